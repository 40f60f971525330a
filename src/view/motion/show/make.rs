//! Makes the show of a move from its events: boards, motions, the telling of its words, points, goals, the end.

use super::super::act::Act;
use super::super::group::{Class, Group, groups};
use super::super::stage::{Staged, stage};
use super::super::stand::Stand;
use super::super::telling::Telling;
use super::super::{LONGEST, Motion, WordSpeed};
use super::{Cue, End, GIVE, GOAL, Gain, POINTS, Show};
use crate::game::event::Event;
use crate::game::session::Done;
use crate::game::state::{Game, Status};
use crate::game::turn::Turn;
use crate::view::play::Source;
use crate::view::play::scene::{GoalRow, Item};
use std::collections::BTreeSet;

/// How long until what follows a changed number, a word told or points given begins, in milliseconds.
const SOON: f32 = 70.0;
/// The pitches that words climb.
const PITCHES: usize = 12;
/// How long the circle and the flower are drawn.
const DRAWN: [f32; 2] = [700.0, 1200.0];

/// How long a large text rises.
const RISES: f32 = 1000.0;

/// How things stood before a move and stand after it.
#[derive(Clone, Copy, Debug)]
pub struct Change<'a> {
    /// The board before.
    pub stand: &'a Stand,
    /// The goals before.
    pub goals: &'a [GoalRow],
    /// The goals after.
    pub goals_now: &'a [GoalRow],
    /// The squares that walkers pass without reading.
    pub conduits: &'a BTreeSet<u32>,
    /// Whether gold is given, should the stage be cleared.
    pub gold: bool,
    /// The items of the game's panel before.
    pub items: &'a [Item],
}

/// A show, and the board as it stands after it.
pub struct After {
    /// What is shown.
    pub show: Show,
    /// The board after it.
    pub stand: Stand,
}

impl Show {
    /// Makes the show of an action just played; `before` is the game as it was.
    pub fn of_move(source: &Source<'_>, before: &Game, done: &Done, change: &Change<'_>, motion: Motion) -> After {
        let mut making = Making::new(source, before, change, motion);
        for group in groups(&done.outcomes) {
            making.group(&group);
        }
        making.finish(done, source.session.game())
    }
}

/// A show being made.
struct Making<'a> {
    source: &'a Source<'a>,
    change: &'a Change<'a>,
    motion: Motion,
    turn: Turn,
    stand: Stand,
    show: Show,
    /// When the next group begins, and when everything so far is over.
    clock: f32,
    over: f32,
}

