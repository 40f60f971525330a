//! Inputs of a file, done one after another in the real window: a play-through that can be repeated.
//!
//! A line is `key Enter`, `key Shift+R`, `click NAME` (something on the screen by its name: a spot of a page, or `slot 2`,
//! `cell 2 1`, `button undo` while playing), `until PAGE` (waits for a page to open), `wait SECONDS`,
//! `shot FILE.png` (saves a picture of the window) or `roam SECONDS SEED` (plays at random, see [`roam`]); `#` begins a
//! comment.

mod roam;

use std::collections::VecDeque;
use std::path::Path;

use super::desk::Desk;
use super::paint;
use crate::content::read_source;
use crate::problem::{Problem, Source};
use crate::view::pages::Leaf;
use crate::view::play::input::{Input, Key};
use roam::Roam;

/// How long something is waited for, in seconds.
const PATIENCE: f64 = 20.0;
/// The pause between two inputs, in seconds: a frame passes, and what moves has begun.
const PAUSE: f64 = 0.05;

#[derive(Clone, Debug, PartialEq)]
enum Step {
    Key(Key),
    Click(String),
    Until(Leaf),
    Wait(f64),
    Shot(String),
    /// For so many seconds, by a seed.
    Roam(f64, u64),
}

/// Inputs that are left to do.
pub struct Inputs {
    file: String,
    steps: VecDeque<(u32, Step)>,
    /// When the first step that is left began.
    since: f64,
    /// Who plays at random, while that lasts.
    roam: Option<Roam>,
}

impl Inputs {
    /// Reads a file of inputs.
    ///
    /// # Errors
    /// The file cannot be read, or every line that says nothing known.
    pub fn read(file: &Path) -> Result<Inputs, Vec<Problem>> {
        let source = read_source(file, &file.display().to_string()).map_err(|problem| vec![problem])?;
        Inputs::of(&source)
    }

    /// Reads the text of a file of inputs.
    ///
    /// # Errors
    /// Every line that says nothing known.
    pub fn of(source: &Source) -> Result<Inputs, Vec<Problem>> {
        let (mut steps, mut problems, mut start) = (VecDeque::new(), Vec::new(), 0);
        for (line, number) in source.text().split_inclusive('\n').zip(1..) {
            let said = line.trim();
            match step(said) {
                _ if said.is_empty() || said.starts_with('#') => {}
                Ok(step) => steps.push_back((number, step)),
                Err(why) => problems.push(source.problem(start..start + said.len(), why)),
            }
            start += line.len();
        }
        let file = source.file().to_owned();
        if problems.is_empty() { Ok(Inputs { file, steps, since: 0.0, roam: None }) } else { Err(problems) }
    }

    /// Whether all is done.
    pub fn is_done(&self) -> bool {
        self.steps.is_empty()
    }

    /// Says what was done last, where somebody plays at random.
    pub fn done(&self) -> String {
        self.roam.as_ref().map(Roam::done).unwrap_or_default()
    }

    /// Prepares the next step, where that is no part of what is played.
    pub fn think(&mut self, desk: &Desk) {
        if let Some(roam) = &mut self.roam {
            roam.think(desk);
        }
    }

    /// Does the next step if it is time; `now` in seconds of the window's clock, `whole` tells whether the window shows
    /// all its glyphs, as pictures of it must.
    ///
    /// # Errors
    /// What it asks for is not there, or did not come in time: file, line and why.
    pub fn go_on(&mut self, desk: &mut Desk, now: f64, whole: bool) -> Result<(), String> {
        let Some((line, step)) = self.steps.front().cloned() else { return Ok(()) };
        if now - self.since < PAUSE {
            return Ok(());
        }
        let done = match &step {
            Step::Key(key) => {
                desk.take(&Input::Key(*key));
                true
            }
            Step::Click(name) => desk.click(name),
            Step::Until(leaf) => desk.is_open(*leaf),
            Step::Shot(_) if !whole => false,
            Step::Shot(file) => {
                let saved = paint::screenshot().save(Path::new(file));
                saved.map_err(|error| format!("{}:{line}: {file}: {error}", self.file))?;
                true
            }
            Step::Wait(seconds) => now - self.since >= *seconds,
            Step::Roam(seconds, seed) => {
                let roam = self.roam.get_or_insert_with(|| Roam::begin(*seconds, *seed, now));
                roam.go_on(desk, now).map_err(|why| format!("{}:{line}: {why}", self.file))?
            }
        };
        if done {
            if std::env::var_os("OTAPITTAN_TIMES").is_some() {
                eprintln!("line {line} is done");
            }
            self.steps.pop_front();
            (self.since, self.roam) = (now, None);
        } else if now - self.since > PATIENCE && !matches!(step, Step::Wait(_) | Step::Roam(..)) {
            let names = match step {
                Step::Click(_) => format!("; what can be clicked: {}", desk.names().join(", ")),
                _ => String::new(),
            };
            return Err(format!("{}:{line}: {step:?} did not come; {} is open{names}", self.file, desk.describe()));
        }
        Ok(())
    }
}

