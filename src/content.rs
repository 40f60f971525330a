//! The only reader of folders: the base game and mods, as one [`Content`] that never fails to load.
//!
//! What is wrong is collected as problems; whatever is right can be played. A running game reloads by loading a second
//! content beside the first and exchanging them whole: see [`reload`].

mod codes;
pub mod daily;
pub mod embedded;
pub mod lists;
pub mod mods;
pub mod open;
pub mod places;
pub mod reload;
mod scan;
mod scripts;
pub mod shelf;
pub mod snapshot;
pub mod sounds;
pub mod stages;
pub mod strings;
pub mod themes;
mod uses;
pub mod watch;

use std::path::Path;
use std::sync::Arc;

use crate::game::catalogue::Catalogue;
use crate::game::refusal::Fault;
use crate::game::value::Text;
use crate::problem::{Problem, Problems, Source};
use crate::script::Host;

use mods::{Listed, Mod};
use places::Places;
use shelf::Shelf;
use snapshot::{Bundle, Role, Snapshot};
use sounds::Sounds;
use stages::{Pack, StageFile, Stages};
use strings::Strings;
use themes::NamedTheme;

pub use open::Opened;
pub use scan::{composed, read_bytes, read_source};

/// The folders of the base game.
const FOLDERS: [&str; 3] = ["scripts", "stages", "assets"];

/// Everything that can be played, as the folders stood at one moment.
pub struct Content {
    /// The scripts, loaded.
    pub host: Host,
    /// What is known of all kinds.
    pub catalogue: Arc<Catalogue>,
    /// The stages by id, and the packs in their order.
    pub stages: Stages,
    /// The mods that are used, by id.
    pub mods: Vec<Mod>,
    /// All mods that were found, by id, whether or not they are used.
    pub roster: Vec<Listed>,
    /// The texts on the screen.
    pub strings: Strings,
    /// The themes: the base game's first, then those of mods, by name.
    pub themes: Vec<NamedTheme>,
    /// The sounds, and which of them events play.
    pub sounds: Sounds,
    /// The word lists.
    pub lists: Shelf,
    /// What is wrong, by file and line.
    pub problems: Vec<Problem>,
    /// What the folders held.
    pub snapshot: Snapshot,
    /// The folders.
    pub places: Places,
}

impl Content {
    /// Loads everything. Never fails: what is wrong is told in `problems`, and the rest can be played.
    pub fn load(places: &Places) -> Content {
        Content::of(places, Snapshot::take(places), None)
    }

    /// Loads what a snapshot holds. Word lists that an earlier content has loaded, and scripts it has compiled, are kept
    /// where their files are the same.
    pub fn of(places: &Places, snapshot: Snapshot, earlier: Option<&Content>) -> Content {
        let mut problems = Problems::default();
        tell_unread(&snapshot, &mut problems);
        let (mods, roster) = mods::read(&snapshot.bundles, &snapshot.off, &mut problems);
        let homes = homes(&snapshot.bundles, &mods);
        let host = scripts::load(&homes, earlier.map(|earlier| &earlier.host), &mut problems);
        let mut strings = Strings::default();
        let mut themes = Vec::new();
        let mut sounds = Sounds::default();
        for (home, bundle) in &homes {
            sounds.add(home, bundle, &mut problems);
            add_strings(&mut strings, home, bundle, &mut problems);
            themes.extend(themes::read(bundle, home, &mut problems));
        }
        let stages = Stages::find(&homes, &mut problems);
        let lists = Shelf::find(&snapshot.bundles, &mods, earlier.map(|earlier| &earlier.lists));
        let catalogue = host.catalogue();
        let problems = problems.into_sorted();
        Content {
            host,
            catalogue,
            stages,
            mods,
            roster,
            strings,
            themes,
            sounds,
            lists,
            problems,
            snapshot,
            places: places.clone(),
        }
    }

    /// Loads what the folders hold now, where that differs from what this content was loaded from. Gives the new content
    /// and the shown paths of the files that changed.
    pub fn again(&self) -> Option<(Content, Vec<String>)> {
        let now = self.snapshot.next(&self.places);
        let changed = self.snapshot.changes(&now);
        (!changed.is_empty()).then(|| (Content::of(&self.places, now, Some(self)), changed))
    }

    /// Lists the errors that keep this content from taking an earlier one's place: those the earlier did not have. What is
    /// wrong with packs and stages that are not being played keeps nothing from going on.
    pub fn new_faults(&self, earlier: &Content) -> Vec<Problem> {
        let same = |a: &Problem, b: &Problem| a.file == b.file && a.message == b.message;
        let known = |one: &Problem| earlier.problems.iter().any(|other| same(one, other));
        let stage = |one: &Problem| self.stages.is_about(&one.file);
        let new = self.problems.iter().filter(|one| one.is_error() && !known(one) && !stage(one)).cloned();
        new.chain(self.folders_gone(earlier)).collect()
    }

