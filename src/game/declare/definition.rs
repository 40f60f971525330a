//! Square definitions as files write them: entries of a legend, and faces inside parameters.

use std::sync::Arc;

use super::complaint::{Checked, Complaint, PathStep, complain, expected, within};
use super::convert::{check_all, letter};
use super::face::face_value;
use super::places;
use super::surroundings::Surroundings;
use crate::game::catalogue::no_such_kind;
use crate::game::fields::Fields;
use crate::game::kinds::Sort;
use crate::game::square::{Face, FreshGimmick, Kind};
use crate::game::value::Value;
use crate::problem::did_you_mean;

/// The keys of a definition that are no parameters.
const OWN_KEYS: [&str; 5] = ["kind", "gimmicks", "size", "letter", "movable"];

/// A square as a stage defines it.
#[derive(Clone, Debug, PartialEq)]
pub struct Definition {
    /// Its letter and gimmicks, parameters as written.
    pub face: Face,
    /// Columns and rows.
    pub size: (i32, i32),
    /// Whether slides and rotations may move it.
    pub movable: bool,
}

impl Definition {
    /// Makes the definition of a blank square of one cell.
    pub fn blank() -> Definition {
        Definition { face: Face::default(), size: (1, 1), movable: true }
    }
}

/// Gathers complaints beside a value that goes on without what was wrong.
struct Gathering<'a> {
    around: &'a dyn Surroundings,
    complaints: Vec<Complaint>,
}

/// Reads an entry of a legend, or a kind's name alone. Parameters are checked against what their kinds declare.
///
/// # Errors
/// Everything that is wrong with it.
pub fn definition(value: &Value, around: &dyn Surroundings) -> Checked<Definition> {
    let mut all = Gathering { around, complaints: Vec::new() };
    let definition = all.definition(value);
    if all.complaints.is_empty() { Ok(definition) } else { Err(all.complaints) }
}

/// Converts a definition inside parameters to a face as scripts see it.
pub(super) fn square(
    value: &Value,
    refuse: &[Arc<str>],
    refuse_traits: &[(Arc<str>, Value)],
    around: &dyn Surroundings,
) -> Checked<Value> {
    for key in ["size", "movable"] {
        if value.get(key).is_some() {
            let message = format!("\"{key}\" has no place in a square definition inside parameters");
            return Err(vec![Complaint::of_key(&key.into(), message)]);
        }
    }
    let face = definition(value, around)?.face;
    for gimmick in &face.gimmicks {
        if is_refused(&gimmick.kind, refuse, refuse_traits, around) {
            return complain(format!("\"{}\" may not stand on a square here", gimmick.kind));
        }
    }
    Ok(face_value(&face))
}

fn is_refused(
    kind: &Kind,
    refuse: &[Arc<str>],
    refuse_traits: &[(Arc<str>, Value)],
    around: &dyn Surroundings,
) -> bool {
    let named = |name: &Arc<str>| name == kind || around.resolve(Sort::Square, name).is_some_and(|full| full == *kind);
    let traits = around.traits(kind);
    let has = |(name, value): &(Arc<str>, Value)| traits.and_then(|traits| traits.get(name)) == Some(value);
    refuse.iter().any(named) || refuse_traits.iter().any(has)
}

/// Says that there is no such kind.
pub(super) fn unknown_kind(sort: Sort, name: &str, around: &dyn Surroundings) -> String {
    no_such_kind(sort, name, &around.names(sort))
}

