//! What the collection tells.

use std::collections::BTreeMap;

use super::Desk;
use crate::app::texts::{Known, Spoken};
use crate::content::lists::List;
use crate::view::pages::words::{Made, Words};
use crate::view::play::Texts;

/// So many words are listed at once.
const MOST: usize = 300;

impl Desk {
    pub(super) fn words(&mut self) -> Words {
        if let Some(made) = &self.chosen.made {
            return made.clone();
        }
        let made = self.gather_words();
        self.chosen.made = Some(made.clone());
        made
    }

    fn gather_words(&self) -> Words {
        let collection = self.home.collection();
        let mut names: Vec<String> = collection.lists().map(str::to_owned).collect();
        // The list in the player's own language stands first.
        names.sort_by_key(|name| *name != self.language());
        if names.is_empty() {
            names.push(self.language());
        }
        let at = self.chosen.list.min(names.len() - 1);
        let list = self.library.list(&names[at]);
        let mut words: Vec<&str> = collection.words(&names[at]).map(|(word, _)| word).collect();
        let order = list.as_ref().map(|list| order(list)).unwrap_or_default();
        let place = |word: &str| word.chars().map(|c| order.get(&c).copied().unwrap_or(u32::MAX)).collect::<Vec<_>>();
        words.sort_by_cached_key(|word| (place(word), (*word).to_owned()));
        let letters = letters(&order, &words);
        let begins = |word: &&&str| self.chosen.letter.as_ref().is_none_or(|letter| word.starts_with(letter.as_str()));
        let found: Vec<&str> = words.iter().filter(begins).copied().collect();
        Words {
            lists: (names.iter().map(|name| self.list_title(name)).collect(), at),
            letters,
            letter: self.chosen.letter.clone(),
            words: found.iter().take(MOST).map(|word| self.made(&names[at], list.as_deref(), word)).collect(),
            found: found.len(),
            total: words.len(),
        }
    }

    fn list_title(&self, name: &str) -> String {
        let title = self.library.list(name).map(|list| list.title.in_language(&self.language()).to_owned());
        title.unwrap_or_else(|| name.to_owned())
    }

    fn made(&self, name: &str, list: Option<&List>, word: &str) -> Made {
        let (language, known) = (self.language(), Known::default());
        let meanings = list.map(|list| &list.meanings);
        let spoken = Spoken { strings: self.library.strings(), language: &language, meanings, known: &known };
        let meaning = spoken.meaning(word).unwrap_or_default();
        let made = self.home.collection().made(name, word);
        let stage = made.map(|made| self.library.number(&made.stage)).unwrap_or_default();
        Made {
            word: word.to_owned(),
            spellings: meaning.spellings,
            gloss: meaning.gloss,
            first: made.map(|made| format!("{} {stage}", made.date).trim_end().to_owned()).unwrap_or_default(),
            times: made.map(|made| self.say("words.times", &[("n", &made.times.to_string())])).unwrap_or_default(),
        }
    }
}

/// The place of each letter in the order of the list.
fn order(list: &List) -> BTreeMap<char, u32> {
    list.words.alphabet().order().iter().copied().zip(0..).collect()
}

/// The letters words begin with, in order, with how many there are.
fn letters(order: &BTreeMap<char, u32>, words: &[&str]) -> Vec<(String, usize)> {
    let mut counts: BTreeMap<(u32, char), usize> = order.iter().map(|(letter, at)| ((*at, *letter), 0)).collect();
    for first in words.iter().filter_map(|word| word.chars().next()) {
        let at = order.get(&first).copied().unwrap_or(u32::MAX);
        *counts.entry((at, first)).or_default() += 1;
    }
    counts.into_iter().map(|((_, letter), count)| (letter.to_string(), count)).collect()
}
