//! The words of a stage being played, for the collection.

use super::Playing;
use crate::view::play::scene::WordRow;

impl Playing {
    /// The name of the list its words are of; empty for none.
    pub fn list(&self) -> &str {
        &self.opened.list
    }

    /// Gives the words made since this was asked last.
    pub fn take_made(&mut self) -> Vec<String> {
        std::mem::take(&mut self.made)
    }

    /// Notes words that were made for the first time ever.
    pub fn note_fresh(&mut self, words: &[String]) {
        self.fresh.extend_from_slice(words);
    }

    /// Lists the words of this game that were made for the first time ever, in the order of their making.
    pub fn fresh_words(&self) -> Vec<&WordRow> {
        let made = || self.scene.history.iter().flat_map(|turn| &turn.words);
        self.fresh.iter().filter_map(|word| made().find(|row| *row.text == **word)).collect()
    }
}
