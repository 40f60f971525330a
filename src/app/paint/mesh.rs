//! Lists of triangles, one for each picture of glyphs in turn, cut at the outlines that hold at the moment.

use super::cut::Outline;
use super::feather::{self, Feathered};
use super::glyphs::{Stamp, WHITE};
use super::{INDICES, VERTICES};
use crate::view::shape::Point;
use crate::view::theme::Colour;
use macroquad::math::{Vec4, vec2, vec3};
use macroquad::models::{Mesh, Vertex};

/// Rows of points of the longest strip that is added in one piece.
const LONGEST: usize = 2000;

/// The triangles of a picture in the order of drawing.
#[derive(Default)]
pub(super) struct Meshes {
    meshes: Vec<(usize, Mesh)>,
    filled: usize,
    shrink: f32,
    /// The outlines outside of which nothing is drawn, the innermost last.
    pub(super) outlines: Vec<Outline>,
}

impl Meshes {
    /// Forgets all triangles; places are multiplied by `shrink` on their way to the window.
    pub(super) fn begin(&mut self, shrink: f32) {
        self.meshes.iter_mut().for_each(|(_, mesh)| {
            mesh.vertices.clear();
            mesh.indices.clear();
        });
        (self.filled, self.shrink) = (0, shrink);
    }

    /// The lists that hold something, each with the number of its picture.
    pub(super) fn filled(&mut self) -> impl Iterator<Item = (usize, &mut Mesh)> {
        self.meshes.iter_mut().take(self.filled).map(|(sheet, mesh)| (*sheet, mesh))
    }

    /// Adds a convex polygon; the colour may differ from point to point.
    pub(super) fn polygon(&mut self, points: &[Point], colour: impl Fn(Point) -> Colour) {
        let points = feather::distinct(points);
        let Some(feathered) = feather::closed(&points) else { return };
        let core = |count: usize| (1..count - 1).map(|i| [0, i, i + 1]).collect();
        self.outlined(&points, &feathered, None, core, colour);
    }

    /// Adds an outline all of which can be seen from the hub.
    pub(super) fn fan(&mut self, hub: Point, points: &[Point], colour: Colour) {
        let points = feather::distinct(points);
        let Some(feathered) = feather::closed(&points) else { return };
        // The hub comes after both rings of points.
        let core = |count: usize| (0..count).map(|i| [2 * count, i, (i + 1) % count]).collect();
        self.outlined(&points, &feathered, Some(hub), core, |_| colour);
    }

    /// Adds an outline: its core of triangles between inner points, and its border.
    fn outlined(
        &mut self,
        points: &[Point],
        feathered: &Feathered,
        hub: Option<Point>,
        core: impl Fn(usize) -> Vec<[usize; 3]>,
        colour: impl Fn(Point) -> Colour,
    ) {
        let count = points.len();
        let full = |at: Point| colour(at).fade(feathered.share);
        let gone = |at: Point| Colour { a: 0, ..colour(at) };
        let inner = feathered.inner.iter().zip(points).map(|(at, of)| vertex(*at, WHITE, 0, full(*of)));
        let outer = feathered.outer.iter().zip(points).map(|(at, of)| vertex(*at, WHITE, 0, gone(*of)));
        let vertices: Vec<_> = inner.chain(outer).chain(hub.map(|at| vertex(at, WHITE, 0, full(at)))).collect();
        let mut triangles = core(count);
        for i in 0..count {
            let next = (i + 1) % count;
            triangles.extend([[i, count + i, next], [next, count + i, count + next]]);
        }
        self.triangles(None, &vertices, &triangles);
    }

