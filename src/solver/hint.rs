//! One good placement for a player who asks: it brings a goal nearer, else it makes the most points, rather by words
//! that people know.

use super::chance::Chance;
use super::rank::ranked;
use super::search::Search;
use crate::game::play::{Attempt, attempt, play};
use crate::game::rules::Rules;
use crate::game::state::{Game, Status};

/// A placement to speak of, and what it makes.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The placement.
    pub chance: Chance,
    /// Its words with their cells, and its points.
    pub made: Attempt,
}

/// Looks for a hint, a little at a time.
pub struct HintSearch {
    search: Search,
    game: Game,
    rules: Rules,
    /// How near the goals are now.
    near: f64,
    /// What may be the best: how near the goals come by it, and its place among what the search found.
    candidates: Vec<(f64, usize)>,
    /// The candidate with the most points by known words so far, with these points.
    liked: Option<(i64, usize)>,
    phase: Phase,
    found: Option<Hint>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// Finding placements.
    Finding,
    /// Finding their points.
    Weighing,
    /// Playing the candidate of this place.
    Playing(usize),
    /// Looking for words that people know, from the candidate of this place on.
    Choosing(usize),
    Done,
}

/// The most placements that are played to see whether a goal comes nearer.
const MOST_PLAYED: usize = 400;
/// The most of the best that are asked for a word people know.
const MOST_ASKED: usize = 24;
/// How much is done at once.
const PLAIN_AT_ONCE: usize = 128;
const WEIGHED_AT_ONCE: usize = 16;

impl HintSearch {
    /// Begins on clones of the game.
    pub fn new(game: &Game, rules: &Rules) -> HintSearch {
        HintSearch {
            search: Search::new(game, rules),
            near: nearness(game, rules),
            game: game.clone(),
            rules: rules.clone(),
            candidates: Vec::new(),
            liked: None,
            phase: Phase::Finding,
            found: None,
        }
    }

    /// Does a little, well under a millisecond where scripts are quick; `knows` tells whether people know a word. Tells
    /// whether the search is over.
    pub fn step(&mut self, knows: &mut dyn FnMut(&str) -> bool) -> bool {
        match self.phase {
            Phase::Finding if self.search.step(PLAIN_AT_ONCE) => self.phase = Phase::Weighing,
            Phase::Weighing if self.search.weigh(WEIGHED_AT_ONCE) => self.rank(),
            Phase::Playing(at) => self.play_one(at),
            Phase::Choosing(at) => self.ask(at, knows),
            Phase::Finding | Phase::Weighing | Phase::Done => {}
        }
        self.phase == Phase::Done
    }

    /// Gives the hint once the search is over; nothing where no placement is left.
    pub fn found(&self) -> Option<&Hint> {
        self.found.as_ref()
    }

    /// Lists those with the most points, and all that make no word: those are tools.
    fn rank(&mut self) {
        let found = self.search.found();
        let place = |chance: &Chance| found.iter().position(|other| std::ptr::eq(other, chance)).unwrap_or_default();
        let best = ranked(found).into_iter().take(MOST_PLAYED).map(place);
        self.candidates = best.map(|place| (0.0, place)).collect();
        let goals = !self.game.goals.is_empty() && !self.candidates.is_empty();
        self.phase = if goals { Phase::Playing(0) } else { Phase::Choosing(0) };
    }

    /// Plays a candidate on a clone and sees how near the goals are then.
    fn play_one(&mut self, at: usize) {
        let Some((gain, place)) = self.candidates.get_mut(at) else { return self.sort() };
        let mut game = self.game.clone();
        let played = play(&mut game, &self.search.found()[*place].action(), &self.rules);
        *gain = match (played, game.ledger.status) {
            (Err(_), _) | (_, Status::Failed) => -1.0,
            (_, Status::Cleared) => f64::INFINITY,
            (_, Status::Playing) => (nearness(&game, &self.rules) - self.near).max(0.0),
        };
        self.phase = Phase::Playing(at + 1);
    }

    /// Puts those first that bring the goals nearest; they came in the order of their points.
    fn sort(&mut self) {
        self.candidates.sort_by(|(one, _), (two, _)| two.total_cmp(one));
        self.phase = Phase::Choosing(0);
    }

    /// Asks for the words of one of the best candidates; after the last the one is taken whose words are known best.
    fn ask(&mut self, at: usize, knows: &mut dyn FnMut(&str) -> bool) {
        let Some((best, first)) = self.candidates.first().copied() else {
            self.phase = Phase::Done;
            return;
        };
        let equal = self.candidates.get(at).filter(|(gain, _)| at < MOST_ASKED && *gain == best);
        let Some((_, place)) = equal.copied() else {
            return self.take(self.liked.map_or(first, |(_, place)| place));
        };
        let worth = self.known_points(place, knows);
        if worth > self.liked.map_or(0, |(most, _)| most) {
            self.liked = Some((worth, place));
        }
        self.phase = Phase::Choosing(at + 1);
    }

    /// The points of a placement in the share of its words that people know.
    fn known_points(&self, place: usize, knows: &mut dyn FnMut(&str) -> bool) -> i64 {
        let chance = &self.search.found()[place];
        let alphabet = self.rules.words.alphabet();
        let known = chance.words.iter().filter(|word| knows(&word.text(alphabet))).count();
        let points = chance.points.unwrap_or_default().saturating_mul(known as i64);
        points / chance.words.len().max(1) as i64
    }

    fn take(&mut self, place: usize) {
        let chance = self.search.found()[place].clone();
        let made = attempt(&mut self.game, &self.rules, chance.place(), &mut 0);
        self.found = made.ok().map(|made| Hint { chance, made });
        self.phase = Phase::Done;
    }
}

/// How near the goals are in all: each reached one counts 1, each other the share there is of it.
pub(super) fn nearness(game: &Game, rules: &Rules) -> f64 {
    let share = |goal| {
        let progress = rules.gimmicks.progress(game, goal).unwrap_or_default();
        let part = if progress.want > 0.0 { progress.have / progress.want } else { 0.0 };
        if progress.done { 1.0 } else { part.clamp(0.0, 0.99) }
    };
    game.goals.iter().map(share).sum()
}
