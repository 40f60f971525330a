//! The text of a file and the places in it.

use std::ops::Range;
use std::sync::Arc;

use super::Problem;

/// The most bytes of a stage, case, pack or moves file.
pub const MOST_BYTES: usize = 4 << 20;

/// Makes the problem of a file that is larger than [`MOST_BYTES`].
pub fn too_large(file: &str, bytes: u64) -> Problem {
    let (mib, most) = (bytes.div_ceil(1 << 20), MOST_BYTES >> 20);
    Problem::whole(file, format!("the file is too large: about {mib} MiB; at most {most} MiB are read"))
}

/// Gives a text without the byte order mark that some editors write at its start.
pub fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// A text with its name and its lines.
#[derive(Clone, Debug)]
pub struct Source {
    file: Arc<str>,
    text: Arc<str>,
    lines: Arc<[usize]>,
}

impl Source {
    /// Takes a text, under the name of its file as shown in messages.
    pub fn new(file: &str, text: &str) -> Source {
        let breaks = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at + 1);
        Source { file: file.into(), text: text.into(), lines: std::iter::once(0).chain(breaks).collect() }
    }

    /// Takes what a file holds.
    ///
    /// # Errors
    /// The file is too large, or is not UTF-8; the place is that of the first wrong byte.
    pub fn from_bytes(file: &str, bytes: &[u8]) -> Result<Source, Problem> {
        if bytes.len() > MOST_BYTES {
            return Err(too_large(file, bytes.len() as u64));
        }
        match std::str::from_utf8(bytes) {
            Ok(text) => Ok(Source::new(file, without_mark(text))),
            Err(error) => {
                let good = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
                let (line, column) = Source::new(file, &good).place(good.len());
                let byte = bytes[error.valid_up_to()];
                let message = format!("the file is not UTF-8: the byte 0x{byte:02X} begins no character");
                Err(Problem::at(file, line, column, message))
            }
        }
    }

    /// Gives the name of the file as shown.
    pub fn file(&self) -> &str {
        &self.file
    }

    /// Gives the text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Gives line and column, in characters and from 1, of a byte of the text.
    pub fn place(&self, offset: usize) -> (u32, u32) {
        let offset = boundary(&self.text, offset);
        let line = self.lines.partition_point(|start| *start <= offset);
        let start = self.lines[line - 1];
        (line as u32, self.text[start..offset].chars().count() as u32 + 1)
    }

    /// Gives the byte where a line begins, from 1; the end of the text for lines beyond it.
    pub fn line_start(&self, line: u32) -> usize {
        self.lines.get(line.saturating_sub(1) as usize).copied().unwrap_or(self.text.len())
    }

    /// Makes an error whose culprit are these bytes of the text; only its first line is underlined.
    pub fn problem(&self, span: Range<usize>, message: impl Into<String>) -> Problem {
        let (line, column) = self.place(span.start);
        let start = boundary(&self.text, span.start);
        let end = boundary(&self.text, span.end.max(span.start));
        let width = self.text[start..end].lines().next().map_or(1, |culprit| culprit.chars().count().max(1));
        Problem { width: width as u32, ..Problem::at(&self.file, line, column, message) }
    }
}

/// Gives the start of the character that holds a byte.
fn boundary(text: &str, offset: usize) -> usize {
    let offset = offset.min(text.len());
    (0..=offset).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}
