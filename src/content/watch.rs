//! Watches the folders of content. Its signs only mean "look again"; what changed is found by comparing snapshots.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant, SystemTime};

use notify::event::{CreateKind, EventKind, ModifyKind};
use notify::{Event, RecommendedWatcher, RecursiveMode, Watcher};

use super::places::Places;
use super::snapshot::is_passing;

/// How often folders are looked at where they cannot be watched, and how often missing folders are looked for.
const POLL: Duration = Duration::from_millis(500);
/// After a folder appeared, files written into it at once may raise no sign: when to look again.
const LOOK_AGAIN: [Duration; 3] = [Duration::from_millis(30), Duration::from_millis(120), Duration::from_millis(400)];

/// A sign that files may have changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dirty {
    /// The paths that raised it, sorted; empty where a look is due anyway.
    pub paths: Vec<PathBuf>,
}

/// Tells whether somebody only read a file: whatever reads the folders must not wake a window that sleeps.
fn is_reading(sign: &notify::Result<Event>) -> bool {
    sign.as_ref().is_ok_and(|event| matches!(event.kind, EventKind::Access(_)) && !event.need_rescan())
}

/// Watches folders, or looks at them every half second where they cannot be watched.
pub struct Watch {
    watcher: Option<RecommendedWatcher>,
    signs: Receiver<notify::Result<Event>>,
    folders: BTreeSet<PathBuf>,
    watched: BTreeMap<PathBuf, Identity>,
    /// The folders that stood there when they were looked at last.
    stood: BTreeMap<PathBuf, Identity>,
    again: Vec<Instant>,
    next_poll: Instant,
    trouble: Option<String>,
}

impl Watch {
    /// Starts to watch the folders of these places. Never fails: where a watch cannot be had it polls, and says so.
    pub fn start(places: &Places) -> Watch {
        Watch::ringing(places, || {})
    }

    /// The same, and rings from another thread whenever a sign came.
    pub fn ringing(places: &Places, ring: impl Fn() + Send + 'static) -> Watch {
        let (send, signs) = channel();
        let tell = move |sign: notify::Result<Event>| {
            if is_reading(&sign) {
                return;
            }
            // Nobody listens any more once the watch is dropped.
            let _ = send.send(sign);
            ring();
        };
        let started = notify::recommended_watcher(tell);
        let trouble = started.as_ref().err().map(ToString::to_string);
        let folders = places.watched().into_iter().collect();
        let mut watch = Watch {
            watcher: started.ok(),
            signs,
            folders,
            watched: BTreeMap::new(),
            stood: BTreeMap::new(),
            again: Vec::new(),
            next_poll: Instant::now() + POLL,
            trouble,
        };
        watch.keep_up();
        watch.watch_new();
        watch
    }

    /// Watches nothing and polls instead, for folders that raise no signs.
    pub fn polling(places: &Places) -> Watch {
        let mut watch = Watch::start(places);
        watch.fall_back("polling was asked for".into());
        watch
    }

    /// Tells why the folders are only looked at every half second, where that is so.
    pub fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }

    /// Gives a sign if files may have changed since the last call; never waits.
    pub fn poll(&mut self) -> Option<Dirty> {
        let mut paths = BTreeSet::new();
        let signs: Vec<_> = self.signs.try_iter().collect();
        for sign in signs {
            match sign {
                Ok(event) => self.take_in(event, &mut paths),
                Err(error) => self.fall_back(error.to_string()),
            }
        }
        let due = self.is_due();
        (due || !paths.is_empty()).then(|| Dirty { paths: paths.into_iter().collect() })
    }

    /// Notes which folders stand there; tells whether one came, went or was exchanged. Call it before they are read: of a
    /// folder that is read while it is gone the return must not pass unseen, however soon it comes, nor the other way.
    pub fn keep_up(&mut self) -> bool {
        self.forget_exchanged();
        let standing = |folder: &PathBuf| Some((folder.clone(), identity(folder)?));
        let stands = self.folders.iter().filter_map(standing).collect();
        let before = std::mem::replace(&mut self.stood, stands);
        before != self.stood
    }

    fn take_in(&mut self, event: Event, paths: &mut BTreeSet<PathBuf>) {
        let folder = matches!(event.kind, EventKind::Create(CreateKind::Folder | CreateKind::Any))
            || matches!(event.kind, EventKind::Modify(ModifyKind::Name(_)))
            || event.need_rescan();
        let now = Instant::now();
        if folder {
            self.again.extend(LOOK_AGAIN.iter().map(|wait| now + *wait));
        }
        for path in event.paths.into_iter().filter(|path| !is_passing(path)) {
            self.forget_if_gone(&path);
            paths.insert(path);
        }
    }

    /// A watched folder that was taken away must be watched anew when it comes back.
    fn forget_if_gone(&mut self, path: &Path) {
        if self.watched.remove(path).is_some() {
            if let Some(watcher) = &mut self.watcher {
                // It may be unknown already; that is what is wanted.
                let _ = watcher.unwatch(path);
            }
            self.next_poll = Instant::now();
        }
    }

    /// Tells whether a look is due without a sign: after a folder appeared, or where folders are polled.
    fn is_due(&mut self) -> bool {
        let now = Instant::now();
        let waiting = self.again.len();
        self.again.retain(|due| *due > now);
        let again = self.again.len() < waiting;
        if now < self.next_poll {
            return again;
        }
        let changed = self.keep_up();
        self.next_poll = now + POLL;
        let fresh = self.watch_new();
        again || changed || fresh || self.trouble.is_some()
    }

    /// Forgets folders in whose place there is none or another one, as when a folder above them was moved: that raises
    /// no sign, and a watch goes with the folder it began on.
    fn forget_exchanged(&mut self) {
        let exchanged =
            |(folder, known): (&PathBuf, &Identity)| (identity(folder) != Some(*known)).then(|| folder.clone());
        let gone: Vec<PathBuf> = self.watched.iter().filter_map(exchanged).collect();
        gone.iter().for_each(|folder| self.forget_if_gone(folder));
    }

    /// Starts to watch folders that were not there before; tells whether there was one.
    fn watch_new(&mut self) -> bool {
        let missing = self.folders.iter().filter(|folder| !self.watched.contains_key(*folder));
        let missing: Vec<_> = missing.filter_map(|folder| Some((folder.clone(), identity(folder)?))).collect();
        let mut fresh = false;
        for (folder, known) in missing {
            let Some(watcher) = &mut self.watcher else {
                break;
            };
            match watcher.watch(&folder, RecursiveMode::Recursive) {
                Ok(()) => fresh |= self.watched.insert(folder, known).is_none(),
                // It went while it was looked at.
                Err(_) if identity(&folder).is_none() => {}
                Err(error) => self.fall_back(format!("{}: {error}", folder.display())),
            }
        }
        fresh
    }

    fn fall_back(&mut self, why: String) {
        self.watcher = None;
        self.watched.clear();
        self.trouble.get_or_insert(why);
    }
}

/// What tells a folder from another one in its place: when it was made, and its number where systems give one.
type Identity = (Option<SystemTime>, u64);

/// Gives it; nothing where there is no folder.
fn identity(folder: &Path) -> Option<Identity> {
    let facts = fs::metadata(folder).ok().filter(fs::Metadata::is_dir)?;
    #[cfg(unix)]
    let number = std::os::unix::fs::MetadataExt::ino(&facts);
    #[cfg(not(unix))]
    let number = 0;
    Some((facts.created().ok(), number))
}

#[cfg(test)]
mod tests;
