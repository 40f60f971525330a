//! What is pasted or dropped on the window: archives of mods, codes of stages; and codes that are copied.

use std::path::{Path, PathBuf};

use macroquad::miniquad::window;

use super::Desk;
use crate::app::bindings;
use crate::content::mods::add::How;
use crate::content::mods::offer::Offer;
use crate::share::{decode, is_code};
use crate::view::pages::Leaf;
use crate::view::play::input::Key;

impl Desk {
    /// Takes files that were dropped on the window.
    pub fn take_dropped(&mut self, files: &[PathBuf]) {
        self.chosen.pending.clear();
        files.iter().for_each(|file| self.take_archive(file));
    }

    fn take_archive(&mut self, file: &Path) {
        match Offer::read(file) {
            Ok(offer) => self.add_mod(offer, How::default()),
            Err(declined) => self.tell_declined(&declined),
        }
        self.spoil();
    }

    /// Does what the keys of copying and pasting ask for on the pages.
    pub(super) fn hand_over(&mut self, key: Key) {
        match &*bindings::label(key) {
            "Ctrl+V" if self.takes_pasted() => self.take_pasted(),
            "C" if matches!(self.leaf(), Leaf::Select | Leaf::Modes | Leaf::Results) => self.copy_stage_code(),
            _ => {}
        }
    }

    /// Whether nothing is under way on the open page that another stage would take the place of.
    fn takes_pasted(&self) -> bool {
        matches!(self.leaf(), Leaf::Title | Leaf::Select | Leaf::Modes | Leaf::Make | Leaf::Settings)
    }

    /// Takes what was copied elsewhere: a stage's code, or the path of an archive.
    pub(super) fn take_pasted(&mut self) {
        let text = window::clipboard_get().unwrap_or_default();
        if is_code(&text) {
            return self.play_pasted(&text);
        }
        match archive_of(&text) {
            Some(file) => self.take_dropped(&[file]),
            None => self.tell(self.say("mods.nothing", &[])),
        }
    }

    fn play_pasted(&mut self, code: &str) {
        match decode(code) {
            Err(why) => self.tell(self.say(why.id(), &[])),
            Ok(_) => {
                let opened = self.open_stage(code, None, false);
                opened.unwrap_or_else(|problems| self.tell_unplayable(&problems));
            }
        }
    }

    /// Copies the code of the stage that is looked at or was just played.
    fn copy_stage_code(&mut self) {
        let played = self.playing.as_ref().map(|playing| playing.stage.clone());
        let at_results = self.leaf() == Leaf::Results;
        let stage = if at_results { played } else { self.chosen.stage.clone() };
        // A stage that is not open yet is not given away.
        let Some(stage) = stage.filter(|stage| self.may_play(stage)) else { return };
        match self.library.content().code_of(&stage) {
            Ok(code) => {
                window::clipboard_set(&code);
                self.tell(self.say("code.copied", &[]));
            }
            Err(problems) => {
                let why = problems.first().map(|problem| problem.message.clone()).unwrap_or_default();
                self.tell(self.say("code.none", &[("why", &why)]));
            }
        }
    }
}

/// Gives the archive's path in what was copied: a path, or an address as file browsers copy it.
fn archive_of(text: &str) -> Option<PathBuf> {
    let lines = text.lines().map(|line| line.trim().trim_matches(['"', '\'']));
    let line = lines.into_iter().find(|line| line.to_lowercase().ends_with(".zip"))?;
    Some(match line.strip_prefix("file://") {
        Some(path) => PathBuf::from(decoded(path)),
        None => PathBuf::from(line),
    })
}

/// Gives an address with its `%20` as characters.
fn decoded(path: &str) -> String {
    let (mut bytes, mut rest) = (Vec::new(), path.as_bytes());
    while let Some((first, after)) = rest.split_first() {
        let digits = after.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        let byte = digits.filter(|_| *first == b'%').and_then(|digits| u8::from_str_radix(digits, 16).ok());
        bytes.push(byte.unwrap_or(*first));
        rest = if byte.is_some() { &after[2..] } else { after };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn archives_are_found_in_what_file_browsers_copy() {
        let found = |text: &str| archive_of(text).map(|path| path.display().to_string());
        assert_eq!(found("/home/a/b.zip").as_deref(), Some("/home/a/b.zip"));
        assert_eq!(found("copy\nfile:///home/a%20b/%E3%81%82.ZIP\n").as_deref(), Some("/home/a b/あ.ZIP"));
        assert_eq!(found("\"C:\\x y\\b.zip\"").as_deref(), Some("C:\\x y\\b.zip"));
        assert_eq!(found("file:///100%.zip").as_deref(), Some("/100%.zip"));
        assert_eq!(found("hello"), None);
    }
}
