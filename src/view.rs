//! What to draw now, as plain data: shapes, colours, icons, text measures and the picture of the board.
//!
//! Nothing here opens a window or knows a drawing library, so every screen can be tested as data.

pub mod board;
pub mod canvas;
pub mod code;
pub mod control;
pub mod editor;
pub mod icon;
pub mod look;
pub mod motion;
pub mod pages;
pub mod play;
pub mod shape;
pub mod text;
pub mod theme;
pub mod workbench;
