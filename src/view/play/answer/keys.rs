//! The keyboard: alone it reaches everything.

use super::Sight;
use crate::game::action::Action;
use crate::game::heading::Heading;
use crate::view::pages::Leaf;
use crate::view::play::cursor;
use crate::view::play::input::{Command, Key};
use crate::view::play::table::{Dialog, Table};
use crate::view::play::target::{Button, Target, Zone, neighbour, stops};

impl Table {
    pub(super) fn key(&mut self, key: Key, sight: &Sight<'_>) -> Option<Command> {
        (self.untouched, self.note, self.headline) = (false, None, None);
        if self.dialog.is_none()
            && let Some(press) = own_key(key, sight)
        {
            // It is not about the place the keyboard is at, so that is not shown for it.
            return Some(Command::Play(Action::Press(press)));
        }
        self.keyboard = true;
        if self.dialog.is_some() {
            return self.dialog_key(key, sight);
        }
        self.settle(sight);
        match (key.name, key.shift, key.control) {
            ("Z", false, _) => Some(Command::Undo),
            ("Y", ..) | ("Z", true, true) => Some(Command::Redo),
            ("R", true, false) => Some(Command::Restart),
            ("H", false, false) => Some(Command::Hint),
            ("F5", ..) => Some(Command::Reload),
            ("F6", ..) => Some(Command::Replay),
            ("F9", ..) => Some(Command::Open(Leaf::Workbench)),
            ("F12", ..) => Some(Command::Case),
            ("Enter" | "Space", _, false) => self.enter(sight),
            ("Esc", ..) => self.escape(sight),
            (_, _, false) => self.move_or_show(key, sight),
            _ => None,
        }
    }

    fn move_or_show(&mut self, key: Key, sight: &Sight<'_>) -> Option<Command> {
        match key.name {
            "Tab" => self.next_zone(if key.shift { -1 } else { 1 }, sight),
            "R" => self.turn(sight),
            "I" => self.open(Dialog::About),
            "L" => self.open(Dialog::Words),
            "F1" => self.open(Dialog::Keys),
            "G" => self.legal_marks = !self.legal_marks,
            "+" => self.zoom(1, sight),
            "-" => self.zoom(-1, sight),
            name => match (digit(name), arrow(name)) {
                (Some(slot), _) => self.pick(slot, sight),
                (_, Some(heading)) => self.arrow(heading, sight),
                _ => {}
            },
        }
        None
    }

    /// Goes back: the piece is put back, then a hint put away, then a message, then the menu opens.
    fn escape(&mut self, sight: &Sight<'_>) -> Option<Command> {
        if self.hand.is_some() {
            self.put_back();
            return None;
        }
        if self.hint.take().is_some() {
            return None;
        }
        if !sight.trouble.is_empty() {
            return Some(Command::Dismiss);
        }
        self.open(Dialog::Menu);
        None
    }

    fn enter(&mut self, sight: &Sight<'_>) -> Option<Command> {
        match self.zone {
            Zone::Board => self.aim(self.cursor, sight),
            Zone::Words => {
                self.choose(self.spot(), sight);
                self.open(Dialog::About);
                None
            }
            Zone::LetterBox if !sight.scene.is_over() => {
                self.pick(self.spot(), sight);
                None
            }
            zone => {
                let target = stops(sight.regions, zone).get(self.spot()).map(|region| region.target)?;
                self.activate(target, sight)
            }
        }
    }

    /// Goes to the next part of the screen that has something to reach.
    fn next_zone(&mut self, by: isize, sight: &Sight<'_>) {
        let reachable = |zone: &Zone| *zone == Zone::Board || !stops(sight.regions, *zone).is_empty();
        let round: Vec<Zone> = Zone::ROUND.into_iter().filter(reachable).collect();
        let here = round.iter().position(|zone| *zone == self.zone).unwrap_or(0) as isize;
        self.zone = round[(here + by).rem_euclid(round.len() as isize) as usize];
        self.settle(sight);
    }

