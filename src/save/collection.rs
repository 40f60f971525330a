//! Every word the player ever made, by word list.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::date::Date;
use super::kept::{Kept, Unreadable};

/// When and where a word was first made, and how often since.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The day it was first made.
    pub date: Date,
    /// The id of the stage it was first made in.
    pub stage: String,
    /// How often it was made.
    pub times: u32,
}

/// Every word the player ever made, by word list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Collection {
    lists: BTreeMap<String, BTreeMap<String, Made>>,
}

/// Words made in one move, or in one play.
#[derive(Clone, Debug)]
pub(super) struct NewWords {
    pub list: String,
    pub words: Vec<String>,
    pub date: Date,
    pub stage: String,
}

/// The first columns of the file, which is of lines and tabs because it grows to tens of thousands of words.
const COLUMNS: &str = "format 1\tlist\tword\tdate\tstage\ttimes";

impl Collection {
    /// The most words of a list; made-up lists could be without end.
    const MOST_WORDS: usize = 300_000;
    /// The most bytes of a word.
    const MOST_BYTES: usize = 200;

    /// Lists the words made of a list, in the order of their letters.
    pub fn words(&self, list: &str) -> impl Iterator<Item = (&str, &Made)> {
        self.lists.get(list).into_iter().flatten().map(|(word, made)| (word.as_str(), made))
    }

    /// Counts the words made of a list.
    pub fn count(&self, list: &str) -> usize {
        self.lists.get(list).map_or(0, BTreeMap::len)
    }

    /// Finds out when a word was first made.
    pub fn made(&self, list: &str, word: &str) -> Option<&Made> {
        self.lists.get(list)?.get(word)
    }

    /// Lists the word lists of which words were made.
    pub fn lists(&self) -> impl Iterator<Item = &str> {
        self.lists.keys().map(String::as_str)
    }

    /// Takes in words that are known to have been made; what is known already changes nothing.
    pub(super) fn join(&mut self, known: &Collection) {
        for (list, words) in &known.lists {
            let own = self.lists.entry(list.clone()).or_default();
            for (word, made) in words {
                own.entry(word.clone()).and_modify(|one| one.take_in(made)).or_insert_with(|| made.clone());
            }
        }
    }

    /// Adds words and gives those that were never made before, each once.
    pub(super) fn apply(&mut self, new: &NewWords) -> Vec<String> {
        let list = self.lists.entry(new.list.clone()).or_default();
        let mut first = Vec::new();
        for word in new.words.iter().filter(|word| is_plain(word) && word.len() <= Collection::MOST_BYTES) {
            let made = Made { date: new.date, stage: new.stage.clone(), times: 1 };
            let has_room = list.len() < Collection::MOST_WORDS;
            match list.get_mut(word) {
                Some(known) => known.join(&made),
                None if has_room => {
                    list.insert(word.clone(), made);
                    first.push(word.clone());
                }
                None => {}
            }
        }
        first
    }
}

impl Made {
    /// Takes in what is said of a word that may have been made the same times.
    fn take_in(&mut self, other: &Made) {
        let times = self.times.max(other.times);
        self.join(other);
        self.times = times;
    }

    fn join(&mut self, other: &Made) {
        if other.date < self.date {
            (self.date, self.stage) = (other.date, other.stage.clone());
        }
        self.times = self.times.saturating_add(other.times);
    }
}

fn is_plain(text: &str) -> bool {
    !text.is_empty() && !text.chars().any(char::is_control)
}

impl Kept for Collection {
    const FILE: &'static str = "collection.tsv";
    const WHAT: &'static str = "words made";
    const MOST: u64 = 256 << 20;

    fn read(text: &str, wrong: &mut Vec<String>) -> Result<Collection, Unreadable> {
        let mut lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        check_columns(lines.next())?;
        let mut collection = Collection::default();
        for line in lines {
            match read_line(line) {
                Some((list, word, made)) => {
                    let words = collection.lists.entry(list.to_owned()).or_default();
                    words.entry(word.to_owned()).and_modify(|known| known.join(&made)).or_insert(made);
                }
                None => wrong.push(line.chars().take(40).filter(|c| !c.is_control()).collect()),
            }
        }
        Ok(collection)
    }

    fn text(&self) -> String {
        let mut text = format!("{COLUMNS}\n");
        for (list, words) in &self.lists {
            for (word, Made { date, stage, times }) in words {
                let stage: String = stage.chars().filter(|c| !c.is_control()).collect();
                writeln!(text, "\t{list}\t{word}\t{date}\t{stage}\t{times}").expect("a text takes all");
            }
        }
        text
    }
}

fn check_columns(line: Option<&str>) -> Result<(), Unreadable> {
    let format = line.unwrap_or_default().split('\t').next().unwrap_or_default();
    match format.strip_prefix("format ").and_then(|version| version.parse::<u32>().ok()) {
        Some(1) => Ok(()),
        Some(newer) if newer > 1 => Err(Unreadable::Newer),
        _ => Err(Unreadable::Damaged),
    }
}

fn read_line(line: &str) -> Option<(&str, &str, Made)> {
    let columns: Vec<&str> = line.split('\t').collect();
    let ["", list, word, date, stage, times] = columns[..] else { return None };
    let made = Made { date: date.parse().ok()?, stage: stage.to_owned(), times: times.parse().ok()? };
    (!list.is_empty() && !word.is_empty()).then_some((list, word, made))
}
