//! A game: everything undo restores.

use std::sync::Arc;

use super::board::Board;
use super::gimmicks::Word;
use super::network::Network;
use super::piece::Rack;
use super::random::Random;
use super::square::{GimmickId, Kind, SquareId};
use super::value::Value;

/// Where a game stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Status {
    /// It goes on.
    #[default]
    Playing,
    /// All goals held at once.
    Cleared,
    /// It can no longer be cleared.
    Failed,
}

impl Status {
    /// Gives its name in files and scripts.
    pub const fn name(self) -> &'static str {
        match self {
            Status::Playing => "playing",
            Status::Cleared => "cleared",
            Status::Failed => "failed",
        }
    }
}

/// A gimmick that belongs to the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Actor {
    /// Its name in the game.
    pub id: GimmickId,
    /// Which script it is of.
    pub kind: Kind,
    /// A table of the parameters as written.
    pub params: Arc<Value>,
    /// A table: everything it remembers.
    pub state: Arc<Value>,
}

/// What a stage asks for.
#[derive(Clone, Debug, PartialEq)]
pub struct Goal {
    /// Which script it is of.
    pub kind: Kind,
    /// A table of the parameters as written.
    pub params: Arc<Value>,
}

/// One turn as goals remember it.
#[derive(Clone, Debug, PartialEq)]
pub struct Move {
    /// The kind of the piece.
    pub piece: Kind,
    /// The words made.
    pub words: Vec<Word>,
    /// The points of the turn.
    pub score: i64,
    /// How many words were made at once (連鎖).
    pub chain: usize,
}

/// The numbers of a game, small enough to be kept whole for undo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ledger {
    /// All points so far.
    pub total: i64,
    /// Accepted turns so far.
    pub turn: u32,
    /// Where the game stands.
    pub status: Status,
    /// Whether it was cleared with enough points.
    pub gold: bool,
    /// The stage's generator.
    pub random: Random,
    /// The name the next square gets.
    pub next_square: SquareId,
    /// The name the next gimmick gets.
    pub next_gimmick: GimmickId,
}

/// A game being played.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// The squares.
    pub board: Board,
    /// The pieces still to place.
    pub rack: Rack,
    /// The gimmicks of the board, in stage order.
    pub actors: Vec<Actor>,
    /// What is asked, in stage order.
    pub goals: Vec<Goal>,
    /// A table of the game script's parameters as written.
    pub params: Arc<Value>,
    /// The game script's state.
    pub state: Arc<Value>,
    /// Its numbers.
    pub ledger: Ledger,
    /// Every turn so far.
    pub moves: Vec<Arc<Move>>,
    /// The seed the generator started from.
    pub seed: u64,
    /// The roads of the board for the word search; they follow from the squares.
    pub network: Network,
}

impl Game {
    /// Makes an empty game on a board without squares.
    pub fn new(width: i32, height: i32, seed: u64) -> Game {
        Game {
            board: Board::new(width, height),
            rack: Rack::default(),
            actors: Vec::new(),
            goals: Vec::new(),
            params: Arc::new(Value::empty()),
            state: Arc::new(Value::empty()),
            ledger: Ledger {
                total: 0,
                turn: 0,
                status: Status::Playing,
                gold: false,
                random: Random::new(seed),
                next_square: 1,
                next_gimmick: 1,
            },
            moves: Vec::new(),
            seed,
            network: Network::default(),
        }
    }

    /// Finds an actor's place by its name.
    pub fn actor(&self, id: GimmickId) -> Option<usize> {
        self.actors.iter().position(|actor| actor.id == id)
    }
}

impl Default for Game {
    fn default() -> Game {
        Game::new(0, 0, 0)
    }
}
