//! A hook run for many gimmicks in one call of the machine: a round of quiet ones costs little more than their scripts.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use mlua::{Buffer, Function, Lua, LuaString, Table};

use super::handles::Entry;
use super::kind::LoadedKind;
use super::lend::lend_turn;
use super::shared::Shared;
use crate::game::turn::Turn;

/// How many numbers there is room for that change in one call of the machine; it ends where half is taken.
const MOST_CHANGES: usize = 2000;
/// The bytes of a change: whose state, which of its keys and the number.
const CHANGE: usize = 24;

/// The keys of states in the order in which the machine goes through them.
#[derive(Debug)]
pub struct Order {
    /// The list of the keys in the machine.
    pub table: Table,
    keys: Vec<LuaString>,
    /// For each of them its place among the fields of the value.
    pub places: Vec<usize>,
}

/// The lists of a kind that the machine goes through: handles, and what their states held before.
#[derive(Debug)]
pub struct Lists {
    all: Table,
    before: Table,
    /// By place, which state is in the lists there.
    listed: RefCell<Vec<u64>>,
    /// The keys of the state that was taken last, which others of the kind share.
    order: RefCell<Option<Rc<Order>>>,
}

/// How rounds are run, and whom the one under way goes through.
#[derive(Debug)]
pub struct Rounds {
    run_each: Function,
    progress: Table,
    changes: Buffer,
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
            changes: lua.create_buffer_with_capacity(MOST_CHANGES * CHANGE)?,
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

    /// Gives a change the machine told: who, which key from 1 or 0 for all, and the number.
    fn change(&self, number: usize) -> [f64; 3] {
        let at = number * CHANGE;
        [at, at + 8, at + 16].map(|at| f64::from_le_bytes(self.changes.read_bytes(at)))
    }
}

impl Lists {
    fn new(lua: &Lua) -> mlua::Result<Lists> {
        let (all, before) = (lua.create_table()?, lua.create_table()?);
        Ok(Lists { all, before, listed: RefCell::default(), order: RefCell::default() })
    }

    /// Gives the order of these keys, shared with the state taken before where it has the same.
    pub fn order(&self, lua: &Lua, keys: Vec<LuaString>, places: Vec<usize>) -> mlua::Result<Rc<Order>> {
        if let Some(order) = self.order.borrow().as_ref().filter(|order| order.keys == keys) {
            return Ok(order.clone());
        }
        let table = lua.create_sequence_from(keys.iter())?;
        let order = Rc::new(Order { table, keys, places });
        *self.order.borrow_mut() = Some(order.clone());
        Ok(order)
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
            self.before.raw_set(at + 1, state.before(lua, self)?)?;
            listed[at] = serial;
        }
        Ok(())
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
        let (all, before, progress) = (&lists.all, &lists.before, &rounds.progress);
        let (changes, room) = (&rounds.changes, MOST_CHANGES * CHANGE);
        let given = (hook, self.turn_object()?, first + 1, last, all, before, progress, changes, room);
        let answer: mlua::Result<(usize, usize)> = lend_turn(turn, || rounds.run_each.call(given));
        let quiet = rounds.quiet.replace(false);
        let entries = rounds.entries.take();
        let (last, changed) = answer?;
        let ran = last - first;
        self.tracer.ran_for(kind, self.calling.get(), ran.saturating_sub(1));
        if quiet {
            let changes: Vec<_> = (0..changed).map(|number| rounds.change(number)).collect();
            self.note_changes(turn, first, &entries, &changes)?;
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

    /// Records the changes the machine told.
    fn note_changes(
        &self,
        turn: &mut Turn,
        first: usize,
        entries: &[Rc<Entry>],
        changes: &[[f64; 3]],
    ) -> mlua::Result<()> {
        for of_one in changes.chunk_by(|one, two| one[0] == two[0]) {
            let Some(entry) = entries.get(of_one[0][0] as usize - 1 - first) else { continue };
            if of_one.iter().any(|change| change[1] == 0.0) {
                self.note_state_of(turn, entry)?;
                entry.forget_order();
            } else {
                entry.note_numbers(turn, of_one);
            }
        }
        Ok(())
    }
}