impl Gathering<'_> {
    fn take<T>(&mut self, key: &str, checked: Checked<T>) -> Option<T> {
        let wrong = match checked {
            Ok(value) => return Some(value),
            Err(wrong) => wrong,
        };
        self.complaints.extend(within(PathStep::Key(key.into()), wrong));
        None
    }

    fn definition(&mut self, value: &Value) -> Definition {
        match value {
            Value::Text(_) => {
                let gimmicks = self.kind(value).map(|kind| self.gimmick(kind, Fields::new())).into_iter().collect();
                Definition { face: Face { letter: None, gimmicks }, ..Definition::blank() }
            }
            Value::Table(fields) => self.entry(fields),
            _ => {
                self.complaints
                    .extend(expected::<()>("a square definition or a kind's name", value).err().unwrap_or_default());
                Definition::blank()
            }
        }
    }

    fn entry(&mut self, fields: &Fields) -> Definition {
        let around = self.around;
        let letter = fields.get("letter").and_then(|value| self.take("letter", letter(value, around)));
        let size = fields.get("size").and_then(|value| self.take("size", places::size(value)));
        let movable = fields.get("movable").and_then(|value| self.take("movable", truth(value)));
        let gimmicks = self.gimmicks(fields);
        Definition { face: Face { letter, gimmicks }, size: size.unwrap_or((1, 1)), movable: movable.unwrap_or(true) }
    }

    fn gimmicks(&mut self, fields: &Fields) -> Vec<FreshGimmick> {
        match (fields.get("kind"), fields.get("gimmicks")) {
            (Some(_), Some(_)) => {
                let message = "either \"kind\" or \"gimmicks\" expected, got both; put this kind into \"gimmicks\"";
                self.complaints.push(Complaint::of_key(&"kind".into(), message));
                Vec::new()
            }
            (Some(name), None) => self.single(name, fields).into_iter().collect(),
            (None, list) => {
                self.refuse_parameters(fields);
                list.map(|list| self.several(list)).unwrap_or_default()
            }
        }
    }

    fn single(&mut self, name: &Value, fields: &Fields) -> Option<FreshGimmick> {
        let params = fields.iter().filter(|(key, _)| !OWN_KEYS.contains(&&***key));
        let params = params.map(|(key, value)| (key.clone(), value.clone())).collect();
        let before = self.complaints.len();
        let kind = self.kind(name);
        self.move_into(before, &[PathStep::Key("kind".into())]);
        Some(self.gimmick(kind?, params))
    }

    fn several(&mut self, list: &Value) -> Vec<FreshGimmick> {
        let Some(items) = list.as_list() else {
            self.take("gimmicks", expected::<()>("a list such as [{ kind = \"…\" }]", list));
            return Vec::new();
        };
        let mut gimmicks = Vec::new();
        for (index, item) in items.iter().enumerate() {
            let before = self.complaints.len();
            gimmicks.extend(self.item(item));
            self.move_into(before, &[PathStep::Key("gimmicks".into()), PathStep::Index(index)]);
        }
        gimmicks
    }

    fn item(&mut self, item: &Value) -> Option<FreshGimmick> {
        let Value::Table(fields) = item else {
            let kind = self.kind(item)?;
            return Some(self.gimmick(kind, Fields::new()));
        };
        let Some(name) = fields.get("kind") else {
            self.complaints.push(Complaint::new("\"kind\" is missing: the name of a square kind is required"));
            return None;
        };
        let before = self.complaints.len();
        let kind = self.kind(name);
        self.move_into(before, &[PathStep::Key("kind".into())]);
        let params = fields.iter().filter(|(key, _)| &***key != "kind");
        let params = params.map(|(key, value)| (key.clone(), value.clone())).collect();
        Some(self.gimmick(kind?, params))
    }

    fn kind(&mut self, name: &Value) -> Option<Kind> {
        let found = match name.as_text() {
            Some(text) => {
                self.around.resolve(Sort::Square, text).ok_or_else(|| unknown_kind(Sort::Square, text, self.around))
            }
            None => Err(format!("the name of a square kind expected, got {}", super::complaint::shown(name))),
        };
        found.map_err(|message| self.complaints.push(Complaint::new(message))).ok()
    }

    fn gimmick(&mut self, kind: Kind, params: Fields) -> FreshGimmick {
        let params = Value::Table(params);
        if let Some(declared) = self.around.declaration(Sort::Square, &kind) {
            self.complaints.extend(check_all(declared, &params, self.around).err().unwrap_or_default());
        }
        FreshGimmick { kind, params: Arc::new(params), state: None, id: None }
    }

    fn refuse_parameters(&mut self, fields: &Fields) {
        for key in fields.keys().filter(|key| !OWN_KEYS.contains(&&***key)) {
            let message = if fields.contains_key("gimmicks") {
                format!("\"{key}\" must stand beside its kind inside \"gimmicks\"")
            } else {
                format!("unknown key \"{key}\"{}", did_you_mean(key, &OWN_KEYS))
            };
            self.complaints.push(Complaint::of_key(key, message));
        }
    }

    /// Moves the complaints from `before` on under a path.
    fn move_into(&mut self, before: usize, path: &[PathStep]) {
        for complaint in &mut self.complaints[before..] {
            complaint.path.splice(0..0, path.iter().cloned());
        }
    }
}

fn truth(value: &Value) -> Checked<bool> {
    value.as_bool().map_or_else(|| expected("true or false", value), Ok)
}
