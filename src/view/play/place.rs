//! Where the board's squares stand: the side that fits, and how far a board too large for the window is moved.

use crate::game::square::{Area, Cell};
use crate::view::board::Layout;
use crate::view::shape::{Bounds, Point};

/// The width of squares down to which a board is shown whole.
const SMALL: i32 = 16;
/// Squares are never smaller; a larger board is moved about instead.
pub const LEAST: i32 = 32;
/// Squares are never larger.
pub const MOST: i32 = 128;
/// The player makes squares no larger than this.
pub const ZOOMED: i32 = 96;

/// The board's place on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// Where the cells lie.
    pub board: Layout,
    /// What of the screen shows the board.
    pub port: Bounds,
    /// Whether the window is small.
    compact: bool,
}

impl Place {
    /// Finds the largest squares that fit into a part of the screen.
    pub fn fit(port: Bounds, columns: i32, rows: i32, compact: bool) -> Place {
        let (columns, rows) = (columns.max(1), rows.max(1));
        // A whole board of small squares is better than a part of it.
        let whole = Layout::fit(columns, rows, port, [1, LEAST], compact).side as i32;
        let least = if whole >= SMALL { whole } else { LEAST };
        Place { board: Layout::fit(columns, rows, port, [least, MOST], compact), port, compact }
    }

    /// Finds squares of the width the player wishes, from a whole board that fits to [`ZOOMED`]; without a wish those
    /// that fit.
    pub fn wished(port: Bounds, [columns, rows]: [i32; 2], compact: bool, wish: Option<i32>) -> Place {
        let usual = Place::fit(port, columns, rows, compact);
        let Some(wish) = wish else { return usual };
        let whole = Layout::fit(columns.max(1), rows.max(1), port, [1, MOST], compact).side as i32;
        let side = wish.clamp(whole, whole.max(ZOOMED));
        Place { board: Layout::fit(columns.max(1), rows.max(1), port, [side; 2], compact), port, compact }
    }

    /// Gives the width of squares so many steps larger or smaller, and how far the board must be moved so that what is
    /// at a point stays there.
    pub fn zoom(&self, by: Point, point: Point, steps: i32) -> (i32, Point) {
        let side = self.board.side * 1.25f32.powi(steps);
        let side = if steps > 0 { side.ceil() } else { side.floor() } as i32;
        let next = Place::wished(self.port, [self.board.columns, self.board.rows], self.compact, Some(side));
        let (before, after) = (self.moved(by).board, next.moved([0.0, 0.0]).board);
        let along = |axis: usize| {
            let cells = (point[axis] - before.origin[axis]) / before.pitch();
            after.origin[axis] + cells * after.pitch() - point[axis]
        };
        (next.board.side as i32, next.within([along(0), along(1)]))
    }

    /// Moves a board that is larger than its port: by what the player asked for, as far as there is board.
    #[must_use]
    pub fn moved(self, by: Point) -> Place {
        let sheet = self.board.sheet();
        let along = |start: f32, room: f32, size: f32, by: f32| {
            let most = (size - room).max(0.0);
            if most == 0.0 { (start + (room - size) / 2.0).round() } else { start - by.clamp(0.0, most).round() }
        };
        let x = along(self.port.x, self.port.w, sheet.w, by[0]);
        let y = along(self.port.y, self.port.h, sheet.h, by[1]);
        let origin = [x + self.board.margin, y + self.board.margin];
        Place { board: Layout { origin, ..self.board }, ..self }
    }

    /// Gives how far the board can be moved of what is wished.
    pub fn within(&self, by: Point) -> Point {
        let sheet = self.board.sheet();
        let along = |room: f32, size: f32, by: f32| by.clamp(0.0, (size - room).max(0.0));
        [along(self.port.w, sheet.w, by[0]), along(self.port.h, sheet.h, by[1])]
    }

    /// Gives how far the board must be moved so that an area can be seen, starting from how far it is.
    pub fn reveal(&self, area: Area, by: Point) -> Point {
        let sheet = self.board.sheet();
        let seen = self.moved([0.0, 0.0]).board.area(area).inset(-self.board.side * 0.5);
        let along = |start: f32, room: f32, size: f32, from: f32, length: f32, by: f32| {
            let most = (size - room).max(0.0);
            by.min(from - start).max(from + length - start - room).clamp(0.0, most)
        };
        let x = along(self.port.x, self.port.w, sheet.w, seen.x, seen.w, by[0]);
        let y = along(self.port.y, self.port.h, sheet.h, seen.y, seen.h, by[1]);
        [x, y]
    }

