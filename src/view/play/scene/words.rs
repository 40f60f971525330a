//! The words of every move, with spelling and meaning.

use std::sync::Arc;

use super::{Meaning, Source};
use crate::game::gimmicks::Word;
use crate::game::square::SquareId;
use crate::game::state::Move;

/// A word made.
#[derive(Clone, Debug, PartialEq)]
pub struct WordRow {
    /// Its letters.
    pub text: Arc<str>,
    /// Its spellings and its meaning.
    pub meaning: Meaning,
    /// Its points.
    pub points: i64,
    /// The squares it was read from.
    pub squares: Vec<SquareId>,
}

/// A move that made words.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// Its number, from 1.
    pub number: usize,
    /// Its words, the longest first.
    pub words: Vec<WordRow>,
    /// How many words were made at once.
    pub chain: usize,
    /// The points of its words together.
    pub sum: i64,
    /// The points of the move.
    pub points: i64,
}

/// A row of the list of words, from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// A move by its place in the history: chain and points.
    Head(usize),
    /// A word of the newest move, by its place in it.
    Word(usize, usize),
    /// An older move on one line.
    Line(usize),
}

/// Lists the moves that made words, oldest first.
pub(super) fn history(source: &Source<'_>) -> Vec<Turn> {
    let moves = source.session.game().moves.iter().enumerate();
    moves.filter(|(_, turn)| !turn.words.is_empty()).map(|(at, done)| turn(source, at + 1, done)).collect()
}

fn turn(source: &Source<'_>, number: usize, done: &Move) -> Turn {
    let mut words: Vec<WordRow> = done.words.iter().map(|word| row(source, word)).collect();
    words.sort_by_key(|word| std::cmp::Reverse((word.text.chars().count(), word.points)));
    let sum = done.words.iter().map(|word| word.score).sum();
    Turn { number, words, chain: done.chain, sum, points: done.score }
}

fn row(source: &Source<'_>, word: &Word) -> WordRow {
    let meaning = source.texts.meaning(&word.text).unwrap_or_default();
    WordRow { text: word.text.clone(), meaning, points: word.score, squares: word.squares.clone() }
}

/// Lists the rows of the list of words: the newest move and its words, then older moves.
pub fn rows(history: &[Turn]) -> Vec<Row> {
    let Some((newest, older)) = history.split_last() else { return Vec::new() };
    let at = older.len();
    let words = (0..newest.words.len()).map(|word| Row::Word(at, word));
    let lines = (0..at).rev().map(Row::Line);
    std::iter::once(Row::Head(at)).chain(words).chain(lines).collect()
}
