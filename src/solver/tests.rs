//! The search against trying every placement.

use std::sync::Arc;

use proptest::prelude::*;

use super::{Beam, Chance, Habit, HintSearch, Search, play_out, ranked};
use crate::game::action::Action;
use crate::game::board::Board;
use crate::game::dictionary::Words;
use crate::game::legal::different_pieces;
use crate::game::piece::Piece;
use crate::game::plain;
use crate::game::play::{attempt, play, words_of};
use crate::game::random::Random;
use crate::game::rules::Rules;
use crate::game::session::Session;
use crate::game::square::{Area, Gimmick, Square};
use crate::game::state::{Actor, Game, Status};
use crate::game::value::Value;

const WORDS: [&str; 10] = ["ab", "ba", "aa", "abc", "cab", "bca", "aab", "caba", "bb", "ccccc"];
const KINDS: [&str; 7] = ["fence", "loop", "bend", "clock", "shy", "valve", "fail"];
const PIECES: [(&str, &str); 8] = [
    ("tile", "a"),
    ("pair", "ab"),
    ("tile", "b"),
    ("spill", "c"),
    ("tile", "a"),
    ("tile", "z"),
    ("pair", "aa"),
    ("pair", "b"),
];
const SIDE: i32 = 5;

/// What to put on a board: the area's corner and size, which kinds, which letter.
type Lot = (i32, i32, (i32, i32), Vec<usize>, Option<usize>);

fn lots() -> impl Strategy<Value = Vec<Lot>> {
    let kinds = prop_oneof![3 => Just(Vec::new()), 1 => proptest::collection::vec(0..KINDS.len(), 1..3)];
    let size = prop_oneof![4 => Just((1, 1)), 1 => (1..=2i32, 1..=2i32)];
    let lot = (1..=SIDE, 1..=SIDE, size, kinds, proptest::option::weighted(0.5, 0..3usize));
    proptest::collection::vec(lot, 20..60)
}

/// Lays the lots that still fit, one after the other, in a game with all pieces.
fn game(lots: &[Lot]) -> Game {
    let mut game = Game::new(SIDE, SIDE, 1);
    let mut squares: Vec<Square> = Vec::new();
    for (x, y, (w, h), kinds, written) in lots {
        let area = Area { x: *x, y: *y, w: *w, h: *h };
        if game.board.holds(area) && squares.iter().all(|square| !square.area.meets(area)) {
            let mut square = Square::blank(game.ledger.next_square, area);
            game.ledger.next_square += 1;
            square.gimmicks = kinds.iter().map(|kind| gimmick(&mut game, KINDS[*kind])).collect();
            square.letter = written.filter(|_| !kinds.contains(&2)).map(|letter| ['a', 'b', 'c'][letter]);
            squares.push(square);
        }
    }
    game.board = Board::stand(SIDE, SIDE, squares);
    game.rack.pieces = PIECES.iter().map(|(kind, letters)| piece(kind, letters)).collect();
    game
}

fn gimmick(game: &mut Game, kind: &str) -> Gimmick {
    game.ledger.next_gimmick += 1;
    let empty = Arc::new(Value::empty());
    Gimmick { id: game.ledger.next_gimmick, kind: kind.into(), params: empty.clone(), state: empty, owner: None }
}

fn piece(kind: &str, letters: &str) -> Piece {
    Piece { kind: kind.into(), params: Arc::new(Value::table([("letter", Value::text(letters))])) }
}

/// Tries every different piece on every cell, each way it may be turned.
fn by_trying(game: &Game, rules: &Rules) -> Vec<Chance> {
    let mut found = Vec::new();
    let mut game = game.clone();
    for at in (1..=SIDE).flat_map(|y| (1..=SIDE).map(move |x| (x, y))) {
        for index in different_pieces(&game) {
            let turns = rules.gimmicks.handling(&game.rack.pieces[index]).unwrap().turns;
            for turned in 0..turns {
                if let Ok(words) = words_of(&mut game, rules, (index, at, turned), &mut 0) {
                    let words = words.into();
                    found.push(Chance { index, at, turned, words, scores: true, points: None });
                }
            }
        }
    }
    found
}

