//! Reads what hooks give.

use std::collections::BTreeSet;
use std::sync::Arc;

use mlua::{LuaString, MultiValue, Table, Value as LuaValue};

use crate::game::gimmicks::{Lead, Passages};
use crate::game::heading::{Heading, Sides};
use crate::game::refusal::{Reason, Verdict};
use crate::game::square::SquareId;
use crate::game::value::{Text, Value};
use crate::problem::did_you_mean;
use crate::script::api::Scene;
use crate::script::data::{from_lua, object_name, sort_of};
use crate::script::declare::text;
use crate::script::given::{Given, sides};
use crate::script::handles::Handle;

/// The most bytes of a reason or token.
const LONGEST: usize = 1000;

/// Says what a hook should have given.
pub fn expected<T>(hook: &str, wanted: &str, got: &LuaValue) -> mlua::Result<T> {
    let got = match got {
        LuaValue::Table(table) => object_name(table).unwrap_or_else(|| "table".into()),
        other => sort_of(other).into(),
    };
    Err(mlua::Error::runtime(format!("{hook} must give {wanted}, it gave a {got}")))
}

/// Reads `boolean, reason?, text?`; `default` is the reason where none is given.
pub fn verdict(hook: &str, default: &str, given: &mut MultiValue) -> mlua::Result<Verdict> {
    match given.pop_front().unwrap_or(LuaValue::Nil) {
        LuaValue::Boolean(true) => return Ok(Ok(())),
        LuaValue::Boolean(false) => {}
        other => return expected(hook, "true or false", &other),
    }
    let id: Arc<str> = match given.pop_front().unwrap_or(LuaValue::Nil) {
        LuaValue::Nil => default.into(),
        LuaValue::String(id) => string(hook, &id)?.into(),
        other => return expected(hook, "a reason as a string", &other),
    };
    let text = given.pop_front().map(|value| message(hook, &value)).transpose()?.flatten();
    Ok(Err(Reason { id, text }))
}

/// Reads a text for players, or nothing.
pub fn message(hook: &str, value: &LuaValue) -> mlua::Result<Option<Text>> {
    if value.is_nil() {
        return Ok(None);
    }
    let plain = from_lua(value, None).map_err(|unfit| mlua::Error::runtime(unfit.of(hook)))?;
    text(&plain, hook).map(Some).map_err(mlua::Error::runtime)
}

/// Reads a string, which is kept as long as the game is.
fn string(hook: &str, text: &LuaString) -> mlua::Result<String> {
    if text.as_bytes().len() > LONGEST {
        return Err(mlua::Error::runtime(format!("{hook} gave a string of more than {LONGEST} bytes")));
    }
    Ok(text.to_string_lossy())
}

/// Reads a truth value.
pub fn truth(hook: &str, value: &LuaValue) -> mlua::Result<bool> {
    match value {
        LuaValue::Boolean(truth) => Ok(*truth),
        other => expected(hook, "true or false", other),
    }
}

/// Reads what stands for something in text boards; nothing where the script says nothing.
pub fn token(given: &LuaValue) -> mlua::Result<Option<String>> {
    match given {
        LuaValue::Nil => Ok(None),
        LuaValue::String(token) => string("token", token).map(Some),
        LuaValue::Integer(number) => Ok(Some(number.to_string())),
        LuaValue::Number(number) => Ok(Some(number.to_string())),
        other => expected("token", "a string or nil", other),
    }
}

/// Reads a finite number.
pub fn number(hook: &str, value: &LuaValue) -> mlua::Result<f64> {
    match value {
        LuaValue::Number(number) if number.is_finite() => Ok(*number),
        LuaValue::Integer(number) => Ok(*number as f64),
        LuaValue::Number(number) => {
            Err(mlua::Error::runtime(format!("{hook} must give a finite number, it gave {number}")))
        }
        other => expected(hook, "a number", other),
    }
}

/// Reads points: a number, rounded down.
pub fn points(hook: &str, value: &LuaValue) -> mlua::Result<i64> {
    Ok(number(hook, value)?.floor() as i64)
}

/// Reads a list of squares, each once.
pub fn squares(scene: &Scene<'_>, hook: &str, value: &LuaValue) -> mlua::Result<Vec<SquareId>> {
    let LuaValue::Table(list) = value else { return expected(hook, "a list of squares", value) };
    let (mut squares, mut seen) = (Vec::new(), BTreeSet::new());
    for item in list.sequence_values::<LuaValue>() {
        let item = item?;
        scene.shared.spend(1)?;
        let known = if let LuaValue::Table(table) = &item { scene.shared.handles.known(table) } else { None };
        let Some(Handle::Square(id)) = known else { return expected(hook, "a list of squares", &item) };
        if seen.insert(id) {
            squares.push(id);
        }
    }
    Ok(squares)
}

