//! States as tables of scripts: compared, recorded once, and never out of step with the game.

use super::*;

const COUNTER: &str = "local counter = {}
    function counter.state() return { n = 0, list = { 1, 2 } } end
    function counter.every_turn(me, turn) me.state.n += 1 table.insert(me.state.list, me.state.n) end
    function counter.struck(me, turn) me.state.n = 10 turn:beat(5) me.state.n = 20 turn:beat() end
    function counter.placed(me, turn) end
    function counter.area(me) me.state.n = 5 return {} end
    function counter.can_move(me, square) return me.state.n > 100 end
    function counter.landed(me, turn)
        me.state.n = 101
        local may = board:can_shift({ { square = me.square, x = 1, y = 1 } })
        me.state.n = if may then 1 else 0
    end
    return counter";

fn numbers(values: &[f64]) -> Value {
    Value::List(values.iter().map(|number| (*number).into()).collect())
}

fn count(events: &[Event]) -> usize {
    events.iter().filter(|event| matches!(event, Event::State { .. })).count()
}

#[test]
fn tables_inside_are_kept_and_compared() {
    let host = host(&[("squares/counter.luau", COUNTER)]);
    let mut game = game(&host, 1, 1, &[(1, 1, &["counter"])]);
    let me = me_at(&game, (1, 1));
    for turn in 1..=3 {
        let events = run(&host, &mut game, &Call::EveryTurn(me)).expect("it runs");
        assert_eq!(count(&events), 1);
        assert_eq!(state_at(&game, (1, 1)).get("n"), Some(&f64::from(turn).into()));
    }
    assert_eq!(state_at(&game, (1, 1)).get("list"), Some(&numbers(&[1.0, 2.0, 1.0, 2.0, 3.0])));
    assert_eq!(count(&run(&host, &mut game, &Call::Placed(me)).expect("it runs")), 0);
}

#[test]
fn each_beat_records_states() {
    let host = host(&[("squares/counter.luau", COUNTER)]);
    let mut game = game(&host, 1, 1, &[(1, 1, &["counter"])]);
    let me = me_at(&game, (1, 1));
    let events = run(&host, &mut game, &Call::Struck(me, "x".into())).expect("it runs");
    let names: Vec<&str> =
        events.iter().map(|event| if matches!(event, Event::Beat { .. }) { "beat" } else { "state" }).collect();
    assert_eq!(names, ["state", "beat", "state", "beat"]);
    assert_eq!(events[1], Event::Beat { ms: Some(5) });
}

#[test]
fn pure_hooks_cannot_write_a_state_and_see_it_as_it_stands() {
    let host = host(&[("squares/counter.luau", COUNTER)]);
    let mut game = game(&host, 1, 1, &[(1, 1, &["counter"])]);
    let me = me_at(&game, (1, 1));
    assert!(host.area(&game, me).expect_err("frozen").message.contains("readonly"));
    run(&host, &mut game, &Call::EveryTurn(me)).expect("it is writable again");
    run(&host, &mut game, &Call::Landed(me)).expect("it runs");
    assert_eq!(state_at(&game, (1, 1)).get("n"), Some(&1.0.into()));
}

#[test]
fn undo_clones_and_failures_need_no_word_of_their_own() {
    let host = host(&[
        ("squares/counter.luau", COUNTER),
        (
            "squares/bad.luau",
            "local bad = {} function bad.every_turn(me, turn)
            board:at(1, 1).gimmicks[1].state.n = 99 error('no') end return bad",
        ),
    ]);
    let mut game = game(&host, 2, 1, &[(1, 1, &["counter"]), (2, 1, &["bad"])]);
    let (me, bad) = (me_at(&game, (1, 1)), me_at(&game, (2, 1)));
    let start = game.clone();
    run(&host, &mut game, &Call::EveryTurn(me)).expect("it runs");
    let mut clone = start.clone();
    run(&host, &mut clone, &Call::EveryTurn(me)).expect("it runs");
    assert_eq!(clone.board, game.board);
    run(&host, &mut game, &Call::EveryTurn(me)).expect("it runs");
    assert_eq!(state_at(&game, (1, 1)).get("n"), Some(&2.0.into()));
    assert!(run(&host, &mut game, &Call::EveryTurn(bad)).is_err());
    run(&host, &mut game, &Call::EveryTurn(me)).expect("it runs");
    assert_eq!(state_at(&game, (1, 1)).get("n"), Some(&3.0.into()));
}

#[test]
fn states_of_others_are_recorded_too() {
    let host = host(&[
        ("squares/counter.luau", COUNTER),
        (
            "squares/thief.luau",
            "local thief = {} function thief.every_turn(me, turn)
            local other = board:at(1, 1):gimmick('counter') other.state.n = 7
            assert(other == board:at(1, 1).gimmicks[1] and board:at(1, 1) == other.square) end return thief",
        ),
    ]);
    let mut game = game(&host, 2, 1, &[(1, 1, &["counter"]), (2, 1, &["thief"])]);
    let me = me_at(&game, (2, 1));
    assert_eq!(count(&run(&host, &mut game, &Call::EveryTurn(me)).expect("it runs")), 1);
    assert_eq!(state_at(&game, (1, 1)).get("n"), Some(&7.0.into()));
}

