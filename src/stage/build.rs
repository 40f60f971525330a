//! Makes a game of a stage.

use std::ops::Range;
use std::sync::Arc;

use super::node::Node;
use super::plan::{BoardPlan, Stage};
use super::reader::Reader;
use crate::game::board::Board;
use crate::game::catalogue::no_such_kind;
use crate::game::catalogue::{Catalogue, Entry};
use crate::game::declare::{CatalogueSurroundings, Param, Surroundings, check_all, convert};
use crate::game::dictionary::Words;
use crate::game::kinds::{Hook, Sort};
use crate::game::refusal::Fault;
use crate::game::square::{Cell, Kind, SquareId};
use crate::game::state::{Actor, Game, Goal};
use crate::game::value::Value;
use crate::problem::{Problem, did_you_mean};

mod board;
mod rack;

/// Asks a game script for the columns and rows of its parameters; nothing where it has no `size`.
pub type AskSize<'a> = &'a dyn Fn(&Kind, &Arc<Value>) -> Result<Option<(i32, i32)>, Fault>;

/// What a stage is built from.
#[derive(Clone, Copy)]
pub struct Content<'a> {
    /// All kinds.
    pub catalogue: &'a Catalogue,
    /// The words of the stage, changes made.
    pub words: &'a Words,
    /// The mod the stage belongs to; empty for the base game.
    pub home: &'a str,
    /// Asks for the board of a stage that draws none.
    pub size: AskSize<'a>,
}

/// What the player, a replay or a command adds to a stage.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The seed; nothing for the stage's own, else 0.
    pub seed: Option<u64>,
    /// Answers to the stage's choices: parameters of the game.
    pub answers: Vec<(Arc<str>, Value)>,
}

/// A game as its stage draws it, before it is started.
#[derive(Clone, Debug)]
pub struct Built {
    /// The game; states are empty.
    pub game: Game,
    /// Letters that are put in after all spawns.
    pub late_letters: Vec<(Cell, char)>,
    /// The game script.
    pub kind: Kind,
    /// What is odd but no error.
    pub warnings: Vec<Problem>,
    /// Where the file draws each square, by the square's name less one.
    pub places: Vec<Range<usize>>,
}

/// Makes the game of a stage.
///
/// # Errors
/// Everything that is wrong with the stage, also with its shape.
pub fn build(stage: &Stage, content: Content<'_>, options: &Options) -> Result<Built, Vec<Problem>> {
    let mut reader = Reader::new(&stage.source);
    reader.problems.extend(stage.problems.iter().cloned());
    let mut making = Making { stage, content, reader, next_gimmick: 1 };
    let built = making.make(options);
    let failed = making.reader.problems.has_errors();
    let problems = making.reader.into_problems();
    match built {
        Some(built) if !failed => Ok(Built { warnings: problems, ..built }),
        _ => Err(problems),
    }
}

/// A stage on its way to a game.
struct Making<'a> {
    stage: &'a Stage,
    content: Content<'a>,
    reader: Reader,
    next_gimmick: u32,
}

