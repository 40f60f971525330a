//! Where two pictures differ, so that only that is painted anew.

use super::{Bounds, Place, Point, Shape, Text, bounds};
use crate::view::shape::Align;

/// How far shapes are looked ahead for one that both pictures have.
const AHEAD: usize = 48;
/// How much further the border of a shape may reach than its measures, in pixels.
const FEATHER: f32 = 2.0;

/// Gives boxes around all shapes that only one of two pictures has, at most so many; nothing outside them differs.
///
/// What both have stands in both in the same order, so the same is drawn wherever no other shape reaches.
pub fn changed(before: &[Shape], after: &[Shape], most: usize) -> Vec<Bounds> {
    let mut boxes = Vec::new();
    let (mut i, mut j) = (0, 0);
    while i < before.len() || j < after.len() {
        let (skip, other) = meeting(&before[i..], &after[j..]);
        for shape in before[i..i + skip].iter().chain(&after[j..j + other]) {
            add(&mut boxes, extent(shape).inset(-FEATHER), most);
        }
        (i, j) = (i + skip, j + other);
        let same = before[i..].iter().zip(&after[j..]).take_while(|(a, b)| a == b).count();
        (i, j) = (i + same, j + same);
    }
    boxes
}

/// How many shapes of each list come before one that both have; all where none is found near.
fn meeting(before: &[Shape], after: &[Shape]) -> (usize, usize) {
    for sum in 0..2 * AHEAD {
        for skip in sum.saturating_sub(AHEAD)..=sum.min(AHEAD) {
            let other = sum - skip;
            if let (Some(a), Some(b)) = (before.get(skip), after.get(other))
                && a == b
            {
                return (skip, other);
            }
        }
    }
    // Nothing in common near by: step on in both.
    (before.len().min(AHEAD), after.len().min(AHEAD))
}

/// Adds a box, and joins boxes that meet or are too many.
fn add(boxes: &mut Vec<Bounds>, mut new: Bounds, most: usize) {
    while let Some(at) = boxes.iter().position(|other| meets(other, &new)) {
        new = new.union(boxes.swap_remove(at));
    }
    boxes.push(new);
    while boxes.len() > most {
        let last = boxes.pop().expect("there are more than the most");
        let grown = |other: &Bounds| {
            let both = other.union(last);
            both.w * both.h - other.w * other.h
        };
        let nearest = (0..boxes.len()).min_by(|a, b| grown(&boxes[*a]).total_cmp(&grown(&boxes[*b])));
        let Some(nearest) = nearest else { return boxes.push(last) };
        let joined = boxes.swap_remove(nearest).union(last);
        add(boxes, joined, most);
    }
}

/// Whether two boxes share a point.
pub fn meets(a: &Bounds, b: &Bounds) -> bool {
    a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom()
}

/// A box that a shape does not reach out of.
pub fn extent(shape: &Shape) -> Bounds {
    match shape {
        Shape::Rect(area, ..) | Shape::Frame(area, ..) | Shape::Gradient(area, ..) | Shape::Hatch(area, ..) => *area,
        Shape::Clip(area, inner) => match around(inner.iter().map(extent)) {
            Some(inner) => within(*area, inner),
            None => Bounds { w: 0.0, h: 0.0, ..*area },
        },
        Shape::Disc(at, r, _) | Shape::Pie(at, r, ..) => square(*at, *r),
        Shape::Ring(at, r, thick, _) | Shape::Arc(at, r, _, thick, _) => square(*at, r + thick / 2.0),
        Shape::Line(points, thick, ..) => points_box(points).inset(-thick / 2.0),
        Shape::Dash(points, dashes, _) => points_box(points).inset(-dashes.thickness / 2.0),
        Shape::Polygon(points, _) => points_box(points),
        Shape::Fan(hub, points, _) => points_box(points).union(square(*hub, 0.0)),
        Shape::Text(text) => text_box(text),
        Shape::Group(place, _, inner) => {
            let inner = around(inner.iter().map(extent)).unwrap_or_default();
            placed(place, inner)
        }
    }
}

fn square([x, y]: Point, r: f32) -> Bounds {
    bounds(x - r, y - r, 2.0 * r, 2.0 * r)
}

