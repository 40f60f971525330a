//! Everything the play screen tells of a game, as plain data with its texts in the player's language.
//!
//! It is gathered anew when the game, the language or the content has changed; pointing and picking change nothing.

mod about;
mod board;
mod goals;
mod panel;
mod rack;
#[cfg(test)]
pub(in crate::view) mod tests;
mod words;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::game::catalogue::{Catalogue, Entry};
use crate::game::kinds::{Hook, Sort};
use crate::game::session::Session;
use crate::game::square::{Kind, SquareId};
use crate::game::state::Status;
use crate::game::value::{Text, Value};
use crate::view::board::Board;
use crate::view::icon::Icons;
use crate::view::look::Look;

pub use about::{About, about_cell, about_kind, about_slot};
pub use board::{actor_look, actor_looks, gimmick_look, look_of, piece_view, shown_squares, square_view, square_views};
pub use goals::GoalRow;
pub use panel::{Item, Picture};
pub use rack::{Slot, slots};
pub use words::{Bonus, Row, Turn, WordRow, rows as word_rows};

/// What a word means.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Meaning {
    /// How it is written, the most usual first; empty for none.
    pub spellings: String,
    /// What it means; empty where that is not known.
    pub gloss: String,
}

/// The texts of the game in the player's language.
pub trait Texts {
    /// Gives the text of an id with its blanks filled in.
    fn say(&self, id: &str, blanks: &[(&str, &str)]) -> String;
    /// Gives the text of an id if there is one.
    fn find(&self, home: &str, id: &str) -> Option<String>;
    /// Gives a script's or a stage's own text.
    fn tell(&self, home: &str, text: &Text) -> String;
    /// Gives the meaning of a word of the list the stage is played with.
    fn meaning(&self, word: &str) -> Option<Meaning>;
}

/// What a stage's page says of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StageCard {
    /// Its number, for instance `3-4`; empty for none.
    pub number: String,
    /// Its title.
    pub title: String,
    /// A sentence shown at the start; empty for none.
    pub hint: String,
    /// The mod the stage belongs to; empty for the base game.
    pub home: String,
    /// Whether there is a stage before it.
    pub before: bool,
    /// Whether there is a stage after it.
    pub after: bool,
}

/// Where a scene is gathered from.
#[derive(Clone, Copy)]
pub struct Source<'a> {
    /// The game.
    pub session: &'a Session,
    /// Everything known of all kinds.
    pub catalogue: &'a Catalogue,
    /// The texts.
    pub texts: &'a dyn Texts,
    /// The icons.
    pub icons: &'a Icons,
}

/// What the play screen tells of a game.
#[derive(Clone, Debug)]
pub struct Scene {
    /// Number and title.
    pub card: StageCard,
    /// What stands behind the title: the game's name where it is not the word game.
    pub game: String,
    /// All points.
    pub total: i64,
    /// Whether points are shown.
    pub scored: bool,
    /// The points gold asks for.
    pub gold_at: Option<i64>,
    /// Turns used and allowed.
    pub turns: String,
    /// The same, as short as it can be.
    pub turns_short: String,
    /// Whether turns are limited.
    pub turns_limited: bool,
    /// The goals.
    pub goals: Vec<GoalRow>,
    /// The places of the letter box.
    pub slots: Vec<Slot>,
    /// Pieces left in all.
    pub left: usize,
    /// The moves so far.
    pub history: Vec<Turn>,
    /// The items of the game's own panel.
    pub items: Vec<Item>,
    /// The squares and actors; its layout is set when the screen is drawn.
    pub board: Board,
    /// What the kinds of the stage show, in the order they were given in.
    pub kind_looks: Vec<Look>,
    /// The squares that walkers pass without reading.
    pub conduits: BTreeSet<SquareId>,
    /// Where the game stands.
    pub status: Status,
    /// Whether it was cleared with gold.
    pub gold: bool,
    /// Why it failed.
    pub why: String,
    /// Whether there is something to take back.
    pub can_undo: bool,
    /// Whether there is something to do again.
    pub can_redo: bool,
    /// Whether pieces are placed.
    pub places: bool,
    /// Whether squares are picked.
    pub picks: bool,
    /// Whether its legal places are shown only once the player asks for them.
    pub legal_on_request: bool,
    /// Whether words are made.
    pub words: bool,
    /// Whether the game has a panel of its own.
    pub panel: bool,
    /// What the game's own keys press.
    pub keys: BTreeMap<Arc<str>, Arc<str>>,
}

