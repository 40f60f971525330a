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
        self.pointed = hit(sight.regions, point).map(|region| region.target);
        if let Some(drag) = &mut self.drag {
            drag.moving |= (point[0] - drag.from[0]).hypot(point[1] - drag.from[1]) > DRAG;
        }
        None
    }

    pub(super) fn pressed(&mut self, point: Point, sight: &Sight<'_>) -> Option<Command> {
        self.pointer_moved(point, sight);
        (self.untouched, self.note) = (false, None);
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

    pub(super) fn released(&mut self, point: Point, sight: &Sight<'_>) -> Option<Command> {
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

    pub(super) fn wheel(&mut self, point: Point, lines: f32, sight: &Sight<'_>) -> Option<Command> {
        self.untouched = false;
        let target = hit(sight.regions, point).map(|region| (region.target, region.zone));
        match (self.dialog, target) {
            (Some(Dialog::Words | Dialog::About | Dialog::Keys), _) => self.dialog_scroll += lines * LINE,
            (_, Some((Target::Row(_), _) | (Target::Scroll, Some(Zone::Words)))) => self.words_scroll += lines * LINE,
            (_, Some((Target::Slot(_), _) | (Target::Scroll, Some(Zone::LetterBox)))) => {
                self.page(if lines > 0.0 { 1 } else { -1 }, sight);
            }
            (_, Some((Target::Cell(_), _))) if sight.place.pans() => {
                (self.pan[1], self.pointed) = (self.pan[1] + lines * LINE, None);
            }
            _ => {}
        }
        None
    }
}
