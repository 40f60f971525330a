//! Replays: the best and the last of each stage, as moves files.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use super::kept::{Unreadable, text_of};
use crate::game::hash::{EMPTY, hash};

/// The folder of replays.
pub(super) const FOLDER: &str = "replays";
/// The most bytes of a replay.
const MOST: u64 = 16 << 20;
/// The most bytes of a file's name before its ending.
const MOST_NAME: usize = 150;

/// Which replay of a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Which {
    /// The one with the most points.
    Best,
    /// The one played last.
    Last,
}

/// A replay that is kept.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Replay {
    /// The stage's id.
    pub stage: String,
    /// Which of that stage's.
    pub which: Which,
}

impl Which {
    const ALL: [Which; 2] = [Which::Best, Which::Last];

    const fn ending(self) -> &'static str {
        match self {
            Which::Best => ".best.moves",
            Which::Last => ".last.moves",
        }
    }
}

impl Replay {
    /// Gives its file's name in the player's folder.
    pub(super) fn name(&self) -> String {
        format!("{FOLDER}/{}{}", file_name(&self.stage), self.which.ending())
    }
}

/// Lists the replays in the folder, by stage.
pub(super) fn list(home: &Path) -> Vec<Replay> {
    let entries = fs::read_dir(home.join(FOLDER)).into_iter().flatten().flatten();
    let mut replays: Vec<Replay> = entries.filter_map(|entry| replay_at(&entry.path())).collect();
    replays.sort();
    replays
}

/// Reads which stage a file is a replay of, from its first line.
fn replay_at(path: &Path) -> Option<Replay> {
    let name = path.file_name()?.to_str()?;
    let which = Which::ALL.into_iter().find(|which| name.ends_with(which.ending()))?;
    let text = text_of(path, MOST).ok()?;
    Some(Replay { stage: stage_of(&text)?.to_owned(), which })
}

/// Tells which replay a file of this session is, by its name in the player's folder.
pub(super) fn of_session(name: &str, text: &str) -> Option<Replay> {
    let name = name.strip_prefix(FOLDER)?;
    let which = Which::ALL.into_iter().find(|which| name.ends_with(which.ending()))?;
    Some(Replay { stage: stage_of(text)?.to_owned(), which })
}

/// Gives moves with the line that names their stage at the top.
pub(super) fn with_stage(stage: &str, moves: &str) -> String {
    if stage_of(moves) == Some(stage) { moves.to_owned() } else { format!("# stage: {stage}\n{moves}") }
}

/// Reads a replay.
pub(super) fn read(home: &Path, replay: &Replay) -> Result<String, Unreadable> {
    text_of(&home.join(replay.name()), MOST)
}

/// Gives the stage that the first line of a moves file names.
pub(super) fn stage_of(text: &str) -> Option<&str> {
    let stage = text.lines().next()?.strip_prefix("# stage:")?.trim();
    (!stage.is_empty()).then_some(stage)
}

/// Makes a name that every system takes for a file out of a stage's id; different ids have different names.
///
/// Small letters, digits, `_` and `-` stay. All else stands as `%` and two digits a byte: capitals too, as many systems
/// take them for small letters.
pub(super) fn file_name(stage: &str) -> String {
    let mut name = String::new();
    for byte in stage.bytes() {
        match byte {
            b'a'..=b'z' | b'0'..=b'9' | b'_' | b'-' => name.push(char::from(byte)),
            _ => write!(name, "%{byte:02x}").expect("a text takes all"),
        }
    }
    if name.len() > MOST_NAME {
        name.truncate(MOST_NAME);
        write!(name, "~{:016x}", hash(EMPTY, stage.bytes())).expect("a text takes all");
    }
    name
}