proptest! {
    #[test]
    fn the_search_finds_what_trying_finds(lots in lots(), require_word in any::<bool>(), budget in 1usize..40) {
        let rules = Rules { require_word, ..plain::rules(&WORDS) };
        let game = game(&lots);
        let mut search = Search::new(&game, &rules);
        while !search.step(budget) {}
        let tried = by_trying(&game, &rules);
        prop_assert_eq!(search.found(), tried.as_slice());
        prop_assert_eq!(search.game(), &game);
    }

    #[test]
    fn points_are_those_of_an_attempt(lots in lots(), budget in 1usize..9) {
        let rules = plain::rules(&WORDS);
        let game = game(&lots);
        let mut search = Search::all(&game, &rules);
        while !search.weigh(budget) {}
        for chance in search.found() {
            let tried = attempt(&mut game.clone(), &rules, chance.place(), &mut 0).unwrap();
            prop_assert_eq!(chance.points, Some(tried.score));
            prop_assert_eq!(tried.words.len(), chance.words.len());
        }
    }
}

fn blank_row(letters: &str) -> Game {
    let mut game = Game::new(letters.len() as i32, 1, 1);
    let squares = letters.chars().zip(1..).map(|(letter, x)| {
        let mut square = Square::blank(x as u32, Area::cell((x, 1)));
        square.letter = Some(letter).filter(|letter| *letter != '.');
        square
    });
    game.board = Board::stand(letters.len() as i32, 1, squares.collect());
    game.rack.pieces = vec![piece("tile", "b"), piece("tile", "a"), piece("tile", "b")];
    game
}

fn shown(search: &Search, rules: &Rules) -> String {
    let words = |chance: &Chance| {
        chance.words.iter().map(|word| word.text(rules.words.alphabet())).collect::<Vec<_>>().join("+")
    };
    let all = search.found().iter();
    all.map(|chance| format!("{}@{} {}", chance.index, chance.at.0, words(chance))).collect::<Vec<_>>().join(", ")
}

#[test]
fn equal_pieces_are_found_once_and_cells_come_in_reading_order() {
    let rules = Rules { require_word: true, ..plain::rules(&WORDS) };
    assert_eq!(shown(&Search::all(&blank_row(".a.c."), &rules), &rules), "0@1 ba, 1@1 aa, 0@3 ab+abc, 1@3 aa");
}

#[test]
fn where_an_actor_answers_placements_the_rules_try_them() {
    let rules = Rules { require_word: true, ..plain::rules(&WORDS) };
    let mut game = blank_row(".a.c.");
    let dry = Search::all(&game, &rules).into_found();
    let empty = Arc::new(Value::empty());
    game.actors.push(Actor { id: 99, kind: "rain".into(), params: empty.clone(), state: empty });
    let tried = by_trying(&game, &rules);
    assert_ne!(tried, dry);
    assert_eq!(Search::all(&game, &rules).into_found(), tried);
}

#[test]
fn only_open_pieces_are_placed_and_none_after_the_end() {
    let rules = Rules { require_word: true, ..plain::rules(&WORDS) };
    let mut game = blank_row(".a.c.");
    game.rack.open = Some(1);
    assert_eq!(shown(&Search::all(&game, &rules), &rules), "0@1 ba, 0@3 ab+abc");
    game.ledger.status = Status::Failed;
    assert_eq!(shown(&Search::all(&game, &rules), &rules), "");
}

#[test]
fn a_script_that_fails_is_told_once() {
    let rules = plain::rules(&WORDS);
    let mut game = blank_row("...");
    let squares = game.board.all().map(|square| Square::clone(square)).collect::<Vec<_>>();
    let squares = squares.into_iter().map(|mut square| {
        square.gimmicks.push(gimmick(&mut game, "fail"));
        square
    });
    let squares: Vec<Square> = squares.collect();
    game.board = Board::stand(3, 1, squares);
    let search = Search::all(&game, &rules);
    assert!(search.found().is_empty());
    assert_eq!(search.faults().len(), 1);
}

/// A row to be filled, which words of two letters do.
fn row_to_fill() -> Session {
    let rules = Rules { require_word: true, ..plain::rules(&WORDS) };
    Session::new(blank_row(".a.c."), rules).unwrap()
}

