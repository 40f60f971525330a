//! A show: everything that is seen and heard after the player did something, over its time.

mod make;
mod small;

use std::sync::Arc;

use super::act::Act;
use super::ease::Ease;
use super::moment::{Flying, Giving, Moment, Nod, Told};
use super::stand::Stand;
use super::telling::Telling;
use crate::view::play::scene::{GoalRow, Item};
use crate::view::shape::Point;

pub use make::{After, Change};

/// How long points fly and when digits begin to roll, in milliseconds.
const POINTS: [f32; 3] = [400.0, 220.0, 330.0];
/// How long a piece takes into the letter box.
const GIVE: f32 = 260.0;
/// How long a goal just reached is marked.
const GOAL: f32 = 300.0;
/// How long a shaken board takes to rest.
const SHAKE: f32 = 160.0;
/// How long the teacher's mark is looked at once it is drawn.
const LOOK: f32 = 600.0;
/// How long petals drift once the flower is drawn.
const DRIFT: f32 = 2000.0;

/// A sound at a time of a show.
#[derive(Clone, Debug, PartialEq)]
pub struct Cue {
    /// When it is heard, in milliseconds since the show began.
    pub at: f32,
    /// The name of what happens, or of a file where a script asked for one.
    pub name: Arc<str>,
    /// Whether the name is that of a file.
    pub file: bool,
    /// How far up a scale it is, from 0.
    pub step: usize,
}

/// Points that a move brings.
#[derive(Clone, Copy, Debug)]
struct Gain {
    at: f32,
    points: i64,
}

/// The end of a stage: when the teacher's mark begins to be drawn, and how long that takes.
#[derive(Clone, Copy, Debug)]
struct End {
    long: f32,
    gold: bool,
}

/// What happens to a piece in the letter box.
#[derive(Clone, Copy, Debug)]
enum Hand {
    /// It rises from its bed or sinks back, with this place in the rack.
    Lift(usize, bool),
    /// It nods: it cannot be placed so.
    Nod(usize),
}

/// Everything that is seen and heard after the player did something.
#[derive(Clone, Debug, Default)]
pub struct Show {
    /// The boards, each with the time from which on it stands.
    stands: Vec<(f32, Stand)>,
    acts: Vec<Act>,
    tellings: Vec<(f32, Telling)>,
    gains: Vec<Gain>,
    /// The points before.
    total: i64,
    giving: Vec<(f32, usize, Option<Point>)>,
    goals: Option<(f32, Vec<GoalRow>, Vec<usize>)>,
    hand: Option<Hand>,
    end: Option<End>,
    /// How long a text takes that rises large once the move is shown; nothing where none does.
    headline: Option<f32>,
    /// The items of the game's panel before a move that ends the stage.
    items: Vec<Item>,
    cues: Vec<Cue>,
    /// How long the move itself is shown, in its own milliseconds, and how many of these pass in one.
    main: f32,
    rate: f32,
    calm: bool,
    /// Whether it tells again what was told before.
    again: bool,
}

impl Show {
    /// How long it takes, in milliseconds.
    pub fn length(&self) -> f32 {
        let end = self.end.map_or(0.0, |end| end.long + if end.gold && !self.calm { DRIFT } else { 0.0 });
        self.move_length() + end.max(self.headline.unwrap_or_default())
    }

    /// How long the move itself is shown, without the end of the stage.
    pub fn move_length(&self) -> f32 {
        if self.rate > 0.0 { self.main / self.rate } else { self.main }
    }

    /// How long until all is told, with a look at the teacher's mark, in milliseconds.
    pub fn told_length(&self) -> f32 {
        self.move_length() + self.end.map_or(0.0, |end| end.long + LOOK)
    }

    /// Whether nothing is left of it.
    pub fn is_empty(&self) -> bool {
        self.length() <= 0.0
    }

    /// The sounds after a time up to another, in order.
    pub fn cues(&self, after: f32, until: f32) -> impl Iterator<Item = &Cue> {
        self.cues.iter().filter(move |cue| cue.at > after && cue.at <= until)
    }

