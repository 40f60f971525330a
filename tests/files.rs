//! Files at play: whatever happens to files while somebody plays, the game goes on, says what is wrong, and loses nothing.
//!
//! A bot plays while somebody else changes, breaks, moves, and takes away files of the content, `files/reloads.rs`, or of
//! what the player keeps, `files/saves.rs` and `files/two.rs`; clocks jump, `files/clock.rs`. Full and read-only disks are
//! real ones, for which one must be root on Linux: `cargo test --test files full -- --ignored`.
//!
//! `OTAPITTAN_RELOADS=10000 OTAPITTAN_SEED=7` plays for longer, with other deeds.

#[path = "files/bot.rs"]
mod bot;
#[path = "files/clock.rs"]
mod clock;
#[path = "files/deeds.rs"]
mod deeds;
#[cfg(target_os = "linux")]
#[path = "files/full.rs"]
mod full;
#[path = "files/ground.rs"]
mod ground;
#[path = "files/laws.rs"]
mod laws;
#[path = "files/machine.rs"]
mod machine;
#[path = "files/reloads.rs"]
mod reloads;
#[path = "files/saves.rs"]
mod saves;
#[path = "files/two.rs"]
mod two;

/// Reads a whole number that the one who starts the test gave.
fn number(name: &str, usual: u64) -> u64 {
    let text = std::env::var(name).ok();
    text.map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{name}: a whole number expected, got {text:?}")))
}
