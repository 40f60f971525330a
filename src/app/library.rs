//! The content behind the window: stages by name and in order, texts, themes, and what happens when files change.

mod changes;
mod files;
pub mod questions;
mod stages;

use std::path::Path;
use std::rc::Rc;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::content::lists::{List, Meanings};
use crate::content::mods::add::tidy;
use crate::content::places::Places;
use crate::content::reload::Reload;
use crate::content::sounds::Sounds;
use crate::content::stages::StageFile;
use crate::content::strings::{LANGUAGES, Strings};
use crate::content::watch::Watch;
use crate::content::{Content, Opened as Begun, read_source};
use crate::game::action::Action;
use crate::game::catalogue::Catalogue;
use crate::game::random::Random;
use crate::game::rules::Rules;
use crate::game::session::Session;
use crate::game::value::Text;
use crate::problem::{Problem, Source};
use crate::stage::moves::{Act, Head, Moves};
use crate::stage::{Options, Stage, Tokens};
use crate::view::theme::Theme;

pub use changes::Change;

/// The content, and the watch over its files.
pub struct Library {
    content: Content,
    /// What was loaded from changed files and could not be used; further changes are seen against it.
    failed: Option<Content>,
    reload: Reload<Vec<Problem>>,
    watch: Option<Watch>,
    dirty: bool,
    /// The stages of days and of codes, which stand in no folder of the content.
    days: Vec<StageFile>,
}

/// A stage opened to be played.
pub struct Opened {
    session: Option<Session>,
    /// Its number, for instance `3-4`.
    pub number: String,
    /// Its title.
    pub title: Text,
    /// What is told at its start.
    pub hint: Option<Text>,
    /// The name of the list its words are of; empty for none.
    pub list: String,
    /// What the list's words mean, where there is one.
    pub meanings: Option<Meanings>,
    /// Whether there is a stage before it.
    pub before: bool,
    /// Whether there is a stage after it.
    pub after: bool,
    /// The mod it belongs to; empty for the base game.
    pub home: String,
}

impl Opened {
    /// Takes the game out; there is one until then.
    pub fn take_session(&mut self) -> Session {
        self.session.take().expect("the game of a stage just opened is taken once")
    }

    /// Gives a text of the stage or of its scripts in a language.
    pub fn tell(&self, text: &Text, strings: &Strings, language: &str) -> String {
        strings.tell(&self.home, text, language)
    }
}

/// Draws a seed that no other play is likely to have, short enough to be written down.
fn fresh_seed() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Random::new(since.as_nanos() as u64 ^ u64::from(std::process::id())).draw() >> 33
}

impl Library {
    /// Loads everything; what is wrong with parts keeps nothing else from being played.
    pub fn open(places: &Places) -> Library {
        tidy(places);
        Library {
            content: Content::load(places),
            failed: None,
            reload: Reload::default(),
            watch: None,
            dirty: false,
            days: Vec::new(),
        }
    }

    /// Gives the content as it is used now.
    pub const fn content(&self) -> &Content {
        &self.content
    }

    /// Gives the folders.
    pub const fn places(&self) -> &Places {
        &self.content.places
    }

    /// Gives a word list by its full name, where it can be read.
    pub fn list(&self, name: &str) -> Option<Rc<List>> {
        self.content.lists.get(name).ok()
    }

