//! Squares (マス) and the gimmicks on them, as values: a change makes a new square in the old one's place.

use std::sync::Arc;

use smallvec::SmallVec;

use super::value::Value;

/// Names a square of one game; never used twice in it.
pub type SquareId = u32;
/// Names a gimmick on a square or an actor of one game; never used twice in it.
pub type GimmickId = u32;
/// The full name of a kind: `door`, or `juice:door` in a mod.
pub type Kind = Arc<str>;
/// Column then row of a cell, both from 1.
pub type Cell = (i32, i32);

/// A rectangle of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// The leftmost column.
    pub x: i32,
    /// The topmost row.
    pub y: i32,
    /// Columns, at least 1.
    pub w: i32,
    /// Rows, at least 1.
    pub h: i32,
}

impl Area {
    /// Makes the area of one cell.
    pub const fn cell((x, y): Cell) -> Area {
        Area { x, y, w: 1, h: 1 }
    }

    /// Tells whether a cell lies in the area.
    pub const fn contains(self, (x, y): Cell) -> bool {
        x >= self.x && y >= self.y && x < self.x + self.w && y < self.y + self.h
    }

    /// Tells whether the areas share a cell.
    pub const fn meets(self, other: Area) -> bool {
        self.x < other.x + other.w
            && other.x < self.x + self.w
            && self.y < other.y + other.h
            && other.y < self.y + self.h
    }

    /// Lists the cells in reading order.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (self.y..self.y + self.h).flat_map(move |y| (self.x..self.x + self.w).map(move |x| (x, y)))
    }

    /// Gives the top-left cell.
    pub const fn corner(self) -> Cell {
        (self.x, self.y)
    }

    /// Gives what sorts areas into reading order: by row, then column, of the top-left cell.
    pub const fn reading(self) -> (i32, i32) {
        (self.y, self.x)
    }
}

/// One gimmick on a square: what the stage wrote and what it remembers.
#[derive(Clone, Debug, PartialEq)]
pub struct Gimmick {
    /// Its name in the game.
    pub id: GimmickId,
    /// Which script it is of.
    pub kind: Kind,
    /// A table of the parameters as the stage wrote them; defaults are looked up at each read.
    pub params: Arc<Value>,
    /// A table: everything it remembers.
    pub state: Arc<Value>,
    /// The gimmick that brought it with a face, if one did.
    pub owner: Option<GimmickId>,
}

/// A square: what one places on, with any number of gimmicks and maybe a letter.
#[derive(Clone, Debug, PartialEq)]
pub struct Square {
    /// Its name in the game.
    pub id: SquareId,
    /// Its cells; of a cover the one cell where it stands.
    pub area: Area,
    /// The letter written on it.
    pub letter: Option<char>,
    /// Its gimmicks in the order the square lists them.
    pub gimmicks: SmallVec<[Gimmick; 1]>,
    /// Whether slides and rotations may move it.
    pub movable: bool,
    /// Whether it keeps its place but is nobody's.
    pub hidden: bool,
    /// The actor whose cover it is; nothing for a ground square.
    pub carrier: Option<GimmickId>,
}

impl Square {
    /// Makes a blank square (白紙マス).
    pub fn blank(id: SquareId, area: Area) -> Square {
        Square { id, area, letter: None, gimmicks: SmallVec::new(), movable: true, hidden: false, carrier: None }
    }

    /// Gives its name in messages: its first cell.
    pub fn told(&self) -> String {
        let (x, y) = self.area.corner();
        format!("square [{x}, {y}]")
    }

    /// Finds the gimmick of that name.
    pub fn gimmick(&self, id: GimmickId) -> Option<&Gimmick> {
        self.gimmicks.iter().find(|gimmick| gimmick.id == id)
    }

    /// Finds the first gimmick of a kind.
    pub fn of_kind(&self, kind: &str) -> Option<&Gimmick> {
        self.gimmicks.iter().find(|gimmick| &*gimmick.kind == kind)
    }
}

/// A gimmick yet to stand on a square.
#[derive(Clone, Debug, PartialEq)]
pub struct FreshGimmick {
    /// Which script it is of, a full name.
    pub kind: Kind,
    /// A table of the parameters as written.
    pub params: Arc<Value>,
    /// A state to keep; nothing for a fresh one, which then spawns.
    pub state: Option<Arc<Value>>,
    /// The name it had, when it comes back with its state.
    pub id: Option<GimmickId>,
}

/// A whole square as plain data: what a definition, a face or a stamp holds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Face {
    /// The letter.
    pub letter: Option<char>,
    /// The gimmicks in order.
    pub gimmicks: Vec<FreshGimmick>,
}
