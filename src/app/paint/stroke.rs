//! The geometry of lines: dashes, and strips for lines one can see through.

use crate::view::shape::{Dashes, Point};

/// The cosine of the bend from which on two pieces are drawn as two strips.
const GENTLE: f32 = 0.8;

/// The points of a line without those that lie on the one before.
pub(super) fn distinct(points: &[Point]) -> Vec<Point> {
    let mut points = points.to_vec();
    points.dedup_by(|a, b| length(*b, *a) < 1e-4);
    points
}

/// The distance of two points.
pub(super) fn length(a: Point, b: Point) -> f32 {
    (b[0] - a[0]).hypot(b[1] - a[1])
}

/// The direction across a piece, one pixel long; none where the piece has no length.
pub(super) fn across(a: Point, b: Point) -> Option<Point> {
    let length = length(a, b);
    (length > 1e-6).then(|| [(a[1] - b[1]) / length, (b[0] - a[0]) / length])
}

/// Both borders of a line at each of its points, met at the bisector of each bend.
pub(super) fn borders(points: &[Point], half: f32) -> Vec<(Point, Point)> {
    let sides: Vec<_> = points.windows(2).filter_map(|pair| across(pair[0], pair[1])).collect();
    let border = |(i, point): (usize, &Point)| {
        let before = sides[i.saturating_sub(1).min(sides.len() - 1)];
        let after = sides[i.min(sides.len() - 1)];
        let sum = [before[0] + after[0], before[1] + after[1]];
        // The longer the sum, the flatter the bend; a bend back gets no longer than twice the line.
        let square = (sum[0] * sum[0] + sum[1] * sum[1]).max(1.0);
        let reach = [sum[0] * 2.0 * half / square, sum[1] * 2.0 * half / square];
        ([point[0] - reach[0], point[1] - reach[1]], [point[0] + reach[0], point[1] + reach[1]])
    };
    if sides.is_empty() { Vec::new() } else { points.iter().enumerate().map(border).collect() }
}

/// Cuts a line at its sharp bends, where a strip of one piece would be too narrow outside or too wide inside.
pub(super) fn runs(points: &[Point]) -> Vec<&[Point]> {
    let sharp = |i: &usize| {
        let sides = [across(points[i - 1], points[*i]), across(points[*i], points[i + 1])];
        let [Some(a), Some(b)] = sides else { return false };
        a[0] * b[0] + a[1] * b[1] < GENTLE
    };
    let mut from = 0;
    let mut runs = Vec::new();
    for bend in (1..points.len().saturating_sub(1)).filter(sharp) {
        runs.push(&points[from..=bend]);
        from = bend;
    }
    runs.push(&points[from..]);
    runs
}

/// Cuts a line into its dashes.
pub(super) fn dashes(points: &[Point], dashes: &Dashes) -> Vec<Vec<Point>> {
    let mut points = points.to_vec();
    if dashes.closed {
        points.extend(points.first().copied());
    }
    let gap = dashes.off + dashes.thickness;
    let whole = dashes.on + gap;
    if whole.is_nan() || whole <= 0.1 {
        return vec![points];
    }
    let total: f32 = points.windows(2).map(|pair| length(pair[0], pair[1])).sum();
    let count = (total / whole).ceil() as usize;
    (0..count).map(|i| part(&points, i as f32 * whole, (i as f32 * whole + dashes.on).min(total))).collect()
}

/// The part of a line from one distance along it to another.
fn part(points: &[Point], from: f32, to: f32) -> Vec<Point> {
    let mut kept = Vec::new();
    let mut gone = 0.0;
    for pair in points.windows(2) {
        let long = length(pair[0], pair[1]);
        let (start, end) = (from.max(gone), to.min(gone + long));
        if long > 0.0 && start <= end {
            let at = |way: f32| {
                let share = (way - gone) / long;
                [pair[0][0] + (pair[1][0] - pair[0][0]) * share, pair[0][1] + (pair[1][1] - pair[0][1]) * share]
            };
            kept.push(at(start));
            kept.push(at(end));
        }
        gone += long;
    }
    distinct(&kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dashes_follow_the_line_around_its_corners() {
        let of = Dashes { thickness: 1.0, on: 4.0, off: 1.0, closed: false };
        let cut = dashes(&[[0.0, 0.0], [8.0, 0.0], [8.0, 8.0]], &of);
        assert_eq!(cut[0], [[0.0, 0.0], [4.0, 0.0]]);
        assert_eq!(cut[1], [[6.0, 0.0], [8.0, 0.0], [8.0, 2.0]]);
        assert_eq!(cut.len(), 3);
    }

    #[test]
    fn a_line_is_cut_at_its_sharp_bends_only() {
        let line = [[0.0, 0.0], [10.0, 0.0], [20.0, 3.0], [20.0, 20.0], [5.0, 20.0]];
        assert_eq!(runs(&line), [&line[0..=2], &line[2..=3], &line[3..=4]]);
        assert_eq!(runs(&line[..2]), [&line[..2]]);
    }

    #[test]
    fn borders_of_a_bend_meet_at_its_bisector() {
        let rows = borders(&[[0.0, 0.0], [10.0, 0.0], [10.0, 10.0]], 1.0);
        assert_eq!(rows[0], ([0.0, -1.0], [0.0, 1.0]));
        assert_eq!(rows[1], ([11.0, -1.0], [9.0, 1.0]));
        assert_eq!(borders(&[[1.0, 1.0], [1.0, 1.0]], 1.0), []);
    }
}
