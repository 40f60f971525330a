//! The text of a stage file, and changes of single values in it.

use std::sync::Arc;

use toml_edit::{Array, ArrayOfTables, DocumentMut, Item, Table, Value as Toml};

use super::lines::put_back;
use super::written::{in_order, merge, plain, written};
use crate::game::value::Value;
use crate::problem::{Problem, Source};
use crate::stage::node::parse;
use crate::stage::plan::Stage;

/// One step from a value into it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// The value of a key.
    Key(Arc<str>),
    /// An item of a list, from 0.
    Item(usize),
}

impl From<&str> for Step {
    fn from(key: &str) -> Step {
        Step::Key(key.into())
    }
}

impl From<usize> for Step {
    fn from(at: usize) -> Step {
        Step::Item(at)
    }
}

/// Makes a path of keys alone, such as `limits.turns`; a number is an item of a list.
pub fn path(text: &str) -> Vec<Step> {
    let step = |part: &str| part.parse::<usize>().map_or_else(|_| Step::from(part), Step::Item);
    text.split('.').filter(|part| !part.is_empty()).map(step).collect()
}

/// The text of a stage file. It is sound TOML, but need not be a sound stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    text: Arc<str>,
}

impl Document {
    /// Takes a text.
    ///
    /// # Errors
    /// Everything in it that is no TOML.
    pub fn read(source: &Source) -> Result<Document, Vec<Problem>> {
        parse(source).map(|_| Document { text: source.text().into() })
    }

    /// Gives the text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Gives the stage as it is written.
    pub(super) fn stage(&self) -> Option<Stage> {
        Stage::read(&Source::new("", &self.text)).ok()
    }

    /// Gives the value at a path.
    pub fn value(&self, path: &[Step]) -> Option<Value> {
        let document = self.parsed()?;
        let found = path.iter().try_fold(document.as_item(), |item, step| match step {
            Step::Key(key) => item.as_table_like()?.get(key),
            Step::Item(at) => item.get(*at),
        });
        // Inside inline lists items are values, which only their list can give.
        found.and_then(plain)
    }

    /// Gives the text with the value at a path set; tables on the way that are not there are made.
    pub fn set(&self, path: &[Step], value: &Value) -> Document {
        self.change(|root| merge_at(root, path, value))
    }

    /// Gives the text without the key or the item at a path.
    pub fn without(&self, path: &[Step]) -> Document {
        self.change(|root| remove_at(root, path))
    }

    /// Gives the text with one more table of a list such as `[[goal]]`, which comes last.
    pub fn add(&self, list: &[Step], value: &Value) -> Document {
        self.change(|root| push(root, list, value))
    }

    /// Gives the text with an item of a list moved to another place.
    pub fn moved(&self, list: &[Step], from: usize, to: usize) -> Document {
        self.change(|root| {
            let list = reach(root, list, false)?;
            if let Some(values) = list.as_array_mut() {
                return move_value(values, from, to);
            }
            let tables = list.as_array_of_tables_mut()?;
            let (first, second) = (from.min(to), from.max(to));
            let order = |at: usize| {
                if from < to {
                    if at == to { from } else { at + 1 }
                } else if at == to {
                    from
                } else {
                    at - 1
                }
            };
            // The places of the headers stay; what stands below them moves.
            let all: Vec<Table> = tables.iter().cloned().collect();
            for at in first..=second {
                let (place, mut table) = (all.get(at)?, all.get(order(at))?.clone());
                table.set_position(place.position());
                *tables.get_mut(at)? = table;
            }
            Some(())
        })
    }

    pub(super) fn with_text(text: String) -> Document {
        Document { text: text.into() }
    }

    fn parsed(&self) -> Option<DocumentMut> {
        self.text.parse().ok()
    }

    fn change(&self, edit: impl FnOnce(&mut Item) -> Option<()>) -> Document {
        let Some(mut document) = self.parsed() else { return self.clone() };
        let before = document.to_string();
        if edit(document.as_item_mut()).is_none() {
            return self.clone();
        }
        Document { text: put_back(&self.text, &before, &document.to_string()).into() }
    }
}

/// Finds an item; with `make` tables on the way that are not there are made.
fn reach<'a>(item: &'a mut Item, path: &[Step], make: bool) -> Option<&'a mut Item> {
    let Some((step, rest)) = path.split_first() else { return Some(item) };
    let next = match step {
        Step::Key(key) => {
            if make && item.as_table_like()?.get(key).is_none() {
                begin(item, key);
            }
            item.as_table_like_mut()?.get_mut(key)?
        }
        Step::Item(at) => item.get_mut(*at)?,
    };
    reach(next, rest, make)
}

