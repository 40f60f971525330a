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

impl List {
    /// Finds the words that people know. It reads all rows.
    ///
    /// # Errors
    /// The rows cannot be read.
    pub fn familiar(&self) -> Result<Familiar, Problem> {
        let path = self.meanings.rows();
        let bytes = read_rows(path)?;
        let alphabet = self.meanings.alphabet();
        let columns = Columns::of(self.meanings.columns());
        let (mut common, mut nouns) = (BTreeSet::<Codes>::new(), BTreeMap::<String, (&str, BTreeSet<String>)>::new());
        for row in rows(&bytes).filter_map(|row| row.text) {
            let [pos, is_common, band, category, tags] = columns.cells(row);
            let codes = alphabet.codes(word(row)).filter(|codes| is_common == "1" && self.words.has_codes(codes));
            let Some(codes) = codes else { continue };
            common.insert(codes);
            let frequent = band.parse().is_ok_and(|band: u32| (1..=LAST_BAND).contains(&band));
            let odd = tags.split(',').any(|tag| matches!(tag, "old" | "slang" | "dial" | "yoji" | "mim"));
            if pos.split(',').next() == Some("n") && !odd && (frequent || !category.is_empty()) {
                let categories = category.split(';').filter(|one| !one.is_empty()).map(str::to_owned);
                let (_, all) = nouns.entry(alphabet.fold_text(word(row))).or_insert((word(row), BTreeSet::new()));
                all.extend(categories);
            }
        }
        let graph =
            Graph::build(common).map_err(|error| Problem::whole(&path.display().to_string(), error.to_string()));
        let noun = |(letters, (reading, categories)): (String, (&str, _))| Noun {
            reading: reading.to_owned(),
            letters: letters.chars().collect(),
            categories,
        };
        Ok(Familiar {
            words: Words::new(alphabet.clone(), graph?),
            nouns: nouns.into_iter().map(noun).collect(),
            version: self.meanings.mark(),
        })
    }
}