impl<'a> Making<'a> {
    fn around(&self) -> CatalogueSurroundings<'a> {
        let Content { catalogue, words, home, .. } = self.content;
        CatalogueSurroundings { catalogue, words, home, board: None }
    }

    fn make(&mut self, options: &Options) -> Option<Built> {
        let seed = options.seed.or(self.stage.rules.seed).unwrap_or(0);
        let game = self.game();
        let params = self.params(game.as_ref(), options);
        let drawn = self.draw(game.as_ref(), &params);
        let mut made = Game::new(0, 0, seed);
        made.params = params;
        if let Some(drawn) = &drawn {
            made.board = drawn.board.clone();
        }
        let board = drawn.is_some().then(|| made.board.clone());
        let around = CatalogueSurroundings { board: board.as_ref(), ..self.around() };
        self.check_on_board(game.as_ref(), &made.params, &around);
        made.rack = self.rack(game.as_ref(), &around);
        made.actors = self.actors(&around);
        made.goals = self.goals(game.as_ref(), &around);
        self.choices(game.as_ref());
        made.ledger.next_square = drawn.as_ref().map_or(0, |drawn| drawn.places.len() as SquareId) + 1;
        made.ledger.next_gimmick = self.next_gimmick;
        let (drawn, (kind, _)) = (drawn?, game?);
        Some(Built { game: made, late_letters: drawn.late_letters, kind, warnings: Vec::new(), places: drawn.places })
    }

    fn name_gimmick(&mut self) -> u32 {
        self.next_gimmick += 1;
        self.next_gimmick - 1
    }

    fn game(&mut self) -> Option<(Kind, Arc<Entry>)> {
        let name = &self.stage.game;
        self.kind(Sort::Game, &name.value, &name.span)
    }

    /// Finds a kind by its name in the file, or notes that there is none.
    fn kind(&mut self, sort: Sort, name: &str, span: &Range<usize>) -> Option<(Kind, Arc<Entry>)> {
        let Content { catalogue, home, .. } = self.content;
        let kind = catalogue.resolve(sort, name, home);
        let found = kind.and_then(|kind| Some((kind.clone(), catalogue.entry(sort, &kind)?.clone())));
        if found.is_none() {
            self.reader.wrong(span, no_such_kind(sort, name, &catalogue.names(sort, home)));
        }
        found
    }

    fn params(&mut self, game: Option<&(Kind, Arc<Entry>)>, options: &Options) -> Arc<Value> {
        let Value::Table(mut params) = self.stage.params.value() else { return Arc::new(Value::empty()) };
        params.extend(options.answers.iter().cloned());
        let params = Value::Table(params);
        if let Some((_, entry)) = game {
            self.check(&self.stage.params, entry, &params, &self.around());
        }
        Arc::new(params)
    }

    /// Checks parameters against what their kind declares. Those of a broken kind cannot be checked.
    fn check(&mut self, node: &Node, entry: &Entry, params: &Value, around: &dyn Surroundings) -> bool {
        entry.facts.broken || self.reader.checked(node, check_all(&entry.params, params, around)).is_some()
    }

    /// Checks what could not be checked before the board stood: cells in parameters of the game and of squares.
    fn check_on_board(
        &mut self,
        game: Option<&(Kind, Arc<Entry>)>,
        params: &Value,
        around: &CatalogueSurroundings<'_>,
    ) {
        if around.board.is_none() || self.reader.problems.has_errors() {
            return;
        }
        if let Some((_, entry)) = game {
            self.check(&self.stage.params, entry, params, around);
        }
        for field in self.stage.legend.fields() {
            let checked = crate::game::declare::definition(&field.node.value(), around);
            self.reader.checked(&field.node, checked);
        }
    }

    fn draw(&mut self, game: Option<&(Kind, Arc<Entry>)>, params: &Arc<Value>) -> Option<board::Drawn> {
        let legend = self.legend();
        match &self.stage.board {
            BoardPlan::Map(rows, _) => self.draw_map(rows, &legend),
            BoardPlan::Blank(width, height) => Some(board::blank(*width, *height, &self.stage.span)),
            BoardPlan::Wrong => None,
            BoardPlan::Unsaid => self.draw_as_game_says(game?, params),
        }
    }

    fn draw_as_game_says(&mut self, (kind, entry): &(Kind, Arc<Entry>), params: &Arc<Value>) -> Option<board::Drawn> {
        if self.reader.problems.has_errors() && entry.facts.hooks.has(Hook::Size) {
            return None;
        }
        match (self.content.size)(kind, params) {
            Ok(Some((width, height)))
                if (1..=Board::LIMIT).contains(&width) && (1..=Board::LIMIT).contains(&height) =>
            {
                Some(board::blank(width, height, &self.stage.span))
            }
            Ok(Some((width, height))) => {
                let message = format!("the game \"{kind}\" asks for a board of {width} by {height} cells");
                self.reader.wrong(&self.stage.span, format!("{message}; from 1 to {} each way fit", Board::LIMIT));
                None
            }
            Ok(None) => {
                let message = format!("[board] is missing: the game \"{kind}\" draws no board of its own");
                self.reader.wrong(&self.stage.span, message);
                None
            }
            Err(fault) => {
                self.reader.wrong(&self.stage.span, format!("the game \"{kind}\" gives no board: {fault}"));
                None
            }
        }
    }

    /// Takes the table of an actor or goal apart: its kind, and its parameters as written.
    fn thing(&mut self, node: &Node, sort: Sort, around: &dyn Surroundings) -> Option<(Kind, Arc<Value>)> {
        let name = self.reader.required(node, "kind", &format!("the name of a kind of {}", sort.folder()))?;
        let (kind, entry) = self.reader.text(name).and_then(|text| self.kind(sort, &text, &name.span))?;
        let params = node.value_without(&["kind"]);
        self.check(node, &entry, &params, around).then(|| (kind, Arc::new(params)))
    }

    fn actors(&mut self, around: &CatalogueSurroundings<'_>) -> Vec<Actor> {
        let mut actors = Vec::new();
        for node in &self.stage.actors {
            if let Some((kind, params)) = self.thing(node, Sort::Actor, around) {
                actors.push(Actor { id: self.name_gimmick(), kind, params, state: Arc::new(Value::empty()) });
            }
        }
        actors
    }

    fn goals(&mut self, game: Option<&(Kind, Arc<Entry>)>, around: &CatalogueSurroundings<'_>) -> Vec<Goal> {
        if let Some((kind, _)) = game.filter(|(_, entry)| entry.facts.hooks.has(Hook::Status)) {
            for goal in &self.stage.goals {
                self.reader.wrong(&goal.span, format!("the game \"{kind}\" judges itself and takes no [[goal]]"));
            }
            return Vec::new();
        }
        let goals = self.stage.goals.iter().filter_map(|node| self.thing(node, Sort::Goal, around));
        goals.map(|(kind, params)| Goal { kind, params }).collect()
    }

    fn choices(&mut self, game: Option<&(Kind, Arc<Entry>)>) {
        let Some((kind, entry)) = game.filter(|(_, entry)| !entry.facts.broken) else { return };
        for choice in &self.stage.choices {
            let name = &choice.param;
            match entry.params.iter().find(|param| param.name == name.value) {
                Some(param) => self.answers(param, &choice.of),
                None => {
                    let near = did_you_mean(&name.value, entry.params.iter().map(|param| &*param.name));
                    let message = format!("the game \"{kind}\" has no parameter \"{}\"{near}", name.value);
                    self.reader.wrong(&name.span, message);
                }
            }
        }
    }

    fn answers(&mut self, param: &Param, of: &[Node]) {
        let around = self.around();
        for answer in of {
            self.reader.checked(answer, convert(&param.ty, &answer.value(), &around));
        }
    }
}
