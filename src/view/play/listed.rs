//! What a game's `panel` and `marks` may list, and what is wrong with a list that is something else.

use crate::game::value::Value;
use crate::problem::did_you_mean;

/// By type, the fields of an item of a panel; those that must be there end with `!`.
pub const ITEMS: [(&str, &[&str]); 5] = [
    ("count", &["label!", "value!", "of"]),
    ("text", &["text!"]),
    ("looks", &["looks!", "framed", "tint"]),
    ("card", &["look!", "label!", "note", "value", "framed"]),
    ("button", &["press!", "label!", "icon", "on", "off"]),
];
/// By name, the fields of a mark besides `cell` and `text`; those that must be there end with `!`.
pub const MARKS: [(&str, &[&str]); 8] = [
    ("legal", &[]),
    ("chosen", &[]),
    ("reach", &[]),
    ("path", &["tint"]),
    ("warn", &[]),
    ("icon", &["icon!", "tint"]),
    ("gate", &["side!", "tint"]),
    ("inlet", &["side!", "tint"]),
];

/// Tells what is wrong with the items of a panel: which one, what was expected, the nearest right name.
pub fn panel_fault(items: &[Value]) -> Option<String> {
    fault(items, "panel", "type", &ITEMS, &[])
}

/// Tells what is wrong with the marks on a board.
pub fn marks_fault(marks: &[Value]) -> Option<String> {
    fault(marks, "marks", "mark", &MARKS, &["cell!", "text"])
}

fn fault(list: &[Value], name: &str, by: &str, known: &[(&str, &[&str])], all: &[&str]) -> Option<String> {
    let told = |(at, one): (usize, &Value)| Some(format!("{name}[{}]: {}", at + 1, wrong(one, by, known, all)?));
    list.iter().enumerate().find_map(told)
}

fn wrong(one: &Value, by: &str, known: &[(&str, &[&str])], all: &[&str]) -> Option<String> {
    let Value::Table(fields) = one else { return Some(format!("a table with {by} expected")) };
    let names: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
    let Some(is) = one.get(by).and_then(Value::as_text) else {
        return Some(format!("{by} is missing; it is {}", names.join(", ")));
    };
    let Some((_, own)) = known.iter().find(|(name, _)| *name == is) else {
        return Some(format!("there is no {by} \"{is}\"{}", did_you_mean(is, &names)));
    };
    let own: Vec<&str> = own.iter().chain(all).copied().collect();
    let plain: Vec<&str> = own.iter().map(|field| field.trim_end_matches('!')).chain([by]).collect();
    if let Some(odd) = fields.keys().find(|key| !plain.contains(&&***key)) {
        return Some(format!("\"{is}\" has no field \"{odd}\"{}", did_you_mean(odd, &plain)));
    }
    let needed = own.iter().filter_map(|field| field.strip_suffix('!'));
    needed
        .into_iter()
        .find(|field| one.get(field).is_none())
        .map(|field| format!("\"{is}\" needs the field \"{field}\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table<const N: usize>(fields: [(&str, Value); N]) -> Value {
        Value::table(fields)
    }

    #[test]
    fn right_lists_have_no_fault() {
        let count = table([("type", Value::text("count")), ("label", Value::text("x")), ("value", 3.0.into())]);
        assert_eq!(panel_fault(&[count]), None);
        let mark = table([("mark", Value::text("reach")), ("cell", Value::empty()), ("text", 2.0.into())]);
        assert_eq!(marks_fault(&[mark]), None);
    }

    #[test]
    fn wrong_names_are_told_with_the_nearest() {
        let button = table([("type", Value::text("buton"))]);
        let told = panel_fault(&[button]).unwrap();
        assert!(told.starts_with("panel[1]: there is no type \"buton\"") && told.contains("\"button\""), "{told}");
        let press = table([("type", Value::text("button")), ("label", Value::text("x"))]);
        assert_eq!(panel_fault(&[press]).unwrap(), "panel[1]: \"button\" needs the field \"press\"");
        let mark = table([("mark", Value::text("reach")), ("cell", Value::empty()), ("txt", 2.0.into())]);
        let told = marks_fault(&[mark]).unwrap();
        assert!(told.starts_with("marks[1]: \"reach\" has no field \"txt\""), "{told}");
        assert!(marks_fault(&[table([("mrk", Value::text("reach"))])]).unwrap().contains("mark is missing"));
    }
}
