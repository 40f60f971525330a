//! What is seen at one time of a show.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::stand::Stand;
use crate::game::square::{Area, SquareId};
use crate::view::board::{Board, Layout, Moving, Pose, Sign, SquareView};
use crate::view::look::Look;
use crate::view::play::scene::{GoalRow, Item};
use crate::view::shape::Point;

/// What of a move's words is told so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Told {
    /// The squares of the words told, each once.
    pub fresh: Vec<SquareId>,
    /// The squares of the word told last, and how much they flash.
    pub flash: (Vec<SquareId>, f32),
    /// The areas that the first word's road passes.
    pub road: Vec<Area>,
    /// The squares and areas of the first word's letters, with these.
    pub letters: Vec<(SquareId, Area, String)>,
    /// How much of that road is walked, 0 to 1.
    pub walked: f32,
    /// How many words are told.
    pub words: usize,
    /// Whether all are told.
    pub done: bool,
    /// Whether they were told before, so that lists and counts hold them already.
    pub again: bool,
    /// The word told last or before it: text, points, where it stands, how far it has risen, how much of it is seen.
    pub pills: Vec<Pill>,
    /// The seal of the chain.
    pub seal: Option<Seal>,
}

/// A word just told, on its rounded ground.
#[derive(Clone, Debug, PartialEq)]
pub struct Pill {
    /// The word.
    pub text: String,
    /// Its points.
    pub points: i64,
    /// The square it stands over.
    pub area: Area,
    /// How far it has risen, 0 to 1.
    pub risen: f32,
    /// How much of it is seen.
    pub alpha: f32,
}

/// The stamp that says how many words were made at once.
#[derive(Clone, Debug, PartialEq)]
pub struct Seal {
    /// How many.
    pub chain: usize,
    /// Its size, in parts of what it is.
    pub scale: f32,
    /// How much of it is seen.
    pub alpha: f32,
    /// How far its rays and its second ring are, 0 to 1; nothing where none are shown.
    pub rays: Option<f32>,
    /// How far the petals have fallen.
    pub petals: Option<f32>,
}

/// A piece on its way into the letter box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Giving {
    /// Its place in the rack.
    pub place: usize,
    /// Where it comes from, in cells.
    pub from: Point,
    /// How far it is, 0 to 1.
    pub share: f32,
}

/// A piece in the letter box that moves on its bed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Nod {
    /// Its place in the rack.
    pub index: usize,
    /// How far it is from its place, in pixels.
    pub by: Point,
}

/// Points on their way to the meter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Flying {
    /// How many.
    pub points: i64,
    /// How far they are, 0 to 1.
    pub share: f32,
}

/// Everything that is seen at one time of a show.
#[derive(Clone, Debug, Default)]
pub struct Moment {
    squares: Vec<(SquareId, Arc<SquareView>, Pose)>,
    places: Arc<BTreeMap<SquareId, usize>>,
    actors: Vec<Look>,
    machines: Vec<Point>,
    /// What lies over the squares and under numbers and edges.
    pub signs: Vec<Sign>,
    /// What lies over everything of the board.
    pub over: Vec<Sign>,
    /// How far the board is shaken, in pixels.
    pub shake: Point,
    /// The words told so far, where the move made some.
    pub told: Option<Told>,
    /// The points of the game so far; nothing where they are as the game says.
    pub total: Option<i64>,
    /// Points that fly to the meter.
    pub flying: Vec<Flying>,
    /// The goals as they stood before, until it is told which are reached.
    pub goals: Option<Vec<GoalRow>>,
    /// The goals just reached, by their place, and how far their star has hopped.
    pub reached: Vec<(usize, f32)>,
    /// Pieces on their way into the letter box.
    pub giving: Vec<Giving>,
    /// A piece that rises or nods.
    pub nod: Option<Nod>,
    /// How long ago a piece was taken into the hand, in milliseconds, while its places are still appearing.
    pub picked: Option<f32>,
    /// Whether the end of the stage is not told yet.
    pub goes_on: bool,
    /// The items of the game's panel as they stood before, until the end of the stage is told.
    pub items: Vec<Item>,
    /// How far a text that rises large over the board has risen, 0 to 1.
    pub headline: Option<f32>,
    /// How much of the teacher's mark is drawn, 0 to 1.
    pub mark: Option<f32>,
    /// How far petals have drifted over the teacher's mark.
    pub drift: Option<f32>,
}

