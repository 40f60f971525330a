//! The bar at the top: menu, number and title, points, goals of the compact form, undo, redo, restart.

use super::Page;
use crate::view::icon::IconStyle;
use crate::view::play::scene::{GoalRow, number};
use crate::view::play::target::Button as Press;
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, digits, medium};
use crate::view::theme::Token;

impl Page<'_> {
    pub(super) fn draw_bar(&mut self) {
        let (margin, size) = if self.layout.compact { (12.0, 40.0) } else { (24.0, 44.0) };
        let middle = self.layout.bar.h / 2.0;
        let right = self.bar_buttons(margin, size, middle);
        let (centre, scored) = (self.layout.window.w / 2.0 - 24.0, self.shown.scene.scored);
        let meter = scored && !self.layout.compact;
        let limit = if meter { centre - 16.0 } else { right - 12.0 };
        let title_end = self.bar_title(margin, middle, limit);
        if meter {
            self.score_meter(bounds(centre, middle - 18.0, 204.0, 44.0));
        } else if self.layout.compact {
            self.goal_chips(title_end + 16.0, right - 12.0, middle);
        }
    }

    /// Draws the buttons from the right; gives where they begin.
    fn bar_buttons(&mut self, margin: f32, size: f32, middle: f32) -> f32 {
        let scene = self.shown.scene;
        let mut buttons = vec![
            (Press::Undo, "undo", !scene.can_undo, 0.0),
            (Press::Redo, "redo", !scene.can_redo, 8.0),
            (Press::Restart, "restart", !scene.can_undo, 8.0),
        ];
        buttons.extend(self.help());
        buttons.push((Press::Menu, "menu", false, 0.0));
        let spaces: f32 = buttons.iter().map(|button| button.3).sum::<f32>() + 8.0 * (buttons.len() - 1) as f32;
        let start = self.layout.window.w - margin - size * buttons.len() as f32 - spaces;
        let mut x = start;
        for (press, icon, off, space) in buttons {
            self.press_icon(bounds(x, middle - size / 2.0, size, size), press, icon, off);
            x += size + 8.0 + space;
        }
        start
    }

    /// The button that helps: a hint where pieces are placed, the legal places where they are to be asked for.
    fn help(&self) -> Option<(Press, &'static str, bool, f32)> {
        let scene = self.shown.scene;
        if scene.legal_on_request {
            return Some((Press::Places, "eye", scene.is_over(), 0.0));
        }
        // Hints are about pieces to place.
        scene.places.then(|| (Press::Hint, "hint", scene.is_over(), 0.0))
    }

    fn bar_title(&mut self, margin: f32, middle: f32, limit: f32) -> f32 {
        let size = if self.layout.compact { 40.0 } else { 44.0 };
        self.press_icon(bounds(margin, middle - size / 2.0, size, size), Press::Leave, "back", false);
        let card = &self.shown.scene.card;
        let mut x = margin + size + 16.0;
        if !card.number.is_empty() {
            let width = self.canvas.width(&card.number, bold(16.0)).ceil() + 20.0;
            self.canvas.rect(bounds(x, middle - 15.0, width, 30.0), 8.0, Token::Accent);
            self.canvas.text(&card.number, [x + width / 2.0, middle], bold(16.0).centre(), Token::Paper);
            x += width + 12.0;
        }
        x += self.canvas.text_fit(&card.title, [x, middle], limit - x, bold(22.0), Token::Ink);
        let game = &self.shown.scene.game;
        if !game.is_empty() && *game != card.title && limit - x > 80.0 {
            x += 14.0;
            x += self.canvas.text_fit(game, [x, middle + 1.0], limit - x, medium(16.0), Token::Ink2);
        }
        x
    }

    /// Points, and how far it is to the flower.
    fn score_meter(&mut self, area: Bounds) {
        let (scene, middle) = (self.shown.scene, area.y + 18.0);
        let points = self.points_so_far();
        let total = number(points);
        self.canvas.text(&total, [area.x, middle - 6.0], digits(30.0), Token::Ink);
        let width = self.canvas.width(&total, digits(30.0));
        let unit = self.say("play.score");
        let wanted = scene.gold_at.map(number).unwrap_or_default();
        let taken = self.canvas.width(&unit, bold(16.0)) + self.canvas.width(&wanted, medium(14.0)) + 14.0;
        if width + taken <= area.w - 34.0 {
            self.canvas.text(&unit, [area.x + width + 6.0, middle - 1.0], bold(16.0), Token::Ink2);
        }
        let Some(gold) = scene.gold_at else { return };
        let bar = bounds(area.x, middle + 14.0, area.w - 34.0, 8.0);
        let share = if gold > 0 { points as f32 / gold as f32 } else { 1.0 };
        self.canvas.bar(bar, share, Token::Accent);
        let reached = if points >= gold { Token::Accent } else { Token::Edge };
        self.canvas.flower([area.right() - 16.0, middle + 16.0], 12.0, 2.0, reached, 1.0);
        self.canvas.text(&wanted, [bar.right(), middle - 1.0], medium(14.0).right(), Token::Ink2);
    }

    /// The goals and the turns as chips, as many as there is room for.
    fn goal_chips(&mut self, from: f32, to: f32, middle: f32) {
        let mut chips: Vec<GoalRow> = self.goals_so_far();
        let seconds = self.shown.table.seconds_left;
        let seconds = seconds.map(|left| self.say_with("play.seconds", "n", &left.to_string()));
        let turns = Some(self.shown.scene.turns_short.clone());
        // A game with a panel counts there what it counts.
        let counted = self.shown.scene.turns_limited || (seconds.is_none() && !self.shown.scene.panel);
        let turns = turns.filter(|_| counted);
        chips.extend(seconds.into_iter().chain(turns).map(|count| GoalRow {
            icon: "g_turns".into(),
            label: String::new(),
            count,
            share: 0.0,
            done: false,
        }));
        let mut x = from;
        for chip in chips {
            let count = chip.count.replace(' ', "");
            let width = self.canvas.width(&count, bold(16.0)).ceil() + 44.0;
            if x + width > to {
                break;
            }
            self.goal_chip(bounds(x, middle - 17.0, width, 34.0), &chip, &count);
            x += width + 8.0;
        }
    }

    fn goal_chip(&mut self, area: Bounds, chip: &GoalRow, count: &str) {
        let done = self.canvas.theme.mix(Token::Paper, Token::Legal, 0.14);
        let (line, ink) = if chip.done { (Token::Legal, Token::Legal) } else { (Token::Line, Token::Ink) };
        if chip.done {
            self.canvas.rect(area, 10.0, done);
        } else {
            self.canvas.rect(area, 10.0, Token::Paper);
        }
        self.canvas.frame(area, 10.0, 1.0, line);
        let style = IconStyle::on(Token::Paper).tint(ink);
        self.canvas.icon(&chip.icon, [area.x + 9.0, area.y + 8.0], 18.0, &style);
        self.canvas.text(count, [area.x + 34.0, area.centre()[1]], bold(16.0), Token::Ink);
    }
}
