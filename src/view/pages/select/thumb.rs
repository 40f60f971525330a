//! Small pictures of boards.

use super::{Fill, Thumb};
use crate::view::canvas::Canvas;
use crate::view::shape::{Bounds, bounds};
use crate::view::theme::{Colour, Token};

impl Canvas<'_> {
    /// Draws a small picture of a board into a room: only fills, no marks.
    pub fn thumb(&mut self, room: Bounds, thumb: &Thumb) {
        let (columns, rows) = (thumb.size.0.max(1) as f32, thumb.size.1.max(1) as f32);
        let pitch = (room.w / columns).min(room.h / rows).floor().clamp(2.0, 34.0);
        let gap = (pitch / 9.0).round().max(1.0);
        let x = (room.x + (room.w - pitch * columns + gap) / 2.0).round();
        let y = (room.y + (room.h - pitch * rows + gap) / 2.0).round();
        for (area, fill) in &thumb.squares {
            let long = |cells: i32| cells as f32 * pitch - gap;
            let at = |cell: i32, start: f32| start + (cell - 1) as f32 * pitch;
            let square = bounds(at(area.x, x), at(area.y, y), long(area.w), long(area.h));
            self.thumb_square(square, (pitch - gap) * 0.2, *fill);
        }
    }

    fn thumb_square(&mut self, area: Bounds, radius: f32, fill: Fill) {
        let colour = match fill {
            Fill::Blank | Fill::Drawn(_) => self.theme.colour(Token::Square),
            Fill::Letter => self.theme.colour(Token::Tile),
            Fill::Tint(Token::Gold) => self.theme.colour(Token::Glow),
            Fill::Tint(tint) => self.theme.mix(Token::Square, tint, 0.55),
        };
        let (edge, low) = if fill == Fill::Letter { (Token::TileEdge, 2.4) } else { (Token::Edge, 1.6) };
        let edge: Colour = self.theme.colour(edge);
        self.rect(area, radius, edge);
        self.rect(bounds(area.x + 0.8, area.y + 0.8, area.w - 1.6, area.h - low), radius, colour);
        if let Fill::Drawn(drawn) = fill {
            let disc = area.inset(area.w * 0.14);
            self.rect(disc, disc.w / 2.0, self.theme.colour(Token::Ink2));
            self.rect(disc.inset(0.8), disc.w / 2.0 - 0.8, self.theme.colour(drawn));
        }
    }
}
