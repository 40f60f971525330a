//! Type: the three fonts, how wide a line is, where it may break, and where each of its glyphs stands.
//!
//! The same measures serve layout and drawing, and none of them needs a window.

mod breaks;

use crate::view::shape::{Align, Setting, Text, Weight};
use ab_glyph::{Font, FontArc, FontVec, GlyphId};

pub use breaks::plain;

/// Width of the cell a digit stands in, in parts of the size.
const DIGIT_CELL: f32 = 0.56;

/// How a line of text is set: size, cut, side and spacing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Type {
    /// Height in pixels.
    pub size: f32,
    /// Which cut.
    pub weight: Weight,
    /// Which part of the line stands at its x.
    pub align: Align,
    /// How its characters are set.
    pub setting: Setting,
}

/// Sentences of a size.
pub const fn medium(size: f32) -> Type {
    Type { size, weight: Weight::Medium, align: Align::Left, setting: Setting::Line }
}

/// Labels and words of a size.
pub const fn bold(size: f32) -> Type {
    Type { weight: Weight::Bold, ..medium(size) }
}

/// Code and logs in the pixel font; sharp at 16, 32 and 48.
pub const fn pixel(size: f32) -> Type {
    Type { weight: Weight::Pixel, ..medium(size) }
}

/// Board letters and numbers of icons, centred by eye.
pub const fn letter(size: f32) -> Type {
    Type { setting: Setting::Letter, align: Align::Centre, ..bold(size) }
}

/// Numbers whose digits do not jump when they change.
pub const fn digits(size: f32) -> Type {
    Type { setting: Setting::Digits, ..bold(size) }
}

impl Type {
    /// The same, its middle at x.
    pub const fn centre(self) -> Type {
        Type { align: Align::Centre, ..self }
    }

    /// The same, its right end at x.
    pub const fn right(self) -> Type {
        Type { align: Align::Right, ..self }
    }
}

/// A glyph of a font, at its place on the base line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Glyph {
    /// The font that has it.
    pub weight: Weight,
    /// Its number in that font.
    pub id: u16,
    /// Its origin on the base line, from the left.
    pub x: f32,
    /// The base line.
    pub y: f32,
}

/// Why a font could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FontError {
    /// Which of the three it should have been.
    pub weight: Weight,
}

impl std::fmt::Display for FontError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the {:?} font is not a TrueType or OpenType file that can be read", self.weight)
    }
}

impl std::error::Error for FontError {}

/// The three fonts. Reading them takes microseconds; glyphs are read when they are needed.
pub struct Faces {
    fonts: [FontArc; 3],
}

impl Faces {
    /// The fonts that lie in the program itself.
    pub fn shipped() -> Faces {
        let read = |bytes: &'static [u8]| FontArc::try_from_slice(bytes).expect("shipped fonts are fonts");
        Faces {
            fonts: [
                read(include_bytes!("../../assets/fonts/ZenMaruGothic-Medium-subset.ttf")),
                read(include_bytes!("../../assets/fonts/ZenMaruGothic-Bold-subset.ttf")),
                read(include_bytes!("../../assets/fonts/DotGothic16-snapped-subset.ttf")),
            ],
        }
    }

    /// Puts another font in the place of one, from the bytes of its file.
    pub fn replace(&mut self, weight: Weight, bytes: Vec<u8>) -> Result<(), FontError> {
        let font = FontVec::try_from_vec(bytes).map_err(|_| FontError { weight })?;
        self.fonts[weight as usize] = FontArc::new(font);
        Ok(())
    }

    /// The font of a cut.
    pub fn font(&self, weight: Weight) -> &FontArc {
        &self.fonts[weight as usize]
    }

    /// Finds a character: in the wished font, else in the others.
    fn find(&self, character: char, wish: Weight) -> Option<(Weight, GlyphId)> {
        let order = match wish {
            Weight::Medium => [Weight::Medium, Weight::Bold, Weight::Pixel],
            Weight::Bold => [Weight::Bold, Weight::Medium, Weight::Pixel],
            Weight::Pixel => [Weight::Pixel, Weight::Medium, Weight::Bold],
        };
        let found = order.map(|weight| (weight, self.font(weight).glyph_id(character)));
        found.into_iter().find(|(_, id)| id.0 != 0)
    }

    /// Whether all characters of a text can be drawn.
    pub fn has(&self, text: &str) -> bool {
        text.chars().flat_map(stand_in).all(|(_, shown)| self.find(shown, Weight::Medium).is_some())
    }

