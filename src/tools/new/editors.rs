//! What editors read beside a mod's own files: schemas of its kinds and the types of what scripts see.

use std::fs;

use super::site::Site;
use super::{Written, write};
use crate::content::Content;
use crate::content::places::Places;
use crate::script::{types_luals, types_luau};
use crate::tools::schema::{MADE, schemas};

/// The first words of the types that the game makes.
const TYPES_MADE: &str = "What scripts see, made from the table";

/// Writes schemas and types anew. Gives the paths of those that were left as they are, since they were not made here.
///
/// # Errors
/// A file that cannot be written.
pub fn refresh(site: &Site, places: &Places) -> Result<Vec<String>, String> {
    let mut kept = Vec::new();
    for (path, text) in files(site, places) {
        let file = site.folder.join(&path);
        let before = fs::read_to_string(&file).ok();
        if before.as_ref().is_some_and(|before| !before.contains(MADE) && !before.contains(TYPES_MADE)) {
            kept.push(path);
        } else if before.as_ref() != Some(&text) {
            write::over(&file, &text).map_err(|error| format!("{} cannot be written: {error}", site.shown(&path)))?;
        }
    }
    Ok(kept)
}

/// Writes those that are there, were made here and say something else by now. Gives whether there was one.
///
/// # Errors
/// A file that cannot be written.
pub fn bring_up_to_date(content: &Content, site: &Site) -> Result<bool, String> {
    let mut any = false;
    for (path, text) in files_of(site, content) {
        let file = site.folder.join(&path);
        let Ok(before) = fs::read_to_string(&file) else { continue };
        if before != text && (before.contains(MADE) || before.contains(TYPES_MADE)) {
            write::over(&file, &text).map_err(|error| format!("{} cannot be written: {error}", site.shown(&path)))?;
            any = true;
        }
    }
    Ok(any)
}

fn files(site: &Site, places: &Places) -> Vec<Written> {
    let mut places = places.clone();
    places.take_in_mods_of(std::slice::from_ref(&site.folder));
    files_of(site, &Content::load(&places))
}

fn files_of(site: &Site, content: &Content) -> Vec<Written> {
    let schemas = schemas(content, &site.home).into_iter().map(|(path, text)| (path.to_owned(), text));
    let types = [("scripts/types/otapittan.d.luau", types_luau()), ("scripts/types/otapittan.lua", types_luals())];
    schemas.chain(types.map(|(path, text)| (path.to_owned(), text))).collect()
}
