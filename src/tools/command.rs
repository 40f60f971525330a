//! The command line as it is written.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

use super::new::New;

mod folders;
mod mods;

pub use folders::{Folders, Language};
pub use mods::Mods;

/// A whole command line.
#[derive(Clone, Debug, Parser)]
#[command(name = "otapittan", version, about = "Grid word puzzles whose gimmicks are scripts", max_term_width = 100)]
pub struct Line {
    /// Where things stand.
    #[command(flatten)]
    pub folders: Folders,
    /// What to do; without it the game opens at its title.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What the program can do.
#[derive(Clone, Debug, Subcommand)]
pub enum Command {
    /// Opens the game, or a stage directly
    Play(Play),
    /// Plays a stage without a window; moves come from a file or standard input
    Run {
        /// A stage's id, file or code
        stage: String,
        /// The moves; without it they are read from standard input
        #[arg(long, value_name = "FILE")]
        moves: Option<PathBuf>,
        /// Prints one JSON object a line
        #[arg(long)]
        json: bool,
    },
    /// Runs case files: by default tests/cases, and tests/cases of every mod
    Test {
        /// Case files and folders of them
        #[arg(value_name = "PATH")]
        paths: Vec<PathBuf>,
        /// On how many threads; as many as there are cores where none is named. Ctrl-C stops: what was done so far is
        /// printed, the exit code is 130
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=64))]
        jobs: Option<u8>,
        /// Prints one JSON object a line
        #[arg(long)]
        json: bool,
    },
    /// Checks scripts, stages, packs, mods, themes, texts and word lists
    Check {
        /// Only what lies in these files and folders
        #[arg(value_name = "PATH")]
        paths: Vec<PathBuf>,
        /// On how many threads; as many as there are cores where none is named. Ctrl-C stops: what was done so far is
        /// printed, the exit code is 130
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=64))]
        jobs: Option<u8>,
        /// Prints one JSON object a line
        #[arg(long)]
        json: bool,
    },
    /// Looks words up in a word list
    Words {
        /// The words
        #[arg(value_name = "WORD", required_unless_present = "stats")]
        words: Vec<String>,
        /// Counts the words of the list instead
        #[arg(long, conflicts_with = "words")]
        stats: bool,
        /// The name of the list
        #[arg(long, default_value = "ja", value_name = "NAME")]
        list: String,
        /// Prints one JSON object a line
        #[arg(long)]
        json: bool,
    },
    /// Writes commented files to begin with, a stage that uses them and a case that passes
    New(New),
    /// Lists all kinds of squares, pieces, actors, goals and games with their parameters
    Kinds {
        /// Only this kind
        name: Option<String>,
        /// Prints its script
        #[arg(long, requires = "name")]
        source: bool,
        /// Prints one JSON object a line
        #[arg(long)]
        json: bool,
    },
    /// Lists the names of icons, and of the colours that pictures are drawn with
    Icons {
        /// Prints one JSON object a line
        #[arg(long)]
        json: bool,
    },
    /// Prints the best placements from where a stage stands, with words and points
    Hint {
        /// A stage's id, file or code
        stage: String,
        /// The moves to play first
        #[arg(long, value_name = "FILE")]
        moves: Option<PathBuf>,
        /// The most placements to print
        #[arg(long, default_value_t = 10, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
        most: u32,
        /// Prints one JSON object a line
        #[arg(long)]
        json: bool,
    },
    /// Prints a stage as one line of text that others can open, or opens such a line
    Code {
        /// A stage's id or file
        #[arg(required_unless_present = "open", conflicts_with = "open")]
        stage: Option<String>,
        /// Prints the stage that a code holds; - reads the code from standard input
        #[arg(long, value_name = "CODE", allow_hyphen_values = true)]
        open: Option<String>,
        /// Writes that stage to a file instead, and its solution beside it
        #[arg(long, value_name = "FILE", requires = "open", conflicts_with = "stage")]
        to: Option<PathBuf>,
        /// Prints one JSON object a line
        #[arg(long)]
        json: bool,
    },
    /// Adds, lists, switches, removes and packs mods
    #[command(subcommand)]
    Mod(Mods),
    /// Prints the stage of a day: the same for everybody
    Daily {
        /// The day, like 2026-11-30; today (UTC) where none is given
        date: Option<String>,
        /// Prints moves that clear it with gold instead
        #[arg(long)]
        solve: bool,
        /// Prints one JSON object a line
        #[arg(long)]
        json: bool,
    },
    /// Lets automatic players play stages: how often are they cleared, how often with gold, in how many turns?
    Measure {
        /// Ids or files of stages, packs, folders; all stages where none is named
        #[arg(value_name = "STAGE")]
        stages: Vec<String>,
        /// Games of the random player on each stage; the casual one plays half of them, the greedy one at most 3
        #[arg(long, default_value_t = 100, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000))]
        games: u32,
        /// Above this share of games cleared by chance a stage is flagged, unless its pack calls it easy
        #[arg(long, default_value_t = 40, value_name = "PERCENT")]
        most: u32,
        /// On how many threads; as many as there are cores where none is named. Ctrl-C stops: what was done so far is
        /// printed, the exit code is 130
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=64))]
        jobs: Option<u8>,
        /// Prints one JSON object a line
        #[arg(long)]
        json: bool,
    },
}

