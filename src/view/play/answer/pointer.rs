//! The mouse, and fingers that stand for it.

use super::Sight;
use crate::view::play::input::Command;
use crate::view::play::table::{Dialog, Drag, Table};
use crate::view::play::target::{Target, Zone, hit};
use crate::view::shape::Point;

/// How far the pointer goes before a press becomes a drag.
const DRAG: f32 = 8.0;
/// Pixels a line of the wheel moves a panel.
const LINE: f32 = 46.0;

impl Table {
    pub(super) fn pointer_moved(&mut self, point: Point, sight: &Sight<'_>) -> Option<Command> {
        self.pointer = Some(point);
        self.keyboard = false;
        if let Some(from) = self.pulled {
            self.pull_board(from, point, sight);
            return None;
        }
        self.pointed = hit(sight.regions, point).map(|region| region.target);
        if let Some(drag) = &mut self.drag {
            drag.moving |= (point[0] - drag.from[0]).hypot(point[1] - drag.from[1]) > DRAG;
        }
        None
    }

    pub(super) fn pressed(&mut self, point: Point, sight: &Sight<'_>) -> Option<Command> {
        self.pointer_moved(point, sight);
        (self.untouched, self.note, self.headline) = (false, None, None);
        let Some(region) = hit(sight.regions, point) else {
            self.dialog = None;
            return None;
        };
        if !region.on {
            return None;
        }
        if let Target::Slot(slot) = region.target {
            self.start_drag(slot, point, sight);
            return None;
        }
        let idle = self.hand.is_none() && !sight.scene.picks;
        self.pulled = Some(point).filter(|_| idle && matches!(region.target, Target::Cell(_)) && sight.place.pans());
        self.activate(region.target, sight)
    }

    /// Takes the piece at once, so that pressing and dragging are one; a piece in the hand waits for the release.
    fn start_drag(&mut self, slot: usize, from: Point, sight: &Sight<'_>) {
        let index = sight.scene.slots.get(slot).map(|slot| slot.index);
        let held = index.is_some() && self.hand.map(|hand| hand.index) == index;
        self.spots[Zone::LetterBox as usize] = slot;
        if !held {
            self.pick(slot, sight);
        }
        self.drag = self.hand.map(|_| Drag { from, moving: false, held });
    }

    /// Moves a large board on, as far as there is board; what the pointer is on is another thing now, until it moves.
    fn pan_by(&mut self, by: Point, sight: &Sight<'_>) {
        self.pan = sight.place.within([self.pan[0] + by[0], self.pan[1] + by[1]]);
        self.pointed = None;
    }

    /// A large board is drawn along by an empty hand.
    fn pull_board(&mut self, from: Point, to: Point, sight: &Sight<'_>) {
        self.pan_by([from[0] - to[0], from[1] - to[1]], sight);
        self.pulled = Some(to);
    }

    pub(super) fn released(&mut self, point: Point, sight: &Sight<'_>) -> Option<Command> {
        self.pulled = None;
        let drag = self.drag.take()?;
        self.pointer_moved(point, sight);
        match (drag.moving, self.pointed) {
            (true, Some(Target::Cell(cell))) => self.aim(cell, sight),
            (true, Some(Target::Slot(_))) => None,
            (true, _) => {
                self.put_back();
                None
            }
            (false, _) if drag.held => {
                self.put_back();
                None
            }
            (false, _) => None,
        }
    }

    pub(super) fn other_pressed(&mut self) -> Option<Command> {
        (self.untouched, self.note) = (false, None);
        match self.dialog {
            Some(_) => self.dialog = None,
            None => self.put_back(),
        }
        None
    }

    pub(super) fn wheel(&mut self, point: Point, [aside, lines]: [f32; 2], sight: &Sight<'_>) -> Option<Command> {
        self.untouched = false;
        let target = hit(sight.regions, point).map(|region| (region.target, region.zone));
        match (self.dialog, target) {
            (Some(Dialog::Words | Dialog::About | Dialog::Keys), _) => self.dialog_scroll += lines * LINE,
            (_, Some((Target::Row(_), _) | (Target::Scroll, Some(Zone::Words)))) => self.words_scroll += lines * LINE,
            (_, Some((Target::Slot(_), _) | (Target::Scroll, Some(Zone::LetterBox)))) => {
                self.page(if lines + aside > 0.0 { 1 } else { -1 }, sight);
            }
            (_, Some((Target::Cell(_), _))) if sight.place.pans() => {
                self.pan_by([aside * LINE, lines * LINE], sight);
            }
            _ => {}
        }
        None
    }
}
