//! What each event does to the game.

use std::sync::Arc;

use smallvec::SmallVec;

use super::{Held, MOST_GIMMICKS, Step, Turn};
use crate::game::event::{Event, LetterMove, SquareMove};
use crate::game::gimmicks::{Call, Me};
use crate::game::kinds::Hook;
use crate::game::piece::Piece;
use crate::game::square::{Gimmick, GimmickId, Square, SquareId};
use crate::game::value::Value;

impl Turn {
    /// Writes one event to the game and to the log. Nothing else changes a game.
    pub fn apply(&mut self, event: Event) {
        self.work += 1;
        match &event {
            Event::Take { .. } | Event::Give { .. } => self.apply_rack(&event),
            Event::Write { .. } | Event::Erase { .. } | Event::MoveLetters { .. } => self.apply_letters(&event),
            Event::Attach { .. }
            | Event::Detach { .. }
            | Event::Carry { .. }
            | Event::Replace { .. }
            | Event::Swap { .. } => self.apply_gimmicks(&event),
            Event::Put { .. }
            | Event::Cover { .. }
            | Event::Remove { .. }
            | Event::Hide { .. }
            | Event::Show { .. }
            | Event::Shift { .. }
            | Event::MoveCover { .. } => self.apply_squares(&event),
            Event::State { me, state } => self.apply_state(*me, state),
            Event::GameState { state } => {
                let before = std::mem::replace(&mut self.game.state, state.clone());
                self.outcome.held.push(Held::GameState(before));
            }
            Event::Say { .. } | Event::Sound { .. } | Event::Effect { .. } | Event::Beat { .. } => {}
            _ => self.apply_ledger(&event),
        }
        self.outcome.events.push((self.step, event));
    }

    fn apply_rack(&mut self, event: &Event) {
        let pieces: &mut Vec<Piece> = &mut self.game.rack.pieces;
        match event {
            Event::Take { index } if *index < pieces.len() => {
                let out = pieces.remove(*index);
                self.outcome.held.push(Held::Piece(*index, Some(out)));
            }
            Event::Give { piece, place } => {
                self.work += pieces.len() / 16;
                let index = (*place).min(pieces.len());
                pieces.insert(index, piece.clone());
                self.outcome.held.push(Held::Piece(index, None));
            }
            _ => {}
        }
    }

    fn apply_letters(&mut self, event: &Event) {
        match event {
            Event::Write { square, letter, by_piece, .. } => self.apply_write(*square, *letter, *by_piece),
            Event::Erase { square, .. } => self.set_letter(*square, None, "erase"),
            Event::MoveLetters { moves } => self.apply_move_letters(moves),
            _ => {}
        }
    }

    fn apply_gimmicks(&mut self, event: &Event) {
        match event {
            Event::Attach { square, gimmick } => self.edit(*square, |square| square.gimmicks.push(gimmick.clone())),
            Event::Detach { square, gimmick } => self.edit(*square, |square| drop_gimmick(square, *gimmick)),
            Event::Carry { from, to, gimmick, .. } => self.apply_carry(*from, *to, *gimmick),
            Event::Replace { square, letter, gimmicks, .. } => self.apply_replace(*square, *letter, gimmicks),
            Event::Swap { square, gimmick, letter, on, .. } => self.apply_swap(*square, *gimmick, *letter, on),
            _ => {}
        }
    }

    fn apply_squares(&mut self, event: &Event) {
        match event {
            Event::Put { square } | Event::Cover { square } => {
                self.hold_square(square.id, Some(Arc::clone(square)));
            }
            Event::Remove { square } => self.hold_square(*square, None),
            Event::Hide { square } => self.edit(*square, |square| square.hidden = true),
            Event::Show { square } => self.edit(*square, |square| square.hidden = false),
            Event::Shift { moves, .. } => self.apply_shift(moves),
            Event::MoveCover { square, to } => self.edit(*square, |square| (square.area.x, square.area.y) = *to),
            _ => {}
        }
    }

    fn apply_ledger(&mut self, event: &Event) {
        self.hold_ledger();
        match event {
            Event::Words { words, score } => {
                self.outcome.words.clone_from(words);
                self.add_points(*score);
            }
            Event::Score { points, .. } => self.add_points(*points),
            Event::Random { random } => self.game.ledger.random = *random,
            Event::Turn { number } => self.game.ledger.turn = *number,
            Event::Moved { turn } => {
                self.game.moves.push(turn.clone());
                self.outcome.held.push(Held::Move(None));
            }
            Event::Status { status, gold } => (self.game.ledger.status, self.game.ledger.gold) = (*status, *gold),
            _ => {}
        }
    }

    fn add_points(&mut self, points: i64) {
        self.game.ledger.total = self.game.ledger.total.saturating_add(points);
        self.outcome.score = self.outcome.score.saturating_add(points);
    }

    /// Keeps the ledger as it stood before the turn, once.
    pub(super) fn hold_ledger(&mut self) {
        if !self.ledger_held {
            self.ledger_held = true;
            self.outcome.held.push(Held::Ledger(self.game.ledger));
        }
    }

    fn hold_square(&mut self, id: SquareId, square: Option<Arc<Square>>) {
        let gimmicks = square.as_ref().map_or(0, |square| square.gimmicks.len());
        self.work += 1 + gimmicks;
        self.is_crowded |= gimmicks > MOST_GIMMICKS;
        let before = self.game.board.set(id, square);
        self.outcome.held.push(Held::Square(id, before));
    }

