//! The words a game judges by: an alphabet, a graph of words made for boards, and what a stage adds or takes away.
//!
//! A [`Graph`] holds every word once for each of its letters, so that a search can start at the letter that was just
//! written and grow the word to the left, then to the right, giving up at the first letter no word goes on with.
//! Meanings and files are not here: see the content module.

mod alphabet;
mod build;
mod graph;
mod letters;
#[cfg(test)]
mod tests;
mod words;

pub use alphabet::{Alphabet, AlphabetError, MOST_LETTERS};
pub use build::LONGEST_WORD;
pub use graph::{Edges, Graph, GraphError, Node};
pub use words::{Words, WordsError};

/// A word in the codes of an alphabet, in place up to 16 letters.
pub type Codes = smallvec::SmallVec<[u8; 16]>;
