//! Who may know whom, and which outside crate is used where.

use super::texts::{Text, code, example, expect_none, expect_one, for_players, read};

/// Every room with the rooms it may know, and the outside crates it alone may use.
const ROOMS: [(&str, &[&str], &[&str]); 11] = [
    ("problem", &[], &["strsim"]),
    ("game", &["problem"], &["smallvec"]),
    ("stage", BELOW_STAGE, &["serde", "smallvec", "toml", "toml_edit"]),
    ("script", BELOW_STAGE, &["mlua", "scoped_tls_hkt", "strsim"]),
    ("save", BELOW_STAGE, &["serde", "toml", "tempfile"]),
    ("share", &[], &["base64", "flate2", "unicode_normalization"]),
    ("solver", BELOW_STAGE, &["smallvec"]),
    ("view", BELOW_STAGE, &["ab_glyph", "strsim"]),
    (
        "content",
        BELOW_CONTENT,
        &[
            "notify",
            "serde",
            "toml",
            "toml_edit",
            "semver",
            "directories",
            "unicode_normalization",
            "tempfile",
            "flate2",
            "tar",
        ],
    ),
    ("app", BELOW_APP, &["macroquad", "ab_glyph", "png", "maudio", "rustix"]),
    ("tools", BELOW_APP, &["signal_hook", "clap", "schemars", "serde_json", "tempfile"]),
];
const BELOW_STAGE: &[&str] = &["problem", "game"];
const BELOW_CONTENT: &[&str] = &["problem", "game", "stage", "script", "save", "share", "solver", "view"];
const BELOW_APP: &[&str] = &["problem", "game", "stage", "script", "save", "share", "solver", "view", "content"];

/// Crates that tests may use in any room.
const FOR_TESTS: [&str; 5] = ["proptest", "tempfile", "divan", "libtest_mimic", "jsonschema"];

