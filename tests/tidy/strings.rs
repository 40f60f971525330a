//! Texts: every id that the source names is there, and every text of these tables is asked for somewhere.

use std::collections::BTreeSet;

use super::texts::{Part, Text, example, expect_none, expect_one, parts, read};

/// The tables whose ids are written out in the source.
const TABLES: [&str; 12] =
    ["code", "mods", "play", "title", "pages", "key", "select", "results", "share", "words", "workbench", "editor"];
/// Ends that the source puts behind an id it writes out.
const ENDS: [&str; 2] = ["_unit", "_of"];

/// The ids in a file of texts: `[table]` and `key = "…"`.
fn ids(text: &str) -> BTreeSet<String> {
    let mut table = String::new();
    let mut found = BTreeSet::new();
    for line in text.lines().map(str::trim).filter(|line| !line.starts_with('#')) {
        if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            table = name.to_owned();
        } else if let Some((key, _)) = line.split_once('=') {
            found.insert(format!("{table}.{}", key.trim()));
        }
    }
    found.retain(|id| is_id(id));
    found
}

fn is_id(text: &str) -> bool {
    let plain = |part: &str| {
        !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b == b'_' || b.is_ascii_digit())
    };
    text.split_once('.').is_some_and(|(table, key)| TABLES.contains(&table) && plain(key))
}

/// The ids that the source writes out.
fn named(sources: &[Text]) -> BTreeSet<String> {
    let literals = sources.iter().flat_map(|(_, text)| parts(text)).filter(|(part, _)| *part == Part::Literal);
    literals.map(|(_, text)| text.trim_matches('"').to_owned()).filter(|text| is_id(text)).collect()
}

/// Complains about ids without a text, and about texts nobody asks for.
fn apart(sources: &[Text], texts: &[Text]) -> Vec<String> {
    let named = named(sources);
    let asked = |id: &String| {
        named.contains(id) || ENDS.iter().any(|end| id.strip_suffix(end).is_some_and(|id| named.contains(id)))
    };
    let mut complaints = Vec::new();
    for (path, text) in texts {
        let known = ids(text);
        let there = |id: &String| known.contains(id) || ENDS.iter().any(|end| known.contains(&format!("{id}{end}")));
        complaints.extend(named.iter().filter(|id| !there(id)).map(|id| format!("{path}: there is no text \"{id}\"")));
        complaints.extend(known.iter().filter(|id| !asked(id)).map(|id| format!("{path}: nobody asks for \"{id}\"")));
    }
    complaints
}

#[test]
fn every_text_that_is_asked_for_is_there_and_no_other() {
    let sources: Vec<Text> = read("src", ".rs").into_iter().filter(|(path, _)| !path.contains("tests")).collect();
    expect_none(apart(&sources, &read("assets/strings", ".toml")));
}

#[test]
fn lacking_and_forgotten_texts_are_found() {
    let source = example(&[("src/a.rs", "fn a() { say(\"play.hello\"); say(\"not an id.\"); }")]);
    expect_one(apart(&source, &example(&[("en.toml", "[play]\n")])), "there is no text \"play.hello\"");
    let texts = example(&[("en.toml", "[play]\nhello = 'Hello'\nold = 'Old'\n[reason]\nfree = ''\n")]);
    expect_one(apart(&source, &texts), "nobody asks for \"play.old\"");
    expect_none(apart(&source, &example(&[("en.toml", "[play]\nhello_unit = 'x'\n")])));
}
