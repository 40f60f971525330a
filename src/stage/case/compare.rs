//! Whether a value is what was wanted.

use crate::game::value::Value;

/// Tells whether a value has all that is wanted: of tables only the keys that are wanted are looked at.
pub(super) fn holds(got: &Value, want: &Value) -> bool {
    match (got, want) {
        (Value::Table(got), Value::Table(want)) => {
            want.iter().all(|(key, want)| got.get(key).is_some_and(|got| holds(got, want)))
        }
        (Value::List(got), Value::List(want)) => {
            got.len() == want.len() && got.iter().zip(want).all(|(got, want)| holds(got, want))
        }
        _ => is_empty(got) && is_empty(want) || got == want,
    }
}

/// Tells whether two values are the same; an empty list and an empty table are one to scripts.
pub(super) fn same(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Table(one), Value::Table(other)) => {
            let mut pairs = one.iter().zip(other);
            one.len() == other.len() && pairs.all(|((key, one), (name, other))| key == name && same(one, other))
        }
        (Value::List(one), Value::List(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| same(one, other))
        }
        _ => is_empty(one) && is_empty(other) || one == other,
    }
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::List(list) => list.is_empty(),
        Value::Table(table) => table.is_empty(),
        _ => false,
    }
}

/// Gives the part of a value that is looked at for what is wanted.
pub(super) fn part(got: &Value, want: &Value) -> Value {
    match (got, want) {
        (Value::Table(got), Value::Table(want)) => {
            let wanted = got.iter().filter_map(|(key, got)| Some((key.clone(), part(got, want.get(key)?))));
            Value::Table(wanted.collect())
        }
        (Value::List(got), Value::List(want)) if got.len() == want.len() => {
            Value::List(got.iter().zip(want).map(|(got, want)| part(got, want)).collect())
        }
        _ => got.clone(),
    }
}
