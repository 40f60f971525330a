//! Lists of triangles, one for each page of glyphs in turn, cut at the outlines that hold at the moment.

use super::cut::Outline;
use super::glyphs::WHITE;
use super::{INDICES, VERTICES};
use crate::view::theme::Colour;
use macroquad::math::{vec2, vec3, vec4};
use macroquad::models::{Mesh, Vertex};

/// Rows of points of the longest strip that is added in one piece.
const LONGEST: usize = 4096;

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

    /// The lists that hold something, each with the page its picture lies on.
    pub(super) fn filled(&mut self) -> impl Iterator<Item = (usize, &mut Mesh)> {
        self.meshes.iter_mut().take(self.filled).map(|(page, mesh)| (*page, mesh))
    }

    /// Adds a convex polygon of one colour, its points in order.
    pub(super) fn polygon(&mut self, points: impl Iterator<Item = [f32; 2]>, colour: Colour) {
        let vertices = points.map(|at| vertex(at, WHITE, colour)).collect();
        self.convex(None, vertices);
    }

    /// Adds a convex polygon of which every corner has its own colour.
    pub(super) fn shaded(&mut self, points: impl Iterator<Item = ([f32; 2], Colour)>) {
        let vertices = points.map(|(at, colour)| vertex(at, WHITE, colour)).collect();
        self.convex(None, vertices);
    }

    /// Adds a strip between two rows of points of equal number.
    pub(super) fn strip(&mut self, rows: &[([f32; 2], [f32; 2])], colour: Colour) {
        if !self.outlines.is_empty() {
            for pair in rows.windows(2) {
                let [(a, b), (c, d)] = [pair[0], pair[1]];
                self.polygon([a, b, d, c].into_iter(), colour);
            }
            return;
        }
        if rows.len() > LONGEST {
            self.strip(&rows[..LONGEST], colour);
            return self.strip(&rows[LONGEST - 1..], colour);
        }
        let shrink = self.shrink;
        let mesh = self.room(None, rows.len() * 2, rows.len() * 6);
        let first = mesh.vertices.len() as u16;
        for point in rows.iter().flat_map(|(a, b)| [a, b]) {
            mesh.vertices.push(shrunk(vertex(*point, WHITE, colour), shrink));
        }
        for at in (0..rows.len().saturating_sub(1) as u16).map(|row| first + 2 * row) {
            mesh.indices.extend([at, at + 1, at + 2, at + 1, at + 3, at + 2]);
        }
    }

    /// Adds a part of a page as a four-sided picture: left top, right top, right bottom, left bottom.
    pub(super) fn picture(&mut self, page: usize, corners: [[f32; 2]; 4], window: [f32; 4], colour: Colour) {
        let [left, top, right, bottom] = window;
        let parts = [[left, top], [right, top], [right, bottom], [left, bottom]];
        let vertices = corners.into_iter().zip(parts).map(|(at, part)| vertex(at, part, colour)).collect();
        self.convex(Some(page), vertices);
    }

    fn convex(&mut self, page: Option<usize>, vertices: Vec<Vertex>) {
        let vertices = self.outlines.iter().fold(vertices, |left, outline| outline.cut(left));
        if vertices.len() < 3 {
            return;
        }
        let shrink = self.shrink;
        let mesh = self.room(page, vertices.len(), vertices.len() * 3);
        let first = mesh.vertices.len() as u16;
        for i in 1..vertices.len() as u16 - 1 {
            mesh.indices.extend([first, first + i, first + i + 1]);
        }
        mesh.vertices.extend(vertices.into_iter().map(|vertex| shrunk(vertex, shrink)));
    }

    /// The list to add to: the last one, unless it is full or belongs to another page.
    fn room(&mut self, page: Option<usize>, vertices: usize, indices: usize) -> &mut Mesh {
        let last = self.filled.checked_sub(1).map(|last| &self.meshes[last]);
        let fits = last.is_some_and(|(of, mesh)| {
            page.is_none_or(|page| page == *of)
                && mesh.vertices.len() + vertices < VERTICES
                && mesh.indices.len() + indices < INDICES
        });
        if !fits {
            let page = page.or(last.map(|(of, _)| *of)).unwrap_or(0);
            self.open(page);
        }
        &mut self.meshes[self.filled - 1].1
    }

    fn open(&mut self, page: usize) {
        if self.filled == self.meshes.len() {
            self.meshes.push((page, Mesh { vertices: Vec::new(), indices: Vec::new(), texture: None }));
        }
        self.meshes[self.filled].0 = page;
        self.filled += 1;
    }
}

fn vertex([x, y]: [f32; 2], part: [f32; 2], colour: Colour) -> Vertex {
    let color = [colour.r, colour.g, colour.b, colour.a];
    Vertex { position: vec3(x, y, 0.0), uv: vec2(part[0], part[1]), color, normal: vec4(0.0, 0.0, 0.0, 0.0) }
}

fn shrunk(mut vertex: Vertex, by: f32) -> Vertex {
    vertex.position *= by;
    vertex
}
