//! Cases: a stage, what is done on it and what should happen.

use std::sync::Arc;

use super::moves::{Act, Written};
use super::node::{Content, Node, parse};
use super::plan::{Placed, Stage};
use super::reader::Reader;
use crate::game::value::Value;
use crate::problem::{Problem, Source, list_of};

mod compare;
mod expect;
mod run;
mod write;

pub use expect::{ActorWant, AreaWant, Expect, KEYS as EXPECT_KEYS, SquareWant};
pub use run::{Failure, Record, Recorded, Setting, record, run};
pub use write::{Played, write};

/// The actions of a step.
pub const ACTIONS: [&str; 8] = ["place", "pick", "press", "undo", "redo", "restart", "expire", "edit"];

/// A case as written.
#[derive(Clone, Debug)]
pub struct Case {
    /// The stage.
    pub stage: CaseStage,
    /// What is done, in order.
    pub steps: Vec<CaseStep>,
    /// What scripts are asked.
    pub asks: Vec<Ask>,
}

/// Where the stage of a case stands.
#[derive(Clone, Debug)]
pub enum CaseStage {
    /// In the case itself. Its mistakes are told when it is built.
    Inline(Box<Stage>),
    /// In a file, by its path from the folder of the case.
    Path(Placed<Arc<str>>),
}

/// One step of a case.
#[derive(Clone, Debug)]
pub struct CaseStep {
    /// What is done.
    pub act: Act,
    /// How often; more than once only to undo and redo.
    pub times: u32,
    /// What should happen.
    pub expect: Expect,
    /// Its line in the file.
    pub line: u32,
}

/// A function of a script's table that is called.
#[derive(Clone, Debug)]
pub struct Ask {
    /// The script, such as `games/chess`.
    pub script: Arc<str>,
    /// The function.
    pub call: Arc<str>,
    /// What it gets beside the game.
    pub with: Vec<Value>,
    /// What it must give.
    pub gives: Value,
    /// After how many steps it is asked.
    pub after: usize,
    /// Its line in the file.
    pub line: u32,
}

impl Case {
    /// The most steps of a case, and the most questions.
    const MOST: usize = 10_000;

    /// Reads a case file.
    ///
    /// # Errors
    /// Everything that is wrong with it, its stage's shape included.
    pub fn read(source: &Source) -> Result<Case, Vec<Problem>> {
        let root = parse(source)?;
        let mut reader = Reader::new(source);
        let case = Case::take(&mut reader, &root);
        match case {
            Some(case) if !reader.problems.has_errors() => Ok(case),
            case => {
                if let Some(Case { stage: CaseStage::Inline(stage), .. }) = case {
                    reader.problems.extend(stage.problems);
                }
                Err(reader.into_problems())
            }
        }
    }

    fn take(reader: &mut Reader, root: &Node) -> Option<Case> {
        reader.table(root, &["about", "stage", "step", "ask", "format"])?;
        reader.format(root, false);
        // What it is about is for its readers.
        root.get("about").and_then(|about| reader.text(about));
        let stage = reader.required(root, "stage", "a stage or the path of one");
        let stage = stage.and_then(|stage| CaseStage::read(reader, stage));
        let steps = tables(reader, root, "step");
        let steps: Vec<CaseStep> = steps.iter().filter_map(|step| CaseStep::read(reader, step)).collect();
        let asks = tables(reader, root, "ask");
        let asks: Vec<Ask> = asks.iter().filter_map(|ask| Ask::read(reader, ask, steps.len())).collect();
        if root.get("step").is_none() && root.get("ask").is_none() {
            reader.wrong(&root.span, "a case without [[step]] and [[ask]] tests nothing");
        }
        Some(Case { stage: stage?, steps, asks })
    }
}

fn tables(reader: &mut Reader, root: &Node, key: &str) -> Vec<Node> {
    let Some(node) = root.get(key) else { return Vec::new() };
    let items = reader.list(node, Case::MOST).unwrap_or_default();
    items.iter().filter_map(|item| reader.any_table(item).cloned()).collect()
}

