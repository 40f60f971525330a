//! Step 3: the words through the centres, and their points.

use super::{Playing, Step};
use crate::game::event::Event;
use crate::game::gimmicks::{Me, Word, Worth};
use crate::game::kinds::{Hook, Sort};
use crate::game::refusal::{Fault, Refusal};
use crate::game::search::{self, Found};
use crate::game::square::SquareId;

impl Playing<'_> {
    /// Finds the words, scores them, and refuses the move where it must make one and makes none.
    pub(super) fn find_and_score(&mut self) -> Result<(), Refusal> {
        self.turn.step = Step::Words;
        let found = if self.rules.words.judges() { self.find()? } else { Vec::new() };
        if found.is_empty() {
            return if self.must_make_word() { Err(Refusal::new("no_word")) } else { Ok(()) };
        }
        let words = found.into_iter().map(|word| self.scored(word)).collect::<Result<Vec<Word>, Fault>>()?;
        let score = self.rules.gimmicks.chain(&self.turn.game, &words)?;
        self.turn.apply(Event::Words { words, score });
        Ok(())
    }

    pub(super) fn must_make_word(&self) -> bool {
        self.rules.require_word && self.rules.words.judges()
    }

    pub(super) fn makes_word(&mut self) -> Result<bool, Fault> {
        let centres = self.prepare()?;
        let lengths = self.rules.min_word..=self.rules.max_word;
        Ok(search::makes_word(&self.rules.words, &self.turn.game.network, &centres, lengths))
    }

    pub(super) fn find(&mut self) -> Result<Vec<Found>, Fault> {
        let centres = self.prepare()?;
        let lengths = self.rules.min_word..=self.rules.max_word;
        Ok(search::search(&self.rules.words, &self.turn.game.network, &centres, lengths))
    }

    /// Lays the roads from the centres that hold a letter.
    fn prepare(&mut self) -> Result<Vec<SquareId>, Fault> {
        let guide = self.guide();
        let game = &mut self.turn.game;
        let lettered = |id: &SquareId| game.board.square(*id).is_some_and(|square| square.letter.is_some());
        let centres: Vec<SquareId> = self.turn.centres.iter().copied().filter(lettered).collect();
        game.network.prepare(&mut game.board, guide, &self.rules.words, &centres, self.rules.max_word)?;
        Ok(centres)
    }

    fn scored(&self, found: Found) -> Result<Word, Fault> {
        let text = found.text(self.rules.words.alphabet()).into();
        let mut word = Word { text, squares: found.squares.into_vec(), worth: Vec::new(), score: 0 };
        word.worth = self.worth(&word)?;
        word.score = self.rules.gimmicks.score(&self.turn.game, &word)?;
        Ok(word)
    }

    /// Asks the gimmicks of a word's squares what they add.
    fn worth(&self, word: &Word) -> Result<Vec<Worth>, Fault> {
        let mut worth = Vec::new();
        for square in &word.squares {
            let Some(square) = self.turn.game.board.square(*square) else { continue };
            for gimmick in &square.gimmicks {
                let facts = self.rules.kinds.of(Sort::Square, &gimmick.kind);
                if !facts.broken && facts.hooks.has(Hook::Worth) {
                    let me = Me::Square(square.id, gimmick.id);
                    worth.extend(self.rules.gimmicks.worth(&self.turn.game, me, word)?);
                }
            }
        }
        Ok(worth)
    }
}
