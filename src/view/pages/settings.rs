//! Settings: groups on the left, rows of what can be set, and a sample board that shows every change at once.

use super::{Drawing, Finger, Page, Say, Wish};
use crate::view::board::{Board, Layout, Legal};
use crate::view::canvas::Style;
use crate::view::control::{Button, ButtonKind};
use crate::view::icon::IconStyle;
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, medium};
use crate::view::theme::Token;

/// What a row offers.
#[derive(Clone, Debug, PartialEq)]
pub enum Offer {
    /// One of a few, and which.
    Choice(Vec<String>, usize),
    /// On or off.
    Switch(bool),
    /// A value of 0 to 100.
    Slider(i32),
    /// The keys of something one can do; nothing is pressed while it waits for a key.
    Keys(String, bool),
    /// Something that is done at once: the words of the button.
    Button(String),
    /// Nothing: the row only tells.
    Nothing,
}

/// A row.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The name of the setting.
    pub name: String,
    /// What it is called.
    pub label: String,
    /// What it does; empty for nothing to add.
    pub note: String,
    /// What it offers.
    pub offer: Offer,
    /// What pressing it asks for, where it is no setting.
    pub wish: Option<Wish>,
}

/// What the page tells.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// The groups: icon and name.
    pub groups: Vec<(String, String)>,
    /// Which group is shown.
    pub group: usize,
    /// Its rows.
    pub rows: Vec<Row>,
    /// The sample.
    pub sample: Option<Board>,
}

/// Draws the page.
pub fn settings(style: &Style, size: [f32; 2], zoom: f32, shown: &Settings, finger: &Finger, say: Say<'_>) -> Page {
    let mut drawing = Drawing::new(style, size, zoom, finger, say);
    let heading = drawing.say("title.settings");
    let top = drawing.heading(&heading) + if drawing.compact { 0.0 } else { 4.0 };
    let hints = [
        ("key.up_down", "settings.row"),
        ("key.left_right", "settings.change"),
        ("key.tab", "settings.group"),
        ("key.esc", "pages.back"),
    ];
    let bottom = drawing.key_hints(&hints);
    let (margin, window) = (drawing.margin(), drawing.window);
    let wide = if drawing.compact { (window.w * 0.24).clamp(150.0, 200.0) } else { 200.0 };
    drawing.next_part();
    groups(&mut drawing, bounds(margin, top, wide, bottom - top), shown);
    drawing.next_part();
    let x = margin + wide + if drawing.compact { 22.0 } else { 28.0 };
    let sample = if window.w >= 1080.0 && shown.sample.is_some() { 384.0 } else { 0.0 };
    let panel = bounds(x, top, window.w - margin - x - sample, bottom - top);
    rows(&mut drawing, panel, shown);
    if let Some(board) = shown.sample.as_ref().filter(|_| sample > 0.0) {
        draw_sample(&mut drawing, bounds(panel.right() + 24.0, top, sample - 24.0, panel.h), board);
    }
    drawing.finish()
}

fn groups(drawing: &mut Drawing<'_>, port: Bounds, shown: &Settings) {
    let pitch = (port.h / shown.groups.len().max(1) as f32).min(64.0);
    for (at, (icon, name)) in shown.groups.iter().enumerate() {
        let on = at == shown.group;
        let area = bounds(port.x, port.y + at as f32 * pitch, port.w + if on { 8.0 } else { 0.0 }, pitch - 8.0);
        drawing.tab(area, on);
        let [focus, pointed] = drawing.spot(&format!("group:{at}"), area, Wish::Group(at));
        let spot = drawing.last_spot();
        (spot.at_once, spot.first) = (Some(Wish::Group(at)), on);
        if pointed && !on {
            drawing.canvas.frame(area, 12.0, 2.0, Token::Edge);
        }
        let style = IconStyle::on(Token::Paper).tint(Token::Ink);
        let middle = area.centre()[1];
        drawing.canvas.icon_at(icon, [area.x + 31.0, middle], 22.0, &style);
        drawing.line(name, [area.x + 54.0, middle], area.w - 60.0, [18.0, 16.0], Token::Ink);
        drawing.brackets(area, focus, Token::Table);
    }
}

fn rows(drawing: &mut Drawing<'_>, panel: Bounds, shown: &Settings) {
    drawing.canvas.panel(panel, 1.2);
    let pad = if drawing.compact { 14.0 } else { 24.0 };
    let port = bounds(panel.x + pad, panel.y + 8.0, panel.w - 2.0 * pad - 8.0, panel.h - 16.0);
    drawing.column("rows", port, |drawing, column| {
        let mut y = column.y;
        for row in &shown.rows {
            y += draw_row(drawing, bounds(column.x, y, column.w, 0.0), row);
            drawing.canvas.rule(column.x, column.right(), y);
        }
        y - column.y
    });
}

/// Draws a row: what it is called on the left, what it offers on the right, or below where there is no room for both.
fn draw_row(drawing: &mut Drawing<'_>, area: Bounds, row: &Row) -> f32 {
    let wide = offer_width(drawing, &row.offer);
    let label = drawing.canvas.width(&row.label, bold(18.0));
    let beside = area.w - wide - 20.0 >= label.min(area.w * 0.6).max(120.0) && wide < area.w * 0.72;
    let room = if beside { area.w - wide - 20.0 } else { area.w };
    let mut y = area.y + 12.0;
    y += drawing.canvas.paragraph_spaced(&row.label, bounds(area.x, y, room, 1e6), bold(18.0), 26.0, Token::Ink);
    if !row.note.is_empty() {
        y += drawing.canvas.paragraph_spaced(&row.note, bounds(area.x, y, room, 1e6), medium(14.0), 21.0, Token::Ink2);
    }
    if beside {
        let high = (y + 12.0 - area.y).max(66.0);
        offer(drawing, [area.right() - wide, area.y + high / 2.0], wide, row);
        return high;
    }
    let wide = wide.min(area.w);
    offer(drawing, [area.right() - wide, y + 27.0], wide, row);
    y + 62.0 - area.y
}

