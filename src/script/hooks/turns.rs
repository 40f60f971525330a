//! Hooks with a turn.

use std::ops::Range;
use std::rc::Rc;
use std::sync::Arc;

use mlua::{Function, Lua, Value as LuaValue};

use super::games::action_table;
use crate::game::gimmicks::{Call, Me};
use crate::game::kinds::{Hook, Sort};
use crate::game::refusal::Fault;
use crate::game::square::Kind;
use crate::game::turn::Turn;
use crate::script::handles::Entry;
use crate::script::host::Host;
use crate::script::kind::LoadedKind;
use crate::script::lend::{Mode, lend_turn};
use crate::script::machine::Machine;
use crate::script::shared::Shared;

/// Runs a hook; states that it changed are recorded when it returns, and on an error everything it held is dropped.
pub fn run(host: &Host, turn: &mut Turn, call: &Call) -> Result<(), Fault> {
    host.enter(host.budgets().clock, |machine| {
        let Some(kind) = kind_of(host, machine, turn, call) else { return Ok(()) };
        within(host, machine, turn, (&kind, hook_of(call)), |turn, hook| {
            call_hook(&machine.lua, &machine.shared, turn, call, hook)?;
            machine.shared.note_states(turn, |_| true)
        })
        .map(|_| ())
    })
}

/// Runs a hook for one gimmick of a kind after another as [`run`] would, up to the first that calls the engine; tells
/// how many ran, or with the fault for whom it failed.
pub fn run_each(
    host: &Host,
    turn: &mut Turn,
    call: fn(Me) -> Call,
    all: &[Me],
    which: Range<usize>,
) -> Result<usize, Box<(Fault, Me)>> {
    let from = which.start;
    let [first, others @ ..] = &all[which] else { return Ok(0) };
    if has_owner(turn, *first) {
        return run(host, turn, &call(*first)).map(|()| 1).map_err(|fault| Box::new((fault, *first)));
    }
    host.enter(host.budgets().clock, |machine| {
        let call = call(*first);
        let Some(kind) = kind_of(host, machine, turn, &call) else { return Ok(1) };
        let ran = within(host, machine, turn, (&kind, hook_of(&call)), |turn, hook| {
            let entries = line_up(machine, &kind, turn, *first, others)?;
            machine.shared.run_each(&machine.lua, turn, (&kind, hook), from, entries)
        });
        let whom = || machine.shared.round_at().and_then(|at| all.get(at)).copied().unwrap_or(*first);
        ran.map(|ran| ran.unwrap_or(1)).map_err(|fault| Box::new((fault, whom())))
    })
}

/// One with an owner can change the owner's state without a call.
fn has_owner(turn: &Turn, me: Me) -> bool {
    turn.game.board.gimmick(me).is_some_and(|gimmick| gimmick.owner.is_some())
}

/// Gives the handles of these as far as they are of the kind and can act.
fn line_up(
    machine: &Machine,
    kind: &Rc<LoadedKind>,
    turn: &Turn,
    first: Me,
    others: &[Me],
) -> mlua::Result<Vec<Rc<Entry>>> {
    let mut entries = Vec::with_capacity(others.len() + 1);
    for me in [&first].into_iter().chain(others) {
        match machine.shared.whom(&machine.lua, &turn.game, *me)? {
            Some(entry) if entry.sound && Rc::ptr_eq(&entry.kind, kind) && !entry.has_owner() => entries.push(entry),
            _ => break,
        }
    }
    Ok(entries)
}

/// Runs what calls a hook with the steps that are left of the turn; nothing for a kind that is broken or lacks it.
fn within<R>(
    host: &Host,
    machine: &Machine,
    turn: &mut Turn,
    (kind, hook): (&Rc<LoadedKind>, Hook),
    run: impl FnOnce(&mut Turn, &Function) -> mlua::Result<R>,
) -> Result<Option<R>, Fault> {
    let Some(function) = kind.hook(hook).filter(|_| !kind.entry.facts.broken) else { return Ok(None) };
    let shared = &machine.shared;
    let around = shared.handles.begin_hook();
    let calling = shared.calling.replace(hook.name());
    let since = turn.events().len();
    let steps = host.budgets().turn.saturating_sub(turn.spent);
    shared.meter.go_on(turn.spent == 0);
    let (result, left) = shared.run(kind, hook.name(), Mode::Turn, steps, || run(turn, function));
    turn.spent += steps - left;
    shared.tracer.hook(turn, since, kind, (hook.name(), function));
    shared.meter.pause();
    shared.calling.set(calling);
    shared.handles.end_hook(around, result.is_err());
    if turn.refused.is_some() { Ok(None) } else { result.map(Some) }
}

/// Gives the hook of a call.
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
        Call::Game(hook) => *hook,
    }
}

/// Gives whom a call is for and why, where it is for a gimmick or actor.
fn whom(call: &Call) -> Option<(Me, Option<&Arc<str>>)> {
    match call {
        Call::Spawn(me) | Call::Placed(me) | Call::Landed(me) | Call::AfterWords(me) | Call::EveryTurn(me) => {
            Some((*me, None))
        }
        Call::LetterChanged(me, cause) | Call::Struck(me, cause) => Some((*me, Some(cause))),
        Call::Place(..) | Call::Setup | Call::Act(_) | Call::Game(_) => None,
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
        shared.handles.run_for(&entry);
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
