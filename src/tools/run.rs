//! The command `run`: plays a stage without a window, a move a line.

mod shown;
mod step;

use std::cell::RefCell;
use std::io::{BufRead, Read};
use std::path::Path;

use super::Ending;
use super::play::{Played, Player};
use super::report::Report;
use crate::content::{Content, Opened, composed, read_source};
use crate::game::kinds::{Hook, Sort};
use crate::game::refusal::{Fault, Refusal};
use crate::problem::{MOST_BYTES, Problem, Source};
use crate::stage::Options;
use crate::stage::moves::{Act, Head, Moves};

use step::Step;

/// Plays a stage by the moves of a file or of `input`.
pub fn run(content: &Content, stage: &str, moves: Option<&Path>, input: Input<'_>, report: &mut Report<'_>) -> Ending {
    if let Err(ending) = is_there(content, stage, report) {
        return ending;
    }
    match moves {
        Some(file) => match read_moves(content, file) {
            Ok(moves) => play_file(content, stage, (&content.places.shown(file), &moves), report),
            Err(problems) => {
                report.problems(&problems);
                Ending::WrongUse
            }
        },
        None => play_input(content, stage, input, report),
    }
}

/// Tells what is wrong where a stage cannot be found or its file not be read.
pub(super) fn is_there(content: &Content, stage: &str, report: &mut Report<'_>) -> Result<(), Ending> {
    let problem = match content.find(stage) {
        Ok(found) => {
            report.know(found.source.file(), found.source.text());
            return Ok(());
        }
        Err(problem) => problem,
    };
    if Path::new(stage).exists() && !Path::new(stage).is_dir() {
        report.problems([&problem]);
        return Err(Ending::Failed);
    }
    Err(report.wrong_use(format!("{}: {}", problem.file, problem.message)))
}

/// Where moves are read from when no file is named.
pub struct Input<'a> {
    /// The lines.
    pub lines: &'a mut dyn BufRead,
    /// Whether somebody types them and waits for the board first.
    pub typed: bool,
}

/// Reads a moves file.
pub(super) fn read_moves(content: &Content, file: &Path) -> Result<Moves, Vec<Problem>> {
    let shown = content.places.shown(file);
    Moves::read(&read_source(file, &shown).map_err(|problem| vec![problem])?)
}

fn play_file(content: &Content, stage: &str, (shown, moves): (&str, &Moves), report: &mut Report<'_>) -> Ending {
    let opened = match open(content, stage, &moves.head, report) {
        Ok(opened) => opened,
        Err(ending) => return ending,
    };
    let Some(mut run) = Run::begin(content, &opened, report) else {
        return Ending::Failed;
    };
    for (line, act) in &moves.acts {
        run.take(act, (shown, *line), report);
        if report.is_broken() {
            break;
        }
    }
    run.end(report)
}

/// The head of a replay comes before its first move; the stage is opened when that is known.
fn play_input(content: &Content, stage: &str, input: Input<'_>, report: &mut Report<'_>) -> Ending {
    let mut lines = written_lines(input.lines);
    let mut head = String::new();
    let mut first = None;
    while !input.typed && first.is_none() {
        match lines.next() {
            Some((_, line)) if line.trim().is_empty() || line.trim_start().starts_with('#') => head += &(line + "\n"),
            Some(line) => first = Some(line),
            None => break,
        }
    }
    let head = Moves::read(&Source::new(INPUT, &head)).map(|moves| moves.head);
    let opened = match head.map_err(|problems| report.problems(&problems)) {
        Ok(head) => open(content, stage, &head, report),
        Err(()) => Err(Ending::WrongUse),
    };
    let opened = match opened {
        Ok(opened) => opened,
        Err(ending) => return ending,
    };
    let Some(mut run) = Run::begin(content, &opened, report) else {
        return Ending::Failed;
    };
    for (number, line) in first.into_iter().chain(lines) {
        match Moves::read_line(&line) {
            Ok(Some(act)) => run.take(&act, (INPUT, number), report),
            Ok(None) => {}
            Err(message) => {
                report.problems([&misread(&line, number, message)]);
                run.ending = run.ending.max(Ending::WrongUse);
            }
        }
        if report.is_broken() {
            break;
        }
    }
    run.end(report)
}

/// How messages name where moves are read from without a file.
const INPUT: &str = "standard input";

/// Makes the problem of a line that is no move, at the word that is wrong.
fn misread(line: &str, number: u32, message: String) -> Problem {
    let found = Moves::read(&Source::new(INPUT, line)).err().and_then(|found| found.into_iter().next());
    Problem { line: Some(number), ..found.unwrap_or_else(|| Problem::at(INPUT, number, 1, message)) }
}

