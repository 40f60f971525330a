//! Everything a script can see, in one table: objects with their fields and calls, each with its types and a line of
//! documentation. Argument checks and the type files of editors are made from it.

use std::rc::Rc;

use mlua::{Lua, MultiValue, Value as LuaValue};

use super::given::Given;
use super::shared::Shared;
use crate::problem::list_of;

mod board;
mod canvas;
mod game;
mod hook;
mod records;
mod reply;
mod square;
mod turn;
mod turn_gimmicks;
mod turn_signs;
mod turn_squares;
mod ways;

pub use hook::{CONSTANTS, Constant, HOOKS, HookLine};
pub use records::{ACTION, ALIASES, GLOBALS};

/// Where a call comes from: the machine and what it knows.
pub struct Scene<'a> {
    /// The machine.
    pub lua: &'a Lua,
    /// What the host knows.
    pub shared: &'a Rc<Shared>,
}

/// What a value must be.
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    /// Anything.
    Any,
    /// A number.
    Number,
    /// A whole number.
    Whole,
    /// A truth value.
    Boolean,
    /// A string.
    String,
    /// A text for players: an id or text, or a table of languages.
    Text,
    /// One letter.
    Letter,
    /// A heading by name.
    Heading,
    /// Sides: `"u,r"` or a set.
    Sides,
    /// One of these strings.
    OneOf(&'static [&'static str]),
    /// A square of the board.
    Square,
    /// A gimmick on a square.
    Gimmick,
    /// An actor.
    Actor,
    /// A whole square as data.
    Face,
    /// A gimmick as data.
    Fresh,
    /// A piece as data.
    NewPiece,
    /// An object of that name that is only given out.
    Named(&'static str),
    /// A list.
    List(&'static Shape),
    /// A table with these keys, under a name.
    Record(&'static str, &'static [Key]),
    /// One or the other.
    Either(&'static Shape, &'static Shape),
    /// That or nothing.
    Optional(&'static Shape),
}

impl Shape {
    /// Says what is expected, for messages.
    pub fn expected(&self) -> String {
        match self {
            Shape::Any => "a value".into(),
            Shape::Number => "number".into(),
            Shape::Whole => "whole number".into(),
            Shape::Boolean => "boolean".into(),
            Shape::String => "string".into(),
            Shape::Text => "text (a string or { ja = …, en = … })".into(),
            Shape::Letter => "one letter".into(),
            Shape::Heading => "heading (\"up\", \"right\", \"down\" or \"left\")".into(),
            Shape::Sides => "sides (like \"u,r\" or { u = true })".into(),
            Shape::OneOf(names) => list_of(names.iter().copied()),
            Shape::Square => "Square".into(),
            Shape::Gimmick => "Gimmick".into(),
            Shape::Actor => "Actor".into(),
            Shape::Face => "face".into(),
            Shape::Fresh => "table { kind, params }".into(),
            Shape::NewPiece => "piece { kind, params }".into(),
            Shape::Named(name) => (*name).into(),
            Shape::List(inner) => format!("list of {}", inner.expected()),
            Shape::Record(..) => "table".into(),
            Shape::Either(one, two) => format!("{} or {}", one.expected(), two.expected()),
            Shape::Optional(inner) => inner.expected(),
        }
    }
}

/// A named value: an argument, or a key of a record.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// Its name.
    pub name: &'static str,
    /// What it must be.
    pub shape: Shape,
}

/// Shortens the tables below.
pub const fn key(name: &'static str, shape: Shape) -> Key {
    Key { name, shape }
}

/// How a field is read at each look: the id of a handle, 0 for an object there is one of.
pub type Get = fn(&Scene<'_>, u32) -> mlua::Result<LuaValue>;

/// A field of an object.
#[derive(Clone, Copy)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// What it holds.
    pub shape: Shape,
    /// What it is, in a line.
    pub doc: &'static str,
    /// How it is read; nothing where it stands in the object's table.
    pub get: Option<Get>,
}

/// A call of an object.
#[derive(Clone, Copy)]
pub struct Call {
    /// Its name.
    pub name: &'static str,
    /// Its arguments after the object.
    pub takes: &'static [Key],
    /// What it gives.
    pub gives: &'static [Shape],
    /// What it does, in a line.
    pub doc: &'static str,
    /// Does it; the first given is the object where that is a handle.
    pub run: fn(&Scene<'_>, &[Given]) -> mlua::Result<MultiValue>,
}

/// How many of an object there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// One, such as the board.
    One,
    /// A handle for each, with its id.
    Handles,
    /// Tables that hold their fields.
    Tables,
}

/// An object of the API.
#[derive(Clone, Copy)]
pub struct Object {
    /// Its name in types.
    pub name: &'static str,
    /// How messages call it.
    pub called: &'static str,
    /// What it is, in a line.
    pub doc: &'static str,
    /// How many there are.
    pub count: Count,
    /// Its fields.
    pub fields: &'static [&'static [Field]],
    /// Its calls.
    pub calls: &'static [&'static [Call]],
}

impl Object {
    /// Lists all fields.
    pub fn fields(&self) -> impl Iterator<Item = &'static Field> {
        self.fields.iter().flat_map(|group| group.iter())
    }

    /// Lists all calls.
    pub fn calls(&self) -> impl Iterator<Item = &'static Call> {
        self.calls.iter().flat_map(|group| group.iter())
    }
}

/// Lists all objects.
pub static OBJECTS: &[Object] = &[
    square::SQUARE,
    square::GIMMICK,
    square::ACTOR,
    records::PIECE,
    records::GOAL,
    turn::TURN,
    records::WORD,
    game::GAME,
    game::WORDS,
    game::RACK,
    board::BOARD,
    canvas::CANVAS,
];