fn room_of(path: &str) -> Option<&(&'static str, &'static [&'static str], &'static [&'static str])> {
    let room = path.strip_prefix("src/")?.split(['/', '.']).next()?;
    ROOMS.iter().find(|(name, ..)| *name == room)
}

/// Complains about rooms that know others they must not know, and rooms that stand in no plan.
fn strangers(files: &[Text]) -> Vec<String> {
    let mut complaints = Vec::new();
    for (path, text) in files {
        let Some((room, known, _)) = room_of(path) else {
            if !matches!(path.as_str(), "src/lib.rs" | "src/main.rs") {
                complaints.push(format!("{path}: this room is not in the plan of ARCHITECTURE.md"));
            }
            continue;
        };
        for (line, name) in named_rooms(path, &code(text)) {
            let is_room = ROOMS.iter().any(|(other, ..)| *other == name);
            if is_room && name != *room && !known.contains(&name.as_str()) {
                complaints.push(format!("{path}:{line}: {room} must not know {name}"));
            }
        }
    }
    complaints
}

/// Lists what follows `crate::`, also in braces, and what follows a chain of `super::` that leads out of the room.
fn named_rooms(path: &str, code: &str) -> Vec<(usize, String)> {
    let mut names = Vec::new();
    let depth = path.trim_start_matches("src/").trim_end_matches(".rs").split('/').count();
    for (at, line) in code.lines().enumerate() {
        for (start, _) in line.match_indices("crate::") {
            names.extend(first_names(&line[start + "crate::".len()..]).into_iter().map(|name| (at + 1, name)));
        }
        let inner = depth + usize::from(line.starts_with(' '));
        let out = "super::".repeat(inner);
        if let Some(start) = line.find(&out) {
            names.extend(first_names(&line[start + out.len()..]).into_iter().map(|name| (at + 1, name)));
        }
    }
    names
}

fn first_names(rest: &str) -> Vec<String> {
    let word = |text: &str| text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
    let Some(group) = rest.strip_prefix('{') else {
        return vec![word(rest)];
    };
    let mut depth = 0;
    let outer: String = group
        .chars()
        .filter(|c| {
            depth += i32::from(*c == '{') - i32::from(*c == '}');
            depth == 0
        })
        .collect();
    outer.split(',').map(|part| word(part.trim())).collect()
}

/// Complains about outside crates used in a room that is not theirs.
fn misplaced_crates(files: &[Text], crates: &[String]) -> Vec<String> {
    let mut complaints = Vec::new();
    let plain = for_players(files);
    for file in files {
        let Some((room, _, own)) = room_of(&file.0) else {
            continue;
        };
        let tests = code(&file.1);
        let plain = plain.iter().find(|(path, _)| *path == file.0).map(|(_, text)| code(text)).unwrap_or_default();
        for name in crates {
            let allowed = own.contains(&name.as_str());
            let in_tests = FOR_TESTS.contains(&name.as_str());
            if !allowed && uses(if in_tests { &plain } else { &tests }, name) {
                complaints.push(format!("{}: {room} must not use the crate {name}", file.0));
            }
        }
    }
    complaints
}

fn uses(code: &str, name: &str) -> bool {
    let path = format!("{name}::");
    let starts = |at: usize| !code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':');
    code.match_indices(&path).any(|(at, _)| starts(at)) || code.contains(&format!("use {name};"))
}

fn outside_crates() -> Vec<String> {
    let manifest = std::fs::read_to_string(format!("{}/Cargo.toml", super::texts::ROOT)).expect("it is there");
    let of_section = manifest.split("\n[").filter(|part| part.starts_with("dependencies]") || part.starts_with("dev-"));
    let lines = of_section.flat_map(|part| part.lines().skip(1).filter_map(|line| line.split_once(" = ")));
    lines.map(|(name, _)| name.trim().replace('-', "_")).collect()
}

#[test]
fn rooms_know_only_the_rooms_below_them() {
    expect_none(strangers(&read("src", ".rs")));
}

#[test]
fn a_room_that_knows_too_much_is_told() {
    let told = |path, text| strangers(&example(&[(path, text)]));
    expect_one(told("src/game/x.rs", "use crate::script::Host;"), "src/game/x.rs:1: game must not know script");
    expect_one(told("src/stage.rs", "use crate::{game::Game, view::{a, b}};"), "stage must not know view");
    expect_one(told("src/view/x/y.rs", "use super::super::super::app::x;"), "view must not know app");
    expect_one(told("src/tools/x.rs", "\nfn f() { crate::app::run() }"), "src/tools/x.rs:2: tools must not know app");
    expect_one(told("src/attic.rs", ""), "not in the plan");
    expect_none(told("src/game/x.rs", "// use crate::script\nuse crate::problem::Problem; use super::view;"));
}

#[test]
fn outside_crates_stay_in_their_rooms() {
    let crates = outside_crates();
    assert!(crates.contains(&"mlua".to_owned()) && crates.contains(&"serde_json".to_owned()), "{crates:?}");
    expect_none(misplaced_crates(&read("src", ".rs"), &crates));
}

/// Complains about crates that no file uses.
fn unused_crates(files: &[Text], crates: &[String]) -> Vec<String> {
    let used = |name: &String| files.iter().any(|(_, text)| uses(&code(text), name));
    crates.iter().filter(|name| !used(name)).map(|name| format!("nothing uses the crate {name}")).collect()
}

#[test]
fn every_crate_is_used() {
    let files = [read("src", ".rs"), read("tests", ".rs"), read("benches", ".rs"), read("examples", ".rs")].concat();
    expect_none(unused_crates(&files, &outside_crates()));
    let crates = ["mlua", "serde"].map(str::to_owned);
    expect_one(unused_crates(&example(&[("src/x.rs", "use mlua::Lua; // serde::x")]), &crates), "the crate serde");
}

#[test]
fn an_outside_crate_in_the_wrong_room_is_told() {
    let crates = ["mlua", "serde", "proptest"].map(str::to_owned);
    let told = |path, text| misplaced_crates(&example(&[(path, text)]), &crates);
    expect_one(told("src/game/x.rs", "use mlua::Lua;"), "game must not use the crate mlua");
    expect_one(told("src/view/x.rs", "#[derive(serde::Deserialize)]"), "view must not use the crate serde");
    expect_one(told("src/game/x.rs", "use proptest::prelude::*;"), "proptest");
    expect_none(told("src/game/x.rs", "#[cfg(test)]\nmod tests {\n    use proptest::prelude::*;\n}"));
    expect_none(told("src/script/x.rs", "use mlua::Lua;"));
}
