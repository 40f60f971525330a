//! Standing properties of squares: what all their gimmicks say together.

use super::board::Board;
use super::gimmicks::Me;
use super::kinds::{Hook, Kinds, Sort};
use super::passage::Guide;
use super::refusal::{Fault, Reason, Verdict};
use super::square::{Gimmick, Square};
use super::state::Game;

/// Tells whether a square accepts letters: all its gimmicks must agree. A broken one does not.
pub fn accepts(guide: Guide<'_>, square: &Square) -> Result<Verdict, Fault> {
    for gimmick in &square.gimmicks {
        let facts = guide.kinds.of(Sort::Square, &gimmick.kind);
        if is_broken(guide, gimmick) {
            return Ok(Err(Reason::new("broken")));
        }
        if facts.hooks.has(Hook::AcceptsLetters)
            && let Err(reason) = guide.gimmicks.accepts_letters(square, gimmick)?
        {
            return Ok(Err(reason));
        }
    }
    Ok(Ok(()))
}

/// Tells whether a square has room: it accepts letters and is empty, or a gimmick gives room over the letter.
pub fn has_room(guide: Guide<'_>, square: &Square) -> Result<Verdict, Fault> {
    if let Err(reason) = accepts(guide, square)? {
        return Ok(Err(reason));
    }
    if square.letter.is_none() || gives_room(guide, square)? {
        return Ok(Ok(()));
    }
    Ok(Err(Reason::new("occupied")))
}

fn gives_room(guide: Guide<'_>, square: &Square) -> Result<bool, Fault> {
    let mut given = false;
    for gimmick in &square.gimmicks {
        if guide.kinds.of(Sort::Square, &gimmick.kind).hooks.has(Hook::Room) {
            match guide.gimmicks.room(square, gimmick)? {
                Some(false) => return Ok(false),
                Some(true) => given = true,
                None => {}
            }
        }
    }
    Ok(given)
}

/// Tells whether nothing writes, moves or erases the square's letter.
pub fn is_fixed(kinds: &Kinds, square: &Square) -> bool {
    square.gimmicks.iter().any(|gimmick| kinds.of(Sort::Square, &gimmick.kind).fixed)
}

/// Tells whether a gimmick is broken: its script does not load, or refuses its parameters.
pub fn is_broken(guide: Guide<'_>, gimmick: &Gimmick) -> bool {
    guide.kinds.of(Sort::Square, &gimmick.kind).broken
        || guide.gimmicks.refuses(Sort::Square, &gimmick.kind, &gimmick.params)
}

/// Tells whether a gimmick may act now: while its square is visible, some also while it is hidden, never while covered.
pub fn can_act(game: &Game, kinds: &Kinds, me: Me) -> bool {
    match me {
        Me::Actor(actor) => game.actors.get(actor).is_some_and(|actor| !kinds.of(Sort::Actor, &actor.kind).broken),
        Me::Square(square, gimmick) => game.board.square(square).is_some_and(|square| {
            let Some(gimmick) = square.gimmick(gimmick) else { return false };
            let facts = kinds.of(Sort::Square, &gimmick.kind);
            !facts.broken && shows_for(&game.board, square, facts.acts_hidden)
        }),
    }
}

fn shows_for(board: &Board, square: &Square, acts_hidden: bool) -> bool {
    board.is_visible(square) || (square.hidden && acts_hidden && !board.is_covered(square))
}
