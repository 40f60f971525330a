use std::collections::BTreeMap;
use std::sync::Arc;

use super::*;
use crate::game::catalogue::{Catalogue, Entry};
use crate::game::declare::{Declaration, Param, Type};
use crate::game::dictionary::{Alphabet, Graph, Words};
use crate::game::kinds::{Hook, Hooks, KindFacts, Sort};
use crate::game::square::Kind;
use crate::game::value::Value;
use crate::problem::{Problem, Source};

mod broken;
mod hostile;
mod once;
mod played;
mod shipped;
mod sound;

fn entry(facts: KindFacts, params: Declaration) -> Arc<Entry> {
    Arc::new(Entry {
        facts: Arc::new(facts),
        title: "t".into(),
        about: "a".into(),
        params,
        traits: Arc::new(Value::empty()),
        letter_kind: "ink".into(),
        keys: BTreeMap::new(),
        file: "f".into(),
    })
}

fn param(name: &str, ty: Type, default: Option<Value>) -> Param {
    Param { name: name.into(), ty, default, title: None }
}

fn whole(min: i64, max: i64) -> Type {
    Type::Integer { min: Some(min), max: Some(max), step: None }
}

/// Invented kinds with a parameter of every sort a stage may get wrong.
fn catalogue() -> Catalogue {
    let usual = KindFacts::default;
    let own_end = KindFacts { hooks: Hooks::default().with(Hook::Status).with(Hook::Size), ..usual() };
    let route = Type::Cells { squares: true, connected: true, closed: false };
    let kinds = [
        (Sort::Square, "lamp", entry(usual(), vec![param("oil", whole(1, 9), Some(3.0.into()))])),
        (Sort::Square, "bend", entry(usual(), vec![param("routes", Type::Routes, None)])),
        (Sort::Square, "gate", entry(usual(), vec![param("to", Type::Cell, None)])),
        (Sort::Piece, "ink", entry(usual(), vec![param("letter", Type::Letter, None)])),
        (
            Sort::Piece,
            "brush",
            entry(usual(), vec![param("letters", Type::Letters { min: Some(2), max: Some(2) }, None)]),
        ),
        (Sort::Piece, "sponge", entry(usual(), vec![])),
        (Sort::Actor, "cart", entry(usual(), vec![param("route", route, None)])),
        (Sort::Goal, "tally", entry(usual(), vec![param("count", whole(1, 99), None)])),
        (Sort::Game, plan::USUAL_GAME, entry(usual(), vec![])),
        (Sort::Game, "dance", entry(own_end, vec![param("rows", whole(2, 8), Some(4.0.into()))])),
    ];
    Catalogue { entries: kinds.into_iter().map(|(sort, name, entry)| ((sort, Kind::from(name)), entry)).collect() }
}

fn words() -> Words {
    let alphabet = Alphabet::new("あいうえおかきくけこさしつ".chars(), [('っ', 'つ'), ('ア', 'あ')]);
    Words::new(alphabet.expect("a small alphabet"), Graph::build::<[u8; 0]>([]).expect("an empty list"))
}

/// Builds a stage of the invented kinds; the words are the stage's changes to a list of 13 letters.
fn built(text: &str) -> Result<Built, Vec<Problem>> {
    let source = Source::new("s.toml", text);
    let stage = Stage::read(&source)?;
    let words = match &stage.words {
        Some(plan::WordsPlan::Free) => Words::none(),
        Some(plan::WordsPlan::List(changes)) => changes.apply(&words(), &source).map_err(|problem| vec![problem])?,
        None => words(),
    };
    let size = |kind: &Kind, params: &Arc<Value>| {
        let rows = params.get("rows").and_then(Value::as_integer).unwrap_or(4) as i32;
        Ok((&**kind == "dance").then_some((rows + 1, rows)))
    };
    let catalogue = catalogue();
    build(&stage, Content { catalogue: &catalogue, words: &words, home: "", size: &size }, &Options::default())
}

/// A stage with a head and the rest as given; the rest begins on line 3.
fn stage(rest: &str) -> String {
    format!("format = 1\ntitle = \"t\"\n{rest}")
}
