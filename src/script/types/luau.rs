//! `scripts/types/otapittan.d.luau`, for luau-lsp.

use super::{Member, kind_type, members, one_of, plain_name, records};
use crate::game::heading::Heading;
use crate::game::kinds::Sort;
use crate::script::api::{Call, Count, GLOBALS, Key, OBJECTS, Object, Shape};

/// Gives the type definitions of luau-lsp.
pub fn types_luau() -> String {
    let mut text = String::from("-- What scripts see, made from the table the game checks arguments with.\n\n");
    text += &format!("export type Heading = {}\n", one_of(&Heading::ALL.map(Heading::name), " | "));
    text += "export type Sides = string | { [string]: boolean }\n";
    text += "export type Text = string | { [string]: string }\n";
    for (name, (keys, doc)) in records() {
        text += &comment("", doc);
        text += &format!("export type {name} = {{ {} }}\n", if is_tagged(keys) { tagged(keys) } else { fields(keys) });
    }
    OBJECTS.iter().for_each(|object| text += &self::object(object));
    Sort::ALL.into_iter().for_each(|sort| text += &kind(sort));
    text.push('\n');
    for (name, shape, doc) in GLOBALS {
        text += &comment("", doc);
        text += &format!("declare {name}: {}\n", ty(shape));
    }
    text + "declare function require(path: string): any\n"
}

fn comment(indent: &str, doc: &str) -> String {
    if doc.is_empty() { String::new() } else { format!("{indent}-- {doc}\n") }
}

/// Whether a record's `type` tells which of its fields there are.
fn is_tagged(keys: &[Key]) -> bool {
    keys.iter().any(|key| key.name == "type")
}

/// Writes the fields of a record whose type tells which there are: who has asked for it need not ask for nil as well.
fn tagged(keys: &[Key]) -> String {
    let field = |key: &Key| match key.shape {
        Shape::Optional(_) => format!("{}: any", key.name),
        _ => fields(std::slice::from_ref(key)),
    };
    keys.iter().map(field).collect::<Vec<_>>().join(", ")
}

/// Writes a type.
pub(super) fn ty(shape: &Shape) -> String {
    match shape {
        Shape::OneOf(names) => one_of(names, " | "),
        Shape::List(inner) => format!("{{ {} }}", ty(inner)),
        Shape::Either(one, two) => format!("{} | {}", ty(one), ty(two)),
        Shape::Optional(Shape::Any) => "any".to_owned(),
        Shape::Optional(inner @ (Shape::OneOf(_) | Shape::Either(..))) => format!("({})?", ty(inner)),
        Shape::Optional(inner) => format!("{}?", ty(inner)),
        other => plain_name(other).unwrap_or("any").to_owned(),
    }
}

fn fields(keys: &[Key]) -> String {
    keys.iter().map(|key| format!("{}: {}", key.name, ty(&key.shape))).collect::<Vec<_>>().join(", ")
}

fn gives(shapes: &[Shape]) -> String {
    match shapes {
        [only] => ty(only),
        many => format!("({})", many.iter().map(ty).collect::<Vec<_>>().join(", ")),
    }
}

fn object(object: &Object) -> String {
    let mut text = format!("\n{}", comment("", object.doc));
    if object.name == "Rack" {
        let fields = object.fields().map(|field| format!("{}: {}", field.name, ty(&field.shape)));
        return text
            + &format!("export type Rack = {{ [number]: Piece, {} }}\n", fields.collect::<Vec<_>>().join(", "));
    }
    text += &format!("declare class {}\n", object.name);
    for field in object.fields() {
        text += &comment("    ", field.doc);
        text += &format!("    {}: {}\n", field.name, ty(&field.shape));
    }
    object.calls().for_each(|call| text += &self::call(call));
    debug_assert!(object.count != Count::Tables || object.calls().next().is_none(), "tables hold no calls");
    text + "end\n"
}

fn call(call: &Call) -> String {
    let takes = if call.takes.is_empty() { String::new() } else { format!(", {}", fields(call.takes)) };
    format!("{}    function {}(self{takes}): {}\n", comment("    ", call.doc), call.name, gives(call.gives))
}

fn kind(sort: Sort) -> String {
    let mut text = format!("\nexport type {} = {{\n", kind_type(sort));
    for member in members(sort) {
        match member {
            Member::Constant(name, shape, doc) => {
                text += &comment("    ", doc);
                text += &format!("    {name}: {},\n", ty(&shape).trim_end_matches('?').to_owned() + optional(&shape));
            }
            Member::Hook(hook) => {
                text += &comment("    ", hook.doc);
                text += &format!("    {}: (({}) -> {})?,\n", hook.name, fields(hook.takes), gives(hook.gives));
            }
        }
    }
    text + "    [string]: any,\n}\n"
}

fn optional(shape: &Shape) -> &'static str {
    if matches!(shape, Shape::Any) { "" } else { "?" }
}
