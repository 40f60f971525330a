//! Names and habits.

use super::texts::{Text, code, example, expect_none, expect_one, for_players, read, rust, words};

/// What must not stand in code that players run, and what to do instead.
const HABITS: [(&str, &str); 6] = [
    (".unwrap()", "use expect and state the invariant, or give the error on"),
    ("panic!(", "give an error"),
    ("todo!(", "do it"),
    ("unimplemented!(", "do it"),
    ("dbg!(", "take it out"),
    ("#[allow(dead_code)]", "take out what is not used"),
];

/// Complains about bad habits outside tests.
fn habits(files: &[Text]) -> Vec<String> {
    let mut complaints = Vec::new();
    for file in &for_players(files) {
        let code = code(&file.1);
        for (at, line) in code.lines().enumerate() {
            let found = HABITS.iter().filter(|(habit, _)| line.contains(habit));
            complaints.extend(found.map(|(habit, instead)| format!("{}:{}: {habit} — {instead}", file.0, at + 1)));
        }
    }
    complaints
}

/// Complains about words that say nothing, in the names of files, types and functions.
fn empty_words(files: &[Text]) -> Vec<String> {
    let empty = ["manager", "helper", "util"];
    let says_nothing = |word: &str| {
        let word = word.to_lowercase();
        empty.iter().any(|empty| word.contains(empty)) && !word.starts_with("utili")
    };
    let mut complaints = Vec::new();
    for (path, text) in files {
        if says_nothing(path) || path.ends_with("/mod.rs") {
            complaints.push(format!("{path}: another name, please"));
        }
        // The names of others are not ours to choose.
        let found: String = code(text)
            .lines()
            .map(|line| if line.contains("macroquad::") { "\n" } else { line })
            .collect::<Vec<_>>()
            .join("\n");
        let found = words(&found).find(|(_, word)| says_nothing(word));
        complaints.extend(found.map(|(line, word)| format!("{path}:{line}: {word} says nothing")));
    }
    complaints
}

#[test]
fn outside_tests_nothing_unwraps_or_panics() {
    expect_none(habits(&read("src", ".rs")));
}

#[test]
fn a_bad_habit_is_told() {
    let told = |path, text| habits(&example(&[(path, text)]));
    expect_one(told("src/x.rs", "\nlet a = b.unwrap();"), "src/x.rs:2: .unwrap()");
    expect_none(told("src/x/tests.rs", "let a = b.unwrap();"));
    let declared = example(&[("src/x.rs", "#[cfg(test)]\npub mod plain;"), ("src/x/plain.rs", "b.unwrap();")]);
    expect_none(habits(&declared));
    expect_none(told("src/x.rs", "// .unwrap()\n#[cfg(test)]\nmod tests {\n    fn f() { b.unwrap(); }\n}"));
}

#[test]
fn names_say_something() {
    expect_none(empty_words(
        &rust().into_iter().filter(|(path, _)| !path.starts_with("tests/tidy")).collect::<Vec<_>>(),
    ));
}

#[test]
fn a_name_that_says_nothing_is_told() {
    expect_one(empty_words(&example(&[("src/x.rs", "struct SquareManager;")])), "SquareManager says nothing");
    expect_one(empty_words(&example(&[("src/x/mod.rs", "")])), "another name");
}