/// Begins an empty table: with a header of its own where its parent has one.
fn begin(parent: &mut Item, key: &str) {
    let new = match parent {
        Item::Table(_) => {
            let mut table = Table::new();
            table.decor_mut().set_prefix("\n");
            table.set_implicit(true);
            Item::Table(table)
        }
        _ => Item::Value(Toml::InlineTable(Default::default())),
    };
    if let Some(parent) = parent.as_table_like_mut() {
        parent.insert(key, new);
    }
}

fn merge_at(root: &mut Item, path: &[Step], value: &Value) -> Option<()> {
    let (last, way) = path.split_last()?;
    if let Some(item) = reach(root, path, false) {
        merge(item, value);
        return Some(());
    }
    // Lists inside values are not reached by item: they are set as a whole.
    if let Some(at) = path.iter().position(|step| matches!(step, Step::Item(_)))
        && let Some(item) = reach(root, &path[..at], false).filter(|item| item.is_value())
    {
        let whole = plain(item)?;
        merge(item, &set_in(whole, &path[at..], value)?);
        return Some(());
    }
    let parent = reach(root, way, true)?;
    let Step::Key(key) = last else { return None };
    let whole = match plain(parent)? {
        Value::Table(mut fields) => {
            fields.insert(key.clone(), value.clone());
            Value::Table(fields)
        }
        _ => return None,
    };
    merge(parent, &whole);
    Some(())
}

/// Gives a value with another one set inside it.
pub fn set_in(whole: Value, path: &[Step], value: &Value) -> Option<Value> {
    let Some((step, rest)) = path.split_first() else { return Some(value.clone()) };
    match (step, whole) {
        (Step::Key(key), Value::Table(mut fields)) => {
            let inner = fields.get(key).cloned().unwrap_or_else(Value::empty);
            fields.insert(key.clone(), set_in(inner, rest, value)?);
            Some(Value::Table(fields))
        }
        (Step::Item(at), Value::List(mut list)) => {
            let inner = list.get_mut(*at)?;
            *inner = set_in(inner.clone(), rest, value)?;
            Some(Value::List(list))
        }
        _ => None,
    }
}

fn move_value(values: &mut Array, from: usize, to: usize) -> Option<()> {
    if from.max(to) >= values.len() {
        return None;
    }
    let value = values.remove(from);
    values.insert_formatted(to, value);
    Some(())
}

fn remove_at(root: &mut Item, path: &[Step]) -> Option<()> {
    let (last, way) = path.split_last()?;
    let parent = reach(root, way, false)?;
    match last {
        Step::Key(key) => {
            let mut whole = plain(parent)?;
            if let Some(table) = parent.as_table_mut() {
                return table.remove(key).map(drop);
            }
            if let Value::Table(fields) = &mut whole {
                fields.remove(key);
            }
            merge(parent, &whole);
        }
        Step::Item(at) => match parent {
            Item::ArrayOfTables(list) if *at < list.len() => drop(list.remove(*at)),
            Item::Value(Toml::Array(list)) if *at < list.len() => drop(list.remove(*at)),
            _ => return None,
        },
    }
    Some(())
}

fn push(root: &mut Item, list: &[Step], value: &Value) -> Option<()> {
    let (Step::Key(key), way) = list.split_last()? else { return None };
    let parent = reach(root, way, true)?;
    // Inside values no list has tables with headers of their own.
    if parent.is_value() && parent.as_table_like()?.get(key).is_none() {
        parent.as_table_like_mut()?.insert(key, Item::Value(Toml::Array(Default::default())));
    }
    if let Some(array) = parent.as_table_like_mut()?.get_mut(key).and_then(Item::as_array_mut) {
        array.push(written(value));
        return Some(());
    }
    let mut table = Table::new();
    table.decor_mut().set_prefix("\n");
    let Value::Table(fields) = value else { return None };
    for (key, value) in in_order(fields) {
        table.insert(key, Item::Value(written(value)));
    }
    if parent.as_table_like()?.get(key).is_none() {
        parent.as_table_like_mut()?.insert(key, Item::ArrayOfTables(ArrayOfTables::new()));
    }
    parent.as_table_like_mut()?.get_mut(key)?.as_array_of_tables_mut()?.push(table);
    Some(())
}
