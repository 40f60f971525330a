//! Declarations of parameters: what a kind's script says its parameters are, and what makes of a value as written in a
//! file the value scripts see.

use std::sync::Arc;

use super::value::{Text, Value};

mod complaint;
mod convert;
mod definition;
mod face;
mod places;
mod surroundings;
mod ways;

pub use complaint::{Complaint, PathStep};
pub use convert::{check_all, convert};
pub use definition::{Definition, definition};
pub use face::{face, face_value};
pub use surroundings::{CatalogueSurroundings, Surroundings};

/// The type of a parameter.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum Type {
    /// A whole number within bounds, in steps from `min` (or 0).
    Integer { min: Option<i64>, max: Option<i64>, step: Option<i64> },
    /// A number within bounds.
    Number { min: Option<f64>, max: Option<f64> },
    /// A truth value.
    Boolean,
    /// A string.
    String,
    /// A text for players: a string, or a table of languages.
    Text,
    /// One of these values.
    Choice { of: Vec<Value> },
    /// One letter, folded like the word list.
    Letter,
    /// Letters, folded; in scripts a list of strings.
    Letters { min: Option<usize>, max: Option<usize> },
    /// Sides as `"u,r"`; in scripts a set `{ u = true }`.
    Sides,
    /// A heading by name.
    Heading,
    /// A table of headings; in scripts each a list.
    Routes,
    /// A cell.
    Cell,
    /// A list of cells.
    Cells { squares: bool, connected: bool, closed: bool },
    /// A vector of whole numbers.
    Vector,
    /// A list of vectors, or one of them.
    Vectors,
    /// Columns and rows, each at least 1.
    Size,
    /// A square definition without size, or a kind's name; in scripts a face.
    Square { refuse: Vec<Arc<str>>, refuse_traits: Vec<(Arc<str>, Value)> },
    /// A kind's name of a sort; in scripts the full id.
    Kind { sort: super::kinds::Sort },
    /// A list of values of one type.
    List { of: Box<Type> },
}

impl Type {
    /// Gives its name, as scripts declare it.
    pub const fn name(&self) -> &'static str {
        match self {
            Type::Integer { .. } => "integer",
            Type::Number { .. } => "number",
            Type::Boolean => "boolean",
            Type::String => "string",
            Type::Text => "text",
            Type::Choice { .. } => "choice",
            Type::Letter => "letter",
            Type::Letters { .. } => "letters",
            Type::Sides => "sides",
            Type::Heading => "heading",
            Type::Routes => "routes",
            Type::Cell => "cell",
            Type::Cells { .. } => "cells",
            Type::Vector => "vector",
            Type::Vectors => "vectors",
            Type::Size => "size",
            Type::Square { .. } => "square",
            Type::Kind { .. } => "kind",
            Type::List { .. } => "list",
        }
    }
}

/// One declared parameter.
#[derive(Clone, Debug, PartialEq)]
pub struct Param {
    /// Its name.
    pub name: Arc<str>,
    /// Its type.
    pub ty: Type,
    /// What it is where the stage writes none, in the form of files; nothing if it is required.
    pub default: Option<Value>,
    /// A title for forms, if the script gives one.
    pub title: Option<Text>,
}

/// The parameters of a kind, by name in the order of their names.
pub type Declaration = Vec<Param>;

#[cfg(test)]
mod tests;
