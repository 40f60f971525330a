//! Letter tiles.

use crate::view::canvas::Canvas;
use crate::view::look::Face;
use crate::view::shape::{Bounds, bounds};
use crate::view::text::letter;
use crate::view::theme::{Colour, Hue, Token};

const WHITE: Colour = Colour::hex(0xFF_FF_FF);

/// How a tile differs from a plain one.
#[derive(Clone, Copy, Debug)]
pub struct TileStyle {
    /// The colour of its face.
    pub face: Hue,
    /// The colour of its thickness.
    pub edge: Hue,
    /// The colour of its letter.
    pub ink: Hue,
    /// Whether it lies high and throws a shadow.
    pub lifted: bool,
    /// The height of the letter in parts of the shorter side.
    pub size: f32,
}

impl Default for TileStyle {
    fn default() -> Self {
        let [face, edge, ink] = [Token::Tile, Token::TileEdge, Token::TileInk].map(Hue::from);
        TileStyle { face, edge, ink, lifted: false, size: 0.6 }
    }
}

/// The face of a tile in a square's box: what lies above its thickness.
pub(super) fn face(area: Bounds, side: f32) -> Bounds {
    let inset = side * 0.08;
    let thick = (side * 0.07).max(2.0);
    bounds(area.x + inset, area.y + inset * 0.8, area.w - 2.0 * inset, area.h - 1.7 * inset - thick)
}

impl Canvas<'_> {
    /// Draws a tile into the box of a square; `side` is that of a square of one cell.
    pub fn tile(&mut self, area: Bounds, side: f32, text: &str, style: &TileStyle) {
        let face = face(area, side);
        let (radius, thick) = (side * 0.13, (side * 0.07).max(2.0));
        let block = Bounds { h: face.h + thick, ..face };
        if style.lifted {
            self.shadow(block, radius, 1.6);
        }
        self.rect(block, radius, style.edge);
        self.rect(face, radius, style.face);
        let shine = if self.theme.dark { 0.16 } else { 0.55 };
        self.frame(face, radius, 1.0, Hue::from(WHITE).alpha(shine));
        self.text(text, face.centre(), letter(area.w.min(area.h) * style.size), style.ink);
    }

    /// Draws the tile of a word just made.
    pub fn fresh_tile(&mut self, area: Bounds, side: f32, text: &str) {
        let face = self.theme.mix(Token::Tile, WHITE, 0.45).into();
        self.tile(area, side, text, &TileStyle { face, ..TileStyle::default() });
    }

    /// Draws a letter on what it stands on.
    pub fn tile_on(&mut self, face: Face, area: Bounds, side: f32, text: &str) {
        match face {
            Face::Tile => self.tile(area, side, text, &TileStyle::default()),
            Face::Stone => self.stone_tile(area, side, text),
            Face::Ink => {
                let [face, edge, ink] = [Token::TileInk, Token::TileEdge, Token::Tile].map(Hue::from);
                self.tile(area, side, text, &TileStyle { face, edge, ink, ..TileStyle::default() });
            }
        }
    }

    /// Draws a letter that never changes: a stone face with four studs.
    pub fn stone_tile(&mut self, area: Bounds, side: f32, text: &str) {
        let [light, edge] = if self.theme.dark { [0x8D_87_80, 0x57_52_4E] } else { [0xCF_C8_BD, 0x8F_87_7C] };
        let [stone, edge, ink] = [light, edge, 0x24_1E_18].map(|rgb| Hue::from(Colour::hex(rgb)));
        self.tile(area, side, text, &TileStyle { face: stone, edge, ink, ..TileStyle::default() });
        let studs = face(area, side).inset(side * 0.1);
        for x in [studs.x, studs.right()] {
            for y in [studs.y, studs.bottom()] {
                self.disc([x, y], (side * 0.028).max(1.2), edge);
            }
        }
    }

    /// Draws a letter alone where its tile has it, over what was laid on the tile.
    pub fn letter_over(&mut self, area: Bounds, side: f32, text: &str) {
        self.text(text, face(area, side).centre(), letter(area.w.min(area.h) * 0.6), Token::TileInk);
    }
}
