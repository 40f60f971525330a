//! Mods in the window: the list among the settings, and what its rows ask for.

use super::super::library::Change;
use super::Desk;
use crate::content::mods::add::How;
use crate::content::mods::offer::{Declined, Offer};
use crate::content::mods::remove::Fixed;
use crate::content::mods::{Listed, State};
use crate::view::pages::settings::{Offer as Offered, Row};
use crate::view::pages::{ModWish, Wish};

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

    pub(super) fn tell_declined(&mut self, declined: &Declined) {
        declined.problems.iter().for_each(|problem| eprintln!("{problem}"));
        let text = self.why_declined(declined);
        self.tell(text);
    }

    fn why_declined(&self, declined: &Declined) -> String {
        let why = declined.problems.first().map(|problem| problem.message.clone()).unwrap_or_default();
        self.say(declined.id, &[("why", &why)])
    }

    /// Adds a mod; where it could be added all the same, the list of mods asks.
    pub(super) fn add_mod(&mut self, offer: Offer, how: How) {
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
}
