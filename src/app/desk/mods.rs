//! Mods in the window: the list among the settings, and what is pasted or dropped: archives of mods, codes of stages.

use std::path::{Path, PathBuf};

use macroquad::miniquad::window;

use super::super::library::Change;
use super::Desk;
use crate::app::bindings;
use crate::content::mods::add::How;
use crate::content::mods::offer::{Declined, Offer};
use crate::content::mods::remove::Fixed;
use crate::content::mods::{Listed, State};
use crate::share::{decode, is_code};
use crate::view::pages::settings::{Offer as Offered, Row};
use crate::view::pages::{Leaf, ModWish, Wish};
use crate::view::play::input::Key;

/// A mod that was declined but can be added all the same, if the player says so.
#[derive(Debug)]
pub struct Pending {
    offer: Offer,
    how: How,
    why: String,
}

impl Desk {
    /// The rows of the settings about mods.
    pub(super) fn mods_rows(&self) -> Vec<Row> {
        let pending = self.chosen.pending.iter().enumerate();
        let mut rows: Vec<Row> = pending.map(|(at, pending)| self.pending_row(at, pending)).collect();
        let roster = &self.library.content().roster;
        rows.push(self.paste_row(roster.is_empty()));
        let mut seen: Vec<&str> = Vec::new();
        for one in roster {
            // Of two of one id the first is the one that counts.
            if !seen.contains(&&*one.about.id) {
                seen.push(&one.about.id);
                rows.push(self.switch_row(one));
                let own = self.library.places().is_own_mod(&one.about.path) && !one.is_of_the_player();
                rows.extend(own.then(|| self.remove_row(one)));
            }
        }
        rows
    }

    fn pending_row(&self, at: usize, pending: &Pending) -> Row {
        let id = if pending.how.anyway { "mods.anyway" } else { "mods.replace" };
        Row {
            name: format!("mods:pending:{at}"),
            label: pending.why.clone(),
            note: pending.offer.shown.clone(),
            offer: Offered::Button(self.say(id, &[])),
            wish: Some(Wish::Mod(ModWish::AddAnyway(at))),
        }
    }

    fn paste_row(&self, none: bool) -> Row {
        // Where the window system tells of no dropped files, the path is pasted.
        let note = if cfg!(target_os = "linux") { "mods.paste_note" } else { "mods.drop_note" };
        let none = if none { self.say("mods.none", &[]) + " " } else { String::new() };
        let (label, note) = (self.say("mods.add", &[]), none + &self.say(note, &[]));
        let (offer, wish) = (Offered::Button(self.say("mods.paste", &[])), Some(Wish::Mod(ModWish::Paste)));
        Row { name: "mods:paste".to_owned(), label, note, offer, wish }
    }

    fn switch_row(&self, one: &Listed) -> Row {
        let about = &one.about;
        let errors = self.library.content().problems_of(one).filter(|problem| problem.is_error()).count();
        let wrong = match &one.state {
            State::Broken(why) => why.clone(),
            _ if errors > 0 => self.say("mods.errors", &[("n", &errors.to_string())]),
            _ => String::new(),
        };
        let fixed = self.library.content().fixed(one);
        let named = if fixed == Some(Fixed::Named) { self.say("mods.named", &[]) } else { String::new() };
        let by = about.authors.join(", ");
        let facts: Vec<String> =
            [by, about.licence.clone(), wrong, named].into_iter().filter(|text| !text.is_empty()).collect();
        Row {
            name: format!("mods:switch:{}", about.id),
            label: format!("{} {}", self.mod_name(one), about.version),
            note: facts.join("  ・  "),
            offer: if fixed.is_some() { Offered::Nothing } else { Offered::Switch(one.state != State::Off) },
            wish: Some(Wish::Mod(ModWish::Switch(about.id.to_string()))),
        }
    }

    fn remove_row(&self, one: &Listed) -> Row {
        let id = &one.about.id;
        let sure = self.chosen.removing.as_ref() == Some(id);
        let users = self.library.content().users_of(id);
        let users: Vec<String> = users.mods.into_iter().chain(users.stages).take(5).collect();
        let used = !users.is_empty() && sure;
        Row {
            name: format!("mods:remove:{id}"),
            label: self.say("mods.remove", &[("name", &self.mod_name(one))]),
            note: if used { self.say("mods.used_by", &[("names", &users.join(", "))]) } else { String::new() },
            offer: Offered::Button(self.say(if sure { "mods.sure" } else { "mods.take_out" }, &[])),
            wish: Some(Wish::Mod(ModWish::Remove(id.to_string()))),
        }
    }

    fn mod_name(&self, one: &Listed) -> String {
        self.library.strings().tell(&one.about.id, &one.about.name, &self.language())
    }

    /// Does what is asked about mods.
    pub(super) fn ask_mods(&mut self, wish: ModWish) {
        let removing = self.chosen.removing.take();
        match wish {
            ModWish::Switch(id) => {
                let is_on = |one: &Listed| *one.about.id == *id && one.state != State::Off;
                let on = !self.library.content().roster.iter().any(is_on);
                let switched = self.library.content().switch_mod(&id, on);
                self.after_mods(switched, None);
            }
            ModWish::Remove(id) if removing.as_ref() == Some(&id) => {
                let named = self.library.content().roster.iter().find(|one| *one.about.id == *id);
                let name = named.map_or_else(|| id.clone(), |one| self.mod_name(one));
                let removed = self.library.content().remove_mod(&id).map(drop);
                let told = self.say("mods.removed", &[("name", &name)]);
                self.after_mods(removed, Some(told));
            }
            ModWish::Remove(id) => self.chosen.removing = Some(id),
            ModWish::AddAnyway(at) => {
                if at < self.chosen.pending.len() {
                    let Pending { offer, how, .. } = self.chosen.pending.remove(at);
                    self.add_mod(offer, how);
                }
            }
            ModWish::Paste => self.take_pasted(),
        }
    }

    /// Goes on with the mods as they are now, and tells what was done or why not.
    fn after_mods(&mut self, done: Result<(), Declined>, told: Option<String>) {
        match done {
            Ok(()) => {
                self.library.follow_mods();
                self.take_change(Change::Good { stage_files: Vec::new() });
                told.into_iter().for_each(|told| self.tell(told));
            }
            Err(declined) => self.tell_declined(&declined),
        }
    }

    fn tell_declined(&mut self, declined: &Declined) {
        declined.problems.iter().for_each(|problem| eprintln!("{problem}"));
        let text = self.why_declined(declined);
        self.tell(text);
    }

    fn why_declined(&self, declined: &Declined) -> String {
        let why = declined.problems.first().map(|problem| problem.message.clone()).unwrap_or_default();
        self.say(declined.id, &[("why", &why)])
    }

    /// Adds a mod; where it could be added all the same, the list of mods asks.
    fn add_mod(&mut self, offer: Offer, how: How) {
        let name = self.library.strings().tell(&offer.about.id, &offer.about.name, &self.language());
        let added = self.library.content().add_mod(&offer, how).map(drop);
        if let Err(declined) = &added {
            let next = match declined.id {
                "mods.unmet" => How { anyway: true, ..how },
                "mods.there_older" | "mods.there_same" | "mods.there_newer" => How { replace: true, ..how },
                _ => how,
            };
            let why = self.why_declined(declined);
            self.chosen.pending.retain(|other| other.offer.shown != offer.shown);
            self.chosen.pending.extend((next != how).then_some(Pending { offer, how: next, why }));
        }
        let told = self.say("mods.added", &[("name", &name)]);
        self.after_mods(added, Some(told));
    }

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
    fn take_pasted(&mut self) {
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
