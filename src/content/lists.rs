//! Word lists: `NAME.toml`, the rows beside it, and the ready-made graph `NAME.graph` that saves a game the reading.
//!
//! The rows themselves stay on disk: a word's meaning is looked up in the file when somebody asks for it.

mod build;
mod crude;
mod familiar;
mod file;
mod meanings;
mod ready;
mod rows;
mod statistics;
#[cfg(test)]
mod tests;
mod written;

use std::path::Path;

use crate::game::dictionary::Words;
use crate::game::value::Text;
use crate::problem::Problem;

pub use build::{Built, build};
pub use crude::Crude;
pub use familiar::{Familiar, FamiliarSearch, Noun};
pub use meanings::{Entry, Meanings};
pub use statistics::{Count, Statistics};

use super::scan::{ReadFault, read_bytes};
use file::ListFile;

/// A word list as a game uses it.
#[derive(Clone, Debug)]
pub struct List {
    /// The name of the list: that of its file.
    pub name: String,
    /// The title in the languages the list gives.
    pub title: Text,
    /// The words to judge by.
    pub words: Words,
    /// The words left out on purpose.
    pub crude: Crude,
    /// The rows, to look words up.
    pub meanings: Meanings,
    /// What its maker should know, as warnings: a graph that was missing or stale and was built anew in memory, and rows
    /// that are no words.
    pub notes: Vec<Problem>,
}

/// Loads the list described by `toml`. A ready-made graph that fits its list is used as it is; otherwise the graph is
/// built in memory, which takes a second for a large list, and a note says so.
///
/// # Errors
/// Everything that is wrong with the description, or rows that cannot be read.
pub fn load(toml: &Path) -> Result<List, Vec<Problem>> {
    let file = ListFile::read(toml)?;
    let (ready, notes) = match ready::Ready::of(&file) {
        Ok(ready) => (ready, Vec::new()),
        Err(why) => {
            let Built { bytes, mut dropped } = build(toml)?;
            dropped.insert(0, why);
            let ready = ready::Ready::from_bytes(bytes.into()).expect("what was just built is whole");
            (ready, dropped)
        }
    };
    let words = Words::new(file.alphabet.clone(), ready.graph);
    let meanings = Meanings::new(&file, ready.offsets, ready.mark);
    Ok(List { name: file.name(), title: file.title, words, crude: file.crude, meanings, notes })
}

/// Checks a list thoroughly: its description, every row, and that the ready-made graph was made from just these rows.
pub fn check(toml: &Path) -> Vec<Problem> {
    let file = match ListFile::read(toml) {
        Ok(file) => file,
        Err(errors) => return errors,
    };
    match build(toml) {
        Err(errors) => errors,
        Ok(Built { bytes, mut dropped }) => {
            let graph = file.graph_path();
            let differs = match read_bytes(&graph, bytes.len() as u64) {
                Ok(found) => found != bytes,
                Err(fault) => matches!(fault, ReadFault::TooLarge(..)),
            };
            if differs {
                dropped
                    .push(Problem::whole(&graph.display().to_string(), "was not made from these rows; build it anew"));
            }
            dropped
        }
    }
}
