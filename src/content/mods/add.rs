//! Adds a mod to the player's folder: as a whole, or not at all.

use std::cmp::Ordering;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use semver::Version;

use super::offer::{Declined, Known, Offer, Weighed};
use crate::content::Content;
use crate::content::places::Places;
use crate::problem::Problem;
use crate::save::OWN_MOD;
use crate::share::zip::Packed;

/// What may be done on the way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct How {
    /// A mod of the same id is replaced, whichever version is newer.
    pub replace: bool,
    /// It is added although something it requires is missing, or others could no longer be used.
    pub anyway: bool,
}

/// A mod that was added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Added {
    /// Its id.
    pub id: String,
    /// Its version.
    pub version: Version,
    /// The version there was.
    pub before: Option<Version>,
    /// Its folder.
    pub folder: PathBuf,
}

impl Content {
    /// Adds a mod to the player's folder, from where it is loaded the next time.
    ///
    /// # Errors
    /// What keeps it from being added; everything is as it was then.
    pub fn add_mod(&self, offer: &Offer, how: How) -> Result<Added, Declined> {
        let weighed = self.weigh(offer);
        let before = may_replace(offer, weighed.there.as_ref(), how)?;
        if !how.anyway {
            is_met(offer, &weighed)?;
        }
        let folder = self.places.own_mods();
        restore(&folder);
        let place = before.map_or_else(|| folder.join(&offer.about.id), |known| known.path.clone());
        put(&offer.files, &folder, &place, before.is_some()).map_err(|error| {
            Declined::new("mods.not_written", &place.display().to_string(), format!("cannot be written: {error}"))
        })?;
        let (id, version) = (offer.about.id.clone(), offer.about.version.clone());
        Ok(Added { id, version, before: before.map(|known| known.version.clone()), folder: place })
    }
}

/// Tells whether a mod of the same id may be replaced.
fn may_replace<'a>(offer: &Offer, known: Option<&'a Known>, how: How) -> Result<Option<&'a Known>, Declined> {
    let Some(known) = known else { return Ok(None) };
    let (id, version, path) = (&offer.about.id, &offer.about.version, known.path.display());
    let decline = |text, message: String| Err(Declined::new(text, &offer.shown, message));
    if !known.own {
        let message = format!("the mod \"{id}\" {} stands in {path}, which is not changed from here", known.version);
        return decline("mods.elsewhere", message);
    }
    if id == OWN_MOD || known.path.file_name().is_some_and(|name| name == OWN_MOD) {
        let message = format!("{path} holds the player's own stages, which nothing takes the place of");
        return decline("mods.reserved", message);
    }
    if known.path.is_symlink() {
        return decline("mods.elsewhere", format!("the mod \"{id}\" is a link, {path}, which is not replaced"));
    }
    if how.replace {
        return Ok(Some(known));
    }
    let (text, than) = match version.cmp(&known.version) {
        Ordering::Less => ("mods.there_newer", "an older one"),
        Ordering::Equal => ("mods.there_same", "the same"),
        Ordering::Greater => ("mods.there_older", "a newer one"),
    };
    let message = format!("the mod \"{id}\" is there already: {}; this is {version}, {than}", known.version);
    let mut declined = Declined::new(text, &offer.shown, message);
    declined.problems[0].help.push("--replace puts it in the place of the one that is there".into());
    Err(declined)
}

fn is_met(offer: &Offer, weighed: &Weighed) -> Result<(), Declined> {
    if weighed.unmet.is_empty() && weighed.breaks.is_empty() {
        return Ok(());
    }
    let breaks = weighed.breaks.iter().map(|why| {
        let message = format!("with \"{}\" {} {why}", offer.about.id, offer.about.version);
        Problem::whole(&offer.shown, message)
    });
    let mut problems: Vec<Problem> = weighed.unmet.iter().cloned().chain(breaks).collect();
    if let Some(last) = problems.last_mut() {
        last.help.push("--anyway adds it all the same".into());
    }
    Err(Declined { id: "mods.unmet", problems })
}

/// Writes a mod beside its place and puts it there when it is whole. What it replaces is kept until then.
fn put(files: &[Packed], folder: &Path, place: &Path, replaces: bool) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let fresh = tempfile::Builder::new().prefix(ADDING).tempdir_in(folder)?;
    for (path, bytes) in files {
        let file = fresh.path().join(path);
        fs::create_dir_all(file.parent().unwrap_or(folder))?;
        fs::write(file, bytes)?;
    }
    make_readable(fresh.path())?;
    if !replaces && place.symlink_metadata().is_ok() {
        return Err(io::Error::other("a folder of this name is there and holds another mod"));
    }
    let before = before(place);
    if replaces {
        fs::rename(place, &before)?;
    }
    let put = fs::rename(fresh.path(), place);
    match &put {
        // The folder is a mod now and no longer one for a moment.
        Ok(()) => drop(fresh.keep()),
        Err(_) if replaces => fs::rename(&before, place)?,
        Err(_) => {}
    }
    if replaces && put.is_ok() {
        // Were it left there, nothing would read it.
        let _ = fs::remove_dir_all(&before);
    }
    put
}

/// Folders for a moment are closed to others; mods are not.
#[cfg(unix)]
fn make_readable(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(folder, fs::Permissions::from_mode(0o755))
}

#[cfg(not(unix))]
fn make_readable(_: &Path) -> io::Result<()> {
    Ok(())
}

const BEFORE: &str = ".before";
/// How the names of folders begin in which a mod is written.
const ADDING: &str = ".adding-";
/// How the names of folders begin in which a mod is taken apart.
pub(super) const REMOVING: &str = ".removing-";

/// Where a mod is kept while another is put in its place; the name is hidden, so that it is not loaded.
fn before(place: &Path) -> PathBuf {
    let name = place.file_name().unwrap_or_default().to_string_lossy();
    place.with_file_name(format!(".{name}{BEFORE}"))
}

/// How old leftovers are before they are swept: younger ones may be another program's, at work.
const OLD: Duration = Duration::from_secs(600);

/// Brings back what was being replaced, and sweeps what was being added or removed, when a program was ended in that
/// very moment.
pub fn tidy(places: &Places) {
    restore(&places.own_mods());
    sweep(&places.own_mods(), OLD);
}

/// Takes away what stands half written or half removed since so long.
fn sweep(folder: &Path, old: Duration) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let passing = [ADDING, REMOVING].iter().any(|start| name.starts_with(start));
        let age = || entry.metadata().ok()?.modified().ok()?.elapsed().ok();
        if passing && !entry.path().is_symlink() && age().is_some_and(|age| age >= old) {
            // What cannot be taken away is hidden and disturbs nobody.
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

/// Brings back what was being replaced when the program was ended in that very moment.
fn restore(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let Some(name) = name.strip_prefix('.').and_then(|name| name.strip_suffix(BEFORE)) else { continue };
        let place = folder.join(name);
        // What cannot be brought back stays where it is.
        let _ = if place.exists() { fs::remove_dir_all(entry.path()) } else { fs::rename(entry.path(), place) };
    }
}

#[cfg(test)]
mod tests;
