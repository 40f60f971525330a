//! One of the player's files: how it is read when all is well, and when it is not.

use std::io;
use std::path::Path;

use super::disk;
use super::notice::{Notice, Notices};

/// The last line of every file; without it the file was cut off.
const END: &str = "# end";

/// The contents of one file that changes are added to.
pub(super) trait Kept: Default + Clone + PartialEq {
    /// The file's name in the player's folder.
    const FILE: &'static str;
    /// What it is, for its first line.
    const WHAT: &'static str;
    /// The most bytes that are read.
    const MOST: u64;

    /// Reads the text; names of values that cannot be used join the list.
    fn read(text: &str, wrong: &mut Vec<String>) -> Result<Self, Unreadable>;

    /// Writes the text, without first and last line.
    fn text(&self) -> String;
}

/// Why a file gives nothing.
#[derive(Debug)]
pub(super) enum Unreadable {
    /// It is not there.
    Missing,
    /// It cannot be what was written.
    Damaged,
    /// A newer version of the game wrote it.
    Newer,
    /// The system does not let it be read.
    System(io::Error),
}

/// A file as it was read.
#[derive(Debug)]
pub(super) struct Loaded<K> {
    /// What it holds, or what is used instead.
    pub kept: K,
    /// Whether it may be written.
    pub writing: Writing,
    /// Whether the file itself stood there whole, and neither the version before it nor nothing.
    pub stood: bool,
}

/// Whether a file may be written over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Writing {
    /// It may.
    Open,
    /// What stands there could neither be read nor set aside; that may change.
    NotNow,
    /// A newer version of the game wrote it.
    Never,
}

/// Gives the whole text of a file with its first and last line.
pub(super) fn whole<K: Kept>(kept: &K) -> String {
    format!("{}\n{}{END}\n", head::<K>(), kept.text())
}

fn head<K: Kept>() -> String {
    format!("# Otapittan: {}. The last line says that the file is whole.", K::WHAT)
}

/// Whether a text that begins as the game writes it also ends so. What a player wrote by hand promises nothing.
fn is_whole<K: Kept>(text: &str) -> bool {
    let head = head::<K>();
    if head.starts_with(text) { false } else { !text.starts_with(&head) || ends(text) }
}

/// Whether a text ends with the last line of whole files.
pub(super) fn ends(text: &str) -> bool {
    text.lines().next_back() == Some(END) && text.ends_with('\n')
}

/// Reads a file's text within a limit.
pub(super) fn text_of(path: &Path, most: u64) -> Result<String, Unreadable> {
    let bytes = disk::read(path, most).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Unreadable::Missing,
        _ => Unreadable::System(error),
    })?;
    let fits = bytes.len() as u64 <= most;
    String::from_utf8(bytes).ok().filter(|_| fits).ok_or(Unreadable::Damaged)
}

fn read_one<K: Kept>(path: &Path, tell: &mut Notices) -> Result<K, Unreadable> {
    let text = text_of(path, K::MOST)?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    if !is_whole::<K>(text) {
        return Err(Unreadable::Damaged);
    }
    let mut wrong = Vec::new();
    let kept = K::read(text, &mut wrong)?;
    if !wrong.is_empty() {
        let more = if wrong.len() > 3 { ", …" } else { "" };
        tell.tell(Notice::VALUES, K::FILE, wrong[..wrong.len().min(3)].join(", ") + more);
    }
    Ok(kept)
}

/// Reads a file. A damaged one is set aside, and the version before is used.
pub(super) fn load<K: Kept>(folder: &Path, tell: &mut Notices) -> Loaded<K> {
    let path = folder.join(K::FILE);
    let open = |kept, stood| Loaded { kept, writing: Writing::Open, stood };
    match read_one(&path, tell) {
        Ok(kept) => open(kept, true),
        Err(Unreadable::Missing) => open(load_before(&path, tell).unwrap_or_default(), false),
        Err(Unreadable::Damaged) => mend(&path, tell),
        Err(Unreadable::Newer) => {
            tell.tell(Notice::NEWER, K::FILE, "");
            Loaded { kept: K::default(), writing: Writing::Never, stood: true }
        }
        Err(Unreadable::System(error)) => {
            tell.tell(Notice::NOT_READ, K::FILE, error.to_string());
            Loaded { kept: K::default(), writing: Writing::NotNow, stood: false }
        }
    }
}

/// Sets a damaged file aside and gives what there was before it.
fn mend<K: Kept>(path: &Path, tell: &mut Notices) -> Loaded<K> {
    let aside = disk::set_aside(path, path);
    let before = load_before(path, tell);
    let name = aside.as_ref().map_or(K::FILE.to_owned(), |aside| name_of(aside));
    tell.tell(if before.is_some() { Notice::DAMAGED } else { Notice::LOST }, K::FILE, name);
    let writing = if aside.is_ok() { Writing::Open } else { Writing::NotNow };
    Loaded { kept: before.unwrap_or_default(), writing, stood: false }
}

fn load_before<K: Kept>(path: &Path, tell: &mut Notices) -> Option<K> {
    let before = disk::before(path);
    let read = read_one(&before, tell);
    if matches!(read, Err(Unreadable::Damaged)) {
        // It would be written over before long.
        let _ = disk::set_aside(&before, path);
    }
    read.ok()
}

fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Gives the format version of a file; files without one are of the first.
pub(super) fn check_format(table: &toml::Table) -> Result<(), Unreadable> {
    match table.get("format") {
        None => Ok(()),
        Some(toml::Value::Integer(1)) => Ok(()),
        Some(toml::Value::Integer(newer)) if *newer > 1 => Err(Unreadable::Newer),
        Some(_) => Err(Unreadable::Damaged),
    }
}
