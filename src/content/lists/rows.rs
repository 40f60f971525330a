//! The rows of a list: cells between tabs, a row a line; `#` starts a line that is none.

use std::path::Path;

use super::super::scan::read_bytes;
use super::file::unreadable;
use crate::problem::Problem;

/// A row and where it stands.
pub(super) struct Row<'a> {
    /// The first byte of the row in the file.
    pub(super) offset: usize,
    /// From 1.
    pub(super) line: usize,
    /// How long it is, with its end.
    pub(super) bytes: usize,
    /// The row, or none if it is not UTF-8.
    pub(super) text: Option<&'a str>,
}

/// The most bytes of the rows of a list, several times those of a large dictionary.
pub(super) const MOST_ROWS: u64 = 64 << 20;
/// The most bytes of a row, with its end.
pub(super) const LONGEST_ROW: usize = 64 << 10;

/// The byte order mark that some editors write at the start of a file.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// Reads the rows of a list.
///
/// # Errors
/// The file is no ordinary file, larger than [`MOST_ROWS`] or not readable.
pub(super) fn read_rows(path: &Path) -> Result<Vec<u8>, Problem> {
    read_bytes(path, MOST_ROWS).map_err(|fault| unreadable(path, fault))
}

/// Lists the rows of a file.
pub(super) fn rows(bytes: &[u8]) -> impl Iterator<Item = Row<'_>> {
    let mut offset = if bytes.starts_with(MARK) { MARK.len() } else { 0 };
    let lines = bytes[offset..].split_inclusive(|byte| *byte == b'\n').enumerate();
    lines.filter_map(move |(number, line)| {
        let row = Row { offset, line: number + 1, bytes: line.len(), text: std::str::from_utf8(line).ok().map(trim) };
        offset += line.len();
        row.text.is_none_or(is_row).then_some(row)
    })
}

/// Takes the end of the line away.
pub(super) fn trim(line: &str) -> &str {
    line.trim_end_matches(['\n', '\r'])
}

/// Tells whether a trimmed line is a row.
pub(super) fn is_row(line: &str) -> bool {
    !line.is_empty() && !line.starts_with('#')
}

/// Gives the word of a row, its first cell.
pub(super) fn word(row: &str) -> &str {
    row.split('\t').next().unwrap_or_default()
}
