//! Why an action is not taken: the player's kind of failure, which changes nothing.

use std::fmt;
use std::sync::Arc;

use super::value::Text;

/// A reason why the game says no: an id of the strings, and sometimes a text of the script's own.
#[derive(Clone, Debug, PartialEq)]
pub struct Reason {
    /// The id; its text is `reason.ID`.
    pub id: Arc<str>,
    /// The script's own text, which wins over the id's.
    pub text: Option<Text>,
}

impl Reason {
    /// Makes a reason known by its id alone.
    pub fn new(id: &str) -> Reason {
        Reason { id: id.into(), text: None }
    }
}

/// Whether a script agrees.
pub type Verdict = Result<(), Reason>;

/// A script that failed: an author's mistake, told with its place.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Fault {
    /// The kind whose script failed, for instance `squares/door`.
    pub script: Arc<str>,
    /// The file as shown, with the line where it is known, from 1.
    pub place: Option<(Arc<str>, u32)>,
    /// What is wrong, without the place.
    pub message: Arc<str>,
    /// The hook that ran; empty where none did.
    pub hook: Arc<str>,
    /// What it ran for, such as `square [2, 1]`; empty for the game itself, or where that is not known.
    pub whom: Arc<str>,
    /// The calls that led there, one a line, innermost first.
    pub traceback: Arc<str>,
    /// Whether the script says so of others: it gave the message and wanted no place with it.
    pub is_said: bool,
}

impl Fault {
    /// Makes a fault of a script whose line is not known.
    pub fn new(script: impl Into<Arc<str>>, message: impl Into<Arc<str>>) -> Fault {
        Fault { script: script.into(), message: message.into(), ..Fault::default() }
    }

    /// Gives the fault with the hook that ran and what it ran for, as far as it does not say so yet.
    #[must_use]
    pub fn within(mut self, hook: &str, whom: impl FnOnce() -> String) -> Fault {
        if self.hook.is_empty() {
            self.hook = hook.into();
        }
        if self.whom.is_empty() {
            self.whom = whom().into();
        }
        self
    }

    /// Tells what is wrong, in which hook and for what.
    pub fn told(&self) -> String {
        match (&*self.hook, &*self.whom) {
            ("", "") => self.message.to_string(),
            ("", within) | (within, "") => format!("{} (in {within})", self.message),
            (hook, whom) => format!("{} (in {hook}, {whom})", self.message),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.place {
            Some((file, line)) => write!(f, "{file}:{line}: error: {}", self.told()),
            None => write!(f, "{}: error: {}", self.script, self.told()),
        }
    }
}

/// An action that is not taken; the game is exactly as before.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// The rules or a script say no.
    Reason(Reason),
    /// A script failed and the whole turn was undone.
    Fault(Fault),
}

impl Refusal {
    /// Makes a refusal known by its id alone.
    pub fn new(id: &str) -> Refusal {
        Refusal::Reason(Reason::new(id))
    }

    /// Gives the reason's id; `script_error` where a script failed.
    pub fn id(&self) -> &str {
        match self {
            Refusal::Reason(reason) => &reason.id,
            Refusal::Fault(_) => "script_error",
        }
    }
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Refusal {
        Refusal::Reason(reason)
    }
}

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Refusal {
        Refusal::Fault(fault)
    }
}
