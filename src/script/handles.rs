//! What scripts hold of the game: handles of squares, and of gimmicks and actors with their states.
//!
//! A handle of a square is its id and reads the game at each look. A handle of a gimmick holds its fields, made once;
//! its state is an ordinary table, valid as long as the game holds the very value it was made from. So undo, clones
//! and changes from outside need no word of their own.

use std::cell::{Cell, OnceCell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

use mlua::{LuaString, Table, Value as LuaValue};

use super::kind::LoadedKind;
use super::rounds::Order;
use crate::game::gimmicks::Me;
use crate::game::kinds::Sort;
use crate::game::square::{GimmickId, Kind, SquareId};
use crate::game::value::Value;

mod entries;
mod states;

/// The name under which the game's own state is kept; gimmicks count from 1.
pub const GAME_ITSELF: GimmickId = 0;

/// What a table of a script stands for.
#[derive(Clone, Debug)]
pub enum Handle {
    /// A square.
    Square(SquareId),
    /// A gimmick or actor.
    Gimmick(Rc<Entry>),
}

/// A gimmick, an actor or the game as scripts know it.
#[derive(Debug)]
pub struct Entry {
    /// Its name in the game.
    pub id: GimmickId,
    /// Its kind's script.
    pub kind: Rc<LoadedKind>,
    name: Kind,
    params: Arc<Value>,
    owner: Option<GimmickId>,
    /// Whether it can act: its script loads and takes its parameters.
    pub sound: bool,
    /// The handle.
    pub table: Table,
    /// Where it stands.
    pub me: Cell<Me>,
    /// Its state as a table.
    pub state: RefCell<Option<StateTable>>,
    handed: Cell<u64>,
}

/// A state handed out as a table.
#[derive(Debug)]
pub struct StateTable {
    /// The table.
    pub table: Table,
    /// The value of the game it was made from.
    pub of: Arc<Value>,
    /// That value with the keys filled in that it lacked.
    pub base: Arc<Value>,
    /// The keys of the base as the machine holds them, where it holds no tables.
    keys: Vec<LuaString>,
    is_frozen: Cell<bool>,
    /// The tables a pure hook may not write, while it is frozen.
    frozen: RefCell<Vec<Table>>,
    /// The number under which rounds know it, 0 for none, and the table they compare it with.
    serial: Cell<u64>,
    before: RefCell<Option<(Table, Rc<Order>)>>,
    /// It must be made anew from its value after the hook: tables put into it may stand elsewhere too, and a key taken
    /// away that a fresh state has is filled in again, as it would be after an undo.
    stale: Cell<bool>,
}

impl Entry {
    /// Reads a field of its state, else of its parameters.
    pub fn read(&self, field: &str) -> mlua::Result<LuaValue> {
        let state: Option<LuaValue> = self.state.borrow().as_ref().map(|kept| kept.table.raw_get(field)).transpose()?;
        match state {
            Some(value) if !value.is_nil() => Ok(value),
            _ => self.table.raw_get::<Table>("params")?.raw_get(field),
        }
    }

    /// Drops the state's table, which the handle holds no longer either.
    fn forget_state(&self) {
        drop(self.state.take());
        self.table.set_readonly(false);
        let dropped = self.table.raw_set("state", LuaValue::Nil);
        debug_assert!(dropped.is_ok(), "taking a field away takes no memory");
        self.table.set_readonly(true);
    }

    /// Tells whether a face of another gimmick brought it.
    pub fn has_owner(&self) -> bool {
        self.owner.is_some()
    }

    /// Tells whether it is an actor.
    pub fn is_actor(&self) -> bool {
        matches!(self.me.get(), Me::Actor(_))
    }
}

/// All handles of a machine.
#[derive(Default)]
pub struct Handles {
    squares: RefCell<Vec<Option<Table>>>,
    entries: RefCell<Vec<Option<Rc<Entry>>>>,
    known: RefCell<HashMap<usize, Handle>>,
    by_id: OnceCell<Table>,
    serial: Cell<u64>,
    handed: RefCell<Vec<Rc<Entry>>>,
    handed_from: Cell<usize>,
}

impl Handles {
    /// Tells what a table of a script stands for.
    pub fn known(&self, table: &Table) -> Option<Handle> {
        self.known.borrow().get(&(table.to_pointer() as usize)).cloned()
    }

    /// Takes the table in which the machine itself finds handles of squares by id.
    pub fn set_by_id(&self, by_id: Table) {
        let _ = self.by_id.set(by_id);
    }

    /// Forgets all handles.
    pub fn clear(&self) {
        if let Some(by_id) = self.by_id.get() {
            let cleared = by_id.clear();
            debug_assert!(cleared.is_ok(), "the table of handles is ours and writable");
        }
        self.squares.borrow_mut().clear();
        self.entries.borrow_mut().clear();
        self.known.borrow_mut().clear();
    }

    /// Begins a hook with a turn: nothing is handed out in it yet. Gives what [`Handles::end_hook`] takes.
    pub fn begin_hook(&self) -> usize {
        self.serial.set(self.serial.get() + 1);
        self.handed_from.replace(self.handed.borrow().len())
    }

    /// Gives whose state was handed out in the hook under way, by number from 0.
    pub fn handed(&self, number: usize) -> Option<Rc<Entry>> {
        self.handed.borrow().get(self.handed_from.get() + number).cloned()
    }

    /// Gives all whose state was handed out in the hook under way: whom it runs for, then the others by name, so that
    /// the order in which they came does not show.
    pub fn all_handed(&self) -> Vec<Rc<Entry>> {
        let mut all = self.handed.borrow()[self.handed_from.get()..].to_vec();
        if let Some((_, others)) = all.split_first_mut() {
            others.sort_by_key(|entry| entry.id);
        }
        all
    }

    /// Tells whom the hook under way runs for, whose state was handed out with those of others.
    pub fn run_for(&self, entry: &Entry) {
        let mut handed = self.handed.borrow_mut();
        let ours = &mut handed[self.handed_from.get()..];
        if let Some(at) = ours.iter().position(|other| other.id == entry.id) {
            ours.swap(0, at);
        }
    }

    /// Ends a hook; after a failure the states it handed out are dropped, or they would differ from the game's, and so
    /// are those that may share tables with others.
    pub fn end_hook(&self, around: usize, failed: bool) {
        let mut handed = self.handed.borrow_mut();
        let from = self.handed_from.replace(around);
        for entry in &handed[from..] {
            if failed || entry.state.borrow().as_ref().is_some_and(|state| state.stale.get()) {
                entry.forget_state();
            } else if let Some(state) = &*entry.state.borrow() {
                // Whoever kept the table may read it, but what is changed outside of a hook it was handed out in
                // would be known to no game.
                let frozen = state.freeze_recorded();
                debug_assert!(frozen.is_ok(), "a state's tables can be frozen");
            }
        }
        handed.truncate(from);
    }

    fn entry(&self, id: GimmickId) -> Option<Rc<Entry>> {
        self.entries.borrow().get(id as usize)?.clone()
    }

    /// Gives the handle that was made of these parameters, if there is one.
    pub fn made_of(&self, sort: Sort, id: GimmickId, kind: &Kind, params: &Arc<Value>) -> Option<Rc<Entry>> {
        let entry = self.entry(id)?;
        let same = Arc::ptr_eq(&entry.name, kind) && Arc::ptr_eq(&entry.params, params) && entry.kind.sort == sort;
        same.then_some(entry)
    }

    fn keep(&self, entry: &Rc<Entry>) {
        let at = entry.id as usize;
        let mut entries = self.entries.borrow_mut();
        if at >= entries.len() {
            entries.resize(at + 1, None);
        }
        let mut known = self.known.borrow_mut();
        if let Some(before) = entries[at].replace(entry.clone()) {
            known.remove(&(before.table.to_pointer() as usize));
        }
        known.insert(entry.table.to_pointer() as usize, Handle::Gimmick(entry.clone()));
    }
}
