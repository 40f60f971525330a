//! What failed: what was undone, where and what it was, the lines, and how it came there. Never over the board.

use super::flow::{Flow, LINE, code};
use super::{Ask, Workbench};
use crate::view::code::broken;
use crate::view::control::{Button, ButtonKind};
use crate::view::icon::IconStyle;
use crate::view::pages::{Drawing, Wish};
use crate::view::play::trouble::Trouble;
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, medium, pixel};
use crate::view::theme::Token;

/// Draws it under the board.
pub(super) fn panel(drawing: &mut Drawing<'_>, area: Bounds, shown: &Workbench) {
    drawing.canvas.shadow(area, 12.0, 2.0);
    drawing.canvas.rect(area, 12.0, Token::Paper);
    whole(drawing, area, shown);
    drawing.canvas.frame(area, 12.0, 2.0, Token::Danger);
}

/// Draws it into the panel with tabs.
pub(super) fn inside(drawing: &mut Drawing<'_>, room: Bounds, shown: &Workbench) {
    let area = bounds(room.x - 2.0, room.y, room.w + 14.0, room.h);
    whole(drawing, area, shown);
}

fn whole(drawing: &mut Drawing<'_>, area: Bounds, shown: &Workbench) {
    let Some((trouble, at, of)) = &shown.trouble else { return };
    let top = head(drawing, area, trouble, (*at, *of));
    let foot = buttons(drawing, area, trouble);
    let room = bounds(area.x + 14.0, top + 6.0, area.w - 40.0, foot - top - 12.0);
    drawing.column("trouble", room, |drawing, column| body(drawing, column, trouble));
}

/// The headline; gives the y below it.
fn head(drawing: &mut Drawing<'_>, area: Bounds, trouble: &Trouble, (at, of): (usize, usize)) -> f32 {
    let ink = drawing.canvas.on_signal();
    let others = if of > 1 { 88.0 } else { 8.0 };
    let room = area.w - 42.0 - others;
    let lines = drawing.canvas.style.faces.wrap(&trouble.headline, room, bold(14.0));
    let high = (lines.len() as f32 * 20.0 + 14.0).max(40.0);
    drawing.canvas.rect(bounds(area.x, area.y, area.w, high), 12.0, Token::Danger);
    drawing.canvas.rect(bounds(area.x, area.y + 16.0, area.w, high - 16.0), 0.0, Token::Danger);
    let y = area.y + high / 2.0;
    drawing.canvas.icon("warn", [area.x + 12.0, y - 9.0], 18.0, &IconStyle::on(Token::Danger).tint(ink));
    for (at, line) in lines.iter().enumerate() {
        let middle = y + (at as f32 - (lines.len() - 1) as f32 / 2.0) * 20.0;
        drawing.canvas.text(line, [area.x + 38.0, middle], bold(14.0), ink);
    }
    if of > 1 {
        let label = format!("{} / {of}", at + 1);
        let place = bounds(area.right() - 86.0, y - 16.0, 76.0, 34.0);
        let button = Button { size: 14.0, icon: Some("next"), icon_size: 14.0, ..Button::label(&label) };
        drawing.button("trouble_next", place, Wish::Bench(Ask::NextTrouble), button, Token::Danger);
    }
    area.y + high
}

