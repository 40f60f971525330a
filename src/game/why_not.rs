//! Why a word is not made: which square ends its way, which letter is another, and what the word list says.
//!
//! What is made is told by the search itself; what stands in the way is found by walking the word alone.

#[cfg(test)]
mod tests;
mod walk;

use std::ops::RangeInclusive;

use super::dictionary::Words;
use super::heading::Heading;
use super::search::{self, Found, Ways};
use walk::Walk;

/// A word that is looked for.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// Its letters, as codes of the alphabet.
    pub word: &'a [u8],
    /// The square of its first letter.
    pub start: u32,
    /// How it is read there: right or down.
    pub heading: Heading,
    /// The squares just written, through which words are looked for; nothing for any square.
    pub written: Option<&'a [u32]>,
}

/// What the word list says of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listed {
    /// It is a word.
    Yes,
    /// It is not in the list.
    No,
    /// The stage takes it out of the list.
    Removed,
    /// It has fewer letters than words of the stage have at least.
    Short,
    /// It has more letters than words of the stage have at most.
    Long,
}

/// How far the letters of a word can be read; places in the word count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// To its end.
    Whole,
    /// Another letter stands on a square.
    Other {
        /// Which letter of the word is lacking.
        place: usize,
        /// The square.
        square: u32,
        /// The letter on it.
        letter: u8,
    },
    /// A square has no letter.
    Empty {
        /// Which letter of the word is lacking.
        place: usize,
        /// The square.
        square: u32,
    },
    /// No way leads on from a square.
    Ends {
        /// Which letter of the word is lacking.
        place: usize,
        /// The square.
        square: u32,
    },
    /// The way comes to a square that the word has already read in this heading.
    Again {
        /// Which letter of the word is lacking.
        place: usize,
        /// The square.
        square: u32,
    },
    /// Its roads through conduits cannot be laid apart.
    Crossed,
    /// None of its squares was written.
    Unwritten,
    /// What was written lies where only a turn leads to: words are read back in a straight line alone.
    Behind {
        /// The square that was written.
        square: u32,
    },
}

/// Why a word is made or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What the word list says.
    pub listed: Listed,
    /// How far its letters can be read.
    pub way: Way,
    /// The squares read, as far as that goes.
    pub squares: Vec<u32>,
}

impl Answer {
    /// Whether the word is made.
    pub fn is_made(&self) -> bool {
        self.listed == Listed::Yes && self.way == Way::Whole
    }
}

/// Tells why a word of `lengths` letters is made or not.
pub fn why_not(words: &Words, ways: &impl Ways, asked: Question<'_>, lengths: RangeInclusive<usize>) -> Answer {
    let listed = listed(words, asked.word, &lengths);
    if listed == Listed::Yes
        && let Some(found) = made(words, ways, asked, &lengths)
    {
        return Answer { listed, way: Way::Whole, squares: found.squares.into_vec() };
    }
    let mut walk = Walk::new(ways, asked.word);
    walk.from(asked.start, asked.heading);
    let (way, squares) = match walk.whole().first() {
        None => walk.obstacle(),
        Some(squares) => (unread(words, ways, (asked, squares, listed), &lengths), squares.clone()),
    };
    Answer { listed, way, squares }
}

fn listed(words: &Words, word: &[u8], lengths: &RangeInclusive<usize>) -> Listed {
    if word.len() < *lengths.start() {
        Listed::Short
    } else if word.len() > *lengths.end() || word.len() > super::dictionary::LONGEST_WORD {
        Listed::Long
    } else if words.is_removed(word) {
        Listed::Removed
    } else if words.has_codes(word) {
        Listed::Yes
    } else {
        Listed::No
    }
}

/// The word as the search finds it from its first square, read as the question says.
fn made(words: &Words, ways: &impl Ways, asked: Question<'_>, lengths: &RangeInclusive<usize>) -> Option<Found> {
    let centres = asked.written.unwrap_or(std::slice::from_ref(&asked.start));
    let found = search::search(words, ways, centres, lengths.clone());
    let mut same = found
        .into_iter()
        .filter(|found| found.codes.as_slice() == asked.word && found.squares.first() == Some(&asked.start));
    let read = |heading: Heading| {
        let mut walk = Walk::new(ways, asked.word);
        walk.from(asked.start, heading);
        walk.into_whole()
    };
    let here = read(asked.heading);
    let other = if asked.heading == Heading::Right { Heading::Down } else { Heading::Right };
    let there = read(other);
    same.find(|found| {
        let squares = found.squares.to_vec();
        here.contains(&squares) || !there.contains(&squares)
    })
}

/// Why a word is not found though its letters can be read to the end.
fn unread(
    words: &Words,
    ways: &impl Ways,
    (asked, squares, listed): (Question<'_>, &[u32], Listed),
    lengths: &RangeInclusive<usize>,
) -> Way {
    let anywhere = Question { written: None, ..asked };
    if listed != Listed::Yes {
        return Way::Whole;
    }
    if made(words, ways, anywhere, lengths).is_none() {
        return Way::Crossed;
    }
    let written = asked.written.unwrap_or_default();
    match squares.iter().find(|square| written.contains(square)) {
        Some(square) => Way::Behind { square: *square },
        None => Way::Unwritten,
    }
}
