//! The player's folder as the game sees it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::collection::{Collection, NewWords};
use super::dailies;
use super::date::Date;
use super::disk;
use super::kept::{Unreadable, load};
use super::notice::{Notice, Notices};
use super::progress::{Daily, Improved, Outcome, Progress, Reached};
use super::replays::{self, Replay, Which};
use super::settings::{Settings, SettingsFile};
use super::unfinished::{self, Unfinished};
use super::writer::Writer;

/// All that the player keeps. What is changed is true at once and written soon after; dropping it waits for that.
#[derive(Debug)]
pub struct Home {
    pub(super) folder: PathBuf,
    settings: Settings,
    progress: Progress,
    collection: Collection,
    /// Whole files of this session by their name in the folder, which the disk may not have yet; nothing where one went.
    pub(super) files: BTreeMap<String, Option<String>>,
    /// The stage left last, not played to its end.
    left: Option<Unfinished>,
    /// Nothing where the folder cannot be used.
    writer: Option<Writer>,
}

impl Home {
    /// Reads everything in the player's folder, which is made where it is not there.
    ///
    /// What is damaged is replaced by the version before it or by what a new player has. A folder that cannot be used
    /// keeps nothing beyond the session. All of this is told, and none of it stops the game.
    pub fn open(folder: &Path) -> (Home, Vec<Notice>) {
        let mut tell = Notices::default();
        let usable = disk::prepare(folder);
        let held = disk::hold(folder);
        let mut home = Home {
            settings: load::<SettingsFile>(folder, &mut tell).kept.settings,
            progress: load::<Progress>(folder, &mut tell).kept,
            collection: load::<Collection>(folder, &mut tell).kept,
            left: left_last(folder, &mut tell),
            ..Home::nowhere()
        };
        drop(held);
        home.folder = folder.to_owned();
        let mut told = tell.take();
        match usable.and_then(|()| Writer::start(folder.to_owned(), tell)) {
            Ok(writer) => home.writer = Some(writer),
            Err(error) => {
                let (file, detail) = (folder.to_string_lossy().into_owned(), error.to_string());
                told.push(Notice { id: Notice::NO_HOME, file, detail });
            }
        }
        (home, told)
    }

    /// Makes the folder of a new player that keeps nothing beyond the session and touches no disk.
    pub fn nowhere() -> Home {
        Home {
            folder: PathBuf::new(),
            settings: Settings::default(),
            progress: Progress::default(),
            collection: Collection::default(),
            files: BTreeMap::new(),
            left: None,
            writer: None,
        }
    }

    /// Gives the settings.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Sets everything anew; only what differs is written.
    pub fn set(&mut self, settings: Settings) {
        let changes = settings.changes_since(&self.settings);
        self.settings = settings;
        if !changes.is_empty() {
            self.write(|waiting| waiting.settings.extend(changes));
        }
    }

    /// Gives what the player reached.
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Takes in how a play of a stage ended, with its replay; tells what was better than ever.
    ///
    /// The replay is kept as the last one, and as the best where there never were so many points or none was kept. The
    /// stage is no longer an unfinished one.
    pub fn finish(&mut self, stage: &str, outcome: Outcome, replay: &str) -> Improved {
        let reached = Reached::Stage(stage.to_owned(), outcome);
        let improved = self.progress.apply(&reached);
        self.write(|waiting| waiting.progress.push(reached));
        if improved.score || improved.cleared || improved.gold || self.replay(stage, Which::Best).is_none() {
            self.keep_replay(stage, Which::Best, replay);
        }
        self.keep_replay(stage, Which::Last, replay);
        self.forget_unfinished(stage);
        improved
    }

    /// Takes in how the stage of a day went; the best of a day stays.
    pub fn finish_daily(&mut self, day: Date, daily: Daily) {
        let reached = Reached::Day(day, daily);
        self.progress.apply(&reached);
        self.write(|waiting| waiting.progress.push(reached));
    }

    /// Lists the days whose stage is kept, the first first.
    pub fn dealt_days(&self) -> Vec<Date> {
        let mut days = dailies::list(&self.folder);
        days.extend(self.files.keys().filter_map(|name| dailies::day_of(name)));
        days.retain(|day| !matches!(self.files.get(&dailies::name(*day)), Some(None)));
        days.sort();
        days.dedup();
        days
    }

    /// Gives the stage file of a day as it was dealt.
    pub fn dealt(&self, day: Date) -> Option<String> {
        match self.files.get(&dailies::name(day)) {
            Some(text) => dailies::stage(text.as_ref()?),
            None => dailies::read(&self.folder, day),
        }
    }

    /// Keeps the stage file of a day, and of all days the last sixty.
    pub fn keep_dealt(&mut self, day: Date, stage: &str) {
        self.put(dailies::name(day), Some(dailies::text(stage)));
        let days = self.dealt_days();
        for old in &days[..days.len().saturating_sub(dailies::KEPT)] {
            self.put(dailies::name(*old), None);
        }
    }

    /// Gives the words ever made.
    pub fn collection(&self) -> &Collection {
        &self.collection
    }

    /// Takes in words of a list that were made; gives those never made before, each once.
    pub fn collect(&mut self, list: &str, words: &[String], day: Date, stage: &str) -> Vec<String> {
        if words.is_empty() {
            return Vec::new();
        }
        let (list, stage) = (list.to_owned(), stage.to_owned());
        let new = NewWords { list, words: words.to_vec(), date: day, stage };
        let first = self.collection.apply(&new);
        self.write(|waiting| waiting.collection.push(new));
        first
    }

