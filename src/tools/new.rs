//! The command `new`: writes commented files to begin with, a stage that uses them and a case that passes.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::Ending;
use super::command::Folders;
use super::report::Report;
use super::write;
use crate::content::{Content, read_source};
use crate::stage::with_stage;

mod editors;
mod name;
mod site;
mod templates;

use site::Site;
use templates::Blanks;

/// What is to be written.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct New {
    /// What to begin
    pub what: What,
    /// Its name: small letters, digits and _, a letter first
    #[arg(required_if_eq_any(NAMED), default_value = "", hide_default_value = true)]
    pub name: String,
    /// The folder of the mod it goes into; without it the mod around the current folder
    #[arg(long = "in", value_name = "FOLDER")]
    pub folder: Option<PathBuf>,
    /// The pack its stage goes into; made where it is not there
    #[arg(long, value_name = "NAME", default_value = "first")]
    pub pack: String,
}

/// What can be begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum What {
    /// A kind of square
    Square,
    /// A kind of piece
    Piece,
    /// A kind of actor: what walks or works on the board
    Actor,
    /// A kind of goal
    Goal,
    /// A game script: points, ends, buttons
    Game,
    /// A stage
    Stage,
    /// A mod: a folder to share, with a first kind, stage and case
    Mod,
    /// No new thing: writes anew what editors know of a mod, its kinds with their parameters and the calls of scripts
    Schemas,
}

/// What needs a name.
const NAMED: [(&str, &str); 7] = [
    ("what", "square"),
    ("what", "piece"),
    ("what", "actor"),
    ("what", "goal"),
    ("what", "game"),
    ("what", "stage"),
    ("what", "mod"),
];

/// The name of the kind that a mod begins with.
const FIRST_KIND: &str = "lamp";

/// A file to write: its path from the mod's folder and its text.
type Written = (String, String);

/// What is written where.
#[derive(Debug)]
struct Draft {
    site: Site,
    /// The name of the kind or the stage.
    name: String,
    pack: String,
    /// The files that are new.
    files: Vec<Written>,
    /// The pack's list with the new stage, where the pack is there already.
    longer: Option<Written>,
}

/// Writes the files and tells what to try next. Never writes over a file; where one is in the way, nothing is written.
pub fn new(new: &New, folders: &Folders, report: &mut Report<'_>) -> Ending {
    if new.what == What::Schemas {
        return match Site::find(new, folders.root.as_deref()) {
            Ok(site) => for_editors(&site, folders, report),
            Err(why) => report.wrong_use(why),
        };
    }
    let draft = match Draft::of(new, folders) {
        Ok(draft) => draft,
        Err(why) => return report.wrong_use(why),
    };
    if let Err(why) = draft.write() {
        return failed(&why, report);
    }
    draft.tell(report);
    let ending = for_editors(&draft.site, folders, report);
    report.line("Try next:");
    draft.next().iter().for_each(|line| report.line(format!("  {line}")));
    ending
}

/// Brings the schemas and types of a mod's folder up to date where they were made here; gives whether any had changed.
/// A mod without a right id, which is told elsewhere, has none.
///
/// # Errors
/// A file cannot be written.
pub fn bring_up_to_date(content: &Content, folder: &Path) -> Result<bool, String> {
    Site::around(folder).map_or(Ok(false), |site| editors::bring_up_to_date(content, &site))
}

/// Writes anew what editors know of the folder, and tells so.
fn for_editors(site: &Site, folders: &Folders, report: &mut Report<'_>) -> Ending {
    let written = folders.places().and_then(|places| editors::refresh(site, &places));
    match written {
        Ok(kept) => {
            let names = ["schemas/", "scripts/types/"].map(|path| site.shown(path));
            report.line(format!("Written for editors: {}", names.join(", ")));
            kept.iter().for_each(|path| report.note(format!("{} was not made here and stays", site.shown(path))));
            Ending::Well
        }
        Err(why) => failed(&why, report),
    }
}

fn take_back(file: &Path, site: &Path) {
    let _ = std::fs::remove_file(file);
    clear_away(file, site);
}

/// Takes away the folders of a file, up to the site's own, in which nothing lies.
fn clear_away(file: &Path, site: &Path) {
    let folders = file.ancestors().skip(1).take_while(|folder| folder.starts_with(site));
    let _ = folders.map_while(|folder| std::fs::remove_dir(folder).ok()).count();
}

fn failed(why: &str, report: &mut Report<'_>) -> Ending {
    let _ = writeln!(report.err, "error: {why}");
    Ending::Failed
}

