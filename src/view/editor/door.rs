//! What the player makes: a new stage, those left unsaved, those that are done.

use super::order::Order;
use crate::view::canvas::Style;
use crate::view::control::{Button, ButtonKind};
use crate::view::icon::IconStyle;
use crate::view::pages::{Drawing, Finger, Page, Say, Wish};
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, medium};
use crate::view::theme::Token;

/// A thing one can go on with.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The name by which it is clicked.
    pub name: String,
    /// Its title.
    pub title: String,
    /// What there is to say of it.
    pub note: String,
    /// The name of its icon.
    pub icon: &'static str,
    /// What pressing it asks for.
    pub order: Order,
}

/// Draws the page.
pub fn door(style: &Style, size: [f32; 2], zoom: f32, shown: &[Entry], finger: &Finger, say: Say<'_>) -> Page {
    let mut drawing = Drawing::new(style, size, zoom, finger, say);
    let heading = drawing.say("editor.heading");
    let top = drawing.heading(&heading);
    let bottom =
        drawing.key_hints(&[("key.up_down", "pages.choose"), ("key.enter", "pages.decide"), ("key.esc", "pages.back")]);
    let (margin, window) = (drawing.margin(), drawing.window);
    let wide = (window.w - 2.0 * margin).min(860.0);
    let x = ((window.w - wide) / 2.0).round();
    drawing.next_part();
    let new = bounds(x, top, (wide - 12.0) / 2.0, 64.0);
    first(&mut drawing, new, "new", "editor.new", "plus", Order::Begin);
    let code = bounds(new.right() + 12.0, top, new.w, 64.0);
    first(&mut drawing, code, "code", "editor.from_code", "share", Order::Read);
    drawing.next_part();
    let panel = bounds(x, top + 78.0, wide, bottom - top - 78.0);
    drawing.canvas.panel(panel, 1.2);
    let port = bounds(panel.x + 16.0, panel.y + 10.0, panel.w - 40.0, panel.h - 20.0);
    drawing.column("made", port, |drawing, column| {
        let mut y = column.y;
        if shown.is_empty() {
            let text = drawing.tell("editor.none_yet");
            let words = bounds(column.x, y + 12.0, column.w, 1e6);
            return 24.0 + drawing.canvas.paragraph(&text, words, medium(16.0), Token::Ink2);
        }
        for entry in shown {
            y += row(drawing, bounds(column.x, y, column.w, 58.0), entry) + 8.0;
        }
        y - column.y
    });
    drawing.finish()
}

fn first(drawing: &mut Drawing<'_>, area: Bounds, name: &str, id: &str, icon: &str, order: Order) {
    let label = drawing.say(id);
    let kind = if name == "new" { ButtonKind::Primary } else { ButtonKind::Plain };
    let size = if drawing.canvas.width(&label, bold(18.0)) > area.w - 60.0 { 14.0 } else { 18.0 };
    let button = Button { kind, size, icon: Some(icon), ..Button::label(&label) };
    drawing.button(name, area, Wish::Make(order), button, Token::Table);
}

/// Draws an entry; gives its height.
fn row(drawing: &mut Drawing<'_>, area: Bounds, entry: &Entry) -> f32 {
    let of = bold(18.0);
    let words = area.w - 72.0;
    let lines = drawing.canvas.style.faces.wrap(&entry.title, words, of).len().max(1) as f32;
    let notes = drawing.canvas.style.faces.wrap(&entry.note, words, medium(14.0)).len() as f32;
    let area = Bounds { h: 20.0 + lines * 26.0 + notes * 20.0, ..area };
    let [focus, pointed] = drawing.spot(&entry.name, area, Wish::Make(entry.order.clone()));
    let edge = if pointed { Token::Focus } else { Token::Line };
    drawing.canvas.rect(area, 10.0, Token::Square);
    drawing.canvas.frame(area, 10.0, 1.5, edge);
    let style = IconStyle::on(Token::Square).tint(Token::Ink2);
    drawing.canvas.icon_at(entry.icon, [area.x + 28.0, area.centre()[1]], 22.0, &style);
    let x = area.x + 56.0;
    let high =
        drawing.canvas.paragraph_spaced(&entry.title, bounds(x, area.y + 10.0, words, 1e6), of, 26.0, Token::Ink);
    let below = bounds(x, area.y + 10.0 + high, words, 1e6);
    drawing.canvas.paragraph_spaced(&entry.note, below, medium(14.0), 20.0, Token::Ink2);
    drawing.brackets(area, focus, Token::Paper);
    area.h
}
