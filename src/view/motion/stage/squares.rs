//! Squares, gimmicks and actors that move, turn over, come and go.

use std::sync::Arc;

use super::super::act::{Act, What};
use super::super::ease::Ease;
use super::super::stand::middle;
use super::Stage;
use crate::game::event::{Event, SquareMove, Turning};
use crate::game::square::{GimmickId, SquareId};
use crate::view::board::SquareView;
use crate::view::look::{Look, Under};
use crate::view::shape::Point;

/// How long squares take that move along a line and about a pivot, in milliseconds.
const SHIFT: [f32; 2] = [260.0, 320.0];
/// How long a square takes to turn over or an actor to walk a cell.
const TURN: f32 = 240.0;
/// How long a square takes to go for a while or come back.
const AWAY: f32 = 220.0;
/// How long a changed number is seen.
const COUNT: f32 = 140.0;

fn apart([ax, ay]: Point, [bx, by]: Point) -> Point {
    [ax - bx, ay - by]
}

impl Stage<'_> {
    pub(super) fn square(&mut self, event: &Event) {
        match event {
            Event::Replace { square, motion: Some(motion), .. } | Event::Swap { square, motion: Some(motion), .. } => {
                self.turned_over(*square, motion);
            }
            Event::Hide { square } => self.away(*square, true),
            Event::Show { square } => self.away(*square, false),
            Event::MoveCover { square, .. } => self.glide(*square, SHIFT[0], None),
            Event::Carry { from, to, gimmick, path } => self.carried(*from, *to, *gimmick, path),
            Event::State { me: crate::game::gimmicks::Me::Square(square, _), .. } => self.counted(*square),
            _ => {}
        }
    }

    fn turned_over(&mut self, square: SquareId, motion: &str) {
        let Some(before) = self.was.get(&square).map(|view| (*view).clone()) else { return };
        if motion == "flip" && self.is.contains_key(&square) && self.told.insert(square) {
            self.act(TURN, Ease::Both, What::Flip(square, before));
        }
    }

    fn away(&mut self, square: SquareId, goes: bool) {
        self.told.insert(square);
        match self.was.get(&square).map(|view| (*view).clone()) {
            Some(before) if goes => self.act(AWAY, Ease::Out, What::Sink(before)),
            _ if !goes => self.act(AWAY, Ease::Out, What::Rise(square)),
            _ => {}
        }
    }

    pub(super) fn shift(&mut self, moves: &[SquareMove], turning: Option<Turning>) {
        let turning = turning.filter(|turning| turning.quarters != 0);
        let long = SHIFT[usize::from(turning.is_some())];
        for step in moves {
            self.glide(step.square, long, turning);
        }
        self.machines(long);
    }

    /// A square comes to its place from where it was.
    fn glide(&mut self, square: SquareId, long: f32, turning: Option<Turning>) {
        let (Some(before), Some(after)) = (self.was.get(&square), self.is.get(&square)) else { return };
        let (from, to) = (middle(before.area), middle(after.area));
        if from == to || !self.told.insert(square) {
            return;
        }
        let turning = turning.map(|turning| {
            let pivot = [turning.pivot.0 as f32, turning.pivot.1 as f32];
            (apart(to, pivot), 90.0 * turning.quarters as f32)
        });
        self.act(long, Ease::Both, What::Glide(square, apart(from, to), turning));
    }

    /// Trays move with what lies on them.
    fn machines(&mut self, long: f32) {
        let looks: Vec<(Look, Look)> = self.before.actors().cloned().zip(self.after.actors().cloned()).collect();
        for (at, (before, after)) in looks.iter().enumerate() {
            let (Some(from), Some(to)) = (before.cells.first(), after.cells.first()) else { continue };
            if after.under == Some(Under::Tray) && from != to {
                let by = [(from.0 - to.0) as f32, (from.1 - to.1) as f32];
                self.act(long, Ease::Both, What::Machine(at, by));
            }
        }
    }

    fn carried(&mut self, from: SquareId, to: SquareId, gimmick: GimmickId, path: &[SquareId]) {
        let Some(look) = self.before.look(from, gimmick).cloned() else { return };
        let Some(before) = self.was.get(&to).map(|view| (*view).clone()) else { return };
        let place = |id: &SquareId| self.is.get(id).map(|view| middle(view.area));
        let mut way: Vec<Point> = std::iter::once(&from).chain(path).chain([&to]).filter_map(place).collect();
        way.dedup();
        self.told.extend([from, to]);
        let long = (70.0 * way.len() as f32).clamp(TURN, 600.0);
        self.act(long, Ease::Both, What::Carry(to, before, Box::new(look), way));
    }

    fn counted(&mut self, square: SquareId) {
        let (Some(before), Some(after)) = (self.was.get(&square), self.is.get(&square)) else { return };
        if badges(before) != badges(after) && before.letter == after.letter && self.told.insert(square) {
            self.act(COUNT, Ease::Back, What::Pop(square));
        }
    }

    /// Actors whose rider stands elsewhere now walk there.
    pub(super) fn actors(&mut self) {
        let looks: Vec<(Look, Look)> = self.before.actors().cloned().zip(self.after.actors().cloned()).collect();
        for (at, (before, after)) in looks.into_iter().enumerate() {
            let (Some(was), Some(is)) = (before.rider, after.rider) else { continue };
            if was.cell != is.cell {
                let way = [was.cell, is.cell].map(|(x, y)| [x as f32, y as f32]).to_vec();
                let what = What::Ride(at, was, way);
                self.staged.acts.push(Act { from: 0.0, long: TURN, ease: Ease::Both, what });
            }
        }
    }
}

/// The numbers on a square.
fn badges(view: &Arc<SquareView>) -> Vec<&str> {
    view.looks.iter().filter_map(|look| look.badge.as_deref()).collect()
}
