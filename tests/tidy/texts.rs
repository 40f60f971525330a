//! The project's files as paths and texts, and Rust code without its comments and strings.

use std::path::Path;

/// A path from the project's folder, with `/`, and what the file says.
pub type Text = (String, String);

pub const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// Reads all files under a folder whose names end like this, sorted.
pub fn read(folder: &str, end: &str) -> Vec<Text> {
    let mut found = Vec::new();
    collect(&Path::new(ROOT).join(folder), end, &mut found);
    found.sort();
    found
}

fn text_of(path: &str) -> Text {
    (path.to_owned(), std::fs::read_to_string(Path::new(ROOT).join(path)).expect("the project's texts are UTF-8"))
}

fn collect(folder: &Path, end: &str, found: &mut Vec<Text>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten() {
        let path = entry.expect("the project's folders can be listed").path();
        if path.is_dir() {
            collect(&path, end, found);
        } else if path.to_string_lossy().ends_with(end) {
            let shown = path.strip_prefix(ROOT).expect("it was found there").to_string_lossy().replace('\\', "/");
            found.push((shown, std::fs::read_to_string(&path).expect("the project's texts are UTF-8")));
        }
    }
}

/// Reads all files of Rust, the fuzz targets' too.
pub fn rust() -> Vec<Text> {
    let folders = ["src", "tests", "benches", "examples", "fuzz/src", "fuzz/targets", "fuzz/examples", "fuzz/tests"];
    folders.iter().flat_map(|folder| read(folder, ".rs")).chain([text_of("build.rs")]).collect()
}

/// Makes texts of examples.
pub fn example(files: &[(&str, &str)]) -> Vec<Text> {
    files.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect()
}

/// Fails with every complaint.
pub fn expect_none(complaints: Vec<String>) {
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

/// Fails unless there is exactly one complaint, which says this.
pub fn expect_one(complaints: Vec<String>, says: &str) {
    assert_eq!(complaints.len(), 1, "{complaints:?}");
    assert!(complaints[0].contains(says), "{complaints:?}");
}

/// What a stretch of Rust is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Part {
    Code,
    Comment,
    Literal,
}

/// Splits Rust into code, comments and the insides of strings, in order.
pub fn parts(text: &str) -> Vec<(Part, &str)> {
    let mut parts = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let code = code_end(rest);
        parts.push((Part::Code, &rest[..code]));
        rest = &rest[code..];
        if rest.is_empty() {
            break;
        }
        let (part, end) = if rest.starts_with("//") {
            (Part::Comment, rest.find('\n').unwrap_or(rest.len()))
        } else {
            (Part::Literal, literal_end(rest))
        };
        parts.push((part, &rest[..end]));
        rest = &rest[end..];
    }
    parts
}

/// Finds where a comment or a string begins.
fn code_end(text: &str) -> usize {
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at] {
            b'/' if bytes.get(at + 1) == Some(&b'/') => return at,
            b'"' => return at,
            b'r' if raw_start(&text[at..]).is_some() && !is_word_byte(at.checked_sub(1).map_or(b' ', |b| bytes[b])) => {
                return at;
            }
            // A quotation mark as a character, not the start of a string.
            b'\'' if bytes.get(at + 1) == Some(&b'"') => at += 3,
            b'\'' if text[at..].starts_with("'\\\"'") => at += 4,
            _ => at += 1,
        }
    }
    text.len()
}

fn is_word_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

fn raw_start(text: &str) -> Option<usize> {
    let hashes = text.strip_prefix('r')?.bytes().take_while(|byte| *byte == b'#').count();
    text[1 + hashes..].starts_with('"').then_some(hashes)
}

fn literal_end(text: &str) -> usize {
    if let Some(hashes) = raw_start(text) {
        let close = format!("\"{}", "#".repeat(hashes));
        let start = hashes + 2;
        return text[start..].find(&close).map_or(text.len(), |at| start + at + close.len());
    }
    let mut escaped = false;
    for (at, byte) in text.bytes().enumerate().skip(1) {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// Gives the code alone; comments and strings are left out, lines are kept.
pub fn code(text: &str) -> String {
    let kept = parts(text).into_iter().map(|(part, piece)| match part {
        Part::Code => piece.to_owned(),
        Part::Literal => format!("\"{}\"", "\n".repeat(piece.matches('\n').count())),
        Part::Comment => String::new(),
    });
    kept.collect()
}

/// Gives a file without its tests; nothing of files that are tests.
pub fn without_tests((path, text): &Text) -> &str {
    if path.ends_with("/tests.rs") || path.contains("/tests/") {
        return "";
    }
    text.find("#[cfg(test)]\nmod ").map_or(text, |end| &text[..end])
}

/// Gives the files that players run: without tests and what only tests are made of, and without the tests in the rest.
pub fn for_players(files: &[Text]) -> Vec<Text> {
    let tests: Vec<String> = files.iter().flat_map(test_modules).collect();
    let is_test =
        |path: &str| tests.iter().any(|test| path == format!("{test}.rs") || path.starts_with(&format!("{test}/")));
    let kept = files.iter().filter(|(path, _)| !is_test(path));
    kept.map(|file| (file.0.clone(), without_tests(file).to_owned())).collect()
}

/// Lists the modules in files of their own that a file declares for tests, as paths without an ending.
fn test_modules((path, text): &Text) -> Vec<String> {
    let folder = path.trim_end_matches(".rs").trim_end_matches("/lib");
    let declared = text.split("#[cfg(test)]\n").skip(1).filter_map(|rest| {
        let line = rest.lines().next()?.strip_suffix(';')?;
        line.rsplit_once("mod ").map(|(_, name)| name)
    });
    declared.map(|name| format!("{folder}/{name}")).collect()
}

/// Lists the words of a text with their lines, from 1.
pub fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let split = |c: char| !c.is_alphanumeric() && c != '_';
    text.lines().enumerate().flat_map(move |(at, line)| line.split(split).map(move |word| (at + 1, word)))
}

/// Gives the name of a file without folder and ending.
pub fn stem(path: &str) -> &str {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.split('.').next().unwrap_or(name)
}

#[test]
fn comments_and_strings_are_told_from_code() {
    let text = "let a = \"// no\"; // \"yes\"\nlet b = r#\"\"x\"\"#; let c = '\"'; bar\"\\\"\" end";
    assert_eq!(code(text), "let a = \"\"; \nlet b = \"\"; let c = '\"'; bar\"\" end");
}
