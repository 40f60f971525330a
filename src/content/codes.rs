//! Stages that are handed on as codes: made of stages that are there, and opened as stages of no mod.

use std::path::{Path, PathBuf};

use super::stages::StageFile;
use super::{Content, Opened, scan};
use crate::problem::{Problem, Source};
use crate::share::{self, Shared};
use crate::stage::{Options, Stage};

/// Where the ids of stages that came as codes begin.
const PACK: &str = "code/";

impl Content {
    /// Whether a stage's id is that of one that came as a code.
    pub fn is_of_code(stage: &str) -> bool {
        stage.starts_with(PACK)
    }

    /// Makes the code of a stage, by its id or the path of its file, with the solution that lies beside it.
    ///
    /// # Errors
    /// The stage is not there, cannot be opened by others, or is too long.
    pub fn code_of(&self, name: &str) -> Result<String, Vec<Problem>> {
        let found = self.find(name).map_err(|problem| vec![problem])?;
        self.is_for_others(&found.home, &found.source)?;
        let known = self.stage(&found.id).map(|stage| stage.moves.as_ref().map(|(_, text)| text.to_string()));
        let moves = match known {
            Some(moves) => moves,
            None => moves_beside(&found.path).map_err(|problem| vec![problem])?,
        };
        let shared = Shared { stage: found.source.text().to_owned(), moves };
        share::encode(&shared).map_err(|long| vec![Problem::whole(found.source.file(), long.to_string())])
    }

    /// Tells what keeps a stage from being the same outside its mod.
    fn is_for_others(&self, home: &str, source: &Source) -> Result<(), Vec<Problem>> {
        let open = |home: &str| self.open_stage(source.file(), home, Stage::read(source)?, &Options::default());
        let inside = open(home)?;
        if home.is_empty() {
            return Ok(());
        }
        let help = format!("others open it outside the mod: write {home}:NAME where \"{home}\" is meant");
        let outside = open("")
            .map_err(|problems| problems.into_iter().map(|one| one.with_help(help.clone())).collect::<Vec<_>>())?;
        let list = |opened: &Opened| opened.list.as_ref().map(|list| list.name.clone());
        if outside.game == inside.game && list(&outside) == list(&inside) {
            return Ok(());
        }
        let message = "names in this stage mean something else outside its mod";
        Err(vec![Problem::whole(source.file(), message).with_help(help)])
    }

    /// Gives the stage that a code holds, as a stage of no mod and no pack.
    ///
    /// # Errors
    /// The text is no code, or cannot be read.
    pub fn stage_of_code(code: &str) -> Result<StageFile, Problem> {
        let shared = share::decode(code).map_err(|why| Problem::whole("code", why.to_string()))?;
        let id = format!("{PACK}{}", share::name_of(&shared));
        let shown = format!("{id}.toml");
        let moves = shared.moves.map(|moves| (format!("{id}.moves").into(), scan::composed(&moves).into()));
        Ok(StageFile {
            id,
            home: String::new(),
            pack: String::new(),
            path: PathBuf::new(),
            shown: shown.into(),
            text: scan::composed(&shared.stage).into(),
            moves,
        })
    }
}

/// Reads the solution that lies beside a stage's file, where there is one.
fn moves_beside(path: &Path) -> Result<Option<String>, Problem> {
    let file = path.with_extension("moves");
    if !file.is_file() {
        return Ok(None);
    }
    scan::read_source(&file, &file.display().to_string()).map(|source| Some(source.text().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::super::tests::{STAGE, base, write};
    use super::*;

    #[test]
    fn a_stage_is_the_same_behind_its_code() {
        let (folder, places) = base();
        write(folder.path(), "mine.toml", STAGE);
        write(folder.path(), "mine.moves", "place b 2 1\n");
        let content = Content::load(&places);
        let code = content.code_of(&folder.path().join("mine.toml").display().to_string()).unwrap();
        let found = content.find(&code).unwrap();
        assert_eq!((&*found.home, found.source.text()), ("", STAGE));
        assert!(found.id.starts_with("code/") && found.id.len() == 13, "{}", found.id);
        let stage = Content::stage_of_code(&code).unwrap();
        let moves = (format!("{}.moves", found.id).into(), "place b 2 1\n".into());
        assert_eq!(stage.moves, Some(moves));
        assert_eq!(content.open(&code, &Options::default()).unwrap().id, found.id);
        let problem = content.find(&code[..40]).unwrap_err();
        assert_eq!(problem.to_string(), "code: error: the end of the code is missing; copy all of it");
    }

    #[test]
    fn a_stage_of_a_mod_must_name_its_kinds_in_full() {
        let (folder, places) = base();
        write(folder.path(), "mods/juice/mod.toml", "id = 'juice'\nname = 'Juice'\nversion = '1.0.0'\n");
        write(folder.path(), "mods/juice/scripts/squares/straw.luau", "return {}\n");
        write(folder.path(), "mods/juice/scripts/squares/door.luau", "return {}\n");
        for (name, kind) in [("bare", "straw"), ("other", "door"), ("full", "juice:straw")] {
            let text = STAGE.replace("\"door\"", &format!("\"{kind}\""));
            write(folder.path(), &format!("mods/juice/stages/one/{name}.toml"), &text);
        }
        let content = Content::load(&places);
        let told = |name| content.code_of(name).unwrap_err()[0].clone();
        let bare = told("juice:one/bare");
        assert!(bare.message.starts_with("there is no square kind \"straw\""), "{bare}");
        assert_eq!(bare.help, ["others open it outside the mod: write juice:NAME where \"juice\" is meant"]);
        assert_eq!(told("juice:one/other").message, "names in this stage mean something else outside its mod");
        let code = content.code_of("juice:one/full").unwrap();
        assert!(content.open(&code, &Options::default()).is_ok());
        std::fs::remove_dir_all(folder.path().join("mods")).unwrap();
        let problems = Content::load(&places).open(&code, &Options::default()).map(|_| ()).unwrap_err();
        assert!(problems[0].message.contains("the mod \"juice\" is not there"), "{problems:?}");
        assert!(problems[0].file.starts_with("code/"), "{problems:?}");
    }
}
