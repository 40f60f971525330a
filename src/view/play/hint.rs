//! What a hint tells, step by step: the square, then the piece, then the words.

use crate::game::square::Cell;

/// A hint as far as it is told.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// How much is told: 1 the square, 2 the piece too, 3 the words too.
    pub step: u8,
    /// The place of the piece in the rack.
    pub index: usize,
    /// The cells of its footprint, with the letters that land there; the first is the one it is aimed at.
    pub footprint: Vec<(Cell, Option<char>)>,
    /// The words worth naming, the best first.
    pub words: Vec<String>,
    /// The top-left cells of the squares of the first of them.
    pub cells: Vec<Cell>,
    /// How many further words there are.
    pub more: usize,
    /// The points of the move.
    pub points: i64,
}

impl Hint {
    /// How many steps there are.
    pub const STEPS: u8 = 3;

    /// Gives the cell the piece is aimed at.
    pub fn at(&self) -> Option<Cell> {
        self.footprint.first().map(|(cell, _)| *cell)
    }

    /// Tells whether a piece of the rack is the one to use, as far as that is told.
    pub fn lifts(&self, index: usize) -> bool {
        self.step >= 2 && self.index == index
    }
}
