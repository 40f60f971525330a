//! The words of placements that need no trial.

use smallvec::SmallVec;

use super::super::chance::Chance;
use super::super::hand::Hand;
use super::super::spot::Spot;
use super::{Plain, Search};
use crate::game::search::{Several, Written, search_each, search_into};
use crate::game::square::{Cell, SquareId};

impl Search {
    /// Reads the words of a plain placement.
    pub(super) fn read(&mut self, hand: usize, cell: Cell, plain: &Plain) {
        let judges = self.rules.words.judges() && self.hands[hand].scores;
        self.memory.clear();
        if judges && (plain.beside || plain.letters.len() > 1 || self.rules.min_word < 2) {
            let centres: SmallVec<[SquareId; 2]> = plain.letters.iter().map(|(id, _)| *id).collect();
            let ways = Written { ways: &self.game.network, letters: &plain.letters };
            let lengths = self.rules.min_word..=self.rules.max_word;
            search_into(&mut self.memory, &self.rules.words, &ways, &centres, lengths);
        }
        if !self.memory.is_empty() || !judges || !self.rules.require_word {
            let words = self.memory.drain(..).collect();
            self.keep(hand, cell, words);
        }
    }

    /// Does what [`Search::read`] does for a letter put down alone.
    pub(super) fn read_alone(&mut self, hand: usize, number: usize, spot: Spot, code: u8) {
        if !self.alone.knows(number) {
            let beside = spot.beside || self.rules.min_word < 2;
            let lengths = self.rules.min_word..=self.rules.max_word;
            let (words, network) = (&self.rules.words, &self.game.network);
            self.alone.learn(number, |found, wanted| {
                if beside { search_each(found, words, network, (spot.id, wanted), lengths) } else { 0 }
            });
        }
        let Some(words) = self.alone.take(code) else {
            // Another piece brought the same letter.
            let plain = Plain { letters: SmallVec::from_slice(&[(spot.id, code)]), beside: spot.beside };
            return self.read(hand, self.cell(number), &plain);
        };
        if !words.is_empty() || !self.rules.require_word {
            self.keep(hand, self.cell(number), words);
        }
    }

    pub(super) fn keep(&mut self, hand: usize, at: Cell, words: Several) {
        let Hand { index, turned, scores, .. } = self.hands[hand];
        self.found.push(Chance { index, at, turned, words, scores, points: None });
    }
}
