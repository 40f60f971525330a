//! What is on its way on the play screen: words being told, pieces and points that fly, goals just reached.

use super::Page;
use crate::game::square::{Area, SquareId};
use crate::view::board::{Layout, PieceView, walked};
use crate::view::motion::{Giving, Moment, Pill, Seal, Told};
use crate::view::play::scene::{GoalRow, Row, number};
use crate::view::play::target::Target;
use crate::view::shape::{Bounds, Place, Point, bounds};
use crate::view::text::{bold, digits};
use crate::view::theme::Token;

/// How much later the places for a piece appear with each cell of distance, at most, and how long each takes, in
/// milliseconds.
const PLACES: [f32; 3] = [12.0, 160.0, 120.0];

impl<'a> Page<'a> {
    /// Asks the moment of what is on its way, while something is.
    pub(super) fn moment<T>(&self, ask: impl FnOnce(&'a Moment) -> T) -> Option<T> {
        self.shown.moment.map(ask)
    }

    /// The moment, while it shows a board of its own.
    pub(super) fn moving(&self) -> Option<&'a Moment> {
        self.shown.moment.filter(|moment| moment.has_board())
    }

    /// Where the board lies: it may shake.
    pub(super) fn shaken(&self) -> Layout {
        let layout = self.place.board;
        let [x, y] = self.moment(|moment| moment.shake).unwrap_or_default();
        Layout { origin: [layout.origin[0] + x, layout.origin[1] + y], ..layout }
    }

    /// Where a square is drawn, also while it is on its way.
    pub(super) fn place_of(&self, id: SquareId, layout: &Layout) -> Option<Bounds> {
        let Some(moment) = self.moving() else { return self.area_of(id).map(|area| layout.area(area)) };
        let pose = moment.pose_of(id).filter(|pose| pose.alpha > 0.0 && !moment.is_away(id))?;
        let [x, y] = pose.by.map(|by| by * layout.pitch());
        Some(layout.area(moment.area(id)?).moved(x, y))
    }

