//! Parameters as scripts read them: what the stage wrote, converted by the kind's declaration, with its defaults.

use std::rc::Rc;
use std::sync::Arc;

use mlua::{Lua, Table};

use super::data::{freeze, to_lua};
use super::kind::LoadedKind;
use super::shared::Shared;
use crate::game::declare::{CatalogueSurroundings, Complaint, Param, convert};
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
}
