//! The stages of the base game have the shape of stages.

use super::*;
use std::path::{Path, PathBuf};

fn files(folder: &Path, into: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            files(&path, into);
        } else if path.extension().is_some_and(|end| end == "toml")
            && path.file_name().is_some_and(|n| n != "pack.toml")
        {
            into.push(path);
        }
    }
}

/// Makes a kind of each sort for every name a text quotes; their parameters cannot be checked.
fn anything(text: &str) -> Catalogue {
    let broken = entry(KindFacts { broken: true, ..KindFacts::default() }, vec![]);
    let names = text.split('"').chain([plan::USUAL_GAME, "ink"]);
    let kinds = names.flat_map(|name| Sort::ALL.map(|sort| ((sort, Kind::from(name)), broken.clone())));
    Catalogue { entries: kinds.collect() }
}

#[test]
fn every_stage_is_drawn() {
    let mut paths = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("stages"), &mut paths);
    assert!(paths.len() > 40);
    for path in paths {
        let text = std::fs::read_to_string(&path).expect("a text");
        let source = Source::new(&path.display().to_string(), &text);
        let stage = Stage::read(&source).expect("TOML");
        let catalogue = anything(&text);
        let content =
            Content { catalogue: &catalogue, words: &Words::none(), home: "", size: &|_, _| Ok(Some((8, 8))) };
        let built = build(&stage, content, &Options::default());
        assert!(built.is_ok(), "{:#?}", built.err());
    }
}
