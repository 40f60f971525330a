//! The items of a game's own panel, as its script lists them.

use super::{Source, home};
use crate::game::value::Value;
use crate::view::look::Look;
use crate::view::text::plain;
use crate::view::theme::Token;

/// The fields of a picture in a panel that are none of a look.
const OWN: [&str; 2] = ["letter", "label"];

/// A picture in a panel.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// What it shows.
    pub look: Look,
    /// The letter, where it is a tile.
    pub letter: Option<String>,
    /// What stands below it; empty for nothing.
    pub label: String,
}

/// An item of a game's own panel.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// A number with what it counts, and of how many.
    Count {
        /// What it counts.
        label: String,
        /// The number.
        value: String,
        /// Of how many, with the share of it, 0 to 1.
        of: Option<(String, f32)>,
    },
    /// A sentence.
    Text(String),
    /// Pictures in a row, of which one may be framed.
    Looks {
        /// What they show.
        looks: Vec<Picture>,
        /// Which one is framed, from 0.
        framed: Option<usize>,
        /// The colour of the frame.
        tint: Token,
    },
    /// Somebody or something with a picture, a note and a number.
    Card {
        /// What is shown of it.
        look: Box<Picture>,
        /// Who or what it is.
        label: String,
        /// What is told of it; empty for nothing.
        note: String,
        /// The number; empty for none.
        value: String,
        /// Whether it is its turn.
        framed: bool,
    },
    /// A button.
    Button {
        /// What it presses.
        press: String,
        /// Its label.
        label: String,
        /// Its icon.
        icon: Option<String>,
        /// Whether it is held down.
        on: bool,
        /// Whether it does nothing now.
        off: bool,
        /// The key that does the same.
        key: Option<String>,
    },
}

/// Reads the panel; an item that cannot be read says what is wrong with it.
pub(super) fn items(source: &Source<'_>) -> Vec<Item> {
    match source.session.rules().gimmicks.panel(source.session.game()) {
        Ok(values) => values.iter().map(|value| item(source, value)).collect(),
        Err(fault) => vec![Item::Text(fault.to_string())],
    }
}

pub(super) fn item(source: &Source<'_>, value: &Value) -> Item {
    match value.get("type").and_then(Value::as_text) {
        Some("count") => count(source, value),
        Some("text") => Item::Text(source.own_text(value.get("text"))),
        Some("looks") => looks(source, value),
        Some("card") => card(source, value),
        Some("button") => button(source, value),
        other => Item::Text(format!("panel: {}?", other.unwrap_or("type"))),
    }
}

fn count(source: &Source<'_>, value: &Value) -> Item {
    let [have, of] = ["value", "of"].map(|field| value.get(field));
    let share = match (have.and_then(Value::as_number), of.and_then(Value::as_number)) {
        (Some(have), Some(of)) if of > 0.0 => (have / of).clamp(0.0, 1.0) as f32,
        _ => 0.0,
    };
    Item::Count {
        label: plain(&source.own_text(value.get("label"))),
        value: source.own_text(have),
        of: of.map(|of| (source.own_text(Some(of)), share)),
    }
}

fn card(source: &Source<'_>, value: &Value) -> Item {
    let told = |field: &str| plain(&source.own_text(value.get(field)));
    Item::Card {
        look: Box::new(look(source, value.get("look").unwrap_or(&Value::empty()))),
        label: told("label"),
        note: told("note"),
        value: source.own_text(value.get("value")),
        framed: value.get("framed").and_then(Value::as_bool).unwrap_or(false),
    }
}

fn looks(source: &Source<'_>, value: &Value) -> Item {
    let list = value.get("looks").and_then(Value::as_list).unwrap_or_default();
    let framed = value.get("framed");
    let first_framed = framed.and_then(Value::as_bool).and_then(|framed| framed.then_some(0));
    let counted = framed.and_then(Value::as_integer).and_then(|at| usize::try_from(at - 1).ok());
    let tint = value.get("tint").and_then(Value::as_text).and_then(|tint| Token::parse(tint).ok());
    Item::Looks {
        looks: list.iter().map(|value| look(source, value)).collect(),
        framed: first_framed.or(counted),
        tint: tint.unwrap_or(Token::Focus),
    }
}

/// One picture: that of a gimmick { kind, params, state? }, else the fields of a look; a letter shows as a tile.
fn look(source: &Source<'_>, value: &Value) -> Picture {
    let label = plain(&source.own_text(value.get("label")));
    if let Some(kind) = value.get("kind").and_then(Value::as_text) {
        let params = value.get("params").cloned().unwrap_or_else(Value::empty);
        let home = home(&source.session.rules().game);
        let shown = super::board::alone(source, (kind, home), params, value.get("state").cloned());
        return Picture { look: shown.unwrap_or_else(broken), letter: None, label };
    }
    let letter = value.get("letter").and_then(Value::as_text).map(String::from);
    let fields = match value {
        Value::Table(fields) => Value::Table(
            fields.iter().filter(|(key, _)| !OWN.contains(&&***key)).map(|(k, v)| (k.clone(), v.clone())).collect(),
        ),
        other => other.clone(),
    };
    let look = Look::read(&fields, source.icons);
    Picture { look: look.unwrap_or_else(|_| broken()), letter, label }
}

fn broken() -> Look {
    Look { icon: Some("broken".into()), ..Look::default() }
}

fn button(source: &Source<'_>, value: &Value) -> Item {
    let field = |name: &str| value.get(name).and_then(Value::as_text).map(String::from);
    let truth = |name: &str| value.get(name).and_then(Value::as_bool).unwrap_or(false);
    let press = field("press").unwrap_or_default();
    Item::Button {
        key: key_of(source, &press),
        label: plain(&source.own_text(value.get("label"))),
        icon: field("icon").filter(|icon| source.icons.get(icon).is_some()),
        on: truth("on"),
        off: truth("off"),
        press,
    }
}

/// The first of the game's keys that presses a name.
fn key_of(source: &Source<'_>, press: &str) -> Option<String> {
    let game = &source.session.rules().game;
    let entry = source.entry(crate::game::kinds::Sort::Game, game)?;
    let keys = || entry.keys.iter().filter(|(_, name)| ***name == *press).map(|(key, _)| key.to_string());
    keys().min_by_key(String::len)
}
