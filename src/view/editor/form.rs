//! Forms: what a declared parameter offers to be changed, row by row. Made from types alone; no kind is known by name.

mod change;
mod start;

use crate::game::catalogue::Catalogue;
use crate::game::declare::{Param, Type};
use crate::game::fields::Fields;
use crate::game::kinds::Sort;
use crate::game::value::{Text, Value};

pub use change::changed;
use change::is_number;
pub use start::{starting, starting_params};

/// The four sides as files write them, and the headings, both in the order in which forms show them.
pub const SIDES: [&str; 4] = ["r", "d", "l", "u"];
/// The headings in the order in which forms show them.
pub const HEADINGS: [&str; 4] = ["right", "down", "left", "up"];

/// What a row offers.
#[derive(Clone, Debug, PartialEq)]
pub enum Offer {
    /// Nothing: it is a heading.
    Nothing,
    /// A number or one of several, as it is now: the one before, the next.
    Steps(String),
    /// On or off.
    Switch(bool),
    /// A text that can be written.
    Write(String),
    /// Any of the four sides.
    Sides([bool; 4]),
    /// One of the four headings.
    Heading([bool; 4]),
    /// For each heading of entry its exits.
    Ways([[bool; 4]; 4]),
    /// Cells picked on the board, and whether they are being picked.
    Cells(String, bool),
    /// A value without a form, as TOML.
    Toml(String),
}

/// A row of a form.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Its name: the way to the value, parts joined by slashes.
    pub name: String,
    /// What it is called.
    pub label: String,
    /// How deep it lies in other values.
    pub depth: usize,
    /// What it offers.
    pub offer: Offer,
    /// Whether it is not written, so that the usual value holds.
    pub usual: bool,
    /// Whether it can go, or become the usual value again.
    pub removable: bool,
    /// Whether items can be added to it.
    pub grows: bool,
    /// Whether it can go one place up or down.
    pub moves: bool,
    /// Whether it is a number, which can be written as well as stepped through.
    pub number: bool,
}

impl Row {
    /// A row that offers something.
    pub fn new(name: &str, label: &str, offer: Offer) -> Row {
        let (name, label) = (name.to_owned(), label.to_owned());
        Row { name, label, depth: 0, offer, usual: false, removable: false, grows: false, moves: false, number: false }
    }
}

/// What forms are made with.
#[derive(Clone, Copy)]
pub struct Forms<'a> {
    /// All kinds.
    pub catalogue: &'a Catalogue,
    /// The mod the stage belongs to; empty for the base game.
    pub home: &'a str,
    /// Gives a text of a mod in the player's language.
    pub tell: &'a dyn Fn(&str, &Text) -> String,
    /// Gives the text of an id.
    pub say: &'a dyn Fn(&str) -> String,
    /// Writes a value as TOML.
    pub toml: &'a dyn Fn(&Value) -> String,
    /// A letter of the word list.
    pub letter: char,
    /// The row whose cells are being picked.
    pub picking: Option<&'a str>,
}

