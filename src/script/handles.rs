//! What scripts hold of the game: handles of squares, and of gimmicks and actors with their states.
//!
//! A handle of a square is its id and reads the game at each look. A handle of a gimmick holds its fields, made once;
//! its state is an ordinary table, valid as long as the game holds the very value it was made from. So undo, clones
//! and changes from outside need no word of their own.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

use mlua::{Table, Value as LuaValue};

use super::kind::LoadedKind;
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
    serial: Cell<u64>,
    handed: RefCell<Vec<Rc<Entry>>>,
}

impl Handles {
    /// Tells what a table of a script stands for.
    pub fn known(&self, table: &Table) -> Option<Handle> {
        self.known.borrow().get(&(table.to_pointer() as usize)).cloned()
    }

    /// Forgets all handles.
    pub fn clear(&self) {
        self.squares.borrow_mut().clear();
        self.entries.borrow_mut().clear();
        self.known.borrow_mut().clear();
    }

    /// Begins a hook with a turn: nothing is handed out yet.
    pub fn begin_hook(&self) -> Vec<Rc<Entry>> {
        self.serial.set(self.serial.get() + 1);
        std::mem::take(&mut self.handed.borrow_mut())
    }

    /// Lists whose states were handed out in the hook under way.
    pub fn handed(&self) -> Vec<Rc<Entry>> {
        self.handed.borrow().clone()
    }

    /// Ends a hook: gives whose states were handed out, and goes back to those of the hook around it.
    pub fn end_hook(&self, around: Vec<Rc<Entry>>) -> Vec<Rc<Entry>> {
        std::mem::replace(&mut self.handed.borrow_mut(), around)
    }

    fn entry(&self, id: GimmickId) -> Option<Rc<Entry>> {
        self.entries.borrow().get(id as usize)?.clone()
    }

    /// Gives the kind a handle was made with, if it still fits.
    pub fn kind_of(&self, sort: Sort, id: GimmickId, kind: &Kind, params: &Arc<Value>) -> Option<Rc<LoadedKind>> {
        let entry = self.entry(id)?;
        let same = Arc::ptr_eq(&entry.name, kind) && Arc::ptr_eq(&entry.params, params) && entry.kind.sort == sort;
        same.then(|| entry.kind.clone())
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
