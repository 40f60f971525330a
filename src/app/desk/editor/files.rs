//! Opening stages, and keeping what is not saved yet.

use std::path::{Path, PathBuf};

use super::super::Desk;
use super::work::{Origin, Work};
use crate::content::read_source;
use crate::content::snapshot::Role;
use crate::content::strings::LANGUAGES;
use crate::game::value::Value;
use crate::problem::{Problem, Source};
use crate::save::{Draft, OWN_MOD};
use crate::share::{self, Shared};
use crate::stage::edit::{Document, value_text};
use crate::view::editor::Tool;
use crate::view::pages::Leaf;

/// The board of a stage that nobody has begun yet.
const BOARD: &str = "\n[board]\nmap = \"\"\"\n .  .  .  .  .\n .  .  .  .  .\n .  .  .  .  .\n .  .  .  .  .\n\"\"\"\n";
/// How often a draft is kept, in seconds.
const OFTEN: f64 = 2.0;

impl Desk {
    /// Opens the editor with a stage as the command line names it, or with a new one.
    ///
    /// # Errors
    /// There is no such stage, or its file is no TOML.
    pub fn open_editor(&mut self, name: Option<&str>) -> Result<(), Vec<Problem>> {
        match name {
            Some(code) if share::is_code(code) => self.open_shared(code),
            Some(name) => return self.edit_stage(name),
            None => self.begin_stage(),
        }
        Ok(())
    }

    fn edit_stage(&mut self, name: &str) -> Result<(), Vec<Problem>> {
        let found = self.library.content().find(name).map_err(|problem| vec![problem])?;
        let document = Document::read(&found.source)?;
        let bundle = self.library.content().bundle_of(&found.path).map(|bundle| (bundle.role, bundle.path.clone()));
        let alone = bundle.is_none() && found.path.is_file();
        let editable = alone || bundle.as_ref().is_some_and(|(role, _)| *role != Role::Base);
        let origin = if editable {
            let path = found.path.canonicalize().unwrap_or_else(|_| found.path.clone());
            Origin { draft: path.display().to_string(), file: Some(path), home: found.home }
        } else {
            self.new_origin()
        };
        let solution = self.library.content().stage(&found.id).and_then(|stage| stage.moves.clone());
        let saved = if editable { document.text().to_owned() } else { String::new() };
        let mut work = Work::new(origin, document, &saved);
        work.solution = solution.map(|(_, moves)| moves.to_string());
        work.beside = work.solution.clone().filter(|_| editable);
        work.hand.tool = Tool::Choose;
        self.recover(&mut work);
        self.open_work(work);
        if !editable {
            self.tell(self.say("editor.copied", &[]));
        }
        Ok(())
    }

    pub(super) fn edit_or_tell(&mut self, name: &str) {
        if let Err(problems) = self.edit_stage(name) {
            self.tell_unplayable(&problems);
        }
    }

    pub(super) fn begin_stage(&mut self) {
        let work = self.new_work(self.new_origin());
        self.open_work(work);
    }

    /// A stage that nobody has changed yet.
    pub(super) fn new_work(&self, origin: Origin) -> Work {
        let text = format!("format = 1\ntitle = {}\n{BOARD}", self.in_languages("editor.new_title"));
        let document = Document::read(&Source::new("new", &text)).expect("the new stage is TOML");
        Work::new(origin, document, &text)
    }

    /// Writes a text of the game in all languages, as TOML.
    pub(super) fn in_languages(&self, id: &str) -> String {
        let text = |code: &str| Value::text(&self.library.strings().say("", id, code, &[]));
        let texts = LANGUAGES.map(|code| format!("{code} = {}", value_text(&text(code))));
        format!("{{ {} }}", texts.join(", "))
    }

    /// A place for a stage that has none yet; no draft has its name.
    pub(super) fn new_origin(&self) -> Origin {
        let drafts = self.home.drafts();
        let free = |name: &String| drafts.iter().all(|draft| draft.of != *name);
        let draft = (1..).map(|n: u32| format!("new {n}")).find(free).unwrap_or_default();
        Origin { draft, home: OWN_MOD.to_owned(), ..Origin::default() }
    }

