//! The words of a stage being played, for the collection.

use super::Playing;
use crate::stage::moves::Act;
use crate::view::play::scene::WordRow;

impl Playing {
    /// The name of the list its words are of; empty for none.
    pub fn list(&self) -> &str {
        &self.opened.list
    }

    /// Notes that moves of a file were played in.
    pub fn note_played_in(&mut self) {
        self.played_in = true;
    }

    /// Whether all that was done is the player's own: no moves of a file, and no state set by hand that still holds.
    pub fn is_the_players(&self) -> bool {
        !self.played_in && !self.line().iter().any(|act| matches!(act, Act::Edit(_)))
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
