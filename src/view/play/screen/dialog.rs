//! Windows above the screen: the menu, the keys, what is known of a thing, all words.

use super::Page;
use crate::view::control::{Button, ButtonKind};
use crate::view::play::table::Dialog;
use crate::view::play::target::{Button as Press, Region, Target, Zone};
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, medium};
use crate::view::theme::Token;

mod about;
mod keys;
mod menu;
mod words;

impl Page<'_> {
    pub(super) fn draw_dialog(&mut self) {
        match self.shown.table.dialog {
            Some(Dialog::Menu) => self.menu(),
            Some(Dialog::Keys) => self.keys(),
            Some(Dialog::About) => self.about_dialog(),
            Some(Dialog::Words) => self.all_words(),
            None => return,
        }
        let close = self.close;
        self.press(close, Press::Close, Zone::Dialog, Button::icon("cross"), Token::Paper);
    }

    /// Dims the screen and draws a window with a title; gives where its content stands.
    fn window(&mut self, width: f32, height: f32, title: &str) -> Bounds {
        let room = self.layout.window;
        self.canvas.rect(room, 0.0, Token::Shade.alpha(0.35));
        self.regions.clear();
        let (width, height) = (width.min(room.w - 32.0), height.min(room.h - 24.0));
        let area = bounds(((room.w - width) / 2.0).round(), ((room.h - height) / 2.0).round(), width, height);
        self.canvas.shadow(area, 18.0, 3.0);
        self.canvas.rect(area, 18.0, Token::Paper);
        self.canvas.frame(area, 18.0, 1.0, Token::Line);
        self.regions.push(Region { bounds: area, target: Target::Scroll, zone: None, on: true });
        self.canvas.text_fit(title, [area.x + 24.0, area.y + 36.0], width - 110.0, bold(22.0), Token::Ink);
        self.close = bounds(area.right() - 60.0, area.y + 14.0, 44.0, 44.0);
        bounds(area.x + 24.0, area.y + 72.0, width - 48.0, height - 92.0)
    }

    /// Draws what may be higher than the window, scrolled as far as the player did.
    fn scrolled(&mut self, port: Bounds, draw: impl FnOnce(&mut Self, Bounds) -> f32) {
        let mut outer = crate::view::canvas::Canvas::new(self.canvas.style);
        std::mem::swap(&mut outer, &mut self.canvas);
        let scroll = self.shown.table.dialog_scroll.max(0.0);
        let endless = bounds(port.x, port.y - scroll, port.w, 1e6);
        let height = draw(self, endless);
        std::mem::swap(&mut outer, &mut self.canvas);
        let shapes = outer.finish();
        self.scrolls[1] = (height - port.h).max(0.0);
        let fix = scroll.min(self.scrolls[1]) - scroll;
        let moved = crate::view::shape::Place::moved(0.0, -fix);
        let group = crate::view::shape::Shape::Group(moved, 1.0, shapes);
        self.canvas.add(crate::view::shape::Shape::Clip(port.inset(-2.0), vec![group]));
        if height > port.h {
            let from = scroll.min(self.scrolls[1]) / height;
            self.canvas.scroll_bar([port.right() + 8.0, port.y], port.h, from, port.h / height);
        }
    }

    /// Draws a wide button of a dialog.
    fn dialog_button(&mut self, area: Bounds, press: Press, icon: &str, label: &str, off: bool) {
        let size = if self.canvas.width(label, bold(18.0)) + 60.0 > area.w { 14.0 } else { 18.0 };
        let button = Button { icon: Some(icon), size, off, left: true, ..Button::label(label) };
        self.press(area, press, Zone::Dialog, button, Token::Paper);
    }

    /// Draws a choice of a few, each of which answers.
    fn choice(&mut self, area: Bounds, label: &str, items: &[String], chosen: usize, press: impl Fn(usize) -> Press) {
        let y = area.centre()[1];
        let names: Vec<&str> = items.iter().map(String::as_str).collect();
        let widths = self.canvas.segment_widths(&names);
        let all = widths.iter().sum::<f32>() + 6.0;
        self.canvas.text_fit(label, [area.x, y], area.w - all - 12.0, bold(16.0), Token::Ink);
        let mut x = area.right() - all + 3.0;
        self.canvas.segment([area.right() - all, y - 21.0], 42.0, &names, chosen, false);
        for (at, width) in widths.iter().enumerate() {
            let part = bounds(x, y - 18.0, *width, 36.0);
            if self.stop(part, Target::Button(press(at)), Zone::Dialog, true) {
                self.canvas.focus_brackets(part, 36.0, 4.0, Token::Paper);
            }
            x += width;
        }
    }

    fn chosen_kind(on: bool) -> ButtonKind {
        if on { ButtonKind::Primary } else { ButtonKind::Plain }
    }

    fn line_of(&mut self, at: [f32; 2], text: &str, room: f32) {
        self.canvas.text_fit(text, at, room, medium(16.0), Token::Ink2);
    }
}
