//! Values as TOML, and changes of TOML values that keep what stays the same.

use std::sync::Arc;

use toml_edit::{Array, InlineTable, Item, TableLike, Value as Toml};

use crate::game::fields::Fields;
use crate::game::value::Value;

/// Writes a value as TOML on one line.
pub fn value_text(value: &Value) -> String {
    written(value).to_string()
}

/// Reads a value as it is written in TOML.
///
/// # Errors
/// What is wrong with it, in one line.
pub fn read_value(text: &str) -> Result<Value, String> {
    let read = text.trim().parse::<Toml>();
    let read = read.map_err(|error| error.message().lines().collect::<Vec<_>>().join("; "))?;
    plain(&Item::Value(read)).ok_or_else(|| "a date has no place here".to_owned())
}

/// Gives the plain value of an item; nothing for dates and for what is not there.
pub(super) fn plain(item: &Item) -> Option<Value> {
    match item {
        Item::None => None,
        Item::Value(value) => plain_value(value),
        Item::Table(table) => Some(plain_table(table)),
        Item::ArrayOfTables(list) => Some(Value::List(list.iter().map(|table| plain_table(table)).collect())),
    }
}

fn plain_value(value: &Toml) -> Option<Value> {
    Some(match value {
        Toml::String(text) => Value::text(text.value()),
        Toml::Integer(number) => Value::Number(*number.value() as f64),
        Toml::Float(number) => Value::Number(*number.value()),
        Toml::Boolean(truth) => Value::Bool(*truth.value()),
        Toml::Datetime(_) => return None,
        Toml::Array(list) => Value::List(list.iter().filter_map(plain_value).collect()),
        Toml::InlineTable(table) => plain_table(table),
    })
}

fn plain_table(table: &dyn TableLike) -> Value {
    let fields = table.iter().filter_map(|(key, item)| Some((Arc::from(key), plain(item)?)));
    Value::Table(fields.collect())
}

/// Writes a value in the usual layout.
pub(super) fn written(value: &Value) -> Toml {
    match value {
        Value::Bool(truth) => Toml::from(*truth),
        Value::Number(number) if number.fract() == 0.0 && number.abs() < 9e15 => Toml::from(*number as i64),
        Value::Number(number) => Toml::from(*number),
        Value::Text(text) => Toml::from(&**text),
        Value::List(list) => Toml::Array(list.iter().map(written).collect::<Array>()),
        Value::Table(fields) => {
            let table = in_order(fields).into_iter().map(|(key, value)| (key.to_string(), written(value)));
            Toml::InlineTable(table.collect::<InlineTable>())
        }
    }
}

/// Lists fields as a person would write them: what it is, then its parameters, then what belongs to every square.
pub(super) fn in_order(fields: &Fields) -> Vec<(&Arc<str>, &Value)> {
    let rank = |key: &str| match key {
        "kind" | "gimmicks" => 0,
        "size" | "letter" | "movable" | "count" => 2,
        _ => 1,
    };
    let mut all: Vec<(&Arc<str>, &Value)> = fields.iter().collect();
    all.sort_by_key(|(key, _)| rank(key));
    all
}

/// Makes an item say a value; what already says it stays as it is written.
pub(super) fn merge(item: &mut Item, value: &Value) {
    if plain(item).as_ref() == Some(value) {
        return;
    }
    if let Value::Table(fields) = value {
        if let Some(table) = item.as_inline_table_mut() {
            return merge_inline(table, fields);
        }
        if let Some(table) = item.as_table_like_mut() {
            merge_fields(table, fields);
            return;
        }
    }
    match (item.as_array_mut(), value) {
        (Some(array), Value::List(list)) if array.len() == list.len() => {
            array.iter_mut().zip(list).for_each(|(old, new)| merge_value(old, new));
        }
        _ => replace(item, value),
    }
}

fn merge_value(old: &mut Toml, new: &Value) {
    let mut item = Item::Value(std::mem::replace(old, Toml::from(false)));
    merge(&mut item, new);
    if let Item::Value(value) = item {
        *old = value;
    }
}

fn replace(item: &mut Item, value: &Value) {
    let decor = item.as_value().map(|old| old.decor().clone());
    let mut new = written(value);
    if let Some(decor) = decor {
        *new.decor_mut() = decor;
    }
    *item = Item::Value(new);
}

/// An inline table that gains or loses keys is laid out anew; it stands on its own lines anyway.
fn merge_inline(table: &mut InlineTable, fields: &Fields) {
    let decor = table.decor().clone();
    if merge_fields(table, fields) {
        table.fmt();
        table.set_trailing("");
    }
    *table.decor_mut() = decor;
}

/// Gives a table these fields; tells whether keys came or went.
fn merge_fields(table: &mut dyn TableLike, fields: &Fields) -> bool {
    let gone: Vec<String> =
        table.iter().map(|(key, _)| key.to_owned()).filter(|key| !fields.contains_key(key)).collect();
    gone.iter().for_each(|key| drop(table.remove(key)));
    let mut changed = !gone.is_empty();
    for (key, value) in in_order(fields) {
        match table.get_mut(key) {
            Some(item) => merge(item, value),
            None => {
                table.insert(key, Item::Value(written(value)));
                changed = true;
            }
        }
    }
    changed
}
