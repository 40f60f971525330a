//! From the form of files to the form in scripts.

use std::sync::Arc;

use super::complaint::{Checked, Complaint, PathStep, complain, each, expected, shown, within};
use super::definition::{square, unknown_kind};
use super::surroundings::Surroundings;
use super::{Declaration, Param, Type, places, ways};
use crate::game::kinds::Sort;
use crate::game::value::Value;
use crate::problem::{did_you_mean, list_of};

/// Converts a value as written into the form scripts see.
///
/// # Errors
/// Everything that is wrong with the value.
pub fn convert(ty: &Type, value: &Value, around: &dyn Surroundings) -> Checked<Value> {
    match ty {
        Type::Integer { min, max, step } => integer(value, *min, *max, *step),
        Type::Number { min, max } => number(value, *min, *max),
        Type::Boolean => value.as_bool().map(Value::Bool).map_or_else(|| expected("true or false", value), Ok),
        Type::String => value.as_text().map_or_else(|| expected("a string", value), |_| Ok(value.clone())),
        Type::Text => text(value),
        Type::Choice { of } => choice(value, of),
        Type::Letter => letter(value, around).map(|letter| Value::text(letter.encode_utf8(&mut [0; 4]))),
        Type::Letters { min, max } => letters(value, min.unwrap_or(1), *max, around),
        Type::Sides => ways::sides(value),
        Type::Heading => ways::heading(value),
        Type::Routes => ways::routes(value),
        Type::Cell => places::cell(value, around).map(places::cell_value),
        Type::Cells { squares, connected, closed } => places::cells(value, *squares, *connected, *closed, around),
        Type::Vector => places::vector(value),
        Type::Vectors => places::vectors(value),
        Type::Size => places::size(value).map(places::size_value),
        Type::Square { refuse, refuse_traits } => square(value, refuse, refuse_traits, around),
        Type::Kind { sort } => kind(value, *sort, around),
        Type::List { of } => list(value, of, around),
    }
}

/// Checks all parameters of a kind as written, without their defaults: a default may hold its own kind.
///
/// # Errors
/// Unknown and missing parameters, and everything that is wrong with the others.
pub fn check_all(declared: &Declaration, params: &Value, around: &dyn Surroundings) -> Checked<()> {
    let Value::Table(written) = params else { return expected("a table of parameters", params) };
    let mut complaints = Vec::new();
    for (key, value) in written {
        match declared.iter().find(|param| param.name == *key) {
            Some(param) => {
                let wrong = convert(&param.ty, value, around).err().unwrap_or_default();
                complaints.extend(within(PathStep::Key(key.clone()), wrong));
            }
            None => complaints.push(unknown_parameter(key, declared)),
        }
    }
    let missing = declared.iter().filter(|param| param.default.is_none() && !written.contains_key(&param.name));
    complaints.extend(missing.map(missing_parameter));
    if complaints.is_empty() { Ok(()) } else { Err(complaints) }
}

fn unknown_parameter(key: &Arc<str>, declared: &Declaration) -> Complaint {
    let known = declared.iter().map(|param| &*param.name);
    Complaint::of_key(key, format!("unknown parameter \"{key}\"{}", did_you_mean(key, known)))
}

fn missing_parameter(param: &Param) -> Complaint {
    Complaint::new(format!("parameter \"{}\" is missing: {} is required", param.name, noun(&param.ty)))
}

/// Names what a type expects.
fn noun(ty: &Type) -> &'static str {
    match ty {
        Type::Integer { .. } => "a whole number",
        Type::Number { .. } => "a number",
        Type::Boolean => "true or false",
        Type::String => "a string",
        Type::Text => "a text",
        Type::Choice { .. } => "a choice",
        Type::Letter => "a letter",
        Type::Letters { .. } => "a string of letters",
        Type::Sides => "a string of sides such as \"u,r\"",
        Type::Heading => "a heading",
        Type::Routes => "a table of headings",
        Type::Cell => "a cell [x, y]",
        Type::Cells { .. } => "a list of cells [x, y]",
        Type::Vector => "a vector [dx, dy]",
        Type::Vectors => "a list of vectors [dx, dy]",
        Type::Size => "a size [w, h]",
        Type::Square { .. } => "a square definition",
        Type::Kind { .. } => "the name of a kind",
        Type::List { .. } => "a list",
    }
}

fn integer(value: &Value, min: Option<i64>, max: Option<i64>, step: Option<i64>) -> Checked<Value> {
    let Some(number) = value.as_integer() else { return expected("a whole number", value) };
    bounds(number, min, max)?;
    let (from, step) = (min.unwrap_or(0), step.unwrap_or(1).max(1));
    if number.checked_sub(from).is_none_or(|beyond| beyond % step != 0) {
        return complain(format!("a whole number in steps of {step} from {from} expected, got {number}"));
    }
    Ok(value.clone())
}

