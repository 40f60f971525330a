//! The board as scripts see it.

use mlua::{IntoLua, MultiValue, Table, Value as LuaValue};

use super::reply::{give, pass};
use super::turn_squares::{SHIFTS, shifts};
use super::{Call, Count, Field, Key, Object, Scene, Shape, key, ways};
use crate::game::kinds::Sort;
use crate::game::passage::Guide;
use crate::game::shift::can_shift;
use crate::game::square::{Area, Square, SquareId};
use crate::game::state::Game;
use crate::script::given::Given;

/// The board.
pub const BOARD: Object = Object {
    name: "Board",
    called: "board",
    doc: "The board of the game the hook was called for.",
    count: Count::One,
    fields: &[&[
        Field {
            name: "width",
            shape: Shape::Whole,
            doc: "Its columns.",
            get: Some(|s, _| s.shared.with_game(|game| game.board.width().into_lua(s.lua))),
        },
        Field {
            name: "height",
            shape: Shape::Whole,
            doc: "Its rows.",
            get: Some(|s, _| s.shared.with_game(|game| game.board.height().into_lua(s.lua))),
        },
    ]],
    calls: &[CALLS, ways::BOARD_CALLS],
};

const WITHIN: &[Key] =
    &[key("x", Shape::Whole), key("y", Shape::Whole), key("w", Shape::Whole), key("h", Shape::Whole)];
const WHICH: &[Key] = &[
    key("with", Shape::Optional(&Shape::String)),
    key("within", Shape::Optional(&Shape::Record("Area", WITHIN))),
    key("hidden", Shape::Optional(&Shape::Boolean)),
];
/// A square and the letters that would make a word on it.
pub const OPENING: &[Key] = &[key("square", Shape::Square), key("letters", Shape::List(&Shape::String))];
const X: Key = key("x", Shape::Whole);
const Y: Key = key("y", Shape::Whole);
const MAYBE_SQUARE: &[Shape] = &[Shape::Optional(&Shape::Square)];

const CALLS: &[Call] = &[
    Call {
        name: "at",
        takes: &[X, Y],
        gives: MAYBE_SQUARE,
        doc: "Gives the visible square of a cell.",
        run: |s, given| {
            let at = (given[0].place(), given[1].place());
            let found = s.shared.with_game(|game| Ok(game.board.at(at).map(|square| square.id)))?;
            give(s, s.square(found)?)
        },
    },
    Call {
        name: "ground",
        takes: &[X, Y],
        gives: MAYBE_SQUARE,
        doc: "Gives the ground square of a cell; a hidden one only if no other stands there.",
        run: |s, given| {
            let at = (given[0].place(), given[1].place());
            let found = s.shared.with_game(|game| Ok(game.board.ground(at).map(|square| square.id)))?;
            give(s, s.square(found)?)
        },
    },
    Call {
        name: "square",
        takes: &[key("id", Shape::Whole)],
        gives: MAYBE_SQUARE,
        doc: "Gives the square of that id, or nil where it is gone.",
        run: |s, given| {
            let id = SquareId::try_from(given[0].whole()).unwrap_or(0);
            let found = s.shared.with_game(|game| Ok(game.board.square(id).map(|square| square.id)))?;
            give(s, s.square(found)?)
        },
    },
    Call {
        name: "squares",
        takes: &[key("which", Shape::Optional(&Shape::Record("Which", WHICH)))],
        gives: &[Shape::List(&Shape::Square)],
        doc: "Lists visible squares in reading order; hidden = true: the ground squares instead, hidden ones too.",
        run: |s, given| {
            let ids = squares(s, &given[0])?;
            give(s, s.squares(ids)?)
        },
    },
    Call {
        name: "openings",
        takes: &[],
        gives: &[Shape::List(&Shape::Record("Opening", OPENING))],
        doc: "Lists the squares with room where a letter would make a word: { square, letters }, in reading order.",
        run: |s, _| openings(s),
    },
    Call {
        name: "actors",
        takes: &[key("kind", Shape::Optional(&Shape::String))],
        gives: &[Shape::List(&Shape::Actor)],
        doc: "Lists the actors in stage order, all or those of a kind.",
        run: |s, given| {
            let kind = match &given[0] {
                Given::Nil => None,
                kind => Some(s.kind_name(Sort::Actor, kind.text())?),
            };
            let list = s.lua.create_table()?;
            s.shared.with_game(|game| {
                let all = game.actors.iter().enumerate();
                for (place, actor) in all.filter(|(_, actor)| kind.as_ref().is_none_or(|kind| actor.kind == *kind)) {
                    list.raw_push(&s.shared.actor(s.lua, place, actor)?.table)?;
                }
                Ok(())
            })?;
            give(s, list)
        },
    },
    Call {
        name: "index",
        takes: &[X, Y],
        gives: &[Shape::Whole],
        doc: "Gives the index of a cell in arrays by cell, from 1 in reading order.",
        run: |s, given| {
            let at = (given[0].place(), given[1].place());
            let index = s.shared.with_game(|game| Ok(game.board.index(at)))?;
            let off = || mlua::Error::runtime(format!("the cell {}, {} is not on the board", at.0, at.1));
            give(s, index.ok_or_else(off)? + 1)
        },
    },
    Call {
        name: "read",
        takes: &[key("kind", Shape::String), key("field", Shape::String)],
        gives: &[Shape::List(&Shape::Any)],
        doc: "Lists by cell that state or parameter of the kind's gimmick there, false for none.",
        run: |s, given| give(s, read(s, given[0].text(), given[1].text())?),
    },
    Call {
        name: "can_shift",
        takes: &[key("list", Shape::List(&Shape::Record("Shift", SHIFTS)))],
        gives: &[Shape::Boolean],
        doc: "Tells whether turn:shift of the list would happen.",
        run: |s, given| {
            let host = s.shared.current_host()?;
            let kinds = s.shared.constants();
            let guide = Guide { kinds: &kinds, gimmicks: &host };
            let can = s.shared.with_game(|game| pass(can_shift(game, guide, &shifts(s, game, &given[0])?)))?;
            give(s, can)
        },
    },
];

