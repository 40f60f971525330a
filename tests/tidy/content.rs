//! What must stand beside what: cases beside scripts, solutions beside stages, types beside the API.

use super::texts::{Text, example, expect_none, expect_one, read, stem};

/// Complains about scripts that no case names. The default game and the letters are in every case.
fn untried(scripts: &[Text], cases: &[Text]) -> Vec<String> {
    let always = ["otapittan", "letter"];
    let tried = |kind: &str| cases.iter().any(|(_, text)| text.contains(&format!("\"{kind}\"")));
    let untried = scripts.iter().map(|(path, _)| path).filter(|path| {
        let kind = stem(path);
        !always.contains(&kind) && !tried(kind)
    });
    untried.map(|path| format!("{path}: no file of tests/cases names this kind")).collect()
}

/// Complains about stages with an end that no moves file clears; those of modes are played for points.
fn unsolved(stages: &[Text], moves: &[Text]) -> Vec<String> {
    let ends = |text: &str| text.contains("[[goal]]") || text.lines().any(|line| line.starts_with("game = "));
    let solved = |path: &str| moves.iter().any(|(file, _)| *file == path.replace(".toml", ".moves"));
    let folder = |path: &str| path.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
    let modes = stages.iter().filter(|(path, text)| stem(path) == "pack" && text.contains("\nmode = true\n"));
    let modes: Vec<String> = modes.map(|(path, _)| folder(path)).collect();
    let is_due = |path: &str| stem(path) != "pack" && !modes.contains(&folder(path));
    let stages = stages.iter().filter(|(path, text)| is_due(path) && ends(text) && !solved(path));
    stages.map(|(path, _)| format!("{path}: there is no .moves file beside it that clears it")).collect()
}

/// Complains about moves files without their stage.
fn stray_moves(stages: &[Text], moves: &[Text]) -> Vec<String> {
    let known = |path: &str| stages.iter().any(|(file, _)| *file == path.replace(".moves", ".toml"));
    let strays = moves.iter().filter(|(path, _)| !known(path));
    strays.map(|(path, _)| format!("{path}: the stage it solves is not there")).collect()
}

/// Complains about packs without an icon.
fn without_icon(stages: &[Text]) -> Vec<String> {
    let packs = stages.iter().filter(|(path, text)| stem(path) == "pack" && !text.contains("\nicon = "));
    packs.map(|(path, _)| format!("{path}: the list of packs shows an icon for each; give it one")).collect()
}

fn scripts() -> Vec<Text> {
    let folders = ["squares", "pieces", "actors", "goals", "games"];
    folders.iter().flat_map(|folder| read(&format!("scripts/{folder}"), ".luau")).collect()
}

#[test]
fn every_script_has_a_case() {
    expect_none(untried(&scripts(), &read("tests/cases", ".toml")));
}

#[test]
fn a_script_without_a_case_is_told() {
    let scripts = example(&[("scripts/squares/door.luau", ""), ("scripts/squares/lamp.luau", "")]);
    let cases = example(&[("tests/cases/a.toml", "D = { kind = \"door\" }")]);
    expect_one(untried(&scripts, &cases), "scripts/squares/lamp.luau");
}

#[test]
fn every_pack_has_an_icon() {
    expect_none(without_icon(&read("stages", ".toml")));
    let stages = example(&[("stages/a/pack.toml", "order = 1\n"), ("stages/a/01.toml", "")]);
    expect_one(without_icon(&stages), "stages/a/pack.toml");
}

#[test]
fn every_stage_with_an_end_has_a_solution() {
    expect_none(unsolved(&read("stages", ".toml"), &read("stages", ".moves")));
    expect_none(stray_moves(&read("stages", ".toml"), &read("stages", ".moves")));
}

#[test]
fn a_stage_without_a_solution_is_told() {
    let goal = "[[goal]]\nkind = 'x'";
    let stages = example(&[
        ("stages/a/01.toml", goal),
        ("stages/a/02.toml", goal),
        ("stages/a/free.toml", ""),
        ("stages/b/03.toml", goal),
        ("stages/b/pack.toml", "order = 1\nmode = true\n"),
    ]);
    let moves = example(&[("stages/a/01.moves", ""), ("stages/a/03.moves", "")]);
    expect_one(unsolved(&stages, &moves), "stages/a/02.toml");
    expect_one(stray_moves(&stages, &moves), "stages/a/03.moves");
}

/// Complains about hooks and constants that a type file does not name.
fn undeclared<'a>(names: impl Iterator<Item = &'a str>, file: &Text) -> Vec<String> {
    let declared: std::collections::BTreeSet<&str> = super::texts::words(&file.1).map(|(_, word)| word).collect();
    let missing = names.filter(|name| !declared.contains(name));
    missing.map(|name| format!("{}: \"{name}\" is not declared", file.0)).collect()
}

#[test]
fn every_hook_is_declared_for_editors() {
    let hooks = || otapittan::game::kinds::Hook::ALL.iter().map(|(_, name)| *name);
    for (path, text) in [
        ("scripts/types/otapittan.d.luau", otapittan::script::types_luau()),
        ("scripts/types/otapittan.lua", otapittan::script::types_luals()),
    ] {
        let on_disk = read("scripts/types", "").into_iter().find(|(file, _)| file == path);
        assert!(on_disk.is_some_and(|(_, found)| found == text), "{path} is not what the API table makes of it");
        expect_none(undeclared(hooks(), &(path.to_owned(), text)));
    }
}

#[test]
fn a_hook_that_is_not_declared_is_told() {
    let file = ("x.d.luau".to_owned(), "export type SquareKind = { every_turn: (any) -> () }".to_owned());
    expect_one(undeclared(["every_turn", "landed"].into_iter(), &file), "\"landed\" is not declared");
}
