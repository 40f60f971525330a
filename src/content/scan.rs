//! Walks one folder of content: which files count, how large they may be, and where links may lead.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs::{self, Metadata};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use unicode_normalization::{UnicodeNormalization, is_nfc};

use crate::problem::{MOST_BYTES, Problem, Source, too_large, without_mark};

use super::snapshot::{File, is_passing};

const KIB: u64 = 1024;
/// Scripts, `mod.toml` and themes are at most this large.
const SMALL_TEXT: u64 = 256 * KIB;
/// Stages, moves and strings are at most this large.
const LARGE_TEXT: u64 = 1024 * KIB;
/// Folders inside folders, at most.
const DEEPEST: usize = 12;
/// Files of one folder of content, at most.
const MOST_FILES: usize = 50_000;

/// Why a file or folder could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadFault {
    /// The system's own words.
    System(String),
    /// It is larger than such a file may be: its size and the limit, in bytes.
    TooLarge(u64, u64),
    /// It is not UTF-8 from this line on, counted from 1.
    NotUtf8(u32),
    /// A link that leads out of the folder.
    LeadsOut,
    /// Folders stand in folders too deep.
    TooDeep,
    /// There are too many files.
    TooMany,
}

impl ReadFault {
    /// Gives the line it is about, where there is one.
    pub fn line(&self) -> Option<u32> {
        match self {
            ReadFault::NotUtf8(line) => Some(*line),
            _ => None,
        }
    }
}

impl fmt::Display for ReadFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadFault::System(words) => write!(f, "cannot be read: {words}"),
            ReadFault::TooLarge(size, most) => {
                let (unit, name) = if *most < 1024 * KIB { (KIB, "KiB") } else { (1024 * KIB, "MiB") };
                write!(f, "is too large: {} {name}, at most {} {name} are read", size.div_ceil(unit), most / unit)
            }
            ReadFault::NotUtf8(_) => write!(f, "this line is not UTF-8; save the file as UTF-8"),
            ReadFault::LeadsOut => write!(f, "is a link that leads out of its folder, which is not followed"),
            ReadFault::TooDeep => write!(f, "folders stand in folders too deep, at most {DEEPEST} are read"),
            ReadFault::TooMany => write!(f, "too many files, at most {MOST_FILES} are read"),
        }
    }
}

impl From<std::io::Error> for ReadFault {
    fn from(error: std::io::Error) -> ReadFault {
        ReadFault::System(error.to_string())
    }
}

/// Opens a file of at most `most` bytes.
///
/// # Errors
/// The file is no ordinary file, too large or not readable.
pub fn open(path: &Path, most: u64) -> Result<fs::File, ReadFault> {
    open_known(path, &fs::metadata(path)?, most)
}

fn open_known(path: &Path, facts: &Metadata, most: u64) -> Result<fs::File, ReadFault> {
    // A pipe would be waited for, and a device read, without an end.
    if !facts.is_file() {
        return Err(ReadFault::System("it is not an ordinary file".into()));
    }
    if facts.len() > most {
        return Err(ReadFault::TooLarge(facts.len(), most));
    }
    Ok(fs::File::open(path)?)
}

/// Reads a file of at most `most` bytes.
///
/// # Errors
/// The file is no ordinary file, too large or not readable.
pub fn read_bytes(path: &Path, most: u64) -> Result<Vec<u8>, ReadFault> {
    read_known(path, &fs::metadata(path)?, most)
}

fn read_known(path: &Path, facts: &Metadata, most: u64) -> Result<Vec<u8>, ReadFault> {
    let file = open_known(path, facts, most)?;
    // With room for all of it and a byte more it is read at once.
    let mut bytes = Vec::with_capacity(facts.len() as usize + 1);
    file.take(most + 1).read_to_end(&mut bytes)?;
    // It may have grown meanwhile, and some files of the system tell no size.
    let size = bytes.len() as u64;
    if size > most { Err(ReadFault::TooLarge(size, most)) } else { Ok(bytes) }
}

/// Reads a text of at most `most` bytes.
///
/// # Errors
/// The file is no ordinary file, too large, not UTF-8 or not readable.
pub fn read_text(path: &Path, most: u64) -> Result<String, ReadFault> {
    text_of(read_bytes(path, most)?)
}

fn text_of(bytes: Vec<u8>) -> Result<String, ReadFault> {
    let text = String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        ReadFault::NotUtf8(1 + good.iter().filter(|byte| **byte == b'\n').count() as u32)
    })?;
    Ok(composed(without_mark(&text)).into_owned())
}

/// Gives a text with its letters composed, as boards and word lists hold them: a kana and a mark after it are one letter.
pub fn composed(text: &str) -> Cow<'_, str> {
    if is_nfc(text) { Cow::Borrowed(text) } else { Cow::Owned(text.nfc().collect()) }
}

/// Takes what a file holds, its letters composed.
///
/// # Errors
/// The file is too large, or is not UTF-8.
pub fn source_of(shown: &str, bytes: &[u8]) -> Result<Source, Problem> {
    let source = Source::from_bytes(shown, bytes)?;
    Ok(match composed(source.text()) {
        Cow::Borrowed(_) => source,
        Cow::Owned(text) => Source::new(shown, &text),
    })
}