fn squares(scene: &Scene<'_>, which: &Given) -> mlua::Result<Vec<SquareId>> {
    let kind = match which.at(0) {
        Given::Nil => None,
        kind => Some(scene.kind_name(Sort::Square, kind.text())?),
    };
    let hidden = which.at(2).truth();
    let within = (!which.at(1).is_nil()).then(|| {
        let [x, y, w, h] = [0, 1, 2, 3].map(|place| which.at(1).at(place).place());
        Area { x, y, w, h }
    });
    scene.shared.with_game(|game| {
        scene.shared.spend(game.board.all().count() / 8)?;
        let shown = |square: &Square| {
            let layer = if hidden { square.carrier.is_none() } else { game.board.is_visible(square) };
            layer && within.is_none_or(|area| area.meets(game.board.footprint(square)))
        };
        let found: Vec<_> = match &kind {
            Some(kind) => game.board.of_kind(kind).filter(|square| shown(square)).collect(),
            None => game.board.all().filter(|square| shown(square)).collect(),
        };
        Ok(game.board.in_reading_order(found.into_iter()).into_iter().map(|square| square.id).collect())
    })
}

fn openings(scene: &Scene<'_>) -> mlua::Result<MultiValue> {
    let (host, kinds, setting) = (scene.shared.current_host()?, scene.shared.constants(), scene.shared.setting());
    let guide = Guide { kinds: &kinds, gimmicks: &host };
    let found = scene.shared.with_game(|game| {
        scene.shared.spend((game.board.width() * game.board.height()) as usize)?;
        pass(crate::game::openings::openings(game, guide, &setting.words, setting.lengths.clone()))
    })?;
    let list = scene.lua.create_table_with_capacity(found.len(), 0)?;
    for (square, letters) in found {
        let opening = scene.lua.create_table_with_capacity(0, 2)?;
        opening.raw_set("square", scene.square(Some(square))?)?;
        opening.raw_set("letters", scene.lua.create_sequence_from(letters.iter().map(char::to_string))?)?;
        list.raw_push(opening)?;
    }
    give(scene, list)
}

fn read(scene: &Scene<'_>, kind: &str, field: &str) -> mlua::Result<Table> {
    let kind = scene.kind_name(Sort::Square, kind)?;
    scene.shared.with_game(|game| {
        let cells = (game.board.width() * game.board.height()) as usize;
        let mut values = vec![LuaValue::Boolean(false); cells];
        scene.shared.spend(cells)?;
        for square in game.board.of_kind(&kind).filter(|square| game.board.is_visible(square)) {
            let Some(gimmick) = square.of_kind(&kind) else { continue };
            let entry = scene.shared.gimmick(scene.lua, square, gimmick)?;
            let value = entry.read(field)?;
            fill(game, square, &value, &mut values);
        }
        scene.lua.create_sequence_from(values)
    })
}

fn fill(game: &Game, square: &Square, value: &LuaValue, values: &mut [LuaValue]) {
    for cell in game.board.footprint(square).cells() {
        let shows = game.board.at(cell).is_some_and(|shown| shown.id == square.id);
        if let Some(index) = game.board.index(cell).filter(|_| shows) {
            values[index] = if value.is_nil() { LuaValue::Boolean(false) } else { value.clone() };
        }
    }
}
