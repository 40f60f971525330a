//! The tokens of a map with their places.

use std::ops::Range;

use super::BoardPlan;
use crate::game::board::Board;
use crate::stage::letters_of::{Written, letters_of};
use crate::stage::node::{Content, Node};
use crate::stage::reader::Reader;

/// A word between blanks, and where each of its letters stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// The word.
    pub text: String,
    letters: Vec<Range<usize>>,
}

impl Token {
    /// Gives the bytes that write it.
    pub fn span(&self) -> Range<usize> {
        self.part(0..self.letters.len())
    }

    /// Gives the bytes that write some of its letters, counted from 0.
    pub fn part(&self, letters: Range<usize>) -> Range<usize> {
        match self.letters.get(letters).unwrap_or_default() {
            [first, .., last] => first.start..last.end,
            [only] => only.clone(),
            [] => self.letters.last().map_or(0..0, |last| last.end..last.end),
        }
    }
}

/// Splits a string into its words, line by line; lines without words are left out.
pub(super) fn rows(text: &str, span: &Range<usize>) -> Vec<Vec<Token>> {
    let letters = letters_of(text, span);
    let lines = letters.split(|written| written.letter == '\n');
    lines.map(words).filter(|row| !row.is_empty()).collect()
}

fn words(line: &[Written]) -> Vec<Token> {
    let words = line.split(|written| written.letter.is_whitespace()).filter(|word| !word.is_empty());
    words.map(token).collect()
}

fn token(word: &[Written]) -> Token {
    Token {
        text: word.iter().map(|written| written.letter).collect(),
        letters: word.iter().map(|written| written.span.clone()).collect(),
    }
}

/// Reads a map: rows of equal length within the limits of boards.
pub(super) fn read(reader: &mut Reader, node: &Node) -> BoardPlan {
    let Content::Text(_) = node.content else {
        reader.expected::<()>("a map in a string of several lines", node);
        return BoardPlan::Wrong;
    };
    let rows = rows(reader.source.text(), &node.span);
    let width = usual_length(&rows);
    let most = Board::LIMIT as usize;
    if rows.is_empty() {
        reader.wrong(&node.span, "the map has no rows");
        return BoardPlan::Wrong;
    }
    if rows.len() > most || width > most {
        let message = format!("a board of at most {most} columns and rows expected, got {width} by {}", rows.len());
        reader.wrong(&node.span, message);
        return BoardPlan::Wrong;
    }
    note_ragged(reader, &rows, width);
    BoardPlan::Map(rows, node.span.clone())
}

/// Gives the length most rows have; of several the first row's.
fn usual_length(rows: &[Vec<Token>]) -> usize {
    let mut counts = std::collections::BTreeMap::<usize, usize>::new();
    rows.iter().for_each(|row| *counts.entry(row.len()).or_default() += 1);
    let most = counts.values().copied().max().unwrap_or(0);
    rows.iter().map(Vec::len).find(|length| counts[length] == most).unwrap_or(0)
}

fn note_ragged(reader: &mut Reader, rows: &[Vec<Token>], width: usize) {
    for row in rows.iter().filter(|row| row.len() != width) {
        let span = row[0].span().start..row[row.len() - 1].span().end;
        reader.wrong(&span, format!("this row has {} squares, the others have {width}", row.len()));
    }
}
