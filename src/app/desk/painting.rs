//! What of the desk is painted.

use super::super::paint::Painter;
use super::Desk;
use crate::view::shape::{Bounds, Shape};

impl Desk {
    /// Paints the screen as it is now.
    pub fn paint(&mut self, painter: &mut Painter) {
        self.make();
        let Some(shown) = &self.shown else { return };
        painter.paint(&self.style.faces, shown.shapes(), shown.scale());
        self.painted = true;
    }

    /// Gives the shapes of the screen and their scale.
    pub fn picture(&mut self) -> Option<(&[Shape], f32)> {
        self.make();
        let shown = self.shown.as_ref()?;
        Some((shown.shapes(), shown.scale()))
    }

    /// Paints what of the screen reaches into a part.
    pub fn paint_part(&self, painter: &mut Painter, part: Bounds) {
        if let Some(shown) = &self.shown {
            painter.paint_part(&self.style.faces, shown.shapes(), shown.scale(), part);
        }
    }

    /// Notes that the screen as it is now has been painted.
    pub const fn note_painted(&mut self) {
        self.painted = true;
    }
}
