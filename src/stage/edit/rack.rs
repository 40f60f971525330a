//! The pieces of the rack: letters and names in one string, further pieces in tables of their own.

use std::sync::Arc;

use super::document::{Document, Step, path};
use super::map::is_plain;
use crate::game::fields::Fields;
use crate::game::value::Value;
use crate::stage::plan::{PiecePlan, RackPlan, Token};

/// Where a piece of the rack is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// In the string of pieces: from which word on, so many.
    Words(usize, usize),
    /// In a table of its own, from 0.
    Table(usize),
}

/// An entry of the rack: a piece and how many of it follow each other.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The kind, as the file names it.
    pub kind: Arc<str>,
    /// The parameters that are written.
    pub params: Fields,
    /// How many.
    pub count: usize,
    /// Where it is written.
    pub place: Place,
}

impl Entry {
    /// Tells whether what is written at a place belongs to the entry; of words the first one decides.
    pub fn holds(&self, place: &Place) -> bool {
        match (&self.place, place) {
            (Place::Words(from, count), Place::Words(at, _)) => (*from..from + count).contains(at),
            (own, other) => own == other,
        }
    }
}

const LEGEND: &str = "rack.legend";

impl Document {
    /// Lists the rack in order; a bare letter is a piece of `letter_kind`.
    pub fn rack(&self, letter_kind: &str) -> Vec<Entry> {
        let Some(plan) = self.stage().map(|stage| stage.rack) else { return Vec::new() };
        let mut entries: Vec<Entry> = Vec::new();
        let mut last: Option<String> = None;
        let (mut words, mut tables) = (0, 0);
        for piece in &plan.pieces {
            match piece {
                PiecePlan::Token(token) => {
                    if last.as_ref() == Some(&token.text) {
                        entries.iter_mut().last().into_iter().for_each(one_more);
                    } else {
                        entries.push(word(token, &plan, words, letter_kind));
                        last = Some(token.text.clone());
                    }
                    words += 1;
                }
                PiecePlan::Table(node) => {
                    entries.push(table(&node.value(), Place::Table(tables)));
                    tables += 1;
                }
            }
        }
        entries
    }

    /// Gives the text with one more piece at the end: a letter as a word, any other as a table.
    pub fn with_piece(&self, kind: &str, params: &Fields, letter_kind: &str) -> Document {
        let letter = params.get("letter").and_then(Value::as_text).filter(|_| kind == letter_kind && params.len() == 1);
        match letter {
            Some(letter) => self.with_word(usize::MAX, letter),
            None => self.add(&path("rack.piece"), &table_value(kind, params, 1)),
        }
    }

    /// Gives the text with a piece changed into another one; how many there are stays.
    pub fn with_piece_at(&self, entry: &Entry, kind: &str, params: &Fields, letter_kind: &str) -> Document {
        match entry.place {
            Place::Table(at) => self.set(&table_path(at), &table_value(kind, params, entry.count)),
            Place::Words(from, count) => {
                let (text, word) = self.word_for(from, kind, params, letter_kind);
                (from..from + count).fold(text, |text, at| text.with_word_at(at, Some(&word)))
            }
        }
    }

    /// Gives the text with another number of a piece; with none of it it goes.
    pub fn with_count(&self, entry: &Entry, count: usize) -> Document {
        match entry.place {
            Place::Table(at) if count == 0 => self.without(&table_path(at)),
            Place::Table(at) => self.set(&table_path(at), &table_value(&entry.kind, &entry.params, count)),
            Place::Words(from, old) if count < old => {
                (count..old).rev().fold(self.clone(), |text, at| text.with_word_at(from + at, None))
            }
            Place::Words(from, old) => {
                let Some(word) = self.words().get(from).map(|word| word.text.clone()) else { return self.clone() };
                (old..count).fold(self.clone(), |text, _| text.with_word(from + old, &word))
            }
        }
    }

    /// Gives the text with a piece moved before or behind its neighbour.
    pub fn with_piece_moved(&self, entries: &[Entry], from: usize, to: usize, letter_kind: &str) -> Document {
        let (Some(moved), Some(other)) = (entries.get(from), entries.get(to)) else { return self.clone() };
        match (&moved.place, &other.place) {
            (Place::Table(from), Place::Table(to)) => self.moved(&path("rack.piece"), *from, *to),
            (Place::Words(from, count), Place::Words(to, others)) => {
                let all: Vec<String> = self.words().into_iter().map(|word| word.text).collect();
                let Some(word) = all.get(*from) else { return self.clone() };
                let gone = self.with_count(moved, 0);
                let at = if from < to { to + others - count } else { *to };
                (0..*count).fold(gone, |text, _| text.with_word(at, word))
            }
            // What stands in a table comes after all words; to stand among them it becomes a word too.
            (Place::Table(_), Place::Words(..)) => self.as_word(moved, letter_kind, other),
            (Place::Words(..), Place::Table(_)) => self.as_word(other, letter_kind, moved),
        }
    }

    /// Gives the text with a piece of a table as words before the last words.
    fn as_word(&self, entry: &Entry, letter_kind: &str, before: &Entry) -> Document {
        let Place::Words(at, _) = before.place else { return self.clone() };
        let (text, word) = self.word_for(usize::MAX, &entry.kind, &entry.params, letter_kind);
        let text = (0..entry.count).fold(text, |text, _| text.with_word(at, &word));
        text.with_count(&Entry { count: 0, ..entry.clone() }, 0)
    }

