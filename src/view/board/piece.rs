//! The pieces of the rack: letters are tiles, what has no letter is a paper tag.

use super::mark::in_the_middle;
use super::{SquareView, TileStyle};
use crate::game::square::Area;
use crate::view::canvas::Canvas;
use crate::view::icon::IconStyle;
use crate::view::look::{Border, Gaps, Look};
use crate::view::shape::{Bounds, Point, bounds};
use crate::view::text::bold;
use crate::view::theme::{Hue, Token};

/// What one piece of the rack shows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PieceView {
    /// Its letters in the order of its footprint; none for a tool.
    pub letters: Vec<String>,
    /// What its kind shows: an icon alone makes a tag, with a letter a second sheet and a chip; `gaps` four heads
    /// that point at the letter; `frame = "brackets"` corner brackets with the badge as a label.
    pub look: Look,
    /// What the gimmick shows that it would bring onto a square.
    pub carried: Option<Look>,
    /// How many of the same lie here.
    pub count: usize,
    /// Whether it is in the hand.
    pub lifted: bool,
}

/// The gap between the tiles of a piece with several.
const BETWEEN: f32 = 8.0;

impl PieceView {
    /// The width of the piece whose tiles are `side` wide.
    pub fn width(&self, side: f32) -> f32 {
        let tiles = self.letters.len().clamp(1, 4) as f32;
        tiles * side + (tiles - 1.0) * BETWEEN
    }
}

