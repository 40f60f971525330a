//! The panel of a game of its own: counts, sentences, pictures and buttons as its script lists them.

use std::ops::Range;

use super::Page;
use crate::view::control::Button;
use crate::view::play::scene::{Item, Picture};
use crate::view::play::target::{Button as Press, Zone};
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, digits, medium};
use crate::view::theme::Token;

/// The room an item needs at least.
fn least(item: &Item, compact: bool) -> f32 {
    match item {
        Item::Count { .. } if compact => 34.0,
        Item::Count { .. } => 70.0,
        Item::Card { .. } => 60.0,
        Item::Text(_) => 24.0,
        Item::Looks { looks, .. } if is_labelled(looks) => 54.0,
        Item::Looks { .. } => 44.0,
        Item::Button { .. } => 0.0,
    }
}

fn is_labelled(looks: &[Picture]) -> bool {
    looks.iter().any(|picture| !picture.label.is_empty())
}

/// The height of a row of buttons, with the space below it, and that space.
const BAR: f32 = 64.0;
const BELOW: f32 = 12.0;

/// The space between two pictures, and where they are many.
const WIDE: f32 = 12.0;
const CLOSE: f32 = 6.0;
/// The side of the smallest picture.
const SMALLEST: f32 = 20.0;

/// How many rows the buttons of these items take, two in a row.
fn bars(items: &[Item]) -> usize {
    items
        .chunk_by(|one, two| is_button(one) && is_button(two))
        .filter(|group| is_button(&group[0]))
        .map(|group| group.len().div_ceil(2))
        .sum()
}

const fn is_button(item: &Item) -> bool {
    matches!(item, Item::Button { .. })
}

/// How many pictures stand in a row, how large each is, and the space between two.
fn rows(width: f32, count: usize, largest: f32) -> (usize, f32, f32) {
    let side = |in_row: usize, gap: f32| (width + gap) / in_row as f32 - gap;
    let most = ((width + CLOSE) / (SMALLEST + CLOSE)).max(1.0) as usize;
    let in_row = count.div_ceil(count.div_ceil(most).max(1)).max(1);
    let gap = if side(in_row, WIDE) >= SMALLEST + 4.0 { WIDE } else { CLOSE };
    (in_row, side(in_row, gap).min(largest), gap)
}

