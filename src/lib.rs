//! Otapittan: a runtime on which grid puzzles are made, played and modded.

pub mod app;
pub mod content;
pub mod game;
pub mod problem;
pub mod save;
pub mod script;
pub mod share;
pub mod solver;
pub mod stage;
pub mod tools;
pub mod view;
