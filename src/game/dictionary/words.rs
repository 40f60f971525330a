//! What one game judges by: a list's words, with what its stage adds and takes away.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::{Arc, OnceLock};

use super::{Alphabet, AlphabetError, Codes, Graph, GraphError, LONGEST_WORD, MOST_LETTERS};

/// The words of a game. Cloning shares them.
#[derive(Clone, Debug)]
pub struct Words {
    parts: Arc<Parts>,
}

#[derive(Clone, Debug, Default)]
struct Parts {
    alphabet: Alphabet,
    graphs: Vec<Graph>,
    removed: BTreeSet<Codes>,
    judges: bool,
    /// Counted when it is first asked for.
    counts: OnceLock<Arc<[u32]>>,
}

/// Tells which word of a stage cannot be taken into its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WordsError {
    /// A word has no letters.
    Empty,
    /// A word has more than [`LONGEST_WORD`] letters.
    TooLong(String),
    /// A word holds a blank or a control character.
    NoLetter(String, char),
    /// With this letter of this word there would be more than [`MOST_LETTERS`] different letters.
    TooManyLetters(String, char),
    /// The words do not fit one graph.
    TooManyWords,
}

impl fmt::Display for WordsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "a word has no letters"),
            Self::TooLong(word) => {
                write!(f, "`{word}` is too long: at most {LONGEST_WORD} letters")
            }
            Self::NoLetter(word, c) => write!(f, "`{word}` holds {c:?}, which is no letter"),
            Self::TooManyLetters(word, c) => {
                write!(f, "`{c}` of `{word}` is one letter too many: at most {MOST_LETTERS} different letters in all")
            }
            Self::TooManyWords => write!(f, "{}", GraphError::TooManyWords),
        }
    }
}

impl std::error::Error for WordsError {}

impl Words {
    /// Makes the words of a game that judges by none: letters are free and nothing is a word.
    pub fn none() -> Self {
        Self { parts: Arc::default() }
    }

    /// Makes the words of a list from its alphabet and the graph built with that alphabet's codes.
    pub fn new(alphabet: Alphabet, graph: Graph) -> Self {
        let parts =
            Parts { alphabet, graphs: vec![graph], removed: BTreeSet::new(), judges: true, counts: OnceLock::new() };
        Self { parts: Arc::new(parts) }
    }

    /// Gives these words with those of `add`, without those of `remove`, or with those of `only` in place of the
    /// list's. Everything is folded; letters that the alphabet lacks are taken into it.
    ///
    /// # Errors
    /// The first word of `only` or `add` that is empty, too long or brings a letter too many.
    pub fn with<S: AsRef<str>>(&self, add: &[S], remove: &[S], only: Option<&[S]>) -> Result<Self, WordsError> {
        let mut parts = Parts { judges: true, counts: OnceLock::new(), ..Parts::clone(&self.parts) };
        if only.is_some() {
            parts.graphs.clear();
            parts.removed.clear();
        }
        let more = take_in(&mut parts.alphabet, only.unwrap_or_default().iter().chain(add))?;
        parts.removed.retain(|word| !more.contains(word));
        let fresh = more.iter().filter(|word| !parts.graphs.iter().any(|graph| graph.contains(word)));
        let fresh: Vec<&Codes> = fresh.collect();
        if !fresh.is_empty() || only.is_some() {
            parts.graphs.push(Graph::build(fresh).map_err(|_| WordsError::TooManyWords)?);
        }
        // A word with a letter outside the alphabet is not among the words anyway.
        parts.removed.extend(remove.iter().filter_map(|word| parts.alphabet.codes(word.as_ref())));
        Ok(Self { parts: Arc::new(parts) })
    }

    /// Tells whether the game judges by words at all; if not, letters are free.
    pub fn judges(&self) -> bool {
        self.parts.judges
    }

    /// Gives the alphabet; it is empty where letters are free.
    pub fn alphabet(&self) -> &Alphabet {
        &self.parts.alphabet
    }

    /// Counts for each letter, by code less one, how often it stands in all words together. The first time it takes as
    /// long as it takes to read the graphs once.
    pub fn letter_counts(&self) -> Arc<[u32]> {
        self.parts.counts.get_or_init(|| self.count_letters()).clone()
    }

    fn count_letters(&self) -> Arc<[u32]> {
        let mut counts = vec![0u64; self.parts.alphabet.letters().len()];
        for graph in &self.parts.graphs {
            graph.count_letters(&mut counts);
            for code in self.parts.removed.iter().filter(|word| graph.contains(word)).flatten() {
                if let Some(count) = counts.get_mut(usize::from(*code) - 1) {
                    *count = count.saturating_sub(1);
                }
            }
        }
        counts.into_iter().map(|count| u32::try_from(count).unwrap_or(u32::MAX)).collect()
    }

    /// Gives the graphs, the list's first. Together they hold all words, and the removed ones too.
    pub fn graphs(&self) -> &[Graph] {
        &self.parts.graphs
    }

    /// Tells whether the stage took any word away.
    pub fn removes_any(&self) -> bool {
        !self.parts.removed.is_empty()
    }

    /// Tells whether a word of the graphs was taken away by the stage.
    pub fn is_removed(&self, word: &[u8]) -> bool {
        self.parts.removed.contains(word)
    }

    /// Tells whether a text, folded first, is a word.
    pub fn has(&self, word: &str) -> bool {
        self.parts.alphabet.codes(word).is_some_and(|codes| self.has_codes(&codes))
    }

    /// Tells whether a word, given as codes, is one.
    pub fn has_codes(&self, word: &[u8]) -> bool {
        self.parts.graphs.iter().any(|graph| graph.contains(word)) && !self.is_removed(word)
    }
}

/// Extends the alphabet by the letters of the words and gives their codes, sorted and once each.
fn take_in<'a, S: AsRef<str> + 'a>(
    alphabet: &mut Alphabet,
    words: impl Iterator<Item = &'a S>,
) -> Result<BTreeSet<Codes>, WordsError> {
    let mut taken = BTreeSet::new();
    for word in words.map(AsRef::as_ref) {
        if word.is_empty() {
            return Err(WordsError::Empty);
        }
        if word.chars().count() > LONGEST_WORD {
            return Err(WordsError::TooLong(word.to_owned()));
        }
        if word.chars().any(|c| alphabet.code(c).is_none()) {
            *alphabet = alphabet.extended(word.chars()).map_err(|error| blame(word, &error))?;
        }
        taken.insert(alphabet.codes(word).expect("the alphabet was extended by these letters"));
    }
    Ok(taken)
}

fn blame(word: &str, error: &AlphabetError) -> WordsError {
    match *error {
        AlphabetError::NoLetter(c) => WordsError::NoLetter(word.to_owned(), c),
        AlphabetError::TooMany(c) => WordsError::TooManyLetters(word.to_owned(), c),
        _ => unreachable!("extending neither repeats nor folds letters"),
    }
}
