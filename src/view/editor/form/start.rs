//! What a value is before anybody has chosen it.

use super::Forms;
use crate::game::declare::{Param, Type};
use crate::game::fields::Fields;
use crate::game::kinds::Sort;
use crate::game::value::Value;

/// Gives the values that must be written of declared parameters.
pub fn starting_params(params: &[Param], forms: &Forms<'_>) -> Fields {
    let required = params.iter().filter(|param| param.default.is_none());
    required.map(|param| (param.name.clone(), starting(&param.ty, forms))).collect()
}

/// Gives a value of a type to begin with.
pub fn starting(ty: &Type, forms: &Forms<'_>) -> Value {
    let letter = || Value::text(&forms.letter.to_string());
    let pair = |a: f64, b: f64| Value::List(vec![a.into(), b.into()]);
    match ty {
        Type::Integer { min, max, step } => (first_number(*min, *max, step.unwrap_or(1)) as f64).into(),
        Type::Number { min, .. } => min.unwrap_or(0.0).into(),
        Type::Boolean => false.into(),
        Type::String => Value::text("a"),
        Type::Text => Value::text(""),
        Type::Choice { of } => of.first().cloned().unwrap_or_default(),
        Type::Letter => letter(),
        Type::Letters { min, .. } => Value::text(&forms.letter.to_string().repeat(min.unwrap_or(1))),
        Type::Sides => Value::text("u"),
        Type::Heading => Value::text("right"),
        Type::Routes => Value::table([("right", Value::text("down"))]),
        Type::Cell => pair(1.0, 1.0),
        Type::Cells { .. } => Value::List(Vec::new()),
        Type::Vector => pair(1.0, 0.0),
        Type::Vectors => Value::List(vec![pair(1.0, 0.0)]),
        Type::Size => pair(2.0, 2.0),
        Type::Square { .. } => Value::empty(),
        Type::Kind { sort } => Value::text(forms.kinds(*sort).first().map_or("", String::as_str)),
        Type::List { of } if **of == Type::Cell => Value::List(Vec::new()),
        Type::List { of } => Value::List(vec![starting(of, forms)]),
    }
}

/// Gives the least number above zero that the bounds and steps of a type allow, or the nearest to it.
fn first_number(min: Option<i64>, max: Option<i64>, step: i64) -> i64 {
    let (from, step) = (min.unwrap_or(0), step.max(1));
    let above = if from >= 1 {
        from
    } else {
        from.saturating_add((1_i64.saturating_sub(from) as u64).div_ceil(step as u64) as i64 * step)
    };
    let most = max.unwrap_or(i64::MAX);
    if above <= most { above } else { from.max(most - (most - from) % step) }
}

/// Gives a square of a kind inside a value; nothing but its letter where there is no kind.
pub(super) fn square_of(kind: Option<&str>, letter: Option<&Value>, forms: &Forms<'_>) -> Value {
    let mut fields = Fields::new();
    if let Some(kind) = kind {
        fields.insert("kind".into(), Value::text(kind));
        fields.extend(starting_params(forms.params(Sort::Square, kind), forms));
    }
    fields.extend(letter.map(|letter| ("letter".into(), letter.clone())));
    Value::Table(fields)
}
