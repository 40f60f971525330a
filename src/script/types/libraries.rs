//! What scripts have of Luau itself.

use std::rc::Rc;

use mlua::{Table, Value};

use crate::script::budget::Budgets;
use crate::script::machine::Machine;
use crate::script::sandbox::GLOBALS;

/// Lists what scripts have of Luau: the functions without a library under an empty name, then every library with its
/// members, in order.
///
/// # Errors
/// The machine cannot be built.
pub fn libraries() -> mlua::Result<Vec<(&'static str, Vec<String>)>> {
    let machine = Machine::build(&[], Budgets::default(), &Rc::default())?;
    let globals = machine.lua.globals();
    let (mut alone, mut found) = (vec!["print".to_owned()], Vec::new());
    for name in GLOBALS {
        match globals.get(name)? {
            Value::Table(library) => found.push((name, members(&library)?)),
            Value::Nil => {}
            _ => alone.push(name.to_owned()),
        }
    }
    alone.sort();
    found.insert(0, ("", alone));
    Ok(found)
}

fn members(library: &Table) -> mlua::Result<Vec<String>> {
    let names = library.pairs::<String, Value>().map(|pair| pair.map(|(name, _)| name));
    let mut names: Vec<String> = names.collect::<mlua::Result<_>>()?;
    names.sort();
    Ok(names)
}
