//! Small things in rows that are broken where they do not fit, and lines of code.

use super::{Ask, Tab};
use crate::view::canvas::Canvas;
use crate::view::code::broken;
use crate::view::control::{Button, ButtonKind};
use crate::view::pages::{Drawing, Wish};
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, pixel};
use crate::view::theme::{Hue, Token};

/// The height of a line of code.
pub(super) const LINE: f32 = 20.0;

/// Rows of things of one height, from left to right and from top to bottom.
pub(super) struct Flow {
    area: Bounds,
    x: f32,
    y: f32,
    high: f32,
    gap: f32,
}

impl Flow {
    pub(super) fn new(area: Bounds, high: f32) -> Flow {
        Flow { area, x: area.x, y: area.y, high, gap: 6.0 }
    }

    /// The place of the next thing, which is so wide.
    pub(super) fn place(&mut self, wide: f32) -> Bounds {
        let wide = wide.min(self.area.w);
        if self.x > self.area.x && self.x + wide > self.area.right() + 0.5 {
            (self.x, self.y) = (self.area.x, self.y + self.high + self.gap);
        }
        let place = bounds(self.x, self.y, wide, self.high);
        self.x += wide + self.gap;
        place
    }

    /// Where what follows may begin.
    pub(super) fn bottom(&self) -> f32 {
        self.y + self.high
    }
}

/// A small button with words and maybe an icon.
pub(super) fn chip(drawing: &mut Drawing<'_>, flow: &mut Flow, name: &str, ask: Ask, label: &str, on: bool) {
    let wide = drawing.canvas.width(label, bold(14.0)).ceil() + 20.0;
    let kind = if on { ButtonKind::Chosen } else { ButtonKind::Plain };
    let button = Button { kind, size: 14.0, ..Button::label(label) };
    let place = flow.place(wide);
    drawing.button(name, place, Wish::Bench(ask), button, Token::Paper);
}

/// A small round switch: framed and tinted while it is on.
pub(super) fn switch(drawing: &mut Drawing<'_>, flow: &mut Flow, name: &str, ask: Ask, label: &str, on: bool) {
    let wide = drawing.canvas.width(label, bold(14.0)).ceil() + 20.0;
    let place = flow.place(wide);
    let [focus, pointed] = drawing.spot(name, place, Wish::Bench(ask));
    let (rim, ink) = if on { (Token::Focus, Token::Ink) } else { (Token::Line, Token::Ink2) };
    let ground = drawing.canvas.theme.mix(Token::Paper, Token::Focus, if on { 0.2 } else { 0.0 });
    drawing.canvas.rect(place, place.h / 2.0, ground);
    drawing.canvas.frame(place, place.h / 2.0, if pointed { 2.5 } else { 1.5 }, rim);
    drawing.canvas.text(label, place.centre(), bold(14.0).centre(), ink);
    drawing.brackets(place, focus, Token::Paper);
}

/// Draws the tabs of the panel; gives the room below them.
pub(super) fn tabs(drawing: &mut Drawing<'_>, area: Bounds, tabs: &[Tab], open: Tab) -> Bounds {
    let inner = area.inset(10.0);
    let mut flow = Flow::new(inner, 32.0);
    for tab in tabs {
        let label = drawing.say(tab.title());
        chip(drawing, &mut flow, &format!("tab {}", tab.name()), Ask::Tab(*tab), &label, *tab == open);
        drawing.last_spot().first = *tab == open;
    }
    let top = flow.bottom() + 10.0;
    // Room for the scroll bar at the right.
    bounds(inner.x + 2.0, top, inner.w - 16.0, area.bottom() - 10.0 - top)
}

/// Writes code on as many lines as it takes, broken anywhere; gives the height.
pub(super) fn code(canvas: &mut Canvas<'_>, text: &str, [x, y]: [f32; 2], room: f32, hue: impl Into<Hue>) -> f32 {
    let hue = hue.into();
    let lines = broken(canvas, text, room);
    for (at, line) in lines.iter().enumerate() {
        canvas.text(line, [x, y + LINE * (at as f32 + 0.5)], pixel(16.0), hue);
    }
    lines.len() as f32 * LINE
}

/// As much of the end of a path as fits.
pub(super) fn end_of(canvas: &Canvas<'_>, path: &str, room: f32, of: crate::view::text::Type) -> String {
    if canvas.width(path, of) <= room {
        return path.to_owned();
    }
    let cuts = path.char_indices().map(|(at, _)| at).skip(1);
    let ends = cuts.map(|at| format!("…{}", &path[at..]));
    ends.filter(|end| canvas.width(end, of) <= room).find(|end| end.len() < path.len()).unwrap_or_default()
}
