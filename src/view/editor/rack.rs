//! The pieces of the stage, and the kinds from which one more is made.

use super::order::{Order, Panel};
use super::palette;
use super::shown::Editor;
use crate::view::pages::{Drawing, Wish};
use crate::view::shape::{Bounds, Dashes, bounds};
use crate::view::text::{bold, medium};
use crate::view::theme::Token;

pub(super) fn rack(drawing: &mut Drawing<'_>, area: Bounds, shown: &Editor) {
    drawing.canvas.panel(area, 1.2);
    inner_rack(drawing, bounds(area.x + 14.0, area.y + 6.0, area.w - 28.0, area.h - 12.0), shown);
}

/// Draws the rack without its ground.
pub(super) fn inner_rack(drawing: &mut Drawing<'_>, area: Bounds, shown: &Editor) {
    let heading = drawing.say("editor.rack");
    let y = area.y + 14.0;
    drawing.canvas.text(&heading, [area.x, y], bold(14.0), Token::Ink2);
    let beside =
        drawing.canvas.width(&heading, bold(14.0)) + drawing.canvas.width(&shown.rack_note, medium(14.0)) + 20.0;
    let at = if beside <= area.w { [area.right(), y] } else { [area.right(), y + 20.0] };
    drawing.canvas.text(&shown.rack_note, at, medium(14.0).right(), Token::Ink2);
    let top = if beside <= area.w { 28.0 } else { 46.0 };
    let port = bounds(area.x + 2.0, area.y + top, area.w - 10.0, area.h - top);
    drawing.column("rack", port, |drawing, column| {
        let mut y = pieces(drawing, column, shown);
        if shown.pieces_open {
            let kinds = bounds(column.x, y + 6.0, column.w, 0.0);
            y = palette::items(drawing, kinds, &shown.pieces, "", "piece", |name| Order::Piece(name.to_owned()));
        }
        y - column.y
    });
}

fn pieces(drawing: &mut Drawing<'_>, column: Bounds, shown: &Editor) -> f32 {
    let (side, gap) = (48.0, 10.0);
    let (mut x, mut y) = (column.x, column.y + 4.0);
    for (at, piece) in shown.rack.iter().enumerate() {
        let wide = piece.width(side);
        if x + wide > column.right() && x > column.x {
            (x, y) = (column.x, y + side + gap);
        }
        let area = bounds(x, y, wide, side);
        let [focus, pointed] = drawing.spot(&format!("slot:{at}"), area.inset(-2.0), Wish::Make(Order::Slot(at)));
        drawing.canvas.piece([x, y], side, piece);
        if shown.slot == Some(at) {
            drawing.canvas.frame(area.inset(-2.0), side * 0.2, 3.0, Token::Focus);
        } else if pointed {
            drawing.canvas.frame(area.inset(-2.0), side * 0.2, 2.0, Token::Ink.alpha(0.7));
        }
        drawing.brackets(area, focus, Token::Paper);
        x += wide + gap;
    }
    if x + side > column.right() {
        (x, y) = (column.x, y + side + gap);
    }
    more(drawing, bounds(x, y, side, side));
    y + side + 6.0
}

/// The place where one more piece will lie.
fn more(drawing: &mut Drawing<'_>, area: Bounds) {
    let order = Order::Kinds(Panel::Rack.name().to_owned());
    let [focus, pointed] = drawing.spot("slot:new", area, Wish::Make(order));
    let [l, t, r, b] = [area.x + 1.0, area.y + 1.0, area.right() - 1.0, area.bottom() - 1.0];
    let dashes = Dashes { thickness: 2.0, on: 6.0, off: 4.0, closed: true };
    drawing.canvas.dash(&[[l, t], [r, t], [r, b], [l, b]], dashes, if pointed { Token::Focus } else { Token::Edge });
    let style = crate::view::icon::IconStyle::on(Token::Paper).tint(Token::Ink2);
    drawing.canvas.icon_at("plus", area.centre(), 18.0, &style);
    drawing.brackets(area, focus, Token::Paper);
}
