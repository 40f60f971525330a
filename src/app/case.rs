//! Writes the play so far as a case, which holds the game to it from then on.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::content::{Content, Opened};
use crate::game::square::Kind;
use crate::game::state::Game;
use crate::game::value::Text;
use crate::problem::{Problem, Source};
use crate::save::plain;
use crate::stage::case::{self, Case, CaseStage, Played, Setting};
use crate::stage::moves::{Act, Head};
use crate::stage::{Options, Stage};

/// Writes the moves of a play as a case file: among the cases of the stage's mod, in a folder of its kind where it has
/// one kind of the mod; for a stage of no mod into the folder `cases` of the player's own. Gives the file.
///
/// The moves are played again for that, and the case is tried before it is written.
///
/// # Errors
/// What keeps the case from being made or written, in words.
pub fn write(content: &Content, head: &Head, acts: &[Act], about: &str) -> Result<PathBuf, String> {
    let stage = head.stage.as_deref().unwrap_or_default();
    let found = content.find(stage).map_err(|problem| problem.to_string())?;
    let options = Options { seed: head.seed, answers: head.answers()? };
    let opened = content.open(stage, &options).map_err(|problems| first(&problems))?;
    let texts = |text: &Text| ["ja", "en"].map(|language| content.strings.tell(&found.home, text, language)).to_vec();
    let setting = Setting { catalogue: &content.catalogue, home: &found.home, texts: &texts };
    let session = opened.session().map_err(|problems| first(&problems))?;
    let record = case::record(acts, session, setting)?;
    let (seed, params) = (opened.game.seed, head.params.as_slice());
    let text = case::write(&Played { about, stage: &found.source, seed, params }, &record)?;
    try_out(content, &text, setting)?;
    put(&folder(content, &opened), &name(stage), &text)
}

fn first(problems: &[Problem]) -> String {
    problems.first().map_or_else(String::new, ToString::to_string)
}

/// Runs the case as the command for cases would.
fn try_out(content: &Content, text: &str, setting: Setting<'_>) -> Result<(), String> {
    let case = Case::read(&Source::new("case", text)).map_err(|problems| first(&problems))?;
    let CaseStage::Inline(stage) = &case.stage else { return Ok(()) };
    let stage: Stage = (**stage).clone();
    let opened = content.open_stage("case", setting.home, stage, &Options::default());
    let session = opened.and_then(|opened| opened.session()).map_err(|problems| first(&problems))?;
    match case::run(&case, session, setting).first() {
        None => Ok(()),
        Some(failure) => Err(format!("step {}: {} differs when played again", failure.step, failure.key)),
    }
}

fn folder(content: &Content, opened: &Opened) -> PathBuf {
    let of_mod = content.mods.iter().find(|one| one.id == opened.home);
    let Some(of_mod) = of_mod else { return content.places.home.join("cases") };
    let cases = of_mod.path.join("tests/cases");
    let own: Vec<&str> = kinds(&opened.game).into_iter().filter_map(|kind| bare(kind, &opened.home)).collect();
    match own[..] {
        [kind] => cases.join(kind),
        _ => cases,
    }
}

/// The kinds in a game, in their order, each once.
fn kinds(game: &Game) -> BTreeSet<&Kind> {
    let squares = game.board.all().flat_map(|square| &square.gimmicks).map(|gimmick| &gimmick.kind);
    let actors = game.actors.iter().map(|actor| &actor.kind);
    squares.chain(actors).chain(game.rack.pieces.iter().map(|piece| &piece.kind)).collect()
}

/// The name of a kind within its mod; nothing for a kind from elsewhere.
fn bare<'k>(kind: &'k str, home: &str) -> Option<&'k str> {
    kind.strip_prefix(home)?.strip_prefix(':')
}

/// Gives a name for the file, without number and ending: the stage's, with nothing in it that a system might refuse.
fn name(stage: &str) -> String {
    let short = stage.strip_suffix(".toml").unwrap_or(stage).rsplit(['\\', ':']).next().unwrap_or_default();
    let parts: Vec<&str> = short.rsplit('/').take(2).collect();
    let name: String = parts.into_iter().rev().collect::<Vec<_>>().join("-");
    let plain = |c: char| if c.is_alphanumeric() || c == '_' || c == '-' { c } else { '_' };
    name.chars().map(plain).take(60).collect()
}

