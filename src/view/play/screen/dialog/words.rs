//! All words made so far, each once, with spelling and meaning.

use std::collections::BTreeMap;

use super::super::Page;
use crate::view::play::scene::WordRow;
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, medium};
use crate::view::theme::Token;

/// Height of a word.
const ROW: f32 = 50.0;

impl Page<'_> {
    pub(super) fn all_words(&mut self) {
        let title = self.say("play.words_made");
        let height = self.layout.window.h;
        let area = self.window(640.0, height, &title);
        let made = self.shown.scene.history.iter().flat_map(|turn| &turn.words);
        let words: BTreeMap<_, WordRow> = made.map(|word| (word.text.clone(), word.clone())).collect();
        let none = self.say("play.no_words_yet");
        if words.is_empty() {
            return self.line_of([area.x, area.y + 14.0], &none, area.w);
        }
        let unknown = self.say("play.no_meaning");
        self.scrolled(area, |page, area| {
            for (at, word) in words.values().enumerate() {
                page.known_word(bounds(area.x, area.y + at as f32 * ROW, area.w, ROW), word, &unknown);
            }
            words.len() as f32 * ROW
        });
    }

    fn known_word(&mut self, area: Bounds, word: &WordRow, unknown: &str) {
        let y = area.y + 15.0;
        let width = self.canvas.text_fit(&word.text, [area.x, y], area.w, bold(18.0), Token::Ink);
        let room = (area.w - width - 12.0).max(0.0);
        if room > 24.0 {
            let at = [area.x + width + 12.0, y + 1.0];
            self.canvas.text_fit(&word.meaning.spellings, at, room, bold(16.0), Token::Ink2);
        }
        let gloss = if word.meaning.gloss.is_empty() { unknown } else { &word.meaning.gloss };
        self.canvas.text_fit(gloss, [area.x, y + 20.0], area.w, medium(14.0), Token::Ink2);
        self.canvas.rule(area.x, area.right(), area.bottom() - 3.0);
    }
}
