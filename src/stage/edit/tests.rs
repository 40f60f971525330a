use super::*;
use crate::game::fields::Fields;
use crate::game::heading::Heading;
use crate::game::square::Area;
use crate::game::value::Value;
use crate::problem::Source;
use crate::stage::Stage;
use proptest::prelude::*;
use std::path::Path;
use std::sync::OnceLock;

mod inline;

fn doc(text: &str) -> Document {
    Document::read(&Source::new("t", text)).unwrap()
}

/// The stage files of the base game, and one as a person would write it.
fn shipped() -> &'static [String] {
    static TEXTS: OnceLock<Vec<String>> = OnceLock::new();
    TEXTS.get_or_init(|| {
        let mut texts = vec![BY_HAND.to_owned(), BY_HAND.replace('\n', "\r\n")];
        let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("stages")];
        while let Some(folder) = folders.pop() {
            for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|end| end == "toml") && !path.ends_with("pack.toml") {
                    texts.push(std::fs::read_to_string(path).unwrap());
                }
            }
        }
        texts.sort();
        texts
    })
}

const BY_HAND: &str = r#"# A stage by hand.
format = 1
title = { ja = "あ",  en = 'A "quoted" one' } # two languages

[board]
map = """
 あ  .   D1   _

 G   *   D1:い *
 *   *   .    .
"""

[legend]
D1 = { kind = "door", sides = "u",
       far = 3 } # leads nowhere
G  = { size = [2, 2] }
W  = "door"      # waits

[rack]
pieces = """い P  P
う か"""
mode   = "queue"
[rack.legend]
P = { kind = "ink", letter = "き" }

[[rack.piece]]
kind = "pair"     # two of them
letters = "さく"
count = 2

# the only goal
[[goal]]
kind = "some"
least = 0x10
"#;

/// Gives the lines of `new` that differ from those of `old`, and asserts that all others are the same bytes.
fn changed<'a>(old: &'a str, new: &'a str) -> Vec<&'a str> {
    let [old, new] = [old, new].map(|text| text.split_inclusive('\n').collect::<Vec<_>>());
    let start = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    let room = old.len().min(new.len()) - start;
    let end = old.iter().rev().zip(new.iter().rev()).take(room).take_while(|(a, b)| a == b).count();
    new[start..new.len() - end].to_vec()
}

#[test]
fn a_file_that_is_opened_and_not_changed_stays_as_it_is() {
    assert!(shipped().len() > 40);
    for text in shipped() {
        assert_eq!(doc(text).text(), text);
        assert_eq!(
            doc(text).set(&path("format"), &1.0.into()).text(),
            text,
            "what is said already is not written anew"
        );
        let again =
            doc(text).squares().iter().fold(doc(text), |text, square| text.put(square.area, Some(&square.plan)));
        assert_eq!(again.text(), text);
    }
}

#[test]
fn a_value_that_is_set_changes_its_line_alone() {
    for text in shipped() {
        let new = doc(text).set(&path("gold"), &123_456.0.into());
        assert_eq!(new.value(&path("gold")), Some(123_456.0.into()));
        let lines = changed(text, new.text());
        assert_eq!(lines.len(), 1, "{lines:?}");
        assert!(lines[0].starts_with("gold = 123456"));
        assert_eq!(lines[0].ends_with("\r\n"), text.contains("\r\n"));
    }
}

#[test]
fn a_table_that_is_added_and_taken_away_leaves_the_file_as_it_was() {
    let goal = Value::table([("kind", Value::text("some")), ("least", 3.0.into())]);
    for text in shipped() {
        let with = doc(text).add(&path("goal"), &goal);
        let goals = with.value(&path("goal")).unwrap();
        let goals = goals.as_list().unwrap();
        assert_eq!(goals.last(), Some(&goal));
        let without = with.without(&[Step::from("goal"), Step::Item(goals.len() - 1)]);
        assert_eq!(without.text().trim_end(), text.trim_end());
    }
}

#[test]
fn a_table_within_a_line_is_changed_where_it_stands() {
    let new = doc(BY_HAND).set(&path("legend.D1.far"), &4.0.into());
    assert_eq!(changed(BY_HAND, new.text()), ["       far = 4 } # leads nowhere\n"]);
    let new = doc(BY_HAND).set(&path("title.ja"), &Value::text("い"));
    assert_eq!(changed(BY_HAND, new.text()), ["title = { ja = \"い\",  en = 'A \"quoted\" one' } # two languages\n"]);
    let new = doc(BY_HAND).set(&path("goal.0.least"), &17.0.into());
    assert_eq!(changed(BY_HAND, new.text()), ["least = 17\n"]);
    let new = doc(BY_HAND).set(&path("limits.turns"), &9.0.into());
    assert!(new.text().ends_with("least = 0x10\n\n[limits]\nturns = 9\n"), "{}", new.text());
}

