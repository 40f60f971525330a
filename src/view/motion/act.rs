//! One thing that happens over a while, and what of it is seen at a time.

use std::sync::Arc;

use super::ease::{Ease, along, between, part};
use super::moment::Moment;
use crate::game::square::{Area, SquareId};
use crate::view::board::{LooseTile, Pose, Sign, SquareView};
use crate::view::look::{Look, Rider};
use crate::view::shape::Point;

/// One thing that happens over a while.
#[derive(Clone, Debug)]
pub(super) struct Act {
    /// When it begins and how long it takes, in milliseconds of the show.
    pub(super) from: f32,
    pub(super) long: f32,
    pub(super) ease: Ease,
    pub(super) what: What,
}

/// What happens. Squares are named where their own picture changes meanwhile.
#[derive(Clone, Debug)]
pub(super) enum What {
    /// The player's tile comes down on its square.
    Drop(SquareId, LooseTile),
    /// A letter turns in on its square, maybe along a line of drops.
    TurnIn(SquareId, LooseTile, Option<Point>),
    /// A tile goes along a way to a square.
    Travel(SquareId, LooseTile, Vec<Point>),
    /// A square comes from so many cells off; about a pivot by so many degrees where one is given.
    Glide(SquareId, Point, Option<(Point, f32)>),
    /// A square turns over.
    Flip(SquareId, Arc<SquareView>),
    /// What a square was goes.
    Fade(Arc<SquareView>),
    /// A square comes.
    Appear(SquareId),
    /// A square sinks away.
    Sink(Arc<SquareView>),
    /// A square rises.
    Rise(SquareId),
    /// A letter shrinks away after a part of the time.
    Shrink(LooseTile, f32),
    /// A cell flashes after a part of the time.
    Flash(Area, f32),
    /// A cell is hatched for the time.
    Hatch(Area),
    /// A cell is ringed for the time.
    Ring(Area),
    /// Something burnt out in a cell.
    Soot(Point),
    /// A tile crumbles.
    Crumble(LooseTile),
    /// A tile is rubbed out.
    Rub(LooseTile),
    /// A tile is lifted off, after a part of the time.
    Lift(LooseTile, f32),
    /// A number changes.
    Pop(SquareId),
    /// An actor walks; nothing else is drawn of it meanwhile.
    Ride(usize, Rider, Vec<Point>),
    /// The machine of an actor comes from so many cells off.
    Machine(usize, Point),
    /// A gimmick goes from square to square; the one it comes to looks as before meanwhile.
    Carry(SquareId, Arc<SquareView>, Box<Look>, Vec<Point>),
}

impl Act {
    /// When it is over.
    pub(super) fn end(&self) -> f32 {
        self.from + self.long
    }

    /// Adds what is seen of it at a time to a moment of that time.
    pub(super) fn show(&self, now: f32, moment: &mut Moment) {
        if now < self.from || now >= self.end() {
            return;
        }
        let t = (now - self.from) / self.long.max(1.0);
        self.what.show(self.ease.at(t), t, moment);
    }
}

/// What is left of a share from a part of the time on.
fn later(share: f32, after: f32) -> f32 {
    ((share - after) / (1.0 - after).max(0.01)).clamp(0.0, 1.0)
}

impl What {
    fn show(&self, s: f32, t: f32, moment: &mut Moment) {
        match self {
            What::Drop(..) | What::TurnIn(..) | What::Travel(..) => self.show_tile(s, t, moment),
            What::Shrink(..) | What::Crumble(_) | What::Rub(_) | What::Lift(..) => self.show_end(s, moment),
            What::Glide(id, by, turning) => moment.pose(*id, |pose| pose.by = glided(*by, *turning, s)),
            What::Flip(id, before) => flip(*id, before, s, moment),
            What::Appear(id) => moment.pose(*id, |pose| pose.alpha = s),
            What::Rise(id) => moment.pose(*id, |pose| (pose.alpha, pose.lift) = (s, (s - 1.0) * 0.1)),
            What::Fade(view) => moment.past(view, Pose { alpha: 1.0 - s, ..Pose::STILL }),
            What::Sink(view) => moment.past(view, Pose { alpha: 1.0 - s, lift: -0.1 * s, ..Pose::STILL }),
            What::Pop(id) => moment.pose(*id, |pose| pose.pop = between(1.25, 1.0, s)),
            What::Ride(actor, rider, way) => {
                moment.ride(*actor);
                let swing = (t * 4.0 * std::f32::consts::PI).sin();
                moment.over.push(Sign::Rider(rider.clone(), along(way, s), swing));
            }
            What::Machine(actor, by) => moment.machine(*actor, part(*by, [0.0, 0.0], s)),
            What::Carry(id, before, look, way) => {
                moment.keep(*id, before);
                moment.over.push(Sign::Mark(look.clone(), along(way, s), 1.0));
            }
            _ => self.show_sign(s, t, moment),
        }
    }

