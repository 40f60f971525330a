use std::collections::BTreeSet;
use std::sync::Arc;

use super::ease::{Ease, along};
use super::*;
use crate::game::action::Action;
use crate::game::board::Board;
use crate::game::catalogue::Catalogue;
use crate::game::event::{Event, LetterMove, SquareMove, Turning};
use crate::game::gimmicks::Word;
use crate::game::piece::Piece;
use crate::game::plain;
use crate::game::play::start;
use crate::game::session::{Done, Session};
use crate::game::square::{Area, Square};
use crate::game::state::Game;
use crate::game::turn::{Outcome, Step};
use crate::game::value::Value;
use crate::view::board::Sign;
use crate::view::icon::Icons;
use crate::view::play::Source;
use crate::view::play::scene::tests::Silent;

mod small;

const NORMAL: Motion = Motion { words: WordSpeed::Normal, reduced: false };
const CALM: Motion = Motion { words: WordSpeed::Normal, reduced: true };

/// A row of squares of these letters, a blank for none, and tiles `a` in the rack.
fn session(letters: &str) -> Session {
    let wide = letters.chars().count() as i32;
    let squares = letters.chars().enumerate().map(|(at, letter)| {
        let blank = Square::blank(at as u32 + 1, Area::cell((at as i32 + 1, 1)));
        Square { letter: Some(letter).filter(|letter| *letter != ' '), ..blank }
    });
    let mut game = Game::new(wide, 2, 1);
    game.board = Board::stand(wide, 2, squares.collect());
    game.ledger.next_square = wide as u32 + 1;
    let params = Arc::new(Value::table([("letter", Value::text("a"))]));
    game.rack.pieces = vec![Piece { kind: "tile".into(), params }; 9];
    let rules = plain::rules(&["ab", "ba", "aa", "abc", "cab", "bab", "baba", "abab", "bb"]);
    Session::new(start(game, &[], &rules).unwrap(), rules).unwrap()
}

/// Shows events on a session's board, as if they had just happened.
fn shown(session: &Session, events: Vec<Event>, motion: Motion) -> Show {
    let mut outcome = Outcome::default();
    outcome.events = events.into_iter().map(|event| (Step::EveryTurn, event)).collect();
    show(session, session.game(), &Done { action: None, outcomes: vec![outcome] }, motion)
}

fn show(session: &Session, before: &Game, done: &Done, motion: Motion) -> Show {
    let (catalogue, icons) = (Catalogue::default(), Icons::shipped());
    let source = Source { session, catalogue: &catalogue, texts: &Silent, icons };
    let (stand, conduits) = (Stand::of(&source, before), BTreeSet::new());
    let change = Change {
        stand: &stand,
        goals: &[],
        goals_now: &[],
        conduits: &conduits,
        gold: session.game().ledger.gold,
        items: &[],
    };
    Show::of_move(&source, before, done, &change, motion).show
}

/// Places an `a` in the third column.
fn placed(letters: &str, motion: Motion) -> (Session, Show) {
    let mut session = session(letters);
    let before = session.game().clone();
    session.play(&Action::Place { index: 0, at: (3, 1), turned: 0 }).unwrap();
    let show = show(&session, &before, &session.past()[0], motion);
    (session, show)
}

fn word(text: &str, squares: &[u32]) -> Word {
    Word { text: text.into(), squares: squares.to_vec(), worth: Vec::new(), score: 10 }
}

fn erased(square: u32) -> Event {
    Event::Erase { square, cause: "x".into() }
}

fn effect(name: &str, cells: &[(i32, i32)]) -> Event {
    Event::Effect { name: name.into(), cells: cells.to_vec() }
}

#[test]
fn eases_begin_and_end_where_they_should() {
    for ease in [Ease::Out, Ease::Both, Ease::Back, Ease::Even] {
        assert!(ease.at(0.0).abs() < 1e-5 && (ease.at(1.0) - 1.0).abs() < 1e-5, "{ease:?}");
    }
    assert!(Ease::Back.at(0.7) > 1.0, "it goes too far and comes back");
    assert_eq!(along(&[[0.0, 0.0], [1.0, 0.0], [1.0, 2.0]], 0.75), [1.0, 1.0]);
}

#[test]
fn a_move_is_told_from_its_tile_to_its_points() {
    let (session, show) = placed("ab b", NORMAL);
    let words = session.past()[0].outcomes[0].words.len();
    assert!(words >= 2, "{words}");
    let early = show.at(40.0);
    assert!(early.signs.iter().any(|sign| matches!(sign, Sign::Tile(tile, ..) if tile.letter == "a")));
    assert_eq!(early.pose_of(3).map(|pose| pose.tile), Some(false), "it is on its way and not on its square");
    assert_eq!((early.told, early.total), (None, Some(0)));
    let mut told = 0;
    let mut total = 0;
    for since in (0..show.length() as i32).step_by(5) {
        let moment = show.at(since as f32);
        let now = moment.told.as_ref().map_or(0, |told| told.words);
        assert!(now >= told && now <= told + 1, "one after another: {told} {now}");
        assert!(moment.total >= Some(total));
        (told, total) = (now, moment.total.unwrap());
    }
    assert_eq!((told, total), (words, session.game().ledger.total));
    assert!(!show.at(show.length()).has_board(), "then the board stands for itself");
}

