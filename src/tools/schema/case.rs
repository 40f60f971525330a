//! Case files as they are written.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde_json::Value;

use super::common::{Cell, Format};
use super::stage::Stage;

/// A case: a stage, what is done on it and what should happen.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Case {
    /// The number of the file format: 1.
    pub format: Option<Format>,
    /// What it is about.
    pub about: Option<String>,
    /// A stage, or the path of one from this file.
    pub stage: CaseStage,
    /// What is done, in order.
    #[schemars(length(max = 10_000))]
    pub step: Option<Vec<Step>>,
    /// What scripts are asked.
    #[schemars(length(max = 10_000))]
    pub ask: Option<Vec<Ask>>,
}

/// Where the stage of a case stands.
#[derive(JsonSchema)]
#[schemars(untagged, rename = "case_stage")]
pub enum CaseStage {
    /// The path of a stage from this file.
    Path(String),
    /// Here.
    Inside(Box<Stage>),
}

/// One action and what should come of it.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Step {
    /// Puts a piece down: its token, such as "い", "linked:さく" or "#3".
    pub place: Option<String>,
    /// Where the piece is put: [column, row].
    pub at: Option<Cell>,
    /// By how many quarters it is turned clockwise.
    #[schemars(range(min = 0, max = 3))]
    pub turned: Option<i64>,
    /// Picks a cell.
    pub pick: Option<Cell>,
    /// Presses a button, by its press name.
    pub press: Option<String>,
    /// Takes so many actions back.
    #[schemars(range(min = 1, max = 100_000))]
    pub undo: Option<i64>,
    /// Does so many actions again.
    #[schemars(range(min = 1, max = 100_000))]
    pub redo: Option<i64>,
    /// Begins anew.
    #[schemars(extend("const" = true))]
    pub restart: Option<bool>,
    /// Lets the time run out.
    #[schemars(extend("const" = true))]
    pub expire: Option<bool>,
    /// Sets what is remembered, as an author does at the workbench.
    pub edit: Option<String>,
    /// What should hold then; what is left out is not looked at.
    pub expect: Option<Expect>,
}

/// What should hold after a step.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Expect {
    /// The id of the refusal; without it the step must be accepted.
    pub refused: Option<String>,
    /// All words of the step, in any order.
    pub words: Option<Vec<String>>,
    /// What the points of the words were multiplied by.
    pub chain: Option<i64>,
    /// The points of the step.
    pub score: Option<i64>,
    /// All points so far.
    pub total: Option<i64>,
    /// The turns counted so far.
    pub turn: Option<i64>,
    /// Where the game stands.
    pub status: Option<Status>,
    /// Whether it is gold.
    pub gold: Option<bool>,
    /// The board as text: a letter, else the token of a gimmick, else . for blank, _ for none, * for more of a giant one.
    pub board: Option<String>,
    /// The tokens of the rack.
    pub rack: Option<Vec<String>>,
    /// Single squares.
    pub squares: Option<Vec<Square>>,
    /// Single actors.
    pub actors: Option<Vec<Actor>>,
    /// Single goals.
    pub goals: Option<Vec<Goal>>,
    /// The area of a square's gimmicks.
    pub area: Option<Area>,
    /// The game's outcome, only the keys given.
    pub result: Option<BTreeMap<String, Value>>,
    /// Texts told to the player in this step.
    pub says: Option<Vec<String>>,
}

/// Where a game stands.
#[derive(JsonSchema)]
#[schemars(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Status {
    Playing,
    Cleared,
    Failed,
}

/// What a square should be.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Square {
    /// Its cell: [column, row].
    pub at: Cell,
    /// Whether the ground below a cover is meant.
    pub under: Option<bool>,
    /// false: no square should be there.
    pub square: Option<bool>,
    /// The kinds of its gimmicks, in order.
    pub kinds: Option<Vec<String>>,
    /// Its letter; "" for none.
    pub letter: Option<String>,
    /// Its columns and rows.
    pub size: Option<Cell>,
    /// The states of its gimmicks by kind, only the keys given.
    pub state: Option<BTreeMap<String, Fields>>,
    /// The parameters of its gimmicks by kind, only the keys given.
    pub params: Option<BTreeMap<String, Fields>>,
}

/// Some keys of a gimmick; of several gimmicks of a kind a list.
#[derive(JsonSchema)]
#[schemars(untagged, rename = "fields")]
#[allow(missing_docs)]
pub enum Fields {
    One(BTreeMap<String, Value>),
    Several(Vec<BTreeMap<String, Value>>),
}

/// What an actor should be.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Actor {
    /// Its kind.
    pub kind: String,
    /// Which one among those of its kind, from 1.
    #[schemars(range(min = 1))]
    pub nth: Option<i64>,
    /// Its state, only the keys given.
    pub state: Option<BTreeMap<String, Value>>,
    /// Its parameters, only the keys given.
    pub params: Option<BTreeMap<String, Value>>,
}

/// How far a goal should be; only the keys given are looked at.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields, rename = "goal_want")]
pub struct Goal {
    /// Its kind; any where none is given.
    pub kind: Option<String>,
    /// Which one among those of its kind, or of all, from 1.
    #[schemars(range(min = 1))]
    pub nth: Option<i64>,
    /// Whether it is reached.
    pub done: Option<bool>,
    /// How much there is.
    pub have: Option<f64>,
    /// How much is asked.
    pub want: Option<f64>,
    /// A part of what the player is told.
    pub text: Option<String>,
}

/// What the gimmicks of a square should touch.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Area {
    /// The square.
    pub at: Cell,
    /// The top-left cells of the squares.
    pub cells: Vec<Cell>,
}

/// A function of a script's table that is called.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Ask {
    /// The script, such as "games/NAME".
    pub script: String,
    /// The function.
    pub call: String,
    /// What it gets behind the game.
    #[schemars(length(max = 100))]
    pub with: Option<Vec<Value>>,
    /// What it must give.
    pub gives: Value,
    /// After how many steps it is asked (0).
    #[schemars(range(min = 0))]
    pub after: Option<i64>,
}
