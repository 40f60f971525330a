//! The rack as the stage writes it.

use super::map::{Token, rows};
use crate::stage::node::{Content, Node};
use crate::stage::reader::Reader;

/// The pieces of a stage, in order.
#[derive(Clone, Debug, Default)]
pub struct RackPlan {
    /// The pieces.
    pub pieces: Vec<PiecePlan>,
    /// How many from the front may be used; nothing for all.
    pub open: Option<usize>,
    /// What names among the pieces stand for.
    pub legend: Option<Node>,
}

/// A piece as written.
#[derive(Clone, Debug)]
pub enum PiecePlan {
    /// A letter or a name of the rack's legend.
    Token(Token),
    /// A table of its own.
    Table(Node),
}

impl RackPlan {
    /// The most pieces a rack may hold.
    pub const MOST: usize = 500;

    pub(super) fn read(reader: &mut Reader, node: &Node) -> RackPlan {
        let mut plan = RackPlan::default();
        if reader.table(node, &["pieces", "mode", "open", "legend", "piece"]).is_none() {
            return plan;
        }
        plan.open = open(reader, node);
        plan.legend = node.get("legend").and_then(|legend| reader.any_table(legend)).cloned();
        if let Some(pieces) = node.get("pieces") {
            plan.pieces = tokens(reader, pieces).into_iter().map(PiecePlan::Token).collect();
        }
        let tables = super::tables(reader, node.get("piece"), RackPlan::MOST, "[[rack.piece]]");
        plan.pieces.extend(tables.into_iter().map(PiecePlan::Table));
        plan
    }
}

fn tokens(reader: &mut Reader, node: &Node) -> Vec<Token> {
    match node.content {
        Content::Text(_) => rows(reader.source.text(), &node.span).into_iter().flatten().collect(),
        _ => reader.expected("a string of pieces with blanks between them", node).unwrap_or_default(),
    }
}

fn open(reader: &mut Reader, node: &Node) -> Option<usize> {
    let mode = node.get("mode").and_then(|mode| Some((reader.text(mode)?, mode)));
    let queue = match &mode {
        None => false,
        Some((mode, node)) => match &**mode {
            "free" => false,
            "queue" => true,
            _ => reader.expected("\"free\" or \"queue\"", node).unwrap_or(true),
        },
    };
    let open = node.get("open").and_then(|open| reader.integer(open, 1..=RackPlan::MOST as i64));
    if let Some(field) = node.field("open").filter(|_| !queue) {
        reader.wrong(&field.key_span, "\"open\" has a meaning only with mode = \"queue\"");
    }
    queue.then(|| open.unwrap_or(1) as usize)
}
