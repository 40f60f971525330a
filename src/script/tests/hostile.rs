//! Scripts that do what they should not: each ends in a fault, and the next good hook works.

use super::*;
use crate::game::gimmicks::{Pictured, Word};
use crate::game::piece::Piece;

const GOOD: (&str, &str) = (
    "squares/good.luau",
    "local good = {} function good.state() return { n = 0 } end
    function good.every_turn(me, turn) me.state.n += 1 end return good",
);

/// Runs `every_turn` of a kind whose body is given, and then that of a good kind.
fn fault_of(body: &str) -> Fault {
    let bad = format!("local bad = {{}}\nfunction bad.every_turn(me, turn)\n{body}\nend\nreturn bad");
    let host = hasty_host(&[("squares/bad.luau", &bad), GOOD]);
    assert_eq!(host.faults(), []);
    let mut game = game(&host, 2, 1, &[(1, 1, &["bad"]), (2, 1, &["good"])]);
    let before = game.clone();
    let fault = run(&host, &mut game, &Call::EveryTurn(me_at(&before, (1, 1)))).expect_err(body);
    assert_eq!(game, before, "{body}");
    good_runs(&host, &mut game, (2, 1));
    assert_eq!(&*fault.script, "squares/bad", "{fault:?}");
    assert!(fault.place.as_ref().is_some_and(|(file, _)| &**file == "squares/bad.luau"), "{fault:?}");
    assert_eq!((&*fault.hook, &*fault.whom), ("every_turn", "square [1, 1]"), "{fault:?}");
    fault
}

fn good_runs(host: &Host, game: &mut Game, cell: (i32, i32)) {
    let me = me_at(game, cell);
    let before = state_at(game, cell).get("n").and_then(Value::as_number).expect("n");
    run(host, game, &Call::EveryTurn(me)).expect("the good hook runs");
    assert_eq!(state_at(game, cell), Value::table([("n", (before + 1.0).into())]));
}

fn says(body: &str, part: &str) -> Fault {
    let fault = fault_of(body);
    assert!(fault.message.contains(part), "{body}\n  said: {}\n  not: {part}", fault.message);
    fault
}

#[test]
fn endless_loops_end() {
    says("while true do end", "too many steps");
    says("while true do pcall(function() while true do end end) end", "too many steps");
    says("repeat local ok = pcall(error, 'x') until false", "too many steps");
    says("local function again() return again() end again()", "");
    says("string.find(string.rep('a', 5000), string.rep('a?', 5000) .. 'b')", "");
}

#[test]
fn deep_recursion_is_a_fault() {
    let fault = says("local function deeper(n) return 1 + deeper(n + 1) end return deeper(1)", "");
    assert!(fault.traceback.lines().count() < 40, "{}", fault.traceback);
    assert!(fault.message.len() < 2000);
}

#[test]
fn memory_is_limited_and_the_machine_built_anew() {
    says("local s = string.rep('x', 1e9) return #s", "");
    says("local t = {} for i = 1, 4000 do t[i] = string.rep('x', 1e6) .. i end", "not enough memory");
    says("pcall(string.rep, 'x', 1e9) table.create(1e8, 0)", "");
    says("buffer.create(1e9)", "");
}

#[test]
fn nothing_outside_can_be_had() {
    says("require('../../x')", "only files of lib/");
    says("require('lib/../../x')", "only files of lib/");
    for name in ["io", "os", "debug", "coroutine", "loadstring", "getfenv", "setmetatable", "_G", "rawset", "newproxy"]
    {
        says(&format!("return {name}"), &format!("there is no \"{name}\" here"));
    }
    says("math.randomseed(1)", "nil");
}

#[test]
fn what_is_not_listed_cannot_be_called_either() {
    let calls = [
        "setmetatable({}, {})",
        "getmetatable('')",
        "rawget({}, 1)",
        "rawset({}, 1, 1)",
        "rawlen({})",
        "rawequal(1, 1)",
    ];
    for call in calls {
        let name = call.split('(').next().unwrap();
        says(&format!("local made = {call}; return made"), &format!("there is no \"{name}\" here"));
    }
    says("setmetatable(me.state, { __index = function() return 1 end })", "there is no \"setmetatable\" here");
}

#[test]
fn an_undeclared_name_is_told_with_its_line_and_the_nearest() {
    let fault = says("\n\nreturn HEADING", "did you mean \"HEADINGS\"");
    assert_eq!(fault.place, Some(("squares/bad.luau".into(), 5)));
    says("counter = 1", "\"counter\" is not declared; write \"local counter\" where it is first used");
    says("return os.time()", "scripts have no such library");
    says("string.x = 1", "readonly");
    says("HEADINGS[1] = 'down'", "readonly");
    says("board.at = nil", "readonly");
    says("me.kind = 'x'", "readonly");
    says("me.square.letter = 'x'", "readonly");
    says("me.params.x = 1", "readonly");
    says("game.total = 10", "readonly");
    says("local meta = (('').x).y", "");
}

