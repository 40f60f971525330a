//! Lengths: of files, and of functions in Rust and Luau.

use super::texts::{Text, code, example, expect_none, expect_one, read, rust};

const LONGEST_FILE: usize = 300;
const LONGEST_FUNCTION: usize = 40;

/// Functions that may be longer: each is one table, a line a case.
const TABLES: [(&str, &str); 5] = [
    ("src/content/mods/add/tests/hostile.rs", "entries"),
    ("src/content/mods/add/tests/hostile.rs", "archives"),
    ("src/stage/case/tests.rs", "mistakes_of_cases"),
    ("examples/gallery/kinds.rs", "squares"),
    ("examples/gallery/pages.rs", "states"),
];

/// Complains about files of more than 300 lines.
fn long_files(files: &[Text]) -> Vec<String> {
    let lengths = files.iter().map(|(path, text)| (path, text.lines().count()));
    lengths
        .filter(|(_, lines)| *lines > LONGEST_FILE)
        .map(|(path, lines)| format!("{path}: {lines} lines, at most {LONGEST_FILE}"))
        .collect()
}

/// A function: its name, its first line from 1, and how many lines it has.
type Function = (String, usize, usize);

/// Lists the functions of a laid out file: each ends with the first line that closes it where it begins.
fn functions(text: &str, starts: fn(&str) -> Option<&str>, close: &str) -> Vec<Function> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let indent = &line[..line.len() - line.trim_start().len()];
        let Some(rest) = starts(line.trim_start()) else { continue };
        let name: String = rest.chars().take_while(|c| !matches!(c, '(' | '<' | ' ')).collect();
        let declared = |rest: &str| !rest.starts_with(' ') && rest.ends_with(';');
        let ends = |other: &&str| other.strip_prefix(indent).is_some_and(|rest| rest == close || declared(rest));
        let more = if line.ends_with([';', '}']) { Some(0) } else { lines[at..].iter().position(ends) };
        found.extend(more.map(|more| (name, at + 1, more + 1)));
    }
    found
}

fn rust_function(line: &str) -> Option<&str> {
    let (before, rest) = line.split_once("fn ")?;
    let mut words = before.split_whitespace();
    let is_plain =
        |word: &str| word.starts_with("pub") || matches!(word, "const" | "async" | "in") || word.ends_with(')');
    words.all(is_plain).then_some(rest)
}

fn luau_function(line: &str) -> Option<&str> {
    line.strip_prefix("local ").unwrap_or(line).strip_prefix("function ").filter(|rest| !rest.ends_with("end"))
}

/// Complains about functions of more than 40 lines.
fn long_functions(files: &[Text], tables: &[(&str, &str)]) -> Vec<String> {
    let mut complaints = Vec::new();
    for (path, text) in files {
        let found = match path.ends_with(".rs") {
            true => functions(&code(text), rust_function, "}"),
            false => functions(text, luau_function, "end"),
        };
        let allowed = |name: &str| tables.contains(&(path.as_str(), name));
        let long = found.into_iter().filter(|(name, _, lines)| *lines > LONGEST_FUNCTION && !allowed(name));
        complaints.extend(
            long.map(|(name, at, lines)| {
                format!("{path}:{at}: `{name}` has {lines} lines, at most {LONGEST_FUNCTION}")
            }),
        );
    }
    complaints
}

/// All scripts that players and makers read; type files are generated.
fn luau() -> Vec<Text> {
    let all = ["scripts", "examples", "assets/templates"].into_iter().flat_map(|folder| read(folder, ".luau"));
    all.filter(|(path, _)| !path.contains("/types/")).collect()
}

#[test]
fn files_are_short() {
    expect_none(long_files(&rust()));
    expect_none(long_files(&luau()));
}

#[test]
fn a_long_file_is_told() {
    expect_one(long_files(&example(&[("src/x.rs", &"\n".repeat(301))])), "src/x.rs: 301 lines");
}

#[test]
fn functions_are_short() {
    expect_none(long_functions(&rust(), &TABLES));
    expect_none(long_functions(&luau(), &[]));
}

#[test]
fn every_table_that_may_be_longer_is_still_there_and_long() {
    let long = long_functions(&rust(), &[]);
    let gone = TABLES
        .iter()
        .filter(|(path, name)| !long.iter().any(|told| told.starts_with(*path) && told.contains(&format!("`{name}`"))));
    expect_none(gone.map(|(path, name)| format!("{path}: `{name}` need not stand in the list")).collect());
}

#[test]
fn a_long_function_is_told() {
    let body = "        step();\n".repeat(39);
    let told = |text: &str| long_functions(&example(&[("src/x.rs", text)]), &[("src/x.rs", "table")]);
    let method = format!("impl X {{\n    pub(super) const fn long(&self) {{\n{body}    }}\n}}\n");
    expect_one(told(&method), "src/x.rs:2: `long` has 41 lines");
    expect_none(told(&method.replace("long", "table")));
    expect_none(told(&method.replacen("        step();\n", "", 1)));
    let declared = "trait X {\n    fn a(\n        b: u8,\n    ) -> u8;\n    fn c(b: u8)\n    -> u8;\n}\n".to_owned()
        + &"\n".repeat(60);
    expect_none(told(&declared));
    let script = format!("local function long(a)\n{}end\n", "    step()\n".repeat(39));
    expect_one(long_functions(&example(&[("scripts/x.luau", &script)]), &[]), "scripts/x.luau:1: `long` has 41 lines");
}
