//! What hooks cost in the last turn, and what scripts printed.

use super::flow::{LINE, code};
use super::{Ask, Workbench};
use crate::view::code::broken;
use crate::view::pages::{Drawing, Wish};
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{medium, pixel};
use crate::view::theme::Token;

/// What one hook of one script cost.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CostRow {
    /// The script and the hook.
    pub name: String,
    /// Calls, steps and time.
    pub told: String,
    /// Its part of the dearest one, 0 to 1.
    pub share: f32,
    /// The script's file.
    pub file: String,
}

/// A line that a script printed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Print {
    /// The file and the line.
    pub place: Option<(String, u32)>,
    /// What was printed.
    pub text: String,
}

/// Draws what hooks cost, the dearest first.
pub(super) fn costs(drawing: &mut Drawing<'_>, room: Bounds, shown: &Workbench) {
    if shown.costs.is_empty() {
        return nothing(drawing, room, "workbench.no_costs");
    }
    drawing.column("costs", room, |drawing, column| {
        let mut y = column.y;
        for (at, cost) in shown.costs.iter().enumerate() {
            y += self::cost(drawing, bounds(column.x, y, column.w, 0.0), at, cost) + 6.0;
        }
        y - column.y
    });
}

fn cost(drawing: &mut Drawing<'_>, column: Bounds, at: usize, cost: &CostRow) -> f32 {
    let (name, told) =
        (broken(&drawing.canvas, &cost.name, column.w - 8.0), broken(&drawing.canvas, &cost.told, column.w - 8.0));
    let high = (name.len() + told.len()) as f32 * LINE + 12.0;
    let area = bounds(column.x, column.y, column.w, high);
    let [focus, pointed] =
        drawing.spot(&format!("cost {}", at + 1), area, Wish::Bench(Ask::Open(cost.file.clone(), None)));
    if pointed {
        drawing.canvas.rect(area, 5.0, Token::Focus.alpha(0.1));
    }
    let mut y = column.y + 2.0;
    for (lines, ink) in [(name, Token::Ink), (told, Token::Ink2)] {
        for line in &lines {
            drawing.canvas.text(line, [column.x + 4.0, y + LINE / 2.0], pixel(16.0), ink);
            y += LINE;
        }
    }
    drawing.canvas.bar(bounds(column.x + 4.0, y + 1.0, column.w - 8.0, 6.0), cost.share, Token::Focus);
    drawing.brackets(area.inset(2.0), focus, Token::Paper);
    high
}

/// Draws what scripts printed, the newest first.
pub(super) fn log(drawing: &mut Drawing<'_>, room: Bounds, shown: &Workbench) {
    if shown.prints.is_empty() {
        return nothing(drawing, room, "workbench.no_prints");
    }
    drawing.column("log", room, |drawing, column| {
        let mut y = column.y;
        for (at, print) in shown.prints.iter().enumerate() {
            y += self::print(drawing, bounds(column.x, y, column.w, 0.0), at, print) + 4.0;
        }
        y - column.y
    });
}

fn print(drawing: &mut Drawing<'_>, column: Bounds, at: usize, print: &Print) -> f32 {
    let mut y = column.y;
    if let Some((file, line)) = &print.place {
        let told = format!("{}:{line}", file.rsplit('/').next().unwrap_or(file));
        let lines = broken(&drawing.canvas, &told, column.w - 8.0);
        let area = bounds(column.x, y, column.w, lines.len() as f32 * LINE + 2.0);
        let ask = Ask::Open(file.clone(), Some(*line));
        let [focus, pointed] = drawing.spot(&format!("print {}", at + 1), area, Wish::Bench(ask));
        if pointed {
            drawing.canvas.rect(area, 5.0, Token::Focus.alpha(0.1));
        }
        drawing.brackets(area.inset(2.0), focus, Token::Paper);
        y += code(&mut drawing.canvas, &told, [column.x + 4.0, y + 1.0], column.w - 8.0, Token::Focus) + 2.0;
    }
    y += code(&mut drawing.canvas, &print.text, [column.x + 12.0, y], column.w - 16.0, Token::Ink);
    y - column.y
}

fn nothing(drawing: &mut Drawing<'_>, room: Bounds, id: &str) {
    let text = drawing.tell(id);
    drawing.canvas.paragraph(&text, room, medium(14.0), Token::Ink2);
}
