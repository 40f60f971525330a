//! Pack files and `mod.toml` as they are written.

use std::collections::BTreeMap;

use schemars::JsonSchema;

use super::common::{Format, Icon, Text};

/// A pack of stages: stages/PACK/pack.toml.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Pack {
    /// The number of the file format: 1.
    pub format: Format,
    /// What players see in the list of packs.
    pub title: Text,
    /// What it is about.
    pub about: Option<Text>,
    /// Its place among the packs; ties go by name.
    pub order: Option<f64>,
    /// The icon in the list of packs.
    pub icon: Option<Icon>,
    /// The language its words are of, such as "ja"; left out, it is for all players alike.
    pub language: Option<String>,
    /// Whether its stages are played again and again for points, rather than once each.
    pub mode: Option<bool>,
    /// What opens it; left out, it is open.
    pub unlock: Option<Unlock>,
    /// How many stages are open at first, each further one after one more is cleared; left out, all.
    #[schemars(range(min = 1, max = 1000))]
    pub open: Option<i64>,
    /// The stages in their order: every file of the folder, without .toml.
    #[schemars(length(max = 1000))]
    pub stages: Vec<String>,
    /// Which stages are easy on purpose: all of them, or some by name.
    pub easy: Option<Easy>,
}

/// What opens a pack: one of the two is enough.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields, extend("anyOf" = [{ "required": ["cleared"] }, { "required": ["golds"] }]))]
pub struct Unlock {
    /// The pack whose stages count; left out, those of all.
    pub pack: Option<String>,
    /// How many of them must be cleared.
    #[schemars(range(min = 0, max = 10_000))]
    pub cleared: Option<i64>,
    /// How many of them must have gold.
    #[schemars(range(min = 0, max = 10_000))]
    pub golds: Option<i64>,
}

/// Which stages are easy on purpose.
#[derive(JsonSchema)]
#[schemars(untagged, rename = "easy")]
pub enum Easy {
    /// All of them.
    All(bool),
    /// These.
    Some(Vec<String>),
}

/// A mod: mod.toml.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Mod {
    /// The part before the colon in the names of its kinds and stages: small letters, digits and _, a letter first.
    #[schemars(regex(pattern = "^[a-z][a-z0-9_]*$"))]
    pub id: String,
    /// Its name for players.
    pub name: Text,
    /// Its version, such as "1.0.0".
    #[schemars(regex(pattern = "^\\d+\\.\\d+\\.\\d+([-+].*)?$"))]
    pub version: String,
    /// Who made it.
    #[schemars(length(max = 1000))]
    pub authors: Option<Vec<String>>,
    /// What others may do with it, such as "MIT".
    pub licence: Option<String>,
    /// What it needs, by id: otapittan = ">=0.1", other = "^1.2".
    pub requires: Option<BTreeMap<String, String>>,
}
