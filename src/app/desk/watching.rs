//! Moves that are shown again: the stage is played anew beside the one that was played.

use super::super::playback::Playback;
use super::super::playing::{Played, Playing};
use super::{Desk, around};
use crate::problem::Source;
use crate::save::Which;
use crate::stage::moves::{Act, Moves};
use crate::view::pages::Leaf;
use crate::view::play::watching::{Progress, Watching};

/// Moves being shown again.
pub struct Watched {
    playback: Playback,
    /// The stage as the player left it, where one was open.
    before: Option<Playing>,
}

impl Desk {
    /// Shows the moves just played again.
    pub(super) fn watch_again(&mut self) {
        let Some(playing) = &self.playing else { return };
        let (stage, text) = (playing.stage.clone(), playing.replay());
        self.watch_moves(&stage, &text);
    }

    /// Shows the best play of the stage that is looked at.
    pub(super) fn watch_best(&mut self) {
        let Some(stage) = self.chosen.stage.clone() else { return };
        if let Some(text) = self.home.replay(&stage, Which::Best) {
            self.watch_moves(&stage, &text);
        }
    }

    fn watch_moves(&mut self, stage: &str, text: &str) {
        let read = Moves::read(&Source::new(stage, text));
        let opened = read.and_then(|moves| Ok((self.library.start(stage, &moves.head)?, moves)));
        let (opened, moves) = match opened {
            Ok(opened) => opened,
            Err(problems) => return self.tell_unplayable(&problems),
        };
        let language = self.language();
        let around = around(&self.library, &language, &self.style, self.now);
        let mut playing = Playing::new(stage.to_owned(), opened, around);
        playing.showing.motion = self.motion();
        let before = self.playing.replace(playing);
        self.watched = Some(Watched { playback: Playback::new(moves, self.now), before });
        let mut leaves = self.leaves.clone();
        leaves.push(Leaf::Play);
        self.go(leaves);
    }

    /// Gives how far the moves shown again are.
    pub(super) fn watch_progress(&self) -> Option<Progress> {
        let playback = &self.watched.as_ref()?.playback;
        Some(Progress { place: playback.place(), pace: playback.pace(), paused: playback.is_paused() })
    }

    /// Makes the move that is due.
    pub(super) fn watch_on(&mut self) {
        let now = self.now;
        if self.playing.as_ref().is_some_and(|playing| playing.session.is_thinking()) {
            return;
        }
        if let Some(act) = self.watched.as_mut().and_then(|watched| watched.playback.tick(now)) {
            self.show_act(&act);
        }
    }

    /// Does what the player asked for while moves are shown again.
    pub(super) fn watching(&mut self, what: Watching) {
        let now = self.now;
        let Some(Watched { playback, .. }) = &mut self.watched else { return };
        match what {
            Watching::Pause => playback.pause(now),
            Watching::Slower => playback.hurry(-1, now),
            Watching::Faster => playback.hurry(1, now),
            Watching::On if self.playing.as_ref().is_some_and(|playing| playing.session.is_thinking()) => {}
            Watching::On => {
                if let Some(act) = playback.step() {
                    self.show_act(&act);
                }
            }
            Watching::Back => {
                if playback.back() {
                    self.show_act(&Act::Undo);
                }
            }
            Watching::Stop => self.back(),
        }
    }

    /// Makes a move on the stage that is shown; one that can no longer be made stops it.
    fn show_act(&mut self, act: &Act) {
        self.spoil();
        let language = self.language();
        let Some(playing) = &mut self.playing else { return };
        let around = around(&self.library, &language, &self.style, self.now);
        let done = match (self.library.action(act, &playing.session), act) {
            (Ok(Some(action)), _) => matches!(playing.perform(&action, around), Played::Accepted),
            (Ok(None), Act::Undo) => {
                playing.step(true, around);
                true
            }
            _ => false,
        };
        if !done && let Some(watched) = &mut self.watched {
            watched.playback.stop();
            self.announce("play.watch_stopped", "", true);
        }
    }

    /// Puts the stage back that was played.
    pub(super) fn end_watching(&mut self) {
        if let Some(watched) = self.watched.take() {
            self.playing = watched.before;
        }
    }
}
