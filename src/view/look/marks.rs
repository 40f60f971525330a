//! The display list of a script's `draw`: verbs in units of the square.

use super::fields::{list, nearest, number, pair, text, token, wrong};
use crate::game::value::Value;
use crate::view::shape::{Bounds, Point, bounds};
use crate::view::theme::Token;

/// One thing that `draw` left. Lengths are parts of a square's side; of an actor of the board, cells: cell x
/// spans x−1 to x.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// A filled rectangle and the radius of its corners.
    Rect(Bounds, f32, Token),
    /// Straight pieces and their thickness.
    Line(Vec<Point>, f32, Token),
    /// A line with a head at its end, and its thickness.
    Arrow(Point, Point, f32, Token),
    /// A filled convex polygon.
    Polygon(Vec<Point>, Token),
    /// An icon by its name, its top left corner and its size; in its own tint where none is given.
    Icon(String, Point, f32, Option<Token>),
    /// A line of text by its middle and its size.
    Text(String, Point, f32, Token),
}

const VERBS: [&str; 6] = ["rect", "line", "arrow", "polygon", "icon", "text"];

/// Reads a display list: each entry is a list of a verb and what was handed to it, as
/// `rect x y w h colour radius?`, `line points colour thickness?`, `arrow x1 y1 x2 y2 colour thickness?`,
/// `polygon points colour`, `icon name x y size colour?`, `text text x y size colour?`. Points are `{ x, y }`.
///
/// The error names the entry, what was expected and the nearest right name.
pub fn read_marks(value: &Value) -> Result<Vec<Mark>, String> {
    list("draw", value)?.iter().enumerate().map(|(at, entry)| mark(entry).map_err(|e| told(at, &e))).collect()
}

fn told(at: usize, message: &str) -> String {
    format!("draw, call {}: {message}", at + 1)
}

fn mark(entry: &Value) -> Result<Mark, String> {
    let Some([verb, with @ ..]) = entry.as_list() else {
        return Err(wrong("draw", "a verb and its arguments", entry));
    };
    let verb = text("verb", verb)?;
    let handed = Handed { verb: &verb, with };
    Ok(match verb.as_str() {
        "rect" => Mark::Rect(handed.bounds()?, handed.number_or(5, 0.0)?, handed.token(4)?),
        "line" => Mark::Line(handed.points(2)?, handed.number_or(2, 0.06)?, handed.token(1)?),
        "arrow" => Mark::Arrow(handed.point(0)?, handed.point(2)?, handed.number_or(5, 0.08)?, handed.token(4)?),
        "polygon" => Mark::Polygon(handed.points(3)?, handed.token(1)?),
        "icon" => Mark::Icon(handed.text(0)?, handed.point(1)?, handed.number(3)?, handed.token_or(4)?),
        "text" => {
            let colour = handed.token_or(4)?.unwrap_or(Token::Ink);
            Mark::Text(handed.text(0)?, handed.point(1)?, handed.number(3)?, colour)
        }
        _ => return Err(format!("canvas has no '{verb}'; the nearest is '{}'", nearest(&verb, VERBS))),
    })
}

/// What was handed to a verb.
struct Handed<'a> {
    verb: &'a str,
    with: &'a [Value],
}

impl Handed<'_> {
    fn at(&self, index: usize) -> Result<&Value, String> {
        self.with.get(index).ok_or_else(|| format!("{} takes more than {} arguments", self.verb, self.with.len()))
    }

    fn number(&self, index: usize) -> Result<f32, String> {
        number(self.verb, self.at(index)?)
    }

    fn number_or(&self, index: usize, other: f32) -> Result<f32, String> {
        self.with.get(index).map_or(Ok(other), |value| number(self.verb, value))
    }

    fn point(&self, index: usize) -> Result<Point, String> {
        Ok([self.number(index)?, self.number(index + 1)?])
    }

    fn bounds(&self) -> Result<Bounds, String> {
        Ok(bounds(self.number(0)?, self.number(1)?, self.number(2)?, self.number(3)?))
    }

    fn points(&self, least: usize) -> Result<Vec<Point>, String> {
        let points = list(self.verb, self.at(0)?)?;
        if points.len() < least {
            return Err(format!("{} takes at least {least} points", self.verb));
        }
        points.iter().map(|point| pair(self.verb, point)).collect()
    }

    fn text(&self, index: usize) -> Result<String, String> {
        text(self.verb, self.at(index)?)
    }

    fn token(&self, index: usize) -> Result<Token, String> {
        token(self.verb, self.at(index)?)
    }

    fn token_or(&self, index: usize) -> Result<Option<Token>, String> {
        self.with.get(index).map(|value| token(self.verb, value)).transpose()
    }
}
