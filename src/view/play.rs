//! The play screen as plain data: what it tells, where everything stands, what answers to the player.
//!
//! [`scene::Scene`] gathers what a game has to tell, [`table::Table`] is the player's side of the screen (cursor,
//! piece in the hand, open panels), [`screen::screen`] makes shapes and regions of both, and [`Table::answer`] takes
//! what the player does and gives what is asked for. Nothing here opens a window.

pub mod answer;
mod areas;
pub mod cursor;
pub mod ending;
pub mod hint;
pub mod input;
pub mod layout;
pub mod listed;
pub mod mark;
pub mod place;
pub mod pointing;
pub mod road;
pub mod scene;
pub mod screen;
pub mod table;
pub mod target;
pub mod trouble;
pub mod watching;

pub use answer::Sight;
pub use scene::{Scene, Source, StageCard, Texts};
pub use screen::{Screen, screen};
pub use table::Table;