    /// Adds a strip between two rows of points; its ends do not fade.
    pub(super) fn strip(&mut self, rows: &[(Point, Point)], colour: Colour) {
        if rows.len() > LONGEST {
            self.strip(&rows[..LONGEST], colour);
            return self.strip(&rows[LONGEST - 1..], colour);
        }
        let (rows, share) = feather::strip(rows);
        let (full, gone) = (colour.fade(share), Colour { a: 0, ..colour });
        let row = |row: &[Point; 4]| {
            [(row[0], gone), (row[1], full), (row[2], full), (row[3], gone)].map(|(at, c)| vertex(at, WHITE, 0, c))
        };
        let vertices: Vec<_> = rows.iter().flat_map(row).collect();
        let starts = (0..rows.len().saturating_sub(1)).flat_map(|row| (0..3).map(move |i| 4 * row + i));
        let triangles: Vec<_> = starts.flat_map(|at| [[at, at + 1, at + 4], [at + 1, at + 5, at + 4]]).collect();
        self.triangles(None, &vertices, &triangles);
    }

    /// Adds a glyph as a four-sided picture: left top, right top, right bottom, left bottom.
    pub(super) fn picture(&mut self, stamp: &Stamp, corners: [Point; 4], colour: Colour) {
        let [left, top, right, bottom] = stamp.window;
        let parts = [[left, top], [right, top], [right, bottom], [left, bottom]];
        let vertices = corners.into_iter().zip(parts).map(|(at, part)| vertex(at, part, stamp.plane, colour));
        self.triangles(Some(stamp.sheet), &vertices.collect::<Vec<_>>(), &[[0, 1, 2], [0, 2, 3]]);
    }

    /// Adds triangles between vertices, cut at the outlines that hold.
    fn triangles(&mut self, sheet: Option<usize>, vertices: &[Vertex], triangles: &[[usize; 3]]) {
        if self.outlines.is_empty() {
            return self.put(sheet, vertices, triangles);
        }
        for triangle in triangles {
            let whole = triangle.map(|i| vertices[i]).to_vec();
            let left = self.outlines.iter().fold(whole, |left, outline| outline.cut(left));
            let fan: Vec<_> = (2..left.len()).map(|i| [0, i - 1, i]).collect();
            self.put(sheet, &left, &fan);
        }
    }

    fn put(&mut self, sheet: Option<usize>, vertices: &[Vertex], triangles: &[[usize; 3]]) {
        if triangles.is_empty() {
            return;
        }
        let shrink = self.shrink;
        let mesh = self.room(sheet, vertices.len(), triangles.len() * 3);
        let first = mesh.vertices.len();
        mesh.indices.extend(triangles.iter().flatten().map(|i| (first + i) as u16));
        mesh.vertices.extend(vertices.iter().map(|vertex| shrunk(*vertex, shrink)));
    }

    /// The list to add to: the last one, unless it is full or belongs to another picture.
    fn room(&mut self, sheet: Option<usize>, vertices: usize, indices: usize) -> &mut Mesh {
        let last = self.filled.checked_sub(1).map(|last| &self.meshes[last]);
        let fits = last.is_some_and(|(of, mesh)| {
            sheet.is_none_or(|sheet| sheet == *of)
                && mesh.vertices.len() + vertices < VERTICES
                && mesh.indices.len() + indices < INDICES
        });
        if !fits {
            let sheet = sheet.or(last.map(|(of, _)| *of)).unwrap_or(0);
            self.open(sheet);
        }
        &mut self.meshes[self.filled - 1].1
    }

    fn open(&mut self, sheet: usize) {
        if self.filled == self.meshes.len() {
            self.meshes.push((sheet, Mesh { vertices: Vec::new(), indices: Vec::new(), texture: None }));
        }
        self.meshes[self.filled].0 = sheet;
        self.filled += 1;
    }
}

fn vertex([x, y]: Point, part: Point, plane: usize, colour: Colour) -> Vertex {
    let color = [colour.r, colour.g, colour.b, colour.a];
    let normal = Vec4::from(std::array::from_fn(|i| if i == plane { 1.0 } else { 0.0 }));
    Vertex { position: vec3(x, y, 0.0), uv: vec2(part[0], part[1]), color, normal }
}

fn shrunk(mut vertex: Vertex, by: f32) -> Vertex {
    vertex.position *= by;
    vertex
}
