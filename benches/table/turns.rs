//! What a turn costs: a plain one, one with many scripts, one on a large board.

use std::hint::black_box;
use std::time::Duration;

use otapittan::game::action::Action;
use otapittan::game::session::Session;

use super::measure::{Race, Row, often, once, own};
use super::stages::{Ground, free_stage, placing, rack, stage};

/// Measures the rows.
pub fn rows() -> Vec<Row> {
    let ground = Ground::load();
    let mut rows = plain_placement(&ground);
    rows.extend(thousand_scripts(&ground));
    rows.extend(board_size(&ground));
    rows
}

/// Times an action, which is taken back afterwards.
pub fn turn(session: &mut Session, action: &Action) -> Duration {
    let took = once(|| session.play(black_box(action)).map(drop).expect("it can be played"));
    session.undo().expect("it can be taken back");
    took
}

/// Does the same with an action that takes long.
pub fn long_turn(session: &mut Session, action: &Action) -> Duration {
    let took = own(|| session.play(black_box(action)).map(drop).expect("it can be played"));
    session.undo().expect("it can be taken back");
    took
}

/// Times taking an action back.
pub fn undo(session: &mut Session, action: &Action) -> Duration {
    session.play(action).expect("it can be played");
    once(|| session.undo().map(drop).expect("it can be taken back"))
}

/// One letter that makes three words on 9×7, the whole turn, and its undo.
fn plain_placement(ground: &Ground) -> Vec<Row> {
    let mut map = [" . . . . . . . . ."; 7];
    map[3] = " . . か . ご . . . .";
    let (map, letters) = (map.join("\n") + "\n", "い た し き ね こ う え か");
    let place = placing(1, (4, 4));
    let mut session = ground.open(&stage(&map, letters, ""));
    let words = session.play(&place).expect("the placement makes words").outcomes[0].words.len();
    session.undo().expect("it can be taken back");
    let (ours, back) = (often(4000, || turn(&mut session, &place)), often(4000, || undo(&mut session, &place)));
    let goal = "[[goal]]\nkind = \"score\"\nat_least = 100000\n";
    let mut session = ground.open(&stage(&map, letters, goal));
    let with_goal = often(1000, || turn(&mut session, &place));
    let us = |time: Duration| super::measure::time(time);
    vec![
        Row::told(format!("plain placement on 9×7 that makes {words} words, the whole turn"), us(ours))
            .asked("under 5 µs", ours < Duration::from_micros(5)),
        Row::told("its undo", us(back)).asked("under 1 µs", back < Duration::from_micros(1)),
        Row::told("the same turn with a goal and the look for a move that is left", us(with_goal)),
    ]
}

/// A turn with a thousand counting squares on 64×64 against a thousand calls of an empty function.
fn thousand_scripts(ground: &Ground) -> Vec<Row> {
    let mut session = ground.open(&free_stage((64, 64), 1000, &rack(400)));
    let lua = mlua::Lua::new();
    let empty: mlua::Function = lua.load("return function() end").eval().expect("an empty function");
    let bare = || own(|| (0..1000).for_each(|_| empty.call::<()>(()).expect("it can be called")));
    let mut played = 0;
    let onward = || {
        let at = (played % 64 + 1, played / 64 * 2 + 20);
        played += 1;
        own(|| session.play(&placing(0, at)).map(drop).expect("a letter can be placed"))
    };
    let race = Race::run(300, onward, bare);
    let place = placing(0, (64, 64));
    let again = Race::run(200, || long_turn(&mut session, &place), bare);
    let is_met = race.ratio < 6.0 && race.ours < Duration::from_micros(500);
    vec![
        Row::longer("turn with 1,000 counting squares / 1,000 empty calls of the machine", &race)
            .asked("under 6×, under 0.5 ms", is_met),
        Row::longer("the same turn after an undo, when all states are others", &again),
    ]
}

/// One letter placed on 256×256 blank squares against 16×16.
fn board_size(ground: &Ground) -> Vec<Row> {
    let session = |side: usize| ground.open(&free_stage((side, side), 0, "い う え"));
    let (mut large, mut small) = (session(256), session(16));
    let (there, here) = (placing(0, (128, 128)), placing(0, (8, 8)));
    let forth = Race::run(1000, || turn(&mut large, &there), || turn(&mut small, &here));
    let back = Race::run(1000, || undo(&mut large, &there), || undo(&mut small, &here));
    vec![
        Row::longer("one letter on 256×256 blank squares / on 16×16", &forth).asked("under 2×", forth.ratio < 2.0),
        Row::longer("its undo", &back).asked("under 2×", back.ratio < 2.0),
    ]
}
