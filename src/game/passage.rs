//! The ways out of a square: what all its gimmicks say together, and where a walker comes to.

use std::sync::{Arc, LazyLock};

use super::board::Board;
use super::gimmicks::{Gimmicks, Lead, Passages};
use super::heading::Heading;
use super::kinds::{Hook, Kinds, Sort};
use super::refusal::Fault;
use super::square::{Area, Cell, Square};
use super::standing;

static OPEN: LazyLock<Arc<Passages>> = LazyLock::new(Arc::default);

/// Answers for the scripts about ways, with what is known of all kinds.
#[derive(Clone, Copy)]
pub struct Guide<'a> {
    /// The facts of all kinds.
    pub kinds: &'a Kinds,
    /// The scripts.
    pub gimmicks: &'a dyn Gimmicks,
}

impl Guide<'_> {
    /// Gives the passages of a square: sides any gimmick closes are closed; the first table of routes and the first
    /// lead over a side hold.
    pub fn passages(&self, square: &Square) -> Result<Arc<Passages>, Fault> {
        let mut merged: Option<Arc<Passages>> = None;
        for gimmick in &square.gimmicks {
            let asks = self.kinds.of(Sort::Square, &gimmick.kind).hooks.has(Hook::Passages);
            if !asks || standing::is_broken(*self, gimmick) {
                continue;
            }
            let more = self.gimmicks.passages(square, gimmick)?;
            merged = Some(match merged {
                Some(passages) => Arc::new(join(&passages, &more)),
                None => more,
            });
        }
        Ok(merged.unwrap_or_else(|| OPEN.clone()))
    }

    /// Gives where a walker comes to that leaves `square` with `heading` in the row or column of `lane`: the square and
    /// the cell at entry. A wall on either of the touching squares stops it. Whether the square may be entered as a
    /// conduit is not asked here.
    pub fn leave(&self, board: &Board, square: &Square, heading: Heading, lane: Cell) -> Result<Option<Way>, Fault> {
        let passages = self.passages(square)?;
        if passages.closed.has(heading) {
            return Ok(None);
        }
        let Some(cell) = lead(board, square, &passages, heading, lane) else { return Ok(None) };
        let Some(target) = board.at(cell) else { return Ok(None) };
        let behind = self.passages(target)?;
        let open = !behind.closed.has(heading.opposite());
        Ok(open.then(|| Way { square: target.clone(), cell, passages: behind }))
    }
}

/// A square a walker comes to.
pub struct Way {
    /// The square.
    pub square: Arc<Square>,
    /// The cell at entry.
    pub cell: Cell,
    /// The square's passages.
    pub passages: Arc<Passages>,
}

/// Lists the lanes of an area for a heading: the rows it touches for right and left, else the columns, as cells.
pub fn lanes(area: Area, heading: Heading) -> impl Iterator<Item = Cell> {
    let across = matches!(heading, Heading::Left | Heading::Right);
    let count = if across { area.h } else { area.w };
    (0..count).map(move |i| if across { (area.x, area.y + i) } else { (area.x + i, area.y) })
}

/// Gives the cell behind a side: a lead, the far end, or the next cell of the lane.
fn lead(board: &Board, square: &Square, passages: &Passages, heading: Heading, (x, y): Cell) -> Option<Cell> {
    if let Some(to) = passages.to[heading.index()] {
        return lead_to(board, to);
    }
    if passages.far.has(heading) {
        return far_end(board, heading, (x, y));
    }
    let area = board.footprint(square);
    Some(match heading {
        Heading::Up => (x, area.y - 1),
        Heading::Right => (area.x + area.w, y),
        Heading::Down => (x, area.y + area.h),
        Heading::Left => (area.x - 1, y),
    })
}

fn lead_to(board: &Board, to: Lead) -> Option<Cell> {
    match to {
        Lead::Cell(cell) => Some(cell),
        Lead::Square(id) => {
            board.square(id).filter(|square| !square.hidden).map(|square| board.footprint(square).corner())
        }
    }
}

/// Gives the cell of the outermost visible square of a row or column on the side a heading comes from.
fn far_end(board: &Board, heading: Heading, (x, y): Cell) -> Option<Cell> {
    let mut columns = 1..=board.width();
    let mut rows = 1..=board.height();
    let shows = |cell: &Cell| board.at(*cell).is_some();
    match heading {
        Heading::Right => columns.map(|x| (x, y)).find(shows),
        Heading::Down => rows.map(|y| (x, y)).find(shows),
        Heading::Left => columns.rfind(|x| shows(&(*x, y))).map(|x| (x, y)),
        Heading::Up => rows.rfind(|y| shows(&(x, *y))).map(|y| (x, y)),
    }
}

fn join(one: &Passages, two: &Passages) -> Passages {
    Passages {
        closed: one.closed.or(two.closed),
        far: one.far.or(two.far),
        to: std::array::from_fn(|i| one.to[i].or(two.to[i])),
        routes: one.routes.clone().or_else(|| two.routes.clone()),
    }
}
