//! The picture of the window between changes: painted once, laid on the window again and again.
//!
//! The window is cleared before every frame, so something must be drawn each time. Laying down one picture is cheap;
//! painting the screen anew is not.

use crate::view::shape::Bounds;
use macroquad::camera::{Camera2D, set_camera, set_default_camera};
use macroquad::color::WHITE;
use macroquad::material::{Material, MaterialParams, gl_use_default_material, gl_use_material, load_material};
use macroquad::math::{Rect, vec2};
use macroquad::miniquad::{ShaderSource, window};
use macroquad::texture::{DrawTextureParams, FilterMode, RenderTarget, draw_texture_ex, render_target};

const VERTEX: &str = "#version 100
attribute vec3 position;
attribute vec2 texcoord;

varying mediump vec2 uv;

uniform mat4 Model;
uniform mat4 Projection;

void main() {
    gl_Position = Projection * Model * vec4(position, 1);
    uv = texcoord;
}";

const FRAGMENT: &str = "#version 100
varying mediump vec2 uv;

uniform sampler2D Texture;

void main() {
    gl_FragColor = vec4(texture2D(Texture, uv).rgb, 1.0);
}";

/// The pixels of a window on the screen.
fn pixels(size: [f32; 2]) -> (u32, u32) {
    let dense = window::dpi_scale();
    ((size[0] * dense).round().max(1.0) as u32, (size[1] * dense).round().max(1.0) as u32)
}

/// The picture of the window.
pub struct Sheet {
    target: Option<(RenderTarget, (u32, u32))>,
    cover: Material,
}

impl Sheet {
    /// An empty picture; the window must be open.
    pub fn new() -> Sheet {
        let source = ShaderSource::Glsl { vertex: VERTEX, fragment: FRAGMENT };
        // Without blending: what is laid down covers wholly, whatever opacity was left in the picture.
        let cover = load_material(source, MaterialParams::default());
        Sheet { target: None, cover: cover.expect("the window draws with OpenGL, which knows this language") }
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

    /// Lays the picture on the window.
    pub fn lay(&self, size: [f32; 2]) {
        let Some((target, _)) = &self.target else { return };
        gl_use_material(&self.cover);
        let params =
            DrawTextureParams { dest_size: Some(vec2(size[0], size[1])), flip_y: true, ..DrawTextureParams::default() };
        draw_texture_ex(&target.texture, 0.0, 0.0, WHITE, params);
        gl_use_default_material();
    }
}
