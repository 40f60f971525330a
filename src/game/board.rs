//! The board: which squares there are, and which of them shows at a cell (ground, hidden squares, covers).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::gimmicks::Me;
use super::square::{Area, Cell, GimmickId, Kind, Square, SquareId};

/// The squares of a game. Only [`super::turn::Turn`] writes to it, square by square.
#[derive(Clone, Debug, Default)]
pub struct Board {
    width: i32,
    height: i32,
    squares: Vec<Option<Arc<Square>>>,
    ground: Vec<Option<SquareId>>,
    hidden: BTreeSet<SquareId>,
    covers: BTreeSet<(GimmickId, SquareId)>,
    by_kind: BTreeMap<Kind, BTreeSet<SquareId>>,
    touched: Vec<SquareId>,
}

/// Boards are equal when their squares are; everything else follows from these.
impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        (self.width, self.height) == (other.width, other.height) && self.all().eq(other.all())
    }
}

impl Board {
    /// The widest and highest a board may be, in cells.
    pub const LIMIT: i32 = 256;

    /// Makes a board of so many cells without squares.
    pub fn new(width: i32, height: i32) -> Board {
        let cells = (width.max(0) * height.max(0)) as usize;
        Board { width, height, ground: vec![None; cells], ..Board::default() }
    }

    /// Makes a board of these ground squares, which must not overlap.
    pub fn stand(width: i32, height: i32, squares: Vec<Square>) -> Board {
        let mut board = Board::new(width, height);
        for square in squares {
            board.set(square.id, Some(Arc::new(square)));
        }
        board
    }

    /// Gives the columns.
    pub const fn width(&self) -> i32 {
        self.width
    }

    /// Gives the rows.
    pub const fn height(&self) -> i32 {
        self.height
    }

    /// Gives the index of a cell in reading order from 0, or nothing off the board.
    pub fn index(&self, (x, y): Cell) -> Option<usize> {
        let inside = x >= 1 && y >= 1 && x <= self.width && y <= self.height;
        inside.then(|| ((y - 1) * self.width + x - 1) as usize)
    }

    /// Tells whether the whole area lies on the board.
    pub fn holds(&self, area: Area) -> bool {
        let fits = |at: i32, size: i32, limit: i32| at >= 1 && size >= 1 && at <= limit && size <= limit - at + 1;
        fits(area.x, area.w, self.width) && fits(area.y, area.h, self.height)
    }

    /// Gives the square of that name while it stands.
    pub fn square(&self, id: SquareId) -> Option<&Arc<Square>> {
        self.squares.get(id as usize)?.as_ref()
    }

    /// Lists all squares that stand, covers and hidden ones too, in the order of their names.
    pub fn all(&self) -> impl Iterator<Item = &Arc<Square>> {
        self.squares.iter().flatten()
    }

    /// Gives the ground square of a cell that is not hidden.
    pub fn standing(&self, cell: Cell) -> Option<&Arc<Square>> {
        self.square(self.ground[self.index(cell)?]?)
    }

    /// Gives the ground square of a cell; a hidden one only where no other stands.
    pub fn ground(&self, cell: Cell) -> Option<&Arc<Square>> {
        self.standing(cell).or_else(|| self.hidden_squares().find(|square| square.area.contains(cell)))
    }

    /// Lists the hidden squares in the order of their names.
    pub fn hidden_squares(&self) -> impl Iterator<Item = &Arc<Square>> {
        self.hidden.iter().filter_map(|id| self.square(*id))
    }

    /// Gives the visible square of a cell: its top cover, else its ground square unless hidden.
    pub fn at(&self, cell: Cell) -> Option<&Arc<Square>> {
        self.index(cell)?;
        self.cover_at(cell).or_else(|| self.standing(cell))
    }

    /// Gives the top cover that shows at a cell; of two the later actor's is on top.
    pub fn cover_at(&self, cell: Cell) -> Option<&Arc<Square>> {
        self.covers().rev().find(|cover| self.footprint(cover).contains(cell))
    }

    /// Lists the covers, the topmost last.
    pub fn covers(&self) -> impl DoubleEndedIterator<Item = &Arc<Square>> {
        self.covers.iter().filter_map(|(_, id)| self.square(*id))
    }

    /// Gives the cells a square takes: a cover takes those of the ground square that shows where it stands.
    pub fn footprint(&self, square: &Square) -> Area {
        match square.carrier {
            Some(_) => self.standing(square.area.corner()).map_or(square.area, |ground| ground.area),
            None => square.area,
        }
    }

    /// Tells whether a cover shows at one of the square's cells; a cover is covered by one on top of it.
    pub fn is_covered(&self, square: &Square) -> bool {
        let footprint = self.footprint(square);
        match square.carrier {
            Some(_) => self.cover_at(footprint.corner()).is_some_and(|top| top.id != square.id),
            None => self.covers().any(|cover| self.footprint(cover).meets(square.area)),
        }
    }

    /// Tells whether the square shows.
    pub fn is_visible(&self, square: &Square) -> bool {
        !square.hidden && (self.covers.is_empty() || !self.is_covered(square))
    }

