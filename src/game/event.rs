//! What happened in a turn: the log, the animation, the sounds and the tests read these.

use std::sync::Arc;

use super::gimmicks::{Me, Word};
use super::piece::Piece;
use super::random::Random;
use super::square::{Area, Cell, Face, Gimmick, GimmickId, Square, SquareId};
use super::state::{Move, Status};
use super::value::{Text, Value};

/// One letter on its way.
#[derive(Clone, Debug, PartialEq)]
pub struct LetterMove {
    /// The square it leaves.
    pub from: SquareId,
    /// The square it comes to.
    pub to: SquareId,
    /// The squares it passes, for the picture.
    pub path: Vec<SquareId>,
}

/// One square on its way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SquareMove {
    /// The square.
    pub square: SquareId,
    /// Its new place.
    pub area: Area,
}

/// Tells the picture that a shift turns: the pivot in cells (halves allowed) and the quarter turns clockwise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Turning {
    /// Column and row of the pivot.
    pub pivot: (f64, f64),
    /// Quarter turns clockwise.
    pub quarters: i32,
}

/// One change to a game or one sign to the player. Each takes the room of the largest, so what is large lies elsewhere.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum Event {
    /// A piece leaves the rack.
    Take { index: usize },
    /// A piece joins the rack, at a place from 0.
    Give { piece: Piece, place: usize },
    /// A letter is written, maybe copied from another square; `by_piece` where the piece itself wrote it.
    Write { square: SquareId, letter: char, from: Option<SquareId>, by_piece: bool },
    /// A letter goes, for a cause.
    Erase { square: SquareId, cause: Arc<str> },
    /// Letters move, all at once.
    MoveLetters { moves: Vec<LetterMove> },
    /// A gimmick joins a square.
    Attach { square: SquareId, gimmick: Gimmick },
    /// A gimmick leaves its square for good, with those it brought.
    Detach { square: SquareId, gimmick: GimmickId },
    /// A gimmick goes from its square to another, along squares for the picture.
    Carry { from: SquareId, to: SquareId, gimmick: GimmickId, path: Vec<SquareId> },
    /// All gimmicks and the letter of a square are replaced.
    Replace { square: SquareId, letter: Option<char>, gimmicks: Vec<Gimmick>, motion: Option<Arc<str>> },
    /// A gimmick swaps the face it brought for another.
    Swap {
        square: SquareId,
        gimmick: GimmickId,
        off: Box<Face>,
        letter: Option<char>,
        on: Vec<Gimmick>,
        motion: Option<Arc<str>>,
    },
    /// A ground square appears.
    Put { square: Arc<Square> },
    /// A square ends.
    Remove { square: SquareId },
    /// A square keeps its place but is nobody's.
    Hide { square: SquareId },
    /// A hidden square is back.
    Show { square: SquareId },
    /// Squares move, all at once.
    Shift { moves: Vec<SquareMove>, turning: Option<Turning> },
    /// An actor covers a cell.
    Cover { square: Arc<Square> },
    /// A cover goes to another cell.
    MoveCover { square: SquareId, to: Cell },
    /// A gimmick or actor remembers something else.
    State { me: Me, state: Arc<Value> },
    /// The game script remembers something else.
    GameState { state: Arc<Value> },
    /// Words were found in step 3; `score` is what they bring together, chain and all.
    Words { words: Vec<Word>, score: i64 },
    /// A script gives points.
    Score { points: i64, label: Option<Text> },
    /// The player is told something; large for what is told at an end.
    Say { text: Text, large: bool },
    /// A sound of `assets/sounds`.
    Sound { name: Arc<str> },
    /// A sign on cells for the picture.
    Effect { name: Arc<str>, cells: Vec<Cell> },
    /// What came before is shown together, what follows after it; milliseconds if the script says how long.
    Beat { ms: Option<u32> },
    /// Random numbers were drawn.
    Random { random: Random },
    /// A turn is counted.
    Turn { number: u32 },
    /// The turn joins the list of moves.
    Moved { turn: Arc<Move> },
    /// The game stands elsewhere.
    Status { status: Status, gold: bool },
}

/// A turn in which a thousand scripts remember something holds as many.
const _: () = assert!(size_of::<Event>() <= 64);
