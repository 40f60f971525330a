//! A stage file changed as the editor changes it.

use otapittan::game::fields::Fields;
use otapittan::game::heading::Heading;
use otapittan::game::square::Area;
use otapittan::game::value::Value;
use otapittan::problem::Source;
use otapittan::stage::edit::{Document, Plan, path, read_value, value_text};

use crate::chance::Bytes;
use crate::pairs::chance::Chance;
use crate::told::source;

const HEADINGS: [Heading; 4] = [Heading::Up, Heading::Right, Heading::Down, Heading::Left];
const PATHS: [&str; 14] = [
    "title",
    "title.ja",
    "hint",
    "rules.seed",
    "limits.turns",
    "gold",
    "goal",
    "actor",
    "goal.0",
    "actor.0.kind",
    "legend.A",
    "rack.mode",
    "rack.piece",
    "words",
];

/// Changes a text, which stands before a NUL, by what the bytes behind it choose; it stays sound TOML.
pub fn editor(bytes: &[u8]) {
    let (text, rest) = match bytes.iter().position(|byte| *byte == 0) {
        Some(at) => (&bytes[..at], &bytes[at + 1..]),
        None => (bytes, &b""[..]),
    };
    let Some(source) = source("stage.toml", text) else { return };
    let Ok(mut document) = Document::read(&source) else { return };
    let mut chance = Bytes::new(rest);
    for _ in 0..4 {
        let (size, was) = (document.size(), document.clone());
        document = change(&mut chance, &document);
        let now = Source::new("stage.toml", document.text());
        let read = Document::read(&now);
        assert!(read.is_ok(), "{:?}\n{}\nmade of\n{}", read.err(), document.text(), was.text());
        assert!(size.is_none() || document.size().is_some(), "{}\nmade of\n{}", document.text(), was.text());
        drop((document.squares(), document.rack("letter"), document.cell_at(3, 2)));
    }
}

fn change(chance: &mut Bytes<'_>, document: &Document) -> Document {
    let (width, height) = document.size().unwrap_or((1, 1));
    match chance.below(12) {
        0 => document.grown(HEADINGS[chance.below(4)]),
        1 => shrunk(chance, document, width * height),
        2..=4 => {
            let (w, h) = (chance.between(1, 2) as i32, chance.between(1, 2) as i32);
            let x = chance.between(1, i64::from((width - w + 1).max(1))) as i32;
            let y = chance.between(1, i64::from((height - h + 1).max(1))) as i32;
            let area = Area { x, y, w: w.min(width), h: h.min(height) };
            let plan = plan(chance);
            document.put(area, plan.as_ref())
        }
        5 => document.with_piece("letter", &letter(chance), "letter"),
        6 => document.with_piece("pull", &letter(chance), "letter"),
        7 | 8 => piece(chance, document),
        9 => document.set(&path(PATHS[chance.below(PATHS.len())]), &value(chance)),
        10 => document.without(&path(PATHS[chance.below(PATHS.len())])),
        _ => match chance.below(2) {
            0 => document.add(&path(["goal", "actor"][chance.below(2)]), &value(chance)),
            _ => document.moved(&path(["goal", "actor"][chance.below(2)]), chance.below(3), chance.below(3)),
        },
    }
}

/// A large board falls apart square by square, which takes long.
fn shrunk(chance: &mut Bytes<'_>, document: &Document, squares: i32) -> Document {
    let side = HEADINGS[chance.below(4)];
    if squares > 400 { document.clone() } else { document.shrunk(side) }
}

fn piece(chance: &mut Bytes<'_>, document: &Document) -> Document {
    let entries = document.rack("letter");
    let Some(entry) = entries.get(chance.below(entries.len().max(1))) else { return document.clone() };
    match chance.below(3) {
        0 => document.with_piece_at(entry, ["letter", "pull"][chance.below(2)], &letter(chance), "letter"),
        1 => document.with_count(entry, chance.below(4)),
        _ => document.with_piece_moved(&entries, chance.below(entries.len()), chance.below(entries.len()), "letter"),
    }
}

fn plan(chance: &mut Bytes<'_>) -> Option<Plan> {
    let gimmick = |kind: &str| Plan::gimmick(kind, &Fields::new());
    match chance.below(5) {
        0 => None,
        1 => Some(Plan::default()),
        2 => Some(Plan::letter(['あ', 'A', '_', '*', '.', '#'][chance.below(6)])),
        3 => Some(Plan { gimmicks: vec![gimmick("wall")], ..Plan::default() }),
        _ => Some(Plan { gimmicks: vec![gimmick("wall"), gimmick("bomb")], movable: false, ..Plan::letter('い') }),
    }
}

fn letter(chance: &mut Bytes<'_>) -> Fields {
    let letter = ["あ", "い", "#", "\"", " ", "ab"][chance.below(6)];
    std::iter::once((std::sync::Arc::from("letter"), Value::text(letter))).collect()
}

fn value(chance: &mut Bytes<'_>) -> Value {
    let value = match chance.below(8) {
        0 => 3.0.into(),
        1 => true.into(),
        2 => Value::text("あ\n\"\"\"'''\\"),
        3 => Value::List(vec![1.0.into(), 2.0.into()]),
        4 => Value::table([("kind", Value::text("words")), ("count", 3.0.into())]),
        5 => Value::table([("ja", Value::text("あ")), ("en", Value::text("a"))]),
        6 => Value::List(vec![Value::table([("kind", Value::text("wall"))])]),
        _ => 1e300.into(),
    };
    assert!(read_value(&value_text(&value)).as_ref() == Ok(&value), "{value:?} is read otherwise");
    value
}
