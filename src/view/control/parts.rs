//! Panels and small parts.

use crate::view::canvas::Canvas;
use crate::view::icon::IconStyle;
use crate::view::shape::{Bounds, Hatching, Point, bounds};
use crate::view::text::{bold, digits, medium};
use crate::view::theme::{Colour, Hue, Token};

impl Canvas<'_> {
    /// Fills the window with the desk behind everything.
    pub fn desk(&mut self, area: Bounds) {
        let bottom = if self.theme.dark {
            self.theme.mix(Token::Table, Colour::hex(0), 0.22)
        } else {
            self.theme.mix(Token::Table, Colour::hex(0xB9_9F_70), 0.1)
        };
        self.gradient(area, 0.0, Token::Table, bottom);
    }

    /// Draws a panel that lies `lift` high.
    pub fn panel(&mut self, area: Bounds, lift: f32) {
        if lift > 0.0 {
            self.shadow(area, 14.0, lift);
        }
        self.rect(area, 14.0, Token::Paper);
        self.frame(area, 14.0, 1.0, Token::Line);
    }

    /// Draws a panel with a title, a remark at the right and a rule below; gives the y where its content begins.
    pub fn titled_panel(&mut self, area: Bounds, title: &str, remark: &str) -> f32 {
        self.panel(area, 1.2);
        self.text(title, [area.x + 16.0, area.y + 24.0], bold(14.0), Token::Ink2);
        self.text(remark, [area.right() - 16.0, area.y + 24.0], medium(14.0).right(), Token::Ink2);
        self.rule(area.x + 16.0, area.right() - 16.0, area.y + 42.0);
        area.y + 50.0
    }

    /// Draws a hairline from one x to another.
    pub fn rule(&mut self, from: f32, to: f32, y: f32) {
        self.rect(bounds(from, y - 0.5, to - from, 1.0), 0.0, Token::Line);
    }

    /// The width of a key cap.
    pub fn key_cap_width(&self, key: &str) -> f32 {
        self.width(key, bold(14.0)).ceil().max(10.0) + 12.0
    }

    /// Draws a key cap 22 pixels high by its top left corner; gives its width.
    pub fn key_cap(&mut self, [x, y]: Point, key: &str) -> f32 {
        let width = self.key_cap_width(key);
        self.rect(bounds(x, y, width, 22.0), 5.0, Token::Edge);
        self.rect(bounds(x + 1.0, y + 1.0, width - 2.0, 18.0), 4.0, Token::Square);
        self.text(key, [x + width / 2.0, y + 10.0], bold(14.0).centre(), Token::Ink2);
        width
    }

    /// Draws a key cap and what the key does, by the middle of its left end; gives the width with a space after it.
    pub fn key_hint(&mut self, [x, y]: Point, key: &str, label: &str) -> f32 {
        let width = self.key_cap([x, y - 11.0], key) + 6.0;
        self.text(label, [x + width, y], medium(14.0), Token::Ink2);
        width + self.width(label, medium(14.0)) + 18.0
    }

    /// Draws how much of something is there, 0 to 1.
    pub fn bar(&mut self, area: Bounds, share: f32, hue: impl Into<Hue>) {
        self.rect(area, area.h / 2.0, Token::Line);
        if share > 0.0 {
            let width = (area.w * share.min(1.0)).max(area.h);
            let full = Bounds { w: width, ..area };
            self.rect(full, area.h / 2.0, hue);
            if self.style.patterns {
                let stripes = Hatching { step: 7.0, thickness: 2.0 };
                self.hatch(full, area.h / 2.0, stripes, Token::Paper.alpha(0.8));
            }
        }
    }

    /// Draws a switch, 52 × 28 pixels.
    pub fn toggle(&mut self, [x, y]: Point, on: bool) {
        let [rim, ground, knob] = match on {
            true => [Token::Focus, Token::Focus, Token::Paper],
            false => [Token::Edge, Token::Square, Token::Edge],
        };
        self.rect(bounds(x, y, 52.0, 28.0), 14.0, rim);
        self.rect(bounds(x + 2.0, y + 2.0, 48.0, 24.0), 12.0, ground);
        self.disc([x + if on { 38.0 } else { 14.0 }, y + 14.0], 10.0, knob);
        if on {
            self.icon("check", [x + 10.0, y + 8.0], 12.0, &IconStyle::on(Token::Focus).tint(Token::Paper));
        } else {
            self.line(&[[x + 34.0, y + 14.0], [x + 42.0, y + 14.0]], 2.5, Token::Edge);
        }
    }

    /// Draws a slider at a share of 0 to 1, its value behind it.
    pub fn slider(&mut self, [x, y]: Point, width: f32, share: f32, value: &str, focused: bool) {
        self.rect(bounds(x, y - 3.0, width, 6.0), 3.0, Token::Line);
        self.rect(bounds(x, y - 3.0, width * share, 6.0), 3.0, Token::Focus);
        let knob = [x + width * share, y];
        self.disc(knob, 11.0, Token::Focus);
        self.disc(knob, 8.0, Token::Paper);
        self.text(value, [x + width + 60.0, y], digits(18.0).right(), Token::Ink);
        if focused {
            self.focus_brackets(bounds(knob[0] - 13.0, y - 13.0, 26.0, 26.0), 26.0, 4.0, Token::Paper);
        }
    }

    /// The widths of the parts of a choice of a few.
    pub fn segment_widths(&self, items: &[&str]) -> Vec<f32> {
        items.iter().map(|item| self.width(item, bold(16.0)).ceil() + 28.0).collect()
    }

    /// Draws a choice of a few, the chosen one as a raised block; gives its width.
    pub fn segment(&mut self, [x, y]: Point, height: f32, items: &[&str], chosen: usize, focused: bool) -> f32 {
        let widths = self.segment_widths(items);
        let width = widths.iter().sum::<f32>() + 6.0;
        let area = bounds(x, y, width, height);
        self.rect(area, 10.0, Token::Edge);
        let ground = self.theme.mix(Token::Paper, Token::Table, 0.55);
        self.rect(area.inset(1.0), 9.0, ground);
        let mut left = x + 3.0;
        for (i, (item, width)) in items.iter().zip(widths).enumerate() {
            let part = bounds(left, y + 3.0, width, height - 6.0);
            if i == chosen {
                self.rect(part, 8.0, Token::Focus);
            }
            let ink = if i == chosen { Token::Paper } else { Token::Ink };
            self.text(item, [left + width / 2.0, y + height / 2.0], bold(16.0).centre(), ink);
            if i == chosen && focused {
                self.focus_brackets(part, 36.0, 6.0, Token::Paper);
            }
            left += width;
        }
        width
    }

    /// Draws a short text on a rounded ground, with an icon before it; gives its width.
    pub fn pill(
        &mut self,
        [x, y]: Point,
        text: &str,
        icon: Option<&str>,
        ground: impl Into<Hue>,
        ink: impl Into<Hue>,
    ) -> f32 {
        let (ground, ink, size) = (ground.into(), ink.into(), 14.0);
        let icon_width = if icon.is_some() { size + 6.0 } else { 0.0 };
        let width = self.width(text, bold(size)).ceil() + 20.0 + icon_width;
        let area = bounds(x, y, width, size + 12.0);
        self.rect(area, area.h / 2.0, ground);
        let middle = area.centre()[1];
        if let Some(name) = icon {
            let style = IconStyle::on(ground).tint(ink);
            self.icon_at(name, [x + 10.0 + size / 2.0, middle], size, &style);
        }
        self.text(text, [x + 10.0 + icon_width, middle], bold(size), ink);
        width
    }

    /// Draws which part of a column is seen: from and length, both 0 to 1.
    pub fn scroll_bar(&mut self, [x, y]: Point, height: f32, from: f32, part: f32) {
        self.rect(bounds(x, y, 6.0, height), 3.0, Token::Line);
        self.rect(bounds(x, y + height * from, 6.0, height * part), 3.0, Token::Edge);
    }

    /// Draws the stamp of a chain: a red ink stamp pressed a little askew.
    pub fn seal(&mut self, [x, y]: Point, r: f32, top: &str, below: &str) {
        self.group(crate::view::shape::Place::at(x, y, 1.0, -8.0), |canvas| {
            canvas.rect(bounds(-r, -r, 2.0 * r, 2.0 * r), r * 0.34, Token::Accent);
            let inner = bounds(-r, -r, 2.0 * r, 2.0 * r).inset(r * 0.1);
            canvas.frame(inner, r * 0.26, (r * 0.045).max(1.5), Token::Paper.alpha(0.9));
            canvas.text(top, [0.0, -r * 0.2], bold(r * 0.98).centre(), Token::Paper);
            canvas.text(below, [0.0, r * 0.52], bold(r * 0.36).centre(), Token::Paper);
        });
    }
}
