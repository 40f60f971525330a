//! The thread that writes: it takes what has gathered, adds it to what the files say, and puts the files in place.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::book::{Book, Moment};
use super::collection::NewWords;
use super::disk;
use super::kept::{Kept, Loaded, Writing, load, whole};
use super::known::Known;
use super::notice::{Notice, Notices};
use super::progress::Reached;
use super::settings::Changes;

/// How long the end of the game waits for a disk.
const PATIENCE: Duration = Duration::from_secs(10);
/// After how long what could not be written is tried again.
const AGAIN: Duration = Duration::from_secs(3);

/// What waits to be written.
#[derive(Debug, Default)]
pub(super) struct Waiting {
    /// Changed settings.
    pub settings: Changes,
    /// What was reached, in order.
    pub progress: Vec<Reached>,
    /// Words made, in order.
    pub collection: Vec<NewWords>,
    /// Whole files by their name in the player's folder; nothing for a file that goes.
    files: BTreeMap<String, Option<String>>,
    /// Those of the whole files that were tried in vain, and when.
    tried: BTreeMap<String, Moment>,
}

impl Waiting {
    /// Adds a whole file by its name in the player's folder; nothing for a file that goes.
    pub fn put(&mut self, name: String, text: Option<String>) {
        self.tried.remove(&name);
        self.files.insert(name, text);
    }

    fn is_empty(&self) -> bool {
        self.settings.is_empty() && self.progress.is_empty() && self.collection.is_empty() && self.files.is_empty()
    }

    /// Adds what came later.
    fn join(&mut self, mut later: Waiting) {
        self.settings.append(&mut later.settings);
        self.progress.append(&mut later.progress);
        self.collection.append(&mut later.collection);
        later.files.into_iter().for_each(|(name, text)| self.put(name, text));
    }
}

#[derive(Debug, Default)]
struct Desk {
    waiting: Waiting,
    /// How many batches were asked for, and up to which one all was tried.
    asked: u64,
    tried: u64,
    /// Whether the last try wrote everything.
    is_written: bool,
    ends: bool,
    notices: Notices,
}

#[derive(Debug)]
struct Shared {
    desk: Mutex<Desk>,
    changed: Condvar,
}

impl Shared {
    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The way to the thread that writes.
#[derive(Debug)]
pub(super) struct Writer {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread for a folder; what was told already is not told again.
    pub fn start(folder: PathBuf, notices: Notices, known: Known) -> io::Result<Writer> {
        let desk = Desk { notices, ..Desk::default() };
        let shared = Arc::new(Shared { desk: Mutex::new(desk), changed: Condvar::new() });
        let own = Arc::clone(&shared);
        let thread = std::thread::Builder::new().name("save".to_owned()).spawn(move || work(&own, &folder, known))?;
        Ok(Writer { shared, thread: Some(thread) })
    }

    /// Hands over what is to be written.
    pub fn write(&self, add: impl FnOnce(&mut Waiting)) {
        let mut desk = self.shared.desk();
        add(&mut desk.waiting);
        desk.asked += 1;
        self.shared.changed.notify_all();
    }

    /// Waits until all that was handed over was tried; tells whether it stands on the disk.
    pub fn flush(&self) -> bool {
        let mut desk = self.shared.desk();
        if !desk.waiting.is_empty() {
            // What could not be written before is tried again.
            desk.asked += 1;
            self.shared.changed.notify_all();
        }
        self.wait(desk)
    }

    /// Waits until all that is asked for was tried; tells whether it stands on the disk.
    fn wait(&self, mut desk: MutexGuard<'_, Desk>) -> bool {
        let (until, asked) = (Instant::now() + PATIENCE, desk.asked);
        while desk.tried < asked {
            let Some(left) = until.checked_duration_since(Instant::now()) else {
                desk.notices.tell(Notice::NOT_WRITTEN, "", io::ErrorKind::TimedOut.to_string());
                return false;
            };
            (desk, _) = self.shared.changed.wait_timeout(desk, left).unwrap_or_else(PoisonError::into_inner);
        }
        desk.is_written || asked == 0
    }

