//! The left column: goals, what is pointed at, the kinds of the stage.

use super::Page;
use crate::view::icon::IconStyle;
use crate::view::play::scene::GoalRow;
use crate::view::play::target::{Target, Zone};
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, medium};
use crate::view::theme::Token;

/// Space between two parts of the column.
const BETWEEN: f32 = 12.0;
/// The least height of the card.
const CARD: f32 = 150.0;

impl Page<'_> {
    pub(super) fn draw_left(&mut self) {
        let Some(column) = self.layout.left else { return };
        let below = self.goals(column);
        let rows = self.shown.table.kinds.len().div_ceil(5).max(1) as f32;
        let kinds = 36.0 + rows * 40.0 + 8.0;
        let room = column.bottom() - below;
        let card = if room - kinds - BETWEEN >= CARD { (room - kinds - BETWEEN).min(214.0) } else { room };
        self.info_card(bounds(column.x, below, column.w, card));
        let top = below + card + BETWEEN;
        if column.bottom() - top >= kinds {
            self.kinds(bounds(column.x, top, column.w, column.bottom() - top));
        }
    }

    /// Draws the goals; gives where the next part begins.
    fn goals(&mut self, column: Bounds) -> f32 {
        let scene = self.shown.scene;
        let title = self.say(if scene.goals.is_empty() { "play.no_goals" } else { "play.goals" });
        let y = column.y + 16.0;
        self.canvas.text(&title, [column.x + 4.0, y], bold(16.0), Token::Ink2);
        self.turns(column, y);
        let mut top = column.y + 34.0;
        for (at, goal) in self.goals_so_far().iter().enumerate().take(5) {
            let row = bounds(column.x, top, column.w, 0.0);
            let height = self.goal_row(row, goal);
            self.goal_reached(Bounds { h: height, ..row }, at);
            top += height + 8.0;
        }
        top + 4.0
    }

    fn turns(&mut self, column: Bounds, y: f32) {
        let scene = self.shown.scene;
        let left = self.shown.table.seconds_left.map(|left| self.say_with("play.time_left", "n", &left.to_string()));
        let turns = &match left {
            Some(left) if scene.turns_limited => format!("{left}・{}", scene.turns_short),
            Some(left) => left,
            None => scene.turns.clone(),
        };
        let width = self.canvas.width(turns, bold(16.0));
        let style = IconStyle::on(Token::Table).tint(Token::Ink2);
        self.canvas.icon("g_turns", [column.right() - width - 26.0, y - 8.0], 16.0, &style);
        self.canvas.text(turns, [column.right() - 4.0, y], bold(16.0).right(), Token::Ink2);
    }

    /// Draws a goal as high as its label asks for; gives the height.
    fn goal_row(&mut self, at: Bounds, goal: &GoalRow) -> f32 {
        let width = at.w - 52.0;
        let lines = self.canvas.style.faces.wrap(&goal.label, width, bold(16.0));
        let size = if lines.len() > 2 { 14.0 } else { 16.0 };
        let lines = self.canvas.style.faces.wrap(&goal.label, width, bold(size));
        let lines = &lines[..lines.len().min(3)];
        let more = (lines.len().max(1) - 1) as f32 * 20.0;
        let area = Bounds { h: 58.0 + more, ..at };
        self.goal_ground(area, goal.done);
        let tint = if goal.done { Token::Legal } else { Token::Ink };
        let style = IconStyle::on(Token::Paper).tint(tint);
        self.canvas.icon(&goal.icon, [area.x + 10.0, area.y + 9.0], 22.0, &style);
        for (at, line) in lines.iter().enumerate() {
            self.canvas.text(line, [area.x + 40.0, area.y + 20.0 + at as f32 * 20.0], bold(size), Token::Ink);
        }
        self.goal_bar(area, goal);
        area.h
    }

    fn goal_ground(&mut self, area: Bounds, done: bool) {
        let ground = self.canvas.theme.mix(Token::Paper, Token::Legal, if done { 0.14 } else { 0.0 });
        self.canvas.rect(area, 10.0, ground);
        self.canvas.frame(area, 10.0, 1.0, if done { Token::Legal } else { Token::Line });
    }

    fn goal_bar(&mut self, area: Bounds, goal: &GoalRow) {
        let foot = area.bottom() - 15.0;
        let count = self.canvas.width(&goal.count, bold(14.0));
        let taken = if goal.done { 40.0 } else { (count + 24.0).max(66.0) };
        let bar = bounds(area.x + 40.0, foot - 4.0, area.w - 40.0 - taken, 8.0);
        self.canvas.bar(bar, goal.share, if goal.done { Token::Legal } else { Token::Focus });
        if goal.done {
            let style = IconStyle::on(Token::Paper).tint(Token::Legal);
            self.canvas.icon("check", [area.right() - 28.0, foot - 8.0], 16.0, &style);
        } else {
            self.canvas.text(&goal.count, [area.right() - 12.0, foot], bold(14.0).right(), Token::Ink2);
        }
    }

    fn info_card(&mut self, area: Bounds) {
        self.canvas.panel(area, 1.2);
        match self.shown.pointing.about.clone() {
            Some(about) => self.about(area, &about),
            None => self.card_hint(area),
        }
    }

    /// While nothing is pointed at, the card holds what the stage says at its start.
    fn card_hint(&mut self, area: Bounds) {
        let hint = &self.shown.scene.card.hint;
        if hint.is_empty() {
            return;
        }
        let style = IconStyle::on(Token::Paper).tint(Token::Ink2);
        self.canvas.icon("hint", [area.x + 16.0, area.y + 16.0], 24.0, &style);
        let text = bounds(area.x + 16.0, area.y + 50.0, area.w - 32.0, area.h - 60.0);
        self.canvas.paragraph_spaced(hint, text, medium(16.0), 23.0, Token::Ink);
    }

    fn kinds(&mut self, area: Bounds) {
        self.canvas.panel(area, 1.2);
        let kinds = self.shown.table.kinds.len();
        let title = self.say(if kinds == 0 { "play.kinds_none" } else { "play.kinds" });
        self.canvas.text(&title, [area.x + 16.0, area.y + 20.0], bold(14.0), Token::Ink2);
        let room = ((area.h - 40.0) / 40.0) as usize * 5;
        for at in 0..kinds.min(room) {
            let (x, y) = (area.x + 14.0 + (at % 5) as f32 * 40.0, area.y + 36.0 + (at / 5) as f32 * 40.0);
            self.kind_chip(bounds(x, y, 36.0, 36.0), at);
        }
    }

    fn kind_chip(&mut self, area: Bounds, at: usize) {
        let target = Target::Kind(at);
        let focused = self.stop(area, target, Zone::Kinds, true);
        let kind = &self.shown.table.kinds[at];
        let meant = self.shown.pointing.about.as_ref().is_some_and(|about| about.kinds.contains(kind));
        self.canvas.rect(area, 8.0, Token::Square);
        let look = self.shown.scene.kind_looks.get(at).cloned().unwrap_or_default();
        self.look_box(area.inset(5.0), &look, None);
        let (thick, hue) = if meant { (2.5, Token::Focus) } else { (1.0, Token::Line) };
        self.canvas.frame(area, 8.0, thick, hue);
        if focused {
            self.canvas.focus_brackets(area, 36.0, 3.0, Token::Paper);
        }
    }
}
