//! Plain tables of the API, and the globals.

use super::{Count, Field, Key, Object, Shape, key};

/// A cell.
pub const CELL: &[Key] = &[key("x", Shape::Whole), key("y", Shape::Whole)];

/// One letter on its way.
pub const LETTER_MOVE: &[Key] =
    &[key("from", Shape::Square), key("to", Shape::Square), key("path", Shape::Optional(&Shape::List(&Shape::Square)))];

/// What can be done to a game, as scripts write it.
pub const ACTION: &[Key] = &[
    key("type", Shape::OneOf(&["place", "pick", "press"])),
    key("piece", Shape::Optional(&Shape::Any)),
    key("x", Shape::Optional(&Shape::Whole)),
    key("y", Shape::Optional(&Shape::Whole)),
    key("turned", Shape::Optional(&Shape::Whole)),
    key("name", Shape::Optional(&Shape::String)),
];

const STEP: &[Key] = &[
    key("square", Shape::Square),
    key("cell", Shape::Named("Cell")),
    key("heading", Shape::Heading),
    key("conduit", Shape::Boolean),
    key("barrier", Shape::Boolean),
];
const AT: &[Key] = &[
    key("x", Shape::Whole),
    key("y", Shape::Whole),
    key("turned", Shape::Whole),
    key("cells", Shape::List(&Shape::Named("Cell"))),
    key("squares", Shape::List(&Shape::Square)),
];
const ASK: &[Key] = &[
    key("piece", Shape::Named("Piece")),
    key("letter", Shape::Optional(&Shape::String)),
    key("cell", Shape::Named("Cell")),
];
const WORTH: &[Key] = &[
    key("square", Shape::Square),
    key("times", Shape::Optional(&Shape::Number)),
    key("plus", Shape::Optional(&Shape::Number)),
];
const MOVE: &[Key] = &[
    key("piece", Shape::String),
    key("words", Shape::List(&Shape::Named("MadeWord"))),
    key("score", Shape::Whole),
    key("chain", Shape::Whole),
];
const MADE_WORD: &[Key] = &[key("text", Shape::String), key("length", Shape::Whole), key("score", Shape::Whole)];
const FACE: &[Key] = &[
    key("letter", Shape::Optional(&Shape::String)),
    key("gimmicks", Shape::Optional(&Shape::List(&Shape::Named("NewGimmick")))),
];
const NEW_GIMMICK: &[Key] = &[
    key("kind", Shape::String),
    key("params", Shape::Optional(&Shape::Any)),
    key("state", Shape::Optional(&Shape::Any)),
    key("id", Shape::Optional(&Shape::Whole)),
];
const NEW_PIECE: &[Key] = &[key("kind", Shape::String), key("params", Shape::Optional(&Shape::Any))];

const MARK: &[Key] = &[
    key("mark", Shape::OneOf(&["legal", "reach", "path", "warn", "chosen", "icon", "gate", "inlet"])),
    key("cell", Shape::Named("Cell")),
    key("text", Shape::Optional(&Shape::Any)),
    key("tint", Shape::Optional(&Shape::String)),
    key("icon", Shape::Optional(&Shape::String)),
    key("side", Shape::Optional(&Shape::Heading)),
];
const ITEM: &[Key] = &[
    key("type", Shape::OneOf(&["count", "text", "looks", "card", "button"])),
    key("label", Shape::Optional(&Shape::Text)),
    key("value", Shape::Optional(&Shape::Any)),
    key("of", Shape::Optional(&Shape::Any)),
    key("text", Shape::Optional(&Shape::Text)),
    key("looks", Shape::Optional(&Shape::List(&Shape::Any))),
    key("look", Shape::Optional(&Shape::Any)),
    key("note", Shape::Optional(&Shape::Text)),
    key("framed", Shape::Optional(&Shape::Any)),
    key("tint", Shape::Optional(&Shape::String)),
    key("press", Shape::Optional(&Shape::String)),
    key("icon", Shape::Optional(&Shape::String)),
    key("on", Shape::Optional(&Shape::Boolean)),
    key("off", Shape::Optional(&Shape::Boolean)),
];
const MARK_DOC: &str = "A mark of a game, with cell and perhaps text, a number or a text; path, icon, gate and inlet may \
                        have a tint, icon needs an icon, gate and inlet a side. Marks of a path that follow each other and \
                        touch are joined by a line; chosen is what an action is chosen for.";
