//! Which letters would make a word, and where.

use std::ops::RangeInclusive;

use super::dictionary::Words;
use super::passage::Guide;
use super::refusal::Fault;
use super::search;
use super::square::SquareId;
use super::standing;
use super::state::Game;

/// Lists the visible squares with room on which some letter, written there alone, would make a word, in reading order,
/// each with those letters in the order of codes.
///
/// # Errors
/// A script that was asked about a square's room or ways failed.
pub fn openings(
    game: &Game,
    guide: Guide<'_>,
    words: &Words,
    lengths: RangeInclusive<usize>,
) -> Result<Vec<(SquareId, Vec<char>)>, Fault> {
    // The game's own roads may be under way; they are copied, not touched.
    let (mut board, mut network) = (game.board.clone(), game.network.clone());
    let mut free = Vec::new();
    for square in game.board.visible() {
        if standing::has_room(guide, square)?.is_ok() {
            free.push(square.id);
        }
    }
    network.prepare(&mut board, guide, words, &free, *lengths.end())?;
    let letters = |square: &SquareId| {
        let fits = search::fitting(words, &network, *square, lengths.clone());
        let codes = (1..128).filter(|code| fits >> code & 1 == 1);
        codes.filter_map(|code| words.alphabet().letter(code)).collect::<Vec<char>>()
    };
    let all = free.iter().map(|square| (*square, letters(square)));
    Ok(all.filter(|(_, letters)| !letters.is_empty()).collect())
}
