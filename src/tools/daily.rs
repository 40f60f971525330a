//! The command `daily`: the stage of a day.

use serde_json::json;

use super::Ending;
use super::report::Report;
use crate::content::Content;
use crate::content::daily::{Dealing, Dealt, stage_id};
use crate::problem::Problem;
use crate::save::Date;

/// Prints the stage file of a day, or moves that clear it with gold.
pub fn daily(content: &Content, day: Option<&str>, solve: bool, report: &mut Report<'_>) -> Ending {
    let day = match day.map_or_else(|| Ok(Date::today()), str::parse) {
        Ok(day) => day,
        Err(_) => return report.wrong_use("a day of the calendar is expected, written like 2026-11-30"),
    };
    match deal(content, day) {
        Ok(dealt) if report.json => {
            let Dealt { text, moves, tried } = dealt;
            let moves = solve.then_some(moves);
            report.object(&json!({ "id": stage_id(day), "stage": text, "moves": moves, "tried": tried }));
        }
        Ok(dealt) => report.line(if solve { dealt.moves } else { dealt.text }.trim_end()),
        Err(problem) => {
            report.problems([&problem]);
            return Ending::Failed;
        }
    }
    Ending::Well
}

fn deal(content: &Content, day: Date) -> Result<Dealt, Problem> {
    Dealing::begin(content, day)?.finish(content)
}
