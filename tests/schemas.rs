//! The schemas for editors: they are what is shipped, take every shipped file, refuse what the readers refuse, and know
//! the same keys.

use std::path::{Path, PathBuf};

use jsonschema::Validator;
use otapittan::content::Content;
use otapittan::content::places::Places;
use otapittan::tools::schema::schemas;
use serde_json::Value;

#[path = "schemas/broken.rs"]
mod broken;
#[path = "schemas/keys.rs"]
mod keys;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn content() -> Content {
    let home = root().join("target/no-home");
    Content::load(&Places { root: root(), mods: Vec::new(), home, language: "en".to_owned() })
}

/// Gives the shipped schema of a sort of files.
fn schema(sort: &str) -> Value {
    let text = std::fs::read_to_string(root().join(format!("schemas/{sort}.schema.json"))).expect("it is shipped");
    serde_json::from_str(&text).expect("it is JSON")
}

fn validator(sort: &str) -> Validator {
    jsonschema::draft7::new(&schema(sort)).expect("it is a schema")
}

/// Reads a file as editors read it.
fn json(text: &str) -> Value {
    let table: toml::Table = text.parse().expect("the file is TOML");
    serde_json::to_value(table).expect("TOML is JSON")
}

/// Lists what a schema finds wrong with a text.
fn wrong(validator: &Validator, text: &str) -> Vec<String> {
    validator.iter_errors(&json(text)).map(|error| format!("{}: {error}", error.instance_path())).collect()
}

/// Lists the files with an ending in a folder and the folders in it, sorted.
fn files(folder: &Path, end: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut found: Vec<PathBuf> = Vec::new();
    for path in entries {
        if path.is_dir() {
            found.extend(files(&path, end));
        } else if path.to_string_lossy().ends_with(end) {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn expect_well(sort: &str, files: &[PathBuf]) {
    let validator = validator(sort);
    assert!(!files.is_empty());
    let told = files.iter().filter_map(|file| {
        let wrong = wrong(&validator, &std::fs::read_to_string(file).expect("it can be read"));
        (!wrong.is_empty()).then(|| format!("{}\n  {}", file.display(), wrong.join("\n  ")))
    });
    let told: Vec<String> = told.collect();
    assert!(told.is_empty(), "{}", told.join("\n"));
}

#[test]
fn what_is_shipped_is_what_is_made() {
    for (path, made) in schemas(&content(), "") {
        let shipped = std::fs::read_to_string(root().join(path)).unwrap_or_default();
        assert!(shipped == made, "{path} is not what `otapittan new schemas --root .` makes");
    }
}

#[test]
fn every_shipped_stage_and_pack_is_well() {
    let all = files(&root().join("stages"), ".toml");
    let (packs, stages): (Vec<PathBuf>, Vec<PathBuf>) = all.into_iter().partition(|file| file.ends_with("pack.toml"));
    expect_well("pack", &packs);
    expect_well("stage", &stages);
    expect_well("stage", &files(&root().join("assets/daily/shelf"), ".toml"));
}

#[test]
fn every_shipped_case_is_well() {
    expect_well("case", &files(&root().join("tests/cases"), ".toml"));
}

#[test]
fn every_shipped_mod_is_well() {
    expect_well("mod", &files(&root().join("tests/pairs/mods"), "mod.toml"));
}

#[test]
fn every_shipped_file_names_its_schema() {
    let folders = ["stages", "tests/cases"].map(|folder| files(&root().join(folder), ".toml"));
    for file in folders.concat() {
        let text = std::fs::read_to_string(&file).expect("it can be read");
        let named = text.lines().next().and_then(|line| line.strip_prefix("#:schema "));
        let found = named.is_some_and(|path| file.parent().expect("it lies somewhere").join(path).is_file());
        assert!(found, "{}: its first line is no `#:schema PATH` that leads to a schema", file.display());
    }
}