/// The part of a full name before its colon: the mod it comes from, empty for the base game.
pub fn home(kind: &str) -> &str {
    kind.split_once(':').map_or("", |(home, _)| home)
}

impl Source<'_> {
    /// What is known of a kind.
    pub fn entry(&self, sort: Sort, kind: &Kind) -> Option<&Arc<Entry>> {
        self.catalogue.entry(sort, kind)
    }

    /// The title of a kind; its name where it has none.
    pub fn title(&self, sort: Sort, kind: &Kind) -> String {
        let title = self.entry(sort, kind).map(|entry| self.texts.tell(home(kind), &entry.title));
        title.filter(|title| !title.is_empty()).unwrap_or_else(|| kind.to_string())
    }

    /// What a kind does.
    pub fn about(&self, sort: Sort, kind: &Kind) -> String {
        self.entry(sort, kind).map(|entry| self.texts.tell(home(kind), &entry.about)).unwrap_or_default()
    }

    /// A text of the game's script: an id of the strings, a text, one a language, or a number; empty for anything else.
    pub fn own_text(&self, value: Option<&Value>) -> String {
        let text = match value {
            Some(Value::Text(text)) => Text::One(text.clone()),
            Some(Value::Table(texts)) => {
                let each = texts.iter().filter_map(|(code, text)| Some((code.clone(), text.as_text()?.into())));
                Text::Each(each.collect())
            }
            Some(Value::Number(number)) => return amount(*number),
            _ => return String::new(),
        };
        self.texts.tell(home(&self.session.rules().game), &text)
    }

    fn has(&self, hook: Hook) -> bool {
        let rules = self.session.rules();
        rules.kinds.of(Sort::Game, &rules.game).hooks.has(hook)
    }
}

impl Scene {
    /// Gathers what there is to tell; `kinds` are those of the stage.
    pub fn gather(source: &Source<'_>, card: StageCard, kinds: &[(Sort, Kind)]) -> Scene {
        let (game, rules) = (source.session.game(), source.session.rules());
        let facts = rules.kinds.of(Sort::Game, &rules.game);
        let entry = source.entry(Sort::Game, &rules.game);
        let (turns, turns_short) = goals::turns(source);
        Scene {
            game: if facts.words { String::new() } else { source.title(Sort::Game, &rules.game) },
            total: game.ledger.total,
            scored: facts.words || rules.gold.is_some() || game.ledger.total != 0,
            gold_at: rules.gold,
            turns,
            turns_short,
            turns_limited: rules.turn_limit.is_some(),
            goals: goals::rows(source),
            slots: rack::slots(source, &game.rack),
            left: game.rack.pieces.len(),
            history: words::history(source, &card.home),
            items: if source.has(Hook::Panel) { panel::items(source) } else { Vec::new() },
            board: board::board(source),
            kind_looks: kinds.iter().map(|(sort, kind)| about_kind(source, *sort, kind).look).collect(),
            conduits: board::conduits(source),
            status: game.ledger.status,
            gold: game.ledger.gold,
            why: goals::why_failed(source),
            can_undo: !source.session.past().is_empty(),
            can_redo: source.session.can_redo(),
            places: facts.places && (facts.words || !game.rack.pieces.is_empty()),
            picks: facts.hooks.has(Hook::Act),
            legal_on_request: facts.legal_on_request,
            words: facts.words,
            panel: source.has(Hook::Panel),
            keys: entry.map(|entry| entry.keys.clone()).unwrap_or_default(),
            card,
        }
    }

    /// Tells whether the stage is over.
    pub fn is_over(&self) -> bool {
        self.status != Status::Playing
    }

    /// The place of the first sentence of the panel of a game without words: it says how things stand.
    pub fn headline(&self) -> Option<usize> {
        let first = || self.items.iter().position(|item| matches!(item, Item::Text(_)));
        if self.words { None } else { first() }
    }

    /// The id of the text that tells what came of it. Only a lost word puzzle was nearly done for certain.
    pub fn verdict(&self) -> &'static str {
        match (self.status, self.gold) {
            (Status::Cleared, true) => "play.gold",
            (Status::Cleared, false) => "play.cleared",
            _ if self.words => "play.failed",
            _ => "play.over",
        }
    }
}

/// Writes a number with commas between thousands.
pub fn number(n: i64) -> String {
    let digits = n.unsigned_abs().to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    if n < 0 { format!("-{text}") } else { text }
}

/// Writes a number that need not be whole.
pub fn amount(n: f64) -> String {
    if n.fract() == 0.0 && n.abs() < 9e15 { number(n as i64) } else { format!("{n:.1}") }
}
