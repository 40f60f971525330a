//! The player's folder as the game sees it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::collection::{Collection, NewWords};
use super::dailies;
use super::date::Date;
use super::disk;
use super::kept::load;
use super::known::Known;
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
    /// The files of stages left in this session, the one left last at the end.
    lefts: Vec<String>,
    /// Nothing where nothing is written.
    writer: Option<Writer>,
}

impl Home {
    /// Reads everything in the player's folder, which is made where it is not there.
    ///
    /// What is damaged is replaced by the version before it or by what a new player has. A folder that cannot be used
    /// is tried again with each change. All of this is told, and none of it stops the game.
    pub fn open(folder: &Path) -> (Home, Vec<Notice>) {
        let mut tell = Notices::default();
        let usable = disk::prepare(folder);
        let held = disk::hold(folder);
        let mut home = Home {
            settings: load::<SettingsFile>(folder, &mut tell).kept.settings,
            progress: load::<Progress>(folder, &mut tell).kept,
            collection: load::<Collection>(folder, &mut tell).kept,
            left: unfinished::left_last(folder, &mut tell),
            ..Home::nowhere()
        };
        drop(held);
        home.folder = folder.to_owned();
        if let Err(error) = &usable {
            tell.tell(Notice::NO_HOME, &folder.to_string_lossy(), error.to_string());
            // That says it all, until something was written after all.
            tell.hush(Notice::NOT_WRITTEN);
        }
        let mut told = tell.take();
        let known = Known::begin(&home.progress, &home.collection);
        match Writer::start(folder.to_owned(), tell, known) {
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
            lefts: Vec::new(),
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
        let old = &days[..days.len().saturating_sub(dailies::KEPT)];
        // Where the clock went back, that of today is older than many.
        for old in old.iter().filter(|old| **old != day) {
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
            None => unfinished::read_or_before(&self.folder.join(name)).filter(|left| left.stage == stage),
        }
    }

    /// Tells whether a stage was left before its end.
    pub fn has_unfinished(&self, stage: &str) -> bool {
        let name = Unfinished::name(stage);
        self.files.get(&name).map_or_else(|| self.folder.join(&name).is_file(), Option::is_some)
    }

    /// Keeps a stage under way; called after every move.
    pub fn keep_unfinished(&mut self, unfinished: Unfinished) {
        let name = Unfinished::name(&unfinished.stage);
        self.lefts.retain(|left| *left != name);
        self.lefts.push(name.clone());
        self.put(name, Some(unfinished.text()));
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
        let is_other = |left: &Unfinished| left.stage != stage;
        let of_session = |name: &String| Unfinished::read(self.files.get(name)?.as_ref()?).ok();
        if let Some(left) = self.lefts.iter().rev().filter_map(of_session).find(is_other) {
            return Some(left);
        }
        let files = unfinished::files(&self.folder).into_iter();
        let name =
            |file: &Path| format!("{}/{}", unfinished::FOLDER, file.file_name().unwrap_or_default().to_string_lossy());
        // The disk may not have yet what this session left or forgot.
        let mut others = files.filter(|file| !self.files.contains_key(&name(file)));
        others.find_map(|file| unfinished::read_or_before(&file).filter(is_other))
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
        self.write(|waiting| waiting.put(name, text));
    }

    fn write(&self, add: impl FnOnce(&mut super::writer::Waiting)) {
        if let Some(writer) = &self.writer {
            writer.write(add);
        }
    }
}
