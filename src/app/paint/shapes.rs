//! Turns shapes into triangles.

use super::affine::Affine;
use super::cut::Outline;
use super::glyphs::Glyphs;
use super::mesh::Meshes;
use super::outline::{arc, on_circle, pieces, rounded};
use super::stroke::{borders, dashes, distinct, runs};
use crate::view::shape::{Bounds, Hatching, Point, Shape, Text};
use crate::view::text::Faces;
use crate::view::theme::Colour;

/// Adds shapes to triangle lists.
pub(super) struct Brush<'a> {
    faces: &'a Faces,
    glyphs: &'a mut Glyphs,
    meshes: &'a mut Meshes,
    map: Affine,
    alpha: f32,
}

impl<'a> Brush<'a> {
    /// A brush that has not drawn yet.
    pub(super) fn new(faces: &'a Faces, glyphs: &'a mut Glyphs, meshes: &'a mut Meshes) -> Brush<'a> {
        Brush { faces, glyphs, meshes, map: Affine::scaled(1.0), alpha: 1.0 }
    }

    /// Draws shapes through a map at an opacity.
    pub(super) fn list(&mut self, shapes: &[Shape], map: &Affine, alpha: f32) {
        self.some(shapes.iter(), map, alpha);
    }

    /// The same of some shapes of a list.
    pub(super) fn some<'s>(&mut self, shapes: impl Iterator<Item = &'s Shape>, map: &Affine, alpha: f32) {
        let outer = (self.map, self.alpha);
        (self.map, self.alpha) = (*map, alpha);
        shapes.for_each(|shape| self.shape(shape));
        (self.map, self.alpha) = outer;
    }

    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Rect(area, radius, colour) => self.polygon(&self.rounded(*area, *radius), *colour),
            Shape::Frame(area, radius, thickness, colour) => self.frame(*area, *radius, *thickness, *colour),
            Shape::Gradient(area, radius, top, bottom) => self.gradient(*area, *radius, [*top, *bottom]),
            Shape::Disc(centre, radius, colour) => self.disc(*centre, *radius, *colour),
            Shape::Ring(centre, radius, t, colour) => self.band(*centre, *radius, [0.0, 360.0], *t, *colour),
            Shape::Arc(centre, radius, angles, t, colour) => self.arc(*centre, *radius, *angles, *t, *colour),
            Shape::Pie(centre, radius, angles, colour) => self.pie(*centre, *radius, *angles, *colour),
            Shape::Line(points, t, closed, colour) => self.line(points, *t, *closed, *colour),
            Shape::Polygon(points, colour) => self.polygon(points, *colour),
            Shape::Fan(hub, points, colour) => self.fan(*hub, points, *colour),
            Shape::Dash(points, of, colour) => {
                dashes(points, of).iter().for_each(|dash| self.line(dash, of.thickness, false, *colour));
            }
            Shape::Hatch(area, radius, hatching, colour) => self.hatch(*area, *radius, hatching, *colour),
            Shape::Text(text) => self.text(text),
            Shape::Clip(area, shapes) => {
                let corners = rounded(*area, 0.0, 1);
                self.inside(&corners, |brush| shapes.iter().for_each(|shape| brush.shape(shape)));
            }
            Shape::Group(place, alpha, shapes) => {
                let (map, alpha) = (self.map.then(place), self.alpha * alpha);
                self.list(shapes, &map, alpha);
            }
        }
    }

    fn inside(&mut self, corners: &[Point], draw: impl FnOnce(&mut Self)) {
        self.meshes.outlines.push(Outline::new(self.mapped(corners)));
        draw(self);
        self.meshes.outlines.pop();
    }

    fn pieces(&self, radius: f32, degrees: f32) -> usize {
        pieces(radius * self.map.scale(), degrees)
    }

    fn rounded(&self, area: Bounds, radius: f32) -> Vec<Point> {
        rounded(area, radius, self.pieces(radius, 90.0))
    }

    fn mapped(&self, points: &[Point]) -> Vec<Point> {
        points.iter().map(|point| self.map.point(*point)).collect()
    }

    fn polygon(&mut self, points: &[Point], colour: Colour) {
        let colour = colour.fade(self.alpha);
        self.meshes.polygon(&self.mapped(points), |_| colour);
    }

    fn strip(&mut self, rows: &[(Point, Point)], colour: Colour) {
        let rows: Vec<_> = rows.iter().map(|(a, b)| (self.map.point(*a), self.map.point(*b))).collect();
        self.meshes.strip(&rows, colour.fade(self.alpha));
    }

    fn gradient(&mut self, area: Bounds, radius: f32, [top, bottom]: [Colour; 2]) {
        let points = self.mapped(&self.rounded(area, radius));
        let [from, to] = [area.y, area.bottom()].map(|y| self.map.point([area.x, y])[1]);
        let alpha = self.alpha;
        let share = |y: f32| ((y - from) / (to - from).max(1e-3)).clamp(0.0, 1.0);
        self.meshes.polygon(&points, |[_, y]| top.mix(bottom, share(y)).fade(alpha));
    }

    fn frame(&mut self, area: Bounds, radius: f32, thickness: f32, colour: Colour) {
        let pieces = self.pieces(radius.max(0.01), 90.0);
        let outside = rounded(area, radius.max(0.01), pieces);
        let inside = rounded(area.inset(thickness), (radius - thickness).max(0.01), pieces);
        let mut rows: Vec<_> = outside.into_iter().zip(inside).collect();
        rows.extend(rows.first().copied());
        self.strip(&rows, colour);
    }

    fn disc(&mut self, centre: Point, radius: f32, colour: Colour) {
        let points: Vec<_> = arc(centre, radius, [0.0, 360.0], self.pieces(radius, 360.0)).skip(1).collect();
        self.polygon(&points, colour);
    }

    /// A part of a ring without caps.
    fn band(&mut self, centre: Point, radius: f32, angles: [f32; 2], thickness: f32, colour: Colour) {
        let pieces = self.pieces(radius + thickness / 2.0, angles[1] - angles[0]);
        let half = thickness / 2.0;
        let outside = arc(centre, radius + half, angles, pieces);
        let inside = arc(centre, (radius - half).max(0.0), angles, pieces);
        self.strip(&outside.zip(inside).collect::<Vec<_>>(), colour);
    }

    fn arc(&mut self, centre: Point, radius: f32, [from, to]: [f32; 2], thickness: f32, colour: Colour) {
        self.band(centre, radius, [from, to], thickness, colour);
        self.pie(on_circle(centre, radius, from), thickness / 2.0, [from + 180.0, from + 360.0], colour);
        self.pie(on_circle(centre, radius, to), thickness / 2.0, [to, to + 180.0], colour);
    }

    fn pie(&mut self, centre: Point, radius: f32, [from, to]: [f32; 2], colour: Colour) {
        let mut points: Vec<_> = arc(centre, radius, [from, to], self.pieces(radius, to - from)).collect();
        points.push(centre);
        if (to - from).abs() <= 180.0 {
            return self.polygon(&points, colour);
        }
        // All of a wider part is seen from a place on its middle line.
        let hub = on_circle(centre, radius * 0.1, (from + to) / 2.0);
        self.fan(hub, &points, colour);
    }

    fn fan(&mut self, hub: Point, points: &[Point], colour: Colour) {
        let (hub, points) = (self.map.point(hub), self.mapped(points));
        self.meshes.fan(hub, &points, colour.fade(self.alpha));
    }

    fn line(&mut self, points: &[Point], thickness: f32, closed: bool, colour: Colour) {
        let mut points = distinct(points);
        if closed {
            points.extend(points.first().copied());
        }
        match &points[..] {
            [] => {}
            [point] => self.disc(*point, thickness / 2.0, colour),
            _ if colour.fade(self.alpha).a < 255 => self.even(&points, thickness, colour),
            points => runs(points).into_iter().for_each(|run| self.even(run, thickness, colour)),
        }
    }

    /// One strip with round ends: nothing lies twice over the same place.
    fn even(&mut self, points: &[Point], thickness: f32, colour: Colour) {
        let half = thickness / 2.0;
        let mut rows = borders(points, half);
        let (Some(first), Some(last)) = (rows.first().copied(), rows.last().copied()) else { return };
        let steps = self.pieces(half, 90.0).max(3);
        rows.splice(0..0, round_end(first, steps).into_iter().rev());
        rows.extend(round_end((last.1, last.0), steps).into_iter().map(|(a, b)| (b, a)));
        self.strip(&rows, colour);
    }

    fn hatch(&mut self, area: Bounds, radius: f32, of: &Hatching, colour: Colour) {
        let outline = self.rounded(area, radius);
        let step = of.step.max(1.0);
        let count = ((area.w + 2.0 * area.h) / step) as usize;
        self.inside(&outline, |brush| {
            for x in (0..=count).map(|i| area.x - area.h + i as f32 * step) {
                brush.even(&[[x, area.bottom()], [x + area.h, area.y]], of.thickness, colour);
            }
        });
    }

    fn text(&mut self, text: &Text) {
        let (scale, colour) = (self.map.scale(), text.colour.fade(self.alpha));
        let size = text.size * scale;
        if size < 2.0 || colour.a == 0 {
            return;
        }
        for glyph in self.faces.glyphs(text) {
            let origin = self.map.point([glyph.x, glyph.y]);
            let upright = self.map.is_upright();
            let x = upright.then_some(origin[0]);
            let Some((stamp, from)) = self.glyphs.get(self.faces, (glyph.weight, glyph.id), size, x) else {
                continue;
            };
            let ([left, top], [w, h]) = (stamp.offset, stamp.size);
            let corners = [[left, top], [left + w, top], [left + w, top + h], [left, top + h]];
            let corners = if upright {
                corners.map(|[x, y]| [from + x, origin[1].round() + y])
            } else {
                let to = size.round().max(1.0) / text.size;
                corners.map(|[x, y]| self.map.point([glyph.x + x / to, glyph.y + y / to]))
            };
            self.meshes.picture(&stamp, corners, colour);
        }
    }
}

/// The rows of a half disc that stands to the right of the way from the first to the second point of a row.
fn round_end((a, b): (Point, Point), steps: usize) -> Vec<(Point, Point)> {
    let middle = [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0];
    let side = [(a[0] - b[0]) / 2.0, (a[1] - b[1]) / 2.0];
    let out = [side[1], -side[0]];
    let row = |i: usize| {
        let (sin, cos) = (i as f32 / steps as f32 * std::f32::consts::FRAC_PI_2).sin_cos();
        let tip = [middle[0] + out[0] * sin, middle[1] + out[1] * sin];
        let wing = |by: f32| [tip[0] + side[0] * by, tip[1] + side[1] * by];
        (wing(cos), wing(-cos))
    };
    (1..=steps).map(row).collect()
}
