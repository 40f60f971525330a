//! Effects that scripts show on cells, and what is heard of events.

use std::sync::Arc;

use super::super::act::{Act, What};
use super::super::ease::Ease;
use super::Stage;
use super::tiles::{bursts, delay};
use crate::game::event::Event;
use crate::game::gimmicks::Me;
use crate::game::square::{Area, Cell};

/// How long a cell flashes and what is left in the middle, in milliseconds.
const SEEN: [f32; 2] = [200.0, 400.0];
/// Effects that say how the letters on their cells go.
const OF_LETTERS: [&str; 2] = ["crumble", "rub"];

impl Stage<'_> {
    pub(super) fn effect(&mut self, name: &str, cells: &[Cell]) {
        if bursts(name) {
            return self.burst(cells);
        }
        if !OF_LETTERS.contains(&name) {
            for cell in cells {
                self.act(300.0, Ease::Out, What::Ring(Area::cell(*cell)));
            }
        }
    }

    /// Flashes outwards from the first cell.
    fn burst(&mut self, cells: &[Cell]) {
        for cell in cells {
            let late = delay(cells, *cell);
            let long = late + SEEN[0];
            self.act(long, Ease::Even, What::Flash(Area::cell(*cell), late / long));
        }
        if let Some((x, y)) = cells.first() {
            self.act(SEEN[1], Ease::Both, What::Soot([*x as f32, *y as f32]));
        }
    }

    /// Notes what is heard, each sound once.
    pub(super) fn hear(&mut self) {
        for event in self.group.events.clone() {
            let heard: Option<(Arc<str>, bool)> = match event {
                Event::Sound { name } => Some((name.clone(), true)),
                Event::Effect { name, .. } => Some((name.clone(), false)),
                event => self.sound_of(event).map(|name| (name.into(), false)),
            };
            if let Some(heard) = heard.filter(|heard| !self.staged.heard.contains(heard)) {
                self.staged.heard.push(heard);
            }
        }
    }

    /// The event's name for the ear; nothing for what goes without a sound.
    fn sound_of(&self, event: &Event) -> Option<&'static str> {
        Some(match event {
            Event::Write { by_piece: true, .. } => "place",
            Event::Write { .. } => "write",
            Event::MoveLetters { .. } => "move_letters",
            Event::Shift { .. } => "shift",
            Event::Replace { motion: Some(_), .. } | Event::Swap { motion: Some(_), .. } => "flip",
            Event::Replace { .. } => "change",
            Event::Hide { .. } | Event::Show { .. } => "hide",
            Event::MoveCover { .. } | Event::Carry { .. } => "walk",
            Event::Give { .. } => "give",
            Event::Erase { square, .. } if !self.has_effect(*square) => "erase",
            Event::State { me: Me::Square(square, _), .. } => return self.sound_of_count(*square),
            _ => return None,
        })
    }

    fn has_effect(&self, square: u32) -> bool {
        let Some(area) = self.was.get(&square).map(|view| view.area) else { return true };
        self.group
            .events
            .iter()
            .any(|event| matches!(event, Event::Effect { cells, .. } if cells.iter().any(|cell| area.contains(*cell))))
    }

    /// A number that changes is heard, and one about to run out more so.
    fn sound_of_count(&self, square: u32) -> Option<&'static str> {
        let [before, after] = [self.was.get(&square)?, self.is.get(&square)?];
        let pairs = before.looks.iter().zip(&after.looks);
        let changed = pairs.filter(|(before, after)| before.badge != after.badge).map(|(_, after)| after.urgent);
        changed.max().map(|urgent| if urgent { "urgent" } else { "count" })
    }
}

impl Stage<'_> {
    /// Adds a motion of the calm kind.
    pub(super) fn calm_act(&mut self, long: f32, what: What) {
        self.staged.acts.push(Act { from: 0.0, long, ease: Ease::Even, what });
    }
}
