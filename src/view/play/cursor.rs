//! Where the arrows lead on the board: cell by cell, over gaps; a large square is one stop.

use crate::game::board::Board;
use crate::game::heading::Heading;
use crate::game::square::{Area, Cell};

/// Gives the cells that are one stop with this one: its visible square's, or the cell alone where there is none.
pub fn stop(board: &Board, cell: Cell) -> Area {
    board.at(cell).map_or(Area::cell(cell), |square| board.footprint(square))
}

/// Gives the cell the cursor comes to; its own where the board ends. Row and column are kept through large squares.
pub fn step(board: &Board, cell: Cell, heading: Heading) -> Cell {
    let here = stop(board, cell);
    let next = match heading {
        Heading::Up => (cell.0, here.y - 1),
        Heading::Right => (here.x + here.w, cell.1),
        Heading::Down => (cell.0, here.y + here.h),
        Heading::Left => (here.x - 1, cell.1),
    };
    if board.index(next).is_some() { next } else { cell }
}

/// Gives where the cursor stands when a stage opens: the first free square in reading order, else the first.
pub fn first(board: &Board) -> Cell {
    let squares = board.visible();
    let free = squares.iter().find(|square| square.letter.is_none()).or(squares.first());
    free.map_or((1, 1), |square| board.footprint(square).corner())
}

/// Gives the nearest cell of the board.
pub fn inside(board: &Board, (x, y): Cell) -> Cell {
    (x.clamp(1, board.width().max(1)), y.clamp(1, board.height().max(1)))
}
