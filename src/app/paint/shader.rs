//! The shader that picks a plane of a picture as the opacity of a colour.

use macroquad::material::{Material, MaterialParams, load_material};
use macroquad::miniquad::{BlendFactor, BlendState, BlendValue, Equation, PipelineParams, ShaderSource};

const VERTEX: &str = "#version 100
attribute vec3 position;
attribute vec2 texcoord;
attribute vec4 color0;
attribute vec4 normal;

varying mediump vec2 uv;
varying lowp vec4 color;
varying lowp vec4 plane;

uniform mat4 Model;
uniform mat4 Projection;

void main() {
    gl_Position = Projection * Model * vec4(position, 1);
    color = color0 / 255.0;
    uv = texcoord;
    plane = normal;
}";

const FRAGMENT: &str = "#version 100
varying mediump vec2 uv;
varying lowp vec4 color;
varying lowp vec4 plane;

uniform sampler2D Texture;

void main() {
    lowp float cover = dot(texture2D(Texture, uv), plane);
    gl_FragColor = vec4(color.rgb, color.a * cover);
}";

/// What is painted covers what is below it as far as it is opaque.
pub(in crate::app) fn seen_through() -> PipelineParams {
    let one_less = BlendFactor::OneMinusValue(BlendValue::SourceAlpha);
    let over = BlendState::new(Equation::Add, BlendFactor::Value(BlendValue::SourceAlpha), one_less);
    PipelineParams { color_blend: Some(over), ..PipelineParams::default() }
}

/// Makes the shader; the window must be open.
pub(super) fn material() -> Material {
    let pipeline_params = seen_through();
    let source = ShaderSource::Glsl { vertex: VERTEX, fragment: FRAGMENT };
    let params = MaterialParams { pipeline_params, ..Default::default() };
    load_material(source, params).expect("the window draws with OpenGL, which knows this language")
}
