//! What it costs to find every placement, against trying each.

use std::time::Duration;

use otapittan::game::play::{play, words_of};
use otapittan::game::rules::Rules;
use otapittan::game::square::Cell;
use otapittan::game::state::Game;
use otapittan::solver::Search;

use super::measure::{Race, Row, own, time};
use super::stages::{Ground, lettered, placing, rack, stage};

const SIDE: i32 = 20;

/// Measures the rows.
pub fn rows() -> Vec<Row> {
    let ground = Ground::load();
    [("a quarter full", 4), ("half full", 2)].iter().flat_map(|(name, every)| board(&ground, name, *every)).collect()
}

fn board(ground: &Ground, name: &str, every: i32) -> Vec<Row> {
    let session = ground.open(&stage(&lettered(SIDE, every), &rack(40), ""));
    let rules = session.rules();
    // Its roads are laid, as they are after some turns of play.
    let found = Search::all(session.game(), rules);
    let (game, count) = (found.game(), found.found().len());
    assert_eq!(by_placing(game, rules), count, "both ways find the same");
    assert_eq!(by_trying(game, rules), count, "both ways find the same");
    let ours = || own(|| Search::all(game, rules));
    // Ours is quick enough to be measured many times for each of the slow ways.
    let often = || super::measure::often(15, ours);
    let placed = Race::run(5, often, || own(|| by_placing(game, rules)));
    let tried = Race::run(5, often, || own(|| by_trying(game, rules)));
    let mut search = Search::all(game, rules);
    let weighed = own(|| search.weigh(usize::MAX));
    let is_met = placed.ratio < 1.0 / 50.0 && placed.ours < Duration::from_millis(2);
    vec![
        Row::quicker(
            format!("{count} placements of 40 letters on 20×20, {name} / placing each and searching"),
            &placed,
        )
        .asked("50× quicker, under 2 ms", is_met),
        Row::quicker("the same / trying each without points and what follows", &tried),
        Row::told("their points, by playing each", time(weighed)),
    ]
}

/// Places every piece on every square in a turn, and takes it back; gives how many placements make a word.
fn by_placing(game: &Game, rules: &Rules) -> usize {
    let mut game = game.clone();
    each(game.rack.pieces.len(), |index, at| match play(&mut game, &placing(index, at), rules) {
        Ok(mut outcome) => {
            outcome.undo(&mut game);
            true
        }
        Err(_) => false,
    })
}

/// Does the same with the first three steps of a turn only, without points.
fn by_trying(game: &Game, rules: &Rules) -> usize {
    let mut game = game.clone();
    each(game.rack.pieces.len(), |index, at| words_of(&mut game, rules, (index, at, 0), &mut 0).is_ok())
}

fn each(pieces: usize, mut makes_word: impl FnMut(usize, Cell) -> bool) -> usize {
    let cells = (1..=SIDE).flat_map(|y| (1..=SIDE).map(move |x| (x, y)));
    let places = cells.flat_map(|cell| (0..pieces).map(move |index| (index, cell)));
    places.filter(|(index, cell)| makes_word(*index, *cell)).count()
}