fn offer_width(drawing: &Drawing<'_>, offer: &Offer) -> f32 {
    match offer {
        Offer::Choice(items, _) => {
            let names: Vec<&str> = items.iter().map(String::as_str).collect();
            drawing.canvas.segment_widths(&names).iter().sum::<f32>() + 6.0
        }
        Offer::Switch(_) => 52.0,
        Offer::Slider(_) => 310.0,
        Offer::Keys(keys, _) => drawing.canvas.width(keys, bold(16.0)).ceil().max(90.0) + 36.0,
        Offer::Button(label) => drawing.canvas.width(label, bold(16.0)).ceil() + 48.0,
        Offer::Nothing => 0.0,
    }
}

/// Draws what a row offers, by the middle of its left end.
fn offer(drawing: &mut Drawing<'_>, [x, y]: [f32; 2], wide: f32, row: &Row) {
    let name = format!("set:{}", row.name);
    match &row.offer {
        Offer::Choice(items, chosen) => choice(drawing, [x, y], items, *chosen, &row.name),
        Offer::Switch(on) => {
            let area = bounds(x - 4.0, y - 18.0, 60.0, 36.0);
            let wish = |by: i32| row.wish.clone().unwrap_or_else(|| Wish::Step(row.name.clone(), by));
            let [focus, _] = drawing.spot(&name, area, wish(1));
            drawing.steps(wish);
            drawing.canvas.toggle([x, y - 14.0], *on);
            drawing.brackets(area, focus, Token::Paper);
        }
        Offer::Slider(value) => {
            let area = bounds(x, y - 18.0, wide - 70.0, 36.0);
            let [focus, _] = drawing.spot(&name, area, Wish::Set(row.name.clone(), *value));
            drawing.steps(|by| Wish::Step(row.name.clone(), by));
            drawing.last_spot().slides = true;
            drawing.canvas.slider([x, y], area.w, *value as f32 / 100.0, &format!("{value}%"), focus);
        }
        Offer::Keys(keys, waits) => {
            let kind = if *waits { ButtonKind::Chosen } else { ButtonKind::Plain };
            let button = Button { kind, size: 16.0, ..Button::label(keys) };
            drawing.button(&name, bounds(x, y - 22.0, wide, 44.0), Wish::Bind(row.name.clone()), button, Token::Paper);
        }
        Offer::Button(label) => {
            let button = Button { size: 16.0, ..Button::label(label) };
            let wish = row.wish.clone().unwrap_or_else(|| Wish::Set(row.name.clone(), 0));
            drawing.button(&name, bounds(x, y - 22.0, wide, 44.0), wish, button, Token::Paper);
        }
        Offer::Nothing => {}
    }
}

/// A choice of a few is one stop of the keyboard; the mouse presses each of them.
fn choice(drawing: &mut Drawing<'_>, [x, y]: [f32; 2], items: &[String], chosen: usize, setting: &str) {
    let names: Vec<&str> = items.iter().map(String::as_str).collect();
    let widths = drawing.canvas.segment_widths(&names);
    let whole = bounds(x, y - 21.0, widths.iter().sum::<f32>() + 6.0, 42.0);
    let [focus, _] = drawing.spot(&format!("set:{setting}"), whole, Wish::Step(setting.into(), 1));
    drawing.steps(|by| Wish::Step(setting.into(), by));
    drawing.canvas.segment([x, y - 21.0], 42.0, &names, chosen, focus);
    let mut left = x + 3.0;
    for (at, width) in widths.iter().enumerate() {
        drawing.pointed_only(bounds(left, y - 18.0, *width, 36.0), Wish::Set(setting.into(), at as i32));
        left += width;
    }
}

fn draw_sample(drawing: &mut Drawing<'_>, area: Bounds, board: &Board) {
    let heading = drawing.say("settings.sample");
    let top = drawing.canvas.titled_panel(area, &heading, "");
    let room = bounds(area.x + 16.0, top, area.w - 32.0, (area.bottom() - top - 166.0).min(320.0));
    let layout = Layout::fit(board.layout.columns, board.layout.rows, room, [24, 72], false);
    Board { layout, ..board.clone() }.draw(&mut drawing.canvas, |_| {});
    let signs = ["settings.sign_legal", "settings.sign_illegal", "settings.sign_focus"];
    for (at, id) in signs.into_iter().enumerate() {
        let square = bounds(area.x + 28.0, room.bottom() + 12.0 + 50.0 * at as f32, 36.0, 36.0);
        drawing.canvas.socket(square, 36.0, Token::Square, Token::Edge);
        match at {
            0 => drawing.canvas.legal_mark(square, 36.0, Legal::Empty),
            1 => drawing.canvas.illegal_mark(square, 36.0),
            _ => drawing.canvas.focus_brackets(square, 36.0, 3.0, Token::Paper),
        }
        let text = drawing.say(id);
        let x = square.right() + 20.0;
        drawing.line(&text, [x, square.centre()[1]], area.right() - 12.0 - x, [16.0, 14.0], Token::Ink);
    }
}
