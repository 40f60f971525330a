//! The part of a schema that follows from the kinds that are there: entries by kind, each with its parameters.

use serde_json::{Map, Value, json};

use super::{definitions, of};
use crate::game::catalogue::{Catalogue, Entry};
use crate::game::declare::{Param, Type};
use crate::game::kinds::Sort;
use crate::stage::plan::USUAL_GAME;
use crate::tools::data::plain;
use crate::view::icon::Icons;

/// The kinds that a file of a mod may name.
pub struct Known<'a> {
    /// All kinds.
    pub catalogue: &'a Catalogue,
    /// The mod; `""` for the base game.
    pub home: &'a str,
}

/// Kinds of other mods, which need not be there when the schema is made.
const FOREIGN: &str = "^[a-z][a-z0-9_]*:.+$";

/// The names of icons.
pub fn icons() -> Value {
    let icons = Icons::shipped();
    json!({ "enum": icons.names().collect::<Vec<_>>() })
}

fn part(name: &str) -> Value {
    json!({ "$ref": format!("#/definitions/{name}") })
}

impl Known<'_> {
    /// Puts the entries of all kinds into a schema.
    pub fn put_into(&self, schema: &mut Value) {
        let parts = definitions(schema);
        parts.insert("game".to_owned(), self.names(Sort::Game));
        for sort in [Sort::Square, Sort::Piece, Sort::Actor, Sort::Goal] {
            let names = self.catalogue.names(sort, self.home);
            let own: Vec<String> =
                names.iter().filter(|name| !name.contains(':')).map(|name| name.to_string()).collect();
            for name in &own {
                parts.insert(format!("{}.{name}", sort.name()), self.entry(sort, name));
            }
            parts.insert(sort.name().to_owned(), self.any_of(sort, &own));
        }
    }

    /// A name of a kind of a sort, as files write it.
    fn names(&self, sort: Sort) -> Value {
        let names = self.catalogue.names(sort, self.home);
        json!({ "anyOf": [{ "enum": names.iter().map(|name| &**name).collect::<Vec<_>>() }, { "type": "string", "pattern": FOREIGN }] })
    }

    /// What may stand for a thing of a sort: an entry of each kind, and what needs no kind.
    fn any_of(&self, sort: Sort, names: &[String]) -> Value {
        let mut ways: Vec<Value> = names.iter().map(|name| part(&format!("{}.{name}", sort.name()))).collect();
        ways.push(json!({
            "title": "a kind of another mod", "type": "object", "required": ["kind"],
            "properties": { "kind": { "type": "string", "pattern": FOREIGN } },
        }));
        match sort {
            Sort::Square => ways.extend([self.names(sort), blank(), several()]),
            Sort::Piece => ways.push(self.names(sort)),
            _ => {}
        }
        json!({ "anyOf": ways })
    }

    /// The entry of one kind: its own keys and its parameters.
    fn entry(&self, sort: Sort, name: &str) -> Value {
        let full = self.catalogue.resolve(sort, name, self.home);
        let entry = full.and_then(|full| self.catalogue.entry(sort, &full));
        let mut keys = Map::new();
        let mut required = vec!["kind".to_owned()];
        keys.insert("kind".to_owned(), json!({ "const": name }));
        for param in entry.iter().flat_map(|entry| &entry.params) {
            keys.insert(param.name.to_string(), self.param(param));
            required.extend(param.default.is_none().then(|| param.name.to_string()));
        }
        own_keys(sort).into_iter().for_each(|(key, schema)| drop(keys.insert(key.to_owned(), schema)));
        let broken = entry.is_none_or(|entry| entry.facts.broken);
        json!({
            "title": name, "description": entry.map(|entry| about(entry)).unwrap_or_default(), "type": "object",
            "properties": keys, "required": required, "additionalProperties": broken,
        })
    }

    /// Checks the parameters of each game where the file names it.
    pub fn put_params_of_games(&self, schema: &mut Value) {
        let mut rules = Vec::new();
        for name in self.catalogue.names(Sort::Game, self.home).iter().filter(|name| !name.contains(':')) {
            let full = self.catalogue.resolve(Sort::Game, name, self.home);
            let Some(entry) = full.and_then(|full| self.catalogue.entry(Sort::Game, &full)) else { continue };
            if entry.facts.broken {
                continue;
            }
            let params: Map<String, Value> =
                entry.params.iter().map(|param| (param.name.to_string(), self.param(param))).collect();
            let mut named = json!({ "properties": { "game": { "const": &**name } } });
            if **name != *USUAL_GAME {
                named["required"] = json!(["game"]);
            }
            rules.push(json!({
                "if": named,
                "then": { "properties": { "params": { "properties": params, "additionalProperties": false } } },
            }));
        }
        schema.as_object_mut().expect("the schema of a file is a table").insert("allOf".to_owned(), rules.into());
    }

    fn param(&self, param: &Param) -> Value {
        let mut schema = self.of_type(&param.ty);
        let table = schema.as_object_mut().expect("types are tables");
        if let Some(title) = &param.title {
            table.insert("description".to_owned(), json!(title.in_language("en").replace('|', "")));
        }
        // An editor would show nothing else of a reference.
        if let Some(default) = param.default.as_ref().filter(|_| !table.contains_key("$ref")) {
            table.insert("default".to_owned(), plain(default));
        }
        schema
    }

    /// The values of a type, as files write them.
    fn of_type(&self, ty: &Type) -> Value {
        let whole = json!({ "type": "integer" });
        let pair = || json!({ "type": "array", "items": whole, "minItems": 2, "maxItems": 2 });
        match ty {
            Type::Integer { min, max, step } => integer(*min, *max, *step),
            Type::Number { min, max } => bounds("number", min.map(Value::from), max.map(Value::from)),
            Type::Boolean => json!({ "type": "boolean" }),
            Type::String => json!({ "type": "string" }),
            Type::Text => of_text(),
            Type::Choice { of } => json!({ "enum": of.iter().map(plain).collect::<Vec<_>>() }),
            Type::Letter => json!({ "type": "string", "minLength": 1 }),
            Type::Letters { min, max } => letters(min.unwrap_or(1), *max),
            Type::Sides => json!({ "type": "string", "pattern": "^ *([urdl] *(, *[urdl] *)*)?$" }),
            Type::Heading => heading(),
            Type::Routes => routes(),
            Type::Cell | Type::Vector => pair(),
            Type::Size => {
                json!({ "type": "array", "items": { "type": "integer", "minimum": 1 }, "minItems": 2, "maxItems": 2 })
            }
            Type::Cells { .. } => json!({ "type": "array", "items": pair() }),
            Type::Vectors => json!({ "anyOf": [pair(), { "type": "array", "items": pair() }] }),
            Type::Square { .. } => part("square"),
            Type::Kind { sort } => self.names(*sort),
            Type::List { of } => json!({ "type": "array", "items": self.of_type(of) }),
        }
    }
}