    /// Tells whether the board is larger than its port.
    pub fn pans(&self) -> bool {
        let sheet = self.board.sheet();
        sheet.w > self.port.w || sheet.h > self.port.h
    }

    /// Gives the cell at a point; the gap between two cells belongs to both by halves.
    pub fn cell_at(&self, point: Point) -> Option<Cell> {
        self.board.cell_at(point).filter(|_| self.port.holds(point))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::shape::bounds;

    const PORT: Bounds = bounds(264.0, 72.0, 688.0, 500.0);

    #[test]
    fn a_board_of_nine_by_seven_has_the_largest_squares_that_fit() {
        let place = Place::fit(PORT, 9, 7, false);
        assert_eq!((place.board.side, place.board.gap), (63.0, 4.0));
        assert!(!place.pans());
    }

    #[test]
    fn the_cell_at_a_square_is_that_square() {
        for (columns, rows) in [(1, 1), (9, 7), (20, 20), (64, 3)] {
            let place = Place::fit(PORT, columns, rows, false).moved([0.0, 0.0]);
            let cells = (1..=columns).flat_map(|x| (1..=rows).map(move |y| (x, y)));
            for cell in cells {
                let at = place.board.cell(cell);
                let seen = PORT.holds(at.centre());
                assert_eq!(place.cell_at(at.centre()), seen.then_some(cell), "{columns}×{rows}");
            }
        }
    }

    #[test]
    fn a_large_board_is_moved_so_that_every_cell_can_be_seen() {
        let place = Place::fit(PORT, 64, 64, false);
        assert_eq!(place.board.side, LEAST as f32);
        assert!(place.pans());
        for cell in [(1, 1), (64, 1), (1, 64), (64, 64), (30, 40)] {
            let by = place.reveal(Area::cell(cell), [300.0, 900.0]);
            let shown = place.moved(by).board.cell(cell);
            assert!(shown.x >= PORT.x && shown.right() <= PORT.right(), "{cell:?} {shown:?}");
            assert!(shown.y >= PORT.y && shown.bottom() <= PORT.bottom(), "{cell:?} {shown:?}");
        }
    }

    #[test]
    fn zooming_stays_between_the_whole_board_and_the_largest_squares() {
        let mut place = Place::fit(PORT, 64, 64, false);
        let mut pan = [300.0, 900.0];
        for _ in 0..20 {
            let (side, by) = place.zoom(pan, PORT.centre(), 1);
            (place, pan) = (Place::wished(PORT, [64, 64], false, Some(side)), by);
        }
        assert_eq!(place.board.side, ZOOMED as f32);
        for _ in 0..30 {
            let (side, by) = place.zoom(pan, PORT.centre(), -1);
            (place, pan) = (Place::wished(PORT, [64, 64], false, Some(side)), by);
        }
        assert!(!place.pans() && place.board.side >= 1.0);
        let small = Place::fit(PORT, 2, 2, false);
        assert_eq!(small.zoom([0.0; 2], PORT.centre(), 1).0, MOST);
    }

    #[test]
    fn what_is_at_a_point_stays_there_while_the_board_is_zoomed() {
        let (place, pan) = (Place::fit(PORT, 64, 64, false), [700.0, 600.0]);
        let point = [500.0, 300.0];
        let (side, by) = place.zoom(pan, point, 2);
        let after = Place::wished(PORT, [64, 64], false, Some(side)).moved(by);
        assert!(side > LEAST);
        assert_eq!(after.cell_at(point), place.moved(pan).cell_at(point));
    }

    #[test]
    fn a_board_that_fits_stays_in_the_middle() {
        let place = Place::fit(PORT, 2, 2, false);
        assert_eq!(place.board.side, MOST as f32);
        assert_eq!(place.moved([50.0, 50.0]), place);
        let sheet = place.board.sheet();
        assert!(sheet.x >= PORT.x && sheet.bottom() <= PORT.bottom());
    }
}
