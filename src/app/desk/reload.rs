//! What the desk does when content has changed or failed.

use super::super::library::Change;
use super::super::playing::Played;
use super::{Desk, around};
use crate::game::action::Action;
use crate::game::refusal::Fault;
use crate::problem::Problem;
use crate::view::play::trouble::Trouble;

impl Desk {
    /// Tells of a script that failed; the turn was undone.
    pub(super) fn tell_fault(&mut self, fault: &Fault) {
        let turn = (self.playing.session.game().ledger.turn + 1).to_string();
        let kind = fault.script.rsplit('/').next().unwrap_or_default().to_owned();
        let blanks = [("kind", kind.as_str()), ("n", turn.as_str())];
        let headline = self.library.strings().say("", "play.script_failed", &self.language, &blanks);
        self.playing.table.pill = None;
        self.trouble = Some(Trouble::of_fault(headline, fault, |file| self.library.text(file)));
    }

    /// Tells why content cannot be used; what was there before runs on.
    pub(super) fn tell_problems(&mut self, problems: &[Problem]) {
        let headline = self.library.strings().say("", "play.reload_failed", &self.language, &[]);
        self.playing.table.pill = None;
        self.trouble = Some(Trouble::of_problems(headline, problems, |file| self.library.text(file)));
    }

    /// Looks whether files have changed and goes on with what they say now.
    pub fn watch(&mut self) {
        if let Some(change) = self.library.poll(self.now) {
            self.take_change(change);
        }
    }

    /// Goes on with content read anew, or tells why that cannot be done.
    pub(super) fn take_change(&mut self, change: Change) {
        self.spoil();
        match change {
            Change::Failed(problems) => self.tell_problems(&problems),
            Change::Good { stage_files } => {
                self.trouble = None;
                self.style.theme = self.library.theme(&self.theme);
                self.playing.forget_meanings();
                let own = self.library.file_of(&self.playing.stage);
                let replayed = self.replay_after_save || own.is_some_and(|own| stage_files.contains(&own));
                if replayed { self.replay() } else { self.keep() }
            }
        }
    }

    fn keep(&mut self) {
        let seed = self.playing.session.game().seed;
        match self.library.start(&self.playing.stage, Some(seed)) {
            Ok(opened) => {
                let around = around(&self.library, &self.language, &self.style, self.now);
                self.playing.keep(opened, around);
                self.announce("play.reload_kept", "", false);
            }
            // A script that is gone, or that refuses what the stage wrote: its gimmicks stand broken, the game goes on.
            Err(_) => {
                let around = around(&self.library, &self.language, &self.style, self.now);
                self.playing.keep_broken(around);
                self.announce("play.reload_broken", "", true);
            }
        }
    }

    /// Plays the moves so far on the content as it is, up to the first that no longer works.
    pub(super) fn replay(&mut self) {
        let (seed, actions) = (self.playing.session.game().seed, self.playing.actions());
        match self.library.start(&self.playing.stage, Some(seed)) {
            Err(problems) => self.tell_problems(&problems),
            Ok(opened) => {
                let around = around(&self.library, &self.language, &self.style, self.now);
                self.playing.replace(opened, around);
                self.replay_all(&actions);
            }
        }
    }

    /// Plays actions in; tells where they stopped.
    fn replay_all(&mut self, actions: &[Action]) {
        for (at, action) in actions.iter().enumerate() {
            let around = around(&self.library, &self.language, &self.style, self.now);
            match self.playing.play(action, around) {
                Played::Accepted => {}
                Played::Refused => return self.announce("play.reload_replay_stopped", &(at + 1).to_string(), true),
                Played::Failed(fault) => return self.tell_fault(&fault),
            }
        }
        self.announce("play.reload_replayed", "", false);
    }

    /// Tells that files are only looked at now and then, where that is so.
    pub fn tell_polling(&mut self) {
        self.announce("play.reload_no_watch", "", true);
    }
}
