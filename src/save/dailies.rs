//! The stages of days as they were dealt, so that a new version of the game deals no day anew.

use std::fs;
use std::path::Path;

use super::date::Date;
use super::kept::{ends, text_of};

/// The folder of such stages.
const FOLDER: &str = "daily";
/// The most bytes of one.
const MOST: u64 = 1 << 20;
/// How many days are kept.
pub(super) const KEPT: usize = 60;
const END: &str = "# end\n";

/// Gives the file's name in the player's folder.
pub(super) fn name(day: Date) -> String {
    format!("{FOLDER}/{day}.toml")
}

/// Reads the day out of such a name.
pub(super) fn day_of(name: &str) -> Option<Date> {
    name.strip_prefix(FOLDER)?.strip_prefix('/')?.strip_suffix(".toml")?.parse().ok()
}

/// Gives the whole text of a file.
pub(super) fn text(stage: &str) -> String {
    format!("{}\n{END}", stage.trim_end())
}

/// Gives the stage file that a whole text holds.
pub(super) fn stage(text: &str) -> Option<String> {
    ends(text).then(|| text.strip_suffix(END).unwrap_or(text).to_owned())
}

/// Reads a day's stage; nothing where it is not kept or not whole.
pub(super) fn read(home: &Path, day: Date) -> Option<String> {
    stage(&text_of(&home.join(name(day)), MOST).ok()?)
}

/// Lists the days in the folder.
pub(super) fn list(home: &Path) -> Vec<Date> {
    let entries = fs::read_dir(home.join(FOLDER)).into_iter().flatten().flatten();
    entries.filter_map(|entry| day_of(&format!("{FOLDER}/{}", entry.file_name().to_string_lossy()))).collect()
}