#[test]
fn a_square_is_put_where_its_column_has_room() {
    let door = |far: f64| Plan {
        gimmicks: vec![Plan::gimmick(
            "door",
            &Fields::from_iter([("sides".into(), Value::text("u")), ("far".into(), far.into())]),
        )],
        ..Plan::default()
    };
    let put = |area, plan: &Plan| doc(BY_HAND).put(area, Some(plan));
    let new = put(Area::cell((2, 1)), &Plan::letter('う'));
    assert_eq!(changed(BY_HAND, new.text()), [" あ  う  D1   _\n"]);
    let new = put(Area::cell((2, 1)), &door(3.0));
    assert_eq!(changed(BY_HAND, new.text()), [" あ  D1  D1   _\n"]);
    let new = put(Area::cell((2, 1)), &door(5.0));
    assert!(
        new.text().contains(" あ  D2  D1   _\n")
            && new.text().contains("D2 = { kind = \"door\", far = 5, sides = \"u\" }\n")
    );
    // A square that shares its name gets one of its own, one that has its name alone changes what it stands for.
    let new = put(Area::cell((3, 1)), &door(5.0)).put(Area::cell((3, 1)), Some(&door(6.0)));
    assert!(new.text().contains("D2 = { kind = \"door\", far = 6, sides = \"u\" }\n") && !new.text().contains("D3"));
}

#[test]
fn what_no_square_needs_any_more_goes_but_for_what_has_a_comment() {
    let new = doc(BY_HAND).put(Area { x: 1, y: 2, w: 2, h: 2 }, Some(&Plan::default()));
    assert!(new.text().contains("G  = { size = [2, 2] }"));
    let new = doc(BY_HAND).put(Area::cell((2, 3)), Some(&Plan::letter('う')));
    assert!(!new.text().contains("G  ="), "{}", new.text());
    assert!(new.text().contains(" .   .   D1:い *\n .   う  .    .\n"), "{}", new.text());
    let one = doc(BY_HAND).put(Area::cell((3, 1)), None).put(Area::cell((3, 2)), None);
    assert!(one.text().contains("D1 = {") && one.text().contains("W  = \"door\""));
}

#[test]
fn boards_grow_and_shrink_on_every_side() {
    for side in Heading::ALL {
        let grown = doc(BY_HAND).grown(side);
        assert_eq!(grown.size(), Some(if matches!(side, Heading::Up | Heading::Down) { (4, 4) } else { (5, 3) }));
        let back = grown.shrunk(side);
        assert_eq!(back.squares(), doc(BY_HAND).squares());
        assert_eq!(changed(BY_HAND, back.text()).iter().filter(|line| line.contains(" = ")).count(), 0);
    }
    let sized = doc("format = 1\ntitle = 'x'\n[board]\nwidth = 2\nheight = 3\n");
    for side in Heading::ALL {
        let (vertical, [more, less]) =
            (matches!(side, Heading::Up | Heading::Down), [sized.grown(side), sized.shrunk(side)]);
        assert_eq!(more.size(), Some(if vertical { (2, 4) } else { (3, 3) }));
        assert_eq!(less.size(), Some(if vertical { (2, 2) } else { (1, 3) }));
    }
    let blank = sized.with_map((9, 9));
    assert_eq!(blank.text(), "format = 1\ntitle = 'x'\n[board]\nmap = \"\"\"\n .  .\n .  .\n .  .\n\"\"\"\n");
}

#[test]
fn the_rack_is_changed_word_by_word_and_table_by_table() {
    let rack = |text: &Document| {
        text.rack("tile").iter().map(|e| format!("{}x{}", e.kind, e.count)).collect::<Vec<_>>().join(" ")
    };
    let start = doc(BY_HAND);
    assert_eq!(rack(&start), "tilex1 inkx2 tilex1 tilex1 pairx2");
    let entries = start.rack("tile");
    let more = start.with_count(&entries[0], 3);
    assert_eq!(changed(BY_HAND, more.text()), ["pieces = \"\"\"い い い P  P\n"]);
    assert_eq!(rack(&start.with_count(&entries[1], 0)), "tilex1 tilex1 tilex1 pairx2");
    let letter = |letter| Fields::from_iter([("letter".into(), Value::text(letter))]);
    let other = start.with_piece_at(&entries[1], "ink", &letter("け"), "tile");
    assert_eq!(changed(BY_HAND, other.text()), ["P = { kind = \"ink\", letter = \"け\" }\n"]);
    let added = start.with_piece("tile", &letter("ね"), "tile");
    assert_eq!(changed(BY_HAND, added.text()), ["う か ね\"\"\"\n"]);
    let table = start.with_piece("ink", &letter("ね"), "tile");
    assert_eq!(rack(&table), "tilex1 inkx2 tilex1 tilex1 pairx2 inkx1");
    let swapped = table.with_piece_moved(&table.rack("tile"), 5, 4, "tile");
    assert_eq!(rack(&swapped), "tilex1 inkx2 tilex1 tilex1 inkx1 pairx2");
    assert!(swapped.text().contains("# two of them"));
    let among = start.with_piece_moved(&entries, 4, 3, "tile");
    assert_eq!(rack(&among), "tilex1 inkx2 tilex1 pairx2 tilex1");
    let first = start.with_piece_moved(&entries, 1, 0, "tile");
    assert_eq!(rack(&first), "inkx2 tilex1 tilex1 tilex1 pairx2");
    let new = doc("format = 1\ntitle = 'x'\n").with_piece("tile", &letter("ね"), "tile");
    assert_eq!(new.text(), "format = 1\ntitle = 'x'\n\n[rack]\npieces = \"ね\"\n");
}

