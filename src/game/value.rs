//! Plain data that scripts own: parameters as written and states as kept.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::fields::Fields;

/// A number, a string, a truth value, or a list or table of values; what TOML can write and a script can keep.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A truth value.
    Bool(bool),
    /// A number; whole numbers are kept exactly up to 2^53.
    Number(f64),
    /// A string.
    Text(Arc<str>),
    /// A list, counted from 1 in scripts.
    List(Vec<Value>),
    /// A table with string keys, in the order of the keys.
    Table(Fields),
}

impl Value {
    /// Gives an empty table, the state and the parameters of a gimmick that has none.
    pub fn empty() -> Value {
        Value::Table(Fields::new())
    }

    /// Makes a text.
    pub fn text(text: &str) -> Value {
        Value::Text(text.into())
    }

    /// Makes a table of these entries.
    pub fn table<const N: usize>(entries: [(&str, Value); N]) -> Value {
        Value::Table(entries.into_iter().map(|(key, value)| (key.into(), value)).collect())
    }

    /// Gives a field of a table, or nothing.
    pub fn get(&self, key: &str) -> Option<&Value> {
        match self {
            Value::Table(fields) => fields.get(key),
            _ => None,
        }
    }

    /// Gives the number, or nothing.
    pub fn as_number(&self) -> Option<f64> {
        match self {
            Value::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// Gives the whole number, or nothing where it is not whole.
    pub fn as_integer(&self) -> Option<i64> {
        self.as_number().filter(|number| number.fract() == 0.0 && number.abs() < 9e15).map(|number| number as i64)
    }

    /// Gives the truth value, or nothing.
    pub fn as_bool(&self) -> Option<bool> {
        match self {
            Value::Bool(truth) => Some(*truth),
            _ => None,
        }
    }

    /// Gives the text, or nothing.
    pub fn as_text(&self) -> Option<&str> {
        match self {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Gives the list, or nothing.
    pub fn as_list(&self) -> Option<&[Value]> {
        match self {
            Value::List(list) => Some(list),
            _ => None,
        }
    }

    /// Names what the value is, for messages.
    pub fn sort(&self) -> &'static str {
        match self {
            Value::Bool(_) => "boolean",
            Value::Number(_) => "number",
            Value::Text(_) => "string",
            Value::List(_) => "list",
            Value::Table(_) => "table",
        }
    }
}

/// The empty table.
impl Default for Value {
    fn default() -> Value {
        Value::empty()
    }
}

impl From<f64> for Value {
    fn from(number: f64) -> Value {
        Value::Number(number)
    }
}

impl From<bool> for Value {
    fn from(truth: bool) -> Value {
        Value::Bool(truth)
    }
}

/// A text for players: an id of the strings, one text for all, or a text a language.
#[derive(Clone, Debug, PartialEq)]
pub enum Text {
    /// One string: an id of `assets/strings` where there is one of that name, else the text itself.
    One(Arc<str>),
    /// A text for each language, by its code (`ja`, `en`).
    Each(BTreeMap<Arc<str>, Arc<str>>),
}

impl Text {
    /// Gives the text in a language, else in any other.
    pub fn in_language(&self, language: &str) -> &str {
        match self {
            Text::One(text) => text,
            Text::Each(texts) => texts.get(language).or_else(|| texts.values().next()).map_or("", |text| text),
        }
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Text {
        Text::One(text.into())
    }
}
