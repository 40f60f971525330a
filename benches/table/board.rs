//! Boards as nothing but tables of ways, to search words on.

use otapittan::game::heading::Heading::{self, Down, Right};
use otapittan::game::search::{Tile, Ways};

/// Random numbers, the same in every run.
pub struct Dice(pub u64);

impl Dice {
    /// Draws a number from 0 on.
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }

    /// A letter as often as it stands in the words.
    pub fn letter(&mut self, words: &[Vec<u8>]) -> u8 {
        let word = &words[self.roll(words.len())];
        word[self.roll(word.len())]
    }
}

/// A board as tables of ways.
pub struct Board {
    pub letters: Vec<u8>,
    next: Vec<[Vec<(u32, Heading)>; 4]>,
    back: Vec<[Vec<u32>; 4]>,
    pub centre: u32,
}

impl Ways for Board {
    fn tile(&self, square: u32) -> Tile {
        Tile::Letter(self.letters[square as usize])
    }

    fn next(&self, square: u32, heading: Heading) -> &[(u32, Heading)] {
        &self.next[square as usize][heading.index()]
    }

    fn back(&self, square: u32, heading: Heading) -> &[u32] {
        &self.back[square as usize][heading.index()]
    }
}

impl Board {
    fn new(squares: usize, centre: u32, letter: &mut impl FnMut() -> u8) -> Self {
        let letters = (0..squares).map(|_| letter()).collect();
        Board { letters, next: vec![Default::default(); squares], back: vec![Default::default(); squares], centre }
    }

    fn join(&mut self, from: usize, to: usize, heading: Heading) {
        self.next[from][heading.index()].push((to as u32, heading));
        self.back[to][heading.opposite().index()].push(from as u32);
    }

    /// Squares in a row.
    pub fn line(cells: usize, letter: &mut impl FnMut() -> u8) -> Self {
        let mut board = Board::new(cells, cells as u32 / 2, letter);
        (1..cells).for_each(|cell| board.join(cell - 1, cell, Right));
        board
    }

    /// Squares two cells wide, each row set off by one, so that every square lies on two.
    pub fn bricks(rows: usize, per_row: usize, letter: &mut impl FnMut() -> u8) -> Self {
        let mut board = Board::new(rows * per_row, (rows / 2 * per_row + per_row / 2) as u32, letter);
        for (row, brick) in (0..rows).flat_map(|row| (0..per_row).map(move |brick| (row, brick))) {
            let at = row * per_row + brick;
            if brick > 0 {
                board.join(at - 1, at, Right);
            }
            for below in [brick + row % 2, (brick + row % 2).wrapping_sub(1)] {
                if row + 1 < rows && below < per_row {
                    board.join(at, (row + 1) * per_row + below, Down);
                }
            }
        }
        board
    }
}
