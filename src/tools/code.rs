//! The command `code`: a stage as one line of text, and back.

use std::io::Read;
use std::path::Path;

use serde_json::json;

use super::Ending;
use super::report::Report;
use super::run::is_there;
use crate::content::Content;
use crate::content::stages::StageFile;
use crate::problem::{MOST_BYTES, Problem};

/// Prints the code of a stage.
pub fn make(content: &Content, stage: &str, report: &mut Report<'_>) -> Ending {
    if let Err(ending) = is_there(content, stage, report) {
        return ending;
    }
    match content.code_of(stage) {
        Ok(code) if report.json => report.object(&json!({ "code": code })),
        Ok(code) => report.line(code),
        Err(problems) => {
            report.know_all(content, &problems);
            report.problems(&problems);
            return Ending::Failed;
        }
    }
    Ending::Well
}

/// Prints the stage a code holds, or writes it and its solution to files; `-` reads the code from `input`.
pub fn open(code: &str, to: Option<&Path>, input: &mut dyn Read, report: &mut Report<'_>) -> Ending {
    let mut typed = String::new();
    let code = match code {
        "-" => match input.take(MOST_BYTES as u64).read_to_string(&mut typed) {
            Ok(_) => &typed,
            Err(error) => return report.wrong_use(format!("standard input: {error}")),
        },
        code => code,
    };
    let stage = match Content::stage_of_code(code) {
        Ok(stage) => stage,
        Err(problem) => {
            report.problems([&problem]);
            return Ending::WrongUse;
        }
    };
    match to {
        Some(file) => write(&stage, file, report),
        None => print(&stage, report),
    }
}

fn print(stage: &StageFile, report: &mut Report<'_>) -> Ending {
    if report.json {
        let moves = stage.moves.as_ref().map(|(_, text)| &**text);
        report.object(&json!({ "stage": &*stage.text, "moves": moves }));
    } else {
        report.line(stage.text.trim_end());
    }
    Ending::Well
}

/// Writes a stage, and its solution beside it; nothing that is there is written over.
fn write(stage: &StageFile, file: &Path, report: &mut Report<'_>) -> Ending {
    let moves = stage.moves.as_ref().map(|(_, text)| (file.with_extension("moves"), text));
    let files: Vec<_> = [(file.to_owned(), &stage.text)].into_iter().chain(moves).collect();
    if let Some((there, _)) = files.iter().find(|(file, _)| file.exists()) {
        return report.wrong_use(format!("{} is there already; nothing was written", there.display()));
    }
    for (file, text) in &files {
        if let Err(error) = super::write::new(file, text.as_bytes()) {
            report.problems([&Problem::whole(&file.display().to_string(), format!("cannot be written: {error}"))]);
            return Ending::Failed;
        }
        if !report.json {
            report.line(file.display().to_string());
        }
    }
    Ending::Well
}
