//! The roads of the board as the word search reads them, kept up to date square by square.
//!
//! A letter that changes costs one entry. A square that comes, goes, moves, hides or opens other ways outdates all
//! roads; they are laid again only where a search comes by.

use std::collections::BTreeSet;
use std::sync::Arc;

use smallvec::SmallVec;

use super::board::Board;
use super::dictionary::Words;
use super::gimmicks::Passages;
use super::heading::Heading;
use super::passage::{Guide, lanes};
use super::refusal::Fault;
use super::search::{Tile, Ways};
use super::square::{Area, Square, SquareId};

/// The roads of one board. Two games never differ by it: it follows from the squares.
#[derive(Clone, Debug, Default)]
pub struct Network {
    nodes: Vec<Node>,
    age: u32,
    whole: bool,
}

impl PartialEq for Network {
    fn eq(&self, _: &Network) -> bool {
        true
    }
}

#[derive(Clone, Debug, Default)]
struct Node {
    tile: Option<Tile>,
    place: Option<(Area, bool, bool)>,
    passages: Arc<Passages>,
    roads: Option<Arc<Roads>>,
}

#[derive(Clone, Debug, Default)]
struct Roads {
    age: u32,
    next: [SmallVec<[(SquareId, Heading); 2]>; 4],
    back: [SmallVec<[SquareId; 2]>; 4],
}

impl Network {
    /// Forgets everything, as after a change of word list or scripts.
    pub fn forget(&mut self) {
        *self = Network { age: self.age.wrapping_add(1), ..Network::default() };
    }

    /// Takes in the squares that changed, and lays the roads a search from `centres` may come by.
    pub fn prepare(
        &mut self,
        board: &mut Board,
        guide: Guide<'_>,
        words: &Words,
        centres: &[SquareId],
        max_word: usize,
    ) -> Result<(), Fault> {
        let mut touched = board.take_touched();
        if !self.whole {
            touched = board.all().map(|square| square.id).collect();
            self.whole = true;
        }
        for id in touched {
            // What is left of the list would be lost with the fault: then everything is taken in anew.
            if let Err(fault) = self.take_in(board, guide, words, id) {
                self.whole = false;
                return Err(fault);
            }
        }
        self.lay(board, guide, centres, max_word)
    }

    fn take_in(&mut self, board: &Board, guide: Guide<'_>, words: &Words, id: SquareId) -> Result<(), Fault> {
        if self.nodes.len() <= id as usize {
            self.nodes.resize(id as usize + 1, Node::default());
        }
        let fresh = match board.square(id) {
            Some(square) => Node {
                tile: None,
                place: Some((square.area, square.hidden, square.carrier.is_some())),
                passages: guide.passages(square)?,
                roads: None,
            },
            None => Node::default(),
        };
        let node = &mut self.nodes[id as usize];
        let same_ways = node.place == fresh.place && node.passages == fresh.passages;
        if same_ways {
            node.tile = board.square(id).map(|square| tile(square, &node.passages, words));
        } else {
            let tile = board.square(id).map(|square| tile(square, &fresh.passages, words));
            *node = Node { tile, ..fresh };
            self.age = self.age.wrapping_add(1);
        }
        Ok(())
    }

    /// Lays roads from the centres over everything readable, as far as the longest word reaches.
    fn lay(&mut self, board: &Board, guide: Guide<'_>, centres: &[SquareId], max_word: usize) -> Result<(), Fault> {
        let mut seen: BTreeSet<SquareId> = centres.iter().copied().collect();
        let mut edge: Vec<SquareId> = centres.to_vec();
        let mut letters = 0;
        while !edge.is_empty() && letters <= max_word {
            let mut further = Vec::new();
            let mut through = edge;
            while let Some(id) = through.pop() {
                self.lay_at(board, guide, id)?;
                for (next, conduit) in self.neighbours(id) {
                    if seen.insert(next) {
                        if conduit { through.push(next) } else { further.push(next) }
                    }
                }
            }
            edge = further;
            letters += 1;
        }
        Ok(())
    }

    /// Lists the readable squares next to one, and whether each is a conduit.
    fn neighbours(&self, id: SquareId) -> Vec<(SquareId, bool)> {
        let Some(roads) = &self.nodes[id as usize].roads else { return Vec::new() };
        let next = roads.next.iter().flatten().map(|(id, _)| *id);
        let all = next.chain(roads.back.iter().flatten().copied());
        all.filter(|id| self.tile(*id) != Tile::Stop).map(|id| (id, self.tile(id) == Tile::Conduit)).collect()
    }

    fn lay_at(&mut self, board: &Board, guide: Guide<'_>, id: SquareId) -> Result<(), Fault> {
        let laid = self.nodes.get(id as usize).and_then(|node| node.roads.as_ref());
        let Some(square) = board.square(id).filter(|_| laid.is_none_or(|roads| roads.age != self.age)) else {
            return Ok(());
        };
        let mut roads = Roads { age: self.age, ..Roads::default() };
        let passages = self.nodes[id as usize].passages.clone();
        for heading in Heading::ALL {
            let exits = match &passages.routes {
                Some(routes) => &routes[heading.index()][..],
                None => &[heading][..],
            };
            for exit in exits {
                add_next(board, guide, square, *exit, &mut roads.next[heading.index()])?;
            }
            add_back(board, guide, square, heading, &mut roads.back[heading.index()])?;
        }
        self.nodes[id as usize].roads = Some(Arc::new(roads));
        Ok(())
    }
}

fn tile(square: &Square, passages: &Passages, words: &Words) -> Tile {
    if passages.routes.is_some() {
        return Tile::Conduit;
    }
    square.letter.and_then(|letter| words.alphabet().code(letter)).map_or(Tile::Stop, Tile::Letter)
}

fn add_next(
    board: &Board,
    guide: Guide<'_>,
    square: &Square,
    heading: Heading,
    list: &mut SmallVec<[(SquareId, Heading); 2]>,
) -> Result<(), Fault> {
    for lane in lanes(board.footprint(square), heading) {
        let Some(way) = guide.leave(board, square, heading, lane)? else { continue };
        let enters = way.passages.routes.as_ref().is_none_or(|routes| !routes[heading.index()].is_empty());
        let step = (way.square.id, heading);
        if enters && !list.contains(&step) {
            list.push(step);
        }
    }
    Ok(())
}

fn add_back(
    board: &Board,
    guide: Guide<'_>,
    square: &Square,
    heading: Heading,
    list: &mut SmallVec<[SquareId; 2]>,
) -> Result<(), Fault> {
    for lane in lanes(board.footprint(square), heading) {
        let Some(way) = guide.leave(board, square, heading, lane)? else { continue };
        if way.passages.routes.is_none() && !list.contains(&way.square.id) {
            list.push(way.square.id);
        }
    }
    Ok(())
}

impl Ways for Network {
    fn tile(&self, square: SquareId) -> Tile {
        self.nodes.get(square as usize).and_then(|node| node.tile).unwrap_or(Tile::Stop)
    }

    fn next(&self, square: SquareId, heading: Heading) -> &[(SquareId, Heading)] {
        self.roads(square).map_or(&[], |roads| &roads.next[heading.index()])
    }

    fn back(&self, square: SquareId, heading: Heading) -> &[SquareId] {
        self.roads(square).map_or(&[], |roads| &roads.back[heading.index()])
    }
}

impl Network {
    fn roads(&self, square: SquareId) -> Option<&Roads> {
        self.nodes.get(square as usize)?.roads.as_deref().filter(|roads| roads.age == self.age)
    }
}
