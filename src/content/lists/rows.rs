//! The rows of a list: cells between tabs, a row a line; `#` starts a line that is none.

/// A row and where it stands.
pub(super) struct Row<'a> {
    /// The first byte of the row in the file.
    pub(super) offset: usize,
    /// From 1.
    pub(super) line: usize,
    /// The row, or none if it is not UTF-8.
    pub(super) text: Option<&'a str>,
}

/// The byte order mark that some editors write at the start of a file.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// Lists the rows of a file.
pub(super) fn rows(bytes: &[u8]) -> impl Iterator<Item = Row<'_>> {
    let mut offset = if bytes.starts_with(MARK) { MARK.len() } else { 0 };
    let lines = bytes[offset..].split_inclusive(|byte| *byte == b'\n').enumerate();
    lines.filter_map(move |(number, line)| {
        let row = Row { offset, line: number + 1, text: std::str::from_utf8(line).ok().map(trim) };
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