    /// What is seen at a time, in milliseconds since it began.
    pub fn at(&self, since: f32) -> Moment {
        let length = self.move_length();
        if since >= length {
            return self.end_at(since - length);
        }
        let now = since * self.rate;
        let stand = self.stands.iter().rev().find(|(from, _)| *from <= now).or(self.stands.first());
        let mut moment = stand.map(|(_, stand)| Moment::of(stand)).unwrap_or_default();
        self.acts.iter().for_each(|act| act.show(now, &mut moment));
        moment.goes_on = self.end.is_some() || self.headline.is_some();
        moment.items = self.end.map(|_| self.items.clone()).unwrap_or_default();
        self.tell(now, &mut moment);
        self.count(now, &mut moment);
        self.give(now, &mut moment);
        self.judge(now, &mut moment);
        self.move_hand(since, &mut moment);
        moment
    }

    fn tell(&self, now: f32, moment: &mut Moment) {
        let Some((from, telling)) = self.tellings.iter().rev().find(|(from, _)| *from <= now) else { return };
        moment.told = Some(Told { again: self.again, ..telling.at(now - from) });
        if let Some(since) = telling.shaken().map(|at| now - from - at).filter(|since| (0.0..SHAKE).contains(since)) {
            let left = 1.0 - since / SHAKE;
            let (sin, cos) = (since / SHAKE * std::f32::consts::TAU * 1.5).sin_cos();
            moment.shake = [3.0 * left * sin, 1.5 * left * cos];
        }
    }

    /// The points so far: while they fly they are not counted yet, then the digits roll.
    fn count(&self, now: f32, moment: &mut Moment) {
        if self.gains.is_empty() {
            return;
        }
        let rolled = self.gains.iter().map(|gain| {
            let since = if self.calm { now - gain.at } else { now - gain.at - POINTS[1] };
            let share = if self.calm { f32::from(since >= 0.0) } else { Ease::Out.at(since / POINTS[2]) };
            (gain.points as f64 * f64::from(share)).round() as i64
        });
        moment.total = Some(self.total + rolled.sum::<i64>());
        let aloft = |gain: &&Gain| !self.calm && gain.at <= now && now < gain.at + POINTS[0];
        let flying = self.gains.iter().filter(aloft);
        moment.flying = flying
            .map(|gain| Flying { points: gain.points, share: Ease::Out.at((now - gain.at) / POINTS[0]) })
            .collect();
    }

    fn give(&self, now: f32, moment: &mut Moment) {
        for (at, place, from) in &self.giving {
            let from = from.filter(|_| !self.calm);
            if let (Some(from), true) = (from, now < at + GIVE) {
                let share = Ease::Out.at((now - at) / GIVE);
                moment.giving.push(Giving { place: *place, from, share });
            }
        }
    }

    fn judge(&self, now: f32, moment: &mut Moment) {
        let Some((at, before, reached)) = &self.goals else { return };
        if now < *at {
            moment.goals = Some(before.clone());
        } else if !self.calm && now < at + GOAL {
            let share = (now - at) / GOAL;
            moment.reached = reached.iter().map(|goal| (*goal, share)).collect();
        }
    }

    fn move_hand(&self, since: f32, moment: &mut Moment) {
        match self.hand {
            Some(Hand::Lift(index, up)) => {
                let share = Ease::Out.at(since / small::LIFT);
                // It is drawn lifted already while it is in the hand.
                let by = if up { 10.0 * (1.0 - share) } else { -10.0 * (1.0 - share) };
                moment.nod = (share < 1.0).then_some(Nod { index, by: [0.0, by] });
                moment.picked = up.then_some(since);
            }
            Some(Hand::Nod(index)) => {
                let share = since / small::NOD;
                let by = 4.0 * (share * 2.0 * std::f32::consts::TAU).sin() * (1.0 - share);
                moment.nod = Some(Nod { index, by: [by, 0.0] });
            }
            None => {}
        }
    }

    fn end_at(&self, since: f32) -> Moment {
        let mut moment = Moment::default();
        moment.headline = self.headline.filter(|long| since < *long).map(|long| since / long);
        let Some(end) = self.end else { return moment };
        moment.mark = Some(Ease::Both.at(since / end.long.max(1.0)));
        let drifts = end.gold && !self.calm && since >= end.long * 0.6;
        moment.drift = drifts.then(|| ((since - end.long * 0.6) / DRIFT).min(1.0));
        moment
    }
}
