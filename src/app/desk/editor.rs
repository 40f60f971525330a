//! The stage being made: its text and what was changed, the player's hand, and what the editor shows of both.

mod chosen;
mod door;
mod files;
mod forms;
mod hand;
mod input;
mod looked;
mod orders;
mod palette;
mod proof;
mod saving;
mod shown;
mod stage;
#[cfg(test)]
mod tests;
mod trial;
mod typing;
mod work;

pub use palette::Palette;
pub use work::Work;
