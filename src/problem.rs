//! An author's mistake: where it is, what is wrong and how to mend it. Knows no file system and no game.
//!
//! Every problem reads `file:line:column: error: what is wrong`; [`render()`] adds the line with the culprit underlined.

use std::fmt;
use std::sync::Arc;

mod nearest;
mod render;
mod source;

pub use nearest::{did_you_mean, list_of, nearest};
pub use render::{columns, render};
pub use source::{MOST_BYTES, Source, too_large, without_mark};

/// How bad a problem is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The content cannot be used as it is.
    Error,
    /// The content can be used, but is probably not what was meant.
    Warning,
}

impl Severity {
    /// Gives its name in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
        }
    }
}

/// One mistake of an author. Its [`fmt::Display`] is its first line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// How bad it is.
    pub severity: Severity,
    /// The file as shown.
    pub file: Arc<str>,
    /// The line, from 1; nothing where the whole file is meant.
    pub line: Option<u32>,
    /// The column in characters, from 1.
    pub column: Option<u32>,
    /// How many characters are underlined, at least 1.
    pub width: u32,
    /// What is wrong, what was expected, on one line.
    pub message: String,
    /// Lines that follow the shown source: how to mend it, where a script was called.
    pub help: Vec<String>,
}

/// The most characters of a message: it may quote a word of the file, and words can be of any length.
const MOST_MESSAGE: usize = 1000;

fn shortened(mut message: String) -> String {
    if let Some((end, _)) = message.char_indices().nth(MOST_MESSAGE) {
        message.truncate(end);
        message.push('…');
    }
    message
}

impl Problem {
    /// Makes an error that means a whole file.
    pub fn whole(file: &str, message: impl Into<String>) -> Problem {
        Problem {
            severity: Severity::Error,
            file: file.into(),
            line: None,
            column: None,
            width: 1,
            message: shortened(message.into()),
            help: Vec::new(),
        }
    }

    /// Makes an error at a place of a file, line and column from 1.
    pub fn at(file: &str, line: u32, column: u32, message: impl Into<String>) -> Problem {
        Problem { line: Some(line), column: Some(column), ..Problem::whole(file, message) }
    }

    /// Gives the same problem as a warning.
    #[must_use]
    pub fn warning(self) -> Problem {
        Problem { severity: Severity::Warning, ..self }
    }

    /// Gives the problem with one help line more.
    #[must_use]
    pub fn with_help(mut self, help: impl Into<String>) -> Problem {
        self.help.push(help.into());
        self
    }

    /// Tells whether it is an error.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file)?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
            self.column.iter().try_for_each(|column| write!(f, ":{column}"))?;
        }
        write!(f, ": {}: {}", self.severity.name(), self.message)
    }
}

impl std::error::Error for Problem {}

/// All problems of one piece of work, collected so that none stops at the first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Problems {
    found: Vec<Problem>,
    beyond: usize,
}

impl Problems {
    /// How many problems are kept; the rest is only counted.
    pub const LIMIT: usize = 1000;

    /// Adds a problem.
    pub fn push(&mut self, problem: Problem) {
        if self.found.len() < Problems::LIMIT {
            self.found.push(problem);
        } else {
            self.beyond += 1;
        }
    }

    /// Tells whether one of them is an error.
    pub fn has_errors(&self) -> bool {
        self.found.iter().any(Problem::is_error)
    }

    /// Tells whether there is none.
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Lists the problems found so far.
    pub fn iter(&self) -> impl Iterator<Item = &Problem> {
        self.found.iter()
    }

    /// Gives all problems by line and column, with a last one that counts those beyond the limit.
    pub fn into_sorted(mut self) -> Vec<Problem> {
        self.found.sort_by(|a, b| (&a.file, a.line, a.column).cmp(&(&b.file, b.line, b.column)));
        if let Some(last) = self.found.last().filter(|_| self.beyond > 0) {
            // It stands where the last one does, so that it stays the last wherever problems are sorted again.
            let rest = Problem::whole(&last.file, format!("{} more problems are not shown", self.beyond));
            let (line, column) = (last.line, last.column);
            self.found.push(Problem { line, column, ..rest });
        }
        self.found
    }
}

impl Extend<Problem> for Problems {
    fn extend<I: IntoIterator<Item = Problem>>(&mut self, problems: I) {
        problems.into_iter().for_each(|problem| self.push(problem));
    }
}

#[cfg(test)]
mod tests;
