//! Parameters that are cells, vectors and sizes.

use super::complaint::{Checked, Complaint, PathStep, complain, each, expected, within};
use super::surroundings::Surroundings;
use crate::game::board::Board;
use crate::game::square::Cell;
use crate::game::value::Value;

/// Reads two whole numbers, far inside what a board can take.
fn pair(value: &Value, noun: &str) -> Checked<(i32, i32)> {
    let whole = |value: &Value| value.as_integer().filter(|number| number.abs() <= 1 << 20).map(|number| number as i32);
    match value.as_list() {
        Some([one, two]) => whole(one).zip(whole(two)).map_or_else(|| not_whole(noun, one, two), Ok),
        _ => expected(noun, value),
    }
}

fn not_whole<T>(noun: &str, one: &Value, two: &Value) -> Checked<T> {
    let shown = [one, two].map(super::complaint::shown).join(", ");
    complain(format!("{noun} in whole numbers expected, got [{shown}]"))
}

/// Reads a cell, which must lie on the board where there is one.
pub(super) fn cell(value: &Value, around: &dyn Surroundings) -> Checked<Cell> {
    let cell = pair(value, "a cell [x, y]")?;
    match around.board() {
        Some(board) if board.index(cell).is_none() => complain(off_board(cell, board)),
        _ => Ok(cell),
    }
}

fn off_board((x, y): Cell, board: &Board) -> String {
    let (width, height) = (board.width(), board.height());
    format!("the cell [{x}, {y}] is off the board of {width} by {height} cells")
}

/// Gives the form of a cell in scripts.
pub(super) fn cell_value((x, y): Cell) -> Value {
    Value::table([("x", f64::from(x).into()), ("y", f64::from(y).into())])
}

/// Reads a list of cells with what the type asks of them.
pub(super) fn cells(
    value: &Value,
    squares: bool,
    connected: bool,
    closed: bool,
    around: &dyn Surroundings,
) -> Checked<Value> {
    let Some(list) = value.as_list().filter(|list| !list.is_empty()) else {
        return expected("a list of cells such as [[1, 1], [2, 1]]", value);
    };
    let cells = each(list, |item| cell(item, around))?;
    let mut complaints = Vec::new();
    if squares {
        complaints.extend(around.board().map(|board| without_square(&cells, board)).unwrap_or_default());
    }
    if connected {
        complaints.extend(gaps(&cells));
    }
    if closed {
        complaints.extend(open_end(&cells));
    }
    if complaints.is_empty() { Ok(Value::List(cells.into_iter().map(cell_value).collect())) } else { Err(complaints) }
}

fn at(index: usize, message: String) -> Vec<Complaint> {
    within(PathStep::Index(index), vec![Complaint::new(message)])
}

fn without_square(cells: &[Cell], board: &Board) -> Vec<Complaint> {
    let empty = cells.iter().enumerate().filter(|(_, cell)| board.ground(**cell).is_none());
    empty.flat_map(|(index, (x, y))| at(index, format!("the cell [{x}, {y}] has no square"))).collect()
}

fn touches((x, y): Cell, (u, v): Cell) -> bool {
    (x - u).abs() + (y - v).abs() == 1
}

fn gaps(cells: &[Cell]) -> Vec<Complaint> {
    let pairs = cells.windows(2).enumerate().filter(|(_, pair)| !touches(pair[0], pair[1]));
    let message = |pair: &[Cell]| format!("the cell {:?} does not touch {:?} before it", list(pair[1]), list(pair[0]));
    pairs.flat_map(|(index, pair)| at(index + 1, message(pair))).collect()
}

fn open_end(cells: &[Cell]) -> Vec<Complaint> {
    match cells {
        [first, .., last] if !touches(*first, *last) => {
            let message = format!("the last cell {:?} does not touch the first, {:?}", list(*last), list(*first));
            at(cells.len() - 1, message)
        }
        _ => Vec::new(),
    }
}

fn list((x, y): Cell) -> [i32; 2] {
    [x, y]
}

/// Reads a vector.
pub(super) fn vector(value: &Value) -> Checked<Value> {
    let (dx, dy) = pair(value, "a vector [dx, dy]")?;
    Ok(Value::table([("dx", f64::from(dx).into()), ("dy", f64::from(dy).into())]))
}

/// Reads a list of vectors, or one alone.
pub(super) fn vectors(value: &Value) -> Checked<Value> {
    match value.as_list() {
        Some(list) if list.first().is_some_and(|first| first.as_list().is_some()) => {
            each(list, vector).map(Value::List)
        }
        Some([_, ..]) => vector(value).map(|one| Value::List(vec![one])),
        _ => expected("a vector [dx, dy] or a list of them", value),
    }
}

/// Reads columns and rows.
pub(super) fn size(value: &Value) -> Checked<(i32, i32)> {
    let noun = format!("a size [w, h] from 1 to {} each way", Board::LIMIT);
    let (w, h) = pair(value, &noun)?;
    if w < 1 || h < 1 || w > Board::LIMIT || h > Board::LIMIT {
        return complain(format!("{noun} expected, got [{w}, {h}]"));
    }
    Ok((w, h))
}

/// Gives the form of a size in scripts.
pub(super) fn size_value((w, h): (i32, i32)) -> Value {
    Value::table([("w", f64::from(w).into()), ("h", f64::from(h).into())])
}
