//! Keeps the house in order: who may know whom, what Rust must not know, what must stand beside what.
//!
//! Every check is a function over paths and texts that gives its complaints. It is run twice: on the project, which must
//! give none, and on an example that breaks the rule, which must give one.

#[path = "tidy/content.rs"]
mod content;
#[path = "tidy/core.rs"]
mod core_rules;
#[path = "tidy/lengths.rs"]
mod lengths;
#[path = "tidy/names.rs"]
mod names;
#[path = "tidy/rooms.rs"]
mod rooms;
#[path = "tidy/strings.rs"]
mod strings;
#[path = "tidy/style.rs"]
mod style;
#[path = "tidy/texts.rs"]
mod texts;
