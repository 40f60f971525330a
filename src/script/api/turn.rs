//! The turn as scripts see it, and what it does to letters.

use mlua::{IntoLua, Value as LuaValue};

use super::records::LETTER_MOVE;
use super::reply::{give, nothing, pass};
use super::square::find;
use super::{Call, Count, Field, Key, Object, Scene, Shape, key, turn_gimmicks, turn_signs, turn_squares};
use crate::game::event::LetterMove;
use crate::game::turn::Turn;
use crate::script::given::Given;

/// The turn.
pub const TURN: Object = Object {
    name: "Turn",
    called: "turn",
    doc: "The turn under way: everything that changes a game goes through it. It ends with its hook.",
    count: Count::One,
    fields: &[FIELDS],
    calls: &[LETTERS, turn_gimmicks::CALLS, turn_squares::CALLS, turn_signs::CALLS],
};

const FIELDS: &[Field] = &[
    field("step", Shape::Whole, "The step under way, 0 before the first turn to 6.", |s, _| {
        s.turn(|turn| (turn.step as u8).into_lua(s.lua))
    }),
    field("number", Shape::Whole, "The number of the turn.", |s, _| {
        s.turn(|turn| turn.game.ledger.turn.into_lua(s.lua))
    }),
    field("piece", Shape::Optional(&Shape::Named("Piece")), "The piece placed.", |s, _| {
        let piece = s.turn(|turn| Ok(turn.piece.clone()))?;
        piece.map(|piece| s.piece(&piece, None)).transpose()?.into_lua(s.lua)
    }),
    field("placed", Shape::List(&Shape::Square), "The squares the piece wrote on, in order.", |s, _| {
        s.squares(s.turn(|turn| Ok(turn.placed.clone()))?)
    }),
    field(
        "placed_cells",
        Shape::List(&Shape::Named("Cell")),
        "The cells of the ground squares among them, as they lay when it wrote.",
        |s, _| s.cells(s.turn(|turn| Ok(turn.placed_cells.clone()))?),
    ),
    field(
        "landed",
        Shape::List(&Shape::Square),
        "Where letters moved in step 2 came to rest, in order of last arrival.",
        |s, _| s.squares(s.turn(|turn| Ok(turn.landed.clone()))?),
    ),
    field("words", Shape::List(&Shape::Named("Word")), "The words made, from step 3 on.", |s, _| {
        let words = s.turn(|turn| Ok(turn.words().to_vec()))?;
        s.shared.words(s.lua, &words).map(LuaValue::Table)
    }),
];

const fn field(name: &'static str, shape: Shape, doc: &'static str, get: super::Get) -> Field {
    Field { name, shape, doc, get: Some(get) }
}

impl Scene<'_> {
    /// Changes or reads the turn under way.
    pub fn turn<R>(&self, change: impl FnOnce(&mut Turn) -> mlua::Result<R>) -> mlua::Result<R> {
        self.shared.with_turn(change)
    }
}

const SQ: Key = key("square", Shape::Square);
const FROM: &[Key] = &[key("from", Shape::Optional(&Shape::Square))];

const LETTERS: &[Call] = &[
    Call {
        name: "write",
        takes: &[
            SQ,
            key("letter", Shape::Letter),
            key("options", Shape::Optional(&Shape::Record("WriteOptions", FROM))),
        ],
        gives: &[Shape::Boolean],
        doc: "Writes a letter over what is there; false on a fixed square.",
        run: |s, given| {
            let letter = given[1].text().chars().next().unwrap_or(' ');
            let from = given[2].at(0);
            let from = (!from.is_nil()).then(|| from.square());
            let setting = s.shared.setting();
            let letter = setting.words.alphabet().fold(letter);
            let wrote = s.turn(|turn| {
                find(&turn.game, given[0].square())?;
                Ok(turn.write(given[0].square(), letter, from))
            })?;
            give(s, wrote)
        },
    },
    Call {
        name: "erase",
        takes: &[SQ, key("cause", Shape::Optional(&Shape::String))],
        gives: &[Shape::Boolean],
        doc: "Erases the letter; false if there is none or the square is fixed.",
        run: |s, given| {
            let cause = if given[1].is_nil() { "erase" } else { given[1].text() };
            let erased = s.turn(|turn| Ok(turn.erase(given[0].square(), cause)))?;
            give(s, erased)
        },
    },
    Call {
        name: "move_letters",
        takes: &[key("list", Shape::List(&Shape::Record("LetterMove", LETTER_MOVE)))],
        gives: &[Shape::Boolean],
        doc: "Moves letters all at once; nothing moves and false if a from is fixed or empty, a to accepts none or keeps a letter, or two meet.",
        run: |s, given| {
            let step = |given: &Given| LetterMove {
                from: given.at(0).square(),
                to: given.at(1).square(),
                path: given.at(2).squares(),
            };
            let moves = given[0].list().iter().map(step).collect();
            let host = s.shared.current_host()?;
            let moved = s.turn(|turn| pass(turn.move_letters(&host, moves)))?;
            give(s, moved)
        },
    },
    Call {
        name: "read",
        takes: &[SQ],
        gives: &[],
        doc: "Makes the square a centre of step 3: words are searched through it.",
        run: |s, given| {
            s.turn(|turn| {
                turn.add_centre(given[0].square());
                Ok(())
            })?;
            nothing()
        },
    },
];
