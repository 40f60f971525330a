//! The ways through a conduit: any table from headings at the entry to headings at the exit.

use crate::game::heading::Heading;
use crate::view::canvas::Canvas;
use crate::view::shape::{Bounds, Point};
use crate::view::theme::{Colour, Hue};
use std::collections::BTreeMap;

/// The order of drawing; a later way passes over an earlier one like a bridge.
const ORDER: [Heading; 4] = [Heading::Right, Heading::Down, Heading::Left, Heading::Up];

type Routes = BTreeMap<Heading, Vec<Heading>>;

/// The measures of one conduit: it gets lanes where a side is used in and out.
struct Ways<'a> {
    routes: &'a Routes,
    z: f32,
    inset: f32,
}

fn step(heading: Heading) -> Point {
    let (x, y) = heading.step();
    [x as f32, y as f32]
}

/// A point moved along a direction.
fn along([x, y]: Point, [dx, dy]: Point, by: f32) -> Point {
    [x + dx * by, y + dy * by]
}

impl<'a> Ways<'a> {
    fn new(routes: &'a Routes) -> Ways<'a> {
        let mut ways = Ways { routes, z: 1.0, inset: 0.09 };
        if Heading::ALL.iter().any(|side| ways.both(*side)) {
            (ways.z, ways.inset) = (0.64, 0.06);
        }
        ways
    }

    /// Whether a side is used in and out.
    fn both(&self, side: Heading) -> bool {
        let enters = self.routes.get(&side.opposite()).is_some_and(|exits| !exits.is_empty());
        enters && self.routes.values().flatten().any(|exit| *exit == side)
    }

    /// The place on a side where a way of a heading crosses it; traffic keeps left.
    fn port(&self, side: Heading, heading: Heading) -> Point {
        let ([sx, sy], [dx, dy]) = (step(side), step(heading));
        let lane = if self.both(side) { 0.19 } else { 0.0 };
        [0.5 + sx * 0.5 + dy * lane, 0.5 + sy * 0.5 - dx * lane]
    }

    /// The middle line from an entry to an exit.
    fn run(&self, entry: Heading, exit: Heading) -> Vec<Point> {
        let (h, e) = (step(entry), step(exit));
        let a = along(self.port(entry.opposite(), entry), h, self.inset);
        let b = along(self.port(exit, exit), e, -(0.05 + 0.16 * self.z));
        let pull = if exit == entry.opposite() { 0.62 } else { 0.36 };
        let (c, d) = (along(a, h, pull), along(b, e, -pull));
        (0..=14).map(|i| cubic([a, c, d, b], i as f32 / 14.0)).collect()
    }
}

fn cubic(points: [Point; 4], u: f32) -> Point {
    let v = 1.0 - u;
    let shares = [v * v * v, 3.0 * v * v * u, 3.0 * v * u * u, u * u * u];
    let sum = |axis: usize| points.iter().zip(shares).map(|(point, share)| point[axis] * share).sum();
    [sum(0), sum(1)]
}

impl Canvas<'_> {
    /// Draws the ways of a conduit into the largest square in the middle of a box.
    pub fn conduit(&mut self, area: Bounds, routes: &Routes, tint: impl Into<Hue>, ground: impl Into<Hue>) {
        let (tint, ground) = (self.theme.resolve(tint), self.theme.resolve(ground));
        let size = area.w.min(area.h);
        let [x, y] = along(area.centre(), [-0.5, -0.5], size);
        let place = move |[u, v]: Point| [x + u * size, y + v * size];
        let ways = Ways::new(routes);
        let thick = 0.115 * ways.z;
        for entry in ORDER {
            let exits = routes.get(&entry).map_or(&[][..], Vec::as_slice);
            let run = |exit: &Heading| ways.run(entry, *exit).into_iter().map(place).collect::<Vec<_>>();
            let runs: Vec<_> = exits.iter().map(run).collect();
            for run in &runs {
                self.line(run, (thick + 0.08) * size, ground);
            }
            for (run, exit) in runs.iter().zip(exits) {
                self.line(run, thick * size, tint);
                self.head(&ways, *exit, place, tint);
            }
            if !exits.is_empty() {
                self.entry_bar(&ways, entry, place, thick * size * 0.8, tint);
            }
        }
    }

    fn head(&mut self, ways: &Ways, exit: Heading, place: impl Fn(Point) -> Point, tint: Colour) {
        let (port, e) = (ways.port(exit, exit), step(exit));
        let side = [e[1], -e[0]];
        let back = along(port, e, -(0.05 + 0.2 * ways.z));
        let half = 0.155 * ways.z;
        let points = [along(port, e, -0.05), along(back, side, half), along(back, side, -half)];
        self.polygon(&points.map(place), tint);
    }

    fn entry_bar(&mut self, ways: &Ways, h: Heading, place: impl Fn(Point) -> Point, thick: f32, tint: Colour) {
        let way = step(h);
        let middle = along(ways.port(h.opposite(), h), way, ways.inset);
        let across = [-way[1], way[0]];
        let ends = [along(middle, across, 0.12 * ways.z), along(middle, across, -0.12 * ways.z)];
        self.line(&ends.map(place), thick, tint);
    }
}
