//! The time limit of a stage being played.

use super::Playing;
use crate::game::action::Action;
use crate::game::state::Status;

impl Playing {
    /// Lets time pass; gives the action that time running out is. The screen changes each second.
    pub fn pass(&mut self, seconds: f64) -> (bool, Option<Action>) {
        let Some(limit) = self.session.rules().time_limit.filter(|_| !self.untimed) else { return (false, None) };
        if self.session.game().ledger.status != Status::Playing || self.expired || self.table.dialog.is_some() {
            return (false, None);
        }
        self.clock += seconds;
        let left = self.seconds_left();
        let changed = left != self.table.seconds_left;
        self.table.seconds_left = left;
        self.expired = self.clock >= f64::from(limit);
        (changed, self.expired.then_some(Action::Expire))
    }

    /// Switches the time limit off; the stage then gives no gold.
    pub fn untime(&mut self) {
        self.untimed = true;
        self.table.seconds_left = None;
        self.scene.gold &= !self.is_untimed();
    }

    /// Whether it has a time limit that was switched off.
    pub fn is_untimed(&self) -> bool {
        self.untimed && self.session.rules().time_limit.is_some()
    }

    pub(super) fn seconds_left(&self) -> Option<u32> {
        if self.untimed {
            return None;
        }
        let limit = self.session.rules().time_limit?;
        Some(limit.saturating_sub(self.clock as u32))
    }
}
