//! The silhouettes of daily stages: squares, and the slots in which words stand.

use crate::game::square::Cell;

/// A silhouette, as rows of tokens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// The tokens, row by row; all rows are of one length.
    pub rows: Vec<Vec<char>>,
}

/// Where a word stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Its squares by their first cells, in the order of reading.
    pub squares: Vec<Cell>,
    /// Whether the last is followed by the first, so that the word may begin anywhere.
    pub ring: bool,
    /// Whether it bends or leads through a large square.
    pub special: bool,
}

/// No square.
const NONE: char = '_';
/// A square that belongs to no word.
pub const BESIDE: char = '.';
/// A square with nothing on it.
pub const PLAIN: char = 'o';
/// The first cell of a square of two by two.
const LARGE: char = 'G';
/// Its other cells.
const FURTHER: char = '*';
/// A square that holds no letter and leads from right to down.
pub const BEND: char = 'U';
/// The first and the last square of a row whose ends are joined.
const ENDS: [char; 2] = ['L', 'R'];

impl Shape {
    /// Reads a map: rows of tokens between blanks. Nothing where it is no rectangle.
    pub fn read(map: &str) -> Option<Shape> {
        let row = |line: &str| line.split_whitespace().filter_map(|token| token.chars().next()).collect();
        let rows: Vec<Vec<char>> = map.lines().filter(|line| !line.trim().is_empty()).map(row).collect();
        let width = rows.first()?.len();
        rows.iter().all(|row| row.len() == width).then_some(Shape { rows })
    }

    /// Gives the shape left to right.
    #[must_use]
    pub fn mirrored(&self) -> Shape {
        Shape { rows: self.rows.iter().map(|row| row.iter().rev().copied().collect()).collect() }
    }

    /// Gives the shape with rows for columns.
    #[must_use]
    pub fn turned(&self) -> Shape {
        let width = self.rows.first().map_or(0, Vec::len);
        Shape { rows: (0..width).map(|x| self.rows.iter().map(|row| row[x]).collect()).collect() }
    }

    /// Gives the token of a cell.
    pub fn token(&self, (x, y): Cell) -> char {
        let row = usize::try_from(y - 1).ok().and_then(|y| self.rows.get(y));
        row.and_then(|row| row.get(usize::try_from(x - 1).ok()?).copied()).unwrap_or(NONE)
    }

    /// Lists the cells row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        let row = |y: usize| (0..self.rows[y].len()).map(move |x| (x as i32 + 1, y as i32 + 1));
        (0..self.rows.len()).flat_map(row)
    }

    /// Lists the slots: those across row by row, then those down.
    pub fn slots(&self) -> Vec<Slot> {
        let mut slots: Vec<Slot> = Vec::new();
        for heading in [(1, 0), (0, 1)] {
            for cell in self.cells().filter(|cell| self.begins(*cell, heading)) {
                let slot = self.slot(cell, heading);
                if slot.squares.len() > 1 && slots.iter().all(|other| other.squares != slot.squares) {
                    slots.push(slot);
                }
            }
        }
        slots
    }

    fn holds_letter(&self, cell: Cell) -> bool {
        !matches!(self.token(cell), NONE | BESIDE | BEND)
    }

    fn begins(&self, (x, y): Cell, (dx, dy): Cell) -> bool {
        let before = (x - dx, y - dy);
        self.holds_letter((x, y)) && !self.holds_letter(before) && self.token(before) != BEND
    }

    fn slot(&self, mut cell: Cell, (mut dx, mut dy): Cell) -> Slot {
        let mut slot = Slot { squares: Vec::new(), ring: false, special: false };
        let (first, mut last) = (self.token(cell), cell);
        loop {
            if self.token(cell) == BEND && dx == 1 {
                (dx, dy, slot.special) = (0, 1, true);
            } else if self.holds_letter(cell) {
                let square = self.square(cell);
                slot.special |= self.token(square) == LARGE;
                if slot.squares.last() != Some(&square) {
                    slot.squares.push(square);
                }
                last = cell;
            } else {
                break;
            }
            cell = (cell.0 + dx, cell.1 + dy);
        }
        slot.ring = [first, self.token(last)] == ENDS;
        slot.special |= slot.ring;
        slot
    }

    /// Gives the first cell of the square that a cell belongs to.
    fn square(&self, (x, y): Cell) -> Cell {
        if self.token((x, y)) != FURTHER {
            return (x, y);
        }
        let near = [(x - 1, y), (x, y - 1), (x - 1, y - 1)];
        near.into_iter().find(|cell| self.token(*cell) == LARGE).unwrap_or((x, y))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(map: &str) -> Vec<(Vec<Cell>, bool, bool)> {
        let slots = Shape::read(map).unwrap().slots();
        slots.into_iter().map(|slot| (slot.squares, slot.ring, slot.special)).collect()
    }

    #[test]
    fn words_run_across_and_down() {
        assert_eq!(
            told("o o A\n_ . o"),
            [(vec![(1, 1), (2, 1), (3, 1)], false, false), (vec![(3, 1), (3, 2)], false, false)]
        );
    }

    #[test]
    fn a_bend_leads_a_word_down_and_nothing_begins_behind_it() {
        assert_eq!(told("o o U\n_ _ o\n_ _ o"), [(vec![(1, 1), (2, 1), (3, 2), (3, 3)], false, true)]);
    }

    #[test]
    fn a_large_square_is_one_letter_of_all_its_rows_and_columns() {
        let slots = told("o G *\no * *\n_ o _");
        let (large, special) = ((2, 1), true);
        assert_eq!(slots.iter().filter(|slot| slot.0.contains(&large) && slot.2 == special).count(), 3, "{slots:?}");
        assert!(slots.contains(&(vec![(1, 2), large], false, true)));
    }

    #[test]
    fn joined_ends_make_a_ring() {
        assert_eq!(told("L o R"), [(vec![(1, 1), (2, 1), (3, 1)], true, true)]);
    }

    #[test]
    fn shapes_turn_over() {
        let shape = Shape::read("o A _\n_ o .").unwrap();
        assert_eq!(shape.mirrored(), Shape::read("_ A o\n. o _").unwrap());
        assert_eq!(shape.turned(), Shape::read("o _\nA o\n_ .").unwrap());
        assert_eq!(Shape::read("o o\no"), None);
    }
}
