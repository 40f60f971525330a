//! What a turn does to gimmicks.

use std::rc::Rc;
use std::sync::Arc;

use mlua::MultiValue;

use super::reply::{give, nothing, pass};
use super::square::find;
use super::{Call, Key, Scene, Shape, key};
use crate::game::declare::face_value;
use crate::game::gimmicks::Me;
use crate::game::square::{Face, FreshGimmick, GimmickId, SquareId};
use crate::script::given::Given;
use crate::script::handles::Entry;

const SQ: Key = key("square", Shape::Square);
const GIMMICK: Key = key("gimmick", Shape::Gimmick);
const MOTION: Key = key("motion", Shape::Optional(&Shape::String));

/// The calls.
pub const CALLS: &[Call] = &[
    Call {
        name: "attach",
        takes: &[SQ, key("gimmick", Shape::Fresh)],
        gives: &[Shape::Gimmick],
        doc: "Adds a gimmick { kind, params, state? } at the end of a square's list; without a state it spawns.",
        run: |s, given| {
            let Given::Fresh(fresh) = &given[1] else { return nothing() };
            let host = s.shared.current_host()?;
            let square = given[0].square();
            let entry = s.turn(|turn| {
                find(&turn.game, square)?;
                let id = pass(turn.attach(&host, square, FreshGimmick::clone(fresh)))?;
                s.shared.whom(s.lua, &turn.game, Me::Square(square, id))
            })?;
            give(s, entry.map(|entry| entry.table.clone()))
        },
    },
    Call {
        name: "detach",
        takes: &[GIMMICK],
        gives: &[],
        doc: "Takes a gimmick off its square for good, with those it brought; it stays readable until the hook returns.",
        run: |s, given| {
            let Some((_, square, id)) = whom(&given[0]) else { return nothing() };
            s.turn(|turn| {
                turn.detach(square, id);
                Ok(())
            })?;
            nothing()
        },
    },
    Call {
        name: "carry",
        takes: &[GIMMICK, key("path", Shape::List(&Shape::Square))],
        gives: &[],
        doc: "Carries a gimmick along squares to the last of them; its id and state stay.",
        run: carry,
    },
    Call {
        name: "replace",
        takes: &[SQ, key("face", Shape::Face), MOTION],
        gives: &[],
        doc: "Makes all gimmicks and the letter of a square those of a face; its id, place and size stay.",
        run: |s, given| {
            let Given::Face(face) = &given[1] else { return nothing() };
            let host = s.shared.current_host()?;
            s.turn(|turn| {
                find(&turn.game, given[0].square())?;
                pass(turn.replace(&host, given[0].square(), Face::clone(face), motion(&given[2])))
            })?;
            nothing()
        },
    },
    Call {
        name: "swap",
        takes: &[key("me", Shape::Gimmick), key("face", Shape::Face), MOTION],
        gives: &[Shape::Face],
        doc: "Takes off the gimmicks that me brought and the letter, puts the face's on as me's own, and gives what came off, with states.",
        run: swap,
    },
];

fn motion(given: &Given) -> Option<Arc<str>> {
    (!given.is_nil()).then(|| given.text().into())
}

fn whom(given: &Given) -> Option<(Rc<Entry>, SquareId, GimmickId)> {
    let Given::Gimmick(entry) = given else { return None };
    match entry.me.get() {
        Me::Square(square, id) => Some((entry.clone(), square, id)),
        Me::Actor(_) => None,
    }
}

fn carry(scene: &Scene<'_>, given: &[Given]) -> mlua::Result<MultiValue> {
    let Some((entry, square, id)) = whom(&given[0]) else { return nothing() };
    let path = given[1].squares();
    let Some(to) = path.last().copied() else { return Err(mlua::Error::runtime("path: at least one square expected")) };
    let carried = scene.turn(|turn| {
        find(&turn.game, to)?;
        turn.carry(square, id, path);
        Ok(turn.game.board.gimmick(Me::Square(to, id)).is_some())
    })?;
    if carried {
        scene.shared.place(scene.lua, &entry, Me::Square(to, id))?;
    }
    nothing()
}

fn swap(scene: &Scene<'_>, given: &[Given]) -> mlua::Result<MultiValue> {
    let (Some((_, square, id)), Given::Face(face)) = (whom(&given[0]), &given[1]) else { return nothing() };
    let host = scene.shared.current_host()?;
    let off = scene.turn(|turn| {
        let owned: Vec<GimmickId> = find(&turn.game, square)?
            .gimmicks
            .iter()
            .filter(|gimmick| gimmick.owner == Some(id))
            .map(|gimmick| gimmick.id)
            .collect();
        scene.shared.note_states(turn, |entry| owned.contains(&entry.id))?;
        pass(turn.swap(&host, square, id, Face::clone(face), motion(&given[2])))
    })?;
    give(scene, scene.plain(&face_value(&off))?)
}
