//! What happened, by turns and steps, with the script line each event came from.

use super::flow::{Flow, LINE, code, switch};
use super::{Ask, Workbench};
use crate::game::session::Moment;
use crate::view::code::broken;
use crate::view::pages::{Drawing, Wish};
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, medium, pixel};
use crate::view::theme::Token;

/// A sort of events that can be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Filter {
    /// Letters that are written, go or move.
    Letters,
    /// Squares, and what stands on them.
    Squares,
    /// What is remembered.
    States,
    /// Pieces that come and go.
    Rack,
    /// Words, points and where the game stands.
    Points,
    /// What is only shown or heard.
    Signs,
}

impl Filter {
    /// All of them.
    pub const ALL: [Filter; 6] =
        [Filter::Letters, Filter::Squares, Filter::States, Filter::Rack, Filter::Points, Filter::Signs];

    /// The id of its title.
    pub const fn title(self) -> &'static str {
        match self {
            Filter::Letters => "workbench.of_letters",
            Filter::Squares => "workbench.of_squares",
            Filter::States => "workbench.of_states",
            Filter::Rack => "workbench.of_rack",
            Filter::Points => "workbench.of_points",
            Filter::Signs => "workbench.of_signs",
        }
    }
}

/// One line under a turn.
#[derive(Clone, Debug, PartialEq)]
pub enum Line {
    /// Another step of the turn begins.
    Step(String),
    /// The script line that what follows came from: the file, its line, and the hook.
    Origin(String, u32, String),
    /// An event: the moment after it, what it says, and whether the board is shown at that moment.
    Event(Moment, String, bool),
    /// What failed, and that it was taken back.
    Failed(String),
}

/// A turn or another thing that was done.
#[derive(Clone, Debug, PartialEq)]
pub struct TurnRow {
    /// The moment after it.
    pub after: Moment,
    /// Its number.
    pub number: String,
    /// What was done.
    pub told: String,
    /// Whether the board is shown as it stands after it.
    pub here: bool,
    /// What came of it.
    pub lines: Vec<Line>,
}

/// Draws what happened.
pub(super) fn events(drawing: &mut Drawing<'_>, room: Bounds, shown: &Workbench) {
    let mut flow = Flow::new(bounds(room.x, room.y, room.w + 10.0, 0.0), 26.0);
    for (filter, on) in &shown.filters {
        let label = drawing.say(filter.title());
        let name = format!("filter {}", filter.title().rsplit('_').next().unwrap_or_default());
        switch(drawing, &mut flow, &name, Ask::Filter(*filter), &label, *on);
    }
    drawing.next_part();
    let top = flow.bottom() + 8.0;
    let port = bounds(room.x, top, room.w, room.bottom() - top);
    if shown.turns.is_empty() {
        let none = drawing.tell("workbench.no_events");
        drawing.canvas.paragraph(&none, port, medium(14.0), Token::Ink2);
        return;
    }
    drawing.column("events", port, |drawing, column| {
        let mut y = column.y;
        for turn in &shown.turns {
            y += self::turn(drawing, bounds(column.x, y, column.w, 0.0), turn) + 6.0;
        }
        y - column.y
    });
}

fn turn(drawing: &mut Drawing<'_>, column: Bounds, turn: &TurnRow) -> f32 {
    let x = column.x + 40.0;
    let lines = broken(&drawing.canvas, &turn.told, column.right() - x);
    let high = (lines.len() as f32 * LINE).max(26.0);
    let area = bounds(column.x, column.y, column.w, high);
    let name = format!("turn {}", turn.number);
    let hit = row(drawing, area, &name, Ask::To(turn.after), turn.here);
    let plate = bounds(column.x + 2.0, column.y + 2.0, 32.0, 22.0);
    let ground = drawing.canvas.theme.mix(Token::Paper, Token::Earth, 0.3);
    drawing.canvas.rect(plate, 6.0, ground);
    drawing.canvas.text(&turn.number, plate.centre(), bold(14.0).centre(), Token::Ink);
    let ink = if hit { Token::Focus } else { Token::Ink };
    written(drawing, &lines, [x, column.y + (high - lines.len() as f32 * LINE) / 2.0], ink);
    let mut y = column.y + high + 2.0;
    for (at, line) in turn.lines.iter().enumerate() {
        y += self::line(drawing, bounds(column.x + 14.0, y, column.w - 14.0, 0.0), (turn.after.done, at), line);
    }
    y - column.y
}

fn line(drawing: &mut Drawing<'_>, column: Bounds, (done, at): (usize, usize), line: &Line) -> f32 {
    match line {
        Line::Step(step) => {
            drawing.canvas.text(step, [column.x, column.y + 11.0], bold(14.0), Token::Ink2);
            22.0
        }
        Line::Origin(file, line, hook) => {
            let short = file.rsplit('/').next().unwrap_or(file);
            let told = format!("{short}:{line} {hook}");
            let lines = broken(&drawing.canvas, &told, column.w - 12.0);
            let area = bounds(column.x, column.y, column.w, lines.len() as f32 * LINE + 2.0);
            row(drawing, area, &format!("origin {done} {at}"), Ask::Open(file.clone(), Some(*line)), false);
            written(drawing, &lines, [column.x + 10.0, column.y + 1.0], Token::Focus);
            area.h
        }
        Line::Failed(told) => {
            code(&mut drawing.canvas, told, [column.x + 24.0, column.y], column.w - 26.0, Token::Danger)
        }
        Line::Event(after, told, here) => {
            let lines = broken(&drawing.canvas, told, column.w - 26.0);
            let area = bounds(column.x, column.y, column.w, lines.len() as f32 * LINE + 2.0);
            let name = format!("event {} {}", after.done, after.events);
            row(drawing, area, &name, Ask::To(*after), *here);
            written(drawing, &lines, [column.x + 24.0, column.y + 1.0], Token::Ink);
            area.h
        }
    }
}

/// The ground of a row that answers; tells whether the pointer is on it.
fn row(drawing: &mut Drawing<'_>, area: Bounds, name: &str, ask: Ask, here: bool) -> bool {
    let [focus, pointed] = drawing.spot(name, area, Wish::Bench(ask));
    if here {
        drawing.last_spot().first = true;
        drawing.canvas.rect(area, 5.0, Token::Focus.alpha(0.18));
        drawing.canvas.rect(bounds(area.x, area.y, 3.0, area.h), 1.5, Token::Focus);
    } else if pointed {
        drawing.canvas.rect(area, 5.0, Token::Focus.alpha(0.1));
    }
    drawing.brackets(area.inset(2.0), focus, Token::Paper);
    pointed
}

fn written(drawing: &mut Drawing<'_>, lines: &[String], [x, y]: [f32; 2], ink: Token) {
    for (at, line) in lines.iter().enumerate() {
        drawing.canvas.text(line, [x, y + LINE * (at as f32 + 0.5)], pixel(16.0), ink);
    }
}