impl<'a> Making<'a> {
    fn new(source: &'a Source<'a>, before: &Game, change: &'a Change<'a>, motion: Motion) -> Making<'a> {
        let kinds = source.session.rules().kinds.clone();
        let show = Show { total: before.ledger.total, calm: motion.reduced, rate: 1.0, ..Show::default() };
        let turn = Turn::new(before.clone(), kinds);
        Making { source, change, motion, turn, stand: change.stand.clone(), show, clock: 0.0, over: 0.0 }
    }

    fn group(&mut self, group: &Group<'_>) {
        if group.class == Class::Words {
            self.words(group);
        }
        group.events.iter().for_each(|event| self.turn.apply(Event::clone(event)));
        if group.class == Class::Words {
            return;
        }
        for event in &group.events {
            if let Event::Score { points, .. } = event {
                self.gain(*points);
            }
        }
        let next = self.stand.next(self.source, &self.turn.game);
        let staged = stage(group, &self.stand, &next, self.motion.reduced);
        self.stand = next;
        self.add(staged, group);
    }

    fn add(&mut self, staged: Staged, group: &Group<'_>) {
        let (from, long) = (self.clock, staged.length());
        self.show.stands.push((from, self.stand.clone()));
        self.show.acts.extend(staged.acts.into_iter().map(|act| Act { from: act.from + from, ..act }));
        for (place, origin) in staged.giving {
            self.show.giving.push((from, place, origin));
            self.over = self.over.max(from + GIVE);
        }
        for (name, file) in staged.heard {
            self.show.cues.push(Cue { at: from, name, file, step: 0 });
        }
        self.over = self.over.max(from + long);
        // A changed number does not keep others waiting.
        let wait = if group.class == Class::Count { long.min(SOON) } else { long };
        self.clock += group.ms.map_or(wait, |ms| (ms as f32).max(wait));
        self.over = self.over.max(self.clock);
    }

    fn words(&mut self, group: &Group<'_>) {
        let Some(Event::Words { words, score }) = group.events.first() else { return };
        let board = &self.turn.game.board;
        let telling = Telling::of(words, board, &self.stand, self.change.conduits, self.motion);
        let Some(telling) = telling else { return };
        self.show.stands.push((self.clock, self.stand.clone()));
        let (heard, seal) = telling.heard();
        for (step, at) in heard.into_iter().enumerate() {
            self.cue(self.clock + at, "word", step.min(PITCHES));
        }
        if let Some((at, chain)) = seal {
            self.cue(self.clock + at, "seal", chain);
        }
        let counted = telling.counted;
        self.show.tellings.push((self.clock, telling));
        self.clock += counted;
        self.gain(*score);
        self.clock += if self.motion.words == WordSpeed::AtOnce || self.motion.reduced { 0.0 } else { SOON };
    }

    fn cue(&mut self, at: f32, name: &str, step: usize) {
        self.show.cues.push(Cue { at, name: name.into(), file: false, step });
    }

    /// Points given at the same time fly together.
    fn gain(&mut self, points: i64) {
        match self.show.gains.last_mut().filter(|gain| gain.at == self.clock) {
            Some(gain) => gain.points += points,
            None => {
                self.show.gains.push(Gain { at: self.clock, points });
                self.cue(self.clock, "score", 0);
            }
        }
        let long = if self.motion.reduced { 0.0 } else { POINTS[0].max(POINTS[1] + POINTS[2]) };
        self.over = self.over.max(self.clock + long);
    }

    fn finish(mut self, done: &Done, now: &Game) -> After {
        let seal = self.show.tellings.iter().any(|(_, telling)| telling.shaken().is_some());
        if self.motion.reduced && !self.show.tellings.is_empty() || seal {
            // The seal is looked at for a moment, however little else happens.
            self.over = self.over.max(self.clock + 300.0);
        }
        let stand = self.stand.next(self.source, now);
        self.goals();
        self.end(done, now);
        self.headline(done);
        self.show.main = self.over;
        self.set_pace();
        if self.show.stands.is_empty() {
            self.show.stands.push((0.0, stand.clone()));
        }
        After { show: self.show, stand }
    }

    fn goals(&mut self) {
        let pairs = self.change.goals.iter().zip(self.change.goals_now).enumerate();
        let reached: Vec<usize> = pairs.filter(|(_, (was, is))| is.done && !was.done).map(|(at, _)| at).collect();
        let changed = self.change.goals != self.change.goals_now;
        if !changed {
            return;
        }
        let at = self.clock.min((self.over - GOAL).max(0.0)).max(if reached.is_empty() { 0.0 } else { self.clock });
        if !reached.is_empty() {
            self.cue(at, "goal", 0);
            self.over = self.over.max(at + if self.motion.reduced { 0.0 } else { GOAL });
        }
        self.show.goals = Some((at, self.change.goals.to_vec(), reached));
    }

    fn end(&mut self, done: &Done, now: &Game) {
        let ended = |event: &Event| matches!(event, Event::Status { status, .. } if *status != Status::Playing);
        if !done.outcomes.iter().flat_map(|outcome| &outcome.events).any(|(_, event)| ended(event)) {
            return;
        }
        let (status, gold) = (now.ledger.status, self.change.gold);
        let name = match (status, gold) {
            (Status::Cleared, true) => "gold",
            (Status::Cleared, false) => "cleared",
            _ => "failed",
        };
        self.cue(self.over, name, 0);
        let drawn = if status == Status::Cleared && !self.motion.reduced { DRAWN[usize::from(gold)] } else { 0.0 };
        self.show.items = self.change.items.to_vec();
        self.show.end = Some(End { long: drawn, gold: gold && status == Status::Cleared });
    }

    /// What is said large rises once the move is shown; calmly it stands at once.
    fn headline(&mut self, done: &Done) {
        let mut events = done.outcomes.iter().flat_map(|outcome| &outcome.events);
        let large = events.any(|(_, event)| matches!(event, Event::Say { large: true, .. }));
        self.show.headline = large.then_some(if self.motion.reduced { 0.0 } else { RISES });
    }

    /// However much happens, all of it is shown in the time there is for a move.
    fn set_pace(&mut self) {
        let show = &mut self.show;
        let real = show.main.min(LONGEST) * self.motion.words.factor();
        show.rate = if real > 0.0 { show.main / real } else { 1.0 };
        show.cues.iter_mut().for_each(|cue| cue.at /= show.rate);
        show.cues.sort_by(|one, two| one.at.total_cmp(&two.at));
    }
}
