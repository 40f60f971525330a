//! What stands in the folders at one moment: every text read once, everything else by size and time of writing.
//!
//! Two snapshots tell what changed between them. Texts are compared by what they say, never by time: saving twice
//! within a second is two changes, saving the same text again is none.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use super::mods::Off;
use super::places::Places;
use super::scan::{self, ReadFault};
use crate::game::hash::{EMPTY, hash};

/// One folder of content: the base game, or a mod.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Bundle {
    /// Where it stands.
    pub path: PathBuf,
    /// How messages name it; empty for the base game.
    pub shown: String,
    /// What it is.
    pub role: Role,
    /// Its files by their path inside it, with `/`.
    pub files: BTreeMap<String, File>,
    /// What could not be read, by path inside it.
    pub faults: Vec<(String, ReadFault)>,
}

/// What a bundle is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Role {
    /// The base game.
    Base,
    /// A mod found in a folder of mods.
    #[default]
    Found,
    /// A mod whose own folder was named.
    Named,
}

/// A file as it was found.
#[derive(Clone, Debug, PartialEq)]
pub enum File {
    /// A script, a stage or another text.
    Text(Arc<str>),
    /// Anything else: its size and when it was written.
    Other(u64, Option<SystemTime>),
}

impl Bundle {
    /// Gives a text by its path inside the bundle.
    pub fn text(&self, path: &str) -> Option<&Arc<str>> {
        match self.files.get(path) {
            Some(File::Text(text)) => Some(text),
            _ => None,
        }
    }

    /// Gives a text by its path as messages show it.
    pub fn text_shown(&self, shown: &str) -> Option<&Arc<str>> {
        match self.shown.as_str() {
            "" => self.text(shown),
            start => self.text(shown.strip_prefix(start)?.strip_prefix('/')?),
        }
    }

    /// Lists the texts whose path starts and ends like this, in the order of their paths.
    pub fn texts<'a>(&'a self, start: &'a str, end: &'a str) -> impl Iterator<Item = (&'a str, &'a Arc<str>)> {
        let of_kind = move |(path, file): (&'a String, &'a File)| match file {
            File::Text(text) if path.starts_with(start) && path.ends_with(end) => Some((path.as_str(), text)),
            _ => None,
        };
        self.files.iter().filter_map(of_kind)
    }

    /// Gives a path inside the bundle as messages show it.
    pub fn show(&self, path: &str) -> String {
        if self.shown.is_empty() { path.to_owned() } else { format!("{}/{path}", self.shown) }
    }

    fn read(path: PathBuf, shown: String, role: Role, earlier: &Snapshot) -> Bundle {
        let known = earlier.bundles.iter().find(|bundle| bundle.path == path).map(|bundle| &bundle.files);
        let (files, faults) = scan::read(&path, role == Role::Base, known);
        Bundle { path, shown, role, files, faults }
    }
}

/// Everything in the folders of one run, at one moment.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Snapshot {
    /// The base game, then the mods in the order of their folders and names.
    pub bundles: Vec<Bundle>,
    /// Folders named for mods that hold none.
    pub strays: Vec<PathBuf>,
    /// The mods that are switched off.
    pub off: Off,
}

impl Snapshot {
    /// Reads all folders. What cannot be read is kept as a fault of its bundle.
    pub fn take(places: &Places) -> Snapshot {
        Snapshot::default().next(places)
    }

    /// Reads all folders again. Texts that are the same as before are shared.
    pub fn next(&self, places: &Places) -> Snapshot {
        let mut bundles = vec![Bundle::read(places.root.clone(), String::new(), Role::Base, self)];
        let mut strays = Vec::new();
        let mut seen = BTreeSet::new();
        for folder in places.mod_folders() {
            let found = scan::mods_in(&folder);
            if found.is_empty() && places.mods.contains(&folder) {
                strays.push(folder.clone());
            }
            let fresh = found.into_iter().filter(|path| seen.insert(path.canonicalize().ok()));
            bundles.extend(fresh.map(|path| {
                let role = if path == folder { Role::Named } else { Role::Found };
                Bundle::read(path.clone(), places.shown(&path), role, self)
            }));
        }
        Snapshot { bundles, strays, off: Off::read(&places.home) }
    }

    /// Lists the shown paths of all files that were added, taken away or changed from here to a later snapshot, or that can
    /// no longer be read, or can again.
    pub fn changes(&self, later: &Snapshot) -> Vec<String> {
        let (old, new) = (self.listing(), later.listing());
        let names: BTreeSet<&String> = old.keys().chain(new.keys()).collect();
        let off = (self.off != later.off).then(|| Off::file(Path::new("")).display().to_string());
        let files = names.into_iter().filter(|name| old.get(*name) != new.get(*name)).cloned();
        let strays = self.strays.iter().filter(|stray| !later.strays.contains(stray));
        let fresh = later.strays.iter().filter(|stray| !self.strays.contains(stray));
        let strays = strays.chain(fresh).map(|stray| stray.display().to_string());
        files.chain(off).chain(strays).collect()
    }

    /// Gives a number that follows the texts of all scripts and of one more file: what a replay was played on.
    pub fn fingerprint(&self, file: &str) -> u64 {
        let listing = self.listing();
        let counts = |name: &str| name == file || name.ends_with(".luau");
        let texts = listing.iter().filter(|(name, _)| counts(name));
        texts.fold(EMPTY, |print, (name, found)| match found {
            Ok(File::Text(text)) => hash(hash(print, name.bytes()), text.bytes()),
            Ok(File::Other(size, _)) => hash(print, size.to_le_bytes()),
            Err(_) => print,
        })
    }

    /// Lists what was found under each shown path, or why it could not be read.
    fn listing(&self) -> BTreeMap<String, Result<&File, &ReadFault>> {
        let mut listing = BTreeMap::new();
        for bundle in &self.bundles {
            listing.extend(bundle.files.iter().map(|(path, file)| (bundle.show(path), Ok(file))));
            listing.extend(bundle.faults.iter().map(|(path, fault)| (bundle.show(path), Err(fault))));
        }
        listing
    }

    /// Tells whether the base game holds files in a folder of this name.
    pub fn has_base_folder(&self, name: &str) -> bool {
        let base = self.bundles.iter().find(|bundle| bundle.role == Role::Base);
        let inside = |path: &str| path.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
        base.is_some_and(|base| {
            base.files.keys().chain(base.faults.iter().map(|(path, _)| path)).any(|path| inside(path))
        })
    }
}

/// Tells whether a file's name is one that editors make for a moment, or hidden.
pub fn is_passing(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.starts_with('.')
        || name.starts_with('#')
        || name.ends_with('~')
        || name.ends_with(".swp")
        || name.ends_with(".swx")
        || name.ends_with(".tmp")
        || name == "4913"
}

#[cfg(test)]
mod tests;
