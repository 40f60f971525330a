//! Playing a stage being made, and back with the edit kept.

use super::super::{Desk, around};
use crate::app::library::Opened;
use crate::app::playing::Playing;
use crate::game::state::Status;
use crate::problem::{Problem, Source};
use crate::stage::moves::{Act, Head, Moves};
use crate::view::pages::Leaf;

/// The name of a stage that is only tried.
const TRIAL: &str = "trial";
/// The pages that show the game being played.
const GAME: [Leaf; 3] = [Leaf::Play, Leaf::Results, Leaf::Workbench];

impl Desk {
    /// Plays the stage being made.
    pub(super) fn begin_trial(&mut self) {
        let opened = match self.open_trial() {
            Some(Ok(opened)) => opened,
            Some(Err(problems)) => return self.tell_unplayable(&problems),
            None => return,
        };
        self.keep_draft_now();
        self.end_watching();
        let language = self.language();
        let mut playing =
            Playing::new(TRIAL.to_owned(), opened, around(&self.library, &language, &self.style, self.now));
        playing.note_played_in();
        (self.playing, self.finished, self.trouble) = (Some(playing), None, None);
        self.settle_playing();
        // There is one game at a time; one that was open below is kept as an unfinished one.
        let mut leaves: Vec<Leaf> = self.leaves.iter().copied().filter(|leaf| !GAME.contains(leaf)).collect();
        leaves.push(Leaf::Play);
        self.go(leaves);
    }

    /// Opens the stage being made as it is now.
    fn open_trial(&self) -> Option<Result<Opened, Vec<Problem>>> {
        let work = self.making.as_ref()?;
        let source = Source::new("stage.toml", work.document.text());
        Some(self.library.start_text(TRIAL, &work.origin.home, &source))
    }

    /// Opens what is being played once more, on the content as it is now.
    pub(in crate::app::desk) fn open_again(&self) -> Option<Result<Opened, Vec<Problem>>> {
        if self.is_trial() {
            return self.open_trial();
        }
        let playing = self.playing.as_ref()?;
        Some(self.library.start(&playing.stage, playing.head()))
    }

    /// Whether a stage being made is tried, whatever page covers it.
    pub(in crate::app::desk) fn is_trial(&self) -> bool {
        self.leaves.windows(2).any(|two| *two == [Leaf::Editor, Leaf::Play])
    }

    /// Comes back from a trial: moves that cleared the stage are kept as its solution.
    pub(in crate::app::desk) fn end_trial(&mut self) {
        let Some(playing) = self.playing.take() else { return };
        let cleared = playing.session.game().ledger.status == Status::Cleared;
        // What the author's hand set in the workbench shows nothing.
        let fair = !playing.line().iter().any(|act| matches!(act, Act::Edit(_)));
        let Some(work) = self.making.as_mut().filter(|_| cleared && fair) else { return };
        let acts = (1..).zip(playing.line().iter().cloned()).collect();
        work.solution = Some(Moves { head: Head::default(), acts }.to_string());
        work.looked = None;
        self.tell(self.say("editor.solved_by_hand", &[]));
    }
}
