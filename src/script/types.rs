//! Type files for editors and pages for readers, made from the API table.

use std::collections::BTreeMap;

use super::api::{ALIASES, CONSTANTS, HOOKS, HookLine, Key, OBJECTS, Shape};
use crate::game::kinds::Sort;

mod libraries;
mod luals;
mod luau;
mod reference;

pub use libraries::libraries;
pub use luals::types_luals;
pub use luau::types_luau;
pub use reference::reference;

/// The name of the type of a sort's kinds.
fn kind_type(sort: Sort) -> &'static str {
    match sort {
        Sort::Square => "SquareKind",
        Sort::Piece => "PieceKind",
        Sort::Actor => "ActorKind",
        Sort::Goal => "GoalKind",
        Sort::Game => "GameKind",
    }
}

/// What a kind of a sort may hold: name, what it is and a line about it, constants first.
enum Member {
    Constant(&'static str, Shape, &'static str),
    Hook(&'static HookLine),
}

fn members(sort: Sort) -> Vec<Member> {
    let constants = CONSTANTS.iter().filter(|constant| constant.sorts.contains(&sort));
    let hooks = HOOKS.iter().filter(|hook| hook.sorts.contains(&sort));
    let is_constant = |name: &str| CONSTANTS.iter().any(|line| line.name == name && line.sorts.contains(&sort));
    let constants = constants.map(|constant| Member::Constant(constant.name, constant.shape, constant.doc));
    constants.chain(hooks.filter(|hook| !is_constant(hook.name)).map(Member::Hook)).collect()
}

/// A table with a name: its keys and a line about it.
type Record = (&'static [Key], &'static str);

/// Collects all tables that have a name, those that stand inside arguments too.
fn records() -> BTreeMap<&'static str, Record> {
    let mut found: BTreeMap<&'static str, Record> = BTreeMap::new();
    for (name, keys, doc) in ALIASES {
        found.insert(name, (keys, doc));
        keys.iter().for_each(|key| collect(&key.shape, &mut found));
    }
    for call in OBJECTS.iter().flat_map(|object| object.calls()) {
        call.takes.iter().for_each(|key| collect(&key.shape, &mut found));
    }
    found
}

fn collect(shape: &Shape, found: &mut BTreeMap<&'static str, Record>) {
    match shape {
        Shape::List(inner) | Shape::Optional(inner) => collect(inner, found),
        Shape::Either(one, two) => {
            collect(one, found);
            collect(two, found);
        }
        Shape::Record(name, keys) => {
            found.entry(name).or_insert((keys, ""));
            keys.iter().for_each(|key| collect(&key.shape, found));
        }
        _ => {}
    }
}

/// Gives the name of a shape that both languages call the same.
fn plain_name(shape: &Shape) -> Option<&'static str> {
    Some(match shape {
        Shape::Any => "any",
        Shape::Number | Shape::Whole => "number",
        Shape::Boolean => "boolean",
        Shape::String | Shape::Letter => "string",
        Shape::Text => "Text",
        Shape::Heading => "Heading",
        Shape::Sides => "Sides",
        Shape::Square => "Square",
        Shape::Gimmick => "Gimmick",
        Shape::Actor => "Actor",
        Shape::Face => "Face",
        Shape::Fresh => "NewGimmick",
        Shape::NewPiece => "NewPiece",
        Shape::Named(name) | Shape::Record(name, _) => name,
        Shape::OneOf(_) | Shape::List(_) | Shape::Either(..) | Shape::Optional(_) => return None,
    })
}

fn one_of(names: &[&str], between: &str) -> String {
    names.iter().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(between)
}
