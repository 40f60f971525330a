//! The commands that need no window: what they are called, what they print, how they end.
//!
//! Knows nothing of the window: `main` opens it.

pub mod cases;
pub mod check;
mod code;
pub mod command;
pub mod crew;
mod daily;
mod data;
pub mod display;
mod hint;
mod icons;
pub mod kinds;
mod measure;
mod mods;
pub mod new;
pub mod play;
pub mod report;
pub mod run;
pub mod schema;
pub mod shipped;
pub mod solution;
mod words;
mod write;

use std::io::IsTerminal;
use std::path::{Path, PathBuf};

use crate::content::Content;

pub use command::{Command, Line, parse};
use command::{Folders, Mods};
use crew::Crew;
use report::Report;

/// How a command ended, as the program's exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ending {
    /// All is well.
    Well = 0,
    /// The content or a case failed.
    Failed = 1,
    /// The program was used wrongly.
    WrongUse = 2,
    /// Long work was stopped; what was done so far was told.
    Stopped = 130,
}

impl From<Ending> for std::process::ExitCode {
    fn from(ending: Ending) -> std::process::ExitCode {
        std::process::ExitCode::from(ending as u8)
    }
}

/// Runs a command that needs no window.
pub fn run(line: &Line) -> Ending {
    let (mut out, mut err) = (std::io::stdout().lock(), std::io::stderr().lock());
    let json = match &line.command {
        Some(Command::Run { json, .. } | Command::Test { json, .. }) => *json,
        Some(Command::Check { json, .. } | Command::Words { json, .. } | Command::Code { json, .. }) => *json,
        Some(Command::Hint { json, .. } | Command::Measure { json, .. } | Command::Daily { json, .. }) => *json,
        Some(Command::Kinds { json, .. } | Command::Icons { json } | Command::Mod(Mods::List { json })) => *json,
        _ => false,
    };
    let mut report = Report::new(&mut out, &mut err, json);
    if let Some(Command::Test { jobs, .. } | Command::Check { jobs, .. } | Command::Measure { jobs, .. }) =
        &line.command
    {
        report.crew = Crew::listening(jobs.map(usize::from), json);
    }
    let ending = run_into(line, &mut report);
    report.ended(ending)
}

/// Runs a command and writes into a report.
pub fn run_into(line: &Line, report: &mut Report<'_>) -> Ending {
    let Some(command) = &line.command else {
        return report.wrong_use("this command opens a window");
    };
    if let Some(ending) = run_alone(command, &line.folders, report) {
        return ending;
    }
    let at_home = at_home(command, line.folders.root.as_deref());
    let command = at_home.as_ref().unwrap_or(command);
    let mut places = match line.folders.places() {
        Ok(places) => places,
        Err(why) => return report.wrong_use(why),
    };
    let paths = named_paths(command);
    places.take_in_mods_of(&paths);
    if matches!(command, Command::Test { .. } | Command::Check { .. }) {
        places.take_in_mods_of(&cases::stages_of(&paths));
    }
    run_on(&Content::load(&places), command, report)
}

/// Runs a command that needs no content; nothing of others.
fn run_alone(command: &Command, folders: &Folders, report: &mut Report<'_>) -> Option<Ending> {
    Some(match command {
        Command::New(what) => new::new(what, folders, report),
        Command::Icons { .. } => icons::icons(report),
        Command::Mod(Mods::Pack { folder, to, id, replace }) => {
            mods::pack(folder, id.as_deref(), to.as_deref(), *replace, report)
        }
        Command::Code { open: Some(code), to, .. } => {
            code::open(code, to.as_deref(), &mut std::io::stdin().lock(), report)
        }
        _ => return None,
    })
}

/// Lists the files and folders that a command names, whose mods belong to the content.
fn named_paths(command: &Command) -> Vec<PathBuf> {
    match command {
        Command::Run { stage, .. } | Command::Hint { stage, .. } | Command::Code { stage: Some(stage), .. } => {
            vec![PathBuf::from(stage)]
        }
        Command::Measure { stages, .. } => measure::paths(stages),
        Command::Test { paths, .. } | Command::Check { paths, .. } => paths.clone(),
        _ => Vec::new(),
    }
}

/// Inside the folder of a mod `test` and `check` without a path are about that mod; nothing where they are not.
fn at_home(command: &Command, root: Option<&Path>) -> Option<Command> {
    let mut command = command.clone();
    let (Command::Test { paths, .. } | Command::Check { paths, .. }) = &mut command else { return None };
    let here = std::env::current_dir().ok().filter(|_| paths.is_empty() && root.is_none())?;
    let holder = here.ancestors().find(|above| above.join("mod.toml").is_file())?;
    paths.push(if holder == here { PathBuf::from(".") } else { holder.to_owned() });
    Some(command)
}

fn run_on(content: &Content, command: &Command, report: &mut Report<'_>) -> Ending {
    match command {
        Command::Run { stage, moves, .. } => {
            let stdin = std::io::stdin();
            let typed = stdin.is_terminal();
            run::run(content, stage, moves.as_deref(), run::Input { lines: &mut stdin.lock(), typed }, report)
        }
        Command::Test { paths, .. } => cases::test(content, paths, report),
        Command::Check { paths, .. } => check::check(content, paths, report),
        Command::Words { words, stats, list, .. } => match content.list(list, "") {
            Ok(list) if *stats => words::count(&list, &content.places.language, report),
            Ok(list) => words::look_up(&list, words, report),
            Err(problems) if content.lists.resolve(list, "").is_none() => report.wrong_use(&problems[0].message),
            Err(problems) => {
                report.problems(&problems);
                Ending::Failed
            }
        },
        Command::Hint { stage, moves, most, .. } => {
            hint::hint(content, &hint::Question { stage, moves: moves.as_deref(), most: *most as usize }, report)
        }
        Command::Measure { stages, games, most, .. } => {
            measure::measure(content, stages, measure::Measure { games: *games, most: *most }, report)
        }
        Command::Code { stage: Some(stage), .. } => code::make(content, stage, report),
        Command::Mod(command) => mods::run(content, command, report),
        Command::Daily { date, solve, .. } => daily::daily(content, date.as_deref(), *solve, report),
        Command::Kinds { name, source, .. } => kinds::kinds(content, name.as_deref(), *source, report),
        Command::New(_) | Command::Play(_) | Command::Code { .. } | Command::Icons { .. } => {
            report.wrong_use("this command opens a window")
        }
    }
}