#[test]
fn keys_an_older_state_lacks_are_filled_and_others_stay() {
    let host = host(&[("squares/counter.luau", COUNTER)]);
    let mut game = game(&host, 1, 1, &[(1, 1, &["counter"])]);
    let me = me_at(&game, (1, 1));
    let mut turn = Turn::new(game, Arc::new(host.catalogue().kinds()));
    let old = Arc::new(Value::table([("n", 4.0.into()), ("gone", true.into())]));
    turn.apply(Event::State { me, state: old });
    game = turn.finish().0;
    assert_eq!(count(&run(&host, &mut game, &Call::Placed(me)).expect("it runs")), 0);
    run(&host, &mut game, &Call::EveryTurn(me)).expect("it runs");
    let state = state_at(&game, (1, 1));
    assert_eq!((state.get("n"), state.get("gone")), (Some(&5.0.into()), Some(&true.into())));
    assert_eq!(state.get("list"), Some(&numbers(&[1.0, 2.0, 5.0])));
}

#[test]
fn actors_and_the_game_have_states() {
    let host = host(&[
        ("actors/cart.luau", "local cart = {} function cart.state() return { at = 1 } end
            function cart.every_turn(me, turn) me.state.at += 1 game.state.carts = #board:actors('cart') end return cart"),
        ("games/play.luau", "local play = {} function play.state() return { carts = 0 } end return play"),
    ]);
    let mut game = game(&host, 1, 1, &[]);
    actor(&host, &mut game, "cart", Value::empty());
    game.state = host.state(Sort::Game, &"play".into(), &game.params).expect("a state");
    let events = run(&host, &mut game, &Call::EveryTurn(Me::Actor(0))).expect("it runs");
    assert_eq!(events.len(), 2, "{events:?}");
    assert_eq!(*game.actors[0].state, Value::table([("at", 2.0.into())]));
    assert_eq!(*game.state, Value::table([("carts", 1.0.into())]));
}

#[test]
fn parameters_put_into_a_state_stay_read_only() {
    let host = host(&[(
        "squares/keen.luau",
        "local keen = { params = { letters = { type = 'letters', default = 'ab' } } }
        function keen.state() return { n = 1, list = { 5 } } end
        function keen.can_move() return true end
        function keen.every_turn(me, turn)
            me.state.list = me.params.letters
            board:can_shift({ { square = me.square, x = 1, y = 1 } })
            me.state.n = 'two'
            me.state.n = if pcall(function() me.params.letters[1] = 'z' end) then 0 else 3
        end return keen",
    )]);
    let mut game = game(&host, 1, 1, &[(1, 1, &["keen"])]);
    let me = me_at(&game, (1, 1));
    for _ in 0..2 {
        run(&host, &mut game, &Call::EveryTurn(me)).expect("it runs");
        assert_eq!(state_at(&game, (1, 1)).get("n"), Some(&3.0.into()));
    }
}

#[test]
fn a_flat_state_may_gain_lose_and_change_fields() {
    let host = host(&[(
        "squares/mood.luau",
        "local mood = {} function mood.state() return { a = 1, b = 'x', c = true } end
        function mood.every_turn(me, turn) me.state.b = 'y' end
        function mood.placed(me, turn) me.state.a = nil me.state.d = 4 end
        function mood.landed(me, turn) me.state.c = { 1 } end
        function mood.struck(me, turn) me.state.c = false me.state.d = 5 end return mood",
    )]);
    let mut game = game(&host, 1, 1, &[(1, 1, &["mood"])]);
    let me = me_at(&game, (1, 1));
    let expect =
        |game: &Game, text: &str| assert_eq!(format!("{:?}", state_at(game, (1, 1))).replace("Table", ""), text);
    run(&host, &mut game, &Call::EveryTurn(me)).expect("it runs");
    expect(&game, r#"({"a": Number(1.0), "b": Text("y"), "c": Bool(true)})"#);
    assert_eq!(count(&run(&host, &mut game, &Call::EveryTurn(me)).expect("it runs")), 0);
    run(&host, &mut game, &Call::Placed(me)).expect("it runs");
    expect(&game, r#"({"b": Text("y"), "c": Bool(true), "d": Number(4.0)})"#);
    run(&host, &mut game, &Call::Landed(me)).expect("it runs");
    expect(&game, r#"({"a": Number(1.0), "b": Text("y"), "c": List([Number(1.0)]), "d": Number(4.0)})"#);
    run(&host, &mut game, &Call::Struck(me, "x".into())).expect("it runs");
    expect(&game, r#"({"a": Number(1.0), "b": Text("y"), "c": Bool(false), "d": Number(5.0)})"#);
}

#[test]
fn a_table_of_another_state_is_taken_over_as_a_copy() {
    let text = "local k = {} function k.state() return { t = { n = 0 } } end
        function k.placed(me, turn) me.state.t = board:at(1, 1):gimmick('k').state.t end
        function k.struck(me, turn) me.state.t.n += 1 end return k";
    let host = host(&[("squares/k.luau", text)]);
    let mut game = game(&host, 2, 1, &[(1, 1, &["k"]), (2, 1, &["k"])]);
    let (one, two) = (me_at(&game, (1, 1)), me_at(&game, (2, 1)));
    run(&host, &mut game, &Call::Struck(one, "x".into())).expect("it runs");
    run(&host, &mut game, &Call::Placed(two)).expect("it runs");
    run(&host, &mut game, &Call::Struck(two, "x".into())).expect("it runs");
    let n = |game: &Game, cell| state_at(game, cell).get("t").and_then(|t| t.get("n")).cloned();
    assert_eq!([n(&game, (1, 1)), n(&game, (2, 1))], [Some(1.0.into()), Some(2.0.into())]);
}

#[test]
fn parameters_put_into_a_state_may_be_changed_there_later() {
    let text = "local k = { params = { l = { type = 'list', of = { type = 'integer' }, default = { 1 } } } }
        function k.state() return {} end
        function k.placed(me, turn) me.state.l = me.params.l end
        function k.struck(me, turn) table.insert(me.state.l, 2) end return k";
    let host = host(&[("squares/k.luau", text)]);
    let mut game = game(&host, 1, 1, &[(1, 1, &["k"])]);
    let me = me_at(&game, (1, 1));
    run(&host, &mut game, &Call::Placed(me)).expect("it runs");
    run(&host, &mut game, &Call::Struck(me, "x".into())).expect("it is its own by now");
    assert_eq!(state_at(&game, (1, 1)).get("l"), Some(&numbers(&[1.0, 2.0])));
}

#[test]
fn the_state_of_an_owner_is_recorded_too() {
    let text = "local k = {} function k.state() return { o = 0 } end
        function k.every_turn(me, turn) if me.owner then me.owner.state.o += 1 end end return k";
    let host = host(&[("squares/k.luau", text)]);
    let mut game = game(&host, 1, 1, &[(1, 1, &["k", "k"])]);
    let mut square = Square::clone(game.board.ground((1, 1)).expect("a square"));
    square.gimmicks[1].owner = Some(square.gimmicks[0].id);
    let (id, owned) = (square.id, square.gimmicks[1].id);
    let mut turn = Turn::new(std::mem::take(&mut game), Arc::new(host.catalogue().kinds()));
    turn.apply(Event::Put { square: Arc::new(square) });
    game = turn.finish().0;
    let me = Me::Square(id, owned);
    for count in 1..=3 {
        let kinds = Arc::new(host.catalogue().kinds());
        let mut turn = Turn::new(std::mem::take(&mut game), kinds);
        assert_eq!(host.run_each(&mut turn, Call::EveryTurn, &[me], 0..1), Ok(1));
        game = turn.finish().0;
        assert_eq!(state_at(&game, (1, 1)).get("o"), Some(&f64::from(count).into()));
    }
}

#[test]
fn fields_a_state_cannot_have_are_told_in_rounds_too() {
    let text = "local k = {} function k.state() return { a = 1, b = 2 } end
        function k.every_turn(me, turn) me.state.b = nil me.state[2] = 2 end return k";
    let host = host(&[("squares/k.luau", text)]);
    let mut game = game(&host, 1, 1, &[(1, 1, &["k"])]);
    let me = me_at(&game, (1, 1));
    let mut turn = Turn::new(std::mem::take(&mut game), Arc::new(host.catalogue().kinds()));
    let fault = host.run_each(&mut turn, Call::EveryTurn, &[me], 0..1).expect_err("no such field");
    assert!(fault.message.contains("keys must be strings"), "{fault}");
}

#[test]
fn a_field_taken_away_comes_back_whatever_else_the_hook_records() {
    let text = "local k = {} function k.state() return { a = 1, b = 1 } end
        function k.placed(me, turn) me.state.a = nil turn:beat() me.state.b = 2 end
        function k.struck(me, turn) me.state.b = me.state.a + 10 end return k";
    let host = host(&[("squares/k.luau", text)]);
    let mut game = game(&host, 1, 1, &[(1, 1, &["k"])]);
    let me = me_at(&game, (1, 1));
    run(&host, &mut game, &Call::Placed(me)).expect("it runs");
    run(&host, &mut game, &Call::Struck(me, "x".into())).expect("the field is there, as it would be after an undo");
    assert_eq!(state_at(&game, (1, 1)).get("b"), Some(&11.0.into()));
}
