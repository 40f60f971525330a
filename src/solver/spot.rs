//! What the square of a cell says to placements, asked once.

use std::sync::Arc;

use crate::game::check;
use crate::game::kinds::{Hook, Sort};
use crate::game::passage::Guide;
use crate::game::piece::Needs;
use crate::game::refusal::Fault;
use crate::game::square::{Cell, Square, SquareId};
use crate::game::standing;
use crate::game::state::Game;

/// The visible square of a cell, for placements.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub(super) id: SquareId,
    /// Which needs of pieces it meets: bit by [`bit`].
    meets: u8,
    /// Whether one of its gimmicks may say no, or failed when it was asked.
    pub(super) asks: bool,
    /// Whether it may do something when it is written on, or cannot be written on.
    pub(super) acts: bool,
    /// Whether its ways may depend on its letter.
    pub(super) bends: bool,
    /// Whether something can be read next to it.
    pub(super) beside: bool,
}

const fn bit(needs: Needs) -> u8 {
    1 << needs as u8
}

impl Spot {
    /// Asks the square of a cell; nothing where none shows.
    pub(super) fn of(game: &Game, guide: Guide<'_>, cell: Cell) -> Option<Spot> {
        let square = game.board.at(cell)?;
        let any = |hook: Hook| has(guide, square, hook);
        let mut spot = Spot {
            id: square.id,
            meets: 0,
            asks: any(Hook::CanPlace),
            acts: any(Hook::Placed) || any(Hook::LetterChanged) || standing::is_fixed(guide.kinds, square),
            bends: any(Hook::Passages),
            beside: true,
        };
        for needs in [Needs::Room, Needs::Accepts, Needs::Letter, Needs::Square, Needs::Nothing] {
            match check::meets(game, guide, needs, cell) {
                Ok(Ok(())) => spot.meets |= bit(needs),
                Ok(Err(_)) => {}
                // The check in full meets the fault again and tells of it.
                Err(_) => (spot.meets, spot.asks) = (spot.meets | bit(needs), true),
            }
        }
        Some(spot)
    }

    pub(super) fn meets(&self, needs: Needs) -> bool {
        self.meets & bit(needs) != 0
    }

    /// Tells whether no script has a say where a letter is written here.
    pub(super) fn is_calm(&self) -> bool {
        !self.asks && !self.acts && !self.bends
    }

    /// Tells whether any letter may come here.
    pub(super) fn is_target(&self) -> bool {
        self.meets & !bit(Needs::Nothing) != 0
    }
}

fn has(guide: Guide<'_>, square: &Square, hook: Hook) -> bool {
    square.gimmicks.iter().any(|gimmick| guide.kinds.of(Sort::Square, &gimmick.kind).hooks.has(hook))
}

/// Tells whether a square is read, and leads walkers as it does now, also when it holds that letter.
pub(super) fn leads_alike(guide: Guide<'_>, square: &Arc<Square>, letter: char) -> Result<bool, Fault> {
    let written = Square { letter: Some(letter), ..Square::clone(square) };
    let passages = guide.passages(square)?;
    Ok(passages.routes.is_none() && passages == guide.passages(&written)?)
}
