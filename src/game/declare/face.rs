//! Faces as scripts see them: `{ letter = "", gimmicks = { { kind, params, state?, id? } … } }`.

use std::sync::Arc;

use super::complaint::{Checked, Complaint, PathStep, complain, each, expected, within};
use super::convert::letter;
use super::definition::unknown_kind;
use super::surroundings::Surroundings;
use crate::game::fields::Fields;
use crate::game::kinds::Sort;
use crate::game::square::{Face, FreshGimmick, GimmickId};
use crate::game::value::Value;
use crate::problem::did_you_mean;

/// Gives the form of a face in scripts. A gimmick with a state keeps its name in the game as `id`.
pub fn face_value(face: &Face) -> Value {
    let letter = face.letter.map_or(String::new(), String::from);
    let gimmicks = face.gimmicks.iter().map(gimmick_value).collect();
    Value::table([("letter", Value::text(&letter)), ("gimmicks", Value::List(gimmicks))])
}

fn gimmick_value(gimmick: &FreshGimmick) -> Value {
    let mut fields = Fields::new();
    fields.insert(Arc::from("kind"), Value::Text(gimmick.kind.clone()));
    fields.insert(Arc::from("params"), Value::clone(&gimmick.params));
    if let Some(state) = &gimmick.state {
        fields.insert(Arc::from("state"), Value::clone(state));
    }
    if let Some(id) = gimmick.id {
        fields.insert(Arc::from("id"), f64::from(id).into());
    }
    Value::Table(fields)
}

/// Reads a face as a script wrote it; `letter` and `gimmicks` may be left out.
///
/// # Errors
/// Everything that is wrong with it.
pub fn face(value: &Value, around: &dyn Surroundings) -> Checked<Face> {
    check_fields(value, &["letter", "gimmicks"], "a face { letter, gimmicks }")?;
    let letter = match value.get("letter") {
        None => None,
        Some(Value::Text(text)) if text.is_empty() => None,
        Some(value) => Some(letter(value, around).map_err(|wrong| within(PathStep::Key("letter".into()), wrong))?),
    };
    let gimmicks = value.get("gimmicks").map_or_else(|| Ok(Vec::new()), |list| gimmicks(list, around));
    Ok(Face { letter, gimmicks: gimmicks.map_err(|wrong| within(PathStep::Key("gimmicks".into()), wrong))? })
}

fn gimmicks(value: &Value, around: &dyn Surroundings) -> Checked<Vec<FreshGimmick>> {
    match value {
        Value::Table(fields) if fields.is_empty() => Ok(Vec::new()),
        Value::List(list) => each(list, |item| gimmick(item, around)),
        _ => expected("a list of gimmicks { kind, params }", value),
    }
}

fn gimmick(value: &Value, around: &dyn Surroundings) -> Checked<FreshGimmick> {
    check_fields(value, &["kind", "params", "state", "id"], "a gimmick { kind, params }")?;
    let name = value.get("kind").and_then(Value::as_text).unwrap_or_default();
    let Some(kind) = around.resolve(Sort::Square, name) else {
        return complain(unknown_kind(Sort::Square, name, around));
    };
    let table = |key: &str| value.get(key).map(|part| table_of(part, key)).transpose();
    let params = table("params")?.unwrap_or_else(Value::empty);
    let id = value.get("id").and_then(Value::as_integer).and_then(|id| GimmickId::try_from(id).ok());
    Ok(FreshGimmick { kind, params: Arc::new(params), state: table("state")?.map(Arc::new), id })
}

/// Takes a table; an empty list of scripts is an empty table too.
fn table_of(value: &Value, key: &str) -> Checked<Value> {
    match value {
        Value::Table(_) => Ok(value.clone()),
        Value::List(list) if list.is_empty() => Ok(Value::empty()),
        _ => expected::<Value>("a table", value).map_err(|wrong| within(PathStep::Key(key.into()), wrong)),
    }
}

fn check_fields(value: &Value, known: &[&str], noun: &str) -> Checked<()> {
    let fields = match value {
        Value::Table(fields) => fields,
        Value::List(list) if list.is_empty() => return Ok(()),
        _ => return expected(noun, value),
    };
    let unknown = fields.keys().filter(|key| !known.contains(&&***key));
    let message = |key: &Arc<str>| format!("unknown key \"{key}\"{}", did_you_mean(key, known));
    let complaints: Vec<Complaint> = unknown.map(|key| Complaint::of_key(key, message(key))).collect();
    if complaints.is_empty() { Ok(()) } else { Err(complaints) }
}
