//! The rules of play: everything undo restores, and nothing that touches files, clocks or windows.
//!
//! [`play::play`] is the only step forward in time and [`turn::Turn::apply`] the only writer.

pub mod action;
pub mod board;
pub mod catalogue;
pub mod check;
pub mod declare;
pub mod dictionary;
pub mod edit;
pub mod event;
pub mod fields;
pub mod gimmicks;
pub mod grid;
pub mod hash;
pub mod heading;
pub mod kinds;
pub mod legal;
pub mod network;
pub mod openings;
pub mod passage;
pub mod piece;
#[cfg(test)]
pub(crate) mod plain;
pub mod play;
pub mod random;
pub mod refusal;
pub mod rules;
pub mod search;
pub mod session;
pub mod shift;
pub mod square;
pub mod standing;
pub mod state;
pub mod turn;
pub mod value;
pub mod walk;
pub mod why_not;

pub use state::{Actor, Game, Goal, Move, Status};
