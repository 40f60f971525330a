//! Changes to squares that scripts ask for: put, removed, hidden, shifted and covered.

use std::sync::Arc;

use super::Turn;
use crate::game::event::{Event, SquareMove, Turning};
use crate::game::gimmicks::Gimmicks;
use crate::game::passage::Guide;
use crate::game::refusal::Fault;
use crate::game::shift::can_shift;
use crate::game::square::{Area, Cell, Face, GimmickId, Square, SquareId};

impl Turn {
    /// Puts a new ground square; hidden squares in the way go. Gives its name, or why it cannot stand there.
    pub fn put(&mut self, gimmicks: &dyn Gimmicks, area: Area, face: Face) -> Result<Result<SquareId, String>, Fault> {
        let Area { x, y, w, h } = area;
        if !self.game.board.holds(area) {
            return Ok(Err(format!("the area x = {x}, y = {y}, w = {w}, h = {h} does not lie on the board")));
        }
        if let Some(square) = area.cells().find_map(|cell| self.game.board.standing(cell)) {
            let Area { x, y, .. } = square.area;
            return Ok(Err(format!("another square stands there, at {x}, {y}; remove it first")));
        }
        let away: Vec<SquareId> =
            self.game.board.hidden_squares().filter(|square| square.area.meets(area)).map(|square| square.id).collect();
        for square in away {
            self.apply(Event::Remove { square });
        }
        let (square, fresh) = self.make_square(gimmicks, area, &face, None)?;
        let id = square.id;
        self.apply(Event::Put { square: Arc::new(square) });
        self.queue_spawns(id, &fresh, true);
        Ok(Ok(id))
    }

    /// Ends a square, a cover too.
    pub fn remove(&mut self, square: SquareId) {
        if self.game.board.square(square).is_some() {
            self.apply(Event::Remove { square });
        }
    }

    /// Hides a square: it keeps its place but is nobody's.
    pub fn hide(&mut self, square: SquareId) {
        if self.game.board.square(square).is_some_and(|square| !square.hidden && square.carrier.is_none()) {
            self.apply(Event::Hide { square });
        }
    }

    /// Shows a hidden square again. Gives false, and it stays hidden, if its cells are taken.
    pub fn show(&mut self, square: SquareId) -> bool {
        let Some(hidden) = self.game.board.square(square).filter(|square| square.hidden) else {
            return self.game.board.square(square).is_some();
        };
        let free = hidden.area.cells().all(|cell| self.game.board.standing(cell).is_none());
        if free {
            self.apply(Event::Show { square });
        }
        free
    }

    /// Moves squares, all or nothing; the turning only tells the picture.
    pub fn shift(
        &mut self,
        gimmicks: &dyn Gimmicks,
        moves: Vec<SquareMove>,
        turning: Option<Turning>,
    ) -> Result<bool, Fault> {
        let possible = can_shift(&self.game, Guide { kinds: self.kinds(), gimmicks }, &moves)?;
        if possible {
            self.apply(Event::Shift { moves, turning });
        }
        Ok(possible)
    }

    /// Lets an actor cover a cell with a face; gives the cover.
    pub fn cover(&mut self, gimmicks: &dyn Gimmicks, actor: usize, cell: Cell, face: Face) -> Result<SquareId, Fault> {
        let carrier = self.game.actors.get(actor).map(|actor| actor.id);
        let (square, fresh) = self.make_square(gimmicks, Area::cell(cell), &face, carrier)?;
        let id = square.id;
        self.apply(Event::Cover { square: Arc::new(square) });
        self.queue_spawns(id, &fresh, true);
        Ok(id)
    }

    /// Moves a cover to another cell.
    pub fn move_cover(&mut self, square: SquareId, to: Cell) {
        if self.game.board.square(square).is_some_and(|square| square.carrier.is_some()) {
            self.apply(Event::MoveCover { square, to });
        }
    }

    fn make_square(
        &mut self,
        gimmicks: &dyn Gimmicks,
        area: Area,
        face: &Face,
        carrier: Option<GimmickId>,
    ) -> Result<(Square, Vec<GimmickId>), Fault> {
        let (made, fresh) = self.make_gimmicks(gimmicks, &face.gimmicks, None)?;
        let blank = Square::blank(self.name_square(), area);
        Ok((Square { letter: face.letter, gimmicks: made.into(), carrier, ..blank }, fresh))
    }
}
