//! What several kinds of files write.

use std::borrow::Cow;
use std::collections::BTreeMap;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

/// The number of the file format.
pub struct Format;

impl JsonSchema for Format {
    fn schema_name() -> Cow<'static, str> {
        "format".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "const": 1, "description": "The number of the file format." })
    }
}

/// A text for players: one string, or one for each language.
#[derive(JsonSchema)]
#[schemars(untagged, rename = "text")]
pub enum Text {
    /// For all languages.
    One(String),
    /// By language: `{ ja = "…", en = "…" }`.
    Each(#[schemars(extend("minProperties" = 1))] BTreeMap<String, String>),
}

/// A cell: column and row, from 1.
pub type Cell = (i32, i32);

/// Stands for what is put in its place when the kinds are known.
macro_rules! named {
    ($($name:ident $written:literal),*) => {
        $(
            #[doc = concat!("An entry named `", $written, "`, which depends on the kinds.")]
            pub struct $name;

            impl JsonSchema for $name {
                fn schema_name() -> Cow<'static, str> {
                    $written.into()
                }

                fn json_schema(_: &mut SchemaGenerator) -> Schema {
                    json_schema!({})
                }
            }
        )*
    };
}

named!(SquareEntry "square", PieceEntry "piece", ActorEntry "actor", GoalEntry "goal", GameName "game", Icon "icon");
