//! States as tables of scripts: handed out, frozen, and compared when a hook returns.

use std::rc::Rc;
use std::sync::Arc;

use mlua::Lua;

use super::{Entry, GAME_ITSELF, StateTable};
use crate::game::event::Event;
use crate::game::gimmicks::Me;
use crate::game::turn::Turn;
use crate::game::value::Value;
use crate::script::data::{alike, freeze, from_table, is_flat, to_table};
use crate::script::kind::LoadedKind;
use crate::script::lend::Mode;
use crate::script::shared::Shared;

impl Shared {
    /// Puts the state into a handle: made anew where the game holds another value, writable in hooks with a turn only.
    pub(super) fn hand_state(&self, lua: &Lua, entry: &Rc<Entry>, state: &Arc<Value>) -> mlua::Result<()> {
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