impl CaseStage {
    fn read(reader: &mut Reader, node: &Node) -> Option<CaseStage> {
        match &node.content {
            Content::Text(path) => Some(CaseStage::Path(Placed { value: path.clone(), span: node.span.clone() })),
            Content::Table(_) => Some(CaseStage::Inline(Box::new(Stage::of(&reader.source, node, false)))),
            _ => reader.expected("a stage or the path of one", node),
        }
    }
}

impl CaseStep {
    fn read(reader: &mut Reader, node: &Node) -> Option<CaseStep> {
        let known: Vec<&str> = ACTIONS.into_iter().chain(["at", "turned", "expect"]).collect();
        reader.table(node, &known)?;
        let expect = node.get("expect").map(|expect| Expect::read(reader, expect)).unwrap_or_default();
        let (act, times) = act(reader, node)?;
        let line = reader.source.place(node.span.start).0;
        Some(CaseStep { act, times, expect, line })
    }
}

fn act(reader: &mut Reader, node: &Node) -> Option<(Act, u32)> {
    let mut named = node.fields().iter().filter(|field| ACTIONS.contains(&&*field.key));
    let Some(field) = named.next() else {
        reader.wrong(&node.span, format!("a step does one thing: {} is missing", list_of(&ACTIONS)));
        return None;
    };
    for other in named {
        let message = format!("a step does one thing: \"{}\" stands beside \"{}\"", other.key, field.key);
        reader.wrong(&other.key_span, message);
    }
    for beside in node.fields().iter().filter(|beside| ["at", "turned"].contains(&&*beside.key)) {
        if &*field.key != "place" {
            reader.wrong(&beside.key_span, format!("\"{}\" belongs to \"place\" only", beside.key));
        }
    }
    let value = &field.node;
    match &*field.key {
        "place" => Some((place(reader, node, value)?, 1)),
        "pick" => Some((Act::Pick(reader.cell(value)?), 1)),
        "press" => Some((Act::Press(reader.text(value)?.to_string()), 1)),
        "undo" => Some((Act::Undo, reader.integer(value, 1..=100_000)? as u32)),
        "redo" => Some((Act::Redo, reader.integer(value, 1..=100_000)? as u32)),
        "edit" => Some((edit(reader, value)?, 1)),
        key => match value.content {
            Content::Bool(true) if key == "restart" => Some((Act::Restart, 1)),
            Content::Bool(true) => Some((Act::Expire, 1)),
            _ => reader.expected("true", value),
        },
    }
}

fn edit(reader: &mut Reader, value: &Node) -> Option<Act> {
    let line = reader.text(value)?;
    match Written::read(&line.split_whitespace().collect::<Vec<_>>()) {
        Some(written) => Some(Act::Edit(written)),
        None => {
            reader.wrong(&value.span, format!("\"{}\" expected, got \"{line}\"", Written::FORMS));
            None
        }
    }
}

fn place(reader: &mut Reader, node: &Node, token: &Node) -> Option<Act> {
    let token = reader.text(token);
    let at = reader.required(node, "at", "a cell [x, y]").and_then(|at| reader.cell(at));
    let turned = node.get("turned").map_or(Some(0), |turned| reader.integer(turned, 0..=3));
    Some(Act::Place { token: token?.to_string(), at: at?, turned: turned? as u8 })
}

impl Ask {
    fn read(reader: &mut Reader, node: &Node, steps: usize) -> Option<Ask> {
        reader.table(node, &["script", "call", "with", "gives", "after"])?;
        let script = reader.required(node, "script", "a script such as \"games/NAME\"");
        let script = script.and_then(|script| reader.text(script));
        let call = reader.required(node, "call", "the name of a function").and_then(|call| reader.text(call));
        let with = node.get("with").map_or(Some([].as_slice()), |with| reader.list(with, 100));
        let with = with.map(|with| with.iter().map(Node::value).collect());
        let gives = reader.required(node, "gives", "what the function must give").map(Node::value);
        let after = node.get("after").map_or(Some(0), |after| reader.integer(after, 0..=steps as i64));
        let line = reader.source.place(node.span.start).0;
        Some(Ask { script: script?, call: call?, with: with?, gives: gives?, after: after? as usize, line })
    }
}

#[cfg(test)]
mod tests;
