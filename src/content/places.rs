//! Where content stands: the base game's folder, the folders of mods and the player's own folder.

use std::path::{Path, PathBuf};

use super::embedded;

/// The folders one run of the program works with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Places {
    /// The folder that holds `scripts`, `stages` and `assets` of the base game.
    pub root: PathBuf,
    /// Further folders of mods, or single mods, as the player named them.
    pub mods: Vec<PathBuf>,
    /// The player's folder: settings, saves and `mods`.
    pub home: PathBuf,
    /// The player's language, `ja` or `en`.
    pub language: String,
}

impl Places {
    /// Gives the folders that hold mods: the base game's, the player's, then those the player named.
    pub fn mod_folders(&self) -> Vec<PathBuf> {
        let own = [self.root.join("mods"), self.own_mods()];
        own.into_iter().chain(self.mods.iter().cloned()).collect()
    }

    /// Gives the player's own folder of mods.
    pub fn own_mods(&self) -> PathBuf {
        self.home.join("mods")
    }

    /// Tells whether a mod stands right in the player's own folder of mods.
    pub fn is_own_mod(&self, path: &Path) -> bool {
        path.parent() == Some(&self.own_mods())
    }

    /// Takes in the mods that the named files and folders lie in, where they lie in none of the usual folders.
    pub fn take_in_mods_of(&mut self, paths: &[PathBuf]) {
        for path in paths.iter().filter_map(|path| path.canonicalize().ok()) {
            let holder = path.ancestors().find(|folder| folder.join("mod.toml").is_file());
            let Some(holder) = holder else { continue };
            let known = |folder: &PathBuf| {
                folder.canonicalize().is_ok_and(|folder| Some(folder.as_path()) == holder.parent() || folder == holder)
            };
            if !self.mod_folders().iter().any(known) {
                self.mods.push(holder.to_owned());
            }
        }
    }

    /// Gives the folders whose changes matter to a running game.
    pub fn watched(&self) -> Vec<PathBuf> {
        let base = ["scripts", "stages", "assets"].map(|name| self.root.join(name));
        base.into_iter().chain(self.mod_folders()).collect()
    }

    /// Gives a path as messages show it: from the base game's folder where it lies inside, else as it is.
    pub fn shown(&self, path: &Path) -> String {
        let short = path.strip_prefix(&self.root).unwrap_or(path);
        short.to_string_lossy().replace('\\', "/")
    }
}

/// Finds the base game's folder: the named one, or the first of the usual ones that holds scripts and stages, or the
/// content that came inside the program, for which the player's folder is needed.
///
/// # Errors
/// Says where it looked if no folder holds them.
pub fn find_root(named: Option<&Path>, home: &Path) -> Result<PathBuf, String> {
    if let Some(root) = named {
        return if is_root(root) { Ok(root.to_owned()) } else { Err(format!("{} holds no {NEEDED}", root.display())) };
    }
    let usual = usual_roots();
    // A mod looks like the base game, but is none: whoever stands in one plays it over the game.
    let is_base = |root: &&PathBuf| is_root(root) && !root.join("mod.toml").exists();
    if let Some(root) = usual.iter().find(is_base) {
        return Ok(root.clone());
    }
    if let Some(root) = embedded::root(home)? {
        return Ok(root);
    }
    let looked: Vec<String> = usual.iter().map(|root| format!("  {}", root.display())).collect();
    Err(format!(
        "the game's content was not found: no folder with {NEEDED} among\n{}\nname it with --root DIR",
        looked.join("\n")
    ))
}

const NEEDED: &str = "`scripts` and `stages`";

fn is_root(folder: &Path) -> bool {
    folder.join("scripts").is_dir() && folder.join("stages").is_dir()
}

/// Lists the current folder and the program's with those above it.
fn usual_roots() -> Vec<PathBuf> {
    let current = std::env::current_dir().ok();
    let program = std::env::current_exe().ok().and_then(|file| file.parent().map(Path::to_owned));
    let mut roots: Vec<PathBuf> = Vec::new();
    for start in [current, program].into_iter().flatten() {
        roots.extend(start.ancestors().take(4).map(Path::to_owned));
    }
    // A release may run on another machine, or long after its sources moved on; it brings its own.
    if cfg!(debug_assertions) {
        roots.push(PathBuf::from(env!("CARGO_MANIFEST_DIR")));
    }
    let mut seen = std::collections::BTreeSet::new();
    roots.retain(|root| seen.insert(root.clone()));
    roots
}

/// Gives the player's folder: the named one, or the system's place for a program's data.
pub fn find_home(named: Option<&Path>) -> PathBuf {
    let usual = || directories::ProjectDirs::from("", "", "otapittan").map(|dirs| dirs.data_dir().to_owned());
    named.map(Path::to_owned).or_else(usual).unwrap_or_else(|| PathBuf::from(".otapittan"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_named_root_must_hold_scripts_and_stages() {
        let folder = tempfile::tempdir().unwrap();
        assert!(find_root(Some(folder.path()), folder.path()).unwrap_err().contains("`scripts` and `stages`"));
        std::fs::create_dir(folder.path().join("scripts")).unwrap();
        std::fs::create_dir(folder.path().join("stages")).unwrap();
        assert_eq!(find_root(Some(folder.path()), folder.path()).unwrap(), folder.path());
    }

    #[test]
    fn paths_inside_the_root_are_shown_short() {
        let places = Places { root: "/game".into(), mods: vec![], home: "/home/p".into(), language: "en".into() };
        assert_eq!(places.shown(Path::new("/game/scripts/squares/door.luau")), "scripts/squares/door.luau");
        assert_eq!(places.shown(Path::new("/other/mod.toml")), "/other/mod.toml");
        assert_eq!(places.mod_folders(), [PathBuf::from("/game/mods"), PathBuf::from("/home/p/mods")]);
    }
}