    /// Changes a square by making a new one in its place.
    fn edit(&mut self, id: SquareId, change: impl FnOnce(&mut Square)) {
        let Some(square) = self.game.board.square(id) else { return };
        let mut square = Square::clone(square);
        change(&mut square);
        self.hold_square(id, Some(Arc::new(square)));
    }

    fn apply_write(&mut self, square: SquareId, letter: char, by_piece: bool) {
        self.set_letter(square, Some(letter), if by_piece { "place" } else { "write" });
        if by_piece && !self.placed.contains(&square) {
            self.placed.push(square);
            let ground = self.game.board.square(square).filter(|square| square.carrier.is_none());
            self.placed_cells.extend(ground.into_iter().flat_map(|square| square.area.cells()));
        }
        if self.step == Step::Place {
            self.add_centre(square);
        }
    }

    /// Makes a square a centre of step 3.
    pub fn add_centre(&mut self, square: SquareId) {
        if !self.centres.contains(&square) {
            self.centres.push(square);
        }
    }

    fn set_letter(&mut self, square: SquareId, letter: Option<char>, cause: &str) {
        self.unland(square);
        self.edit(square, |square| square.letter = letter);
        self.note_letter(square, cause);
    }

    /// Queues `letter_changed` for the gimmicks of a square.
    fn note_letter(&mut self, square: SquareId, cause: &str) {
        if self.game.board.square(square).is_some_and(|square| !square.gimmicks.is_empty()) {
            let cause: Arc<str> = cause.into();
            self.queue_hook(square, Hook::LetterChanged, |me| Call::LetterChanged(me, cause.clone()));
        }
    }

    fn apply_move_letters(&mut self, moves: &[LetterMove]) {
        let letter = |step: &LetterMove| self.game.board.square(step.from).and_then(|square| square.letter);
        let letters: Vec<_> = moves.iter().map(letter).collect();
        for step in moves {
            self.unland(step.from);
            self.edit(step.from, |square| square.letter = None);
        }
        for (step, letter) in moves.iter().zip(letters) {
            self.edit(step.to, |square| square.letter = letter);
        }
        for step in moves.iter().filter(|step| step.from != step.to) {
            self.note_letter(step.from, "move");
            self.note_letter(step.to, "move");
        }
        if self.piece_acts || self.actors_answer {
            moves.iter().for_each(|step| self.land(step.to));
        }
    }

    fn land(&mut self, square: SquareId) {
        self.unland(square);
        self.landed.push(square);
    }

    /// Forgets a square where a moved letter came to rest: that letter stands there no longer.
    fn unland(&mut self, square: SquareId) {
        self.landed.retain(|landed| *landed != square);
    }

    /// Carries a gimmick with those it brought; from the face that brought it, it is free.
    fn apply_carry(&mut self, from: SquareId, to: SquareId, gimmick: GimmickId) {
        let Some(square) = self.game.board.square(from).filter(|square| square.gimmick(gimmick).is_some()) else {
            return;
        };
        let all = square.gimmicks.iter().filter(|other| other.id == gimmick || other.owner == Some(gimmick));
        let freed = |other: &Gimmick| Gimmick { owner: other.owner.filter(|_| other.id != gimmick), ..other.clone() };
        let carried: Vec<Gimmick> = all.map(freed).collect();
        self.edit(from, |square| drop_gimmick(square, gimmick));
        carried.iter().for_each(|other| self.queue.iter_mut().for_each(|call| call.follow(other.id, to)));
        self.edit(to, |square| square.gimmicks.extend(carried));
    }

    fn apply_replace(&mut self, square: SquareId, letter: Option<char>, gimmicks: &[Gimmick]) {
        self.swap_letter(square, letter, |square| square.gimmicks = SmallVec::from(gimmicks));
    }

    fn apply_swap(&mut self, square: SquareId, owner: GimmickId, letter: Option<char>, on: &[Gimmick]) {
        self.swap_letter(square, letter, |square| {
            square.gimmicks.retain(|gimmick| gimmick.owner != Some(owner));
            let place = square.gimmicks.iter().position(|gimmick| gimmick.id == owner);
            square.gimmicks.insert_many(place.map_or(square.gimmicks.len(), |at| at + 1), on.iter().cloned());
        });
    }

    fn swap_letter(&mut self, id: SquareId, letter: Option<char>, change: impl FnOnce(&mut Square)) {
        let before = self.game.board.square(id).and_then(|square| square.letter);
        self.unland(id);
        self.edit(id, |square| {
            square.letter = letter;
            change(square);
        });
        if before != letter {
            self.note_letter(id, "swap");
        }
    }

    fn apply_shift(&mut self, moves: &[SquareMove]) {
        for step in moves {
            self.edit(step.square, |square| square.area = step.area);
        }
    }

    fn apply_state(&mut self, me: Me, state: &Arc<Value>) {
        match me {
            Me::Actor(actor) => {
                let before = std::mem::replace(&mut self.game.actors[actor].state, state.clone());
                self.outcome.held.push(Held::ActorState(actor, before));
            }
            Me::Square(square, gimmick) => self.edit(square, |square| {
                if let Some(gimmick) = square.gimmicks.iter_mut().find(|other| other.id == gimmick) {
                    gimmick.state = state.clone();
                }
            }),
        }
    }
}

/// Takes a gimmick off a square with those it brought.
fn drop_gimmick(square: &mut Square, gimmick: GimmickId) {
    square.gimmicks.retain(|other| other.id != gimmick && other.owner != Some(gimmick));
}