#[test]
fn players_play_on_while_they_know_a_word() {
    let known = plain::rules(&["aa"]).words;
    let turns = |habit| play_out(&mut row_to_fill(), habit, &known, &mut Random::new(3)).turns;
    assert_eq!(turns(Habit::Casual), 1);
    assert!(turns(Habit::Random) > 1 && turns(Habit::Greedy) > 1);
}

#[test]
fn a_greedy_player_takes_the_most_points() {
    let mut session = row_to_fill();
    play_out(&mut session, Habit::Greedy, &Words::none(), &mut Random::new(1));
    let first = session.past()[0].action.clone();
    assert_eq!(first, Some(Action::Place { index: 0, at: (3, 1), turned: 0 }));
}

#[test]
fn the_same_numbers_give_the_same_game() {
    let actions = |seed| {
        let mut session = row_to_fill();
        play_out(&mut session, Habit::Random, &Words::none(), &mut Random::new(seed));
        session.past().iter().map(|done| done.action.clone()).collect::<Vec<_>>()
    };
    assert_eq!(actions(5), actions(5));
    assert!((0..20).any(|seed| actions(seed) != actions(5)));
}

#[test]
fn the_best_come_first_and_cells_of_one_square_count_once() {
    let rules = Rules { require_word: true, ..plain::rules(&WORDS) };
    let mut game = blank_row(".a");
    let mut squares: Vec<Square> = game.board.all().map(|square| Square::clone(square)).collect();
    squares[0].area = Area { x: 1, y: 1, w: 1, h: 2 };
    game.board = Board::stand(2, 2, squares);
    let mut search = Search::all(&game, &rules);
    assert_eq!(shown(&search, &rules), "0@1 ba, 1@1 aa, 0@1 ba, 1@1 aa");
    search.weigh(usize::MAX);
    assert_eq!(ranked(search.found()).iter().map(|chance| chance.index).collect::<Vec<_>>(), [0, 1]);
}

fn hinted(game: &Game, rules: &Rules, knows: &[&str]) -> Option<(usize, i32)> {
    let mut search = HintSearch::new(game, rules);
    while !search.step(&mut |word| knows.contains(&word)) {}
    search.found().map(|hint| (hint.chance.index, hint.chance.at.0))
}

#[test]
fn a_hint_takes_the_most_points_among_words_people_know() {
    let rules = Rules { require_word: true, ..plain::rules(&WORDS) };
    let mut game = blank_row(".a.c.");
    assert_eq!(hinted(&game, &rules, &["ab", "aa"]), Some((0, 3)));
    assert_eq!(hinted(&game, &rules, &["aa"]), Some((1, 1)));
    assert_eq!(hinted(&game, &rules, &[]), Some((0, 3)));
    game.rack.pieces.clear();
    assert_eq!(hinted(&game, &rules, &[]), None);
}

#[test]
fn a_beam_finds_the_order_that_scores_most() {
    let rules = Rules { require_word: true, ..plain::rules(&WORDS) };
    let game = blank_row(".a.c.");
    let mut wide = Beam::new(&game, &rules, &rules.words, 20);
    while !wide.step(|_, _| true) {}
    let best = wide.most().unwrap();
    // Every order of all placements, by trying each.
    fn most(game: &Game, rules: &Rules) -> i64 {
        let found = Search::all(game, rules).into_found();
        let tried = found.iter().map(|chance| {
            let mut game = game.clone();
            play(&mut game, &chance.action(), rules).unwrap();
            most(&game, rules)
        });
        tried.max().unwrap_or(game.ledger.total)
    }
    assert!(wide.cleared().is_none());
    assert_eq!(best.game.ledger.total, most(&game, &rules));
    let mut replayed = game.clone();
    best.played.iter().for_each(|action| drop(play(&mut replayed, action, &rules).unwrap()));
    assert_eq!(replayed.ledger.total, best.game.ledger.total);
    // Narrow, and with nothing that fits after the first turn, it ends with one placement.
    let mut once = Beam::new(&game, &rules, &rules.words, 1);
    while !once.step(|game, _| game.ledger.turn == 0) {}
    assert_eq!(once.most().unwrap().played.len(), 1);
}
