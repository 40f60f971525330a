//! Reads the `params` table of a script into a declaration.

use std::sync::Arc;

use super::written::written;
use crate::game::declare::{Declaration, Param, Type};
use crate::game::fields::Fields;
use crate::game::kinds::Sort;
use crate::game::value::{Text, Value};
use crate::problem::did_you_mean;

/// The keys every parameter may have.
const COMMON: [&str; 3] = ["type", "default", "title"];

/// The types by name, with the further keys of each.
const TYPES: [(&str, &[&str]); 19] = [
    ("integer", &["min", "max", "step"]),
    ("number", &["min", "max"]),
    ("boolean", &[]),
    ("string", &[]),
    ("text", &[]),
    ("choice", &["of"]),
    ("letter", &[]),
    ("letters", &["min", "max"]),
    ("sides", &[]),
    ("heading", &[]),
    ("routes", &[]),
    ("cell", &[]),
    ("cells", &["squares", "connected", "closed"]),
    ("vector", &[]),
    ("vectors", &[]),
    ("size", &[]),
    ("square", &["refuse", "refuse_traits"]),
    ("kind", &["sort"]),
    ("list", &["of"]),
];

/// Reads the declarations of a kind; what is wrong is told as `params.NAME: …`.
pub fn declaration(params: &Value, wrong: &mut Vec<String>) -> Declaration {
    let Value::Table(fields) = params else {
        wrong.push(format!("params: a table of declarations expected, got a {}", params.sort()));
        return Declaration::new();
    };
    let read = |(name, declared): (&Arc<str>, &Value)| match param(name, declared) {
        Ok(param) => Some(param),
        Err(message) => {
            wrong.push(message);
            None
        }
    };
    fields.iter().filter_map(read).collect()
}

fn param(name: &Arc<str>, declared: &Value) -> Result<Param, String> {
    let path = format!("params.{name}");
    let Value::Table(fields) = declared else {
        return Err(format!("{path}: a table like {{ type = \"integer\" }} expected, got a {}", declared.sort()));
    };
    let ty = type_of(fields, &path)?;
    Ok(Param {
        name: name.clone(),
        default: fields.get("default").map(|value| written(&ty, value.clone())),
        ty,
        title: fields.get("title").map(|title| text(title, &format!("{path}.title"))).transpose()?,
    })
}

fn names() -> String {
    TYPES.map(|(known, _)| known).join(", ")
}

fn type_of(fields: &Fields, path: &str) -> Result<Type, String> {
    let name = fields.get("type").and_then(Value::as_text);
    let name = name.ok_or_else(|| format!("{path}: a type is missing, as in {{ type = \"integer\" }}"))?;
    let Some((_, more)) = TYPES.iter().find(|(known, _)| *known == name) else {
        let hint = did_you_mean(name, TYPES.iter().map(|(known, _)| *known));
        let all = if hint.contains("did you mean") { String::new() } else { format!("; the types are {}", names()) };
        return Err(format!("{path}: there is no type \"{name}\"{hint}{all}"));
    };
    for key in fields.keys() {
        let known = || COMMON.iter().chain(more.iter()).copied();
        if !known().any(|known| known == &**key) {
            return Err(format!("{path}: the type \"{name}\" has no key \"{key}\"{}", did_you_mean(key, known())));
        }
    }
    typed(name, &Keys { fields, path })
}

fn typed(name: &str, keys: &Keys<'_>) -> Result<Type, String> {
    Ok(match name {
        "integer" => Type::Integer { min: keys.whole("min")?, max: keys.whole("max")?, step: keys.whole("step")? },
        "number" => Type::Number { min: keys.number("min")?, max: keys.number("max")? },
        "boolean" => Type::Boolean,
        "string" => Type::String,
        "text" => Type::Text,
        "choice" => Type::Choice { of: keys.list("of")?.ok_or_else(|| keys.missing("of"))? },
        "letter" => Type::Letter,
        "letters" => Type::Letters { min: keys.count("min")?, max: keys.count("max")? },
        "sides" => Type::Sides,
        "heading" => Type::Heading,
        "routes" => Type::Routes,
        "cell" => Type::Cell,
        "cells" => Type::Cells {
            squares: keys.flag("squares")?,
            connected: keys.flag("connected")?,
            closed: keys.flag("closed")?,
        },
        "vector" => Type::Vector,
        "vectors" => Type::Vectors,
        "size" => Type::Size,
        "square" => Type::Square { refuse: keys.names("refuse")?, refuse_traits: keys.traits("refuse_traits")? },
        "kind" => Type::Kind { sort: keys.sort()? },
        _ => Type::List { of: Box::new(keys.inner("of")?) },
    })
}

