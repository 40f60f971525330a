//! The description of a list, `NAME.toml`, checked.

use std::path::{Path, PathBuf};

use super::super::scan::{ReadFault, read_source};
use super::crude::Crude;
use super::written::{Letters, Written};
use crate::game::dictionary::{Alphabet, AlphabetError};
use crate::game::value::Text;
use crate::problem::{Problem, Source};

/// A checked description.
#[derive(Clone, Debug)]
pub(super) struct ListFile {
    pub(super) path: PathBuf,
    pub(super) source: Source,
    pub(super) title: Text,
    pub(super) rows: PathBuf,
    pub(super) columns: Vec<String>,
    pub(super) alphabet: Alphabet,
    pub(super) crude: Crude,
}

impl ListFile {
    pub(super) fn read(path: &Path) -> Result<Self, Vec<Problem>> {
        let shown = path.display().to_string();
        let source = read_source(path, &shown).map_err(|problem| vec![problem])?;
        let (written, mut problems) = Written::read(&source)?;
        let alphabet = alphabet(&source, &written).map_err(|problem| problems.push(problem));
        let crude = crude(path, &written, alphabet.as_ref().ok()).map_err(|problem| problems.push(problem));
        let whole = written.title.zip(written.file).zip(written.columns).zip(alphabet.ok()).zip(crude.ok());
        match whole {
            Some(((((title, file), columns), alphabet), crude)) if problems.is_empty() => {
                let rows = path.with_file_name(file);
                Ok(Self { path: path.to_owned(), source, title, rows, columns, alphabet, crude })
            }
            _ => Err(problems),
        }
    }

    pub(super) fn name(&self) -> String {
        self.path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
    }

    pub(super) fn graph_path(&self) -> PathBuf {
        self.path.with_extension("graph")
    }
}

/// Makes the problem of a file that cannot be read.
pub(super) fn unreadable(file: &Path, fault: impl Into<ReadFault>) -> Problem {
    let (file, fault) = (file.display().to_string(), fault.into());
    match fault.line() {
        Some(line) => Problem::at(&file, line, 1, fault.to_string()),
        None => Problem::whole(&file, fault.to_string()),
    }
}

/// Reads the words left out, where the list names some; without an alphabet they cannot be folded.
fn crude(path: &Path, written: &Written, alphabet: Option<&Alphabet>) -> Result<Crude, Problem> {
    match written.crude.as_ref().zip(alphabet) {
        Some((file, alphabet)) => Crude::read(&path.with_file_name(file), alphabet),
        None => Ok(Crude::default()),
    }
}

fn alphabet(source: &Source, written: &Written) -> Result<Alphabet, Problem> {
    let letters = written.alphabet.clone().unwrap_or_default();
    let folds = written.folds.iter().map(|fold| (fold.from, fold.to));
    let alphabet = Alphabet::new(letters.text.chars(), folds).map_err(|error| match error {
        AlphabetError::FoldsOutside(from, _) | AlphabetError::FoldsLetter(from) => {
            let fold = written.folds.iter().find(|fold| fold.from == from);
            source.problem(fold.map_or(0..0, |fold| fold.span.clone()), error.to_string())
        }
        _ => blame(source, &letters, error),
    })?;
    let Some(order) = &written.order else { return Ok(alphabet) };
    alphabet.ordered(order.text.chars()).map_err(|error| blame(source, order, error))
}

fn blame(source: &Source, letters: &Letters, error: AlphabetError) -> Problem {
    source.problem(letters.span.clone(), error.to_string())
}
