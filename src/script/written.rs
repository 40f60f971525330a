//! Faces, gimmicks and pieces that scripts make: from plain tables to the form of files.
//!
//! A script may write parameters as files do or as it reads them itself (a set of sides, a face); a game keeps them as
//! files write them.

use std::sync::Arc;

use mlua::{LuaString, Table};

use super::api::Scene;
use super::data::{from_table, weight};
use crate::game::catalogue::Catalogue;
use crate::game::declare::{CatalogueSurroundings, Complaint, Declaration, Type, face as read_face};
use crate::game::fields::Fields;
use crate::game::heading::Heading;
use crate::game::kinds::Sort;
use crate::game::piece::Piece;
use crate::game::square::{Face, FreshGimmick, Kind};
use crate::game::value::Value;
use crate::problem::did_you_mean;

/// Reads a face; a message continues the path to it.
pub fn face(scene: &Scene<'_>, table: &Table) -> Result<Face, String> {
    let value = from_table(table, None).map_err(|unfit| unfit.of(""))?;
    scene.shared.meter.charge(weight(&value));
    faces(scene, &value).map_err(|message| format!(": {message}"))
}

/// Reads a gimmick yet to stand.
pub fn fresh(scene: &Scene<'_>, table: &Table) -> Result<FreshGimmick, String> {
    let value = from_table(table, None).map_err(|unfit| unfit.of(""))?;
    scene.shared.meter.charge(weight(&value));
    let face = Value::table([("gimmicks", Value::List(vec![value]))]);
    let mut face = faces(scene, &face).map_err(|message| format!(": {}", message.replace("gimmicks[1].", "")))?;
    face.gimmicks.pop().ok_or_else(|| ": a gimmick { kind, params } expected".into())
}

/// Reads a piece.
pub fn piece(scene: &Scene<'_>, table: &Table) -> Result<Piece, String> {
    let value = plain_piece(table).map_err(|unfit| format!(": {unfit}"))?;
    scene.shared.meter.charge(weight(&value));
    let catalogue = scene.shared.catalogue();
    let name = value.get("kind").and_then(Value::as_text).ok_or(": a piece { kind, params } expected")?;
    let home = scene.shared.home();
    let kind = catalogue.resolve(Sort::Piece, name, &home).ok_or_else(|| {
        let names = catalogue.names(Sort::Piece, &home);
        format!(".kind: there is no piece kind \"{name}\"{}", did_you_mean(name, &names))
    })?;
    let params = value.get("params").cloned().unwrap_or_else(Value::empty);
    let params = written_params(&catalogue, Sort::Piece, &kind, params);
    Ok(Piece { kind, params: Arc::new(params) })
}

/// A piece of the rack is an object of ours; all else must be a plain table.
fn plain_piece(table: &Table) -> Result<Value, String> {
    let mut fields = Fields::new();
    let kind: Option<LuaString> = table.raw_get("kind").map_err(|error| error.to_string())?;
    let kind = kind.map(|kind| Value::text(&kind.to_string_lossy()));
    fields.extend(kind.map(|kind| (Arc::from("kind"), kind)));
    let params: Option<Table> = table.raw_get("params").map_err(|error| error.to_string())?;
    if let Some(params) = params {
        fields.insert("params".into(), from_table(&params, None).map_err(|unfit| unfit.of("params"))?);
    }
    Ok(Value::Table(fields))
}

fn faces(scene: &Scene<'_>, value: &Value) -> Result<Face, String> {
    let catalogue = scene.shared.catalogue();
    let setting = scene.shared.setting();
    let home = scene.shared.home();
    let around = CatalogueSurroundings { catalogue: &catalogue, words: &setting.words, home: &home, board: None };
    let mut face = read_face(value, &around)
        .map_err(|wrong| wrong.first().map_or_else(|| "a face expected".to_owned(), Complaint::to_string))?;
    for gimmick in &mut face.gimmicks {
        let params = Value::clone(&gimmick.params);
        gimmick.params = Arc::new(written_params(&catalogue, Sort::Square, &gimmick.kind, params));
    }
    Ok(face)
}

fn written_params(catalogue: &Catalogue, sort: Sort, kind: &Kind, params: Value) -> Value {
    let Some(entry) = catalogue.entry(sort, kind) else { return params };
    match params {
        Value::Table(fields) => Value::Table(fields_written(&entry.params, fields)),
        Value::List(list) if list.is_empty() => Value::empty(),
        other => other,
    }
}

fn fields_written(declared: &Declaration, fields: Fields) -> Fields {
    let type_of = |name: &str| declared.iter().find(|param| *param.name == *name).map(|param| &param.ty);
    let written = |(name, value): (Arc<str>, Value)| match type_of(&name) {
        Some(ty) => (name, written(ty, value)),
        None => (name, value),
    };
    fields.into_iter().map(written).collect()
}

/// Gives a value in the form of files; one that has it already stays.
pub fn written(ty: &Type, value: Value) -> Value {
    match (ty, value) {
        (Type::Sides, Value::Table(sides)) => Value::text(&side_list(&sides)),
        (Type::Letters { .. }, Value::List(letters)) => {
            Value::text(&letters.iter().filter_map(Value::as_text).collect::<String>())
        }
        (Type::Letters { .. }, Value::Table(none)) if none.is_empty() => Value::text(""),
        (Type::Cell, Value::Table(cell)) => pair(&cell, "x", "y"),
        (Type::Vector, Value::Table(vector)) => pair(&vector, "dx", "dy"),
        (Type::Size, Value::Table(size)) => pair(&size, "w", "h"),
        (Type::Cells { .. }, value) => each(&Type::Cell, value),
        (Type::Vectors, value) => each(&Type::Vector, value),
        (Type::List { of }, value) => each(of, value),
        (Type::Square { .. }, Value::Table(face)) => definition(face),
        (_, value) => value,
    }
}

fn each(ty: &Type, value: Value) -> Value {
    match value {
        Value::List(items) => Value::List(items.into_iter().map(|item| written(ty, item)).collect()),
        Value::Table(none) if none.is_empty() => Value::List(Vec::new()),
        other => other,
    }
}

fn side_list(sides: &Fields) -> String {
    let initial = |heading: Heading| heading.name()[..1].to_owned();
    let set = |side: &String| sides.get(side).and_then(Value::as_bool) == Some(true);
    Heading::ALL.into_iter().map(initial).filter(set).collect::<Vec<_>>().join(",")
}

fn pair(fields: &Fields, one: &str, two: &str) -> Value {
    match (fields.get(one), fields.get(two)) {
        (Some(one), Some(two)) => Value::List(vec![one.clone(), two.clone()]),
        _ => Value::Table(fields.clone()),
    }
}

/// A face as a square definition: parameters stand beside their kind.
fn definition(mut face: Fields) -> Value {
    if face.get("letter").and_then(Value::as_text) == Some("") {
        face.remove("letter");
    }
    if let Some(Value::List(gimmicks)) = face.remove("gimmicks") {
        face.insert("gimmicks".into(), Value::List(gimmicks.into_iter().map(beside_kind).collect()));
    }
    Value::Table(face)
}

fn beside_kind(gimmick: Value) -> Value {
    let Value::Table(mut fields) = gimmick else { return gimmick };
    let params = fields.remove("params");
    fields.remove("state");
    fields.remove("id");
    if let Some(Value::Table(params)) = params {
        fields.extend(params);
    }
    Value::Table(fields)
}