    fn show_tile(&self, s: f32, t: f32, moment: &mut Moment) {
        match self {
            What::Drop(id, tile) => {
                moment.hide_letter(*id);
                let scale = between(1.08, 1.0, s);
                moment.signs.push(Sign::Tile(tile.clone(), [scale; 2], between(0.12, 0.0, s).max(0.0), 1.0));
                if t > 0.4 {
                    moment.signs.push(Sign::Dust(tile.at, tile.size, later(t, 0.4)));
                }
            }
            What::TurnIn(id, tile, from) => {
                moment.hide_letter(*id);
                if let Some(from) = from {
                    moment.signs.push(Sign::Drops(*from, tile.at, s));
                }
                let width = later(s, if from.is_some() { 0.5 } else { 0.0 });
                if width > 0.0 {
                    moment.signs.push(Sign::Tile(tile.clone(), [width, 1.0], 0.0, 1.0));
                }
            }
            What::Travel(id, tile, way) => {
                moment.hide_letter(*id);
                let tile = LooseTile { at: along(way, s), ..tile.clone() };
                moment.signs.push(Sign::Tile(tile, [1.0; 2], 0.0, 1.0));
            }
            _ => {}
        }
    }

    fn show_end(&self, s: f32, moment: &mut Moment) {
        moment.signs.push(match self {
            What::Shrink(tile, after) => {
                let own = later(s, *after);
                Sign::Tile(tile.clone(), [1.0 - own; 2], 0.0, 1.0 - own * own)
            }
            What::Crumble(tile) => Sign::Crumbs(tile.clone(), s),
            What::Rub(tile) => Sign::Strokes(tile.clone(), s),
            What::Lift(tile, after) => {
                let own = later(s, *after);
                Sign::Tile(tile.clone(), [1.0; 2], 0.35 * own, 1.0 - own)
            }
            _ => return,
        });
    }

    fn show_sign(&self, s: f32, t: f32, moment: &mut Moment) {
        let sign = match self {
            What::Flash(area, after) => {
                let own = later(t, *after);
                let seen = if t < *after { 0.0 } else { 1.0 - own };
                Sign::Flash(*area, seen * 0.9)
            }
            What::Hatch(area) => Sign::Hatch(*area, 1.0 - t * t),
            What::Ring(area) => Sign::Ring(*area, 1.0 - s),
            What::Soot(at) => Sign::Soot(*at, 1.0 - s),
            _ => return,
        };
        moment.signs.insert(0, sign);
    }
}

/// How far a square still is from its place.
fn glided(by: Point, turning: Option<(Point, f32)>, share: f32) -> Point {
    let Some((arm, degrees)) = turning else { return part(by, [0.0, 0.0], share) };
    // The arm reaches from the pivot to where the square comes to rest.
    let (sin, cos) = (-degrees * (1.0 - share)).to_radians().sin_cos();
    [arm[0] * cos - arm[1] * sin - arm[0], arm[0] * sin + arm[1] * cos - arm[1]]
}

fn flip(id: SquareId, before: &Arc<SquareView>, s: f32, moment: &mut Moment) {
    if s < 0.5 {
        moment.pose(id, |pose| pose.alpha = 0.0);
        moment.past(before, Pose { scale: [1.0 - 2.0 * s, 1.0], ..Pose::STILL });
    } else {
        moment.pose(id, |pose| pose.scale = [2.0 * s - 1.0, 1.0]);
    }
}
