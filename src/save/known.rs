//! What this run of the program has written: files that are lost while it plays come back as they were.
//!
//! Whoever damages, removes or exchanges a file under the running game, or brings back a disk without it, takes nothing
//! from the player: each time a file is written, what is known joins what it says. To join what is there already changes
//! nothing, so that two programs on one folder still only add to each other. Whole files that another program has written
//! or taken away since are left to it.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::SystemTime;

use super::book::{Book, Moment};
use super::collection::{Collection, NewWords};
use super::disk;
use super::kept::{Kept, Unreadable, text_of};
use super::progress::{Progress, Reached};
use super::settings::{Changes, SettingsFile};

/// The most bytes of a whole file.
const MOST: u64 = 16 << 20;

/// A change to what a file says, and whether the file stood there.
type Change<'a, K> = &'a mut dyn FnMut(&mut K, bool);
/// What a file says after a change; nothing where it is left alone, an error where it could not be written.
type Added<K> = Result<Option<K>, ()>;

/// A whole file that was written.
#[derive(Debug)]
pub(super) struct Whole {
    pub text: String,
    /// When it was written, as the file says.
    pub at: Option<SystemTime>,
    /// When it was written, as the book says.
    pub noted: Moment,
}

/// What this run has written.
#[derive(Debug, Default)]
pub(super) struct Known {
    settings: Changes,
    /// When the settings were written last, as their file says, and what it said then.
    settings_at: Option<SystemTime>,
    settings_file: SettingsFile,
    progress: Progress,
    collection: Collection,
    /// Whole files by their name in the folder.
    pub files: BTreeMap<String, Whole>,
}

impl Known {
    /// Begins with what the files said when they were read.
    pub fn begin(progress: &Progress, collection: &Collection) -> Known {
        Known { progress: progress.clone(), collection: collection.clone(), ..Known::default() }
    }

    /// Adds settings to their file in the folder; tells whether there is nothing left to do. A file that stands may have
    /// been changed by the player since, so all that was set in this run is only written where there is none, or an older.
    pub fn add_settings(
        &mut self,
        folder: &Path,
        new: &Changes,
        add: impl FnOnce(Change<'_, SettingsFile>) -> Added<SettingsFile>,
    ) -> bool {
        let (path, known) = (folder.join(SettingsFile::FILE), &self.settings);
        let (no_newer, last) = (modified(&path) <= self.settings_at, &self.settings_file);
        let added = add(&mut |file, stood| {
            if !stood || no_newer && *file != *last {
                file.apply(known.clone());
            }
            file.apply(new.clone());
        });
        self.settings.extend(new.clone());
        if added.is_ok() && !self.settings.is_empty() {
            self.settings_at = modified(&path);
        }
        keep(&mut self.settings_file, added)
    }

    /// Adds what was reached to its file; tells whether there is nothing left to do.
    pub fn add_progress(&mut self, new: &[Reached], add: impl FnOnce(Change<'_, Progress>) -> Added<Progress>) -> bool {
        let mut all = self.progress.clone();
        new.iter().for_each(|reached| _ = all.apply(reached));
        let added = add(&mut |file, _| {
            new.iter().for_each(|reached| _ = file.apply(reached));
            file.join(&all);
        });
        keep(&mut self.progress, added)
    }

    /// Adds words to their file; tells whether there is nothing left to do.
    pub fn add_words(
        &mut self,
        new: &[NewWords],
        add: impl FnOnce(Change<'_, Collection>) -> Added<Collection>,
    ) -> bool {
        let mut all = self.collection.clone();
        new.iter().for_each(|words| drop(all.apply(words)));
        let added = add(&mut |file, _| {
            new.iter().for_each(|words| drop(file.apply(words)));
            file.join(&all);
        });
        keep(&mut self.collection, added)
    }

    /// Notes that a whole file of the folder was written, or taken away.
    pub fn put(&mut self, folder: &Path, book: &mut Book, name: String, text: Option<String>) {
        let (at, noted) = (modified(&folder.join(&name)), book.note(&name));
        match text {
            Some(text) => drop(self.files.insert(name, Whole { text, at, noted })),
            None => drop(self.files.remove(&name)),
        }
    }

    /// Lists the whole files that are lost, with what they said; not those that are written or taken away anyway.
    pub fn lost(&self, folder: &Path, book: &Book, changes: impl Fn(&str) -> bool) -> Vec<(String, Option<String>)> {
        let kept = self.files.iter().filter(|(name, _)| !changes(name));
        let own = kept.filter(|(name, whole)| !book.knows_later(name, whole.noted));
        let lost = own.filter(|(name, whole)| is_lost(&folder.join(name), whole));
        lost.map(|(name, whole)| (name.clone(), Some(whole.text.clone()))).collect()
    }
}

fn keep<K: Kept>(known: &mut K, added: Added<K>) -> bool {
    match added {
        Ok(Some(kept)) => *known = kept,
        Ok(None) => {}
        Err(()) => return false,
    }
    true
}

fn modified(path: &Path) -> Option<SystemTime> {
    path.metadata().and_then(|facts| facts.modified()).ok()
}

/// Tells whether a whole file that was written is gone, cut off, older or something else now. What begins alike and is not
/// older comes from another program. What is damaged beyond being cut off gets another name.
fn is_lost(path: &Path, Whole { text, at, .. }: &Whole) -> bool {
    match text_of(path, MOST) {
        Ok(found) if text.starts_with(&found) => found != *text,
        // The first line says what a file is.
        // The clocks of files are coarse, and one may have been exchanged as soon as it was written.
        Ok(found) if found.lines().next() == text.lines().next() => modified(path) <= *at,
        Ok(_) | Err(Unreadable::Damaged) => disk::set_aside(path, path).is_ok(),
        Err(Unreadable::Missing) => true,
        Err(_) => false,
    }
}
