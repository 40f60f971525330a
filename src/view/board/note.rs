//! Little notes with a tail: reasons and hints.

use crate::view::canvas::Canvas;
use crate::view::icon::IconStyle;
use crate::view::shape::{Bounds, Point, bounds};
use crate::view::text::bold;
use crate::view::theme::{Hue, Token};

/// A note beside a point.
#[derive(Clone, Copy, Debug)]
pub struct Note<'a> {
    /// What it says, on one line.
    pub text: &'a str,
    /// The icon before it.
    pub icon: Option<&'a str>,
    /// Its colour.
    pub hue: Hue,
    /// The height of its type.
    pub size: f32,
    /// Whether it stands above the point, its tail down.
    pub above: bool,
}

impl<'a> Note<'a> {
    /// The reason why something was refused.
    pub fn refusal(text: &'a str) -> Note<'a> {
        Note { text, icon: Some("cross"), hue: Token::Danger.into(), size: 14.0, above: false }
    }

    /// A plain remark.
    pub fn remark(text: &'a str) -> Note<'a> {
        Note { text, icon: None, hue: Token::Ink.into(), size: 14.0, above: false }
    }
}

impl Canvas<'_> {
    /// Draws a note whose tail points at a place, moved sideways so that it stays within the room.
    pub fn note_at(&mut self, [x, y]: Point, note: &Note, room: Bounds) {
        let of = bold(note.size);
        let icon = if note.icon.is_some() { note.size + 6.0 } else { 0.0 };
        let width = (self.width(note.text, of) + 24.0 + icon).round();
        let height = note.size + 16.0;
        let left = (x - width / 2.0).round().min(room.right() - width - 8.0).max(room.x + 8.0);
        let top = if note.above { y - height - 7.0 } else { y + 7.0 };
        let area = bounds(left, top, width, height);
        self.shadow(area, 8.0, 1.6);
        self.rect(area, 8.0, note.hue);
        let root = if note.above { area.bottom() - 1.0 } else { area.y + 1.0 };
        self.polygon(&[[x - 7.0, root], [x + 7.0, root], [x, y]], note.hue);
        let middle = area.centre()[1];
        if let Some(name) = note.icon {
            let style = IconStyle::on(note.hue).tint(Token::Paper);
            self.icon_at(name, [left + 12.0 + note.size / 2.0, middle], note.size, &style);
        }
        self.text(note.text, [left + 12.0 + icon, middle], of, Token::Paper);
    }
}
