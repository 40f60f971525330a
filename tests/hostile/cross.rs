//! Every hook times every way of never ending.

use libtest_mimic::{Failed, Trial};
use otapittan::game::kinds::Sort;
use otapittan::script::Budgets;

use crate::script::{Fails, Script};
use crate::tour;

/// The hooks of each sort; `asked` is a function of its own that a case asks.
const HOOKS: &[(Sort, &[&str])] = &[
    (
        Sort::Square,
        &[
            "state",
            "spawn",
            "accepts_letters",
            "room",
            "can_place",
            "can_move",
            "placed",
            "landed",
            "letter_changed",
            "struck",
            "worth",
            "after_words",
            "every_turn",
            "passages",
            "area",
            "look",
            "draw",
            "token",
        ],
    ),
    (Sort::Piece, &["footprint", "needs", "turns", "scores", "can_place", "place", "area", "look", "token"]),
    (Sort::Actor, &["state", "spawn", "placed", "after_words", "every_turn", "can_move", "area", "look", "draw"]),
    (Sort::Goal, &["progress", "asked"]),
    (
        Sort::Game,
        &[
            "state",
            "size",
            "setup",
            "legal",
            "act",
            "think",
            "score",
            "chain",
            "after_words",
            "every_turn",
            "status",
            "stuck",
            "result",
            "marks",
            "panel",
            "asked",
        ],
    ),
];

/// The ways of never ending: a name, what the hook does, and how the message begins.
const WAYS: &[(&str, &str, &str)] = &[
    ("loop", "while true do end", STEPS),
    ("in_pcall", "while true do pcall(function() while true do end end) end", STEPS),
    ("in_comparator", "table.sort({ 2, 1 }, function() while true do end end)", STEPS),
    ("in_replacement", "string.gsub('a', 'a', function() while true do end end)", STEPS),
    ("in_pattern", "string.find(string.rep('a', 3000), '.-.-.-.-.-.-b')", STEPS),
    ("in_iterator", "for _ in function() return 1 end do end", STEPS),
    ("errors", "repeat local fine = pcall(error, 'x') until fine", STEPS),
    ("recursion", "local function deeper() return 1 + deeper() end return deeper()", STEPS),
    ("coroutine", "coroutine.wrap(function() while true do end end)()", "there is no \"coroutine\" here"),
    ("metamethod", "return setmetatable({}, { __index = function() while true do end end }).x", NO_METATABLE),
    ("tostring", "print(setmetatable({}, { __tostring = function() while true do end end }))", NO_METATABLE),
    ("memory", "return string.rep('x', 1e9)", "not enough memory"),
    ("error_table", "error({ code = 3 })", "{ code = 3 }"),
];
const STEPS: &str = "the script took too many steps";
const NO_METATABLE: &str = "there is no \"setmetatable\" here";

/// Makes a test of each.
pub fn trials() -> Vec<Trial> {
    let hooks = HOOKS.iter().flat_map(|(sort, hooks)| hooks.iter().map(move |hook| (*sort, *hook)));
    hooks.flat_map(|(sort, hook)| WAYS.iter().map(move |way| trial(sort, hook, way))).collect()
}

fn trial(sort: Sort, hook: &'static str, way: &'static (&str, &str, &str)) -> Trial {
    let name = format!("cross::{}::{hook}::{}", sort.folder(), way.0);
    Trial::test(name, move || {
        let budgets = Budgets { turn: 3000, pure: 1000, think: 4000, ..Budgets::default() };
        tour::check(&script(sort, hook, way), &budgets).map_err(Failed::from)
    })
}

fn script(sort: Sort, hook: &str, (_, does, says): &(&str, &str, &str)) -> Script {
    let text = format!("local bad = {{}}\n{}\nfunction bad.{hook}(...)\n{does}\nend\nreturn bad", beside(sort, hook));
    let told = match (sort, hook) {
        // A stage that cannot be opened is told as a whole.
        (Sort::Square, "passages") => ("open", "the ways of \"bad\" are not known: squares/bad.luau"),
        (Sort::Game, "size") => ("open", ""),
        // A goal is asked by the rules, never by a case.
        (Sort::Goal, "asked") => ("asked", *says),
        _ => (hook, *says),
    };
    let fails = Fails { hook: told.0.to_owned(), line: None, message: told.1.to_owned(), anywhere: true };
    Script { fails: vec![fails], ..Script::plain(sort, text.into_bytes()) }
}

/// What else the script must do so that the hook is called.
fn beside(sort: Sort, hook: &str) -> &'static str {
    match (sort, hook) {
        (Sort::Square, "struck") => "function bad.every_turn(me, turn) turn:strike(me.square, 'x') end",
        (Sort::Square, "room") => "function bad.spawn(me, turn) turn:write(me.square, 'a') end",
        (Sort::Game, "size") => "",
        (Sort::Game, "act") => "function bad.size() return 5, 2 end",
        (Sort::Game, "score" | "chain") => {
            "function bad.size() return 5, 2 end function bad.setup(game, turn) turn:write(board:at(2, 1), 'b') end"
        }
        (Sort::Game, _) => "function bad.size() return 5, 2 end function bad.act(game, turn) turn:aside() end",
        _ => "",
    }
}
