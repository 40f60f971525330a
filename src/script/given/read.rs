//! Reads what was given against the shapes of the API table.

use mlua::{LuaString, MultiValue, Table, Value as LuaValue};

use super::Given;
use crate::game::heading::{Heading, Sides};
use crate::problem::{did_you_mean, list_of};
use crate::script::api::{Call, Key, Scene, Shape};
use crate::script::data::sort_of;
use crate::script::handles::Handle;
use crate::script::{data, declare, written};

/// How many bytes of a text are read in one step.
const BYTES_A_STEP: usize = 16;
/// The most letters of a text that a message quotes.
const LONGEST_QUOTE: usize = 100;

/// Where in the arguments the reader is; shown only when something is wrong.
#[derive(Clone, Copy)]
enum Path<'a> {
    Argument(&'static str),
    Field(&'a Path<'a>, &'static str),
    Item(&'a Path<'a>, usize),
}

impl std::fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Path::Argument(name) => f.write_str(name),
            Path::Field(path, name) => write!(f, "{path}.{name}"),
            Path::Item(path, index) => write!(f, "{path}[{index}]"),
        }
    }
}

/// Reads the arguments of a call after its subject.
pub fn read(scene: &Scene<'_>, call: &Call, arguments: &mut MultiValue, given: &mut Vec<Given>) -> Result<(), String> {
    for key in call.takes {
        let value = arguments.pop_front().unwrap_or(LuaValue::Nil);
        given.push(one(scene, &key.shape, &value, Path::Argument(key.name))?);
    }
    Ok(())
}

/// Reads one value that the engine asked for, such as what a hook gave.
pub fn read_one(scene: &Scene<'_>, shape: &Shape, value: &LuaValue, name: &'static str) -> Result<Given, String> {
    one(scene, shape, value, Path::Argument(name))
}

fn wrong(path: Path<'_>, shape: &Shape, value: &LuaValue) -> String {
    let got = match value {
        LuaValue::Table(table) => data::object_name(table).unwrap_or_else(|| "table".into()),
        LuaValue::String(text) => format!("{:?}", shortened(&text.to_string_lossy())),
        LuaValue::Number(number) => format!("{number}"),
        LuaValue::Integer(number) => format!("{number}"),
        other => sort_of(other).to_owned(),
    };
    format!("{path}: {} expected, got {got}", shape.expected())
}

/// A message quotes no more of a text than its beginning.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(LONGEST_QUOTE) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

fn one(scene: &Scene<'_>, shape: &Shape, value: &LuaValue, path: Path<'_>) -> Result<Given, String> {
    let refused = || wrong(path, shape, value);
    match (shape, value) {
        (Shape::Optional(_), LuaValue::Nil) => Ok(Given::Nil),
        (Shape::Optional(inner), _) => one(scene, inner, value, path),
        (Shape::Any, LuaValue::Nil) => Ok(Given::Nil),
        (Shape::Any, _) => Ok(Given::Other(value.clone())),
        (Shape::Boolean, LuaValue::Boolean(truth)) => Ok(Given::Bool(*truth)),
        (Shape::Number | Shape::Whole, _) => number(value, matches!(shape, Shape::Whole)).ok_or_else(refused),
        (Shape::String | Shape::Letter | Shape::Heading | Shape::OneOf(_), LuaValue::String(text)) => {
            string(scene, shape, text).map_err(|near| refused() + &near)
        }
        (Shape::Text, _) => message(scene, value).ok_or_else(refused),
        (Shape::Sides, _) => sides(value).ok_or_else(refused),
        (Shape::Square | Shape::Gimmick | Shape::Actor, LuaValue::Table(table)) => {
            handle(scene, shape, table).ok_or_else(refused)
        }
        (Shape::Face, LuaValue::Table(table)) => {
            written::face(scene, table).map(Given::Face).map_err(|message| format!("{path}{message}"))
        }
        (Shape::Fresh, LuaValue::Table(table)) => {
            written::fresh(scene, table).map(Given::Fresh).map_err(|message| format!("{path}{message}"))
        }
        (Shape::NewPiece, LuaValue::Table(table)) => {
            written::piece(scene, table).map(Given::Piece).map_err(|message| format!("{path}{message}"))
        }
        (Shape::List(inner), LuaValue::Table(table)) => list(scene, inner, table, path),
        (Shape::Record(_, keys), LuaValue::Table(table)) => record(scene, keys, table, path),
        (Shape::Either(first, second), _) => {
            one(scene, first, value, path).or_else(|_| one(scene, second, value, path))
        }
        _ => Err(refused()),
    }
}

