//! The computer's move, thought of a slice at a time in a coroutine of its own.

use std::rc::Rc;

use mlua::thread::ThreadStatus;
use mlua::{Lua, Thread, Value as LuaValue};

use super::games::{action, kind_of};
use crate::game::gimmicks::Thinking;
use crate::game::kinds::Hook;
use crate::game::random::Random;
use crate::game::refusal::Fault;
use crate::game::state::Game;
use crate::script::api::Scene;
use crate::script::host::Host;
use crate::script::lend::{Mode, lend_game};
use crate::script::machine::Machine;
use crate::script::shared::Shared;

/// A move that is being thought of.
#[derive(Debug)]
pub struct Thought {
    thread: Thread,
    random: Random,
    /// The steps it may still take.
    steps: u64,
}

/// Goes on with the thought of this machine, or begins one; what it has spent stays spent.
pub fn think(host: &Host, game: &Game, anew: bool) -> Result<Thinking, Fault> {
    let kind = kind_of(host);
    let Some(function) = kind.hook(Hook::Think).filter(|_| !kind.entry.facts.broken) else {
        return Ok(Thinking::Done(None));
    };
    let budgets = host.budgets();
    host.enter(budgets.think_clock, |machine| {
        let shared = &machine.shared;
        let begin = |thread| Thought { thread, random: luck(game), steps: budgets.think };
        let left = shared.thought.take().filter(|_| !anew);
        let thread = || machine.lua.create_thread(function.clone()).map_err(|error| shared.fault(&kind, &error));
        let mut thought = left.map_or_else(|| thread().map(begin), Ok)?;
        shared.think_random.set(thought.random);
        shared.meter.slice(Some(budgets.slice));
        let run = || lend_game(game, || resume(&machine.lua, shared, &thought.thread));
        let (result, steps) = shared.run(&kind, Hook::Think.name(), Mode::Think, thought.steps, run);
        shared.meter.slice(None);
        (thought.steps, thought.random) = (steps, shared.think_random.get());
        keep(machine, thought, result?)
    })
}

/// Runs the thread up to its next rest; what it gives once it has ended is the move.
fn resume(lua: &Lua, shared: &Rc<Shared>, thread: &Thread) -> mlua::Result<Thinking> {
    let given: LuaValue = thread.resume(shared.one("Game")?)?;
    if thread.status() == ThreadStatus::Resumable {
        return Ok(Thinking::On);
    }
    action(&Scene { lua, shared }, &given).map(Thinking::Done)
}

fn keep(machine: &Machine, thought: Thought, came: Thinking) -> Result<Thinking, Fault> {
    if came == Thinking::On {
        machine.shared.thought.replace(Some(thought));
    }
    Ok(came)
}

/// Gives the random numbers of the computer's move, which come from seed and turn.
fn luck(game: &Game) -> Random {
    let mut random = Random::new(game.seed ^ u64::from(game.ledger.turn).rotate_left(32));
    random.draw();
    random
}
