//! The picture of a board: sheet, machines, squares with letters and marks, and the states that lie over them.
//!
//! Every inner measure is a part of a square's side. What a gimmick or an actor shows comes as a [`Look`].
//! The order of drawing: [`Board::draw`] does sheet, machines and squares, then what the caller lays between
//! (the red pencil, legal marks, previews), then edges, chips and riders; states and notes come last.

mod chips;
mod conduit;
mod edges;
mod ground;
mod layout;
mod machines;
mod mark;
mod note;
mod pencil;
mod piece;
mod pose;
mod rider;
mod sign;
mod states;
mod tile;

use crate::game::square::Area;
use crate::view::canvas::Canvas;
use crate::view::look::{Face, Look, Under};
use crate::view::shape::Bounds;
use crate::view::theme::Token;

pub use layout::Layout;
pub use note::Note;
pub use pencil::walked;
pub use piece::PieceView;
pub use pose::{Moving, Pose};
pub use sign::{LooseTile, Sign};
pub use states::Legal;
pub use tile::TileStyle;

/// What one square shows.
#[derive(Clone, Debug, PartialEq)]
pub struct SquareView {
    /// The cells it covers.
    pub area: Area,
    /// The letter on it.
    pub letter: Option<String>,
    /// Whether the letter can never change.
    pub fixed: bool,
    /// What its gimmicks show, in their order.
    pub looks: Vec<Look>,
    /// Whether one of its gimmicks has a script that cannot run.
    pub broken: bool,
    /// Whether it is hidden for a while and only shows where it will be back.
    pub away: bool,
    /// Whether its letter belongs to a word just made.
    pub fresh: bool,
}

impl SquareView {
    /// An empty square.
    pub fn blank(area: Area) -> SquareView {
        let (letter, looks) = (None, Vec::new());
        SquareView { area, letter, fixed: false, looks, broken: false, away: false, fresh: false }
    }

    /// What its letter stands on: stone where it never changes, else what the first of its gimmicks says.
    pub fn face(&self) -> Face {
        let said = self.looks.iter().find_map(|look| look.face);
        if self.fixed { Face::Stone } else { said.unwrap_or_default() }
    }

    /// Whether something other than the ground would be hidden by a mark in its middle.
    pub fn is_marked(&self) -> bool {
        self.broken || self.looks.iter().any(|look| look.icon.is_some() || look.badge.is_some())
    }
}

/// What a board shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    /// Where it lies.
    pub layout: Layout,
    /// Its squares in reading order.
    pub squares: Vec<SquareView>,
    /// What its actors show.
    pub actors: Vec<Look>,
}

impl Board {
    /// Draws everything of the board; `between` draws what lies over the letters and under edges and chips.
    pub fn draw(&self, canvas: &mut Canvas, between: impl FnOnce(&mut Canvas)) {
        Moving::still(self.clone()).draw(canvas, between);
    }

    /// The names of groups in the order in which they appear.
    pub fn groups(&self) -> Vec<String> {
        let mut groups = Vec::new();
        for group in self.squares.iter().flat_map(|square| &square.looks).filter_map(|look| look.group.as_ref()) {
            if !groups.contains(group) {
                groups.push(group.clone());
            }
        }
        groups
    }

    /// The tint of the belt a square lies on.
    fn carries(&self, square: &SquareView) -> Option<Token> {
        let on = |actor: &&Look| {
            actor.under == Some(Under::Belt) && actor.cells.iter().any(|cell| square.area.contains(*cell))
        };
        self.actors.iter().find(on).map(|actor| actor.tint.unwrap_or(Token::Earth))
    }

    /// The square on a cell.
    pub fn square_at(&self, cell: crate::game::square::Cell) -> Option<&SquareView> {
        self.squares.iter().find(|square| square.area.contains(cell))
    }
}

/// The dashed outline of a rectangle with cut corners.
fn dashed_outline(area: Bounds, corner: f32) -> [[f32; 2]; 8] {
    let (left, top, right, bottom) = (area.x, area.y, area.right(), area.bottom());
    [
        [left + corner, top],
        [right - corner, top],
        [right, top + corner],
        [right, bottom - corner],
        [right - corner, bottom],
        [left + corner, bottom],
        [left, bottom - corner],
        [left, top + corner],
    ]
}

#[cfg(test)]
mod tests;
