//! The player's folder with one file made of bytes.

use std::fs;
use std::path::PathBuf;

use otapittan::content::mods::Off;
use otapittan::save::{Date, Home, Notice, Outcome, Which};

/// The files of the folder; the first byte says which one is fed.
pub const SAVES: [&str; 12] = [
    "settings.toml",
    "progress.toml",
    "collection.tsv",
    "unfinished/one.moves",
    "progress.before.toml",
    "settings.before.toml",
    "replays/one.best.moves",
    "daily/2026-11-30.toml",
    "making/one.toml",
    "codes.tsv",
    "codes/one.txt",
    "mods/off.txt",
];

/// A folder in memory where the system has one, of this process alone.
pub fn scratch(name: &str) -> PathBuf {
    let memory = PathBuf::from("/dev/shm");
    let base = if memory.is_dir() { memory } else { std::env::temp_dir() };
    base.join(format!("otapittan-fuzz-{name}-{}", std::process::id()))
}

/// Opens the folder; what was read and added to is read again.
pub fn saves(bytes: &[u8]) {
    let Some((which, bytes)) = bytes.split_first() else { return };
    let name = SAVES[usize::from(*which) % SAVES.len()];
    let folder = scratch("saves");
    let _ = fs::remove_dir_all(&folder);
    let file = folder.join(name);
    let folders = file.parent().map(fs::create_dir_all);
    assert!(folders.is_some_and(|made| made.is_ok()) && fs::write(&file, bytes).is_ok(), "{}", file.display());
    let _ = Off::read(&folder);
    let (mut home, notices) = Home::open(&folder);
    let is_newer = notices.iter().any(|notice| notice.id == Notice::NEWER && notice.file == name);
    look(&home);
    if which & 0x40 != 0 && !is_newer {
        add(&mut home);
        again(home);
    }
}

fn look(home: &Home) {
    let today = Date::from_days(20_000);
    let progress = home.progress();
    let ids: Vec<&str> = progress.stages().map(|(id, _)| id).collect();
    let _ = (progress.counts(ids), progress.streak(today), progress.days().count());
    let collection = home.collection();
    collection.lists().for_each(|list| assert_eq!(collection.words(list).count(), collection.count(list)));
    for replay in home.replays() {
        let _ = home.replay(&replay.stage, replay.which);
    }
    home.dealt_days().into_iter().for_each(|day| drop(home.dealt(day)));
    home.unfinished().into_iter().for_each(|left| drop(home.unfinished_of(&left.stage)));
    drop((home.drafts(), home.codes()));
}

fn add(home: &mut Home) {
    let outcome = Outcome { cleared: true, score: 7, word: "あい".into(), turns: 3, ..Outcome::default() };
    home.finish("walls/01", outcome, "# stage: walls/01\nundo\n");
    let mut settings = home.settings().clone();
    settings.music = settings.music.wrapping_add(1) % 100;
    home.set(settings);
    home.collect("ja", &["あい".to_owned()], Date::from_days(20_000), "walls/01");
    if let Some(left) = home.unfinished().cloned() {
        home.keep_unfinished(left);
    }
}

fn again(mut home: Home) {
    let folder = scratch("saves");
    assert!(home.flush(), "it is not written: {:?}", home.notices());
    let (again, notices) = Home::open(&folder);
    assert!(notices.is_empty(), "what was written is not sound: {notices:?}");
    assert!(again.settings() == home.settings(), "{:?} {:?}", again.settings(), home.settings());
    assert!(again.progress() == home.progress(), "{:?} {:?}", again.progress(), home.progress());
    assert!(again.collection() == home.collection(), "the collection is another");
    assert!(again.unfinished() == home.unfinished(), "{:?} {:?}", again.unfinished(), home.unfinished());
    assert!(again.replay("walls/01", Which::Last) == home.replay("walls/01", Which::Last));
}
