//! Stage files as they are written.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde_json::Value;

use super::common::{ActorEntry, Format, GameName, GoalEntry, PieceEntry, SquareEntry, Text};

/// A stage: stages/PACK/NAME.toml.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Stage {
    /// The number of the file format: 1.
    pub format: Format,
    /// What players see in lists.
    pub title: Text,
    /// A text shown at the start.
    pub hint: Option<Text>,
    /// The game script, a file of scripts/games.
    pub game: Option<GameName>,
    /// The words it is judged by: the name of a list, false for none, or a list with changes.
    pub words: Option<Words>,
    /// So many points make it gold.
    #[schemars(range(min = 0, max = 1_000_000_000_000_i64))]
    pub gold: Option<i64>,
    /// The parameters of the game script.
    pub params: Option<BTreeMap<String, Value>>,
    /// What counts as a word.
    pub rules: Option<Rules>,
    /// The board: a map, or width and height.
    pub board: Option<Board>,
    /// What names in the map stand for.
    pub legend: Option<BTreeMap<String, SquareEntry>>,
    /// The pieces.
    pub rack: Option<Rack>,
    /// What belongs to the board and walks or works on it.
    #[schemars(length(max = 1000))]
    pub actor: Option<Vec<ActorEntry>>,
    /// What is asked; the stage is cleared when all are reached.
    #[schemars(length(max = 100))]
    pub goal: Option<Vec<GoalEntry>>,
    /// When it ends at the latest.
    pub limits: Option<Limits>,
    /// What is asked before play; answers become parameters of the game.
    #[schemars(length(max = 32))]
    pub choice: Option<Vec<Choice>>,
}

/// The words a stage is judged by.
#[derive(JsonSchema)]
#[schemars(untagged, rename = "words")]
pub enum Words {
    /// A list of assets/words, such as "ja" or "en".
    List(String),
    /// false: no list, letters are free.
    Free(#[schemars(extend("const" = false))] bool),
    /// A list with changes.
    Changed(WordChanges),
}

/// A list of words with changes.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct WordChanges {
    /// The list; "ja" if left out.
    pub list: Option<String>,
    /// Words beside those of the list.
    pub add: Option<Vec<String>>,
    /// Words that are none here.
    pub remove: Option<Vec<String>>,
    /// The only words, in place of the list's.
    pub only: Option<Vec<String>>,
}

/// What counts as a word.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Rules {
    /// Whether a move must make a word (true).
    pub require_word: Option<bool>,
    /// The fewest letters of a word (2).
    #[schemars(range(min = 1, max = 63))]
    pub min_word: Option<i64>,
    /// The most letters of a word (9).
    #[schemars(range(min = 1, max = 63))]
    pub max_word: Option<i64>,
    /// The same seed gives the same play; left out, each play has its own.
    #[schemars(range(min = 0))]
    pub seed: Option<i64>,
}

/// The board.
#[derive(JsonSchema)]
#[schemars(untagged, rename = "board")]
pub enum Board {
    /// Drawn as a map.
    Map(Map),
    /// Blank squares.
    Blank(Blank),
}

/// A drawn board.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Map {
    /// Rows of squares with blanks between them: . blank, _ none, * more of a giant one, a letter, or a name of the legend.
    pub map: String,
}

/// A board of blank squares.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Blank {
    /// Columns.
    #[schemars(range(min = 1, max = 256))]
    pub width: i64,
    /// Rows.
    #[schemars(range(min = 1, max = 256))]
    pub height: i64,
}

/// The pieces.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Rack {
    /// Letters and names of [rack.legend] with blanks between them.
    pub pieces: Option<String>,
    /// free: any piece may be used; queue: only those in front.
    pub mode: Option<Mode>,
    /// Of a queue: how many from the front may be used (1).
    #[schemars(range(min = 1, max = 500))]
    pub open: Option<i64>,
    /// What names among the pieces stand for.
    pub legend: Option<BTreeMap<String, PieceEntry>>,
    /// Pieces that come after `pieces`.
    #[schemars(length(max = 500))]
    pub piece: Option<Vec<PieceEntry>>,
}

/// Which pieces may be used.
#[derive(JsonSchema)]
#[schemars(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Mode {
    Free,
    Queue,
}

/// When a stage ends at the latest.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Limits {
    /// After so many turns.
    #[schemars(range(min = 1, max = 100_000))]
    pub turns: Option<i64>,
    /// After so many seconds.
    #[schemars(range(min = 1, max = 86_400))]
    pub time: Option<i64>,
}

/// Something asked before play.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Choice {
    /// The parameter of the game that the answer goes to.
    pub param: String,
    /// What can be chosen.
    #[schemars(length(min = 1, max = 32))]
    pub of: Vec<Value>,
    /// What is asked; the parameter's own title if left out.
    pub title: Option<Text>,
}
