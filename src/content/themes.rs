//! Theme files: the colours of the picture by name.

use serde::Deserialize;
use toml::Spanned;

use super::snapshot::Bundle;
use super::written::{self, WrittenText};
use crate::game::value::Text;
use crate::problem::{Problem, Problems, Source};
use crate::view::theme::{Theme, ThemeError};

/// A theme a player can choose.
#[derive(Clone, Debug, PartialEq)]
pub struct NamedTheme {
    /// Its file's name; in a mod behind the mod's id and a colon.
    pub id: String,
    /// Its name for players.
    pub name: Text,
    /// Its colours.
    pub theme: Theme,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    format: Spanned<i64>,
    name: WrittenText,
    soft: Spanned<f64>,
    colours: toml::map::Map<String, toml::Value>,
}

/// Reads the themes of a bundle in the order of their names.
pub fn read(bundle: &Bundle, home: &str, problems: &mut Problems) -> Vec<NamedTheme> {
    let files = bundle.texts("assets/themes/", ".toml");
    let name_of = |path: &str| path["assets/themes/".len()..path.len() - ".toml".len()].to_owned();
    let mut themes = Vec::new();
    for (path, text) in files {
        let id = if home.is_empty() { name_of(path) } else { format!("{home}:{}", name_of(path)) };
        match read_one(&Source::new(&bundle.show(path), text)) {
            Ok((name, theme)) => themes.push(NamedTheme { id, name, theme }),
            Err(found) => problems.extend(found),
        }
    }
    themes
}

fn read_one(source: &Source) -> Result<(Text, Theme), Vec<Problem>> {
    let written: Written = written::read(source).map_err(|problem| vec![problem])?;
    let mut found = Vec::new();
    if *written.format.get_ref() != 1 {
        found.push(source.problem(written.format.span(), "this version reads format 1"));
    }
    if !(0.0..=1.0).contains(written.soft.get_ref()) {
        found.push(source.problem(written.soft.span(), "\"soft\" is a share from 0 to 1"));
    }
    let values: Vec<(&str, String)> =
        written.colours.iter().map(|(name, value)| (name.as_str(), plain(value))).collect();
    let entries = values.iter().map(|(name, value)| (*name, value.as_str()));
    match Theme::from_entries(*written.soft.get_ref() as f32, entries) {
        Ok(theme) if found.is_empty() => Ok((written.name.into(), theme)),
        Ok(_) => Err(found),
        Err(errors) => Err(found.into_iter().chain(errors.iter().map(|error| placed(source, error))).collect()),
    }
}

fn plain(value: &toml::Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Tells a fault of the colours at the line that begins with the colour's name.
fn placed(source: &Source, error: &ThemeError) -> Problem {
    let name = match error {
        ThemeError::UnknownName(name, _) | ThemeError::NotAColour(name, _) => name,
        ThemeError::Missing(_) => return Problem::whole(source.file(), error.to_string()),
    };
    let starts = |line: &str| line.trim_start().trim_start_matches('"').starts_with(name.as_str());
    let line = source.text().lines().position(starts).map_or(1, |at| at as u32 + 1);
    let start = source.line_start(line);
    source.problem(start..start + name.len(), error.to_string())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::snapshot::File;
    use super::*;
    use crate::view::theme::Token;

    fn themes(text: &str, home: &str) -> (Vec<NamedTheme>, Vec<String>) {
        let mut bundle = Bundle::default();
        bundle.files.insert("assets/themes/dusk.toml".into(), File::Text(Arc::from(text)));
        let mut problems = Problems::default();
        let themes = read(&bundle, home, &mut problems);
        (themes, problems.iter().map(ToString::to_string).collect())
    }

    fn whole(soft: &str) -> String {
        let colours: Vec<String> = Token::ALL.iter().map(|token| format!("{} = \"#102030\"", token.name())).collect();
        format!("format = 1\nname = 'Dusk'\nsoft = {soft}\n[colours]\n{}\n", colours.join("\n"))
    }

    #[test]
    fn a_whole_theme_is_read_under_the_name_of_its_file() {
        let (themes_found, problems) = themes(&whole("0.5"), "juice");
        assert!(problems.is_empty(), "{problems:?}");
        assert_eq!(themes_found[0].id, "juice:dusk");
        assert_eq!(themes_found[0].theme.soft, 0.5);
    }

    #[test]
    fn wrong_colours_are_told_at_their_lines() {
        let text = whole("0.5").replacen("#102030", "red", 1);
        let (themes_found, problems) = themes(&text, "");
        assert!(themes_found.is_empty());
        assert!(problems[0].starts_with("assets/themes/dusk.toml:5:1: error: "), "{problems:?}");
    }

    #[test]
    fn wrong_numbers_and_keys_are_told() {
        assert!(themes(&whole("3.0"), "").1[0].contains("a share from 0 to 1"));
        assert!(themes(&whole("0.5").replace("soft", "sofd"), "").1[0].contains("unknown field \"sofd\""));
    }
}
