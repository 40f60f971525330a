//! What every page is drawn with: the canvas, the finger, the texts, and verbs for what answers.

use super::{Column, Finger, Page, Spot, Wish};
use crate::view::canvas::{Canvas, Style};
use crate::view::control::Button;
use crate::view::play::layout;
use crate::view::shape::{Bounds, Place, Shape, bounds};
use crate::view::text::{Type, bold, medium, plain};
use crate::view::theme::{Hue, Token};

/// Gives the text of an id with its blanks filled in.
pub type Say<'a> = &'a dyn Fn(&str, &[(&str, &str)]) -> String;

/// A page being drawn.
pub struct Drawing<'a> {
    /// What is drawn.
    pub canvas: Canvas<'a>,
    /// The player's side.
    pub finger: &'a Finger,
    /// The whole page.
    pub window: Bounds,
    /// Whether the page is small: what is only decoration goes, rows are lower.
    pub compact: bool,
    say: Say<'a>,
    page: Page,
    part: usize,
    column: Option<&'static str>,
}

/// The smallest page the full form fits into.
const FULL: [f32; 2] = [1180.0, 660.0];

impl<'a> Drawing<'a> {
    /// Begins a page for a window of so many pixels; `zoom` is 1 for text of the usual size.
    pub fn new(style: &'a Style, size: [f32; 2], zoom: f32, finger: &'a Finger, say: Say<'a>) -> Drawing<'a> {
        let scale = layout::scale(size[0], size[1]) * zoom;
        let window = bounds(0.0, 0.0, (size[0] / scale).max(640.0), (size[1] / scale).max(400.0));
        let compact = window.w < FULL[0] || window.h < FULL[1];
        let mut canvas = Canvas::new(style);
        canvas.desk(window);
        let page = Page { scale, window, ..Page::default() };
        Drawing { canvas, finger, window, compact, say, page, part: 0, column: None }
    }

    /// Ends the page.
    pub fn finish(self) -> Page {
        Page { shapes: self.canvas.finish(), ..self.page }
    }

    /// Gives a text for one line.
    pub fn say(&self, id: &str) -> String {
        plain(&(self.say)(id, &[]))
    }

    /// Gives a text for one line with one blank filled in.
    pub fn say_with(&self, id: &str, name: &str, value: &str) -> String {
        plain(&(self.say)(id, &[(name, value)]))
    }

    /// Gives a text for one line with its blanks filled in.
    pub fn say_all(&self, id: &str, blanks: &[(&str, &str)]) -> String {
        plain(&(self.say)(id, blanks))
    }

    /// Gives a text that may be broken.
    pub fn tell(&self, id: &str) -> String {
        (self.say)(id, &[])
    }

    /// The margin of the page.
    pub fn margin(&self) -> f32 {
        if self.compact { 12.0 } else { 24.0 }
    }

    /// Begins another part of the page for Tab.
    pub fn next_part(&mut self) {
        self.part += 1;
    }

    /// Notes something that answers; tells whether the keyboard is seen at it, and whether it is pointed at.
    pub fn spot(&mut self, name: &str, area: Bounds, wish: Wish) -> [bool; 2] {
        let (part, column) = (self.part, self.column);
        self.page.spots.push(Spot {
            name: name.to_owned(),
            bounds: area,
            wish,
            at_once: None,
            steps: None,
            slides: false,
            part,
            first: false,
            column,
        });
        [self.finger.is_at(name), !self.finger.keyboard && self.finger.pointed.as_deref() == Some(name)]
    }

    /// Notes something that only answers to the pointer; it lies over a spot of the keyboard.
    pub fn pointed_only(&mut self, area: Bounds, wish: Wish) {
        let last = self.page.spots.last().map(|spot| spot.name.clone()).unwrap_or_default();
        let name = format!("{last}/{}", self.page.spots.len());
        self.spot(&name, area, wish);
        self.last_spot().part = Spot::POINTED_ONLY;
    }

    /// Lets arrows to the left (-1) and to the right (1) ask for something at the spot noted last.
    pub fn steps(&mut self, wish: impl Fn(i32) -> Wish) {
        self.last_spot().steps = Some(Box::new([wish(-1), wish(1)]));
    }

    /// The spot noted last.
    pub fn last_spot(&mut self) -> &mut Spot {
        self.page.spots.last_mut().expect("a spot was noted before")
    }

    /// Draws a button that answers.
    pub fn button(&mut self, name: &str, area: Bounds, wish: Wish, button: Button<'_>, casing: impl Into<Hue>) {
        if button.off {
            return self.canvas.button(area, &button);
        }
        let [focus, pointed] = self.spot(name, area, wish);
        let focus = focus.then(|| casing.into());
        self.canvas.button(area, &Button { on: button.on || pointed, focus, ..button });
    }

    /// Draws the ground of one of several things of which one is open.
    pub fn tab(&mut self, area: Bounds, open: bool) {
        let pale = self.canvas.theme.mix(Token::Paper, Token::Table, 0.55);
        if open {
            self.canvas.shadow(area, 12.0, 1.2);
            self.canvas.rect(area, 12.0, Token::Paper);
            self.canvas.frame(area, 12.0, 2.0, Token::Accent);
            self.canvas.rect(bounds(area.x, area.y + 12.0, 6.0, area.h - 24.0), 3.0, Token::Accent);
        } else {
            self.canvas.rect(area, 12.0, pale);
            self.canvas.frame(area, 12.0, 1.0, Token::Line);
        }
    }

    /// Draws brackets around something where the keyboard is at it.
    pub fn brackets(&mut self, area: Bounds, focus: bool, casing: impl Into<Hue>) {
        if focus {
            self.canvas.focus_brackets(area, 48.0, 4.0, casing);
        }
    }

    /// Draws the way back and a heading; gives the y below it.
    pub fn heading(&mut self, title: &str) -> f32 {
        let (margin, size, height) = if self.compact { (12.0, 40.0, 52.0) } else { (24.0, 44.0, 72.0) };
        let middle = height / 2.0;
        let area = bounds(margin, middle - size / 2.0, size, size);
        self.button("back", area, Wish::Back, Button::icon("back"), Token::Table);
        let of = bold(if self.compact { 22.0 } else { 30.0 });
        let room = self.window.w * 0.5;
        self.canvas.text_fit(title, [margin + size + 16.0, middle], room, of, Token::Ink);
        height + if self.compact { 0.0 } else { 12.0 }
    }

    /// Draws what keys do at the foot, as many as there is room for; gives the y above them.
    pub fn key_hints(&mut self, hints: &[(&str, &str)]) -> f32 {
        if self.compact {
            return self.window.h - 12.0;
        }
        let (mut x, y) = (self.margin(), self.window.h - 22.0);
        for (key, id) in hints {
            let (key, label) = (self.say(key), self.say(id));
            let wide = self.canvas.key_cap_width(&key) + self.canvas.width(&label, medium(14.0)) + 24.0;
            if x + wide > self.window.w - self.margin() {
                break;
            }
            x += self.canvas.key_hint([x, y], &key, &label);
        }
        self.window.h - 52.0
    }

    /// Draws a column that scrolls where it is higher than its port: `draw` begins at the top it is given and gives how
    /// high the column is.
    pub fn column(&mut self, name: &'static str, port: Bounds, draw: impl FnOnce(&mut Self, Bounds) -> f32) {
        let scroll = self.finger.scroll(name).max(0.0);
        let mut outer = Canvas::new(self.canvas.style);
        std::mem::swap(&mut outer, &mut self.canvas);
        let before = self.column.replace(name);
        let height = draw(self, bounds(port.x, port.y - scroll, port.w, 1e6));
        self.column = before;
        std::mem::swap(&mut outer, &mut self.canvas);
        let farthest = (height - port.h).max(0.0);
        // A column that has become shorter is not scrolled beyond its end.
        let fix = scroll - scroll.min(farthest);
        for spot in self.page.spots.iter_mut().filter(|spot| spot.column == Some(name)) {
            spot.bounds = spot.bounds.moved(0.0, fix);
        }
        let group = Shape::Group(Place::moved(0.0, fix), 1.0, outer.finish());
        // Shadows and brackets reach over the sides of a column, never over its top and bottom.
        let seen = bounds(port.x - 10.0, port.y - 6.0, port.w + 20.0, port.h + 12.0);
        self.canvas.add(Shape::Clip(seen, vec![group]));
        if farthest > 0.0 {
            let from = (scroll - fix) / height;
            self.canvas.scroll_bar([port.right() + 12.0, port.y], port.h, from, port.h / height);
        }
        self.page.columns.push(Column { name, port, farthest });
    }

    /// Writes a line in type that gets smaller where it does not fit; gives the width it takes.
    pub fn line_of(&mut self, text: &str, at: [f32; 2], room: f32, of: Type, hue: impl Into<Hue>) -> f32 {
        let wide = self.canvas.width(text, of).max(1.0);
        let size = if wide <= room { of.size } else { (of.size * room / wide).floor().max(10.0) };
        self.canvas.text_fit(text, at, room, Type { size, ..of }, hue)
    }

    /// Writes a line that gets smaller type where it does not fit, and is cut only then; gives the width it takes.
    pub fn line(&mut self, text: &str, at: [f32; 2], room: f32, sizes: [f32; 2], hue: impl Into<Hue>) -> f32 {
        let size = if self.canvas.width(text, bold(sizes[0])) <= room { sizes[0] } else { sizes[1] };
        self.canvas.text_fit(text, at, room, bold(size), hue)
    }
}

impl Canvas<'_> {
    /// Draws what the player is told on whatever page is open, at the top of the window or of a part of its height.
    pub fn told(&mut self, window: Bounds, text: &str) {
        let of = bold(16.0);
        let lines = self.style.faces.wrap(text, (window.w - 120.0).min(620.0), of);
        let wide = lines.iter().map(|line| self.width(line, of)).fold(0.0, f32::max).ceil();
        let area = bounds(
            ((window.w - wide) / 2.0 - 20.0).round(),
            window.y + 10.0,
            wide + 40.0,
            lines.len() as f32 * 24.0 + 20.0,
        );
        self.shadow(area, 14.0, 3.0);
        self.rect(area, 14.0, Token::Ink);
        for (at, line) in lines.iter().enumerate() {
            let at = [window.w / 2.0, area.y + 22.0 + at as f32 * 24.0];
            self.text(line, at, of.centre(), Token::Paper);
        }
    }
}

/// Adds what the player is told to a page.
pub fn notice(style: &Style, page: &mut Page, text: &str) {
    let mut canvas = Canvas::new(style);
    canvas.told(page.window, text);
    page.shapes.extend(canvas.finish());
}