    /// Complains about whole folders of the base game that an earlier content had: nobody means to play without them.
    fn folders_gone(&self, earlier: &Content) -> impl Iterator<Item = Problem> {
        let is_gone = |name: &&str| earlier.snapshot.has_base_folder(name) && !self.snapshot.has_base_folder(name);
        let help = "the game goes on with what it held before; put it back";
        let tell = move |name: &str| Problem::whole(name, "this folder of the game is gone").with_help(help);
        FOLDERS.into_iter().filter(is_gone).map(tell)
    }

    /// Gives the text of a file by its shown path.
    pub fn text_of(&self, shown: &str) -> Option<&Arc<str>> {
        self.snapshot.bundles.iter().rev().find_map(|bundle| bundle.text_shown(shown))
    }

    /// Gives a script's fault as a problem, with its line and the calls that led there.
    pub fn fault(&self, fault: &Fault) -> Problem {
        scripts::problem(fault, &self.catalogue, |shown| self.text_of(shown))
    }

    /// Lists what is wrong with the files of a mod.
    pub fn problems_of<'a>(&'a self, one: &Listed) -> impl Iterator<Item = &'a Problem> + 'a {
        let start = self.snapshot.bundles.get(one.about.bundle).map(|bundle| bundle.show(""));
        let inside = move |problem: &&Problem| start.as_ref().is_some_and(|start| problem.file.starts_with(&**start));
        self.problems.iter().filter(inside)
    }

    /// Finds a stage by its id.
    pub fn stage(&self, id: &str) -> Option<&StageFile> {
        self.stages.by_id.get(id)
    }

    /// Lists the packs in the order players see them.
    pub fn packs(&self) -> &[Pack] {
        &self.stages.packs
    }

    /// Gives the text of an id with blanks filled in, in the player's language; see [`Strings::say`].
    pub fn say(&self, id: &str, blanks: &[(&str, &str)]) -> String {
        self.strings.say("", id, &self.places.language, blanks)
    }

    /// Gives a script's or a stage's text in the player's language.
    pub fn tell(&self, home: &str, text: &Text) -> String {
        self.strings.tell(home, text, &self.places.language)
    }

    /// Gives the number that follows every script and one stage: what a replay was played on.
    pub fn fingerprint(&self, stage: &str) -> u64 {
        let file = self.stage(stage).map_or(stage, |stage| &*stage.shown);
        self.snapshot.fingerprint(file)
    }

    /// Finds the bundle a path lies in; the innermost where several hold it.
    pub fn bundle_of(&self, path: &Path) -> Option<&Bundle> {
        let path = path.canonicalize().ok()?;
        let holds = |bundle: &&Bundle| bundle.path.canonicalize().is_ok_and(|folder| path.starts_with(folder));
        self.snapshot.bundles.iter().filter(holds).max_by_key(|bundle| bundle.path.components().count())
    }

    /// Gives the id of the mod a path lies in; `""` outside all mods.
    pub fn home_of_path(&self, path: &Path) -> &str {
        let bundle = self.bundle_of(path).filter(|bundle| bundle.role != Role::Base);
        let of = |bundle: &Bundle| self.mods.iter().find(|one| one.path == bundle.path);
        bundle.and_then(of).map_or("", |one| &one.id)
    }
}

/// A bundle that is used, with the id of its mod; `""` for the base game.
pub(crate) type Home<'a> = (&'a str, &'a Bundle);

fn homes<'a>(bundles: &'a [Bundle], mods: &'a [Mod]) -> Vec<Home<'a>> {
    let base = bundles.iter().filter(|bundle| bundle.role == Role::Base).map(|bundle| ("", bundle));
    base.chain(mods.iter().map(|one| (one.id.as_str(), &bundles[one.bundle]))).collect()
}

fn tell_unread(snapshot: &Snapshot, problems: &mut Problems) {
    for bundle in &snapshot.bundles {
        for (path, fault) in &bundle.faults {
            let problem = Problem::whole(&bundle.show(path), fault.to_string());
            problems.push(Problem { line: fault.line(), ..problem });
        }
    }
    for stray in &snapshot.strays {
        let help =
            "a mod is a folder with mod.toml, scripts, stages or assets; a folder of such folders is one of mods";
        problems.push(Problem::whole(&stray.display().to_string(), "holds no mod").with_help(help));
    }
}

fn add_strings(strings: &mut Strings, home: &str, bundle: &Bundle, problems: &mut Problems) {
    const FOLDER: &str = "assets/strings/";
    let files = bundle.texts(FOLDER, ".toml");
    let language = |path: &str| path[FOLDER.len()..path.len() - ".toml".len()].to_owned();
    let sources: Vec<(String, Source)> =
        files.map(|(path, text)| (language(path), Source::new(&bundle.show(path), text))).collect();
    strings.add(home, sources.iter().map(|(language, source)| (language.as_str(), source.clone())), problems);
}

#[cfg(test)]
mod tests;