/// Writes a file of a name that none has yet.
fn put(folder: &Path, name: &str, text: &str) -> Result<PathBuf, String> {
    let failed = |error: std::io::Error| format!("{}: {}", folder.display(), plain(error));
    fs::create_dir_all(folder).map_err(failed)?;
    for n in 1..10_000 {
        let path = folder.join(format!("{name}-{n}.toml"));
        match fs::File::create_new(&path) {
            Ok(mut file) => {
                // What is left of a case on a full disk would be read as one.
                let written = file.write_all(text.as_bytes()).inspect_err(|_| _ = fs::remove_file(&path));
                return written.map(|()| path).map_err(failed);
            }
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(failed(error)),
        }
    }
    Err(format!("{}: there are too many cases called {name}", folder.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::places::Places;
    use crate::stage::moves::Moves;

    fn content(home: &Path) -> Content {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).to_owned();
        Content::load(&Places { root, mods: Vec::new(), home: home.to_owned(), language: "en".into() })
    }

    fn written(content: &Content, stage: &str, seed: u64, lines: &str) -> Result<(PathBuf, Case), String> {
        let moves = Moves::read(&Source::new("m", lines)).expect("moves");
        let acts: Vec<Act> = moves.acts.into_iter().map(|(_, act)| act).collect();
        let head = Head { stage: Some(stage.to_owned()), seed: Some(seed), ..Head::default() };
        let path = write(content, &head, &acts, "how it went")?;
        let text = fs::read_to_string(&path).expect("it was written");
        Ok((path, Case::read(&Source::new("c", &text)).expect("a case")))
    }

    #[test]
    fn every_shipped_solution_can_be_written_as_a_case() {
        let home = tempfile::tempdir().unwrap();
        let content = content(home.path());
        let solved = content.stages.by_id.values().filter_map(|stage| Some((stage, stage.moves.as_ref()?)));
        let mut count = 0;
        for (stage, (_, lines)) in solved.step_by(5) {
            // Solutions of boards dealt at random are of seed 0.
            let (path, case) =
                written(&content, &stage.id, 0, lines).unwrap_or_else(|why| panic!("{}: {why}", stage.id));
            assert!(path.starts_with(home.path().join("cases")));
            let last = case.steps.last().expect("a solution has moves");
            assert_eq!(last.expect.status.as_deref(), Some("cleared"), "{}", stage.id);
            assert!(last.expect.board.is_some());
            count += 1;
        }
        assert!(count > 10);
    }

    #[test]
    fn a_case_is_never_written_over_and_its_name_is_plain() {
        let home = tempfile::tempdir().unwrap();
        let content = content(home.path());
        let stage = "first/01_first_word";
        let paths: Vec<PathBuf> = (0..2).map(|_| written(&content, stage, 7, "place x 9 9\n").unwrap().0).collect();
        let names: Vec<_> = paths.iter().map(|path| path.file_name().unwrap().to_str().unwrap()).collect();
        assert_eq!(names, ["first-01_first_word-1.toml", "first-01_first_word-2.toml"]);
        assert_eq!(name("/tmp/a b/Ünï.toml"), "a_b-Ünï");
        assert!(written(&content, stage, u64::MAX, "undo\n").unwrap_err().contains("seed"));
    }

    #[test]
    fn the_case_of_a_mods_stage_stands_beside_its_others() {
        let home = tempfile::tempdir().unwrap();
        let juice = home.path().join("mods/juice");
        fs::create_dir_all(juice.join("stages/a")).unwrap();
        fs::write(juice.join("mod.toml"), "id = 'juice'\nname = 'Juice'\nversion = '1.0.0'\n").unwrap();
        fs::write(juice.join("stages/a/pack.toml"), "format = 1\ntitle = 'A'\nstages = ['one']\n").unwrap();
        let stage = "format = 1\ntitle = 'O'\nwords = { only = ['ab'] }\n[board]\nmap = 'a .'\n[rack]\npieces = 'b'\n";
        fs::write(juice.join("stages/a/one.toml"), stage).unwrap();
        let (path, case) = written(&content(home.path()), "juice:a/one", 3, "place b 2 1\n").unwrap();
        assert_eq!(path, juice.join("tests/cases/a-one-1.toml"));
        assert_eq!(case.steps[0].expect.words.as_ref().map(Vec::len), Some(1));
    }
}
