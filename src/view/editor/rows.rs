//! Draws the rows of forms.

use super::form::{Offer, Row};
use super::order::{Change, Order};
use super::palette::small_button;
use crate::view::control::Button;
use crate::view::pages::{Drawing, Spot, Wish};
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, medium};
use crate::view::theme::Token;

/// The height of what a row offers.
const HIGH: f32 = 36.0;
/// How far a row is set in for each value it lies in.
const STEP: f32 = 12.0;

/// Draws rows below each other; gives the y below them. `form` is put before their names.
pub(super) fn rows(drawing: &mut Drawing<'_>, column: Bounds, form: &str, rows: &[Row]) -> f32 {
    let mut y = column.y;
    for row in rows {
        let inset = row.depth as f32 * STEP;
        let area = bounds(column.x + inset, y, column.w - inset, HIGH);
        y += draw_row(drawing, area, &format!("{form}:{}", row.name), row) + 6.0;
    }
    y
}

fn ask(name: &str, change: Change) -> Wish {
    Wish::Make(Order::Field(name.to_owned(), change))
}

/// Draws a row: its label and, beside it or below, what it offers; gives its height.
fn draw_row(drawing: &mut Drawing<'_>, area: Bounds, name: &str, row: &Row) -> f32 {
    let label = drawing.canvas.width(&row.label, bold(14.0)).ceil();
    let ends = ends_width(row);
    let wide = offer_width(drawing, &row.offer).min(area.w);
    let beside = label + 12.0 + wide + ends <= area.w;
    let ink = if row.usual { Token::Ink2 } else { Token::Ink };
    let head = bounds(area.x, area.y, area.w, if beside || row.offer == Offer::Nothing { HIGH } else { 28.0 });
    let words =
        bounds(area.x, head.y + head.h / 2.0 - 10.0, area.w - ends - if beside { wide + 8.0 } else { 0.0 }, 1e6);
    let lines = drawing.canvas.paragraph_spaced(&row.label, words, bold(14.0), 20.0, ink);
    let extra = (lines - 20.0).max(0.0);
    ends_of(drawing, bounds(area.right() - ends, head.y, ends, HIGH.min(head.h.max(28.0))), name, row);
    if row.offer == Offer::Nothing {
        return head.h + extra;
    }
    let (x, y) = if beside { (area.right() - ends - wide, area.y) } else { (area.x, area.y + head.h + extra) };
    let high = offer(drawing, bounds(x, y, if beside { wide } else { area.w }, HIGH), name, row);
    if beside { high.max(HIGH) } else { head.h + extra + high }
}

/// The width of the buttons at a row's end.
fn ends_width(row: &Row) -> f32 {
    let count = usize::from(row.grows) + usize::from(row.removable) + 2 * usize::from(row.moves);
    count as f32 * 32.0
}

fn ends_of(drawing: &mut Drawing<'_>, area: Bounds, name: &str, row: &Row) {
    let all = [
        (row.moves, "up", "back", Change::Move(-1)),
        (row.moves, "down", "next", Change::Move(1)),
        (row.grows, "add", "plus", Change::Add),
        (row.removable, "remove", "cross", Change::Clear),
    ];
    let mut x = area.x + 2.0;
    for (_, what, icon, change) in all.into_iter().filter(|(on, ..)| *on) {
        let at = bounds(x, area.centre()[1] - 14.0, 28.0, 28.0);
        let button = Button { icon_size: 12.0, ..Button::icon(icon) };
        drawing.button(&format!("{name}/{what}"), at, ask(name, change), button, Token::Paper);
        x += 32.0;
    }
}

