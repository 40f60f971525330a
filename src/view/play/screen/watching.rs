//! Moves shown again: what stands in the place of the letter box.

use super::Page;
use crate::view::control::{Button, ButtonKind};
use crate::view::play::target::{Button as Press, Zone};
use crate::view::play::watching::{Progress, Watching};
use crate::view::shape::bounds;
use crate::view::text::bold;
use crate::view::theme::Token;

impl Page<'_> {
    pub(super) fn draw_watching(&mut self, progress: Progress) {
        let area = self.layout.letter_box;
        self.canvas.panel(area, 2.0);
        let (done, all) = progress.place;
        let pad = 20.0;
        let share = done as f32 / all.max(1) as f32;
        let narrow = self.is_beside();
        let top = area.y + if narrow { 38.0 } else { 14.0 };
        self.canvas.bar(bounds(area.x + pad, top, area.w - 2.0 * pad, 8.0), share, Token::Focus);
        let side = if self.layout.compact { 40.0 } else { 48.0 };
        let y = area.bottom() - side - if self.layout.compact { 8.0 } else { 16.0 };
        let middle = y + side / 2.0;
        let text = format!("{done} / {all}");
        let told = if narrow { area.y + 20.0 } else { middle };
        self.canvas.text(&text, [area.x + pad, told], bold(18.0), Token::Ink);
        let run = if progress.paused { "play" } else { "pause" };
        let buttons = [
            (Watching::Slower, "minus", progress.pace.0 == 0),
            (Watching::Back, "undo", done == 0),
            (Watching::Pause, run, done == all),
            (Watching::On, "step", done == all),
            (Watching::Faster, "plus", progress.pace.0 == progress.pace.1),
        ];
        let row = side * 5.0 + 8.0 * 4.0;
        let mut x = if narrow { area.x + pad } else { area.centre()[0] - row / 2.0 };
        for (what, icon, off) in buttons {
            let kind = if what == Watching::Pause { ButtonKind::Primary } else { ButtonKind::Plain };
            let button = Button { kind, off, ..Button::icon(icon) };
            self.press(bounds(x, y, side, side), Press::Watch(what), Zone::LetterBox, button, Token::Paper);
            x += side + 8.0;
        }
        self.stop_button(area.right() - pad, y, side, x);
    }

    fn stop_button(&mut self, right: f32, y: f32, side: f32, from: f32) {
        let label = self.say("play.watch_end");
        let wide = (self.canvas.width(&label, bold(16.0)).ceil() + 52.0).min(right - from - 8.0);
        let button = Button { icon: Some("cross"), icon_size: 16.0, size: 16.0, ..Button::label(&label) };
        let button = if wide < 90.0 { Button::icon("cross") } else { button };
        let at = bounds(right - wide, y, wide, side);
        self.press(at, Press::Watch(Watching::Stop), Zone::LetterBox, button, Token::Paper);
    }
}
