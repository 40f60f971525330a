//! What the window is drawn with: only what has changed is painted anew.

use std::time::Duration;

use super::desk::Desk;
use super::paint::Painter;
use super::sheet::Sheet;
use crate::view::shape::change::changed;
use crate::view::shape::{Bounds, Shape, bounds};

/// The time a frame may spend on new glyphs.
const GLYPHS: Duration = Duration::from_millis(8);
/// In how many parts a picture is painted at most, and the share of the window from which on it is painted whole.
const PARTS: usize = 3;
const WHOLE: f32 = 0.7;
/// How far a page that has been opened slides, in pixels of the layout.
const SLIDE: f32 = 24.0;

/// The painter, the picture of the window, and what it shows.
pub(super) struct Easel {
    painter: Painter,
    sheet: Sheet,
    /// Frames in a row that could not make all their glyphs.
    late: u32,
    /// The shapes that the picture shows, with their scale; nothing while it shows something else too.
    drawn: Option<(Vec<Shape>, f32)>,
    /// Since when the page slides over the one before.
    turning: Option<f64>,
}

impl Easel {
    /// An empty one; the window must be open.
    pub(super) fn new() -> Easel {
        Easel { painter: Painter::new(), sheet: Sheet::new(), late: 0, drawn: None, turning: None }
    }

    /// Whether glyphs of the picture are still missing.
    pub(super) fn lacks_glyphs(&self) -> bool {
        self.painter.lacks_glyphs()
    }

    /// Gives how many bytes the pictures of glyphs take, those that the driver keeps counted too.
    pub(super) fn holds(&self) -> usize {
        self.painter.holds()
    }

    /// Lays the picture on the window; a page that has just been opened slides over the one before.
    pub(super) fn lay(&mut self, desk: &Desk, size: [f32; 2]) {
        match desk.turning().zip(self.drawn.as_ref()) {
            Some(((_, gone), (_, scale))) => self.sheet.slide(size, SLIDE * scale * (1.0 - gone), gone),
            None => self.sheet.lay(size),
        }
    }

    /// Where a page is opened, what the window shows becomes that of the page before.
    fn turn(&mut self, begun: Option<f64>) {
        if begun.is_some() && begun != self.turning {
            self.sheet.turn();
        }
        self.turning = begun;
    }

    /// Paints the screen; glyphs that take too long come in the next frames, which may each spend more time on them.
    pub(super) fn paint(&mut self, desk: &mut Desk, size: [f32; 2]) {
        self.turn(desk.turning().map(|(begun, _)| begun));
        let whole = self.drawn.is_none() || !self.sheet.fits(size) || self.painter.lacks_glyphs();
        self.painter.begin(GLYPHS * (1 << self.late.min(8)));
        if whole || !self.paint_parts(desk, size) {
            let painter = &mut self.painter;
            self.sheet.paint(size, || desk.paint(painter));
        }
        self.drawn = desk.picture().map(|(shapes, scale)| (shapes.to_vec(), scale));
        self.late = if self.painter.lacks_glyphs() { self.late + 1 } else { 0 };
    }

    /// Paints what has changed; tells whether that could be done.
    fn paint_parts(&mut self, desk: &mut Desk, size: [f32; 2]) -> bool {
        let (Some((drawn, scale)), Some((shapes, now))) = (&self.drawn, desk.picture()) else { return false };
        if *scale != now {
            return false;
        }
        let parts = parts(drawn, shapes, size.map(|side| side / now));
        let (painter, sheet) = (&mut self.painter, &self.sheet);
        let Some(parts) = parts else { return false };
        for part in parts {
            let seen = bounds(part.x * now, part.y * now, part.w * now, part.h * now);
            sheet.paint_part(seen, || desk.paint_part(painter, part));
        }
        desk.note_painted();
        true
    }
}

/// The parts in which two pictures differ; nothing where they differ nearly everywhere.
fn parts(before: &[Shape], after: &[Shape], [w, h]: [f32; 2]) -> Option<Vec<Bounds>> {
    let parts = changed(before, after, PARTS);
    let area: f32 = parts.iter().map(|part| part.w.min(w) * part.h.min(h)).sum();
    (area < WHOLE * w * h).then_some(parts)
}
