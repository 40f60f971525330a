//! What a parameter is checked against: letters, kinds and the board.

use std::sync::Arc;

use super::Declaration;
use crate::game::board::Board;
use crate::game::catalogue::{Catalogue, Entry};
use crate::game::dictionary::Words;
use crate::game::kinds::Sort;
use crate::game::square::Kind;
use crate::game::value::Value;

/// What surrounds a parameter.
pub trait Surroundings {
    /// Folds a letter like the word list.
    fn fold(&self, letter: char) -> char;
    /// Tells whether a letter, folded first, may stand on the board.
    fn is_letter(&self, letter: char) -> bool;
    /// Finds the full name of a kind.
    fn resolve(&self, sort: Sort, name: &str) -> Option<Kind>;
    /// Gives the names of kinds that may be written.
    fn names(&self, sort: Sort) -> Vec<Arc<str>>;
    /// Gives the traits of a kind of squares.
    fn traits(&self, kind: &Kind) -> Option<&Value>;
    /// Gives what a kind declares; nothing where its parameters cannot be checked.
    fn declaration(&self, sort: Sort, kind: &Kind) -> Option<&Declaration>;
    /// Gives the board cells must lie on; nothing where it is not known or no longer matters.
    fn board(&self) -> Option<&Board>;
}

/// The surroundings of a stage: its catalogue, words and board, and the mod its file belongs to.
#[derive(Clone, Copy)]
pub struct CatalogueSurroundings<'a> {
    /// All kinds.
    pub catalogue: &'a Catalogue,
    /// The words, for letters.
    pub words: &'a Words,
    /// The mod whose own names come first; empty for the base game.
    pub home: &'a str,
    /// The board, once its squares stand.
    pub board: Option<&'a Board>,
}

impl CatalogueSurroundings<'_> {
    fn sound(&self, sort: Sort, kind: &Kind) -> Option<&Arc<Entry>> {
        self.catalogue.entry(sort, kind).filter(|entry| !entry.facts.broken)
    }
}

impl Surroundings for CatalogueSurroundings<'_> {
    fn fold(&self, letter: char) -> char {
        self.words.alphabet().fold(letter)
    }

    fn is_letter(&self, letter: char) -> bool {
        let free = !letter.is_whitespace() && !letter.is_control();
        if self.words.judges() { self.words.alphabet().code(letter).is_some() } else { free }
    }

    fn resolve(&self, sort: Sort, name: &str) -> Option<Kind> {
        self.catalogue.resolve(sort, name, self.home)
    }

    fn names(&self, sort: Sort) -> Vec<Arc<str>> {
        self.catalogue.names(sort, self.home)
    }

    fn traits(&self, kind: &Kind) -> Option<&Value> {
        self.sound(Sort::Square, kind).map(|entry| &*entry.traits)
    }

    fn declaration(&self, sort: Sort, kind: &Kind) -> Option<&Declaration> {
        self.sound(sort, kind).map(|entry| &entry.params)
    }

    fn board(&self) -> Option<&Board> {
        self.board
    }
}
