//! What the desk keeps for the player: every move, how stages end, words ever made.

use std::io::ErrorKind;

use super::super::finished::{Finished, outcome};
use super::Desk;
use crate::app::locks;
use crate::content::Content;
use crate::content::daily::day_of;
use crate::content::stages::Pack;
use crate::game::state::Status;
use crate::save::{Date, Unfinished};
use crate::view::pages::Leaf;

/// How long the end of a stage is looked at before its results open, in seconds.
const LOOK: f64 = 0.9;

/// What disks say most, and the ids of their texts.
const REASONS: [(ErrorKind, &str); 6] = [
    (ErrorKind::AlreadyExists, "disk.in_the_way"),
    (ErrorKind::IsADirectory, "disk.folder"),
    (ErrorKind::TimedOut, "disk.slow"),
    (ErrorKind::StorageFull, "disk.full"),
    (ErrorKind::PermissionDenied, "disk.denied"),
    (ErrorKind::ReadOnlyFilesystem, "disk.read_only"),
];

impl Desk {
    /// Keeps the stage after a move of the player, and what the move reached.
    pub(super) fn keep_move(&mut self) {
        self.keep_words();
        let Some(playing) = &self.playing else { return };
        let over = playing.session.game().ledger.status != Status::Playing;
        self.finished = None;
        if over {
            self.keep_end();
        } else {
            self.keep_unfinished();
        }
    }

    /// Keeps the stage after moves were taken back or done again: they reach nothing that was not reached before.
    pub(super) fn keep_step(&mut self) {
        if let Some(ended) = &mut self.finished {
            ended.opens = None;
        }
        let Some(playing) = &self.playing else { return };
        if playing.session.game().ledger.status == Status::Playing {
            self.keep_unfinished();
        } else if playing.is_the_players() {
            self.home.forget_unfinished(&playing.stage);
        }
    }

    /// Keeps a stage under way as it is now; one in which nothing was done, or that is over, is none.
    pub(super) fn keep_unfinished(&mut self) {
        if self.watched.is_some() {
            return;
        }
        let Some(playing) = self.playing.as_ref().filter(|playing| playing.is_the_players()) else { return };
        let over = playing.session.game().ledger.status != Status::Playing;
        if over || playing.session.past().is_empty() && !playing.session.can_redo() {
            return;
        }
        let clock = playing.clock();
        self.keep_code(&playing.stage.clone());
        let Some(playing) = &self.playing else { return };
        let (stage, moves) = (playing.stage.clone(), playing.moves());
        let unfinished = Unfinished { stage, moves, seconds: clock.seconds, untimed: clock.untimed };
        self.home.keep_unfinished(unfinished);
    }

    /// Keeps the code of a stage that came as one.
    fn keep_code(&mut self, stage: &str) {
        if !Content::is_of_code(stage) || self.home.has_code(stage) {
            return;
        }
        if let Ok(code) = self.library.content().code_of(stage) {
            self.home.keep_code(stage, &code);
        }
    }

    /// Takes in the stages whose codes are kept.
    pub(super) fn take_in_codes(&mut self) {
        for (stage, code) in self.home.codes() {
            // One that can no longer be read is not offered.
            let _ = self.library.know_code(&code, Some(&stage));
        }
    }

    fn keep_words(&mut self) {
        let Some(playing) = &mut self.playing else { return };
        let made = playing.take_made();
        if made.is_empty() || !playing.is_the_players() {
            return;
        }
        let first = self.home.collect(playing.list(), &made, Date::today(), &playing.stage);
        playing.note_fresh(&first);
        self.chosen.made = None;
    }

    fn keep_end(&mut self) {
        let Some(playing) = self.playing.as_ref().filter(|playing| playing.is_the_players()) else { return };
        let ended = outcome(&playing.session, &playing.scene);
        let stage = playing.stage.clone();
        let before = self.home.progress().best(&stage).filter(|best| best.played > 0).map(|best| best.score);
        let (cleared, replay) = (ended.cleared, playing.replay());
        let playing_words = playing.scene.words;
        if let Some(day) = day_of(&stage) {
            self.keep_day(day, &ended);
        }
        let closed = self.closed_packs();
        let improved = self.home.finish(&stage, ended, &replay);
        self.tell_opened(&closed);
        // A game without words is looked at on its board for as long as one likes: its panel tells what came of it.
        let opens = (cleared && playing_words).then_some(self.now + LOOK);
        self.finished = Some(Finished { stage, before, improved, opens, shared: false });
        self.fingers.remove(&Leaf::Results);
    }

    /// Lists the packs that are not open yet, by id.
    fn closed_packs(&self) -> Vec<String> {
        let packs = self.library.packs().iter();
        let closed = packs.filter(|pack| !locks::is_open(pack, &self.library, self.home.progress()));
        closed.map(|pack| pack.id.clone()).collect()
    }

    /// Tells which of the packs that were closed are open now.
    fn tell_opened(&mut self, closed: &[String]) {
        let still = self.closed_packs();
        let language = self.language();
        let opened = self.library.packs().iter().filter(|pack| closed.contains(&pack.id) && !still.contains(&pack.id));
        let title = |pack: &Pack| self.library.strings().tell(&pack.home, &pack.title, &language);
        let titles: Vec<String> = opened.map(title).collect();
        if !titles.is_empty() {
            self.tell(self.say("results.opened", &[("packs", &titles.join("・"))]));
        }
    }

    /// Opens the results once the end was looked at; whatever the player does before that only shortens it.
    pub(super) fn open_results_in_time(&mut self) {
        let shows = self.playing.as_ref().is_some_and(|playing| playing.showing.moment(self.now).is_some());
        let waits = self.finished.as_mut().and_then(|ended| ended.opens.as_mut());
        if let Some(opens) = waits.filter(|_| shows) {
            // The end is looked at once everything stands.
            *opens = self.now + LOOK;
        }
        if self.watched.is_some() {
            return;
        }
        let due = self.finished.as_ref().and_then(|ended| ended.opens).is_some_and(|opens| opens <= self.now);
        let told = !self.playing.as_ref().is_some_and(|playing| playing.showing.is_telling(self.now));
        if due && told && self.leaf() == Leaf::Play {
            self.open_leaf(Leaf::Results);
        }
    }

    /// Tells what went wrong with reading and writing.
    pub(super) fn tell_notices(&mut self) {
        let notices = self.home.notices();
        self.tell_all(&notices);
    }

    /// Gives what a disk said in the player's language, where it is one of what disks say most.
    pub(super) fn reason(&self, said: &str) -> String {
        let known = REASONS.iter().find_map(|(kind, id)| Some((said.strip_suffix(&kind.to_string())?, id)));
        known.map_or_else(|| said.to_owned(), |(place, id)| format!("{place}{}", self.say(id, &[])))
    }

    /// Tells notices: the last one stays to be read, all stand on standard error.
    pub fn tell_all(&mut self, notices: &[crate::save::Notice]) {
        for notice in notices {
            let detail = self.reason(&notice.detail);
            let text = self.say(notice.id, &[("file", &notice.file), ("detail", &detail)]);
            eprintln!("{}", crate::view::text::plain(&text));
            self.tell(text);
        }
    }
}