#[test]
fn many_words_take_no_longer_than_there_is_time() {
    let session = session("abababab");
    let words: Vec<Word> = (0..200).map(|_| word("abab", &[1, 2, 3, 4])).collect();
    for (speed, most) in [(WordSpeed::Quick, 0.65), (WordSpeed::Normal, 1.0), (WordSpeed::Slow, 1.5)] {
        let events = vec![Event::Words { words: words.clone(), score: 9 }; 3];
        let show = shown(&session, events, Motion { words: speed, reduced: false });
        assert!(show.length() <= LONGEST * most + 0.1, "{speed:?} {}", show.length());
        assert!(show.length() > LONGEST * most * 0.9, "{speed:?} {}", show.length());
    }
    let off =
        shown(&session, vec![Event::Words { words, score: 9 }], Motion { words: WordSpeed::AtOnce, reduced: false });
    assert_eq!(off.at(1.0).told.unwrap().words, 200, "all at once");
}

#[test]
fn words_climb_a_scale_and_end_with_the_seal() {
    let session = session("abababab");
    let words: Vec<Word> = (0..20).map(|_| word("ab", &[1, 2])).collect();
    let show = shown(&session, vec![Event::Words { words, score: 9 }], NORMAL);
    let cues: Vec<_> = show.cues(-1.0, f32::INFINITY).collect();
    let steps: Vec<usize> = cues.iter().filter(|cue| &*cue.name == "word").map(|cue| cue.step).collect();
    assert_eq!(steps[..4], [0, 1, 2, 3]);
    assert_eq!(steps.last(), Some(&12));
    assert!(cues.windows(2).all(|pair| pair[0].at <= pair[1].at));
    assert!(cues.iter().any(|cue| &*cue.name == "seal" && cue.step == 20));
    assert!((0..220).any(|at| show.at(10.0 * at as f32).shake != [0.0, 0.0]), "the board shakes once");
}

#[test]
fn nothing_travels_for_those_who_want_calm() {
    let session = session("abc ab");
    let moves = vec![LetterMove { from: 1, to: 4, path: vec![2, 3] }];
    let words: Vec<Word> = (0..9).map(|_| word("ab", &[1, 2])).collect();
    let events = vec![
        Event::MoveLetters { moves },
        effect("explode", &[(5, 1), (6, 1)]),
        erased(5),
        Event::Shift { moves: vec![SquareMove { square: 6, area: Area::cell((6, 2)) }], turning: None },
        Event::Words { words, score: 90 },
    ];
    let show = shown(&session, events, CALM);
    let mut hatched = false;
    for since in 0..show.length() as i32 {
        let moment = show.at(since as f32);
        assert_eq!(moment.shake, [0.0, 0.0]);
        assert!(moment.flying.is_empty() && moment.over.is_empty());
        let still = |sign: &Sign| match sign {
            Sign::Square(_, pose) => pose.by == [0.0, 0.0] && pose.scale == [1.0, 1.0] && pose.lift == 0.0,
            Sign::Hatch(..) | Sign::Ring(..) => true,
            _ => false,
        };
        assert!(moment.signs.iter().all(still), "{:?}", moment.signs);
        assert!((1..=6).filter_map(|id| moment.pose_of(id)).all(|pose| pose.by == [0.0, 0.0] && pose.pop == 1.0));
        hatched |= moment.signs.iter().any(|sign| matches!(sign, Sign::Hatch(..)));
        let seal = moment.told.and_then(|told| told.seal);
        assert!(seal.is_none_or(|seal| seal.scale == 1.0 && seal.rays.is_none() && seal.petals.is_none()));
    }
    assert!(hatched, "what happens is still told");
}

#[test]
fn letters_go_along_their_way_and_are_nowhere_twice() {
    let session = session("a   ");
    // As a line of belts writes it down: each step for itself.
    let step = |from: u32| Event::MoveLetters { moves: vec![LetterMove { from, to: from + 1, path: vec![] }] };
    let show = shown(&session, vec![step(1), step(2), step(3)], NORMAL);
    let mut before = 0.9;
    for since in 0..show.length() as i32 - 1 {
        let moment = show.at(since as f32);
        let tiles: Vec<f32> = moment
            .signs
            .iter()
            .filter_map(|sign| match sign {
                Sign::Tile(tile, ..) => Some(tile.at[0]),
                _ => None,
            })
            .collect();
        assert_eq!(tiles.len(), 1, "at {since}");
        assert!(tiles[0] >= before);
        before = tiles[0];
        assert_eq!(moment.pose_of(4).map(|pose| pose.tile), Some(false));
    }
    assert!(before > 3.9);
}

