//! What the core is kept from: the world outside, and a second writer.

use super::texts::{Text, code, example, expect_none, expect_one, for_players, read};

/// What would tie the rules to a machine, a moment or an order that changes from run to run.
const OUTSIDE: [&str; 12] = [
    "std::fs",
    "std::io",
    "std::net",
    "std::env",
    "std::path",
    "std::time",
    "std::thread",
    "std::process",
    "println!",
    "HashMap",
    "HashSet",
    "RandomState",
];

/// Files that may use one of these all the same, and why.
const ALLOWED: [(&str, &str, &str); 1] =
    [("src/game/dictionary/build.rs", "HashMap", "equal ends of words are looked up in it and never listed")];

fn is_core(path: &str) -> bool {
    path == "src/game.rs" || path.starts_with("src/game/")
}

/// Complains about files, clocks, threads and hash orders in the core.
fn outside(files: &[Text]) -> Vec<String> {
    let mut complaints = Vec::new();
    for file in for_players(files).iter().filter(|(path, _)| is_core(path)) {
        let code = code(&file.1);
        let allowed = |name: &str| ALLOWED.iter().any(|(path, word, _)| *path == file.0 && *word == name);
        for name in OUTSIDE.iter().filter(|name| code.contains(**name) && !allowed(name)) {
            complaints.push(format!("{}: the rules must not know {name}", file.0));
        }
    }
    complaints
}

/// The functions that may be given a game to change: the step forward, the questions whether it could be taken, which
/// give the game back as it was, and an outcome's way back and forth.
const STEPS: [&str; 7] = ["play", "would_accept", "attempt", "words_of", "any_placement", "undo", "redo"];

/// Complains about further public functions that are given a game to change.
fn further_steps(files: &[Text]) -> Vec<String> {
    let mut complaints = Vec::new();
    for file in for_players(files).iter().filter(|(path, _)| is_core(path)) {
        let code = code(&file.1);
        for (start, _) in code.match_indices("pub fn ") {
            let head = code[start + "pub fn ".len()..].split('{').next().unwrap_or_default();
            let name = head.split(['(', '<']).next().unwrap_or_default();
            if head.contains("&mut Game") && !STEPS.contains(&name) {
                complaints.push(format!("{}: `{name}` is given a game to change; only `play` may be", file.0));
            }
        }
    }
    complaints
}

/// Where events are applied, and where the turn keeps its log and gives out names.
const WRITER: [&str; 2] = ["src/game/turn.rs", "src/game/turn/apply.rs"];
const FIELDS: [&str; 8] = ["board", "rack", "actors", "goals", "params", "state", "ledger", "moves"];
const CHANGES: [&str; 7] = [" = ", " += ", " -= ", ".push(", ".insert(", ".remove(", ".clear("];

/// Complains about lines that write to a game and do not stand where events are applied.
fn second_writers(files: &[Text]) -> Vec<String> {
    let mut complaints = Vec::new();
    for file in for_players(files).iter().filter(|(path, _)| is_core(path) && !WRITER.contains(&path.as_str())) {
        let code = code(&file.1);
        for (at, line) in code.lines().enumerate().filter(|(_, line)| writes(line)) {
            complaints.push(format!("{}:{}: only Turn::apply writes to a game: {}", file.0, at + 1, line.trim()));
        }
    }
    complaints
}

/// Tells whether a line changes a field of `game`, as far as its text shows.
fn writes(line: &str) -> bool {
    line.match_indices("game.").any(|(start, found)| {
        let rest = &line[start + found.len()..];
        let word = |text: &str| text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').count();
        let name = word(rest);
        if !FIELDS.contains(&&rest[..name]) {
            return false;
        }
        let mut tail = &rest[name..];
        while let Some(inner) = tail.strip_prefix('.') {
            let length = word(inner);
            if CHANGES.iter().any(|change| tail.starts_with(change)) {
                return true;
            }
            tail = &inner[length..];
        }
        CHANGES.iter().any(|change| tail.starts_with(change))
    })
}

#[test]
fn the_core_knows_no_files_no_clock_and_no_hash_order() {
    expect_none(outside(&read("src", ".rs")));
}

#[test]
fn a_clock_in_the_core_is_told() {
    let told = |path, text| outside(&example(&[(path, text)]));
    expect_one(told("src/game/x.rs", "use std::time::Instant;"), "must not know std::time");
    expect_one(told("src/game.rs", "let m: HashMap<u8, u8>;"), "must not know HashMap");
    expect_none(told("src/content.rs", "use std::time::Instant;"));
    expect_none(told("src/game/x.rs", "// std::time is for others\nlet a = \"std::fs\";"));
}

#[test]
fn play_is_the_only_step_forward() {
    expect_none(further_steps(&read("src", ".rs")));
}

#[test]
fn another_step_forward_is_told() {
    let told = |text| further_steps(&example(&[("src/game/x.rs", text)]));
    expect_one(told("pub fn cheat(game: &mut Game) {}"), "`cheat`");
    expect_none(told("pub fn look(game: &Game) {}\npub fn play(game: &mut Game) {}\nfn inner(game: &mut Game) {}"));
}

#[test]
fn only_events_write_to_a_game() {
    expect_none(second_writers(&read("src", ".rs")));
}

#[test]
fn a_second_writer_is_told() {
    let told = |text| second_writers(&example(&[("src/game/x.rs", text)]));
    expect_one(told("self.turn.game.ledger.total += 3;"), "src/game/x.rs:1: only Turn::apply writes");
    expect_one(told("game.moves.push(one);"), "only Turn::apply writes");
    expect_one(told("game.state = fresh;"), "only Turn::apply writes");
    expect_none(told("if game.ledger.total == 3 { let a = game.board.at(cell); }"));
}
