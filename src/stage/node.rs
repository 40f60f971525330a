//! TOML as written: every key and value with its place in the file.

use std::ops::Range;
use std::sync::Arc;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::game::declare::{Complaint, PathStep};
use crate::game::fields::Fields;
use crate::game::value::Value;
use crate::problem::{Problem, Problems, Source};

/// A value with its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// The bytes of the file that write it; of a table with a header the header.
    pub span: Range<usize>,
    /// What it is.
    pub content: Content,
}

/// What a node holds.
#[derive(Clone, Debug, PartialEq)]
pub enum Content {
    /// A truth value.
    Bool(bool),
    /// A whole number.
    Integer(i64),
    /// Any other number.
    Float(f64),
    /// A string.
    Text(Arc<str>),
    /// A list.
    List(Vec<Node>),
    /// A table in the order of the file.
    Table(Vec<Field>),
}

/// A key of a table and what it holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// The key.
    pub key: Arc<str>,
    /// The bytes that write the key.
    pub key_span: Range<usize>,
    /// The value.
    pub node: Node,
}

impl Node {
    /// Makes an empty table at a place.
    pub fn empty(span: Range<usize>) -> Node {
        Node { span, content: Content::Table(Vec::new()) }
    }

    /// Lists the fields of a table; none of anything else.
    pub fn fields(&self) -> &[Field] {
        match &self.content {
            Content::Table(fields) => fields,
            _ => &[],
        }
    }

    /// Gives the value of a key of a table.
    pub fn get(&self, key: &str) -> Option<&Node> {
        self.field(key).map(|field| &field.node)
    }

    /// Gives a key of a table with its value.
    pub fn field(&self, key: &str) -> Option<&Field> {
        self.fields().iter().find(|field| &*field.key == key)
    }

    /// Gives the list, or nothing.
    pub fn as_list(&self) -> Option<&[Node]> {
        match &self.content {
            Content::List(list) => Some(list),
            _ => None,
        }
    }

    /// Gives the string, or nothing.
    pub fn as_text(&self) -> Option<&str> {
        match &self.content {
            Content::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Gives the plain value.
    pub fn value(&self) -> Value {
        self.value_without(&[])
    }

    /// Gives the plain value, of a table without these keys.
    pub fn value_without(&self, keys: &[&str]) -> Value {
        match &self.content {
            Content::Bool(truth) => Value::Bool(*truth),
            Content::Integer(number) => Value::Number(*number as f64),
            Content::Float(number) => Value::Number(*number),
            Content::Text(text) => Value::Text(text.clone()),
            Content::List(list) => Value::List(list.iter().map(Node::value).collect()),
            Content::Table(fields) => Value::Table(plain(fields, keys)),
        }
    }

    /// Finds the bytes a complaint about this value means.
    pub fn place_of(&self, complaint: &Complaint) -> Range<usize> {
        let mut here = self;
        let mut key_span = self.span.clone();
        for step in &complaint.path {
            let next = match step {
                PathStep::Key(key) => here.field(key).map(|field| (&field.node, &field.key_span)),
                PathStep::Index(index) => {
                    here.as_list().and_then(|list| list.get(*index)).map(|node| (node, &node.span))
                }
            };
            let Some((node, span)) = next else { break };
            (here, key_span) = (node, span.clone());
        }
        if complaint.of_key { key_span } else { here.span.clone() }
    }
}

fn plain(fields: &[Field], without: &[&str]) -> Fields {
    let kept = fields.iter().filter(|field| !without.contains(&&*field.key));
    kept.map(|field| (field.key.clone(), field.node.value())).collect()
}

/// Reads the TOML of a file.
///
/// # Errors
/// Everything that is no TOML, and numbers and dates that have no place in our files.
pub fn parse(source: &Source) -> Result<Node, Vec<Problem>> {
    let (table, errors) = DeTable::parse_recoverable(source.text());
    let mut problems = Problems::default();
    problems.extend(toml_problems(source, &errors));
    let root = Node { span: 0..0, content: take_table(table.get_ref(), source, &mut problems) };
    if problems.has_errors() { Err(problems.into_sorted()) } else { Ok(root) }
}

/// Makes problems of what the TOML reader says. Where a list or table is never closed, all that follows is read as a part
/// of it; what is said of that, or twice of one line, only follows from the first and is left out.
pub fn toml_problems(source: &Source, errors: &[toml::de::Error]) -> Vec<Problem> {
    let is_open = |error: &&toml::de::Error| {
        ["unclosed array", "unclosed inline"].iter().any(|start| error.message().starts_with(start))
    };
    let open = errors.iter().rev().find(is_open);
    let mut problems: Vec<Problem> = Vec::new();
    for error in errors {
        let problem = toml_problem(source, error);
        if problems.last().is_some_and(|last| last.line == problem.line) {
            continue;
        }
        let inside = ["array", "inline table", "key-value pairs"].iter().any(|word| problem.message.contains(word));
        match open.filter(|_| inside) {
            Some(open) => {
                problems.push(problem.with_help(format!("from here to the end of the file: {}", told(open))));
                break;
            }
            None => problems.push(problem),
        }
    }
    problems
}

fn told(error: &toml::de::Error) -> String {
    error.message().replace('`', "\"").lines().collect::<Vec<_>>().join("; ")
}

fn toml_problem(source: &Source, error: &toml::de::Error) -> Problem {
    source.problem(error.span().unwrap_or_default(), told(error))
}

fn take_table(table: &DeTable<'_>, source: &Source, problems: &mut Problems) -> Content {
    let fields = table.iter().map(|(key, value)| Field {
        key: key.get_ref().as_ref().into(),
        key_span: key.span(),
        node: take(value, source, problems),
    });
    Content::Table(fields.collect())
}

fn take(value: &Spanned<DeValue<'_>>, source: &Source, problems: &mut Problems) -> Node {
    let mut wrong = |message: &str| {
        problems.push(source.problem(value.span(), message));
        Content::Integer(0)
    };
    let content = match value.get_ref() {
        DeValue::String(text) => Content::Text(text.as_ref().into()),
        DeValue::Boolean(truth) => Content::Bool(*truth),
        DeValue::Integer(number) => match i64::from_str_radix(number.as_str(), number.radix()) {
            Ok(number) => Content::Integer(number),
            Err(_) => wrong("this number is too large"),
        },
        DeValue::Float(number) => match number.as_str().parse::<f64>() {
            Ok(number) => Content::Float(number),
            Err(_) => wrong("a number expected"),
        },
        DeValue::Datetime(_) => wrong("a date has no place here; put it in quotes if a string is meant"),
        DeValue::Array(list) => Content::List(list.iter().map(|item| take(item, source, problems)).collect()),
        DeValue::Table(table) => take_table(table, source, problems),
    };
    Node { span: value.span(), content }
}
