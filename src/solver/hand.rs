//! Pieces in the ways they may be turned.

use std::sync::Arc;

use crate::game::check;
use crate::game::kinds::{Hook, Sort};
use crate::game::legal::different_pieces;
use crate::game::piece::{Foot, Needs};
use crate::game::refusal::{Fault, Refusal};
use crate::game::rules::Rules;
use crate::game::state::Game;

/// A piece that may be placed now, turned in one way.
#[derive(Clone, Debug)]
pub(super) struct Hand {
    pub(super) index: usize,
    pub(super) turned: u8,
    pub(super) needs: Needs,
    pub(super) scores: bool,
    pub(super) feet: Arc<[Foot]>,
    /// The code of the letter each foot brings; nothing where it brings none or one that no word has.
    pub(super) codes: Vec<Option<u8>>,
    /// The code of its letter where that is all it brings, on the cell aimed at, with no script that has a say.
    pub(super) alone: Option<u8>,
    /// Whether its script acts when it is placed.
    pub(super) acts: bool,
    /// Whether its script or the game's may say no.
    pub(super) asks: bool,
}

/// Lists the different open pieces in the order of the rack, each in all ways it may be turned.
pub(super) fn hands(game: &Game, rules: &Rules, faults: &mut Vec<Fault>) -> Vec<Hand> {
    let mut hands = Vec::new();
    for index in different_pieces(game) {
        if let Err(Refusal::Fault(fault)) = turns_of(game, rules, index, &mut hands) {
            faults.push(fault);
        }
    }
    hands
}

fn turns_of(game: &Game, rules: &Rules, index: usize, hands: &mut Vec<Hand>) -> Result<(), Refusal> {
    let piece = check::open_piece(game, rules, index)?;
    let handling = rules.gimmicks.handling(piece)?;
    let hooks = rules.kinds.of(Sort::Piece, &piece.kind).hooks;
    let game_asks = rules.kinds.of(Sort::Game, &rules.game).hooks.has(Hook::Legal);
    for turned in 0..handling.turns.max(1) {
        let feet = rules.gimmicks.footprint(piece, turned)?;
        let code = |foot: &Foot| foot.letter.and_then(|letter| rules.words.alphabet().code(letter));
        let (acts, asks) = (hooks.has(Hook::Place), game_asks || hooks.has(Hook::CanPlace));
        let alone = match &feet[..] {
            [foot @ Foot { dx: 0, dy: 0, .. }] if handling.scores && !acts && !asks => code(foot),
            _ => None,
        };
        hands.push(Hand {
            index,
            turned,
            needs: handling.needs,
            scores: handling.scores,
            codes: feet.iter().map(code).collect(),
            feet,
            alone,
            acts,
            asks,
        });
    }
    Ok(())
}
