//! Smooth edges: every outline ends in a border one pixel wide that fades to nothing.
//!
//! Four samples a pixel would do the same at three to four times the cost where the processor has to draw, and
//! with more memory; straight edges on whole pixels stay sharp this way too.

use super::stroke::{across, length};

/// Half the width of the border that fades.
const HALF: f32 = 0.5;
/// How far a sharp corner may reach beyond a blunt one.
const LONGEST: f32 = 2.0;

type Point = [f32; 2];

/// An outline with its border: the points where it begins to fade, those where it is gone, and the share of its
/// opacity that what is thinner than a pixel keeps.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Feathered {
    /// Where the border begins.
    pub(super) inner: Vec<Point>,
    /// Where it ends.
    pub(super) outer: Vec<Point>,
    /// The share of the opacity.
    pub(super) share: f32,
}

/// The points of a closed outline without those that lie on the one before.
pub(super) fn distinct(points: &[Point]) -> Vec<Point> {
    let mut points = points.to_vec();
    let same = |a: Point, b: Point| (a[0] - b[0]).abs() + (a[1] - b[1]).abs() < 0.01;
    points.dedup_by(|a, b| same(*a, *b));
    while points.len() > 1 && same(points[0], points[points.len() - 1]) {
        points.pop();
    }
    points
}

/// Twice the area inside a closed outline, negative where it runs anticlockwise, and its length.
fn area_and_length(points: &[Point]) -> (f32, f32) {
    let pairs = points.iter().zip(points.iter().cycle().skip(1));
    pairs.fold((0.0, 0.0), |(area, length), (a, b)| {
        let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
        (area + a[0] * b[1] - a[1] * b[0], length + dx.hypot(dy))
    })
}

/// Feathers a closed outline without repeated points; nothing where it has no inside.
pub(super) fn closed(points: &[Point]) -> Option<Feathered> {
    let (twice, length) = area_and_length(points);
    if points.len() < 3 || twice == 0.0 {
        return None;
    }
    // A convex outline is everywhere at least this far from its middle.
    let half = twice.abs() / 2.0 / length;
    let inward = HALF.min(half * 0.95);
    let reaches = reaches(points, twice.signum());
    let moved = |by: f32| points.iter().zip(&reaches).map(|(p, r)| [p[0] + r[0] * by, p[1] + r[1] * by]).collect();
    Some(Feathered { inner: moved(-inward), outer: moved(HALF), share: share(2.0 * half) })
}

/// How a corner moves where all sides move outwards by one pixel.
fn reaches(points: &[Point], sense: f32) -> Vec<Point> {
    let count = points.len();
    let side = |i: usize| {
        let [x, y] = across(points[i % count], points[(i + 1) % count]).unwrap_or([0.0, 0.0]);
        [-x * sense, -y * sense]
    };
    let reach = |i: usize| {
        let (before, after) = (side(i + count - 1), side(i));
        let sum = [before[0] + after[0], before[1] + after[1]];
        let square = (sum[0] * sum[0] + sum[1] * sum[1]).max(4.0 / (LONGEST * LONGEST));
        [sum[0] * 2.0 / square, sum[1] * 2.0 / square]
    };
    (0..count).map(reach).collect()
}

/// What is thinner than a pixel is drawn a pixel wide and paler.
fn share(thickness: f32) -> f32 {
    if thickness >= 2.0 * HALF { 1.0 } else { thickness / (thickness / 2.0 + HALF) }
}

/// The direction from one point to another, one pixel long.
fn toward(from: Point, to: Point) -> Option<Point> {
    let length = length(from, to);
    (length > 1e-4).then(|| [(to[0] - from[0]) / length, (to[1] - from[1]) / length])
}

/// A strip with borders at both sides: for each row the end of the border, its beginning, and the same of the other
/// side.
pub(super) fn strip(rows: &[(Point, Point)]) -> (Vec<[Point; 4]>, f32) {
    let mut way = rows.iter().find_map(|(a, b)| toward(*b, *a)).unwrap_or([1.0, 0.0]);
    let mut widest: f32 = 0.0;
    let mut feathered = |(a, b): &(Point, Point)| {
        let width = length(*a, *b);
        way = toward(*b, *a).unwrap_or(way);
        widest = widest.max(width);
        let inward = HALF.min(width / 2.0);
        let along = |p: &Point, by: f32| [p[0] + way[0] * by, p[1] + way[1] * by];
        [along(a, HALF), along(a, -inward), along(b, inward), along(b, -HALF)]
    };
    let rows = rows.iter().map(&mut feathered).collect();
    (rows, share(widest))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: [Point; 4] = [[0.0, 0.0], [10.0, 0.0], [10.0, 10.0], [0.0, 10.0]];

    #[test]
    fn sides_fade_from_half_a_pixel_inside_to_half_a_pixel_outside() {
        let feathered = closed(&SQUARE).unwrap();
        assert_eq!(feathered.inner, [[0.5, 0.5], [9.5, 0.5], [9.5, 9.5], [0.5, 9.5]]);
        assert_eq!(feathered.outer, [[-0.5, -0.5], [10.5, -0.5], [10.5, 10.5], [-0.5, 10.5]]);
        assert_eq!(feathered.share, 1.0);
        let mut turned = SQUARE;
        turned.reverse();
        assert_eq!(closed(&turned).unwrap().outer[3], [-0.5, -0.5]);
    }

    #[test]
    fn what_is_thinner_than_a_pixel_is_paler() {
        let thin = closed(&[[0.0, 0.0], [100.0, 0.0], [100.0, 0.25], [0.0, 0.25]]).unwrap();
        assert!(thin.share > 0.35 && thin.share < 0.45, "{}", thin.share);
        assert_eq!(closed(&[[0.0, 0.0], [1.0, 0.0], [2.0, 0.0]]), None);
    }

    #[test]
    fn a_strip_fades_at_both_sides_and_keeps_its_way_where_it_ends_in_a_point() {
        let (rows, share) = strip(&[([0.0, 0.0], [0.0, 4.0]), ([5.0, 2.0], [5.0, 2.0])]);
        assert_eq!(rows[0], [[0.0, -0.5], [0.0, 0.5], [0.0, 3.5], [0.0, 4.5]]);
        assert_eq!(rows[1], [[5.0, 1.5], [5.0, 2.0], [5.0, 2.0], [5.0, 2.5]]);
        assert_eq!(share, 1.0);
    }

    #[test]
    fn repeated_points_are_left_out() {
        assert_eq!(distinct(&[[0.0, 0.0], [0.0, 0.001], [3.0, 0.0], [3.0, 3.0], [0.0, 0.0]]).len(), 3);
    }
}
