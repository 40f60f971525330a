//! Where pieces may go.

use super::check;
use super::play::{words_of, would_accept};
use super::refusal::{Fault, Refusal};
use super::rules::Rules;
use super::square::{Area, Cell};
use super::state::Game;

/// The most script steps of all trials for one placement that is left.
const MOST_STEPS: u64 = 10_000_000;

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

/// Lists those of [`targets`] where the piece would make a word; all of them where it makes none by its nature.
pub fn targets_with_word(game: &Game, rules: &Rules, index: usize, turned: u8) -> Result<Vec<Cell>, Fault> {
    let targets = targets(game, rules, index, turned)?;
    let Some(piece) = game.rack.pieces.get(index).filter(|_| rules.words.judges()) else { return Ok(targets) };
    if !rules.gimmicks.handling(piece)?.scores {
        return Ok(targets);
    }
    let mut trial = game.clone();
    let mut makes_word = |cell: &Cell| match words_of(&mut trial, rules, (index, *cell, turned), &mut 0) {
        Ok(words) => Ok(!words.is_empty()),
        Err(Refusal::Reason(_)) => Ok(false),
        Err(Refusal::Fault(fault)) => Err(fault),
    };
    let mut narrowed = Vec::new();
    for cell in targets {
        if makes_word(&cell)? {
            narrowed.push(cell);
        }
    }
    Ok(narrowed)
}

/// Tells whether any open piece could be placed anywhere so that steps 1 to 3 accept it. The game stays as it is.
/// Squares near the last moves are tried first: there words grow. Nobody loses by a script: where one fails in a trial,
/// or all trials together take too many steps, a placement counts as left.
pub fn any_placement(game: &mut Game, rules: &Rules) -> bool {
    let trials = Trials { rules, pieces: different_pieces(game), spent: 0 };
    trials.any(game).unwrap_or(true)
}

struct Trials<'a> {
    rules: &'a Rules,
    pieces: Vec<usize>,
    spent: u64,
}

impl Trials<'_> {
    fn any(mut self, game: &mut Game) -> Result<bool, Fault> {
        for near in [true, false] {
            for cell in whole(game).cells() {
                if is_near(game, cell) == near && self.fits_any(game, cell)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    fn fits_any(&mut self, game: &mut Game, cell: Cell) -> Result<bool, Fault> {
        for at in 0..self.pieces.len() {
            if self.fits_some_way(game, self.pieces[at], cell)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn fits_some_way(&mut self, game: &mut Game, index: usize, cell: Cell) -> Result<bool, Fault> {
        let turns = self.rules.gimmicks.handling(&game.rack.pieces[index])?.turns;
        for turned in 0..turns.max(1) {
            let fits = would_accept(game, self.rules, (index, cell, turned), &mut self.spent)?;
            if fits || self.spent > MOST_STEPS {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// Lists one open piece of each different sort by its place in the rack.
pub fn different_pieces(game: &Game) -> Vec<usize> {
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
