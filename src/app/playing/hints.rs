//! Hints while a stage is played: sought in slices between two frames, told in three steps.

use std::time::{Duration, Instant};

use super::{Around, Playing, spoken};
use crate::game::check;
use crate::game::state::Status;
use crate::solver::{Hint, HintSearch};
use crate::view::play::hint::Hint as Told;

/// How long a search may take between two frames, and at once when it is asked for.
const SLICE: Duration = Duration::from_millis(4);
const FIRST: Duration = Duration::from_millis(12);
/// The most words that are named.
const MOST_NAMED: usize = 3;

impl Playing {
    /// Tells the next step of the hint that stands, or seeks one.
    pub fn hint(&mut self, around: Around<'_>) {
        // A piece in the hand would be seen in the place of the hint's.
        self.table.put_back();
        if let Some(hint) = &mut self.table.hint {
            hint.step = if hint.step < Told::STEPS { hint.step + 1 } else { 1 };
            return;
        }
        let over = self.session.game().ledger.status != Status::Playing;
        if self.hints.is_none() && self.scene.places && !over {
            self.hints = Some(HintSearch::new(self.session.game(), self.session.rules()));
            self.seek(FIRST, around);
        }
    }

    /// Seeks on for a moment, where a hint is sought; tells whether it came of it.
    pub fn seek_hint(&mut self, around: Around<'_>) -> bool {
        self.hints.is_some() && {
            self.seek(SLICE, around);
            true
        }
    }

    fn seek(&mut self, time: Duration, around: Around<'_>) {
        let Some(mut search) = self.hints.take() else { return };
        let until = Instant::now() + time;
        let meanings = self.opened.meanings.as_ref();
        let mut knows = |word: &str| {
            let rows = meanings.and_then(|meanings| meanings.look_up(word).ok());
            rows.is_none_or(|rows| rows.iter().any(|row| row.common))
        };
        loop {
            if search.step(&mut knows) {
                break self.tell_hint(search.found(), around);
            }
            if Instant::now() >= until {
                self.hints = Some(search);
                break;
            }
        }
    }

    /// Shows the first step of a hint, or says that there is none.
    fn tell_hint(&mut self, found: Option<&Hint>, around: Around<'_>) {
        let Some(told) = found.and_then(|hint| self.told(hint, around)) else {
            let text = around.library.strings().say("", "play.hint_none", around.language, &[]);
            return self.table.announce(text, true, around.now);
        };
        self.table.hint = Some(told);
    }

    fn told(&self, hint: &Hint, around: Around<'_>) -> Option<Told> {
        let (index, at, turned) = hint.chance.place();
        let placement = check::placement(self.session.game(), self.session.rules(), index, at, turned).ok()?;
        let footprint = placement.at.cells.into_iter().zip(placement.at.letters).collect();
        let texts = spoken(&self.opened, &self.known, around);
        let mut words: Vec<_> = hint.made.words.iter().collect();
        let known = |word: &str| crate::view::play::Texts::meaning(&texts, word).is_some();
        words.sort_by_key(|(word, _)| (std::cmp::Reverse(word.score), !known(&word.text)));
        let cells = words.first().map(|(_, cells)| cells.clone()).unwrap_or_default();
        let more = words.len().saturating_sub(MOST_NAMED);
        let words = words.into_iter().take(MOST_NAMED).map(|(word, _)| word.text.to_string()).collect();
        Some(Told { step: 1, index, footprint, words, cells, more, points: hint.made.score })
    }
}
