//! States as tables of scripts: handed out, frozen, and compared when a hook returns.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use mlua::{Lua, Value as LuaValue};

use super::{Entry, GAME_ITSELF, StateTable};
use crate::game::event::Event;
use crate::game::gimmicks::Me;
use crate::game::turn::Turn;
use crate::game::value::Value;
use crate::script::data::{alike, freeze_noting, from_table, is_flat, to_table};
use crate::script::kind::LoadedKind;
use crate::script::lend::Mode;
use crate::script::shared::Shared;

impl Shared {
    /// Puts the state into a handle: made anew where the game holds another value, writable in hooks with a turn only.
    pub(super) fn hand_state(&self, lua: &Lua, entry: &Rc<Entry>, state: &Arc<Value>) -> mlua::Result<()> {
        let current = entry.state.borrow().as_ref().is_some_and(|kept| Arc::ptr_eq(&kept.of, state));
        if !current {
            let base = self.filled(lua, &entry.kind, &entry.params, state)?;
            let kept = StateTable::new(lua, state, base)?;
            entry.table.set_readonly(false);
            entry.table.raw_set("state", &kept.table)?;
            entry.table.set_readonly(true);
            *entry.state.borrow_mut() = Some(kept);
        }
        let writable = self.mode.get() == Mode::Turn;
        if let Some(kept) = &*entry.state.borrow() {
            kept.set_frozen(!writable)?;
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
        for entry in (0..).map_while(|number| self.handles.handed(number)) {
            if let Some(kept) = &*entry.state.borrow() {
                kept.set_frozen(false)?;
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
}

impl Shared {
    /// Records a state event for each gimmick whose state was handed out in this hook and differs now.
    pub fn note_states(&self, turn: &mut Turn, of: impl Fn(&Entry) -> bool) -> mlua::Result<()> {
        for entry in (0..).map_while(|number| self.handles.handed(number)) {
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
        let changed = match kept.changed_fields()? {
            Some(changed) => changed,
            None => {
                let name = if self.id == GAME_ITSELF { "game.state" } else { "me.state" };
                let state = from_table(&kept.table, Some(&kept.base));
                let state = state.map_err(|unfit| mlua::Error::runtime(unfit.of(name)))?;
                (!alike(&state, &kept.base)).then_some(state)
            }
        };
        let Some(state) = changed.map(Arc::new) else { return Ok(None) };
        if !same_keys(&state, &kept.base) {
            kept.keys.clear();
        }
        (kept.of, kept.base) = (state.clone(), state.clone());
        Ok(Some(state))
    }
}

impl StateTable {
    fn new(lua: &Lua, of: &Arc<Value>, base: Arc<Value>) -> mlua::Result<StateTable> {
        let keys = match &*base {
            Value::Table(fields) if is_flat(&base) => {
                fields.keys().map(|key| lua.create_string(&**key)).collect::<mlua::Result<_>>()?
            }
            _ => Vec::new(),
        };
        Ok(StateTable { table: to_table(lua, &base)?, of: of.clone(), base, keys, frozen: RefCell::default() })
    }

    /// Compares field by field where the table still holds the keys of the base and no tables: much the most states.
    /// Gives nothing where it must be read as a whole, else the changed state, if it is changed.
    fn changed_fields(&self) -> mlua::Result<Option<Option<Value>>> {
        let Value::Table(base) = &*self.base else { return Ok(None) };
        let mut count = 0;
        self.table.for_each(|_: bool, _: bool| {
            count += 1;
            Ok(())
        })?;
        if count != self.keys.len() || count != base.len() {
            return Ok(None);
        }
        let mut changed = None;
        for (key, (name, before)) in self.keys.iter().zip(base) {
            let now = match (self.table.raw_get(key)?, before) {
                (LuaValue::Number(number), _) if !number.is_nan() => Value::Number(number),
                (LuaValue::Integer(number), _) => Value::Number(number as f64),
                (LuaValue::Boolean(truth), _) => Value::Bool(truth),
                (LuaValue::String(text), Value::Text(before)) if *text.as_bytes() == *before.as_bytes() => continue,
                _ => return Ok(None),
            };
            if now != *before {
                changed.get_or_insert_with(|| base.clone()).insert(name.clone(), now);
            }
        }
        Ok(Some(changed.map(Value::Table)))
    }

    /// Freezes the table with all inside it, or makes writable again what was frozen: a table of the parameters that a
    /// script put into its state stays as it is.
    fn set_frozen(&self, frozen: bool) -> mlua::Result<()> {
        if self.table.is_readonly() == frozen {
            return Ok(());
        }
        if frozen {
            return freeze_noting(&self.table, &mut self.frozen.borrow_mut());
        }
        self.frozen.take().iter().for_each(|table| table.set_readonly(false));
        Ok(())
    }
}

fn same_keys(one: &Value, two: &Value) -> bool {
    match (one, two) {
        (Value::Table(one), Value::Table(two)) => one.len() == two.len() && one.keys().eq(two.keys()),
        _ => false,
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
