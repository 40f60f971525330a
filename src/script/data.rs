//! Plain data both ways: values of the game as tables of scripts, and what scripts give as values.

use std::collections::HashSet;
use std::sync::Arc;

use mlua::{Lua, Table, Value as LuaValue};

use crate::game::fields::Fields;
use crate::game::value::Value;

/// How deep tables may be nested in what is kept.
const DEEPEST: usize = 8;
/// The gimmicks of a face count anew, as they hold states and faces of their own; in a face within a face once more.
const FACES: usize = 2;
/// The most bytes of one state, counted roughly.
const MOST_BYTES: usize = 64 << 10;

const KEYS: &str = "the keys must be strings, or whole numbers from 1 without gaps";

/// Makes the script's form of a value.
pub fn to_lua(lua: &Lua, value: &Value) -> mlua::Result<LuaValue> {
    Ok(match value {
        Value::Bool(truth) => LuaValue::Boolean(*truth),
        Value::Number(number) => LuaValue::Number(*number),
        Value::Text(text) => LuaValue::String(lua.create_string(text.as_bytes())?),
        Value::List(_) | Value::Table(_) => LuaValue::Table(to_table(lua, value)?),
    })
}

/// Makes the table of a list or table; an empty one of anything else.
pub fn to_table(lua: &Lua, value: &Value) -> mlua::Result<Table> {
    match value {
        Value::List(list) => {
            let table = lua.create_table_with_capacity(list.len(), 0)?;
            for item in list {
                table.raw_push(to_lua(lua, item)?)?;
            }
            Ok(table)
        }
        Value::Table(fields) => {
            let table = lua.create_table_with_capacity(0, fields.len())?;
            for (key, item) in fields {
                table.raw_set(&**key, to_lua(lua, item)?)?;
            }
            Ok(table)
        }
        _ => lua.create_table(),
    }
}

/// Makes a table read-only, with all tables inside it, also those inside tables that were read-only before. Tables may
/// be nested more deeply than calls can be.
pub fn freeze(table: &Table) -> mlua::Result<()> {
    let mut open = vec![table.clone()];
    let mut seen = HashSet::new();
    while let Some(table) = open.pop() {
        if seen.insert(table.to_pointer()) {
            table.set_readonly(true);
            each_inside(&table, |inner| open.push(inner))?;
        }
    }
    Ok(())
}

/// Makes a table read-only, with all tables inside it, and notes those that were not before.
pub fn freeze_noting(table: &Table, frozen: &mut Vec<Table>) -> mlua::Result<()> {
    let mut open = vec![table.clone()];
    while let Some(table) = open.pop() {
        if !table.is_readonly() {
            table.set_readonly(true);
            each_inside(&table, |inner| open.push(inner))?;
            frozen.push(table);
        }
    }
    Ok(())
}

fn each_inside(table: &Table, mut found: impl FnMut(Table)) -> mlua::Result<()> {
    table.for_each(|_: bool, value: LuaValue| {
        if let LuaValue::Table(inner) = value {
            found(inner);
        }
        Ok(())
    })
}

/// Tells how many steps it counts to read a value.
pub fn weight(value: &Value) -> usize {
    match value {
        Value::Bool(_) | Value::Number(_) => 1,
        Value::Text(text) => 1 + text.len() / 16,
        Value::List(list) => 1 + list.iter().map(weight).sum::<usize>(),
        Value::Table(fields) => 1 + fields.values().map(weight).sum::<usize>(),
    }
}

/// Tells whether a value holds no tables, so that one flag freezes its table.
pub fn is_flat(value: &Value) -> bool {
    let plain = |value: &Value| !matches!(value, Value::List(_) | Value::Table(_));
    match value {
        Value::Table(fields) => fields.values().all(plain),
        Value::List(list) => list.iter().all(plain),
        _ => true,
    }
}

/// What cannot be plain data, with the path to it inside what was given.
#[derive(Debug)]
pub struct Unfit {
    path: String,
    message: String,
}

impl Unfit {
    fn new(message: impl Into<String>) -> Unfit {
        Unfit { path: String::new(), message: message.into() }
    }

    fn under(self, step: &str) -> Unfit {
        Unfit { path: format!("{step}{}", self.path), message: self.message }
    }

    /// Gives the message under the name of what was given.
    pub fn of(&self, name: &str) -> String {
        format!("{name}{}: {}", self.path, self.message)
    }
}

/// Reads plain data; `like` is what stood there before, whose keys are used again.
pub fn from_lua(value: &LuaValue, like: Option<&Value>) -> Result<Value, Unfit> {
    Reader { bytes: MOST_BYTES, faces: FACES }.value(value, like, DEEPEST)
}

/// Reads the plain data of a table.
pub fn from_table(table: &Table, like: Option<&Value>) -> Result<Value, Unfit> {
    Reader { bytes: MOST_BYTES, faces: FACES }.table(table, like, DEEPEST)
}

struct Reader {
    bytes: usize,
    faces: usize,
}

