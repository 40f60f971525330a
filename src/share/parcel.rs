//! A mod as an archive: which of its files a mod needs, and the one folder it may be wrapped in.

use super::zip::{self, Packed, Refused, Sort};

/// Endings of the files a mod may hold.
pub const ENDINGS: [&str; 9] = ["luau", "toml", "tsv", "moves", "png", "ogg", "wav", "md", "txt"];
/// Names without an ending that a mod may hold.
const PLAIN_NAMES: [&str; 8] = ["license", "licence", "copying", "notice", "readme", "authors", "credits", "changelog"];
/// What systems leave in folders without being asked.
const LEAVINGS: [&str; 4] = ["__macosx", "thumbs.db", "desktop.ini", "icon\r"];
/// The file every mod has.
pub const FILE: &str = "mod.toml";

/// The files of a mod.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parcel {
    /// Its files by their path inside the mod, sorted.
    pub files: Vec<Packed>,
    /// What was in the archive or folder and is left out: hidden files, and what systems leave behind.
    pub left_out: Vec<String>,
}

impl Parcel {
    /// Gives what `mod.toml` holds.
    pub fn mod_file(&self) -> &[u8] {
        self.files.iter().find(|(path, _)| path == FILE).map(|(_, bytes)| &**bytes).unwrap_or_default()
    }
}

/// Takes a mod out of an archive, into memory.
///
/// # Errors
/// The archive is odd in any way, holds no mod or more than one, or files that a mod does not need.
pub fn open(archive: &[u8]) -> Result<Parcel, Refused> {
    let names = std::cell::RefCell::new(Vec::new());
    let wanted = |path: &str| {
        let kept = !is_left_out(path);
        if !kept && !path.ends_with('\r') {
            names.borrow_mut().push(path.to_owned());
        }
        kept
    };
    let files = zip::unpack(archive, wanted)?;
    let top = top_folder(&files)?;
    let mut parcel = Parcel { files: Vec::new(), left_out: names.into_inner() };
    for (name, bytes) in files {
        let Some(path) = name.strip_prefix(&top) else {
            return Err(Sort::Unfit.at(&name, format!("stands outside the folder of the mod, {top}")));
        };
        if !is_needed(path) {
            return Err(unneeded(&name));
        }
        parcel.files.push((path.to_owned(), bytes));
    }
    parcel.files.sort();
    Ok(parcel)
}

/// Makes an archive of a mod's files, wrapped in a folder of its id.
///
/// # Errors
/// The files would be refused by [`open`].
pub fn pack(id: &str, files: &[Packed]) -> Result<Vec<u8>, Refused> {
    let wrapped: Vec<Packed> = files.iter().map(|(path, bytes)| (format!("{id}/{path}"), bytes.clone())).collect();
    let archive = zip::pack(&wrapped)?;
    open(&archive)?;
    Ok(archive)
}

/// Gives the folder the mod is wrapped in, with its `/`; empty where it is wrapped in none.
fn top_folder(files: &[Packed]) -> Result<String, Refused> {
    let found: Vec<&str> =
        files.iter().map(|(path, _)| &**path).filter(|path| path.rsplit('/').next() == Some(FILE)).collect();
    match found[..] {
        [] => Err(Sort::Unfit.all(format!("there is no {FILE} in the archive; a mod has one at its top"))),
        [one] => {
            let top = &one[..one.len() - FILE.len()];
            let deep = top.matches('/').count() > 1;
            if deep { Err(Sort::Unfit.at(one, "stands in more than one folder")) } else { Ok(top.to_owned()) }
        }
        [one, two, ..] => {
            let shown = one.chars().take(60).collect::<String>();
            Err(Sort::Unfit.at(two, format!("is a second {FILE}, besides {shown}; an archive holds one mod")))
        }
    }
}

/// Whether a file is left out rather than refused: hidden ones, and what systems leave behind.
pub fn is_left_out(path: &str) -> bool {
    path.split('/').any(|part| part.starts_with('.') || LEAVINGS.contains(&&*part.to_lowercase()))
}

/// Whether a mod may need a file, by its name.
pub fn is_needed(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path).to_ascii_lowercase();
    match name.rsplit_once('.') {
        Some((_, ending)) => ENDINGS.contains(&ending),
        None => PLAIN_NAMES.contains(&&*name),
    }
}

fn unneeded(name: &str) -> Refused {
    let endings = ENDINGS.map(|ending| format!(".{ending}")).join(" ");
    Sort::Unfit.at(name, format!("is no file that a mod needs; it may hold {endings}, licence and readme"))
}

#[cfg(test)]
mod tests;