    /// Gives the stage left last before its end.
    pub fn unfinished(&self) -> Option<&Unfinished> {
        self.left.as_ref()
    }

    /// Gives a stage as it was left before its end.
    pub fn unfinished_of(&self, stage: &str) -> Option<Unfinished> {
        if let Some(left) = self.left.as_ref().filter(|left| left.stage == stage) {
            return Some(left.clone());
        }
        let name = Unfinished::name(stage);
        match self.files.get(&name) {
            Some(text) => Unfinished::read(text.as_ref()?).ok(),
            None => read_unfinished(&self.folder.join(name)).filter(|left| left.stage == stage),
        }
    }

    /// Tells whether a stage was left before its end.
    pub fn has_unfinished(&self, stage: &str) -> bool {
        let name = Unfinished::name(stage);
        self.files.get(&name).map_or_else(|| self.folder.join(&name).is_file(), Option::is_some)
    }

    /// Keeps a stage under way; called after every move.
    pub fn keep_unfinished(&mut self, unfinished: Unfinished) {
        self.put(Unfinished::name(&unfinished.stage), Some(unfinished.text()));
        self.left = Some(unfinished);
    }

    /// Forgets a stage under way, for instance when it is played to its end.
    pub fn forget_unfinished(&mut self, stage: &str) {
        self.forget_code(stage);
        let name = Unfinished::name(stage);
        if self.left.as_ref().is_some_and(|left| left.stage == stage) {
            self.left = self.left_before(stage);
        }
        let is_there = self.files.get(&name).map_or_else(|| self.folder.join(&name).exists(), Option::is_some);
        if is_there {
            self.put(name, None);
        }
    }

    /// Finds the stage left last before its end but for one.
    fn left_before(&self, stage: &str) -> Option<Unfinished> {
        let files = unfinished::files(&self.folder).into_iter();
        let name =
            |file: &Path| format!("{}/{}", unfinished::FOLDER, file.file_name().unwrap_or_default().to_string_lossy());
        // What this session has forgotten may still stand on the disk.
        let mut others = files.filter(|file| !matches!(self.files.get(&name(file)), Some(None)));
        others.find_map(|file| read_unfinished(&file).filter(|left| left.stage != stage))
    }

    /// Lists the replays kept, by stage.
    pub fn replays(&self) -> Vec<Replay> {
        let mut replays = replays::list(&self.folder);
        let new = self.files.iter().filter_map(|(name, text)| replays::of_session(name, text.as_ref()?));
        replays.extend(new);
        replays.sort();
        replays.dedup();
        replays
    }

    /// Reads a replay: a moves file.
    pub fn replay(&self, stage: &str, which: Which) -> Option<String> {
        let replay = Replay { stage: stage.to_owned(), which };
        match self.files.get(&replay.name()) {
            Some(text) => text.clone(),
            None => replays::read(&self.folder, &replay).ok(),
        }
    }

    /// Tells whether a replay is there.
    pub fn has_replay(&self, stage: &str, which: Which) -> bool {
        let name = Replay { stage: stage.to_owned(), which }.name();
        self.files.get(&name).map_or_else(|| self.folder.join(&name).is_file(), Option::is_some)
    }

    /// Keeps a replay in place of the one there was.
    pub fn keep_replay(&mut self, stage: &str, which: Which, moves: &str) {
        self.put(Replay { stage: stage.to_owned(), which }.name(), Some(replays::with_stage(stage, moves)));
    }

    /// Takes out what the player has to be told since the last time.
    pub fn notices(&mut self) -> Vec<Notice> {
        self.writer.as_ref().map(Writer::notices).unwrap_or_default()
    }

    /// Waits until everything was tried to be written, ten seconds at most; tells whether it stands on the disk.
    pub fn flush(&mut self) -> bool {
        self.writer.as_ref().is_some_and(Writer::flush)
    }

    pub(super) fn put(&mut self, name: String, text: Option<String>) {
        self.files.insert(name.clone(), text.clone());
        self.write(|waiting| drop(waiting.files.insert(name, text)));
    }

    fn write(&self, add: impl FnOnce(&mut super::writer::Waiting)) {
        if let Some(writer) = &self.writer {
            writer.write(add);
        }
    }
}

/// Reads a stage under way, from the version before where the file is damaged.
fn read_unfinished(path: &Path) -> Option<Unfinished> {
    unfinished::read_file(path).or_else(|_| unfinished::read_file(&disk::before(path))).ok()
}

/// Finds the stage under way that was written last. A damaged one is set aside.
fn left_last(folder: &Path, tell: &mut Notices) -> Option<Unfinished> {
    unfinished::files(folder).iter().find_map(|path| match unfinished::read_file(path) {
        Err(Unreadable::Damaged) => {
            let before = unfinished::read_file(&disk::before(path)).ok();
            let aside = disk::set_aside(path, path).unwrap_or_else(|_| path.clone());
            let name = |path: &Path| path.strip_prefix(folder).unwrap_or(path).to_string_lossy().into_owned();
            tell.tell(if before.is_some() { Notice::DAMAGED } else { Notice::LOST }, &name(path), name(&aside));
            before
        }
        Err(Unreadable::Missing) => unfinished::read_file(&disk::before(path)).ok(),
        read => read.ok(),
    })
}