#[test]
fn squares_come_from_where_they_were_and_turn_about_their_pivot() {
    let session = session("ab");
    let moves = vec![SquareMove { square: 1, area: Area::cell((2, 2)) }];
    let straight = shown(&session, vec![Event::Shift { moves: moves.clone(), turning: None }], NORMAL);
    assert_eq!(straight.at(0.0).pose_of(1).unwrap().by, [-1.0, -1.0]);
    let by = straight.at(straight.length() - 1.0).pose_of(1).unwrap().by;
    assert!(by[0].abs() < 0.01 && by[1].abs() < 0.01);
    // From (1, 1) to (2, 1) about (1.5, 1.5): a quarter clockwise.
    let moves = vec![SquareMove { square: 1, area: Area::cell((2, 1)) }];
    let turning = Some(Turning { pivot: (1.5, 1.5), quarters: 1 });
    let turned = shown(&session, vec![Event::Shift { moves, turning }], NORMAL);
    let start = turned.at(0.0).pose_of(1).unwrap().by;
    assert!((start[0] + 1.0).abs() < 1e-4 && start[1].abs() < 1e-4, "{start:?}");
    let half = turned.at(turned.length() / 2.0).pose_of(1).unwrap().by;
    assert!(half[1] < -0.15, "on an arc over the straight way: {half:?}");
}

#[test]
fn events_that_are_alike_are_shown_together_and_others_in_turn() {
    let session = session("abcabc");
    let alone = shown(&session, vec![effect("crumble", &[(1, 1)]), erased(1)], NORMAL).length();
    let both = vec![effect("crumble", &[(1, 1)]), erased(1), effect("crumble", &[(2, 1)]), erased(2)];
    assert_eq!(shown(&session, both, NORMAL).length(), alone);
    let moved = Event::MoveLetters { moves: vec![LetterMove { from: 3, to: 2, path: vec![] }] };
    let apart = vec![erased(2), moved, erased(2)];
    let show = shown(&session, apart, NORMAL);
    let vanish =
        |since: f32| show.at(since).signs.iter().any(|sign| matches!(sign, Sign::Tile(_, scale, ..) if scale[0] < 1.0));
    assert!(vanish(100.0) && vanish(show.length() - 100.0), "what it was moved onto goes after it came");
}

#[test]
fn a_large_text_rises_for_a_second_once_the_move_is_shown() {
    let session = session("ab");
    let say = |large| vec![Event::Beat { ms: Some(500) }, Event::Say { text: "x".into(), large }];
    let large = shown(&session, say(true), NORMAL);
    assert_eq!(large.length(), large.move_length() + 1000.0);
    assert!(large.at(large.move_length() - 1.0).goes_on, "nothing is told before");
    assert_eq!(large.at(large.move_length() + 500.0).headline, Some(0.5));
    let calm = shown(&session, say(true), CALM);
    assert_eq!(calm.length(), calm.move_length(), "it stands at once");
    assert!(!shown(&session, say(false), NORMAL).at(0.0).goes_on);
}

#[test]
fn beats_part_what_is_shown() {
    let session = session("abc");
    let events = vec![erased(1), Event::Beat { ms: Some(500) }, erased(2), Event::Beat { ms: Some(100) }, erased(3)];
    let show = shown(&session, events, NORMAL);
    let gone = |since: f32| show.at(since).signs.iter().filter(|sign| matches!(sign, Sign::Tile(..))).count();
    assert_eq!([gone(100.0), gone(400.0), gone(600.0)], [1, 0, 1]);
}

#[test]
fn an_effect_says_how_letters_go() {
    let session = session("abcabc");
    let kind = |name: &str| {
        let show = shown(&session, vec![effect(name, &[(2, 1)]), erased(2)], NORMAL);
        show.at(50.0).signs.iter().find_map(|sign| match sign {
            Sign::Crumbs(..) => Some("crumbs"),
            Sign::Strokes(..) => Some("strokes"),
            Sign::Tile(..) => Some("tile"),
            _ => None,
        })
    };
    assert_eq!([kind("crumble"), kind("rub"), kind("explode")], [Some("crumbs"), Some("strokes"), Some("tile")]);
    let show = shown(&session, vec![effect("explode", &[(1, 1), (5, 1)]), erased(1), erased(5)], NORMAL);
    let whole = |moment: &Moment, letter: &str| {
        moment
            .signs
            .iter()
            .any(|sign| matches!(sign, Sign::Tile(tile, scale, ..) if tile.letter == letter && scale[0] > 0.99))
    };
    assert!(!whole(&show.at(60.0), "a") && whole(&show.at(60.0), "b"), "a blast goes outwards");
}
