//! The words of a list that people know: to judge by, and the nouns among them to make puzzles of.

use std::collections::{BTreeMap, BTreeSet};

use super::List;
use super::rows::{read_rows, rows, word};
use crate::game::dictionary::{Codes, Graph, Words};
use crate::problem::Problem;

/// A noun that people know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noun {
    /// How it is read, as the list writes it.
    pub reading: String,
    /// Its letters, folded.
    pub letters: Vec<char>,
    /// What it belongs to, as the list names it; empty for nothing.
    pub categories: BTreeSet<String>,
}

/// The words of a list that people know.
#[derive(Clone, Debug)]
pub struct Familiar {
    /// All of them, to judge by.
    pub words: Words,
    /// The nouns that are often written of or belong to a category, in the order of their letters.
    pub nouns: Vec<Noun>,
    /// A number that follows from the list.
    pub version: u64,
}

/// The last band of the news whose nouns are taken; a band has 500 words, the most frequent in the first.
const LAST_BAND: u32 = 30;

/// Where the columns are that tell nouns.
struct Columns([Option<usize>; 5]);

impl Columns {
    fn of(names: &[String]) -> Columns {
        let at = |name: &str| names.iter().position(|one| one == name);
        Columns(["pos", "common", "nf", "category", "tags"].map(at))
    }

    fn cells<'a>(&self, row: &'a str) -> [&'a str; 5] {
        let cells: Vec<&str> = row.split('\t').collect();
        self.0.map(|at| at.and_then(|at| cells.get(at).copied()).unwrap_or_default())
    }
}

/// How much of the rows is read in one step, in bytes.
const AT_ONCE: usize = 128 << 10;

/// Finds the words that people know, a few rows at a time.
#[derive(Debug)]
pub struct FamiliarSearch {
    bytes: Vec<u8>,
    /// What was read so far.
    read: usize,
    common: BTreeSet<Codes>,
    /// By folded letters: how they are written, and what they belong to.
    nouns: BTreeMap<String, (String, BTreeSet<String>)>,
}

impl FamiliarSearch {
    /// Reads some rows of the list it was begun for; gives the words once all are read.
    ///
    /// # Errors
    /// The words are too many.
    pub fn step(&mut self, list: &List) -> Result<Option<Familiar>, Problem> {
        let left = &self.bytes[self.read..];
        if left.is_empty() {
            return self.finish(list).map(Some);
        }
        let end = left.iter().skip(AT_ONCE).position(|byte| *byte == b'\n').map_or(left.len(), |at| AT_ONCE + at + 1);
        let columns = Columns::of(list.meanings.columns());
        for row in rows(&left[..end]).filter_map(|row| row.text) {
            take(row, columns.cells(row), list, &mut self.common, &mut self.nouns);
        }
        self.read += end;
        Ok(None)
    }

    fn finish(&mut self, list: &List) -> Result<Familiar, Problem> {
        let shown = || list.meanings.rows().display().to_string();
        let graph = Graph::build(std::mem::take(&mut self.common));
        let graph = graph.map_err(|error| Problem::whole(&shown(), error.to_string()))?;
        let noun = |(letters, (reading, categories)): (String, _)| Noun {
            reading,
            letters: letters.chars().collect(),
            categories,
        };
        Ok(Familiar {
            words: Words::new(list.meanings.alphabet().clone(), graph),
            nouns: std::mem::take(&mut self.nouns).into_iter().map(noun).collect(),
            version: list.meanings.mark(),
        })
    }
}

/// Takes a row in whose word people know.
fn take(
    row: &str,
    [pos, is_common, band, category, tags]: [&str; 5],
    list: &List,
    common: &mut BTreeSet<Codes>,
    nouns: &mut BTreeMap<String, (String, BTreeSet<String>)>,
) {
    let alphabet = list.meanings.alphabet();
    let known = (is_common == "1").then(|| alphabet.codes(word(row))).flatten();
    let Some(codes) = known.filter(|codes| list.words.has_codes(codes)) else { return };
    common.insert(codes);
    let frequent = band.parse().is_ok_and(|band: u32| (1..=LAST_BAND).contains(&band));
    let odd = tags.split(',').any(|tag| matches!(tag, "old" | "slang" | "dial" | "yoji" | "mim"));
    if pos.split(',').next() == Some("n") && !odd && (frequent || !category.is_empty()) {
        let categories = category.split(';').filter(|one| !one.is_empty()).map(str::to_owned);
        let noun = nouns.entry(alphabet.fold_text(word(row)));
        noun.or_insert_with(|| (word(row).to_owned(), BTreeSet::new())).1.extend(categories);
    }
}

impl List {
    /// Begins to find the words that people know.
    ///
    /// # Errors
    /// The rows cannot be read.
    pub fn seek_familiar(&self) -> Result<FamiliarSearch, Problem> {
        let bytes = read_rows(self.meanings.rows())?;
        Ok(FamiliarSearch { bytes, read: 0, common: BTreeSet::new(), nouns: BTreeMap::new() })
    }

    /// Finds the words that people know at once. It reads all rows.
    ///
    /// # Errors
    /// The rows cannot be read.
    pub fn familiar(&self) -> Result<Familiar, Problem> {
        let mut search = self.seek_familiar()?;
        loop {
            if let Some(familiar) = search.step(self)? {
                return Ok(familiar);
            }
        }
    }
}
