//! A picture that holds glyphs in four planes: each of its colours is a page of its own.
//!
//! So all glyphs of a screen lie on one picture, and one draw call can show them. A shader picks the plane.

use super::packing::Shelves;
use ab_glyph::OutlinedGlyph;
use macroquad::texture::{FilterMode, Image, Texture2D};

/// How many planes a picture has.
pub(super) const PLANES: usize = 4;
/// Side of the white patch in the corner of every plane, for shapes without a picture.
const PATCH: u32 = 4;

/// A place on a sheet: plane, left, top, width and height.
pub(super) type Spot = (usize, [u32; 4]);

/// A picture and what lies on its planes.
pub(super) struct Sheet {
    /// The picture.
    pub(super) texture: Texture2D,
    /// Its width and height.
    pub(super) side: u32,
    /// What the picture holds; a plane can only be written together with the others.
    pixels: Vec<u8>,
    planes: [Plane; PLANES],
    filling: usize,
    filter: FilterMode,
}

struct Plane {
    shelves: Shelves,
    used: u64,
}

impl Plane {
    fn new(side: u32) -> Plane {
        let mut shelves = Shelves::new(side);
        shelves.place(PATCH, PATCH);
        Plane { shelves, used: 0 }
    }
}

impl Sheet {
    /// An empty picture of a width and height.
    pub(super) fn new(side: u32, filter: FilterMode) -> Sheet {
        let pixels = vec![0; (side * side * 4) as usize];
        let texture = texture(side, &pixels, filter);
        let planes = std::array::from_fn(|_| Plane::new(side));
        let mut sheet = Sheet { texture, side, pixels, planes, filling: 0, filter };
        for plane in 0..PLANES {
            sheet.write((plane, [0, 0, PATCH, PATCH]), &[255; (PATCH * PATCH) as usize]);
        }
        sheet
    }

    /// Becomes twice as wide and high; what lies on it stays where it is, counted in pixels.
    pub(super) fn grow(&mut self) {
        let (row, side) = (self.side as usize * 4, self.side * 2);
        let mut pixels = vec![0; (side * side * 4) as usize];
        pixels.chunks_exact_mut(row * 2).zip(self.pixels.chunks_exact(row)).for_each(|(new, old)| {
            new[..row].copy_from_slice(old);
        });
        self.planes.iter_mut().for_each(|plane| plane.shelves.grow(side));
        (self.texture, self.side, self.pixels) = (texture(side, &pixels, self.filter), side, pixels);
    }

    /// Tells whether the plane to be filled next holds something.
    pub(super) fn is_full(&self) -> bool {
        !self.planes[(self.filling + 1) % PLANES].shelves.is_blank()
    }

    /// Notes that something on a plane is shown in a frame.
    pub(super) fn use_in(&mut self, plane: usize, frame: u64) {
        self.planes[plane].used = frame;
    }

    /// Room on the plane that is being filled; nothing if it is full.
    pub(super) fn room(&mut self, w: u32, h: u32) -> Option<Spot> {
        let plane = self.filling;
        self.planes[plane].shelves.place(w, h).map(|(x, y)| (plane, [x, y, w, h]))
    }

    /// Empties the plane that was filled longest ago and fills it from now on; not if anything on it was shown in
    /// the frame, unless that does not count. Gives the plane.
    pub(super) fn turn(&mut self, frame: Option<u64>) -> Option<usize> {
        let next = (self.filling + 1) % PLANES;
        if frame == Some(self.planes[next].used) {
            return None;
        }
        self.planes[next] = Plane::new(self.side);
        self.filling = next;
        Some(next)
    }

    /// Draws a glyph into its spot, one empty pixel around it.
    pub(super) fn draw(&mut self, spot: Spot, outline: &OutlinedGlyph) {
        let [_, _, w, h] = spot.1;
        let mut cover = vec![0; (w * h) as usize];
        outline.draw(|x, y, share| {
            cover[((y + 1) * w + x + 1) as usize] = (share.clamp(0.0, 1.0) * 255.0).round() as u8;
        });
        self.write(spot, &cover);
    }

    fn write(&mut self, (plane, [x, y, w, h]): Spot, cover: &[u8]) {
        let mut bytes = Vec::with_capacity((w * h * 4) as usize);
        for (row, cover) in cover.chunks_exact(w as usize).enumerate() {
            let from = (((y + row as u32) * self.side + x) * 4) as usize;
            let pixels = &mut self.pixels[from..from + w as usize * 4];
            pixels.iter_mut().skip(plane).step_by(4).zip(cover).for_each(|(pixel, cover)| *pixel = *cover);
            bytes.extend_from_slice(pixels);
        }
        let image = Image { bytes, width: w as u16, height: h as u16 };
        self.texture.update_part(&image, x as i32, y as i32, w as i32, h as i32);
    }
}

fn texture(side: u32, pixels: &[u8], filter: FilterMode) -> Texture2D {
    let texture = Texture2D::from_rgba8(side as u16, side as u16, pixels);
    texture.set_filter(filter);
    texture
}