impl Draft {
    fn of(new: &New, folders: &Folders) -> Result<Draft, String> {
        let language = folders.language_of_words();
        name::check(new.what, &new.name)?;
        name::check(What::Stage, &new.pack).map_err(|why| format!("--pack: {why}"))?;
        let site = Site::find(new, folders.root.as_deref())?;
        let name = if new.what == What::Mod { FIRST_KIND } else { &new.name };
        let mut draft = Draft { site, name: name.to_owned(), pack: new.pack.clone(), files: Vec::new(), longer: None };
        draft.fill(new, language);
        draft.take_pack(&Blanks::new(name, &draft.site.home, &draft.pack, language))?;
        draft.find_room(new)?;
        Ok(draft)
    }

    fn fill(&mut self, new: &New, language: &str) {
        let blanks = Blanks::new(&self.name, &self.site.home, &self.pack, language);
        let fill = |(path, text): &templates::Template, blanks: &Blanks| (blanks.fill(path), blanks.fill(text));
        self.files.extend(new.what.templates().iter().map(|template| fill(template, &blanks)));
        if new.what == What::Mod {
            let blanks = Blanks::new(&new.name, &new.name, &self.pack, language);
            self.files.extend(templates::MOD.iter().map(|template| fill(template, &blanks)));
            self.files.extend(templates::EDITORS.map(|(path, text)| (path.to_owned(), text.to_owned())));
        }
        self.files.sort();
    }

    /// Begins the pack, or puts the stage into its list.
    fn take_pack(&mut self, blanks: &Blanks) -> Result<(), String> {
        let path = format!("stages/{}/pack.toml", self.pack);
        let (file, shown) = (self.site.folder.join(&path), self.site.shown(&path));
        if !file.exists() {
            self.files.push((path, blanks.fill(templates::PACK)));
            return Ok(());
        }
        let source = read_source(&file, &shown).map_err(|problem| problem.to_string())?;
        let longer = with_stage(&source, &self.name).map_err(|problems| {
            let name = &self.name;
            format!("{}\n  put \"{name}\" into its `stages` yourself, or name another pack with --pack", problems[0])
        })?;
        self.longer = Some((path, longer));
        Ok(())
    }

    /// Makes sure that nothing is in the way.
    fn find_room(&self, new: &New) -> Result<(), String> {
        if new.what == What::Mod && self.site.folder.exists() {
            return Err(format!("{} is there already; choose another name. Nothing was written", self.site.typed()));
        }
        let taken = self.files.iter().map(|(path, _)| path).find(|path| self.site.folder.join(path).exists());
        match taken {
            Some(path) => Err(format!(
                "\"{}\" is taken: {} is there already; choose another name. Nothing was written",
                self.name,
                self.site.shown(path)
            )),
            None => Ok(()),
        }
    }

    /// Writes all of it, or takes away again what was written before that failed: it would be in the way next time.
    fn write(&self) -> Result<(), String> {
        let mut written = Vec::new();
        let result = self.write_all(&mut written);
        if result.is_err() {
            written.iter().for_each(|file| take_back(file, &self.site.folder));
        }
        result
    }

    fn write_all(&self, written: &mut Vec<PathBuf>) -> Result<(), String> {
        let told = |path: &str, error: std::io::Error| format!("{} cannot be written: {error}", self.site.shown(path));
        for (path, text) in &self.files {
            let file = self.site.folder.join(path);
            write::new(&file, text).map_err(|error| {
                clear_away(&file, &self.site.folder);
                told(path, error)
            })?;
            written.push(file);
        }
        if let Some((path, text)) = &self.longer {
            write::over(&self.site.folder.join(path), text).map_err(|error| told(path, error))?;
        }
        Ok(())
    }

    fn tell(&self, report: &mut Report<'_>) {
        report.line("Written:");
        self.files.iter().for_each(|(path, _)| report.line(format!("  {}", self.site.shown(path))));
        if let Some((path, _)) = &self.longer {
            report.line(format!("  {} (one more stage in its list)", self.site.shown(path)));
        }
    }

    /// Lists the commands to try next.
    fn next(&self) -> [String; 3] {
        let stage = self.site.stage(&self.pack, &self.name);
        let folder = quoted(&self.site.typed());
        let cases = quoted(&self.site.shown(&format!("tests/cases/{}", self.name)));
        if self.site.home.is_empty() {
            let root = format!("--root {folder}");
            return [
                format!("otapittan play {root} {stage}"),
                format!("otapittan test {root} {cases}"),
                format!("otapittan check {root}"),
            ];
        }
        [
            format!("otapittan play --mods {folder} {stage}"),
            format!("otapittan test {cases}"),
            format!("otapittan check {folder}"),
        ]
    }
}

/// Gives a word as a command line takes it.
fn quoted(word: &str) -> String {
    if word.chars().any(char::is_whitespace) { format!("\"{word}\"") } else { word.to_owned() }
}

#[cfg(test)]
mod tests;