impl Page<'_> {
    pub(super) fn draw_panel(&mut self) {
        let Some(area) = self.layout.panel else { return };
        self.canvas.panel(area, 1.2);
        let margin = if self.layout.compact { 16.0 } else { 24.0 };
        let column = bounds(area.x + margin, area.y + margin, area.w - 2.0 * margin, area.h - 2.0 * margin);
        // Until the end is told the panel stands as it stood, and gives nothing away.
        let before = self.moment(|moment| &moment.items).filter(|items| !items.is_empty());
        let items = before.unwrap_or(&self.shown.scene.items);
        let y = self.items(column, items, before.is_some());
        // The foot may use the margin below, as its parts have their own.
        self.panel_foot(bounds(column.x, y, column.w, column.bottom() + margin - 10.0 - y));
    }

    /// Draws items below each other; gives the y below them. What finds no room is left out, but for buttons, for which
    /// room is kept; where moves are shown again those are of no use.
    fn items(&mut self, column: Bounds, items: &[Item], past: bool) -> f32 {
        let (mut y, mut at) = (column.y, 0);
        for group in items.chunk_by(|one, two| is_button(one) && is_button(two)) {
            let places = at..at + group.len();
            at = places.end;
            let bottom = column.bottom() - bars(&items[places.start..]) as f32 * BAR;
            if is_button(&group[0]) {
                if self.shown.watching.is_none() {
                    let top = y.min(column.bottom() - bars(group) as f32 * BAR + BELOW);
                    let room = bounds(column.x, top, column.w, column.bottom() - top);
                    y = top + self.buttons(room, items, places, past) + BELOW;
                }
            } else if y + least(&group[0], self.layout.compact) <= bottom + BELOW {
                let headline = !past && self.headline() == Some(places.start);
                // What is written takes no room that is kept.
                let end = if matches!(group[0], Item::Text(_)) { bottom } else { column.bottom() };
                let room = bounds(column.x, y, column.w, end - y);
                y += 14.0 + if headline { self.headline_text(room, &group[0]) } else { self.item(room, &group[0]) };
            }
        }
        y
    }

    /// The place of the sentence that tells what came of a game without words, once it is over.
    fn headline(&self) -> Option<usize> {
        let scene = self.shown.scene;
        scene.headline().filter(|_| scene.is_over())
    }

    /// Draws a sentence that must not be missed; gives its height.
    fn headline_text(&mut self, area: Bounds, item: &Item) -> f32 {
        let Item::Text(text) = item else { return 0.0 };
        let size = if self.layout.compact { 18.0 } else { 22.0 };
        self.canvas.paragraph_spaced(text, area, bold(size), size * 1.4, Token::Ink)
    }

    /// Draws an item that is no button; gives its height.
    fn item(&mut self, area: Bounds, item: &Item) -> f32 {
        match item {
            Item::Count { label, value, of } => self.count(area, label, value, of.as_ref()),
            Item::Text(text) => self.canvas.paragraph(text, area, medium(16.0), Token::Ink2),
            Item::Looks { looks, framed, tint } => self.looks(area, looks, framed.map(|at| (at, *tint))),
            Item::Card { look, label, note, value, framed } => self.card(area, look, [label, note, value], *framed),
            Item::Button { .. } => 0.0,
        }
    }

    fn count(&mut self, area: Bounds, label: &str, value: &str, of: Option<&(String, f32)>) -> f32 {
        if self.layout.compact {
            return self.short_count(area, label, value, of);
        }
        self.canvas.text_fit(label, [area.x, area.y + 10.0], area.w, bold(16.0), Token::Ink2);
        self.canvas.text(value, [area.x, area.y + 50.0], digits(48.0), Token::Ink);
        let Some((of, share)) = of else { return 78.0 };
        let width = self.canvas.width(value, digits(48.0));
        self.canvas.text(&format!("/ {of}"), [area.x + width + 10.0, area.y + 58.0], bold(22.0), Token::Ink2);
        self.canvas.bar(bounds(area.x, area.y + 84.0, area.w, 10.0), *share, Token::Focus);
        98.0
    }

    /// The same in one line, above the bar, where there is little room.
    fn short_count(&mut self, area: Bounds, label: &str, value: &str, of: Option<&(String, f32)>) -> f32 {
        let middle = area.y + 16.0;
        let of_width = of.map_or(0.0, |(of, _)| self.canvas.width(&format!("/ {of}"), bold(18.0)) + 8.0);
        let width = of_width + self.canvas.width(value, digits(32.0));
        self.canvas.text(value, [area.right() - of_width, middle], digits(32.0).right(), Token::Ink);
        self.canvas.text_fit(label, [area.x, middle], area.w - width - 12.0, bold(16.0), Token::Ink2);
        let Some((of, share)) = of else { return 34.0 };
        self.canvas.text(&format!("/ {of}"), [area.right(), middle + 4.0], bold(18.0).right(), Token::Ink2);
        self.canvas.bar(bounds(area.x, area.y + 36.0, area.w, 8.0), *share, Token::Focus);
        46.0
    }

    /// A picture, beside it who it is above what is told of it, and the number large at the right.
    fn card(&mut self, area: Bounds, look: &Picture, [label, note, value]: [&str; 3], framed: bool) -> f32 {
        let height = if self.layout.compact { 60.0 } else { 84.0 };
        let plate = bounds(area.x - 6.0, area.y, area.w + 12.0, height);
        let (line, thick) = if framed { (Token::Focus, 3.0) } else { (Token::Line, 1.0) };
        if framed {
            self.canvas.rect(plate, 14.0, Token::Focus.alpha(0.14));
        }
        self.canvas.frame(plate, 14.0, thick, line);
        let side = height - 24.0;
        self.picture(bounds(area.x + 6.0, area.y + 12.0, side, side), look);
        let number = digits(if self.layout.compact { 30.0 } else { 48.0 });
        let width = if value.is_empty() { 0.0 } else { self.canvas.width(value, number) };
        self.canvas.text(value, [area.right() - 8.0, plate.centre()[1]], number.right(), Token::Ink);
        let (x, room) = (area.x + side + 20.0, area.w - side - width - 40.0);
        let middle = plate.centre()[1];
        let up = if note.is_empty() { 0.0 } else { 12.0 };
        self.canvas.text_fit(label, [x, middle - up], room, bold(18.0), Token::Ink);
        self.canvas.text_fit(note, [x, middle + 13.0], room, medium(14.0), Token::Ink2);
        height
    }

    fn picture(&mut self, area: Bounds, picture: &Picture) {
        match &picture.letter {
            Some(letter) => self.canvas.tile_on(picture.look.face.unwrap_or_default(), area, area.w, letter),
            None => self.look_square(area, &picture.look),
        }
    }

    fn looks(&mut self, area: Bounds, looks: &[Picture], framed: Option<(usize, Token)>) -> f32 {
        let largest = if self.layout.compact { 48.0 } else { 64.0 };
        let labelled = is_labelled(looks);
        // Where there is little room the pictures are small, so that what stands below them is read.
        let high = if labelled { (area.h - 16.0).max(SMALLEST) } else { largest };
        let (in_row, side, gap) = rows(area.w, looks.len(), largest.min(high));
        let pitch = side + if labelled { 28.0 } else { 10.0 };
        for (at, picture) in looks.iter().enumerate() {
            let [column, row] = [at % in_row, at / in_row].map(|n| n as f32);
            let square = bounds(area.x + column * (side + gap), area.y + 4.0 + row * pitch, side, side);
            if row > 0.0 && square.bottom() > area.bottom() {
                break;
            }
            self.picture(square, picture);
            let below = [square.centre()[0], square.bottom() + 14.0];
            self.canvas.text(&picture.label, below, medium(14.0).centre(), Token::Ink2);
            if let Some((_, tint)) = framed.filter(|framed| framed.0 == at) {
                self.canvas.frame(square.inset(-3.0), side * 0.18, 3.0, tint);
            }
        }
        pitch * looks.len().div_ceil(in_row).max(1) as f32
    }

    /// Draws buttons two in a row; gives their height.
    fn buttons(&mut self, area: Bounds, items: &[Item], places: Range<usize>, past: bool) -> f32 {
        let count = places.len();
        let columns = if count == 1 { 1 } else { 2 };
        let width = (area.w - 12.0 * (columns - 1) as f32) / columns as f32;
        for (at, place) in places.enumerate() {
            let (x, y) = ((at % columns) as f32 * (width + 12.0), (at / columns) as f32 * BAR);
            self.panel_button(bounds(area.x + x, area.y + y, width, 52.0), &items[place], place, past);
        }
        count.div_ceil(columns) as f32 * BAR - BELOW
    }

    /// A button; one of a panel that is past already does nothing.
    fn panel_button(&mut self, area: Bounds, item: &Item, at: usize, past: bool) {
        let Item::Button { label, icon, on, off, key, .. } = item else { return };
        let key = key.as_deref().filter(|key| {
            let icon = if icon.is_some() { 36.0 } else { 0.0 };
            self.canvas.width(label, bold(18.0)) + icon + self.canvas.key_cap_width(key) + 36.0 < area.w
        });
        let size = if self.canvas.width(label, bold(18.0)) + 48.0 > area.w { 14.0 } else { 18.0 };
        let button = Button { icon: icon.as_deref(), on: *on, off: *off, key, size, ..Button::label(label) };
        if past {
            return self.canvas.button(area, &button);
        }
        self.press(area, Press::Press(at), Zone::Panel, button, Token::Paper);
    }

    /// The sentence told at the start, at the foot of the panel.
    fn panel_hint(&mut self, room: Bounds) {
        let hint = self.shown.scene.card.hint.clone();
        if hint.is_empty() {
            return;
        }
        self.canvas.rule(room.x - 14.0, room.right() + 14.0, room.y);
        let column = bounds(room.x, room.y + 12.0, room.w, room.h - 12.0);
        self.canvas.paragraph(&hint, column, medium(16.0), Token::Ink2);
    }

    /// What is pointed at, at the foot of the panel where no left column tells it.
    fn panel_foot(&mut self, room: Bounds) {
        if self.layout.left.is_some() || room.h < 40.0 {
            return;
        }
        let about = self.shown.pointing.about.clone().filter(|_| room.h >= 76.0);
        let Some(about) = about.filter(|about| !about.text.is_empty() || !about.state.is_empty()) else {
            return self.panel_hint(room);
        };
        let height = room.h.min(174.0);
        let area = bounds(room.x - 14.0, room.bottom() - height, room.w + 28.0, height);
        self.canvas.rule(room.x, room.right(), area.y);
        self.about(area, &about);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn button() -> Item {
        let (press, label) = ("x".to_owned(), "x".to_owned());
        Item::Button { press, label, icon: None, on: false, off: false, key: None }
    }

    #[test]
    fn buttons_that_follow_each_other_stand_two_in_a_row() {
        let text = || Item::Text(String::new());
        assert_eq!(bars(&[]), 0);
        assert_eq!(bars(&[button(), button(), button(), text(), button()]), 3);
        assert_eq!(bars(&[text(), button(), text(), button()]), 2);
    }

    #[test]
    fn a_row_of_pictures_is_as_wide_as_its_room_and_none_is_too_small() {
        for count in 1..60 {
            for width in [120.0, 240.0, 300.0] {
                let (in_row, side, gap) = rows(width, count, 64.0);
                let wide = side * in_row as f32 + gap * (in_row as f32 - 1.0);
                assert!(side >= SMALLEST - 1e-3 && wide <= width + 1e-3, "{count} in {width}: {in_row} of {side}");
            }
        }
    }
}
