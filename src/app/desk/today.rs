//! The stage of the day: made when it is first asked for, a little at a time, and kept.

use std::time::{Duration, Instant};

use super::Desk;
use crate::content::daily::{Dealing, Dealt, stage_id};
use crate::save::{Daily, Date, Outcome};
use crate::view::pages::Leaf;

/// How long the stage is worked at between two frames.
const SLICE: Duration = Duration::from_millis(10);

impl Desk {
    /// Takes in the stages of days that are kept.
    pub(super) fn take_in_days(&mut self) {
        for day in self.home.dealt_days() {
            if let Some(text) = self.home.dealt(day) {
                self.library.know_day(&stage_id(day), &text);
            }
        }
    }

    /// Opens the stage of the day, or begins to make it.
    pub(super) fn open_today(&mut self) {
        let day = Date::today();
        let stage = stage_id(day);
        if self.library.has_stage(&stage) {
            return self.start(&stage, false);
        }
        if self.dealing.is_none() {
            match Dealing::begin(self.library.content(), day) {
                Ok(dealing) => self.dealing = Some((day, dealing)),
                Err(problem) => return self.tell_unplayable(&[problem]),
            }
        }
        self.tell(self.say("today.preparing", &[]));
    }

    /// Works at the stage of the day for a moment.
    pub(super) fn deal_on(&mut self) {
        let begun = Instant::now();
        while let Some((day, dealing)) = &mut self.dealing {
            match dealing.step(self.library.content()) {
                Ok(None) if begun.elapsed() < SLICE => {}
                Ok(None) => {
                    // The window draws on, and what is told stays until there is a stage.
                    self.told.iter_mut().for_each(|told| told.1 = self.now + 1.0);
                    self.painted = false;
                    return;
                }
                Ok(Some(dealt)) => {
                    let day = *day;
                    self.deal(day, &dealt);
                }
                Err(problem) => {
                    self.dealing = None;
                    self.tell_unplayable(&[problem]);
                }
            }
        }
    }

    fn deal(&mut self, day: Date, dealt: &Dealt) {
        (self.dealing, self.told) = (None, None);
        self.home.keep_dealt(day, &dealt.text);
        let stage = stage_id(day);
        self.library.know_day(&stage, &dealt.text);
        if self.leaf() == Leaf::Title {
            self.start(&stage, false);
        }
        self.spoil();
    }

    /// Notes how the stage of a day went.
    pub(super) fn keep_day(&mut self, day: Date, ended: &Outcome) {
        let Outcome { cleared, gold, score, .. } = *ended;
        self.home.finish_daily(day, Daily { stage: stage_id(day), cleared, gold, score });
    }
}
