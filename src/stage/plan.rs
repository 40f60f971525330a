//! A stage as its file writes it: checked for shape, not yet for kinds and letters.

use std::ops::Range;
use std::sync::Arc;

use super::node::{Node, parse};
use super::reader::Reader;
use crate::game::board::Board;
use crate::game::value::Text;
use crate::problem::{Problem, Source};

mod map;
mod rack;
mod rules;
mod words;

pub use map::Token;
pub use rack::{PiecePlan, RackPlan};
pub use rules::{Choice, Limits, WordRules};
pub use words::{USUAL_LIST, WordChanges, WordsPlan};

/// The game of a stage that names none.
pub const USUAL_GAME: &str = env!("CARGO_PKG_NAME");

/// The keys of a stage file, beside `choice`.
pub const KEYS: [&str; 14] = [
    "format", "title", "hint", "game", "words", "gold", "params", "rules", "board", "legend", "rack", "actor", "goal",
    "limits",
];

/// Something an author wrote, and where.
#[derive(Clone, Debug, PartialEq)]
pub struct Placed<T> {
    /// What it is.
    pub value: T,
    /// The bytes that write it.
    pub span: Range<usize>,
}

/// The board as the stage writes it.
#[derive(Clone, Debug, PartialEq)]
pub enum BoardPlan {
    /// As large as the game's script says.
    Unsaid,
    /// So many columns and rows of blank squares.
    Blank(i32, i32),
    /// The tokens of a map, row by row, and the bytes of the whole string.
    Map(Vec<Vec<Token>>, Range<usize>),
    /// Written, but wrongly.
    Wrong,
}

/// A stage as written.
#[derive(Clone, Debug)]
pub struct Stage {
    /// The file.
    pub source: Source,
    /// What it is called; empty where the file says nothing.
    pub title: Text,
    /// What is told at the start.
    pub hint: Option<Text>,
    /// The game, as the file names it.
    pub game: Placed<Arc<str>>,
    /// The words, or nothing where the file leaves them to the game.
    pub words: Option<WordsPlan>,
    /// The total that makes it gold.
    pub gold: Option<i64>,
    /// The parameters of the game script.
    pub params: Node,
    /// The rules of words.
    pub rules: WordRules,
    /// The board.
    pub board: BoardPlan,
    /// What names of the map stand for.
    pub legend: Node,
    /// The pieces.
    pub rack: RackPlan,
    /// The gimmicks of the board.
    pub actors: Vec<Node>,
    /// What is asked.
    pub goals: Vec<Node>,
    /// The ends of turns and time.
    pub limits: Limits,
    /// What is asked before play.
    pub choices: Vec<Choice>,
    /// The bytes the stage begins at.
    pub span: Range<usize>,
    /// What is wrong with its shape.
    pub problems: Vec<Problem>,
}

impl Stage {
    /// The most actors of a stage.
    pub const MOST_ACTORS: usize = 1000;
    /// The most goals of a stage.
    pub const MOST_GOALS: usize = 100;

    /// Reads a stage file. Mistakes of shape are kept in `problems`, so that [`super::build()`] can tell its own beside them.
    ///
    /// # Errors
    /// The file is no TOML.
    pub fn read(source: &Source) -> Result<Stage, Vec<Problem>> {
        parse(source).map(|root| Stage::of(source, &root, true))
    }

    /// Reads a stage that stands in a table of some file; only a stage of its own must have `format` and `title`.
    pub fn of(source: &Source, node: &Node, alone: bool) -> Stage {
        let mut reader = Reader::new(source);
        let mut stage = Stage::unread(source, node);
        stage.take(&mut reader, node, alone);
        stage.problems = reader.into_problems();
        stage
    }

    fn unread(source: &Source, node: &Node) -> Stage {
        Stage {
            source: source.clone(),
            title: Text::One("".into()),
            hint: None,
            game: Placed { value: USUAL_GAME.into(), span: node.span.clone() },
            words: None,
            gold: None,
            params: Node::empty(node.span.clone()),
            rules: WordRules::default(),
            board: BoardPlan::Unsaid,
            legend: Node::empty(node.span.clone()),
            rack: RackPlan::default(),
            actors: Vec::new(),
            goals: Vec::new(),
            limits: Limits::default(),
            choices: Vec::new(),
            span: node.span.clone(),
            problems: Vec::new(),
        }
    }

