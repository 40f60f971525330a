//! What of the desk is painted.

use super::super::paint::Painter;
use super::{Desk, TURN};
use crate::view::shape::{Bounds, Place, Shape};

impl Desk {
    /// Paints the screen as it is now; a page that has just been opened slides over the one before.
    pub fn paint(&mut self, painter: &mut Painter) {
        self.make();
        let Some(shown) = &self.shown else { return };
        let scale = shown.scale();
        match &self.turning {
            Some((begun, before)) => {
                let t = ((self.now - begun) / TURN).clamp(0.0, 1.0) as f32;
                let out = 1.0 - (1.0 - t).powi(3);
                painter.paint(&self.style.faces, before, scale);
                let page = Shape::Group(Place::moved(24.0 * (1.0 - out), 0.0), out, shown.shapes().to_vec());
                painter.paint(&self.style.faces, &[page], scale);
            }
            None => painter.paint(&self.style.faces, shown.shapes(), scale),
        }
        self.painted = true;
    }

    /// Gives the shapes of the screen and their scale, where nothing else is to be painted.
    pub fn picture(&mut self) -> Option<(&[Shape], f32)> {
        self.make();
        let shown = self.shown.as_ref().filter(|_| self.turning.is_none())?;
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
