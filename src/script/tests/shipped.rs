//! The scripts of the repository load.

use super::*;

#[test]
fn every_shipped_script_loads_without_a_fault() {
    let host = Host::load(shipped_sources());
    let faults: Vec<String> = host.faults().iter().map(Fault::to_string).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(!host.catalogue().entries.is_empty());
    assert!(host.catalogue().entries.values().all(|entry| !entry.facts.broken));
}

#[test]
fn a_hook_with_a_turn_changes_state_once() {
    let host = host(&[(
        "squares/clock.luau",
        "local clock = { params = { from = { type = 'integer', default = 5 } } }
        function clock.state(params) return { left = params.from } end
        function clock.every_turn(me, turn) me.state.left -= 1 me.state.left -= 1 end
        return clock",
    )]);
    let mut game = game(&host, 2, 2, &[(2, 1, &["clock"])]);
    let me = me_at(&game, (2, 1));
    assert_eq!(state_at(&game, (2, 1)), Value::table([("left", 5.0.into())]));
    let events = run(&host, &mut game, &Call::EveryTurn(me)).expect("it runs");
    assert_eq!(events.len(), 1, "{events:?}");
    assert_eq!(state_at(&game, (2, 1)), Value::table([("left", 3.0.into())]));
}
