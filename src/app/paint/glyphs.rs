//! The cache of glyphs: fixed pages of white glyphs, filled as they are needed, emptied when all are full.
//!
//! A page never grows and never moves, so what was drawn earlier in a frame stays right. Glyphs are made while a
//! frame's time for them lasts; the rest is made in the frames after it.

use super::packing::Shelves;
use crate::view::shape::Weight;
use crate::view::text::Faces;
use ab_glyph::{Font, GlyphId, OutlinedGlyph, PxScale, point};
use macroquad::texture::{FilterMode, Image, Texture2D};
use std::collections::HashMap;
use std::time::{Duration, Instant};

/// Width and height of a page in pixels.
const SIDE: u32 = 2048;
/// The most pages there are; 16 MB each.
const PAGES: usize = 3;
/// The largest height of a glyph in pixels; larger type is this, enlarged.
const LARGEST: f32 = 256.0;
/// Type from this height on stands on whole pixels.
const WHOLE: f32 = 24.0;
/// The middle of the white patch every page has for shapes without a picture, in parts of the page.
pub(super) const WHITE: [f32; 2] = [1.0 / SIDE as f32, 1.0 / SIDE as f32];

/// A glyph as asked for: font, number, height and quarter of a pixel it is shifted by.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Key {
    weight: Weight,
    id: u16,
    size: u16,
    quarter: u8,
}

/// A glyph on a page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Stamp {
    /// The page.
    pub(super) page: usize,
    /// Left, top, width and height on the page in pixels.
    pub(super) area: [f32; 4],
    /// Where the left top corner lies as seen from the origin on the base line.
    pub(super) offset: [f32; 2],
    /// How much larger than on the page it is to be drawn.
    pub(super) enlarged: f32,
}

impl Stamp {
    /// The corners on the page as parts of it: left, top, right, bottom.
    pub(super) fn window(&self) -> [f32; 4] {
        let [x, y, w, h] = self.area;
        [x, y, x + w, y + h].map(|v| v / SIDE as f32)
    }
}

struct Page {
    texture: Texture2D,
    shelves: Shelves,
    used: u64,
    begun: u64,
}

/// All pages and what lies on them.
pub(super) struct Glyphs {
    pages: Vec<Page>,
    stamps: HashMap<Key, Option<Stamp>>,
    frame: u64,
    deadline: Instant,
    lacking: bool,
    crowded: bool,
}

impl Glyphs {
    /// One empty page.
    pub(super) fn new() -> Glyphs {
        let deadline = Instant::now();
        let (pages, stamps) = (vec![Page::new(0)], HashMap::new());
        Glyphs { pages, stamps, frame: 0, deadline, lacking: false, crowded: false }
    }

    /// Begins a frame that may spend `budget` on new glyphs.
    pub(super) fn begin(&mut self, budget: Duration) {
        self.frame += 1;
        self.deadline = Instant::now() + budget;
        self.lacking = false;
        if std::mem::take(&mut self.crowded) {
            self.empty_oldest(u64::MAX);
        }
    }

    /// Whether a glyph could not be had in this frame.
    pub(super) fn lacking(&self) -> bool {
        self.lacking
    }

    /// Empties all pages.
    pub(super) fn forget(&mut self) {
        self.stamps.clear();
        self.pages.iter_mut().for_each(|page| page.clear(self.frame));
    }

    /// The picture of a page.
    pub(super) fn texture(&self, page: usize) -> Texture2D {
        self.pages[page].texture.clone()
    }

