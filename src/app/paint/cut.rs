//! Cuts triangles at a convex outline, so that clipping needs no draw call of its own.

use macroquad::models::Vertex;

/// A convex outline in pixels, its points in either sense.
#[derive(Clone, Debug)]
pub(super) struct Outline {
    points: Vec<[f32; 2]>,
    /// 1 or -1, so that the inside has a positive side at every edge.
    sense: f32,
}

impl Outline {
    /// Takes the points of a convex outline.
    pub(super) fn new(points: Vec<[f32; 2]>) -> Outline {
        let area: f32 = edges(&points).map(|(a, b)| a[0] * b[1] - a[1] * b[0]).sum();
        Outline { points, sense: if area < 0.0 { -1.0 } else { 1.0 } }
    }

    /// The part of a convex polygon that lies inside; empty if there is none.
    pub(super) fn cut(&self, polygon: Vec<Vertex>) -> Vec<Vertex> {
        edges(&self.points).fold(polygon, |polygon, (a, b)| {
            let side = |v: &Vertex| {
                let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
                self.sense * (dx * (v.position.y - a[1]) - dy * (v.position.x - a[0]))
            };
            half(&polygon, side)
        })
    }
}

fn edges(points: &[[f32; 2]]) -> impl Iterator<Item = ([f32; 2], [f32; 2])> + '_ {
    points.iter().copied().zip(points.iter().copied().cycle().skip(1))
}

/// The part of a polygon whose side is not negative.
fn half(polygon: &[Vertex], side: impl Fn(&Vertex) -> f32) -> Vec<Vertex> {
    let mut kept = Vec::with_capacity(polygon.len() + 1);
    for (from, to) in polygon.iter().zip(polygon.iter().cycle().skip(1)) {
        let (a, b) = (side(from), side(to));
        if a >= 0.0 {
            kept.push(*from);
        }
        if (a >= 0.0) != (b >= 0.0) {
            kept.push(between(from, to, a / (a - b)));
        }
    }
    kept
}

fn between(from: &Vertex, to: &Vertex, share: f32) -> Vertex {
    let mut vertex = *from;
    vertex.position = from.position.lerp(to.position, share);
    vertex.uv = from.uv.lerp(to.uv, share);
    for (part, other) in vertex.color.iter_mut().zip(to.color) {
        *part = (f32::from(*part) + (f32::from(other) - f32::from(*part)) * share).round() as u8;
    }
    vertex
}

#[cfg(test)]
mod tests {
    use super::*;
    use macroquad::color::WHITE;
    use proptest::prelude::*;

    fn vertices(points: &[[f32; 2]]) -> Vec<Vertex> {
        points.iter().map(|[x, y]| Vertex::new(*x, *y, 0.0, *x, *y, WHITE)).collect()
    }

    fn area(polygon: &[Vertex]) -> f32 {
        let twice: f32 = polygon
            .iter()
            .zip(polygon.iter().cycle().skip(1))
            .map(|(a, b)| a.position.x * b.position.y - a.position.y * b.position.x)
            .sum();
        twice.abs() / 2.0
    }

    /// Counts the middles of a fine grid that lie in the triangle and in the box.
    fn counted(triangle: &[[f32; 2]], side: f32) -> f32 {
        let inside = |x: f32, y: f32| {
            let turn = |a: [f32; 2], b: [f32; 2]| (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]);
            let turns = [0, 1, 2].map(|i| turn(triangle[i], triangle[(i + 1) % 3]));
            turns.iter().all(|t| *t >= 0.0) || turns.iter().all(|t| *t <= 0.0)
        };
        let steps = 200;
        let cell = side / steps as f32;
        let middles = (0..steps * steps).map(|i| ((i % steps) as f32 + 0.5, (i / steps) as f32 + 0.5));
        middles.filter(|(x, y)| inside(x * cell, y * cell)).count() as f32 * cell * cell
    }

    proptest! {
        #[test]
        fn what_is_left_of_a_triangle_is_its_part_in_the_box(points in prop::array::uniform3(prop::array::uniform2(-5.0f32..15.0)), turned in any::<bool>()) {
            let mut square = vec![[0.0, 0.0], [10.0, 0.0], [10.0, 10.0], [0.0, 10.0]];
            if turned { square.reverse(); }
            let left = Outline::new(square).cut(vertices(&points));
            prop_assert!((area(&left) - counted(&points, 10.0)).abs() < 0.6);
            prop_assert!(left.iter().all(|v| (v.position.x - v.uv.x).abs() < 1e-3 && (v.position.y - v.uv.y).abs() < 1e-3));
        }
    }
}
