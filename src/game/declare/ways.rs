//! Parameters that are sides, headings and routes.

use std::sync::Arc;

use super::complaint::{Checked, Complaint, PathStep, complain, each, expected, within};
use crate::game::fields::Fields;
use crate::game::heading::Heading;
use crate::game::value::Value;
use crate::problem::did_you_mean;

/// The sides as files and scripts write them, in the order of [`Heading::ALL`].
const SIDES: [&str; 4] = ["u", "r", "d", "l"];

/// Converts `"u,r"` to `{ u = true, r = true }`.
pub(super) fn sides(value: &Value) -> Checked<Value> {
    let Some(text) = value.as_text() else { return expected("a string of sides such as \"u,r\"", value) };
    let mut set = Fields::new();
    for side in text.split(',').map(str::trim).filter(|_| !text.trim().is_empty()) {
        if !SIDES.contains(&side) {
            return complain(format!("unknown side \"{side}\"; sides are u, r, d and l, joined by commas"));
        }
        if set.insert(Arc::from(side), Value::Bool(true)).is_some() {
            return complain(format!("side \"{side}\" stands twice"));
        }
    }
    Ok(Value::Table(set))
}

/// Checks the name of a heading.
pub(super) fn heading(value: &Value) -> Checked<Value> {
    let Some(name) = value.as_text() else { return expected("a heading such as \"right\"", value) };
    if Heading::named(name).is_some() {
        return Ok(value.clone());
    }
    complain(unknown_heading(name))
}

/// Converts `{ right = "down" }` to `{ right = { "down" } }`.
pub(super) fn routes(value: &Value) -> Checked<Value> {
    let Value::Table(written) = value else {
        return expected("a table of headings such as { right = \"down\" }", value);
    };
    let (mut table, mut complaints) = (Fields::new(), Vec::new());
    for (entry, exits) in written {
        if Heading::named(entry).is_none() {
            complaints.push(Complaint::of_key(entry, unknown_heading(entry)));
        }
        match exits_of(exits) {
            Ok(exits) => drop(table.insert(entry.clone(), exits)),
            Err(wrong) => complaints.extend(within(PathStep::Key(entry.clone()), wrong)),
        }
    }
    if complaints.is_empty() { Ok(Value::Table(table)) } else { Err(complaints) }
}

fn exits_of(value: &Value) -> Checked<Value> {
    let Some(list) = value.as_list() else { return heading(value).map(|one| Value::List(vec![one])) };
    if list.is_empty() {
        return complain("at least one heading expected, got none");
    }
    let exits = each(list, heading)?;
    match exits.iter().enumerate().find(|(at, exit)| exits[..*at].contains(exit)) {
        Some((at, _)) => Err(within(PathStep::Index(at), vec![Complaint::new("this heading stands twice")])),
        None => Ok(Value::List(exits)),
    }
}

fn unknown_heading(name: &str) -> String {
    let names = Heading::ALL.map(Heading::name);
    format!("unknown heading \"{name}\"{}", did_you_mean(name, &names))
}
