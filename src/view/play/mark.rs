//! The marks that a game's script lays over cells, read as [`super::listed::MARKS`] lists them.

use super::scene::Source;
use crate::game::heading::Heading;
use crate::game::square::Cell;
use crate::game::value::Value;
use crate::view::theme::Token;

/// What a mark says of its cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Says {
    /// It can be picked.
    Legal,
    /// An action is chosen for it.
    Chosen,
    /// It is within reach.
    Reach,
    /// A way leads over it.
    Path,
    /// It is dangerous.
    Warn,
    /// What the icon of a name says.
    Icon(String),
    /// Something goes out on a side.
    Gate(Heading),
    /// Something comes in on a side.
    Inlet(Heading),
    /// Nothing that can be told: there is no such mark, or it lacks what it needs.
    Unknown,
}

/// A mark a game's script lays on a cell.
#[derive(Clone, Debug, PartialEq)]
pub struct GameMark {
    /// The cell.
    pub cell: Cell,
    /// What it says of it.
    pub says: Says,
    /// The colour instead of the mark's own.
    pub tint: Option<Token>,
    /// A word at it.
    pub text: Option<String>,
}

impl GameMark {
    /// Reads a mark as the script gave it; nothing without a cell.
    pub fn read(source: &Source<'_>, value: &Value) -> Option<GameMark> {
        let word = |field: &str| value.get(field).and_then(Value::as_text);
        Some(GameMark {
            cell: cell(value.get("cell")?)?,
            says: says(source, word).unwrap_or(Says::Unknown),
            tint: word("tint").and_then(|tint| Token::parse(tint).ok()),
            text: Some(source.own_text(value.get("text"))).filter(|text| !text.is_empty()),
        })
    }
}

fn says<'v>(source: &Source<'_>, word: impl Fn(&str) -> Option<&'v str>) -> Option<Says> {
    let side = || word("side").and_then(Heading::named);
    let icon = || word("icon").filter(|icon| source.icons.get(icon).is_some()).map(String::from);
    Some(match word("mark")? {
        "legal" => Says::Legal,
        "chosen" => Says::Chosen,
        "reach" => Says::Reach,
        "path" => Says::Path,
        "warn" => Says::Warn,
        "icon" => Says::Icon(icon()?),
        "gate" => Says::Gate(side()?),
        "inlet" => Says::Inlet(side()?),
        _ => return None,
    })
}

fn cell(at: &Value) -> Option<Cell> {
    let [x, y] = match at.as_list() {
        Some([x, y]) => [x.as_integer()?, y.as_integer()?],
        _ => [at.get("x")?.as_integer()?, at.get("y")?.as_integer()?],
    };
    Some((i32::try_from(x).ok()?, i32::try_from(y).ok()?))
}

#[cfg(test)]
pub(in crate::view::play) mod tests;
