//! Which case files use which kinds, as far as their texts say so; and where the files stand that messages name.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::Content;
use super::scan::read_text;
use super::snapshot::Role;
use crate::game::square::Kind;
use crate::problem::MOST_BYTES;

/// The most case files of a mod that are looked at.
const MOST_FILES: usize = 2_000;
/// The quotation marks a case may put around a name.
const QUOTES: [char; 2] = ['"', '\''];

impl Content {
    /// Gives where a file stands, by its path as messages show it.
    pub fn path_of(&self, shown: &str) -> Option<PathBuf> {
        let inside = |bundle: &super::snapshot::Bundle| match bundle.shown.as_str() {
            "" => Some(shown.to_owned()),
            start => shown.strip_prefix(start)?.strip_prefix('/').map(str::to_owned),
        };
        let of_bundle = self.snapshot.bundles.iter().rev().find_map(|bundle| {
            let inside = inside(bundle)?;
            bundle.text(&inside).is_some().then(|| bundle.path.join(inside))
        });
        of_bundle.or_else(|| Some(PathBuf::from(shown)).filter(|path| path.is_file()))
    }

    /// Counts for every name of a kind the case files in which it stands between quotation marks. A kind of a mod is
    /// counted by its full name and, in the mod's own cases, by its short one.
    pub fn case_uses(&self) -> BTreeMap<Kind, usize> {
        let mut uses = BTreeMap::new();
        for (home, text) in self.case_texts() {
            for name in quoted(&text) {
                let own: Kind = format!("{home}:{name}").into();
                let known = |kind: &Kind| self.catalogue.entries.keys().any(|(_, other)| other == kind);
                let kind = if !home.is_empty() && known(&own) { own } else { Kind::from(name) };
                *uses.entry(kind).or_insert(0) += 1;
            }
        }
        uses
    }

    fn case_texts(&self) -> Vec<(String, String)> {
        let mut texts = Vec::new();
        for bundle in &self.snapshot.bundles {
            let of = self.mods.iter().find(|one| one.path == bundle.path).map(|one| one.id.clone());
            let Some(home) = of.or_else(|| (bundle.role == Role::Base).then(String::new)) else { continue };
            let mut files = Vec::new();
            collect(&bundle.path.join("tests/cases"), &mut files, 0);
            let read = files.iter().filter_map(|file| read_text(file, MOST_BYTES as u64).ok());
            texts.extend(read.map(|text| (home.clone(), text)));
        }
        texts
    }
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>, depth: usize) {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    for entry in entries {
        if entry.is_dir() && depth < 8 {
            collect(&entry, files, depth + 1);
        } else if files.len() >= MOST_FILES {
            return;
        } else if entry.extension().is_some_and(|end| end == "toml") {
            files.push(entry);
        }
    }
}

/// The names between quotation marks, each once; a piece's token names its kind before a colon.
fn quoted(text: &str) -> std::collections::BTreeSet<&str> {
    let plain = |name: &&str| {
        !name.is_empty() && name.len() < 60 && name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | ':'))
    };
    let between = text.lines().flat_map(|line| line.split(QUOTES)).flat_map(|part| part.split([' ', ',', '+']));
    between.flat_map(|name| [Some(name), name.split_once(':').map(|(kind, _)| kind)]).flatten().filter(plain).collect()
}
