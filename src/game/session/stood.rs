//! The game as it stood at an earlier moment: after so many things done, and after so many events of the next.

use super::Session;
use crate::game::event::Event;
use crate::game::state::Game;
use crate::game::turn::{Step, Turn};

/// A moment of a session: so many things were done, and of the next one so many events have happened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment {
    /// How many things were done.
    pub done: usize,
    /// How many events of the next one have happened.
    pub events: usize,
}

impl Moment {
    /// The moment before anything of the next thing has happened.
    pub const fn after(done: usize) -> Moment {
        Moment { done, events: 0 }
    }
}

impl Session {
    /// The moment the game stands at.
    pub fn now(&self) -> Moment {
        Moment::after(self.past.len())
    }

    /// Gives the game as it stood at a moment of the past.
    pub fn stood(&self, at: Moment) -> Game {
        let mut game = self.game.clone();
        let later = self.past.get(at.done..).unwrap_or_default();
        for done in later.iter().rev() {
            done.clone().outcomes.iter_mut().rev().for_each(|outcome| outcome.undo(&mut game));
        }
        let events: Vec<(Step, Event)> = self.events_of(at.done).take(at.events).cloned().collect();
        if events.is_empty() {
            return game;
        }
        let mut turn = Turn::new(game, self.rules.kinds.clone());
        for (step, event) in events {
            turn.step = step;
            turn.apply(event);
        }
        turn.finish().0
    }

    /// Lists the events of one thing that was done, with those of the computer's moves after it.
    pub fn events_of(&self, done: usize) -> impl Iterator<Item = &(Step, Event)> {
        self.past.get(done).into_iter().flat_map(|done| &done.outcomes).flat_map(|outcome| &outcome.events)
    }

    /// The moment one event before another, or one after it; nothing beyond the ends of the past.
    pub fn beside(&self, at: Moment, by: isize) -> Option<Moment> {
        let whole = |done: usize| self.events_of(done).count().max(1);
        if by > 0 {
            (at.done < self.past.len()).then(|| match at.events + 1 < whole(at.done) {
                true => Moment { events: at.events + 1, ..at },
                false => Moment::after(at.done + 1),
            })
        } else if at.events > 0 {
            Some(Moment { events: at.events - 1, ..at })
        } else {
            let done = at.done.checked_sub(1)?;
            Some(Moment { done, events: whole(done) - 1 })
        }
    }
}
