//! The words of a move, found the slow and obvious way: all paths to the left, all paths to the right, every joint of
//! both looked up.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use otapittan::game::gimmicks::{Lead, Passages};
use otapittan::game::heading::Heading;
use otapittan::game::passage::Guide;
use otapittan::game::refusal::Fault;
use otapittan::game::rules::Rules;
use otapittan::game::square::{Cell, Square, SquareId};

use super::log::Log;

type State = (SquareId, Heading);

/// A word as it is found: its text and its squares.
pub type Found = (String, Vec<SquareId>);

/// The board when words are searched, with what the gimmicks say of ways.
pub struct Oracle<'a> {
    log: &'a Log<'a>,
    size: (i32, i32),
    rules: &'a Rules,
    passages: BTreeMap<SquareId, Arc<Passages>>,
}

/// A path of one turtle: everything passed, and the squares read.
#[derive(Clone, Default)]
struct Path {
    passed: Vec<State>,
    read: Vec<SquareId>,
}

impl<'a> Oracle<'a> {
    /// Looks at a board.
    pub fn of(log: &'a Log<'a>, size: (i32, i32), rules: &'a Rules) -> Result<Oracle<'a>, Fault> {
        let guide = Guide { kinds: &rules.kinds, gimmicks: &*rules.gimmicks };
        let passages = log.squares.values().map(|square| Ok((square.id, guide.passages(square)?)));
        Ok(Oracle { log, size, rules, passages: passages.collect::<Result<_, Fault>>()? })
    }

    /// Finds the words through the squares that were written on.
    pub fn words(&self, centres: &[SquareId]) -> BTreeSet<Found> {
        let mut found = BTreeSet::new();
        for centre in centres.iter().filter(|id| self.letter(**id).is_some()) {
            for axis in [Heading::Right, Heading::Down] {
                let (mut left, mut right) = (Vec::new(), Vec::new());
                self.walk_back((*centre, axis), &Path::default(), &mut left);
                self.walk_on((*centre, axis), &Path::default(), &mut right);
                for (left, right) in left.iter().flat_map(|left| right.iter().map(move |right| (left, right))) {
                    found.extend(self.joined(left, (*centre, axis), right));
                }
            }
        }
        found
    }

    fn joined(&self, left: &Path, centre: State, right: &Path) -> Option<Found> {
        let passed: Vec<&State> = left.passed.iter().chain(&right.passed).chain([&centre]).collect();
        let once = passed.iter().collect::<BTreeSet<_>>().len() == passed.len();
        let squares: Vec<SquareId> = left.read.iter().rev().chain([&centre.0]).chain(&right.read).copied().collect();
        let fits = (self.rules.min_word..=self.rules.max_word).contains(&squares.len());
        let text: Option<String> = squares.iter().map(|square| self.letter(*square)).collect();
        text.filter(|text| once && fits && self.rules.words.has(text)).map(|text| (text, squares))
    }

    fn letter(&self, id: SquareId) -> Option<char> {
        let square = self.log.squares.get(&id)?;
        square.letter.filter(|_| self.passages[&id].routes.is_none())
    }

    fn walk_back(&self, at: State, path: &Path, paths: &mut Vec<Path>) {
        paths.push(path.clone());
        for square in self.behind(at.0, at.1.opposite()).into_iter().filter(|square| !self.is_conduit(*square)) {
            self.go((square, at.1), path, |path| self.walk_back((square, at.1), path, paths));
        }
    }

    fn walk_on(&self, (square, heading): State, path: &Path, paths: &mut Vec<Path>) {
        paths.push(path.clone());
        let exits = match &self.passages[&square].routes {
            Some(routes) => routes[heading.index()].clone(),
            None => vec![heading],
        };
        for exit in exits {
            let ahead = self.behind(square, exit).into_iter().filter(|next| self.may_enter(*next, exit));
            ahead.for_each(|next| self.go((next, exit), path, |path| self.walk_on((next, exit), path, paths)));
        }
    }

    /// Steps on a square if it can be read or passed, for the first time with this heading, and the word stays short.
    fn go(&self, to: State, path: &Path, then: impl FnOnce(&Path)) {
        let mut path = path.clone();
        if path.passed.contains(&to) || (self.letter(to.0).is_none() && !self.is_conduit(to.0)) {
            return;
        }
        path.passed.push(to);
        if !self.is_conduit(to.0) {
            path.read.push(to.0);
        }
        if path.read.len() < self.rules.max_word {
            then(&path);
        }
    }

    fn is_conduit(&self, square: SquareId) -> bool {
        self.passages[&square].routes.is_some()
    }

    fn may_enter(&self, square: SquareId, heading: Heading) -> bool {
        self.passages[&square].routes.as_ref().is_none_or(|routes| !routes[heading.index()].is_empty())
    }

    /// Lists the squares behind a side, by row or column of the square, each once.
    fn behind(&self, id: SquareId, heading: Heading) -> Vec<SquareId> {
        let square = &self.log.squares[&id];
        let area = self.log.footprint(square);
        let mut squares = Vec::new();
        for (x, y) in area.cells() {
            let inner = match heading {
                Heading::Up => y > area.y,
                Heading::Down => y < area.y + area.h - 1,
                Heading::Left => x > area.x,
                Heading::Right => x < area.x + area.w - 1,
            };
            let next = self.leave(square, (x, y), heading).filter(|_| !inner).map(|next| next.id);
            squares.extend(next.filter(|next| !squares.contains(next)));
        }
        squares
    }

    fn leave(&self, square: &Square, (x, y): Cell, heading: Heading) -> Option<&Square> {
        let passages = &self.passages[&square.id];
        if passages.closed.has(heading) {
            return None;
        }
        let (dx, dy) = heading.step();
        let cell = match passages.to[heading.index()] {
            Some(Lead::Cell(cell)) => Some(cell),
            Some(Lead::Square(id)) => {
                let square = self.log.squares.get(&id).filter(|square| !square.hidden);
                square.map(|square| self.log.footprint(square).corner())
            }
            None if passages.far.has(heading) => self.far_end((x, y), heading),
            None => Some((x + dx, y + dy)),
        };
        let next = self.log.at(cell?)?;
        (!self.passages[&next.id].closed.has(heading.opposite())).then_some(next)
    }

    fn far_end(&self, (x, y): Cell, heading: Heading) -> Option<Cell> {
        let (width, height) = self.size;
        let mut lane: Vec<Cell> = match heading {
            Heading::Left | Heading::Right => (1..=width).map(|x| (x, y)).collect(),
            Heading::Up | Heading::Down => (1..=height).map(|y| (x, y)).collect(),
        };
        if matches!(heading, Heading::Left | Heading::Up) {
            lane.reverse();
        }
        lane.into_iter().find(|cell| self.log.at(*cell).is_some())
    }
}
