//! The walk of two turtles through the ways and one graph at once.

use std::ops::{ControlFlow, RangeInclusive};

use smallvec::SmallVec;

use super::roads::{self, State};
use super::{Tile, Ways};
use crate::game::dictionary::{Codes, Graph, LONGEST_WORD, Node, Words};
use crate::game::heading::Heading;

/// A letter read: where, with which reading heading.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) square: u32,
    pub(super) heading: Heading,
    pub(super) code: u8,
}

pub(super) struct Walk<'a, W, F> {
    words: &'a Words,
    graph: &'a Graph,
    ways: &'a W,
    shortest: usize,
    longest: usize,
    visitor: &'a mut F,
    /// The centre, the left part outwards, then from `turned` on the right part.
    trail: SmallVec<[Step; 16]>,
    turned: usize,
    /// How many steps of the right part led through conduits.
    bends: usize,
}

impl<'a, W: Ways, F: FnMut(&[Step], &[Step]) -> ControlFlow<()>> Walk<'a, W, F> {
    pub(super) fn new(
        words: &'a Words,
        graph: &'a Graph,
        ways: &'a W,
        lengths: &RangeInclusive<usize>,
        visitor: &'a mut F,
    ) -> Self {
        let (shortest, longest) = (*lengths.start(), LONGEST_WORD.min(*lengths.end()));
        Self { words, graph, ways, shortest, longest, visitor, trail: SmallVec::new(), turned: 0, bends: 0 }
    }

    pub(super) fn search_from(&mut self, centre: u32, axis: Heading) -> ControlFlow<()> {
        let Tile::Letter(code) = self.ways.tile(centre) else {
            return ControlFlow::Continue(());
        };
        let Some(node) = self.graph.step(self.graph.root(), code) else {
            return ControlFlow::Continue(());
        };
        self.trail.clear();
        self.trail.push(Step { square: centre, heading: axis, code });
        self.go_back(centre, node)
    }

    /// Goes on from the leftmost letter: the run may end here, turn to the right or grow by a letter on the left.
    fn go_back(&mut self, square: u32, node: Node) -> ControlFlow<()> {
        self.turned = self.trail.len();
        if self.graph.ends(node) {
            self.find()?;
        }
        if self.trail.len() >= self.longest {
            return ControlFlow::Continue(());
        }
        let Step { square: centre, heading: axis, .. } = self.trail[0];
        if let Some(turned) = self.graph.turn(node) {
            self.go_forward((centre, axis), turned)?;
        }
        let ways = self.ways;
        for &next in ways.back(square, axis.opposite()) {
            let Tile::Letter(code) = ways.tile(next) else { continue };
            let Some(node) = self.read((next, axis), code, node) else { continue };
            self.trail.push(Step { square: next, heading: axis, code });
            self.go_back(next, node)?;
            self.trail.pop();
        }
        ControlFlow::Continue(())
    }

    fn go_forward(&mut self, from: State, node: Node) -> ControlFlow<()> {
        if self.trail.len() >= self.longest {
            return ControlFlow::Continue(());
        }
        let ways = self.ways;
        let mut conduits = false;
        for &to in ways.next(from.0, from.1) {
            match ways.tile(to.0) {
                Tile::Letter(code) => self.enter(to, code, node)?,
                Tile::Conduit => conduits = true,
                Tile::Stop => {}
            }
        }
        if conduits {
            return self.go_through(from, node);
        }
        ControlFlow::Continue(())
    }

    /// Goes on to the letters that only a road through conduits leads to.
    fn go_through(&mut self, from: State, node: Node) -> ControlFlow<()> {
        let direct = self.ways.next(from.0, from.1);
        self.bends += 1;
        for (to, code) in roads::landings(self.ways, from) {
            if !direct.contains(&to) {
                self.enter(to, code, node)?;
            }
        }
        self.bends -= 1;
        ControlFlow::Continue(())
    }

    fn enter(&mut self, to: State, code: u8, node: Node) -> ControlFlow<()> {
        let Some(node) = self.read(to, code, node) else { return ControlFlow::Continue(()) };
        self.trail.push(Step { square: to.0, heading: to.1, code });
        if self.graph.ends(node) {
            self.find()?;
        }
        self.go_forward(to, node)?;
        self.trail.pop();
        ControlFlow::Continue(())
    }

    /// Reads a letter if a word goes on with it and the run has not read its square with this heading before.
    #[inline]
    fn read(&self, (square, heading): State, code: u8, node: Node) -> Option<Node> {
        let node = self.graph.step(node, code)?;
        let fresh = self.trail.iter().all(|step| step.square != square || step.heading != heading);
        fresh.then_some(node)
    }

    fn find(&mut self) -> ControlFlow<()> {
        let (left, right) = self.trail.split_at(self.turned);
        if self.trail.len() < self.shortest || self.trail.len() > self.longest || self.is_removed() {
            return ControlFlow::Continue(());
        }
        if self.bends > 1 && !roads::lie_apart(self.ways, (left[0].square, left[0].heading), right) {
            return ControlFlow::Continue(());
        }
        (self.visitor)(left, right)
    }

    fn is_removed(&self) -> bool {
        if !self.words.removes_any() {
            return false;
        }
        let (left, right) = self.trail.split_at(self.turned);
        let codes: Codes = left.iter().rev().chain(right).map(|step| step.code).collect();
        self.words.is_removed(&codes)
    }
}