impl Moment {
    /// The moment in which a board stands and nothing moves.
    pub(super) fn of(stand: &Stand) -> Moment {
        let squares = stand.squares.iter().map(|square| (square.id, square.view.clone(), Pose::STILL)).collect();
        let actors: Vec<Look> = stand.actors().cloned().collect();
        let places = stand.places.clone();
        Moment { squares, places, machines: vec![[0.0, 0.0]; actors.len()], actors, ..Moment::default() }
    }

    /// Whether it shows a board of its own.
    pub fn has_board(&self) -> bool {
        !self.squares.is_empty()
    }

    /// The board as it is drawn, squares with their names.
    pub fn board(&self, layout: Layout, fresh: impl Fn(SquareId) -> bool) -> Moving {
        let view = |(id, view, _): &(SquareId, Arc<SquareView>, Pose)| SquareView {
            fresh: fresh(*id),
            ..SquareView::clone(view)
        };
        Moving {
            board: Board { layout, squares: self.squares.iter().map(view).collect(), actors: self.actors.clone() },
            poses: self.squares.iter().map(|(_, _, pose)| *pose).collect(),
            machines: self.machines.clone(),
        }
    }

    /// The cells of a square that is drawn.
    pub fn area(&self, id: SquareId) -> Option<Area> {
        self.places.get(&id).map(|at| self.squares[*at].1.area)
    }

    /// Whether the first word told still stands as it was read.
    pub fn stands(&self, told: &Told) -> bool {
        told.letters.iter().all(|(id, area, letter)| {
            let pose = self.pose_of(*id).is_some_and(|pose| pose.tile && pose.by == [0.0, 0.0] && pose.alpha == 1.0);
            pose && !self.is_away(*id)
                && self.area(*id) == Some(*area)
                && self.letter(*id).unwrap_or_default() == letter
        })
    }

    /// Whether a square is hidden for a while.
    pub fn is_away(&self, id: SquareId) -> bool {
        self.places.get(&id).is_some_and(|at| self.squares[*at].1.away)
    }

    /// The letter on a square.
    pub fn letter(&self, id: SquareId) -> Option<&str> {
        self.places.get(&id).and_then(|at| self.squares[*at].1.letter.as_deref())
    }

    /// How a square is drawn.
    pub fn pose_of(&self, id: SquareId) -> Option<Pose> {
        self.places.get(&id).map(|at| self.squares[*at].2)
    }

    pub(super) fn pose(&mut self, id: SquareId, change: impl FnOnce(&mut Pose)) {
        if let Some(at) = self.places.get(&id) {
            change(&mut self.squares[*at].2);
        }
    }

    pub(super) fn hide_letter(&mut self, id: SquareId) {
        self.pose(id, |pose| pose.tile = false);
    }

    /// Shows a square as it was over the one that stands.
    pub(super) fn past(&mut self, view: &SquareView, pose: Pose) {
        self.signs.push(Sign::Square(view.clone(), pose));
    }

    /// Lets a square look as before.
    pub(super) fn keep(&mut self, id: SquareId, view: &Arc<SquareView>) {
        if let Some(at) = self.places.get(&id) {
            self.squares[*at].1 = view.clone();
        }
    }

    pub(super) fn ride(&mut self, actor: usize) {
        if let Some(look) = self.actors.get_mut(actor) {
            look.rider = None;
        }
    }

    pub(super) fn machine(&mut self, actor: usize, by: Point) {
        if let Some(machine) = self.machines.get_mut(actor) {
            *machine = by;
        }
    }
}
