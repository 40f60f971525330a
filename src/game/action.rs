//! What can happen to a game: the player's moves, the computer's, and time running out.

use std::sync::Arc;

use super::edit::Edit;
use super::square::Cell;

/// One thing done to a game.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// A piece of the rack is put on a cell.
    Place {
        /// Which piece, from 0.
        index: usize,
        /// The cell aimed at.
        at: Cell,
        /// Quarter turns clockwise.
        turned: u8,
    },
    /// A cell is picked.
    Pick(Cell),
    /// A named button is pressed.
    Press(Arc<str>),
    /// The time limit ran out.
    Expire,
    /// An author sets what is remembered to something else; this is no turn, and no script is asked.
    Edit(Edit),
}
