//! Pure hooks of gimmicks, actors and goals.

use std::rc::Rc;
use std::sync::Arc;

use mlua::{Function, Lua, MultiValue, Table, Value as LuaValue};

use super::answers;
use crate::game::gimmicks::{Me, Progress, Word, Worth};
use crate::game::kinds::{Hook, Sort};
use crate::game::piece::Piece;
use crate::game::refusal::{Fault, Verdict};
use crate::game::square::{Cell, Kind, SquareId};
use crate::game::state::{Game, Goal};
use crate::game::value::Value;
use crate::script::api::Scene;
use crate::script::host::Host;
use crate::script::kind::LoadedKind;
use crate::script::shared::Shared;

/// Tells whether a kind's declaration refuses parameters.
pub fn refuses(host: &Host, sort: Sort, kind: &Kind, params: &Arc<Value>) -> bool {
    host.enter(host.budgets().clock, |machine| {
        let kind = machine.shared.kind(sort, kind);
        !matches!(machine.shared.params_or_refusal(&machine.lua, &kind, params), Ok(Ok(_)))
    })
}

/// Gives the state a fresh gimmick starts with.
pub fn state(host: &Host, sort: Sort, kind_name: &Kind, params: &Arc<Value>) -> Result<Arc<Value>, Fault> {
    // In one visit, as between two the machine may be built anew.
    host.enter(host.budgets().clock, |_| {
        let kind = host.kind(sort, kind_name);
        if kind.entry.facts.broken || kind.hook(Hook::State).is_none() || refuses(host, sort, kind_name, params) {
            return Ok(Arc::new(Value::empty()));
        }
        let state = host.pure(&kind, "", None, |lua, shared| shared.fresh_state(lua, &kind, params))?;
        // Each gimmick has a value of its own: tables handed out are known by it.
        Ok(Arc::new(state.as_deref().cloned().unwrap_or_else(Value::empty)))
    })
}

fn kind_of(host: &Host, game: &Game, me: Me) -> Option<Rc<LoadedKind>> {
    let kind = match me {
        Me::Square(..) => host.kind(Sort::Square, &game.board.gimmick(me)?.kind),
        Me::Actor(place) => host.kind(Sort::Actor, &game.actors.get(place)?.kind),
    };
    Some(kind).filter(|kind| !kind.entry.facts.broken)
}

/// Calls a hook of a gimmick or actor; nothing where it has none.
fn ask<R>(
    host: &Host,
    game: &Game,
    me: Me,
    hook: Hook,
    call: impl FnOnce(&Lua, &Rc<Shared>, &Function, Table) -> mlua::Result<R>,
) -> Result<Option<R>, Fault> {
    let Some(kind) = kind_of(host, game, me) else { return Ok(None) };
    let Some(function) = kind.hook(hook) else { return Ok(None) };
    host.pure(&kind, hook.name(), Some(game), |lua, shared| {
        let Some(entry) = shared.whom(lua, game, me)? else { return Ok(None) };
        call(lua, shared, function, entry.table.clone()).map(Some)
    })
}

/// Asks a gimmick whether a piece may be placed on its square.
pub fn can_place(
    host: &Host,
    game: &Game,
    me: Me,
    piece: &Piece,
    letter: Option<char>,
    cell: Cell,
) -> Result<Verdict, Fault> {
    let verdict = ask(host, game, me, Hook::CanPlace, |lua, shared, hook, me| {
        let ask = lua.create_table()?;
        ask.raw_set("piece", shared.piece(lua, piece, place_in_rack(game, piece))?)?;
        ask.raw_set("letter", letter.map(String::from))?;
        ask.raw_set("cell", Scene { lua, shared }.cell(cell)?)?;
        let mut given: MultiValue = hook.call((me, ask, shared.one("Game")?))?;
        answers::verdict("can_place", "refused", &mut given)
    })?;
    Ok(verdict.unwrap_or(Ok(())))
}

/// Finds a piece's place in the rack, from 1.
pub fn place_in_rack(game: &Game, piece: &Piece) -> Option<usize> {
    let same = |other: &Piece| Arc::ptr_eq(&other.params, &piece.params) && other.kind == piece.kind;
    game.rack.pieces.iter().position(same).map(|index| index + 1)
}

/// Asks a gimmick or actor whether a square may be moved.
pub fn can_move(host: &Host, game: &Game, me: Me, square: SquareId) -> Result<bool, Fault> {
    let may = ask(host, game, me, Hook::CanMove, |lua, shared, hook, me| {
        answers::truth("can_move", &hook.call((me, shared.square(lua, square)?))?)
    })?;
    Ok(may.unwrap_or(true))
}

/// Asks what a square adds to a word.
pub fn worth(host: &Host, game: &Game, me: Me, word: &Word) -> Result<Option<Worth>, Fault> {
    let Me::Square(square, _) = me else { return Ok(None) };
    let worth = ask(host, game, me, Hook::Worth, |lua, shared, hook, me| {
        let given: LuaValue = hook.call((me, shared.word(lua, word)?))?;
        let LuaValue::Table(table) = &given else {
            return if given.is_nil() { Ok(None) } else { answers::expected("worth", "a table or nil", &given) };
        };
        let part = |name: &str| -> mlua::Result<Option<f64>> {
            let value: LuaValue = table.raw_get(name)?;
            if value.is_nil() { Ok(None) } else { answers::number(&format!("worth.{name}"), &value).map(Some) }
        };
        Ok(Some(Worth { square, times: part("times")?, plus: part("plus")? }))
    })?;
    Ok(worth.flatten())
}

/// Asks for the squares a gimmick would touch.
pub fn area(host: &Host, game: &Game, me: Me) -> Result<Vec<SquareId>, Fault> {
    let area = ask(host, game, me, Hook::Area, |lua, shared, hook, me| {
        answers::squares(&Scene { lua, shared }, "area", &hook.call(me)?)
    })?;
    Ok(area.unwrap_or_default())
}

/// Asks how far a goal is.
pub fn progress(host: &Host, game: &Game, goal: &Goal) -> Result<Progress, Fault> {
    let kind = host.kind(Sort::Goal, &goal.kind);
    let Some(hook) = kind.hook(Hook::Progress).filter(|_| !kind.entry.facts.broken) else {
        return Ok(Progress::default());
    };
    let same = |other: &Goal| Arc::ptr_eq(&other.params, &goal.params) && other.kind == goal.kind;
    let index = game.goals.iter().position(same).map(|index| index + 1);
    host.pure(&kind, Hook::Progress.name(), Some(game), |lua, shared| {
        let mut given: MultiValue = hook.call((shared.goal(lua, goal, index)?, shared.one("Game")?))?;
        let mut next = || given.pop_front().unwrap_or(LuaValue::Nil);
        let done = answers::truth("progress", &next())?;
        let number =
            |value: LuaValue| if value.is_nil() { Ok(f64::from(done)) } else { answers::number("progress", &value) };
        let have = number(next())?;
        let want = next();
        let want = if want.is_nil() { 1.0 } else { number(want)? };
        Ok(Progress { done, have, want, text: answers::message("progress", &next())? })
    })
}
