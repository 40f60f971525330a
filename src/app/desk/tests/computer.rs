//! Games against the computer, and what is asked before play.

use super::*;
use crate::game::session::Session;

fn session(desk: &Desk) -> &Session {
    &desk.playing.as_ref().unwrap().session
}

/// Lets time pass until it is the player's turn.
fn wait(desk: &mut Desk) -> usize {
    let mut frames = 0;
    while session(desk).is_thinking() && frames < 20_000 {
        desk.tick(desk.now + 0.1, desk.size);
        frames += 1;
    }
    frames
}

#[test]
fn the_computer_answers_while_frames_are_drawn() {
    let mut desk = playing("othello/03_middle");
    let before = session(&desk).game().board.clone();
    desk.play(&Action::Pick((4, 3)));
    assert!(session(&desk).is_thinking());
    desk.play(&Action::Pick((3, 4)));
    assert_eq!(session(&desk).past().len(), 1, "it is not the player's turn");
    assert!(wait(&mut desk) > 0);
    assert_eq!(session(&desk).past()[0].outcomes.len(), 2, "the answer belongs to the player's action");
    let mut at_once = desk.library.start("othello/03_middle", desk.playing.as_ref().unwrap().head()).unwrap();
    let mut at_once = at_once.take_session();
    at_once.play(&Action::Pick((4, 3))).unwrap();
    assert_eq!(session(&desk).game().board, at_once.game().board);
    desk.execute(Command::Undo);
    assert_eq!(session(&desk).game().board, before);
    assert!(!session(&desk).is_thinking());
    desk.execute(Command::Redo);
    wait(&mut desk);
    assert_eq!(session(&desk).game().board, at_once.game().board);
}

#[test]
fn what_is_undone_while_the_computer_thinks_is_not_answered() {
    let mut desk = playing("othello/04_strong");
    desk.play(&Action::Pick((4, 3)));
    desk.tick(desk.now + 10.0, desk.size);
    desk.execute(Command::Undo);
    assert_eq!((wait(&mut desk), session(&desk).past().len()), (0, 0));
    desk.play(&Action::Pick((4, 3)));
    wait(&mut desk);
    assert_eq!(session(&desk).past()[0].outcomes.len(), 2);
}

#[test]
fn answers_chosen_before_play_go_into_the_game_and_its_replay() {
    let mut desk = desk();
    desk.open_leaf(Leaf::Select);
    desk.chosen.answers.clear();
    desk.chosen.pack[0] = Some("othello".into());
    desk.chosen.stage = Some("othello/06_own".into());
    for _ in 0..30 {
        desk.make();
        desk.spoil();
        desk.tick(desk.now + 0.1, desk.size);
    }
    desk.fulfil(Wish::Step("size".into(), -1));
    desk.fulfil(Wish::Set("black".into(), 1));
    desk.fulfil(Wish::Set("white".into(), 0));
    desk.start("othello/06_own", false);
    assert_eq!(session(&desk).game().board.width(), 6);
    assert!(wait(&mut desk) > 0, "black is the computer and moves first");
    assert_eq!(session(&desk).game().board.of_kind(&crate::game::square::Kind::from("disc")).count(), 5);
    let replay = desk.playing.as_ref().unwrap().moves();
    assert!(replay.contains("# param: size = 6\n") && replay.contains("# param: black = \"weak\"\n"), "{replay}");
    let place = Action::Pick(legal(&desk));
    desk.play(&place);
    wait(&mut desk);
    let board = session(&desk).game().board.clone();
    desk.execute(Command::Leave);
    desk.start("othello/06_own", false);
    assert_eq!(session(&desk).game().board, board, "it goes on where it was left");
}

/// The first cell that may be picked.
fn legal(desk: &Desk) -> (i32, i32) {
    let (game, rules) = (session(desk).game(), session(desk).rules());
    let cells = (1..=6).flat_map(|y| (1..=6).map(move |x| (x, y)));
    cells.into_iter().find(|cell| rules.gimmicks.legal(game, &Action::Pick(*cell)).unwrap().is_ok()).unwrap()
}
