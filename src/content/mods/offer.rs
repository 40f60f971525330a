//! A mod in an archive: read as a whole before anything is written, and weighed against the mods that are there.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use semver::Version;

use super::needs::{self, There};
use super::{Mod, State};
use crate::content::Content;
use crate::content::scan::source_of;
use crate::problem::{Problem, Problems};
use crate::save::OWN_MOD;
use crate::share::parcel::{self, Parcel};
use crate::share::zip::{MOST_ARCHIVE, Packed, Refused, Sort, check_name, too_large};

/// Why something is not done with a mod.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declined {
    /// The id of the text that tells the player.
    pub id: &'static str,
    /// What exactly is wrong.
    pub problems: Vec<Problem>,
}

impl Declined {
    pub(super) fn new(id: &'static str, file: &str, message: impl Into<String>) -> Declined {
        Declined { id, problems: vec![Problem::whole(file, message)] }
    }

    pub(super) fn zip(file: &str, refused: &Refused) -> Declined {
        Declined::new(refused.sort.id(), file, refused.to_string())
    }
}

/// A mod that could be added.
#[derive(Clone, Debug)]
pub struct Offer {
    /// What its `mod.toml` says.
    pub about: Mod,
    /// What was in the archive and is left out: hidden files, and what systems leave behind.
    pub left_out: Vec<String>,
    /// How messages name the archive.
    pub shown: String,
    pub(super) files: Vec<Packed>,
}

impl Offer {
    /// Reads an archive from a file.
    ///
    /// # Errors
    /// Everything for which it is refused; nothing was written then.
    pub fn read(path: &Path) -> Result<Offer, Declined> {
        let shown = path.display().to_string();
        let unread = |why: String| Declined::new("mods.unread", &shown, format!("cannot be read: {why}"));
        let facts = fs::metadata(path).map_err(|error| unread(error.to_string()))?;
        // A pipe would be waited for, and a device read, without an end.
        if !facts.is_file() {
            return Err(unread("it is not an ordinary file".into()));
        }
        if facts.len() > MOST_ARCHIVE as u64 {
            return Err(Declined::zip(&shown, &too_large(facts.len())));
        }
        let mut bytes = Vec::new();
        let read = fs::File::open(path).and_then(|file| file.take(MOST_ARCHIVE as u64 + 1).read_to_end(&mut bytes));
        read.map_err(|error| unread(error.to_string()))?;
        Offer::of(&bytes, &shown)
    }

    /// Reads an archive that messages name like this.
    ///
    /// # Errors
    /// Everything for which it is refused.
    pub fn of(archive: &[u8], shown: &str) -> Result<Offer, Declined> {
        let parcel = parcel::open(archive).map_err(|refused| Declined::zip(shown, &refused))?;
        let about = about(&parcel, shown)?;
        is_free(&about, shown)?;
        let Parcel { files, left_out } = parcel;
        Ok(Offer { about, left_out, shown: shown.to_owned(), files })
    }
}

/// Reads the `mod.toml` of a parcel.
pub(super) fn about(parcel: &Parcel, shown: &str) -> Result<Mod, Declined> {
    let file = format!("{shown}/{}", parcel::FILE);
    let wrong = |problems| Declined { id: Sort::Unfit.id(), problems };
    let source = source_of(&file, parcel.mod_file()).map_err(|problem| wrong(vec![problem]))?;
    let about = Mod::read(&source).map_err(wrong)?;
    // Its id becomes the name of a folder.
    check_name(&about.id).map_err(|refused| Declined::zip(&file, &refused))?;
    Ok(about)
}

/// Refuses the id under which every player's own stages stand: put in their place, a mod would delete them.
pub(super) fn is_free(about: &Mod, shown: &str) -> Result<(), Declined> {
    if about.id != OWN_MOD {
        return Ok(());
    }
    let message =
        format!("the id \"{OWN_MOD}\" is that of every player's own stages; a mod needs another to be shared");
    let mut declined = Declined::new("mods.reserved", shown, message);
    let help = "whoever made it packs it under another id:  otapittan mod pack FOLDER --as ID";
    declined.problems[0].help.push(help.into());
    Err(declined)
}

/// What a mod that is offered would meet.
#[derive(Clone, Debug, Default)]
pub struct Weighed {
    /// What it requires and is not there, or too old, or too new.
    pub unmet: Vec<Problem>,
    /// The mods that could no longer be used with it, each with the reason.
    pub breaks: Vec<String>,
    /// The mod of its id that is there.
    pub there: Option<Known>,
}

/// A mod that is there.
#[derive(Clone, Debug)]
pub struct Known {
    /// Its version.
    pub version: Version,
    /// Its folder.
    pub path: PathBuf,
    /// Whether it stands in the player's own folder of mods.
    pub own: bool,
}

impl Content {
    /// Weighs a mod that is offered against those that are there.
    pub fn weigh(&self, offer: &Offer) -> Weighed {
        let about = &offer.about;
        let others = || self.roster.iter().filter(|one| one.about.id != about.id);
        let used = || others().filter(|one| one.state == State::On).map(|one| one.about.clone());
        let mut mods: Vec<Mod> = used().chain([about.clone()]).collect();
        let dropped = needs::drop_unmet(&mut mods, &self.snapshot.off, &mut Problems::default());
        let on = others().filter(|one| one.state != State::Off);
        let on = on.map(|one| (one.about.id.clone(), one.about.version.clone())).collect();
        let there = There { on, off: &self.snapshot.off };
        let loaded = |id: &str| used().any(|one| one.id == id);
        let mut unmet: Vec<Problem> = needs::unmet(about, &there, &loaded).collect();
        let (own, breaks): (Vec<_>, Vec<_>) = dropped.into_iter().partition(|(one, _)| one.id == about.id);
        if unmet.is_empty() {
            unmet.extend(own.into_iter().map(|(_, why)| Problem::whole(&offer.shown, why)));
        }
        let known = self.roster.iter().filter(|one| one.about.id == about.id);
        // The player's own one is the one that can be replaced.
        let known = known.max_by_key(|one| self.places.is_own_mod(&one.about.path));
        Weighed {
            unmet,
            breaks: breaks.into_iter().map(|(_, why)| why).collect(),
            there: known.map(|one| Known {
                version: one.about.version.clone(),
                path: one.about.path.clone(),
                own: self.places.is_own_mod(&one.about.path),
            }),
        }
    }
}
