//! An author's edit as a line of moves writes it: `4 2 1 fuse 3`, `actor 1 left true`, `game mode "dig"`.

use std::fmt;

use crate::game::edit::{Edit, Whose};
use crate::game::square::Cell;
use crate::game::value::Value;
use crate::problem::Source;

#[cfg(test)]
pub(super) use tests::any;

/// An edit of one entry of a state, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    whose: Whose,
    key: String,
    /// The value as TOML writes it, without blanks.
    value: String,
}

impl Written {
    /// How an edit is written, for messages.
    pub const FORMS: &'static str =
        "edit COLUMN ROW NUMBER NAME VALUE, edit actor NUMBER NAME VALUE or edit game NAME VALUE";

    /// Writes an edit.
    pub fn of(edit: &Edit) -> Written {
        Written { whose: edit.whose, key: edit.key.to_string(), value: written(&edit.value) }
    }

    /// Reads the words behind `edit`; nothing where they are no edit.
    pub fn read(words: &[&str]) -> Option<Written> {
        let (whose, key, value) = match words {
            ["game", key, value @ ..] => (Whose::Game, key, value),
            ["actor", number, key, value @ ..] => (Whose::Actor(place(number)?), key, value),
            [x, y, number, key, value @ ..] => {
                let cell: Cell = (x.parse().ok()?, y.parse().ok()?);
                (Whose::Gimmick(cell, place(number)?), key, value)
            }
            _ => return None,
        };
        let value = read(&value.join(" "))?;
        Some(Written { whose, key: read_key(key)?, value: written(&value) })
    }

    /// Gives the edit.
    pub fn edit(&self) -> Edit {
        let value = read(&self.value).unwrap_or_default();
        Edit { whose: self.whose, key: self.key.as_str().into(), value }
    }
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.whose {
            Whose::Gimmick((x, y), number) => write!(f, "{x} {y} {} ", number + 1)?,
            Whose::Actor(number) => write!(f, "actor {} ", number + 1)?,
            Whose::Game => f.write_str("game ")?,
        }
        write!(f, "{} {}", key(&self.key), self.value)
    }
}

/// A number counted from 1, as a place.
fn place(number: &str) -> Option<usize> {
    number.parse::<usize>().ok()?.checked_sub(1)
}

fn read(value: &str) -> Option<Value> {
    let node = super::super::node::parse(&Source::new("edit", &format!("value = {value}\n"))).ok()?;
    let value = node.get("value").map(super::super::node::Node::value)?;
    match value {
        Value::Number(number) => number.is_finite().then_some(value),
        Value::Bool(_) | Value::Text(_) => Some(value),
        Value::List(_) | Value::Table(_) => None,
    }
}

/// Reads the name of an entry: as it is, or quoted like a text.
fn read_key(key: &str) -> Option<String> {
    match read(key).filter(|_| key.starts_with('"')) {
        Some(Value::Text(text)) => Some(text.to_string()),
        _ => Some(key.to_owned()).filter(|key| !key.contains('"')),
    }
}

/// Writes the name of an entry without a blank in it, quoted where it could be taken for something else.
fn key(key: &str) -> String {
    let plain = |c: char| !c.is_whitespace() && !c.is_control() && !matches!(c, '"' | '#');
    if !key.is_empty() && key.chars().all(plain) { key.to_owned() } else { quoted(key) }
}

/// The largest whole number up to which all are written as such; others are written with a point or an exponent.
const WHOLE: f64 = 9_007_199_254_740_992.0;

/// Writes a value without a blank in it, so that a line of words holds it.
fn written(value: &Value) -> String {
    match value {
        Value::Bool(truth) => truth.to_string(),
        Value::Number(number) if number.fract() == 0.0 && number.abs() < WHOLE && !is_minus_zero(*number) => {
            number.to_string()
        }
        Value::Number(number) => format!("{number:?}"),
        Value::Text(text) => quoted(text),
        Value::List(_) | Value::Table(_) => "false".to_owned(),
    }
}

fn is_minus_zero(number: f64) -> bool {
    number == 0.0 && number.is_sign_negative()
}

fn quoted(text: &str) -> String {
    let escaped = |c: char| match c {
        '"' | '\\' => format!("\\{c}"),
        c if c.is_whitespace() || c.is_control() => format!("\\U{:08x}", u32::from(c)),
        c => c.to_string(),
    };
    format!("\"{}\"", text.chars().map(escaped).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    pub(in super::super) fn any() -> impl Strategy<Value = Written> {
        let whose = prop_oneof![
            ((-9..99i32, -9..99i32), 0..4usize).prop_map(|(cell, place)| Whose::Gimmick(cell, place)),
            (0..4usize).prop_map(Whose::Actor),
            Just(Whose::Game),
        ];
        let value = prop_oneof![
            any_number().prop_map(Value::Number),
            prop::bool::ANY.prop_map(Value::Bool),
            "\\PC{0,6}|[ \"\\\\#\t\n]{0,4}".prop_map(|text| Value::text(&text)),
        ];
        (whose, "[a-z_]{1,8}|[ a#=.\"\\\\\t\u{3000}]{0,4}", value)
            .prop_map(|(whose, key, value)| Written::of(&Edit { whose, key: key.as_str().into(), value }))
    }

    fn any_number() -> impl Strategy<Value = f64> {
        prop_oneof![
            (-1_000_000..1_000_000i32).prop_map(f64::from),
            (-999..999i32).prop_map(|n| f64::from(n) / 8.0),
            any_finite()
        ]
    }

    fn any_finite() -> impl Strategy<Value = f64> {
        use prop::num::f64::{NEGATIVE, NORMAL, POSITIVE, SUBNORMAL, ZERO};
        NORMAL | SUBNORMAL | ZERO | NEGATIVE | POSITIVE
    }

    proptest! {
        #[test]
        fn an_edit_comes_back_as_it_was(written in any()) {
            let line = written.to_string();
            let again = Written::read(&line.split_whitespace().collect::<Vec<_>>());
            prop_assert_eq!(again.as_ref(), Some(&written));
            prop_assert_eq!(Written::of(&written.edit()), written);
        }
    }

    #[test]
    fn what_is_no_edit_is_told() {
        let read = |line: &str| Written::read(&line.split_whitespace().collect::<Vec<_>>());
        assert!(read("4 2 1 fuse 3").is_some() && read("actor 1 left true").is_some());
        for wrong in [
            "",
            "4 2 1 fuse",
            "4 2 0 fuse 3",
            "actor x left 3",
            "game mode [1]",
            "game mode",
            "4 2 1 fuse x",
            "game mode inf",
            "game mode -nan",
            "game \"mode 1",
        ] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
