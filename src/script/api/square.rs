//! Squares, gimmicks and actors as scripts see them.

use std::collections::BTreeSet;

use mlua::{IntoLua, MultiValue, Value as LuaValue};

use super::reply::{give, pass};
use super::{Call, Count, Field, Object, Scene, Shape, key, ways};
use crate::game::declare::face_value;
use crate::game::passage::Guide;
use crate::game::square::{Area, Face, FreshGimmick, Square, SquareId};
use crate::game::standing;
use crate::game::state::Game;
use crate::script::given::Given;

/// A square of the board.
pub const SQUARE: Object = Object {
    name: "Square",
    called: "square",
    doc: "A square of the board. Two handles of one square are equal.",
    count: Count::Handles,
    fields: &[FIELDS],
    calls: &[CALLS, ways::SQUARE_CALLS],
};

const FIELDS: &[Field] = &[
    field("id", Shape::Whole, "Its name, never used twice in a game; it ends with `remove` only.", None),
    field(
        "x",
        Shape::Whole,
        "Column of its top-left cell.",
        Some(|s, id| read(s, id, |g, q| g.board.footprint(q).x.into_lua(s.lua))),
    ),
    field(
        "y",
        Shape::Whole,
        "Row of its top-left cell.",
        Some(|s, id| read(s, id, |g, q| g.board.footprint(q).y.into_lua(s.lua))),
    ),
    field("w", Shape::Whole, "Its columns.", Some(|s, id| read(s, id, |g, q| g.board.footprint(q).w.into_lua(s.lua)))),
    field("h", Shape::Whole, "Its rows.", Some(|s, id| read(s, id, |g, q| g.board.footprint(q).h.into_lua(s.lua)))),
    field("letter", Shape::String, "Its letter, \"\" for none.", Some(|s, id| read(s, id, |_, q| letter(s, q)))),
    field(
        "gimmicks",
        Shape::List(&Shape::Gimmick),
        "Its gimmicks in order.",
        Some(|s, id| read(s, id, |_, q| s.shared.gimmicks(s.lua, q))),
    ),
    field(
        "fixed",
        Shape::Boolean,
        "Whether nothing writes, moves or erases its letter.",
        Some(|s, id| read(s, id, |_, q| Ok(LuaValue::Boolean(standing::is_fixed(&s.shared.constants(), q))))),
    ),
    field(
        "movable",
        Shape::Boolean,
        "Whether `shift` may move it.",
        Some(|s, id| read(s, id, |_, q| Ok(LuaValue::Boolean(q.movable)))),
    ),
    field(
        "hidden",
        Shape::Boolean,
        "Whether it keeps its place but is nobody's.",
        Some(|s, id| read(s, id, |_, q| Ok(LuaValue::Boolean(q.hidden)))),
    ),
    field(
        "covered",
        Shape::Boolean,
        "Whether a cover shows on it.",
        Some(|s, id| read(s, id, |g, q| Ok(LuaValue::Boolean(g.board.is_covered(q))))),
    ),
    field(
        "carrier",
        Shape::Optional(&Shape::Actor),
        "The actor whose cover it is.",
        Some(|s, id| read(s, id, |g, q| carrier(s, g, q))),
    ),
];

const fn field(name: &'static str, shape: Shape, doc: &'static str, get: Option<super::Get>) -> Field {
    Field { name, shape, doc, get }
}

const NEAR: Shape = Shape::Optional(&Shape::Whole);

const CALLS: &[Call] = &[
    Call {
        name: "accepts",
        takes: &[],
        gives: &[Shape::Boolean, Shape::Optional(&Shape::String)],
        doc: "Tells whether it accepts letters, all gimmicks together, or why not.",
        run: |s, given| standing_of(s, given, standing::accepts),
    },
    Call {
        name: "has_room",
        takes: &[],
        gives: &[Shape::Boolean, Shape::Optional(&Shape::String)],
        doc: "Tells whether it has room for a letter, or why not.",
        run: |s, given| standing_of(s, given, standing::has_room),
    },
    Call {
        name: "cells",
        takes: &[],
        gives: &[Shape::List(&Shape::Named("Cell"))],
        doc: "Lists its cells in reading order.",
        run: |s, given| {
            let area = s.shared.with_game(|game| Ok(game.board.footprint(find(game, given[0].square())?)))?;
            give(s, s.cells(area.cells())?)
        },
    },
    Call {
        name: "neighbours",
        takes: &[key("ways", NEAR)],
        gives: &[Shape::List(&Shape::Square)],
        doc: "Lists the squares that touch it, over 4 sides or also 8 ways; walls do not matter.",
        run: |s, given| {
            let all = all_ways(&given[1])?;
            let near = s.shared.with_game(|game| Ok(neighbours(game, find(game, given[0].square())?, all)))?;
            give(s, s.squares(near)?)
        },
    },
    Call {
        name: "touches",
        takes: &[key("other", Shape::Square), key("ways", NEAR)],
        gives: &[Shape::Boolean],
        doc: "Tells whether another square touches it, over 4 sides or also 8 ways.",
        run: |s, given| {
            let all = all_ways(&given[2])?;
            let touch = s.shared.with_game(|game| {
                let area = |given: &Given| Ok::<_, mlua::Error>(game.board.footprint(find(game, given.square())?));
                Ok(touch(area(&given[0])?, area(&given[1])?, all))
            })?;
            give(s, touch)
        },
    },
    Call {
        name: "gimmick",
        takes: &[key("kind", Shape::String)],
        gives: &[Shape::Optional(&Shape::Gimmick)],
        doc: "Gives its first gimmick of a kind.",
        run: |s, given| {
            let kind = s.kind_name(crate::game::kinds::Sort::Square, given[1].text())?;
            let found = s.shared.with_game(|game| {
                let square = find(game, given[0].square())?;
                square.of_kind(&kind).map(|gimmick| s.shared.gimmick(s.lua, square, gimmick)).transpose()
            })?;
            give(s, found.map(|entry| entry.table.clone()))
        },
    },
    Call {
        name: "definition",
        takes: &[],
        gives: &[Shape::Face],
        doc: "Gives it as a face without states and without what gimmicks brought, with the parameters as written.",
        run: |s, given| {
            let face = s.shared.with_game(|game| Ok(face_value(&definition(find(game, given[0].square())?))))?;
            give(s, s.plain(&face)?)
        },
    },
];

