//! A hook run for many gimmicks at once does exactly what it does for one after another.

use super::*;
use crate::game::turn::Outcome;

/// Changes its state in every way there is, some of it quietly, some with calls, some of it another's.
const MIXED: &str = "local mixed = {}
    function mixed.state() return { n = 0, other = 0, name = 'a' } end
    function mixed.every_turn(me, turn)
        local state, what = me.state, (me.id * 7 + me.state.n * 5) % 11
        state.n += 1
        if what == 0 then turn:say('x' .. state.n)
        elseif what == 1 then state.list = { state.n }
        elseif what == 2 then state.name ..= 'b'
        elseif what == 3 then
            for _, near in me.square:neighbours() do
                local other = near:gimmick('mixed')
                if other then other.state.other += state.other + 1 end
            end
        elseif what == 4 then state.other = nil
        elseif what == 5 then state.other = math.random(1, 100)
        elseif what == 6 then turn:beat()
        elseif what == 7 then state.n -= 1 end
        state.other = (state.other or 0) + (state.list and state.list[1] or 0)
    end
    return mixed";

fn all(game: &Game, cells: i32) -> Vec<Me> {
    (1..=cells).flat_map(|y| (1..=cells).map(move |x| (x, y))).map(|cell| me_at(game, cell)).collect()
}

fn board(host: &Host) -> Game {
    let kinds: Vec<(i32, i32, &[&str])> = (0..64).map(|i| (i % 8 + 1, i / 8 + 1, &["mixed"] as &[&str])).collect();
    game(host, 8, 8, &kinds)
}

/// Plays a round in calls of so many, and tells how many calls it took.
fn round(host: &Host, game: &mut Game, most: usize) -> (Outcome, usize) {
    let mut turn = Turn::new(std::mem::take(game), Arc::new(host.catalogue().kinds()));
    let everyone = all(&turn.game, 8);
    let (mut from, mut calls) = (0, 0);
    while from < everyone.len() {
        let to = (from + most).min(everyone.len());
        from += host.run_each(&mut turn, Call::EveryTurn, &everyone, from..to).expect("it runs");
        calls += 1;
    }
    let (after, outcome) = turn.finish();
    *game = after;
    (outcome, calls)
}

#[test]
fn many_at_once_do_what_they_do_alone() {
    let host = host(&[("squares/mixed.luau", MIXED)]);
    let (mut alone, mut together) = (board(&host), board(&host));
    for _ in 0..12 {
        let before = together.clone();
        let (one, _) = round(&host, &mut alone, 1);
        let (mut many, calls) = round(&host, &mut together, 64);
        assert_eq!(one.events, many.events);
        assert_eq!(alone, together);
        assert!(calls < 60, "quiet ones run together");
        many.undo(&mut together);
        assert_eq!(together, before);
        round(&host, &mut together, 5);
        assert_eq!(alone, together, "also after an undo");
    }
}

#[test]
fn a_failure_among_many_leaves_nothing_behind() {
    let text = "local k = {} function k.state() return { n = 0 } end
        function k.every_turn(me, turn) me.state.n += 1 if me.id == 5 then error('no') end end return k";
    let host = host(&[("squares/mixed.luau", text)]);
    let mut game = board(&host);
    let before = game.clone();
    let everyone = all(&game, 8);
    let mut turn = Turn::new(std::mem::take(&mut game), Arc::new(host.catalogue().kinds()));
    let fault = host.run_each(&mut turn, Call::EveryTurn, &everyone, 0..64).expect_err("it fails");
    assert!(fault.message.contains("no"), "{fault:?}");
    game = turn.take_back();
    assert_eq!(game, before);
    run(&host, &mut game, &Call::EveryTurn(everyone[0])).expect("it runs");
    assert_eq!(state_at(&game, (1, 1)).get("n"), Some(&1.0.into()));
}

#[test]
fn a_key_that_takes_the_place_of_another_is_seen() {
    let text = "local k = {} function k.state() return { early = 1 } end
        function k.every_turn(me, turn) me.state.early = nil me.state.late = 1 end return k";
    let host = host(&[("squares/mixed.luau", text)]);
    let mut game = board(&host);
    let (outcome, _) = round(&host, &mut game, 64);
    assert_eq!(outcome.events.len(), 64);
    assert_eq!(state_at(&game, (8, 8)).get("late"), Some(&1.0.into()));
}
