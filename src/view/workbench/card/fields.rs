//! Parameters and states: names, values, and the buttons that change a state.

use super::{Field, Shape, State};
use crate::game::edit::Whose;
use crate::view::code::broken;
use crate::view::control::Button;
use crate::view::pages::{Drawing, Wish};
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, medium, pixel};
use crate::view::theme::Token;
use crate::view::workbench::Ask;
use crate::view::workbench::flow::LINE;

/// How wide the names are.
const NAMES: f32 = 92.0;

/// Draws a parameter; gives the height of its row.
pub(super) fn field(drawing: &mut Drawing<'_>, column: Bounds, field: &Field) -> f32 {
    let top = name(drawing, column, &field.name);
    let x = column.x + if top > 0.0 { 12.0 } else { NAMES };
    let lines = broken(&drawing.canvas, &field.value, column.right() - x);
    let mut y = column.y + top;
    for line in &lines {
        drawing.canvas.text(line, [x, y + LINE / 2.0], pixel(16.0), Token::Ink);
        y += LINE;
    }
    let note = bounds(x, y, column.right() - x, 200.0);
    if !field.note.is_empty() {
        let one = lines.len() == 1 && top == 0.0;
        let beside = x + drawing.canvas.width(&lines[0], pixel(16.0)) + 14.0;
        if one && beside + drawing.canvas.width(&field.note, medium(14.0)) <= column.right() {
            drawing.canvas.text(&field.note, [column.right(), y - LINE / 2.0], medium(14.0).right(), Token::Ink2);
        } else {
            y += drawing.canvas.paragraph_spaced(&field.note, note, medium(14.0), 20.0, Token::Ink2);
        }
    }
    y - column.y + 4.0
}

/// Writes a name; gives the height it takes where what follows must stand below it.
fn name(drawing: &mut Drawing<'_>, column: Bounds, name: &str) -> f32 {
    let wide = drawing.canvas.width(name, medium(14.0));
    drawing.canvas.text(name, [column.x + 4.0, column.y + LINE / 2.0], medium(14.0), Token::Ink);
    if wide > NAMES - 10.0 { LINE } else { 0.0 }
}

/// Draws an entry of a state; gives the height of its row.
pub(super) fn state(drawing: &mut Drawing<'_>, column: Bounds, part: usize, state: &State) -> f32 {
    let Some(whose) = state.whose.filter(|_| state.shape != Shape::Whole) else {
        let plain = Field { name: state.name.clone(), value: state.value.clone(), note: String::new() };
        return field(drawing, column, &plain);
    };
    let top = name(drawing, bounds(column.x, column.y + 8.0, column.w, 0.0), &state.name);
    let row = bounds(column.x + NAMES, column.y + top, column.w - NAMES, 36.0);
    let spot = format!("state {} {}", part + 1, state.name);
    match state.shape {
        Shape::Number => number(drawing, row, (&spot, whose), state),
        Shape::Truth(on) => truth(drawing, row, (&spot, whose), (on, state)),
        _ => typed(drawing, row, (&spot, whose), state),
    }
    top + 42.0
}

fn number(drawing: &mut Drawing<'_>, row: Bounds, (spot, whose): (&str, Whose), state: &State) {
    let wide = (row.w - 84.0).clamp(40.0, 90.0);
    let ask = |by: f64| Ask::By(whose, state.name.clone(), by);
    step(drawing, bounds(row.x, row.y, 40.0, row.h), (spot, "-", "minus"), ask(-1.0));
    typed(drawing, bounds(row.x + 42.0, row.y, wide, row.h), (spot, whose), state);
    step(drawing, bounds(row.x + wide + 44.0, row.y, 40.0, row.h), (spot, "+", "plus"), ask(1.0));
}

fn step(drawing: &mut Drawing<'_>, area: Bounds, (spot, sign, icon): (&str, &str, &str), ask: Ask) {
    let button = Button { icon_size: 14.0, ..Button::icon(icon) };
    drawing.button(&format!("{spot} {sign}"), area, Wish::Bench(ask), button, Token::Paper);
}

fn typed(drawing: &mut Drawing<'_>, area: Bounds, (spot, whose): (&str, Whose), state: &State) {
    let ask = Ask::Type(whose, state.name.clone());
    let [focus, pointed] = drawing.spot(spot, area, Wish::Bench(ask));
    drawing.canvas.rect(area, 8.0, Token::Square);
    let lit = state.typed || pointed;
    let (thick, hue) = if lit { (2.0, Token::Focus) } else { (1.5, Token::Edge) };
    drawing.canvas.frame(area, 8.0, thick, hue);
    let y = area.centre()[1];
    // While it is typed the end is seen, where the next character comes.
    let room = area.w - 20.0;
    let text = if state.typed {
        super::super::flow::end_of(&drawing.canvas, &state.value, room, bold(16.0))
    } else {
        state.value.clone()
    };
    let wide = drawing.line_of(&text, [area.x + 9.0, y], room, bold(16.0), Token::Ink);
    if state.typed {
        drawing.canvas.rect(bounds(area.x + 11.0 + wide, y - 9.0, 2.0, 18.0), 0.0, Token::Focus);
    }
    drawing.brackets(area, focus, Token::Paper);
}

fn truth(drawing: &mut Drawing<'_>, row: Bounds, (spot, whose): (&str, Whose), (on, state): (bool, &State)) {
    let area = bounds(row.x, row.y, 52.0, 36.0);
    let ask = Ask::Flip(whose, state.name.clone());
    let [focus, _] = drawing.spot(spot, area, Wish::Bench(ask));
    drawing.canvas.toggle([row.x, row.y + 4.0], on);
    drawing.canvas.text(&state.value, [row.x + 62.0, row.centre()[1]], pixel(16.0), Token::Ink);
    drawing.brackets(area, focus, Token::Paper);
}