    fn arrow(&mut self, heading: Heading, sight: &Sight<'_>) {
        let way = heading.step();
        match self.zone {
            Zone::Board => {
                self.cursor = cursor::step(sight.board, self.cursor, heading);
                self.pan = sight.place.reveal(cursor::stop(sight.board, self.cursor), self.pan);
            }
            Zone::Words => self.move_row(way.1 + way.0, sight),
            Zone::LetterBox if !sight.scene.is_over() => self.move_slot(way, sight),
            zone => {
                let stops = stops(sight.regions, zone);
                if let Some(next) = neighbour(&stops, self.spot(), way) {
                    self.spots[zone as usize] = next;
                }
            }
        }
    }

    fn move_row(&mut self, by: i32, sight: &Sight<'_>) {
        let row = self.spot().saturating_add_signed(by as isize).min(sight.rows.len().saturating_sub(1));
        self.choose(row, sight);
    }

    /// Moves along the letter box; what is not seen yet comes into view by it.
    fn move_slot(&mut self, way: (i32, i32), sight: &Sight<'_>) {
        let most = sight.scene.slots.len().saturating_sub(1);
        let shown: Vec<_> = stops(sight.regions, Zone::LetterBox);
        let here = shown.iter().position(|region| region.target == Target::Slot(self.spot()));
        let next = here.and_then(|here| neighbour(&shown, here, way)).map(|at| shown[at].target);
        match next {
            Some(Target::Slot(slot)) => self.spots[Zone::LetterBox as usize] = slot,
            _ => {
                let spot = self.spot().saturating_add_signed(way.0 as isize).min(most);
                self.spots[Zone::LetterBox as usize] = spot;
            }
        }
    }

    fn dialog_key(&mut self, key: Key, sight: &Sight<'_>) -> Option<Command> {
        let stops = stops(sight.regions, Zone::Dialog);
        let count = stops.len().max(1);
        match (key.name, arrow(key.name)) {
            ("Esc", _) => self.dialog = None,
            ("F1", _) if self.dialog == Some(Dialog::Keys) => self.dialog = None,
            ("I", _) if self.dialog == Some(Dialog::About) => self.dialog = None,
            ("L", _) if self.dialog == Some(Dialog::Words) => self.dialog = None,
            ("F5", _) => return Some(Command::Reload),
            ("Tab", _) => {
                let by = if key.shift { count - 1 } else { 1 };
                self.dialog_spot = (self.dialog_spot + by) % count;
            }
            ("Enter" | "Space", _) => {
                let target = stops.get(self.dialog_spot).map(|region| region.target);
                return self.activate(target.unwrap_or(Target::Button(Button::Close)), sight);
            }
            (_, Some(heading)) => match neighbour(&stops, self.dialog_spot, heading.step()) {
                Some(next) => self.dialog_spot = next,
                None => self.dialog_scroll += heading.step().1 as f32 * 46.0,
            },
            _ => {}
        }
        None
    }
}

/// What a key of the game's own presses; the screen's first keys are never the game's.
fn own_key(key: Key, sight: &Sight<'_>) -> Option<std::sync::Arc<str>> {
    let ours = matches!(key.name, "Esc" | "Tab" | "Z" | "Y") || (key.name.len() > 1 && key.name.starts_with('F'));
    let free = !ours && !key.control;
    let named = |name: &&std::sync::Arc<str>| name.eq_ignore_ascii_case(key.name);
    let found = sight.scene.keys.keys().find(named).filter(|_| free)?;
    sight.scene.keys.get(found).cloned()
}

/// The place in the letter box that a digit picks: 1 to 9, then 0.
fn digit(name: &str) -> Option<usize> {
    let digit = name.parse::<usize>().ok().filter(|_| name.len() == 1)?;
    Some((digit + 9) % 10)
}

fn arrow(name: &str) -> Option<Heading> {
    Some(match name {
        "Up" => Heading::Up,
        "Right" => Heading::Right,
        "Down" => Heading::Down,
        "Left" => Heading::Left,
        _ => return None,
    })
}
