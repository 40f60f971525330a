//! Everything that is known of what is pointed at, or of the word chosen.

use super::super::Page;
use crate::view::play::scene::{About, WordRow};
use crate::view::play::target::Zone;
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, medium};
use crate::view::theme::Token;

impl Page<'_> {
    pub(super) fn about_dialog(&mut self) {
        let table = self.shown.table;
        let word = table.chosen.filter(|_| table.zone == Zone::Words || self.shown.pointing.about.is_none());
        let word = word.and_then(|chosen| self.shown.scene.history.get(chosen.turn)?.words.get(chosen.word));
        match (word.cloned(), self.shown.pointing.about.clone()) {
            (Some(word), _) => self.about_word(&word),
            (None, Some(about)) => self.about_thing(&about),
            (None, None) => self.about_stage(),
        }
    }

    fn about_thing(&mut self, about: &About) {
        let area = self.window(560.0, 360.0, &about.title);
        self.scrolled(area, |page, area| {
            let picture = bounds(area.x, area.y, 56.0, 56.0);
            page.about_picture(picture, about);
            let hue = if about.urgent { Token::Danger } else { Token::Ink2 };
            page.canvas.text_fit(&about.state, [area.x + 72.0, area.y + 28.0], area.w - 72.0, bold(16.0), hue);
            let text = bounds(area.x, area.y + 72.0, area.w, 1e5);
            72.0 + page.about_text(text, about)
        });
    }

    fn about_word(&mut self, word: &WordRow) {
        let area = self.window(560.0, 320.0, &word.text);
        let none = self.say("play.no_meaning");
        let meaning = word.meaning.clone();
        let points = self.say_with("play.points", "n", &crate::view::play::scene::number(word.points));
        self.scrolled(area, |page, area| {
            let column = |y: f32| bounds(area.x, y, area.w, 1e5);
            let mut y = area.y;
            page.canvas.text(&points, [area.x, y + 12.0], bold(16.0), Token::Ink2);
            y += 34.0;
            y += page.canvas.paragraph(&meaning.spellings, column(y), bold(18.0), Token::Accent);
            let gloss = if meaning.gloss.is_empty() { &none } else { &meaning.gloss };
            y += page.canvas.paragraph(gloss, column(y + 4.0), medium(16.0), Token::Ink);
            y - area.y + 8.0
        });
    }

    /// Where nothing is pointed at, the stage is told of: its hint and its goals.
    fn about_stage(&mut self) {
        let scene = self.shown.scene;
        let title = scene.card.title.clone();
        let area = self.window(560.0, 360.0, &title);
        let (hint, goals) = (scene.card.hint.clone(), scene.goals.clone());
        let label = self.say(if goals.is_empty() { "play.no_goals" } else { "play.goals" });
        self.scrolled(area, |page, area: Bounds| {
            let mut y = area.y;
            y += page.canvas.paragraph(&hint, bounds(area.x, y, area.w, 1e5), medium(16.0), Token::Ink) + 12.0;
            page.heading([area.x, y + 10.0], &label);
            y += 28.0;
            for goal in &goals {
                let text = format!("{}  {}", goal.label, goal.count);
                y += page.canvas.paragraph(&text, bounds(area.x, y, area.w, 1e5), medium(16.0), Token::Ink);
            }
            y - area.y
        });
    }
}
