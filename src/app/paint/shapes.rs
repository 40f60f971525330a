//! Turns shapes into triangles.

use super::affine::Affine;
use super::cut::Outline;
use super::glyphs::Glyphs;
use super::mesh::Meshes;
use super::outline::{arc, on_circle, pieces, rounded};
use super::stroke::{across, borders, dashes, distinct};
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
        let outer = (self.map, self.alpha);
        (self.map, self.alpha) = (*map, alpha);
        shapes.iter().for_each(|shape| self.shape(shape));
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
        let corners = corners.iter().map(|point| self.map.point(*point)).collect();
        self.meshes.outlines.push(Outline::new(corners));
        draw(self);
        self.meshes.outlines.pop();
    }

    fn pieces(&self, radius: f32, degrees: f32) -> usize {
        pieces(radius * self.map.scale(), degrees)
    }

    fn rounded(&self, area: Bounds, radius: f32) -> Vec<Point> {
        rounded(area, radius, self.pieces(radius, 90.0))
    }

    fn polygon(&mut self, points: &[Point], colour: Colour) {
        let map = self.map;
        self.meshes.polygon(points.iter().map(|point| map.point(*point)), colour.fade(self.alpha));
    }

    fn strip(&mut self, rows: &[(Point, Point)], colour: Colour) {
        let rows: Vec<_> = rows.iter().map(|(a, b)| (self.map.point(*a), self.map.point(*b))).collect();
        self.meshes.strip(&rows, colour.fade(self.alpha));
    }

    fn gradient(&mut self, area: Bounds, radius: f32, [top, bottom]: [Colour; 2]) {
        let (map, alpha) = (self.map, self.alpha);
        let colour = |y: f32| top.mix(bottom, ((y - area.y) / area.h.max(1e-3)).clamp(0.0, 1.0)).fade(alpha);
        let points = self.rounded(area, radius);
        self.meshes.shaded(points.iter().map(|point| (map.point(*point), colour(point[1]))));
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

    fn pie(&mut self, centre: Point, radius: f32, angles: [f32; 2], colour: Colour) {
        let rim = arc(centre, radius, angles, self.pieces(radius, angles[1] - angles[0]));
        let rows: Vec<_> = rim.map(|point| (point, centre)).collect();
        self.strip(&rows, colour);
    }

    fn fan(&mut self, hub: Point, points: &[Point], colour: Colour) {
        let rim = points.iter().chain(points.first());
        self.strip(&rim.map(|point| (*point, hub)).collect::<Vec<_>>(), colour);
    }

    fn line(&mut self, points: &[Point], thickness: f32, closed: bool, colour: Colour) {
        let mut points = distinct(points);
        if closed {
            points.extend(points.first().copied());
        }
        match &points[..] {
            [] => {}
            [point] => self.disc(*point, thickness / 2.0, colour),
            _ if closed || colour.fade(self.alpha).a == 255 => self.jointed(&points, thickness, colour),
            points => self.even(points, thickness, colour),
        }
    }

    /// Pieces laid over one another with a disc at every point: only for colours that cover.
    fn jointed(&mut self, points: &[Point], thickness: f32, colour: Colour) {
        let half = thickness / 2.0;
        for pair in points.windows(2) {
            let Some([x, y]) = across(pair[0], pair[1]) else { continue };
            let side = |[px, py]: Point, by: f32| [px + x * by, py + y * by];
            let corners = [side(pair[0], half), side(pair[1], half), side(pair[1], -half), side(pair[0], -half)];
            self.polygon(&corners, colour);
        }
        for point in points {
            self.disc(*point, half, colour);
        }
    }

    /// One strip with half discs at its ends: nothing lies twice over the same place.
    fn even(&mut self, points: &[Point], thickness: f32, colour: Colour) {
        let half = thickness / 2.0;
        self.strip(&borders(points, half), colour);
        let angle = |a: Point, b: Point| (b[1] - a[1]).atan2(b[0] - a[0]).to_degrees();
        let (first, last) = (angle(points[1], points[0]), angle(points[points.len() - 2], points[points.len() - 1]));
        self.pie(points[0], half, [first - 90.0, first + 90.0], colour);
        self.pie(points[points.len() - 1], half, [last - 90.0, last + 90.0], colour);
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
            let x = if upright { origin[0] } else { 0.0 };
            let Some((stamp, from)) = self.glyphs.get(self.faces, (glyph.weight, glyph.id), size, x) else {
                continue;
            };
            let [left, top] = stamp.offset.map(|v| v * stamp.enlarged);
            let [w, h] = [stamp.area[2] * stamp.enlarged, stamp.area[3] * stamp.enlarged];
            let corners = [[left, top], [left + w, top], [left + w, top + h], [left, top + h]];
            let corners = if upright {
                corners.map(|[x, y]| [from + x, origin[1].round() + y])
            } else {
                let to = size.round().max(1.0) / text.size;
                corners.map(|[x, y]| self.map.point([glyph.x + x / to, glyph.y + y / to]))
            };
            self.meshes.picture(stamp.page, corners, stamp.window(), colour);
        }
    }
}
