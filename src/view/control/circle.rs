//! The teacher's red pencil: a circle for a cleared stage, a flower for gold.

use crate::view::canvas::Canvas;
use crate::view::shape::Point;
use crate::view::theme::Hue;

impl Canvas<'_> {
    /// Draws the circle of a cleared stage; `drawn` is how much of the stroke stands, 0 to 1.
    pub fn circle(&mut self, [x, y]: Point, r: f32, thick: f32, hue: impl Into<Hue>, drawn: f32) {
        let point = |i: i32| {
            let i = i as f32;
            let (sin, cos) = (-100.0 + i / 46.0 * 378.0_f32).to_radians().sin_cos();
            let k = r * (1.0 + 0.05 * (i * 0.14).sin() - 0.0012 * i);
            [x + k * cos * 1.03, y + k * sin * 0.97]
        };
        let points: Vec<_> = (0..=(46.0 * drawn) as i32).map(point).collect();
        self.line(&points, thick, hue);
    }

    /// Draws the flower of gold: first its spiral, then its petals; `drawn` is how much stands, 0 to 1.
    pub fn flower(&mut self, [x, y]: Point, r: f32, thick: f32, hue: impl Into<Hue>, drawn: f32) {
        let hue = hue.into();
        let spiral = |i: i32| {
            let share = i as f32 / 60.0;
            let (sin, cos) = (-60.0 + share * 800.0_f32).to_radians().sin_cos();
            let k = r * (0.09 + 0.47 * share);
            [x + k * cos, y + k * sin]
        };
        let points: Vec<_> = (0..=(60.0 * (drawn * 2.0).min(1.0)) as i32).map(spiral).collect();
        self.line(&points, thick, hue);
        if drawn <= 0.5 {
            return;
        }
        let petal = |i: i32| {
            let angle = i as f32 / 96.0 * std::f32::consts::TAU - std::f32::consts::FRAC_PI_2;
            let k = r * (0.74 + 0.25 * (4.0 * angle + 4.0 * std::f32::consts::PI).sin().abs());
            [x + k * angle.cos(), y + k * angle.sin()]
        };
        let points: Vec<_> = (0..=(96.0 * (drawn - 0.5) * 2.0) as i32).map(petal).collect();
        self.line(&points, thick, hue);
    }
}
