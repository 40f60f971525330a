//! Files on the disk: read with a limit, written so that a whole file stands there at every moment, set aside.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How temporary files begin.
const PASSING: &str = ".otapittan-";
/// What a program holds while it writes; a folder in which this program has not written yet has none.
const LOCK: &str = ".lock";
/// How long a program waits for another one to finish writing.
const PATIENCE: Duration = Duration::from_secs(2);

/// Reads a file of at most so many bytes; one more byte is given where it is longer.
pub(super) fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    // A pipe would be waited for without end.
    let facts = fs::metadata(path)?;
    if facts.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if !facts.is_file() {
        return Err(io::Error::other("it is not an ordinary file"));
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(most + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Writes a file so that either the old or the new version stands there whole, whatever happens meanwhile.
pub(super) fn write(path: &Path, text: &str) -> io::Result<()> {
    // A link leads to where the player really keeps the file.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = path.parent().unwrap_or_else(|| Path::new("."));
    fs::create_dir_all(folder)?;
    let mut passing = tempfile::Builder::new().prefix(PASSING).suffix(".tmp").tempfile_in(folder).map_err(plain)?;
    passing.write_all(text.as_bytes()).map_err(plain)?;
    passing.as_file().sync_all()?;
    passing.persist(&path).map_err(|failed| failed.error)?;
    // The name lasts once the folder is on the disk; where a folder cannot be opened the system sees to that.
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
    Ok(())
}

/// Gives an error without the name of a file for a moment, which nobody has seen, where the reason says enough.
pub fn plain(error: io::Error) -> io::Error {
    use io::ErrorKind::{PermissionDenied, QuotaExceeded, ReadOnlyFilesystem, StorageFull};
    match error.kind() {
        QuotaExceeded => StorageFull.into(),
        kind @ (PermissionDenied | ReadOnlyFilesystem | StorageFull) => kind.into(),
        _ => error,
    }
}

/// Keeps the present version of a file under its second name. The present one stands there all the while.
pub(super) fn keep_before(path: &Path) -> io::Result<()> {
    let before = before(path);
    if !path.is_file() {
        return Ok(());
    }
    let name = before.file_name().unwrap_or_default().to_string_lossy();
    let passing = before.with_file_name(format!("{PASSING}{name}.tmp"));
    let _ = fs::remove_file(&passing);
    // Some file systems know no second names.
    // Of a link the file it leads to is kept, which is the one that is replaced.
    let path = &path.canonicalize()?;
    let copied = fs::hard_link(path, &passing).or_else(|_| fs::copy(path, &passing).map(drop));
    // The one kept until now stays where that fails, for instance on a full disk.
    copied.and_then(|()| fs::rename(&passing, &before)).inspect_err(|_| _ = fs::remove_file(&passing))
}

/// Names the version before: `settings.toml` has `settings.before.toml`.
pub(super) fn before(path: &Path) -> PathBuf {
    named(path, "before")
}

fn named(path: &Path, what: &str) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let (stem, ending) = name.rsplit_once('.').unwrap_or((&name, ""));
    path.with_file_name(format!("{stem}.{what}.{ending}"))
}

/// Gives a damaged file another name, which no file has yet; `like` is the file whose name it gets.
pub(super) fn set_aside(path: &Path, like: &Path) -> io::Result<PathBuf> {
    let mut names = (1..10_000).map(|n| named(like, &format!("damaged-{n}")));
    let free = names.find(|name| !name.exists()).ok_or(io::ErrorKind::AlreadyExists)?;
    fs::rename(path, &free)?;
    Ok(free)
}

/// Holds the folder until it is dropped, so that no other program writes meanwhile. Nothing where that cannot be had.
pub(super) fn hold(folder: &Path) -> Option<File> {
    let lock = folder.join(LOCK);
    // A pipe would be read without end.
    if fs::metadata(&lock).is_ok_and(|facts| !facts.is_file()) {
        return None;
    }
    let file = File::options().create(true).truncate(false).read(true).write(true).open(lock).ok()?;
    let since = Instant::now();
    while since.elapsed() < PATIENCE {
        match file.try_lock() {
            Ok(()) => return Some(file),
            Err(fs::TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(5)),
            Err(fs::TryLockError::Error(_)) => return None,
        }
    }
    None
}

/// Tells whether a folder is not the one that was held before: that one would have its lock.
pub(super) fn is_new(folder: &Path) -> bool {
    !folder.join(LOCK).exists()
}

/// Makes the folder and tries whether files can be written there; takes away what a program that was killed left over.
pub(super) fn prepare(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    tempfile::Builder::new().prefix(PASSING).suffix(".tmp").tempfile_in(folder).map_err(plain)?;
    for folder in [folder.to_owned(), folder.join("replays"), folder.join("unfinished")] {
        fs::read_dir(folder).into_iter().flatten().flatten().for_each(|entry| clear_away(&entry));
    }
    Ok(())
}

fn clear_away(entry: &fs::DirEntry) {
    let is_passing = entry.file_name().to_string_lossy().starts_with(PASSING);
    let age = entry.metadata().and_then(|data| data.modified()).ok().and_then(|at| at.elapsed().ok());
    // A younger one may be another program's, being written.
    if is_passing && age.is_some_and(|age| age > Duration::from_secs(600)) {
        let _ = fs::remove_file(entry.path());
    }
}
