//! Roads: ways from one letter to the next through conduits.
//!
//! Roads are not walked one by one, because a field of forking conduits holds more of them than could ever be walked.
//! The walk asks which letters can be reached at all; only when several roads of one word might meet in the same
//! conduit with the same heading, it asks whether they can be laid apart.

use smallvec::SmallVec;

use super::walk::Step;
use super::{Tile, Ways};
use crate::game::heading::Heading;

/// A square and the heading with which a forward turtle entered it.
pub(super) type State = (u32, Heading);

type States = SmallVec<[State; 16]>;

/// Tries before two roads that cannot be told apart are given up.
const MOST_TRIES: usize = 2000;

/// Lists the letters that can be reached from `from` with conduits or nothing between, each with its entry heading once,
/// with their codes.
pub(super) fn landings(ways: &impl Ways, from: State) -> SmallVec<[(State, u8); 8]> {
    let mut letters = SmallVec::new();
    flood(ways, from, &[], |letter, code| {
        letters.push((letter, code));
        false
    });
    letters
}

/// Tells whether the right part of a run can be walked with no conduit passed twice with the same heading.
pub(super) fn lie_apart(ways: &impl Ways, centre: State, right: &[Step]) -> bool {
    let stops = right.iter().map(|step| (step.square, step.heading));
    let starts = [centre].into_iter().chain(stops.clone());
    let gaps: Vec<(State, State)> =
        starts.zip(stops).filter(|(from, to)| !ways.next(from.0, from.1).contains(to)).collect();
    Roads { ways, passed: States::new(), tries: MOST_TRIES }.lay(&gaps)
}

/// Visits every letter reachable from `from` without the conduits `passed`, until `stop` says so; tells whether it did.
fn flood(ways: &impl Ways, from: State, passed: &[State], mut stop: impl FnMut(State, u8) -> bool) -> bool {
    let mut seen = States::new();
    let mut open: States = SmallVec::from_slice(&[from]);
    while let Some(at) = open.pop() {
        for &to in ways.next(at.0, at.1) {
            let Err(place) = seen.binary_search(&to) else {
                continue;
            };
            seen.insert(place, to);
            match ways.tile(to.0) {
                Tile::Letter(code) if stop(to, code) => return true,
                Tile::Conduit if !passed.contains(&to) => open.push(to),
                _ => {}
            }
        }
    }
    false
}

struct Roads<'a, W> {
    ways: &'a W,
    passed: States,
    tries: usize,
}

impl<W: Ways> Roads<'_, W> {
    fn lay(&mut self, gaps: &[(State, State)]) -> bool {
        let Some((&(from, to), rest)) = gaps.split_first() else {
            return true;
        };
        self.lay_from(from, to, rest)
    }

    /// Lays the road on from `at` to the letter `to`, then the roads of the other gaps.
    fn lay_from(&mut self, at: State, to: State, rest: &[(State, State)]) -> bool {
        if self.tries == 0 || ![(at, to)].iter().chain(rest).all(|gap| self.is_open(gap)) {
            return false;
        }
        self.tries -= 1;
        let ways = self.ways;
        let next = ways.next(at.0, at.1);
        if next.contains(&to) && self.lay(rest) {
            return true;
        }
        next.iter().any(|&conduit| self.lay_through(conduit, to, rest))
    }

    fn lay_through(&mut self, conduit: State, to: State, rest: &[(State, State)]) -> bool {
        if self.ways.tile(conduit.0) != Tile::Conduit || self.passed.contains(&conduit) {
            return false;
        }
        self.passed.push(conduit);
        let laid = self.lay_from(conduit, to, rest);
        self.passed.pop();
        laid
    }

    fn is_open(&self, (from, to): &(State, State)) -> bool {
        flood(self.ways, *from, &self.passed, |letter, _| letter == *to)
    }
}
