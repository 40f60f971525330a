//! How files become kinds, and what is told of those that do not.

use super::*;
use crate::game::declare::Type;
use crate::game::kinds::Hook;
use crate::game::value::Text;

/// Loads one file that is wrong and gives its first fault; the kind must be broken.
fn fault_of(path: &str, text: &str) -> Fault {
    let host = Host::load(sources(&[(path, text)]));
    let faults = host.faults();
    assert!(!faults.is_empty(), "{text}");
    assert!(host.catalogue().entries.values().all(|entry| entry.facts.broken), "{text}");
    faults[0].clone()
}

fn says(text: &str, line: u32, part: &str) {
    let fault = fault_of("squares/door.luau", text);
    assert!(fault.message.contains(part), "{text}\n  said: {}", fault.message);
    assert_eq!(fault.place, Some(("squares/door.luau".into(), line)), "{text}: {}", fault.message);
    assert_eq!(&*fault.script, "squares/door");
}

#[test]
fn files_that_are_no_kinds_are_told() {
    says("", 1, "it returns nothing");
    says("return 5", 1, "it returns a");
    says("local x = \nreturn {", 2, "");
    says("return {\n spawn = 5 }", 2, "spawn must be a function");
    says("local d = {}\nfunction d.evry_turn() end\nreturn d", 2, "did you mean \"every_turn\"");
    says("local d = {}\nfunction d.progress() end\nreturn d", 2, "progress is a hook of goals, not of squares");
    says("return {\n fixd = true }", 2, "did you mean \"fixed\"");
    says("return {\n\n order = 'first' }", 3, "order: a number expected");
    says("return { params = { depth = { type = 'intger' } } }", 1, "did you mean \"integer\"");
    says("return { params = { depth = { type = 'integer', mim = 1 } } }", 1, "has no key \"mim\"");
    says("return { params = { depth = 5 } }", 1, "params.depth: a table like");
    says("return { params = { depth = { type = 'integer', max = 3, default = 5 } } }", 1, "params.depth.default");
    says("while true do end", 1, "too many steps");
    says("return { title = 7 }", 1, "title: a string or a table");
}

#[test]
fn a_kind_may_have_functions_of_its_own() {
    let host = host(&[("games/play.luau", "local g = {} function g.perft(game, n) return n * 2 end return g")]);
    let game = game(&host, 1, 1, &[]);
    assert_eq!(host.ask(&game, "games/play", "perft", &[4.0.into()]), Ok(8.0.into()));
    let fault = host.ask(&game, "games/play", "perfd", &[]).expect_err("no such function");
    assert!(fault.message.contains("did you mean \"perft\""), "{}", fault.message);
    assert!(host.ask(&game, "games/other", "perft", &[]).is_err());
}

#[test]
fn the_catalogue_says_what_files_say() {
    let text = "local door = { title = { ja = 'と', en = 'Door' }, about = 'opens', order = 20, fixed = true,
        traits = { wood = true }, acts_hidden = true, show_area_at_start = true,
        params = { depth = { type = 'integer', min = 1, default = 2 }, sides = { type = 'sides' } } }
        function door.every_turn(me, turn) end return door";
    let game = "return { words = false, places = false, letter_kind = 'tile', keys = { Space = 'next' } }";
    let host = host(&[("squares/door.luau", text), ("games/play.luau", game)]);
    let catalogue = host.catalogue();
    let door = catalogue.entry(Sort::Square, &"door".into()).expect("door");
    assert_eq!(door.title.in_language("en"), "Door");
    assert_eq!(door.about, Text::One("opens".into()));
    assert_eq!((door.facts.order, door.facts.fixed, door.facts.broken), (20.0, true, false));
    assert!(door.facts.acts_hidden && door.facts.show_area_at_start);
    assert!(door.facts.hooks.has(Hook::EveryTurn) && !door.facts.hooks.has(Hook::Spawn));
    assert_eq!(*door.traits, Value::table([("collectable", true.into()), ("wood", true.into())]));
    assert_eq!(door.params[0].ty, Type::Integer { min: Some(1), max: None, step: None });
    assert_eq!((door.params[1].ty.clone(), &door.params[1].default), (Type::Sides, &None));
    let play = catalogue.entry(Sort::Game, &"play".into()).expect("play");
    assert_eq!((play.facts.words, play.facts.places, &*play.letter_kind), (false, false, "tile"));
    assert_eq!(play.keys.get("Space").map(|press| &**press), Some("next"));
}

#[test]
fn mods_have_names_and_environments_of_their_own() {
    let asks = "local door = {} local lib = require('lib/name')
        function door.every_turn(me, turn) turn:attach(me.square, { kind = 'lamp' }) turn:say(lib.name) end return door";
    let host = host(&[
        ("juice:squares/door.luau", asks),
        ("juice:squares/lamp.luau", "return {}"),
        ("juice:lib/name.luau", "return { name = 'juice' }"),
        ("squares/door.luau", asks),
        ("squares/lamp.luau", "return {}"),
        ("lib/name.luau", "return { name = 'base' }"),
        ("tea:squares/door.luau", asks),
    ]);
    for (kind, lamp, name) in
        [("juice:door", "juice:lamp", "juice"), ("door", "lamp", "base"), ("tea:door", "lamp", "base")]
    {
        let mut game = game(&host, 1, 1, &[(1, 1, &[kind])]);
        let me = me_at(&game, (1, 1));
        let events = run(&host, &mut game, &Call::EveryTurn(me)).expect("it runs");
        assert_eq!(&*game.board.ground((1, 1)).expect("a square").gimmicks[1].kind, lamp);
        assert!(events.contains(&Event::Say { text: name.into(), large: false }), "{events:?}");
    }
}

#[test]
fn required_files_in_a_circle_are_named() {
    let host = Host::load(sources(&[
        ("squares/door.luau", "require('lib/a') return {}"),
        ("lib/a.luau", "require('lib/b') return {}"),
        ("lib/b.luau", "return require('lib/a')"),
    ]));
    let fault = &host.faults()[0];
    assert!(fault.message.contains("lib/a → lib/b → lib/a"), "{}", fault.message);
    let host =
        Host::load(sources(&[("squares/door.luau", "require('lib/nmae') return {}"), ("lib/name.luau", "return {}")]));
    assert!(host.faults()[0].message.contains("did you mean \"lib/name\""), "{}", host.faults()[0].message);
}

#[test]
fn bytecode_and_other_bytes_do_not_load() {
    let source = Source::new("", "squares/x.luau", "x", [3, 1, 2, 0, 255]);
    assert!(!Host::load(vec![source]).faults().is_empty());
}