    /// The glyph at a height of `size` pixels whose origin is at `x`, and the whole pixel to draw it from.
    /// Nothing if it has no outline or is not ready yet.
    pub(super) fn get(&mut self, faces: &Faces, of: (Weight, u16), size: f32, x: f32) -> Option<(Stamp, f32)> {
        let height = size.round().clamp(1.0, LARGEST);
        let (from, quarter) = if size >= WHOLE { (x.round(), 0) } else { quartered(x) };
        let key = Key { weight: of.0, id: of.1, size: height as u16, quarter };
        let stamp = match self.stamps.get(&key) {
            Some(stamp) => *stamp,
            None => self.make(faces, key)?,
        }?;
        self.pages[stamp.page].used = self.frame;
        let enlarged = if size > LARGEST { size / LARGEST } else { 1.0 };
        Some((Stamp { enlarged, ..stamp }, from))
    }

    /// Makes a glyph; the outer nothing means "not now", the inner "it has no outline".
    fn make(&mut self, faces: &Faces, key: Key) -> Option<Option<Stamp>> {
        if Instant::now() >= self.deadline {
            self.lacking = true;
            return None;
        }
        let Some(outline) = outlined(faces, key) else {
            self.stamps.insert(key, None);
            return Some(None);
        };
        let stamp = self.put(&outline)?;
        self.stamps.insert(key, Some(stamp));
        Some(Some(stamp))
    }

    fn put(&mut self, outline: &OutlinedGlyph) -> Option<Stamp> {
        let area = outline.px_bounds();
        let (w, h) = (area.width() as u32 + 2, area.height() as u32 + 2);
        let Some((page, x, y)) = self.room(w, h) else {
            (self.lacking, self.crowded) = (true, true);
            return None;
        };
        let mut bytes = [255, 255, 255, 0].repeat((w * h) as usize);
        outline.draw(|x, y, cover| {
            let at = ((y + 1) * w + x + 1) as usize * 4 + 3;
            bytes[at] = (cover.clamp(0.0, 1.0) * 255.0).round() as u8;
        });
        let image = Image { bytes, width: w as u16, height: h as u16 };
        self.pages[page].texture.update_part(&image, x as i32, y as i32, w as i32, h as i32);
        let offset = [area.min.x - 1.0, area.min.y - 1.0];
        Some(Stamp { page, area: [x, y, w, h].map(|v| v as f32), offset, enlarged: 1.0 })
    }

    /// Room on a page: one that has it, else a new page, else the oldest that nothing of this frame lies on.
    fn room(&mut self, w: u32, h: u32) -> Option<(usize, u32, u32)> {
        for (page, of) in self.pages.iter_mut().enumerate() {
            if let Some((x, y)) = of.shelves.place(w, h) {
                return Some((page, x, y));
            }
        }
        let page = if self.pages.len() < PAGES {
            self.pages.push(Page::new(self.frame));
            self.pages.len() - 1
        } else {
            self.empty_oldest(self.frame)?
        };
        self.pages[page].shelves.place(w, h).map(|(x, y)| (page, x, y))
    }

    /// Empties the page that was begun first among those last used before a frame.
    fn empty_oldest(&mut self, before: u64) -> Option<usize> {
        let idle = self.pages.iter_mut().enumerate().filter(|(_, page)| page.used < before);
        let (index, page) = idle.min_by_key(|(_, page)| page.begun)?;
        page.clear(self.frame);
        self.stamps.retain(|_, stamp| stamp.is_none_or(|stamp| stamp.page != index));
        Some(index)
    }
}

impl Page {
    fn new(frame: u64) -> Page {
        let texture = Texture2D::from_rgba8(SIDE as u16, SIDE as u16, &vec![0; (SIDE * SIDE * 4) as usize]);
        texture.set_filter(FilterMode::Linear);
        texture.update_part(&Image { bytes: vec![255; 16], width: 2, height: 2 }, 0, 0, 2, 2);
        let mut page = Page { texture, shelves: Shelves::new(SIDE), used: 0, begun: 0 };
        page.clear(frame);
        page
    }

    fn clear(&mut self, frame: u64) {
        (self.used, self.begun) = (0, frame);
        self.shelves = Shelves::new(SIDE);
        // The white patch keeps its corner.
        self.shelves.place(4, 4);
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
