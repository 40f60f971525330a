//! Rust knows no gimmick's name.

use super::texts::{Part, Text, example, expect_none, expect_one, parts, read, stem, words};

/// Kinds whose names are also words of the language, of its library or of the game itself, and why. As code and in
/// comments these words may stand; as a string, by which a kind would be known, only where the third field says so.
const SHARED: [(&str, &str, bool); 28] = [
    ("letter", "what stands on a square; also a field of pieces, squares and files", true),
    ("words", "what a turn makes; also a key of stages and steps", true),
    ("score", "the points of a turn; also a hook and a key of steps", true),
    ("chain", "how many words a turn makes; also a hook, a key of steps and a method of iterators", true),
    ("locked", "the reason of a square that accepts no letter", true),
    ("otapittan", "the program's own name", true),
    ("cover", "a square that an actor carries; also what a turn can do", true),
    ("replace", "what a turn can do to a square; also a method of strings", true),
    ("full", "the reason of a square without room", true),
    ("use", "a word of Rust", false),
    ("fill", "a method of slices", false),
    ("round", "how far a corner or an end of a stroke is rounded; also a method of numbers", true),
    ("copy", "a method of iterators and files", false),
    ("push", "a method of lists", false),
    ("pull", "a word of prose", false),
    ("rotate", "a method of slices", false),
    ("slide", "what the picture does", false),
    ("star", "a shape", false),
    ("stars", "a shape", false),
    ("wall", "a closed side", false),
    ("linked", "of links between files and squares", false),
    ("giant", "a square of several cells", false),
    ("stamp", "a mark on the picture", false),
    ("endless", "of loops and of room", false),
    ("passed", "a word of prose", false),
    ("unit", "what is counted", false),
    ("flag", "an icon", true),
    ("disc", "a shape", true),
];

/// Complains about names of kinds in Rust.
fn named_kinds(files: &[Text], kinds: &[String]) -> Vec<String> {
    let mut complaints = Vec::new();
    for (path, text) in files {
        for kind in kinds {
            let shared = SHARED.iter().find(|(name, ..)| name == kind);
            let line = match shared {
                Some((_, _, true)) => None,
                Some(_) => literal(text, kind),
                None => words(text).find(|(_, word)| word.to_lowercase() == *kind).map(|(line, _)| line),
            };
            complaints.extend(line.map(|line| format!("{path}:{line}: Rust must not know the kind \"{kind}\"")));
        }
    }
    complaints
}

/// Finds the line of a string that is just this word.
fn literal(text: &str, word: &str) -> Option<usize> {
    let mut line = 1;
    for (part, piece) in parts(text) {
        let inside = piece.split_once('"').and_then(|(_, rest)| rest.rsplit_once('"'));
        if part == Part::Literal && inside.is_some_and(|(inside, _)| inside == word) {
            return Some(line);
        }
        line += piece.matches('\n').count();
    }
    None
}

fn kinds() -> Vec<String> {
    let folders = ["squares", "pieces", "actors", "goals", "games"];
    let files = folders.iter().flat_map(|folder| read(&format!("scripts/{folder}"), ".luau"));
    files.map(|(path, _)| stem(&path).to_owned()).collect()
}

#[test]
fn rust_knows_no_kind_by_name() {
    let kinds = kinds();
    assert!(kinds.len() > 10, "{kinds:?}");
    expect_none(named_kinds(&read("src", ".rs"), &kinds));
}

#[test]
fn a_kind_named_in_rust_is_told() {
    let kinds = ["bomb", "star", "letter"].map(str::to_owned);
    let told = |text| named_kinds(&example(&[("src/game/x.rs", text)]), &kinds);
    expect_one(told("\nif kind == \"bomb\" {}"), "src/game/x.rs:2: Rust must not know the kind \"bomb\"");
    expect_one(told("/// A Bomb goes off.\nfn f() {}"), "x.rs:1:");
    expect_one(told("let a = 1;\nlet b = of_kind(\"star\");"), "x.rs:2:");
    expect_none(told("let a = star(); // a star\nlet letter = \"letter\"; bombast();"));
}

#[test]
fn words_that_are_shared_have_a_reason() {
    expect_none(SHARED.iter().filter(|(_, why, _)| why.len() < 5).map(|(word, ..)| (*word).to_owned()).collect());
}
