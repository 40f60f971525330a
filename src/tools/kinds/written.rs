//! Types of parameters in words.

use std::fmt::Display;

use crate::game::declare::Type;
use crate::tools::data::plain;

/// Gives a type with its bounds in a few words, such as `integer from 1 to 9`.
pub fn written(ty: &Type) -> String {
    match ty {
        Type::Integer { min, max, step } => {
            let step = step.filter(|step| *step > 1).map(|step| format!(" in steps of {step}")).unwrap_or_default();
            format!("integer{}{step}", bounds(*min, *max))
        }
        Type::Number { min, max } => format!("number{}", bounds(*min, *max)),
        Type::Choice { of } => of.iter().map(|value| plain(value).to_string()).collect::<Vec<_>>().join(" or "),
        Type::Letters { min, max } => format!("letters{}", bounds(*min, *max)),
        Type::Cells { squares, connected, closed } => {
            let marks = [(*squares, "of squares"), (*connected, "connected"), (*closed, "a closed round")];
            let marks = marks.into_iter().filter(|(is, _)| *is).map(|(_, mark)| format!(", {mark}"));
            format!("cells{}", marks.collect::<String>())
        }
        Type::Kind { sort } => format!("kind ({})", sort.name()),
        Type::List { of } => format!("list of {}", written(of)),
        other => other.name().to_owned(),
    }
}

fn bounds<T: Display>(min: Option<T>, max: Option<T>) -> String {
    match (min, max) {
        (Some(min), Some(max)) => format!(" from {min} to {max}"),
        (Some(min), None) => format!(" from {min}"),
        (None, Some(max)) => format!(" up to {max}"),
        (None, None) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_told_with_their_bounds() {
        let integer = |min, max, step| written(&Type::Integer { min, max, step });
        assert_eq!(integer(Some(1), Some(9), None), "integer from 1 to 9");
        assert_eq!(integer(None, Some(8), Some(2)), "integer up to 8 in steps of 2");
        assert_eq!(
            written(&Type::Cells { squares: true, connected: true, closed: false }),
            "cells, of squares, connected"
        );
        assert_eq!(written(&Type::List { of: Box::new(Type::Heading) }), "list of heading");
    }
}
