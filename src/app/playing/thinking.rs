//! The computer's moves: thought of between two frames, shown one after another.

use super::showing::Before;
use super::told::Told;
use super::{Around, Playing};
use crate::game::refusal::Fault;
use crate::game::session::{Done, Reply};
use crate::game::turn::Outcome;

/// What came of letting the computer think between two frames.
#[derive(Debug, PartialEq)]
pub enum Replied {
    /// It is the player's turn, or something is still shown.
    Rests,
    /// It goes on thinking.
    GoesOn,
    /// It has moved.
    Moved,
    /// Its script failed, and the move before it was taken back.
    Failed(Fault),
}

impl Playing {
    /// Lets the computer think for a moment, once what it answers to has been shown.
    pub fn think(&mut self, around: Around<'_>) -> Replied {
        if !self.session.is_thinking() || self.showing.is_telling(around.now) {
            return Replied::Rests;
        }
        let before = self.thinks_from.take().unwrap_or_else(|| self.before(around));
        match self.session.reply() {
            Ok(Reply::Thinking) => {
                self.thinks_from = Some(before);
                Replied::GoesOn
            }
            Ok(Reply::None) => {
                self.recording.answered();
                Replied::Rests
            }
            Ok(Reply::Moved(outcome)) => {
                self.take_reply(&before, outcome, around);
                Replied::Moved
            }
            Err(fault) => {
                self.take_back_unanswered(around);
                Replied::Failed(fault)
            }
        }
    }

    /// The session has taken back what the computer failed to answer; so does all that goes with it.
    pub(super) fn take_back_unanswered(&mut self, around: Around<'_>) {
        self.recording.unanswered();
        self.gather_game(around);
        self.table.after_change(&self.scene);
    }

    fn take_reply(&mut self, before: &Before, outcome: Outcome, around: Around<'_>) {
        let done = Done { action: None, outcomes: vec![outcome] };
        self.gather_game(around);
        self.table.after_change(&self.scene);
        self.show_done(before, &done, around);
        self.tell_of(Told::of(&done), around);
    }
}
