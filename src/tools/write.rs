//! Files that commands write: each is there whole or not at all.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use tempfile::NamedTempFile;

use crate::save::plain;

/// Writes a file that must not be there yet, and the folders it lies in.
///
/// # Errors
/// Something of its name is there, or it cannot be written.
pub fn new(file: &Path, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    beside(file, bytes.as_ref())?.persist_noclobber(file).map(drop).map_err(|failed| failed.error)
}

/// Writes a file that may be there, and the folders it lies in; of a link the file it leads to.
///
/// # Errors
/// It cannot be written; what was there is as it was then.
pub fn over(file: &Path, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    let file = fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
    let beside = beside(&file, bytes.as_ref())?;
    if let Ok(facts) = fs::metadata(&file) {
        beside.as_file().set_permissions(facts.permissions())?;
    }
    beside.persist(file).map(drop).map_err(|failed| failed.error)
}

/// Writes what a file is to hold under a hidden name in its folder.
fn beside(file: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let mut builder = tempfile::Builder::new();
    builder.prefix(".otapittan-").suffix(".tmp");
    for_all(&mut builder);
    let mut beside = builder.tempfile_in(folder).map_err(plain)?;
    beside.write_all(bytes).map_err(plain)?;
    beside.as_file().sync_all()?;
    Ok(beside)
}

/// Files for a moment are closed to others; these are as files usually are.
#[cfg(unix)]
fn for_all(builder: &mut tempfile::Builder<'_, '_>) {
    use std::os::unix::fs::PermissionsExt;
    builder.permissions(fs::Permissions::from_mode(0o666));
}

#[cfg(not(unix))]
fn for_all(_: &mut tempfile::Builder<'_, '_>) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_there_whole_or_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a/b.toml");
        new(&file, "x").unwrap();
        assert_eq!(new(&file, "y").unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        over(&file, b"z").unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "z");
        // A file cannot take the place of a folder, and nothing is left over.
        assert!(over(&folder.path().join("a"), "x").is_err());
        let names = |folder: &Path| fs::read_dir(folder).unwrap().count();
        assert_eq!((names(folder.path()), names(&folder.path().join("a"))), (1, 1));
    }
}
