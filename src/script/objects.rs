//! Builds the objects of the API table in a machine.

use std::rc::Rc;

use mlua::{Function, Lua, LuaString, MultiValue, Table, Value as LuaValue};

use super::api::{Call, Count, GLOBALS, OBJECTS, Object, Scene, Shape};
use super::given::{Given, read, read_one};
use super::lend::is_sentence;
use super::shared::Shared;
use super::trace::Log;
use crate::game::heading::Heading;
use crate::game::kinds::Sort;
use crate::game::square::Kind;
use crate::problem::did_you_mean;

mod tables;

pub use tables::Lists;

/// Builds all objects; gives the globals of scripts that are ours.
pub fn build(lua: &Lua, shared: &Rc<Shared>, prelude: &Table) -> mlua::Result<Table> {
    for object in OBJECTS {
        match object.count {
            Count::Handles => handles(lua, shared, prelude, object)?,
            Count::One => one(lua, shared, prelude, object)?,
            Count::Tables => {
                let names: Vec<&str> = object.fields().map(|field| field.name).collect();
                let meta = record_meta(lua, prelude, object.called, &names)?;
                meta.raw_set("__object", object.name)?;
                shared.metas.borrow_mut().insert(object.name, meta);
            }
        }
    }
    for (name, called) in [("CachedGimmick", "me"), ("CachedSquare", "me.square")] {
        let meta = cached_meta(lua, called)?;
        meta.raw_set("__object", name)?;
        shared.metas.borrow_mut().insert(name, meta);
    }
    make_words(lua, shared, prelude)?;
    globals(lua, shared, prelude)
}

fn make_words(lua: &Lua, shared: &Rc<Shared>, prelude: &Table) -> mlua::Result<()> {
    let by_id = lua.create_table()?;
    shared.handles.set_by_id(by_id.clone());
    let squares = shared.clone();
    let handle_of = lua.create_function(move |lua, id: u32| squares.square(lua, id))?;
    let maker: Function = prelude.raw_get("word_maker")?;
    shared.lists.set_word_maker(lua, maker.call((shared.meta("Word")?, by_id, handle_of))?)
}

fn globals(lua: &Lua, shared: &Rc<Shared>, prelude: &Table) -> mlua::Result<Table> {
    let globals = lua.create_table()?;
    for (name, shape, _) in GLOBALS {
        match shape {
            Shape::Named(object) => globals.raw_set(*name, shared.one(object)?)?,
            _ => {
                let headings = lua.create_sequence_from(Heading::ALL.map(Heading::name))?;
                headings.set_readonly(true);
                globals.raw_set(*name, headings)?;
            }
        }
    }
    let plain: Function = prelude.raw_get("plain")?;
    let log = shared.clone();
    let print = lua.create_function(move |lua, values: MultiValue| {
        let mut line = String::new();
        for (place, value) in values.into_iter().enumerate().take(Log::WIDTH) {
            line.extend((place > 0).then_some(' '));
            let word = plain.call::<LuaString>(value)?;
            // Four bytes are the most of a character.
            let shown = &word.as_bytes()[..word.as_bytes().len().min(4 * Log::WIDTH)];
            log.spend(shown.len() / 16)?;
            line.push_str(&String::from_utf8_lossy(shown));
        }
        log.print(lua, &line);
        Ok(())
    })?;
    globals.raw_set("print", print)?;
    Ok(globals)
}

fn handles(lua: &Lua, shared: &Rc<Shared>, prelude: &Table, object: &'static Object) -> mlua::Result<()> {
    let getters = lua.create_table()?;
    for field in object.fields() {
        if let Some(get) = field.get {
            let shared = shared.clone();
            let read = lua.create_function(move |lua, id: u32| get(&Scene { lua, shared: &shared }, id));
            getters.raw_set(field.name, read?)?;
        }
    }
    let methods = methods(lua, shared, object)?;
    let unknown = unknown(lua, object.called, names(object))?;
    let index: Function = prelude.raw_get::<Function>("index_of_handle")?.call((getters, methods, unknown))?;
    let meta = lua.create_table()?;
    meta.raw_set("__index", index)?;
    meta.raw_set("__object", object.name)?;
    shared.metas.borrow_mut().insert(object.name, meta);
    Ok(())
}

fn one(lua: &Lua, shared: &Rc<Shared>, prelude: &Table, object: &'static Object) -> mlua::Result<()> {
    let getters = lua.create_table()?;
    for field in object.fields() {
        if let Some(get) = field.get {
            let shared = shared.clone();
            let read = lua.create_function(move |lua, ()| get(&Scene { lua, shared: &shared }, 0));
            getters.raw_set(field.name, read?)?;
        }
    }
    let table = methods(lua, shared, object)?;
    let unknown = unknown(lua, object.called, names(object))?;
    let index: Function = prelude.raw_get::<Function>("index_of_one")?.call((getters, unknown))?;
    let meta = lua.create_table()?;
    meta.raw_set("__index", index)?;
    meta.raw_set("__object", object.name)?;
    table.set_metatable(Some(meta.clone()))?;
    table.set_readonly(true);
    shared.metas.borrow_mut().insert(object.name, meta);
    shared.ones.borrow_mut().insert(object.name, table);
    Ok(())
}