fn step(line: &str) -> Result<Step, String> {
    let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
    let rest = rest.trim();
    match verb {
        "key" => Key::named(rest).map(Step::Key).ok_or_else(|| {
            format!("\"{rest}\" is no key; one is written Shift+R or Ctrl+V, and the keys are {}", Key::names())
        }),
        "click" => Ok(Step::Click(rest.to_owned())),
        "shot" => Ok(Step::Shot(rest.to_owned())),
        "until" => leaf(rest).map(Step::Until),
        "wait" => seconds(rest).map(Step::Wait).ok_or_else(|| format!("\"{rest}\" is no number of seconds")),
        "roam" => roaming(rest).ok_or_else(|| format!("\"{rest}\" is no number of seconds and a seed, like 60 1")),
        _ => Err(format!("\"{verb}\" is none of key, click, until, wait, shot, roam")),
    }
}

/// Reads how long is waited; "nan" and "inf" are numbers too, but never over.
fn seconds(text: &str) -> Option<f64> {
    text.parse().ok().filter(|seconds: &f64| seconds.is_finite() && *seconds >= 0.0)
}

fn roaming(text: &str) -> Option<Step> {
    let (time, seed) = text.split_once(' ')?;
    Some(Step::Roam(seconds(time)?, seed.trim().parse().ok()?))
}

fn leaf(name: &str) -> Result<Leaf, String> {
    let found = Leaf::ALL.into_iter().find(|leaf| format!("{leaf:?}").eq_ignore_ascii_case(name));
    found.ok_or_else(|| format!("\"{name}\" is no page; the pages are {:?}", Leaf::ALL))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::desk::Forced;
    use crate::app::library::Library;
    use crate::content::places::Places;
    use crate::save::Home;

    #[test]
    fn a_picture_waits_for_the_glyphs() {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), "shot never.png\n").unwrap();
        let mut inputs = Inputs::read(file.path()).unwrap();
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).to_owned();
        let places = Places { root, mods: Vec::new(), home: file.path().with_extension("none"), language: "en".into() };
        let mut desk = Desk::open(Library::open(&places), Home::nowhere(), Forced::default());
        assert_eq!(inputs.go_on(&mut desk, 1.0, false), Ok(()));
        assert!(!inputs.is_done());
    }

    #[test]
    fn a_line_says_one_thing() {
        assert_eq!(step("key Shift+R"), Ok(Step::Key(Key { name: "R", shift: true, control: false })));
        assert_eq!(step("click cell 2 1"), Ok(Step::Click("cell 2 1".into())));
        assert_eq!(step("until results"), Ok(Step::Until(Leaf::Results)));
        assert_eq!(step("key Return"), step("key Enter"));
        assert!(step("key Page").unwrap_err().contains(" Enter "));
        assert!(step("key Enterr").is_err() && step("until nowhere").is_err() && step("jump").is_err());
        assert_eq!(step("wait 0.5"), Ok(Step::Wait(0.5)));
        assert_eq!(step("roam 60 7"), Ok(Step::Roam(60.0, 7)));
        assert!(step("roam 60").is_err() && step("roam -1 7").is_err());
        for never in ["nan", "inf", "-1", "1e999"] {
            assert_eq!(step(&format!("wait {never}")), Err(format!("\"{never}\" is no number of seconds")));
        }
    }
}
