//! What is to stand on a square, as entries of a legend write it.

use std::sync::Arc;

use crate::game::fields::Fields;
use crate::game::value::Value;

/// The keys of an entry that are no parameters of its one gimmick.
const OWN: [&str; 4] = ["gimmicks", "size", "letter", "movable"];

/// What is to stand on a square.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// Its gimmicks in their order: `kind`, and the parameters that are written.
    pub gimmicks: Vec<Fields>,
    /// Its letter.
    pub letter: Option<char>,
    /// Whether slides and rotations may move it.
    pub movable: bool,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan { gimmicks: Vec::new(), letter: None, movable: true }
    }
}

impl Plan {
    /// A square with a letter and nothing else.
    pub fn letter(letter: char) -> Plan {
        Plan { letter: Some(letter), ..Plan::default() }
    }

    /// Makes the fields of a gimmick of a kind with parameters.
    pub fn gimmick(kind: &str, params: &Fields) -> Fields {
        let kind = (Arc::from("kind"), Value::text(kind));
        std::iter::once(kind).chain(params.iter().map(|(key, value)| (key.clone(), value.clone()))).collect()
    }

    /// Reads an entry of a legend: what is to stand there, and columns and rows.
    pub fn read(entry: &Value) -> (Plan, (i32, i32)) {
        let fields = match entry {
            Value::Text(kind) => {
                return (Plan { gimmicks: vec![Plan::gimmick(kind, &Fields::new())], ..Plan::default() }, (1, 1));
            }
            Value::Table(fields) => fields,
            _ => return (Plan::default(), (1, 1)),
        };
        let letter = fields.get("letter").and_then(Value::as_text).and_then(|text| text.chars().next());
        let movable = fields.get("movable").and_then(Value::as_bool).unwrap_or(true);
        (Plan { gimmicks: gimmicks(fields), letter, movable }, size(fields))
    }

    /// Writes the entry of a legend; `list` writes a single gimmick as a list too, `letter` the letter with it.
    pub(super) fn entry(&self, (w, h): (i32, i32), list: bool, letter: bool) -> Value {
        let mut fields = match &self.gimmicks[..] {
            [] => Fields::new(),
            [gimmick] if !list => gimmick.clone(),
            several => {
                let several = several.iter().map(|gimmick| Value::Table(gimmick.clone())).collect();
                Fields::from_iter([(Arc::from("gimmicks"), Value::List(several))])
            }
        };
        if (w, h) != (1, 1) {
            fields.insert("size".into(), Value::List(vec![f64::from(w).into(), f64::from(h).into()]));
        }
        if let Some(letter) = self.letter.filter(|_| letter) {
            fields.insert("letter".into(), Value::text(&letter.to_string()));
        }
        if !self.movable {
            fields.insert("movable".into(), false.into());
        }
        Value::Table(fields)
    }
}

fn gimmicks(fields: &Fields) -> Vec<Fields> {
    if let Some(list) = fields.get("gimmicks").and_then(Value::as_list) {
        return list.iter().filter_map(gimmick).collect();
    }
    let own = fields.iter().filter(|(key, _)| !OWN.contains(&&***key));
    let own: Fields = own.map(|(key, value)| (key.clone(), value.clone())).collect();
    if own.contains_key("kind") { vec![own] } else { Vec::new() }
}

fn gimmick(item: &Value) -> Option<Fields> {
    match item {
        Value::Text(kind) => Some(Plan::gimmick(kind, &Fields::new())),
        Value::Table(fields) => Some(fields.clone()),
        _ => None,
    }
}

fn size(fields: &Fields) -> (i32, i32) {
    let side = |value: &Value| value.as_integer().and_then(|side| i32::try_from(side).ok()).filter(|side| *side > 0);
    match fields.get("size").and_then(Value::as_list) {
        Some([w, h]) => (side(w).unwrap_or(1), side(h).unwrap_or(1)),
        _ => (1, 1),
    }
}
