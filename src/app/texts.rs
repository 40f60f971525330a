//! The texts of the loaded content in the player's language, with the meanings of words.

use std::cell::RefCell;
use std::collections::BTreeMap;

use crate::content::lists::Meanings;
use crate::content::strings::Strings;
use crate::game::value::Text;
use crate::view::play::Texts;
use crate::view::play::scene::Meaning;
use crate::view::text::Faces;

/// How many spellings of a word are shown.
const SPELLINGS: usize = 3;

/// What was looked up before; reading rows of a list again and again would be slow.
#[derive(Debug, Default)]
pub struct Known {
    words: RefCell<BTreeMap<String, Option<Meaning>>>,
}

/// The texts in one language.
pub struct Spoken<'a> {
    /// All texts.
    pub strings: &'a Strings,
    /// The language.
    pub language: &'a str,
    /// The list the stage is played with, where it says what words mean.
    pub meanings: Option<&'a Meanings>,
    /// What was looked up before.
    pub known: &'a Known,
}

impl Texts for Spoken<'_> {
    fn say(&self, id: &str, blanks: &[(&str, &str)]) -> String {
        self.strings.say("", id, self.language, blanks)
    }

    fn find(&self, home: &str, id: &str) -> Option<String> {
        self.strings.find(home, id, self.language).map(String::from)
    }

    fn tell(&self, home: &str, text: &Text) -> String {
        self.strings.tell(home, text, self.language)
    }

    fn meaning(&self, word: &str) -> Option<Meaning> {
        if let Some(known) = self.known.words.borrow().get(word) {
            return known.clone();
        }
        let meaning = self.meanings.and_then(|meanings| look_up(meanings, word));
        self.known.words.borrow_mut().insert(word.to_owned(), meaning.clone());
        meaning
    }
}

thread_local! {
    /// What can be drawn: a spelling in letters that no font has tells nobody anything.
    static FACES: Faces = Faces::shipped();
}

/// The spellings of all rows, common ones first, and the meaning of the first row that has one.
fn look_up(meanings: &Meanings, word: &str) -> Option<Meaning> {
    let entries = meanings.look_up(word).ok()?;
    let mut spellings: Vec<&str> = Vec::new();
    // What is spelt as it is read is not told twice.
    let told =
        |spelling: &&String| !spelling.is_empty() && *spelling != word && FACES.with(|faces| faces.has(spelling));
    for spelling in entries.iter().flat_map(|entry| &entry.spellings).filter(told) {
        if !spellings.contains(&spelling.as_str()) && spellings.len() < SPELLINGS {
            spellings.push(spelling);
        }
    }
    let gloss = entries.iter().map(|entry| &entry.gloss).find(|gloss| !gloss.is_empty());
    let meaning = Meaning { spellings: spellings.join("・"), gloss: gloss.cloned().unwrap_or_default() };
    (meaning != Meaning::default()).then_some(meaning)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::lists;
    use std::path::Path;

    #[test]
    fn what_is_spelt_as_it_is_read_is_not_told_twice() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let list = lists::load(&root.join("assets/words/ja.toml")).unwrap();
        let spellings = |word| look_up(&list.meanings, word).unwrap().spellings;
        assert_eq!(spellings("ぬこ"), "");
        assert_eq!(spellings("いぬ"), "犬・狗・イヌ");
    }
}
