//! A hook run for many gimmicks in one call of the machine: a round of quiet ones costs little more than their scripts.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use mlua::{Function, Lua, MultiValue, Table, Value as LuaValue};

use super::handles::Entry;
use super::kind::LoadedKind;
use super::lend::lend_turn;
use super::shared::Shared;
use crate::game::turn::Turn;

/// The lists of a kind that the machine goes through: handles, and what their states held before.
#[derive(Debug)]
pub struct Lists {
    all: Table,
    before: Table,
    /// By place, which state is in the lists there.
    listed: RefCell<Vec<u64>>,
}

/// How rounds are run, and whom the one under way goes through.
#[derive(Debug)]
pub struct Rounds {
    run_each: Function,
    progress: Table,
    serial: Cell<u64>,
    first: Cell<usize>,
    entries: RefCell<Vec<Rc<Entry>>>,
    /// No hook of the round has called the engine yet.
    quiet: Cell<bool>,
}

impl Rounds {
    /// Makes the lists of a machine.
    pub fn new(lua: &Lua, prelude: &Table) -> mlua::Result<Rounds> {
        Ok(Rounds {
            run_each: prelude.raw_get("run_each")?,
            progress: lua.create_table()?,
            serial: Cell::new(0),
            first: Cell::new(0),
            entries: RefCell::default(),
            quiet: Cell::new(false),
        })
    }

    /// Gives a number no state had before.
    pub fn next_serial(&self) -> u64 {
        self.serial.set(self.serial.get() + 1);
        self.serial.get()
    }

    fn start(&self, lua: &Lua, lists: &Lists, first: usize, entries: Vec<Rc<Entry>>) -> mlua::Result<()> {
        for (at, entry) in entries.iter().enumerate() {
            lists.take(lua, self, first + at, entry)?;
        }
        self.progress.raw_set(1, first + 1)?;
        self.progress.raw_set(2, false)?;
        self.quiet.set(true);
        self.first.set(first);
        self.entries.replace(entries);
        Ok(())
    }
}

impl Lists {
    fn new(lua: &Lua) -> mlua::Result<Lists> {
        Ok(Lists { all: lua.create_table()?, before: lua.create_table()?, listed: RefCell::default() })
    }

    /// Puts a gimmick and what its state holds into the lists, where they do not hold both already.
    fn take(&self, lua: &Lua, rounds: &Rounds, at: usize, entry: &Entry) -> mlua::Result<()> {
        let state = entry.state.borrow();
        let Some(state) = state.as_ref() else { return Ok(()) };
        let serial = state.serial(rounds);
        let mut listed = self.listed.borrow_mut();
        let length = listed.len().max(at + 1);
        listed.resize(length, 0);
        if listed[at] != serial {
            self.all.raw_set(at + 1, &entry.table)?;
            self.before.raw_set(at + 1, state.before(lua)?)?;
            listed[at] = serial;
        }
        Ok(())
    }
}

/// Gives a number, which the machine hands out as whole where it is.
fn number(value: &LuaValue) -> Option<f64> {
    match value {
        LuaValue::Integer(number) => Some(*number as f64),
        LuaValue::Number(number) => Some(*number),
        _ => None,
    }
}

impl LoadedKind {
    fn lists(&self, lua: &Lua) -> mlua::Result<&Lists> {
        if self.lists.get().is_none() {
            let _ = self.lists.set(Lists::new(lua)?);
        }
        self.lists.get().ok_or_else(|| mlua::Error::runtime("a kind has no lists"))
    }
}

impl Shared {
    /// Runs a hook of a kind for these one after another, up to the first that calls the engine; tells how many ran. What
    /// they changed of their states is recorded as if each had run alone. `first` is the place of the first among all
    /// of the kind.
    pub fn run_each(
        &self,
        lua: &Lua,
        turn: &mut Turn,
        (kind, hook): (&LoadedKind, &Function),
        first: usize,
        entries: Vec<Rc<Entry>>,
    ) -> mlua::Result<usize> {
        let (rounds, lists) = (self.rounds()?, kind.lists(lua)?);
        let last = first + entries.len();
        rounds.start(lua, lists, first, entries)?;
        let given = (hook, self.turn_object()?, first + 1, last, &lists.all, &lists.before, &rounds.progress);
        let answer: mlua::Result<MultiValue> = lend_turn(turn, || rounds.run_each.call(given));
        let quiet = rounds.quiet.replace(false);
        let entries = rounds.entries.take();
        let answer: Vec<f64> = answer?.iter().filter_map(number).collect();
        let Some((last, changes)) = answer.split_first() else { return Ok(1) };
        let ran = *last as usize - first;
        self.tracer.ran_for(kind, self.calling.get(), ran.saturating_sub(1));
        if quiet {
            self.note_changes(turn, first, &entries, changes)?;
        } else {
            self.note_states(turn, |_| true)?;
        }
        Ok(ran)
    }

    /// Tells the place, from 0, of whom the round last ran a hook for.
    pub fn round_at(&self) -> Option<usize> {
        self.rounds.get()?.progress.raw_get::<usize>(1).ok()?.checked_sub(1)
    }

    /// Takes notice that a hook calls the engine: what those before it did to their states is recorded first.
    pub(super) fn stir(&self, turn: &mut Turn) -> mlua::Result<()> {
        let Some(rounds) = self.rounds.get().filter(|rounds| rounds.quiet.replace(false)) else { return Ok(()) };
        rounds.progress.raw_set(2, true)?;
        let at: usize = rounds.progress.raw_get(1)?;
        let ran = at - rounds.first.get() - 1;
        let entries = rounds.entries.borrow();
        entries.get(ran).into_iter().for_each(|entry| self.handles.run_for(entry));
        entries.iter().take(ran).try_for_each(|entry| self.note_state_of(turn, entry))
    }

    /// Records the changes the machine told: threes of who, which field and the number.
    fn note_changes(&self, turn: &mut Turn, first: usize, entries: &[Rc<Entry>], changes: &[f64]) -> mlua::Result<()> {
        let threes: Vec<[f64; 3]> = changes.chunks_exact(3).map(|three| [three[0], three[1], three[2]]).collect();
        for of_one in threes.chunk_by(|one, two| one[0] == two[0]) {
            let Some(entry) = entries.get(of_one[0][0] as usize - 1 - first) else { continue };
            if of_one.iter().any(|three| three[1] == 0.0) {
                self.note_state_of(turn, entry)?;
            } else {
                entry.note_numbers(turn, of_one);
            }
        }
        Ok(())
    }
}
