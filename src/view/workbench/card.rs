//! What is looked at: a square, a piece, an actor, a kind or the game, with all that is behind it.

mod fields;

use super::{Ask, Workbench};
use crate::game::edit::Whose;
use crate::view::control::Button;
use crate::view::icon::IconStyle;
use crate::view::look::Look;
use crate::view::pages::{Drawing, Wish};
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, medium};
use crate::view::theme::Token;

use super::flow::{Flow, code};
use fields::{field, state};

/// What is looked at.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Card {
    /// What it is.
    pub title: String,
    /// How it stands, in a few words.
    pub remark: String,
    /// The gimmicks and actors that belong to it.
    pub parts: Vec<Part>,
}

/// A gimmick, an actor, a piece or a kind.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Part {
    /// What it shows.
    pub look: Look,
    /// The letter in its picture.
    pub letter: Option<String>,
    /// Its kind's name.
    pub name: String,
    /// Its script's file.
    pub file: String,
    /// What it does.
    pub about: String,
    /// Why it is broken or what of it failed; empty for nothing.
    pub fault: String,
    /// The file and line of the fault.
    pub place: Option<(String, u32)>,
    /// Its parameters.
    pub params: Vec<Field>,
    /// What it remembers.
    pub states: Vec<State>,
    /// The hooks its script defines, and whether each ran in the last turn.
    pub hooks: Vec<(&'static str, bool)>,
    /// What it cost in the last turn.
    pub cost: Option<Cost>,
}

/// What a kind cost in the last turn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cost {
    /// Its part of the whole turn, 0 to 1.
    pub share: f32,
    /// Time and steps in words.
    pub text: String,
}

/// A parameter.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
    /// What it may be, and what it is where the stage says nothing.
    pub note: String,
}

/// How a value of a state can be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A number: by buttons and by typing.
    Number,
    /// A truth value: by pressing it.
    Truth(bool),
    /// A string: by typing.
    Text,
    /// A list or a table: not here.
    Whole,
}

/// An entry of a state.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// Whose it is; nothing where it cannot be changed now.
    pub whose: Option<Whose>,
    /// Its name.
    pub name: String,
    /// Its value, or what is typed at the moment.
    pub value: String,
    /// How it can be changed.
    pub shape: Shape,
    /// Whether it is being typed.
    pub typed: bool,
}

/// Draws the card as a panel of its own.
pub(super) fn panel(drawing: &mut Drawing<'_>, area: Bounds, shown: &Workbench) {
    drawing.canvas.panel(area, 1.2);
    card(drawing, bounds(area.x + 12.0, area.y + 6.0, area.w - 34.0, area.h - 16.0), shown);
}

/// Draws the card into a room.
pub(super) fn card(drawing: &mut Drawing<'_>, room: Bounds, shown: &Workbench) {
    let card = &shown.card;
    let y = room.y + 16.0;
    let wide = drawing.canvas.width(&card.title, bold(16.0));
    drawing.canvas.text(&card.title, [room.x, y], bold(16.0), Token::Ink);
    let left = room.w - wide - 12.0;
    let mut top = room.y + 34.0;
    if drawing.canvas.width(&card.remark, medium(14.0)) <= left {
        drawing.canvas.text(&card.remark, [room.right() + 8.0, y], medium(14.0).right(), Token::Ink2);
    } else {
        let column = bounds(room.x, room.y + 30.0, room.w, 200.0);
        top += drawing.canvas.paragraph(&card.remark, column, medium(14.0), Token::Ink2) + 4.0;
    }
    drawing.canvas.rule(room.x, room.right() + 8.0, top);
    let port = bounds(room.x, top + 8.0, room.w, room.bottom() - top - 8.0);
    drawing.column("card", port, |drawing, column| {
        let mut y = column.y;
        for (at, part) in card.parts.iter().enumerate() {
            y += self::part(drawing, bounds(column.x, y, column.w, 0.0), at, part) + 14.0;
        }
        y - column.y
    });
}

