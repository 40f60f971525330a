//! Who carries a square on its back: a beetle above everything, its head towards the next cell.

use super::Layout;
use super::edges::degrees;
use crate::view::canvas::Canvas;
use crate::view::icon::IconStyle;
use crate::view::look::Rider;
use crate::view::shape::{Bounds, Place, Point, bounds};
use crate::view::theme::{Colour, Hue, Token};

impl Canvas<'_> {
    /// Draws a rider with the square it carries.
    pub fn rider(&mut self, layout: &Layout, rider: &Rider) {
        self.rider_at(layout, rider, [rider.cell.0 as f32, rider.cell.1 as f32], 0.0);
    }

    /// Draws a rider at a place counted in cells; how far its legs swing goes from -1 to 1.
    pub(super) fn rider_at(&mut self, layout: &Layout, rider: &Rider, at: Point, swing: f32) {
        let ([x, y], side) = (layout.middle(at), layout.side);
        let y = y - side * 0.03;
        self.group(Place::at(x, y, side, degrees(rider.heading)), |canvas| canvas.beetle(0.08 * swing));
        let width = side * 0.8;
        let back = bounds(x - width / 2.0, y - width / 2.0, width, width);
        let [stone, edge] = if self.theme.dark { [0xA3_9B_94, 0x62_5C_57] } else { [0xB5_AE_A4, 0x7C_75_6C] };
        let top = Bounds { h: width - side * 0.07, ..back };
        self.rect(back, side * 0.14, Colour::hex(edge));
        self.rect(top, side * 0.14, Colour::hex(stone));
        self.frame(top, side * 0.14, 1.0, Hue::from(Colour::hex(0xFF_FF_FF)).alpha(0.25));
        if let Some(icon) = &rider.icon {
            let ink = Colour::hex(0x2B_25_20);
            let style = IconStyle { ink: ink.into(), ..IconStyle::on(Colour::hex(stone)).tint(ink) };
            self.icon_at(icon, [x, y - side * 0.04], side * 0.5, &style);
        }
    }

    /// Six bent legs, feelers and a head, one unit a square's side, looking east; the legs of one side
    /// are so far before those of the other.
    fn beetle(&mut self, swing: f32) {
        for s in [-1.0, 1.0] {
            let d = swing * s;
            self.line(&[[-0.24, 0.34 * s], [-0.3 + d, 0.5 * s], [-0.38 + d, 0.53 * s]], 0.06, Token::Ink);
            self.line(&[[0.0, 0.36 * s], [-d, 0.55 * s]], 0.06, Token::Ink);
            self.line(&[[0.22, 0.34 * s], [0.28 + d, 0.5 * s], [0.36 + d, 0.53 * s]], 0.06, Token::Ink);
            self.line(&[[0.46, 0.06 * s], [0.57, 0.2 * s]], 0.04, Token::Ink);
        }
        self.disc([0.4, 0.0], 0.17, Token::Ink);
        self.disc([0.49, -0.075], 0.03, Token::Square);
        self.disc([0.49, 0.075], 0.03, Token::Square);
    }
}
