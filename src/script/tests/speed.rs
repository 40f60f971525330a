//! How fast hooks are; run in release with `--ignored --nocapture`.

use std::time::Instant;

use super::*;
use crate::game::gimmicks::Word;

fn best(rounds: usize, mut run: impl FnMut()) -> f64 {
    let time = |_| {
        let start = Instant::now();
        run();
        start.elapsed().as_secs_f64() * 1e6
    };
    let rounds = std::env::var("ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(rounds);
    (0..rounds).map(time).collect::<Vec<_>>().into_iter().fold(f64::MAX, f64::min)
}

#[test]
#[ignore = "a measurement"]
fn a_thousand_counting_squares() {
    let host = host(&[(
        "squares/clock.luau",
        "local clock = {} function clock.state() return { n = 0 } end
        function clock.every_turn(me, turn) me.state.n += 1 end return clock",
    )]);
    let all: Vec<(i32, i32, &[&str])> = (0..1000).map(|i| (i % 64 + 1, i / 64 + 1, &["clock"] as &[&str])).collect();
    let mut game = game(&host, 64, 64, &all);
    let everyone: Vec<Me> = all.iter().map(|(x, y, _)| me_at(&game, (*x, *y))).collect();
    let kinds = Arc::new(host.catalogue().kinds());
    let hooks = best(50, || {
        let mut turn = Turn::new(std::mem::take(&mut game), kinds.clone());
        for me in &everyone {
            host.run(&mut turn, &Call::EveryTurn(*me)).expect("it runs");
        }
        game = turn.finish().0;
    });
    let lua = mlua::Lua::new();
    let empty: mlua::Function = lua.load("return function() end").eval().expect("a function");
    let bare = best(50, || (0..1000).for_each(|_| empty.call::<()>(()).expect("it runs")));
    println!("1000 hooks: {hooks:.0} µs, 1000 bare calls: {bare:.0} µs, ratio {:.1}", hooks / bare);
}

#[test]
#[ignore = "a measurement"]
fn one_word_scored() {
    let play = "local g = {} function g.score(game, word) local p = 10 * 2 ^ (#word.squares - 1) local plus = 0
        for _, w in word.worth do p *= w.times or 1 plus += w.plus or 0 end return p + plus end
        function g.chain(game, move) return #move.words end return g";
    let host = host(&[("games/play.luau", play)]);
    let game = game(&host, 4, 1, &[]);
    let word = Word { text: "abcd".into(), squares: vec![1, 2, 3, 4], worth: Vec::new(), score: 80 };
    let score = best(200, || (0..100).for_each(|_| assert_eq!(host.score(&game, &word), Ok(80)))) / 100.0;
    let words = [word];
    let chain = best(200, || (0..100).for_each(|_| assert_eq!(host.chain(&game, &words), Ok(80)))) / 100.0;
    println!("score {score:.2} µs, chain {chain:.2} µs");
}
