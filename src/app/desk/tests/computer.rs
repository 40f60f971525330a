//! Games against the computer, and what is asked before play.

use super::*;
use crate::game::refusal::Refusal;
use crate::game::session::Session;
use std::fs;

/// Two take a cell each in turn; the computer takes the first that is free, after some thought.
const GAME: &str = r#"
local OTHER = { person = "computer", computer = "person" }
local rows = { words = false, places = false, params = {
    size = { type = "integer", default = 8 },
    first = { type = "choice", of = { "person", "computer" }, default = "person" },
} }
function rows.size(params) return params.size, 1 end
function rows.state(params) return { side = params.first } end
local function free(x) return board:at(x, 1).letter == "" end
function rows.legal(game, action)
    return action.type == "pick" and free(action.x), "occupied"
end
function rows.act(game, turn, action)
    turn:write(board:at(action.x, 1), if game.state.side == "person" then "p" else "c")
    game.state.side = OTHER[game.state.side]
end
function rows.think(game)
    if game.state.side ~= "computer" then return nil end
    local sum = 0
    for i = 1, 2000000 do sum += i end
    for x = 1, board.width do
        if free(x) then return { type = "pick", x = x, y = 1 } end
    end
    return nil
end
function rows.status(game) return "playing" end
return rows
"#;
const STAGE: &str = r#"
format = 1
game = "rows"
title = "Rows"

[[choice]]
param = "size"
of = [6, 8, 10]

[[choice]]
param = "first"
of = ["person", "computer"]
"#;
const ROWS: &str = "odd:rows/1";

/// A desk beside a mod with such a game.
fn beside() -> (tempfile::TempDir, Desk) {
    beside_game(GAME)
}

fn beside_game(game: &str) -> (tempfile::TempDir, Desk) {
    let mods = tempfile::tempdir().unwrap();
    let put = |path: &str, text: &str| {
        let file = mods.path().join("odd").join(path);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    };
    put("mod.toml", "id = \"odd\"\nversion = \"1.0.0\"\nname = \"Odd\"\n");
    put("scripts/games/rows.luau", game);
    put("stages/rows/pack.toml", "format = 1\ntitle = \"Rows\"\norder = 1\nstages = [\"1\"]\n");
    put("stages/rows/1.toml", STAGE);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).to_owned();
    let home = root.join("no such folder");
    let library = Library::open(&Places { root, mods: vec![mods.path().to_owned()], home, language: "ja".into() });
    (mods, Desk::open(library, Home::nowhere(), Forced::default()))
}

fn begun() -> (tempfile::TempDir, Desk) {
    let (mods, mut desk) = beside();
    desk.start(ROWS, false);
    (mods, desk)
}

fn session(desk: &Desk) -> &Session {
    &desk.playing.as_ref().expect("the stage opened").session
}

/// The letters on the board.
fn letters(desk: &Desk) -> String {
    let board = &session(desk).game().board;
    (1..=board.width())
        .map(|x| board.at((x, 1)).and_then(|square| square.letter).map_or(".".into(), |c| c.to_string()))
        .collect()
}

/// Lets time pass until it is the player's turn.
fn wait(desk: &mut Desk) {
    for _ in 0..20_000 {
        if !session(desk).is_thinking() {
            return;
        }
        desk.tick(desk.now + 0.1, desk.size);
    }
    panic!("the computer thinks for ever");
}

#[test]
fn the_computer_answers_while_frames_are_drawn() {
    let (_mods, mut desk) = begun();
    desk.play(&Action::Pick((3, 1)));
    assert!(session(&desk).is_thinking());
    desk.play(&Action::Pick((4, 1)));
    assert_eq!(session(&desk).past().len(), 1, "it is not the player's turn");
    wait(&mut desk);
    assert_eq!(letters(&desk), "c.p.....");
    assert_eq!(session(&desk).past()[0].outcomes.len(), 2, "the answer belongs to the player's action");
    desk.execute(Command::Undo);
    assert_eq!((letters(&desk).as_str(), session(&desk).is_thinking()), ("........", false));
    desk.execute(Command::Redo);
    wait(&mut desk);
    assert_eq!(letters(&desk), "c.p.....");
}

#[test]
fn what_is_undone_while_the_computer_thinks_is_not_answered() {
    let (_mods, mut desk) = begun();
    desk.play(&Action::Pick((3, 1)));
    desk.tick(desk.now + 10.0, desk.size);
    desk.execute(Command::Undo);
    wait(&mut desk);
    assert_eq!((letters(&desk).as_str(), session(&desk).past().len()), ("........", 0));
    desk.play(&Action::Pick((3, 1)));
    wait(&mut desk);
    assert_eq!(letters(&desk), "c.p.....");
}

