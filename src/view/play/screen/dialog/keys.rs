//! The keys, those of the game first.

use std::collections::BTreeMap;

use super::super::Page;
use crate::view::shape::{Bounds, bounds};
use crate::view::text::{bold, medium, plain};
use crate::view::theme::Token;

/// The screen's own keys, each with the id of what it does.
const KEYS: [(&str, &str); 18] = [
    ("Tab", "keys.parts"),
    ("← ↑ ↓ →", "keys.arrows"),
    ("1 … 0", "keys.pick"),
    ("Enter", "keys.place"),
    ("R", "keys.turn"),
    ("Esc", "keys.back"),
    ("Z / Y", "keys.undo_redo"),
    ("Shift R", "keys.restart"),
    ("H", "keys.hint"),
    ("I", "keys.about"),
    ("L", "keys.words"),
    ("G", "keys.legal"),
    ("+ / -", "keys.zoom"),
    ("F1", "keys.keys"),
    ("F5", "keys.reload"),
    ("F6", "keys.replay"),
    ("F9", "keys.workbench"),
    ("F12", "keys.case"),
];

impl Page<'_> {
    pub(super) fn keys(&mut self) {
        let title = self.say("play.keys");
        let mut lines = self.own_keys();
        if lines.len() % 2 == 1 {
            lines.push((String::new(), String::new()));
        }
        let useful = KEYS.iter().filter(|(_, id)| self.is_useful(id));
        lines.extend(useful.map(|(key, id)| (self.key_of(key, id), self.say(id))));
        let area = self.window(720.0, 92.0 + lines.len().div_ceil(2) as f32 * 40.0 + 16.0, &title);
        self.scrolled(area, |page, area| {
            for (at, (key, label)) in lines.iter().enumerate() {
                let (column, row) = (at % 2, at / 2);
                let width = area.w / 2.0;
                let x = area.x + column as f32 * width;
                page.key_line(bounds(x, area.y + row as f32 * 40.0, width - 12.0, 40.0), key, label);
            }
            lines.len().div_ceil(2) as f32 * 40.0
        });
    }

    /// The game's own keys, all for one press together.
    fn own_keys(&self) -> Vec<(String, String)> {
        let mut keys: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (key, press) in &self.shown.scene.keys {
            keys.entry(press).or_default().push(key);
        }
        keys.into_iter().map(|(press, keys)| (keys.join(" / "), self.press_label(press))).collect()
    }

    /// Whether what a key does is of use in this game.
    fn is_useful(&self, id: &str) -> bool {
        match id {
            "keys.pick" | "keys.turn" | "keys.hint" => self.shown.scene.places,
            "keys.words" => self.shown.scene.words,
            _ => true,
        }
    }

    /// The key of a row, or the one the player gave it.
    fn key_of(&self, key: &str, id: &str) -> String {
        let action = id.rsplit('.').next().unwrap_or_default();
        let bound = |action: &str, usual: &str| match self.shown.bound.get(action) {
            Some(keys) => keys.join(" "),
            None => usual.to_owned(),
        };
        match (action, key.split_once(" / ")) {
            ("undo_redo", Some((undo, redo))) => format!("{} / {}", bound("undo", undo), bound("redo", redo)),
            _ => bound(action, key),
        }
    }

    fn key_line(&mut self, area: Bounds, key: &str, label: &str) {
        if key.is_empty() {
            return;
        }
        let y = area.centre()[1];
        let width = self.canvas.key_cap([area.x, y - 11.0], key).max(78.0);
        let room = area.w - width - 12.0;
        let size = if self.canvas.width(label, medium(16.0)) > room { 14.0 } else { 16.0 };
        self.canvas.text_fit(label, [area.x + width + 12.0, y], room, medium(size), Token::Ink);
    }

    /// What a press of the game is called: the label of its button, else the text `press.NAME`, else its name.
    fn press_label(&self, name: &str) -> String {
        use crate::view::play::scene::Item;
        let labels = self.shown.scene.items.iter().filter_map(|item| match item {
            Item::Button { press, label, .. } if press == name => Some(label.clone()),
            _ => None,
        });
        let shown = self.shown;
        let text = || shown.texts.find(&shown.scene.card.home, &format!("press.{name}")).map(|text| plain(&text));
        labels.into_iter().next().or_else(text).unwrap_or_else(|| name.to_owned())
    }

    pub(super) fn heading(&mut self, at: [f32; 2], text: &str) {
        self.canvas.text(text, at, bold(14.0), Token::Ink2);
    }
}
