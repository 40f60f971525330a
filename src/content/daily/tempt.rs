//! What single letters make in a puzzle: whether it can be built up from the word that stands there, and which further
//! letters tempt.

use std::collections::{BTreeMap, BTreeSet};

use super::lay::Letters;
use super::shape::Slot;
use crate::game::dictionary::Words;
use crate::game::random::Random;
use crate::game::square::Cell;

/// A puzzle with all its letters.
pub struct Solved<'a> {
    /// The slots.
    pub slots: &'a [Slot],
    /// The letters of all slots.
    pub letters: &'a Letters,
    /// Squares that get the letter of another one.
    pub same: &'a BTreeMap<Cell, Cell>,
    /// The words that people know.
    pub known: &'a Words,
}

/// How many common words a letter must make somewhere to tempt.
const TEMPTS: usize = 2;

impl Solved<'_> {
    /// Tells whether all letters can be put down one by one, each making a word that people know with those before it.
    /// What can be put down stays so, whatever else is put down first.
    pub fn can_be_built(&self, given: &Letters) -> bool {
        let mut stand: BTreeSet<Cell> = given.keys().copied().collect();
        let mut left: Vec<Cell> = self.letters.keys().filter(|cell| !stand.contains(cell)).copied().collect();
        while !left.is_empty() {
            let before = left.len();
            left.retain(|cell| {
                let makes = self
                    .runs(*cell)
                    .any(|run| run.iter().all(|at| at == cell || stand.contains(at)) && self.is_word(&run, None));
                if makes {
                    let home = self.home(*cell);
                    stand.extend(self.letters.keys().filter(|other| self.home(**other) == home));
                }
                !makes && !stand.contains(cell)
            });
            if left.len() == before {
                return false;
            }
        }
        true
    }

    /// Draws letters that are not meant anywhere, but make common words in some places of the solved puzzle.
    pub fn decoys(&self, meant: &Letters, count: usize, random: &mut Random) -> Option<Vec<char>> {
        let used: BTreeSet<char> = meant.values().copied().collect();
        let mut left: Vec<char> = self.known.alphabet().letters().to_vec();
        left.retain(|letter| !used.contains(letter));
        let mut drawn = Vec::new();
        while drawn.len() < count {
            if left.is_empty() {
                return None;
            }
            let letter = left.swap_remove(random.between(0, left.len() as i64 - 1) as usize);
            let made = |cell: &Cell| self.runs(*cell).filter(|run| self.is_word(run, Some((*cell, letter)))).count();
            if meant.keys().map(made).sum::<usize>() >= TEMPTS {
                drawn.push(letter);
            }
        }
        Some(drawn)
    }

    fn home(&self, cell: Cell) -> Cell {
        self.same.get(&cell).copied().unwrap_or(cell)
    }

    /// Lists the runs of two squares and more that contain a square.
    fn runs(&self, cell: Cell) -> impl Iterator<Item = Vec<Cell>> + '_ {
        self.slots.iter().filter(move |slot| slot.squares.contains(&cell)).flat_map(move |slot| {
            let squares = &slot.squares;
            let all = (0..squares.len()).flat_map(move |start| (2..=squares.len()).map(move |long| (start, long)));
            let inside = all.filter(|(start, long)| slot.ring || start + long <= squares.len());
            let run = |(start, long)| (0..long).map(|at| squares[(start + at) % squares.len()]).collect::<Vec<_>>();
            inside.map(run).filter(move |run| run.contains(&cell))
        })
    }

    fn is_word(&self, run: &[Cell], other: Option<(Cell, char)>) -> bool {
        let letter = |cell: &Cell| match other {
            Some((at, letter)) if at == *cell => letter,
            _ => self.letters[cell],
        };
        self.known.has(&run.iter().map(letter).collect::<String>())
    }
}
