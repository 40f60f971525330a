//! The mods the player has switched off: `mods/off.txt` in the player's folder, an id a line.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The ids of the mods that are switched off.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Off(BTreeSet<String>);

/// The most bytes of the file that are read.
const MOST: u64 = 64 * 1024;
const HEAD: &str = "# mods that are switched off, one id a line";

impl Off {
    /// Gives where the file stands in the player's folder.
    pub fn file(home: &Path) -> PathBuf {
        home.join("mods").join("off.txt")
    }

    /// Reads the file of a player's folder; where it cannot be read, nothing is switched off.
    pub fn read(home: &Path) -> Off {
        let text = super::super::scan::read_text(&Off::file(home), MOST).unwrap_or_default();
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        Off(lines.map(str::to_owned).collect())
    }

    /// Tells whether a mod is switched off.
    pub fn contains(&self, id: &str) -> bool {
        self.0.contains(id)
    }

    /// Lists the ids.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }

    /// Switches a mod on or off and keeps that.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn switch(home: &Path, id: &str, on: bool) -> std::io::Result<()> {
        let mut off = Off::read(home);
        let changed = if on { off.0.remove(id) } else { off.0.insert(id.to_owned()) };
        if changed { off.write(&Off::file(home)) } else { Ok(()) }
    }

    /// Puts a whole new file in the place of the one there was.
    fn write(&self, file: &Path) -> std::io::Result<()> {
        let lines: Vec<&str> = std::iter::once(HEAD).chain(self.ids()).collect();
        let folder = file.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(folder)?;
        let beside = tempfile::NamedTempFile::with_prefix_in(".off-", folder)?;
        fs::write(beside.path(), lines.join("\n") + "\n")?;
        beside.persist(file).map(drop).map_err(|error| error.error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_switched_off_stays_so_until_it_is_switched_on() {
        let home = tempfile::tempdir().unwrap();
        assert_eq!(Off::read(home.path()), Off::default());
        for id in ["milk", "juice", "milk"] {
            Off::switch(home.path(), id, false).unwrap();
        }
        assert_eq!(Off::read(home.path()).ids().collect::<Vec<_>>(), ["juice", "milk"]);
        assert_eq!(fs::read_to_string(Off::file(home.path())).unwrap(), format!("{HEAD}\njuice\nmilk\n"));
        Off::switch(home.path(), "milk", true).unwrap();
        assert!(Off::read(home.path()).contains("juice") && !Off::read(home.path()).contains("milk"));
        assert_eq!(fs::read_dir(home.path().join("mods")).unwrap().count(), 1);
    }
}