/// Reads a string; where it is not the right one the error is what it may have meant, behind what is said of it.
fn string(scene: &Scene<'_>, shape: &Shape, text: &LuaString) -> Result<Given, String> {
    if matches!(shape, Shape::String) {
        scene.shared.meter.charge(text.as_bytes().len() / BYTES_A_STEP);
        return text.to_str().map(|text| Given::Text(text.to_owned())).map_err(|_| String::new());
    }
    let text = text.to_string_lossy();
    match shape {
        Shape::Letter => letter(&text).ok_or_else(String::new),
        Shape::Heading if Heading::named(&text).is_none() => {
            Err(did_you_mean(&text, Heading::ALL.iter().map(|heading| heading.name())))
        }
        Shape::OneOf(names) if !names.contains(&text.as_str()) => Err(String::new()),
        _ => Ok(Given::Text(text)),
    }
}

fn number(value: &LuaValue, whole: bool) -> Option<Given> {
    let number = match value {
        LuaValue::Integer(number) => *number as f64,
        LuaValue::Number(number) => *number,
        _ => return None,
    };
    let fits = number.is_finite() && (!whole || (number.fract() == 0.0 && number.abs() < 9e15));
    fits.then_some(Given::Number(number))
}

fn letter(text: &str) -> Option<Given> {
    let mut letters = text.chars();
    (letters.next().is_some() && letters.next().is_none()).then(|| Given::Text(text.to_owned()))
}

fn message(scene: &Scene<'_>, value: &LuaValue) -> Option<Given> {
    let value = data::from_lua(value, None).ok()?;
    scene.shared.meter.charge(data::weight(&value));
    declare::text(&value, "").ok().map(Given::Message)
}

/// Reads sides: `"u,r"`, or a set `{ u = true }`.
pub fn sides(value: &LuaValue) -> Option<Given> {
    let named = |name: &str| Heading::ALL.into_iter().find(|side| side.name().starts_with(name) && name.len() == 1);
    match value {
        LuaValue::String(text) => {
            let text = text.to_str().ok()?;
            let names = text.split(',').map(str::trim).filter(|name| !name.is_empty());
            Some(Given::Sides(Sides::of(&names.map(named).collect::<Option<Vec<_>>>()?)))
        }
        LuaValue::Table(table) => {
            let mut sides = Sides::default();
            for pair in table.pairs::<String, bool>() {
                let (name, set) = pair.ok()?;
                let side = named(&name)?;
                sides = if set { sides.with(side) } else { sides };
            }
            Some(Given::Sides(sides))
        }
        _ => None,
    }
}

fn handle(scene: &Scene<'_>, shape: &Shape, table: &Table) -> Option<Given> {
    match (scene.shared.handles.known(table)?, shape) {
        (Handle::Square(square), Shape::Square) => Some(Given::Square(square)),
        (Handle::Gimmick(entry), Shape::Gimmick) if !entry.is_actor() => Some(Given::Gimmick(entry)),
        (Handle::Gimmick(entry), Shape::Actor) if entry.is_actor() => Some(Given::Gimmick(entry)),
        _ => None,
    }
}

fn list(scene: &Scene<'_>, inner: &Shape, table: &Table, path: Path<'_>) -> Result<Given, String> {
    let length = table.raw_len();
    let meter = &scene.shared.meter;
    let mut items = Vec::new();
    for index in 1..=length {
        meter.charge(1);
        if meter.is_spent() {
            return Err(format!("{path}: too long a list"));
        }
        let item: LuaValue = table.raw_get(index).map_err(|error| error.to_string())?;
        items.push(one(scene, inner, &item, Path::Item(&path, index))?);
    }
    if items.is_empty()
        && let Some((key, _)) = table.pairs::<LuaValue, LuaValue>().flatten().next()
    {
        return Err(format!(
            "{path}: a list expected, got a table with the key {}",
            key.to_string().unwrap_or_default()
        ));
    }
    Ok(Given::List(items))
}

fn record(scene: &Scene<'_>, keys: &'static [Key], table: &Table, path: Path<'_>) -> Result<Given, String> {
    let mut fields = Vec::with_capacity(keys.len());
    let mut found = 0;
    for key in keys {
        let value: LuaValue = table.raw_get(key.name).map_err(|error| error.to_string())?;
        found += usize::from(!value.is_nil());
        fields.push(one(scene, &key.shape, &value, Path::Field(&path, key.name))?);
    }
    let mut all = 0;
    let count = |_: bool, _: bool| {
        all += 1;
        Ok(())
    };
    table.for_each(count).map_err(|error| error.to_string())?;
    if all != found {
        unknown_key(keys, table, path)?;
    }
    Ok(Given::Record(fields))
}

fn unknown_key(keys: &[Key], table: &Table, path: Path<'_>) -> Result<(), String> {
    for pair in table.pairs::<LuaValue, LuaValue>() {
        let (name, _) = pair.map_err(|error| error.to_string())?;
        let name = name.to_string().unwrap_or_default();
        if keys.iter().all(|key| key.name != name) {
            let hint = did_you_mean(&name, keys.iter().map(|key| key.name));
            let hint = if hint.is_empty() {
                format!("; it can be {}", list_of(keys.iter().map(|key| key.name)))
            } else {
                hint
            };
            return Err(format!("{path}: there is no key \"{name}\"{hint}"));
        }
    }
    Ok(())
}
