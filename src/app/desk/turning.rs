//! Leaving one page for another, and the game.

use super::{Desk, TURN};
use crate::view::pages::Leaf;

impl Desk {
    /// Gives since when a page slides over the one before, and how much of its way it has gone, from 0 to 1.
    pub fn turning(&self) -> Option<(f64, f32)> {
        let begun = self.turning?;
        let t = ((self.now - begun) / TURN).clamp(0.0, 1.0) as f32;
        Some((begun, 1.0 - (1.0 - t).powi(3)))
    }

    /// The window is closed: what is kept is written to the end.
    pub fn leave(&mut self) {
        self.quits = true;
        self.keep_unfinished();
        self.keep_draft_now();
        let mut settings = self.settings().clone();
        if !settings.full_screen && !self.forced.size {
            settings.window = Some((self.size[0].max(640.0) as u32, self.size[1].max(400.0) as u32));
            self.home.set(settings);
        }
        self.home.flush();
        self.tell_notices();
    }

    /// Opens another page.
    pub(super) fn go(&mut self, leaves: Vec<Leaf>) {
        if !self.still() {
            self.turning = self.shown.is_some().then_some(self.now);
        }
        if self.at_bench() && leaves.last() != Some(&Leaf::Workbench) {
            self.leave_bench();
        }
        self.end_games(&leaves);
        (self.chosen.binding, self.chosen.removing) = (None, None);
        if let Some(ended) = &mut self.finished {
            ended.opens = None;
        }
        self.leaves = leaves;
        self.spoil();
    }

    /// A trial, and what is shown again, end once their page is closed rather than covered by another one.
    fn end_games(&mut self, leaves: &[Leaf]) {
        let plays = |leaves: &[Leaf]| leaves.iter().filter(|leaf| **leaf == Leaf::Play).count();
        let closed = plays(leaves) < plays(&self.leaves);
        if closed && self.is_trial() {
            self.end_trial();
        }
        if self.leaf() == Leaf::Play {
            self.keep_unfinished();
        }
        if closed {
            self.end_watching();
        }
    }
}
