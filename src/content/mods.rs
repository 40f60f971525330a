//! Mods: who they are, and whether what they require is there.

use std::path::PathBuf;

use semver::{Version, VersionReq};

pub mod add;
mod needs;
mod off;
pub mod offer;
pub mod pack;
pub mod remove;
mod written;

pub use off::Off;

use super::snapshot::{Bundle, Role};
use crate::game::value::Text;
use crate::problem::{Problem, Problems, Source};
use crate::save::OWN_MOD;
use crate::stage::node::parse;
use crate::stage::reader::Reader;
use written::Written;

pub use written::KEYS;

/// The name under which mods require the game itself.
pub const GAME: &str = "otapittan";

/// A mod as its `mod.toml` describes it.
#[derive(Clone, Debug)]
pub struct Mod {
    /// Its id, the part before the colon in the names of its kinds and stages.
    pub id: String,
    /// Its name for players.
    pub name: Text,
    /// Its version.
    pub version: Version,
    /// Who made it.
    pub authors: Vec<String>,
    /// Its licence.
    pub licence: String,
    /// Where it stands.
    pub path: PathBuf,
    /// Which bundle of the snapshot it is.
    pub bundle: usize,
    requires: Vec<Requirement>,
    source: Source,
}

#[derive(Clone, Debug)]
struct Requirement {
    id: String,
    version: VersionReq,
    span: std::ops::Range<usize>,
}

impl Mod {
    /// Reads a `mod.toml`; where the mod stands is not known by that.
    ///
    /// # Errors
    /// Everything that is wrong with the file.
    pub fn read(source: &Source) -> Result<Mod, Vec<Problem>> {
        let root = parse(source)?;
        let mut reader = Reader::new(source);
        let written = Written::read(&mut reader, &root);
        let sound = reader.problems.is_empty();
        let read = || {
            Some(Mod {
                id: written.id?.value.to_string(),
                name: written.name?,
                version: written.version?,
                authors: written.authors,
                licence: written.licence,
                path: PathBuf::new(),
                bundle: usize::MAX,
                requires: written.requires,
                source: source.clone(),
            })
        };
        let found = if sound { read() } else { None };
        found.ok_or_else(|| reader.into_problems().into_iter().collect())
    }

    /// Whether only its folder's name is known.
    fn is_nameless(&self) -> bool {
        self.source.text().is_empty()
    }

    /// Makes a mod of a folder's name alone.
    fn nameless(at: usize, bundle: &Bundle) -> Mod {
        let id = bundle.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Mod {
            name: Text::One(id.as_str().into()),
            id,
            version: Version::new(0, 0, 0),
            authors: Vec::new(),
            licence: String::new(),
            path: bundle.path.clone(),
            bundle: at,
            requires: Vec::new(),
            source: Source::new(&bundle.show("mod.toml"), ""),
        }
    }
}

/// A mod as it was found in the folders.
#[derive(Clone, Debug)]
pub struct Listed {
    /// What its `mod.toml` says; of one that cannot be read the folder's name stands for all.
    pub about: Mod,
    /// Whether it is used.
    pub state: State,
}

impl Listed {
    /// Whether it is the mod in which the player's own stages stand: nothing replaces or removes it.
    pub fn is_of_the_player(&self) -> bool {
        self.about.id == OWN_MOD || self.about.path.file_name().is_some_and(|name| name == OWN_MOD)
    }
}

/// Whether a mod is used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// It is.
    On,
    /// The player has switched it off.
    Off,
    /// It cannot be, for this reason.
    Broken(String),
}

/// Reads the mods among the bundles and leaves out those that are switched off, and those that cannot be used, saying
/// why. Gives the used ones and all, by id.
pub fn read(bundles: &[Bundle], off: &Off, problems: &mut Problems) -> (Vec<Mod>, Vec<Listed>) {
    let (mut used, mut listed): (Vec<Mod>, Vec<Listed>) = Default::default();
    for (at, bundle) in bundles.iter().enumerate().filter(|(_, bundle)| bundle.role != Role::Base) {
        let list = |about: Mod, state: State| Listed { about, state };
        match read_one(at, bundle) {
            (None, mut found) => {
                let why = found.iter().find(|problem| problem.is_error()).map(|problem| problem.to_string());
                listed.extend(why.map(|why| list(Mod::nameless(at, bundle), State::Broken(why))));
                problems.extend(found.drain(..));
            }
            (Some(found), _) if bundle.role == Role::Found && off.contains(&found.id) => {
                listed.push(list(found, State::Off))
            }
            (Some(found), warnings) => {
                problems.extend(warnings);
                match used.iter().find(|known| known.id == found.id) {
                    None => used.push(found),
                    Some(known) => {
                        let twice = twice(known, &found);
                        listed.push(list(found, State::Broken(twice.message.clone())));
                        problems.push(twice);
                    }
                }
            }
        }
    }
    used.sort_by(|a, b| a.id.cmp(&b.id));
    let dropped = needs::drop_unmet(&mut used, off, problems);
    listed.extend(dropped.into_iter().map(|(about, why)| Listed { about, state: State::Broken(why) }));
    listed.extend(used.iter().map(|one| Listed { about: one.clone(), state: State::On }));
    listed.sort_by(|a, b| (&a.about.id, &a.about.path).cmp(&(&b.about.id, &b.about.path)));
    (used, listed)
}

fn twice(known: &Mod, found: &Mod) -> Problem {
    let message = format!("the mod \"{}\" is there twice; the one in {} is used", found.id, known.path.display());
    Problem::whole(found.source.file(), message)
}

/// Reads a mod's file; gives the mod where it can be used, and what is wrong.
fn read_one(at: usize, bundle: &Bundle) -> (Option<Mod>, Vec<Problem>) {
    let file = bundle.show("mod.toml");
    match bundle.text("mod.toml") {
        Some(text) => match Mod::read(&Source::new(&file, text)) {
            Ok(read) => (Some(Mod { path: bundle.path.clone(), bundle: at, ..read }), Vec::new()),
            Err(problems) => (None, problems),
        },
        None => without_file(at, bundle, &file),
    }
}

/// A folder that was named on its own may be tried without `mod.toml`; its name is its id then.
fn without_file(at: usize, bundle: &Bundle, file: &str) -> (Option<Mod>, Vec<Problem>) {
    let (unread, holds_content) = (bundle.faults.iter().any(|(path, _)| path == "mod.toml"), !bundle.files.is_empty());
    let id = bundle.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    if unread {
        return (None, Vec::new());
    }
    let example = format!("write one:  id = \"{id}\"  name = \"{id}\"  version = \"0.1.0\"");
    if bundle.role != Role::Named || !holds_content || !is_id(&id) {
        let told = holds_content || bundle.role == Role::Named;
        let problem = || Problem::whole(file, "a mod needs this file, and it is not there").with_help(example);
        return (None, told.then(problem).into_iter().collect());
    }
    let message = format!("this file is not there; the folder's name is used as the mod's id: \"{id}\"");
    let warning = Problem::whole(file, message).warning().with_help(example);
    (Some(Mod::nameless(at, bundle)), vec![warning])
}

/// Tells whether a word can name a mod: small letters, digits and `_`, a letter first.
pub fn is_id(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_lowercase())
        && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
}

#[cfg(test)]
mod tests;
