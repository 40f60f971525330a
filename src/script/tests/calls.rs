//! What scripts can ask and do.

use super::*;
use crate::game::square::SquareId;

/// Runs `every_turn` of a kind at 1, 1 of a board of 3 × 2; the body must not fail.
fn act(body: &str, more: &[(&str, &str)]) -> (Game, Vec<Event>) {
    let text = format!(
        "local actor = {{ params = {{ face = {{ type = 'square', default = {{ letter = 'f', kind = 'lamp', sides = 'u' }} }} }} }}
        function actor.state() return {{}} end
        function actor.every_turn(me, turn)\n{body}\nend return actor"
    );
    let lamp = "local lamp = { params = { sides = { type = 'sides', default = 'u,r' } } }
        function lamp.state() return { lit = false } end
        function lamp.passages(me) return { closed = me.params.sides } end return lamp";
    let mut files = vec![
        ("squares/actor.luau", text.as_str()),
        ("squares/lamp.luau", lamp),
        (
            "pieces/tile.luau",
            "return { params = { letter = { type = 'letter', default = 'x' }, square = { type = 'square', default = {} } } }",
        ),
    ];
    files.extend(more);
    let host = host(&files);
    let mut game = game(&host, 3, 2, &[(1, 1, &["actor"]), (2, 1, &["lamp"])]);
    let me = me_at(&game, (1, 1));
    let events =
        run(&host, &mut game, &Call::EveryTurn(me)).unwrap_or_else(|fault| panic!("{fault}\n{}", fault.traceback));
    (game, events)
}

fn says(body: &str) -> Vec<String> {
    let text =
        |event: Event| if let Event::Say { text, .. } = event { Some(text.in_language("en").to_owned()) } else { None };
    act(body, &[]).1.into_iter().filter_map(text).collect()
}

#[test]
fn the_board_is_read() {
    let body = "
        turn:say(`{board.width} {board.height} {board:index(2, 2)}`)
        local ids = {} for _, sq in board:squares() do table.insert(ids, sq.id) end
        turn:say(table.concat(ids, ' '))
        turn:say(`{#board:squares({ with = 'lamp' })} {#board:squares({ within = { x = 2, y = 1, w = 2, h = 2 } })}`)
        turn:say(tostring(board:at(9, 9)) .. tostring(board:square(77)))
        local near = {} for _, sq in me.square:neighbours(8) do table.insert(near, sq.id) end
        turn:say(table.concat(near, ' ') .. tostring(me.square:touches(board:at(2, 2), 4)) .. tostring(me.square:touches(board:at(2, 2), 8)))
        turn:say(`{me.square.x}{me.square.y}{me.square.w}{me.square.h}{me.square.letter}{me.square.movable}{me.square.hidden}`)
        local steps = board:at(1, 2):walk('right') turn:say(`{#steps} {steps[2].square.id} {steps[1].heading}`)
        local rays = board:ray(1, 1, 1, 1) turn:say(`{#rays}`)
        local lit = board:read('lamp', 'lit') turn:say(`{#lit} {tostring(lit[1])}`)";
    assert_eq!(
        says(body),
        ["3 2 5", "1 2 3 4 5 6", "1 4", "nilnil", "2 4 5falsetrue", "1111truefalse", "2 6 right", "1", "6 false"]
    );
}

#[test]
fn ranges_paths_and_floods_work_on_arrays() {
    let body = "
        local reach = board:reach({ x = 1, y = 1 }, 4, { cost = { 1, 1, 1, 1, 1, 1 }, walls = true })
        turn:say(table.concat(reach.left, ' '))
        local path = {} for _, cell in board:path(reach, { x = 2, y = 2 }) do table.insert(path, `{cell.x},{cell.y}`) end
        turn:say(table.concat(path, ' '))
        turn:say(table.concat(board:flood({ x = 1, y = 1 }, { 'r', { l = true, d = true }, false, '', 'u', '' }), ' '))
        turn:say(table.concat(board:flood({ x = 1, y = 1 }, { true, true, false, false, true, true }), ' '))";
    assert_eq!(says(body), ["4 3 0 3 2 1", "1,1 2,1 2,2", "0 1 -1 -1 2 -1", "0 1 -1 -1 2 3"]);
}

