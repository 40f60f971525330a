//! Finds placements by playing: every one the rules accept, the best of them, and whether a stage can be cleared.
//!
//! Nothing here changes the game it was asked about: searches work on a clone and take back what they try. All work
//! comes in slices, so that a window never waits, and in one order, so that the same game gives the same answers.

mod alone;
mod beam;
mod chance;
mod hand;
mod hint;
mod player;
mod rank;
mod search;
mod spot;
#[cfg(test)]
mod tests;

pub use beam::{Beam, Line};
pub use chance::Chance;
pub use hint::{Hint, HintSearch};
pub use player::{Habit, Played, play_out};
pub use rank::ranked;
pub use search::Search;
