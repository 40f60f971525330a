//! What a turn does to squares.

use mlua::MultiValue;

use super::records::CELL;
use super::reply::{give, nothing, pass};
use super::square::find;
use super::{Call, Key, Scene, Shape, key};
use crate::game::event::{SquareMove, Turning};
use crate::game::gimmicks::Me;
use crate::game::square::{Area, Face};
use crate::game::state::Game;
use crate::script::given::Given;

const SQ: Key = key("square", Shape::Square);
const AREA: &[Key] = &[
    key("x", Shape::Whole),
    key("y", Shape::Whole),
    key("w", Shape::Optional(&Shape::Whole)),
    key("h", Shape::Optional(&Shape::Whole)),
];

/// One square of a shift.
pub const SHIFTS: &[Key] = &[
    SQ,
    key("x", Shape::Whole),
    key("y", Shape::Whole),
    key("w", Shape::Optional(&Shape::Whole)),
    key("h", Shape::Optional(&Shape::Whole)),
];
const PIVOT: &[Key] = &[key("x", Shape::Number), key("y", Shape::Number)];
const TURNING: &[Key] = &[key("pivot", Shape::Record("Pivot", PIVOT)), key("quarters", Shape::Whole)];

/// The calls.
pub const CALLS: &[Call] = &[
    Call {
        name: "put",
        takes: &[key("area", Shape::Record("NewArea", AREA)), key("face", Shape::Optional(&Shape::Face))],
        gives: &[Shape::Square],
        doc: "Puts a new ground square; hidden squares in the way go; an error where another stands.",
        run: |s, given| {
            let face = if let Given::Face(face) = &given[1] { Face::clone(face) } else { Face::default() };
            let host = s.shared.current_host()?;
            let area = area(&given[0], 0, (1, 1));
            let put = s.turn(|turn| pass(turn.put(&host, area, face)))?;
            give(s, s.square(Some(put.map_err(mlua::Error::runtime)?))?)
        },
    },
    Call {
        name: "remove",
        takes: &[SQ],
        gives: &[],
        doc: "Ends a square, a cover too.",
        run: |s, given| {
            s.turn(|turn| {
                turn.remove(given[0].square());
                Ok(())
            })?;
            nothing()
        },
    },
    Call {
        name: "hide",
        takes: &[SQ],
        gives: &[],
        doc: "Hides a square: it keeps its place but is nobody's.",
        run: |s, given| {
            s.turn(|turn| {
                turn.hide(given[0].square());
                Ok(())
            })?;
            nothing()
        },
    },
    Call {
        name: "show",
        takes: &[SQ],
        gives: &[Shape::Boolean],
        doc: "Shows a hidden square again; false if its cells are taken.",
        run: |s, given| {
            let shown = s.turn(|turn| Ok(turn.show(given[0].square())))?;
            give(s, shown)
        },
    },
    Call {
        name: "shift",
        takes: &[
            key("list", Shape::List(&Shape::Record("Shift", SHIFTS))),
            key("turning", Shape::Optional(&Shape::Record("Turning", TURNING))),
        ],
        gives: &[Shape::Boolean],
        doc: "Moves squares, all or nothing; false if a place is off the board or taken, or one may not be moved.",
        run: shift,
    },
    Call {
        name: "cover",
        takes: &[key("me", Shape::Actor), key("cell", Shape::Record("Cell", CELL)), key("face", Shape::Face)],
        gives: &[Shape::Square],
        doc: "Lets an actor cover a cell with a face; gives the cover.",
        run: |s, given| {
            let (Given::Gimmick(entry), Given::Face(face)) = (&given[0], &given[2]) else { return nothing() };
            let Me::Actor(actor) = entry.me.get() else { return nothing() };
            let host = s.shared.current_host()?;
            let cover = s.turn(|turn| pass(turn.cover(&host, actor, given[1].cell(), Face::clone(face))))?;
            give(s, s.square(Some(cover))?)
        },
    },
    Call {
        name: "move_cover",
        takes: &[SQ, key("cell", Shape::Record("Cell", CELL))],
        gives: &[],
        doc: "Moves a cover to another cell.",
        run: |s, given| {
            s.turn(|turn| {
                let cover = find(&turn.game, given[0].square())?;
                if cover.carrier.is_none() {
                    return Err(mlua::Error::runtime("square: a cover expected, made by turn:cover"));
                }
                turn.move_cover(given[0].square(), given[1].cell());
                Ok(())
            })?;
            nothing()
        },
    },
];

/// Reads `x, y, w?, h?` from a place of a record on.
fn area(given: &Given, from: usize, (w, h): (i32, i32)) -> Area {
    let size = |given: &Given, default: i32| if given.is_nil() { default } else { given.place() };
    Area {
        x: given.at(from).place(),
        y: given.at(from + 1).place(),
        w: size(given.at(from + 2), w),
        h: size(given.at(from + 3), h),
    }
}

/// Reads the list of a shift; a size left out is the one the square has. Each square is compared with each other one.
pub fn shifts(scene: &Scene<'_>, game: &Game, list: &Given) -> mlua::Result<Vec<SquareMove>> {
    let count = list.list().len();
    scene.shared.spend(count * (1 + count / 16))?;
    let step = |given: &Given| {
        let now = find(game, given.at(0).square())?.area;
        Ok(SquareMove { square: given.at(0).square(), area: area(given, 1, (now.w, now.h)) })
    };
    list.list().iter().map(step).collect()
}

fn shift(scene: &Scene<'_>, given: &[Given]) -> mlua::Result<MultiValue> {
    let turning = &given[1];
    let turning = (!turning.is_nil()).then(|| Turning {
        pivot: (turning.at(0).at(0).number(), turning.at(0).at(1).number()),
        quarters: turning.at(1).place(),
    });
    let host = scene.shared.current_host()?;
    let shifted = scene.turn(|turn| {
        let moves = shifts(scene, &turn.game, &given[0])?;
        pass(turn.shift(&host, moves, turning))
    })?;
    give(scene, shifted)
}
