//! What a step should bring about, as written.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::game::square::Cell;
use crate::game::state::Status;
use crate::game::value::Value;
use crate::problem::did_you_mean;
use crate::stage::node::{Content, Node};
use crate::stage::reader::Reader;

/// The keys of an expectation.
pub const KEYS: [&str; 16] = [
    "refused", "words", "chain", "score", "total", "turn", "status", "gold", "board", "rack", "squares", "actors",
    "goals", "area", "result", "says",
];

/// What should hold after a step; what is left out is not looked at.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Expect {
    /// The id of the refusal; without it the step must be accepted.
    pub refused: Option<Arc<str>>,
    /// All words of the step, in any order.
    pub words: Option<Vec<Arc<str>>>,
    /// Numbers by key: `chain`, `score`, `total`, `turn`.
    pub numbers: Vec<(&'static str, i64)>,
    /// The status by name.
    pub status: Option<Arc<str>>,
    /// Whether it is gold.
    pub gold: Option<bool>,
    /// The board as text.
    pub board: Option<Arc<str>>,
    /// The tokens of the rack.
    pub rack: Option<Vec<Arc<str>>>,
    /// Single squares.
    pub squares: Vec<SquareWant>,
    /// Single actors.
    pub actors: Vec<ActorWant>,
    /// Single goals.
    pub goals: Vec<GoalWant>,
    /// The area of a square's gimmicks.
    pub area: Option<AreaWant>,
    /// The game's outcome, only the keys given.
    pub result: Option<Value>,
    /// Texts told to the player.
    pub says: Vec<Arc<str>>,
}

/// States or parameters by kind; of several gimmicks of a kind one each.
pub type ByKind = BTreeMap<Arc<str>, Vec<Value>>;

/// What a square should be.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SquareWant {
    /// Its cell.
    pub at: Cell,
    /// Whether the ground below a cover is meant.
    pub under: bool,
    /// False where no square should be.
    pub square: bool,
    /// The kinds of its gimmicks in order.
    pub kinds: Option<Vec<Arc<str>>>,
    /// Its letter; empty for none.
    pub letter: Option<Arc<str>>,
    /// Its columns and rows.
    pub size: Option<Cell>,
    /// The states of its gimmicks.
    pub state: ByKind,
    /// The parameters of its gimmicks.
    pub params: ByKind,
}

/// What an actor should be.
#[derive(Clone, Debug, PartialEq)]
pub struct ActorWant {
    /// Its kind.
    pub kind: Arc<str>,
    /// Which one among those of its kind, from 1.
    pub nth: usize,
    /// Its state.
    pub state: Option<Value>,
    /// Its parameters.
    pub params: Option<Value>,
}

/// How far a goal should be; only the keys given are looked at.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GoalWant {
    /// Its kind; any where none is given.
    pub kind: Option<Arc<str>>,
    /// Which one among those of its kind, or of all, from 1.
    pub nth: usize,
    /// Whether it is reached.
    pub done: Option<bool>,
    /// How much there is.
    pub have: Option<f64>,
    /// How much is asked.
    pub want: Option<f64>,
    /// A part of what the player is told.
    pub text: Option<Arc<str>>,
}

/// What the gimmicks of a square should touch.
#[derive(Clone, Debug, PartialEq)]
pub struct AreaWant {
    /// The square.
    pub at: Cell,
    /// The top-left cells of the squares, in any order.
    pub cells: Vec<Cell>,
}

impl Expect {
    /// The most entries of a list.
    const MOST: usize = 100_000;

    pub(super) fn read(reader: &mut Reader, node: &Node) -> Expect {
        let mut expect = Expect::default();
        if reader.table(node, &KEYS).is_none() {
            return expect;
        }
        for field in node.fields() {
            expect.take(reader, &field.key, &field.node);
        }
        expect
    }

    fn take(&mut self, reader: &mut Reader, key: &str, node: &Node) {
        match key {
            "refused" => self.refused = reader.text(node),
            "words" => self.words = Some(texts(reader, node)),
            "chain" => self.number(reader, "chain", node),
            "score" => self.number(reader, "score", node),
            "total" => self.number(reader, "total", node),
            "turn" => self.number(reader, "turn", node),
            "status" => self.status = status(reader, node),
            "gold" => self.gold = reader.truth(node),
            "board" => self.board = reader.text(node),
            "rack" => self.rack = Some(texts(reader, node)),
            "squares" => self.squares = items(reader, node, SquareWant::read),
            "actors" => self.actors = items(reader, node, ActorWant::read),
            "goals" => self.goals = items(reader, node, GoalWant::read),
            "area" => self.area = AreaWant::read(reader, node),
            "result" => self.result = reader.any_table(node).map(Node::value),
            "says" => self.says = texts(reader, node),
            _ => {}
        }
    }

