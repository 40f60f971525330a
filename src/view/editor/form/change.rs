//! Changes of values by their types.

use super::start::{square_of, starting};
use super::{Forms, HEADINGS, SIDES, exits};
use crate::game::declare::{Param, Type};
use crate::game::fields::Fields;
use crate::game::kinds::Sort;
use crate::game::value::Value;
use crate::view::editor::order::Change;

/// Gives declared parameters after a change of the one at a way: the parameter's name, then what lies in it.
pub fn changed(params: &[Param], fields: &Fields, way: &[&str], change: &Change, forms: &Forms<'_>) -> Option<Fields> {
    let (name, rest) = way.split_first()?;
    let param = params.iter().find(|param| &*param.name == *name)?;
    let mut fields = fields.clone();
    if rest.is_empty() && *change == Change::Clear {
        fields.remove(name);
        return Some(fields);
    }
    let old = fields.get(name).cloned().or_else(|| param.default.clone());
    if old.is_none() && is_number(&param.ty) && matches!(change, Change::Step(_)) {
        // Nothing was shown that a step could go from.
        fields.insert(param.name.clone(), starting(&param.ty, forms));
        return Some(fields);
    }
    let old = old.unwrap_or_else(|| starting(&param.ty, forms));
    fields.insert(param.name.clone(), value(&param.ty, old, rest, change, forms)?);
    Some(fields)
}

/// Tells whether values of a type are numbers.
pub(super) const fn is_number(ty: &Type) -> bool {
    matches!(ty, Type::Integer { .. } | Type::Number { .. })
}

fn value(ty: &Type, old: Value, way: &[&str], change: &Change, forms: &Forms<'_>) -> Option<Value> {
    match way.split_first() {
        None => whole(ty, old, change, forms),
        Some((part, rest)) => inside(ty, old, part, rest, change, forms),
    }
}

/// A change of a value itself.
fn whole(ty: &Type, old: Value, change: &Change, forms: &Forms<'_>) -> Option<Value> {
    match (ty, change) {
        (_, Change::Add) => grown(ty, old, forms),
        (Type::Integer { .. } | Type::Number { .. }, _) => number(ty, &old, change),
        (Type::Boolean, Change::Step(_)) => Some(Value::Bool(old.as_bool() != Some(true))),
        (Type::Choice { of }, _) => stepped(of, of.iter().position(|one| *one == old), change),
        (Type::Kind { sort }, _) => {
            let kinds: Vec<Value> = forms.kinds(*sort).iter().map(|kind| Value::text(kind)).collect();
            stepped(&kinds, kinds.iter().position(|one| *one == old), change)
        }
        (Type::Sides, Change::Side(at)) => Some(sides(&old, *at)),
        (Type::Heading, Change::Side(at)) => HEADINGS.get(*at).map(|heading| Value::text(heading)),
        (Type::Routes, Change::Way(from, to)) => ways(old, *from, *to),
        (Type::String | Type::Letter | Type::Letters { .. } | Type::Text, Change::Say(text)) => Some(Value::text(text)),
        _ => None,
    }
}

fn number(ty: &Type, old: &Value, change: &Change) -> Option<Value> {
    let now = old.as_number().unwrap_or(0.0);
    let (least, most, by) = match ty {
        Type::Integer { min, max, step } => (min.map(|n| n as f64), max.map(|n| n as f64), step.unwrap_or(1) as f64),
        Type::Number { min, max } => (*min, *max, 0.1),
        _ => return None,
    };
    let wanted = match change {
        Change::Step(steps) => now + by * f64::from(*steps),
        Change::Say(text) => text.trim().parse::<f64>().ok().filter(|n| n.is_finite())?,
        _ => return None,
    };
    let wanted = if matches!(ty, Type::Integer { .. }) { wanted.round() } else { (wanted * 1000.0).round() / 1000.0 };
    Some(wanted.max(least.unwrap_or(f64::MIN)).min(most.unwrap_or(f64::MAX)).into())
}

fn stepped(all: &[Value], now: Option<usize>, change: &Change) -> Option<Value> {
    let count = all.len() as i32;
    match change {
        Change::Step(by) if count > 0 => {
            let next = now.map_or(0, |now| (now as i32 + by).rem_euclid(count));
            all.get(next as usize).cloned()
        }
        _ => None,
    }
}

