//! Prints what commands have to say: problems with the line shown, or one JSON object a line.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;

use serde_json::{Value, json};

use super::Ending;
use super::crew::{Crew, Done};
use crate::content::{Content, read_source};
use crate::problem::{Problem, render};
use crate::script::Printed;

/// Where commands write: what they found to standard output, what went wrong to standard error.
pub struct Report<'a> {
    /// What the command found.
    pub out: &'a mut dyn Write,
    /// What went wrong.
    pub err: &'a mut dyn Write,
    /// Whether what it found is printed as one JSON object a line.
    pub json: bool,
    /// Who does long work.
    pub crew: Crew,
    texts: BTreeMap<String, Option<String>>,
    broken: bool,
    unwritten: Option<io::Error>,
}

impl<'a> Report<'a> {
    /// Makes a report onto these streams.
    pub fn new(out: &'a mut dyn Write, err: &'a mut dyn Write, json: bool) -> Report<'a> {
        Report { out, err, json, crew: Crew::default(), texts: BTreeMap::new(), broken: false, unwritten: None }
    }

    /// Prints a line of what was found. A reader that went away is no error; the rest is not printed.
    pub fn line(&mut self, text: impl AsRef<str>) {
        if self.is_broken() {
            return;
        }
        let written = writeln!(self.out, "{}", text.as_ref()).and_then(|()| self.out.flush());
        match written {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => self.broken = true,
            Err(error) => self.unwritten = Some(error),
        }
    }

    /// Tells whether nothing more can be printed: nobody reads on, or there is no room.
    pub fn is_broken(&self) -> bool {
        self.broken || self.unwritten.is_some()
    }

    /// Gives how a command ends: it failed where what it found could not be printed, as on a full disk.
    pub fn ended(&mut self, ending: Ending) -> Ending {
        let Some(error) = &self.unwritten else { return ending };
        let _ = writeln!(self.err, "error: standard output cannot be written: {error}");
        ending.max(Ending::Failed)
    }

    /// Prints one object as a line.
    pub fn object(&mut self, value: &Value) {
        self.line(value.to_string());
    }

    /// Says that the program was used wrongly.
    pub fn wrong_use(&mut self, message: impl AsRef<str>) -> Ending {
        // Nothing is left to say it to if this fails.
        let _ = writeln!(self.err, "error: {}", message.as_ref());
        Ending::WrongUse
    }

    /// Says so where work was stopped, and how much of it was done; gives how the command ends then.
    pub fn done(&mut self, done: Done, ending: Ending) -> Ending {
        let Done::Stopped(told, count) = done else { return ending };
        let _ = writeln!(self.err, "stopped: {told} of {count} done");
        Ending::Stopped
    }

    /// Says something that is no error.
    pub fn note(&mut self, message: impl AsRef<str>) {
        let _ = writeln!(self.err, "note: {}", message.as_ref());
    }

    /// Says what scripts printed.
    pub fn printed(&mut self, lines: &[Printed]) {
        for line in lines {
            let _ = writeln!(self.err, "print: {line}");
        }
    }

    /// Keeps the text of a file, so that problems can show its lines.
    pub fn know(&mut self, file: &str, text: &str) {
        self.texts.insert(file.to_owned(), Some(text.to_owned()));
    }

    /// Keeps the texts of the content's files that problems are about.
    pub fn know_all(&mut self, content: &Content, problems: &[Problem]) {
        for problem in problems {
            if let Some(text) = content.text_of(&problem.file) {
                self.know(&problem.file, text);
            }
        }
    }

    /// Prints problems with their lines, to standard error.
    pub fn problems<'p>(&mut self, problems: impl IntoIterator<Item = &'p Problem>) {
        for problem in problems {
            let shown = self.shown(problem);
            let _ = write!(self.err, "{shown}");
        }
    }

    /// Shows a problem with the line it is on, where its file can be read.
    pub fn shown(&mut self, problem: &Problem) -> String {
        let file = problem.file.to_string();
        let text = self.texts.entry(file.clone()).or_insert_with(|| {
            let source = read_source(Path::new(&file), &file).ok();
            source.map(|source| source.text().to_owned())
        });
        render(problem, text.as_deref())
    }
}

/// Gives a problem as one object.
pub fn problem(problem: &Problem) -> Value {
    json!({
        "severity": problem.severity.name(),
        "file": &*problem.file,
        "line": problem.line,
        "column": problem.column,
        "message": problem.message.to_string(),
        "help": problem.help,
    })
}
