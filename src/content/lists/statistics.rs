//! How many words of which length a list has.

use std::collections::{BTreeMap, BTreeSet};

use super::List;
use super::rows::{read_rows, rows, word};
use crate::game::dictionary::{Codes, Graph, Words};
use crate::problem::Problem;

/// How many words there are, and how many of them everybody knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// All different folded words.
    pub words: usize,
    /// Those with a common row.
    pub common: usize,
}

/// The figures of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Rows, more than words: a word may mean several things.
    pub rows: usize,
    /// Of all lengths.
    pub all: Count,
    /// By number of letters.
    pub by_length: BTreeMap<usize, Count>,
}

impl List {
    /// Counts the words of the list by length. It reads all rows.
    ///
    /// # Errors
    /// The rows cannot be read.
    pub fn statistics(&self) -> Result<Statistics, Problem> {
        let path = self.meanings.rows();
        let bytes = read_rows(path)?;
        let alphabet = self.meanings.alphabet();
        let mut words: BTreeMap<String, bool> = BTreeMap::new();
        let mut statistics = Statistics::default();
        for row in rows(&bytes).filter_map(|row| row.text) {
            let folded = alphabet.fold_text(word(row));
            if self.words.has(&folded) {
                statistics.rows += 1;
                *words.entry(folded).or_default() |= self.meanings.entry(row).common;
            }
        }
        for (word, common) in words {
            statistics.count(word.chars().count(), common);
        }
        Ok(statistics)
    }
}

impl List {
    /// Gives the words of the list that have a common row: what people know. It reads all rows.
    ///
    /// # Errors
    /// The rows cannot be read.
    pub fn common_words(&self) -> Result<Words, Problem> {
        let path = self.meanings.rows();
        let bytes = read_rows(path)?;
        let alphabet = self.meanings.alphabet();
        let common = rows(&bytes).filter_map(|row| row.text).filter(|row| self.meanings.entry(row).common);
        let words: BTreeSet<Codes> = common.filter_map(|row| alphabet.codes(word(row))).collect();
        let known = words.into_iter().filter(|word| self.words.has_codes(word));
        let graph = Graph::build(known).map_err(|error| Problem::whole(&path.display().to_string(), error.to_string()));
        Ok(Words::new(alphabet.clone(), graph?))
    }
}

impl Statistics {
    fn count(&mut self, length: usize, common: bool) {
        for count in [&mut self.all, self.by_length.entry(length).or_default()] {
            count.words += 1;
            count.common += usize::from(common);
        }
    }
}