/// Reads a file that somebody named, by the name it is shown by.
///
/// # Errors
/// The file is no ordinary file, larger than [`MOST_BYTES`], not UTF-8 or not readable.
pub fn read_source(path: &Path, shown: &str) -> Result<Source, Problem> {
    match read_bytes(path, MOST_BYTES as u64) {
        Ok(bytes) => source_of(shown, &bytes),
        Err(ReadFault::TooLarge(size, _)) => Err(too_large(shown, size)),
        Err(fault) => Err(Problem::whole(shown, fault.to_string())),
    }
}

/// Tells how large a text at this place inside a bundle may be; nothing for files that are not read as texts.
fn text_limit(path: &str) -> Option<u64> {
    let (_, end) = path.rsplit_once('.')?;
    match (path.split('/').next()?, end) {
        ("mod.toml", _) | ("scripts", "luau") => Some(SMALL_TEXT),
        ("stages", "toml" | "moves") | ("assets", "toml") => Some(LARGE_TEXT),
        _ => None,
    }
}

type Found = (BTreeMap<String, File>, Vec<(String, ReadFault)>);

/// Reads the files of a bundle; of the base game those of its three folders only. Texts that are among the known files too
/// are shared with them.
pub fn read(root: &Path, base: bool, known: Option<&BTreeMap<String, File>>) -> Found {
    let mut scan = Scan {
        root,
        known,
        inside: root.canonicalize().unwrap_or_else(|_| root.to_owned()),
        found: Found::default(),
        links: Vec::new(),
        seen: BTreeSet::new(),
    };
    if !base {
        scan.enter("mod.toml", 0);
    }
    for folder in ["scripts", "stages", "assets"] {
        scan.enter(folder, 0);
    }
    scan.follow_links();
    scan.found
}

struct Scan<'a> {
    root: &'a Path,
    known: Option<&'a BTreeMap<String, File>>,
    inside: PathBuf,
    found: Found,
    /// Links to folders, followed when all other folders are read, and how deep they stand.
    links: Vec<(String, usize)>,
    /// The folders that were read, without links.
    seen: BTreeSet<PathBuf>,
}

impl Scan<'_> {
    fn enter(&mut self, path: &str, depth: usize) {
        let place = self.root.join(path);
        let Ok(facts) = fs::symlink_metadata(&place) else {
            return;
        };
        if let Err(fault) = self.look_at(path, &place, &facts, depth) {
            self.found.1.push((path.to_owned(), fault));
        }
    }

    fn look_at(&mut self, path: &str, place: &Path, facts: &Metadata, depth: usize) -> Result<(), ReadFault> {
        let linked = facts.file_type().is_symlink();
        if linked && !place.canonicalize()?.starts_with(&self.inside) {
            return Err(ReadFault::LeadsOut);
        }
        let facts = if linked { &fs::metadata(place)? } else { facts };
        if facts.is_dir() && linked {
            self.links.push((path.to_owned(), depth));
            return Ok(());
        }
        if facts.is_dir() {
            return self.look_into(path, place, depth);
        }
        if self.found.0.len() == MOST_FILES {
            return Err(ReadFault::TooMany);
        }
        let file = match text_limit(path) {
            Some(most) => File::Text(self.text(path, read_known(place, facts, most)?)?),
            None => File::Other(facts.len(), facts.modified().ok()),
        };
        self.found.0.insert(path.to_owned(), file);
        Ok(())
    }

    fn text(&self, path: &str, bytes: Vec<u8>) -> Result<Arc<str>, ReadFault> {
        match self.known.and_then(|known| known.get(path)) {
            // Of a text that begins with a mark the known one is what follows it.
            Some(File::Text(text)) if text.as_bytes() == bytes && without_mark(text).len() == text.len() => {
                Ok(text.clone())
            }
            _ => Ok(text_of(bytes)?.into()),
        }
    }

    fn follow_links(&mut self) {
        while let Some((path, depth)) = (!self.links.is_empty()).then(|| self.links.remove(0)) {
            let place = self.root.join(&path);
            if let Err(fault) = self.look_into(&path, &place, depth) {
                self.found.1.push((path, fault));
            }
        }
    }

    fn look_into(&mut self, path: &str, place: &Path, depth: usize) -> Result<(), ReadFault> {
        if depth == DEEPEST {
            return Err(ReadFault::TooDeep);
        }
        // A folder has one name: a link to it is read only where nothing else led there, or links in a circle never end.
        if !self.seen.insert(place.canonicalize()?) {
            return Ok(());
        }
        for name in names_in(place)? {
            self.enter(&format!("{path}/{name}"), depth + 1);
        }
        Ok(())
    }
}

/// Lists the names in a folder that count, sorted.
fn names_in(folder: &Path) -> std::io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !is_passing(&path) {
            names.push(name);
        }
    }
    names.sort();
    Ok(names)
}

/// Lists the mods a folder holds, or the folder itself where it is one.
pub fn mods_in(folder: &Path) -> Vec<PathBuf> {
    let is_mod = |path: &Path| ["mod.toml", "scripts", "stages"].iter().any(|name| path.join(name).exists());
    if is_mod(folder) {
        return vec![folder.to_owned()];
    }
    let inside = names_in(folder).unwrap_or_default().into_iter().map(|name| folder.join(name));
    inside.filter(|path| path.is_dir()).collect()
}

#[cfg(test)]
mod tests;
