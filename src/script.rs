//! The Luau host: it loads scripts, lends them the game, and answers for them as [`crate::game::gimmicks::Gimmicks`].
//!
//! One machine holds all scripts, each mod in an environment of its own. Scripts have no memory: what must last stands
//! in the states of the game. Every name a script can see stands in [`api`], from which argument checks and the type
//! files for editors are made.

mod api;
mod budget;
mod cache;
mod data;
mod declare;
mod doubts;
mod fault;
mod given;
mod handles;
mod hooks;
mod host;
mod kind;
mod lend;
mod load;
mod machine;
mod objects;
mod params;
mod require;
mod rounds;
mod sandbox;
mod shared;
mod source;
mod trace;
mod types;
mod written;

#[cfg(test)]
mod tests;

pub use budget::Budgets;
pub use doubts::Doubt;
pub use host::{Host, Setting};
pub use source::Source;
pub use trace::{Cost, Printed};
pub use types::{libraries, reference, types_luals, types_luau};
