//! Parameters as scripts read them: what the stage wrote, converted by the kind's declaration, with its defaults.

use std::rc::Rc;
use std::sync::Arc;

use mlua::{Function, Lua, Table, Value as LuaValue};

use super::data::{freeze, from_table, to_lua};
use super::fault::nested;
use super::hooks::expected;
use super::kind::LoadedKind;
use super::lend::Mode;
use super::shared::Shared;
use crate::game::declare::{CatalogueSurroundings, Complaint, Param, convert};
use crate::game::kinds::Hook;
use crate::game::refusal::Fault;
use crate::game::value::Value;

/// Makes the read-only table of a gimmick's parameters, or says why the declaration refuses them. Defaults are looked
/// up here, so a changed default reaches gimmicks that stand already.
fn convert_all(
    shared: &Shared,
    lua: &Lua,
    kind: &Rc<LoadedKind>,
    written: &Arc<Value>,
) -> mlua::Result<Result<Table, String>> {
    let setting = shared.setting();
    let catalogue = shared.catalogue();
    let around = |home| CatalogueSurroundings { catalogue: &catalogue, words: &setting.words, home, board: None };
    let table = lua.create_table()?;
    for param in &kind.entry.params {
        let (value, home) = match (written.get(&param.name), &param.default) {
            (Some(value), _) => (value, &*setting.home),
            (None, Some(value)) => (value, &*kind.home),
            (None, None) => return Ok(Err(format!("the parameter \"{}\" is missing", param.name))),
        };
        match convert(&param.ty, value, &around(home)) {
            Ok(value) => table.raw_set(&*param.name, to_lua(lua, &value)?)?,
            Err(wrong) => return Ok(Err(refused(param, &wrong))),
        }
    }
    freeze(&table)?;
    if let Some(meta) = &kind.params_meta {
        table.set_readonly(false);
        table.set_metatable(Some(meta.clone()))?;
        table.set_readonly(true);
    }
    Ok(Ok(table))
}

fn refused(param: &Param, wrong: &[Complaint]) -> String {
    let first = wrong.first().map_or_else(String::new, Complaint::to_string);
    format!("the parameter \"{}\" does not fit its declaration: {first}", param.name)
}

impl Shared {
    /// Gives the parameters of a kind as scripts read them, converted once for what the stage wrote.
    pub fn params(&self, lua: &Lua, kind: &Rc<LoadedKind>, params: &Arc<Value>) -> mlua::Result<Table> {
        self.params_or_refusal(lua, kind, params)?.map_err(mlua::Error::runtime)
    }

    /// Gives the parameters, or why the kind's declaration refuses them.
    pub fn params_or_refusal(
        &self,
        lua: &Lua,
        kind: &Rc<LoadedKind>,
        params: &Arc<Value>,
    ) -> mlua::Result<Result<Table, String>> {
        let key = (Rc::as_ptr(kind) as usize, Arc::as_ptr(params) as usize);
        if let Some((_, made)) = self.params.borrow().get(&key) {
            return Ok(made.clone());
        }
        let made = convert_all(self, lua, kind, params)?;
        let mut known = self.params.borrow_mut();
        if known.len() > 8192 {
            known.clear();
        }
        known.insert(key, (params.clone(), made.clone()));
        Ok(made)
    }

    /// Gives the state a fresh gimmick of a kind starts with, made once for its parameters; nothing without the hook.
    pub fn fresh_state(
        &self,
        lua: &Lua,
        kind: &Rc<LoadedKind>,
        params: &Arc<Value>,
    ) -> mlua::Result<Option<Arc<Value>>> {
        let Some(hook) = kind.hook(Hook::State).cloned() else { return Ok(None) };
        let key = (Rc::as_ptr(kind) as usize, Arc::as_ptr(params) as usize);
        if let Some((_, state)) = self.fresh.borrow().get(&key) {
            return Ok(Some(state.clone()));
        }
        let table = self.params(lua, kind, params)?;
        let state = Arc::new(self.run_state(kind, &hook, table).map_err(nested)?);
        let mut fresh = self.fresh.borrow_mut();
        if fresh.len() > 8192 {
            fresh.clear();
        }
        fresh.insert(key, (params.clone(), state.clone()));
        Ok(Some(state))
    }

    fn run_state(&self, kind: &Rc<LoadedKind>, hook: &Function, params: Table) -> Result<Value, Fault> {
        let read = || {
            let given: LuaValue = hook.call(params)?;
            let LuaValue::Table(table) = &given else { return expected("state", "a table", &given) };
            from_table(table, None).map_err(|unfit| mlua::Error::runtime(unfit.of("state")))
        };
        let state = self.run(kind, Hook::State.name(), Mode::Bare, self.budgets.pure, read).0;
        state.map_err(|failed| super::fault::within(failed, kind, Hook::State, String::new))
    }
}