#[test]
fn squares_and_letters_change() {
    let body = "
        local a, b = me.square, board:at(3, 1)
        assert(turn:write(a, 'q'))
        assert(turn:move_letters({ { from = a, to = b } }))
        assert(a.letter == '' and b.letter == 'q')
        assert(turn:erase(b) and not turn:erase(b))
        turn:hide(b) assert(b.hidden and board:at(3, 1) == nil) assert(turn:show(b))
        turn:remove(b)
        local new = turn:put({ x = 3, y = 1 }, { letter = 'n', gimmicks = { { kind = 'lamp', params = { sides = { u = true, l = true } } } } })
        assert(new.id == 7 and new.letter == 'n')
        assert(turn:shift({ { square = new, x = 3, y = 2 }, { square = board:at(3, 2), x = 3, y = 1 } }, { pivot = { x = 3, y = 1.5 }, quarters = 2 }))
        assert(new.y == 2)";
    let (game, _) = act(body, &[]);
    let put = game.board.at((3, 2)).expect("a square");
    assert_eq!((put.id, put.letter), (7, Some('n')));
    assert_eq!(*put.gimmicks[0].params, Value::table([("sides", Value::text("u,l"))]));
}

#[test]
fn faces_go_on_and_off_with_their_states() {
    let body = "
        local off = turn:swap(me, me.params.face)
        assert(off.letter == '' and #off.gimmicks == 0)
        local lamp = me.square.gimmicks[2]
        assert(lamp.owner == me and lamp.kind == 'lamp' and lamp.params.sides.u and me.square.letter == 'f')
        lamp.state.lit = true
        assert(#me.square:definition().gimmicks == 1)
        local back = turn:swap(me, {}, 'flip')
        assert(back.letter == 'f' and back.gimmicks[1].state.lit == true and back.gimmicks[1].id == lamp.id)
        me.state.face = back
        turn:swap(me, me.state.face)
        assert(me.square.gimmicks[2].state.lit == true and me.square.gimmicks[2].id == lamp.id)";
    let (game, events) = act(body, &[]);
    let swaps = events.iter().filter(|event| matches!(event, Event::Swap { .. })).count();
    assert_eq!(swaps, 3);
    assert_eq!(game.board.at((1, 1)).expect("a square").gimmicks.len(), 2);
}

#[test]
fn gimmicks_come_go_and_are_carried() {
    let body = "
        local lamp = turn:attach(me.square, { kind = 'lamp', params = { sides = 'l' } })
        assert(lamp.square == me.square and lamp.params.sides.l and not lamp.params.sides.u)
        turn:carry(lamp, { me.square, board:at(1, 2) })
        assert(lamp.square == board:at(1, 2))
        lamp.state.lit = true
        turn:detach(board:at(2, 1).gimmicks[1])
        turn:detach(me) assert(me.state and me.kind == 'actor')
        turn:replace(board:at(3, 1), { gimmicks = { { kind = 'lamp' } } }, 'flip')";
    let (game, events) = act(body, &[]);
    let kinds = |cell| game.board.at(cell).expect("a square").gimmicks.len();
    assert_eq!([kinds((1, 1)), kinds((2, 1)), kinds((3, 1)), kinds((1, 2))], [0, 0, 1, 1]);
    assert_eq!(state_at(&game, (1, 2)), Value::table([("lit", true.into())]));
    assert!(events.iter().any(|event| matches!(event, Event::Carry { .. })));
}

#[test]
fn the_rack_and_signs() {
    let body = "
        turn:give({ kind = 'tile', params = { letter = 'a', square = me.square:definition() } })
        turn:give({ kind = 'tile' }, 1)
        assert(#game.rack == 2 and game.rack[2].params.letter == 'a' and game.rack[1].index == 1)
        assert(game.rack.mode == 'free' and game.rack.open == 2 and game.rack[3] == nil)
        assert(game.rack[2].params.square.gimmicks[1].kind == 'actor')
        local piece = turn:take(1) assert(piece.params.letter == 'x')
        turn:score(5, 'bonus') turn:sound('bell') turn:effect('spark', { me.square, board:at(2, 2) })
        turn:effect('spark', { { x = 3, y = 3 } }) turn:say({ ja = 'や', en = 'oh' })
        assert(turn.step == 5 and #turn.placed == 0 and turn.piece == nil and #turn.words == 0)";
    let (game, events) = act(body, &[]);
    let face = Value::table([("gimmicks", Value::List(vec![Value::table([("kind", Value::text("actor"))])]))]);
    assert_eq!(*game.rack.pieces[0].params, Value::table([("letter", Value::text("a")), ("square", face)]));
    assert!(events.contains(&Event::Effect { name: "spark".into(), cells: vec![(1, 1), (2, 2)] }));
    assert_eq!(game.ledger.total, 5);
}

#[test]
fn random_numbers_are_the_games_own() {
    let body = "local a, b, c = math.random(1, 6), turn:random(1, 6), math.random()
        assert(a >= 1 and a <= 6 and c < 1)
        local list = turn:shuffle({ 1, 2, 3, 4, 5, 6, 7, 8 }) turn:say(table.concat(list, '') .. a .. b)";
    let (one, two) = (says(body), says(body));
    assert_eq!(one, two);
    assert_eq!(one[0].len(), 10);
}

#[test]
fn ids_survive_and_handles_are_equal() {
    let body = "local found = table.find(board:squares(), me.square) turn:say(`{found}`)
        turn:say(tostring(me.square == board:square(me.square.id)))";
    assert_eq!(says(body), ["1", "true"]);
    let _: SquareId = 1;
}

#[test]
fn drawing_records_strokes() {
    let host = host(&[(
        "squares/art.luau",
        "local art = {} function art.draw(me, canvas)
        canvas:rect(0, 0, 1, 0.5, 'ink', { round = 0.1 }) canvas:arrow({ { 0, 0 }, { 1, 1 } }, 'leaf') end
        function art.look(me) return { icon = 'star', badge = 3 } end return art",
    )]);
    let game = game(&host, 1, 1, &[(1, 1, &["art"])]);
    let square = game.board.at((1, 1)).expect("a square").clone();
    let picture =
        host.picture(crate::game::gimmicks::Pictured::Gimmick(&square, &square.gimmicks[0])).expect("a picture");
    assert_eq!(picture.look.and_then(|look| look.get("badge").cloned()), Some(3.0.into()));
    assert_eq!(picture.strokes.len(), 2);
    assert_eq!(picture.strokes[0].get("shape"), Some(&Value::text("rect")));
    assert_eq!(picture.strokes[0].get("round"), Some(&0.1.into()));
}

#[test]
fn a_walk_takes_every_way_of_a_whole_board_of_forks() {
    let fork = "local fork = {}
        local all = {}
        for _, heading in HEADINGS do all[heading] = { 'up', 'right', 'down', 'left' } end
        function fork.passages(me) return { routes = all } end
        function fork.every_turn(me, turn) turn:say(`{#me.square:walk('right', { fork = 'all' })}`) end
        return fork";
    let host = host(&[("squares/fork.luau", fork)]);
    let squares: Vec<(i32, i32, &[&str])> =
        (0..10_000).map(|i| (i % 100 + 1, i / 100 + 1, &["fork"] as &[&str])).collect();
    let mut game = game(&host, 100, 100, &squares);
    let me = me_at(&game, (1, 1));
    let events = run(&host, &mut game, &Call::EveryTurn(me)).expect("it runs");
    assert!(matches!(&events[0], Event::Say { text, .. } if text.in_language("en") == "9999"), "{events:?}");
}

#[test]
fn searches_of_the_board_count_as_steps() {
    let k = "local k = {} function k.every_turn(me, turn) while true do board:squares() end end return k";
    let host = host(&[("squares/k.luau", k)]);
    let mut game = game(&host, 64, 64, &[(1, 1, &["k"])]);
    let me = me_at(&game, (1, 1));
    let fault = run(&host, &mut game, &Call::EveryTurn(me)).expect_err("it never ends");
    assert!(fault.message.contains("too many steps"), "by steps, not by the clock: {fault}");
}
