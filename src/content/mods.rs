//! Mods: who they are, and whether what they require is there.

use std::path::PathBuf;
use std::sync::Arc;

use semver::{Version, VersionReq};

use super::snapshot::{Bundle, Role};
use crate::game::value::Text;
use crate::problem::{Problem, Problems, Source, did_you_mean};
use crate::stage::node::{Node, parse};
use crate::stage::plan::Placed;
use crate::stage::reader::Reader;

/// The name under which mods require the game itself.
pub const GAME: &str = "otapittan";

/// A mod as its `mod.toml` describes it.
#[derive(Clone, Debug)]
pub struct Mod {
    /// Its id, the part before the colon in the names of its kinds and stages.
    pub id: String,
    /// Its name for players.
    pub name: Text,
    /// Its version.
    pub version: Version,
    /// Who made it.
    pub authors: Vec<String>,
    /// Its licence.
    pub licence: String,
    /// Where it stands.
    pub path: PathBuf,
    /// Which bundle of the snapshot it is.
    pub bundle: usize,
    requires: Vec<Requirement>,
    source: Source,
}

#[derive(Clone, Debug)]
struct Requirement {
    id: String,
    version: VersionReq,
    span: std::ops::Range<usize>,
}

/// What a file writes, as far as it is right.
struct Written {
    id: Option<Placed<Arc<str>>>,
    name: Option<Text>,
    version: Option<Version>,
    authors: Vec<String>,
    licence: String,
    requires: Vec<Requirement>,
}

/// The keys of `mod.toml`.
pub const KEYS: [&str; 6] = ["id", "name", "version", "authors", "licence", "requires"];
/// The most authors and the most requirements of a mod.
const MOST: usize = 1000;

impl Written {
    fn read(reader: &mut Reader, root: &Node) -> Written {
        reader.table(root, &KEYS);
        let id = reader.required(root, "id", "a short name such as \"juice\"");
        let name = reader.required(root, "name", "a text").and_then(|name| reader.player_text(name));
        let version = reader.required(root, "version", "a version such as \"1.0.0\"");
        let authors = root.get("authors").map(|authors| reader.texts(authors, MOST)).unwrap_or_default();
        let licence = root.get("licence").and_then(|licence| reader.text(licence)).unwrap_or_default();
        let requires = root.get("requires").and_then(|requires| reader.any_table(requires));
        Written {
            id: id.and_then(|id| read_id(reader, id)),
            name,
            version: version.and_then(|version| read_version(reader, version)),
            authors: authors.into_iter().map(|(author, _)| author.to_string()).collect(),
            licence: licence.to_string(),
            requires: requires.map(|requires| read_requires(reader, requires)).unwrap_or_default(),
        }
    }
}

/// Reads the mods among the bundles and leaves out those that cannot be used, saying why. Sorted by id.
pub fn read(bundles: &[Bundle], problems: &mut Problems) -> Vec<Mod> {
    let mut mods: Vec<Mod> = Vec::new();
    for (at, bundle) in bundles.iter().enumerate().filter(|(_, bundle)| bundle.role != Role::Base) {
        let Some(found) = read_one(at, bundle, problems) else {
            continue;
        };
        match mods.iter().find(|known| known.id == found.id) {
            Some(known) => problems.push(twice(known, &found)),
            None => mods.push(found),
        }
    }
    mods.sort_by(|a, b| a.id.cmp(&b.id));
    drop_unmet(&mut mods, problems);
    mods
}

fn twice(known: &Mod, found: &Mod) -> Problem {
    let message = format!("the mod \"{}\" is there twice; the one in {} is used", found.id, known.path.display());
    Problem::whole(found.source.file(), message)
}

fn read_one(at: usize, bundle: &Bundle, problems: &mut Problems) -> Option<Mod> {
    let file = bundle.show("mod.toml");
    let Some(text) = bundle.text("mod.toml") else {
        return without_file(at, bundle, &file, problems);
    };
    let source = Source::new(&file, text);
    let root = parse(&source).map_err(|found| problems.extend(found)).ok()?;
    let mut reader = Reader::new(&source);
    let written = Written::read(&mut reader, &root);
    let sound = reader.problems.is_empty();
    problems.extend(reader.into_problems());
    sound.then_some(())?;
    Some(Mod {
        id: written.id?.value.to_string(),
        name: written.name?,
        version: written.version?,
        authors: written.authors,
        licence: written.licence,
        path: bundle.path.clone(),
        bundle: at,
        requires: written.requires,
        source,
    })
}

/// A folder that was named on its own may be tried without `mod.toml`; its name is its id then.
fn without_file(at: usize, bundle: &Bundle, file: &str, problems: &mut Problems) -> Option<Mod> {
    if bundle.faults.iter().any(|(path, _)| path == "mod.toml") {
        return None;
    }
    let id = bundle.path.file_name()?.to_string_lossy().into_owned();
    let example = format!("write one:  id = \"{id}\"  name = \"{id}\"  version = \"0.1.0\"");
    let holds_content = !bundle.files.is_empty();
    if bundle.role != Role::Named || !holds_content || !is_id(&id) {
        if holds_content || bundle.role == Role::Named {
            problems.push(Problem::whole(file, "a mod needs this file, and it is not there").with_help(example));
        }
        return None;
    }
    let message = format!("this file is not there; the folder's name is used as the mod's id: \"{id}\"");
    problems.push(Problem::whole(file, message).warning().with_help(example));
    Some(Mod {
        name: Text::One(id.as_str().into()),
        id,
        version: Version::new(0, 0, 0),
        authors: Vec::new(),
        licence: String::new(),
        path: bundle.path.clone(),
        bundle: at,
        requires: Vec::new(),
        source: Source::new(file, ""),
    })
}

