//! Where the cells of a board lie in pixels.

use crate::game::square::{Area, Cell};
use crate::view::shape::{Bounds, Point, bounds};

/// Where the cells of a board lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// The top left corner of cell 1, 1.
    pub origin: Point,
    /// Columns.
    pub columns: i32,
    /// Rows.
    pub rows: i32,
    /// The side of a square of one cell.
    pub side: f32,
    /// The space between two squares.
    pub gap: f32,
    /// The space between the squares and the border of the sheet.
    pub margin: f32,
}

impl Layout {
    /// The largest board of whole pixels that fits into the room with its sheet, in the middle of it; squares are
    /// `least` to `most` wide. The board may be larger than the room where `least` asks for it.
    pub fn fit(columns: i32, rows: i32, room: Bounds, [least, most]: [i32; 2], compact: bool) -> Layout {
        let sized = |side: i32| Layout::sized(columns, rows, side as f32, compact);
        let fits = |side: &i32| {
            let sheet = sized(*side).sheet();
            sheet.w <= room.w && sheet.h <= room.h
        };
        let side = (least..=most).rev().find(fits).unwrap_or(least);
        let layout = sized(side);
        let (sheet, [x, y]) = (layout.sheet(), room.centre());
        let origin = [x - sheet.w / 2.0 + layout.margin, y - sheet.h / 2.0 + layout.margin];
        Layout { origin: origin.map(f32::round), ..layout }
    }

    /// A board of squares of a side, its first cell at the origin.
    pub fn sized(columns: i32, rows: i32, side: f32, compact: bool) -> Layout {
        let margin = (0.27 * side).round().max(if compact { 10.0 } else { 16.0 });
        Layout { origin: [0.0, 0.0], columns, rows, side, gap: (side / 16.0).round().max(2.0), margin }
    }

    /// The distance from one cell to the next.
    pub fn pitch(&self) -> f32 {
        self.side + self.gap
    }

    /// The box of the squares of an area.
    pub fn area(&self, area: Area) -> Bounds {
        let at = |cell: i32, origin: f32| origin + (cell - 1) as f32 * self.pitch();
        let long = |cells: i32| cells as f32 * self.pitch() - self.gap;
        bounds(at(area.x, self.origin[0]), at(area.y, self.origin[1]), long(area.w), long(area.h))
    }

    /// The box of one cell.
    pub fn cell(&self, cell: Cell) -> Bounds {
        self.area(Area::cell(cell))
    }

    /// A place counted in cells: whole numbers are the middles of cells.
    pub fn middle(&self, [x, y]: Point) -> Point {
        let at = |cell: f32, origin: f32| origin + (cell - 1.0) * self.pitch() + self.side / 2.0;
        [at(x, self.origin[0]), at(y, self.origin[1])]
    }

    /// The middle of a cell.
    pub fn centre(&self, (x, y): Cell) -> Point {
        self.middle([x as f32, y as f32])
    }

    /// The sheet under the board.
    pub fn sheet(&self) -> Bounds {
        self.area(Area { x: 1, y: 1, w: self.columns, h: self.rows }).inset(-self.margin)
    }

    /// The cell at a point, half of the gaps around it included.
    pub fn cell_at(&self, [x, y]: Point) -> Option<Cell> {
        let cell = |at: f32, origin: f32| ((at - origin + self.gap / 2.0) / self.pitch()).floor() as i32 + 1;
        let (x, y) = (cell(x, self.origin[0]), cell(y, self.origin[1]));
        ((1..=self.columns).contains(&x) && (1..=self.rows).contains(&y)).then_some((x, y))
    }
}