fn offer_width(drawing: &Drawing<'_>, offer: &Offer) -> f32 {
    let text = |text: &str, of| drawing.canvas.width(text, of).ceil();
    match offer {
        Offer::Nothing => 0.0,
        Offer::Steps(value) => (text(value, bold(16.0)) + 84.0).max(124.0),
        Offer::Switch(_) => 58.0,
        Offer::Write(value) => (text(value, bold(16.0)) + 46.0).clamp(110.0, 1e4),
        Offer::Sides(_) | Offer::Heading(_) => 4.0 * 38.0,
        Offer::Ways(_) => 1e4,
        Offer::Cells(value, _) => (text(value, bold(14.0)) + 46.0).max(90.0),
        Offer::Toml(_) => 1e4,
    }
}

/// Draws what a row offers; gives its height.
fn offer(drawing: &mut Drawing<'_>, area: Bounds, name: &str, row: &Row) -> f32 {
    match &row.offer {
        Offer::Nothing => {}
        Offer::Steps(value) => steps(drawing, area, name, value),
        Offer::Switch(on) => switch(drawing, area, name, *on),
        Offer::Write(text) => return write(drawing, area, name, text, false),
        Offer::Toml(text) => return write(drawing, area, name, text, true),
        Offer::Sides(on) | Offer::Heading(on) => {
            for (at, on) in on.iter().enumerate() {
                let place = bounds(area.x + 38.0 * at as f32, area.y, 34.0, 34.0);
                arrow(drawing, place, at, *on, &format!("{name}/{at}"), ask(name, Change::Side(at)));
            }
        }
        Offer::Ways(ways) => return ways_grid(drawing, area, name, ways),
        Offer::Cells(text, picking) => cells(drawing, area, name, text, *picking),
    }
    HIGH
}

/// A value between two buttons: the one before, the next. With the keyboard arrows do the same.
fn steps(drawing: &mut Drawing<'_>, area: Bounds, name: &str, value: &str) {
    let [focus, _] = drawing.spot(name, area, ask(name, Change::Write));
    drawing.steps(|by| ask(name, Change::Step(by)));
    let canvas = &mut drawing.canvas;
    canvas.rect(area, 10.0, Token::Edge);
    canvas.rect(area.inset(1.5), 9.0, Token::Square);
    let middle = area.centre();
    let of = if canvas.width(value, bold(16.0)) > area.w - 72.0 { bold(12.0) } else { bold(16.0) };
    canvas.clip(area.inset(2.0), |canvas| canvas.text(value, middle, of.centre(), Token::Ink));
    for (what, icon, x, by) in [("last", "minus", area.x + 2.0, -1), ("next", "plus", area.right() - 36.0, 1)] {
        let half = bounds(x, area.y + 2.0, 34.0, area.h - 4.0);
        let style = crate::view::icon::IconStyle::on(Token::Square).tint(Token::Ink2);
        drawing.canvas.icon_at(icon, half.centre(), 14.0, &style);
        drawing.spot(&format!("{name}/{what}"), half, ask(name, Change::Step(by)));
        drawing.last_spot().part = Spot::POINTED_ONLY;
    }
    drawing.brackets(area, focus, Token::Paper);
}

fn switch(drawing: &mut Drawing<'_>, area: Bounds, name: &str, on: bool) {
    let place = bounds(area.x, area.y, 58.0, HIGH);
    let [focus, _] = drawing.spot(name, place, ask(name, Change::Step(1)));
    drawing.steps(|by| ask(name, Change::Step(by)));
    drawing.canvas.toggle([area.x + 3.0, area.y + 4.0], on);
    drawing.brackets(place, focus, Token::Paper);
}

