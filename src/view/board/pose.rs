//! A board in motion: how a square is drawn while it is on its way, opens, goes or turns over.

use super::chips::{Chip, chips, corner_of};
use super::mark::in_the_middle;
use super::{Board, Layout, SquareView};
use crate::view::canvas::Canvas;
use crate::view::shape::{Place, Point};

/// How a square is drawn at a moment, compared to where it stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// How far it is from its place, in cells.
    pub by: Point,
    /// How high it is lifted, in parts of a square's side.
    pub lift: f32,
    /// Its width and height, in parts of what they are.
    pub scale: [f32; 2],
    /// How much of it can be seen, 0 to 1.
    pub alpha: f32,
    /// Whether its letter is drawn with it.
    pub tile: bool,
    /// The size of its number, in parts of what it is.
    pub pop: f32,
}

impl Pose {
    /// A square that stands still.
    pub const STILL: Pose = Pose { by: [0.0, 0.0], lift: 0.0, scale: [1.0, 1.0], alpha: 1.0, tile: true, pop: 1.0 };

    /// Whether the whole square is moved, scaled or faded.
    fn is_placed(&self) -> bool {
        self.by != [0.0, 0.0] || self.lift != 0.0 || self.scale != [1.0, 1.0] || self.alpha < 1.0
    }
}

impl Default for Pose {
    fn default() -> Pose {
        Pose::STILL
    }
}

impl Layout {
    /// Where a group is placed that shows something scaled about a point and moved by so many cells.
    pub(super) fn placed(&self, about: Point, pose: &Pose) -> Place {
        let [sx, sy] = pose.scale;
        let x = about[0] * (1.0 - sx) + pose.by[0] * self.pitch();
        let y = about[1] * (1.0 - sy) + pose.by[1] * self.pitch() - pose.lift * self.side;
        Place { origin: [x, y], turn: 0.0, scale: pose.scale }
    }
}

/// A board whose squares and machines may be on their way.
#[derive(Clone, Debug, PartialEq)]
pub struct Moving {
    /// The board.
    pub board: Board,
    /// How each of its squares is drawn.
    pub poses: Vec<Pose>,
    /// How far the machine of each actor is from its place, in cells.
    pub machines: Vec<Point>,
}

impl Moving {
    /// A board on which nothing moves.
    pub fn still(board: Board) -> Moving {
        Moving { poses: Vec::new(), machines: Vec::new(), board }
    }

    fn pose(&self, at: usize) -> Pose {
        self.poses.get(at).copied().unwrap_or_default()
    }

    /// The places of the squares in the order of drawing: what moves lies over what stands.
    fn order(&self) -> impl Iterator<Item = usize> {
        let all = 0..self.board.squares.len();
        let (moving, still): (Vec<usize>, Vec<usize>) = all.partition(|at| self.pose(*at).by != [0.0, 0.0]);
        still.into_iter().chain(moving)
    }

    /// Draws everything of the board; `between` draws what lies over the letters and under edges and chips.
    pub fn draw(&self, canvas: &mut Canvas<'_>, between: impl FnOnce(&mut Canvas<'_>)) {
        let (board, layout) = (&self.board, &self.board.layout);
        canvas.sheet(layout);
        self.machines(canvas, |canvas, look| canvas.machine(layout, look));
        let groups = board.groups();
        for at in self.order() {
            let square = &board.squares[at];
            self.placed(canvas, at, |canvas, pose| {
                canvas.square_ground_and_letter(layout, square, &groups, board.carries(square), pose.tile);
            });
        }
        between(canvas);
        for at in self.order() {
            let square = &board.squares[at];
            self.placed(canvas, at, |canvas, pose| {
                canvas.square_top(layout, square, &groups);
                if pose.pop != 1.0 {
                    canvas.popped_numbers(layout, square, &groups, pose.pop);
                }
            });
        }
        self.machines(canvas, |canvas, look| canvas.machine_marks(layout, look));
        board.actors.iter().for_each(|actor| canvas.machine_drawing(layout, actor));
        board.actors.iter().filter_map(|actor| actor.rider.as_ref()).for_each(|rider| canvas.rider(layout, rider));
    }

    fn machines(&self, canvas: &mut Canvas<'_>, draw: impl Fn(&mut Canvas<'_>, &crate::view::look::Look)) {
        for (at, actor) in self.board.actors.iter().enumerate() {
            let [x, y] = self.machines.get(at).copied().unwrap_or_default();
            if [x, y] == [0.0, 0.0] {
                draw(canvas, actor);
            } else {
                let pitch = self.board.layout.pitch();
                canvas.group(Place::moved(x * pitch, y * pitch), |canvas| draw(canvas, actor));
            }
        }
    }

    fn placed(&self, canvas: &mut Canvas<'_>, at: usize, draw: impl FnOnce(&mut Canvas<'_>, Pose)) {
        let pose = self.pose(at);
        if pose.alpha <= 0.0 || pose.scale[0] <= 0.0 {
            return;
        }
        if !pose.is_placed() {
            return draw(canvas, pose);
        }
        let layout = &self.board.layout;
        let place = layout.placed(layout.area(self.board.squares[at].area).centre(), &pose);
        canvas.faded_group(place, pose.alpha, |canvas| draw(canvas, pose));
    }
}

impl Canvas<'_> {
    /// Draws the numbers of a square larger than they are, over themselves.
    fn popped_numbers(&mut self, layout: &Layout, square: &SquareView, groups: &[String], by: f32) {
        let (area, side) = (layout.area(square.area), layout.side);
        for (corner, chip) in chips(square) {
            if let Chip::Count(look) = chip {
                self.count_chip(corner_of(area, side, corner), side * by, look);
            }
        }
        let middle = in_the_middle(square).map(|at| &square.looks[at]).filter(|look| look.badge.is_some());
        if let (Some(look), false) = (middle, square.away) {
            let ground = self.fill(square, None);
            self.kind_mark(area.centre(), side * 0.66 * by, look, ground.into(), groups);
        }
    }

    /// Draws a square as it was, somewhere on its way.
    pub(super) fn square_on_its_way(&mut self, layout: &Layout, square: &SquareView, pose: &Pose) {
        let place = layout.placed(layout.area(square.area).centre(), pose);
        self.faded_group(place, pose.alpha, |canvas| {
            canvas.square_ground_and_letter(layout, square, &[], None, pose.tile);
            canvas.square_top(layout, square, &[]);
        });
    }
}