#[test]
fn misspelt_names_are_told_with_the_nearest() {
    says("return me.stat", "gimmick has no \"stat\"; did you mean \"state\"");
    says("return me.square.leter", "square has no \"leter\"; did you mean \"letter\"");
    says("return me.square:wolk('up')", "did you mean \"walk\"");
    says("turn:ersae(me.square)", "did you mean \"erase\"");
    says("return board.widht", "did you mean \"width\"");
    says("return game.totl", "did you mean \"total\"");
    says("return me.params.fuse", "params has no \"fuse\"");
    says("turn.erase(me.square)", "turn:erase");
}

#[test]
fn wrong_arguments_are_told_with_their_path() {
    let list =
        "{ { square = me.square, x = 1, y = 1 }, { square = me.square, x = 1, y = 1 }, { square = me.square, y = 1 } }";
    says(&format!("turn:shift({list})"), "turn:shift list[3].x: whole number expected, got nil");
    says("turn:write(me, 'a')", "turn:write square: Square expected, got Gimmick");
    says("turn:write(me.square, 'ab')", "turn:write letter: one letter expected, got \"ab\"");
    says("turn:write(me.square)", "turn:write letter: one letter expected, got nil");
    says("me.square:walk('rihgt')", "did you mean \"right\"");
    says("me.square:walk('up', { moat = 2 })", "there is no key \"moat\"; did you mean \"most\"");
    says("turn:attach(me.square, { kind = 'goood' })", "did you mean \"good\"");
    says("turn:give({ kind = 'nothing' })", "there is no piece kind");
    says("turn:random(3, 1)", "empty");
    says("board:index(0, 9)", "not on the board");
    says("turn:refuse('x')", "for place and act only");
}

#[test]
fn states_hold_plain_data_only() {
    says("me.state.f = function() end", "me.state.f: a function cannot be kept");
    says("me.state.me = me", "me.state.me: a Gimmick cannot be kept");
    says("me.state.list = { 1, me.square }", "me.state.list[2]: a Square cannot be kept");
    says("me.state.n = 0 / 0", "me.state.n: it is not a number");
    says("me.state.t = me.state", "or one holds itself");
    says("me.state.list = { 1, nil, 3, x = 2 }", "the keys must be");
    says("me.state[2.5] = 1", "the keys must be");
    says("me.state.long = string.rep('x', 70000)", "more than 64 KiB");
}

#[test]
fn errors_are_readable() {
    says("error({ code = 3, why = 'tired' })", "{ code = 3, why = \"tired\" }");
    says("error('short')", "short");
    says("error()", "");
    let fault = says("error(string.rep('long ', 2000000))", "long long");
    assert!(fault.message.len() < 2000);
    let fault = fault_of("local function inner() error('deep') end\n inner()");
    assert_eq!(fault.place, Some(("squares/bad.luau".into(), 3)));
    assert!(fault.traceback.contains("squares/bad.luau:4"), "{}", fault.traceback);
    says(
        "error(tostring(me) .. tostring(print) .. string.format('%s', {}) .. `{me.square}`)",
        "tablefunctiontabletable",
    );
}

#[test]
fn what_is_kept_from_an_earlier_hook_does_no_harm() {
    let keeper = "local kept = {} local keeper = {}
        local old
        function keeper.every_turn(me, turn) old = turn end
        function keeper.area(me) old:say('x') return {} end
        return keeper";
    let host = hasty_host(&[("squares/keeper.luau", keeper), GOOD]);
    let mut game = game(&host, 2, 1, &[(1, 1, &["keeper"]), (2, 1, &["good"])]);
    let me = me_at(&game, (1, 1));
    run(&host, &mut game, &Call::EveryTurn(me)).expect("it runs");
    let fault = host.area(&game, me).expect_err("the turn is over");
    assert!(fault.message.contains("this hook is pure"), "{}", fault.message);
    good_runs(&host, &mut game, (2, 1));
}

#[test]
fn a_square_that_is_gone_is_told() {
    says("local sq = board:at(2, 1) turn:remove(sq) return sq.letter", "square 2 is gone");
}

