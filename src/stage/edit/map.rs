//! The tokens of the map in the text.

use std::collections::BTreeMap;
use std::ops::Range;

use super::document::{Document, path};
use crate::game::square::Cell;
use crate::game::value::Value;
use crate::problem::columns;
use crate::stage::plan::{BoardPlan, Token};

/// The map as it is written: its tokens row by row, and the bytes of the string.
pub(super) type Written = (Vec<Vec<Token>>, Range<usize>);

impl Document {
    /// Gives the map; nothing where the board is drawn without one.
    pub(super) fn map(&self) -> Option<Written> {
        match self.stage()?.board {
            BoardPlan::Map(rows, span) => Some((rows, span)),
            _ => None,
        }
    }

    /// Gives the text with a map, where the board was drawn without one: blank squares as many as the file says, else
    /// `usual`.
    pub fn with_map(&self, usual: (i32, i32)) -> Document {
        let (width, height) = match self.stage().map(|stage| stage.board) {
            Some(BoardPlan::Blank(width, height)) => (width, height),
            Some(BoardPlan::Unsaid) => usual,
            _ => return self.clone(),
        };
        let with = self.set(&path("board.map"), &Value::text("."));
        let with = with.without(&path("board.width")).without(&path("board.height"));
        with.laid_out(&vec![vec![".".to_owned(); width as usize]; height as usize])
    }

    /// Gives the rows of the map as words.
    pub(super) fn tokens(&self) -> Vec<Vec<String>> {
        let (rows, _) = self.map().unwrap_or_default();
        rows.into_iter().map(|row| row.into_iter().map(|token| token.text).collect()).collect()
    }

    /// Gives the text with some tokens of the map changed. Columns stay in line; where a longer token takes more room
    /// than its column has, the map is laid out anew.
    pub(super) fn with_tokens(&self, changes: &BTreeMap<Cell, String>) -> Document {
        self.spliced_tokens(changes).unwrap_or_else(|| {
            let mut rows = self.tokens();
            for ((x, y), token) in changes {
                if let Some(old) = rows.get_mut(*y as usize - 1).and_then(|row| row.get_mut(*x as usize - 1)) {
                    old.clone_from(token);
                }
            }
            self.laid_out(&rows)
        })
    }

    fn spliced_tokens(&self, changes: &BTreeMap<Cell, String>) -> Option<Document> {
        let (rows, _) = self.map()?;
        if !changes.values().all(|token| is_plain(token)) {
            return None;
        }
        let mut places: Vec<(Range<usize>, String)> = Vec::new();
        for ((x, y), token) in changes {
            let row = rows.get(*y as usize - 1)?;
            let old = row.get(*x as usize - 1)?.span();
            let Some(next) = row.get(*x as usize).map(|next| next.span().start) else {
                places.push((old, token.clone()));
                continue;
            };
            let room = columns(self.text().get(old.start..next)?);
            let blank = self.text().get(old.end..next)?.chars().all(|between| between == ' ');
            // Two blanks stay between columns, one where there was but one.
            let gap = (room - columns(&row[*x as usize - 1].text)).min(2);
            if !blank || columns(token) + gap > room {
                return None;
            }
            places.push((old.start..next, format!("{token}{}", " ".repeat(room - columns(token)))));
        }
        Some(self.spliced(places))
    }

    /// Gives the text with other words at some places, which do not meet.
    pub(super) fn spliced(&self, mut places: Vec<(Range<usize>, String)>) -> Document {
        places.sort_by_key(|(span, _)| std::cmp::Reverse(span.start));
        let mut text = self.text().to_owned();
        places.into_iter().for_each(|(span, word)| text.replace_range(span, &word));
        Document::with_text(text)
    }

    /// Gives the text with the map laid out anew: columns as wide as their widest token.
    pub(super) fn laid_out(&self, rows: &[Vec<String>]) -> Document {
        let Some((old, span)) = self.map() else { return self.clone() };
        let indent = old.first().and_then(|row| row.first()).map_or(1, |first| self.indent(first.span().start, &span));
        let wide = rows.iter().map(Vec::len).max().unwrap_or(0);
        let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|token| columns(token)).max();
        let widths: Vec<usize> = (0..wide).map(|column| width(column).unwrap_or(0)).collect();
        let line = |row: &Vec<String>| {
            let cells =
                row.iter().zip(&widths).map(|(token, width)| escaped(token) + &" ".repeat(width - columns(token)));
            format!("{}{}", " ".repeat(indent), cells.collect::<Vec<_>>().join("  ").trim_end())
        };
        let lines: Vec<String> = rows.iter().map(line).collect();
        let ending = if self.text().contains("\r\n") { "\r\n" } else { "\n" };
        let map = format!("\"\"\"{ending}{}{ending}\"\"\"", lines.join(ending));
        self.spliced(vec![(span, map)])
    }

    /// Counts the blanks before a place in its line; one where the map begins on the same line.
    fn indent(&self, at: usize, span: &Range<usize>) -> usize {
        let before = &self.text()[span.start.min(at)..at];
        let line = before.rsplit('\n').next().unwrap_or_default();
        if before.contains('\n') && line.chars().all(|blank| blank == ' ') { line.len() } else { 1 }
    }
}

/// Tells whether a word stands in a string of any sort just as it is.
pub(super) fn is_plain(word: &str) -> bool {
    !word.contains(|c: char| matches!(c, '"' | '\'' | '\\') || c.is_control())
}

/// Writes a word as strings in `"` hold it.
fn escaped(word: &str) -> String {
    let letter = |c: char| match c {
        '"' | '\\' => format!("\\{c}"),
        c if c.is_control() => format!("\\u{:04X}", u32::from(c)),
        c => c.to_string(),
    };
    word.chars().map(letter).collect()
}
