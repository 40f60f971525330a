//! The rules of play: everything undo restores, and nothing that touches files, clocks or windows.

pub mod dictionary;
pub mod heading;
