//! Opening and saving: the player's own stages lie in a mod of the player's, which everything finds like any other.

use std::path::{Path, PathBuf};

use super::super::Desk;
use super::work::{Origin, Work};
use crate::content::snapshot::Role;
use crate::game::value::Value;
use crate::problem::{Problem, Source};
use crate::save::{Draft, OWN_MOD, write_whole};
use crate::share::{self, Shared};
use crate::stage::edit::{Document, Step};
use crate::view::editor::Tool;
use crate::view::pages::Leaf;

/// A stage that nobody has begun yet.
const NEW: &str = "format = 1\ntitle = { ja = \"あたらしいステージ\", en = \"New stage\" }\n\n[board]\nmap = \"\"\"\n .  .  .  .  .\n .  .  .  .  .\n .  .  .  .  .\n .  .  .  .  .\n\"\"\"\n";
const PACK: &str =
    "format = 1\ntitle = { ja = \"じさくステージ\", en = \"My stages\" }\norder = 1\nicon = \"pencil\"\nstages = []\n";
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
        let own = bundle.as_ref().and_then(|(_, folder)| self.own_path(folder, &found.path));
        let editable = alone || bundle.as_ref().is_some_and(|(role, _)| *role != Role::Base);
        let origin = if editable {
            let path = found.path.canonicalize().unwrap_or_else(|_| found.path.clone());
            Origin { draft: path.display().to_string(), file: Some(path), own, home: found.home }
        } else {
            self.new_origin()
        };
        let solution = self.library.content().stage(&found.id).and_then(|stage| stage.moves.clone());
        let saved = if editable { document.text().to_owned() } else { String::new() };
        let mut work = Work::new(origin, document, &saved);
        work.solution = solution.map(|(_, moves)| moves.to_string());
        work.hand.tool = Tool::Choose;
        self.recover(&mut work);
        self.open_work(work);
        if !editable {
            self.tell(self.say("editor.copied", &[]));
        }
        Ok(())
    }

    /// The path of a file inside the player's own mod.
    fn own_path(&self, folder: &Path, file: &Path) -> Option<String> {
        let own = self.library.places().home.join("mods").join(OWN_MOD);
        if folder.canonicalize().ok()? != own.canonicalize().ok()? {
            return None;
        }
        let inside = file.canonicalize().ok()?.strip_prefix(own.canonicalize().ok()?).ok()?.to_owned();
        Some(inside.to_string_lossy().replace('\\', "/"))
    }

    pub(super) fn edit_or_tell(&mut self, name: &str) {
        if let Err(problems) = self.edit_stage(name) {
            self.tell_unplayable(&problems);
        }
    }

    pub(super) fn begin_stage(&mut self) {
        let work = Desk::new_work(self.new_origin());
        self.open_work(work);
    }

    /// A stage that nobody has changed yet.
    pub(super) fn new_work(origin: Origin) -> Work {
        let document = Document::read(&Source::new("new", NEW)).expect("the new stage is TOML");
        Work::new(origin, document, NEW)
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
        if Path::new(of).is_absolute() && Path::new(of).is_file() {
            return self.edit_or_tell(of);
        }
        let Ok(document) = Document::read(&Source::new("draft", &draft.text)) else { return };
        let origin = Origin { draft: of.to_owned(), home: OWN_MOD.to_owned(), ..Origin::default() };
        let mut work = Work::new(origin, document, "");
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

    /// Writes the stage, and its solution beside it where that still clears it.
    pub(super) fn save_work(&mut self) {
        let Some(mut work) = self.making.take() else { return };
        self.look_at_work(&mut work);
        let text = work.document.text().to_owned();
        let moves =
            work.solution.clone().filter(|_| work.looked.as_ref().is_some_and(|looked| looked.solved.is_some()));
        let draft = work.origin.draft.clone();
        let written = match (&work.origin.own, &work.origin.file) {
            (None, Some(file)) => write_whole(file, &text).and_then(|()| match &moves {
                Some(moves) => write_whole(&file.with_extension("moves"), moves),
                None => Ok(()),
            }),
            (own, _) => {
                let own = own.clone().unwrap_or_else(|| self.free_own());
                self.write_own(&own, &text, moves);
                work.origin.file = Some(self.library.places().home.join("mods").join(OWN_MOD).join(&own));
                work.origin.own = Some(own);
                Ok(())
            }
        };
        match written {
            Ok(()) => {
                (work.saved, work.kept.0) = (text.clone(), text);
                self.home.forget_draft(&draft);
                if let Some(file) = &work.origin.file {
                    work.origin.draft = file.display().to_string();
                }
                self.home.flush();
                self.tell(self.say("editor.saved", &[]));
            }
            Err(error) => self.tell(self.say("editor.not_saved", &[("why", &error.to_string())])),
        }
        self.making = Some(work);
        let change = self.library.reload();
        self.take_change(change);
        self.spoil();
    }

    /// A path in the own mod that no stage has.
    fn free_own(&self) -> String {
        let name = |n: u32| format!("stages/{OWN_MOD}/stage_{n:02}.toml");
        (1..).map(name).find(|name| self.home.own_file(name).is_none()).unwrap_or_default()
    }

    fn write_own(&mut self, own: &str, text: &str, moves: Option<String>) {
        self.home.keep_own_file(own, text.to_owned());
        if let Some(moves) = moves {
            self.home.keep_own_file(&own.replace(".toml", ".moves"), moves);
        }
        if self.home.own_file("mod.toml").is_none() {
            let about =
                format!("id = \"{OWN_MOD}\"\nname = {{ ja = \"自作\", en = \"My stages\" }}\nversion = \"1.0.0\"\n");
            self.home.keep_own_file("mod.toml", about);
        }
        let Some((folder, file)) = own.rsplit_once('/') else { return };
        let pack = format!("{folder}/pack.toml");
        let old = self.home.own_file(&pack).unwrap_or_else(|| PACK.to_owned());
        let name = file.trim_end_matches(".toml");
        if let Some(pack_text) = listed(&old, name) {
            self.home.keep_own_file(&pack, pack_text);
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

/// Gives the text of a pack with a stage more; nothing where it is listed already.
fn listed(pack: &str, name: &str) -> Option<String> {
    let document = Document::read(&Source::new("pack.toml", pack)).ok()?;
    let key = [Step::from("stages")];
    let mut stages =
        document.value(&key).and_then(|stages| stages.as_list().map(<[Value]>::to_vec)).unwrap_or_default();
    if stages.iter().any(|stage| stage.as_text() == Some(name)) {
        return None;
    }
    stages.push(Value::text(name));
    Some(document.set(&key, &Value::List(stages)).text().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stage_is_listed_in_its_pack_once() {
        let one = listed(PACK, "stage_01").unwrap();
        assert!(one.ends_with("stages = [\"stage_01\"]\n"), "{one}");
        assert_eq!(listed(&one, "stage_01"), None);
        let two = listed(&one, "stage_02").unwrap();
        assert!(two.ends_with("stages = [\"stage_01\", \"stage_02\"]\n"), "{two}");
    }
}
