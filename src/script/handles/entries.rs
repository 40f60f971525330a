//! Handles made, found again, and told where their gimmicks stand.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use mlua::{Lua, Table, Value as LuaValue};

use super::{Entry, GAME_ITSELF, Handle};
use crate::game::gimmicks::Me;
use crate::game::kinds::Sort;
use crate::game::square::{Gimmick, GimmickId, Kind, Square, SquareId};
use crate::game::state::{Actor, Game};
use crate::game::value::Value;
use crate::script::shared::Shared;

/// The facts a handle is made of.
struct Facts<'a> {
    sort: Sort,
    id: GimmickId,
    kind: &'a Kind,
    params: &'a Arc<Value>,
    owner: Option<GimmickId>,
    me: Me,
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
        if let Some(by_id) = self.handles.by_id.get() {
            by_id.raw_set(id, &table)?;
        }
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
        if let Some(owner) = gimmick.owner.and_then(|owner| square.gimmick(owner)) {
            self.gimmick(lua, square, owner)?;
        }
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
        let sound = params.is_ok() && !kind.entry.facts.broken;
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
            sound,
            table,
            me: Cell::new(facts.me),
            state: RefCell::default(),
            handed: Cell::new(0),
        });
        self.handles.keep(&entry);
        Ok(entry)
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
