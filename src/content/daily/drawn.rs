//! What the folder `assets/daily` says: the families of the weekdays and the shapes.

use std::collections::BTreeSet;

use serde::Deserialize;

use super::shape::Shape;
use crate::content::Content;
use crate::content::lists::Noun;
use crate::content::scan::read_text;
use crate::content::snapshot::Role;
use crate::problem::{MOST_BYTES, Problem};

/// A text in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Both {
    /// In Japanese.
    pub ja: String,
    /// In English.
    pub en: String,
}

/// What the number of a goal is a share of, in the best play that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// The words of three letters and more.
    Long,
    /// The longest chain.
    Chain,
    /// The points.
    Points,
}

/// What the stages of one weekday are about.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Family {
    /// The weekday, 1 for Monday.
    pub day: u32,
    /// The use of the shapes.
    pub shapes: String,
    /// The title.
    pub title: Both,
    /// What is told at the start.
    pub hint: Both,
    /// The goal as a stage writes it.
    pub goal: String,
    /// What the goal's number is a share of.
    pub measure: Option<Measure>,
    /// The share in percent.
    #[serde(default)]
    pub share: i64,
    /// Whether letters go by themselves.
    #[serde(default)]
    pub gone: bool,
    /// Whether words of a category are hidden.
    #[serde(default)]
    pub themed: bool,
    /// The marks whose squares get the same letter.
    #[serde(default)]
    pub equal: Vec<char>,
    /// Further pieces.
    #[serde(default)]
    pub extra: String,
    /// What stands on marked squares, by mark.
    #[serde(default)]
    pub marks: std::collections::BTreeMap<char, String>,
}

/// A category of words.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    /// Its name in the word list.
    pub category: String,
    /// Its name for players.
    pub name: Both,
}

/// A shape and what it is for.
#[derive(Clone, Debug)]
pub struct Outline {
    /// Which families draw it.
    pub of: String,
    /// Whether it may be mirrored and turned.
    pub turns: bool,
    /// The shape.
    pub shape: Shape,
}

/// Everything the folder says.
#[derive(Clone, Debug)]
pub struct Drawn {
    /// The families.
    pub families: Vec<Family>,
    /// The themes of the families that have some.
    pub themes: Vec<Theme>,
    /// Words that no puzzle is made of, as they are read.
    pub never: BTreeSet<String>,
    /// The shapes.
    pub outlines: Vec<Outline>,
}

#[derive(Deserialize)]
struct FamiliesFile {
    never: BTreeSet<String>,
    family: Vec<Family>,
    theme: Vec<Theme>,
}

#[derive(Deserialize)]
struct ShapesFile {
    shape: Vec<WrittenShape>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenShape {
    name: String,
    of: String,
    #[serde(default)]
    turns: bool,
    map: String,
}

const FOLDER: &str = "assets/daily/";

impl Drawn {
    /// Reads the folder of the base game.
    ///
    /// # Errors
    /// A file is missing or says something else.
    pub fn read(content: &Content) -> Result<Drawn, Problem> {
        let FamiliesFile { never, family: families, theme: themes } = file(content, "families.toml")?;
        let ShapesFile { shape } = file(content, "shapes.toml")?;
        let outline = |written: WrittenShape| {
            let shape = Shape::read(&written.map);
            let told = || Problem::whole(&format!("{FOLDER}shapes.toml"), format!("{}: rows differ", written.name));
            Ok(Outline { of: written.of.clone(), turns: written.turns, shape: shape.ok_or_else(told)? })
        };
        let outlines = shape.into_iter().map(outline).collect::<Result<Vec<_>, Problem>>()?;
        let drawn = Drawn { families, themes, never, outlines };
        let lacks =
            |family: &&Family| drawn.outlines_of(family).next().is_none() || family.themed && drawn.themes.is_empty();
        let whole = (1..=7).all(|day| drawn.families.iter().any(|family| family.day == day));
        match drawn.families.iter().find(lacks) {
            None if whole => Ok(drawn),
            _ => Err(Problem::whole(&format!("{FOLDER}families.toml"), "a day of the week or its shapes are missing")),
        }
    }

    /// Tells whether a word can be pictured: it belongs to one of the themes.
    pub fn is_vivid(&self, noun: &Noun) -> bool {
        self.themes.iter().any(|theme| noun.categories.contains(&theme.category))
    }

    /// Lists the shapes of a family.
    pub fn outlines_of(&self, family: &Family) -> impl Iterator<Item = &Outline> {
        self.outlines.iter().filter(move |outline| outline.of == family.shapes)
    }
}

/// Lists the stages that lie ready, by name, with their solutions.
pub fn ready(content: &Content) -> Vec<(String, String, String)> {
    let Some(base) = content.snapshot.bundles.iter().find(|bundle| bundle.role == Role::Base) else {
        return Vec::new();
    };
    let folder = format!("{FOLDER}shelf/");
    let stages = base.texts(&folder, ".toml").filter_map(|(path, text)| {
        let moves = read_text(&base.path.join(path.replace(".toml", ".moves")), MOST_BYTES as u64).ok()?;
        Some((path[folder.len()..].trim_end_matches(".toml").to_owned(), text.to_string(), moves))
    });
    stages.collect()
}

fn file<T: for<'a> Deserialize<'a>>(content: &Content, name: &str) -> Result<T, Problem> {
    let path = format!("{FOLDER}{name}");
    let base = content.snapshot.bundles.iter().find(|bundle| bundle.role == Role::Base);
    let text = base.and_then(|base| base.text(&path)).ok_or_else(|| Problem::whole(&path, "is not there"))?;
    toml::from_str(text).map_err(|error| Problem::whole(&path, error.message().to_owned()))
}
