//! A stage being played as moves: what is kept of it.

use super::{Around, Playing};
use crate::app::recording;
use crate::game::action::Action;
use crate::stage::Tokens;
use crate::stage::moves::{Act, Head};

impl Playing {
    /// Gives the play since the last restart as a replay: a moves file with a head.
    pub fn replay(&self) -> String {
        self.recording.replay(&self.head).to_string()
    }

    /// Gives all that was done as a moves file with a head, so that undo and redo come back with it.
    pub fn moves(&self) -> String {
        self.recording.whole(&self.head).to_string()
    }

    /// Gives what was done since the last restart.
    pub fn line(&self) -> &[Act] {
        self.recording.line()
    }

    /// Gives the stage, the seed and the content it is played on.
    pub const fn head(&self) -> &Head {
        &self.head
    }

    /// Gives an action as a line of moves says it, before it is played.
    pub(super) fn act(&self, action: &Action, around: Around<'_>) -> Act {
        let (rules, home) = (self.session.rules(), self.opened.home.as_str());
        let tokens = Tokens { rules, catalogue: around.library.catalogue(), home };
        recording::act(action, &self.session, tokens)
    }
}