    fn take(&mut self, reader: &mut Reader, node: &Node, alone: bool) {
        let known: Vec<&str> = KEYS.into_iter().chain(["choice"]).collect();
        if reader.table(node, &known).is_none() {
            self.board = BoardPlan::Wrong;
            return;
        }
        reader.format(node, alone);
        let title = if alone { reader.required(node, "title", "a text") } else { node.get("title") };
        self.title = title.and_then(|title| reader.player_text(title)).unwrap_or(Text::One("".into()));
        self.hint = node.get("hint").and_then(|hint| reader.player_text(hint));
        self.take_game(reader, node);
        self.take_board(reader, node);
        self.rack = node.get("rack").map(|node| RackPlan::read(reader, node)).unwrap_or_default();
        self.actors = tables(reader, node.get("actor"), Stage::MOST_ACTORS, "[[actor]]");
        self.goals = tables(reader, node.get("goal"), Stage::MOST_GOALS, "[[goal]]");
        self.limits = node.get("limits").map(|node| Limits::read(reader, node)).unwrap_or_default();
        let choices = tables(reader, node.get("choice"), Choice::MOST, "[[choice]]");
        self.choices = choices.iter().filter_map(|node| Choice::read(reader, node)).collect();
    }

    fn take_game(&mut self, reader: &mut Reader, node: &Node) {
        if let Some((game, span)) = node.get("game").and_then(|game| Some((reader.text(game)?, game.span.clone()))) {
            self.game = Placed { value: game, span };
        }
        self.words = node.get("words").and_then(|words| WordsPlan::read(reader, words));
        self.gold = node.get("gold").and_then(|gold| reader.integer(gold, 0..=1_000_000_000_000));
        if let Some(params) = node.get("params").and_then(|params| reader.any_table(params)) {
            self.params = params.clone();
        }
        self.rules = node.get("rules").map(|rules| WordRules::read(reader, rules)).unwrap_or_default();
    }

    fn take_board(&mut self, reader: &mut Reader, node: &Node) {
        if let Some(board) = node.get("board") {
            self.board = board_plan(reader, board);
        }
        if let Some(legend) = node.get("legend").and_then(|legend| reader.any_table(legend)) {
            self.legend = legend.clone();
        }
    }
}

fn board_plan(reader: &mut Reader, node: &Node) -> BoardPlan {
    if reader.table(node, &["map", "width", "height"]).is_none() {
        return BoardPlan::Wrong;
    }
    let side =
        |reader: &mut Reader, node: &Node| reader.integer(node, 1..=i64::from(Board::LIMIT)).map(|side| side as i32);
    match (node.get("map"), node.get("width"), node.get("height")) {
        (Some(map), None, None) => map::read(reader, map),
        (None, Some(width), Some(height)) => match (side(reader, width), side(reader, height)) {
            (Some(width), Some(height)) => BoardPlan::Blank(width, height),
            _ => BoardPlan::Wrong,
        },
        (Some(_), ..) => wrong_board(reader, node, "either \"map\" or \"width\" and \"height\" expected, got both"),
        _ => wrong_board(reader, node, "\"map\" is missing: it or \"width\" and \"height\" are required"),
    }
}

fn wrong_board(reader: &mut Reader, node: &Node, message: &str) -> BoardPlan {
    reader.wrong(&node.span, message);
    BoardPlan::Wrong
}

/// Reads a list of tables such as `[[goal]]`.
fn tables(reader: &mut Reader, node: Option<&Node>, most: usize, header: &str) -> Vec<Node> {
    let Some(node) = node else { return Vec::new() };
    if !node.fields().is_empty() {
        reader.wrong(&node.span, format!("a list of tables expected: write {header} with two brackets"));
        return Vec::new();
    }
    let items = reader.list(node, most).unwrap_or_default();
    items.iter().filter_map(|item| reader.any_table(item).cloned()).collect()
}
