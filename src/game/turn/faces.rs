//! Changes to gimmicks that scripts ask for: attached, detached, carried, replaced and swapped with a face.

use std::sync::Arc;

use super::Turn;
use crate::game::event::Event;
use crate::game::gimmicks::{Call, Gimmicks, Me};
use crate::game::kinds::{Hook, Sort};
use crate::game::refusal::Fault;
use crate::game::square::{Face, FreshGimmick, Gimmick, GimmickId, Square, SquareId};

impl Turn {
    /// Adds a gimmick at the end of a square's list and gives its name; a fresh one spawns.
    pub fn attach(
        &mut self,
        gimmicks: &dyn Gimmicks,
        square: SquareId,
        fresh: FreshGimmick,
    ) -> Result<GimmickId, Fault> {
        let spawns = fresh.state.is_none();
        let gimmick = self.make_gimmick(gimmicks, fresh, None)?;
        let id = gimmick.id;
        self.apply(Event::Attach { square, gimmick });
        self.queue_spawns(square, &[id], spawns);
        Ok(id)
    }

    /// Takes a gimmick off its square for good, with those it brought.
    pub fn detach(&mut self, square: SquareId, gimmick: GimmickId) {
        if self.game.board.gimmick(Me::Square(square, gimmick)).is_some() {
            self.apply(Event::Detach { square, gimmick });
        }
    }

    /// Carries a gimmick from its square to the last square of a path; name and state stay.
    pub fn carry(&mut self, square: SquareId, gimmick: GimmickId, path: Vec<SquareId>) {
        if let Some(to) = path.last().copied().filter(|to| self.game.board.square(*to).is_some()) {
            self.apply(Event::Carry { from: square, to, gimmick, path });
        }
    }

    /// Replaces all gimmicks and the letter of a square by a face; name, place and size stay.
    pub fn replace(
        &mut self,
        gimmicks: &dyn Gimmicks,
        square: SquareId,
        face: Face,
        motion: Option<Arc<str>>,
    ) -> Result<(), Fault> {
        let (on, fresh) = self.make_gimmicks(gimmicks, &face.gimmicks, None)?;
        self.apply(Event::Replace { square, letter: face.letter, gimmicks: on, motion });
        self.queue_spawns(square, &fresh, true);
        Ok(())
    }

    /// Takes off the gimmicks that one brought and the letter, puts a face on as its own, right after it, and gives
    /// what came off with its states.
    pub fn swap(
        &mut self,
        gimmicks: &dyn Gimmicks,
        square: SquareId,
        gimmick: GimmickId,
        face: Face,
        motion: Option<Arc<str>>,
    ) -> Result<Face, Fault> {
        let off = self.game.board.square(square).map(|square| owned_face(square, gimmick)).unwrap_or_default();
        let (on, fresh) = self.make_gimmicks(gimmicks, &face.gimmicks, Some(gimmick))?;
        let letter = face.letter;
        self.apply(Event::Swap { square, gimmick, off: Box::new(off.clone()), letter, on, motion });
        self.queue_spawns(square, &fresh, true);
        Ok(off)
    }

    /// Makes the gimmicks of a face and tells which of them are fresh.
    pub(super) fn make_gimmicks(
        &mut self,
        gimmicks: &dyn Gimmicks,
        face: &[FreshGimmick],
        owner: Option<GimmickId>,
    ) -> Result<(Vec<Gimmick>, Vec<GimmickId>), Fault> {
        let mut made = Vec::with_capacity(face.len());
        let mut fresh = Vec::new();
        for gimmick in face {
            let new = self.make_gimmick(gimmicks, gimmick.clone(), owner)?;
            if gimmick.state.is_none() {
                fresh.push(new.id);
            }
            made.push(new);
        }
        Ok((made, fresh))
    }

    fn make_gimmick(
        &mut self,
        gimmicks: &dyn Gimmicks,
        fresh: FreshGimmick,
        owner: Option<GimmickId>,
    ) -> Result<Gimmick, Fault> {
        let FreshGimmick { kind, params, state, id } = fresh;
        let (state, kept) = match state {
            Some(state) => (state, id),
            None => (gimmicks.state(Sort::Square, &kind, &params)?, None),
        };
        let id = kept.filter(|id| !self.is_taken(*id)).unwrap_or_else(|| self.name_gimmick());
        Ok(Gimmick { id, kind, params, state, owner })
    }

    /// A face put on twice must not bring one name twice.
    fn is_taken(&self, id: GimmickId) -> bool {
        id >= self.game.ledger.next_gimmick
            || self.game.board.all().any(|square| square.gimmick(id).is_some())
            || self.game.actor(id).is_some()
    }

    pub(super) fn queue_spawns(&mut self, square: SquareId, fresh: &[GimmickId], spawns: bool) {
        let Some(square) = self.game.board.square(square).filter(|_| spawns).cloned() else { return };
        for gimmick in square.gimmicks.iter().filter(|gimmick| fresh.contains(&gimmick.id)) {
            if self.kinds().of(Sort::Square, &gimmick.kind).hooks.has(Hook::Spawn) {
                self.queue.push_back(Call::Spawn(Me::Square(square.id, gimmick.id)));
            }
        }
    }
}

fn owned_face(square: &Square, owner: GimmickId) -> Face {
    let owned = square.gimmicks.iter().filter(|gimmick| gimmick.owner == Some(owner));
    let keep = |gimmick: &Gimmick| FreshGimmick {
        kind: gimmick.kind.clone(),
        params: gimmick.params.clone(),
        state: Some(gimmick.state.clone()),
        id: Some(gimmick.id),
    };
    Face { letter: square.letter, gimmicks: owned.map(keep).collect() }
}