/// What one can do; gives the y above it.
fn buttons(drawing: &mut Drawing<'_>, area: Bounds, trouble: &Trouble) -> f32 {
    let open = match trouble.line {
        Some(line) => drawing.say_with("workbench.open_line", "n", &line.to_string()),
        None => drawing.say("workbench.open_file"),
    };
    let file = trouble.message.split(':').next().unwrap_or_default().to_owned();
    let all = [
        ("open", "pencil", open, Ask::Open(file, trouble.line), ButtonKind::Primary),
        ("copy_message", "file", drawing.say("workbench.copy_message"), Ask::Copy, ButtonKind::Plain),
        ("again", "reload", drawing.say("workbench.play_again"), Ask::Again, ButtonKind::Plain),
        ("fold", "cross", drawing.say("workbench.fold"), Ask::Fold, ButtonKind::Plain),
    ];
    let wide = |drawing: &Drawing<'_>, label: &str| drawing.canvas.width(label, bold(14.0)).ceil() + 44.0;
    let inner = bounds(area.x + 12.0, 0.0, area.w - 24.0, 0.0);
    let mut trial = Flow::new(inner, 38.0);
    for (_, _, label, ..) in &all {
        trial.place(wide(drawing, label));
    }
    let top = area.bottom() - trial.bottom() - 10.0;
    let mut flow = Flow::new(bounds(inner.x, top, inner.w, 0.0), 38.0);
    for (name, icon, label, ask, kind) in all {
        let place = flow.place(wide(drawing, &label));
        let button = Button { kind, icon: Some(icon), icon_size: 15.0, size: 14.0, ..Button::label(&label) };
        drawing.button(name, place, Wish::Bench(ask), button, Token::Paper);
    }
    top
}

/// Message, source lines and traces; gives their height.
fn body(drawing: &mut Drawing<'_>, column: Bounds, trouble: &Trouble) -> f32 {
    let mut y = column.y;
    y += code(&mut drawing.canvas, &trouble.message, [column.x, y], column.w, Token::Danger) + 4.0;
    for (number, line) in &trouble.lines {
        y += source(drawing, bounds(column.x, y, column.w, LINE), (*number, line), trouble);
    }
    if !trouble.traces.is_empty() {
        drawing.canvas.rule(column.x, column.right(), y + 5.0);
        y += 10.0;
    }
    for trace in &trouble.traces {
        y += code(&mut drawing.canvas, trace, [column.x, y], column.w, Token::Ink);
    }
    if trouble.more > 0 {
        let more = drawing.say_with("workbench.more_problems", "n", &trouble.more.to_string());
        drawing.canvas.text(&more, [column.x, y + 14.0], medium(14.0), Token::Ink2);
        y += 26.0;
    }
    y - column.y
}

/// A line of the script; what is meant is underlined.
fn source(drawing: &mut Drawing<'_>, row: Bounds, (number, line): (u32, &str), trouble: &Trouble) -> f32 {
    let meant = trouble.line == Some(number);
    let left = row.x + 44.0;
    let lines = broken(&drawing.canvas, line, row.right() - left);
    let high = lines.len() as f32 * LINE;
    if meant {
        let ground = drawing.canvas.theme.mix(Token::Paper, Token::Danger, 0.16);
        drawing.canvas.rect(bounds(row.x - 2.0, row.y, row.w + 4.0, high), 4.0, ground);
    }
    let hue = if meant { Token::Danger } else { Token::Ink2 };
    drawing.canvas.text(&number.to_string(), [row.x + 32.0, row.centre()[1]], pixel(16.0).right(), hue);
    let mut begun = 0;
    for (at, part) in lines.iter().enumerate() {
        let y = row.y + LINE * at as f32;
        drawing.canvas.text(part, [left, y + LINE / 2.0], pixel(16.0), Token::Ink);
        let count = part.chars().count();
        if let (true, Some((column, width))) = (meant, trouble.span) {
            let first = (column as usize).saturating_sub(1);
            let from = first.clamp(begun, begun + count) - begun;
            let to = first.saturating_add(width as usize).clamp(begun, begun + count) - begun;
            underline(drawing, part, [left, y + LINE - 2.0], (from, to));
        }
        begun += count;
    }
    high
}

fn underline(drawing: &mut Drawing<'_>, part: &str, [x, y]: [f32; 2], (from, to): (usize, usize)) {
    if to <= from {
        return;
    }
    let width = |drawing: &Drawing<'_>, count: usize| {
        drawing.canvas.width(&part.chars().take(count).collect::<String>(), pixel(16.0))
    };
    let (from, to) = (width(drawing, from), width(drawing, to));
    drawing.canvas.rect(bounds(x + from, y, (to - from).max(8.0), 2.0), 0.0, Token::Danger);
}
