//! The game as scripts see it.

use mlua::{IntoLua, Value as LuaValue};

use super::reply::give;
use super::{Call, Count, Field, Get, Object, Shape, key};

/// The game.
pub const GAME: Object = Object {
    name: "Game",
    called: "game",
    doc: "The game the hook was called for.",
    count: Count::One,
    fields: &[FIELDS],
    calls: &[],
};

const fn field(name: &'static str, shape: Shape, doc: &'static str, get: Get) -> Field {
    Field { name, shape, doc, get: Some(get) }
}

const FIELDS: &[Field] = &[
    field("state", Shape::Any, "What the game script remembers; writable while a hook with a turn runs.", |s, _| {
        s.shared.with_game(|game| s.shared.game_itself(s.lua, game)?.table.raw_get("state"))
    }),
    field("params", Shape::Any, "The game script's parameters; read-only.", |s, _| {
        s.shared.with_game(|game| s.shared.game_itself(s.lua, game)?.table.raw_get("params"))
    }),
    field("rack", Shape::Named("Rack"), "The pieces still to place.", |s, _| {
        s.shared.with_game(|game| s.shared.rack(s.lua, game)).map(LuaValue::Table)
    }),
    field("total", Shape::Whole, "All points so far.", |s, _| {
        s.shared.with_game(|game| Ok(LuaValue::Number(game.ledger.total as f64)))
    }),
    field("turn", Shape::Whole, "Turns counted so far.", |s, _| {
        s.shared.with_game(|game| game.ledger.turn.into_lua(s.lua))
    }),
    field("moves", Shape::List(&Shape::Named("Move")), "Every turn so far.", |s, _| {
        s.shared.with_game(|game| s.shared.moves(s.lua, game)).map(LuaValue::Table)
    }),
    field("seed", Shape::Whole, "The seed the random numbers started from.", |s, _| {
        s.shared.with_game(|game| Ok(LuaValue::Number(game.seed as f64)))
    }),
    field("status", Shape::OneOf(&["playing", "cleared", "failed"]), "Where the game stands.", |s, _| {
        s.shared.with_game(|game| game.ledger.status.name().into_lua(s.lua))
    }),
    field("words", Shape::Named("WordList"), "The words the game judges by.", |s, _| {
        s.shared.one("WordList").map(LuaValue::Table)
    }),
];

/// The word list.
pub const WORDS: Object = Object {
    name: "WordList",
    called: "words",
    doc: "The words the game judges by.",
    count: Count::One,
    fields: &[&[field(
        "alphabet",
        Shape::List(&Shape::String),
        "The letters of boards, in the order of lists.",
        |s, _| {
            let setting = s.shared.setting();
            let letters = setting.words.alphabet().order().iter().map(char::to_string);
            Ok(LuaValue::Table(s.lua.create_sequence_from(letters)?))
        },
    )]],
    calls: &[&[
        Call {
            name: "has",
            takes: &[key("text", Shape::String)],
            gives: &[Shape::Boolean],
            doc: "Tells whether a word is in the list.",
            run: |s, given| give(s, s.shared.setting().words.has(given[0].text())),
        },
        Call {
            name: "counts",
            takes: &[],
            gives: &[Shape::List(&Shape::Whole)],
            doc: "Lists how often each letter stands in all words together, in the order of the alphabet.",
            run: |s, _| {
                let setting = s.shared.setting();
                let (alphabet, counts) = (setting.words.alphabet(), setting.words.letter_counts());
                let count = |letter: &char| Some(counts[usize::from(alphabet.code(*letter)?) - 1]);
                let all = alphabet.order().iter().map(|letter| count(letter).unwrap_or(0));
                give(s, s.lua.create_sequence_from(all)?)
            },
        },
    ]],
};

/// The rack.
pub const RACK: Object = Object {
    name: "Rack",
    called: "rack",
    doc: "The pieces still to place, a list in order.",
    count: Count::Tables,
    fields: &[&[
        Field {
            name: "mode",
            shape: Shape::OneOf(&["free", "queue"]),
            doc: "Whether any piece may be used, or only those at the front.",
            get: None,
        },
        Field { name: "open", shape: Shape::Whole, doc: "How many pieces from the front may be used now.", get: None },
    ]],
    calls: &[],
};