struct Keys<'a> {
    fields: &'a Fields,
    path: &'a str,
}

impl Keys<'_> {
    fn missing(&self, key: &str) -> String {
        format!("{}: the key \"{key}\" is missing", self.path)
    }

    fn read<T>(&self, key: &str, wanted: &str, get: impl Fn(&Value) -> Option<T>) -> Result<Option<T>, String> {
        let Some(value) = self.fields.get(key) else { return Ok(None) };
        let wrong = || format!("{}.{key}: {wanted} expected, got a {}", self.path, value.sort());
        get(value).map(Some).ok_or_else(wrong)
    }

    fn whole(&self, key: &str) -> Result<Option<i64>, String> {
        self.read(key, "a whole number", Value::as_integer)
    }

    fn number(&self, key: &str) -> Result<Option<f64>, String> {
        self.read(key, "a number", Value::as_number)
    }

    fn count(&self, key: &str) -> Result<Option<usize>, String> {
        self.read(key, "a whole number from 0", |value| usize::try_from(value.as_integer()?).ok())
    }

    fn flag(&self, key: &str) -> Result<bool, String> {
        Ok(self.read(key, "true or false", Value::as_bool)?.unwrap_or(false))
    }

    fn list(&self, key: &str) -> Result<Option<Vec<Value>>, String> {
        self.read(key, "a list", |value| value.as_list().map(<[Value]>::to_vec))
    }

    fn names(&self, key: &str) -> Result<Vec<Arc<str>>, String> {
        let name = |value: &Value| value.as_text().map(Arc::from);
        let names = |value: &Value| value.as_list()?.iter().map(name).collect::<Option<Vec<_>>>();
        Ok(self.read(key, "a list of kinds", names)?.unwrap_or_default())
    }

    fn traits(&self, key: &str) -> Result<Vec<(Arc<str>, Value)>, String> {
        let pairs = |value: &Value| match value {
            Value::Table(fields) => Some(fields.iter().map(|(key, value)| (key.clone(), value.clone())).collect()),
            _ => None,
        };
        Ok(self.read(key, "a table of traits", pairs)?.unwrap_or_default())
    }

    fn sort(&self) -> Result<Sort, String> {
        let named = |value: &Value| Sort::ALL.into_iter().find(|sort| Some(sort.name()) == value.as_text());
        let sort = self.read("sort", "\"square\", \"piece\", \"actor\", \"goal\" or \"game\"", named)?;
        Ok(sort.unwrap_or(Sort::Square))
    }

    fn inner(&self, key: &str) -> Result<Type, String> {
        let path = format!("{}.{key}", self.path);
        match self.fields.get(key) {
            Some(Value::Table(fields)) => type_of(fields, &path),
            Some(_) => Err(format!("{path}: a table like {{ type = \"integer\" }} expected")),
            None => Err(self.missing(key)),
        }
    }
}

/// Reads a text for players: a string, or a string a language.
pub fn text(value: &Value, path: &str) -> Result<Text, String> {
    let wrong = || format!("{path}: a string or a table like {{ ja = \"…\", en = \"…\" }} expected");
    match value {
        Value::Text(text) => Ok(Text::One(text.clone())),
        Value::Table(fields) if !fields.is_empty() => {
            let each = |(key, value): (&Arc<str>, &Value)| Some((key.clone(), Arc::from(value.as_text()?)));
            fields.iter().map(each).collect::<Option<_>>().map(Text::Each).ok_or_else(wrong)
        }
        _ => Err(wrong()),
    }
}
