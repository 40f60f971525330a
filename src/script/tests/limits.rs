//! Scripts at the limits of memory and of the clock.

use super::*;

#[test]
fn a_file_that_takes_all_memory_while_it_loads_is_broken_alone() {
    let host = Host::load(sources(&[
        ("squares/greedy.luau", "local s = string.rep('x', 1e9) return {}"),
        ("squares/k.luau", "local k = {} function k.state() return { n = 1 } end return k"),
    ]));
    assert!(host.faults()[0].message.contains("memory"), "{:?}", host.faults());
    for _ in 0..3 {
        let state = host.state(Sort::Square, &"k".into(), &Arc::new(Value::empty())).expect("the other is sound");
        assert_eq!(state.get("n"), Some(&1.0.into()));
        assert!(host.state(Sort::Square, &"greedy".into(), &Arc::new(Value::empty())).is_ok());
    }
}

#[test]
fn the_clock_is_looked_at_between_few_long_steps() {
    let text = "local k = {} function k.every_turn(me, turn)
        local t = {} for i = 1, 300000 do t[i] = i end for i = 1, 1000 do table.sort(t) end end return k";
    let budgets = Budgets { clock: std::time::Duration::from_millis(200), ..Budgets::default() };
    let host = Host::load_within(sources(&[("squares/k.luau", text)]), budgets);
    let mut game = game(&host, 1, 1, &[(1, 1, &["k"])]);
    let me = me_at(&game, (1, 1));
    let fault = run(&host, &mut game, &Call::EveryTurn(me)).expect_err("it takes too long");
    assert!(fault.message.contains("by the clock"), "{fault}");
}
