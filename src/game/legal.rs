//! Where pieces may go.

use super::check;
use super::play::would_accept;
use super::refusal::{Fault, Refusal};
use super::rules::Rules;
use super::square::{Area, Cell};
use super::state::Game;

/// Lists the cells where step 1 of a turn would accept a piece of the rack, in reading order.
pub fn targets(game: &Game, rules: &Rules, index: usize, turned: u8) -> Result<Vec<Cell>, Fault> {
    let mut cells = Vec::new();
    for cell in whole(game).cells() {
        match check::placement(game, rules, index, cell, turned) {
            Ok(_) => cells.push(cell),
            Err(Refusal::Reason(_)) => {}
            Err(Refusal::Fault(fault)) => return Err(fault),
        }
    }
    Ok(cells)
}

/// Tells whether any open piece could be placed anywhere so that steps 1 to 3 accept it. The game stays as it is.
/// Squares near the last moves are tried first: there words grow.
pub fn any_placement(game: &mut Game, rules: &Rules) -> Result<bool, Fault> {
    let pieces = different_pieces(game);
    for near in [true, false] {
        for cell in whole(game).cells() {
            if is_near(game, cell) == near && fits_any(game, rules, &pieces, cell)? {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

fn fits_any(game: &mut Game, rules: &Rules, pieces: &[usize], cell: Cell) -> Result<bool, Fault> {
    for index in pieces {
        if fits_some_way(game, rules, *index, cell)? {
            return Ok(true);
        }
    }
    Ok(false)
}

fn fits_some_way(game: &mut Game, rules: &Rules, index: usize, cell: Cell) -> Result<bool, Fault> {
    let turns = rules.gimmicks.handling(&game.rack.pieces[index])?.turns;
    for turned in 0..turns.max(1) {
        if would_accept(game, rules, index, cell, turned)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Lists one open piece of each different sort by its place in the rack.
fn different_pieces(game: &Game) -> Vec<usize> {
    let open = &game.rack.pieces[..game.rack.open_count()];
    (0..open.len()).filter(|index| !open[..*index].contains(&open[*index])).collect()
}

fn is_near(game: &Game, (x, y): Cell) -> bool {
    game.board.at((x, y)).is_some_and(|square| square.letter.is_none()) && {
        let around = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)];
        around.into_iter().any(|cell| game.board.at(cell).is_some_and(|square| square.letter.is_some()))
    }
}

fn whole(game: &Game) -> Area {
    Area { x: 1, y: 1, w: game.board.width(), h: game.board.height() }
}
