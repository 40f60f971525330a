use std::sync::Arc;

use super::*;
use crate::game::edit::{Edit, Whose};
use crate::game::piece::Piece;
use crate::game::plain;
use crate::game::square::{Area, Gimmick, Square};
use crate::game::value::Value;

/// A row of three squares, the last with a clock, and letters to place.
fn session() -> Session {
    let mut game = Game::new(3, 1, 1);
    for x in 1..=3 {
        let mut square = Square::blank(x as u32, Area::cell((x, 1)));
        if x == 3 {
            let state = Arc::new(Value::table([("n", 0.0.into())]));
            let params = Arc::new(Value::empty());
            square.gimmicks.push(Gimmick { id: 1, kind: "clock".into(), params, state, owner: None });
        }
        game.board.set(square.id, Some(Arc::new(square)));
    }
    game.ledger.next_square = 4;
    game.ledger.next_gimmick = 2;
    let tile =
        |letter: &str| Piece { kind: "tile".into(), params: Arc::new(Value::table([("letter", Value::text(letter))])) };
    game.rack.pieces = ["a", "b", "c"].map(tile).to_vec();
    Session::new(game, plain::rules(&["ab", "abc"])).unwrap()
}

fn place(session: &mut Session, x: i32) {
    session.play(&Action::Place { index: 0, at: (x, 1), turned: 0 }).unwrap();
}

fn clock(game: &Game) -> f64 {
    let square = game.board.at((3, 1)).unwrap();
    square.gimmicks[0].state.get("n").and_then(Value::as_number).unwrap()
}

fn edit(n: f64) -> Action {
    Action::Edit(Edit { whose: Whose::Gimmick((3, 1), 0), key: "n".into(), value: n.into() })
}

#[test]
fn every_moment_can_be_walked_through_and_back() {
    let mut session = session();
    let mut whole = vec![session.game().clone()];
    for x in [1, 2] {
        place(&mut session, x);
        whole.push(session.game().clone());
    }
    for (done, game) in whole.iter().enumerate() {
        assert_eq!(session.stood(Moment::after(done)), *game);
    }
    let mut moments = vec![Moment::default()];
    while let Some(next) = session.beside(*moments.last().unwrap(), 1) {
        moments.push(next);
    }
    assert_eq!(moments.last(), Some(&session.now()));
    assert_eq!(moments.len(), session.events_of(0).count() + session.events_of(1).count() + 1);
    for pair in moments.windows(2) {
        assert_eq!(session.beside(pair[1], -1), Some(pair[0]));
        assert_ne!(session.stood(pair[0]), session.stood(pair[1]), "each event changes something");
    }
    assert_eq!(session.beside(Moment::default(), -1), None);
    assert_eq!(*session.game(), whole[2], "looking back changes nothing");
}

#[test]
fn a_restart_is_one_moment() {
    let mut session = session();
    place(&mut session, 1);
    session.restart();
    let at = Moment::after(1);
    assert_eq!(session.beside(at, 1), Some(Moment::after(2)));
    assert_eq!(session.beside(Moment::after(2), -1), Some(at));
}

#[test]
fn an_edit_is_no_turn_and_can_be_taken_back() {
    let mut session = session();
    place(&mut session, 1);
    assert_eq!((clock(session.game()), session.game().ledger.turn), (1.0, 1));
    session.play(&edit(40.0)).unwrap();
    assert_eq!((clock(session.game()), session.game().ledger.turn), (40.0, 1));
    place(&mut session, 2);
    assert_eq!(clock(session.game()), 41.0, "the game goes on from there");
    session.undo().unwrap();
    session.undo().unwrap();
    assert_eq!(clock(session.game()), 1.0);
    session.redo().unwrap();
    assert_eq!(clock(session.game()), 40.0);
}
