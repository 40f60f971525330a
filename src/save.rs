//! What the player keeps: settings, progress, the words ever made, the stages not finished, replays.
//!
//! Everything is read once when the game starts and stands in memory from then on. Changes are written by a thread of its
//! own, so no window waits for a disk: to a temporary file beside the real one, which is then put in its place, with the
//! version before kept beside it (`progress.before.toml`). A change is added to what the file says at that moment, so two programs on one
//! folder add to each other. Whatever is wrong with files or disks is told as a [`Notice`]; the game always goes on.
//!
//! This room knows no stage, no content and no clock but [`Date::today`]; what it keeps of a game is plain text.

mod book;
mod codes;
mod collection;
mod dailies;
mod date;
mod disk;
mod home;
mod kept;
mod known;
mod making;
mod notice;
mod progress;
mod replays;
mod settings;
mod unfinished;
mod writer;

pub use collection::{Collection, Made};
pub use date::Date;
pub use disk::plain;
pub use home::Home;
pub use making::{Draft, OWN_MOD, write_whole};
pub use notice::Notice;
pub use progress::{Best, Counts, Daily, Improved, Outcome, Progress};
pub use replays::{Replay, Which};
pub use settings::{Settings, TextSize, WordSpeed};
pub use unfinished::Unfinished;

#[cfg(test)]
mod tests;