    /// Lists the visible squares in reading order.
    pub fn visible(&self) -> Vec<&Arc<Square>> {
        let shown = self.all().filter(|square| self.is_visible(square));
        self.in_reading_order(shown)
    }

    /// Lists the ground squares in reading order, hidden ones too.
    pub fn ground_squares(&self) -> Vec<&Arc<Square>> {
        let ground = self.all().filter(|square| square.carrier.is_none());
        self.in_reading_order(ground)
    }

    /// Lists the squares that carry a gimmick of the kind, in the order of their names.
    pub fn of_kind(&self, kind: &str) -> impl Iterator<Item = &Arc<Square>> {
        self.by_kind.get(kind).into_iter().flatten().filter_map(|id| self.square(*id))
    }

    /// Lists the kinds that stand on some square, by name.
    pub fn kinds(&self) -> impl Iterator<Item = &Kind> {
        self.by_kind.iter().filter(|(_, squares)| !squares.is_empty()).map(|(kind, _)| kind)
    }

    /// Sorts squares by row, then column, of their footprint's top-left cell.
    pub fn in_reading_order<'a>(&self, squares: impl Iterator<Item = &'a Arc<Square>>) -> Vec<&'a Arc<Square>> {
        let mut sorted: Vec<_> = squares.collect();
        sorted.sort_by_cached_key(|square| (self.footprint(square).reading(), square.id));
        sorted
    }

    /// Finds a gimmick of a square.
    pub fn gimmick(&self, me: Me) -> Option<&super::square::Gimmick> {
        match me {
            Me::Square(square, gimmick) => self.square(square)?.gimmick(gimmick),
            Me::Actor(_) => None,
        }
    }

    /// Takes the names of the squares that changed since the last call, some more than once.
    pub(super) fn take_touched(&mut self) -> Vec<SquareId> {
        std::mem::take(&mut self.touched)
    }

    /// Puts a square, or nothing, under a name and gives what was there.
    pub(super) fn set(&mut self, id: SquareId, square: Option<Arc<Square>>) -> Option<Arc<Square>> {
        let at = id as usize;
        if at >= self.squares.len() {
            self.squares.resize(at + 1, None);
        }
        let before = self.squares[at].take();
        self.reindex(before.as_deref(), square.as_deref());
        self.squares[at] = square;
        self.touch(id);
        before
    }

    /// Notes that a square changed. Nobody may ever ask, so what is noted stays shorter than twice the squares.
    fn touch(&mut self, id: SquareId) {
        self.touched.push(id);
        if self.touched.len() > 2 * self.squares.len() {
            self.touched.sort_unstable();
            self.touched.dedup();
        }
    }

    fn reindex(&mut self, before: Option<&Square>, after: Option<&Square>) {
        let place = |square: &Square| (square.area, square.hidden, square.carrier);
        if before.map(place) != after.map(place) {
            before.into_iter().for_each(|square| self.lift(square));
            after.into_iter().for_each(|square| self.settle(square));
        }
        let same_kinds = match (before, after) {
            (Some(one), Some(two)) => one.gimmicks.iter().map(|g| &g.kind).eq(two.gimmicks.iter().map(|g| &g.kind)),
            _ => false,
        };
        if !same_kinds {
            before.into_iter().for_each(|square| self.forget_kinds(square));
            after.into_iter().for_each(|square| self.note_kinds(square));
        }
    }

    fn lift(&mut self, square: &Square) {
        if let Some(actor) = square.carrier {
            self.covers.remove(&(actor, square.id));
        } else if square.hidden {
            self.hidden.remove(&square.id);
        } else {
            for cell in square.area.cells() {
                if let Some(index) = self.index(cell).filter(|index| self.ground[*index] == Some(square.id)) {
                    self.ground[index] = None;
                }
            }
        }
    }

    fn settle(&mut self, square: &Square) {
        if let Some(actor) = square.carrier {
            self.covers.insert((actor, square.id));
        } else if square.hidden {
            self.hidden.insert(square.id);
        } else {
            for cell in square.area.cells() {
                if let Some(index) = self.index(cell) {
                    self.ground[index] = Some(square.id);
                }
            }
        }
    }

    fn forget_kinds(&mut self, square: &Square) {
        for gimmick in &square.gimmicks {
            if let Some(squares) = self.by_kind.get_mut(&gimmick.kind) {
                squares.remove(&square.id);
            }
        }
    }

    fn note_kinds(&mut self, square: &Square) {
        for gimmick in &square.gimmicks {
            self.by_kind.entry(gimmick.kind.clone()).or_default().insert(square.id);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_that_nobody_asks_for_stay_few() {
        let mut board = Board::new(2, 1);
        for turn in 0..1000 {
            let id = turn % 2 + 1;
            board.set(id, Some(Arc::new(Square::blank(id, Area::cell((id as i32, 1))))));
            assert!(board.touched.len() < 10);
        }
        board.set(1, None);
        let touched: BTreeSet<SquareId> = board.take_touched().into_iter().collect();
        assert_eq!(touched, BTreeSet::from([1, 2]));
        assert!(board.take_touched().is_empty());
    }
}
