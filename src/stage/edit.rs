//! Changes to a stage file that leave everything else in it as its author wrote it.
//!
//! A [`Document`] is the text of a file. Every change gives a new one; going back is keeping the one before. Only the
//! lines concerned differ: comments, order and layout of all others survive, byte for byte.

mod board;
mod document;
mod grow;
mod legend;
mod lines;
mod map;
mod plan;
mod rack;
mod written;

pub use board::Standing;
pub use document::{Document, Step, path, set_in};
pub use plan::Plan;
pub use rack::{Entry, Place};
pub use written::{read_value, value_text};

#[cfg(test)]
mod tests;