    /// Takes out what the player has to be told.
    pub fn notices(&self) -> Vec<Notice> {
        self.shared.desk().notices.take()
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        let mut desk = self.shared.desk();
        desk.ends = true;
        // Once more it is looked whether all that was written still stands.
        desk.asked += u64::from(desk.asked > 0);
        self.shared.changed.notify_all();
        // Under the same lock: the thread may have ended before one could ask again.
        if self.wait(desk)
            && let Some(thread) = self.thread.take()
        {
            // A thread that failed has nothing left to write.
            let _ = thread.join();
        }
    }
}

fn work(shared: &Shared, folder: &Path, mut known: Known) {
    loop {
        let mut desk = shared.desk();
        while desk.tried == desk.asked && !desk.ends {
            desk = wait(shared, desk);
        }
        if desk.tried == desk.asked {
            return;
        }
        let (waiting, asked, ends) = (std::mem::take(&mut desk.waiting), desk.asked, desk.ends);
        drop(desk);
        let (left, notices) = write_all(waiting, folder, &mut known, ends);
        let mut desk = shared.desk();
        desk.is_written = left.is_empty();
        if desk.is_written {
            desk.notices.forget(Notice::NOT_WRITTEN);
        }
        let later = std::mem::replace(&mut desk.waiting, left);
        desk.waiting.join(later);
        desk.notices.join(notices);
        desk.tried = asked;
        shared.changed.notify_all();
    }
}

/// Waits until something is asked for; what could not be written asks by itself.
fn wait<'a>(shared: &'a Shared, mut desk: MutexGuard<'a, Desk>) -> MutexGuard<'a, Desk> {
    if desk.waiting.is_empty() {
        return shared.changed.wait(desk).unwrap_or_else(PoisonError::into_inner);
    }
    let (again, waited) = shared.changed.wait_timeout(desk, AGAIN).unwrap_or_else(PoisonError::into_inner);
    desk = again;
    desk.asked += u64::from(waited.timed_out());
    desk
}

/// Writes what waits; gives back what could not be written. At the end, and in a folder that is not the one before, what
/// this run wrote earlier is written again where it is lost.
fn write_all(waiting: Waiting, folder: &Path, known: &mut Known, ends: bool) -> (Waiting, Vec<Notice>) {
    let again = ends || disk::is_new(folder);
    let _ = std::fs::create_dir_all(folder);
    let mut held = disk::hold(folder);
    let mut book = Book::read(held.as_mut());
    let mut tell = Notices::default();
    let mut left = Waiting::default();
    let Waiting { settings, progress, collection, mut files, tried } = waiting;
    if (again || !settings.is_empty())
        && !known.add_settings(folder, &settings, |change| add(folder, &mut tell, change))
    {
        left.settings = settings;
    }
    if (again || !progress.is_empty()) && !known.add_progress(&progress, |change| add(folder, &mut tell, change)) {
        left.progress = progress;
    }
    if (again || !collection.is_empty()) && !known.add_words(&collection, |change| add(folder, &mut tell, change)) {
        left.collection = collection;
    }
    // What another program did since this one tried is later than what it meant.
    files.retain(|name, _| !tried.get(name).is_some_and(|tried| book.knows_later(name, *tried)));
    let lost = if again { known.lost(folder, &book, |name| files.contains_key(name)) } else { Vec::new() };
    for (name, text) in files.into_iter().chain(lost) {
        match put(&folder.join(&name), text.as_deref()) {
            Ok(()) => known.put(folder, &mut book, name, text),
            Err(error) => {
                tell.tell(Notice::NOT_WRITTEN, "", why(folder, &name, error));
                left.tried.insert(name.clone(), *tried.get(&name).unwrap_or(&book.known_to()));
                left.files.insert(name, text);
            }
        }
    }
    book.write(held.as_mut());
    (left, tell.take())
}

/// Adds a change to what a file says now, or what is used instead; the change is told whether the file stood there. Gives
/// what the file says then; an error where it could not be written.
fn add<K: Kept>(folder: &Path, tell: &mut Notices, change: &mut dyn FnMut(&mut K, bool)) -> Result<Option<K>, ()> {
    let Loaded { kept: before, writing, stood } = load::<K>(folder, tell);
    match writing {
        Writing::Open => {}
        // Told when it was read.
        Writing::Never => return Ok(None),
        Writing::NotNow => return Err(()),
    }
    let mut kept = before.clone();
    change(&mut kept, stood);
    if kept == before && (stood || kept == K::default()) {
        return Ok(Some(kept));
    }
    let written = put(&folder.join(K::FILE), Some(&whole(&kept)));
    written.map_err(|error| tell.tell(Notice::NOT_WRITTEN, "", why(folder, K::FILE, error)))?;
    Ok(Some(kept))
}

/// Tells why a file cannot be written; where something else stands in its way, with what that is.
fn why(folder: &Path, name: &str, error: io::Error) -> String {
    use io::ErrorKind::{AlreadyExists, IsADirectory, NotADirectory};
    match error.kind() {
        AlreadyExists | IsADirectory | NotADirectory => {
            let above = name.split_once('/').map(|(above, _)| above).filter(|above| folder.join(above).is_file());
            format!("{}: {AlreadyExists}", above.unwrap_or(name))
        }
        _ => disk::plain(error).to_string(),
    }
}

/// Puts a file in place, or takes it away with the version before it.
fn put(path: &Path, text: Option<&str>) -> io::Result<()> {
    let Some(text) = text else {
        let gone = [path.to_owned(), disk::before(path)].map(std::fs::remove_file);
        let failed = gone.into_iter().filter_map(Result::err).find(|error| error.kind() != io::ErrorKind::NotFound);
        return failed.map_or(Ok(()), Err);
    };
    // Where the version before cannot be kept, for instance on a full disk, the new one counts more.
    let _ = disk::keep_before(path);
    disk::write(path, text)
}