impl Reader {
    fn value(&mut self, value: &LuaValue, like: Option<&Value>, deep: usize) -> Result<Value, Unfit> {
        self.count(8)?;
        match value {
            LuaValue::Boolean(truth) => Ok(Value::Bool(*truth)),
            LuaValue::Integer(number) => Ok(Value::Number(*number as f64)),
            LuaValue::Number(number) if number.is_nan() => Err(Unfit::new("it is not a number (0/0)")),
            LuaValue::Number(number) => Ok(Value::Number(*number)),
            LuaValue::String(text) => {
                let text = text.to_str().map_err(|_| Unfit::new("the string is not UTF-8"))?;
                self.count(text.len())?;
                Ok(Value::text(&text))
            }
            LuaValue::Table(table) => self.table(table, like, deep),
            other => Err(Unfit::new(format!("a {} cannot be kept", sort_of(other)))),
        }
    }

    fn count(&mut self, bytes: usize) -> Result<(), Unfit> {
        let left = self.bytes.checked_sub(bytes);
        self.bytes = left.ok_or_else(|| Unfit::new(format!("more than {} KiB", MOST_BYTES >> 10)))?;
        Ok(())
    }

    fn table(&mut self, table: &Table, like: Option<&Value>, deep: usize) -> Result<Value, Unfit> {
        if deep == 0 {
            return Err(Unfit::new(format!("tables are nested deeper than {DEEPEST}, or one holds itself")));
        }
        if let Some(name) = object_name(table) {
            return Err(Unfit::new(format!("a {name} cannot be kept; keep its id")));
        }
        match table.raw_len() {
            0 => self.fields(table, like, deep),
            length => self.list(table, length, deep),
        }
    }

    fn list(&mut self, table: &Table, length: usize, deep: usize) -> Result<Value, Unfit> {
        let mut keys = 0usize;
        let count = |_: bool, _: bool| {
            keys += 1;
            Ok(())
        };
        table.for_each(count).map_err(|error| Unfit::new(error.to_string()))?;
        if keys != length {
            return Err(Unfit::new(KEYS));
        }
        let mut list = Vec::with_capacity(length.min(MOST_BYTES / 8));
        for index in 1..=length {
            let item: LuaValue = table.raw_get(index).map_err(|error| Unfit::new(error.to_string()))?;
            if item.is_nil() {
                return Err(Unfit::new(KEYS));
            }
            list.push(self.value(&item, None, deep - 1).map_err(|unfit| unfit.under(&format!("[{index}]")))?);
        }
        Ok(Value::List(list))
    }

    fn fields(&mut self, table: &Table, like: Option<&Value>, deep: usize) -> Result<Value, Unfit> {
        let known = if let Some(Value::Table(known)) = like { Some(known) } else { None };
        let mut fields = Fields::new();
        let mut unfit = None;
        let read = table.for_each(|key: LuaValue, item: LuaValue| {
            match self.field(&key, &item, known, deep) {
                Ok((key, value)) => drop(fields.insert(key, value)),
                Err(found) => {
                    unfit = Some(found);
                    return Err(mlua::Error::runtime("stop"));
                }
            }
            Ok(())
        });
        match (unfit, read) {
            (Some(unfit), _) => Err(unfit),
            (None, Err(error)) => Err(Unfit::new(error.to_string())),
            (None, Ok(())) => Ok(Value::Table(fields)),
        }
    }

    fn field(
        &mut self,
        key: &LuaValue,
        item: &LuaValue,
        known: Option<&Fields>,
        deep: usize,
    ) -> Result<(Arc<str>, Value), Unfit> {
        let LuaValue::String(name) = key else {
            return Err(Unfit::new(KEYS));
        };
        let name = name.to_str().map_err(|_| Unfit::new("a key is not UTF-8"))?;
        self.count(name.len())?;
        let before = known.and_then(|known| known.get_key_value(&name));
        let face = usize::from(&*name == "gimmicks" && self.faces > 0);
        self.faces -= face;
        let value = self.value(item, before.map(|(_, value)| value), if face == 1 { DEEPEST } else { deep - 1 });
        self.faces += face;
        let value = value.map_err(|unfit| unfit.under(&format!(".{}", &*name)))?;
        Ok((before.map_or_else(|| Arc::from(&*name), |(key, _)| key.clone()), value))
    }
}

/// Gives the name of the engine's object a table is, or nothing for a table of the script's own.
pub fn object_name(table: &Table) -> Option<String> {
    table.metatable()?.raw_get::<Option<String>>("__object").ok().flatten()
}

/// Tells whether two values are the same to a script: an empty list is an empty table.
pub fn alike(one: &Value, two: &Value) -> bool {
    match (one, two) {
        (Value::List(list), Value::Table(fields)) | (Value::Table(fields), Value::List(list)) => {
            list.is_empty() && fields.is_empty()
        }
        (Value::List(one), Value::List(two)) => {
            one.len() == two.len() && one.iter().zip(two).all(|(one, two)| alike(one, two))
        }
        (Value::Table(one), Value::Table(two)) => {
            one.len() == two.len()
                && one.iter().zip(two).all(|((key, one), (other, two))| key == other && alike(one, two))
        }
        _ => one == two,
    }
}

/// Names what a value is as scripts see it: whole numbers are numbers.
pub fn sort_of(value: &LuaValue) -> &'static str {
    if value.is_integer() { "number" } else { value.type_name() }
}
