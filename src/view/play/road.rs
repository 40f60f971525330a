//! The road of a word through the conduits between its letters, for the red pencil.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::game::board::Board;
use crate::game::square::{Area, Cell, SquareId};

/// Gives the areas a word's road passes: its letters, and between two that do not touch the conduits that join them.
/// `conduits` are the squares that walkers pass without reading.
pub fn road(board: &Board, letters: &[Area], conduits: &BTreeSet<SquareId>) -> Vec<Area> {
    let mut road: Vec<Area> = Vec::new();
    for area in letters {
        if let Some(before) = road.last().copied().filter(|before| !touch(*before, *area)) {
            road.extend(between(board, before, *area, conduits));
        }
        road.push(*area);
    }
    road
}

fn touch(a: Area, b: Area) -> bool {
    let beside = |a: i32, long: i32, b: i32, far: i32| a + long == b || b + far == a;
    let shares = |a: i32, long: i32, b: i32, far: i32| a < b + far && b < a + long;
    beside(a.x, a.w, b.x, b.w) && shares(a.y, a.h, b.y, b.h) || beside(a.y, a.h, b.y, b.h) && shares(a.x, a.w, b.x, b.w)
}

/// The shortest way over conduits from one area to another; empty where there is none.
fn between(board: &Board, from: Area, to: Area, conduits: &BTreeSet<SquareId>) -> Vec<Area> {
    let mut came: BTreeMap<SquareId, Option<SquareId>> = BTreeMap::new();
    let mut open: VecDeque<SquareId> = VecDeque::new();
    for id in around(board, from).filter(|id| conduits.contains(id)) {
        if came.insert(id, None).is_none() {
            open.push_back(id);
        }
    }
    while let Some(id) = open.pop_front() {
        let Some(area) = board.square(id).map(|square| board.footprint(square)) else { continue };
        if touch(area, to) {
            return back(board, &came, id);
        }
        for next in around(board, area).filter(|next| conduits.contains(next)) {
            if let std::collections::btree_map::Entry::Vacant(place) = came.entry(next) {
                place.insert(Some(id));
                open.push_back(next);
            }
        }
    }
    Vec::new()
}

fn back(board: &Board, came: &BTreeMap<SquareId, Option<SquareId>>, last: SquareId) -> Vec<Area> {
    let ids = std::iter::successors(Some(last), |id| came.get(id).copied().flatten());
    let mut areas: Vec<Area> = ids.filter_map(|id| Some(board.footprint(board.square(id)?))).collect();
    areas.reverse();
    areas
}

/// The visible squares beside an area.
fn around(board: &Board, area: Area) -> impl Iterator<Item = SquareId> {
    let rows = (area.y..area.y + area.h).flat_map(move |y| [(area.x - 1, y), (area.x + area.w, y)]);
    let columns = (area.x..area.x + area.w).flat_map(move |x| [(x, area.y - 1), (x, area.y + area.h)]);
    let cells: Vec<Cell> = rows.chain(columns).collect();
    cells.into_iter().filter_map(|cell| board.at(cell)).map(|square| square.id)
}
