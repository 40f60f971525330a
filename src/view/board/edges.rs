//! What stands on the sides of a square.

use crate::game::heading::Heading;
use crate::view::canvas::Canvas;
use crate::view::look::{Edge, Look};
use crate::view::shape::{Bounds, Place, bounds};
use crate::view::theme::Token;

/// Degrees clockwise from east of a heading.
pub(super) fn degrees(heading: Heading) -> f32 {
    match heading {
        Heading::Right => 0.0,
        Heading::Down => 90.0,
        Heading::Left => 180.0,
        Heading::Up => 270.0,
    }
}

impl Canvas<'_> {
    /// Draws the sides that a look names.
    pub(in crate::view) fn edges(&mut self, area: Bounds, side: f32, look: &Look) {
        for (heading, edge) in &look.edges {
            match edge {
                Edge::Bar => self.bar_edge(area, side, *heading, look.tint.unwrap_or(Token::Ink)),
                Edge::Gate => self.gate_edge(area, side, *heading, look.tint.unwrap_or(Token::Leaf)),
            }
        }
    }

    /// Draws a bar of bricks over a whole side, a little outside of it.
    fn bar_edge(&mut self, area: Bounds, side: f32, heading: Heading, tint: Token) {
        let (thick, out) = ((side * 0.13).max(4.0), side * 0.04);
        let upright = matches!(heading, Heading::Left | Heading::Right);
        let bar = match heading {
            Heading::Right => bounds(area.right() - thick + out, area.y, thick, area.h),
            Heading::Left => bounds(area.x - out, area.y, thick, area.h),
            Heading::Down => bounds(area.x, area.bottom() - thick + out, area.w, thick),
            Heading::Up => bounds(area.x, area.y - out, area.w, thick),
        };
        self.rect(bar, thick * 0.22, tint);
        let long = if upright { area.h } else { area.w };
        let bricks = (long / side * 3.0).round().max(2.0);
        let joint = (side * 0.026).max(1.2);
        for at in (1..bricks as i32).map(|i| long * i as f32 / bricks) {
            let ends = if upright {
                [[bar.x + joint, bar.y + at], [bar.right() - joint, bar.y + at]]
            } else {
                [[bar.x + at, bar.y + joint], [bar.x + at, bar.bottom() - joint]]
            };
            self.line(&ends, joint, Token::Square);
        }
    }

    /// Draws a channel that leads in from outside through a sluice in the middle of a side.
    pub(in crate::view) fn inlet(&mut self, area: Bounds, side: f32, heading: Heading, tint: Token) {
        let ([x, y], (dx, dy)) = (area.centre(), heading.step());
        let at = [x + dx as f32 * area.w / 2.0, y + dy as f32 * area.h / 2.0];
        self.group(Place::at(at[0], at[1], side, degrees(heading)), |canvas| {
            canvas.rect(bounds(-0.02, -0.23, 0.44, 0.46), 0.03, Token::TileEdge);
            canvas.rect(bounds(-0.02, -0.17, 0.44, 0.34), 0.0, tint);
            canvas.line(&[[0.33, -0.09], [0.24, 0.0], [0.33, 0.09]], 0.05, Token::Paper);
            canvas.rect(bounds(0.04, -0.3, 0.08, 0.6), 0.03, Token::Ink);
        });
    }

    /// Draws a half disc that bulges out of the middle of a side, with a head that points out.
    fn gate_edge(&mut self, area: Bounds, side: f32, heading: Heading, tint: Token) {
        let ([x, y], (dx, dy)) = (area.centre(), heading.step());
        let at = [x + dx as f32 * area.w / 2.0, y + dy as f32 * area.h / 2.0];
        self.group(Place::at(at[0], at[1], side, degrees(heading)), |canvas| {
            canvas.pie([-0.07, 0.0], 0.27, [-90.0, 90.0], Token::Sheet);
            canvas.pie([-0.07, 0.0], 0.235, [-90.0, 90.0], tint);
            canvas.rect(bounds(-0.13, -0.3, 0.09, 0.6), 0.045, Token::Sheet);
            canvas.rect(bounds(-0.12, -0.275, 0.07, 0.55), 0.035, tint);
            canvas.line(&[[-0.01, -0.1], [0.08, 0.0], [-0.01, 0.1]], 0.06, Token::Square);
        });
    }
}
