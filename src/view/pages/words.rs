//! The collection: all words ever made, with their meanings, by their first letter.

use super::{Drawing, Finger, Page, Say, Wish};
use crate::view::canvas::Style;
use crate::view::control::{Button, ButtonKind};
use crate::view::icon::IconStyle;
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, medium};
use crate::view::theme::Token;

/// A word of the collection.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Made {
    /// The word.
    pub word: String,
    /// Its spellings.
    pub spellings: String,
    /// What it means.
    pub gloss: String,
    /// When it was made first, and where.
    pub first: String,
    /// How often it was made.
    pub times: String,
}

/// What the page tells.
#[derive(Clone, Debug, Default)]
pub struct Words {
    /// The word lists that words were made of, by title, and which is shown.
    pub lists: (Vec<String>, usize),
    /// The first letters there are, with the number of words, and the chosen one.
    pub letters: Vec<(String, usize)>,
    /// The chosen letter; nothing for all.
    pub letter: Option<String>,
    /// The words that are listed, on this page and in all.
    pub words: Vec<Made>,
    /// How many words are listed in all; more than a few hundred are not shown at once.
    pub found: usize,
    /// How many words were ever made of this list.
    pub total: usize,
}

/// Draws the page.
pub fn words(style: &Style, size: [f32; 2], zoom: f32, shown: &Words, finger: &Finger, say: Say<'_>) -> Page {
    let mut drawing = Drawing::new(style, size, zoom, finger, say);
    let heading = drawing.say("title.words");
    let top = drawing.heading(&heading);
    total(&mut drawing, shown);
    let hints = [("key.arrows", "pages.choose"), ("key.enter", "pages.decide"), ("key.esc", "pages.back")];
    let bottom = drawing.key_hints(&hints);
    let (margin, window) = (drawing.margin(), drawing.window);
    let wide = (window.w * 0.3).clamp(200.0, 320.0);
    drawing.next_part();
    letters(&mut drawing, bounds(margin, top, wide, bottom - top), shown);
    drawing.next_part();
    let x = margin + wide + 24.0;
    list(&mut drawing, bounds(x, top, window.w - margin - x, bottom - top), shown);
    drawing.finish()
}

fn total(drawing: &mut Drawing<'_>, shown: &Words) {
    let y = if drawing.compact { 26.0 } else { 36.0 };
    let text = drawing.say_with("words.total", "n", &crate::view::play::scene::number(shown.total as i64));
    let mut x = drawing.window.w - drawing.margin();
    drawing.canvas.text(&text, [x, y], bold(16.0).right(), Token::Ink2);
    x -= drawing.canvas.width(&text, bold(16.0)) + 24.0;
    if shown.lists.0.len() < 2 {
        return;
    }
    for (at, name) in shown.lists.0.iter().enumerate().rev() {
        let wide = drawing.canvas.width(name, bold(16.0)).ceil() + 32.0;
        let area = bounds(x - wide, y - 20.0, wide, 40.0);
        let kind = if at == shown.lists.1 { ButtonKind::Chosen } else { ButtonKind::Plain };
        let button = Button { kind, size: 16.0, ..Button::label(name) };
        drawing.button(&format!("list:{at}"), area, Wish::List(at), button, Token::Table);
        x -= wide + 8.0;
    }
}

