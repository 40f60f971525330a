//! The calm form: nothing travels, what changes is faded over, and what a script shows on cells is hatched.

use super::super::act::What;
use super::Stage;
use super::tiles::bursts;
use crate::game::event::Event;
use crate::game::square::Area;

/// How long a hatched cell is seen, in milliseconds.
const HATCH: f32 = 320.0;

impl Stage<'_> {
    pub(super) fn calmly(&mut self) {
        for event in self.group.events.clone() {
            if let Event::Effect { name, cells } = event {
                for area in cells.iter().map(|cell| Area::cell(*cell)) {
                    self.calm_act(HATCH, if bursts(name) { What::Hatch(area) } else { What::Ring(area) });
                }
            }
        }
    }
}
