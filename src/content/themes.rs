//! Theme files: the colours of the picture by name.

use super::snapshot::Bundle;
use crate::game::value::Text;
use crate::problem::{Problem, Problems, Source};
use crate::stage::node::{Field, Node, parse};
use crate::stage::reader::Reader;
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
    let root = parse(source)?;
    let mut reader = Reader::new(source);
    reader.table(&root, &["format", "name", "soft", "colours"]);
    reader.format(&root, true);
    let name = reader.required(&root, "name", "a text").and_then(|name| reader.player_text(name));
    let soft = reader.required(&root, "soft", "a number from 0 to 1").and_then(|soft| share(&mut reader, soft));
    let colours = reader.required(&root, "colours", "a table of colours").and_then(|node| reader.any_table(node));
    let theme = colours.and_then(|colours| theme(&mut reader, soft.unwrap_or_default(), colours));
    name.zip(theme).filter(|_| reader.problems.is_empty()).ok_or_else(|| reader.into_problems())
}

fn share(reader: &mut Reader, node: &Node) -> Option<f64> {
    let soft = reader.number(node)?;
    if !(0.0..=1.0).contains(&soft) {
        reader.wrong(&node.span, "\"soft\" is a share from 0 to 1");
    }
    Some(soft)
}

fn theme(reader: &mut Reader, soft: f64, colours: &Node) -> Option<Theme> {
    let written = |field: &Field| reader.source.text()[field.node.span.clone()].to_owned();
    let plain = |field: &Field| field.node.as_text().map_or_else(|| written(field), str::to_owned);
    let values: Vec<(&str, String)> = colours.fields().iter().map(|field| (&*field.key, plain(field))).collect();
    let theme = Theme::from_entries(soft as f32, values.iter().map(|(name, value)| (*name, value.as_str())));
    let tell = |errors: Vec<ThemeError>| {
        // A colour that is written wrongly is not told as a missing one too.
        let wrong: Vec<&String> = errors.iter().filter_map(|error| named(error)).collect();
        let follows = |error: &ThemeError| match error {
            ThemeError::Missing(names) => names.iter().all(|name| wrong.iter().any(|wrong| wrong == name)),
            _ => false,
        };
        let told = errors.iter().filter(|error| !follows(error));
        let told: Vec<Problem> = told.map(|error| placed(&reader.source, error)).collect();
        reader.problems.extend(told);
    };
    theme.map_err(tell).ok()
}

fn named(error: &ThemeError) -> Option<&String> {
    match error {
        ThemeError::UnknownName(name, _) | ThemeError::NotAColour(name, _) => Some(name),
        ThemeError::Missing(_) => None,
    }
}

/// Tells a fault of the colours at the line that begins with the colour's name.
fn placed(source: &Source, error: &ThemeError) -> Problem {
    let Some(name) = named(error) else { return Problem::whole(source.file(), error.to_string()) };
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

    /// How much lighter one colour is than another, as the WCAG counts it.
    fn contrast(a: crate::view::theme::Colour, b: crate::view::theme::Colour) -> f64 {
        let part = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.03928 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        let light = |c: crate::view::theme::Colour| 0.2126 * part(c.r) + 0.7152 * part(c.g) + 0.0722 * part(c.b);
        let (a, b) = (light(a) + 0.05, light(b) + 0.05);
        a.max(b) / a.min(b)
    }

    #[test]
    fn type_and_signals_of_the_shipped_themes_can_be_read() {
        for file in ["light", "dark", "contrast"] {
            let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("assets/themes/{file}.toml"));
            let theme = themes(&std::fs::read_to_string(path).unwrap(), "").0.remove(0).theme;
            let least = |token: Token| match token {
                Token::Ink => 7.0,
                Token::Ink2 => 4.5,
                _ => 3.0,
            };
            let signals = &Token::ALL[Token::Edge as usize..];
            let marks = signals.iter().copied().filter(|token| ![Token::Shade, Token::Glow].contains(token));
            for token in [Token::Ink, Token::Ink2].into_iter().chain(marks) {
                let more = if file == "contrast" { 2.0 } else { 1.0 };
                for ground in [Token::Sheet, Token::Paper, Token::Square] {
                    let told = contrast(theme.colour(token), theme.colour(ground));
                    assert!(told >= least(token) * more, "{file}: {} on {}: {told}", token.name(), ground.name());
                }
                let told = contrast(theme.colour(token), theme.colour(Token::Paper));
                assert!(
                    told >= if token == Token::Edge { 3.0 } else { 4.5 },
                    "{file}: {} as text: {told}",
                    token.name()
                );
            }
        }
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
        let told = themes(&whole("0.5").replace("soft", "sofd"), "").1;
        assert!(told.iter().any(|told| told.contains("unknown key \"sofd\"; did you mean \"soft\"?")), "{told:?}");
    }
}
