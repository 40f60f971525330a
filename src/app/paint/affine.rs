//! Maps from the coordinates of a list to the pixels of the window.

use crate::view::shape::{Place, Point};

/// A map of points: first a linear part, then a shift.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Affine {
    x: Point,
    y: Point,
    shift: Point,
}

impl Affine {
    /// Scales evenly about the origin.
    pub(super) fn scaled(by: f32) -> Affine {
        Affine { x: [by, 0.0], y: [0.0, by], shift: [0.0, 0.0] }
    }

    /// Maps a point.
    pub(super) fn point(&self, [x, y]: Point) -> Point {
        [self.x[0] * x + self.y[0] * y + self.shift[0], self.x[1] * x + self.y[1] * y + self.shift[1]]
    }

    /// The map of a group that is placed inside what this maps.
    pub(super) fn then(&self, place: &Place) -> Affine {
        let (sin, cos) = place.turn.to_radians().sin_cos();
        let [sx, sy] = place.scale;
        let linear = |[x, y]: Point| [self.x[0] * x + self.y[0] * y, self.x[1] * x + self.y[1] * y];
        Affine { x: linear([cos * sx, sin * sx]), y: linear([-sin * sy, cos * sy]), shift: self.point(place.origin) }
    }

    /// How much longer lengths become.
    pub(super) fn scale(&self) -> f32 {
        (self.x[0] * self.y[1] - self.x[1] * self.y[0]).abs().sqrt()
    }

    /// Whether it only shifts and scales evenly, so that type can stand on whole pixels.
    pub(super) fn is_upright(&self) -> bool {
        let even = (self.x[0] - self.y[1]).abs() < 1e-3 * self.x[0].abs();
        even && self.x[0] > 0.0 && self.x[1] == 0.0 && self.y[0] == 0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_is_scaled_then_turned_then_moved() {
        let map = Affine::scaled(2.0).then(&Place { origin: [10.0, 0.0], turn: 90.0, scale: [3.0, 1.0] });
        let [x, y] = map.point([1.0, 0.0]);
        assert!((x - 20.0).abs() < 1e-4 && (y - 6.0).abs() < 1e-4, "{x} {y}");
        assert!((map.scale() - 2.0 * 3.0f32.sqrt()).abs() < 1e-4);
        assert!(!map.is_upright() && Affine::scaled(2.0).then(&Place::moved(1.0, 2.0)).is_upright());
    }
}
