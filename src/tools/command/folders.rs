//! Where things stand: the options that every command takes.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::content::places::{Places, find_home, find_root};

/// The options every command takes.
#[derive(Clone, Debug, Default, Args)]
pub struct Folders {
    /// The folder of the base game: scripts, stages, assets
    #[arg(long, global = true, value_name = "DIR")]
    pub root: Option<PathBuf>,
    /// A folder of mods, or one mod; may be given several times
    #[arg(long, global = true, value_name = "DIR")]
    pub mods: Vec<PathBuf>,
    /// Where settings and saves are kept [env: OTAPITTAN_HOME]
    #[arg(long, global = true, value_name = "DIR")]
    pub home: Option<PathBuf>,
    /// The language of texts
    #[arg(long, global = true, value_name = "LANGUAGE")]
    pub lang: Option<Language>,
}

/// A language texts are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Language {
    /// Japanese.
    Ja,
    /// English.
    En,
}

impl Folders {
    /// Gives the language that was asked for; nothing for the player's own.
    pub fn language(&self) -> Option<String> {
        self.lang.map(|language| code(language).to_owned())
    }

    /// Gives the code of the language of new stages: the one asked for, else the system's.
    pub fn language_of_words(&self) -> &'static str {
        code(self.lang.unwrap_or_else(system_language))
    }

    /// Finds the folders this run works with.
    ///
    /// # Errors
    /// Says that the base game was not found, or that a named folder is not there.
    pub fn places(&self) -> Result<Places, String> {
        if let Some(missing) = self.mods.iter().find(|folder| !folder.is_dir()) {
            return Err(format!("--mods {}: there is no such folder", missing.display()));
        }
        let home = self.home.clone().or_else(named_home);
        let home = find_home(home.as_deref());
        let root = find_root(self.root.as_deref(), &home)?;
        let language = code(self.lang.unwrap_or_else(system_language));
        Ok(Places { root, mods: self.mods.clone(), home, language: language.to_owned() })
    }
}

/// The player's folder that the environment names.
fn named_home() -> Option<PathBuf> {
    std::env::var_os("OTAPITTAN_HOME").filter(|name| !name.is_empty()).map(PathBuf::from)
}

/// The code of a language.
const fn code(language: Language) -> &'static str {
    match language {
        Language::Ja => "ja",
        Language::En => "en",
    }
}

fn system_language() -> Language {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    let value = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
    if value.is_some_and(|value| value.starts_with("ja")) { Language::Ja } else { Language::En }
}