fn around(boxes: impl Iterator<Item = Bounds>) -> Option<Bounds> {
    boxes.reduce(Bounds::union)
}

fn points_box(points: &[Point]) -> Bounds {
    around(points.iter().map(|point| square(*point, 0.0))).unwrap_or_default()
}

fn within(a: Bounds, b: Bounds) -> Bounds {
    let (x, y) = (a.x.max(b.x), a.y.max(b.y));
    bounds(x, y, (a.right().min(b.right()) - x).max(0.0), (a.bottom().min(b.bottom()) - y).max(0.0))
}

/// No glyph is wider than its type is high.
fn text_box(text: &Text) -> Bounds {
    let wide = text.text.chars().count() as f32 * text.size * 1.05 + text.size * 0.3;
    let left = match text.align {
        Align::Left => text.x - text.size * 0.15,
        Align::Centre => text.x - wide / 2.0,
        Align::Right => text.x - wide + text.size * 0.15,
    };
    bounds(left, text.y - text.size * 0.8, wide, text.size * 1.6)
}

fn placed(place: &Place, inner: Bounds) -> Bounds {
    let (sin, cos) = place.turn.to_radians().sin_cos();
    let to = |x: f32, y: f32| {
        let (x, y) = (x * place.scale[0], y * place.scale[1]);
        [place.origin[0] + x * cos - y * sin, place.origin[1] + x * sin + y * cos]
    };
    let (left, top, right, bottom) = (inner.x, inner.y, inner.right(), inner.bottom());
    points_box(&[to(left, top), to(right, top), to(right, bottom), to(left, bottom)])
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::view::theme::Colour;

    fn rect(x: i32, y: i32, shade: u32) -> Shape {
        Shape::Rect(bounds(x as f32, y as f32, 6.0, 6.0), 0.0, Colour::hex(shade))
    }

    /// What is seen at a point: the last shape that covers it.
    fn seen(shapes: &[Shape], point: Point) -> Option<&Shape> {
        shapes.iter().rev().find(|shape| extent(shape).holds(point))
    }

    #[test]
    fn pictures_that_are_alike_differ_nowhere() {
        let shapes: Vec<Shape> = (0..200).map(|i| rect(i % 20, i / 20, i as u32)).collect();
        assert_eq!(changed(&shapes, &shapes, 3), []);
        let mut other = shapes.clone();
        other[77] = rect(300, 5, 1);
        let boxes = changed(&shapes, &other, 3);
        assert!(boxes.len() == 2 && boxes.iter().all(|one| one.w < 12.0));
    }

    #[test]
    fn boxes_hold_what_is_turned_scaled_and_written() {
        let group = Shape::Group(Place::at(10.0, 10.0, 2.0, 90.0), 1.0, vec![rect(0, 0, 1)]);
        let area = extent(&group);
        assert!(
            (area.x + 2.0).abs() < 1e-3 && (area.right() - 10.0).abs() < 1e-3 && (area.bottom() - 22.0).abs() < 1e-3
        );
        let clip = Shape::Clip(bounds(2.0, 2.0, 2.0, 9.0), vec![rect(0, 0, 1)]);
        assert_eq!(extent(&clip), bounds(2.0, 2.0, 2.0, 4.0));
    }

    proptest! {
        #[test]
        fn outside_the_boxes_nothing_differs(
            first in prop::collection::vec((0..40i32, 0..40i32, 0..4u32), 0..40),
            second in prop::collection::vec((0..40i32, 0..40i32, 0..4u32), 0..40),
            cut in 0..40usize,
            most in 1..4usize,
        ) {
            let make = |list: &[(i32, i32, u32)]| list.iter().map(|(x, y, shade)| rect(*x, *y, *shade)).collect::<Vec<_>>();
            // Two pictures with a beginning in common.
            let cut = cut.min(first.len());
            let (before, after) = (make(&first), make(&[&first[..cut], &second[..]].concat()));
            let boxes = changed(&before, &after, most);
            prop_assert!(boxes.len() <= most);
            for x in 0..50 {
                for y in 0..50 {
                    let point = [x as f32 + 0.5, y as f32 + 0.5];
                    if !boxes.iter().any(|one| one.holds(point)) {
                        prop_assert_eq!(seen(&before, point), seen(&after, point));
                    }
                }
            }
        }
    }
}
