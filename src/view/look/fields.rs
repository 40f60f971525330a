//! Reads one field of a script's table and says what was expected where it does not fit.

use crate::game::heading::Heading;
use crate::game::square::Cell;
use crate::game::value::Value;
use crate::view::theme::{ThemeError, Token};

/// The nearest of some names to one that is not among them.
pub(super) fn nearest<'a>(name: &str, names: impl IntoIterator<Item = &'a str>) -> &'a str {
    let far = |other: &&str| strsim::damerau_levenshtein(name, other);
    names.into_iter().min_by_key(far).unwrap_or("")
}

/// What was expected for a field and what came.
pub(super) fn wrong(field: &str, expected: &str, came: &Value) -> String {
    let shown = match came {
        Value::Text(text) => format!("'{text}'"),
        Value::Number(number) => format!("{number}"),
        other => format!("a {}", other.sort()),
    };
    format!("{field}: expected {expected}, got {shown}")
}

pub(super) fn text(field: &str, value: &Value) -> Result<String, String> {
    value.as_text().map(String::from).ok_or_else(|| wrong(field, "a string", value))
}

pub(super) fn truth(field: &str, value: &Value) -> Result<bool, String> {
    value.as_bool().ok_or_else(|| wrong(field, "true or false", value))
}

pub(super) fn number(field: &str, value: &Value) -> Result<f32, String> {
    let number = value.as_number().filter(|number| number.is_finite());
    number.map(|number| number as f32).ok_or_else(|| wrong(field, "a number", value))
}

pub(super) fn count(field: &str, value: &Value, most: u32) -> Result<u32, String> {
    let count = value.as_integer().and_then(|count| u32::try_from(count).ok());
    count.map(|count| count.min(most)).ok_or_else(|| wrong(field, "a whole number from 0", value))
}

/// One of some names, each with what it means.
pub(super) fn choice<T: Copy>(field: &str, value: &Value, of: &[(&'static str, T)]) -> Result<T, String> {
    let names = || of.iter().map(|(name, _)| *name);
    let listed = || names().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(" or ");
    let Some(text) = value.as_text() else {
        return Err(wrong(field, &listed(), value));
    };
    let found = of.iter().find(|(name, _)| *name == text);
    let message = || format!("{}; the nearest is \"{}\"", wrong(field, &listed(), value), nearest(text, names()));
    found.map(|(_, meaning)| *meaning).ok_or_else(message)
}

pub(super) fn token(field: &str, value: &Value) -> Result<Token, String> {
    let name = value.as_text().ok_or_else(|| wrong(field, "the name of a colour", value))?;
    Token::parse(name).map_err(|near| format!("{field}: {}", ThemeError::UnknownName(name.into(), near.name())))
}

/// A heading by its name or its first letter.
pub(super) fn heading(field: &str, value: &Value) -> Result<Heading, String> {
    use Heading::{Down, Left, Right, Up};
    let short = [("u", Up), ("r", Right), ("d", Down), ("l", Left)];
    let long = [("up", Up), ("right", Right), ("down", Down), ("left", Left)];
    let found = value.as_text().and_then(|text| short.iter().find(|(name, _)| *name == text));
    found.map_or_else(|| choice(field, value, &long), |(_, heading)| Ok(*heading))
}

pub(super) fn list<'a>(field: &str, value: &'a Value) -> Result<&'a [Value], String> {
    match value {
        Value::Table(fields) if fields.is_empty() => Ok(&[]),
        _ => value.as_list().ok_or_else(|| wrong(field, "a list", value)),
    }
}

/// A pair of numbers, `{ x, y }` or `{ x = , y = }`.
pub(super) fn pair(field: &str, value: &Value) -> Result<[f32; 2], String> {
    let parts = match value {
        Value::List(list) if list.len() == 2 => [Some(&list[0]), Some(&list[1])],
        _ => [value.get("x").or(value.get("dx")), value.get("y").or(value.get("dy"))],
    };
    match parts {
        [Some(x), Some(y)] => Ok([number(field, x)?, number(field, y)?]),
        _ => Err(wrong(field, "two numbers, { x, y }", value)),
    }
}

/// A pair of whole numbers.
pub(super) fn cell(field: &str, value: &Value) -> Result<Cell, String> {
    let [x, y] = pair(field, value)?;
    let whole = x.fract() == 0.0 && y.fract() == 0.0 && x.abs() < 1e6 && y.abs() < 1e6;
    if whole { Ok((x as i32, y as i32)) } else { Err(wrong(field, "two whole numbers, { x, y }", value)) }
}
