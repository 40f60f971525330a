//! Laws of every turn, on random boards of invented kinds.

use std::sync::Arc;

use proptest::prelude::*;

use crate::game::action::Action;
use crate::game::network::Network;
use crate::game::openings::openings;
use crate::game::passage::Guide;
use crate::game::piece::Piece;
use crate::game::plain;
use crate::game::play::{play, start, would_accept};
use crate::game::rules::Rules;
use crate::game::search;
use crate::game::session::Session;
use crate::game::square::{Area, Gimmick, Square};
use crate::game::state::{Game, Goal, Status};
use crate::game::value::Value;

const WORDS: [&str; 10] = ["ab", "ba", "aa", "abc", "cab", "bca", "aab", "caba", "bb", "ccccc"];
const KINDS: [&str; 5] = ["fence", "loop", "bend", "clock", "blink"];
const SIDE: i32 = 5;

/// What to put on a board: the area's corner and size, which kinds, which letter.
type Lot = (i32, i32, (i32, i32), Vec<usize>, Option<usize>);

fn lots() -> impl Strategy<Value = Vec<Lot>> {
    let kinds = proptest::collection::vec(0..KINDS.len(), 0..3);
    let size = prop_oneof![4 => Just((1, 1)), 1 => (1..=2i32, 1..=2i32)];
    let lot = (1..=SIDE, 1..=SIDE, size, kinds, proptest::option::weighted(0.3, 0..3usize));
    proptest::collection::vec(lot, 30..60)
}

/// Which letter to place where; some of them off the board or on a square without room.
fn moves() -> impl Strategy<Value = Vec<(usize, i32, i32)>> {
    proptest::collection::vec((0usize..3, 0..=SIDE + 1, 1..=SIDE), 5..40)
}

fn letter(index: usize) -> char {
    ['a', 'b', 'c'][index % 3]
}

/// Lays the lots that still fit, one after the other.
fn game(lots: &[Lot]) -> Game {
    let mut game = Game::new(SIDE, SIDE, 1);
    for (x, y, (w, h), kinds, written) in lots {
        let area = Area { x: *x, y: *y, w: *w, h: *h };
        if game.board.holds(area) && area.cells().all(|cell| game.board.standing(cell).is_none()) {
            let mut square = Square::blank(game.ledger.next_square, area);
            game.ledger.next_square += 1;
            square.gimmicks = kinds.iter().map(|kind| gimmick(&mut game, KINDS[*kind])).collect();
            square.letter = written.filter(|_| !kinds.contains(&2)).map(letter);
            game.board.set(square.id, Some(Arc::new(square)));
        }
    }
    game.rack.pieces = (0..60).map(|index| tile(letter(index))).collect();
    game
}

fn gimmick(game: &mut Game, kind: &str) -> Gimmick {
    game.ledger.next_gimmick += 1;
    let empty = Arc::new(Value::empty());
    Gimmick { id: game.ledger.next_gimmick, kind: kind.into(), params: empty.clone(), state: empty, owner: None }
}

fn tile(letter: char) -> Piece {
    Piece { kind: "tile".into(), params: Arc::new(Value::table([("letter", Value::text(&letter.to_string()))])) }
}

/// The words through a square as a network laid anew finds them.
fn words_anew(game: &Game, rules: &Rules, square: u32) -> Vec<search::Found> {
    let mut game = game.clone();
    let mut network = Network::default();
    let guide = Guide { kinds: &rules.kinds, gimmicks: &*rules.gimmicks };
    network.prepare(&mut game.board, guide, &rules.words, &[square], rules.max_word).unwrap();
    search::search(&rules.words, &network, &[square], rules.min_word..=rules.max_word)
}

