//! Lays words into the slots of a shape so that they cross.

use std::collections::{BTreeMap, BTreeSet};

use super::shape::Slot;
use crate::content::lists::Noun;
use crate::game::random::Random;
use crate::game::square::Cell;

/// The letters of all slots.
pub type Letters = BTreeMap<Cell, char>;

/// What is asked of the words.
pub struct Wanted<'a> {
    /// The words to choose from.
    pub nouns: &'a [Noun],
    /// The squares that get the letter of another one.
    pub same: &'a BTreeMap<Cell, Cell>,
    /// Which of the words may stand in the first slots, and in how many.
    pub first: (&'a dyn Fn(&Noun) -> bool, usize),
    /// Which words can be pictured, and how many may not.
    pub vivid: (&'a dyn Fn(&Noun) -> bool, usize),
}

/// Words laid into slots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Laid {
    /// The word of each slot, in the order of the slots, by its place among the nouns.
    pub words: Vec<usize>,
    /// The letters.
    pub letters: Letters,
}

/// How many words are tried before a shape is given up.
const PATIENCE: usize = 120;

struct Laying<'a> {
    slots: &'a [Slot],
    wanted: &'a Wanted<'a>,
    random: Random,
    tried: usize,
    letters: Letters,
    chosen: Vec<(usize, usize)>,
}

/// Lays words into all slots; the same numbers drawn give the same words.
pub fn lay(slots: &[Slot], wanted: &Wanted<'_>, random: Random) -> Option<Laid> {
    let mut laying = Laying { slots, wanted, random, tried: 0, letters: Letters::new(), chosen: Vec::new() };
    if !laying.go_on() {
        return None;
    }
    laying.chosen.sort_unstable();
    let words = laying.chosen.iter().map(|(_, noun)| *noun).collect();
    Some(Laid { words, letters: laying.letters })
}

impl Laying<'_> {
    fn go_on(&mut self) -> bool {
        let Some(slot) = self.next() else { return true };
        let squares = self.slots[slot].squares.clone();
        for noun in self.fitting(slot) {
            if self.tried >= PATIENCE {
                return false;
            }
            self.tried += 1;
            let turn =
                if self.slots[slot].ring { self.random.between(0, squares.len() as i64 - 1) as usize } else { 0 };
            let before = self.letters.clone();
            if self.write(&squares, noun, turn) {
                self.chosen.push((slot, noun));
                if self.go_on() {
                    return true;
                }
                self.chosen.pop();
            }
            self.letters = before;
        }
        false
    }

    fn home(&self, square: Cell) -> Cell {
        self.wanted.same.get(&square).copied().unwrap_or(square)
    }

    fn known(&self, square: Cell) -> Option<char> {
        self.letters.get(&self.home(square)).copied()
    }

    /// The slot with the most letters known goes first, of those the longest.
    fn next(&self) -> Option<usize> {
        let free = (0..self.slots.len()).filter(|slot| self.chosen.iter().all(|(other, _)| other != slot));
        let rank = |slot: &usize| {
            let squares = &self.slots[*slot].squares;
            let known = squares.iter().filter(|square| self.known(**square).is_some()).count();
            (known, squares.len(), std::cmp::Reverse(*slot))
        };
        free.max_by_key(rank)
    }

    /// Lists the words for a slot in an order that is drawn.
    fn fitting(&mut self, slot: usize) -> Vec<usize> {
        let slot = &self.slots[slot];
        let pattern: Vec<Option<char>> = slot.squares.iter().map(|square| self.known(*square)).collect();
        let used: BTreeSet<usize> = self.chosen.iter().map(|(_, noun)| *noun).collect();
        let (vivid, most_pale) = self.wanted.vivid;
        let pale = used.iter().filter(|noun| !vivid(&self.wanted.nouns[**noun])).count();
        let (first, count) = self.wanted.first;
        let fits = |at: &usize| {
            let noun = &self.wanted.nouns[*at];
            noun.letters.len() == pattern.len()
                && !used.contains(at)
                && (slot.ring || matches(&noun.letters, &pattern))
                && (used.len() >= count || first(noun))
                && (pale < most_pale || vivid(noun))
        };
        let mut fitting: Vec<usize> = (0..self.wanted.nouns.len()).filter(fits).collect();
        for at in (1..fitting.len()).rev() {
            fitting.swap(at, self.random.between(0, at as i64) as usize);
        }
        fitting
    }

    /// Writes a word from one of the squares on; tells whether it fits what stands there.
    fn write(&mut self, squares: &[Cell], noun: usize, turn: usize) -> bool {
        for (at, letter) in self.wanted.nouns[noun].letters.iter().enumerate() {
            let home = self.home(squares[(at + turn) % squares.len()]);
            if *self.letters.entry(home).or_insert(*letter) != *letter {
                return false;
            }
        }
        true
    }
}

fn matches(letters: &[char], pattern: &[Option<char>]) -> bool {
    letters.iter().zip(pattern).all(|(letter, known)| known.is_none_or(|known| known == *letter))
}
