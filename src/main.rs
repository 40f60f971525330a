//! Reads the command line and opens the window or runs a command.

use std::io::{ErrorKind, Write};
use std::process::ExitCode;

use otapittan::app::{self, Failure, Options};
use otapittan::content::{embedded, places::Places};
use otapittan::problem::render;
use otapittan::tools::command::Play;
use otapittan::tools::{self, Command, Ending, display};

fn main() -> ExitCode {
    // A panic ends here too.
    let _unpacked = embedded::ForOnce;
    run()
}

fn run() -> ExitCode {
    let line = match tools::parse(std::env::args_os()) {
        Ok(line) => line,
        Err(error) => return explain(&error),
    };
    let play = match &line.command {
        None => Play::default(),
        Some(Command::Play(play)) => play.clone(),
        Some(_) => return tools::run(&line).into(),
    };
    match line.folders.places() {
        Ok(places) => open(places, line.folders.language(), play),
        Err(why) => {
            say(&format!("error: {why}"));
            Ending::WrongUse.into()
        }
    }
}

/// Prints help or what is wrong with the command line.
fn explain(error: &clap::Error) -> ExitCode {
    match error.print() {
        Err(failed) if failed.kind() != ErrorKind::BrokenPipe => {
            say(&format!("error: standard output cannot be written: {failed}"));
            Ending::Failed.into()
        }
        _ => ExitCode::from(error.exit_code() as u8),
    }
}

/// Says a line on standard error; nothing is left to say it to if that fails.
fn say(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// Opens the window, or says why that cannot be done and what can.
fn open(places: Places, language: Option<String>, play: Play) -> ExitCode {
    let stage = play.stage.clone();
    match display::missing().map_or_else(|| display::try_on(|| show(places, language, play)), Err) {
        Ok(code) => code,
        Err(why) => {
            let stage = stage.as_deref().unwrap_or("STAGE");
            say(&format!("error: the window cannot be opened: {why}"));
            say(&format!("  without a window: otapittan run {stage}"));
            Ending::WrongUse.into()
        }
    }
}

fn show(places: Places, language: Option<String>, play: Play) -> ExitCode {
    let after = play.after.map_or(1.0, |seconds| seconds.0 as f32);
    let options = Options {
        places,
        stage: play.stage,
        edit: play.edit,
        fresh: play.fresh,
        replay: play.replay,
        inputs: play.inputs,
        workbench: play.workbench,
        screenshot: play.screenshot.map(|file| (file, after)),
        language,
        theme: play.theme,
        size: play.size.map(|(width, height)| (width.into(), height.into())),
    };
    match app::run(options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Ended(why)) => {
            say(&format!("error: {why}"));
            Ending::Failed.into()
        }
        Err(Failure::Unopened(problems)) => {
            problems.iter().for_each(|problem| say(render(problem, None).trim_end()));
            Ending::WrongUse.into()
        }
    }
}