    fn words(&self) -> Vec<Token> {
        let pieces = self.stage().map(|stage| stage.rack.pieces).unwrap_or_default();
        let word = |piece| match piece {
            PiecePlan::Token(token) => Some(token),
            PiecePlan::Table(_) => None,
        };
        pieces.into_iter().filter_map(word).collect()
    }

    /// Finds the word for a piece, and gives the text with the legend that it needs.
    fn word_for(&self, at: usize, kind: &str, params: &Fields, letter_kind: &str) -> (Document, String) {
        let letter = params.get("letter").and_then(Value::as_text).filter(|_| kind == letter_kind && params.len() == 1);
        if let Some(letter) = letter {
            return (self.clone(), letter.to_owned());
        }
        let wanted = table_value(kind, params, 1);
        let legend = match self.value(&path(LEGEND)) {
            Some(Value::Table(fields)) => fields,
            _ => Fields::new(),
        };
        if let Some((name, _)) = legend.iter().find(|(_, entry)| **entry == wanted) {
            return (self.clone(), name.to_string());
        }
        let words = self.words();
        let mine = words.get(at).map(|word| &*word.text).filter(|name| legend.contains_key(name));
        let alone = mine.filter(|name| {
            words
                .iter()
                .skip_while(|word| word.text != **name)
                .skip_while(|word| word.text == **name)
                .all(|word| word.text != **name)
        });
        let first =
            kind.rsplit(':').next().and_then(|bare| bare.chars().find(char::is_ascii_alphabetic)).unwrap_or('k');
        let fresh =
            || (1..).map(|n: u32| format!("{}{n}", first.to_ascii_uppercase())).find(|name| !legend.contains_key(name));
        let name = alone.map(str::to_owned).or_else(fresh).unwrap_or_default();
        let mut place = path(LEGEND);
        place.push(Step::from(&*name));
        (self.set(&place, &wanted), name)
    }

    /// Gives the text with a word before another one of the string; at the end where there is none.
    fn with_word(&self, at: usize, word: &str) -> Document {
        let words = self.words();
        if !is_plain(word) {
            return self.with_words(&words, |all| all.insert(at.min(all.len()), word.to_owned()));
        }
        match (words.get(at), words.last()) {
            (Some(before), _) => self.spliced(vec![(before.span().start..before.span().start, format!("{word} "))]),
            (None, Some(last)) => self.spliced(vec![(last.span().end..last.span().end, format!(" {word}"))]),
            (None, None) => self.set(&path("rack.pieces"), &Value::text(word)),
        }
    }

    /// Gives the text with another word in place of one of the string, or without it.
    fn with_word_at(&self, at: usize, word: Option<&str>) -> Document {
        let words = self.words();
        let Some(old) = words.get(at).map(Token::span) else { return self.clone() };
        if let Some(word) = word.filter(|word| !is_plain(word)) {
            return self.with_words(&words, |all| all[at] = word.to_owned());
        }
        let span = match (word, words.get(at + 1), at.checked_sub(1).and_then(|at| words.get(at))) {
            (Some(_), ..) => old,
            (None, Some(next), _) => old.start..next.span().start,
            (None, None, Some(before)) => before.span().end..old.end,
            (None, None, None) => old,
        };
        self.spliced(vec![(span, word.unwrap_or_default().to_owned())])
    }

    /// Gives the text with the whole string written anew, as a word needs that no string holds as it stands.
    fn with_words(&self, words: &[Token], change: impl FnOnce(&mut Vec<String>)) -> Document {
        let mut words = words.iter().map(|word| word.text.clone()).collect();
        change(&mut words);
        self.set(&path("rack.pieces"), &Value::text(&words.join(" ")))
    }
}

fn one_more(entry: &mut Entry) {
    entry.count += 1;
    if let Place::Words(_, count) = &mut entry.place {
        *count += 1;
    }
}

fn word(token: &Token, plan: &RackPlan, at: usize, letter_kind: &str) -> Entry {
    let place = Place::Words(at, 1);
    match plan.legend.as_ref().and_then(|legend| legend.get(&token.text)) {
        Some(node) => Entry { count: 1, ..table(&node.value(), place) },
        None => {
            let letter = Fields::from_iter([(Arc::from("letter"), Value::text(&token.text))]);
            Entry { kind: letter_kind.into(), params: letter, count: 1, place }
        }
    }
}

fn table(value: &Value, place: Place) -> Entry {
    let kind = value.get("kind").or(Some(value)).and_then(Value::as_text).unwrap_or_default().into();
    let count = value.get("count").and_then(Value::as_integer).unwrap_or(1).max(1) as usize;
    let mut params = match value {
        Value::Table(fields) => fields.clone(),
        _ => Fields::new(),
    };
    ["kind", "count"].iter().for_each(|key| drop(params.remove(key)));
    Entry { kind, params, count, place }
}

fn table_path(at: usize) -> Vec<Step> {
    vec![Step::from("rack"), Step::from("piece"), Step::Item(at)]
}

fn table_value(kind: &str, params: &Fields, count: usize) -> Value {
    let mut fields = super::plan::Plan::gimmick(kind, params);
    if count > 1 {
        fields.insert("count".into(), (count as f64).into());
    }
    Value::Table(fields)
}
