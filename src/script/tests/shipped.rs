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

#[test]
fn a_piece_says_how_often_it_turns_as_a_constant_or_by_its_parameters() {
    let host = host(&[
        ("pieces/plank.luau", "return { turns = 4 }"),
        (
            "pieces/beam.luau",
            "return {
                params = { ends = { type = 'list', of = { type = 'number' }, default = {} } },
                turns = function(piece) return if #piece.params.ends > 0 then 2 else 1 end,
            }",
        ),
    ]);
    let turns = |kind: &str, params: Value| {
        let piece = Piece { kind: kind.into(), params: Arc::new(params) };
        host.handling(&piece).expect("it answers").turns
    };
    assert_eq!(turns("plank", Value::empty()), 4);
    assert_eq!(turns("beam", Value::empty()), 1);
    assert_eq!(turns("beam", Value::table([("ends", Value::List(vec![1.0.into()]))])), 2);
}
