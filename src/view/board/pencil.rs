//! The red pencil: the line through a word just read, and the turtle that reads it.

use super::Layout;
use crate::game::square::Area;
use crate::view::canvas::Canvas;
use crate::view::icon::IconStyle;
use crate::view::shape::{Bounds, Place, Point};
use crate::view::theme::{Hue, Theme, Token};

impl Layout {
    /// The line through the middles of areas in turn, bent softly; where two do not touch, one piece ends half a
    /// square outside and the next begins so.
    pub fn way(&self, areas: &[Area]) -> Vec<Vec<Point>> {
        let (mut pieces, mut piece) = (Vec::new(), Vec::new());
        let mut before: Option<Area> = None;
        for (at, area) in areas.iter().enumerate() {
            match before.map(|before| (self.crossing(before, *area), before)) {
                Some((Some(crossing), _)) => piece.push(crossing),
                Some((None, before)) => {
                    let [out, back] = self.stubs(before, *area, self.ahead(areas, at));
                    piece.push(out);
                    pieces.push(std::mem::replace(&mut piece, vec![back]));
                }
                None => {}
            }
            piece.push(self.area(*area).centre());
            before = Some(*area);
        }
        pieces.push(piece);
        pieces.iter().map(|piece| softened(&softened(piece))).collect()
    }

    /// The middle of the border two areas share.
    fn crossing(&self, a: Area, b: Area) -> Option<Point> {
        let shared = |from: i32, long: i32, other: i32, far: i32| {
            let (first, last) = (from.max(other), (from + long).min(other + far) - 1);
            (first <= last).then(|| (first + last) as f32 / 2.0)
        };
        let touch = |from: i32, long: i32, other: i32, far: i32| {
            let after = (from + long == other).then_some(other as f32 - 0.5);
            after.or((other + far == from).then_some(from as f32 - 0.5))
        };
        let at = match (touch(a.x, a.w, b.x, b.w), shared(a.y, a.h, b.y, b.h)) {
            (Some(x), Some(y)) => Some([x, y]),
            _ => touch(a.y, a.h, b.y, b.h).zip(shared(a.x, a.w, b.x, b.w)).map(|(y, x)| [x, y]),
        };
        at.map(|at| self.middle(at))
    }

    /// The direction in which a way goes on before the area at a place, or else after it.
    fn ahead(&self, areas: &[Area], at: usize) -> Option<Point> {
        let before = at.checked_sub(2).and_then(|first| areas.get(first..at));
        before.into_iter().chain(areas.get(at..at + 2)).find_map(|pair| {
            self.crossing(pair[0], pair[1])?;
            let (a, b) = (self.area(pair[0]).centre(), self.area(pair[1]).centre());
            let [x, y] = [b[0] - a[0], b[1] - a[1]];
            Some(if x.abs() > y.abs() { [x.signum(), 0.0] } else { [0.0, y.signum()] })
        })
    }

    /// Where a way leaves one area and comes back at another: elsewhere on its line, or anywhere else straight ahead.
    fn stubs(&self, from: Area, to: Area, ahead: Option<Point>) -> [Point; 2] {
        let (a, b) = (self.area(from), self.area(to));
        let (ac, bc) = (a.centre(), b.centre());
        let reach = self.pitch() * 0.6;
        if from.y < to.y + to.h && to.y < from.y + from.h {
            let away = (ac[0] - bc[0]).signum();
            return [[ac[0] + away * (a.w / 2.0 + reach), ac[1]], [bc[0] - away * (b.w / 2.0 + reach), bc[1]]];
        }
        let in_column = from.x < to.x + to.w && to.x < from.x + from.w;
        if let Some([x, y]) = ahead.filter(|_| !in_column) {
            let beside = |[cx, cy]: Point, area: Bounds, way: f32| {
                [cx + way * x * (area.w / 2.0 + reach), cy + way * y * (area.h / 2.0 + reach)]
            };
            return [beside(ac, a, 1.0), beside(bc, b, -1.0)];
        }
        let away = (ac[1] - bc[1]).signum();
        [[ac[0], ac[1] + away * (a.h / 2.0 + reach)], [bc[0], bc[1] - away * (b.h / 2.0 + reach)]]
    }
}

/// The first part of a way in pieces, by a share of its length; and where it ends and which way it goes there.
pub fn walked(way: &[Vec<Point>], share: f32) -> (Vec<Vec<Point>>, Option<(Point, Point)>) {
    let long = |a: Point, b: Point| (b[0] - a[0]).hypot(b[1] - a[1]);
    let all: f32 = way.iter().flat_map(|piece| piece.windows(2)).map(|pair| long(pair[0], pair[1])).sum();
    let mut left = all * share.clamp(0.0, 1.0);
    let (mut parts, mut end) = (Vec::new(), way.first().and_then(|piece| Some((*piece.first()?, [1.0, 0.0]))));
    for piece in way {
        let mut part = vec![piece[0]];
        for pair in piece.windows(2) {
            let (step, by) = (long(pair[0], pair[1]), [pair[1][0] - pair[0][0], pair[1][1] - pair[0][1]]);
            let own = if step > 0.0 { (left / step).min(1.0) } else { 1.0 };
            let at = [pair[0][0] + by[0] * own, pair[0][1] + by[1] * own];
            part.push(at);
            end = Some((at, by));
            left -= step;
            if left <= 0.0 {
                break;
            }
        }
        parts.push(part);
        if left <= 0.0 {
            break;
        }
    }
    (parts, end)
}

/// Cuts the corners of a line; its ends stay.
fn softened(points: &[Point]) -> Vec<Point> {
    let [first, .., last] = points else { return points.to_vec() };
    let part = |a: Point, b: Point, share: f32| [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
    let cut = points.windows(2).flat_map(|pair| [part(pair[0], pair[1], 0.25), part(pair[0], pair[1], 0.75)]);
    std::iter::once(*first).chain(cut).chain([*last]).collect()
}

impl Canvas<'_> {
    /// Draws the red pencil along a line: a broad stroke over the faces of tiles and a thin core. The letters are
    /// drawn again over it, with [`Canvas::letter_over`].
    pub fn pencil(&mut self, way: &[Point], side: f32) {
        let red = Theme::light().colour(Token::Accent);
        let broad = Theme::light().mix(Token::Tile, Token::Accent, 0.46);
        self.line(way, side * 0.3, broad);
        self.line(way, side * 0.045, Hue::from(red).alpha(0.75));
    }

    /// Draws the turtle's badge; `mirrored` where it walks to the left.
    pub fn turtle(&mut self, [x, y]: Point, side: f32, mirrored: bool) {
        self.disc([x, y], side * 0.235, Token::Paper);
        self.ring([x, y], side * 0.235, (side * 0.04).max(2.0), Token::Accent);
        let scale = [if mirrored { -side } else { side }, side];
        self.group(Place { origin: [x, y], turn: 0.0, scale }, |canvas| {
            canvas.icon("turtle", [-0.175, -0.19], 0.35, &IconStyle::on(Token::Paper));
        });
    }
}
