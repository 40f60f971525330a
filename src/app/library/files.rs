//! Single files: of the base game, and the stages of days and codes, which stand in no folder of the content.

use std::path::Path;

use super::Library;
use crate::content::snapshot::Role;
use crate::content::stages::StageFile;
use crate::content::{Content, read_source};
use crate::problem::{Problem, Source};
use crate::share::is_code;

impl Library {
    /// Gives a file of the base game by its path from the base game's folder.
    pub fn base_file(&self, path: &str) -> Option<Source> {
        let base = self.content.snapshot.bundles.iter().find(|bundle| bundle.role == Role::Base)?;
        base.text(path).map(|text| Source::new(&base.show(path), text))
    }

    /// Reads a licence that lies beside what it is of; says so where it cannot be read.
    pub fn licence(&self, path: &str) -> String {
        let file = self.places().root.join(path);
        let read = read_source(&file, &file.display().to_string());
        read.map_or_else(|problem| problem.to_string(), |source| source.text().to_owned())
    }

    /// Takes in the stage of a day, by its id.
    pub fn know_day(&mut self, id: &str, text: &str) {
        let shown = format!("{id}.toml");
        let path = self.places().home.join(&shown);
        let (id, home, pack) = (id.to_owned(), String::new(), String::new());
        self.days.push(StageFile { id, home, pack, path, shown: shown.into(), text: text.into(), moves: None });
        self.take_in_days();
    }

    /// Gives the full id of a named stage; the one that a code holds is taken in.
    ///
    /// # Errors
    /// There is no such stage, or the code cannot be read.
    pub fn find(&mut self, name: &str) -> Result<String, Vec<Problem>> {
        let is_code = is_code(name) && !self.has_stage(name) && !Path::new(name).exists();
        let found = if is_code { self.know_code(name, None) } else { self.content.find(name).map(|found| found.id) };
        found.map_err(|problem| vec![problem])
    }

    /// Takes in the stage that a code holds, under the id it had before where it had one; gives its id.
    ///
    /// # Errors
    /// The text is no code, or cannot be read.
    pub fn know_code(&mut self, code: &str, before: Option<&str>) -> Result<String, Problem> {
        let stage = Content::stage_of_code(code)?;
        let id = before.map_or_else(|| stage.id.clone(), str::to_owned);
        self.days.push(StageFile { id: id.clone(), ..stage });
        self.take_in_days();
        Ok(id)
    }

    /// Goes on with the mods as they are now, whatever is wrong with them: the player has just chosen them.
    pub fn follow_mods(&mut self) {
        if let Some((content, _)) = self.content.again() {
            (self.content, self.failed) = (content, None);
            self.take_in_days();
        }
    }

    /// Adds the stages of days and of codes to a content that does not have them.
    pub(super) fn take_in_days(&mut self) {
        let days = self.days.iter().map(|day| (day.id.clone(), day.clone()));
        self.content.stages.by_id.extend(days);
    }
}
