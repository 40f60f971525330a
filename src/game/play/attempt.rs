//! Placements tried and taken back: what they would make, without a move of the game.

use super::Playing;
use crate::game::check;
use crate::game::gimmicks::Word;
use crate::game::refusal::Refusal;
use crate::game::rules::Rules;
use crate::game::search::Found;
use crate::game::square::Cell;
use crate::game::state::Game;

/// What a placement would make in steps 1 to 3 of its turn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Attempt {
    /// The words, each with the top-left cells its squares have while it is read.
    pub words: Vec<(Word, Vec<Cell>)>,
    /// The points so far, with what scripts give in those steps.
    pub score: i64,
}

/// Tries a placement, `(index, cell, turned)`, through steps 1 to 3 and takes it back; the game stays as it is. The
/// script steps it took are added to `spent`.
///
/// # Errors
/// Why the rules would not take it, a script that failed among these.
pub fn attempt(game: &mut Game, rules: &Rules, place: (usize, Cell, u8), spent: &mut u64) -> Result<Attempt, Refusal> {
    tried(game, rules, place, spent, |playing, scores| {
        if scores {
            playing.find_and_score()?;
        }
        let words = playing.turn.words().iter().map(|word| (word.clone(), playing.cells_of(word))).collect();
        Ok(Attempt { words, score: playing.turn.points() })
    })
}

/// Gives only the words of [`attempt`], without points; it is the plain way to them that shorter ways are measured by.
///
/// # Errors
/// Why the rules would not take it, a script that failed among these.
pub fn words_of(
    game: &mut Game,
    rules: &Rules,
    place: (usize, Cell, u8),
    spent: &mut u64,
) -> Result<Vec<Found>, Refusal> {
    tried(game, rules, place, spent, |playing, scores| {
        if !scores || !playing.rules.words.judges() {
            return Ok(Vec::new());
        }
        let found = playing.find()?;
        let refused = found.is_empty() && playing.must_make_word();
        if refused { Err(Refusal::new("no_word")) } else { Ok(found) }
    })
}

/// Runs steps 1 and 2, asks `read` what came of them and whether the piece scores, and takes everything back.
fn tried<T>(
    game: &mut Game,
    rules: &Rules,
    (index, cell, turned): (usize, Cell, u8),
    spent: &mut u64,
    read: impl FnOnce(&mut Playing<'_>, bool) -> Result<T, Refusal>,
) -> Result<T, Refusal> {
    let placement = check::placement(game, rules, index, cell, turned)?;
    let scores = placement.handling.scores;
    let mut playing = Playing::new(std::mem::take(game), rules);
    let made = playing.put_down(index, placement).and_then(|()| read(&mut playing, scores));
    *spent += playing.turn.spent;
    *game = playing.turn.take_back();
    made
}

impl Playing<'_> {
    fn cells_of(&self, word: &Word) -> Vec<Cell> {
        let board = &self.turn.game.board;
        let square = |id: &u32| board.square(*id).map(|square| board.footprint(square).corner());
        word.squares.iter().filter_map(square).collect()
    }
}
