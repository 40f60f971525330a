//! What scripts hold of the game: handles of squares, and of gimmicks and actors with their states.
//!
//! A handle of a square is its id and reads the game at each look. A handle of a gimmick holds its fields, made once;
//! its state is an ordinary table, valid as long as the game holds the very value it was made from. So undo, clones
//! and changes from outside need no word of their own.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

use mlua::{Lua, Table, Value as LuaValue};

use super::data::{alike, freeze, from_table, is_flat, to_table};
use super::kind::LoadedKind;
use super::lend::Mode;
use super::shared::Shared;
use crate::game::event::Event;
use crate::game::gimmicks::Me;
use crate::game::kinds::Sort;
use crate::game::square::{Gimmick, GimmickId, Kind, Square, SquareId};
use crate::game::state::{Actor, Game};
use crate::game::turn::Turn;
use crate::game::value::Value;

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

/// The facts a handle is made of.
struct Facts<'a> {
    sort: Sort,
    id: GimmickId,
    kind: &'a Kind,
    params: &'a Arc<Value>,
    owner: Option<GimmickId>,
    me: Me,
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

impl Shared {
    /// Gives the handle of a square.
    pub fn square(&self, lua: &Lua, id: SquareId) -> mlua::Result<Table> {
        let at = id as usize;
        if let Some(Some(table)) = self.handles.squares.borrow().get(at) {
            return Ok(table.clone());
        }
        let table = lua.create_table_with_capacity(0, 1)?;
        table.raw_set("id", id)?;
        table.set_metatable(Some(self.meta("Square")?))?;
        table.set_readonly(true);
        let mut squares = self.handles.squares.borrow_mut();
        if at >= squares.len() {
            squares.resize(at + 1, None);
        }
        squares[at] = Some(table.clone());
        self.handles.known.borrow_mut().insert(table.to_pointer() as usize, Handle::Square(id));
        Ok(table)
    }

    /// Gives the entry of a gimmick on a square, with its state as the game holds it.
    pub fn gimmick(&self, lua: &Lua, square: &Square, gimmick: &Gimmick) -> mlua::Result<Rc<Entry>> {
        let facts = Facts {
            sort: Sort::Square,
            id: gimmick.id,
            kind: &gimmick.kind,
            params: &gimmick.params,
            owner: gimmick.owner,
            me: Me::Square(square.id, gimmick.id),
        };
        let entry = match self.kept(lua, &facts)? {
            Some(entry) => entry,
            None => {
                let owner = gimmick.owner.and_then(|owner| square.gimmick(owner));
                let owner = owner.map(|owner| self.gimmick(lua, square, owner)).transpose()?;
                self.make_entry(lua, &facts, owner.as_deref())?
            }
        };
        self.hand_state(lua, &entry, &gimmick.state)?;
        Ok(entry)
    }

    /// Gives the entry of an actor by its place in stage order.
    pub fn actor(&self, lua: &Lua, place: usize, actor: &Actor) -> mlua::Result<Rc<Entry>> {
        let facts = Facts {
            sort: Sort::Actor,
            id: actor.id,
            kind: &actor.kind,
            params: &actor.params,
            owner: None,
            me: Me::Actor(place),
        };
        let entry = match self.kept(lua, &facts)? {
            Some(entry) => entry,
            None => self.make_entry(lua, &facts, None)?,
        };
        self.hand_state(lua, &entry, &actor.state)?;
        Ok(entry)
    }

    /// Gives the entry of the game script itself.
    pub fn game_itself(&self, lua: &Lua, game: &Game) -> mlua::Result<Rc<Entry>> {
        let kind = self.setting().game.clone();
        let facts = Facts {
            sort: Sort::Game,
            id: GAME_ITSELF,
            kind: &kind,
            params: &game.params,
            owner: None,
            me: Me::Actor(usize::MAX),
        };
        let entry = match self.kept(lua, &facts)? {
            Some(entry) => entry,
            None => self.make_entry(lua, &facts, None)?,
        };
        self.hand_state(lua, &entry, &game.state)?;
        Ok(entry)
    }