/// Gives the lines with their numbers from 1, no more than a moves file may hold. What is no UTF-8 stays to be told of.
fn written_lines(input: &mut dyn BufRead) -> impl Iterator<Item = (u32, String)> {
    let lines = input.take(MOST_BYTES as u64).split(b'\n').map_while(Result::ok);
    let text = |line: Vec<u8>| composed(String::from_utf8_lossy(&line).trim_end_matches('\r')).into_owned();
    (1..).zip(lines.map(text))
}

/// Opens a stage as the head of its moves says.
pub(super) fn open(content: &Content, stage: &str, head: &Head, report: &mut Report<'_>) -> Result<Opened, Ending> {
    let answers = head.answers().map_err(|message| report.wrong_use(message))?;
    let opened = content.open(stage, &Options { seed: head.seed, answers }).map_err(|problems| {
        report.know_all(content, &problems);
        report.problems(&problems);
        Ending::Failed
    })?;
    if head.stage.as_ref().is_some_and(|of| *of != opened.id) {
        report.note(format!("these moves were made on the stage {}", head.stage.as_deref().unwrap_or_default()));
    }
    let now = format!("{:016x}", content.fingerprint(&opened.id));
    if head.content.as_ref().is_some_and(|then| *then != now) {
        report.note("these moves were made on other scripts or another version of the stage; they may go otherwise");
    }
    Ok(opened)
}

/// A stage being played, and how it went so far.
struct Run<'a> {
    content: &'a Content,
    opened: &'a Opened,
    player: Player<'a>,
    step: usize,
    ending: Ending,
    /// Scripts that failed while something was printed, and are not told yet.
    faults: RefCell<Vec<Fault>>,
    told: Vec<Fault>,
}

impl<'a> Run<'a> {
    fn begin(content: &'a Content, opened: &'a Opened, report: &mut Report<'_>) -> Option<Run<'a>> {
        report.problems(&opened.warnings);
        let broken = content.why_broken(opened);
        report.know_all(content, &broken);
        report.problems(&broken);
        match Player::new(content, opened) {
            Ok(player) => {
                let (faults, told) = (RefCell::default(), Vec::new());
                let ending = if broken.is_empty() { Ending::Well } else { Ending::Failed };
                let mut run = Run { content, opened, player, step: 0, ending, faults, told };
                if !report.json {
                    run.greet(report);
                }
                run.tell_faults(report);
                Some(run)
            }
            Err(problems) => {
                report.know_all(content, &problems);
                report.problems(&problems);
                None
            }
        }
    }

    /// Takes a move that stands at a place of a file.
    fn take(&mut self, act: &Act, (file, line): (&str, u32), report: &mut Report<'_>) {
        self.step += 1;
        let played = self.player.act(act).unwrap_or_else(|message| {
            report.problems([&Problem::at(file, line, 1, message)]);
            self.ending = self.ending.max(Ending::WrongUse);
            Played::Refused(Refusal::new("no_piece"))
        });
        if let Played::Refused(Refusal::Fault(fault)) = &played {
            let problem = self.content.fault(fault).with_help(format!("in the move {file}:{line}: {act}"));
            report.know_all(self.content, std::slice::from_ref(&problem));
            report.problems([&problem]);
            self.ending = self.ending.max(Ending::Failed);
        }
        let step = Step::of(&played);
        if report.json {
            let mut line = self.step_line(&step);
            if self.has_result() {
                line["result"] = self.result();
            }
            report.object(&line);
        } else {
            self.tell(act, &step, report);
        }
        self.tell_faults(report);
    }

    /// Gives what a script answered, or keeps its fault to be told.
    fn sound<T>(&self, answer: Result<T, Fault>) -> Option<T> {
        answer.map_err(|fault| self.faults.borrow_mut().push(fault)).ok()
    }

    /// Tells what scripts printed, and the faults that were kept, each once.
    fn tell_faults(&mut self, report: &mut Report<'_>) {
        report.printed(&self.content.host.printed());
        for fault in self.faults.take() {
            if !self.told.contains(&fault) {
                let problem = self.content.fault(&fault);
                report.know_all(self.content, std::slice::from_ref(&problem));
                report.problems([&problem]);
                self.told.push(fault);
                self.ending = self.ending.max(Ending::Failed);
            }
        }
    }

    fn has_result(&self) -> bool {
        self.opened.rules.kinds.of(Sort::Game, &self.opened.rules.game).hooks.has(Hook::Result)
    }

    fn result(&self) -> serde_json::Value {
        let result = self.sound(self.opened.rules.gimmicks.result(self.player.session().game()));
        result.flatten().map_or(serde_json::Value::Null, |value| super::data::plain(&value))
    }

    fn end(mut self, report: &mut Report<'_>) -> Ending {
        if report.json {
            report.object(&self.end_line());
        } else {
            self.tell_end(report);
        }
        self.tell_faults(report);
        self.ending
    }
}
