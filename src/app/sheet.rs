//! The picture of the window between changes: painted once, laid on the window again and again.
//!
//! The window is cleared before every frame, so something must be drawn each time. Laying down one picture is cheap;
//! painting the screen anew is not.

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
        let dense = window::dpi_scale();
        let pixels = ((size[0] * dense).round().max(1.0) as u32, (size[1] * dense).round().max(1.0) as u32);
        if self.target.as_ref().is_none_or(|(_, known)| *known != pixels) {
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
