//! The commands that need no window: what they are called, what they print, how they end.
//!
//! Knows nothing of the window: `main` opens it.

pub mod command;
pub mod display;
pub mod report;
mod words;

pub use command::{Command, Line, parse};

/// How a command ended, as the program's exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ending {
    /// All is well.
    Well = 0,
    /// The content or a case failed.
    Failed = 1,
    /// The program was used wrongly.
    WrongUse = 2,
}

impl From<Ending> for std::process::ExitCode {
    fn from(ending: Ending) -> std::process::ExitCode {
        std::process::ExitCode::from(ending as u8)
    }
}

/// Runs a command that needs no window.
pub fn run(line: &Line) -> Ending {
    match &line.command {
        Some(Command::New { .. }) => not_yet("new"),
        Some(Command::Hint { .. }) => not_yet("hint"),
        _ => not_yet("this"),
    }
}

fn not_yet(name: &str) -> Ending {
    eprintln!("error: the command `{name}` is not part of this version; see `otapittan --help` for those that are");
    Ending::WrongUse
}