fn sides(old: &Value, at: usize) -> Value {
    let text = old.as_text().unwrap_or_default();
    let on = |side: &str| text.split(',').any(|one| one.trim() == side);
    let kept = SIDES.iter().enumerate().filter(|(i, side)| on(side) != (*i == at));
    Value::text(&kept.map(|(_, side)| *side).collect::<Vec<_>>().join(","))
}

fn ways(old: Value, from: usize, to: usize) -> Option<Value> {
    let Value::Table(mut fields) = old else { return None };
    let entry = *HEADINGS.get(from)?;
    let mut on = exits(fields.get(entry));
    *on.get_mut(to)? ^= true;
    let list: Vec<Value> = HEADINGS.iter().zip(on).filter(|(_, on)| *on).map(|(exit, _)| Value::text(exit)).collect();
    match &list[..] {
        [] => drop(fields.remove(entry)),
        [one] => drop(fields.insert(entry.into(), one.clone())),
        _ => drop(fields.insert(entry.into(), Value::List(list))),
    }
    Some(Value::Table(fields))
}

/// Vectors may be written as one of them.
fn as_list(ty: &Type, old: Value) -> Option<(Type, Vec<Value>)> {
    match (ty, old) {
        (Type::List { of }, Value::List(list)) => Some(((**of).clone(), list)),
        (Type::Vectors, Value::List(list)) if matches!(list[..], [Value::Number(_), Value::Number(_)]) => {
            Some((Type::Vector, vec![Value::List(list)]))
        }
        (Type::Vectors, Value::List(list)) => Some((Type::Vector, list)),
        _ => None,
    }
}

fn grown(ty: &Type, old: Value, forms: &Forms<'_>) -> Option<Value> {
    let (of, mut list) = as_list(ty, old)?;
    list.push(list.last().cloned().unwrap_or_else(|| starting(&of, forms)));
    Some(Value::List(list))
}

/// A change of something that lies in a value.
fn inside(ty: &Type, old: Value, part: &str, rest: &[&str], change: &Change, forms: &Forms<'_>) -> Option<Value> {
    if let Type::Square { .. } = ty {
        return square(old, part, rest, change, forms);
    }
    let at: usize = part.parse().ok()?;
    if let (Type::Vector | Type::Size, Value::List(mut pair)) = (ty, old.clone()) {
        let least = if *ty == Type::Size { Some(1) } else { None };
        let of = Type::Integer { min: least, max: None, step: None };
        let slot = pair.get_mut(at)?;
        *slot = whole(&of, slot.clone(), change, forms)?;
        return Some(Value::List(pair));
    }
    let (of, mut list) = as_list(ty, old)?;
    if rest.is_empty() && *change == Change::Clear {
        (at < list.len()).then(|| list.remove(at))?;
        return Some(Value::List(list));
    }
    let slot = list.get_mut(at)?;
    *slot = value(&of, slot.clone(), rest, change, forms)?;
    Some(Value::List(list))
}

fn square(old: Value, part: &str, rest: &[&str], change: &Change, forms: &Forms<'_>) -> Option<Value> {
    let mut fields = match old {
        Value::Text(kind) => Fields::from_iter([("kind".into(), Value::Text(kind))]),
        Value::Table(fields) => fields,
        _ => return None,
    };
    let kind = fields.get("kind").and_then(Value::as_text).map(str::to_owned);
    match (part, change) {
        ("kind", _) => {
            let kinds: Vec<Value> = std::iter::once(Value::text(""))
                .chain(forms.kinds(Sort::Square).iter().map(|kind| Value::text(kind)))
                .collect();
            let now = kinds.iter().position(|one| one.as_text() == Some(kind.as_deref().unwrap_or_default()));
            let next = stepped(&kinds, now, change)?;
            let next = next.as_text().filter(|kind| !kind.is_empty());
            Some(square_of(next, fields.get("letter"), forms))
        }
        ("letter", Change::Say(text)) if !text.is_empty() => {
            fields.insert("letter".into(), Value::text(text));
            Some(Value::Table(fields))
        }
        ("letter", Change::Say(_) | Change::Clear) => {
            fields.remove("letter");
            Some(Value::Table(fields))
        }
        _ => {
            let params = forms.params(Sort::Square, &kind?);
            let way: Vec<&str> = std::iter::once(part).chain(rest.iter().copied()).collect();
            changed(params, &fields, &way, change, forms).map(Value::Table)
        }
    }
}
