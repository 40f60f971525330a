//! Whether squares can be moved together: all or nothing.

use std::collections::BTreeSet;

use super::event::SquareMove;
use super::gimmicks::Me;
use super::kinds::{Hook, Sort};
use super::passage::Guide;
use super::refusal::Fault;
use super::square::{Area, Square, SquareId};
use super::state::Game;

/// Tells whether a shift would happen: every new place is on the board and taken by no square that stays and is not
/// hidden, and neither `movable` nor any `can_move` of the squares' gimmicks or of the actors says no.
pub fn can_shift(game: &Game, guide: Guide<'_>, moves: &[SquareMove]) -> Result<bool, Fault> {
    if !places_are_free(game, moves) {
        return Ok(false);
    }
    for step in moves {
        if !may_move(game, guide, step.square)? {
            return Ok(false);
        }
    }
    Ok(true)
}

fn places_are_free(game: &Game, moves: &[SquareMove]) -> bool {
    let moved: BTreeSet<SquareId> = moves.iter().map(|step| step.square).collect();
    let hidden = |id: SquareId| game.board.square(id).is_some_and(|square| square.hidden);
    let stays_clear =
        |area: Area| area.cells().all(|cell| game.board.standing(cell).is_none_or(|square| moved.contains(&square.id)));
    let apart = |step: &SquareMove| {
        let others = moves.iter().filter(|other| other.square != step.square && !hidden(other.square));
        hidden(step.square) || others.into_iter().all(|other| !other.area.meets(step.area))
    };
    moved.len() == moves.len()
        && moves.iter().all(|step| game.board.holds(step.area))
        && moves.iter().all(|step| hidden(step.square) || stays_clear(step.area))
        && moves.iter().all(apart)
}

fn may_move(game: &Game, guide: Guide<'_>, square: SquareId) -> Result<bool, Fault> {
    let Some(square) = game.board.square(square).filter(|square| square.movable && square.carrier.is_none()) else {
        return Ok(false);
    };
    for me in askable(game, guide, square) {
        if !guide.gimmicks.can_move(game, me, square.id)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Lists whom to ask: the square's gimmicks and all actors that have the hook.
fn askable(game: &Game, guide: Guide<'_>, square: &Square) -> Vec<Me> {
    let has = |sort, kind| {
        let facts = guide.kinds.of(sort, kind);
        !facts.broken && facts.hooks.has(Hook::CanMove)
    };
    let gimmicks = square.gimmicks.iter().filter(|gimmick| has(Sort::Square, &gimmick.kind));
    let actors = (0..game.actors.len()).filter(|actor| has(Sort::Actor, &game.actors[*actor].kind));
    gimmicks.map(|gimmick| Me::Square(square.id, gimmick.id)).chain(actors.map(Me::Actor)).collect()
}
