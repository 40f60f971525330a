//! The logo: a board whose last letter is about to fit.

use crate::game::square::{Area, Cell};
use crate::view::board::{Board, Layout, TileStyle};
use crate::view::canvas::Canvas;
use crate::view::icon::IconStyle;
use crate::view::shape::{Bounds, Dashes, Place, bounds};
use crate::view::theme::Token;

/// The logo: a board whose letters stand in one row, and the one that is about to fit.
#[derive(Clone, Debug)]
pub struct Logo {
    /// The squares.
    pub board: Board,
    /// The letter that is about to fit.
    pub letter: String,
    /// Where it will fit.
    pub at: Cell,
    /// How far it has fallen into its place, 0 to 1.
    pub fallen: f32,
}

/// Draws it as large as the room allows.
pub(super) fn draw(canvas: &mut Canvas<'_>, room: Bounds, logo: &Logo) {
    let Layout { columns, rows, .. } = logo.board.layout;
    let layout = Layout::fit(columns, rows, room, [24, 104], false);
    let board = Board { layout, ..logo.board.clone() };
    let letters: Vec<_> = board.squares.iter().filter(|square| square.letter.is_some()).collect();
    board.draw(canvas, |canvas| {
        let (Some(first), Some(last)) = (letters.first(), letters.last()) else { return };
        let [middle, y] = layout.area(last.area).centre();
        let behind = layout.area(last.area).right() - layout.side * 0.03;
        // The pencil runs on through the letter once that has fitted.
        let through = layout.cell(logo.at).centre()[0] - middle;
        let end = [behind + (through * (logo.fallen * 2.0 - 1.0).max(0.0)), y];
        let broad = canvas.theme.on_tile().mix(Token::Tile, Token::Accent, 0.46);
        canvas.line(&[layout.area(first.area).centre(), end], layout.side * 0.28, broad);
        canvas.line(&[layout.area(first.area).centre(), end], layout.side * 0.04, Token::Accent.alpha(0.75));
        for square in &letters {
            canvas.letter_over(layout.area(square.area), layout.side, square.letter.as_deref().unwrap_or_default());
        }
    });
    last_letter(canvas, &layout, logo);
}

/// The last tile hangs over its square, a little askew, and the turtle waits behind the corner.
fn last_letter(canvas: &mut Canvas<'_>, layout: &Layout, logo: &Logo) {
    let (square, side) = (layout.cell(logo.at), layout.side);
    let [left, top] = [square.x + side * 0.12, square.y + side * 0.1];
    let [right, bottom] = [square.x + side * 0.88, square.y + side * 0.84];
    let dashes = Dashes { thickness: 2.5, on: 7.0, off: 5.0, closed: true };
    canvas.dash(&[[left, top], [right, top], [right, bottom], [left, bottom]], dashes, Token::Accent.alpha(0.9));
    let high = 1.0 - (logo.fallen * 2.0).min(1.0);
    let [x, y] = square.centre();
    let above = Place::at(x + side * 0.06 * high, y - side * 0.58 * high, 1.0, 7.0 * high);
    canvas.group(above, |canvas| {
        let tile = bounds(-side / 2.0, -side / 2.0, side, side);
        canvas.shadow(tile.inset(side * 0.12), side * 0.13, 4.0 * high);
        canvas.tile(tile, side, &logo.letter, &TileStyle::default());
        for [x, y, to_x, to_y] in if high < 1.0 {
            Vec::new()
        } else {
            vec![[0.5, -0.4, 0.58, -0.48], [-0.5, -0.4, -0.58, -0.48], [0.0, -0.56, 0.0, -0.66]]
        } {
            canvas.line(&[[x * side, y * side], [to_x * side, to_y * side]], side * 0.043, Token::Accent);
        }
    });
    let waits = layout.area(Area::cell((logo.at.0 + 1, logo.at.1 + 1)));
    let style = IconStyle::on(Token::Square).tint(Token::Leaf);
    canvas.icon("turtle", [waits.x + side * 0.14, waits.y + side * 0.16], side * 0.72, &style);
}
