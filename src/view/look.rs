//! What a kind shows of itself: the fields a script's `look` may return and the marks its `draw` may leave.
//!
//! The picture of a square is made of these alone; nothing here knows a kind.

mod faults;
mod fields;
mod marks;
mod read;

use crate::game::heading::Heading;
use crate::game::square::Cell;
use crate::view::theme::Token;
use std::collections::BTreeMap;

pub use faults::{picture_fault, picture_faults};
pub use marks::{Form, Mark, read_marks};

/// A corner of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Corner {
    /// Top right: numbers.
    Ne,
    /// Top left: a further mark.
    Nw,
    /// Bottom left: bonds.
    Sw,
    /// Bottom right: the other face.
    Se,
}

/// What stands on a side of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// A thick bar: nothing passes.
    Bar,
    /// A half disc that leads out.
    Gate,
}

/// What a letter stands on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Face {
    /// A tile.
    #[default]
    Tile,
    /// Stone: the letter does not change.
    Stone,
    /// Ink: light on dark.
    Ink,
}

/// The border of a square or the marks around a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Border {
    /// A dashed line.
    Dashed,
    /// Four corner brackets; on pieces only.
    Brackets,
}

/// What lies under the squares of an actor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Under {
    /// A belt along its cells.
    Belt,
    /// A tray around its cells.
    Tray,
    /// A turntable about its pivot.
    Disc,
}

/// What lies in the gaps between the cells of an actor; on a piece: heads that point at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gaps {
    /// A plate with two chevrons.
    Chevron,
    /// A disc with an arrow, on the leading edge of a tray.
    Arrow,
    /// A small ring with a triangle.
    Ring,
}

/// What the folded corner of a square shows of its other face.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fold {
    /// Nothing but the fold.
    Blank,
    /// The letter of the other face.
    Letter(String),
    /// The first gimmick of the other face: the full name of its kind.
    Kind(String),
}

/// Something that stands on a cell as large as a square and carries one, above everything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rider {
    /// Where it stands.
    pub cell: Cell,
    /// Which way its head looks.
    pub heading: Heading,
    /// The icon of the square it carries.
    pub icon: Option<String>,
}

/// What a kind shows of itself.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Look {
    /// The name of an icon.
    pub icon: Option<String>,
    /// The colour instead of the icon's own.
    pub tint: Option<Token>,
    /// A number or a letter, in the icon's own outline where there is one.
    pub badge: Option<String>,
    /// Where its chip lies.
    pub corner: Option<Corner>,
    /// The colour mixed into the square's ground and the share of it, 0 to 1.
    pub ground: Option<(Token, f32)>,
    /// The border instead of a plain line.
    pub frame: Option<Border>,
    /// What stands on the sides.
    pub edges: BTreeMap<Heading, Edge>,
    /// The ways out for each way in.
    pub routes: BTreeMap<Heading, Vec<Heading>>,
    /// Terraces that lead down into the square, 0 to 3.
    pub steps: u32,
    /// Bites out of the right side, 0 to 3.
    pub bites: u32,
    /// The folded corner.
    pub fold: Option<Fold>,
    /// The group it belongs to; groups are told apart by shapes in the order in which they appear.
    pub group: Option<String>,
    /// What the letter stands on instead of a tile.
    pub face: Option<Face>,
    /// Whether it is about to happen.
    pub urgent: bool,
    /// What lies under the cells.
    pub under: Option<Under>,
    /// The cells, in order.
    pub cells: Vec<Cell>,
    /// What lies in the gaps.
    pub gaps: Option<Gaps>,
    /// The middle a turntable turns about; halves stand between cells.
    pub pivot: Option<[f32; 2]>,
    /// Quarters of a turn clockwise that the turntable makes.
    pub quarters: i32,
    /// Columns and rows that the tray moves by.
    pub by: Option<Cell>,
    /// Who stands above the squares.
    pub rider: Option<Rider>,
    /// What `draw` left.
    pub marks: Vec<Mark>,
}

impl Look {
    /// What a kind without `look` shows: the first letter of its title in a plain disc.
    pub fn plain(title: &str) -> Look {
        let badge = title.chars().next().map(String::from);
        Look { badge, ..Look::default() }
    }
}

#[cfg(test)]
mod tests;
