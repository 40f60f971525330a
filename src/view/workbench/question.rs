//! The words of the last move, and why another word is not made: nothing need be typed for that.

use super::flow::{Flow, LINE, chip};
use super::{Ask, Workbench};
use crate::view::control::Button;
use crate::view::icon::IconStyle;
use crate::view::pages::{Drawing, Wish};
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, medium};
use crate::view::theme::Token;

/// A word of the last move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WordRow {
    /// The word.
    pub text: String,
    /// Its points.
    pub points: String,
    /// Whether its squares are shown.
    pub chosen: bool,
}

/// What is asked about a word, and what is found.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Question {
    /// The words of the last move.
    pub words: Vec<WordRow>,
    /// Whether the game judges words at all.
    pub judged: bool,
    /// Where the word begins; empty while no square is chosen.
    pub start: String,
    /// Whether it is read downwards.
    pub down: bool,
    /// The letters of the word.
    pub word: String,
    /// What is found, and whether it speaks for the word.
    pub answers: Vec<(String, bool)>,
    /// All letters there are.
    pub letters: Vec<char>,
}

/// Draws the words and the question.
pub(super) fn words(drawing: &mut Drawing<'_>, room: Bounds, shown: &Workbench) {
    let asked = &shown.question;
    drawing.column("words", room, |drawing, column| {
        let mut y = column.y + made(drawing, column, asked);
        if asked.judged {
            y += question(drawing, bounds(column.x, y, column.w, 0.0), asked);
        }
        y - column.y
    });
}

fn made(drawing: &mut Drawing<'_>, column: Bounds, asked: &Question) -> f32 {
    let title = drawing.say(if asked.words.is_empty() { "workbench.no_words" } else { "workbench.words_made" });
    drawing.canvas.text(&title, [column.x, column.y + 11.0], bold(14.0), Token::Ink2);
    let mut y = column.y + 26.0;
    for (at, word) in asked.words.iter().enumerate() {
        let area = bounds(column.x, y, column.w, 30.0);
        let [focus, pointed] = drawing.spot(&format!("word {}", at + 1), area, Wish::Bench(Ask::Word(at)));
        if word.chosen || pointed {
            drawing.canvas.rect(area, 6.0, Token::Focus.alpha(if word.chosen { 0.2 } else { 0.1 }));
        }
        let middle = area.centre()[1];
        drawing.canvas.text(&word.points, [area.right() - 6.0, middle], medium(14.0).right(), Token::Ink2);
        let room = area.w - 20.0 - drawing.canvas.width(&word.points, medium(14.0));
        drawing.line_of(&word.text, [area.x + 6.0, middle], room, bold(16.0), Token::Ink);
        drawing.brackets(area.inset(2.0), focus, Token::Paper);
        y += 32.0;
    }
    y + 6.0 - column.y
}

fn question(drawing: &mut Drawing<'_>, column: Bounds, asked: &Question) -> f32 {
    drawing.canvas.rule(column.x, column.right(), column.y);
    let title = drawing.say("workbench.why_not");
    drawing.canvas.text(&title, [column.x, column.y + 18.0], bold(14.0), Token::Ink2);
    let mut y = column.y + 34.0;
    if asked.start.is_empty() {
        let hint = drawing.tell("workbench.why_start");
        return y + drawing.canvas.paragraph(&hint, bounds(column.x, y, column.w, 200.0), medium(14.0), Token::Ink)
            - column.y;
    }
    y += start(drawing, bounds(column.x, y, column.w, 36.0), asked) + 6.0;
    y += word(drawing, bounds(column.x, y, column.w, 40.0), asked) + 6.0;
    y += tools(drawing, bounds(column.x, y, column.w, 0.0)) + 8.0;
    for (text, good) in &asked.answers {
        y += answer(drawing, bounds(column.x, y, column.w, 400.0), text, *good) + 4.0;
    }
    y += 4.0;
    y + tray(drawing, bounds(column.x, y, column.w, 0.0), asked) - column.y
}

/// Where the word begins and how it is read.
fn start(drawing: &mut Drawing<'_>, row: Bounds, asked: &Question) -> f32 {
    drawing.canvas.text(&asked.start, [row.x, row.centre()[1]], bold(16.0), Token::Ink);
    let label = drawing.say(if asked.down { "workbench.read_down" } else { "workbench.read_right" });
    let wide = drawing.canvas.width(&label, bold(14.0)).ceil() + 24.0;
    let x = row.x + drawing.canvas.width(&asked.start, bold(16.0)) + 14.0;
    let place = bounds(x.min(row.right() - wide), row.y, wide, row.h);
    let button = Button { size: 14.0, ..Button::label(&label) };
    drawing.button("heading", place, Wish::Bench(Ask::Heading), button, Token::Paper);
    row.h
}

fn word(drawing: &mut Drawing<'_>, row: Bounds, asked: &Question) -> f32 {
    let field = bounds(row.x, row.y, row.w - 48.0, row.h);
    drawing.canvas.rect(field, 8.0, Token::Square);
    drawing.canvas.frame(field, 8.0, 1.5, Token::Edge);
    let shown = super::flow::end_of(&drawing.canvas, &asked.word, field.w - 24.0, bold(18.0));
    drawing.canvas.text(&shown, [field.x + 10.0, field.centre()[1]], bold(18.0), Token::Ink);
    let place = bounds(field.right() + 8.0, row.y, 40.0, 40.0);
    let button = Button { off: asked.word.is_empty(), ..Button::icon("back") };
    drawing.button("rub", place, Wish::Bench(Ask::Rub), button, Token::Paper);
    row.h
}

fn tools(drawing: &mut Drawing<'_>, column: Bounds) -> f32 {
    let mut flow = Flow::new(column, 34.0);
    for (name, id, ask) in [
        ("from_board", "workbench.from_board", Ask::FromBoard),
        ("paste", "workbench.paste", Ask::Paste),
        ("clear", "workbench.clear", Ask::Clear),
    ] {
        let label = drawing.say(id);
        chip(drawing, &mut flow, name, ask, &label, false);
    }
    flow.bottom() - column.y
}

fn answer(drawing: &mut Drawing<'_>, column: Bounds, text: &str, good: bool) -> f32 {
    let (icon, tint) = if good { ("check", Token::Legal) } else { ("cross", Token::Danger) };
    drawing.canvas.icon(icon, [column.x, column.y + 3.0], 15.0, &IconStyle::on(Token::Paper).tint(tint));
    let room = bounds(column.x + 24.0, column.y, column.w - 24.0, column.h);
    drawing.canvas.paragraph(text, room, medium(14.0), Token::Ink).max(LINE)
}

/// All letters as a tray of keys.
fn tray(drawing: &mut Drawing<'_>, column: Bounds, asked: &Question) -> f32 {
    let mut flow = Flow::new(column, 36.0);
    for letter in &asked.letters {
        let place = flow.place(36.0);
        let label = letter.to_string();
        let button = Button { size: 16.0, ..Button::label(&label) };
        drawing.button(&format!("letter {letter}"), place, Wish::Bench(Ask::Letter(*letter)), button, Token::Paper);
    }
    flow.bottom() - column.y
}
