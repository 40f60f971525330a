//! The cache of glyphs: planes of two pictures, filled as glyphs are needed, emptied in turn when all are full.
//!
//! Within a frame no picture grows and no glyph moves, so what was drawn earlier in it stays right. Glyphs are
//! made while a frame's time for them lasts; the rest is made in the frames after it.

use super::sheet::Sheet;
use crate::view::shape::Weight;
use crate::view::text::Faces;
use ab_glyph::{Font, GlyphId, OutlinedGlyph, PxScale, point};
use macroquad::texture::{FilterMode, Texture2D};
use std::collections::HashMap;
use std::time::{Duration, Instant};

/// Width and height in pixels of the picture of glyphs that are drawn as they lie on it: 1 MB for a million pixels of
/// glyphs, and as much for what it holds. A stage fits.
const SHARP: u32 = 512;
/// What it grows to where that is not enough.
const MOST: u32 = 2048;
/// The same of the picture of glyphs that are drawn turned or enlarged.
const SMOOTH: u32 = 1024;
/// The largest height of a glyph in pixels; larger type is this, enlarged.
const LARGEST: f32 = 256.0;
/// Type from this height on stands on whole pixels.
const WHOLE: f32 = 24.0;
/// A place in the white patch of every plane, in parts of the picture.
pub(super) const WHITE: [f32; 2] = [1.0 / MOST as f32, 1.0 / MOST as f32];

/// A glyph as asked for: font, number, height, quarter of a pixel it is shifted by, whether it is to be turned.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Key {
    weight: Weight,
    id: u16,
    size: u16,
    quarter: u8,
    smooth: bool,
}

/// A glyph on a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Stamp {
    /// The picture.
    pub(super) sheet: usize,
    /// The plane of it.
    pub(super) plane: usize,
    /// Its corners as parts of the picture: left, top, right, bottom.
    pub(super) window: [f32; 4],
    /// Its width and height in pixels.
    pub(super) size: [f32; 2],
    /// Where the left top corner lies as seen from the origin on the base line.
    pub(super) offset: [f32; 2],
}

/// All glyphs that are ready.
pub(super) struct Glyphs {
    sheets: Vec<Sheet>,
    stamps: HashMap<Key, Option<Stamp>>,
    frame: u64,
    /// What this frame may still spend on new glyphs. Only their own time counts: on a slow machine the rest of a
    /// frame takes so long that by the clock none would ever be made.
    left: Duration,
    lacking: bool,
    /// The picture that was full with glyphs of one frame.
    crowded: Option<usize>,
    /// The picture that is full and may grow before the next frame.
    narrow: Option<usize>,
}

impl Glyphs {
    /// One empty picture; that for turned glyphs is made when the first is needed.
    pub(super) fn new() -> Glyphs {
        // Glyphs that lie on whole pixels look the same either way, and this is drawn twice as fast.
        let sheets = vec![Sheet::new(SHARP, FilterMode::Nearest)];
        Glyphs {
            sheets,
            stamps: HashMap::new(),
            frame: 0,
            left: Duration::ZERO,
            lacking: false,
            crowded: None,
            narrow: None,
        }
    }

    /// Begins a frame that may spend `budget` on new glyphs.
    pub(super) fn begin(&mut self, budget: Duration) {
        self.frame += 1;
        self.left = budget;
        self.lacking = false;
        let crowded = self.crowded.take();
        if let Some(sheet) = self.narrow.take() {
            self.grow(sheet);
        } else if let Some(sheet) = crowded {
            self.turn(sheet, None);
        }
    }

    /// Whether a glyph could not be had in this frame.
    pub(super) fn lacking(&self) -> bool {
        self.lacking
    }

    /// How many bytes the pictures take: each is held here and by the driver.
    pub(super) fn holds(&self) -> usize {
        self.sheets.iter().map(|sheet| 2 * 4 * (sheet.side * sheet.side) as usize).sum()
    }

    /// A picture.
    pub(super) fn texture(&self, sheet: usize) -> Texture2D {
        self.sheets[sheet].texture.clone()
    }