    /// Starts a stage; the seed and the answers of a head make the same game again. Without a seed the stage's own is
    /// used, else a fresh one.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn start(&self, stage: &str, head: &Head) -> Result<Opened, Vec<Problem>> {
        let found = self.content.find(stage).map_err(|problem| vec![problem])?;
        let read = Stage::read(&found.source)?;
        let seed = head.seed.or(read.rules.seed).unwrap_or_else(fresh_seed);
        let answers = head.answers().map_err(|message| vec![Problem::whole(found.source.file(), message)])?;
        let options = Options { seed: Some(seed), answers };
        let begun = self.content.open_stage(&found.id, &found.home, read, &options)?;
        let session = Session::begin(begun.game.clone(), begun.rules.clone());
        Ok(self.opened(stage, begun, session))
    }

    /// Starts a stage that stands in no folder, as one of a mod.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn start_text(&self, id: &str, home: &str, source: &Source) -> Result<Opened, Vec<Problem>> {
        let read = Stage::read(source)?;
        let options = Options { seed: Some(read.rules.seed.unwrap_or(0)), ..Options::default() };
        let begun = self.content.open_stage(id, home, read, &options)?;
        let session = Session::begin(begun.game.clone(), begun.rules.clone());
        Ok(self.opened(id, begun, session))
    }

    /// Gives the head of a replay of a game just started.
    pub fn head(&self, id: &str, session: &Session) -> Head {
        let content = format!("{:016x}", self.content.fingerprint(id));
        let (stage, seed) = (Some(id.to_owned()), Some(session.game().seed));
        Head { params: self.answers(id, &session.game().params), stage, seed, content: Some(content) }
    }

    /// Gives the rules of a game under way with the scripts as they are now, for a stage that cannot be opened anew.
    pub fn rules_for(&self, opened: &Opened, session: &Session) -> Rules {
        self.content.rules_for(session.rules(), &opened.home)
    }

    fn opened(&self, stage: &str, begun: Begun, session: Session) -> Opened {
        Opened {
            session: Some(session),
            number: self.number(stage),
            title: begun.stage.title,
            hint: begun.stage.hint,
            list: begun.list.as_ref().map(|list| list.name.clone()).unwrap_or_default(),
            meanings: begun.list.map(|list| list.meanings.clone()),
            before: self.neighbour(stage, -1).is_some(),
            after: self.neighbour(stage, 1).is_some(),
            home: begun.home,
        }
    }

    /// Gives what is known of all kinds.
    pub fn catalogue(&self) -> &Catalogue {
        &self.content.catalogue
    }

    /// Gives the texts.
    pub fn strings(&self) -> &Strings {
        &self.content.strings
    }

    /// Gives the sounds, and which of them events play.
    pub fn sounds(&self) -> &Sounds {
        &self.content.sounds
    }

    /// Lists the languages by code, each as it calls itself.
    pub fn languages(&self) -> Vec<(String, String)> {
        let name = |code: &str| self.strings().say("", "play.own_name", code, &[]);
        LANGUAGES.iter().map(|code| ((*code).to_owned(), name(code))).collect()
    }

    /// Lists the themes by id with their names in a language, the light ones first.
    pub fn themes(&self, language: &str) -> Vec<(String, String)> {
        let mut themes: Vec<_> = self.content.themes.iter().collect();
        themes.sort_by_key(|theme| theme.theme.dark);
        themes.iter().map(|theme| (theme.id.clone(), theme.name.in_language(language).to_owned())).collect()
    }

    /// Gives the theme of an id; the light one of the program where there is none.
    pub fn theme(&self, id: &str) -> Theme {
        let found = self.content.themes.iter().find(|theme| theme.id == id);
        found.map_or_else(Theme::light, |theme| theme.theme)
    }

    /// Gives the text of a file as messages name it: of the content just tried, else of the one in use.
    pub fn text(&self, file: &str) -> Option<String> {
        let tried = self.failed.as_ref().and_then(|content| content.text_of(file));
        tried.or_else(|| self.content.text_of(file)).map(|text| text.to_string())
    }

    /// Gives the file of a stage as messages name it.
    pub fn file_of(&self, stage: &str) -> Option<String> {
        self.content.stage(stage).map(|file| file.shown.to_string())
    }

    /// Reads a file of moves.
    ///
    /// # Errors
    /// The file cannot be read, or holds something else.
    pub fn moves(&self, file: &Path) -> Result<Moves, Vec<Problem>> {
        let shown = file.display().to_string();
        Moves::read(&read_source(file, &shown).map_err(|problem| vec![problem])?)
    }

    /// Gives the action that a line of moves means in a game as it stands; nothing for undo, redo and restart.
    ///
    /// # Errors
    /// The line names a piece that is not there.
    pub fn action(&self, act: &Act, session: &Session) -> Result<Option<Action>, String> {
        let home = crate::view::play::scene::home(&session.rules().game).to_owned();
        let tokens = Tokens { rules: session.rules(), catalogue: self.catalogue(), home: &home };
        Ok(Some(match act {
            Act::Place { token, at, turned } => {
                let found = tokens.find(&session.game().rack, token).map_err(|error| format!("{error:?}"))?;
                let index = found.ok_or_else(|| format!("there is no piece {token}"))?;
                Action::Place { index, at: *at, turned: *turned }
            }
            Act::Pick(cell) => Action::Pick(*cell),
            Act::Press(name) => Action::Press(name.as_str().into()),
            Act::Expire => Action::Expire,
            Act::Edit(written) => Action::Edit(written.edit()),
            Act::Undo | Act::Redo | Act::Restart => return Ok(None),
        }))
    }
}
