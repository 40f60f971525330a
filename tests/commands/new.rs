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
    named[1..].iter().for_each(|words| drop(call(folder.path(), "en", words)));
}
