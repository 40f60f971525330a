//! Making the ready-made file from the rows.

use std::collections::BTreeSet;
use std::path::Path;

use super::file::{ListFile, unreadable};
use super::ready::{Ready, mark};
use super::rows::{LONGEST_ROW, Row, read_rows, rows, word};
use crate::game::dictionary::{Graph, LONGEST_WORD};
use crate::problem::{Problem, Problems};

/// The ready-made file of a list.
#[derive(Clone, Debug)]
pub struct Built {
    /// What belongs into `NAME.graph`.
    pub bytes: Vec<u8>,
    /// The rows that were left out because they are no words of the alphabet, as warnings.
    pub dropped: Vec<Problem>,
}

/// Makes the ready-made file of the list described by `toml`.
///
/// # Errors
/// A faulty description, rows that cannot be read, or too many of them.
pub fn build(toml: &Path) -> Result<Built, Vec<Problem>> {
    let file = ListFile::read(toml)?;
    let shown = file.rows.display().to_string();
    let bytes = read_rows(&file.rows).map_err(|problem| vec![problem])?;
    let mark = mark(&file).map_err(|fault| vec![unreadable(&file.rows, fault)])?;
    let (readings, dropped) = readings(&file, &bytes);
    let codes = readings.iter().filter_map(|(word, _)| file.alphabet.codes(word));
    let graph = Graph::build(codes).map_err(|error| vec![Problem::whole(&shown, error.to_string())])?;
    let offsets: Vec<u32> = readings.iter().map(|(_, offset)| *offset).collect();
    Ok(Built { bytes: Ready::to_bytes(mark, &graph, &offsets), dropped })
}

/// Lists the folded words with the places where the rows of each reading start, and the rows that are no words.
fn readings(file: &ListFile, bytes: &[u8]) -> (BTreeSet<(String, u32)>, Vec<Problem>) {
    let (mut readings, mut dropped) = (BTreeSet::new(), Problems::default());
    let shown = file.rows.display().to_string();
    let mut last = None;
    for row in rows(bytes) {
        let reading = row.text.map(word);
        match checked(file, &row) {
            Err(message) => dropped.push(Problem::at(&shown, row.line as u32, 1, message).warning()),
            Ok(folded) if file.crude.has_folded(&folded) => {}
            Ok(folded) if reading != last => _ = readings.insert((folded, row.offset as u32)),
            Ok(_) => {}
        }
        last = reading;
    }
    (readings, dropped.into_sorted())
}

/// Folds a reading, or tells why it is no word of the list.
fn checked(file: &ListFile, row: &Row) -> Result<String, String> {
    if row.bytes > LONGEST_ROW {
        return Err(format!("is left out: a row has at most {} KiB", LONGEST_ROW >> 10));
    }
    let reading = row.text.map(word).ok_or("is not UTF-8")?;
    let folded = file.alphabet.fold_text(reading);
    if let Some(letter) = folded.chars().find(|letter| file.alphabet.code(*letter).is_none()) {
        return Err(format!("`{reading}` is left out: `{letter}` is not in the alphabet and folds to no letter of it"));
    }
    match folded.chars().count() {
        0 => Err("the row has no word".to_owned()),
        n if n > LONGEST_WORD => Err(format!("`{reading}` is left out: a word has at most {LONGEST_WORD} letters")),
        _ => Ok(folded),
    }
}
