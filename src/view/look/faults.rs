//! What is wrong with pictures: scripts that fail while they draw, and fields that say nothing.

use super::Look;
use crate::game::gimmicks::{Gimmicks, Picture, Pictured};
use crate::game::kinds::Sort;
use crate::game::refusal::Fault;
use crate::game::square::Kind;
use crate::game::state::Game;
use crate::view::icon::Icons;

/// Tells what is wrong with a picture as the script gave it.
pub fn picture_fault(sort: Sort, kind: &Kind, picture: &Result<Picture, Fault>, icons: &Icons) -> Option<Fault> {
    let wrong = |message: String| Fault::new(format!("{}/{kind}", sort.folder()), message).within("look", String::new);
    match picture {
        Err(fault) => Some(fault.clone()),
        Ok(picture) => Look::pictured(picture, "", icons).err().map(wrong),
    }
}

/// Asks for the pictures of all that a game shows, and lists what is wrong with them.
pub fn picture_faults(game: &Game, gimmicks: &dyn Gimmicks, icons: &Icons) -> Vec<Fault> {
    let fault = |sort, kind: &Kind, of| picture_fault(sort, kind, &gimmicks.picture(of), icons);
    let squares = game.board.all().flat_map(|square| square.gimmicks.iter().map(move |gimmick| (square, gimmick)));
    let squares = squares.map(|(square, one)| fault(Sort::Square, &one.kind, Pictured::Gimmick(square, one)));
    let actors = game.actors.iter().map(|actor| fault(Sort::Actor, &actor.kind, Pictured::Actor(actor)));
    let pieces = game.rack.pieces.iter().map(|piece| fault(Sort::Piece, &piece.kind, Pictured::Piece(piece)));
    squares.chain(actors).chain(pieces).flatten().collect()
}
