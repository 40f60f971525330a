//! Reads a TOML file into the type of what is written there, and tells mistakes with their place.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::game::value::Text;
use crate::problem::{Problem, Source, nearest};

/// A text for players as files write it: one string, or a string a language.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged, expecting = "expected a text, or a text a language as { ja = \"…\", en = \"…\" }")]
pub enum WrittenText {
    /// One for all.
    One(String),
    /// One each.
    Each(BTreeMap<String, String>),
}

impl From<WrittenText> for Text {
    fn from(text: WrittenText) -> Text {
        match text {
            WrittenText::One(text) => Text::One(text.into()),
            WrittenText::Each(texts) => {
                Text::Each(texts.into_iter().map(|(language, text)| (language.into(), text.into())).collect())
            }
        }
    }
}

/// Reads a whole file.
///
/// # Errors
/// The first mistake, with the nearest known key where a key is unknown.
pub fn read<T: DeserializeOwned>(source: &Source) -> Result<T, Problem> {
    toml::from_str(source.text()).map_err(|error| problem(source, &error))
}

/// Makes a problem of what the TOML reader says.
pub fn problem(source: &Source, error: &toml::de::Error) -> Problem {
    let message = error.message().lines().next().unwrap_or("this is no TOML").replace('`', "\"");
    let problem = match error.span() {
        Some(span) => source.problem(span, message.clone()),
        None => Problem::whole(source.file(), message.clone()),
    };
    match suggestion(&message) {
        Some(known) => problem.with_help(format!("did you mean \"{known}\"?")),
        None => problem,
    }
}

/// Finds the nearest of the keys that the message of an unknown key lists.
fn suggestion(message: &str) -> Option<String> {
    let mut quoted = message.split('"').skip(1).step_by(2);
    let unknown = message.starts_with("unknown ").then(|| quoted.next())??;
    nearest(unknown, quoted.collect::<Vec<_>>()).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code)]
    struct Door {
        title: WrittenText,
        width: Option<u8>,
    }

    fn told(text: &str) -> String {
        let problem = read::<Door>(&Source::new("door.toml", text)).unwrap_err();
        format!("{problem}\n{}", problem.help.join("\n"))
    }

    #[test]
    fn an_unknown_key_is_told_with_its_place_and_the_nearest_one() {
        let told = told("title = 'x'\nwith = 3");
        assert!(told.starts_with("door.toml:2:1: error: unknown field \"with\""), "{told}");
        assert!(told.ends_with("did you mean \"width\"?"), "{told}");
    }

    #[test]
    fn a_wrong_value_and_a_broken_file_are_told_with_their_line() {
        assert!(told("title = 'x'\nwidth = 'wide'").starts_with("door.toml:2:9: error: invalid type"));
        assert!(told("title = 'x'\nwidth =").starts_with("door.toml:2:"));
        assert!(told("title = 3").contains("a text a language"), "{}", told("title = 3"));
    }
}
