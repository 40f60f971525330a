//! The straight walker of pulls, blasts and ranges: nearest square first, heeding walls, far sides and conduits.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::board::Board;
use super::gimmicks::Passages;
use super::heading::Heading;
use super::passage::{Guide, Way, lanes};
use super::refusal::Fault;
use super::square::{Cell, Square, SquareId};
use super::standing;

/// How a walker walks.
#[derive(Clone, Copy, Debug, Default)]
pub struct WalkOptions {
    /// The cell whose row or column it starts in; nothing for every row or column of the square.
    pub lane: Option<Cell>,
    /// Whether it passes conduits against their table, from an exit side to the entry side.
    pub against: bool,
    /// Whether it takes every way at a fork; otherwise straight on, else the only way, else it stops.
    pub all_ways: bool,
    /// How many squares it passes at most, conduits not counted.
    pub most: Option<u32>,
}

/// One square a walker comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WalkStep {
    /// The square.
    pub square: SquareId,
    /// The cell at entry.
    pub cell: Cell,
    /// The heading at entry.
    pub heading: Heading,
    /// Whether the square is a conduit.
    pub conduit: bool,
    /// Whether no letter can come back over this square.
    pub barrier: bool,
}

/// Walks from a square and lists what the walker passes; it ends before the square itself and before a square passed.
pub fn walk(
    board: &Board,
    guide: Guide<'_>,
    from: &Square,
    heading: Heading,
    options: &WalkOptions,
) -> Result<Vec<WalkStep>, Fault> {
    let starts = match options.lane {
        Some(cell) => vec![cell],
        None => lanes(board.footprint(from), heading).collect(),
    };
    let (mut steps, mut known) = (Vec::new(), BTreeSet::new());
    for lane in starts {
        let passed = BTreeSet::from([from.id]);
        let mut walker = Walker { board, guide, options, passed, steps: Vec::new() };
        walker.go(Place { square: Arc::new(from.clone()), cell: lane }, heading)?;
        steps.extend(walker.steps.into_iter().filter(|step| known.insert(step.square)));
    }
    Ok(steps)
}

#[derive(Clone)]
struct Place {
    square: Arc<Square>,
    cell: Cell,
}

struct Walker<'a> {
    board: &'a Board,
    guide: Guide<'a>,
    options: &'a WalkOptions,
    passed: BTreeSet<SquareId>,
    steps: Vec<WalkStep>,
}

impl Walker<'_> {
    /// Walks on until the way ends; at a fork with all ways it walks each to its end before the next.
    fn go(&mut self, start: Place, heading: Heading) -> Result<(), Fault> {
        let mut open = vec![(start, heading, 0)];
        while let Some((place, heading, counted)) = open.pop() {
            if self.options.most.is_some_and(|most| counted >= most) {
                continue;
            }
            let Some(way) = self.guide.leave(self.board, &place.square, heading, place.cell)? else { continue };
            if self.passed.contains(&way.square.id) {
                continue;
            }
            let Some((step, ways)) = self.enter(&way, heading)? else { continue };
            self.passed.insert(way.square.id);
            self.steps.push(step);
            let counted = counted + u32::from(!step.conduit);
            let place = Place { square: way.square, cell: way.cell };
            open.extend(ways.into_iter().rev().map(|next| (place.clone(), next, counted)));
        }
        Ok(())
    }

    /// Gives the record of a square and the headings the walk goes on with; nothing where it may not be entered.
    fn enter(&self, way: &Way, heading: Heading) -> Result<Option<(WalkStep, Vec<Heading>)>, Fault> {
        let mut step = WalkStep { square: way.square.id, cell: way.cell, heading, conduit: false, barrier: false };
        let Some(routes) = &way.passages.routes else {
            step.barrier = standing::accepts(self.guide, &way.square)?.is_err();
            return Ok(Some((step, vec![heading])));
        };
        step.conduit = true;
        let forward = &routes[heading.index()];
        let mut ways = if self.options.against { backwards(&way.passages, heading) } else { forward.clone() };
        if self.options.against && ways.is_empty() {
            step.barrier = true;
            ways.clone_from(forward);
        }
        ways.sort_by_key(|heading| heading.index());
        ways.dedup();
        Ok((!ways.is_empty()).then(|| (step, self.choose(ways, heading))))
    }

    fn choose(&self, ways: Vec<Heading>, heading: Heading) -> Vec<Heading> {
        if self.options.all_ways || ways.len() == 1 {
            ways
        } else if ways.contains(&heading) {
            vec![heading]
        } else {
            Vec::new()
        }
    }
}

/// Lists the headings a walker may leave a conduit with that goes from an exit side to the entry side.
fn backwards(passages: &Passages, heading: Heading) -> Vec<Heading> {
    let Some(routes) = &passages.routes else { return Vec::new() };
    let leads_back = |entry: &Heading| routes[entry.index()].contains(&heading.opposite());
    Heading::ALL.into_iter().filter(leads_back).map(Heading::opposite).collect()
}
