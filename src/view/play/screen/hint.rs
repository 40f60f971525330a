//! Hints over the board, and the words a placement would make.

use super::Page;
use crate::view::board::{Layout, Note};
use crate::view::play::hint::Hint;
use crate::view::play::pointing::Made;
use crate::view::play::scene::number;
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, plain};
use crate::view::theme::Token;

/// The most words named beside a square.
const MOST_NAMED: usize = 4;

impl Page<'_> {
    /// Marks the square of a hint; in its last step the squares of the word too, with the letters as they would lie.
    pub(super) fn hint(&mut self, layout: &Layout) {
        let Some(hint) = self.shown.table.hint.clone() else { return };
        if hint.step >= Hint::STEPS {
            for (cell, letter) in &hint.footprint {
                let area = layout.area(self.stop_at(*cell));
                self.canvas.preview(area, layout.side, &letter.map(String::from).unwrap_or_default());
            }
            for cell in &hint.cells {
                self.canvas.hint_frame(layout.area(self.stop_at(*cell)), layout.side);
            }
        }
        if let Some(cell) = hint.at().filter(|_| hint.step < Hint::STEPS) {
            self.canvas.hint_mark(layout.area(self.stop_at(cell)), layout.side);
        }
    }

    /// Says in a note at its square what a hint tells.
    pub(super) fn hint_note(&mut self) {
        let table = self.shown.table;
        let Some((hint, cell)) = table.hint.as_ref().and_then(|hint| Some((hint, hint.at()?))) else { return };
        let square = self.place.board.area(self.stop_at(cell));
        if table.dialog.is_some() || !self.place.port.holds(square.centre()) {
            return;
        }
        let text = self.hint_text(hint);
        // The note keeps off the letters of the word: it stands below the lowest of its squares, or above the highest.
        let squares = hint.cells.iter().map(|cell| self.place.board.area(self.stop_at(*cell)));
        let word = squares.filter(|_| hint.step >= Hint::STEPS).fold(square, Bounds::union);
        let beside = self.beside(word, 44.0);
        let upward = word.bottom() > square.bottom() + 1.0 && word.y >= square.y - 1.0 && square.y > 60.0;
        let (above, y) = if upward { (true, square.y - 3.0) } else { beside };
        let note = Note { above, icon: Some("hint"), ..Note::remark(&text) };
        self.canvas.note_at([square.centre()[0], y], &note, self.layout.window);
    }

    fn hint_text(&self, hint: &Hint) -> String {
        if hint.step >= Hint::STEPS && !hint.words.is_empty() {
            let mut words = hint.words.join("・");
            if hint.more > 0 {
                words += " …";
            }
            let told = self.say_with("play.hint_words", "words", &words);
            return format!("{told}  +{}", number(hint.points));
        }
        match hint.step {
            1 => self.say("play.hint_square"),
            2 => self.say("play.hint_piece"),
            _ => self.say("play.hint_tool"),
        }
    }

    /// Where a note of a height stands that points at a square: below it, or above where the letter box begins.
    pub(super) fn beside(&self, square: Bounds, height: f32) -> (bool, f32) {
        let above = square.bottom() + height > self.layout.letter_box.y.min(self.layout.window.bottom());
        (above, if above { square.y - 3.0 } else { square.bottom() + 3.0 })
    }

    /// Lists the words that the piece in the hand would make where it is pointed, with the points.
    pub(super) fn would_make(&mut self) {
        let (Some(made), None) = (self.shown.pointing.made.clone(), self.shown.table.dialog) else { return };
        let Some(cell) = self.shown.table.cell() else { return };
        let square = self.place.board.area(self.stop_at(cell));
        let lines = self.lines_of(&made);
        let width = lines.iter().map(|(text, side)| self.line_width(text, side)).fold(0.0, f32::max);
        let height = lines.len() as f32 * 24.0 + 12.0;
        let (above, y) = self.beside(square, height + 10.0);
        let window = self.layout.window;
        let left = (square.centre()[0] - width / 2.0 - 12.0).min(window.right() - width - 32.0).max(8.0);
        let area = bounds(left.round(), if above { y - height - 4.0 } else { y + 4.0 }, width + 24.0, height);
        self.canvas.shadow(area, 10.0, 1.6);
        self.canvas.rect(area, 10.0, Token::Paper);
        self.canvas.frame(area, 10.0, 1.0, Token::Legal);
        for (at, (text, side)) in lines.iter().enumerate() {
            let middle = area.y + 18.0 + at as f32 * 24.0;
            self.canvas.text(text, [area.x + 12.0, middle], bold(16.0), Token::Ink);
            self.canvas.text(side, [area.right() - 12.0, middle], bold(14.0).right(), Token::Ink2);
        }
    }

    fn line_width(&self, text: &str, side: &str) -> f32 {
        let side = if side.is_empty() { 0.0 } else { self.canvas.width(side, bold(14.0)) + 20.0 };
        (self.canvas.width(text, bold(16.0)) + side).ceil()
    }

    /// The lines of the words a placement would make, the best first, then their sum.
    fn lines_of(&self, made: &Made) -> Vec<(String, String)> {
        if made.words.is_empty() {
            return vec![(plain(&self.shown.texts.say("play.no_word_here", &[])), String::new())];
        }
        let word = |(text, points): &(String, i64)| (text.clone(), number(*points));
        let mut lines: Vec<(String, String)> = made.words.iter().take(MOST_NAMED).map(word).collect();
        if made.words.len() > MOST_NAMED {
            lines.push((format!("… {}", made.words.len()), String::new()));
        }
        if made.words.len() > 1 {
            lines.push((String::new(), format!("+{}", number(made.score))));
        }
        lines
    }
}
