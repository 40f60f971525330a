//! Reads the command line and opens the window or runs a command.

use std::process::ExitCode;

use otapittan::content::places::Places;
use otapittan::tools::command::Play;
use otapittan::tools::{self, Command, Ending, display};

fn main() -> ExitCode {
    let line = match tools::parse(std::env::args_os()) {
        Ok(line) => line,
        Err(error) => error.exit(),
    };
    let play = match &line.command {
        None => Play::default(),
        Some(Command::Play(play)) => play.clone(),
        Some(_) => return tools::run(&line).into(),
    };
    match line.folders.places() {
        Ok(places) => open(places, play),
        Err(why) => {
            eprintln!("error: {why}");
            Ending::WrongUse.into()
        }
    }
}

/// Opens the window, or says why that cannot be done and what can.
fn open(_places: Places, play: Play) -> ExitCode {
    let why = display::missing().unwrap_or_else(|| "this version has no window yet".to_owned());
    let stage = play.stage.as_deref().unwrap_or("STAGE");
    eprintln!("error: the window cannot be opened: {why}");
    eprintln!("  without a window: otapittan run {stage}");
    Ending::WrongUse.into()
}
