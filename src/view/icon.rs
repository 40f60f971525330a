//! Icons: recipes of a few shapes in a unit box, one a line of text, drawn in any size and tint.
//!
//! A line is `name | tint | shapes`, the shapes divided by `;`. A shape is a letter, its numbers and the letter
//! of its colour: `R x y w h r` filled rectangle, `O x y w h r t` its outline, `C x y r` disc, `c x y r t` ring,
//! `A x y r a0 a1 t` arc, `S x y r a0 a1` pie, `L t x y …` line, `P x y …` convex polygon, `F hub x y …` fan,
//! `N x y size` the number. Colours: `i` ink, `t` tint, `s` soft tint, `g` ground, `y` glow, `w` tile,
//! `e` tile edge, `k` tile ink.

mod draw;
mod parse;

use crate::view::shape::{Bounds, Point};
use crate::view::theme::Token;
use std::collections::BTreeMap;
use std::sync::LazyLock;

pub use draw::IconStyle;
pub use parse::IconFault;

/// The colour a part of an icon takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Ink,
    Tint,
    Soft,
    Ground,
    Glow,
    Tile,
    TileEdge,
    TileInk,
}

/// One shape of an icon in the unit box.
#[derive(Clone, Debug, PartialEq)]
enum Stroke {
    Rect(Bounds, f32),
    Outline(Bounds, f32, f32),
    Disc(Point, f32),
    Ring(Point, f32, f32),
    Arc(Point, f32, [f32; 2], f32),
    Pie(Point, f32, [f32; 2]),
    Line(f32, Vec<Point>),
    Polygon(Vec<Point>),
    Fan(Point, Vec<Point>),
    Number(Point, f32),
}

/// The recipe of an icon.
#[derive(Clone, Debug, PartialEq)]
pub struct Icon {
    /// The colour it has where nothing else is asked for.
    pub tint: Token,
    strokes: Vec<(Stroke, Part)>,
}

impl Icon {
    /// Where its number stands and how high it is, in the unit box, if it has one.
    pub fn number(&self) -> Option<(Point, f32)> {
        self.strokes.iter().find_map(|(stroke, _)| match stroke {
            Stroke::Number(at, size) => Some((*at, *size)),
            _ => None,
        })
    }
}

/// Icons by name.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Icons {
    by_name: BTreeMap<String, Icon>,
}

impl Icons {
    /// The icons that lie in the program itself, read once.
    pub fn shipped() -> &'static Icons {
        static SHIPPED: LazyLock<Icons> = LazyLock::new(|| {
            Icons::parse(include_str!("../../assets/icons.txt")).expect("shipped icons follow the notation")
        });
        &SHIPPED
    }

    /// Reads recipes, one a line; blank lines and lines that begin with `#` are passed over. Gives every fault.
    pub fn parse(text: &str) -> Result<Icons, Vec<IconFault>> {
        let (mut by_name, mut faults) = (BTreeMap::new(), Vec::new());
        for (line, text) in text.lines().enumerate().filter(|(_, text)| parse::speaks(text)) {
            match parse::icon(text) {
                Ok((name, icon)) => drop(by_name.insert(name, icon)),
                Err(message) => faults.push(IconFault { line: line + 1, message }),
            }
        }
        if faults.is_empty() { Ok(Icons { by_name }) } else { Err(faults) }
    }

    /// Adds the icons of a mod; those of the same name are replaced.
    pub fn extend(&mut self, other: Icons) {
        self.by_name.extend(other.by_name);
    }

    /// The recipe of a name.
    pub fn get(&self, name: &str) -> Option<&Icon> {
        self.by_name.get(name)
    }

    /// The outline made for carrying a number, called `NAME_n`, if there is one.
    pub fn counted(&self, name: &str) -> Option<(String, &Icon)> {
        let name = format!("{name}_n");
        self.get(&name).map(|icon| (name.clone(), icon))
    }

    /// All names in alphabetic order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.by_name.keys().map(String::as_str)
    }

    /// The name that is nearest to one that does not exist.
    pub fn nearest(&self, name: &str) -> Option<&str> {
        self.names().min_by_key(|other| strsim::damerau_levenshtein(name, other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shipped_icons_can_be_read() {
        let icons = Icons::shipped();
        assert!(icons.names().count() >= 80);
        assert!(icons.get("back").is_some() && icons.get("nothing").is_none());
        assert_eq!(icons.nearest("bakc"), Some("back"));
    }

    #[test]
    fn a_recipe_is_read_as_its_shapes() {
        let icons = Icons::parse("# words\n\ndot | leaf | C .5 .5 .2 t; N .5 .4 .6 g").unwrap();
        let dot = icons.get("dot").unwrap();
        assert_eq!(dot.strokes[0], (Stroke::Disc([0.5, 0.5], 0.2), Part::Tint));
        assert_eq!((dot.tint, dot.number()), (Token::Leaf, Some(([0.5, 0.4], 0.6))));
    }

    #[test]
    fn every_fault_names_its_line_and_what_was_expected() {
        let faults =
            Icons::parse("a | leef | C 0 0 1 t\nb | leaf\nc | leaf | C 0 0 t\nd | leaf | Q 1 t\ne | leaf | C 0 x 1 t")
                .unwrap_err();
        let told: Vec<_> = faults.iter().map(ToString::to_string).collect();
        assert_eq!(
            told,
            [
                "line 1: no colour is called 'leef'; the nearest is 'leaf'",
                "line 2: an icon is written 'name | tint | shapes'",
                "line 3: 'C' takes 3 numbers and a colour; here are 2",
                "line 4: no shape is called 'Q'; the shapes are R O C c A S L P F N",
                "line 5: 'x' is not a number",
            ]
        );
    }
}
