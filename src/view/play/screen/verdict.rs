//! The end of a stage, in the place of the letter box: what came of it and what can be done next.

use super::Page;
use crate::game::state::Status;
use crate::view::control::{Button, ButtonKind};
use crate::view::icon::IconStyle;
use crate::view::play::target::{Button as Press, Zone};
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, medium};
use crate::view::theme::Token;

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
        let (id, hue) = match (scene.status, scene.gold) {
            (Status::Cleared, true) => ("play.gold", Token::Accent),
            (Status::Cleared, false) => ("play.cleared", Token::Accent),
            _ => ("play.failed", Token::Ink),
        };
        let verdict = self.say(id);
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
            _ => self.say_with("play.points", "n", &super::super::scene::number(scene.total)),
        }
    }

    /// Draws what can be done next, from the right; gives where the buttons begin.
    fn verdict_buttons(&mut self, area: Bounds) -> f32 {
        let scene = self.shown.scene;
        let cleared = scene.status == Status::Cleared;
        // What is seldom wanted after a cleared stage has no words, so that the others have room.
        let failed = |label: String| if cleared { String::new() } else { label };
        let narrow = area.w < 520.0 && !self.is_beside();
        let mut buttons = vec![(Press::Restart, "restart", failed(self.say("play.again")), false)];
        // The bar has this one too.
        if !(cleared && (narrow || self.is_beside() && self.layout.compact)) {
            buttons.insert(0, (Press::Undo, "undo", failed(self.say("play.undo")), !cleared));
        }
        if cleared {
            let label = if narrow { String::new() } else { self.say("play.results") };
            buttons.push((Press::Results, "book", label, false));
        }
        if scene.card.after {
            buttons.push((Press::NextStage, "next", self.say("play.next_stage"), cleared));
        }
        let height = if self.layout.compact { 44.0 } else { 52.0 };
        let size = if self.layout.compact { 14.0 } else { 16.0 };
        let widths: Vec<f32> = buttons
            .iter()
            .map(|b| match &*b.2 {
                "" => height,
                label => self.canvas.width(label, bold(size)).ceil() + 50.0,
            })
            .collect();
        let start = area.right() - 16.0 - widths.iter().sum::<f32>() - 8.0 * (widths.len() - 1) as f32;
        let mut x = start;
        for ((press, icon, label, primary), width) in buttons.iter().zip(&widths) {
            let kind = if *primary { ButtonKind::Primary } else { ButtonKind::Plain };
            let button = Button { kind, icon: Some(icon), size, icon_size: 18.0, ..Button::label(label) };
            let at = bounds(x, area.centre()[1] - height / 2.0, *width, height);
            self.press(at, *press, Zone::LetterBox, button, Token::Paper);
            x += width + 8.0;
        }
        start
    }
}