fn part(drawing: &mut Drawing<'_>, column: Bounds, at: usize, part: &Part) -> f32 {
    let mut y = column.y + head(drawing, column, at, part) + 8.0;
    if !part.fault.is_empty() {
        y += fault(drawing, bounds(column.x, y, column.w, 0.0), at, part) + 6.0;
    }
    if !part.about.is_empty() {
        let room = bounds(column.x, y, column.w, 400.0);
        y += drawing.canvas.paragraph(&part.about, room, medium(14.0), Token::Ink2) + 6.0;
    }
    let groups = [("workbench.params", !part.params.is_empty()), ("workbench.state", !part.states.is_empty())];
    for (id, _) in groups.into_iter().filter(|(_, some)| *some) {
        y += title(drawing, [column.x, y], id);
        if id == "workbench.params" {
            part.params.iter().for_each(|one| y += field(drawing, bounds(column.x, y, column.w, 0.0), one));
        } else {
            part.states.iter().for_each(|one| y += state(drawing, bounds(column.x, y, column.w, 0.0), at, one));
        }
        y += 4.0;
    }
    if !part.hooks.is_empty() {
        y += title(drawing, [column.x, y], "workbench.hooks");
        y += hooks(drawing, bounds(column.x, y, column.w, 0.0), &part.hooks) + 8.0;
    }
    if let Some(cost) = &part.cost {
        y += title(drawing, [column.x, y], "workbench.cost");
        y += self::cost(drawing, bounds(column.x, y, column.w, 26.0), cost);
    }
    y - column.y
}

fn title(drawing: &mut Drawing<'_>, [x, y]: [f32; 2], id: &str) -> f32 {
    let text = drawing.say(id);
    drawing.canvas.text(&text, [x, y + 11.0], bold(14.0), Token::Ink2);
    25.0
}

/// Its picture, its name, its file, and the button that opens the file.
fn head(drawing: &mut Drawing<'_>, column: Bounds, at: usize, part: &Part) -> f32 {
    let picture = bounds(column.x, column.y, 36.0, 36.0);
    drawing.canvas.rect(picture, 8.0, Token::Square);
    drawing.canvas.frame(picture, 8.0, 1.0, Token::Line);
    match &part.letter {
        Some(letter) => drawing.canvas.tile(picture.inset(2.0), 32.0, letter, &Default::default()),
        None => drawing.canvas.kind_mark(picture.centre(), 24.0, &part.look, Token::Square.into(), &[]),
    }
    let mut right = column.right();
    if !part.file.is_empty() {
        right -= 44.0;
        let ask = Ask::Open(part.file.clone(), None);
        let place = bounds(right + 4.0, column.y - 2.0, 40.0, 40.0);
        drawing.button(&format!("open {}", at + 1), place, Wish::Bench(ask), Button::icon("pencil"), Token::Paper);
    }
    let x = picture.right() + 10.0;
    let ink = if part.fault.is_empty() { Token::Ink } else { Token::Danger };
    drawing.line_of(&part.name, [x, column.y + 9.0], right - x, bold(16.0), ink);
    let file = super::flow::end_of(&drawing.canvas, &part.file, right - x, medium(14.0));
    drawing.canvas.note(&file, [x, column.y + 29.0]);
    40.0
}

fn fault(drawing: &mut Drawing<'_>, column: Bounds, at: usize, part: &Part) -> f32 {
    let x = column.x + 24.0;
    drawing.canvas.icon(
        "warn",
        [column.x + 2.0, column.y + 2.0],
        16.0,
        &IconStyle::on(Token::Paper).tint(Token::Danger),
    );
    let high = code(&mut drawing.canvas, &part.fault, [x, column.y], column.right() - x, Token::Danger);
    if let Some((file, line)) = &part.place {
        let area = bounds(column.x, column.y, column.w, high);
        let ask = Ask::Open(file.clone(), Some(*line));
        let [focus, pointed] = drawing.spot(&format!("fault {}", at + 1), area, Wish::Bench(ask));
        drawing.brackets(area, focus, Token::Paper);
        if pointed {
            drawing.canvas.frame(area.inset(-3.0), 6.0, 1.5, Token::Danger);
        }
    }
    high
}

fn hooks(drawing: &mut Drawing<'_>, column: Bounds, hooks: &[(&'static str, bool)]) -> f32 {
    let mut flow = Flow::new(bounds(column.x, column.y, column.w, 0.0), 24.0);
    for (hook, ran) in hooks {
        let wide = drawing.canvas.width(hook, bold(14.0)).ceil() + 18.0;
        let place = flow.place(wide);
        let tint = if *ran { Token::Accent } else { Token::Earth };
        let ground = drawing.canvas.theme.mix(Token::Paper, tint, 0.2);
        drawing.canvas.rect(place, 12.0, ground);
        drawing.canvas.text(hook, place.centre(), bold(14.0).centre(), Token::Ink);
    }
    flow.bottom() - column.y
}

fn cost(drawing: &mut Drawing<'_>, row: Bounds, cost: &Cost) -> f32 {
    let y = row.centre()[1];
    let wide = drawing.canvas.width(&cost.text, bold(14.0));
    drawing.canvas.text(&cost.text, [row.right(), y], bold(14.0).right(), Token::Ink);
    let room = row.w - wide - 14.0;
    if room > 20.0 {
        drawing.canvas.bar(bounds(row.x, y - 4.0, room, 8.0), cost.share, Token::Focus);
    }
    row.h
}
