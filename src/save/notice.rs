//! What the player is told about files and disks.

use std::collections::BTreeSet;

/// Something about the player's files that the player should know.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Notice {
    /// The id of its text, such as `save.damaged`.
    pub id: &'static str,
    /// The file it is about, by its name in the player's folder.
    pub file: String,
    /// What else the text names: the file's new name, the settings that were wrong, what the system said.
    pub detail: String,
}

impl Notice {
    /// A damaged file was set aside as `detail`; the version before it is used.
    pub const DAMAGED: &'static str = "save.damaged";
    /// A damaged file was set aside as `detail`; there is none before it, so it begins anew.
    pub const LOST: &'static str = "save.lost";
    /// A file is of a newer version of the game and is left as it is.
    pub const NEWER: &'static str = "save.newer";
    /// Some values cannot be used; `detail` names the first of them.
    pub const VALUES: &'static str = "save.values";
    /// A file cannot be read; `detail` is what the system says.
    pub const NOT_READ: &'static str = "save.not_read";
    /// Files cannot be written; `detail` is what the system says.
    pub const NOT_WRITTEN: &'static str = "save.not_written";
    /// The player's folder cannot be used at all: nothing of this session is kept.
    pub const NO_HOME: &'static str = "save.no_home";
}

/// Collects notices, each but once.
#[derive(Debug, Default)]
pub(super) struct Notices {
    new: Vec<Notice>,
    told: BTreeSet<(&'static str, String)>,
}

impl Notices {
    /// Adds a notice, if nothing like it was told of that file.
    pub fn tell(&mut self, id: &'static str, file: &str, detail: impl Into<String>) {
        if self.told.insert((id, file.to_owned())) {
            self.new.push(Notice { id, file: file.to_owned(), detail: detail.into() });
        }
    }

    /// Keeps something from being told, as if it had been.
    pub fn hush(&mut self, id: &'static str) {
        self.told.insert((id, String::new()));
    }

    /// Forgets that something was told, so that it is told again when it comes again.
    pub fn forget(&mut self, id: &'static str) {
        self.told.retain(|(told, _)| *told != id);
    }

    /// Adds what others collected.
    pub fn join(&mut self, others: Vec<Notice>) {
        others.into_iter().for_each(|notice| self.tell(notice.id, &notice.file, notice.detail));
    }

    /// Takes out what is new.
    pub fn take(&mut self) -> Vec<Notice> {
        std::mem::take(&mut self.new)
    }
}
