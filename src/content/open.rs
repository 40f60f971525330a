//! Opens a stage: finds its file, picks its words, builds its game, and starts it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use super::lists::List;
use super::stages::StageFile;
use super::{Content, scan, scripts};
use crate::game::catalogue::Catalogue;
use crate::game::dictionary::Words;
use crate::game::kinds::Sort;
use crate::game::play;
use crate::game::refusal::Fault;
use crate::game::rules::Rules;
use crate::game::session::Session;
use crate::game::square::Kind;
use crate::game::state::Game;
use crate::game::value::Value;
use crate::problem::{Problem, Source, did_you_mean};
use crate::script::{Host, Setting};
use crate::share::is_code;
use crate::stage::plan::{USUAL_LIST, WordChanges, WordsPlan};
use crate::stage::{self, Options, Stage};

/// A stage ready to be played.
#[derive(Clone)]
pub struct Opened {
    /// Its id, or the path it was named by.
    pub id: String,
    /// The mod it belongs to; `""` for the base game.
    pub home: String,
    /// The stage as its file writes it: title, hint, choices.
    pub stage: Stage,
    /// The list its words are of, for their meanings; nothing where letters are free.
    pub list: Option<Rc<List>>,
    /// The game, started.
    pub game: Game,
    /// What it is judged by.
    pub rules: Rules,
    /// What is odd but no error.
    pub warnings: Vec<Problem>,
}

impl Opened {
    /// Begins to play; the computer may move first.
    ///
    /// # Errors
    /// The game's script failed while it thought.
    pub fn session(&self) -> Result<Session, Vec<Problem>> {
        let session = Session::new(self.game.clone(), self.rules.clone());
        session.map_err(|fault| vec![scripts::problem(&fault, &Catalogue::default(), |_| None)])
    }

    /// Gives these words of the stage's list as the stage changes them, such as the common ones of the list.
    ///
    /// # Errors
    /// A word of the stage cannot be taken in.
    pub fn words_within(&self, words: &Words) -> Result<Words, Problem> {
        match &self.stage.words {
            Some(WordsPlan::List(changes)) => changes.apply(words, &self.stage.source),
            _ => Ok(words.clone()),
        }
    }
}

/// A stage that is named on the command line or in a case: where its text comes from.
#[derive(Clone, Debug)]
pub struct Found {
    /// Its id, or the path it was named by.
    pub id: String,
    /// The mod it belongs to; `""` for the base game.
    pub home: String,
    /// The file.
    pub source: Source,
    /// Where the file lies.
    pub path: PathBuf,
}

impl Content {
    /// Finds a stage by its id, by the path of its file, or in its code.
    ///
    /// # Errors
    /// There is neither, with the nearest id named, or the file cannot be read.
    pub fn find(&self, name: &str) -> Result<Found, Problem> {
        if let Some(file) = self.stage(name) {
            let source = Source::new(&file.shown, &file.text);
            return Ok(Found { id: name.to_owned(), home: file.home.clone(), source, path: file.path.clone() });
        }
        let path = Path::new(name);
        // A folder may well be named as codes begin.
        if !path.exists() && is_code(name) {
            let StageFile { id, home, path, shown, text, .. } = Content::stage_of_code(name)?;
            return Ok(Found { id, home, source: Source::new(&shown, &text), path });
        }
        if !path.exists() {
            if path.is_symlink() {
                return Err(Problem::whole(name, "this link leads nowhere"));
            }
            let near = did_you_mean(name, self.stages.by_id.keys());
            return Err(Problem::whole(name, format!("there is no stage of this id and no such file{near}")));
        }
        let source = scan::read_source(path, name)?;
        let known = self.stages.by_path(path);
        Ok(Found {
            id: known.map_or_else(|| name.to_owned(), |stage| stage.id.clone()),
            home: self.home_of_path(path).to_owned(),
            source,
            path: path.to_owned(),
        })
    }

