//! What a game is judged by and what does not change while it is played.

use std::rc::Rc;
use std::sync::Arc;

use super::dictionary::Words;
use super::gimmicks::Gimmicks;
use super::kinds::Kinds;
use super::square::Kind;

/// The rules of one stage: its numbers, its word list and its scripts.
#[derive(Clone)]
pub struct Rules {
    /// The facts of all kinds.
    pub kinds: Arc<Kinds>,
    /// The scripts.
    pub gimmicks: Rc<dyn Gimmicks>,
    /// The list words are judged by.
    pub words: Words,
    /// The game script.
    pub game: Kind,
    /// Whether a scoring move must make a word.
    pub require_word: bool,
    /// The fewest letters of a word.
    pub min_word: usize,
    /// The most letters of a word.
    pub max_word: usize,
    /// The total that makes a cleared stage gold.
    pub gold: Option<i64>,
    /// After how many turns the stage is failed.
    pub turn_limit: Option<u32>,
    /// After how many seconds the window lets the time run out.
    pub time_limit: Option<u32>,
}
