//! What is told of a failed script or a failed reload: where, what, the lines around, and how it came there.

use crate::game::refusal::Fault;
use crate::problem::Problem;

/// A message about content that failed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trouble {
    /// What happened to the game, in one sentence.
    pub headline: String,
    /// `file:line: error: …`.
    pub message: String,
    /// Lines of the file around the culprit, with their numbers.
    pub lines: Vec<(u32, String)>,
    /// The number of the line that is meant.
    pub line: Option<u32>,
    /// Column and width of what is meant in that line, in characters, the column from 1.
    pub span: Option<(u32, u32)>,
    /// How it came there, or how to mend it.
    pub traces: Vec<String>,
    /// How many further messages there are.
    pub more: usize,
}

impl Trouble {
    /// Tells of a script that failed; `source` gives the text of a file as messages name it.
    pub fn of_fault(headline: String, fault: &Fault, source: impl Fn(&str) -> Option<String>) -> Trouble {
        let place = fault.place.as_ref();
        let lines = place.map(|(file, line)| around(source(file), *line)).unwrap_or_default();
        let traces = fault.traceback.lines().map(str::trim).filter(|line| !line.is_empty());
        Trouble {
            headline,
            message: fault.to_string(),
            lines,
            line: place.map(|(_, line)| *line),
            span: None,
            traces: traces.map(String::from).collect(),
            more: 0,
        }
    }

    /// Tells of the first of several problems that keep content from being used.
    pub fn of_problems(headline: String, problems: &[Problem], source: impl Fn(&str) -> Option<String>) -> Trouble {
        let Some(first) = problems.iter().find(|problem| problem.is_error()).or(problems.first()) else {
            return Trouble { headline, ..Trouble::default() };
        };
        Trouble {
            headline,
            message: first.to_string(),
            lines: first.line.map(|line| around(source(&first.file), line)).unwrap_or_default(),
            line: first.line,
            span: first.column.map(|column| (column, first.width)),
            traces: first.help.iter().flat_map(|help| help.lines()).map(String::from).collect(),
            more: problems.len() - 1,
        }
    }

    /// Gives the whole message as plain text, for the clipboard.
    pub fn to_text(&self) -> String {
        let lines = self.lines.iter().map(|(number, line)| format!("{number:>4} | {line}"));
        let parts = [self.headline.clone(), self.message.clone()].into_iter();
        parts.chain(lines).chain(self.traces.iter().cloned()).collect::<Vec<_>>().join("\n")
    }
}

/// The line that is meant with one before and one after it.
fn around(source: Option<String>, line: u32) -> Vec<(u32, String)> {
    let Some(source) = source else { return Vec::new() };
    let first = line.saturating_sub(1).max(1);
    let numbered = source.lines().zip(1..).skip(first as usize - 1);
    numbered
        .take_while(|(_, number)| *number <= line.saturating_add(1))
        .map(|(text, number)| (number, tidy(text)))
        .collect()
}

fn tidy(text: &str) -> String {
    text.chars().take(240).map(|c| if c.is_control() { ' ' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str) -> Option<String> {
        (name == "scripts/squares/door.luau").then(|| "one\n\ttwo\nthree\nfour".to_owned())
    }

    #[test]
    fn a_fault_shows_its_line_with_one_before_and_one_after() {
        let fault = Fault {
            script: "squares/door".into(),
            place: Some(("scripts/squares/door.luau".into(), 2)),
            message: "no such field".into(),
            traceback: "door.luau:2 in every_turn\n\ndoor at [4, 2]".into(),
            ..Fault::default()
        };
        let trouble = Trouble::of_fault("undone".into(), &fault, file);
        assert_eq!(trouble.message, "scripts/squares/door.luau:2: error: no such field");
        assert_eq!(trouble.lines, [(1, "one".into()), (2, " two".into()), (3, "three".into())]);
        assert_eq!(trouble.traces, ["door.luau:2 in every_turn", "door at [4, 2]"]);
        assert!(trouble.to_text().contains("   2 |  two"));
    }

    #[test]
    fn the_first_error_is_told_and_the_rest_counted() {
        let problems = [
            Problem::at("scripts/squares/door.luau", 1, 2, "odd").warning(),
            Problem::at("scripts/squares/door.luau", 4, 1, "wrong"),
        ];
        let trouble = Trouble::of_problems("old".into(), &problems, file);
        assert!(trouble.message.ends_with("error: wrong"));
        assert_eq!((trouble.more, trouble.lines.len(), trouble.span), (1, 2, Some((1, 1))));
    }
}