fn number(value: &Value, min: Option<f64>, max: Option<f64>) -> Checked<Value> {
    let Some(number) = value.as_number().filter(|number| number.is_finite()) else {
        return expected("a number", value);
    };
    bounds(number, min, max)?;
    Ok(value.clone())
}

fn bounds<T: Copy + PartialOrd + std::fmt::Display>(number: T, min: Option<T>, max: Option<T>) -> Checked<()> {
    if min.as_ref().is_none_or(|min| number >= *min) && max.as_ref().is_none_or(|max| number <= *max) {
        return Ok(());
    }
    match (min, max) {
        (Some(min), Some(max)) => complain(format!("a number from {min} to {max} expected, got {number}")),
        (Some(min), None) => complain(format!("a number of at least {min} expected, got {number}")),
        (None, max) => complain(format!("a number of at most {} expected, got {number}", max.unwrap_or(number))),
    }
}

fn text(value: &Value) -> Checked<Value> {
    match value {
        Value::Text(_) => Ok(value.clone()),
        Value::Table(texts) if !texts.is_empty() => {
            let wrong = texts.iter().filter(|(_, text)| text.as_text().is_none());
            let wrong: Vec<Complaint> =
                wrong.flat_map(|(key, text)| within(PathStep::Key(key.clone()), not_a_string(text))).collect();
            if wrong.is_empty() { Ok(value.clone()) } else { Err(wrong) }
        }
        _ => expected("a string or a table such as { ja = \"…\", en = \"…\" }", value),
    }
}

fn not_a_string(value: &Value) -> Vec<Complaint> {
    vec![Complaint::new(format!("a string expected, got {}", shown(value)))]
}

fn choice(value: &Value, of: &[Value]) -> Checked<Value> {
    if of.contains(value) {
        return Ok(value.clone());
    }
    let texts: Vec<&str> = of.iter().filter_map(Value::as_text).collect();
    let all = if texts.len() == of.len() {
        list_of(texts.iter().copied())
    } else {
        of.iter().map(shown).collect::<Vec<_>>().join(", ")
    };
    let near = value.as_text().and_then(|word| crate::problem::nearest(word, texts.iter().copied()));
    let near = near.map_or(String::new(), |word| format!("; did you mean \"{word}\"?"));
    complain(format!("{all} expected, got {}{near}", shown(value)))
}

/// Reads one letter and folds it.
pub(super) fn letter(value: &Value, around: &dyn Surroundings) -> Checked<char> {
    let mut letters = value.as_text().unwrap_or_default().chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => known_letter(letter, around),
        _ => expected("one letter", value),
    }
}

fn known_letter(letter: char, around: &dyn Surroundings) -> Checked<char> {
    if around.is_letter(letter) {
        return Ok(around.fold(letter));
    }
    complain(format!("\"{letter}\" is no letter of the word list"))
}

fn letters(value: &Value, min: usize, max: Option<usize>, around: &dyn Surroundings) -> Checked<Value> {
    let Some(text) = value.as_text() else { return expected("a string of letters", value) };
    let count = text.chars().count();
    if count < min || max.is_some_and(|max| count > max) {
        return complain(format!("{} expected, got {count} in {}", letter_count(min, max), shown(value)));
    }
    let folded: Checked<Vec<char>> = text.chars().map(|letter| known_letter(letter, around)).collect();
    Ok(Value::List(folded?.into_iter().map(|letter| Value::text(letter.encode_utf8(&mut [0; 4]))).collect()))
}

fn letter_count(min: usize, max: Option<usize>) -> String {
    let noun = |count: usize| if count == 1 { "letter" } else { "letters" };
    match max {
        Some(max) if max == min => format!("{min} {}", noun(min)),
        Some(max) => format!("{min} to {max} letters"),
        None => format!("at least {min} {}", noun(min)),
    }
}

fn kind(value: &Value, sort: Sort, around: &dyn Surroundings) -> Checked<Value> {
    let Some(name) = value.as_text() else {
        return expected(&format!("the name of a kind of {}", sort.folder()), value);
    };
    match around.resolve(sort, name) {
        Some(kind) => Ok(Value::Text(kind)),
        None => complain(unknown_kind(sort, name, around)),
    }
}

fn list(value: &Value, of: &Type, around: &dyn Surroundings) -> Checked<Value> {
    let Some(list) = value.as_list() else { return expected("a list", value) };
    each(list, |item| convert(of, item, around)).map(Value::List)
}