/// A text that is written when it is pressed, all of it to be seen; gives its height.
fn write(drawing: &mut Drawing<'_>, area: Bounds, name: &str, text: &str, toml: bool) -> f32 {
    let of = if toml { crate::view::text::pixel(16.0) } else { bold(16.0) };
    let lines = drawing.canvas.style.faces.wrap(text, area.w - 44.0, of).len().max(1);
    let high = (lines as f32 * 22.0 + 14.0).max(HIGH);
    let area = Bounds { h: high, ..area };
    let [focus, pointed] = drawing.spot(name, area, ask(name, Change::Write));
    let edge = if pointed { Token::Focus } else { Token::Edge };
    drawing.canvas.rect(area, 10.0, edge);
    drawing.canvas.rect(area.inset(1.5), 9.0, Token::Square);
    let column = bounds(area.x + 10.0, area.y + 7.0, area.w - 44.0, high);
    drawing.canvas.paragraph_spaced(text, column, of, 22.0, Token::Ink);
    let style = crate::view::icon::IconStyle::on(Token::Square).tint(Token::Ink2);
    drawing.canvas.icon_at("pencil", [area.right() - 17.0, area.centre()[1]], 14.0, &style);
    drawing.brackets(area, focus, Token::Paper);
    high
}

fn cells(drawing: &mut Drawing<'_>, area: Bounds, name: &str, text: &str, picking: bool) {
    let button = small_button(text, Some("select"), picking);
    drawing.button(name, Bounds { h: HIGH, ..area }, ask(name, Change::Pick), button, Token::Paper);
}

/// For each heading of entry a row of its exits.
fn ways_grid(drawing: &mut Drawing<'_>, area: Bounds, name: &str, ways: &[[bool; 4]; 4]) -> f32 {
    let labels = [drawing.say("editor.ways_in"), drawing.say("editor.ways_out")];
    let left = area.x + (area.w - 4.0 * 42.0).max(44.0);
    let room = [left - area.x - 6.0, area.right() - left];
    let mut top: f32 = 0.0;
    for ((label, x), room) in labels.iter().zip([area.x, left]).zip(room) {
        let column = bounds(x, area.y, room, 1e6);
        top = top.max(drawing.canvas.paragraph_spaced(label, column, medium(14.0), 19.0, Token::Ink2));
    }
    let size = ((area.right() - left) / 4.0 - 4.0).min(38.0);
    for (from, exits) in ways.iter().enumerate() {
        let y = area.y + top + 4.0 + from as f32 * (size + 4.0);
        let entry = [area.x + 20.0, y + size / 2.0];
        point(drawing, entry, 24.0, from, Token::Ink);
        for (to, on) in exits.iter().enumerate() {
            let place = bounds(left + to as f32 * (size + 4.0), y, size, size);
            arrow(drawing, place, to, *on, &format!("{name}/{from}/{to}"), ask(name, Change::Way(from, to)));
        }
    }
    top + 4.0 + 4.0 * (size + 4.0)
}

/// A button with an arrow: to the right, down, to the left, up.
fn arrow(drawing: &mut Drawing<'_>, area: Bounds, at: usize, on: bool, name: &str, wish: Wish) {
    let [focus, pointed] = drawing.spot(name, area, wish);
    let (ground, ink) = if on { (Token::Leaf, Token::Paper) } else { (Token::Square, Token::Ink2) };
    let edge = if on {
        Token::Leaf
    } else if pointed {
        Token::Focus
    } else {
        Token::Edge
    };
    drawing.canvas.rect(area, 8.0, edge);
    drawing.canvas.rect(area.inset(1.5), 7.0, ground);
    point(drawing, area.centre(), area.h * 0.52, at, ink);
    drawing.brackets(area, focus, Token::Paper);
}

/// An arrow by its middle.
fn point(drawing: &mut Drawing<'_>, [x, y]: [f32; 2], long: f32, at: usize, ink: Token) {
    let (dx, dy) = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)][at % 4];
    let half = long / 2.0;
    let tip = [x + dx * half, y + dy * half];
    drawing.canvas.line(&[[x - dx * half, y - dy * half], tip], 2.5, ink);
    let wing = half * 0.62;
    let back = [tip[0] - dx * wing, tip[1] - dy * wing];
    let ends = [[back[0] + dy * wing, back[1] + dx * wing], tip, [back[0] - dy * wing, back[1] - dx * wing]];
    drawing.canvas.line(&ends, 2.5, ink);
}
