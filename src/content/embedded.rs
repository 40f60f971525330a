//! The base game's content inside the program, for a program that stands alone.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use flate2::Crc;
use flate2::read::GzDecoder;
use tempfile::TempDir;

/// A tar archive of `assets`, `scripts` and `stages`, packed by `build.rs`; empty but in releases.
static PACKED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/base.tar.gz"));

/// How a folder is named that is not whole yet.
const PART: &str = ".part-";

/// Gives the folder of the content that came inside the program, unpacked once for each version into the player's folder,
/// or for this run alone where that cannot be written; nothing if no content came.
///
/// # Errors
/// What keeps it from being unpacked, with the folder.
pub fn root(home: &Path) -> Result<Option<PathBuf>, String> {
    if PACKED.is_empty() {
        return Ok(None);
    }
    let lasting = unpack(PACKED, &home.join("base"));
    lasting.or_else(|_| unpack_for_once(PACKED)).map(Some)
}

/// Unpacks an archive into a folder of its own beside those of other versions, which go; one that is there is kept.
fn unpack(packed: &[u8], beside: &Path) -> Result<PathBuf, String> {
    let mut sum = Crc::new();
    sum.update(packed);
    let folder = beside.join(format!("{}-{:08x}", env!("CARGO_PKG_VERSION"), sum.sum()));
    if folder.is_dir() {
        return Ok(folder);
    }
    let failed = |error: io::Error| format!("{}: the content cannot be unpacked: {error}", beside.display());
    fs::create_dir_all(beside).map_err(failed)?;
    let others: Vec<PathBuf> = fs::read_dir(beside).map_err(failed)?.flatten().map(|entry| entry.path()).collect();
    // Whoever starts at the same time finds the whole of it or nothing.
    let part = tempfile::Builder::new().prefix(PART).tempdir_in(beside).map_err(failed)?;
    tar::Archive::new(GzDecoder::new(packed)).unpack(part.path()).map_err(failed)?;
    match fs::rename(part.path(), &folder) {
        Err(error) if !folder.is_dir() => return Err(failed(error)),
        _ => {}
    }
    // Somebody who starts at the same time may still be filling a part of their own.
    let is_part = |other: &PathBuf| other.file_name().is_some_and(|name| name.to_string_lossy().starts_with(PART));
    for other in others.iter().filter(|other| **other != folder && !is_part(other)) {
        // A version somebody still plays keeps what it has read; what cannot be removed stays.
        let _ = fs::remove_dir_all(other);
    }
    Ok(folder)
}

/// Where content lies that is unpacked for this run alone.
static UNPACKED: Mutex<Option<TempDir>> = Mutex::new(None);

fn unpack_for_once(packed: &[u8]) -> Result<PathBuf, String> {
    let failed = |error: io::Error| format!("the content cannot be unpacked: {error}");
    let folder = tempfile::Builder::new().prefix("otapittan-").tempdir().map_err(failed)?;
    let root = unpack(packed, folder.path())?;
    *UNPACKED.lock().unwrap_or_else(PoisonError::into_inner) = Some(folder);
    Ok(root)
}

/// Removes content that was unpacked for this run alone when it is dropped, at the end of the program.
pub struct ForOnce;

impl Drop for ForOnce {
    fn drop(&mut self) {
        drop(UNPACKED.lock().unwrap_or_else(PoisonError::into_inner).take());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::Compression;
    use flate2::write::GzEncoder;

    fn packed(text: &str) -> Vec<u8> {
        let mut archive = tar::Builder::new(GzEncoder::new(Vec::new(), Compression::fast()));
        let mut header = tar::Header::new_gnu();
        header.set_size(text.len() as u64);
        header.set_mode(0o644);
        header.set_cksum();
        archive.append_data(&mut header, "stages/one.toml", text.as_bytes()).unwrap();
        archive.into_inner().unwrap().finish().unwrap()
    }

    #[test]
    fn content_is_unpacked_once_and_the_one_before_goes() {
        let home = tempfile::tempdir().unwrap();
        let beside = home.path().join("base");
        let first = unpack(&packed("one"), &beside).unwrap();
        assert_eq!(fs::read_to_string(first.join("stages/one.toml")).unwrap(), "one");
        fs::write(first.join("stages/one.toml"), "mine").unwrap();
        assert_eq!(unpack(&packed("one"), &beside).unwrap(), first);
        assert_eq!(fs::read_to_string(first.join("stages/one.toml")).unwrap(), "mine", "it is there already");
        fs::create_dir(beside.join(".part-of-somebody-else")).unwrap();
        let second = unpack(&packed("two"), &beside).unwrap();
        assert!(!first.exists() && beside.join(".part-of-somebody-else").exists());
        assert_eq!(fs::read_dir(&beside).unwrap().count(), 2, "no part of its own is left");
        assert_eq!(fs::read_to_string(second.join("stages/one.toml")).unwrap(), "two");
    }

    #[test]
    fn content_for_this_run_alone_goes_with_it() {
        let root = unpack_for_once(&packed("one")).unwrap();
        assert!(root.join("stages/one.toml").exists());
        drop(ForOnce);
        assert!(!root.parent().unwrap().exists());
    }

    #[test]
    fn what_cannot_be_unpacked_is_told_with_its_folder() {
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join("base");
        fs::write(&file, "").unwrap();
        assert!(unpack(&packed("one"), &file).unwrap_err().contains("base: the content cannot be unpacked: "));
        let cut = &packed("one")[..20];
        assert!(unpack(cut, &home.path().join("cut")).is_err());
        assert_eq!(fs::read_dir(home.path().join("cut")).unwrap().count(), 0, "nothing half unpacked is left");
    }
}
