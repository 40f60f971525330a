//! Saving: the player's own stages lie in a mod of the player's, which everything finds like any other.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::super::Desk;
use super::work::Work;
use crate::content::read_source;
use crate::problem::Source;
use crate::save::{OWN_MOD, plain, write_whole};
use crate::stage::edit::Document;
use crate::stage::moves::{Head, Moves};
use crate::stage::with_stage;

impl Desk {
    /// Writes the stage, and its solution beside it where that still clears it.
    pub(super) fn save_work(&mut self) {
        let Some(mut work) = self.making.take() else { return };
        self.look_at_work(&mut work);
        if !self.is_changed_outside(&mut work) {
            self.save_now(&mut work);
        }
        self.making = Some(work);
        let change = self.library.reload();
        self.take_change(change);
        self.spoil();
    }

    fn save_now(&mut self, work: &mut Work) {
        let draft = work.origin.draft.clone();
        if let Err(error) = self.write_work(work) {
            let why = self.reason(&plain(error).to_string());
            return self.tell(self.say("editor.not_saved", &[("why", &why)]));
        }
        self.home.forget_draft(&draft);
        work.saved = work.document.text().to_owned();
        (work.kept.0, work.overwritten) = (work.saved.clone(), None);
        let listed = self.list_work(work);
        self.tell(match listed {
            Ok(()) => self.say("editor.saved", &[]),
            Err(why) => self.say("editor.not_listed", &[("why", &why)]),
        });
    }

    fn write_work(&self, work: &mut Work) -> io::Result<()> {
        let file = work.origin.file.clone().unwrap_or_else(|| self.free_file());
        write_whole(&file, work.document.text())?;
        // One file has one draft, whatever way led to it.
        let file = file.canonicalize().unwrap_or(file);
        work.origin.draft = file.display().to_string();
        work.origin.file = Some(file.clone());
        write_moves(work, &file.with_extension("moves"))
    }

    /// The folder of the player's own mod.
    fn own_folder(&self) -> PathBuf {
        let folder = self.library.places().home.join("mods").join(OWN_MOD);
        folder.canonicalize().unwrap_or(folder)
    }

    /// A file in the own mod that is not there yet.
    fn free_file(&self) -> PathBuf {
        let folder = self.own_folder().join("stages").join(OWN_MOD);
        let file = |n: u32| folder.join(format!("stage_{n:02}.toml"));
        (1..).map(file).find(|file| !file.exists()).unwrap_or_default()
    }

    /// Puts a stage of the own mod into its pack, with the files that make the mod one; tells why that cannot be done.
    fn list_work(&self, work: &Work) -> Result<(), String> {
        let (own, Some(file)) = (self.own_folder(), &work.origin.file) else { return Ok(()) };
        let (Some(folder), Some(name)) = (file.parent(), file.file_stem()) else { return Ok(()) };
        if !file.starts_with(&own) {
            return Ok(());
        }
        self.begin_own(&own, folder).map_err(|error| error.to_string())?;
        let pack = folder.join("pack.toml");
        let told = |problems: Vec<crate::problem::Problem>| problems.first().map(ToString::to_string);
        let source = read_source(&pack, "pack.toml").map_err(|problem| problem.to_string())?;
        let text = with_stage(&source, &name.to_string_lossy()).map_err(|why| told(why).unwrap_or_default())?;
        if text == source.text() {
            return Ok(());
        }
        write_whole(&pack, &text).map_err(|error| error.to_string())
    }

    /// Writes what the own mod cannot do without, where it is not there.
    fn begin_own(&self, own: &Path, folder: &Path) -> io::Result<()> {
        let title = self.in_languages("editor.own_stages");
        let about = format!("id = \"{OWN_MOD}\"\nname = {title}\nversion = \"1.0.0\"\n");
        let pack = format!("format = 1\ntitle = {title}\norder = 1\nicon = \"pencil\"\nstages = []\n");
        for (file, text) in [(own.join("mod.toml"), about), (folder.join("pack.toml"), pack)] {
            if !file.exists() {
                write_whole(&file, &text)?;
            }
        }
        Ok(())
    }

    /// Whether another program has changed the file since it was read or written here. Where nothing is unsaved it is
    /// taken over; else that is told once, and saving again writes over it.
    fn is_changed_outside(&mut self, work: &mut Work) -> bool {
        let Some(outside) = outside(work) else { return false };
        if self.take_over(work, &outside) {
            return true;
        }
        if work.overwritten.as_ref() == Some(&outside) {
            return false;
        }
        work.overwritten = Some(outside);
        self.tell(self.say("editor.changed_outside", &[]));
        true
    }

    /// Goes on with what another program wrote into the file, where nothing is unsaved; tells whether that was done.
    fn take_over(&mut self, work: &mut Work, outside: &str) -> bool {
        if work.is_unsaved() {
            return false;
        }
        let Ok(document) = Document::read(&Source::new("", outside)) else { return false };
        work.change(document);
        (work.saved, work.kept.0) = (outside.to_owned(), outside.to_owned());
        self.tell(self.say("editor.taken_over", &[]));
        true
    }

    /// Follows what other programs did with the file, after files have changed.
    pub(in crate::app::desk) fn follow_file(&mut self) {
        let Some(mut work) = self.making.take() else { return };
        if let Some(outside) = outside(&work) {
            self.take_over(&mut work, &outside);
        }
        self.making = Some(work);
    }
}

/// Gives what stands in the file, where that is neither what was read or written last nor what is edited.
fn outside(work: &Work) -> Option<String> {
    let source = read_source(work.origin.file.as_ref()?, "").ok()?;
    let text = source.text();
    (text != work.saved && text != work.document.text()).then(|| text.to_owned())
}

/// Writes the solution beside the stage; one as it is written here that no longer clears the stage goes.
fn write_moves(work: &mut Work, file: &Path) -> io::Result<()> {
    let Some(moves) = &work.solution else { return Ok(()) };
    let Some(looked) = &work.looked else { return Ok(()) };
    if looked.solved.is_some() {
        if work.beside.as_ref() != Some(moves) || !file.exists() {
            write_whole(file, moves)?;
            work.beside = Some(moves.clone());
        }
        return Ok(());
    }
    let plain = |moves: &String| Moves::read(&Source::new("", moves)).is_ok_and(|moves| moves.head == Head::default());
    if looked.opened.is_some() && work.beside.as_ref().is_some_and(plain) {
        work.beside = None;
        return match fs::remove_file(file) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        };
    }
    Ok(())
}
