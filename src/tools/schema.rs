//! JSON schemas of the files authors write, for editors: what a file may hold, and the kinds that are there.
//!
//! The shapes of files are the types in this folder, held against the readers by tests. The parameters of kinds come
//! from what their scripts declare.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::content::Content;

pub mod case;
mod common;
mod kinds;
pub mod pack;
pub mod stage;

pub use common::{ActorEntry, Cell, Format, GameName, GoalEntry, Icon, PieceEntry, SquareEntry, Text};

/// What schemas say of themselves; a file that says it may be written anew.
pub const MADE: &str = "Made by `otapittan new schemas`; changes by hand are lost.";

/// Makes the schemas that the files of a mod are written by (`""`: the base game), each with its path.
pub fn schemas(content: &Content, home: &str) -> Vec<(&'static str, String)> {
    let kinds = kinds::Known { catalogue: &content.catalogue, home };
    let mut stage = of::<stage::Stage>("A stage");
    kinds.put_into(&mut stage);
    kinds.put_params_of_games(&mut stage);
    let mut case = of::<case::Case>("A case");
    kinds.put_into(&mut case);
    // A stage inside a case needs neither format nor title.
    drop(definitions(&mut case)["Stage"].as_object_mut().and_then(|stage| stage.remove("required")));
    let mut pack = of::<pack::Pack>("A pack of stages");
    definitions(&mut pack).insert("icon".to_owned(), kinds::icons());
    let of_mod = of::<pack::Mod>("A mod");
    vec![
        ("schemas/stage.schema.json", text(&stage)),
        ("schemas/case.schema.json", text(&case)),
        ("schemas/pack.schema.json", text(&pack)),
        ("schemas/mod.schema.json", text(&of_mod)),
    ]
}

/// Makes the schema of a type. Keys that may be left out are never null in TOML.
fn of<T: JsonSchema>(title: &str) -> Value {
    let schema = SchemaGenerator::new(SchemaSettings::draft07()).into_root_schema_for::<T>();
    let mut schema = schema.to_value();
    without_null(&mut schema);
    let table = schema.as_object_mut().expect("the schema of a file is a table");
    table.insert("title".to_owned(), json!(title));
    table.insert("$comment".to_owned(), json!(MADE));
    schema
}

/// Takes the null out of all types, for there is none in TOML.
fn without_null(schema: &mut Value) {
    match schema {
        Value::Array(list) => list.iter_mut().for_each(without_null),
        Value::Object(table) => {
            table.values_mut().for_each(without_null);
            if let Some(Value::Array(types)) = table.get_mut("type") {
                types.retain(|name| name != "null");
                if let [only] = types.as_slice() {
                    table["type"] = only.clone();
                }
            }
            if let Some(Value::Array(ways)) = table.get_mut("anyOf") {
                ways.retain(|way| way.get("type").is_none_or(|name| name != "null"));
                if let [only] = ways.as_slice() {
                    let only = json!([only]);
                    table.remove("anyOf");
                    table.insert("allOf".to_owned(), only);
                }
            }
            // Editors know no "int64".
            if table.get("format").is_some_and(Value::is_string) {
                table.remove("format");
            }
        }
        _ => {}
    }
}

/// Gives the named parts of a schema.
fn definitions(schema: &mut Value) -> &mut Map<String, Value> {
    let table = schema.as_object_mut().expect("the schema of a file is a table");
    let parts = table.entry("definitions").or_insert_with(|| json!({}));
    parts.as_object_mut().expect("definitions are a table")
}

fn text(schema: &Value) -> String {
    format!("{}\n", serde_json::to_string_pretty(schema).expect("a schema is plain JSON"))
}
