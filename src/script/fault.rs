//! Makes faults of the machine's errors: the place as shown, the message alone, the calls that led there.

use std::error::Error as StdError;
use std::fmt;
use std::sync::Arc;

use super::kind::LoadedKind;
use crate::game::kinds::Hook;
use crate::game::refusal::Fault;

/// The longest message kept, in characters.
const LONGEST: usize = 1000;
/// The most lines of a traceback kept.
const MOST_LINES: usize = 24;

/// A fault of a nested hook on its way out through the script that caused the call.
#[derive(Debug)]
pub struct Nested(pub Fault);

impl fmt::Display for Nested {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl StdError for Nested {}

/// Wraps a fault for the script that caused the call.
pub fn nested(fault: Fault) -> mlua::Error {
    mlua::Error::external(Nested(fault))
}

/// Tells whether the machine ran out of memory somewhere along the way.
pub fn is_memory(error: &mlua::Error) -> bool {
    match error {
        mlua::Error::MemoryError(_) => true,
        mlua::Error::CallbackError { cause, .. } => is_memory(cause),
        // Where not even the error could be told, memory is the likely reason.
        _ => ["not enough memory", "error in error handling"].iter().any(|text| error.to_string().contains(text)),
    }
}

/// Makes the fault of an error in a kind's script; `files` are the names that count as places.
pub fn fault(script: &str, error: &mlua::Error, files: &[Arc<str>]) -> Fault {
    if let Some(Nested(fault)) = error.downcast_ref::<Nested>() {
        return fault.clone();
    }
    let (message, traceback) = parts(error);
    // What a script says itself comes with the calls that led there, what an answer lacks without.
    let is_runtime = matches!(error, mlua::Error::RuntimeError(_)) && !traceback.is_empty();
    let message = without_prelude(&message).to_owned();
    let (place, message, is_said) = match split_place(&message, files) {
        Some((place, message)) => (Some(place), message, false),
        None => (first_place(&traceback, files), message.as_str(), is_runtime),
    };
    Fault {
        script: script.into(),
        place,
        message: cut(message).into(),
        traceback: shown_calls(&traceback, files).into(),
        is_said,
        ..Fault::default()
    }
}

/// Names the hook that failed and what it ran for. A fault that has no line of its own, such as a wrong answer, stands
/// where the hook begins.
pub fn within(fault: Fault, kind: &LoadedKind, hook: Hook, whom: impl FnOnce() -> String) -> Fault {
    if !fault.hook.is_empty() {
        return fault.within("", whom);
    }
    Fault { place: fault.place.clone().or_else(|| kind.begins(hook)), ..fault }.within(hook.name(), whom)
}

/// Splits an error into its message and its traceback.
fn parts(error: &mlua::Error) -> (String, String) {
    match error {
        mlua::Error::CallbackError { traceback, cause } => {
            let (message, inner) = parts(cause);
            (message, if inner.is_empty() { traceback.clone() } else { inner })
        }
        mlua::Error::SyntaxError { message, .. } => (message.clone(), String::new()),
        mlua::Error::RuntimeError(text) | mlua::Error::MemoryError(text) => split_traceback(text),
        mlua::Error::WithContext { context, cause } => {
            let (message, traceback) = parts(cause);
            (format!("{context}: {message}"), traceback)
        }
        other => split_traceback(&other.to_string()),
    }
}

fn split_traceback(text: &str) -> (String, String) {
    match text.split_once("\nstack traceback:") {
        Some((message, traceback)) => (message.to_owned(), traceback.to_owned()),
        None => (text.to_owned(), String::new()),
    }
}

/// Takes the place in our own prelude off the front of a message, which says nothing to an author.
fn without_prelude(message: &str) -> &str {
    let rest = message.strip_prefix("prelude:").and_then(|rest| rest.split_once(": "));
    rest.filter(|(line, _)| line.chars().all(|c| c.is_ascii_digit())).map_or(message, |(_, rest)| rest)
}

/// Takes `file:line: ` off the front of a message.
fn split_place<'a>(message: &'a str, files: &[Arc<str>]) -> Option<((Arc<str>, u32), &'a str)> {
    let file = files.iter().filter(|file| message.starts_with(&***file)).max_by_key(|file| file.len())?;
    let rest = message[file.len()..].strip_prefix(':')?;
    let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let line = rest[..digits].parse().ok()?;
    Some(((file.clone(), line), rest[digits..].trim_start_matches(':').trim_start()))
}

fn first_place(traceback: &str, files: &[Arc<str>]) -> Option<(Arc<str>, u32)> {
    traceback.lines().find_map(|line| split_place(line.trim(), files).map(|(place, _)| place))
}

/// Keeps the lines of a traceback that stand in scripts.
fn shown_calls(traceback: &str, files: &[Arc<str>]) -> String {
    let calls = traceback.lines().map(str::trim).filter(|line| split_place(line, files).is_some());
    calls.take(MOST_LINES).map(cut).collect::<Vec<_>>().join("\n")
}

/// Cuts a long message.
pub fn cut(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((at, _)) => format!("{} …", &text[..at]),
        None => text.to_owned(),
    }
}
