//! Where new things are written: a mod's folder, or the base game's.

use std::path::{Path, PathBuf};

use super::{New, What};
use crate::content::{mods, read_source};
use crate::stage::node::parse;

/// A folder that new files go into.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// The folder, as commands can name it.
    pub folder: PathBuf,
    /// The mod's id; `""` for the base game.
    pub home: String,
}

impl Site {
    /// Finds where a new thing goes: a mod into a folder of its own, all else into the mod that the named or the current
    /// folder lies in, or into the base game where its folder was named.
    ///
    /// # Errors
    /// Says that there is no mod, or that it cannot be read.
    pub fn find(new: &New, root: Option<&Path>) -> Result<Site, String> {
        if let Some(missing) = new.folder.as_ref().filter(|folder| !folder.is_dir()) {
            return Err(format!("--in {}: there is no such folder", missing.display()));
        }
        match (&new.folder, root) {
            (folder, _) if new.what == What::Mod => {
                let folder = folder.as_ref().map_or_else(|| PathBuf::from(&new.name), |within| within.join(&new.name));
                Ok(Site { folder, home: new.name.clone() })
            }
            (None, Some(root)) => Ok(Site { folder: root.to_owned(), home: String::new() }),
            (Some(folder), _) => Site::around(folder),
            (None, None) => Site::around(Path::new(".")),
        }
    }

    /// Finds the mod that a folder is or lies in.
    pub fn around(folder: &Path) -> Result<Site, String> {
        let whole = folder.canonicalize().map_err(|error| format!("{}: {error}", folder.display()))?;
        let Some(holder) = whole.ancestors().find(|above| above.join("mod.toml").is_file()) else {
            return Err(format!(
                "there is no mod.toml in {} or above it\n  otapittan new mod NAME makes a mod; --in FOLDER names one; --root \
                 FOLDER writes into the base game",
                whole.display()
            ));
        };
        let folder = if holder == whole { folder.to_owned() } else { holder.to_owned() };
        let home = id_of(&folder.join("mod.toml"))?;
        Ok(Site { folder, home })
    }

    /// Gives a path inside the folder as it is shown and typed.
    pub fn shown(&self, path: &str) -> String {
        if self.folder == Path::new(".") {
            return path.to_owned();
        }
        self.folder.join(path).to_string_lossy().replace('\\', "/")
    }

    /// Gives the folder as it is typed.
    pub fn typed(&self) -> String {
        self.folder.to_string_lossy().replace('\\', "/")
    }

    /// Gives the name of a stage of a pack here.
    pub fn stage(&self, pack: &str, name: &str) -> String {
        if self.home.is_empty() { format!("{pack}/{name}") } else { format!("{}:{pack}/{name}", self.home) }
    }
}

/// Reads the id of a mod from its file.
fn id_of(file: &Path) -> Result<String, String> {
    let shown = file.to_string_lossy().replace('\\', "/");
    let source = read_source(file, &shown).map_err(|problem| problem.to_string())?;
    let root = parse(&source).map_err(|problems| problems[0].to_string())?;
    let id = root.get("id").and_then(|id| id.as_text()).unwrap_or_default();
    if mods::is_id(id) {
        Ok(id.to_owned())
    } else {
        Err(format!("{shown}: its `id` is no name; `otapittan check` says more"))
    }
}