impl Forms<'_> {
    /// Lists the kinds of a sort as the stage names them.
    pub fn kinds(&self, sort: Sort) -> Vec<String> {
        self.catalogue.names(sort, self.home).iter().map(ToString::to_string).collect()
    }

    /// What a kind is called.
    pub fn title(&self, sort: Sort, name: &str) -> String {
        let kind = self.catalogue.resolve(sort, name, self.home);
        let entry = kind.as_ref().and_then(|kind| Some((kind, self.catalogue.entry(sort, kind)?)));
        let home = |kind: &str| kind.split_once(':').map_or_else(String::new, |(home, _)| home.to_owned());
        let title = entry.map(|(kind, entry)| (self.tell)(&home(kind), &entry.title));
        title.filter(|title| !title.is_empty()).unwrap_or_else(|| name.to_owned())
    }

    /// What a kind declares.
    pub fn params(&self, sort: Sort, name: &str) -> &[Param] {
        let kind = self.catalogue.resolve(sort, name, self.home);
        kind.and_then(|kind| self.catalogue.entry(sort, &kind)).map_or(&[], |entry| &entry.params)
    }

    /// Lists the rows of declared parameters with the values that are written; names begin with `name`.
    pub fn rows(&self, params: &[Param], fields: &Fields, name: &str, depth: usize) -> Vec<Row> {
        params.iter().flat_map(|param| self.param(param, fields, name, depth)).collect()
    }

    fn param(&self, param: &Param, fields: &Fields, name: &str, depth: usize) -> Vec<Row> {
        let written = fields.get(&param.name);
        // A number nobody has written and that is no other is shown as none.
        let none = || if is_number(&param.ty) { Value::empty() } else { starting(&param.ty, self) };
        let usual = param.default.clone().unwrap_or_else(none);
        let name = if name.is_empty() { param.name.to_string() } else { format!("{name}/{}", param.name) };
        let label =
            param.title.as_ref().map(|title| (self.tell)(self.home, title)).unwrap_or_else(|| param.name.to_string());
        let mut rows = self.value(&param.ty, written.unwrap_or(&usual), &name, depth);
        if let Some(first) = rows.first_mut() {
            first.label = label;
            first.usual = written.is_none();
            first.removable |= written.is_some() && param.default.is_some();
        }
        rows
    }

    /// Lists the rows of one value.
    pub fn value(&self, ty: &Type, value: &Value, name: &str, depth: usize) -> Vec<Row> {
        let row = |offer| Row { depth, ..Row::new(name, "", offer) };
        let offer = match (ty, value) {
            (Type::Integer { .. } | Type::Number { .. }, Value::Number(n)) => Offer::Steps(n.to_string()),
            (Type::Integer { .. } | Type::Number { .. }, Value::Table(_)) => Offer::Steps("-".to_owned()),
            (Type::Boolean, Value::Bool(on)) => Offer::Switch(*on),
            (Type::Choice { .. }, value) => Offer::Steps(plain(value)),
            (Type::Kind { sort }, Value::Text(kind)) => Offer::Steps(self.title(*sort, kind)),
            (Type::String | Type::Letter | Type::Letters { .. } | Type::Text, Value::Text(text)) => {
                Offer::Write(text.to_string())
            }
            (Type::Sides, Value::Text(text)) => {
                Offer::Sides(SIDES.map(|side| text.split(',').any(|one| one.trim() == side)))
            }
            (Type::Heading, Value::Text(text)) => Offer::Heading(HEADINGS.map(|heading| heading == &**text)),
            (Type::Routes, Value::Table(ways)) => Offer::Ways(HEADINGS.map(|from| exits(ways.get(from)))),
            (Type::Cell, Value::List(cell)) => self.cells(name, plain_list(cell)),
            (Type::Cells { .. }, Value::List(cells)) => self.cells(name, cells.len().to_string()),
            (Type::List { of }, Value::List(cells)) if **of == Type::Cell => self.cells(name, cells.len().to_string()),
            _ => return self.several(ty, value, name, depth),
        };
        vec![Row { number: is_number(ty), ..row(offer) }]
    }

    fn cells(&self, name: &str, text: String) -> Offer {
        Offer::Cells(text, self.picking == Some(name))
    }

    /// The rows of a value that has parts; one with TOML where it has no form.
    fn several(&self, ty: &Type, value: &Value, name: &str, depth: usize) -> Vec<Row> {
        let head = Row { depth, ..Row::new(name, "", Offer::Nothing) };
        let parts = |labels: [&str; 2], list: &[Value]| {
            let part = |(at, (label, value)): (usize, (&str, &Value))| Row {
                depth: depth + 1,
                number: true,
                ..Row::new(&format!("{name}/{at}"), label, Offer::Steps(plain(value)))
            };
            labels.into_iter().zip(list).enumerate().map(part).collect::<Vec<_>>()
        };
        match (ty, value) {
            (Type::Vector, Value::List(list)) if list.len() == 2 => [vec![head], parts(["→", "↓"], list)].concat(),
            (Type::Size, Value::List(list)) if list.len() == 2 => [vec![head], parts(["↔", "↕"], list)].concat(),
            (Type::Vectors, Value::List(list)) => {
                let one = matches!(list[..], [Value::Number(_), Value::Number(_)]);
                let items = if one { std::slice::from_ref(value) } else { list };
                self.items(&Type::Vector, items, head)
            }
            (Type::List { of }, Value::List(list)) => self.items(of, list, head),
            (Type::Square { .. }, value) => self.square(value, head),
            _ => vec![Row { offer: Offer::Toml((self.toml)(value)), ..head }],
        }
    }

    fn items(&self, of: &Type, items: &[Value], head: Row) -> Vec<Row> {
        let (name, depth) = (head.name.clone(), head.depth);
        let mut rows = vec![Row { grows: true, ..head }];
        for (at, item) in items.iter().enumerate() {
            let mut inner = self.value(of, item, &format!("{name}/{at}"), depth + 1);
            if let Some(first) = inner.first_mut() {
                (first.label, first.removable) = ((at + 1).to_string(), true);
            }
            rows.extend(inner);
        }
        rows
    }

    /// A square inside a value: its letter, its kind and what that declares.
    fn square(&self, value: &Value, head: Row) -> Vec<Row> {
        let (name, depth) = (head.name.clone(), head.depth);
        let fields = match value {
            Value::Text(kind) => Fields::from_iter([("kind".into(), Value::Text(kind.clone()))]),
            Value::Table(fields) if !fields.contains_key("gimmicks") => fields.clone(),
            _ => return vec![Row { offer: Offer::Toml((self.toml)(value)), ..head }],
        };
        let kind = fields.get("kind").and_then(Value::as_text).unwrap_or_default();
        let title = if kind.is_empty() { (self.say)("editor.no_gimmick") } else { self.title(Sort::Square, kind) };
        let letter = fields.get("letter").and_then(Value::as_text).unwrap_or_default().to_owned();
        let part = |key: &str, label: &str, offer| Row {
            depth: depth + 1,
            ..Row::new(&format!("{name}/{key}"), label, offer)
        };
        let mut rows = vec![
            head,
            part("kind", &(self.say)("editor.kind"), Offer::Steps(title)),
            Row {
                removable: !letter.is_empty(),
                ..part("letter", &(self.say)("editor.letter"), Offer::Write(letter.clone()))
            },
        ];
        rows.extend(self.rows(self.params(Sort::Square, kind), &fields, &name, depth + 1));
        rows
    }
}

/// A value in a few letters.
fn plain(value: &Value) -> String {
    match value {
        Value::Text(text) => text.to_string(),
        Value::Number(number) => number.to_string(),
        Value::Bool(truth) => truth.to_string(),
        Value::List(list) => plain_list(list),
        Value::Table(_) => "…".to_owned(),
    }
}

fn plain_list(list: &[Value]) -> String {
    list.iter().map(plain).collect::<Vec<_>>().join(", ")
}

/// The exits of an entry, in the order of forms.
fn exits(value: Option<&Value>) -> [bool; 4] {
    HEADINGS.map(|exit| match value {
        Some(Value::Text(one)) => &**one == exit,
        Some(Value::List(list)) => list.iter().any(|one| one.as_text() == Some(exit)),
        _ => false,
    })
}

#[cfg(test)]
mod tests;
