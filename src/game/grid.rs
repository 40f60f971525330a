//! General calls on the grid: rays, reach, paths and floods, on whole arrays by cell index.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap, VecDeque};

use super::board::Board;
use super::heading::{Heading, Sides};
use super::square::{Cell, SquareId};

/// Lists the squares from the next cell on in a direction, to the first cell without one, each once.
pub fn ray(board: &Board, from: Cell, (dx, dy): (i32, i32)) -> Vec<SquareId> {
    let mut squares = Vec::new();
    let (mut x, mut y) = from;
    if (dx, dy) == (0, 0) {
        return squares;
    }
    loop {
        (x, y) = (x.saturating_add(dx), y.saturating_add(dy));
        let Some(square) = board.at((x, y)) else { break };
        if squares.last() != Some(&square.id) {
            squares.push(square.id);
        }
    }
    squares
}

/// What it takes to enter each cell.
pub struct Costs<'a> {
    /// At least 1; 0 for a closed cell.
    pub cost: &'a [i64],
    /// Cells that may be entered and not left, the start too.
    pub stop: &'a [bool],
    /// The closed sides of each cell, where walls count.
    pub walls: Option<&'a [Sides]>,
}

/// Gives for each cell what is left of the budget there at best; 0 where it is out of reach.
/// A cell counts if at least 1 is left. A giant square costs once: inside it moving is free.
pub fn reach(board: &Board, from: Cell, budget: i64, costs: &Costs<'_>) -> Vec<i64> {
    let mut left = vec![0; (board.width() * board.height()) as usize];
    let Some(start) = board.index(from) else { return left };
    let mut open = BinaryHeap::from([(budget.max(0), Reverse(start), from)]);
    left[start] = budget.max(0);
    while let Some((now, Reverse(index), cell)) = open.pop() {
        if now < left[index] || now == 0 {
            continue;
        }
        for heading in Heading::ALL {
            let Some((next, at)) = step(board, cell, heading) else { continue };
            let Some(rest) = after(board, costs, (cell, index), (next, at), heading, now) else { continue };
            if rest > left[at] {
                left[at] = rest;
                open.push((rest, Reverse(at), next));
            }
        }
    }
    left
}

fn step(board: &Board, (x, y): Cell, heading: Heading) -> Option<(Cell, usize)> {
    let (dx, dy) = heading.step();
    let next = (x + dx, y + dy);
    board.index(next).map(|index| (next, index))
}

/// Gives what is left after a step from one cell to the next, or nothing if it cannot be taken.
fn after(
    board: &Board,
    costs: &Costs<'_>,
    (cell, index): (Cell, usize),
    (next, at): (Cell, usize),
    heading: Heading,
    now: i64,
) -> Option<i64> {
    let same = board.at(cell).zip(board.at(next)).is_some_and(|(one, two)| one.id == two.id);
    if same {
        return Some(now);
    }
    let walled = costs.walls.is_some_and(|walls| walls[index].has(heading) || walls[at].has(heading.opposite()));
    let closed = costs.stop[index] || costs.cost[at] <= 0 || walled || board.at(next).is_none();
    (!closed).then(|| now - costs.cost[at]).filter(|rest| *rest >= 1)
}

/// Gives the cells from the start of a reach to a cell: back from it to the neighbour that may be left and whose value
/// is exactly the cell's value plus its cost; of several up, right, down, left. Nothing where the cell is out of reach.
/// Inside a giant square, where steps are free, a way that leads nowhere is taken back.
pub fn path(board: &Board, from: Cell, left: &[i64], costs: &Costs<'_>, to: Cell) -> Option<Vec<Cell>> {
    board.index(to).filter(|index| left[*index] > 0)?;
    let mut seen = BTreeSet::from([to]);
    let mut cells = vec![to];
    while let Some(cell) = cells.last().copied().filter(|cell| *cell != from) {
        match before(board, left, costs, cell).find(|before| seen.insert(*before)) {
            Some(before) => cells.push(before),
            None => drop(cells.pop()),
        }
    }
    cells.reverse();
    (!cells.is_empty()).then_some(cells)
}

/// Lists the neighbours a reach may have come from, in the order in which a path tries them.
fn before<'b>(board: &'b Board, left: &'b [i64], costs: &'b Costs<'_>, cell: Cell) -> impl Iterator<Item = Cell> + 'b {
    Heading::ALL.into_iter().filter_map(move |heading| {
        let index = board.index(cell)?;
        let (before, at) = step(board, cell, heading)?;
        let rest = after(board, costs, (before, at), (cell, index), heading.opposite(), left[at])?;
        (left[at] > 0 && rest == left[index]).then_some(before)
    })
}

/// Gives the distance of each cell from `from` over links, −1 where it is not reached; a link needs both touching sides.
pub fn flood(width: i32, height: i32, from: Cell, open: &[Sides]) -> Vec<i64> {
    let board = Board::new(width, height);
    let mut distance = vec![-1; (width * height) as usize];
    let Some(start) = board.index(from) else { return distance };
    distance[start] = 0;
    let mut queue = VecDeque::from([(from, start)]);
    while let Some((cell, index)) = queue.pop_front() {
        for heading in Heading::ALL {
            let Some((next, at)) = step(&board, cell, heading) else { continue };
            if open[index].has(heading) && open[at].has(heading.opposite()) && distance[at] < 0 {
                distance[at] = distance[index] + 1;
                queue.push_back((next, at));
            }
        }
    }
    distance
}

#[cfg(test)]
mod tests;
