//! Beginning to play a stage: anew, where it was left, or the one that follows.

use super::super::library::Opened;
use super::super::locks;
use super::super::playing::Playing;
use super::{Desk, around};
use crate::content::daily::day_of;
use crate::problem::Source;
use crate::save::Unfinished;
use crate::stage::moves::Moves;
use crate::view::pages::Leaf;

/// What was done in a stage that was left, and its clock: seconds, and whether they no longer count.
type Left = (Moves, (f64, bool));

impl Desk {
    pub(super) fn go_on_playing(&mut self) {
        let unfinished = self.home.unfinished().map(|left| left.stage.clone());
        let stage = unfinished.filter(|stage| self.library.has_stage(stage));
        match stage.or_else(|| locks::next(&self.library, &self.home, &self.language())) {
            Some(stage) => self.start(&stage, false),
            None => self.open_leaf(Leaf::Select),
        }
    }

    pub(super) fn learn(&mut self) {
        let language = self.language();
        if let Some(stage) = self.library.first_stage(&language) {
            self.start(&stage, false);
        }
    }

    /// Opens the stage that follows the one that ended.
    pub(super) fn start_next(&mut self) {
        let next = self.finished.as_ref().and_then(|ended| self.library.neighbour(&ended.stage, 1));
        if let Some(stage) = next {
            self.start_open(&stage);
        }
    }

    /// Opens a stage if the player may.
    pub(super) fn start_open(&mut self, stage: &str) {
        if self.may_play(stage) {
            self.start(stage, false);
        }
    }

    /// Whether a stage is open to the player.
    pub(super) fn may_play(&self, stage: &str) -> bool {
        let pack = self.library.packs().iter().find(|pack| pack.stages.iter().any(|one| one == stage));
        pack.is_none_or(|pack| locks::stage_is_open(pack, stage, &self.library, &self.home))
    }

    /// Opens a stage to be played: where it was left, or anew.
    pub(super) fn start(&mut self, stage: &str, anew: bool) {
        let left = self.left_of(stage).filter(|_| !anew && self.can_go_on(stage));
        let head = left.as_ref().map_or_else(|| self.chosen_head(stage), |(moves, _)| moves.head.clone());
        match self.library.start(stage, &head) {
            Err(problems) => self.tell_unplayable(&problems),
            Ok(opened) => self.begin(stage, opened, left),
        }
    }

    /// Begins to play a stage that was opened, or goes on with it where it was left.
    pub(super) fn begin(&mut self, stage: &str, opened: Opened, left: Option<Left>) {
        let language = self.language();
        let around = around(&self.library, &language, &self.style, self.now);
        let pointer = self.playing.as_ref().and_then(|playing| playing.table.pointer);
        let mut playing = Playing::new(stage.to_owned(), opened, around);
        playing.table.pointer = pointer;
        (self.playing, self.finished, self.trouble) = (Some(playing), None, None);
        self.settle_playing();
        self.choose_stage(stage);
        let list = if self.library.is_of_mode(stage) { Leaf::Modes } else { Leaf::Select };
        match day_of(stage) {
            Some(_) => self.go(vec![Leaf::Title, Leaf::Play]),
            None => self.go(vec![Leaf::Title, list, Leaf::Play]),
        }
        if let Some((moves, clock)) = left {
            self.go_on_from(&moves, clock);
        }
    }

    /// Gives the moves of a stage that was left before its end, with its clock.
    pub(super) fn left_of(&self, stage: &str) -> Option<Left> {
        let left = self.home.unfinished_of(stage)?;
        Some((read(&left)?, (left.seconds, left.untimed)))
    }

    /// Brings a stage to where it was left; where its moves no longer work it is brought as far as they do.
    pub(super) fn go_on_from(&mut self, moves: &Moves, (seconds, untimed): (f64, bool)) {
        let stopped = self.play_in(moves);
        if let Some(playing) = &mut self.playing {
            playing.set_clock(seconds, untimed);
        }
        if stopped.is_err() {
            self.announce("play.left_changed", "", true);
        }
        self.spoil();
    }

    pub(super) fn play_again(&mut self) {
        if let Some(stage) = self.playing.as_ref().map(|playing| playing.stage.clone()) {
            self.start(&stage, true);
        }
    }
}

/// Reads the moves of a stage that was left.
fn read(left: &Unfinished) -> Option<Moves> {
    Moves::read(&Source::new(&left.stage, &left.moves)).ok()
}
