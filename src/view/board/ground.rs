//! The sheet, the socket of a square and what is cut into it.

use super::{SquareView, dashed_outline};
use crate::view::board::Layout;
use crate::view::canvas::Canvas;
use crate::view::look::{Border, Look};
use crate::view::shape::{Bounds, Dashes, bounds};
use crate::view::theme::{Colour, Hue, Token};

impl Canvas<'_> {
    /// Draws the sheet of a board: manuscript paper with a thin inner rule and the fish tails of its fold.
    pub fn sheet(&mut self, layout: &Layout) {
        let area = layout.sheet();
        self.shadow(area, 18.0, 2.4);
        self.rect(area, 18.0, Token::Sheet);
        self.frame(area, 18.0, 1.0, Token::Line);
        self.frame(area.inset(5.0), 13.0, 1.0, Token::Line);
        self.fish_tail(area.centre()[0], area.y + 5.0, 1.0);
        self.fish_tail(area.centre()[0], area.bottom() - 5.0, -1.0);
    }

    fn fish_tail(&mut self, x: f32, y: f32, down: f32) {
        for side in [-9.0, 9.0] {
            let points = [[x + side, y], [x, y], [x, y + 5.0 * down], [x + side, y + 11.0 * down]];
            self.polygon(&points, Token::Line);
        }
    }

    /// Draws an empty socket with a border.
    pub fn socket(&mut self, area: Bounds, side: f32, fill: impl Into<Hue>, border: impl Into<Hue>) {
        self.sunk(area, side, fill);
        self.frame(area, side * 0.16, (side / 48.0).max(1.0), border);
    }

    fn sunk(&mut self, area: Bounds, side: f32, fill: impl Into<Hue>) {
        let alpha = if self.theme.dark { 0.28 } else { 0.07 };
        self.rect(area, side * 0.16, fill);
        self.clip(Bounds { h: side * 0.09, ..area }, |canvas| {
            canvas.frame(area, side * 0.16, side * 0.06, Token::Shade.alpha(alpha));
        });
    }

    /// Draws the socket of a square with all that is cut into it: ground, ticks of a giant, terraces, bites.
    pub(super) fn square_ground(&mut self, layout: &Layout, square: &SquareView, carried: Option<Token>) {
        let (area, side) = (layout.area(square.area), layout.side);
        let fill = self.fill(square, carried);
        match square.looks.iter().find(|look| look.frame == Some(Border::Dashed)) {
            Some(look) => {
                self.sunk(area, side, fill);
                self.dashed_border(area, side, look.tint.unwrap_or(self.tint(look)));
            }
            None if square.broken => self.socket(area, side, fill, Token::Danger),
            None => self.socket(area, side, fill, Token::Edge),
        }
        self.ticks(layout, square);
        for look in &square.looks {
            self.terraces(area, side, look);
            self.bites(area, side, look);
        }
    }

    /// The colour of a square's ground.
    pub(super) fn fill(&self, square: &SquareView, carried: Option<Token>) -> Colour {
        if square.broken {
            return self.theme.mix(Token::Square, Token::Danger, 0.12);
        }
        if let Some((tint, share)) = square.looks.iter().find_map(|look| look.ground) {
            return self.theme.mix(Token::Square, tint, self.share(share));
        }
        let belt = if self.theme.dark { 0.22 } else { 0.13 };
        carried.map_or(self.theme.colour(Token::Square), |tint| self.theme.mix(Token::Square, tint, belt))
    }

    /// A share of a tint in a ground: half as much again in the dark, where tints are lighter.
    fn share(&self, share: f32) -> f32 {
        if self.theme.dark { (share * 1.5).min(share.max(0.34)) } else { share }
    }

    /// The tint of a look: its own, else that of its icon.
    pub(super) fn tint(&self, look: &Look) -> Token {
        let icon = look.icon.as_deref().and_then(|name| self.style.icons.get(name));
        look.tint.or(icon.map(|icon| icon.tint)).unwrap_or(Token::Ink)
    }

    fn dashed_border(&mut self, area: Bounds, side: f32, tint: Token) {
        let dashes = Dashes { thickness: (side / 32.0).max(1.5), on: side * 0.08, off: side * 0.06, closed: true };
        self.dash(&dashed_outline(area.inset(0.5), side * 0.16), dashes, tint);
    }

    /// Draws the short lines on a giant square that show which rows and columns it touches.
    fn ticks(&mut self, layout: &Layout, square: &SquareView) {
        let (area, side) = (layout.area(square.area), layout.side);
        let (thickness, long) = ((side / 24.0).max(2.0), side * 0.12);
        let border = |i: i32| i as f32 * layout.pitch() - layout.gap / 2.0;
        for x in (1..square.area.w).map(|i| area.x + border(i)) {
            self.line(&[[x, area.y + 4.0], [x, area.y + long]], thickness, Token::Edge);
            self.line(&[[x, area.bottom() - 4.0], [x, area.bottom() - long]], thickness, Token::Edge);
        }
        for y in (1..square.area.h).map(|i| area.y + border(i)) {
            self.line(&[[area.x + 4.0, y], [area.x + long, y]], thickness, Token::Edge);
            self.line(&[[area.right() - 4.0, y], [area.right() - long, y]], thickness, Token::Edge);
        }
    }

    /// Draws terraces that lead down into a square.
    fn terraces(&mut self, area: Bounds, side: f32, look: &Look) {
        let tint = self.tint(look);
        for i in (1..=look.steps.min(3)).map(|i| i as f32) {
            let terrace = area.inset(i * 0.1 * side);
            let ground = self.theme.mix(Token::Square, tint, 0.2);
            let colour = self.theme.mix(ground, tint, 0.18 * i);
            self.rect(terrace, side * (0.16 - 0.03 * i), colour);
            self.clip(Bounds { h: side * 0.05, ..terrace }, |canvas| {
                canvas.rect(Bounds { h: side * 0.2, ..terrace }, side * 0.1, Token::Shade.alpha(0.18));
            });
        }
    }

    /// Takes bites out of the right side.
    fn bites(&mut self, area: Bounds, side: f32, look: &Look) {
        let bites = [[0.9, 0.18, 0.1], [0.86, 0.44, 0.14], [0.9, 0.7, 0.1]];
        for [x, y, size] in bites.into_iter().take(look.bites as usize) {
            let left = area.right() - side * (1.0 - x);
            let bite = bounds(left, area.y + area.h * y, side * size + 2.0, side * size);
            self.rect(bite, side * 0.02, Token::Sheet);
        }
    }
}