/// Reads plain data, or nothing.
pub fn plain(hook: &str, value: &LuaValue) -> mlua::Result<Option<Value>> {
    if value.is_nil() {
        return Ok(None);
    }
    from_lua(value, None).map(Some).map_err(|unfit| mlua::Error::runtime(unfit.of(hook)))
}

/// Reads a list of plain tables.
pub fn plain_list(hook: &str, value: &LuaValue) -> mlua::Result<Vec<Value>> {
    match plain(hook, value)? {
        None => Ok(Vec::new()),
        Some(Value::List(list)) => Ok(list),
        Some(Value::Table(none)) if none.is_empty() => Ok(Vec::new()),
        Some(_) => expected(hook, "a list", value),
    }
}

/// Reads the ways of walkers.
pub fn passages(value: &LuaValue) -> mlua::Result<Passages> {
    let LuaValue::Table(table) = value else { return expected("passages", "a table", value) };
    let known = ["closed", "far", "to", "routes"];
    for pair in table.pairs::<LuaValue, LuaValue>() {
        let name = pair?.0.to_string()?;
        if !known.contains(&name.as_str()) {
            let hint = did_you_mean(&name, known);
            return Err(mlua::Error::runtime(format!("passages has no \"{name}\"{hint}")));
        }
    }
    Ok(Passages {
        closed: side_set("passages.closed", &table.raw_get("closed")?)?,
        far: side_set("passages.far", &table.raw_get("far")?)?,
        to: leads(&table.raw_get("to")?)?,
        routes: routes(&table.raw_get("routes")?)?,
    })
}

fn side_set(name: &str, value: &LuaValue) -> mlua::Result<Sides> {
    match sides(value) {
        Some(Given::Sides(sides)) => Ok(sides),
        _ if value.is_nil() => Ok(Sides::default()),
        _ => expected(name, "sides such as \"u,r\" or { u = true }", value),
    }
}

fn by_heading<T>(
    (name, wanted): (&str, &str),
    table: &Table,
    mut take: impl FnMut(Heading, &LuaValue) -> Option<T>,
) -> mlua::Result<()> {
    for pair in table.pairs::<LuaValue, LuaValue>() {
        let (key, value) = pair?;
        let heading = Heading::named(&key.to_string()?);
        if heading.and_then(|heading| take(heading, &value)).is_none() {
            return expected(&format!("{name}.{}", key.to_string()?), wanted, &value);
        }
    }
    Ok(())
}

fn leads(value: &LuaValue) -> mlua::Result<[Option<Lead>; 4]> {
    let mut leads = [None; 4];
    match value {
        LuaValue::Nil => {}
        LuaValue::Table(table) => by_heading(
            ("passages.to", "{ [heading] = a cell { x, y } or the id of a square }"),
            table,
            |heading, value| {
                leads[heading.index()] = Some(lead(value)?);
                Some(())
            },
        )?,
        other => return expected("passages.to", "a table by heading", other),
    }
    Ok(leads)
}

/// Reads a cell, or the id of a square.
fn lead(value: &LuaValue) -> Option<Lead> {
    let id = |id: f64| (id >= 0.0 && id <= f64::from(SquareId::MAX) && id.fract() == 0.0).then_some(id as SquareId);
    match value {
        LuaValue::Table(table) => Some(Lead::Cell((table.raw_get("x").ok()?, table.raw_get("y").ok()?))),
        LuaValue::Integer(number) => id(*number as f64).map(Lead::Square),
        LuaValue::Number(number) => id(*number).map(Lead::Square),
        _ => None,
    }
}

fn routes(value: &LuaValue) -> mlua::Result<Option<[Vec<Heading>; 4]>> {
    let mut routes: [Vec<Heading>; 4] = Default::default();
    match value {
        LuaValue::Nil => return Ok(None),
        LuaValue::Table(table) => {
            by_heading(("passages.routes", "{ [heading] = heading or a list of them }"), table, |heading, value| {
                routes[heading.index()] = headings(value)?;
                Some(())
            })?
        }
        other => return expected("passages.routes", "a table by heading", other),
    }
    Ok(Some(routes))
}

/// Reads a heading, or a list of headings.
fn headings(value: &LuaValue) -> Option<Vec<Heading>> {
    let named = |value: &LuaValue| Heading::named(&value.as_string()?.to_str().ok()?);
    match value {
        LuaValue::String(_) => Some(vec![named(value)?]),
        LuaValue::Table(table) if table.raw_len() <= Heading::ALL.len() => {
            table.sequence_values::<LuaValue>().map(|item| named(&item.ok()?)).collect()
        }
        _ => None,
    }
}