impl Canvas<'_> {
    /// Draws a piece by its top left corner.
    pub fn piece(&mut self, at: Point, side: f32, piece: &PieceView) {
        let area = bounds(at[0], at[1], side, side);
        match &piece.letters[..] {
            [] => self.tag(area, piece),
            [letter] => self.single(area, letter, piece),
            letters => self.joined(area, letters, piece),
        }
        if piece.count > 1 {
            self.piece_count(Bounds { w: piece.width(side), ..area }, side, piece.count);
        }
    }

    /// A paper tag: a tool is not a letter.
    fn tag(&mut self, area: Bounds, piece: &PieceView) {
        let s = area.w;
        if piece.lifted {
            self.shadow(area, s * 0.2, 1.6);
        }
        let tag = bounds(area.x + s * 0.06, area.y + s * 0.05, s * 0.88, s * 0.88);
        self.rect(tag, s * 0.2, Token::Edge);
        self.rect(tag.inset(1.5), s * 0.2 - 1.5, Token::Paper);
        let [x, y] = area.centre();
        let Some(carried) = &piece.carried else {
            return self.kind_mark([x, y - s * 0.03], s * 0.6, &piece.look, Token::Paper.into(), &[]);
        };
        self.carried(bounds(area.x + s * 0.34, area.y + s * 0.34, s * 0.52, s * 0.52), carried);
        let corner = [area.x + s * 0.28, area.y + s * 0.26];
        self.kind_mark(corner, s * 0.32, &piece.look, Token::Paper.into(), &[]);
    }

    /// What a gimmick shows, without a square around it.
    fn carried(&mut self, area: Bounds, look: &Look) {
        if !look.routes.is_empty() {
            return self.conduit(area, &look.routes, look.tint.unwrap_or(Token::Leaf), Token::Paper);
        }
        let square = SquareView { looks: vec![look.clone()], ..SquareView::blank(Area::cell((1, 1))) };
        if in_the_middle(&square).is_some() {
            self.kind_mark(area.centre(), area.w, look, Token::Paper.into(), &[]);
        } else {
            let inner = area.inset(area.w * 0.1);
            self.socket(inner, inner.w, Token::Square, Token::Edge);
            self.edges(inner, inner.w, look);
        }
    }

    fn single(&mut self, area: Bounds, letter: &str, piece: &PieceView) {
        let (s, look) = (area.w, &piece.look);
        let small = look.gaps.is_some() || look.frame == Some(Border::Brackets);
        let tint = self.tint(look);
        let has_chip = look.icon.is_some() && !small;
        if has_chip {
            let sheet = bounds(area.x + s * 0.02, area.y + s * 0.16, s * 0.84, s * 0.82);
            self.rect(sheet, s * 0.13, tint.alpha(0.9));
        }
        let size = if small { 0.5 } else { 0.6 };
        self.tile(area, s, letter, &TileStyle { size, lifted: piece.lifted, ..TileStyle::default() });
        self.on_tile(|canvas| {
            if has_chip {
                canvas.nib(area, look);
            }
            if look.gaps == Some(Gaps::Arrow) {
                canvas.heads_in(area, tint);
            }
            if look.frame == Some(Border::Brackets) {
                canvas.brackets(area, tint);
            }
        });
        if let (Some(label), true) = (&look.badge, small) {
            let height = (s * 0.22).max(11.0);
            let width = self.width(label, bold(height)) + 8.0;
            let plate = bounds(area.x + s * 0.5, area.y + s * 0.76, width, height + 4.0);
            self.rect(plate, 5.0, tint);
            self.text(label, plate.centre(), bold(height).centre(), Token::Paper);
        }
    }

    /// The chip that says what a letter does besides.
    fn nib(&mut self, area: Bounds, look: &Look) {
        let s = area.w;
        let at = [area.x + s * 0.83, area.y + s * 0.16];
        self.disc(at, s * 0.19, Token::TileEdge);
        self.disc(at, s * 0.165, Token::Paper);
        let style = IconStyle { tint: look.tint.map(Hue::from), ..IconStyle::on(Token::Paper) };
        self.icon_at(look.icon.as_deref().unwrap_or(""), at, s * 0.24, &style);
    }

    /// Four heads that point at the letter.
    fn heads_in(&mut self, area: Bounds, tint: Token) {
        let s = area.w;
        let [x, y] = [area.x + s / 2.0, area.y + s * 0.46];
        for (dx, dy) in [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)] {
            let d = if dy == 0.0 { 0.345 } else { 0.335 };
            let (near, far, half) = (s * (d - 0.065), s * (d + 0.05), s * 0.09);
            let tip = [x + dx * near, y + dy * near];
            let wing = |by: f32| [x + dx * far + dy * by, y + dy * far + dx * by];
            self.polygon(&[tip, wing(half), wing(-half)], tint);
        }
    }

    fn brackets(&mut self, area: Bounds, tint: Token) {
        let s = area.w;
        for (u, v, du, dv) in
            [(0.15, 0.13, 1.0, 1.0), (0.85, 0.13, -1.0, 1.0), (0.15, 0.79, 1.0, -1.0), (0.85, 0.79, -1.0, -1.0)]
        {
            let (x, y) = (area.x + s * u, area.y + s * v);
            let points = [[x + du * 0.17 * s, y], [x, y], [x, y + dv * 0.17 * s]];
            self.line(&points, s * 0.06, tint);
        }
    }

    /// Tiles that are placed together, joined by bars.
    fn joined(&mut self, area: Bounds, letters: &[String], piece: &PieceView) {
        let s = area.w;
        let tint = self.tint(&piece.look);
        let style = TileStyle { lifted: piece.lifted, ..TileStyle::default() };
        for (i, letter) in letters.iter().take(4).enumerate() {
            let at = area.moved(i as f32 * (s + BETWEEN), 0.0);
            self.tile(at, s, letter, &style);
        }
        for i in 1..letters.len().min(4) {
            let joint = area.x + i as f32 * (s + BETWEEN) - BETWEEN / 2.0;
            self.on_tile(|canvas| canvas.joint([joint, area.y + s * 0.46], s, tint));
        }
    }

    fn joint(&mut self, [x, y]: Point, s: f32, tint: Token) {
        let half = s * 0.17 + BETWEEN / 2.0;
        self.rect(bounds(x - half, y - s * 0.1, 2.0 * half, s * 0.2), s * 0.06, tint);
        for side in [-1.0, 1.0] {
            self.disc([x + side * (s * 0.08 + BETWEEN / 2.0), y], s * 0.04, Token::Paper);
        }
    }

    fn piece_count(&mut self, area: Bounds, side: f32, count: usize) {
        let (height, label) = ((side * 0.26).max(12.0), format!("×{count}"));
        let width = self.width(&label, bold(height)) + 8.0;
        let plate = bounds(area.right() - width + 2.0, area.bottom() - height - 4.0, width, height + 5.0);
        self.rect(plate, 6.0, Token::Ink);
        self.text(&label, plate.centre(), bold(height).centre(), Token::Paper);
    }
}
