//! The rack, points, random numbers and signs to the player that scripts ask for.

use std::sync::Arc;

use super::Turn;
use crate::game::event::Event;
use crate::game::piece::Piece;
use crate::game::square::Cell;
use crate::game::value::Text;

impl Turn {
    /// Gives a piece to the rack, at a place from 0, else at the end.
    pub fn give(&mut self, piece: Piece, place: Option<usize>) {
        let end = self.game.rack.pieces.len();
        self.apply(Event::Give { piece, place: place.unwrap_or(end).min(end) });
    }

    /// Takes a piece out of the rack.
    pub fn take(&mut self, index: usize) -> Option<Piece> {
        let piece = self.game.rack.pieces.get(index).cloned()?;
        self.apply(Event::Take { index });
        Some(piece)
    }

    /// Adds points after the chain.
    pub fn score(&mut self, points: i64, label: Option<Text>) {
        self.apply(Event::Score { points, label });
    }

    /// Tells the player something, large over the board where it is told at an end.
    pub fn say(&mut self, text: Text, large: bool) {
        self.apply(Event::Say { text, large });
    }

    /// Plays a sound.
    pub fn sound(&mut self, name: &str) {
        self.apply(Event::Sound { name: name.into() });
    }

    /// Shows a sign on cells.
    pub fn effect(&mut self, name: &str, cells: Vec<Cell>) {
        self.apply(Event::Effect { name: Arc::from(name), cells });
    }

    /// Closes a beat: what came before is shown together.
    pub fn beat(&mut self, ms: Option<u32>) {
        self.apply(Event::Beat { ms });
    }

    /// Draws a whole number from `low` to `high`.
    pub fn between(&mut self, low: i64, high: i64) -> i64 {
        let mut random = self.game.ledger.random;
        let drawn = random.between(low, high);
        self.apply(Event::Random { random });
        drawn
    }

    /// Draws a number from 0 up to but without 1.
    pub fn unit(&mut self) -> f64 {
        let mut random = self.game.ledger.random;
        let drawn = random.unit();
        self.apply(Event::Random { random });
        drawn
    }
}