/// Finds a square that a script holds.
pub fn find(game: &Game, id: SquareId) -> mlua::Result<&Square> {
    let gone = || mlua::Error::runtime(format!("square {id} is gone; board:square(id) tells whether one still stands"));
    game.board.square(id).map(|square| &**square).ok_or_else(gone)
}

fn read<R>(scene: &Scene<'_>, id: SquareId, get: impl FnOnce(&Game, &Square) -> mlua::Result<R>) -> mlua::Result<R> {
    scene.shared.with_game(|game| get(game, find(game, id)?))
}

fn letter(scene: &Scene<'_>, square: &Square) -> mlua::Result<LuaValue> {
    match square.letter {
        Some(letter) => letter.encode_utf8(&mut [0; 4]).into_lua(scene.lua),
        None => "".into_lua(scene.lua),
    }
}

fn carrier(scene: &Scene<'_>, game: &Game, square: &Square) -> mlua::Result<LuaValue> {
    let actor = square.carrier.and_then(|id| game.actor(id));
    let Some(actor) = actor else { return Ok(LuaValue::Nil) };
    Ok(LuaValue::Table(scene.shared.actor(scene.lua, actor, &game.actors[actor])?.table.clone()))
}

type Standing = fn(Guide<'_>, &Square) -> Result<crate::game::refusal::Verdict, crate::game::refusal::Fault>;

fn standing_of(scene: &Scene<'_>, given: &[Given], ask: Standing) -> mlua::Result<MultiValue> {
    let host = scene.shared.current_host()?;
    let kinds = scene.shared.constants();
    let guide = Guide { kinds: &kinds, gimmicks: &host };
    let verdict = scene.shared.with_game(|game| pass(ask(guide, find(game, given[0].square())?)))?;
    scene.verdict(&verdict)
}

fn all_ways(given: &Given) -> mlua::Result<bool> {
    match given {
        Given::Nil => Ok(false),
        ways if ways.whole() == 4 || ways.whole() == 8 => Ok(ways.whole() == 8),
        _ => Err(mlua::Error::runtime("ways: 4 or 8 expected")),
    }
}

fn neighbours(game: &Game, square: &Square, all: bool) -> Vec<SquareId> {
    let area = game.board.footprint(square);
    let around = Area { x: area.x - 1, y: area.y - 1, w: area.w + 2, h: area.h + 2 };
    let beside = |cell| touch(area, Area::cell(cell), all);
    let near = around.cells().filter(|cell| beside(*cell)).filter_map(|cell| game.board.at(cell));
    let ids: BTreeSet<SquareId> = near.map(|square| square.id).filter(|id| *id != square.id).collect();
    let near = ids.iter().filter_map(|id| game.board.square(*id));
    game.board.in_reading_order(near).into_iter().map(|square| square.id).collect()
}

/// Tells whether two areas lie side by side, or also corner to corner.
fn touch(one: Area, two: Area, corners: bool) -> bool {
    let gap = |a: i32, wide: i32, b: i32, broad: i32| (b - (a + wide)).max(a - (b + broad));
    let (across, along) = (gap(one.x, one.w, two.x, two.w), gap(one.y, one.h, two.y, two.h));
    across.max(along) == 0 && (corners || across.min(along) < 0)
}

fn definition(square: &Square) -> Face {
    let own = square.gimmicks.iter().filter(|gimmick| gimmick.owner.is_none());
    let fresh = own.map(|gimmick| FreshGimmick {
        kind: gimmick.kind.clone(),
        params: gimmick.params.clone(),
        state: None,
        id: None,
    });
    Face { letter: square.letter, gimmicks: fresh.collect() }
}

/// A gimmick on a square.
pub const GIMMICK: Object = Object {
    name: "Gimmick",
    called: "gimmick",
    doc: "A gimmick on a square.",
    count: Count::Tables,
    fields: &[
        COMMON,
        &[
            field("square", Shape::Square, "The square it is on.", None),
            field("owner", Shape::Optional(&Shape::Gimmick), "The gimmick that brought it with a face.", None),
        ],
    ],
    calls: &[],
};

/// A gimmick of the board.
pub const ACTOR: Object = Object {
    name: "Actor",
    called: "actor",
    doc: "A gimmick that belongs to the board.",
    count: Count::Tables,
    fields: &[COMMON],
    calls: &[],
};

const COMMON: &[Field] = &[
    field("id", Shape::Whole, "Its name, never used twice in a game.", None),
    field("kind", Shape::String, "The full name of its kind.", None),
    field("params", Shape::Any, "Its parameters; read-only.", None),
    field("state", Shape::Any, "What it remembers; writable while a hook with a turn runs.", None),
    field("traits", Shape::Any, "What its kind tells other kinds; read-only.", None),
];
