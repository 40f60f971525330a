//! What is wrong with a value as written, and where inside it.

use std::fmt;
use std::sync::Arc;

use crate::game::value::Value;

/// One step into a value.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PathStep {
    /// Into a field of a table.
    Key(Arc<str>),
    /// Into a list, from 0.
    Index(usize),
}

/// One thing that is wrong with a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// The way to the culprit.
    pub path: Vec<PathStep>,
    /// Whether the culprit is the last key of the path itself, not its value.
    pub of_key: bool,
    /// What is wrong and what was expected.
    pub message: String,
}

/// What a conversion gives: a value, or all complaints.
pub(super) type Checked<T> = Result<T, Vec<Complaint>>;

impl Complaint {
    /// Makes a complaint about a value as a whole.
    pub fn new(message: impl Into<String>) -> Complaint {
        Complaint { path: Vec::new(), of_key: false, message: message.into() }
    }

    /// Makes a complaint about a key of a table.
    pub fn of_key(key: &Arc<str>, message: impl Into<String>) -> Complaint {
        Complaint { path: vec![PathStep::Key(key.clone())], of_key: true, message: message.into() }
    }
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, step) in self.path.iter().enumerate() {
            match step {
                PathStep::Key(key) if place == 0 => write!(f, "{key}")?,
                PathStep::Key(key) => write!(f, ".{key}")?,
                PathStep::Index(index) => write!(f, "[{}]", index + 1)?,
            }
        }
        let colon = if self.path.is_empty() { "" } else { ": " };
        write!(f, "{colon}{}", self.message)
    }
}

/// Complains about a value as a whole.
pub(super) fn complain<T>(message: impl Into<String>) -> Checked<T> {
    Err(vec![Complaint::new(message)])
}

/// Complains that something else was expected.
pub(super) fn expected<T>(what: &str, value: &Value) -> Checked<T> {
    complain(format!("{what} expected, got {}", shown(value)))
}

/// Moves complaints about a part of a value to the whole.
pub(super) fn within(step: PathStep, mut complaints: Vec<Complaint>) -> Vec<Complaint> {
    for complaint in &mut complaints {
        complaint.path.insert(0, step.clone());
    }
    complaints
}

/// Converts every item of a list and gathers what is wrong with any.
pub(super) fn each<T>(list: &[Value], convert: impl Fn(&Value) -> Checked<T>) -> Checked<Vec<T>> {
    let (mut items, mut complaints) = (Vec::with_capacity(list.len()), Vec::new());
    for (index, value) in list.iter().enumerate() {
        match convert(value) {
            Ok(item) => items.push(item),
            Err(wrong) => complaints.extend(within(PathStep::Index(index), wrong)),
        }
    }
    if complaints.is_empty() { Ok(items) } else { Err(complaints) }
}

/// Shows a value in a message.
pub(super) fn shown(value: &Value) -> String {
    match value {
        Value::Bool(truth) => truth.to_string(),
        Value::Number(number) => number.to_string(),
        Value::Text(text) if text.chars().count() > 40 => {
            format!("\"{}…\"", text.chars().take(40).collect::<String>())
        }
        Value::Text(text) => format!("\"{text}\""),
        Value::List(_) => "a list".to_owned(),
        Value::Table(_) => "a table".to_owned(),
    }
}
