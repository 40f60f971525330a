//! Plays at random in the real window, as somebody who has all the time in the world and no plan: through all stages
//! and pages by what the screen offers, sound moves and foolish ones.
//!
//! What is done follows from the seed and from what is on the screen by then. Whatever fails on the way is told on
//! standard error and counted.

mod deeds;
mod visits;
mod whims;

use std::collections::VecDeque;

use crate::app::desk::{Desk, Way};
use crate::game::random::Random;
use crate::solver::Search;
use crate::stage::moves::Act;
use crate::view::play::input::Input;

/// How many placements are looked at between two frames.
const AT_ONCE: usize = 400;
/// How many of the last deeds are told of.
const TOLD: usize = 3;

/// One thing that is done.
#[derive(Clone, Debug, PartialEq)]
enum Deed {
    /// A click or a key.
    Way(Way),
    /// Something is drawn from one named place to another.
    Drag(String, String),
    /// Inputs that come at once.
    Take(Vec<Input>),
    /// Nothing, for so many seconds.
    Rest(f64),
    /// The window gets another width and height.
    Size(f32, f32),
    /// A stage is opened by its id.
    Open(String),
}

/// Somebody who plays at random.
pub struct Roam {
    random: Random,
    /// When it is over.
    until: f64,
    /// The stages that are left in this round, the next one last.
    round: Vec<String>,
    visits: usize,
    visit_ends: f64,
    plan: VecDeque<Deed>,
    /// What clears the stage, as far as it was not done yet.
    solution: VecDeque<Act>,
    search: Option<Search>,
    rests_until: f64,
    /// How often the way to the title was tried, while it is looked for.
    tries: Option<u32>,
    done: VecDeque<String>,
    /// What failed and is still shown.
    failed: Option<String>,
    faults: usize,
}

impl Roam {
    /// Begins to roam for so many seconds of the window's clock.
    pub fn begin(seconds: f64, seed: u64, now: f64) -> Roam {
        Roam {
            random: Random::new(seed),
            until: now + seconds,
            round: Vec::new(),
            visits: 0,
            visit_ends: now,
            plan: VecDeque::new(),
            solution: VecDeque::new(),
            search: None,
            rests_until: now,
            tries: None,
            done: VecDeque::new(),
            failed: None,
            faults: 0,
        }
    }

    /// Says what was done last, the latest first.
    pub fn done(&self) -> String {
        self.done.iter().cloned().collect::<Vec<_>>().join(" < ")
    }

    /// Looks for a good move a little further, so that making it takes no time.
    pub fn think(&mut self, desk: &Desk) {
        let Some(search) = &mut self.search else { return };
        if !search.step(AT_ONCE) {
            return;
        }
        let found = self.search.take().map(Search::into_found).unwrap_or_default();
        let all: Vec<usize> = (0..found.len()).collect();
        let good: Vec<usize> = all.iter().copied().filter(|index| !found[*index].words.is_empty()).collect();
        let among = if good.is_empty() || self.chance(0.2) { all } else { good };
        let action = self.one_of(&among).map(|index| found[*index].action());
        self.plan.extend(action.and_then(|action| desk.ways(&action)).into_iter().flatten().map(Deed::Way));
    }

    /// Does the next thing if it is time; tells whether all is over.
    ///
    /// # Errors
    /// At the end, how many things failed on the way.
    pub fn go_on(&mut self, desk: &mut Desk, now: f64) -> Result<bool, String> {
        self.note_failure(desk);
        if now >= self.until {
            let faults = self.faults;
            return if faults == 0 { Ok(true) } else { Err(format!("{faults} things failed, as is told above")) };
        }
        if now < self.rests_until {
            return Ok(false);
        }
        if self.plan.is_empty() {
            self.decide(desk, now);
        }
        if let Some(deed) = self.plan.pop_front() {
            self.rests_until = now + self.rest_after(&deed);
            self.note(&deed);
            self.fulfil(deed, desk);
            desk.stay();
        }
        Ok(false)
    }

    fn note(&mut self, deed: &Deed) {
        self.done.push_front(format!("{deed:?}"));
        self.done.truncate(TOLD);
    }

    fn note_failure(&mut self, desk: &Desk) {
        let failed = desk.failed().map(str::to_owned);
        if let Some(what) = failed.as_ref().filter(|what| self.failed.as_ref() != Some(*what)) {
            self.fail(&format!("{what} ({} after {})", desk.describe(), self.done()));
        }
        self.failed = failed;
    }

    fn fail(&mut self, what: &str) {
        self.faults += 1;
        eprintln!("error: {what}");
    }

    /// How long nothing is done after a deed: mostly one follows the other quickly.
    fn rest_after(&mut self, deed: &Deed) -> f64 {
        match deed {
            Deed::Rest(seconds) => *seconds,
            _ => self.one_of(&[0.0, 0.0, 0.1, 0.1, 0.2, 0.2, 0.4, 0.8]).copied().unwrap_or_default(),
        }
    }

    fn chance(&mut self, of: f64) -> bool {
        self.random.unit() < of
    }

    fn between(&mut self, [low, high]: [f64; 2]) -> f64 {
        low + (high - low) * self.random.unit()
    }

    fn one_of<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        let last = i64::try_from(of.len()).unwrap_or(i64::MAX) - 1;
        of.get(self.random.between(0, last) as usize)
    }
}
