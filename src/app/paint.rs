//! Paints lists of shapes into the window: triangles, glyphs from the cache, a few draw calls.
//!
//! Every screen is made anew from its list each time it is painted; what stays between frames are the pictures of
//! glyphs and the room of the vertex lists.

mod affine;
mod cut;
mod feather;
mod glyphs;
mod mesh;
mod outline;
mod packing;
mod screenshot;
mod shader;
mod shapes;
mod sheet;
mod stroke;

use crate::view::shape::change::{extent, meets};
use crate::view::shape::{Bounds, Shape};
use crate::view::text::Faces;
use affine::Affine;
use glyphs::Glyphs;
use macroquad::conf::Conf;
use macroquad::material::{Material, gl_use_default_material, gl_use_material};
use macroquad::models::draw_mesh;
use mesh::Meshes;
use shapes::Brush;
use std::time::Duration;

pub use screenshot::{Screenshot, screenshot};
pub(super) use shader::seen_through;

/// Vertices one draw call holds.
const VERTICES: usize = 20_000;
/// Indices one draw call holds.
const INDICES: usize = 40_000;

/// The window the painter needs: sharp on dense screens, draw calls large enough for a board.
pub fn window(title: &str, width: i32, height: i32) -> Conf {
    Conf {
        miniquad_conf: macroquad::miniquad::conf::Conf {
            window_title: title.into(),
            window_width: width,
            window_height: height,
            high_dpi: true,
            ..Default::default()
        },
        draw_call_vertex_capacity: VERTICES,
        draw_call_index_capacity: INDICES,
        ..Default::default()
    }
}

/// Paints shapes into the window.
pub struct Painter {
    glyphs: Glyphs,
    meshes: Meshes,
    material: Material,
}

impl Default for Painter {
    fn default() -> Self {
        Painter::new()
    }
}

impl Painter {
    /// Prepares to paint; the window must be open.
    pub fn new() -> Painter {
        Painter { glyphs: Glyphs::new(), meshes: Meshes::default(), material: shader::material() }
    }

    /// Begins a frame: glyphs may now be made for `budget`, those that do not fit into it come in later frames.
    pub fn begin(&mut self, budget: Duration) {
        self.glyphs.begin(budget);
    }

    /// Paints a list over what was painted before in this frame, `scale` pixels of the window for each of its own.
    pub fn paint(&mut self, faces: &Faces, shapes: &[Shape], scale: f32) {
        self.paint_some(faces, shapes.iter(), scale);
    }

    /// Paints of a list what reaches into a part, given in its own pixels.
    pub fn paint_part(&mut self, faces: &Faces, shapes: &[Shape], scale: f32, part: Bounds) {
        self.paint_some(faces, shapes.iter().filter(|shape| meets(&extent(shape).inset(-2.0), &part)), scale);
    }

    fn paint_some<'s>(&mut self, faces: &Faces, shapes: impl Iterator<Item = &'s Shape>, scale: f32) {
        let dense = macroquad::miniquad::window::dpi_scale();
        self.meshes.begin(1.0 / dense);
        let mut brush = Brush::new(faces, &mut self.glyphs, &mut self.meshes);
        brush.some(shapes, &Affine::scaled(scale * dense), 1.0);
        gl_use_material(&self.material);
        for (sheet, mesh) in self.meshes.filled() {
            mesh.texture = Some(self.glyphs.texture(sheet));
            draw_mesh(mesh);
        }
        gl_use_default_material();
    }

    /// How many bytes the pictures of glyphs take, those that the driver keeps counted too.
    pub fn holds(&self) -> usize {
        self.glyphs.holds()
    }

    /// Whether glyphs of this frame are still missing, so that another frame is due though nothing moves.
    pub fn lacks_glyphs(&self) -> bool {
        self.glyphs.lacking()
    }
}