    /// Takes up what was not saved when the editor was left, or when the game ended.
    fn recover(&mut self, work: &mut Work) {
        let draft = self.home.draft(&work.origin.draft).filter(|draft| draft.text != work.document.text());
        let document = draft.and_then(|draft| Document::read(&Source::new("draft", &draft.text)).ok());
        if let Some(document) = document {
            work.change(document);
            self.tell(self.say("editor.recovered", &[]));
        }
    }

    pub(super) fn resume(&mut self, of: &str) {
        let Some(draft) = self.home.draft(of) else { return };
        let path = Path::new(of);
        let is_file = path.is_absolute() && path.is_file();
        if is_file && self.edit_stage(of).is_ok() {
            return;
        }
        let Ok(document) = Document::read(&Source::new("draft", &draft.text)) else { return };
        let mut origin = Origin { draft: of.to_owned(), home: OWN_MOD.to_owned(), ..Origin::default() };
        let mut saved = String::new();
        if is_file {
            // What stands in the file cannot be edited any more; the draft of it can, and goes there again.
            origin.home = self.library.content().home_of_path(path).to_owned();
            origin.file = Some(path.to_owned());
            saved = read_source(path, of).map(|source| source.text().to_owned()).unwrap_or_default();
        }
        let mut work = Work::new(origin, document, &saved);
        work.hand.tool = Tool::Choose;
        self.open_work(work);
        self.tell(self.say("editor.recovered", &[]));
    }

    fn open_work(&mut self, work: Work) {
        self.keep_draft_now();
        self.making = Some(work);
        self.kinds = None;
        self.open_leaf(Leaf::Editor);
    }

    /// Keeps the work every few seconds, so that nothing is lost whatever happens.
    pub(super) fn keep_draft_in_time(&mut self) {
        let due = self.making.as_ref().is_some_and(|work| self.now - work.kept.1 >= OFTEN);
        if due {
            self.keep_draft_now();
        }
    }

    /// Keeps the work where it has changed since it was kept last.
    pub(in crate::app::desk) fn keep_draft_now(&mut self) {
        let now = self.now;
        let Some(work) = &mut self.making else { return };
        work.kept.1 = now;
        if work.document.text() == work.kept.0 {
            return;
        }
        work.kept.0 = work.document.text().to_owned();
        if work.is_unsaved() {
            let draft = Draft { of: work.origin.draft.clone(), text: work.kept.0.clone() };
            self.home.keep_draft(&draft);
        } else {
            self.home.forget_draft(&work.origin.draft);
        }
    }

    /// Opens the stage whose code is in the clipboard.
    pub(super) fn open_code(&mut self) {
        let text = macroquad::miniquad::window::clipboard_get().unwrap_or_default();
        self.open_shared(&text);
    }

    /// Opens the stage of a code, as a new one.
    pub(in crate::app::desk) fn open_shared(&mut self, code: &str) {
        let shared = match share::decode(code.trim()) {
            Ok(shared) => shared,
            Err(misread) => return self.tell(self.say(misread.id(), &[])),
        };
        match Document::read(&Source::new("code", &shared.stage)) {
            Err(problems) => self.tell_unplayable(&problems),
            Ok(document) => {
                let mut work = Work::new(self.new_origin(), document, "");
                work.solution = shared.moves;
                work.hand.tool = Tool::Choose;
                self.open_work(work);
            }
        }
    }

    /// Puts the stage into the clipboard as a code.
    pub(super) fn copy_code(&mut self) {
        let Some(mut work) = self.making.take() else { return };
        self.look_at_work(&mut work);
        let moves =
            work.solution.clone().filter(|_| work.looked.as_ref().is_some_and(|looked| looked.solved.is_some()));
        let code = share::encode(&Shared { stage: work.document.text().to_owned(), moves });
        match code {
            Ok(code) => {
                macroquad::miniquad::window::clipboard_set(&code);
                self.tell(self.say("editor.code_copied", &[]));
            }
            Err(long) => self.tell(self.say("editor.not_saved", &[("why", &long.to_string())])),
        }
        self.making = Some(work);
    }

    /// Lists the player's own stages: ids and files.
    pub(super) fn own_stages(&self) -> Vec<(String, PathBuf)> {
        let stages = self.library.content().stages.by_id.values();
        stages.filter(|stage| stage.home == OWN_MOD).map(|stage| (stage.id.clone(), stage.path.clone())).collect()
    }
}
