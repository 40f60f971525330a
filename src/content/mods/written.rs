//! What a `mod.toml` writes.

use std::sync::Arc;

use semver::{Version, VersionReq};

use super::{GAME, Requirement, is_id};
use crate::game::value::Text;
use crate::share::zip::check_name;
use crate::stage::node::Node;
use crate::stage::plan::Placed;
use crate::stage::reader::Reader;

/// What a file writes, as far as it is right.
pub(super) struct Written {
    pub id: Option<Placed<Arc<str>>>,
    pub name: Option<Text>,
    pub version: Option<Version>,
    pub authors: Vec<String>,
    pub licence: String,
    pub requires: Vec<Requirement>,
}

/// The keys of `mod.toml`.
pub const KEYS: [&str; 6] = ["id", "name", "version", "authors", "licence", "requires"];
/// The most authors and the most requirements of a mod.
const MOST: usize = 1000;

impl Written {
    /// Reads the whole file; what is wrong is noted in the reader.
    pub fn read(reader: &mut Reader, root: &Node) -> Written {
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

fn read_id(reader: &mut Reader, node: &Node) -> Option<Placed<Arc<str>>> {
    let word = reader.text(node)?;
    if &*word == GAME {
        reader.wrong(&node.span, format!("\"{GAME}\" is the game itself; give the mod another id"));
    } else if !is_id(&word) {
        reader.wrong(&node.span, format!("\"{word}\" cannot be an id: small letters, digits and _, a letter first"));
    } else if check_name(&word).is_err() {
        let told =
            format!("\"{word}\" cannot be an id: it means a device on some systems, or is too long for a folder");
        reader.wrong(&node.span, told);
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