/// How the window is opened.
#[derive(Clone, Debug, Default, PartialEq, Eq, Args)]
pub struct Play {
    /// A stage's id, file or code
    pub stage: Option<String>,
    /// Opens the stage in the editor; without one a new stage. One of the base game opens as a copy
    #[arg(long, conflicts_with = "replay")]
    pub edit: bool,
    /// Begins the stage anew, although it was left unfinished
    #[arg(long, requires = "stage", conflicts_with = "edit")]
    pub fresh: bool,
    /// Plays these moves in
    #[arg(long, value_name = "FILE", requires = "stage")]
    pub replay: Option<PathBuf>,
    /// Does the inputs of a file one after another and ends: lines of key, click, until, wait and shot
    #[arg(long, value_name = "FILE", conflicts_with = "screenshot")]
    pub inputs: Option<PathBuf>,
    /// Opens the workbench on the stage
    #[arg(long, requires = "stage")]
    pub workbench: bool,
    /// Saves a picture of the window and ends
    #[arg(long, value_name = "OUT.png")]
    pub screenshot: Option<PathBuf>,
    /// After how many seconds the picture is taken
    #[arg(long, value_name = "SECONDS", requires = "screenshot", value_parser = seconds)]
    pub after: Option<Seconds>,
    /// The colours, by the name of a theme
    #[arg(long, value_name = "NAME")]
    pub theme: Option<String>,
    /// Width and height of the window in pixels
    #[arg(long, value_name = "WIDTHxHEIGHT", value_parser = size)]
    pub size: Option<(u16, u16)>,
}

/// A time of at least nothing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seconds(pub f64);

impl Eq for Seconds {}

fn size(text: &str) -> Result<(u16, u16), String> {
    let read = || {
        let (width, height) = text.split_once('x')?;
        Some((width.parse().ok()?, height.parse().ok()?))
    };
    read().filter(|(w, h)| *w >= 640 && *h >= 400).ok_or_else(|| "a size is at least 640x400, like 1280x720".to_owned())
}

fn seconds(text: &str) -> Result<Seconds, String> {
    let number = text.parse::<f64>().ok().filter(|number| (0.0..=3600.0).contains(number));
    number.map(Seconds).ok_or_else(|| "seconds are a number from 0 to 3600, like 1.5".to_owned())
}

/// Reads a command line.
///
/// # Errors
/// What is wrong with it, the nearest known word named, or the help that was asked for.
pub fn parse(words: impl IntoIterator<Item = OsString>) -> Result<Line, clap::Error> {
    Line::try_parse_from(words)
}

#[cfg(test)]
mod tests;
