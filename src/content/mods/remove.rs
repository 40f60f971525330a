//! Takes a mod out of the player's folder, and tells who would miss it.

use std::fs;
use std::path::{Path, PathBuf};

use super::add::REMOVING;
use super::offer::Declined;
use super::{Listed, Off};
use crate::content::Content;
use crate::content::snapshot::Role;
use crate::problem::did_you_mean;

/// Who uses a mod.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Users {
    /// The mods that require it, by id.
    pub mods: Vec<String>,
    /// The stages of others that name something of it, by id.
    pub stages: Vec<String>,
}

/// Why a mod cannot be switched on and off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fixed {
    /// Its own folder was named when the program was started.
    Named,
    /// Its `mod.toml` cannot be read, so nobody knows its id.
    Unread,
}

impl Content {
    /// Tells who uses a mod.
    pub fn users_of(&self, id: &str) -> Users {
        let requires = self.mods.iter().filter(|one| one.requires.iter().any(|needed| needed.id == id));
        let stages = self.stages.by_id.values().filter(|stage| stage.home != id && names(&stage.text, id));
        Users {
            mods: requires.map(|one| one.id.clone()).collect(),
            stages: stages.map(|stage| stage.id.clone()).collect(),
        }
    }

    /// Gives the folder of a mod that can be removed: one of the player's own.
    ///
    /// # Errors
    /// There is no such mod, or it stands elsewhere.
    pub fn removable_mod(&self, id: &str) -> Result<PathBuf, Declined> {
        let known = || self.roster.iter().filter(|one| one.about.id == id);
        if let Some(own) = known().find(|one| self.places.is_own_mod(&one.about.path)) {
            if own.is_of_the_player() {
                let message = "holds the player's own stages and is not removed from here; off takes them out of sight";
                return Err(Declined::new("mods.reserved", id, message));
            }
            return Ok(own.about.path.clone());
        }
        match known().next() {
            Some(one) => {
                let message = format!("stands in {}, which is not changed from here", one.about.path.display());
                Err(Declined::new("mods.elsewhere", id, message))
            }
            None => {
                let near = did_you_mean(id, self.roster.iter().map(|one| &one.about.id));
                Err(Declined::new("mods.not_there", id, format!("there is no mod of this id{near}")))
            }
        }
    }

    /// Removes a mod of the player's own; a link to a folder elsewhere is taken away alone.
    ///
    /// # Errors
    /// There is no such mod, it stands elsewhere, or the folder cannot be changed.
    pub fn remove_mod(&self, id: &str) -> Result<PathBuf, Declined> {
        let folder = self.removable_mod(id)?;
        let unwritten = |error: std::io::Error| {
            Declined::new("mods.not_written", &folder.display().to_string(), format!("cannot be removed: {error}"))
        };
        take_away(&folder).map_err(unwritten)?;
        // A mod added anew later is switched on.
        let _ = Off::switch(&self.places.home, id, true);
        Ok(folder)
    }

    /// Tells why a mod cannot be switched; nothing where it can.
    pub fn fixed(&self, one: &Listed) -> Option<Fixed> {
        let bundle = self.snapshot.bundles.get(one.about.bundle)?;
        if bundle.role == Role::Named {
            return Some(Fixed::Named);
        }
        one.about.is_nameless().then_some(Fixed::Unread)
    }

    /// Switches a mod on or off, from the next load on.
    ///
    /// # Errors
    /// There is no such mod, it is on whatever is kept, or that cannot be kept.
    pub fn switch_mod(&self, id: &str, on: bool) -> Result<(), Declined> {
        let mut known = self.roster.iter().filter(|one| one.about.id == id).peekable();
        // One that is gone may still be written as switched off.
        let written = on && self.snapshot.off.contains(id);
        if !written && known.peek().is_none() {
            return self.removable_mod(id).map(drop);
        }
        if !written && let Some(fixed) = known.map(|one| self.fixed(one)).min().flatten() {
            let why = match fixed {
                Fixed::Named => "was named with --mods and is on as long as it is named",
                Fixed::Unread => "its mod.toml cannot be read, so it is not used; mend or remove it",
            };
            return Err(Declined::new("mods.fixed", id, why));
        }
        let file = Off::file(&self.places.home).display().to_string();
        let unwritten = |error| Declined::new("mods.not_written", &file, format!("cannot be written: {error}"));
        Off::switch(&self.places.home, id, on).map_err(unwritten)
    }
}

/// Takes a folder out of sight in one step, then apart.
fn take_away(folder: &Path) -> std::io::Result<()> {
    if folder.is_symlink() {
        return fs::remove_file(folder);
    }
    let beside = folder.parent().unwrap_or(Path::new("."));
    let aside = tempfile::Builder::new().prefix(REMOVING).tempdir_in(beside)?;
    fs::rename(folder, aside.path().join("mod"))?;
    aside.close()
}

/// Tells whether a stage's text names something of a mod: its id and a colon that are no part of a longer name.
pub(super) fn names(text: &str, id: &str) -> bool {
    let wanted = format!("{id}:");
    let part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let written = text.lines().filter(|line| !line.trim_start().starts_with('#'));
    let mut found = written.flat_map(|line| line.match_indices(&wanted).map(move |(at, _)| (line, at)));
    found.any(|(line, at)| {
        let follows = line[at + wanted.len()..].starts_with(part);
        follows && !line[..at].ends_with(part)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stage_names_a_mod_by_its_id_and_a_colon() {
        for text in ["kind = \"juice:straw\"", "pieces = 'a juice:pull:b'", "x = 1\ny = ['juice:a']"] {
            assert!(names(text, "juice"), "{text}");
        }
        for text in ["kind = \"ojuice:straw\"", "# juice:straw", "hint = \"juice: sweet\"", "juice = 1"] {
            assert!(!names(text, "juice"), "{text}");
        }
    }
}
