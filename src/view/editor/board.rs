//! The board being made: squares, gaps, what is chosen, what the brush would do, and how the board grows.

use super::order::{Order, Tool};
use super::shown::Editor;
use crate::game::heading::Heading;
use crate::game::square::{Area, Cell};
use crate::view::board::{Board, Layout};
use crate::view::canvas::Canvas;
use crate::view::control::Button;
use crate::view::pages::{Drawing, Spot, Wish};
use crate::view::shape::{Bounds, bounds};
use crate::view::text::bold;
use crate::view::theme::Token;

/// The room that the buttons around the board take.
const AROUND: f32 = 40.0;

pub(super) fn board(drawing: &mut Drawing<'_>, area: Bounds, shown: &Editor) {
    let Layout { columns, rows, .. } = shown.board.layout;
    let room = area.inset(AROUND);
    let layout = Layout::fit(columns, rows, room, [6, 72], drawing.compact);
    let pointed = drawing.finger.pointed.clone().filter(|_| !drawing.finger.keyboard);
    let at = pointed
        .or_else(|| drawing.finger.keyboard.then(|| drawing.finger.at.clone()))
        .and_then(|name| Spot::cell_of(&name));
    let picture = Board { layout, ..shown.board.clone() };
    picture.draw(&mut drawing.canvas, |canvas| {
        gaps(canvas, &layout, shown);
        preview(canvas, &layout, shown, at);
    });
    over(drawing, &layout, shown);
    for y in 1..=rows {
        for x in 1..=columns {
            cell(drawing, &layout, (x, y), shown);
        }
    }
    edges(drawing, area, layout.sheet());
}

fn gaps(canvas: &mut Canvas<'_>, layout: &Layout, shown: &Editor) {
    for gap in &shown.gaps {
        let [x, y] = layout.centre(*gap);
        let long = layout.side * 0.08;
        canvas.line(&[[x - long, y], [x + long, y]], 1.5, Token::Edge);
        canvas.line(&[[x, y - long], [x, y + long]], 1.5, Token::Edge);
    }
}

/// What the brush would put on the cell that is pointed at.
fn preview(canvas: &mut Canvas<'_>, layout: &Layout, shown: &Editor, at: Option<Cell>) {
    let Some(at) = at.filter(|_| matches!(shown.tool, Tool::Paint | Tool::Rectangle)) else { return };
    if let Some(anchor) = shown.anchor {
        let area = spanned(anchor, at);
        canvas.frame(layout.area(area).inset(-3.0), layout.side * 0.18, 3.0, Token::Focus);
    }
    if let Some(preview) = &shown.preview {
        let square = crate::view::board::SquareView { area: Area::cell(at), ..preview.clone() };
        canvas.faded(0.55, |canvas| {
            canvas.square_base(layout, &square, &[], None);
            if let Some(letter) = &square.letter {
                canvas.tile(layout.area(square.area), layout.side, letter, &Default::default());
            }
            canvas.square_top(layout, &square, &[]);
        });
    }
}

/// The smallest area that holds two cells.
pub(super) fn spanned((ax, ay): Cell, (bx, by): Cell) -> Area {
    let (x, y) = (ax.min(bx), ay.min(by));
    Area { x, y, w: (ax - bx).abs() + 1, h: (ay - by).abs() + 1 }
}

/// What lies over the squares: what is wrong, what is chosen, what is picked.
fn over(drawing: &mut Drawing<'_>, layout: &Layout, shown: &Editor) {
    let canvas = &mut drawing.canvas;
    for wrong in &shown.wrong {
        let area = layout.cell(*wrong);
        let hatching = crate::view::shape::Hatching { step: layout.side * 0.17, thickness: 2.0 };
        canvas.hatch(area, layout.side * 0.16, hatching, Token::Danger.alpha(0.4));
        canvas.frame(area, layout.side * 0.16, 2.5, Token::Danger);
    }
    if let Some(area) = shown.chosen_area {
        canvas.frame(layout.area(area).inset(-2.0), layout.side * 0.18, 3.0, Token::Focus);
    }
    let points: Vec<[f32; 2]> = shown.picked.iter().map(|cell| layout.centre(*cell)).collect();
    if points.len() > 1 {
        canvas.line(&points, 3.0, Token::Focus.alpha(0.7));
    }
    for (at, [x, y]) in points.iter().enumerate() {
        let r = (layout.side * 0.2).max(9.0);
        canvas.disc([*x, *y], r, Token::Focus);
        let ink = canvas.on_signal();
        canvas.text(&(at + 1).to_string(), [*x, *y], bold((r * 1.1).max(11.0)).centre(), ink);
    }
}

fn cell(drawing: &mut Drawing<'_>, layout: &Layout, cell: Cell, shown: &Editor) {
    let area = layout.cell(cell).inset(-layout.gap / 2.0);
    let [focus, pointed] = drawing.spot(&Spot::name_of_cell(cell), area, Wish::Make(Order::Cell(cell)));
    let corner = shown.chosen_area.map_or((1, 1), Area::corner);
    drawing.last_spot().first = cell == corner;
    let square = layout.cell(cell);
    if focus {
        drawing.canvas.square_focus(square, layout.side);
    } else if pointed {
        drawing.canvas.hover_mark(square, layout.side);
    }
}

/// Two buttons on each side: one more row or column, one less.
fn edges(drawing: &mut Drawing<'_>, area: Bounds, sheet: Bounds) {
    let (s, gap) = (34.0, 4.0);
    let [x, y] = sheet.centre();
    let top = (sheet.y - s - gap).max(area.y);
    let bottom = (sheet.bottom() + gap).min(area.bottom() - s);
    let left = (sheet.x - s - gap).max(area.x);
    let right = (sheet.right() + gap).min(area.right() - s);
    let across = |y: f32| [bounds(x - s - 2.0, y, s, s), bounds(x + 2.0, y, s, s)];
    let along = |x: f32| [bounds(x, y - s - 2.0, s, s), bounds(x, y + 2.0, s, s)];
    let sides = [
        (Heading::Up, across(top)),
        (Heading::Left, along(left)),
        (Heading::Right, along(right)),
        (Heading::Down, across(bottom)),
    ];
    for (side, [more, less]) in sides {
        for (area, icon, name, grows) in [(more, "plus", "grow", true), (less, "minus", "shrink", false)] {
            let button = Button { icon_size: 14.0, ..Button::icon(icon) };
            let wish = Wish::Make(Order::Grow(side, grows));
            drawing.button(&format!("{name} {}", side.name()), area, wish, button, Token::Table);
        }
    }
}