const ITEM_DOC: &str = "An item of a game's panel: count has label and value, perhaps of; text has text; looks has looks, \
                        each a look with perhaps a letter, or { kind, params?, state? }, and perhaps a label, perhaps \
                        framed, which of them, in a tint; card has look and label, perhaps note, value, framed (true or \
                        false); \
                        button has press and label, perhaps icon, on (held down), off (does nothing now).";

/// The tables with names, for types.
pub const ALIASES: &[(&str, &[Key], &str)] = &[
    ("Cell", CELL, "Column and row, from 1."),
    ("Step", STEP, "What a walker comes to; cell and heading are those at entry."),
    ("Reach", super::ways::REACH, "What board:reach gives and board:path takes."),
    ("Opening", super::board::OPENING, "What board:openings lists."),
    ("At", AT, "Where a piece is put down: one entry of cells and squares for each cell of its footprint."),
    ("Ask", ASK, "What can_place of a square is asked."),
    ("Worth", WORTH, "What a square adds to a word: times first, then plus."),
    ("Move", MOVE, "One turn so far."),
    ("MadeWord", MADE_WORD, "A word of a turn so far; its length counts letters."),
    ("Face", FACE, "A whole square as plain data."),
    ("NewGimmick", NEW_GIMMICK, "A gimmick as plain data; without a state it is fresh."),
    ("NewPiece", NEW_PIECE, "A piece as plain data."),
    ("Action", ACTION, "What can be done to a game."),
    ("Mark", MARK, MARK_DOC),
    ("Item", ITEM, ITEM_DOC),
];

/// The globals beside the libraries.
pub const GLOBALS: &[(&str, Shape, &str)] = &[
    ("board", Shape::Named("Board"), "The board of the game the hook was called for."),
    ("game", Shape::Named("Game"), "The game the hook was called for."),
    ("HEADINGS", Shape::List(&Shape::Heading), "\"up\", \"right\", \"down\", \"left\", in this order."),
];

const fn field(name: &'static str, shape: Shape, doc: &'static str) -> Field {
    Field { name, shape, doc, get: None }
}

/// A piece.
pub const PIECE: Object = Object {
    name: "Piece",
    called: "piece",
    doc: "A piece.",
    count: Count::Tables,
    fields: &[&[
        field("kind", Shape::String, "The full name of its kind."),
        field("params", Shape::Any, "Its parameters; read-only."),
        field("index", Shape::Optional(&Shape::Whole), "Its place in the rack, from 1; nil where it is not there."),
    ]],
    calls: &[],
};

/// A goal.
pub const GOAL: Object = Object {
    name: "Goal",
    called: "goal",
    doc: "What a stage asks for.",
    count: Count::Tables,
    fields: &[&[
        field("kind", Shape::String, "The full name of its kind."),
        field("params", Shape::Any, "Its parameters; read-only."),
        field("index", Shape::Optional(&Shape::Whole), "Its place among the stage's goals, from 1."),
    ]],
    calls: &[],
};

/// A word found in step 3.
pub const WORD: Object = Object {
    name: "Word",
    called: "word",
    doc: "A word found in step 3.",
    count: Count::Tables,
    fields: &[&[
        field("text", Shape::String, "Its letters in reading order."),
        field("squares", Shape::List(&Shape::Square), "Their squares."),
        field("score", Shape::Whole, "Its points; 0 until scored."),
        field("worth", Shape::List(&Shape::Named("Worth")), "What squares add to it."),
    ]],
    calls: &[],
};
