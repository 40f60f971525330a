//! Which move is tried next.

use otapittan::game::legal::targets;
use otapittan::game::session::Session;

use super::chance::Chance;
use super::draft::Move;

/// Chooses a move: mostly a piece of the rack on a cell where it may go, now and then anything.
pub fn choose(random: &mut dyn Chance, session: &Session) -> Move {
    let (game, rules) = (session.game(), session.rules());
    let beyond = usize::from(random.often(5));
    let index = random.below(game.rack.pieces.len() + beyond);
    let turned = if random.often(30) { random.below(4) as u8 } else { 0 };
    let cells = targets(game, rules, index, turned).unwrap_or_default();
    if !cells.is_empty() && random.often(85) {
        return Move { index, at: cells[random.below(cells.len())], turned };
    }
    let (width, height) = (i64::from(game.board.width()), i64::from(game.board.height()));
    Move { index, at: (random.between(0, width + 1) as i32, random.between(0, height + 1) as i32), turned }
}
