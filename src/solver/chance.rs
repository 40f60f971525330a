//! One placement that the rules accept.

use crate::game::action::Action;
use crate::game::search::Several;
use crate::game::square::Cell;

/// A placement that the rules accept, with what it makes.
#[derive(Clone, Debug, PartialEq)]
pub struct Chance {
    /// Which piece of the rack, from 0; of equal pieces the first.
    pub index: usize,
    /// The cell aimed at.
    pub at: Cell,
    /// Quarter turns clockwise.
    pub turned: u8,
    /// The words, in the order of a word search. Their squares are those of the game after the placement.
    pub words: Several,
    /// Whether its piece is one that makes words at all.
    pub scores: bool,
    /// The points of its first three steps; nothing until it is weighed.
    pub points: Option<i64>,
}

impl Chance {
    /// Gives the placement as an action.
    pub fn action(&self) -> Action {
        Action::Place { index: self.index, at: self.at, turned: self.turned }
    }

    /// Gives the placement as the rules try it.
    pub fn place(&self) -> (usize, Cell, u8) {
        (self.index, self.at, self.turned)
    }
}
