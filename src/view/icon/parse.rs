//! Reads the notation of icons.

use super::{Icon, Part, Stroke};
use crate::view::shape::{Point, bounds};
use crate::view::theme::{ThemeError, Token};

/// What is wrong in a line of recipes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IconFault {
    /// The line, counted from 1.
    pub line: usize,
    /// What was expected and what came.
    pub message: String,
}

impl std::fmt::Display for IconFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for IconFault {}

/// Whether a line holds a recipe.
pub(super) fn speaks(line: &str) -> bool {
    let line = line.trim();
    !line.is_empty() && !line.starts_with('#')
}

/// Reads one line.
pub(super) fn icon(line: &str) -> Result<(String, Icon), String> {
    let parts: Vec<_> = line.split('|').map(str::trim).collect();
    let [name, tint, shapes] = parts[..] else {
        return Err("an icon is written 'name | tint | shapes'".into());
    };
    let tint = Token::parse(tint).map_err(|near| ThemeError::UnknownName(tint.into(), near.name()).to_string())?;
    let strokes = shapes.split(';').map(stroke).collect::<Result<_, _>>()?;
    Ok((name.into(), Icon { tint, strokes }))
}

fn stroke(text: &str) -> Result<(Stroke, Part), String> {
    let words: Vec<_> = text.split_whitespace().collect();
    let [shape, numbers @ .., colour] = &words[..] else {
        return Err("a shape is a letter, its numbers and the letter of its colour".into());
    };
    let part = part(colour)?;
    let numbers = numbers.iter().map(|word| number(word)).collect::<Result<Vec<_>, _>>()?;
    Ok((shaped(shape, &numbers)?, part))
}

fn number(word: &str) -> Result<f32, String> {
    word.parse::<f32>().ok().filter(|n| n.is_finite()).ok_or_else(|| format!("'{word}' is not a number"))
}

fn part(word: &str) -> Result<Part, String> {
    Ok(match word {
        "i" => Part::Ink,
        "t" => Part::Tint,
        "s" => Part::Soft,
        "g" => Part::Ground,
        "y" => Part::Glow,
        "w" => Part::Tile,
        "e" => Part::TileEdge,
        "k" => Part::TileInk,
        _ => return Err(format!("no colour is written '{word}'; the colours are i t s g y w e k")),
    })
}

fn shaped(shape: &str, numbers: &[f32]) -> Result<Stroke, String> {
    Ok(match (shape, numbers) {
        ("R", &[x, y, w, h, r]) => Stroke::Rect(bounds(x, y, w, h), r),
        ("O", &[x, y, w, h, r, t]) => Stroke::Outline(bounds(x, y, w, h), r, t),
        ("C", &[x, y, r]) => Stroke::Disc([x, y], r),
        ("c", &[x, y, r, t]) => Stroke::Ring([x, y], r, t),
        ("A", &[x, y, r, a0, a1, t]) => Stroke::Arc([x, y], r, [a0, a1], t),
        ("S", &[x, y, r, a0, a1]) => Stroke::Pie([x, y], r, [a0, a1]),
        ("N", &[x, y, size]) => Stroke::Number([x, y], size),
        ("L", [t, rest @ ..]) => Stroke::Line(*t, points(shape, rest, 2)?),
        ("P", rest) => Stroke::Polygon(points(shape, rest, 3)?),
        ("F", [x, y, rest @ ..]) => Stroke::Fan([*x, *y], points(shape, rest, 3)?),
        _ => return Err(wrong(shape, numbers.len())),
    })
}

fn points(shape: &str, numbers: &[f32], least: usize) -> Result<Vec<Point>, String> {
    let points: Vec<_> = numbers.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect();
    if points.len() < least || !numbers.len().is_multiple_of(2) {
        return Err(format!("'{shape}' takes at least {least} points, two numbers each"));
    }
    Ok(points)
}

fn wrong(shape: &str, came: usize) -> String {
    let takes = match shape {
        "R" | "S" => 5,
        "O" | "A" => 6,
        "C" | "N" => 3,
        "c" => 4,
        "L" => return "'L' takes a thickness and at least 2 points".into(),
        "F" => return "'F' takes a hub and at least 3 points".into(),
        _ => return format!("no shape is called '{shape}'; the shapes are R O C c A S L P F N"),
    };
    format!("'{shape}' takes {takes} numbers and a colour; here are {came}")
}
