//! The letters of boards and the folding that leads to them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::Codes;

/// The greatest number of different letters of one game; a code fits seven bits.
pub const MOST_LETTERS: usize = 127;

/// Letters up to here are looked up in a table: ASCII, Latin, kana; kanji are searched for.
const TABLE_END: usize = 0x3100;

/// Knows the letters of boards, their codes 1 to 127, how other letters fold to them and the order of trays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Alphabet {
    letters: Vec<char>,
    folds: BTreeMap<char, char>,
    order: Vec<char>,
    table: Vec<u8>,
    beyond: BTreeMap<char, u8>,
}

/// Tells why letters make no alphabet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AlphabetError {
    /// There are more than [`MOST_LETTERS`] different letters; the one that no longer fits.
    TooMany(char),
    /// A letter stands twice.
    Repeated(char),
    /// A blank or a control character cannot be a letter.
    NoLetter(char),
    /// A folding leads to a letter that the alphabet lacks.
    FoldsOutside(char, char),
    /// A letter of the alphabet would itself be folded.
    FoldsLetter(char),
    /// The order names a letter that the alphabet lacks.
    OrdersOutside(char),
    /// The order leaves a letter out.
    OrderLacks(char),
}

impl fmt::Display for AlphabetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooMany(c) => write!(f, "`{c}` is one letter too many: at most {MOST_LETTERS} different letters fit"),
            Self::Repeated(c) => write!(f, "`{c}` stands twice in it; name every letter once"),
            Self::NoLetter(c) => write!(f, "{c:?} is no letter; blanks and control characters cannot stand on boards"),
            Self::FoldsOutside(from, to) => {
                write!(f, "`{from}` folds to `{to}`, which is not in the alphabet; add it there or fold to another")
            }
            Self::FoldsLetter(c) => write!(f, "`{c}` is a letter of the alphabet and cannot be folded away"),
            Self::OrdersOutside(c) => {
                write!(f, "the order names `{c}`, which is not in the alphabet")
            }
            Self::OrderLacks(c) => write!(f, "the order leaves out `{c}`; it must name every letter of the alphabet"),
        }
    }
}

impl std::error::Error for AlphabetError {}

impl Alphabet {
    /// Makes an alphabet of `letters`, with `folds` from other letters to them, in the order of the letters.
    ///
    /// # Errors
    /// Too many, repeated or blank letters, and foldings that lead outside or fold a letter away.
    pub fn new(
        letters: impl IntoIterator<Item = char>,
        folds: impl IntoIterator<Item = (char, char)>,
    ) -> Result<Self, AlphabetError> {
        let mut alphabet = Self { folds: folds.into_iter().collect(), ..Self::default() };
        for letter in letters {
            alphabet.push(letter)?;
        }
        alphabet.check_folds()?;
        Ok(alphabet)
    }

    /// Gives the alphabet another order of trays and lists.
    ///
    /// # Errors
    /// The order must name every letter once and no other.
    pub fn ordered(mut self, order: impl IntoIterator<Item = char>) -> Result<Self, AlphabetError> {
        let order: Vec<char> = order.into_iter().collect();
        let named: BTreeSet<char> = order.iter().copied().collect();
        if let Some(&c) = order.iter().find(|c| !self.letters.contains(c)) {
            return Err(AlphabetError::OrdersOutside(c));
        }
        if let Some(&c) = self.letters.iter().find(|c| !named.contains(c)) {
            return Err(AlphabetError::OrderLacks(c));
        }
        if named.len() < order.len() {
            let twice = order.iter().enumerate().find(|(i, c)| order[..*i].contains(c));
            return Err(AlphabetError::Repeated(*twice.expect("a shorter set means a repetition").1));
        }
        self.order = order;
        Ok(self)
    }

    /// Gives this alphabet with the letters of `more` that it lacks behind its own; codes known before stay the same.
    ///
    /// # Errors
    /// More than [`MOST_LETTERS`] letters in all, or a blank.
    pub fn extended(&self, more: impl IntoIterator<Item = char>) -> Result<Self, AlphabetError> {
        let mut alphabet = self.clone();
        for letter in more {
            let letter = alphabet.fold(letter);
            if alphabet.code(letter).is_none() {
                alphabet.push(letter)?;
            }
        }
        Ok(alphabet)
    }

    /// Folds a letter: what is written on the board for it. Letters without a folding stay as they are.
    pub fn fold(&self, letter: char) -> char {
        self.folds.get(&letter).copied().unwrap_or(letter)
    }

    /// Folds every letter of a text.
    pub fn fold_text(&self, text: &str) -> String {
        text.chars().map(|c| self.fold(c)).collect()
    }

    /// Gives the code of a letter, folded first, 1 to 127; none if the alphabet lacks it.
    #[inline]
    pub fn code(&self, letter: char) -> Option<u8> {
        let at = letter as usize;
        if at < TABLE_END {
            return self.table.get(at).copied().filter(|code| *code != 0);
        }
        self.beyond.get(&letter).copied()
    }

    /// Gives the codes of a word; none if one of its letters is not in the alphabet.
    pub fn codes(&self, word: &str) -> Option<Codes> {
        word.chars().map(|c| self.code(c)).collect()
    }

    /// Gives the letter of a code.
    pub fn letter(&self, code: u8) -> Option<char> {
        self.letters.get(usize::from(code).checked_sub(1)?).copied()
    }

    /// Lists the letters by code: the first has code 1.
    pub fn letters(&self) -> &[char] {
        &self.letters
    }

    /// Lists the letters in the order of trays and lists.
    pub fn order(&self) -> &[char] {
        &self.order
    }

    /// Gives the place of a letter in the order, folded first; unknown letters come last.
    pub fn rank(&self, letter: char) -> usize {
        let letter = self.fold(letter);
        self.order.iter().position(|c| *c == letter).unwrap_or(self.order.len())
    }

    fn push(&mut self, letter: char) -> Result<(), AlphabetError> {
        if letter.is_whitespace() || letter.is_control() {
            return Err(AlphabetError::NoLetter(letter));
        }
        if self.letters.contains(&letter) {
            return Err(AlphabetError::Repeated(letter));
        }
        if self.letters.len() == MOST_LETTERS {
            return Err(AlphabetError::TooMany(letter));
        }
        self.letters.push(letter);
        self.order.push(letter);
        self.enter(letter);
        Ok(())
    }

    /// Enters the newest letter and what folds to it into the lookup.
    fn enter(&mut self, letter: char) {
        let code = self.letters.len() as u8;
        let folded: Vec<char> = self.folds.iter().filter(|(_, to)| **to == letter).map(|(from, _)| *from).collect();
        for c in folded.into_iter().chain([letter]) {
            if (c as usize) < TABLE_END {
                self.table.resize(self.table.len().max(c as usize + 1), 0);
                self.table[c as usize] = code;
            } else {
                self.beyond.insert(c, code);
            }
        }
    }

    fn check_folds(&self) -> Result<(), AlphabetError> {
        for (&from, &to) in &self.folds {
            if !self.letters.contains(&to) {
                return Err(AlphabetError::FoldsOutside(from, to));
            }
            if self.letters.contains(&from) {
                return Err(AlphabetError::FoldsLetter(from));
            }
        }
        Ok(())
    }
}
