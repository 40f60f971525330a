//! `scripts/types/otapittan.lua`, for LuaLS.

use super::{Member, kind_type, members, one_of, plain_name, records};
use crate::game::heading::Heading;
use crate::game::kinds::Sort;
use crate::script::api::{Call, GLOBALS, Key, OBJECTS, Object, Shape};

/// Gives the type definitions of LuaLS.
pub fn types_luals() -> String {
    let mut text =
        String::from("---@meta\n-- What scripts see, made from the table the game checks arguments with.\n\n");
    text += &format!("---@alias Heading {}\n", one_of(&Heading::ALL.map(Heading::name), "|"));
    text += "---@alias Sides string|table<string, boolean>\n";
    text += "---@alias Text string|table<string, string>\n";
    for (name, (keys, doc)) in records() {
        text += &class(name, doc);
        keys.iter().for_each(|key| text += &field(key.name, &ty(&key.shape), ""));
    }
    OBJECTS.iter().for_each(|object| text += &self::object(object));
    Sort::ALL.into_iter().for_each(|sort| text += &kind(sort));
    for (name, shape, doc) in GLOBALS {
        text += &format!("\n---{doc}\n---@type {}\n{name} = nil\n", ty(shape));
    }
    text
}

fn class(name: &str, doc: &str) -> String {
    let doc = if doc.is_empty() { String::new() } else { format!("---{doc}\n") };
    format!("\n{doc}---@class {name}\n")
}

fn field(name: &str, ty: &str, doc: &str) -> String {
    format!("---@field {name} {ty} {doc}").trim_end().to_owned() + "\n"
}

/// Writes a type.
fn ty(shape: &Shape) -> String {
    match shape {
        Shape::OneOf(names) => one_of(names, "|"),
        Shape::List(inner) => format!("{}[]", grouped(inner)),
        Shape::Either(one, two) => format!("{}|{}", ty(one), ty(two)),
        Shape::Optional(Shape::Any) => "any".to_owned(),
        Shape::Optional(inner) => format!("{}?", grouped(inner)),
        other => plain_name(other).unwrap_or("any").to_owned(),
    }
}

fn grouped(shape: &Shape) -> String {
    if matches!(shape, Shape::OneOf(_) | Shape::Either(..)) { format!("({})", ty(shape)) } else { ty(shape) }
}

fn function(subject: Option<&str>, takes: &[Key], gives: &[Shape]) -> String {
    let subject = subject.map(|name| format!("self: {name}"));
    let takes = takes.iter().map(|key| match key.shape {
        Shape::Optional(inner) => format!("{}?: {}", key.name, ty(inner)),
        shape => format!("{}: {}", key.name, ty(&shape)),
    });
    let takes = subject.into_iter().chain(takes).collect::<Vec<_>>().join(", ");
    let gives = gives.iter().map(ty).collect::<Vec<_>>().join(", ");
    if gives.is_empty() { format!("fun({takes})") } else { format!("fun({takes}): {gives}") }
}

fn object(object: &Object) -> String {
    let mut text = class(object.name, object.doc);
    if object.name == "Rack" {
        text += "---@field [integer] Piece\n";
    }
    object.fields().for_each(|line| text += &field(line.name, &ty(&line.shape), line.doc));
    let call = |call: &Call| field(call.name, &function(Some(object.name), call.takes, call.gives), call.doc);
    object.calls().for_each(|line| text += &call(line));
    text
}

fn kind(sort: Sort) -> String {
    let mut text = class(kind_type(sort), "");
    for member in members(sort) {
        text += &match member {
            Member::Constant(name, shape, doc) => field(&format!("{name}?"), &ty(&shape), doc),
            Member::Hook(hook) => field(&format!("{}?", hook.name), &function(None, hook.takes, hook.gives), hook.doc),
        };
    }
    text + "---@field [string] any\n"
}
