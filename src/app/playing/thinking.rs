//! The computer's moves: thought of between two frames, shown one after another.

use super::showing::Before;
use super::told::Told;
use super::{Around, Playing};
use crate::game::refusal::Fault;
use crate::game::session::{Done, Reply};
use crate::game::turn::Outcome;

/// What came of letting the computer think between two frames.
#[derive(Debug, PartialEq)]
pub enum Thought {
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
    pub fn think(&mut self, around: Around<'_>) -> Thought {
        if !self.session.is_thinking() || self.showing.is_telling(around.now) {
            return Thought::Rests;
        }
        let before = self.thinks_from.take().unwrap_or_else(|| self.before(around));
        match self.session.reply() {
            Ok(Reply::Thinking) => {
                self.thinks_from = Some(before);
                Thought::GoesOn
            }
            Ok(Reply::None) => Thought::Rests,
            Ok(Reply::Moved(outcome)) => {
                self.take_reply(&before, outcome, around);
                Thought::Moved
            }
            Err(fault) => {
                self.recording.undone();
                self.gather_game(around);
                self.table.after_change(&self.scene);
                Thought::Failed(fault)
            }
        }
    }

    fn take_reply(&mut self, before: &Before, outcome: Outcome, around: Around<'_>) {
        let done = Done { action: None, outcomes: vec![outcome] };
        self.gather_game(around);
        self.table.after_change(&self.scene);
        self.show_done(before, &done, around);
        self.tell_of(Told::of(&done), around);
    }
}