/// One kind with every pure and cached hook, each an endless loop.
#[test]
fn endless_loops_end_in_every_hook_that_has_no_turn() {
    let hooks = ["accepts_letters", "room", "can_place", "can_move", "worth", "passages", "area", "look", "token"];
    let body: String = hooks.iter().map(|hook| format!("function bad.{hook}() while true do end end\n")).collect();
    let host = hasty_host(&[
        ("squares/bad.luau", &format!("local bad = {{}}\n{body}return bad")),
        ("pieces/tile.luau", "return {}"),
        GOOD,
    ]);
    let mut game = game(&host, 2, 1, &[(1, 1, &["bad"]), (2, 1, &["good"])]);
    let me = me_at(&game, (1, 1));
    let square = game.board.ground((1, 1)).expect("a square").clone();
    let gimmick = &square.gimmicks[0];
    let piece = Piece { kind: "tile".into(), params: Arc::new(Value::empty()) };
    let word = Word { text: "ab".into(), squares: vec![square.id], worth: vec![], score: 0 };
    let faults = [
        host.accepts_letters(&square, gimmick).err(),
        host.room(&square, gimmick).err(),
        host.can_place(&game, me, &piece, None, (1, 1)).err(),
        host.can_move(&game, me, square.id).err(),
        host.worth(&game, me, &word).err(),
        host.passages(&square, gimmick).err(),
        host.area(&game, me).err(),
        host.picture(Pictured::Gimmick(&square, gimmick)).err(),
        host.token(Pictured::Gimmick(&square, gimmick)).err(),
    ];
    for (hook, fault) in hooks.iter().zip(faults) {
        assert!(fault.expect(hook).message.contains("too many steps"), "{hook}");
    }
    good_runs(&host, &mut game, (2, 1));
}

#[test]
fn cached_hooks_see_their_gimmick_alone() {
    for (body, part) in [
        ("return board.width > 0", "this hook is cached"),
        ("return game.total > 0", "this hook is cached"),
        ("return board:at(1, 1) ~= nil", "board:at: this hook is cached; it may read only me.params"),
        ("return me.square.x > 0", "me.square.x cannot be read here"),
        ("return me.square:accepts()", "me.square.accepts cannot be read here"),
        ("me.state.n = 1 return true", "readonly"),
        ("return math.random() > 0", "random numbers need a turn"),
    ] {
        let text = format!("local bad = {{}} function bad.accepts_letters(me) {body} end return bad");
        let host = hasty_host(&[("squares/bad.luau", &text)]);
        let game = game(&host, 1, 1, &[(1, 1, &["bad"])]);
        let square = game.board.ground((1, 1)).expect("a square").clone();
        let fault = host.accepts_letters(&square, &square.gimmicks[0]).expect_err(body);
        assert!(fault.message.contains(part), "{body}: {}", fault.message);
    }
}

#[test]
fn a_file_keeps_nothing_in_its_tables() {
    let kind = "local kind = { traits = { seen = {} } } local store = require('lib/store')
        local cold = require('lib/cold')
        function kind.every_turn(me, turn) kind.last = me.id end
        function kind.spawn(me, turn) store.list[1] = me.id end
        function kind.after_words(me, turn) cold.list[1] = me.id end
        return kind";
    let cold = "return table.freeze({ list = {} })";
    let files = [("squares/kind.luau", kind), ("lib/store.luau", "return { list = {} }"), ("lib/cold.luau", cold)];
    let host = host(&files);
    let mut game = game(&host, 1, 1, &[(1, 1, &["kind"])]);
    let me = me_at(&game, (1, 1));
    for call in [Call::EveryTurn(me), Call::Spawn(me), Call::AfterWords(me)] {
        let fault = run(&host, &mut game, &call).expect_err("it is frozen");
        assert!(fault.message.contains("readonly"), "{}", fault.message);
    }
}

#[test]
fn a_table_nested_deeper_than_calls_can_be_is_no_crash() {
    let deep = "local t = {} for i = 1, 100000 do t = { t } end ";
    let kind = "local deep = require('lib/deep') return { traits = { collectable = deep ~= nil } }";
    let host = host(&[("squares/good.luau", kind), ("lib/deep.luau", &format!("{deep} return t"))]);
    assert!(host.catalogue().entry(Sort::Square, &"good".into()).is_some_and(|entry| !entry.facts.broken));
    says("local t = {} for i = 1, 2000 do t = { t } end me.state.deep = t", "deep");
}

#[test]
fn printing_is_limited() {
    let host = host(&[(
        "squares/loud.luau",
        "local loud = {} function loud.every_turn(me) for i = 1, 3000 do print('line', i, me) end end return loud",
    )]);
    let mut game = game(&host, 1, 1, &[(1, 1, &["loud"])]);
    let me = me_at(&game, (1, 1));
    run(&host, &mut game, &Call::EveryTurn(me)).expect("it runs");
    let log = host.printed();
    assert_eq!((log.len(), log[0].text.as_str()), (1000, "line 1 table"));
    assert_eq!(host.printed(), Vec::new());
}
