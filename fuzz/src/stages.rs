//! Stages, cases and moves as texts.

use otapittan::content::{Content, Opened};
use otapittan::game::action::Action;
use otapittan::game::value::Text;
use otapittan::problem::{Problem, Source};
use otapittan::stage::case::{self, Case, CaseStage, Setting};
use otapittan::stage::moves::{Act, Moves};
use otapittan::stage::{Options, Stage, Tokens};
use otapittan::tools::cases::failure_line;

use crate::content::content;
use crate::pairs::chance::Chance;
use crate::pairs::choose::choose;
use crate::told::{show_all, show_some, source};
use crate::watched::{Deed, Watched};

/// The most moves of a file that are played.
const MOVES: usize = 60;
/// The stage that moves are played on where their file names none.
const USUAL: &str = "first/01_first_word";

/// Reads a stage file, opens the stage and plays it a little.
pub fn stage(bytes: &[u8]) {
    let Some(source) = source("stage.toml", bytes) else { return };
    let content = content();
    let opened = Stage::read(&source).and_then(|stage| open(content, &source, stage));
    match opened {
        Err(problems) => show_all(&problems, &source),
        Ok(opened) => play_a_little(content, &opened, bytes),
    }
}

/// Opens a stage; what is wrong is wrong with its file, and no script fails.
fn open(content: &Content, source: &Source, stage: Stage) -> Result<Opened, Vec<Problem>> {
    let opened = content.open_stage("stage", "", stage, &Options::default());
    if let Err(problems) = &opened {
        let strange = problems.iter().find(|problem| *problem.file != *source.file());
        assert!(strange.is_none_or(is_limit), "a script fails on a stage: {problems:#?}");
    }
    opened
}

/// Whether a script was stopped because a stage asks for more than any may take.
fn is_limit(problem: &Problem) -> bool {
    problem.message.contains("took too many steps") || problem.message.contains("more memory")
}

fn play_a_little(content: &Content, opened: &Opened, bytes: &[u8]) {
    show_some(&opened.warnings, &opened.stage.source);
    let Ok(session) = opened.session() else { return };
    let tokens = Tokens { rules: &opened.rules, catalogue: &content.catalogue, home: "" };
    let (board, _) = tokens.board(&opened.game.board);
    assert!(!board.is_empty() || opened.game.board.all().next().is_none());
    let rack = tokens.rack(&opened.game.rack);
    drop(rack.expect("every piece has a token"));
    if opened.game.board.all().count() > 200 {
        return;
    }
    let mut chance = crate::chance::Bytes::new(bytes);
    let mut watched = Watched::new(session);
    for _ in 0..3 {
        let step = choose(&mut chance, &watched.session);
        watched.play(&Action::Place { index: step.index, at: step.at, turned: step.turned });
    }
    let _ = chance.below(2);
    watched.finish(opened);
}

/// Reads a case file and runs it.
pub fn case(bytes: &[u8]) {
    let Some(source) = source("case.toml", bytes) else { return };
    let content = content();
    match Case::read(&source) {
        Err(problems) => show_all(&problems, &source),
        Ok(case) => run(content, &source, &case),
    }
}

fn run(content: &Content, source: &Source, case: &Case) {
    let CaseStage::Inline(stage) = &case.stage else { return };
    let opened = match open(content, source, Stage::clone(stage)) {
        Ok(opened) => opened,
        Err(problems) => return show_all(&problems, source),
    };
    let texts = |text: &Text| ["ja", "en"].map(|language| content.strings.tell("", text, language)).to_vec();
    let setting = Setting { catalogue: &content.catalogue, home: "", texts: &texts };
    let Ok(session) = opened.session() else { return };
    for failure in case::run(case, session, setting) {
        assert!(!failure_line("case.toml", &failure).is_empty());
    }
}

/// Reads a moves file and plays it on the stage it names; what is printed is read again.
pub fn moves(bytes: &[u8]) {
    let Some(source) = source("some.moves", bytes) else { return };
    let moves = match Moves::read(&source) {
        Ok(moves) => moves,
        Err(problems) => return show_all(&problems, &source),
    };
    let again = Moves::read(&Source::new("again.moves", &moves.to_string())).expect("what is printed is read");
    let acts = |moves: &Moves| moves.acts.iter().map(|(_, act)| act.clone()).collect::<Vec<Act>>();
    assert!(acts(&again) == acts(&moves) && again.head == moves.head, "what is printed is read otherwise: {moves}");
    let Ok(answers) = moves.head.answers() else { return };
    let options = Options { seed: moves.head.seed, answers };
    let content = content();
    let name = moves.head.stage.as_deref().filter(|name| content.stage(name).is_some()).unwrap_or(USUAL);
    let Ok(opened) = content.open(name, &options) else { return };
    play_all(content, &opened, acts(&moves));
}

fn play_all(content: &Content, opened: &Opened, acts: Vec<Act>) {
    let Ok(session) = opened.session() else { return };
    let tokens = Tokens { rules: &opened.rules, catalogue: &content.catalogue, home: "" };
    let mut watched = Watched::new(session);
    for act in acts.into_iter().take(MOVES) {
        let deed = match act {
            Act::Place { token, at, turned } => {
                let Ok(found) = tokens.find(&watched.session.game().rack, &token) else { continue };
                let beyond = watched.session.game().rack.pieces.len();
                Deed::Play(Action::Place { index: found.unwrap_or(beyond), at, turned })
            }
            Act::Pick(cell) => Deed::Play(Action::Pick(cell)),
            Act::Press(name) => Deed::Play(Action::Press(name.as_str().into())),
            Act::Expire => Deed::Play(Action::Expire),
            Act::Edit(written) => Deed::Play(Action::Edit(written.edit())),
            Act::Undo => Deed::Undo,
            Act::Redo => Deed::Redo,
            Act::Restart => Deed::Restart,
        };
        watched.take(&deed);
    }
    watched.finish(opened);
}