/// Tells whether a word can name a mod: small letters, digits and `_`, a letter first.
pub fn is_id(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_lowercase())
        && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
}

fn read_id(reader: &mut Reader, node: &Node) -> Option<Placed<Arc<str>>> {
    let word = reader.text(node)?;
    if &*word == GAME {
        reader.wrong(&node.span, format!("\"{GAME}\" is the game itself; give the mod another id"));
    } else if !is_id(&word) {
        reader.wrong(&node.span, format!("\"{word}\" cannot be an id: small letters, digits and _, a letter first"));
    }
    Some(Placed { value: word, span: node.span.clone() })
}

fn read_version(reader: &mut Reader, node: &Node) -> Option<Version> {
    let written = reader.text(node)?;
    let wrong = |error| reader.wrong(&node.span, format!("\"{written}\" is no version like \"1.2.0\": {error}"));
    Version::parse(&written).map_err(wrong).ok()
}

fn read_requires(reader: &mut Reader, table: &Node) -> Vec<Requirement> {
    let mut requires = Vec::new();
    for field in table.fields() {
        let Some(written) = reader.text(&field.node) else { continue };
        match VersionReq::parse(&written) {
            Ok(version) => {
                requires.push(Requirement { id: field.key.to_string(), version, span: field.node.span.clone() });
            }
            Err(error) => {
                let message = format!("\"{written}\" asks for no versions like \">=0.1\" or \"^1.2\": {error}");
                reader.wrong(&field.node.span, message);
            }
        }
    }
    requires
}

/// Takes out mods whose requirements do not hold until all that are left hold.
fn drop_unmet(mods: &mut Vec<Mod>, problems: &mut Problems) {
    let all: Vec<(String, Version)> = mods.iter().map(|one| (one.id.clone(), one.version.clone())).collect();
    for circle in circles(mods) {
        let names = circle.iter().chain(circle.first()).map(|id| format!("\"{id}\"")).collect::<Vec<_>>();
        let first = mods.iter().position(|one| one.id == circle[0]).expect("a circle is made of mods");
        let message = format!("the mods require each other in a circle: {}", names.join(" requires "));
        let span =
            mods[first].requires.iter().find(|needed| circle.contains(&needed.id)).map(|needed| needed.span.clone());
        problems.push(mods[first].source.problem(span.unwrap_or_default(), message));
        mods.retain(|one| !circle.contains(&one.id));
    }
    while let Some((at, problem)) = first_unmet(mods, &all) {
        problems.push(problem);
        mods.remove(at);
    }
}

fn first_unmet(mods: &[Mod], all: &[(String, Version)]) -> Option<(usize, Problem)> {
    let unmet = |one: &Mod| one.requires.iter().find_map(|needed| unmet(one, needed, mods, all));
    mods.iter().enumerate().find_map(|(at, one)| Some((at, unmet(one)?)))
}

fn unmet(one: &Mod, needed: &Requirement, mods: &[Mod], all: &[(String, Version)]) -> Option<Problem> {
    let own = Version::parse(env!("CARGO_PKG_VERSION")).expect("the package's version is one");
    let there = |list: &[(String, Version)]| list.iter().find(|(id, _)| *id == needed.id).map(|(_, v)| v.clone());
    let version = if needed.id == GAME { Some(own) } else { there(all) };
    let asks = format!("the mod \"{}\" requires \"{}\" {}", one.id, needed.id, needed.version);
    let message = match version {
        None => {
            let ids: Vec<&str> = all.iter().map(|(id, _)| id.as_str()).filter(|id| *id != one.id).collect();
            format!("{asks}, which is not there{}", did_you_mean(&needed.id, ids))
        }
        Some(version) if !needed.version.matches(&version) => format!("{asks}, but \"{}\" is {version}", needed.id),
        Some(_) if needed.id != GAME && !mods.iter().any(|other| other.id == needed.id) => {
            format!("{asks}, which could not be loaded")
        }
        Some(_) => return None,
    };
    Some(one.source.problem(needed.span.clone(), message))
}

/// Lists the circles of requirements, each by ids along its way from its first by name.
fn circles(mods: &[Mod]) -> Vec<Vec<String>> {
    let mut found: Vec<Vec<String>> = Vec::new();
    for one in mods {
        let known = found.iter().any(|circle| circle.contains(&one.id));
        if let Some(circle) = (!known).then(|| way(mods, &one.id, &one.id, &mut Vec::new())).flatten() {
            found.push(circle);
        }
    }
    found
}

/// Finds a way along requirements from one mod to another, the end left out.
fn way(mods: &[Mod], from: &str, to: &str, passed: &mut Vec<String>) -> Option<Vec<String>> {
    passed.push(from.to_owned());
    let one = mods.iter().find(|one| one.id == from)?;
    for needed in &one.requires {
        if needed.id == to {
            return Some(vec![from.to_owned()]);
        }
        if passed.contains(&needed.id) {
            continue;
        }
        if let Some(mut rest) = way(mods, &needed.id, to, passed) {
            rest.insert(0, from.to_owned());
            return Some(rest);
        }
    }
    None
}

#[cfg(test)]
mod tests;