#[test]
fn a_click_before_the_answer_takes_nothing_from_it() {
    let (_mods, mut desk) = begun();
    desk.play(&Action::Pick((3, 1)));
    desk.play(&Action::Pick((5, 1)));
    desk.play(&Action::Pick((6, 1)));
    assert_eq!(letters(&desk), "..p.....", "it is not the player's turn");
    wait(&mut desk);
    assert_eq!(letters(&desk), "c.p.....");
    let shown = &desk.playing.as_ref().unwrap().scene.board.squares;
    assert!(shown.iter().any(|square| square.letter.as_deref() == Some("c")), "the answer is seen");
}

#[test]
fn a_computer_that_fails_leaves_its_move_to_nobody() {
    let broken = GAME.replace("local sum = 0", "error(\"no idea\")");
    let broken = broken.replace("default = \"person\" }", "default = \"computer\" }");
    let (_mods, mut desk) = beside_game(&broken);
    desk.start(ROWS, false);
    desk.tick(desk.now + 1.0, desk.size);
    desk.play(&Action::Pick((3, 1)));
    assert_eq!((letters(&desk).as_str(), session(&desk).is_thinking()), ("........", false));
}

#[test]
fn what_the_computer_fails_to_answer_leaves_no_trace() {
    let broken = GAME.replace("local sum = 0", "local sum = 0 if not free(5) then error(\"no idea\") end");
    let (_mods, mut desk) = beside_game(&broken);
    desk.start(ROWS, false);
    wait(&mut desk);
    desk.play(&Action::Pick((3, 1)));
    wait(&mut desk);
    desk.execute(Command::Undo);
    let moves = |desk: &Desk| desk.playing.as_ref().unwrap().moves();
    let before = moves(&desk);
    desk.play(&Action::Pick((5, 1)));
    wait(&mut desk);
    assert_eq!((letters(&desk).as_str(), moves(&desk)), ("........", before.clone()));
    let at_once = desk.playing.as_mut().map(|playing| playing.session.play(&Action::Pick((5, 1))).map(drop));
    assert!(matches!(at_once, Some(Err(Refusal::Fault(_)))) && session(&desk).can_redo(), "{at_once:?}");
    desk.execute(Command::Redo);
    wait(&mut desk);
    assert_eq!(letters(&desk), "c.p.....", "what could be done again before can be still");
    desk.execute(Command::Undo);
    assert_eq!(moves(&desk), before);
}

#[test]
fn it_is_the_computers_turn_again_when_a_restart_during_its_thought_is_undone() {
    let (_mods, mut desk) = begun();
    desk.play(&Action::Pick((3, 1)));
    desk.execute(Command::Restart);
    assert_eq!(letters(&desk), "........");
    desk.execute(Command::Undo);
    assert!(session(&desk).is_thinking());
    wait(&mut desk);
    assert_eq!(letters(&desk), "c.p.....");
}

#[test]
fn answers_chosen_before_play_go_into_the_game_and_its_replay() {
    let (_mods, mut desk) = beside();
    desk.open_leaf(Leaf::Select);
    desk.chosen.pack[0] =
        desk.library.packs().iter().find(|pack| pack.stages.iter().any(|id| id == ROWS)).map(|pack| pack.id.clone());
    desk.chosen.stage = Some(ROWS.into());
    for _ in 0..30 {
        desk.make();
        desk.spoil();
        desk.tick(desk.now + 0.1, desk.size);
    }
    desk.fulfil(Wish::Answer("size".into(), -1));
    desk.fulfil(Wish::Answer("first".into(), 1));
    desk.start(ROWS, false);
    wait(&mut desk);
    assert_eq!(letters(&desk), "c.....", "the computer moves first");
    let replay = desk.playing.as_ref().unwrap().moves();
    assert!(replay.contains("# param: size = 6\n") && replay.contains("# param: first = \"computer\"\n"), "{replay}");
    desk.play(&Action::Pick((4, 1)));
    wait(&mut desk);
    assert_eq!(letters(&desk), "cc.p..");
    desk.execute(Command::Leave);
    desk.start(ROWS, false);
    assert_eq!(letters(&desk), "cc.p..", "it goes on where it was left");
    desk.execute(Command::Leave);
    desk.fulfil(Wish::Answer("size".into(), 1));
    assert!(!desk.can_go_on(ROWS));
    desk.start(ROWS, false);
    wait(&mut desk);
    assert_eq!(letters(&desk), "c.......", "another answer begins another game");
}
