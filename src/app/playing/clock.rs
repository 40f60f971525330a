//! The time limit of a stage being played.

use super::Playing;
use crate::game::action::Action;
use crate::game::state::Status;

/// The time played, and whether it still counts.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Clock {
    /// Seconds played; it stands still once the stage is over.
    pub seconds: f64,
    /// Whether the limit was reached; taking that back does not start the clock again.
    pub expired: bool,
    /// Whether the limit was ever switched off or its end taken back; then the stage gives no gold.
    pub untimed: bool,
}

/// The clocks of plays that were begun anew.
#[derive(Clone, Debug, Default)]
pub(super) struct Clocks {
    past: Vec<Clock>,
    future: Vec<Clock>,
}

impl Playing {
    /// Lets time pass; gives the action that time running out is. The screen changes each second.
    pub fn pass(&mut self, seconds: f64) -> (bool, Option<Action>) {
        let Some(limit) = self.session.rules().time_limit.filter(|_| !self.clock.untimed) else { return (false, None) };
        let over = self.session.game().ledger.status != Status::Playing;
        if over || self.clock.expired || self.table.dialog.is_some() {
            return (false, None);
        }
        self.clock.seconds += seconds;
        let left = self.seconds_left();
        let changed = left != self.table.seconds_left;
        self.table.seconds_left = left;
        self.clock.expired = self.clock.seconds >= f64::from(limit);
        (changed, self.clock.expired.then_some(Action::Expire))
    }

    /// Switches time limits on or off; a stage under way that was without its limit gives no gold until it begins anew.
    pub fn set_timed(&mut self, timed: bool) {
        self.timed = timed;
        self.clock.untimed |= !timed;
        self.after_clock();
    }

    /// Gives the clock.
    pub const fn clock(&self) -> Clock {
        self.clock
    }

    /// Goes on with so many seconds played, of a stage left before.
    pub fn set_clock(&mut self, seconds: f64, untimed: bool) {
        let expired = self.session.rules().time_limit.is_some_and(|limit| seconds >= f64::from(limit));
        self.clock = Clock { seconds, expired, untimed: untimed || !self.timed };
        self.after_clock();
    }

    /// Whether it has a time limit that does not hold.
    pub fn is_untimed(&self) -> bool {
        self.clock.untimed && self.session.rules().time_limit.is_some()
    }

    /// The stage begins anew.
    pub(super) fn clock_anew(&mut self) {
        self.clocks.past.push(self.clock);
        self.clocks.future.clear();
        self.clock = Clock { untimed: !self.timed, ..Clock::default() };
    }

    /// Beginning anew is taken back, or done again.
    pub(super) fn turn_clock(&mut self, back: bool) {
        let Clocks { past, future } = &mut self.clocks;
        let (from, to) = if back { (past, future) } else { (future, past) };
        to.push(std::mem::replace(&mut self.clock, from.pop().unwrap_or_default()));
    }

    fn after_clock(&mut self) {
        self.table.seconds_left = self.seconds_left();
        self.scene.gold &= !self.is_untimed();
    }

    pub(super) fn seconds_left(&self) -> Option<u32> {
        if self.clock.untimed {
            return None;
        }
        let limit = self.session.rules().time_limit?;
        Some(limit.saturating_sub(self.clock.seconds as u32))
    }
}
