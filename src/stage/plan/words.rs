//! Which words a stage is judged by.

use std::ops::Range;
use std::sync::Arc;

use super::Placed;
use crate::game::dictionary::{Words, WordsError};
use crate::problem::{Problem, Source};
use crate::stage::node::{Content, Node};
use crate::stage::reader::Reader;

/// The words of a stage as written.
#[derive(Clone, Debug, PartialEq)]
pub enum WordsPlan {
    /// No list: letters are free.
    Free,
    /// A list of `assets/words`, with changes.
    List(WordChanges),
}

/// A list and what the stage changes in it.
#[derive(Clone, Debug, PartialEq)]
pub struct WordChanges {
    /// The list's name; nothing for the usual one.
    pub list: Option<Placed<Arc<str>>>,
    /// Words beside those of the list.
    pub add: Vec<Placed<Arc<str>>>,
    /// Words of the list that are none here.
    pub remove: Vec<Placed<Arc<str>>>,
    /// The only words, in place of the list's.
    pub only: Option<Vec<Placed<Arc<str>>>>,
    /// Where all this is written.
    pub span: Range<usize>,
}

/// The list of a stage that names none.
pub const USUAL_LIST: &str = "ja";
/// The most words a stage may add, remove or name.
const MOST_WORDS: usize = 100_000;

impl WordsPlan {
    pub(super) fn read(reader: &mut Reader, node: &Node) -> Option<WordsPlan> {
        let unchanged = |list| WordChanges { list, add: vec![], remove: vec![], only: None, span: node.span.clone() };
        match &node.content {
            Content::Bool(false) => Some(WordsPlan::Free),
            Content::Text(list) => {
                let list = Placed { value: list.clone(), span: node.span.clone() };
                Some(WordsPlan::List(unchanged(Some(list))))
            }
            Content::Table(_) => Some(WordsPlan::List(changes(reader, node))),
            _ => reader.expected("the name of a word list, false, or a table { list, add, remove, only }", node),
        }
    }
}

fn changes(reader: &mut Reader, node: &Node) -> WordChanges {
    reader.table(node, &["list", "add", "remove", "only"]);
    let mut words = |key: &str| {
        let found = node.get(key).map(|node| reader.texts(node, MOST_WORDS));
        found.map(|words| words.into_iter().map(|(value, span)| Placed { value, span }).collect::<Vec<_>>())
    };
    let (add, remove, only) = (words("add"), words("remove"), words("only"));
    let list = node.get("list").and_then(|list| Some(Placed { value: reader.text(list)?, span: list.span.clone() }));
    WordChanges {
        list,
        add: add.unwrap_or_default(),
        remove: remove.unwrap_or_default(),
        only,
        span: node.span.clone(),
    }
}

impl WordChanges {
    /// Gives the name of the list.
    pub fn list_name(&self) -> &str {
        self.list.as_ref().map_or(USUAL_LIST, |list| &list.value)
    }

    /// Gives the words of the stage, made from those of its list.
    ///
    /// # Errors
    /// A word that cannot be taken, at its place.
    pub fn apply(&self, list: &Words, source: &Source) -> Result<Words, Problem> {
        if self.add.is_empty() && self.remove.is_empty() && self.only.is_none() {
            return Ok(list.clone());
        }
        let (add, remove) = (plain(&self.add), plain(&self.remove));
        let only = self.only.as_deref().map(plain);
        list.with(&add, &remove, only.as_deref()).map_err(|error| self.blame(&error, source))
    }

    fn blame(&self, error: &WordsError, source: &Source) -> Problem {
        let culprit = match error {
            WordsError::Empty => "",
            WordsError::TooLong(word) | WordsError::NoLetter(word, _) | WordsError::TooManyLetters(word, _) => word,
            WordsError::TooManyWords => return source.problem(self.span.clone(), error.to_string()),
        };
        let mut words = self.only.iter().flatten().chain(&self.add);
        let span = words.find(|word| &*word.value == culprit).map_or(&self.span, |word| &word.span);
        source.problem(span.clone(), error.to_string().replace('`', "\""))
    }
}

fn plain(words: &[Placed<Arc<str>>]) -> Vec<&str> {
    words.iter().map(|word| &*word.value).collect()
}