    /// Gives the entry of whom a hook is called for, or nothing if it stands no more.
    pub fn whom(&self, lua: &Lua, game: &Game, me: Me) -> mlua::Result<Option<Rc<Entry>>> {
        match me {
            Me::Square(square, gimmick) => {
                let Some(square) = game.board.square(square) else { return Ok(None) };
                square.gimmick(gimmick).map(|gimmick| self.gimmick(lua, square, gimmick)).transpose()
            }
            Me::Actor(place) => game.actors.get(place).map(|actor| self.actor(lua, place, actor)).transpose(),
        }
    }

    /// Gives the handle that is still right, brought up to where its gimmick stands now.
    fn kept(&self, lua: &Lua, facts: &Facts<'_>) -> mlua::Result<Option<Rc<Entry>>> {
        let Some(entry) = self.handles.entry(facts.id) else { return Ok(None) };
        let same_kind = Arc::ptr_eq(&entry.name, facts.kind) || entry.name == *facts.kind;
        let same = same_kind && Arc::ptr_eq(&entry.params, facts.params) && entry.owner == facts.owner;
        if !same || entry.kind.sort != facts.sort {
            return Ok(None);
        }
        if entry.me.get() != facts.me {
            self.place(lua, &entry, facts.me)?;
        }
        Ok(Some(entry))
    }

    /// Tells a handle where its gimmick stands now.
    pub fn place(&self, lua: &Lua, entry: &Entry, me: Me) -> mlua::Result<()> {
        entry.me.set(me);
        if let Me::Square(square, _) = me {
            let square = self.square(lua, square)?;
            entry.table.set_readonly(false);
            entry.table.raw_set("square", square)?;
            entry.table.set_readonly(true);
        }
        Ok(())
    }

    fn make_entry(&self, lua: &Lua, facts: &Facts<'_>, owner: Option<&Entry>) -> mlua::Result<Rc<Entry>> {
        let kind = self.kind(facts.sort, facts.kind);
        let table = lua.create_table_with_capacity(0, 7)?;
        table.raw_set("id", facts.id)?;
        table.raw_set("kind", &**facts.kind)?;
        let params = self.params_or_refusal(lua, &kind, facts.params)?;
        table.raw_set("params", params.map_or_else(|_| lua.create_table(), Ok)?)?;
        table.raw_set("traits", kind.traits.clone())?;
        table.raw_set("owner", owner.map(|owner| owner.table.clone()))?;
        if let Me::Square(square, _) = facts.me {
            table.raw_set("square", self.square(lua, square)?)?;
        }
        table.set_metatable(Some(self.meta(if facts.sort == Sort::Square { "Gimmick" } else { "Actor" })?))?;
        let entry = Rc::new(Entry {
            id: facts.id,
            kind,
            name: facts.kind.clone(),
            params: facts.params.clone(),
            owner: facts.owner,
            table,
            me: Cell::new(facts.me),
            state: RefCell::default(),
            handed: Cell::new(0),
        });
        self.handles.keep(&entry);
        Ok(entry)
    }

    /// Puts the state into a handle: made anew where the game holds another value, writable in hooks with a turn only.
    fn hand_state(&self, lua: &Lua, entry: &Rc<Entry>, state: &Arc<Value>) -> mlua::Result<()> {
        let current = entry.state.borrow().as_ref().is_some_and(|kept| Arc::ptr_eq(&kept.of, state));
        if !current {
            let base = self.filled(lua, &entry.kind, &entry.params, state)?;
            let table = to_table(lua, &base)?;
            entry.table.set_readonly(false);
            entry.table.raw_set("state", &table)?;
            entry.table.set_readonly(true);
            *entry.state.borrow_mut() = Some(StateTable { table, of: state.clone(), base });
        }
        let writable = self.mode.get() == Mode::Turn;
        if let Some(kept) = &*entry.state.borrow() {
            set_frozen(kept, !writable)?;
        }
        let serial = self.handles.serial.get();
        if writable && entry.handed.get() != serial {
            entry.handed.set(serial);
            self.handles.handed.borrow_mut().push(entry.clone());
        }
        Ok(())
    }

