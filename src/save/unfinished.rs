//! Stages the player left before their end, each as a replay of all that was done.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::disk;
use super::kept::{Unreadable, ends, text_of};
use super::notice::{Notice, Notices};
use super::replays::{file_name, stage_of};

/// The folder of such stages.
pub(super) const FOLDER: &str = "unfinished";
/// The most bytes of one.
const MOST: u64 = 16 << 20;
const SECONDS: &str = "# seconds: ";
/// Behind the seconds where they do not count.
const UNTIMED: &str = " untimed";
const END: &str = "# end\n";

/// A stage that was not played to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Unfinished {
    /// The stage's id.
    pub stage: String,
    /// A moves file with a replay's head: all that was done, so undone and redone moves come back too.
    pub moves: String,
    /// The seconds played so far.
    pub seconds: f64,
    /// Whether its time limit was switched off or its end taken back.
    pub untimed: bool,
}

impl Unfinished {
    pub(super) fn name(stage: &str) -> String {
        format!("{FOLDER}/{}.moves", file_name(stage))
    }

    pub(super) fn text(&self) -> String {
        let seconds = if self.seconds.is_finite() { self.seconds.clamp(0.0, 1e9) } else { 0.0 };
        let (head, rest) = split(&self.moves);
        let head = if head.is_empty() { format!("# stage: {}\n", self.stage) } else { head.to_owned() };
        let gap = if rest.is_empty() || rest.ends_with('\n') { "" } else { "\n" };
        let untimed = if self.untimed { UNTIMED } else { "" };
        format!("{head}{SECONDS}{seconds:.3}{untimed}\n{rest}{gap}{END}")
    }

    pub(super) fn read(text: &str) -> Result<Unfinished, Unreadable> {
        let stage = stage_of(text).ok_or(Unreadable::Damaged)?.to_owned();
        if !ends(text) {
            return Err(Unreadable::Damaged);
        }
        let text = text.strip_suffix(END).unwrap_or(text);
        let line = text.lines().find(|line| line.starts_with(SECONDS)).ok_or(Unreadable::Damaged)?;
        let told = &line[SECONDS.len()..];
        let (seconds, untimed) = told.strip_suffix(UNTIMED).map_or((told, false), |seconds| (seconds, true));
        let seconds = seconds.parse().ok().filter(|seconds: &f64| seconds.is_finite() && *seconds >= 0.0);
        let moves = text.replacen(&format!("{line}\n"), "", 1);
        Ok(Unfinished { stage, moves, seconds: seconds.ok_or(Unreadable::Damaged)?, untimed })
    }
}

/// Splits the first line off, where it names the stage.
fn split(moves: &str) -> (&str, &str) {
    let first = moves.split_inclusive('\n').next().filter(|line| line.ends_with('\n') && stage_of(line).is_some());
    moves.split_at(first.map_or(0, str::len))
}

/// Reads a file; the version before it where it is damaged.
pub(super) fn read_file(path: &Path) -> Result<Unfinished, Unreadable> {
    text_of(path, MOST).and_then(|text| Unfinished::read(&text))
}

/// Lists the files, the one written last first. One of which only the version before is left is listed too.
pub(super) fn files(home: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(home.join(FOLDER)).into_iter().flatten().flatten();
    let mut files: Vec<(SystemTime, PathBuf)> = entries
        .filter_map(|entry| {
            let file = stage_file(&entry.path())?;
            Some((entry.metadata().and_then(|data| data.modified()).unwrap_or(SystemTime::UNIX_EPOCH), file))
        })
        .collect();
    files.sort_by(|a, b| b.cmp(a));
    files.into_iter().map(|(_, path)| path).collect()
}

/// Gives the file of a stage that a file is, or that it is the version before of where that is all there is.
fn stage_file(path: &Path) -> Option<PathBuf> {
    let stem = path.file_name()?.to_str()?.strip_suffix(".moves")?;
    let file = path.with_file_name(format!("{}.moves", stem.strip_suffix(".before").unwrap_or(stem)));
    let is_one = !stem.strip_suffix(".before").unwrap_or(stem).contains('.');
    (is_one && (file == path || !file.exists())).then_some(file)
}

/// Reads a stage under way, from the version before where the file is damaged.
pub(super) fn read_or_before(path: &Path) -> Option<Unfinished> {
    read_file(path).or_else(|_| read_file(&disk::before(path))).ok()
}

/// Finds the stage under way that was written last. A damaged one is set aside.
pub(super) fn left_last(folder: &Path, tell: &mut Notices) -> Option<Unfinished> {
    files(folder).iter().find_map(|path| match read_file(path) {
        Err(Unreadable::Damaged) => {
            let before = read_file(&disk::before(path)).ok();
            let aside = disk::set_aside(path, path).unwrap_or_else(|_| path.clone());
            let name = |path: &Path| path.strip_prefix(folder).unwrap_or(path).to_string_lossy().into_owned();
            tell.tell(if before.is_some() { Notice::DAMAGED } else { Notice::LOST }, &name(path), name(&aside));
            before
        }
        Err(Unreadable::Missing) => read_file(&disk::before(path)).ok(),
        read => read.ok(),
    })
}
