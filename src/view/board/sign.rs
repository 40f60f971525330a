//! What comes and goes over a board while something happens on it: tiles on their way, dust, flashes, crumbs.
//!
//! Places are counted in cells: whole numbers are the middles of cells.

use super::{Layout, Pose, SquareView};
use crate::game::square::Area;
use crate::view::canvas::Canvas;
use crate::view::look::{Face, Look, Rider};
use crate::view::shape::{Bounds, Hatching, Place, Point, bounds};
use crate::view::theme::{Hue, Token};

/// A tile that is not on its square.
#[derive(Clone, Debug, PartialEq)]
pub struct LooseTile {
    /// Its letter.
    pub letter: String,
    /// What it stands on.
    pub face: Face,
    /// The middle of its square.
    pub at: Point,
    /// The columns and rows of its square.
    pub size: [i32; 2],
}

/// One thing over the board; shares go from 0 to 1.
#[derive(Clone, Debug, PartialEq)]
pub enum Sign {
    /// A tile: scaled, lifted by parts of a square's side, faded.
    Tile(LooseTile, [f32; 2], f32, f32),
    /// A square as it was.
    Square(SquareView, Pose),
    /// Six short lines around a tile that came down.
    Dust(Point, [i32; 2], f32),
    /// A line of drops from one place to another.
    Drops(Point, Point, f32),
    /// A square flashes, so much of it.
    Flash(Area, f32),
    /// A square is hatched, so much of it.
    Hatch(Area, f32),
    /// A square is ringed in the colour of the pencil.
    Ring(Area, f32),
    /// What a blast left in its middle.
    Soot(Point, f32),
    /// A tile broken into nine crumbs that are blown to the right.
    Crumbs(LooseTile, f32),
    /// A tile rubbed out with three strokes.
    Strokes(LooseTile, f32),
    /// The mark of a gimmick on its way.
    Mark(Box<Look>, Point, f32),
    /// Who carries a square, on its way; how far its legs swing, from -1 to 1.
    Rider(Rider, Point, f32),
}

impl Layout {
    /// The box of a square of so many columns and rows around a middle counted in cells.
    fn around(&self, at: Point, [w, h]: [i32; 2]) -> Bounds {
        let [x, y] = self.middle(at);
        let long = |cells: i32| cells as f32 * self.pitch() - self.gap;
        bounds(x - long(w) / 2.0, y - long(h) / 2.0, long(w), long(h))
    }
}

