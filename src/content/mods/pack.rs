//! Packs a mod's folder into an archive that others can add.

use std::fs;
use std::io::Read;
use std::path::Path;

use super::Mod;
use super::offer::{Declined, about, is_free};
use super::remove::names;
use crate::content::snapshot::is_passing;
use crate::share::parcel::{self, Parcel};
use crate::share::zip::{MOST_ENTRIES, MOST_TOTAL};

/// A mod as an archive.
#[derive(Clone, Debug)]
pub struct Packing {
    /// What its `mod.toml` says.
    pub about: Mod,
    /// The archive.
    pub archive: Vec<u8>,
    /// How many files are in it.
    pub files: usize,
    /// The files of the folder that are left out, and links, which are not followed.
    pub left_out: Vec<String>,
}

impl Packing {
    /// Gives the usual name of the archive's file.
    pub fn name(&self) -> String {
        format!("{}-{}.zip", self.about.id, self.about.version)
    }
}

/// Packs a folder, under another id where one is given: the same archive each time the files are the same.
///
/// # Errors
/// The folder holds no mod, or one that could not be added anywhere, or its files name its own id.
pub fn pack(folder: &Path, id: Option<&str>) -> Result<Packing, Declined> {
    let shown = folder.display().to_string();
    let mut parcel = Parcel::default();
    gather(folder, "", &mut parcel)?;
    if !parcel.files.iter().any(|(path, _)| path == parcel::FILE) {
        let message = format!("there is no {} in this folder; a mod has one", parcel::FILE);
        return Err(Declined::new("mods.zip_unfit", &shown, message));
    }
    parcel.files.sort();
    parcel.left_out.sort();
    let mut about = about(&parcel, &shown)?;
    if let Some(id) = id.filter(|id| **id != *about.id) {
        rename(&mut parcel, &about.id, id, &shown)?;
        about = super::offer::about(&parcel, &shown)?;
    }
    is_free(&about, &shown)?;
    let archive = parcel::pack(&about.id, &parcel.files).map_err(|refused| Declined::zip(&shown, &refused))?;
    Ok(Packing { about, archive, files: parcel.files.len(), left_out: parcel.left_out })
}

/// Gives a mod another id, in its `mod.toml` alone: a file that names something by the old one is told.
fn rename(parcel: &mut Parcel, old: &str, id: &str, shown: &str) -> Result<(), Declined> {
    let unfit = |file: &str, message: String| Declined::new("mods.zip_unfit", &format!("{shown}/{file}"), message);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let is_text = |path: &str| [".toml", ".moves", ".luau"].iter().any(|ending| path.ends_with(ending));
    let names_old = |(path, bytes): &&(String, Vec<u8>)| is_text(path) && names(&text(bytes), old);
    if let Some((path, _)) = parcel.files.iter().find(names_old) {
        let message = format!("names something of the mod by its id, \"{old}:\"; without the id it is found under any");
        return Err(unfit(path, message));
    }
    for (path, bytes) in parcel.files.iter_mut().filter(|(path, _)| path == parcel::FILE) {
        let read = text(bytes).parse::<toml_edit::DocumentMut>();
        let mut document = read.map_err(|error| unfit(path, error.to_string()))?;
        document["id"] = toml_edit::value(id);
        *bytes = document.to_string().into_bytes();
    }
    Ok(())
}

/// Takes in the files below a folder that a mod needs.
fn gather(root: &Path, inside: &str, parcel: &mut Parcel) -> Result<(), Declined> {
    let folder = root.join(inside);
    let unread = |path: &Path, error: std::io::Error| {
        Declined::new("mods.unread", &path.display().to_string(), format!("cannot be read: {error}"))
    };
    for entry in fs::read_dir(&folder).map_err(|error| unread(&folder, error))? {
        let entry = entry.map_err(|error| unread(&folder, error))?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = if inside.is_empty() { name } else { format!("{inside}/{name}") };
        let sort = entry.file_type().map_err(|error| unread(&entry.path(), error))?;
        if is_passing(&entry.path()) || parcel::is_left_out(&path) || sort.is_symlink() {
            parcel.left_out.push(path);
        } else if sort.is_dir() {
            gather(root, &path, parcel)?;
        } else if sort.is_file() && parcel::is_needed(&path) {
            let (file, mut bytes) = (entry.path(), Vec::new());
            let read = fs::File::open(&file).and_then(|file| file.take(MOST_TOTAL + 1).read_to_end(&mut bytes));
            read.map_err(|error| unread(&file, error))?;
            parcel.files.push((path, bytes));
            is_small_enough(root, parcel)?;
        } else {
            parcel.left_out.push(path);
        }
    }
    Ok(())
}

/// A folder that was named by mistake may hold a whole disk.
fn is_small_enough(root: &Path, parcel: &Parcel) -> Result<(), Declined> {
    let total: u64 = parcel.files.iter().map(|(_, bytes)| bytes.len() as u64).sum();
    if parcel.files.len() as u64 <= MOST_ENTRIES && total <= MOST_TOTAL {
        return Ok(());
    }
    let message = format!("holds more than the {MOST_ENTRIES} files and {} MiB of a mod", MOST_TOTAL >> 20);
    Err(Declined::new("mods.zip_too_large", &root.display().to_string(), message))
}
