//! States as tables of scripts: handed out, frozen, and compared when a hook returns.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use mlua::{Lua, LuaString, Value as LuaValue};

use super::{Entry, GAME_ITSELF, StateTable};
use crate::game::event::Event;
use crate::game::gimmicks::Me;
use crate::game::turn::Turn;
use crate::game::value::Value;
use crate::script::data::{alike, freeze_noting, from_table, is_flat, to_lua, to_table, weight};
use crate::script::kind::LoadedKind;
use crate::script::lend::Mode;
use crate::script::rounds::{Lists, Rounds};
use crate::script::shared::Shared;

impl Shared {
    /// Puts the state into a handle where the game holds another value, writable in hooks with a turn only.
    pub(super) fn hand_state(&self, lua: &Lua, entry: &Rc<Entry>, state: &Arc<Value>) -> mlua::Result<()> {
        let current = entry.state.borrow().as_ref().is_some_and(|kept| Arc::ptr_eq(&kept.of, state));
        if !current && !entry.set_fields(lua, state)? {
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
        let lacking = fresh.iter().filter(|(key, _)| !fields.contains_key(key));
        let lacking: Vec<_> = lacking.map(|(key, value)| (key.clone(), value.clone())).collect();
        fields.extend(lacking);
        Ok(Arc::new(Value::Table(fields)))
    }
}

impl Shared {
    /// Records a state event for each gimmick whose state was handed out in this hook and differs now.
    pub fn note_states(&self, turn: &mut Turn, of: impl Fn(&Entry) -> bool) -> mlua::Result<()> {
        for entry in self.handles.all_handed() {
            if of(&entry) {
                self.note_state_of(turn, &entry)?;
            }
        }
        Ok(())
    }

    /// Records a state event where the state of a gimmick differs now.
    pub fn note_state_of(&self, turn: &mut Turn, entry: &Entry) -> mlua::Result<()> {
        if let Some(state) = entry.changed_state()? {
            self.spend(weight(&state))?;
            note_state(turn, entry, state);
        }
        Ok(())
    }
}

impl Entry {
    /// Takes over another state with the same fields where none is a table, as after an undo; tells whether it could.
    fn set_fields(&self, lua: &Lua, state: &Arc<Value>) -> mlua::Result<bool> {
        let mut kept = self.state.borrow_mut();
        let Some(kept) = kept.as_mut() else { return Ok(false) };
        let (Value::Table(fields), Value::Table(base)) = (&**state, &*kept.base) else { return Ok(false) };
        if kept.keys.len() != base.len() || !fields.keys().eq(base.keys()) || !is_flat(state) {
            return Ok(false);
        }
        kept.table.set_readonly(false);
        let before = kept.before.get_mut();
        for (place, (key, (now, then))) in kept.keys.iter().zip(fields.values().zip(base.values())).enumerate() {
            if now != then {
                let now = to_lua(lua, now)?;
                if let Some((before, order)) = before {
                    let at = order.places.iter().position(|other| *other == place);
                    at.into_iter().try_for_each(|at| before.raw_set(at + 2, &now))?;
                }
                kept.table.raw_set(key, now)?;
            }
        }
        kept.table.set_readonly(kept.is_frozen.get());
        (kept.of, kept.base) = (state.clone(), state.clone());
        Ok(true)
    }

    /// Lets rounds find out anew in which order the machine goes through the state.
    pub fn forget_order(&self) {
        if let Some(kept) = &*self.state.borrow() {
            kept.serial.set(0);
            kept.before.take();
        }
    }

    /// Records numbers that changed in a state: each as who, which key from 1 in the order of rounds, the number.
    pub fn note_numbers(&self, turn: &mut Turn, changes: &[[f64; 3]]) {
        let mut kept = self.state.borrow_mut();
        let Some(kept) = kept.as_mut() else { return };
        let Value::Table(mut fields) = Value::clone(&kept.base) else { return };
        let Some((_, order)) = kept.before.get_mut() else { return };
        for [_, at, number] in changes {
            let place = order.places[*at as usize - 1];
            if let Some(value) = fields.values_mut().nth(place) {
                *value = Value::Number(*number);
            }
        }
        let state = Arc::new(Value::Table(fields));
        (kept.of, kept.base) = (state.clone(), state.clone());
        note_state(turn, self, state);
    }

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
        let same_keys = same_keys(&state, &kept.base);
        // Once stale it stays so to the end of the hook, which may record more than one change.
        kept.stale.set(kept.stale.get() || !same_keys || !is_flat(&state));
        if !same_keys {
            kept.keys.clear();
        }
        kept.serial.set(0);
        kept.before.take();
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
        Ok(StateTable {
            table: to_table(lua, &base)?,
            of: of.clone(),
            base,
            keys,
            is_frozen: Cell::new(false),
            frozen: RefCell::default(),
            serial: Cell::new(0),
            before: RefCell::default(),
            stale: Cell::new(false),
        })
    }

    /// Gives the number under which rounds know this state with what they hold of it.
    pub fn serial(&self, rounds: &Rounds) -> u64 {
        if self.serial.get() == 0 {
            self.serial.set(rounds.next_serial());
        }
        self.serial.get()
    }

    /// Gives what rounds compare the state with: the list of its keys and its values, in the order in which the machine
    /// goes through them; false where it holds tables.
    pub fn before(&self, lua: &Lua, lists: &Lists) -> mlua::Result<LuaValue> {
        let Value::Table(base) = &*self.base else { return Ok(LuaValue::Boolean(false)) };
        if self.keys.len() != base.len() {
            return Ok(LuaValue::Boolean(false));
        }
        if let Some((before, _)) = &*self.before.borrow() {
            return Ok(LuaValue::Table(before.clone()));
        }
        let (mut keys, mut places, mut values) = (Vec::new(), Vec::new(), Vec::new());
        self.table.for_each(|key: LuaString, value: LuaValue| {
            places.extend(base.place(&key.to_str()?));
            keys.push(key);
            values.push(value);
            Ok(())
        })?;
        let order = lists.order(lua, keys, places)?;
        let before = lua.create_table_with_capacity(values.len() + 1, 0)?;
        before.raw_push(&order.table)?;
        values.into_iter().try_for_each(|value| before.raw_push(value))?;
        *self.before.borrow_mut() = Some((before.clone(), order));
        Ok(LuaValue::Table(before))
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
    pub(super) fn set_frozen(&self, frozen: bool) -> mlua::Result<()> {
        if self.is_frozen.replace(frozen) == frozen {
            return Ok(());
        }
        if frozen {
            return freeze_noting(&self.table, &mut self.frozen.borrow_mut());
        }
        self.table.set_readonly(false);
        self.frozen.take().iter().for_each(|table| table.set_readonly(false));
        Ok(())
    }

    /// Freezes a table whose changes are all recorded: one that holds no tables needs no look inside.
    pub(super) fn freeze_recorded(&self) -> mlua::Result<()> {
        if !matches!(&*self.base, Value::Table(base) if base.len() == self.keys.len()) {
            return self.set_frozen(true);
        }
        self.is_frozen.set(true);
        self.table.set_readonly(true);
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
