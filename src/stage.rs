//! Stage, case, pack and moves files: as written, checked, converted, and boards to text and back.
//!
//! A file is read into what stands in it ([`plan::Stage`], [`case::Case`], [`pack::Pack`], [`moves::Moves`]); mistakes
//! are collected with their places, never only the first. [`build()`] makes a game of a stage. Nothing here reads folders.

mod build;
pub mod case;
pub mod edit;
mod letters_of;
mod listing;
pub mod moves;
pub mod node;
pub mod pack;
mod passages;
pub mod plan;
mod print;
pub mod reader;
mod token;

pub use build::{AskSize, Built, Content, Options, build};
pub use listing::with_stage;
pub use passages::check_passages;
pub use plan::{Choice, Stage};
pub use print::{print_board, same_board};
pub use token::{TokenError, Tokens};

#[cfg(test)]
mod tests;