    fn number(&mut self, reader: &mut Reader, key: &'static str, node: &Node) {
        let whole = reader.integer(node, -1_000_000_000_000..=1_000_000_000_000);
        self.numbers.extend(whole.map(|number| (key, number)));
    }
}

fn texts(reader: &mut Reader, node: &Node) -> Vec<Arc<str>> {
    reader.texts(node, Expect::MOST).into_iter().map(|(text, _)| text).collect()
}

fn items<T>(reader: &mut Reader, node: &Node, read: fn(&mut Reader, &Node) -> Option<T>) -> Vec<T> {
    let list = reader.list(node, Expect::MOST).unwrap_or_default();
    list.iter().filter_map(|item| read(reader, item)).collect()
}

fn status(reader: &mut Reader, node: &Node) -> Option<Arc<str>> {
    let name = reader.text(node)?;
    let names = [Status::Playing, Status::Cleared, Status::Failed].map(Status::name);
    if !names.contains(&&*name) {
        reader.wrong(&node.span, format!("unknown status \"{name}\"{}", did_you_mean(&name, &names)));
    }
    Some(name)
}

impl SquareWant {
    fn read(reader: &mut Reader, node: &Node) -> Option<SquareWant> {
        reader.table(node, &["at", "under", "square", "kinds", "letter", "size", "state", "params"])?;
        let at = reader.required(node, "at", "a cell [x, y]").and_then(|at| reader.cell(at))?;
        Some(SquareWant {
            at,
            under: node.get("under").and_then(|under| reader.truth(under)).unwrap_or(false),
            square: node.get("square").and_then(|square| reader.truth(square)).unwrap_or(true),
            kinds: node.get("kinds").map(|kinds| texts(reader, kinds)),
            letter: node.get("letter").and_then(|letter| reader.text(letter)),
            size: node.get("size").and_then(|size| reader.cell(size)),
            state: node.get("state").map(|state| by_kind(reader, state)).unwrap_or_default(),
            params: node.get("params").map(|params| by_kind(reader, params)).unwrap_or_default(),
        })
    }
}

fn by_kind(reader: &mut Reader, node: &Node) -> ByKind {
    let mut all = ByKind::new();
    for field in reader.any_table(node).map(Node::fields).unwrap_or_default() {
        let several = match &field.node.content {
            Content::List(list) => list.as_slice(),
            _ => std::slice::from_ref(&field.node),
        };
        let tables = several.iter().filter_map(|item| reader.any_table(item)).map(Node::value).collect();
        all.insert(field.key.clone(), tables);
    }
    all
}

impl ActorWant {
    fn read(reader: &mut Reader, node: &Node) -> Option<ActorWant> {
        reader.table(node, &["kind", "nth", "state", "params"])?;
        let kind = reader.required(node, "kind", "the name of a kind of actors").and_then(|kind| reader.text(kind))?;
        let nth = node.get("nth").and_then(|nth| reader.integer(nth, 1..=1000)).unwrap_or(1);
        let table =
            |reader: &mut Reader, key: &str| node.get(key).and_then(|part| reader.any_table(part)).map(Node::value);
        Some(ActorWant { kind, nth: nth as usize, state: table(reader, "state"), params: table(reader, "params") })
    }
}

impl GoalWant {
    fn read(reader: &mut Reader, node: &Node) -> Option<GoalWant> {
        reader.table(node, &["kind", "nth", "done", "have", "want", "text"])?;
        let nth = node.get("nth").and_then(|nth| reader.integer(nth, 1..=1000)).unwrap_or(1);
        Some(GoalWant {
            kind: node.get("kind").and_then(|kind| reader.text(kind)),
            nth: nth as usize,
            done: node.get("done").and_then(|done| reader.truth(done)),
            have: node.get("have").and_then(|have| reader.number(have)),
            want: node.get("want").and_then(|want| reader.number(want)),
            text: node.get("text").and_then(|text| reader.text(text)),
        })
    }
}

impl AreaWant {
    fn read(reader: &mut Reader, node: &Node) -> Option<AreaWant> {
        reader.table(node, &["at", "cells"])?;
        let at = reader.required(node, "at", "a cell [x, y]").and_then(|at| reader.cell(at));
        let cells = reader.required(node, "cells", "a list of cells [x, y]");
        let cells = cells.map(|cells| items(reader, cells, Reader::cell));
        Some(AreaWant { at: at?, cells: cells? })
    }
}