    fn words_being_told(&self) -> Option<&'a Told> {
        self.shown.moment?.told.as_ref()
    }

    /// How many words are told, until all are.
    pub(super) fn words_told(&self) -> Option<usize> {
        if let Some(told) = self.words_being_told() {
            return Some(told.words).filter(|_| !told.done && !told.again);
        }
        // Before they are told they are not known.
        self.moving().filter(|moment| moment.total.is_some()).map(|_| 0)
    }

    /// The rows of the list of words as far as they are told.
    pub(super) fn rows_so_far(&self) -> Vec<Row> {
        let Some(told) = self.words_told() else { return self.rows.clone() };
        let untold = |row: &Row| match row {
            Row::Head(_) => told == 0,
            Row::Word(_, word) => *word >= told,
            Row::Bonus(..) => true,
            Row::Line(_) => false,
        };
        self.rows.iter().copied().filter(|row| !untold(row)).collect()
    }

    /// The points as they are shown now.
    pub(super) fn points_so_far(&self) -> i64 {
        self.moment(|moment| moment.total).flatten().unwrap_or(self.shown.scene.total)
    }

    /// The goals as they are shown now.
    pub(super) fn goals_so_far(&self) -> Vec<GoalRow> {
        let before = self.moment(|moment| moment.goals.clone()).flatten();
        before.unwrap_or_else(|| self.shown.scene.goals.clone())
    }

    /// How much of a mark of a place for the piece in the hand is seen: those near the pointer appear first.
    pub(super) fn appearing(&self, area: Area) -> f32 {
        let Some(since) = self.moment(|moment| moment.picked).flatten() else { return 1.0 };
        let table = self.shown.table;
        let (x, y) = table.cell().unwrap_or(table.cursor);
        let far = (area.x - x).abs().max((area.y - y).abs()) as f32;
        ((since - (PLACES[0] * far).min(PLACES[1])) / PLACES[2]).clamp(0.0, 1.0)
    }

    /// The pencil as far as the turtle has walked, and the squares of the word told last.
    pub(super) fn told(&mut self, layout: &Layout) {
        let signs = self.moving().map(|moment| moment.signs.clone()).unwrap_or_default();
        let stands = |told: &&Told| self.moving().is_some_and(|moment| moment.stands(told));
        if let Some(told) = self.words_being_told().filter(stands) {
            self.flash(layout, told);
            let way = layout.way(&told.road);
            for piece in walked(&way, told.walked).0 {
                self.canvas.pencil(&piece, layout.side);
            }
            self.ways_again(layout, &told.road);
            for (_, area, letter) in &told.letters {
                self.canvas.letter_over(layout.area(*area), layout.side, letter);
            }
        }
        signs.iter().for_each(|sign| self.canvas.sign(layout, sign));
    }

    fn flash(&mut self, layout: &Layout, told: &Told) {
        let (squares, alpha) = &told.flash;
        for id in squares.iter().filter(|_| *alpha > 0.01) {
            if let Some(area) = self.place_of(*id, layout) {
                self.canvas.rect(area.inset(layout.side * 0.05), layout.side * 0.14, Token::Glow.alpha(0.5 * alpha));
                let letter = self.moving().and_then(|moment| moment.letter(*id)).unwrap_or_default();
                self.canvas.letter_over(area, layout.side, letter);
            }
        }
    }

    /// What lies over everything of the board: turtle, riders on their way, pills, the seal.
    pub(super) fn over_moving(&mut self, layout: &Layout) {
        let Some(moment) = self.moving() else { return };
        moment.over.iter().for_each(|sign| self.canvas.sign(layout, sign));
        let Some(told) = &moment.told else { return };
        if moment.stands(told) {
            self.walking_turtle(layout, told);
        }
        for (at, pill) in told.pills.iter().enumerate().filter(|_| !told.again) {
            // One that is told over the same square pushes the one before up.
            let pushed = told.pills.get(at + 1).filter(|next| next.area == pill.area).map_or(0.0, |next| next.risen);
            self.pill_of(layout, pill, pushed * 30.0);
        }
        if told.words > 1 && told.seal.is_none() {
            self.counter(layout, told.words);
        }
        if let Some(seal) = &told.seal {
            self.seal_of(layout, seal);
        }
    }

    /// It walks at the end of its line and then stands below the last square.
    fn walking_turtle(&mut self, layout: &Layout, told: &Told) {
        if told.walked >= 1.0 {
            let Some(at) = told.letters.last().map(|(_, area, _)| layout.area(*area)) else { return };
            return self.canvas.turtle([at.centre()[0], at.bottom() - layout.side * 0.02], layout.side, false);
        }
        if let Some((at, by)) = walked(&layout.way(&told.road), told.walked).1 {
            self.canvas.turtle(at, layout.side, by[0] < -0.5);
        }
    }

    /// A word with its points, over its last square.
    fn pill_of(&mut self, layout: &Layout, pill: &Pill, pushed: f32) {
        let square = layout.area(pill.area);
        let points = number(pill.points);
        let (of, small) = (bold(16.0), bold(14.0));
        let (word, all) = (self.canvas.width(&pill.text, of), self.canvas.width(&points, small));
        let width = (word + all + 32.0).ceil();
        let room = self.place.port;
        let x = (square.centre()[0] - width / 2.0).min(room.right() - width - 4.0).max(room.x + 4.0);
        let y = (square.y - 20.0 - 14.0 * pill.risen).max(room.y + 2.0 + pushed) - pushed;
        let area = bounds(x.round(), y, width, 28.0);
        self.canvas.faded(pill.alpha, |canvas| {
            canvas.shadow(area, 14.0, 1.2);
            canvas.rect(area, 14.0, Token::Accent);
            canvas.rect(area.inset(2.0), 12.0, Token::Paper);
            canvas.text(&pill.text, [area.x + 12.0, area.centre()[1]], of, Token::Ink);
            canvas.text(&points, [area.x + 20.0 + word, area.centre()[1]], small, Token::Accent);
        });
    }

    /// How many words there are so far.
    fn counter(&mut self, layout: &Layout, words: usize) {
        let sheet = layout.sheet();
        let room = self.place.port;
        let area = bounds(sheet.right().min(room.right()) - 58.0, (sheet.y - 8.0).max(room.y + 2.0), 54.0, 32.0);
        self.canvas.rect(area, 8.0, Token::Accent);
        let ink = self.canvas.on_signal();
        self.canvas.text(&words.to_string(), area.centre(), bold(22.0).centre(), ink);
    }

    fn seal_place(&self, layout: &Layout) -> (Point, f32) {
        let (sheet, room) = (layout.sheet(), self.place.port);
        let r = (layout.side * 0.62).clamp(28.0, 48.0);
        let x = (sheet.right() - r * 1.3).min(room.right() - r * 1.6);
        ([x, (sheet.y + r * 0.7).max(room.y + r * 1.25)], r)
    }

    fn seal_of(&mut self, layout: &Layout, seal: &Seal) {
        let ([x, y], r) = self.seal_place(layout);
        let below = self.say("play.chain");
        if let Some(share) = seal.rays {
            self.canvas.faded(1.0 - share, |canvas| {
                let near = r * (1.35 + 0.35 * share);
                canvas.rays([x, y], 8, [near, near + r * 0.28], (r * 0.09).max(2.0), Token::Accent);
                if seal.is_double() {
                    canvas.ring([x, y], r * (1.3 + 0.9 * share), (r * 0.07).max(2.0), Token::Accent);
                }
            });
        }
        self.canvas.faded_group(Place::at(x, y, seal.scale, 0.0), seal.alpha, |canvas| {
            canvas.seal([0.0, 0.0], r, &seal.chain.to_string(), &below);
        });
        if let Some(share) = seal.petals {
            self.canvas.petals([x, y], r * 1.4, 12, share);
        }
    }

    /// Points on their way to the meter, over everything.
    pub(super) fn draw_flying(&mut self) {
        let flying = self.moment(|moment| moment.flying.clone()).unwrap_or_default();
        for points in flying.iter().filter(|flying| flying.points != 0) {
            let ([x, y], r) = self.seal_place(&self.place.board);
            let (from, to) = ([x - 10.0, y + r + 24.0], self.meter());
            let s = points.share;
            let at = [from[0] + (to[0] - from[0]) * s, from[1] + (to[1] - from[1]) * s - 40.0 * s * (1.0 - s)];
            let text = format!("{}{}", if points.points > 0 { "+" } else { "" }, number(points.points));
            let width = self.canvas.width(&text, digits(22.0)) + 28.0;
            let area = bounds(at[0] - width / 2.0, at[1] - 19.0, width, 38.0);
            let alpha = if s > 0.8 { (1.0 - s) * 5.0 } else { 1.0 };
            self.canvas.faded(alpha, |canvas| {
                canvas.rect(area, 19.0, Token::Accent);
                canvas.rect(area.inset(2.0), 17.0, Token::Paper);
                canvas.text(&text, area.centre(), digits(22.0).centre(), Token::Accent);
            });
        }
    }

    /// Where points fly to.
    fn meter(&self) -> Point {
        match (self.layout.compact, self.layout.words) {
            (true, Some(words)) => [words.right() - 60.0, words.bottom() - 28.0],
            _ => [self.layout.window.w / 2.0 + 16.0, self.layout.bar.h / 2.0 - 4.0],
        }
    }

    /// How far a piece in the letter box is from its bed.
    pub(super) fn nod_of(&self, index: usize) -> Point {
        let nod = self.moment(|moment| moment.nod).flatten();
        nod.filter(|nod| nod.index == index).map_or([0.0, 0.0], |nod| nod.by)
    }

    /// Which piece that is on its way comes to a bed.
    fn coming(&self, slot: usize) -> Option<Giving> {
        let slots = &self.shown.scene.slots;
        let giving = self.shown.moment?.giving.last().copied()?;
        // The bed of a place in the rack: the last that begins there or before; pieces alike share one.
        let bed = slots.iter().rposition(|slot| slot.index <= giving.place)?;
        (bed == slot).then_some(giving)
    }

    /// Whether the only piece of a bed is still on its way.
    pub(super) fn is_arriving(&self, slot: usize) -> bool {
        self.shown.scene.slots[slot].count == 1 && self.coming(slot).is_some()
    }

    /// Draws the pieces that fly to their beds, over everything.
    pub(super) fn draw_arriving(&mut self) {
        let beds: Vec<(Bounds, usize)> = self
            .regions
            .iter()
            .filter_map(|region| match region.target {
                Target::Slot(slot) => Some((region.bounds.inset(4.0), slot)),
                _ => None,
            })
            .collect();
        for (bed, slot) in beds {
            let Some(giving) = self.coming(slot) else { continue };
            let ([x, y], s, to) = (self.place.board.middle(giving.from), giving.share, bed.centre());
            let at = [x + (to[0] - x) * s, y + (to[1] - y) * s - 90.0 * s * (1.0 - s)];
            let view = PieceView { count: 1, lifted: true, ..self.shown.scene.slots[slot].view.clone() };
            self.canvas.piece([at[0] - bed.w / 2.0, at[1] - bed.h / 2.0], bed.h, &view);
        }
    }

    /// A goal just reached: its row is filled, its star hops.
    pub(super) fn goal_reached(&mut self, row: Bounds, goal: usize) {
        let reached = self.moment(|moment| moment.reached.iter().find(|reached| reached.0 == goal)).flatten();
        let Some((_, share)) = reached else { return };
        let (share, hop) = (*share, (*share * std::f32::consts::PI).sin());
        let filled = Bounds { w: row.w * share.min(1.0), ..row };
        self.canvas.rect(filled, 10.0, Token::Legal.alpha(0.3 * (1.0 - share)));
        let [x, y] = [row.right() - 20.0, row.y + 18.0 - 14.0 * hop];
        let points: Vec<Point> = (0..10)
            .map(|i| {
                let (sin, cos) = (36.0 * i as f32 - 90.0).to_radians().sin_cos();
                let r = if i % 2 == 0 { 12.0 } else { 5.4 };
                [x + r * cos, y + r * sin]
            })
            .collect();
        self.canvas.fan([x, y], &points, Token::Glow);
    }
}
