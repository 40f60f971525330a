//! The only reader of folders.

pub mod lists;
pub mod mods;
pub mod places;
pub mod reload;
mod scan;
pub mod shelf;
pub mod snapshot;
pub mod strings;
pub mod themes;
pub mod watch;
mod written;
