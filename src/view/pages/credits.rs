//! Who and what the game was made with, and under which licences.

use super::{Drawing, Finger, Page, Say, Wish};
use crate::view::canvas::Style;
use crate::view::icon::IconStyle;
use crate::view::shape::{Bounds, bounds};
use crate::view::text::medium;
use crate::view::theme::Token;

/// What the page tells: headings, each with its paragraphs.
#[derive(Clone, Debug, Default)]
pub struct Credits {
    /// Heading, what it is about, and the text of its licence line by line; the lines may be none.
    pub parts: Vec<(String, String, Vec<String>)>,
    /// Which part's licence is open.
    pub open: Option<usize>,
}

/// Draws the page.
pub fn credits(style: &Style, size: [f32; 2], zoom: f32, shown: &Credits, finger: &Finger, say: Say<'_>) -> Page {
    let mut drawing = Drawing::new(style, size, zoom, finger, say);
    let heading = drawing.say("title.credits");
    let top = drawing.heading(&heading);
    let hints = [("key.arrows", "pages.choose"), ("key.enter", "credits.open"), ("key.esc", "pages.back")];
    let bottom = drawing.key_hints(&hints);
    let window = drawing.window;
    let wide = (window.w - 2.0 * drawing.margin()).min(900.0);
    let panel = bounds(((window.w - wide) / 2.0).round(), top, wide, bottom - top);
    drawing.canvas.panel(panel, 1.2);
    drawing.next_part();
    let port = bounds(panel.x + 24.0, panel.y + 16.0, panel.w - 56.0, panel.h - 32.0);
    drawing.column("credits", port, |drawing, column| {
        let mut y = column.y;
        for at in 0..shown.parts.len() {
            y += part(drawing, bounds(column.x, y, column.w, 1e6), shown, at);
        }
        y - column.y
    });
    drawing.finish()
}

/// Draws a part, its licence below it where it is open; gives the height it takes.
fn part(drawing: &mut Drawing<'_>, column: Bounds, shown: &Credits, at: usize) -> f32 {
    let (heading, text, licence) = &shown.parts[at];
    let open = shown.open == Some(at);
    let lines = drawing.canvas.style.faces.wrap(text, column.w, medium(16.0)).len() as f32;
    let whole = bounds(column.x - 8.0, column.y, column.w + 16.0, 40.0 + lines * 24.0);
    let [focus, pointed] = drawing.spot(&format!("part:{at}"), whole, Wish::Licence(at));
    if pointed && !licence.is_empty() {
        let ground = drawing.canvas.theme.mix(Token::Paper, Token::Focus, 0.08);
        drawing.canvas.rect(whole, 8.0, ground);
    }
    drawing.brackets(whole.inset(3.0), focus, Token::Paper);
    drawing.line(heading, [column.x, column.y + 18.0], column.w - 30.0, [18.0, 16.0], Token::Ink);
    if !licence.is_empty() {
        let style = IconStyle::on(Token::Paper).tint(Token::Ink2);
        let sign = if open { "minus" } else { "plus" };
        drawing.canvas.icon(sign, [column.right() - 20.0, column.y + 8.0], 18.0, &style);
    }
    let mut y = column.y + 34.0;
    y += drawing.canvas.paragraph(text, Bounds { y, ..column }, medium(16.0), Token::Ink2) + 12.0;
    for line in licence.iter().filter(|_| open) {
        let column = bounds(column.x + 12.0, y, column.w - 12.0, 1e6);
        y += if line.is_empty() { 12.0 } else { drawing.canvas.paragraph(line, column, medium(14.0), Token::Ink2) };
    }
    drawing.canvas.rule(column.x, column.right(), y);
    y + 8.0 - column.y
}
