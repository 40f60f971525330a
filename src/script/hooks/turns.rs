//! Hooks with a turn.

use std::rc::Rc;
use std::sync::Arc;

use mlua::{Function, Lua, Value as LuaValue};

use super::games::action_table;
use crate::game::gimmicks::{Call, Me};
use crate::game::kinds::{Hook, Sort};
use crate::game::refusal::Fault;
use crate::game::square::Kind;
use crate::game::turn::Turn;
use crate::script::host::Host;
use crate::script::kind::LoadedKind;
use crate::script::lend::{Mode, lend_turn};
use crate::script::machine::Machine;
use crate::script::shared::Shared;

/// Runs a hook; states that it changed are recorded when it returns, and on an error everything it held is dropped.
pub fn run(host: &Host, turn: &mut Turn, call: &Call) -> Result<(), Fault> {
    host.enter(host.budgets().clock, |machine| {
        let hook = hook_of(call);
        let Some(kind) = kind_of(host, machine, turn, call) else { return Ok(()) };
        let Some(function) = kind.hook(hook).filter(|_| !kind.entry.facts.broken) else { return Ok(()) };
        let shared = &machine.shared;
        let around = shared.handles.begin_hook();
        let calling = shared.calling.replace(hook.name());
        let steps = host.budgets().turn.saturating_sub(turn.spent);
        let (result, left) = shared.run(&kind, Mode::Turn, steps, || {
            call_hook(&machine.lua, shared, turn, call, function)?;
            shared.note_states(turn, |_| true)
        });
        turn.spent += steps - left;
        shared.calling.set(calling);
        shared.handles.end_hook(around, result.is_err());
        if turn.refused.is_some() { Ok(()) } else { result }
    })
}

pub fn hook_of(call: &Call) -> Hook {
    match call {
        Call::Spawn(_) => Hook::Spawn,
        Call::Placed(_) => Hook::Placed,
        Call::Landed(_) => Hook::Landed,
        Call::LetterChanged(..) => Hook::LetterChanged,
        Call::Struck(..) => Hook::Struck,
        Call::AfterWords(_) => Hook::AfterWords,
        Call::EveryTurn(_) => Hook::EveryTurn,
        Call::Place(..) => Hook::Place,
        Call::Setup => Hook::Setup,
        Call::Act(_) => Hook::Act,
    }
}

/// Gives whom a call is for and why, where it is for a gimmick or actor.
fn whom(call: &Call) -> Option<(Me, Option<&Arc<str>>)> {
    match call {
        Call::Spawn(me) | Call::Placed(me) | Call::Landed(me) | Call::AfterWords(me) | Call::EveryTurn(me) => {
            Some((*me, None))
        }
        Call::LetterChanged(me, cause) | Call::Struck(me, cause) => Some((*me, Some(cause))),
        Call::Place(..) | Call::Setup | Call::Act(_) => None,
    }
}

fn kind_of(host: &Host, machine: &Machine, turn: &Turn, call: &Call) -> Option<Rc<LoadedKind>> {
    let found = |sort, kind: &Kind| Some(machine.shared.kind(sort, kind));
    match (whom(call), call) {
        (Some((Me::Actor(place), _)), _) => {
            let actor = turn.game.actors.get(place)?;
            machine.shared.sound_kind(&machine.lua, Sort::Actor, actor.id, &actor.kind, &actor.params)
        }
        (Some((me, _)), _) => {
            let gimmick = turn.game.board.gimmick(me)?;
            machine.shared.sound_kind(&machine.lua, Sort::Square, gimmick.id, &gimmick.kind, &gimmick.params)
        }
        (None, Call::Place(piece, _)) => found(Sort::Piece, &piece.kind),
        (None, _) => found(Sort::Game, &host.setting().game),
    }
}

fn call_hook(lua: &Lua, shared: &Rc<Shared>, turn: &mut Turn, call: &Call, hook: &Function) -> mlua::Result<()> {
    let lent = shared.turn_object()?;
    if let Some((me, cause)) = whom(call) {
        let Some(entry) = shared.whom(lua, &turn.game, me)? else { return Ok(()) };
        return match cause {
            None => lend_turn(turn, || hook.call((&entry.table, lent))),
            Some(cause) => lend_turn(turn, || hook.call((&entry.table, lent, &**cause))),
        };
    }
    match call {
        Call::Place(piece, at) => {
            let piece = shared.piece(lua, piece, None)?;
            let at = shared.at(lua, at)?;
            lend_turn(turn, || hook.call((piece, at, lent)))
        }
        Call::Act(action) => {
            let action = action_table(lua, shared, &turn.game, action)?;
            let game = shared.one("Game")?;
            lend_turn(turn, || hook.call((game, lent, action)))
        }
        _ => {
            let game = LuaValue::Table(shared.one("Game")?);
            lend_turn(turn, || hook.call((game, lent)))
        }
    }
}