    /// Makes the states writable again that a pure hook inside a hook with a turn has frozen.
    pub fn thaw_handed(&self) -> mlua::Result<()> {
        for entry in self.handles.handed() {
            if let Some(kept) = &*entry.state.borrow() {
                set_frozen(kept, false)?;
            }
        }
        Ok(())
    }

    /// Fills in the keys that a state written under another version of the script lacks.
    pub fn filled(
        &self,
        lua: &Lua,
        kind: &Rc<LoadedKind>,
        params: &Arc<Value>,
        state: &Arc<Value>,
    ) -> mlua::Result<Arc<Value>> {
        if self.params_or_refusal(lua, kind, params)?.is_err() {
            return Ok(state.clone());
        }
        let Some(fresh) = self.fresh_state(lua, kind, params)? else { return Ok(state.clone()) };
        let (Value::Table(fresh), Value::Table(fields)) = (&*fresh, &**state) else { return Ok(state.clone()) };
        if fresh.keys().all(|key| fields.contains_key(key)) {
            return Ok(state.clone());
        }
        let mut fields = fields.clone();
        for (key, value) in fresh {
            fields.entry(key.clone()).or_insert_with(|| value.clone());
        }
        Ok(Arc::new(Value::Table(fields)))
    }

    /// Gives the gimmicks of a square as a list.
    pub fn gimmicks(&self, lua: &Lua, square: &Square) -> mlua::Result<LuaValue> {
        let list = lua.create_table_with_capacity(square.gimmicks.len(), 0)?;
        for gimmick in &square.gimmicks {
            list.raw_push(&self.gimmick(lua, square, gimmick)?.table)?;
        }
        Ok(LuaValue::Table(list))
    }
}

impl Shared {
    /// Records a state event for each gimmick whose state was handed out in this hook and differs now.
    pub fn note_states(&self, turn: &mut Turn, of: impl Fn(&Entry) -> bool) -> mlua::Result<()> {
        for entry in self.handles.handed() {
            if of(&entry)
                && let Some(state) = entry.changed_state()?
            {
                note_state(turn, &entry, state);
            }
        }
        Ok(())
    }
}

impl Entry {
    /// Gives the state as the script left it, where that differs from what the game holds.
    fn changed_state(&self) -> mlua::Result<Option<Arc<Value>>> {
        let mut kept = self.state.borrow_mut();
        let Some(kept) = kept.as_mut() else { return Ok(None) };
        let name = if self.id == GAME_ITSELF { "game.state" } else { "me.state" };
        let state = from_table(&kept.table, Some(&kept.base)).map_err(|unfit| mlua::Error::runtime(unfit.of(name)))?;
        if alike(&state, &kept.base) {
            return Ok(None);
        }
        let state = Arc::new(state);
        (kept.of, kept.base) = (state.clone(), state.clone());
        Ok(Some(state))
    }
}

fn note_state(turn: &mut Turn, entry: &Entry, state: Arc<Value>) {
    let me = entry.me.get();
    match me {
        _ if entry.id == GAME_ITSELF => turn.apply(Event::GameState { state }),
        Me::Actor(actor) if actor < turn.game.actors.len() => turn.apply(Event::State { me, state }),
        Me::Square(..) if turn.game.board.gimmick(me).is_some() => turn.apply(Event::State { me, state }),
        _ => {}
    }
}

/// Freezes a state or makes it writable; the flag of the outer table tells which it is.
fn set_frozen(kept: &StateTable, frozen: bool) -> mlua::Result<()> {
    if kept.table.is_readonly() == frozen {
        return Ok(());
    }
    if is_flat(&kept.base) {
        kept.table.set_readonly(frozen);
        return Ok(());
    }
    freeze(&kept.table, frozen)
}
