//! The picture of the window between changes: painted once, laid on the window again and again.
//!
//! The window is cleared before every frame, so something must be drawn each time. Laying down one picture is cheap;
//! painting the screen anew is not.

use super::paint::seen_through;
use crate::view::shape::Bounds;
use macroquad::camera::{Camera2D, set_camera, set_default_camera};
use macroquad::color::{Color, WHITE};
use macroquad::material::{Material, MaterialParams, gl_use_default_material, gl_use_material, load_material};
use macroquad::math::{Rect, vec2};
use macroquad::miniquad::{PipelineParams, ShaderSource, window};
use macroquad::texture::{DrawTextureParams, FilterMode, RenderTarget, draw_texture_ex, render_target};

const VERTEX: &str = "#version 100
attribute vec3 position;
attribute vec2 texcoord;
attribute vec4 color0;

varying mediump vec2 uv;
varying lowp float opacity;

uniform mat4 Model;
uniform mat4 Projection;

void main() {
    gl_Position = Projection * Model * vec4(position, 1);
    uv = texcoord;
    opacity = color0.a / 255.0;
}";

const FRAGMENT: &str = "#version 100
varying mediump vec2 uv;
varying lowp float opacity;

uniform sampler2D Texture;

void main() {
    gl_FragColor = vec4(texture2D(Texture, uv).rgb, opacity);
}";

/// The pixels of a window on the screen.
fn pixels(size: [f32; 2]) -> (u32, u32) {
    let dense = window::dpi_scale();
    ((size[0] * dense).round().max(1.0) as u32, (size[1] * dense).round().max(1.0) as u32)
}

/// A picture with its width and height in pixels of the screen.
type Picture = (RenderTarget, (u32, u32));

/// The picture of the window.
pub struct Sheet {
    target: Option<Picture>,
    /// The picture of the page before, while a page slides over it.
    before: Option<Picture>,
    cover: Material,
    /// What lets the page before be seen through; made when a page is first turned.
    veil: Option<Material>,
}

impl Sheet {
    /// An empty picture; the window must be open.
    pub fn new() -> Sheet {
        // Without blending: what is laid down covers wholly, whatever opacity was left in the picture.
        Sheet { target: None, before: None, cover: material(PipelineParams::default()), veil: None }
    }

    /// Paints the picture anew, as large as the window.
    pub fn paint(&mut self, size: [f32; 2], paint: impl FnOnce()) {
        let pixels = pixels(size);
        if !self.fits(size) {
            let target = render_target(pixels.0, pixels.1);
            target.texture.set_filter(FilterMode::Nearest);
            self.target = Some((target, pixels));
        }
        let target = self.target.as_ref().map(|(target, _)| target.clone());
        let whole = Camera2D::from_display_rect(Rect::new(0.0, 0.0, size[0], size[1]));
        set_camera(&Camera2D { render_target: target, ..whole });
        paint();
        set_default_camera();
    }

    /// Whether there is a picture as large as the window, so that parts of it can be painted anew.
    pub fn fits(&self, size: [f32; 2]) -> bool {
        self.target.as_ref().is_some_and(|(_, known)| *known == pixels(size))
    }

    /// Paints a part of the picture anew: whatever is painted, nothing outside the part changes. The part is in pixels of
    /// the window and grows to whole ones of the screen.
    pub fn paint_part(&self, part: Bounds, paint: impl FnOnce()) {
        let Some((target, (_, high))) = &self.target else { return };
        let dense = window::dpi_scale();
        let [left, top] = [part.x, part.y].map(|at| (at * dense).floor().max(0.0));
        let [right, bottom] = [part.right(), part.bottom()].map(|at| (at * dense).ceil());
        let (w, h) = (right - left, bottom.min(*high as f32) - top);
        if w <= 0.0 || h <= 0.0 {
            return;
        }
        let seen = Rect::new(left / dense, top / dense, w / dense, h / dense);
        // The picture's rows are counted from below.
        let viewport = Some((left as i32, *high as i32 - (top + h) as i32, w as i32, h as i32));
        let camera = Camera2D::from_display_rect(seen);
        set_camera(&Camera2D { render_target: Some(target.clone()), viewport, ..camera });
        paint();
        set_default_camera();
    }

    /// Makes the picture that of the page before; one of the page that is opened must be painted.
    pub fn turn(&mut self) {
        self.before = self.target.take();
    }

    /// Lays the picture on the window.
    pub fn lay(&mut self, size: [f32; 2]) {
        self.before = None;
        lay(self.target.as_ref(), &self.cover, size, [0.0, 1.0]);
    }

    /// Lays the picture over that of the page before, so many pixels to the right and so opaque.
    pub fn slide(&mut self, size: [f32; 2], right: f32, opacity: f32) {
        if self.before.as_ref().is_none_or(|(_, known)| *known != pixels(size)) {
            return self.lay(size);
        }
        lay(self.before.as_ref(), &self.cover, size, [0.0, 1.0]);
        let veil = self.veil.get_or_insert_with(|| material(seen_through()));
        lay(self.target.as_ref(), veil, size, [right.round(), opacity]);
    }
}

fn lay(picture: Option<&Picture>, material: &Material, [w, h]: [f32; 2], [right, opacity]: [f32; 2]) {
    let Some((target, _)) = picture else { return };
    gl_use_material(material);
    let params = DrawTextureParams { dest_size: Some(vec2(w, h)), flip_y: true, ..DrawTextureParams::default() };
    draw_texture_ex(&target.texture, right, 0.0, Color { a: opacity, ..WHITE }, params);
    gl_use_default_material();
}

fn material(pipeline_params: PipelineParams) -> Material {
    let source = ShaderSource::Glsl { vertex: VERTEX, fragment: FRAGMENT };
    let material = load_material(source, MaterialParams { pipeline_params, ..MaterialParams::default() });
    material.expect("the window draws with OpenGL, which knows this language")
}
