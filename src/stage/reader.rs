//! Reads nodes as what is expected and collects everything that is not.

use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

use super::node::{Content, Node};
use crate::game::declare::Complaint;
use crate::game::square::Cell;
use crate::game::value::Text;
use crate::problem::{Problem, Problems, Source, did_you_mean};

/// A file being read, and what is wrong with it so far.
#[derive(Debug)]
pub struct Reader {
    /// The file.
    pub source: Source,
    /// What is wrong so far.
    pub problems: Problems,
}

impl Reader {
    /// Begins to read a file.
    pub fn new(source: &Source) -> Reader {
        Reader { source: source.clone(), problems: Problems::default() }
    }

    /// Notes an error at a place.
    pub fn wrong(&mut self, span: &Range<usize>, message: impl Into<String>) {
        self.problems.push(self.source.problem(span.clone(), message));
    }

    /// Notes a warning at a place.
    pub fn warn(&mut self, span: &Range<usize>, message: impl Into<String>) {
        self.problems.push(self.source.problem(span.clone(), message).warning());
    }

    /// Notes what a conversion complained of in a node.
    pub fn complain(&mut self, node: &Node, complaints: &[Complaint]) {
        for complaint in complaints {
            self.wrong(&node.place_of(complaint), complaint.message.as_str());
        }
    }

    /// Gives the value of a checked conversion, or notes its complaints.
    pub fn checked<T>(&mut self, node: &Node, checked: Result<T, Vec<Complaint>>) -> Option<T> {
        checked.map_err(|complaints| self.complain(node, &complaints)).ok()
    }

    /// Notes that something else was expected.
    pub fn expected<T>(&mut self, what: &str, node: &Node) -> Option<T> {
        let shown = match &node.content {
            Content::Bool(truth) => truth.to_string(),
            Content::Integer(number) => number.to_string(),
            Content::Float(number) if number.is_infinite() => "a number beyond all bounds".to_owned(),
            Content::Float(number) => number.to_string(),
            Content::Text(text) if text.chars().count() > 40 => "a long string".to_owned(),
            Content::Text(text) => format!("{text:?}"),
            Content::List(_) => "a list".to_owned(),
            Content::Table(_) => "a table".to_owned(),
        };
        self.wrong(&node.span, format!("{what} expected, got {shown}"));
        None
    }

    /// Checks that a node is a table with no other keys than these. Every unknown key is an error of its own.
    pub fn table<'n>(&mut self, node: &'n Node, known: &[&str]) -> Option<&'n Node> {
        let node = self.any_table(node)?;
        for field in node.fields().iter().filter(|field| !known.contains(&&*field.key)) {
            let message = format!("unknown key \"{}\"{}", field.key, did_you_mean(&field.key, known));
            self.wrong(&field.key_span, message);
        }
        Some(node)
    }

    /// Checks that a node is a table.
    pub fn any_table<'n>(&mut self, node: &'n Node) -> Option<&'n Node> {
        match node.content {
            Content::Table(_) => Some(node),
            _ => self.expected("a table", node),
        }
    }

    /// Gives a key that must be there.
    pub fn required<'n>(&mut self, table: &'n Node, key: &str, what: &str) -> Option<&'n Node> {
        let found = table.get(key);
        if found.is_none() {
            self.wrong(&table.span, format!("\"{key}\" is missing: {what} is required"));
        }
        found
    }

    /// Reads a list of at most so many items.
    pub fn list<'n>(&mut self, node: &'n Node, most: usize) -> Option<&'n [Node]> {
        match &node.content {
            Content::List(list) if list.len() <= most => Some(list),
            Content::List(list) => {
                self.wrong(&node.span, format!("at most {most} items expected, got {}", list.len()));
                None
            }
            _ => self.expected("a list", node),
        }
    }

    /// Reads a string.
    pub fn text(&mut self, node: &Node) -> Option<Arc<str>> {
        match &node.content {
            Content::Text(text) => Some(text.clone()),
            _ => self.expected("a string", node),
        }
    }

    /// Reads a list of strings with their places.
    pub fn texts(&mut self, node: &Node, most: usize) -> Vec<(Arc<str>, Range<usize>)> {
        let items = self.list(node, most).unwrap_or_default();
        items.iter().filter_map(|item| Some((self.text(item)?, item.span.clone()))).collect()
    }

    /// Reads a truth value.
    pub fn truth(&mut self, node: &Node) -> Option<bool> {
        match node.content {
            Content::Bool(truth) => Some(truth),
            _ => self.expected("true or false", node),
        }
    }

    /// Reads a whole number within bounds.
    pub fn integer(&mut self, node: &Node, bounds: RangeInclusive<i64>) -> Option<i64> {
        match node.content {
            Content::Integer(number) if bounds.contains(&number) => Some(number),
            Content::Float(number) if number.fract() == 0.0 && bounds.contains(&(number as i64)) => Some(number as i64),
            _ if matches!(node.content, Content::Integer(_)) || *bounds.end() <= 1_000_000 => {
                let bounds = format!("a whole number from {} to {}", bounds.start(), bounds.end());
                self.expected(&bounds, node)
            }
            _ => self.expected("a whole number", node),
        }
    }

    /// Reads a number.
    pub fn number(&mut self, node: &Node) -> Option<f64> {
        match node.content {
            Content::Integer(number) => Some(number as f64),
            Content::Float(number) if number.is_finite() => Some(number),
            _ => self.expected("a number", node),
        }
    }

    /// Reads a cell; whether it lies on a board is not asked.
    pub fn cell(&mut self, node: &Node) -> Option<Cell> {
        let near = -1_000_000..=1_000_000;
        match node.as_list() {
            Some([x, y]) => {
                let (x, y) = (self.integer(x, near.clone()), self.integer(y, near));
                x.zip(y).map(|(x, y)| (x as i32, y as i32))
            }
            _ => self.expected("a cell [x, y]", node),
        }
    }

    /// Reads a text for players: one string, or one for each language.
    pub fn player_text(&mut self, node: &Node) -> Option<Text> {
        match &node.content {
            Content::Text(text) => Some(Text::One(text.clone())),
            Content::Table(fields) if !fields.is_empty() => {
                let texts = fields.iter().filter_map(|field| Some((field.key.clone(), self.text(&field.node)?)));
                Some(Text::Each(texts.collect()))
            }
            _ => self.expected("a string or a table such as { ja = \"…\", en = \"…\" }", node),
        }
    }

    /// Checks the number of the file format.
    pub fn format(&mut self, table: &Node, required: bool) {
        match table.get("format").map(|node| (node, &node.content)) {
            Some((_, Content::Integer(1))) => {}
            Some((node, _)) => drop(self.expected::<()>("format 1", node)),
            None if required => self.wrong(&table.span, "\"format\" is missing: write format = 1"),
            None => {}
        }
    }

    /// Gives what was found wrong.
    pub fn into_problems(self) -> Vec<Problem> {
        self.problems.into_sorted()
    }
}
