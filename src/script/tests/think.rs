//! The computer's move, thought of a slice at a time.

use std::time::Duration;

use super::{Game, game, sources};
use crate::game::gimmicks::{Gimmicks, Thinking};
use crate::script::budget::Budgets;
use crate::script::{Host, Setting};

/// A host whose threads rest as often as they can.
fn host(think: &str) -> (Host, Game) {
    host_with(think, Duration::ZERO)
}

fn host_with(think: &str, slice: Duration) -> (Host, Game) {
    let budgets = Budgets { think: 20_000, slice, ..Budgets::default() };
    let text = format!("local play = {{}} function play.think(game) {think} end return play");
    let host = Host::load_within(sources(&[("games/play.luau", &text)]), budgets);
    assert_eq!(host.faults(), []);
    let host = host.for_stage(Setting { game: "play".into(), ..Setting::default() });
    let game = game(&host, 4, 1, &[]);
    (host, game)
}

fn think(host: &Host, game: &Game) -> (usize, Result<Thinking, crate::game::refusal::Fault>) {
    let mut slices = 1;
    let mut thought = host.think(game, true);
    while thought == Ok(Thinking::On) && slices < 5000 {
        // Other hooks may run between two slices.
        assert_eq!(host.marks(game, None), Ok(Vec::new()));
        thought = host.think(game, false);
        slices += 1;
    }
    (slices, thought)
}

const WALK: &str = "local sum = 0 for i = 1, 3000 do sum += math.random(1, 9) + board.width end \
                    return { type = 'pick', x = sum % 4 + 1, y = 1 }";

/// What comes of a thought that never rests.
fn at_once(think: &str) -> Result<Thinking, crate::game::refusal::Fault> {
    let (host, game) = host_with(think, Duration::MAX);
    let thought = host.think(&game, true);
    assert_ne!(thought, Ok(Thinking::On));
    thought
}

#[test]
fn a_move_in_slices_is_the_move_at_once() {
    let (host, game) = host(WALK);
    let (slices, thought) = think(&host, &game);
    assert!(slices > 20, "it rested {slices} times");
    assert_eq!(thought, at_once(WALK));
}

#[test]
fn a_thought_begun_anew_forgets_the_one_before() {
    let (host, game) = host(WALK);
    assert_eq!(host.think(&game, true), Ok(Thinking::On));
    assert_eq!(think(&host, &game).1, at_once(WALK));
}

#[test]
fn the_steps_of_all_slices_are_counted_together() {
    let (host, game) = host("while true do end");
    let (slices, thought) = think(&host, &game);
    assert!((2..5000).contains(&slices), "{slices}");
    let fault = thought.expect_err("it never ends");
    assert!(fault.message.contains("too many steps"), "{fault:?}");
    assert_eq!((&*fault.hook, fault.place.map(|place| place.1)), ("think", Some(1)));
}

#[test]
fn a_player_has_no_move_to_think_of() {
    let (host, game) = host("return nil");
    assert_eq!(think(&host, &game).1, Ok(Thinking::Done(None)));
}