#[test]
fn values_are_written_and_read_on_one_line() {
    let value = read_value("{ a = [1, 2.5, \"い\"], b = { c = true } }").unwrap();
    assert_eq!(read_value(&value_text(&value)), Ok(value));
    assert!(read_value("[1,").is_err());
}

fn plans() -> impl Strategy<Value = Plan> {
    let gimmick = ("[a-c]", 0..4u8)
        .prop_map(|(kind, n)| Plan::gimmick(&kind, &Fields::from_iter([("n".into(), f64::from(n).into())])));
    let gimmicks = proptest::collection::vec(gimmick, 0..3);
    (gimmicks, proptest::option::of(proptest::sample::select(vec!['い', 'う', 'x'])), any::<bool>())
        .prop_map(|(gimmicks, letter, movable)| Plan { gimmicks, letter, movable })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// Whatever is put where: it stands there, everything that it does not meet stands as before, and no line outside
    /// board and legend is another.
    #[test]
    fn what_is_put_stands_there_and_nothing_else_changes(
        which in any::<proptest::sample::Index>(), plan in proptest::option::of(plans()), x in 0..40i32, y in 0..40i32, w in 1..4i32, h in 1..4i32,
    ) {
        let text = which.get(shipped());
        let before = doc(text);
        let Some((width, height)) = before.size() else { return Ok(()) };
        let (x, y) = (x % width + 1, y % height + 1);
        let area = Area { x, y, w: w.min(width - x + 1), h: h.min(height - y + 1) };
        let start = before.with_map((1, 1));
        let after = start.put(area, plan.as_ref());
        let stands = after.squares();
        let here = stands.iter().find(|square| square.area == area);
        prop_assert_eq!(here.map(|square| &square.plan), plan.as_ref());
        for old in before.squares().iter().filter(|old| !old.area.meets(area)) {
            let same = stands.iter().find(|new| new.area == old.area);
            prop_assert_eq!(same.map(|new| &new.plan), Some(&old.plan));
        }
        let source = Source::new("t", after.text());
        let stage = Stage::read(&source).unwrap();
        prop_assert_eq!(stage.problems, Stage::read(&Source::new("t", text)).unwrap().problems);
        let outside = |text: &str| {
            let (mut lines, mut inside) = (Vec::new(), false);
            for line in text.lines() {
                if line.starts_with('[') {
                    inside = line.starts_with("[legend") || line.starts_with("[board");
                }
                if !inside && !line.is_empty() {
                    lines.push(line.to_owned());
                }
            }
            lines
        };
        prop_assert_eq!(outside(after.text()), outside(text));
    }
}

#[test]
fn letters_that_end_strings_or_begin_escapes_are_written_as_themselves() {
    let letter = |c: char| Fields::from_iter([("letter".into(), Value::text(&c.to_string()))]);
    for quote in ["'", "\"", "\"\"\""] {
        let text =
            format!("format = 1\ntitle = 'a'\n[board]\nmap = {quote}. .{quote}\n[rack]\npieces = {quote}a b{quote}\n");
        for c in ['"', '\'', '\\', '\u{7f}', '\u{1}'] {
            let put = doc(&text).put(Area::cell((1, 1)), Some(&Plan::letter(c)));
            let put = put.with_piece("letter", &letter(c), "letter");
            let changed = put.with_piece_at(&put.rack("letter")[0], "letter", &letter(c), "letter");
            let grown = doc(changed.text()).grown(Heading::Down).put(Area::cell((2, 1)), None);
            let again = doc(grown.text());
            assert_eq!(again.square_at((1, 1)).unwrap().plan, Plan::letter(c), "{}", again.text());
            let rack: Vec<_> = again.rack("letter").into_iter().map(|entry| entry.params).collect();
            assert_eq!(rack, [letter(c), letter('b'), letter(c)], "{}", again.text());
        }
    }
}