impl Canvas<'_> {
    /// Draws a sign over a board.
    pub fn sign(&mut self, layout: &Layout, sign: &Sign) {
        let side = layout.side;
        match sign {
            Sign::Tile(tile, scale, lift, alpha) => {
                let pose = Pose { scale: *scale, lift: *lift, alpha: *alpha, ..Pose::STILL };
                self.loose_tile(layout, tile, &pose);
            }
            Sign::Square(view, pose) => self.square_on_its_way(layout, view, pose),
            Sign::Dust(at, size, share) => self.dust(layout.around(*at, *size), side, *share),
            Sign::Drops(from, to, share) => self.drops(layout.middle(*from), layout.middle(*to), side, *share),
            Sign::Flash(area, alpha) => {
                self.rect(layout.area(*area).inset(side * -0.03), side * 0.18, Token::Glow.alpha(0.85 * alpha));
            }
            Sign::Hatch(area, alpha) => self.fading_hatch(layout.area(*area), side, *alpha),
            Sign::Ring(area, alpha) => {
                let ring = layout.area(*area).inset(-1.0);
                self.frame(ring, side * 0.18, (side * 0.06).max(3.0), Token::Accent.alpha(*alpha));
            }
            Sign::Soot(at, alpha) => self.soot(layout.middle(*at), side, *alpha),
            Sign::Crumbs(tile, share) => self.crumbs(layout, tile, *share),
            Sign::Strokes(tile, share) => self.strokes(layout, tile, *share),
            // Who is drawn by its script walks as it is drawn.
            Sign::Mark(look, at, size) if !look.marks.is_empty() => {
                let ([x, y], side) = (layout.middle(*at), side * size);
                self.marks(&look.marks, |part| [x + (part[0] - 0.5) * side, y + (part[1] - 0.5) * side], side);
            }
            Sign::Mark(look, at, size) => {
                let style = crate::view::icon::IconStyle { tint: look.tint.map(Hue::from), ..Default::default() };
                let at = layout.middle(*at);
                self.chip_plate(at, side * 0.3 * size);
                self.icon_at(look.icon.as_deref().unwrap_or("broken"), at, side * 0.42 * size, &style);
            }
            Sign::Rider(rider, at, swing) => self.rider_at(layout, rider, *at, *swing),
        }
    }

    fn loose_tile(&mut self, layout: &Layout, tile: &LooseTile, pose: &Pose) {
        let area = layout.around(tile.at, tile.size);
        let place = layout.placed(area.centre(), pose);
        self.faded_group(place, pose.alpha, |canvas| {
            if pose.lift > 0.0 {
                canvas.shadow(area.inset(layout.side * 0.08), layout.side * 0.13, 2.0);
            }
            canvas.tile_on(tile.face, area, layout.side, &tile.letter);
        });
    }

    fn dust(&mut self, area: Bounds, side: f32, share: f32) {
        let ([x, y], long) = (area.centre(), side * 0.1);
        for i in 0..6 {
            let (sin, cos) = (30.0 + 60.0 * i as f32).to_radians().sin_cos();
            let near = [area.w * 0.54, area.h * 0.54].map(|half| half + side * 0.08 * share);
            let from = [x + near[0] * cos, y + near[1] * sin];
            let to = [from[0] + long * cos, from[1] + long * sin];
            self.line(&[from, to], (side * 0.03).max(1.5), Token::Edge.alpha(1.0 - share));
        }
    }

    fn drops(&mut self, from: Point, to: Point, side: f32, share: f32) {
        let far = (to[0] - from[0]).hypot(to[1] - from[1]);
        let count = (far / (side * 0.24)).ceil().max(1.0) as i32;
        for i in 0..=count {
            let part = i as f32 / count as f32;
            if part <= share {
                let at = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
                let fade = (1.0 - (share - part)).clamp(0.15, 1.0);
                self.disc(at, side * 0.055 * (0.6 + 0.4 * fade), Token::Water.alpha(fade));
            }
        }
    }

    fn fading_hatch(&mut self, area: Bounds, side: f32, alpha: f32) {
        let hatching = Hatching { step: side * 0.14, thickness: (side * 0.03).max(1.5) };
        self.hatch(area, side * 0.16, hatching, Token::Danger.alpha(0.7 * alpha));
        self.frame(area, side * 0.16, (side * 0.03).max(1.5), Token::Danger.alpha(alpha));
    }

    fn soot(&mut self, at: Point, side: f32, alpha: f32) {
        self.ring(at, side * 0.34, side * 0.09, Token::Ink.alpha(0.4 * alpha));
        self.ring(at, side * 0.24, side * 0.05, Token::Earth.alpha(0.5 * alpha));
    }

    fn crumbs(&mut self, layout: &Layout, tile: &LooseTile, share: f32) {
        let area = layout.around(tile.at, tile.size).inset(layout.side * 0.1);
        let (w, h) = (area.w / 3.0, area.h / 3.0);
        for i in 0..9 {
            let (column, row) = ((i % 3) as f32, (i / 3) as f32);
            // The right column goes first; every crumb has a way of its own.
            let own = ((share - 0.12 * (2.0 - column)) / 0.76).clamp(0.0, 1.0);
            let by = layout.side * own * own * (0.7 + 0.12 * ((i * 5) % 7) as f32);
            let fall = layout.side * own * own * (0.18 * (row - 1.0) + 0.07 * ((i * 3) % 5) as f32);
            let crumb = bounds(area.x + w * column + by, area.y + h * row + fall, w, h).inset(w * 0.28 * own);
            self.rect(crumb, w * 0.2, Token::Tile.alpha(1.0 - own));
            self.frame(crumb, w * 0.2, 1.0, Token::TileEdge.alpha(1.0 - own));
        }
    }

    fn strokes(&mut self, layout: &Layout, tile: &LooseTile, share: f32) {
        self.loose_tile(layout, tile, &Pose { alpha: 1.0 - share, ..Pose::STILL });
        let area = layout.around(tile.at, tile.size).inset(layout.side * 0.16);
        for i in 0..3 {
            let own = (share * 3.0 - i as f32).clamp(0.0, 1.0);
            let y = area.y + area.h * (0.2 + 0.3 * i as f32);
            if own > 0.0 {
                let to = [area.x + area.w * own, y - area.h * 0.18 * own];
                let fade = (1.6 - share).min(1.0);
                self.line(&[[area.x, y], to], layout.side * 0.13, Token::Paper.alpha(0.9 * fade));
                self.disc(to, layout.side * 0.1, Token::Focus.alpha(fade));
            }
        }
    }
}

impl Canvas<'_> {
    /// Draws rays about a middle, from one radius to another.
    pub fn rays(&mut self, [x, y]: Point, count: i32, [near, far]: [f32; 2], thickness: f32, hue: impl Into<Hue>) {
        let hue = hue.into();
        for i in 0..count {
            let (sin, cos) = (360.0 / count as f32 * (i as f32 + 0.5) - 90.0).to_radians().sin_cos();
            self.line(&[[x + near * cos, y + near * sin], [x + far * cos, y + far * sin]], thickness, hue);
        }
    }

    /// Draws petals that fall from a place, so far on their way.
    pub fn petals(&mut self, [x, y]: Point, side: f32, count: i32, share: f32) {
        for i in 0..count {
            let seed = (i * 37 % 23) as f32 / 23.0;
            let out = side * (0.7 + 1.5 * seed) * (0.35 + 0.65 * share);
            let (sin, cos) = (i as f32 / count as f32 * std::f32::consts::TAU + seed).sin_cos();
            let sway = (share * 6.0 + seed * 9.0).sin() * side * 0.12;
            let at = [x + out * cos + sway, y + out * sin * 0.7 + side * share * share * (1.2 + seed)];
            let hue = if i % 3 == 0 { Token::Glow } else { Token::Accent };
            let turn = 360.0 * (seed + share * (0.4 + seed));
            self.faded_group(Place::at(at[0], at[1], side, turn), (1.0 - share).min(0.9), |canvas| {
                canvas.polygon(&[[0.0, -0.12], [0.07, 0.0], [0.0, 0.12], [-0.07, 0.0]], hue);
            });
        }
    }
}
