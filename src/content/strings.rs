//! The texts on the screen, by language, id and where they come from.

use std::collections::{BTreeMap, BTreeSet};

use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use crate::game::value::Text;
use crate::problem::{Problem, Problems, Source};
use crate::stage::node::toml_problems;

/// The languages every text must be in.
pub const LANGUAGES: [&str; 2] = ["ja", "en"];

type Texts = BTreeMap<String, String>;

/// All texts: those of the base game and of every mod.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Strings {
    /// By mod (`""` for the base game) and language.
    texts: BTreeMap<(String, String), Texts>,
}

/// One file of texts, read: where each id stands.
struct Page {
    source: Source,
    places: BTreeMap<String, std::ops::Range<usize>>,
}

impl Strings {
    /// Takes in the files of one home, by language, and tells ids that one of them lacks.
    pub fn add<'a>(&mut self, home: &str, files: impl IntoIterator<Item = (&'a str, Source)>, problems: &mut Problems) {
        let mut pages = Vec::new();
        for (language, source) in files {
            let mut texts = Texts::new();
            let places = take_in(&source, &mut texts, problems);
            self.texts.insert((home.to_owned(), language.to_owned()), texts);
            pages.push(Page { source, places });
        }
        tell_lacking(&pages, problems);
    }

    /// Finds the text of an id: the mod's own first, then the base's; in the language, else in another.
    pub fn find(&self, home: &str, id: &str, language: &str) -> Option<&str> {
        let languages = [language].into_iter().chain(LANGUAGES);
        let mut asked: Vec<&str> = languages.collect();
        asked.dedup();
        let homes: &[&str] = if home.is_empty() { &[""] } else { &[home, ""] };
        homes.iter().find_map(|home| asked.iter().find_map(|language| self.of(home, language)?.get(id)).map(|t| &**t))
    }

    fn of(&self, home: &str, language: &str) -> Option<&Texts> {
        self.texts.get(&(home.to_owned(), language.to_owned()))
    }

    /// Gives the text of an id with its blanks filled in; the id itself where there is no text.
    pub fn say(&self, home: &str, id: &str, language: &str, blanks: &[(&str, &str)]) -> String {
        fill(self.find(home, id, language).unwrap_or(id), blanks)
    }

    /// Gives a script's or a stage's text in a language: one string may be an id.
    pub fn tell(&self, home: &str, text: &Text, language: &str) -> String {
        let found = match text {
            Text::One(id) => self.find(home, id, language),
            Text::Each(_) => None,
        };
        found.unwrap_or_else(|| text.in_language(language)).to_owned()
    }

    /// Gives a script's or a stage's text with its blanks filled in.
    pub fn tell_with(&self, home: &str, text: &Text, language: &str, blanks: &[(&str, &str)]) -> String {
        fill(&self.tell(home, text, language), blanks)
    }

    /// Lists the ids of a home in a language, in order.
    pub fn ids(&self, home: &str, language: &str) -> impl Iterator<Item = &str> {
        self.of(home, language).into_iter().flat_map(|texts| texts.keys().map(String::as_str))
    }
}

/// Fills `{name}` in a text; names without a value stay as they are.
pub fn fill(text: &str, blanks: &[(&str, &str)]) -> String {
    blanks.iter().fold(text.to_owned(), |text, (name, value)| text.replace(&format!("{{{name}}}"), value))
}

/// Reads one file and gives where its ids stand.
fn take_in(source: &Source, texts: &mut Texts, problems: &mut Problems) -> BTreeMap<String, std::ops::Range<usize>> {
    let mut places = BTreeMap::new();
    let (table, errors) = DeTable::parse_recoverable(source.text());
    if errors.is_empty() {
        take_table(source, "", table.get_ref(), (texts, &mut places), problems);
    }
    problems.extend(toml_problems(source, &errors));
    places
}

type Into<'a> = (&'a mut Texts, &'a mut BTreeMap<String, std::ops::Range<usize>>);