fn names(object: &Object) -> Vec<String> {
    let fields = object.fields().map(|field| field.name.to_owned());
    fields.chain(object.calls().map(|call| call.name.to_owned())).collect()
}

fn methods(lua: &Lua, shared: &Rc<Shared>, object: &'static Object) -> mlua::Result<Table> {
    let methods = lua.create_table()?;
    for call in object.calls() {
        methods.raw_set(call.name, method(lua, shared, object, call)?)?;
    }
    Ok(methods)
}

fn method(lua: &Lua, shared: &Rc<Shared>, object: &'static Object, call: &'static Call) -> mlua::Result<Function> {
    let shared = shared.clone();
    lua.create_function(move |lua, mut arguments: MultiValue| {
        let scene = Scene { lua, shared: &shared };
        let mut given = Vec::with_capacity(4);
        let complain = |message: String| mlua::Error::runtime(format!("{}:{} {message}", object.called, call.name));
        let complain_of = |why: &str| mlua::Error::runtime(format!("{}:{}: {why}", object.called, call.name));
        subject(&scene, object, call, arguments.pop_front().as_ref(), &mut given)?;
        let taken = read(&scene, call, &mut arguments, &mut given);
        shared.meter.check(lua)?;
        taken.map_err(complain)?;
        (call.run)(&scene, &given).map_err(|error| match error {
            error if shared.meter.is_spent() => error,
            mlua::Error::RuntimeError(message) if is_sentence(&message) => complain_of(&message),
            mlua::Error::RuntimeError(message) => complain(message),
            other => other,
        })
    })
}

/// Takes what a call was made on, the part before the colon.
fn subject(
    scene: &Scene<'_>,
    object: &Object,
    call: &Call,
    subject: Option<&LuaValue>,
    given: &mut Vec<Given>,
) -> mlua::Result<()> {
    let called = || mlua::Error::runtime(format!("call it with a colon: {}:{}(…)", object.called, call.name));
    let subject = subject.ok_or_else(called)?;
    if object.count == Count::Handles {
        given.push(read_one(scene, &Shape::Square, subject, "").map_err(|_| called())?);
        return Ok(());
    }
    match subject {
        LuaValue::Table(table) if *table == scene.shared.one(object.name)? => Ok(()),
        _ => Err(called()),
    }
}

fn unknown(lua: &Lua, called: &'static str, names: Vec<String>) -> mlua::Result<Function> {
    lua.create_function(move |_, name: LuaValue| match name {
        LuaValue::String(name) => {
            let name = name.to_string_lossy();
            let hint = did_you_mean(&name, names.iter());
            Err(mlua::Error::runtime(format!("{called} has no \"{name}\"{hint}")))
        }
        _ => Ok(LuaValue::Nil),
    })
}

/// Makes the metatable of tables that hold their fields: one that is absent is nil, a misspelt one an error.
pub fn record_meta(lua: &Lua, prelude: &Table, called: &'static str, names: &[&str]) -> mlua::Result<Table> {
    let optional = lua.create_table()?;
    for name in names {
        optional.raw_set(*name, true)?;
    }
    let unknown = unknown(lua, called, names.iter().map(|name| (*name).to_owned()).collect())?;
    let index: Function = prelude.raw_get::<Function>("index_of_record")?.call((optional, unknown))?;
    let meta = lua.create_table()?;
    meta.raw_set("__index", index)?;
    Ok(meta)
}

fn cached_meta(lua: &Lua, called: &'static str) -> mlua::Result<Table> {
    let refuse = lua.create_function(move |_, (_, name): (LuaValue, LuaValue)| -> mlua::Result<LuaValue> {
        let name = name.to_string().unwrap_or_default();
        Err(mlua::Error::runtime(format!(
            "{called}.{name} cannot be read here: a cached hook may read only me.params, me.state and the letter, w and h of me.square"
        )))
    })?;
    let meta = lua.create_table()?;
    meta.raw_set("__index", refuse)?;
    Ok(meta)
}

impl Scene<'_> {
    /// Finds the full name of a kind as the running script writes it.
    pub fn kind_name(&self, sort: Sort, name: &str) -> mlua::Result<Kind> {
        let catalogue = self.shared.catalogue();
        let home = self.shared.home();
        catalogue.resolve(sort, name, &home).ok_or_else(|| {
            let names = catalogue.names(sort, &home);
            mlua::Error::runtime(format!("there is no {} kind \"{name}\"{}", sort.name(), did_you_mean(name, &names)))
        })
    }
}
