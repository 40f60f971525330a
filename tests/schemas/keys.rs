//! Schemas and readers know the same keys.

use std::collections::BTreeSet;

use otapittan::content::mods;
use otapittan::stage::case::{ACTIONS, EXPECT_KEYS};
use otapittan::stage::pack::Pack;
use otapittan::stage::plan;
use serde_json::Value;

use super::schema;

fn keys(table: &Value) -> BTreeSet<&str> {
    table["properties"].as_object().expect("it is a table").keys().map(String::as_str).collect()
}

fn set<'k>(keys: &[&'k str], more: &[&'k str]) -> BTreeSet<&'k str> {
    keys.iter().chain(more).copied().collect()
}

#[test]
fn the_keys_of_schemas_are_those_of_the_readers() {
    let (stage, case, pack, of_mod) = (schema("stage"), schema("case"), schema("pack"), schema("mod"));
    assert_eq!(keys(&stage), set(&plan::KEYS, &["choice"]));
    assert_eq!(keys(&case["definitions"]["Stage"]), set(&plan::KEYS, &["choice"]));
    assert_eq!(keys(&pack), set(&Pack::KEYS, &[]));
    assert_eq!(keys(&of_mod), set(&mods::KEYS, &[]));
    assert_eq!(keys(&case["definitions"]["Step"]), set(&ACTIONS, &["at", "turned", "expect"]));
    assert_eq!(keys(&case["definitions"]["Expect"]), set(&EXPECT_KEYS, &[]));
}

/// Lists the ways in which a table of a schema is left open for any key.
fn open(at: &str, schema: &Value, found: &mut Vec<String>) {
    match schema {
        Value::Object(table) => {
            let is_table = table.get("properties").is_some() && table.get("type") == Some(&Value::from("object"));
            if is_table && table.get("additionalProperties") != Some(&Value::Bool(false)) {
                found.push(at.to_owned());
            }
            table.iter().for_each(|(key, value)| open(&format!("{at}/{key}"), value, found));
        }
        Value::Array(list) => list.iter().enumerate().for_each(|(n, value)| open(&format!("{at}/{n}"), value, found)),
        _ => {}
    }
}

#[test]
fn only_kinds_of_other_mods_may_have_any_key() {
    let mut found = Vec::new();
    ["stage", "case", "pack", "mod"].iter().for_each(|sort| open(sort, &schema(sort), &mut found));
    let foreign = |path: &&String| {
        !["square", "piece", "actor", "goal"].iter().any(|sort| path.contains(&format!("/{sort}/anyOf/")))
    };
    assert_eq!(found.iter().filter(foreign).collect::<Vec<_>>(), Vec::<&String>::new());
    assert_eq!(found.len(), 8);
}
