//! What a script gave to one of our calls: checked against the shapes of the API table and taken apart in one go.

use std::rc::Rc;

use mlua::Value as LuaValue;

use super::handles::Entry;
use crate::game::heading::{Heading, Sides};
use crate::game::piece::Piece;
use crate::game::square::{Cell, Face, FreshGimmick, SquareId};
use crate::game::value::Text;

mod read;

pub use read::{read, read_one, sides};

/// One argument, or one part of one.
#[derive(Clone, Debug)]
pub enum Given {
    /// Nothing.
    Nil,
    /// A truth value.
    Bool(bool),
    /// A number.
    Number(f64),
    /// A string.
    Text(String),
    /// A text for players.
    Message(Text),
    /// A square.
    Square(SquareId),
    /// A gimmick or an actor.
    Gimmick(Rc<Entry>),
    /// A whole square as data.
    Face(Face),
    /// A gimmick as data.
    Fresh(FreshGimmick),
    /// A piece as data.
    Piece(Piece),
    /// Sides.
    Sides(Sides),
    /// A list.
    List(Vec<Given>),
    /// A record, its fields in the order of the shape's keys.
    Record(Vec<Given>),
    /// Anything else, as it came.
    Other(LuaValue),
}

/// The readings below cannot fail once the shape was checked; they give the empty value otherwise.
impl Given {
    /// Tells whether nothing was given.
    pub fn is_nil(&self) -> bool {
        matches!(self, Given::Nil)
    }

    /// Gives the truth value.
    pub fn truth(&self) -> bool {
        matches!(self, Given::Bool(true))
    }

    /// Gives the number.
    pub fn number(&self) -> f64 {
        if let Given::Number(number) = self { *number } else { 0.0 }
    }

    /// Gives the whole number.
    pub fn whole(&self) -> i64 {
        self.number() as i64
    }

    /// Gives the whole number as a cell's column or row; one far off every board stays far off it and can be reckoned with.
    pub fn place(&self) -> i32 {
        self.number().clamp(-1e6, 1e6) as i32
    }

    /// Gives the string.
    pub fn text(&self) -> &str {
        if let Given::Text(text) = self { text } else { "" }
    }

    /// Gives the text for players, or nothing.
    pub fn message(&self) -> Option<Text> {
        if let Given::Message(text) = self { Some(text.clone()) } else { None }
    }

    /// Gives the square's name.
    pub fn square(&self) -> SquareId {
        if let Given::Square(square) = self { *square } else { 0 }
    }

    /// Gives the items of the list.
    pub fn list(&self) -> &[Given] {
        if let Given::List(list) = self { list } else { &[] }
    }

    /// Gives a field of the record by its place.
    pub fn at(&self, place: usize) -> &Given {
        match self {
            Given::Record(fields) => fields.get(place).unwrap_or(&Given::Nil),
            _ => &Given::Nil,
        }
    }

    /// Gives the cell of a record of `x` and `y`.
    pub fn cell(&self) -> Cell {
        (self.at(0).place(), self.at(1).place())
    }

    /// Gives the heading.
    pub fn heading(&self) -> Heading {
        Heading::named(self.text()).unwrap_or(Heading::Up)
    }

    /// Gives the names of the squares of a list.
    pub fn squares(&self) -> Vec<SquareId> {
        self.list().iter().map(Given::square).collect()
    }
}