proptest! {
    #[test]
    fn undo_and_redo_restore_whole_games(lots in lots(), moves in moves()) {
        let rules = plain::rules(&WORDS);
        let mut session = Session::new(start(game(&lots), &[], &rules).unwrap(), rules).unwrap();
        let mut seen = vec![session.game().clone()];
        for (index, x, y) in moves {
            let before = session.game().clone();
            let action = Action::Place { index, at: (x, y), turned: 0 };
            let expected = would_accept(&mut before.clone(), session.rules(), (index, (x, y), 0), &mut 0).unwrap();
            match session.play(&action) {
                Ok(_) => seen.push(session.game().clone()),
                Err(_) => prop_assert_eq!(&before, session.game()),
            }
            prop_assert_eq!(expected, &before != session.game());
        }
        for past in seen.iter().rev().skip(1) {
            session.undo().unwrap();
            prop_assert_eq!(past, session.game());
        }
        prop_assert!(session.undo().is_err());
        for next in &seen[1..] {
            session.redo().unwrap();
            prop_assert_eq!(next, session.game());
        }
        session.restart();
        prop_assert_eq!(&seen[0], session.game());
        session.undo().unwrap();
        prop_assert_eq!(&seen[seen.len() - 1], session.game());
    }

    #[test]
    fn roads_kept_up_to_date_are_roads_laid_anew(lots in lots(), moves in moves()) {
        let rules = plain::rules(&WORDS);
        let mut now = start(game(&lots), &[], &rules).unwrap();
        for (index, x, y) in moves {
            let before = now.clone();
            let action = Action::Place { index, at: (x, y), turned: 0 };
            let Ok(outcome) = play(&mut now, &action, &rules) else { continue };
            let square = before.board.at((x, y)).unwrap().id;
            let mut written = before.clone();
            let mut changed = Square::clone(before.board.square(square).unwrap());
            changed.letter = before.rack.pieces[index].params.get("letter").and_then(Value::as_text).and_then(|text| text.chars().next());
            written.board.set(square, Some(Arc::new(changed)));
            let made: Vec<_> = outcome.words.iter().map(|word| (word.text.to_string(), word.squares.clone())).collect();
            let anew: Vec<_> = words_anew(&written, &rules, square).into_iter().map(|word| (word.text(rules.words.alphabet()), word.squares.into_vec())).collect();
            prop_assert_eq!(made, anew);
        }
    }
}

proptest! {
    #[test]
    fn openings_are_where_a_letter_makes_a_word(lots in lots()) {
        let rules = Rules { require_word: true, ..plain::rules(&WORDS) };
        let mut now = start(game(&lots), &[], &rules).unwrap();
        let guide = Guide { kinds: &rules.kinds, gimmicks: &*rules.gimmicks };
        let found = openings(&now, guide, &rules.words, rules.min_word..=rules.max_word).unwrap();
        let visible: Vec<_> = now.board.visible().iter().map(|square| (square.id, square.area.corner())).collect();
        let mut expected = Vec::new();
        for (square, cell) in visible {
            let makes = |now: &mut Game, index: &usize| would_accept(now, &rules, (*index, cell, 0), &mut 0).unwrap();
            let letters: Vec<char> = (0..3).filter(|index| makes(&mut now, index)).map(letter).collect();
            if !letters.is_empty() {
                expected.push((square, letters));
            }
        }
        prop_assert_eq!(found, expected);
    }
}

#[test]
fn a_failing_script_undoes_the_whole_turn() {
    let rules = plain::rules(&WORDS);
    let mut drawn = game(&[(1, 1, (1, 1), vec![], Some(0)), (2, 1, (1, 1), vec![], None)]);
    let mut square = Square::clone(drawn.board.at((2, 1)).unwrap());
    square.gimmicks.push(gimmick(&mut drawn, "fail"));
    drawn.board.set(square.id, Some(Arc::new(square)));
    let mut now = start(drawn, &[], &rules).unwrap();
    let before = now.clone();
    let refusal = play(&mut now, &Action::Place { index: 1, at: (2, 1), turned: 0 }, &rules).unwrap_err();
    assert_eq!(refusal.id(), "script_error");
    assert_eq!(before, now);
}

#[test]
fn a_move_without_a_word_is_refused_where_one_is_asked_for() {
    let rules = Rules { require_word: true, ..plain::rules(&WORDS) };
    let mut now = start(game(&[(1, 1, (1, 1), vec![], Some(0)), (2, 1, (1, 1), vec![], None)]), &[], &rules).unwrap();
    let before = now.clone();
    let refusal = play(&mut now, &Action::Place { index: 2, at: (2, 1), turned: 0 }, &rules).unwrap_err();
    assert_eq!((refusal.id(), &before), ("no_word", &now));
    let outcome = play(&mut now, &Action::Place { index: 1, at: (2, 1), turned: 0 }, &rules).unwrap();
    assert_eq!(outcome.words.iter().map(|word| &*word.text).collect::<Vec<_>>(), ["ab"]);
    assert_eq!((now.ledger.turn, now.ledger.total, now.moves.len()), (1, 2, 1));
}

#[test]
fn nobody_loses_a_move_by_a_script_that_fails_in_a_trial() {
    let mut game = Game::new(3, 1, 1);
    for x in 1..=3 {
        let mut square = Square::blank(x as u32, Area::cell((x, 1)));
        if x > 1 {
            square.gimmicks.push(gimmick(&mut game, "fail"));
        }
        game.board.set(square.id, Some(Arc::new(square)));
    }
    game.ledger.next_square = 4;
    game.rack.pieces = (0..3).map(|index| tile(letter(index))).collect();
    game.goals.push(Goal { kind: "never".into(), params: Arc::new(Value::empty()) });
    let rules = plain::rules(&WORDS);
    play(&mut game, &Action::Place { index: 0, at: (1, 1), turned: 0 }, &rules).expect("the move itself is sound");
    assert_eq!(game.ledger.status, Status::Playing, "what failed in a trial may be left");
}
