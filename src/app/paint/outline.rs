//! The points of circles and rounded rectangles.

use crate::view::shape::{Bounds, Point};

/// How many pieces a part of a circle is drawn in: `pixels` is its radius on the screen.
pub(super) fn pieces(pixels: f32, degrees: f32) -> usize {
    let whole = (pixels * std::f32::consts::TAU / 5.0).clamp(12.0, 120.0);
    ((whole * degrees.abs() / 360.0).ceil() as usize).max(2)
}

/// A point on a circle; degrees clockwise from east.
pub(super) fn on_circle([x, y]: Point, radius: f32, degrees: f32) -> Point {
    let (sin, cos) = degrees.to_radians().sin_cos();
    [x + radius * cos, y + radius * sin]
}

/// The points of a part of a circle, both ends included.
pub(super) fn arc(centre: Point, radius: f32, [from, to]: [f32; 2], pieces: usize) -> impl Iterator<Item = Point> {
    (0..=pieces).map(move |i| on_circle(centre, radius, from + (to - from) * i as f32 / pieces as f32))
}

/// The points of a rectangle with round corners, clockwise from the left of the top.
pub(super) fn rounded(area: Bounds, radius: f32, pieces: usize) -> Vec<Point> {
    let radius = radius.min(area.w / 2.0).min(area.h / 2.0).max(0.0);
    let inner = area.inset(radius);
    let corners = [
        ([inner.x, inner.y], 180.0),
        ([inner.right(), inner.y], 270.0),
        ([inner.right(), inner.bottom()], 0.0),
        ([inner.x, inner.bottom()], 90.0),
    ];
    if radius == 0.0 {
        return corners.map(|(at, _)| at).to_vec();
    }
    corners.into_iter().flat_map(|(at, from)| arc(at, radius, [from, from + 90.0], pieces)).collect()
}