    /// Opens a stage by its id, path or code.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn open(&self, name: &str, options: &Options) -> Result<Opened, Vec<Problem>> {
        let found = self.find(name).map_err(|problem| vec![problem])?;
        let stage = Stage::read(&found.source)?;
        self.open_stage(&found.id, &found.home, stage, options)
    }

    /// Opens a stage that was read already, as a stage of the mod `home`.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn open_stage(&self, id: &str, home: &str, stage: Stage, options: &Options) -> Result<Opened, Vec<Problem>> {
        let (words, list) = self.words_of(&stage, home)?;
        let host = self.host.for_stage(self.setting(&stage, home, &words));
        let size = |kind: &Kind, params: &Arc<Value>| host.size(kind, params);
        let around = stage::Content { catalogue: &self.catalogue, words: &words, home, size: &size };
        let built = stage::build(&stage, around, options)?;
        let contradictions = stage::check_passages(&built, &stage.source, &host);
        if contradictions.iter().any(Problem::is_error) {
            return Err(contradictions);
        }
        let warnings = built.warnings.iter().cloned().chain(contradictions).collect();
        let rules = self.rules(&stage, built.kind, Rc::new(host.clone()), words);
        let started = play::start(built.game, &built.late_letters, &rules);
        let game = started.map_err(|fault| vec![self.unfit(&stage, &fault)])?;
        let (id, home) = (id.to_owned(), home.to_owned());
        Ok(Opened { id, home, stage, list, game, rules, warnings })
    }

    /// Tells why a stage cannot begin: of the stage where its game's script says so itself, else of the script that failed.
    fn unfit(&self, stage: &Stage, fault: &Fault) -> Problem {
        let is_of_game = fault.script.split_once('/').is_some_and(|(folder, _)| folder == Sort::Game.folder());
        if !(fault.is_said && is_of_game) {
            return self.fault(fault);
        }
        let problem = stage.source.problem(stage.game.span.clone(), &*fault.message);
        fault.traceback.lines().fold(problem, |problem, line| problem.with_help(line))
    }

    /// Tells why kinds that stand in a stage are broken: what is wrong with their scripts.
    pub fn why_broken(&self, opened: &Opened) -> Vec<Problem> {
        let game = &opened.game;
        let squares = game.board.all().flat_map(|square| &square.gimmicks).map(|gimmick| (Sort::Square, &gimmick.kind));
        let actors = game.actors.iter().map(|actor| (Sort::Actor, &actor.kind));
        let pieces = game.rack.pieces.iter().map(|piece| (Sort::Piece, &piece.kind));
        let goals = game.goals.iter().map(|goal| (Sort::Goal, &goal.kind));
        let all = squares.chain(actors).chain(pieces).chain(goals).chain([(Sort::Game, &opened.rules.game)]);
        let kinds: BTreeSet<(Sort, &Kind)> = all.collect();
        let broken = kinds.into_iter().filter(|(sort, kind)| opened.rules.kinds.of(*sort, kind).broken);
        broken.flat_map(|(sort, kind)| self.wrong_with(sort, kind)).collect()
    }

    fn wrong_with(&self, sort: Sort, kind: &Kind) -> Vec<Problem> {
        let script = format!("{}/{kind}", sort.folder());
        let faults = self.host.faults();
        let mut told: Vec<Problem> =
            faults.iter().filter(|fault| *fault.script == script).map(|fault| self.fault(fault)).collect();
        if let Some(entry) = self.catalogue.entry(sort, kind).filter(|_| told.is_empty()) {
            let of_file = self.problems.iter().filter(|problem| problem.file == entry.file && problem.is_error());
            told.extend(of_file.cloned());
        }
        told
    }

    fn setting(&self, stage: &Stage, home: &str, words: &Words) -> Setting {
        let game = self.catalogue.resolve(Sort::Game, &stage.game.value, home);
        let game = game.unwrap_or_else(|| stage.game.value.clone());
        let lengths = stage.rules.min_word..=stage.rules.max_word;
        Setting { game, home: home.into(), words: words.clone(), lengths }
    }

    fn rules(&self, stage: &Stage, game: Kind, gimmicks: Rc<Host>, words: Words) -> Rules {
        Rules {
            kinds: Arc::new(self.catalogue.kinds()),
            gimmicks,
            words,
            game,
            require_word: stage.rules.require_word,
            min_word: stage.rules.min_word,
            max_word: stage.rules.max_word,
            gold: stage.gold,
            turn_limit: stage.limits.turns,
            time_limit: stage.limits.time,
        }
    }

    /// Gives the rules a game is played by, with the scripts of this content: what a session goes on under where its
    /// stage cannot be opened anew, for instance because a script is gone. `home` is the stage's mod.
    pub fn rules_for(&self, rules: &Rules, home: &str) -> Rules {
        let lengths = rules.min_word..=rules.max_word;
        let setting = Setting { game: rules.game.clone(), home: home.into(), words: rules.words.clone(), lengths };
        let gimmicks = Rc::new(self.host.for_stage(setting));
        Rules { kinds: Arc::new(self.catalogue.kinds()), gimmicks, ..rules.clone() }
    }

    /// Gives the words a stage is judged by, and the list they come from; neither where letters are free.
    fn words_of(&self, stage: &Stage, home: &str) -> Result<(Words, Option<Rc<List>>), Vec<Problem>> {
        let game = self.catalogue.resolve(Sort::Game, &stage.game.value, home);
        let entry = game.and_then(|game| self.catalogue.entry(Sort::Game, &game));
        let changes = match &stage.words {
            Some(WordsPlan::Free) => return Ok((Words::none(), None)),
            _ if entry.is_some_and(|entry| !entry.facts.words) => return Ok((Words::none(), None)),
            Some(WordsPlan::List(changes)) => Some(changes),
            None => None,
        };
        let name = changes.map_or(USUAL_LIST, WordChanges::list_name);
        let list = self.list(name, home).map_err(|problems| {
            let written = changes.and_then(|changes| changes.list.as_ref());
            let unknown = written.filter(|_| self.lists.resolve(name, home).is_none());
            let at_place = |problem: Problem| match unknown {
                Some(written) => stage.source.problem(written.span.clone(), problem.message),
                None => problem,
            };
            problems.into_iter().map(at_place).collect::<Vec<_>>()
        })?;
        let words = changes.map_or_else(|| Ok(list.words.clone()), |changes| changes.apply(&list.words, &stage.source));
        Ok((words.map_err(|problem| vec![problem])?, Some(list)))
    }

    /// Gives a word list as a file of the mod `home` names it.
    ///
    /// # Errors
    /// There is none of that name, or it cannot be read.
    pub fn list(&self, name: &str, home: &str) -> Result<Rc<List>, Vec<Problem>> {
        let full = self.lists.resolve(name, home);
        self.lists.get(full.as_deref().unwrap_or(name))
    }
}
