//! The states that lie over squares: focus, pointer, legal, illegal, new words, hints, areas.

use super::dashed_outline;
use crate::view::canvas::Canvas;
use crate::view::icon::IconStyle;
use crate::view::shape::{Bounds, Dashes, Hatching};
use crate::view::theme::{Hue, Token};

/// What a square where the picked piece may go looks like without the mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legal {
    /// Nothing on it.
    Empty,
    /// A mark of a gimmick in its middle.
    Marked,
    /// A letter on it.
    Letter,
}

impl Canvas<'_> {
    /// Draws four corner brackets around a control or a square `side` large, `out` pixels outside, cased in the
    /// colour around it.
    pub fn focus_brackets(&mut self, area: Bounds, side: f32, out: f32, casing: impl Into<Hue>) {
        let casing = casing.into();
        let long = (side * 0.3).min(area.w * 0.32).min(area.h * 0.45);
        let thick = (side * 0.055).max(3.0);
        let area = area.inset(-out);
        let bend = side * 0.08;
        let corner = |x: f32, y: f32, dx: f32, dy: f32| {
            [[x, y + dy * long], [x, y + dy * bend], [x + dx * bend, y], [x + dx * long, y]]
        };
        let corners = [
            corner(area.x, area.y, 1.0, 1.0),
            corner(area.right(), area.y, -1.0, 1.0),
            corner(area.right(), area.bottom(), -1.0, -1.0),
            corner(area.x, area.bottom(), 1.0, -1.0),
        ];
        for (thick, hue) in [(thick + 3.0, casing), (thick, Token::Focus.into())] {
            corners.iter().for_each(|corner| self.line(corner, thick, hue));
        }
    }

    /// Draws the keyboard's focus around a square of the board.
    pub fn square_focus(&mut self, area: Bounds, side: f32) {
        self.focus_brackets(area, side, (side * 0.06).max(3.0), Token::Sheet);
    }

    /// Draws the frame of the square under the pointer.
    pub fn hover_mark(&mut self, area: Bounds, side: f32) {
        self.frame(area.inset(-2.0), side * 0.19, 2.0, Token::Ink.alpha(0.7));
    }

    /// Marks a square where the picked piece may go.
    pub fn legal_mark(&mut self, area: Bounds, side: f32, legal: Legal) {
        let [x, y] = area.centre();
        match legal {
            Legal::Letter => self.frame(area.inset(-1.0), side * 0.18, (side * 0.05).max(2.5), Token::Legal),
            Legal::Marked => {
                self.frame(area.inset(-1.0), side * 0.18, 3.0, Token::Legal);
                self.disc([x, area.bottom() - side * 0.12], side * 0.085, Token::Legal);
            }
            Legal::Empty => {
                let alpha = if self.theme.dark { 0.22 } else { 0.13 };
                self.rect(area.inset(side * 0.04), side * 0.12, Token::Legal.alpha(alpha));
                self.disc([x, y], side * 0.085, Token::Legal);
                self.ring([x, y], side * 0.17, (side * 0.035).max(1.5), Token::Legal);
            }
        }
    }

    /// Marks a square where a piece was refused.
    pub fn illegal_mark(&mut self, area: Bounds, side: f32) {
        let hatching = Hatching { step: side * 0.17, thickness: (side * 0.035).max(1.5) };
        self.hatch(area, side * 0.16, hatching, Token::Danger.alpha(0.5));
        self.frame(area, side * 0.16, (side * 0.045).max(2.0), Token::Danger);
        self.disc(area.centre(), side * 0.26, Token::Danger);
        let cross = IconStyle::on(Token::Danger).tint(Token::Paper);
        self.icon_at("cross", area.centre(), side * 0.3, &cross);
    }

    /// Frames a square of a word just made.
    pub fn new_word_mark(&mut self, area: Bounds, side: f32) {
        let inside = Bounds {
            x: area.x + side * 0.02,
            y: area.y + side * 0.01,
            w: area.w - side * 0.04,
            h: area.h - side * 0.06,
        };
        self.frame(inside, side * 0.16, (side * 0.05).max(2.5), Token::Accent);
    }

    /// Hatches a square that an area covers; what is on it stays readable.
    pub fn area_mark(&mut self, area: Bounds, side: f32) {
        let thick = (side * 0.03).max(1.5);
        let hatching = Hatching { step: side * 0.14, thickness: thick };
        self.hatch(area, side * 0.16, hatching, Token::Danger.alpha(0.55));
        self.frame(area, side * 0.16, thick, Token::Danger);
    }

    /// Marks a square that the piece in the hand would touch: a dashed frame, unlike what is in danger or refused.
    pub fn reach_mark(&mut self, area: Bounds, side: f32) {
        let inside = area.inset(side * 0.03);
        self.rect(inside, side * 0.14, Token::Legal.alpha(if self.theme.dark { 0.2 } else { 0.12 }));
        let dashes = Dashes { thickness: (side * 0.045).max(2.0), on: side * 0.12, off: side * 0.08, closed: true };
        self.dash(&dashed_outline(inside, side * 0.14), dashes, Token::Legal);
    }

    /// Marks the square a hint speaks of: two rings and the lamp.
    pub fn hint_mark(&mut self, area: Bounds, side: f32) {
        for (radius, alpha) in [(0.19, 1.0), (0.33, 0.55)] {
            self.ring(area.centre(), side * radius, (side * 0.04).max(2.0), Token::Gold.alpha(alpha));
        }
        let style = IconStyle::on(Token::Square).tint(Token::Gold);
        self.icon_at("hint", area.centre(), side * 0.3, &style);
    }

    /// Frames a square of the word a hint speaks of, dashed.
    pub fn hint_frame(&mut self, area: Bounds, side: f32) {
        let dashes = Dashes { thickness: (side * 0.05).max(2.5), on: side * 0.1, off: side * 0.05, closed: true };
        self.dash(&dashed_outline(area.inset(side * 0.03), side * 0.14), dashes, Token::Gold);
    }

    /// Draws a tile at 55 %: where the picked piece would lie.
    pub fn preview(&mut self, area: Bounds, side: f32, text: &str) {
        self.faded(0.55, |canvas| canvas.tile(area, side, text, &Default::default()));
    }
}