    fn advance(&self, weight: Weight, id: GlyphId, size: f32) -> f32 {
        let font = self.font(weight);
        font.h_advance_unscaled(id) * size / font.units_per_em().unwrap_or(1000.0)
    }

    /// Each glyph of a text with its advance and how far it stands in from the left of it.
    fn run<'a>(&'a self, text: &'a str, of: Type) -> impl Iterator<Item = (Weight, GlyphId, f32, f32)> + 'a {
        text.chars().flat_map(stand_in).filter_map(move |(original, shown)| {
            let (weight, id) = self.find(shown, of.weight).or_else(|| self.find('□', of.weight))?;
            let advance = self.advance(weight, id, of.size);
            if of.setting == Setting::Digits && original.is_ascii_digit() {
                let cell = DIGIT_CELL * of.size;
                return Some((weight, id, cell, (cell - advance) / 2.0));
            }
            Some((weight, id, advance, 0.0))
        })
    }

    /// The width of a line in pixels.
    pub fn width(&self, text: &str, of: Type) -> f32 {
        self.run(text, of).map(|(_, _, advance, _)| advance).sum()
    }

    /// The whole text if it fits into `max` pixels, else its beginning and an ellipsis.
    pub fn fit(&self, text: &str, max: f32, of: Type) -> String {
        if self.width(text, of) <= max {
            return text.into();
        }
        let ends = text.char_indices().map(|(at, _)| at).skip(1).collect::<Vec<_>>();
        let cut = |end: usize| format!("{}…", text[..end].trim_end());
        let fitting = ends.iter().rev().map(|end| cut(*end)).find(|cut| self.width(cut, of) <= max);
        fitting.unwrap_or_else(|| cut(ends.first().copied().unwrap_or(0)))
    }

    /// The lines of a sentence, none wider than `max` pixels: it breaks at `|`, blanks and after 、。！？, and
    /// phrases that are longer than a line between any two letters.
    pub fn wrap(&self, text: &str, max: f32, of: Type) -> Vec<String> {
        breaks::wrap(text, max, |part| self.width(part, of))
    }

    /// Where the glyphs of a line stand. Whole pixels for the pixel font and for lines that begin or end at x.
    pub fn glyphs(&self, text: &Text) -> Vec<Glyph> {
        let of = Type { size: text.size, weight: text.weight, align: text.align, setting: text.setting };
        let y = base_line(text);
        let mut x = start(text, self.width(&text.text, of));
        let place = |(weight, id, advance, inside): (Weight, GlyphId, f32, f32)| {
            let glyph = Glyph { weight, id: id.0, x: x + inside, y };
            x += advance;
            glyph
        };
        self.run(&text.text, of).map(place).collect()
    }
}

fn start(text: &Text, width: f32) -> f32 {
    match (text.align, text.weight) {
        (Align::Left, _) => text.x.round(),
        (Align::Right, _) => (text.x - width).round(),
        (Align::Centre, Weight::Pixel) => (text.x - width / 2.0).round(),
        (Align::Centre, _) => text.x - width / 2.0,
    }
}

fn base_line(text: &Text) -> f32 {
    match (text.weight, text.setting) {
        (Weight::Pixel, _) => (text.y + text.size * 0.375).round(),
        (_, Setting::Letter) => text.y + text.size * 0.375,
        _ => text.y + text.size * 0.36,
    }
}

/// What is set for a character that none of the fonts has; each comes with the character it stands for.
fn stand_in(character: char) -> impl Iterator<Item = (char, char)> {
    let shown: &[char] = match character {
        '–' | '—' | '‐' | '‑' => &['-'],
        '’' | '‘' => &['\''],
        '“' | '”' => &['"'],
        '·' | '•' => &['・'],
        '≥' => &['>', '='],
        '≤' => &['<', '='],
        '№' => &['N', 'o', '.'],
        '✓' => &['レ'],
        '〓' => &['□'],
        '\u{a0}' => &[' '],
        '\u{200b}' | '\u{fe0e}' | '\u{fe0f}' => &[],
        _ => return Either::One(std::iter::once((character, character))),
    };
    Either::Many(shown.iter().map(move |shown| (character, *shown)))
}

enum Either<A, B> {
    One(A),
    Many(B),
}

impl<T, A: Iterator<Item = T>, B: Iterator<Item = T>> Iterator for Either<A, B> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        match self {
            Either::One(one) => one.next(),
            Either::Many(many) => many.next(),
        }
    }
}

#[cfg(test)]
mod tests;
