//! One word walked over the ways from its first square: every reading of it, and the farthest that one gets.

use std::collections::BTreeSet;

use super::Way;
use crate::game::heading::Heading;
use crate::game::search::{Tile, Ways};

type State = (u32, Heading);

/// The most squares looked at before a word is given up.
const MOST_LOOKS: usize = 20_000;

/// Where the walk got to, and why it did not go on there.
struct Stopped {
    way: Way,
    squares: Vec<u32>,
    /// How good a reason it is; the letters read count more.
    rank: (usize, u8),
}

pub(super) struct Walk<'a, W> {
    ways: &'a W,
    word: &'a [u8],
    trail: Vec<State>,
    whole: Vec<Vec<u32>>,
    stopped: Option<Stopped>,
    looks: usize,
}

impl<'a, W: Ways> Walk<'a, W> {
    pub(super) fn new(ways: &'a W, word: &'a [u8]) -> Self {
        Walk { ways, word, trail: Vec::new(), whole: Vec::new(), stopped: None, looks: 0 }
    }

    /// Walks the word from its first square.
    pub(super) fn from(&mut self, start: u32, heading: Heading) {
        self.step((start, heading));
    }

    /// The lists of squares that read as the word.
    pub(super) fn whole(&self) -> &[Vec<u32>] {
        &self.whole
    }

    pub(super) fn into_whole(self) -> Vec<Vec<u32>> {
        self.whole
    }

    /// The best reason for not going on, with the squares read before it.
    pub(super) fn obstacle(self) -> (Way, Vec<u32>) {
        self.stopped.map_or((Way::Crossed, Vec::new()), |stopped| (stopped.way, stopped.squares))
    }

    fn step(&mut self, to: State) {
        self.looks += 1;
        let (place, square) = (self.trail.len(), to.0);
        if self.looks > MOST_LOOKS || place == self.word.len() {
            return;
        }
        match self.ways.tile(square) {
            Tile::Letter(_) if self.trail.contains(&to) => self.stop(Way::Again { place, square }, 1),
            Tile::Letter(letter) if letter == self.word[place] => self.read(to),
            Tile::Letter(letter) => self.stop(Way::Other { place, square, letter }, 3),
            Tile::Stop | Tile::Conduit => self.stop(Way::Empty { place, square }, 2),
        }
    }

    fn read(&mut self, at: State) {
        self.trail.push(at);
        if self.trail.len() == self.word.len() {
            self.whole.push(self.trail.iter().map(|state| state.0).collect());
        } else {
            let reached = self.reached(at);
            if reached.is_empty() {
                self.stop(Way::Ends { place: self.trail.len(), square: at.0 }, 0);
            }
            reached.into_iter().for_each(|to| self.step(to));
        }
        self.trail.pop();
    }

    /// The squares with and without a letter that come next, over any conduits between.
    fn reached(&self, from: State) -> Vec<State> {
        let (mut seen, mut open, mut found) = (BTreeSet::new(), vec![from], Vec::new());
        while let Some(at) = open.pop() {
            for to in self.ways.next(at.0, at.1) {
                if !seen.insert(*to) {
                    continue;
                }
                match self.ways.tile(to.0) {
                    Tile::Conduit => open.push(*to),
                    _ => found.push(*to),
                }
            }
        }
        found
    }

    fn stop(&mut self, way: Way, weight: u8) {
        let rank = (self.trail.len(), weight);
        if self.stopped.as_ref().is_none_or(|stopped| stopped.rank < rank) {
            let squares = self.trail.iter().map(|state| state.0).collect();
            self.stopped = Some(Stopped { way, squares, rank });
        }
    }
}
