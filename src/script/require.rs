//! `require` of scripts: files of `lib/` of the base game or of the same mod, and nothing outside.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use mlua::chunk::ChunkMode;
use mlua::{Function, Lua, Table, Value as LuaValue};

use super::data::freeze;
use super::source::Source;
use crate::problem::did_you_mean;

/// The modules of all mods, by mod and path without ending (`lib/x`).
pub struct Modules {
    texts: BTreeMap<(Arc<str>, String), Source>,
    loaded: RefCell<BTreeMap<(Arc<str>, String), LuaValue>>,
    loading: RefCell<Vec<(Arc<str>, String)>>,
    environments: RefCell<BTreeMap<Arc<str>, Table>>,
}

impl Modules {
    /// Collects the modules of all sources.
    pub fn new(sources: &[Source]) -> Modules {
        let module = |source: &Source| {
            let path = source.path.strip_suffix(".luau")?;
            path.starts_with("lib/").then(|| ((source.home.clone(), path.to_owned()), source.clone()))
        };
        Modules {
            texts: sources.iter().filter_map(module).collect(),
            loaded: RefCell::default(),
            loading: RefCell::default(),
            environments: RefCell::default(),
        }
    }

    /// Remembers the environment in which the files of a mod run.
    pub fn set_environment(&self, home: &Arc<str>, environment: Table) {
        self.environments.borrow_mut().insert(home.clone(), environment);
    }

    /// Gives the environment of a mod.
    pub fn environment(&self, home: &Arc<str>) -> Option<Table> {
        self.environments.borrow().get(home).cloned()
    }

    fn find(&self, home: &Arc<str>, path: &str) -> mlua::Result<(Arc<str>, String)> {
        let path = path.strip_suffix(".luau").unwrap_or(path);
        if !path.starts_with("lib/") || path.split('/').any(|step| step.is_empty() || step.starts_with('.')) {
            let message = format!("require \"{path}\": only files of lib/ can be had, as in require(\"lib/name\")");
            return Err(mlua::Error::runtime(message));
        }
        let candidates = [(home.clone(), path.to_owned()), (Arc::from(""), path.to_owned())];
        candidates.into_iter().find(|key| self.texts.contains_key(key)).ok_or_else(|| self.missing(home, path))
    }

    fn missing(&self, home: &Arc<str>, path: &str) -> mlua::Error {
        let within = |key: &&(Arc<str>, String)| key.0 == *home || key.0.is_empty();
        let hint = did_you_mean(path, self.texts.keys().filter(within).map(|(_, path)| path));
        mlua::Error::runtime(format!("require \"{path}\": there is no such file{hint}"))
    }

    fn require(&self, lua: &Lua, home: &Arc<str>, path: &str) -> mlua::Result<LuaValue> {
        let key = self.find(home, path)?;
        if let Some(value) = self.loaded.borrow().get(&key) {
            return Ok(value.clone());
        }
        if let Some(at) = self.loading.borrow().iter().position(|other| *other == key) {
            let mut round: Vec<_> = self.loading.borrow()[at..].iter().map(|(_, path)| path.clone()).collect();
            round.push(key.1);
            return Err(mlua::Error::runtime(format!("files require each other in a circle: {}", round.join(" → "))));
        }
        self.loading.borrow_mut().push(key.clone());
        let value = self.load(lua, &key);
        self.loading.borrow_mut().pop();
        let value = value?;
        self.loaded.borrow_mut().insert(key, value.clone());
        Ok(value)
    }

    fn load(&self, lua: &Lua, key: &(Arc<str>, String)) -> mlua::Result<LuaValue> {
        let source = &self.texts[key];
        if let Some(why) = &source.unread {
            return Err(mlua::Error::runtime(format!("require \"{}\": {why}", key.1)));
        }
        let value: LuaValue = self.function(lua, source)?.call(())?;
        if let LuaValue::Table(table) = &value {
            freeze(table)?;
        }
        Ok(value)
    }

    /// Compiles a file into a function that runs in the environment of its mod.
    pub fn function(&self, lua: &Lua, source: &Source) -> mlua::Result<Function> {
        // Compiled code may do what no script can.
        if source.text().first() == Some(&0x1b) {
            return Err(mlua::Error::runtime("this is a compiled script; only the text of a script is loaded"));
        }
        // The compiler would take it for the end of the file.
        if let Some(at) = source.text().iter().position(|byte| *byte == 0) {
            let line = 1 + source.text()[..at].iter().filter(|byte| **byte == b'\n').count();
            let message = format!("{}:{line}: there is a NUL in the text; a script is plain text", source.shown);
            return Err(mlua::Error::runtime(message));
        }
        let environment = self.environment(&source.home);
        let environment = environment.ok_or_else(|| mlua::Error::runtime("the mod has no environment"))?;
        let (chunk, mode) = match source.code() {
            Some(code) => (lua.load(code), ChunkMode::Binary),
            None => (lua.load(source.text()).set_compiler(Source::compiler()), ChunkMode::Text),
        };
        let chunk = chunk.set_name(format!("@{}", source.shown));
        chunk.set_mode(mode).set_environment(environment).into_function()
    }
}

/// Makes the `require` of a mod's files.
pub fn require(lua: &Lua, modules: &Rc<Modules>, home: &Arc<str>) -> mlua::Result<Function> {
    let (modules, home) = (modules.clone(), home.clone());
    lua.create_function(move |lua, path: String| modules.require(lua, &home, &path))
}
