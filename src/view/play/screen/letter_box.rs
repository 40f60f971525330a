//! The letter box: a shallow wooden case with a bed for each piece.

use super::Page;
use crate::view::board::PieceView;
use crate::view::control::Button;
use crate::view::play::scene::Slot;
use crate::view::play::target::{Button as Press, Region, Target, Zone};
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, medium};
use crate::view::theme::{Colour, Hue, Token};

/// Free space between two pieces.
const GAP: f32 = 8.0;

/// How the pieces lie: their side, how many rows, and which are seen.
struct Beds {
    side: f32,
    rows: Vec<Vec<usize>>,
    keys: bool,
    /// Whether there are more before and after those seen.
    more: [bool; 2],
}

impl Page<'_> {
    pub(super) fn draw_letter_box(&mut self) {
        let area = self.layout.letter_box;
        self.case(area);
        self.regions.push(Region { bounds: area, target: Target::Scroll, zone: Some(Zone::LetterBox), on: false });
        let slots = &self.shown.scene.slots;
        if slots.is_empty() {
            let empty = self.say("play.rack_empty");
            let at = [area.centre()[0], area.centre()[1] - 2.0];
            return self.canvas.text(&empty, at, medium(16.0).centre(), Token::Ink);
        }
        let beds = self.beds(area);
        self.pages(area, &beds);
        let step = beds.side + if beds.keys { 22.0 } else { 6.0 };
        let height = step * beds.rows.len() as f32 - if beds.keys { 4.0 } else { 6.0 };
        let mut y = area.y + (area.h - 4.0 - height) / 2.0 - if beds.keys { 0.0 } else { 1.0 };
        for row in &beds.rows {
            self.row_of_beds(area, y, row, &beds);
            y += step;
        }
        self.turn_button(area);
    }

    fn case(&mut self, area: Bounds) {
        let dark = self.canvas.theme.dark;
        let black = Colour::hex(0);
        let wood = self.canvas.theme.mix(Token::Table, Token::TileEdge, if dark { 0.34 } else { 0.42 });
        self.canvas.shadow(area, 14.0, 1.4);
        self.canvas.rect(area, 14.0, wood.mix(black, 0.22));
        self.canvas.rect(bounds(area.x, area.y, area.w, area.h - 4.0), 14.0, wood);
        let floor = bounds(area.x + 8.0, area.y + 8.0, area.w - 16.0, area.h - 20.0);
        self.canvas.rect(floor, 9.0, wood.mix(black, if dark { 0.3 } else { 0.13 }));
    }

    /// Finds the largest pieces that lie in one row, else in two, else as many as fit around the one meant.
    fn beds(&self, area: Bounds) -> Beds {
        let slots = &self.shown.scene.slots;
        let room = area.w - 32.0;
        let large = if self.layout.compact { 48.0 } else { 54.0 };
        let all: Vec<usize> = (0..slots.len()).collect();
        if width_of(slots, &all, large) <= room {
            return Beds { side: large, rows: vec![all], keys: !self.layout.compact, more: [false; 2] };
        }
        let side = if self.layout.compact { 26.0 } else { 40.0 };
        let rows = broken(slots, &all, side, room);
        if rows.len() <= 2 {
            return Beds { side, rows, keys: false, more: [false; 2] };
        }
        self.some_beds(side, room - 96.0)
    }

    fn some_beds(&self, side: f32, room: f32) -> Beds {
        let slots = &self.shown.scene.slots;
        let all: Vec<usize> = (0..slots.len()).collect();
        let rows = broken(slots, &all, side, room);
        let spot = self.hinted_slot().unwrap_or(self.shown.table.spots[Zone::LetterBox as usize]);
        let meant = rows.iter().position(|row| row.contains(&spot)).unwrap_or(0);
        let first = meant.saturating_sub(meant % 2);
        let more = [first > 0, rows.len() > first + 2];
        Beds { side, rows: rows.into_iter().skip(first).take(2).collect(), keys: false, more }
    }

    /// The place of the piece that a hint speaks of, so that it is seen.
    fn hinted_slot(&self) -> Option<usize> {
        let hint = self.shown.table.hint.as_ref().filter(|hint| hint.step >= 2)?;
        self.shown.scene.slots.iter().position(|slot| slot.index == hint.index)
    }

    /// Draws the buttons that show further pieces.
    fn pages(&mut self, area: Bounds, beds: &Beds) {
        let y = area.centre()[1] - 22.0;
        for (by, x, icon, on) in
            [(-1, area.x + 14.0, "back", beds.more[0]), (1, area.right() - 54.0, "next", beds.more[1])]
        {
            if beds.more != [false; 2] {
                let button = Button { off: !on, ..Button::icon(icon) };
                let area = bounds(x, y, 40.0, 40.0);
                let target = Target::Button(Press::Page(by));
                self.regions.push(Region { bounds: area, target, zone: None, on });
                self.canvas.button(area, &button);
            }
        }
    }

    fn row_of_beds(&mut self, area: Bounds, y: f32, row: &[usize], beds: &Beds) {
        let slots = &self.shown.scene.slots;
        let mut x = (area.centre()[0] - width_of(slots, row, beds.side) / 2.0).round();
        for at in row {
            let width = slots[*at].view.width(beds.side);
            self.bed(bounds(x, y.round(), width, beds.side), *at, beds);
            x += width + GAP;
        }
    }

    fn bed(&mut self, area: Bounds, at: usize, beds: &Beds) {
        let slot = &self.shown.scene.slots[at];
        let table = self.shown.table;
        let target = Target::Slot(at);
        self.regions.push(Region {
            bounds: area.inset(-GAP / 2.0),
            target,
            zone: Some(Zone::LetterBox),
            on: slot.open,
        });
        let held = table.hand.is_some_and(|hand| hand.index == slot.index);
        let hinted = table.hint.as_ref().is_some_and(|hint| hint.lifts(slot.index));
        let lifted = held || hinted;
        let shade = if self.canvas.theme.dark { 0.3 } else { 0.12 };
        let bed = bounds(area.x - 1.0, area.y + 1.0, area.w + 2.0, area.h);
        self.canvas.rect(bed, beds.side * 0.16, Token::Shade.alpha(shade));
        let [nod_x, nod_y] = self.nod_of(slot.index);
        let raised = area.moved(nod_x, nod_y + if lifted { -(beds.side * 0.18).min(10.0) } else { 0.0 });
        let view = PieceView { lifted, ..slot.view.clone() };
        let alpha = match (self.is_arriving(at), slot.open) {
            (true, _) => 0.0,
            (false, true) => 1.0,
            (false, false) => 0.45,
        };
        self.canvas.faded(alpha, |canvas| canvas.piece([raised.x, raised.y], beds.side, &view));
        let frame = match (held, hinted, self.is_pointed(target) && slot.open) {
            (true, ..) => Some((3.0, Hue::from(Token::Focus))),
            (_, true, _) => Some((3.0, Hue::from(Token::Gold))),
            (.., true) => Some((2.0, Token::Ink.alpha(0.7))),
            _ => None,
        };
        if let Some((thick, hue)) = frame {
            self.canvas.frame(raised.inset(-2.0), beds.side * 0.2, thick, hue);
        }
        self.bed_key(area, at, beds);
        if table.keyboard && table.dialog.is_none() && table.zone == Zone::LetterBox && table.spot() == at {
            self.canvas.focus_brackets(raised, beds.side, 3.0, Token::Sheet);
        }
    }

    /// The digit that picks a piece, below its bed.
    fn bed_key(&mut self, area: Bounds, at: usize, beds: &Beds) {
        if beds.keys && at < 10 {
            let ink = if self.canvas.theme.dark { Token::Ink2 } else { Token::Ink };
            let below = [area.centre()[0], area.bottom() + 10.0];
            self.canvas.text(&((at + 1) % 10).to_string(), below, bold(14.0).centre(), ink);
        }
    }

    /// A piece in the hand that can be turned has a button for it.
    fn turn_button(&mut self, area: Bounds) {
        let Some(hand) = self.shown.table.hand else { return };
        let slot = self.shown.scene.slots.iter().find(|slot| slot.index == hand.index);
        if slot.is_none_or(|slot| slot.turns < 2) {
            return;
        }
        let button = bounds(area.right() - 60.0, area.y + (area.h - 48.0) / 2.0, 44.0, 44.0);
        let target = Target::Button(Press::TurnPiece);
        self.regions.push(Region { bounds: button, target, zone: None, on: true });
        let on = self.is_pointed(target);
        self.canvas.button(button, &Button { on, ..Button::icon("reload") });
    }
}

fn width_of(slots: &[Slot], row: &[usize], side: f32) -> f32 {
    row.iter().map(|at| slots[*at].view.width(side) + GAP).sum::<f32>() - GAP
}

/// Breaks the pieces into rows that fit.
fn broken(slots: &[Slot], all: &[usize], side: f32, room: f32) -> Vec<Vec<usize>> {
    let mut rows: Vec<Vec<usize>> = vec![Vec::new()];
    for at in all {
        let last = rows.last_mut().expect("there is a row");
        last.push(*at);
        if last.len() > 1 && width_of(slots, last, side) > room {
            last.pop();
            rows.push(vec![*at]);
        }
    }
    rows
}
