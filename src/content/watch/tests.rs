use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::super::snapshot::Snapshot;
use super::*;

struct Folder {
    folder: tempfile::TempDir,
    places: Places,
    watch: Watch,
    seen: Snapshot,
}

impl Folder {
    fn new(start: impl Fn(&Places) -> Watch) -> Folder {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().join("base");
        fs::create_dir_all(root.join("scripts/squares")).unwrap();
        fs::create_dir_all(root.join("stages")).unwrap();
        fs::write(root.join("scripts/squares/door.luau"), "return {}").unwrap();
        let home = folder.path().join("home");
        let places = Places { root, mods: vec![], home, language: "en".into() };
        let watch = start(&places);
        let seen = Snapshot::take(&places);
        Folder { folder, places, watch, seen }
    }

    fn path(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    /// Looks for a second whether something changes.
    fn changes(&mut self) -> Vec<String> {
        self.within(Duration::from_millis(1200))
    }

    /// Waits for changes as a frame loop does; gives their names, or nothing where none come in time.
    fn within(&mut self, time: Duration) -> Vec<String> {
        let end = Instant::now() + time;
        while Instant::now() < end {
            if self.watch.poll().is_some() {
                let now = Snapshot::take(&self.places);
                let changes = self.seen.changes(&now);
                self.seen = now;
                if !changes.is_empty() {
                    return changes;
                }
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        Vec::new()
    }

    fn expect(&mut self, file: &str) {
        // However slow the machine is.
        assert_eq!(self.within(Duration::from_secs(60)), [file]);
    }
}

const DOOR: &str = "base/scripts/squares/door.luau";
const SHOWN: &str = "scripts/squares/door.luau";

#[test]
fn a_plain_write_is_seen_and_a_second_one_too() {
    let mut folder = Folder::new(Watch::start);
    assert_eq!(folder.watch.trouble(), None);
    for text in ["return { order = 1 }", "return { order = 2 }"] {
        fs::write(folder.path(DOOR), text).unwrap();
        // The file is emptied before it is written, which may be seen as a change of its own.
        while folder.seen.bundles[0].text(SHOWN).map(|seen| &**seen) != Some(text) {
            folder.expect(SHOWN);
        }
    }
}

#[test]
fn a_file_written_aside_and_renamed_is_seen() {
    let mut folder = Folder::new(Watch::start);
    fs::write(folder.path("base/scripts/squares/.door.luau.1"), "return { order = 3 }").unwrap();
    fs::rename(folder.path("base/scripts/squares/.door.luau.1"), folder.path(DOOR)).unwrap();
    folder.expect(SHOWN);
}

#[test]
fn a_file_moved_away_and_written_anew_is_seen() {
    let mut folder = Folder::new(Watch::start);
    let backup = folder.path("base/scripts/squares/door.luau~");
    fs::rename(folder.path(DOOR), &backup).unwrap();
    fs::write(folder.path(DOOR), "return { order = 4 }").unwrap();
    fs::remove_file(backup).unwrap();
    while folder.seen.bundles[0].text(SHOWN).map(|text| &**text) != Some("return { order = 4 }") {
        folder.expect(SHOWN);
    }
}

#[test]
fn whoever_only_reads_wakes_nobody() {
    let rung = Arc::new(AtomicUsize::new(0));
    let mut folder = Folder::new(|places| {
        let bell = rung.clone();
        Watch::ringing(places, move || _ = bell.fetch_add(1, Ordering::Relaxed))
    });
    fs::read(folder.path(DOOR)).unwrap();
    Snapshot::take(&folder.places);
    std::thread::sleep(Duration::from_millis(100));
    assert_eq!(rung.load(Ordering::Relaxed), 0);
    fs::write(folder.path(DOOR), "return { order = 5 }").unwrap();
    folder.expect(SHOWN);
    assert_ne!(rung.load(Ordering::Relaxed), 0);
}

#[test]
fn reading_and_saving_the_same_bytes_changes_nothing() {
    let mut folder = Folder::new(Watch::start);
    fs::read(folder.path(DOOR)).unwrap();
    let end = Instant::now() + Duration::from_millis(100);
    while Instant::now() < end {
        assert_eq!(folder.watch.poll(), None, "reading is no change");
    }
    fs::write(folder.path("base/scripts/squares/door.luau.x"), "").unwrap();
    folder.expect("scripts/squares/door.luau.x");
    let aside = folder.path("base/scripts/squares/.aside");
    fs::write(&aside, "return {}").unwrap();
    fs::rename(aside, folder.path(DOOR)).unwrap();
    assert!(folder.changes().is_empty());
}

#[test]
fn a_file_in_a_folder_made_at_once_is_seen() {
    let mut folder = Folder::new(Watch::start);
    let deep = folder.path("base/scripts/actors/far/down");
    fs::create_dir_all(&deep).unwrap();
    fs::write(deep.join("new.luau"), "return {}").unwrap();
    folder.expect("scripts/actors/far/down/new.luau");
}

#[test]
fn a_file_taken_away_and_brought_back_is_seen_twice() {
    let mut folder = Folder::new(Watch::start);
    fs::rename(folder.path(DOOR), folder.path("away")).unwrap();
    folder.expect(SHOWN);
    fs::rename(folder.path("away"), folder.path(DOOR)).unwrap();
    folder.expect(SHOWN);
}

#[test]
fn a_whole_folder_that_appears_later_is_watched_then() {
    let mut folder = Folder::new(Watch::start);
    let squares = folder.path("base/mods/juice/scripts/squares");
    fs::create_dir_all(&squares).unwrap();
    fs::write(squares.join("straw.luau"), "return {}").unwrap();
    folder.expect("mods/juice/scripts/squares/straw.luau");
    let aside = folder.path("base/mods/juice/.aside");
    fs::write(&aside, "return { order = 1 }").unwrap();
    fs::rename(aside, squares.join("straw.luau")).unwrap();
    folder.expect("mods/juice/scripts/squares/straw.luau");
}

#[test]
fn a_watched_folder_that_is_exchanged_stays_watched() {
    let mut folder = Folder::new(Watch::start);
    fs::rename(folder.path("base/scripts"), folder.path("old")).unwrap();
    folder.expect(SHOWN);
    fs::create_dir_all(folder.path("base/scripts/squares")).unwrap();
    fs::write(folder.path(DOOR), "return { order = 5 }").unwrap();
    folder.expect(SHOWN);
}

#[test]
fn a_folder_above_that_is_exchanged_is_seen_and_watched() {
    let mut folder = Folder::new(Watch::start);
    fs::rename(folder.path("base"), folder.path("old")).unwrap();
    folder.expect(SHOWN);
    fs::rename(folder.path("old"), folder.path("base")).unwrap();
    folder.expect(SHOWN);
    // At once, so that there is no moment in which it is missed.
    fs::create_dir_all(folder.path("new/scripts/squares")).unwrap();
    fs::write(folder.path("new/scripts/squares/door.luau"), "return { order = 6 }").unwrap();
    fs::rename(folder.path("base"), folder.path("old")).unwrap();
    fs::rename(folder.path("new"), folder.path("base")).unwrap();
    folder.expect(SHOWN);
    fs::write(folder.path("base/scripts/squares/lamp.luau"), "return {}").unwrap();
    folder.expect("scripts/squares/lamp.luau");
}

#[test]
fn a_folder_that_was_read_while_it_was_gone_is_seen_to_return() {
    let mut folder = Folder::new(Watch::start);
    fs::rename(folder.path("base"), folder.path("old")).unwrap();
    folder.watch.keep_up();
    folder.seen = Snapshot::take(&folder.places);
    fs::rename(folder.path("old"), folder.path("base")).unwrap();
    folder.expect(SHOWN);
}

#[test]
fn a_folder_that_was_read_before_it_was_watched_again_is_seen_to_go() {
    let mut folder = Folder::new(Watch::start);
    fs::rename(folder.path("base"), folder.path("old")).unwrap();
    folder.expect(SHOWN);
    fs::rename(folder.path("old"), folder.path("base")).unwrap();
    folder.watch.keep_up();
    folder.seen = Snapshot::take(&folder.places);
    fs::rename(folder.path("base"), folder.path("old")).unwrap();
    folder.expect(SHOWN);
}

#[test]
fn polling_sees_changes_too_and_says_so() {
    let mut folder = Folder::new(Watch::polling);
    assert!(folder.watch.trouble().is_some());
    fs::rename(folder.path(DOOR), folder.path("away")).unwrap();
    folder.expect(SHOWN);
}
