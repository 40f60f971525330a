//! The command `new`: writes commented files to begin with, a stage that uses them and a case that passes.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::Ending;
use super::report::Report;
use crate::content::read_source;
use crate::script::{types_luals, types_luau};

mod name;
mod pack;
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
}

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
pub fn new(new: &New, root: Option<&Path>, language: &str, report: &mut Report<'_>) -> Ending {
    let draft = match Draft::of(new, root, language) {
        Ok(draft) => draft,
        Err(why) => return report.wrong_use(why),
    };
    match draft.write() {
        Ok(()) => draft.tell(report),
        Err(why) => {
            let _ = writeln!(report.err, "error: {why}");
            Ending::Failed
        }
    }
}

impl Draft {
    fn of(new: &New, root: Option<&Path>, language: &str) -> Result<Draft, String> {
        name::check(new.what, &new.name)?;
        name::check(What::Stage, &new.pack).map_err(|why| format!("--pack: {why}"))?;
        let site = Site::find(new, root)?;
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
            self.files.push(("scripts/types/otapittan.d.luau".to_owned(), types_luau()));
            self.files.push(("scripts/types/otapittan.lua".to_owned(), types_luals()));
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
        self.longer = Some((path, pack::with_stage(&shown, source.text(), &self.name)?));
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

    fn write(&self) -> Result<(), String> {
        let told = |path: &str, error: std::io::Error| format!("{} cannot be written: {error}", self.site.shown(path));
        for (path, text) in &self.files {
            write_new(&self.site.folder.join(path), text).map_err(|error| told(path, error))?;
        }
        if let Some((path, text)) = &self.longer {
            fs::write(self.site.folder.join(path), text).map_err(|error| told(path, error))?;
        }
        Ok(())
    }

    fn tell(&self, report: &mut Report<'_>) -> Ending {
        report.line("Written:");
        self.files.iter().for_each(|(path, _)| report.line(format!("  {}", self.site.shown(path))));
        if let Some((path, _)) = &self.longer {
            report.line(format!("  {} (one more stage in its list)", self.site.shown(path)));
        }
        report.line("Try next:");
        self.next().iter().for_each(|line| report.line(format!("  {line}")));
        Ending::Well
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

/// Writes a file that must not be there yet, and the folders it lies in.
fn write_new(file: &Path, text: &str) -> std::io::Result<()> {
    fs::create_dir_all(file.parent().unwrap_or(Path::new(".")))?;
    fs::File::create_new(file)?.write_all(text.as_bytes())
}

/// Gives a word as a command line takes it.
fn quoted(word: &str) -> String {
    if word.chars().any(char::is_whitespace) { format!("\"{word}\"") } else { word.to_owned() }
}

#[cfg(test)]
mod tests;
