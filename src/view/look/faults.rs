//! What is wrong with pictures: scripts that fail while they draw, and fields that say nothing.

use super::{Look, read_marks};
use crate::game::gimmicks::{Gimmicks, Picture, Pictured};
use crate::game::kinds::{Hook, Sort};
use crate::game::refusal::Fault;
use crate::game::square::Kind;
use crate::game::state::Game;
use crate::view::icon::Icons;

/// Tells what is wrong with a picture as the script gave it.
pub fn picture_fault(sort: Sort, kind: &Kind, picture: &Result<Picture, Fault>, icons: &Icons) -> Option<Fault> {
    let picture = match picture {
        Err(fault) => return Some(fault.clone()),
        Ok(picture) => picture,
    };
    let look = picture.look.as_ref().and_then(|look| Look::read(look, icons).err()).map(|wrong| (Hook::Look, wrong));
    let draw = || read_marks(&picture.strokes, icons).err().map(|wrong| (Hook::Draw, wrong));
    let (hook, message) = look.or_else(draw)?;
    Some(Fault::new(format!("{}/{kind}", sort.folder()), message).within(hook.name(), String::new))
}

/// Asks for the pictures of all that a game shows, and lists what is wrong with them, by kind.
pub fn picture_faults(game: &Game, gimmicks: &dyn Gimmicks, icons: &Icons) -> Vec<(Sort, Kind, Fault)> {
    let fault = |sort, kind: &Kind, of| {
        picture_fault(sort, kind, &gimmicks.picture(of), icons).map(|fault| (sort, kind.clone(), fault))
    };
    let squares = game.board.all().flat_map(|square| square.gimmicks.iter().map(move |gimmick| (square, gimmick)));
    let squares = squares.map(|(square, one)| fault(Sort::Square, &one.kind, Pictured::Gimmick(square, one)));
    let actors = game.actors.iter().map(|actor| fault(Sort::Actor, &actor.kind, Pictured::Actor(actor)));
    let pieces = game.rack.pieces.iter().map(|piece| fault(Sort::Piece, &piece.kind, Pictured::Piece(piece)));
    squares.chain(actors).chain(pieces).flatten().collect()
}
