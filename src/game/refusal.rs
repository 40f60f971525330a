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
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// The kind whose script failed, for instance `squares/door`.
    pub script: Arc<str>,
    /// The file as shown, with the line where it is known, from 1.
    pub place: Option<(Arc<str>, u32)>,
    /// What is wrong, without the place.
    pub message: Arc<str>,
    /// The calls that led there, one a line, innermost first.
    pub traceback: Arc<str>,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.place {
            Some((file, line)) => write!(f, "{file}:{line}: error: {}", self.message),
            None => write!(f, "{}: error: {}", self.script, self.message),
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