fn take_table(source: &Source, start: &str, table: &DeTable<'_>, into: Into<'_>, problems: &mut Problems) {
    let (texts, places) = into;
    for (key, value) in table {
        let id = format!("{start}{}", key.get_ref());
        match value.get_ref() {
            DeValue::String(text) => {
                places.insert(id.clone(), key.span());
                texts.insert(id, text.clone().into_owned());
            }
            DeValue::Table(inner) => {
                take_table(source, &format!("{id}."), inner, (&mut *texts, &mut *places), problems);
            }
            _ => problems.push(no_text(source, key, value)),
        }
    }
}

fn no_text(source: &Source, key: &Spanned<DeString<'_>>, value: &Spanned<DeValue<'_>>) -> Problem {
    let message =
        format!("\"{}\" must be a text in quotation marks, not {}", key.get_ref(), value.get_ref().type_str());
    source.problem(value.span(), message)
}

/// Tells every id of one file that another lacks, at its place in the one that has it.
fn tell_lacking(pages: &[Page], problems: &mut Problems) {
    for page in pages {
        let others = pages.iter().filter(|other| other.source.file() != page.source.file());
        let lacking: BTreeSet<(&String, &str)> = others
            .flat_map(|other| page.places.keys().map(move |id| (id, other)))
            .filter(|(id, other)| !other.places.contains_key(*id))
            .map(|(id, other)| (id, other.source.file()))
            .collect();
        for (id, file) in lacking {
            let message = format!("the text \"{id}\" is not in {file}; every language needs it");
            problems.push(page.source.problem(page.places[id].clone(), message));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strings(files: &[(&str, &str, &str)]) -> (Strings, Vec<String>) {
        let (mut strings, mut problems) = (Strings::default(), Problems::default());
        for home in ["", "juice"] {
            let of_home = files.iter().filter(|(h, ..)| *h == home);
            let sources =
                of_home.map(|(_, language, text)| (*language, Source::new(&format!("{home}{language}.toml"), text)));
            strings.add(home, sources.collect::<Vec<_>>(), &mut problems);
        }
        (strings, problems.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn a_mod_is_asked_before_the_base_and_a_language_before_the_others() {
        let (strings, problems) = strings(&[
            ("", "ja", "[reason]\nshut = 'しまっている'\nopen = 'あいている'"),
            ("", "en", "[reason]\nshut = 'It is shut.'\nopen = 'It is {how} open.'"),
            ("juice", "en", "[reason]\nshut = 'The bottle is shut.'"),
        ]);
        assert!(problems.is_empty(), "{problems:?}");
        assert_eq!(strings.find("juice", "reason.shut", "en"), Some("The bottle is shut."));
        assert_eq!(strings.find("juice", "reason.open", "ja"), Some("あいている"));
        assert_eq!(strings.find("", "reason.shut", "fr"), Some("しまっている"));
        assert_eq!(strings.say("", "reason.open", "en", &[("how", "half")]), "It is half open.");
        assert_eq!(strings.say("", "reason.none", "en", &[]), "reason.none");
    }

    #[test]
    fn an_id_that_a_language_lacks_is_told_at_its_place() {
        let (_, problems) = strings(&[("", "ja", "[a]\nx = ''\ny = ''"), ("", "en", "[a]\nx = ''\n[b]\nz = ''")]);
        assert_eq!(
            problems,
            [
                "ja.toml:3:1: error: the text \"a.y\" is not in en.toml; every language needs it",
                "en.toml:4:1: error: the text \"b.z\" is not in ja.toml; every language needs it",
            ]
        );
    }

    #[test]
    fn what_is_no_text_is_told_and_the_rest_is_read() {
        let (strings, problems) = strings(&[("", "en", "[a]\nx = 3\ny = 'why'")]);
        assert_eq!(problems, ["en.toml:2:5: error: \"x\" must be a text in quotation marks, not integer"]);
        assert_eq!(strings.find("", "a.y", "en"), Some("why"));
    }

    #[test]
    fn a_text_of_a_script_may_be_an_id() {
        let (strings, _) = strings(&[("", "en", "[say]\nhi = 'Hello'"), ("", "ja", "[say]\nhi = 'やあ'")]);
        assert_eq!(strings.tell("", &Text::from("say.hi"), "ja"), "やあ");
        assert_eq!(strings.tell("", &Text::from("plain words"), "ja"), "plain words");
    }
}
