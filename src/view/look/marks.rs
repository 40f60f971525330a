//! The display list of a script's `draw`: shapes in units of the square.

use super::fields::{list, nearest, number, pair, text, token, truth};
use crate::game::value::Value;
use crate::view::icon::Icons;
use crate::view::shape::{Bounds, Point, bounds};
use crate::view::theme::Token;

/// One thing that `draw` left. Lengths are parts of a square's side; of an actor of the board, cells: cell x
/// spans x−1 to x.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// What it is.
    pub form: Form,
    /// Its colour; nothing is an icon's own.
    pub colour: Option<Token>,
    /// The thickness of lines and outlines.
    pub thick: f32,
    /// Whether only the border of a rectangle or polygon is drawn.
    pub outline: bool,
    /// Its opacity, 0 to 1.
    pub alpha: f32,
}

/// The shape of a mark.
#[derive(Clone, Debug, PartialEq)]
pub enum Form {
    /// A rectangle and the radius of its corners.
    Rect(Bounds, f32),
    /// Straight pieces.
    Line(Vec<Point>),
    /// Straight pieces with a head at the last point.
    Arrow(Vec<Point>),
    /// A convex polygon.
    Polygon(Vec<Point>),
    /// An icon by its name, about its middle, of a size.
    Icon(String, Point, f32),
    /// A line of text about its middle, of a size.
    Text(String, Point, f32),
}

const SHAPES: [&str; 6] = ["rect", "line", "arrow", "polygon", "icon", "text"];
/// The thickness of lines where none is given.
const THICK: f32 = 0.06;

/// Reads the strokes that `draw` recorded: tables with their `shape`, what it was called with, and the style.
///
/// The error names the stroke, what was expected and the nearest right name.
pub fn read_marks(strokes: &[Value], icons: &Icons) -> Result<Vec<Mark>, String> {
    let told = |at: usize, message: String| format!("draw, stroke {}: {message}", at + 1);
    strokes.iter().enumerate().map(|(at, stroke)| mark(stroke, icons).map_err(|e| told(at, e))).collect()
}

fn mark(stroke: &Value, icons: &Icons) -> Result<Mark, String> {
    let of = Stroke { fields: stroke };
    let colour = of.field("colour").map(|colour| token("colour", colour)).transpose()?;
    Ok(Mark {
        form: of.form(icons)?,
        colour,
        thick: of.number_or("thick", THICK)?,
        outline: of.field("outline").map_or(Ok(false), |outline| truth("outline", outline))?,
        alpha: of.number_or("alpha", 1.0)?.clamp(0.0, 1.0),
    })
}

/// A recorded stroke.
struct Stroke<'a> {
    fields: &'a Value,
}

impl Stroke<'_> {
    fn form(&self, icons: &Icons) -> Result<Form, String> {
        let shape = text("shape", self.needed("shape")?)?;
        Ok(match shape.as_str() {
            "rect" => {
                let area = bounds(self.number("x")?, self.number("y")?, self.number("w")?, self.number("h")?);
                Form::Rect(area, self.number_or("round", 0.0)?)
            }
            "line" => Form::Line(self.points(2)?),
            "arrow" => Form::Arrow(self.points(2)?),
            "polygon" => Form::Polygon(self.points(3)?),
            "icon" => {
                let name = super::read::icon("name", self.needed("name")?, icons)?;
                Form::Icon(name, self.middle()?, self.number("size")?)
            }
            "text" => Form::Text(text("text", self.needed("text")?)?, self.middle()?, self.number("size")?),
            _ => return Err(format!("no shape is called '{shape}'; the nearest is '{}'", nearest(&shape, SHAPES))),
        })
    }

    fn field(&self, name: &str) -> Option<&Value> {
        self.fields.get(name)
    }

    fn needed(&self, name: &str) -> Result<&Value, String> {
        self.field(name).ok_or_else(|| format!("{name} is missing"))
    }

    fn number(&self, name: &str) -> Result<f32, String> {
        number(name, self.needed(name)?)
    }

    fn number_or(&self, name: &str, other: f32) -> Result<f32, String> {
        self.field(name).map_or(Ok(other), |value| number(name, value))
    }

    fn middle(&self) -> Result<Point, String> {
        Ok([self.number("x")?, self.number("y")?])
    }

    fn points(&self, least: usize) -> Result<Vec<Point>, String> {
        let points = list("points", self.needed("points")?)?;
        if points.len() < least {
            return Err(format!("points: expected at least {least}, got {}", points.len()));
        }
        points.iter().map(|point| pair("points", point)).collect()
    }
}
