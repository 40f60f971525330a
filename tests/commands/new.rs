//! The command `new`: what it writes is well, passes its case and can be played, in both languages.

use std::path::Path;
use std::process::{Command, Stdio};

const SORTS: [&str; 6] = ["square", "piece", "actor", "goal", "game", "stage"];

/// Calls the program as somebody who stands in a folder, and gives what it printed.
fn call(folder: &Path, language: &str, words: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_otapittan"));
    command.args(words).args(["--lang", language, "--home", "no-home"]).current_dir(folder).stdin(Stdio::null());
    let output = command.output().expect("the program was built");
    let text = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes).into_owned()).concat();
    assert!(output.status.success(), "otapittan {}\n{text}", words.join(" "));
    text
}

/// Makes a mod and in it one of each sort.
fn everything(folder: &Path, language: &str) {
    call(folder, language, &["new", "mod", "juice"]);
    let within = folder.join("juice");
    for sort in SORTS {
        call(&within, language, &["new", sort, &format!("my_{sort}")]);
    }
}

#[test]
fn what_is_written_is_well_and_passes_its_cases() {
    for language in ["ja", "en"] {
        let folder = tempfile::tempdir().unwrap();
        everything(folder.path(), language);
        let said = call(folder.path(), language, &["check", "juice"]);
        assert!(said.ends_with(" passed, 0 failed\n") && said.lines().count() == 1, "{said}");
        assert_eq!(call(folder.path(), language, &["test", "juice/tests/cases"]), "7 passed, 0 failed\n");
    }
}

/// Reads a file of the mod as editors do and lists what the mod's own schema finds wrong with it.
fn wrong(within: &Path, file: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(file).unwrap();
    let named = text.lines().next().and_then(|line| line.strip_prefix("#:schema ")).expect("it names its schema");
    let schema = std::fs::read_to_string(file.parent().unwrap().join(named)).expect("the schema is there");
    let schema = serde_json::from_str(&schema).unwrap();
    let table: toml::Table = text.parse().unwrap();
    let found = jsonschema::draft7::new(&schema).unwrap();
    let shown = file.strip_prefix(within).unwrap().display();
    found.iter_errors(&serde_json::to_value(table).unwrap()).map(|error| format!("{shown}: {error}")).collect()
}

#[test]
fn what_is_written_fits_the_schemas_written_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    everything(folder.path(), "en");
    let within = folder.path().join("juice");
    let names = SORTS.map(|sort| format!("my_{sort}"));
    let stages = names.iter().map(|name| format!("stages/first/{name}.toml"));
    let cases = names.iter().map(|name| format!("tests/cases/{name}/first.toml"));
    let others = ["mod.toml", "stages/first/pack.toml", "stages/first/lamp.toml"].map(str::to_owned);
    for path in stages.chain(cases).chain(others) {
        assert_eq!(wrong(&within, &within.join(path)), Vec::<String>::new());
    }
    let schema = std::fs::read_to_string(within.join("schemas/stage.schema.json")).unwrap();
    assert!(
        ["square.my_square", "piece.my_piece", "actor.my_actor", "goal.my_goal"]
            .iter()
            .all(|name| schema.contains(name))
    );
}

#[test]
fn what_is_written_can_be_played_to_its_end() {
    for language in ["ja", "en"] {
        let folder = tempfile::tempdir().unwrap();
        everything(folder.path(), language);
        for stage in SORTS.map(|sort| format!("my_{sort}")).iter().chain([&"lamp".to_owned()]) {
            let (id, moves) = (format!("juice:first/{stage}"), format!("juice/stages/first/{stage}.moves"));
            let said = call(folder.path(), language, &["run", &id, "--mods", "juice", "--moves", &moves, "--json"]);
            let last = said.lines().last().unwrap_or_default();
            assert!(last.contains("\"status\":\"cleared\""), "{stage}: {said}");
        }
    }
}

#[test]
fn the_commands_it_names_work() {
    let folder = tempfile::tempdir().unwrap();
    let said = call(folder.path(), "en", &["new", "mod", "juice"]);
    let named = said.split("Try next:\n").nth(1).expect("it names commands").lines();
    let named: Vec<Vec<&str>> = named.map(|line| line.split_whitespace().skip(1).collect()).collect();
    assert_eq!(named.iter().map(|words| words[0]).collect::<Vec<_>>(), ["play", "test", "check"]);
    assert_eq!(named[0][1..], ["--mods", "juice", "juice:first/lamp"]);
    let within = folder.path().join("juice");
    for words in [["check", "."], ["test", "tests/cases"]] {
        assert!(call(&within, "en", &words).ends_with(" passed, 0 failed\n"), "{words:?}");
    }
    named[1..].iter().for_each(|words| drop(call(folder.path(), "en", words)));
}