/// What a kind is, in English, as an editor shows it.
fn about(entry: &Entry) -> String {
    [&entry.title, &entry.about].map(|text| text.in_language("en").replace('|', "")).join(": ")
}

/// The keys of an entry that are no parameters, beside `kind`.
fn own_keys(sort: Sort) -> Vec<(&'static str, Value)> {
    match sort {
        Sort::Square => vec![("size", size()), ("letter", letter()), ("movable", json!({ "type": "boolean" }))],
        Sort::Piece => vec![("count", json!({ "type": "integer", "minimum": 1, "maximum": 500 }))],
        _ => Vec::new(),
    }
}

fn size() -> Value {
    json!({ "type": "array", "items": { "type": "integer", "minimum": 1 }, "minItems": 2, "maxItems": 2 })
}

fn letter() -> Value {
    json!({ "type": "string", "minLength": 1 })
}

/// A square without gimmicks.
fn blank() -> Value {
    let keys: Map<String, Value> =
        own_keys(Sort::Square).into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
    json!({ "title": "a blank square", "type": "object", "properties": keys, "additionalProperties": false })
}

/// A square with several gimmicks.
fn several() -> Value {
    let mut square = blank();
    square["title"] = json!("several gimmicks");
    square["required"] = json!(["gimmicks"]);
    square["properties"]["gimmicks"] = json!({ "type": "array", "items": part("square") });
    square
}

fn bounds(name: &str, min: Option<Value>, max: Option<Value>) -> Value {
    let mut schema = json!({ "type": name });
    for (key, bound) in [("minimum", min), ("maximum", max)] {
        if let Some(bound) = bound {
            schema[key] = bound;
        }
    }
    schema
}

fn integer(min: Option<i64>, max: Option<i64>, step: Option<i64>) -> Value {
    let mut schema = bounds("integer", min.map(Value::from), max.map(Value::from));
    if let Some(step) = step.filter(|step| *step > 1 && min.unwrap_or(0) % step == 0) {
        schema["multipleOf"] = step.into();
    }
    schema
}

fn letters(min: usize, max: Option<usize>) -> Value {
    let mut schema = json!({ "type": "string", "minLength": min });
    if let Some(max) = max {
        schema["maxLength"] = max.into();
    }
    schema
}

fn heading() -> Value {
    json!({ "enum": ["up", "right", "down", "left"] })
}

fn routes() -> Value {
    let exits = json!({ "anyOf": [heading(), { "type": "array", "items": heading(), "minItems": 1 }] });
    json!({ "type": "object", "propertyNames": heading(), "additionalProperties": exits })
}

/// A text for players, written out: it stands in schemas that need no further parts.
fn of_text() -> Value {
    let mut text = of::<super::Text>("a text");
    let table = text.as_object_mut().expect("a schema is a table");
    ["$schema", "$comment", "title", "description"].iter().for_each(|key| drop(table.remove(*key)));
    text
}
