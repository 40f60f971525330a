//! Looking up what a word means, in the file, without holding the file.

use std::cmp::Ordering;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::PathBuf;
use std::sync::Arc;

use super::file::ListFile;
use super::ready::Offsets;
use super::rows::{LONGEST_ROW, is_row, trim, word};
use crate::game::dictionary::Alphabet;

/// Looks up the rows of words. Cloning shares what it holds: the places of the rows.
#[derive(Clone, Debug)]
pub struct Meanings {
    parts: Arc<Parts>,
}

#[derive(Debug)]
struct Parts {
    rows: PathBuf,
    columns: Vec<String>,
    alphabet: Alphabet,
    offsets: Offsets,
    mark: u64,
}

/// One row of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The word as the list writes it, before folding.
    pub reading: String,
    /// How else it is written; empty if the list does not say.
    pub spellings: Vec<String>,
    /// The part of speech, as the list abbreviates it.
    pub pos: String,
    /// Whether everybody knows it.
    pub common: bool,
    /// What it means, in English.
    pub gloss: String,
    /// The word that the gloss is about, where it is another: a singular, an infinitive.
    pub lemma: String,
}

impl Meanings {
    pub(super) fn new(file: &ListFile, offsets: Offsets, mark: u64) -> Self {
        let (rows, columns, alphabet) = (file.rows.clone(), file.columns.clone(), file.alphabet.clone());
        Self { parts: Arc::new(Parts { rows, columns, alphabet, offsets, mark }) }
    }

    /// Gives all rows of the readings that fold to the same as `word`, the common ones first, else in the list's order.
    /// A word that is not in the list has none.
    ///
    /// # Errors
    /// The rows cannot be read.
    pub fn look_up(&self, word: &str) -> io::Result<Vec<Entry>> {
        let parts = &*self.parts;
        let folded = parts.alphabet.fold_text(word);
        let mut file = BufReader::with_capacity(1024, File::open(&parts.rows)?);
        let first = parts.first(&mut file, &folded)?;
        let mut entries = Vec::new();
        for offset in &parts.offsets.list()[first..] {
            let before = entries.len();
            parts.read_reading(&mut file, u32::from_le_bytes(*offset), &folded, &mut entries)?;
            if entries.len() == before {
                break;
            }
        }
        entries.sort_by_key(|entry| !entry.common);
        Ok(entries)
    }

    /// Counts the readings.
    pub fn count(&self) -> usize {
        self.parts.offsets.list().len()
    }

    /// Gives the first row of the n-th reading, from 0; nothing beyond the last, or where the rows cannot be read.
    pub fn nth(&self, n: usize) -> Option<Entry> {
        let offset = u32::from_le_bytes(*self.parts.offsets.list().get(n)?);
        let mut file = BufReader::with_capacity(1024, File::open(&self.parts.rows).ok()?);
        file.seek(SeekFrom::Start(offset.into())).ok()?;
        Some(self.parts.entry(&next_row(&mut file).ok()?))
    }

    pub(super) fn rows(&self) -> &std::path::Path {
        &self.parts.rows
    }

    pub(super) fn columns(&self) -> &[String] {
        &self.parts.columns
    }

    pub(super) fn mark(&self) -> u64 {
        self.parts.mark
    }

    pub(super) fn alphabet(&self) -> &Alphabet {
        &self.parts.alphabet
    }

    pub(super) fn entry(&self, row: &str) -> Entry {
        self.parts.entry(row)
    }
}

impl Parts {
    /// Finds the first reading that does not fold to less than `folded`.
    fn first(&self, file: &mut BufReader<File>, folded: &str) -> io::Result<usize> {
        let offsets = self.offsets.list();
        let (mut low, mut high) = (0, offsets.len());
        while low < high {
            let middle = low + (high - low) / 2;
            file.seek(SeekFrom::Start(u32::from_le_bytes(offsets[middle]).into()))?;
            let less = self.compare(&next_row(file)?, folded) == Ordering::Less;
            if less { low = middle + 1 } else { high = middle }
        }
        Ok(low)
    }

    fn compare(&self, row: &str, folded: &str) -> Ordering {
        word(row).chars().map(|letter| self.alphabet.fold(letter)).cmp(folded.chars())
    }

    /// Reads the rows of the reading that starts at `offset`, if it folds to `folded`.
    fn read_reading(
        &self,
        file: &mut BufReader<File>,
        offset: u32,
        folded: &str,
        entries: &mut Vec<Entry>,
    ) -> io::Result<()> {
        file.seek(SeekFrom::Start(offset.into()))?;
        let first = next_row(file)?;
        let mut row = first.clone();
        while word(&row) == word(&first) && self.compare(&row, folded) == Ordering::Equal {
            entries.push(self.entry(&row));
            row = next_row(file)?;
        }
        Ok(())
    }

    fn entry(&self, row: &str) -> Entry {
        let cell = |name: &str| {
            let column = self.columns.iter().skip(1).position(|column| column == name);
            column.and_then(|column| row.split('\t').nth(column + 1)).unwrap_or_default()
        };
        Entry {
            reading: word(row).to_owned(),
            spellings: cell("spellings").split('/').filter(|text| !text.is_empty()).map(str::to_owned).collect(),
            pos: cell("pos").to_owned(),
            common: cell("common") == "1",
            gloss: cell("gloss").to_owned(),
            lemma: cell("lemma").to_owned(),
        }
    }
}

/// Reads the next row, of one that is too long its start; at the end of the file an empty one.
fn next_row(file: &mut BufReader<File>) -> io::Result<String> {
    let mut line = Vec::new();
    while file.by_ref().take(LONGEST_ROW as u64).read_until(b'\n', &mut line)? > 0 {
        if line.last() != Some(&b'\n') {
            file.skip_until(b'\n')?;
        }
        let text = String::from_utf8_lossy(&line);
        let row = trim(&text);
        if is_row(row) {
            return Ok(row.to_owned());
        }
        line.clear();
    }
    Ok(String::new())
}
