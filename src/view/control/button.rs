//! Buttons.

use crate::view::canvas::Canvas;
use crate::view::icon::IconStyle;
use crate::view::shape::{Bounds, bounds};
use crate::view::text::bold;
use crate::view::theme::{Colour, Hue, Token};

/// The rank of a button.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ButtonKind {
    /// One of several.
    #[default]
    Plain,
    /// The one thing to do next.
    Primary,
    /// The chosen one.
    Chosen,
}

/// What a button shows.
#[derive(Clone, Copy, Debug)]
pub struct Button<'a> {
    /// Its words.
    pub label: &'a str,
    /// Its icon, before the words.
    pub icon: Option<&'a str>,
    /// The colour of the icon instead of the label's.
    pub icon_tint: Option<Hue>,
    /// The key that does the same, at its right end.
    pub key: Option<&'a str>,
    /// Its rank.
    pub kind: ButtonKind,
    /// The height of its type.
    pub size: f32,
    /// The height of its icon.
    pub icon_size: f32,
    /// Whether the pointer is on it or it is switched on.
    pub on: bool,
    /// Whether it cannot be used now.
    pub off: bool,
    /// Whether the keyboard is on it, and what it lies on then.
    pub focus: Option<Hue>,
    /// Whether the words begin at the left end.
    pub left: bool,
    /// Whether it is pressed down.
    pub pressed: bool,
    /// A number in a red disc at its corner; 0 for none.
    pub count: usize,
}

impl Default for Button<'_> {
    fn default() -> Self {
        Button {
            label: "",
            icon: None,
            icon_tint: None,
            key: None,
            kind: ButtonKind::Plain,
            size: 18.0,
            icon_size: 20.0,
            on: false,
            off: false,
            focus: None,
            left: false,
            pressed: false,
            count: 0,
        }
    }
}

impl<'a> Button<'a> {
    /// A plain button with words.
    pub fn label(label: &'a str) -> Button<'a> {
        Button { label, ..Button::default() }
    }

    /// A button with an icon only.
    pub fn icon(name: &'a str) -> Button<'a> {
        Button { icon: Some(name), icon_size: 22.0, ..Button::default() }
    }

    /// The one thing to do next.
    pub fn primary(label: &'a str) -> Button<'a> {
        Button { kind: ButtonKind::Primary, ..Button::label(label) }
    }
}

impl Canvas<'_> {
    /// Draws a button.
    pub fn button(&mut self, area: Bounds, button: &Button) {
        let [face, edge, ink] = self.button_colours(button);
        let down = if button.pressed { 3.0 } else { 0.0 };
        let rim = if button.kind == ButtonKind::Plain || button.off { 1.5 } else { 0.0 };
        self.rect(Bounds { y: area.y + down, h: area.h - down, ..area }, 10.0, edge);
        let top = bounds(area.x + rim, area.y + rim + down, area.w - 2.0 * rim, area.h - 4.0 - rim);
        self.rect(top, 9.0, face);
        self.button_words(Bounds { y: area.y + down, h: area.h - 4.0, ..area }, button, face, ink);
        if let Some(casing) = button.focus {
            self.focus_brackets(area, 40.0, 5.0, casing);
        }
        if button.count > 0 {
            let at = [area.right() - 3.0, area.y + 3.0];
            self.disc(at, 10.0, Token::Accent);
            let on_accent = self.on_signal();
            self.text(&button.count.to_string(), at, bold(14.0).centre(), on_accent);
        }
    }

    fn button_words(&mut self, area: Bounds, button: &Button, face: Colour, ink: Colour) {
        let of = bold(button.size);
        let words = if button.label.is_empty() { 0.0 } else { self.width(button.label, of) };
        let icon = if button.icon.is_some() { button.icon_size } else { 0.0 };
        let gap = if words > 0.0 && icon > 0.0 { 8.0 } else { 0.0 };
        let middle = area.centre()[1];
        // What stands in the middle keeps clear of the key at the end.
        let cap = button.key.map_or(0.0, |key| self.key_cap_width(key) + 14.0);
        let room = area.w - cap;
        let mut x = area.x + if button.left { 16.0 } else { (room - words - icon - gap) / 2.0 };
        if let Some(name) = button.icon {
            let tint = button.icon_tint.filter(|_| !button.off).unwrap_or(ink.into());
            let style = IconStyle { ink: ink.into(), ..IconStyle::on(face).tint(tint) };
            self.icon_at(name, [x + icon / 2.0, middle], icon, &style);
            x += icon + gap;
        }
        self.text(button.label, [x, middle], of, ink);
        if let Some(key) = button.key {
            let width = self.key_cap_width(key);
            self.key_cap([area.right() - width - 10.0, middle - 11.0], key);
        }
    }

    /// The colours of a button's face, thickness and words.
    fn button_colours(&self, button: &Button) -> [Colour; 3] {
        let theme = &self.theme;
        let signal = match button.kind {
            ButtonKind::Plain => None,
            ButtonKind::Primary => Some(Token::Accent),
            ButtonKind::Chosen => Some(Token::Focus),
        };
        match signal {
            _ if button.off => [
                theme.mix(Token::Paper, Token::Table, 0.5),
                theme.colour(Token::Line),
                theme.mix(Token::Ink2, Token::Paper, 0.35),
            ],
            Some(signal) => {
                let share = if button.on { 0.14 } else { 0.0 };
                let face = theme.mix(signal, Token::Paper, share);
                [face, theme.mix(signal, Colour::hex(0), 0.32), self.on_signal()]
            }
            None => {
                let face =
                    if button.on { theme.mix(Token::Paper, Token::Focus, 0.2) } else { theme.colour(Token::Paper) };
                [face, theme.colour(Token::Edge), theme.colour(Token::Ink)]
            }
        }
    }

    /// The colour of words on a filled signal.
    pub fn on_signal(&self) -> Colour {
        Colour::hex(if self.theme.dark { 0x1F_16_11 } else { 0xFF_FD_F8 })
    }
}
