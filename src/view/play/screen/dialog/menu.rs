//! The menu: what one can do besides playing.

use super::super::Page;
use crate::view::control::Button;
use crate::view::play::target::{Button as Press, Zone};
use crate::view::shape::bounds;
use crate::view::theme::Token;

/// Height of a row.
const ROW: f32 = 56.0;

impl Page<'_> {
    pub(super) fn menu(&mut self) {
        let title = self.say("play.menu");
        let area = self.window(560.0, 92.0 + 5.0 * ROW, &title);
        let mut y = area.y;
        for row in 0..5 {
            self.menu_row(row, bounds(area.x, y, area.w, ROW - 8.0));
            y += ROW;
        }
    }

    fn menu_row(&mut self, row: usize, area: crate::view::shape::Bounds) {
        let half = (area.w - 12.0) / 2.0;
        let (left, right) = (bounds(area.x, area.y, half, area.h), bounds(area.x + half + 12.0, area.y, half, area.h));
        let card = self.shown.scene.card.clone();
        match row {
            0 => {
                let label = self.say("play.resume");
                let on = Self::chosen_kind(true);
                let button =
                    Button { kind: on, icon: Some("play"), icon_size: 18.0, left: true, ..Button::label(&label) };
                self.press(left, Press::Close, Zone::Dialog, button, Token::Paper);
                let label = self.say("play.restart");
                self.dialog_button(right, Press::Restart, "restart", &label, !self.shown.scene.can_undo);
            }
            1 => {
                let (before, after) = (self.say("play.stage_before"), self.say("play.stage_after"));
                self.dialog_button(left, Press::PreviousStage, "back", &before, !card.before);
                self.dialog_button(right, Press::NextStage, "next", &after, !card.after);
            }
            2 => {
                let (settings, keys) = (self.say("play.settings"), self.say("play.keys"));
                let third = (area.w - 24.0) / 3.0;
                let place = |at: f32| bounds(area.x + at * (third + 12.0), area.y, third, area.h);
                self.dialog_button(place(0.0), Press::Settings, "gear", &settings, false);
                self.dialog_button(place(1.0), Press::Keys, "keys", &keys, false);
                let bench = self.say("workbench.title");
                self.dialog_button(place(2.0), Press::Workbench, "bench", &bench, false);
            }
            3 => {
                let label = self.say("play.after_save");
                let items = [self.say("play.keep"), self.say("play.replay")];
                self.choice(area, &label, &items, usize::from(self.shown.replay), |at| Press::AfterSave(at == 1));
            }
            _ => {
                let (leave, quit) = (self.say("play.leave"), self.say("play.quit"));
                self.dialog_button(left, Press::Leave, "g_fill", &leave, false);
                self.dialog_button(right, Press::Quit, "cross", &quit, false);
            }
        }
    }
}
