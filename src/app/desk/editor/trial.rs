//! Playing a stage being made, and back with the edit kept.

use super::super::{Desk, around};
use crate::app::playing::Playing;
use crate::game::state::Status;
use crate::problem::Source;
use crate::stage::moves::{Head, Moves};
use crate::view::pages::Leaf;

/// The name of a stage that is only tried.
const TRIAL: &str = "trial";

impl Desk {
    /// Plays the stage being made.
    pub(super) fn begin_trial(&mut self) {
        let Some(work) = &self.making else { return };
        let source = Source::new("stage.toml", work.document.text());
        let opened = match self.library.start_text(TRIAL, &work.origin.home, &source) {
            Ok(opened) => opened,
            Err(problems) => return self.tell_unplayable(&problems),
        };
        self.keep_draft_now();
        let language = self.language();
        let mut playing =
            Playing::new(TRIAL.to_owned(), opened, around(&self.library, &language, &self.style, self.now));
        playing.note_played_in();
        (self.playing, self.finished, self.trouble) = (Some(playing), None, None);
        self.settle_playing();
        let mut leaves = self.leaves.clone();
        leaves.push(Leaf::Play);
        self.go(leaves);
    }

    /// Whether a stage being made is tried.
    pub(in crate::app::desk) fn is_trial(&self) -> bool {
        self.leaves.len() > 1 && self.leaves[self.leaves.len() - 2] == Leaf::Editor && self.leaf() == Leaf::Play
    }

    /// Comes back from a trial: moves that cleared the stage are kept as its solution.
    pub(in crate::app::desk) fn end_trial(&mut self) {
        let Some(playing) = self.playing.take() else { return };
        let cleared = playing.session.game().ledger.status == Status::Cleared;
        let Some(work) = self.making.as_mut().filter(|_| cleared) else { return };
        let acts = (1..).zip(playing.line().iter().cloned()).collect();
        work.solution = Some(Moves { head: Head::default(), acts }.to_string());
        work.looked = None;
        self.tell(self.say("editor.solved_by_hand", &[]));
    }
}