/// The first letters as a tray of keys: nothing needs typed Japanese.
fn letters(drawing: &mut Drawing<'_>, port: Bounds, shown: &Words) {
    let gap = 6.0;
    let columns = ((port.w + gap) / (44.0 + gap)).floor().max(1.0) as usize;
    let side = ((port.w - gap * (columns - 1) as f32) / columns as f32).floor();
    drawing.column("letters", port, |drawing, column| {
        let all = drawing.say("words.all");
        let kind = |on: bool| if on { ButtonKind::Chosen } else { ButtonKind::Plain };
        let button = Button { kind: kind(shown.letter.is_none()), size: 16.0, ..Button::label(&all) };
        let area = bounds(column.x, column.y, column.w, 44.0);
        drawing.button("letter:", area, Wish::Beginning(None), button, Token::Table);
        for (at, (letter, count)) in shown.letters.iter().enumerate() {
            let (x, y) = ((at % columns) as f32 * (side + gap), 52.0 + (at / columns) as f32 * 52.0);
            let chosen = shown.letter.as_ref() == Some(letter);
            let button = Button { kind: kind(chosen), size: 18.0, off: *count == 0, ..Button::label(letter) };
            let area = bounds(column.x + x, column.y + y, side, 44.0);
            let wish = Wish::Beginning(Some(letter.clone()));
            drawing.button(&format!("letter:{letter}"), area, wish, button, Token::Table);
        }
        52.0 + shown.letters.len().div_ceil(columns) as f32 * 52.0
    });
}

fn list(drawing: &mut Drawing<'_>, area: Bounds, shown: &Words) {
    drawing.canvas.panel(area, 1.2);
    if shown.words.is_empty() {
        let text = drawing.tell("words.none");
        let column = bounds(area.x + 24.0, area.centre()[1] - 24.0, area.w - 48.0, 96.0);
        drawing.canvas.paragraph(&text, column, medium(18.0).centre(), Token::Ink2);
        return;
    }
    let port = bounds(area.x + 16.0, area.y + 12.0, area.w - 40.0, area.h - 24.0);
    drawing.column("made", port, |drawing, column| {
        let mut y = column.y;
        for (at, made) in shown.words.iter().enumerate() {
            y += row(drawing, bounds(column.x, y, column.w, 0.0), at, made);
        }
        let more = shown.found.saturating_sub(shown.words.len());
        if more > 0 {
            let text = drawing.say_with("play.words_more", "n", &more.to_string());
            drawing.canvas.text(&text, [column.x, y + 18.0], bold(14.0), Token::Ink2);
            y += 36.0;
        }
        y - column.y
    });
}

fn row(drawing: &mut Drawing<'_>, area: Bounds, at: usize, made: &Made) -> f32 {
    let right = drawing.canvas.width(&made.times, medium(14.0)).max(drawing.canvas.width(&made.first, medium(14.0)));
    let x = area.x + 32.0;
    let wide = drawing.canvas.width(&made.word, bold(18.0)) + 10.0;
    let room = area.w - 32.0 - right - 16.0;
    let gloss = bounds(x, area.y + 29.0, room, 66.0);
    let lines = drawing.canvas.style.faces.wrap(&made.gloss, room, medium(14.0)).len().min(3) as f32;
    let high = if made.gloss.is_empty() { 58.0 } else { 38.0 + (lines * 21.0).max(20.0) };
    let whole = bounds(area.x - 8.0, area.y, area.w + 16.0, high);
    let [focus, _] = drawing.spot(&format!("word:{at}"), whole, Wish::Nothing);
    if focus {
        let ground = drawing.canvas.theme.mix(Token::Paper, Token::Focus, 0.12);
        drawing.canvas.rect(whole, 8.0, ground);
        drawing.brackets(whole.inset(3.0), true, Token::Paper);
    }
    let style = IconStyle::on(Token::Paper).tint(Token::Ink2);
    drawing.canvas.icon("book", [area.x, area.y + 10.0], 20.0, &style);
    drawing.canvas.text(&made.word, [x, area.y + 19.0], bold(18.0), Token::Ink);
    drawing.canvas.text_fit(&made.spellings, [x + wide, area.y + 20.0], room - wide, bold(16.0), Token::Ink2);
    drawing.canvas.text(&made.times, [area.right(), area.y + 19.0], medium(14.0).right(), Token::Ink2);
    drawing.canvas.text(&made.first, [area.right(), area.y + 40.0], medium(14.0).right(), Token::Ink2);
    drawing.canvas.paragraph(&made.gloss, gloss, medium(14.0), Token::Ink2);
    drawing.canvas.rule(area.x, area.right(), area.y + high);
    high
}