    /// The glyph at a height of `size` pixels whose origin is at `x`, and the whole pixel to draw it from; without
    /// an `x` it is to be turned. Nothing if it has no outline or is not ready yet.
    pub(super) fn get(
        &mut self,
        faces: &Faces,
        (weight, id): (Weight, u16),
        size: f32,
        x: Option<f32>,
    ) -> Option<(Stamp, f32)> {
        let (from, quarter) = match x {
            // The pixel font is drawn for whole pixels; between them its strokes would be pale.
            Some(x) if size < WHOLE && weight != Weight::Pixel => quartered(x),
            _ => (x.unwrap_or(0.0).round(), 0),
        };
        let height = size.round().clamp(1.0, LARGEST);
        let smooth = x.is_none() || size > LARGEST;
        let key = Key { weight, id, size: height as u16, quarter, smooth };
        let mut stamp = match self.stamps.get(&key) {
            Some(stamp) => *stamp,
            None => self.make(faces, key)?,
        }?;
        self.sheets[stamp.sheet].use_in(stamp.plane, self.frame);
        let enlarged = (size / LARGEST).max(1.0);
        stamp.size = stamp.size.map(|v| v * enlarged);
        stamp.offset = stamp.offset.map(|v| v * enlarged);
        Some((stamp, from))
    }

    /// Makes a glyph; the outer nothing means "not now", the inner "it has no outline".
    fn make(&mut self, faces: &Faces, key: Key) -> Option<Option<Stamp>> {
        if self.left.is_zero() {
            self.lacking = true;
            return None;
        }
        let begun = Instant::now();
        let stamp = match outlined(faces, key) {
            Some(outline) => Some(self.put(&outline, usize::from(key.smooth))?),
            None => None,
        };
        self.left = self.left.saturating_sub(begun.elapsed());
        self.stamps.insert(key, stamp);
        Some(stamp)
    }

    fn put(&mut self, outline: &OutlinedGlyph, sheet: usize) -> Option<Stamp> {
        if sheet == self.sheets.len() {
            self.sheets.push(Sheet::new(SMOOTH, FilterMode::Linear));
        }
        let area = outline.px_bounds();
        let (w, h) = (area.width() as u32 + 2, area.height() as u32 + 2);
        let room = self.sheets[sheet].room(w, h).or_else(|| {
            if sheet == 0 && self.sheets[sheet].is_full() && self.sheets[sheet].side < MOST {
                self.narrow = Some(sheet);
            }
            self.turn(sheet, Some(self.frame))?;
            self.sheets[sheet].room(w, h)
        });
        let Some(spot) = room else {
            (self.lacking, self.crowded) = (true, Some(sheet));
            return None;
        };
        self.sheets[sheet].draw(spot, outline);
        let (plane, [x, y, _, _]) = spot;
        let window = [x, y, x + w, y + h].map(|v| v as f32 / self.sheets[sheet].side as f32);
        let offset = [area.min.x - 1.0, area.min.y - 1.0];
        Some(Stamp { sheet, plane, window, size: [w as f32, h as f32], offset })
    }

    /// Makes a picture twice as wide and high. Nothing of this frame is drawn yet, so glyphs may stand elsewhere in parts
    /// of it.
    fn grow(&mut self, sheet: usize) {
        self.sheets[sheet].grow();
        for stamp in self.stamps.values_mut().flatten().filter(|stamp| stamp.sheet == sheet) {
            stamp.window = stamp.window.map(|part| part / 2.0);
        }
    }

    /// Empties the plane of a picture that was filled longest ago, so that it can be filled anew.
    fn turn(&mut self, sheet: usize, frame: Option<u64>) -> Option<()> {
        let plane = self.sheets[sheet].turn(frame)?;
        let lies_there = |stamp: Stamp| stamp.sheet == sheet && stamp.plane == plane;
        self.stamps.retain(|_, stamp| !stamp.is_some_and(lies_there));
        Some(())
    }
}

/// A place as whole pixels and quarters of a pixel.
fn quartered(x: f32) -> (f32, u8) {
    let quarters = (x * 4.0).round();
    let whole = (quarters / 4.0).floor();
    (whole, (quarters - whole * 4.0) as u8)
}

fn outlined(faces: &Faces, key: Key) -> Option<OutlinedGlyph> {
    let font = faces.font(key.weight);
    let em = font.units_per_em().unwrap_or(1000.0);
    let scale = PxScale::from(f32::from(key.size) * font.height_unscaled() / em);
    let shift = point(f32::from(key.quarter) / 4.0, 0.0);
    font.outline_glyph(GlyphId(key.id).with_scale_and_position(scale, shift))
}

#[cfg(test)]
mod tests {
    use super::quartered;

    #[test]
    fn places_are_rounded_to_quarters() {
        assert_eq!([3.0, 3.3, 3.9, -0.2].map(quartered), [(3.0, 0), (3.0, 1), (4.0, 0), (-1.0, 3)]);
    }
}
