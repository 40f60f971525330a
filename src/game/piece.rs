//! Pieces (mozi) and the rack (erabukun) that holds them.

use std::sync::Arc;

use super::square::{Cell, Kind};
use super::value::Value;

/// What the player places: an ordinary letter or a special piece.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// Which script it is of.
    pub kind: Kind,
    /// A table of the parameters as written.
    pub params: Arc<Value>,
}

/// The pieces still to place, in order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rack {
    /// The pieces; what comes back joins the end.
    pub pieces: Vec<Piece>,
    /// How many from the front may be used; nothing for all.
    pub open: Option<usize>,
}

impl Rack {
    /// Gives how many pieces from the front may be used now.
    pub fn open_count(&self) -> usize {
        self.open.unwrap_or(usize::MAX).min(self.pieces.len())
    }
}

/// What a piece asks of every cell of its footprint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    /// A square that accepts letters and has room.
    Room,
    /// A square that accepts letters.
    Accepts,
    /// A square with a letter that is not fixed.
    Letter,
    /// Any square.
    Square,
    /// A cell of the board.
    Nothing,
}

/// How a piece behaves before it is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handling {
    /// What it asks of its footprint.
    pub needs: Needs,
    /// In how many ways it may be turned: 1, 2 or 4.
    pub turns: u8,
    /// Whether steps 3 and 4 follow.
    pub scores: bool,
}

/// One cell of a piece's footprint, and the letter that lands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Foot {
    /// Columns from the cell aimed at.
    pub dx: i32,
    /// Rows from the cell aimed at.
    pub dy: i32,
    /// The letter, if the piece brings one there.
    pub letter: Option<char>,
}

/// Where a piece is put down.
#[derive(Clone, Debug, PartialEq)]
pub struct At {
    /// The cell aimed at.
    pub cell: Cell,
    /// Quarter turns clockwise, already within the piece's turns.
    pub turned: u8,
    /// The footprint's cells.
    pub cells: Vec<Cell>,
    /// The visible square of each cell; nothing where there is none.
    pub squares: Vec<Option<super::square::SquareId>>,
    /// The letter that lands on each cell.
    pub letters: Vec<Option<char>>,
}
