//! The stages in their packs, by number, name and order.

use super::Library;
use crate::content::daily::day_of;
use crate::content::stages::Pack;
use crate::problem::Source;
use crate::stage::plan::Stage;

impl Library {
    /// Lists the packs in the order players see them.
    pub fn packs(&self) -> &[Pack] {
        self.content.packs()
    }

    /// Tells whether a pack's stages are played again and again rather than once each.
    pub const fn is_mode(&self, pack: &Pack) -> bool {
        pack.mode
    }

    /// Tells whether a stage is of a pack that is a mode.
    pub fn is_of_mode(&self, stage: &str) -> bool {
        self.packs().iter().any(|pack| pack.mode && pack.stages.iter().any(|one| one == stage))
    }

    /// Gives the name of a pack's icon; empty for none.
    pub fn icon_of(&self, pack: &Pack) -> String {
        pack.icon.clone().unwrap_or_default()
    }

    /// Lists the stages of a pack, or of all packs that are no modes.
    pub fn stages_of(&self, pack: Option<&str>) -> Vec<String> {
        let packs = self.packs().iter().filter(|one| pack.map_or(!one.mode, |pack| one.id == pack));
        packs.flat_map(|pack| pack.stages.iter().cloned()).collect()
    }

    /// Gives the stage to begin with for players of a language: the first of the packs made for them, else of all.
    pub fn first_stage(&self, language: &str) -> Option<String> {
        let packs = || self.packs().iter().filter(|pack| !pack.mode);
        let own = packs().find(|pack| pack.language.as_deref() == Some(language));
        own.or_else(|| packs().next()).and_then(|pack| pack.stages.first().cloned())
    }

    /// Tells whether there is a stage of an id.
    pub fn has_stage(&self, stage: &str) -> bool {
        self.content.stage(stage).is_some()
    }

    /// Gives a stage's title; its id where it cannot be read.
    pub fn stage_title(&self, stage: &str, language: &str) -> String {
        let Some(file) = self.content.stage(stage) else { return stage.to_owned() };
        let read = Stage::read(&Source::new(&file.shown, &file.text));
        read.map_or_else(|_| stage.to_owned(), |read| self.strings().tell(&file.home, &read.title, language))
    }

    /// Gives a stage's number and title.
    pub fn stage_name(&self, stage: &str, language: &str) -> String {
        format!("{} {}", self.number(stage), self.stage_title(stage, language)).trim_start().to_owned()
    }

    /// Gives the stage so many further on, in the order of the packs; one of a mode is followed by those of its pack.
    pub fn neighbour(&self, stage: &str, by: i32) -> Option<String> {
        let of_mode = self.packs().iter().find(|pack| pack.mode && pack.stages.iter().any(|one| one == stage));
        let order = self.stages_of(of_mode.map(|pack| pack.id.as_str()));
        let here = order.iter().position(|other| *other == stage)?;
        let there = here.checked_add_signed(by as isize)?;
        order.get(there).cloned()
    }

    /// The number of the pack and of the stage in it, or the day; empty for a stage of neither and of a mode.
    pub fn number(&self, stage: &str) -> String {
        if let Some(day) = day_of(stage) {
            return day.to_string();
        }
        let packs = self.content.packs().iter().filter(|pack| !pack.mode).enumerate();
        let numbers = packs.filter_map(|(pack, of)| Some((pack, of.stages.iter().position(|other| other == stage)?)));
        numbers.map(|(pack, at)| format!("{}-{}", pack + 1, at + 1)).next().unwrap_or_default()
    }
}
