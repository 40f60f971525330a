//! Changes to letters that scripts ask for, checked and written as events.

use std::collections::BTreeSet;

use super::{Step, Turn};
use crate::game::event::{Event, LetterMove};
use crate::game::gimmicks::Gimmicks;
use crate::game::passage::Guide;
use crate::game::refusal::Fault;
use crate::game::square::SquareId;
use crate::game::standing;

impl Turn {
    /// Writes a letter over what is there, maybe copied from another square. Gives false on a fixed square.
    /// What the piece's own hook writes joins [`Turn::placed`]; what is written in step 2 is a centre of step 3.
    pub fn write(&mut self, square: SquareId, letter: char, from: Option<SquareId>) -> bool {
        let free = self.game.board.square(square).is_some_and(|square| !standing::is_fixed(self.kinds(), square));
        if free {
            let by_piece = self.piece_acts && self.step == Step::Place;
            self.apply(Event::Write { square, letter, from, by_piece });
        }
        free
    }

    /// Erases a letter for a cause. Gives false where there is none or the square is fixed.
    pub fn erase(&mut self, square: SquareId, cause: &str) -> bool {
        let erasable = self.letter_is_loose(square);
        if erasable {
            self.apply(Event::Erase { square, cause: cause.into() });
        }
        erasable
    }

    /// Moves letters, all at once. Gives false and moves nothing if a `from` is fixed or empty, a `to` accepts none or
    /// keeps a letter, or two meet.
    pub fn move_letters(&mut self, gimmicks: &dyn Gimmicks, moves: Vec<LetterMove>) -> Result<bool, Fault> {
        let possible = !moves.is_empty() && self.letters_can_move(gimmicks, &moves)?;
        if possible {
            self.apply(Event::MoveLetters { moves });
        }
        Ok(possible)
    }

    fn letter_is_loose(&self, square: SquareId) -> bool {
        let square = self.game.board.square(square);
        square.is_some_and(|square| square.letter.is_some() && !standing::is_fixed(self.kinds(), square))
    }

    fn letters_can_move(&self, gimmicks: &dyn Gimmicks, moves: &[LetterMove]) -> Result<bool, Fault> {
        let leaving: BTreeSet<SquareId> = moves.iter().map(|step| step.from).collect();
        let coming: BTreeSet<SquareId> = moves.iter().map(|step| step.to).collect();
        if leaving.len() != moves.len() || coming.len() != moves.len() {
            return Ok(false);
        }
        let guide = Guide { kinds: self.kinds(), gimmicks };
        for step in moves {
            let Some(to) = self.game.board.square(step.to) else { return Ok(false) };
            let keeps = to.letter.is_some() && !leaving.contains(&step.to);
            if keeps || !self.letter_is_loose(step.from) || standing::accepts(guide, to)?.is_err() {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
