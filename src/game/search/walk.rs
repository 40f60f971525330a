//! The walk of two turtles through the ways and one graph at once.

use std::ops::{ControlFlow, Deref, RangeInclusive};

use super::roads::{self, State};
use super::{Blank, Tile, Ways};
use crate::game::dictionary::{Codes, Edges, Graph, LONGEST_WORD, Node, Words};
use crate::game::heading::Heading;

/// A letter read: where, with which reading heading.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) square: u32,
    pub(super) heading: Heading,
    pub(super) code: u8,
}

/// The letters read so far. A word is never longer, so it needs no memory of its own and no growing.
struct Trail {
    steps: [Step; LONGEST_WORD],
    len: usize,
}

impl Trail {
    fn new() -> Trail {
        Trail { steps: [Step { square: 0, heading: Heading::Right, code: 0 }; LONGEST_WORD], len: 0 }
    }

    #[inline]
    fn push(&mut self, step: Step) {
        self.steps[self.len] = step;
        self.len += 1;
    }

    #[inline]
    fn pop(&mut self) {
        self.len -= 1;
    }

    fn clear(&mut self) {
        self.len = 0;
    }
}

impl Deref for Trail {
    type Target = [Step];

    #[inline]
    fn deref(&self) -> &[Step] {
        &self.steps[..self.len]
    }
}

pub(super) struct Walk<'a, W, F> {
    words: &'a Words,
    graph: &'a Graph,
    ways: &'a W,
    shortest: usize,
    longest: usize,
    visitor: &'a mut F,
    /// The centre, the left part outwards, then from `turned` on the right part.
    trail: Trail,
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
        Self { words, graph, ways, shortest, longest, visitor, trail: Trail::new(), turned: 0, bends: 0 }
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
        let (ways, edges) = (self.ways, self.graph.at(node));
        if let Some(turned) = edges.turn() {
            self.go_forward((centre, axis), turned)?;
        }
        for &next in ways.back(square, axis.opposite()) {
            let Tile::Letter(code) = ways.tile(next) else { continue };
            let Some(node) = self.read((next, axis), code, edges) else { continue };
            self.trail.push(Step { square: next, heading: axis, code });
            self.go_back(next, node)?;
            self.trail.pop();
        }
        ControlFlow::Continue(())
    }

    fn go_forward(&mut self, from: State, node: Node) -> ControlFlow<()> {
        let (ways, edges) = (self.ways, self.graph.at(node));
        if self.trail.len() >= self.longest || edges.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut conduits = false;
        for &to in ways.next(from.0, from.1) {
            match ways.tile(to.0) {
                Tile::Letter(code) => self.enter(to, code, edges)?,
                Tile::Conduit => conduits = true,
                Tile::Stop => {}
            }
        }
        if conduits {
            return self.go_through(from, edges);
        }
        ControlFlow::Continue(())
    }

    /// Goes on to the letters that only a road through conduits leads to.
    fn go_through(&mut self, from: State, edges: Edges<'_>) -> ControlFlow<()> {
        let direct = self.ways.next(from.0, from.1);
        self.bends += 1;
        for (to, code) in roads::landings(self.ways, from) {
            if !direct.contains(&to) {
                self.enter(to, code, edges)?;
            }
        }
        self.bends -= 1;
        ControlFlow::Continue(())
    }

    fn enter(&mut self, to: State, code: u8, edges: Edges<'_>) -> ControlFlow<()> {
        let Some(node) = self.read(to, code, edges) else { return ControlFlow::Continue(()) };
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
    fn read(&self, (square, heading): State, code: u8, edges: Edges<'_>) -> Option<Node> {
        let node = edges.step(code)?;
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

/// The walks for all wanted letters of a blank at once. What is left of the blank is read before the blank, from the
/// square next to it on, so that letters share that part, and only those are put on the blank that words go on with.
impl<W: Ways, F: FnMut(&[Step], &[Step]) -> ControlFlow<()>> Walk<'_, Blank<'_, W>, F> {
    pub(super) fn search_blank(&mut self, axis: Heading) -> ControlFlow<()> {
        let blank = (self.ways.square, axis);
        self.trail.clear();
        self.trail.push(Step { square: blank.0, heading: axis, code: self.ways.code.get() });
        self.turned = 1;
        let root = self.graph.root();
        if self.shortest < 2 || self.reads_on(blank) {
            self.fill(root, |graph, node| graph.turn(node))?;
        }
        self.lead_up(blank.0, self.graph.at(root))
    }

    fn reads_on(&self, from: State) -> bool {
        self.ways.next(from.0, from.1).iter().any(|(to, _)| self.ways.tile(*to) != Tile::Stop)
    }

    /// Grows the left part. The blank itself is no letter of it, whatever stands there: the trail has it already.
    fn lead_up(&mut self, square: u32, edges: Edges<'_>) -> ControlFlow<()> {
        if self.trail.len() >= self.longest {
            return ControlFlow::Continue(());
        }
        let (ways, axis) = (self.ways, self.trail[0].heading);
        for &next in ways.back(square, axis.opposite()) {
            let Tile::Letter(code) = ways.tile(next) else { continue };
            let Some(node) = self.read((next, axis), code, edges) else { continue };
            self.trail.push(Step { square: next, heading: axis, code });
            self.turned = self.trail.len();
            let edges = self.graph.at(node);
            if let Some(turned) = edges.turn() {
                self.fill(turned, |_, node| Some(node))?;
            }
            self.lead_up(next, edges)?;
            self.trail.pop();
        }
        ControlFlow::Continue(())
    }

    /// Puts each wanted letter on the blank that words go on with from `node`, and goes on to its right by `onward`.
    fn fill(&mut self, node: Node, onward: impl Fn(&Graph, Node) -> Option<Node>) -> ControlFlow<()> {
        let blank = (self.ways.square, self.trail[0].heading);
        let (graph, reads_on) = (self.graph, self.reads_on(blank));
        for node in graph.edges(node).filter(|node| self.ways.wanted >> node.code() & 1 == 1) {
            self.trail.steps[0].code = node.code();
            self.ways.code.set(node.code());
            if graph.ends(node) {
                self.find()?;
            }
            if let Some(node) = onward(graph, node).filter(|_| reads_on) {
                self.go_forward(blank, node)?;
            }
        }
        ControlFlow::Continue(())
    }
}
