//! The words of every move, with spelling and meaning, and the points that scripts gave.

use std::sync::Arc;

use super::{Meaning, Source};
use crate::game::event::Event;
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
    /// Whether one of them has another letter since.
    pub changed: bool,
}

/// Points a script gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bonus {
    /// What for.
    pub label: String,
    /// How many.
    pub points: i64,
}

/// A move that made words or earned points.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// Its number, from 1.
    pub number: usize,
    /// Its words, the longest first.
    pub words: Vec<WordRow>,
    /// What scripts gave points for.
    pub bonuses: Vec<Bonus>,
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
    /// Points that a script gave in the newest move, by their place in it.
    Bonus(usize, usize),
    /// An older move on one line.
    Line(usize),
}

/// Lists the moves that made words or earned points, oldest first; labels are texts of the stage's home.
pub(super) fn history(source: &Source<'_>, home: &str) -> Vec<Turn> {
    let mut bonuses = bonuses(source, home).into_iter();
    let moves = source.session.game().moves.iter().enumerate();
    let turns = moves.map(|(at, done)| turn(source, at + 1, done, bonuses.next().unwrap_or_default()));
    turns.filter(|turn| !turn.words.is_empty() || !turn.bonuses.is_empty()).collect()
}

/// The points that scripts gave in each move since the game began anew.
fn bonuses(source: &Source<'_>, home: &str) -> Vec<Vec<Bonus>> {
    let past = source.session.past();
    let start = past.iter().rposition(|done| done.action.is_none()).map_or(0, |at| at + 1);
    let mut moves: Vec<Vec<Bonus>> = Vec::new();
    let mut open = Vec::new();
    for (_, event) in past[start..].iter().flat_map(|done| &done.outcomes).flat_map(|outcome| &outcome.events) {
        match event {
            Event::Score { points, label } => {
                let label = label.as_ref().map(|label| source.texts.tell(home, label));
                let label = label.unwrap_or_else(|| source.texts.say("play.bonus", &[]));
                open.push(Bonus { label, points: *points });
            }
            Event::Moved { .. } => moves.push(std::mem::take(&mut open)),
            _ => {}
        }
    }
    moves
}

fn turn(source: &Source<'_>, number: usize, done: &Move, bonuses: Vec<Bonus>) -> Turn {
    let mut words: Vec<WordRow> = done.words.iter().map(|word| row(source, word)).collect();
    words.sort_by_key(|word| std::cmp::Reverse((word.text.chars().count(), word.points)));
    let sum = done.words.iter().map(|word| word.score).sum();
    Turn { number, words, bonuses, chain: done.chain, sum, points: done.score }
}

fn row(source: &Source<'_>, word: &Word) -> WordRow {
    let meaning = source.texts.meaning(&word.text).unwrap_or_default();
    let (text, squares) = (word.text.clone(), word.squares.clone());
    WordRow { text, meaning, points: word.score, squares, changed: is_changed(source, word) }
}

/// Whether a square of a word has another letter than the word was read with.
fn is_changed(source: &Source<'_>, word: &Word) -> bool {
    let (board, alphabet) = (&source.session.game().board, source.session.rules().words.alphabet());
    let stands = |id: &SquareId| board.square(*id).and_then(|square| square.letter);
    let other = |(id, letter): (&SquareId, char)| {
        stands(id).is_some_and(|now| now != letter && alphabet.code(now) != alphabet.code(letter))
    };
    word.squares.len() == word.text.chars().count() && word.squares.iter().zip(word.text.chars()).any(other)
}

/// Lists the rows of the list of words: the newest move and its words, then older moves.
pub fn rows(history: &[Turn]) -> Vec<Row> {
    let Some((newest, older)) = history.split_last() else { return Vec::new() };
    let at = older.len();
    let words = (0..newest.words.len()).map(|word| Row::Word(at, word));
    let bonuses = (0..newest.bonuses.len()).map(|bonus| Row::Bonus(at, bonus));
    let lines = (0..at).rev().map(Row::Line);
    std::iter::once(Row::Head(at)).chain(words).chain(bonuses).chain(lines).collect()
}
