//! Letters on the screen, with which texts are written without a keyboard.

use super::order::Order;
use super::shown::Typing;
use crate::view::control::{Button, ButtonKind};
use crate::view::pages::{Drawing, Wish};
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, medium};
use crate::view::theme::Token;

const COLUMNS: usize = 10;

pub(super) fn typing(drawing: &mut Drawing<'_>, shown: &Typing) {
    let window = drawing.window;
    let wide = (window.w - 24.0).min(680.0);
    let high = (window.h - 24.0).min(600.0);
    let area = bounds(((window.w - wide) / 2.0).round(), ((window.h - high) / 2.0).round(), wide, high);
    drawing.canvas.panel(area, 3.0);
    let inside = area.inset(16.0);
    drawing.canvas.text(&shown.label, [inside.x, inside.y + 10.0], bold(16.0), Token::Ink2);
    let field = written(drawing, bounds(inside.x, inside.y + 26.0, inside.w, 0.0), shown);
    let mut y = pages(drawing, bounds(inside.x, field + 8.0, inside.w, 38.0), shown);
    drawing.next_part();
    let buttons = 48.0;
    let keys = bounds(inside.x, y, inside.w, inside.bottom() - buttons - 8.0 - y);
    letters(drawing, keys, shown);
    y = inside.bottom() - buttons;
    drawing.next_part();
    ends(drawing, bounds(inside.x, y, inside.w, buttons));
}

/// What stands there so far, all of it; gives the y below.
fn written(drawing: &mut Drawing<'_>, area: Bounds, shown: &Typing) -> f32 {
    let of = bold(18.0);
    let text = format!("{}|", shown.text);
    let lines = broken(drawing, &text, area.w - 28.0);
    let field = Bounds { h: lines.len() as f32 * 24.0 + 16.0, ..area };
    drawing.canvas.rect(field, 10.0, Token::Focus);
    drawing.canvas.rect(field.inset(2.0), 9.0, Token::Square);
    for (at, line) in lines.iter().enumerate() {
        drawing.canvas.text(line, [field.x + 14.0, field.y + 20.0 + 24.0 * at as f32], of, Token::Ink);
    }
    if shown.trouble.is_empty() {
        return field.bottom();
    }
    let below = bounds(area.x, field.bottom() + 4.0, area.w, 1e6);
    field.bottom() + 4.0 + drawing.canvas.paragraph_spaced(&shown.trouble, below, medium(14.0), 20.0, Token::Danger)
}

/// Breaks what is written at any letter, and shows the last lines.
fn broken(drawing: &Drawing<'_>, text: &str, room: f32) -> Vec<String> {
    let mut lines = vec![String::new()];
    crate::view::code::letters(&mut lines, text, "", |line| drawing.canvas.width(line, bold(18.0)) <= room);
    lines.split_off(lines.len().saturating_sub(3))
}

fn pages(drawing: &mut Drawing<'_>, area: Bounds, shown: &Typing) -> f32 {
    let wide = (area.w / shown.pages.len().max(1) as f32).min(120.0);
    for (at, page) in shown.pages.iter().enumerate() {
        let kind = if at == shown.page { ButtonKind::Chosen } else { ButtonKind::Plain };
        let button = Button { kind, size: 14.0, ..Button::label(page) };
        let place = bounds(area.x + wide * at as f32, area.y, wide - 6.0, 34.0);
        drawing.button(&format!("page:{at}"), place, Wish::Make(Order::Page(at)), button, Token::Paper);
    }
    area.y + 42.0
}

fn letters(drawing: &mut Drawing<'_>, area: Bounds, shown: &Typing) {
    let rows = shown.letters.len().div_ceil(COLUMNS).max(1);
    let (wide, high) = (area.w / COLUMNS as f32, (area.h / rows as f32).min(46.0));
    for (at, letter) in shown.letters.iter().enumerate() {
        let (column, row) = ((at % COLUMNS) as f32, (at / COLUMNS) as f32);
        let place = bounds(area.x + column * wide, area.y + row * high, wide - 4.0, high - 4.0);
        let text = letter.to_string();
        let size = (high * 0.45).clamp(12.0, 18.0);
        let button = Button { size, ..Button::label(&text) };
        drawing.button(&format!("key:{letter}"), place, Wish::Make(Order::Type(*letter)), button, Token::Paper);
    }
}

fn ends(drawing: &mut Drawing<'_>, area: Bounds) {
    let texts = ["editor.erase_letter", "editor.space", "editor.paste", "editor.cancel", "editor.take"];
    let labels = texts.map(|id| drawing.say(id));
    let wishes = [Order::Erase, Order::Type(' '), Order::Paste, Order::Close(false), Order::Close(true)];
    let names = ["typing:erase", "typing:space", "typing:paste", "typing:cancel", "typing:take"];
    let wide = area.w / 5.0;
    for (at, ((label, order), name)) in labels.iter().zip(wishes).zip(names).enumerate() {
        let kind = if at == 4 { ButtonKind::Primary } else { ButtonKind::Plain };
        let size = if drawing.canvas.width(label, bold(16.0)) > wide - 16.0 { 13.0 } else { 16.0 };
        let button = Button { kind, size, ..Button::label(label) };
        let place = bounds(area.x + wide * at as f32, area.y, wide - 6.0, area.h);
        let wish = if at == 3 { Wish::Back } else { Wish::Make(order) };
        drawing.button(name, place, wish, button, Token::Paper);
    }
}
