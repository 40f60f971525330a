//! The end of a stage, in the place of the letter box: what came of it and what can be done next.

use super::Page;
use crate::game::state::Status;
use crate::view::control::{Button, ButtonKind};
use crate::view::icon::IconStyle;
use crate::view::play::ending::{answers, foremost};
use crate::view::play::target::{Button as Press, Zone};
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, medium};
use crate::view::theme::Token;

/// The room that the words keep beside the buttons.
const LEAST_WORDS: f32 = 150.0;

/// A button of the verdict, without a label where only its icon is shown.
struct Answer {
    press: Press,
    icon: &'static str,
    label: String,
}

impl Page<'_> {
    pub(super) fn draw_verdict(&mut self) {
        let area = self.layout.letter_box;
        self.canvas.panel(area, 2.0);
        let cleared = self.shown.scene.status == Status::Cleared;
        self.canvas.frame(area, 14.0, 2.0, if cleared { Token::Accent } else { Token::Edge });
        if self.is_beside() {
            // The words stand above the buttons.
            let foot = if self.layout.compact { 56.0 } else { 68.0 };
            let head = bounds(area.x, area.y, area.w, area.h - foot + 6.0);
            self.verdict_buttons(bounds(area.x, area.bottom() - foot, area.w, foot));
            return self.verdict_head(head, head.right());
        }
        let buttons = self.verdict_buttons(area);
        self.verdict_head(area, buttons);
    }

    /// Whether the verdict stands below a panel, beside the board, where its parts find no room beside each other.
    pub(super) fn is_beside(&self) -> bool {
        self.layout.letter_box.x >= self.layout.right.x
    }

    /// The mark, and the words up to an edge.
    fn verdict_head(&mut self, area: Bounds, end: f32) {
        let mark = [area.x + area.h * 0.52, area.centre()[1]];
        self.verdict_mark(mark, area.h * 0.36);
        self.verdict_words(bounds(area.x + area.h + 4.0, area.y, end - area.x - area.h - 16.0, area.h));
    }

    fn verdict_mark(&mut self, at: [f32; 2], radius: f32) {
        let scene = self.shown.scene;
        let drawn = self.moment(|moment| moment.mark).flatten().unwrap_or(1.0);
        match (scene.status, scene.gold) {
            (Status::Cleared, true) => self.canvas.flower(at, radius, radius * 0.1, Token::Accent, drawn),
            (Status::Cleared, false) => self.canvas.circle(at, radius, radius * 0.14, Token::Accent, drawn),
            _ => {
                let style = IconStyle::on(Token::Paper).tint(Token::Ink2);
                self.canvas.icon_at("flag", at, radius * 1.3, &style);
            }
        }
        if let Some(share) = self.moment(|moment| moment.drift).flatten() {
            self.canvas.petals([at[0], at[1] - radius], radius * 1.3, 14, share);
        }
    }

    fn verdict_words(&mut self, area: Bounds) {
        let scene = self.shown.scene;
        let hue = if scene.status == Status::Cleared { Token::Accent } else { Token::Ink };
        let verdict = self.say(scene.verdict());
        let second = self.verdict_reason();
        let (x, middle) = (area.x, area.centre()[1] + if second.is_empty() { 15.0 } else { 0.0 });
        let wide = self.canvas.width(&verdict, bold(22.0)) > area.w;
        if wide {
            let two = bounds(x, middle - 40.0, area.w, 48.0);
            self.canvas.paragraph_spaced(&verdict, two, bold(18.0), 24.0, hue);
        } else {
            self.canvas.text(&verdict, [x, middle - 15.0], bold(22.0), hue);
        }
        let below = if wide { 24.0 } else { 14.0 };
        self.canvas.text_fit(&second, [x, middle + below], area.w, medium(16.0), Token::Ink2);
    }

    fn verdict_reason(&self) -> String {
        let scene = self.shown.scene;
        match (scene.status, scene.gold_at) {
            // The panel above tells what came of it.
            _ if self.is_beside() => String::new(),
            (Status::Failed, _) => scene.why.clone(),
            (_, Some(gold)) if !scene.gold && gold > scene.total => {
                let missing = super::super::scene::number((gold - scene.total).max(0));
                self.say_with("play.to_gold", "n", &missing)
            }
            _ if !scene.scored => String::new(),
            _ => self.say_with("play.points", "n", &super::super::scene::number(scene.total)),
        }
    }

    /// Draws what can be done next, from the right; gives where the buttons begin.
    fn verdict_buttons(&mut self, area: Bounds) -> f32 {
        let height = if self.layout.compact { 44.0 } else { 52.0 };
        let answers = self.answers(area, height);
        let widths: Vec<f32> = answers.iter().map(|answer| self.answer_width(&answer.label, height)).collect();
        let start = area.right() - 16.0 - taken(&widths);
        let mut x = start;
        for (answer, width) in answers.iter().zip(&widths) {
            let at = bounds(x, area.centre()[1] - height / 2.0, *width, height);
            self.answer(at, answer);
            x += width + 8.0;
        }
        start
    }

    fn answer(&mut self, at: Bounds, answer: &Answer) {
        let primary = foremost(self.shown.scene) == Some(answer.press);
        let kind = if primary { ButtonKind::Primary } else { ButtonKind::Plain };
        let size = self.answer_size();
        let button = Button { kind, icon: Some(answer.icon), size, icon_size: 18.0, ..Button::label(&answer.label) };
        self.press(at, answer.press, Zone::LetterBox, button, Token::Paper);
    }

    const fn answer_size(&self) -> f32 {
        if self.layout.compact { 14.0 } else { 16.0 }
    }

    fn answer_width(&self, label: &str, height: f32) -> f32 {
        if label.is_empty() { height } else { self.canvas.width(label, bold(self.answer_size())).ceil() + 50.0 }
    }

    /// What can be done next; labels go, from the left and the one that stands out last, until all find room.
    fn answers(&self, area: Bounds, height: f32) -> Vec<Answer> {
        let cleared = self.shown.scene.status == Status::Cleared;
        let narrow = area.w < 520.0 && !self.is_beside();
        // The bar has this one too.
        let spared = cleared && (narrow || self.is_beside() && self.layout.compact);
        let wanted = answers(self.shown.scene).into_iter().filter(|press| !(spared && *press == Press::Undo));
        let mut all: Vec<Answer> = wanted.map(|press| self.labelled(press, cleared, narrow)).collect();
        let room = area.w - 32.0 - if self.is_beside() { 0.0 } else { area.h + LEAST_WORDS };
        let foremost = foremost(self.shown.scene);
        for at in 0..all.len() {
            let widths: Vec<f32> = all.iter().map(|answer| self.answer_width(&answer.label, height)).collect();
            if taken(&widths) > room && foremost != Some(all[at].press) {
                all[at].label.clear();
            }
        }
        all
    }

    /// What is seldom wanted after a cleared stage has no words, so that the others have room.
    fn labelled(&self, press: Press, cleared: bool, narrow: bool) -> Answer {
        let (icon, id, bare) = match press {
            Press::Undo => ("undo", "play.undo", cleared),
            Press::Restart => ("restart", "play.again", cleared),
            Press::Results => ("book", "play.results", narrow),
            _ => ("next", "play.next_stage", false),
        };
        Answer { press, icon, label: if bare { String::new() } else { self.say(id) } }
    }
}

/// The width of buttons side by side.
fn taken(widths: &[f32]) -> f32 {
    widths.iter().sum::<f32>() + 8.0 * widths.len().saturating_sub(1) as f32
}
