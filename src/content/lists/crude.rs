//! Words that a list leaves out on purpose: they stand among its rows and are neither judged as words nor shown.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use super::super::scan::read_text;
use super::file::unreadable;
use crate::game::dictionary::Alphabet;
use crate::problem::Problem;

/// The most bytes of the file.
const MOST: u64 = 4 << 20;

/// The words left out, as the list folds them. Cloning shares them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Crude {
    words: Arc<BTreeSet<String>>,
    /// What the file says; empty where a list names none.
    text: Arc<str>,
}

impl Crude {
    /// Reads a file with a word a line; lines that start with `#` are none.
    pub(super) fn read(path: &Path, alphabet: &Alphabet) -> Result<Crude, Problem> {
        let text = read_text(path, MOST).map_err(|fault| unreadable(path, fault))?;
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        let words = lines.map(|word| alphabet.fold_text(word)).collect();
        Ok(Crude { words: Arc::new(words), text: text.into() })
    }

    /// Tells whether a word, folded first, is left out.
    pub fn has(&self, word: &str, alphabet: &Alphabet) -> bool {
        self.words.contains(&alphabet.fold_text(word))
    }

    pub(super) fn has_folded(&self, word: &str) -> bool {
        self.words.contains(word)
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }
}
