//! The chips in the corners of squares. Corners always mean the same: north-east the number, north-west a further
//! mark, south-west a bond, south-east the other face.

use super::mark::in_the_middle;
use super::{Layout, SquareView};
use crate::view::canvas::Canvas;
use crate::view::icon::IconStyle;
use crate::view::look::{Corner, Look};
use crate::view::shape::{Bounds, Point, bounds};
use crate::view::text::letter;
use crate::view::theme::{Hue, Token};

/// What lies in one corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Chip<'a> {
    /// A number in the outline of a kind, or in a plain disc.
    Count(&'a Look),
    /// An icon.
    Icon(&'a Look),
    /// The bond of a group.
    Bond(&'a Look),
}

/// Which chips a square carries and where: the wished corner, else the next that is free.
pub(super) fn chips(square: &SquareView) -> Vec<(Corner, Chip<'_>)> {
    let middle = if square.away { None } else { in_the_middle(square) };
    let mut taken: Vec<(Corner, Chip)> = Vec::new();
    let folded = square.looks.iter().any(|look| look.fold.is_some());
    let looks = square.looks.iter().enumerate().filter(|(at, _)| Some(*at) != middle);
    for (corner, chip) in looks.flat_map(|(_, look)| wished(square, look)) {
        let free =
            |corner: &Corner| !(folded && *corner == Corner::Se) && taken.iter().all(|(other, _)| other != corner);
        let order = [corner, Corner::Ne, Corner::Nw, Corner::Sw, Corner::Se];
        if let Some(corner) = order.into_iter().find(free) {
            taken.push((corner, chip));
        }
    }
    taken
}

fn wished<'a>(square: &SquareView, look: &'a Look) -> Vec<(Corner, Chip<'a>)> {
    let stands_for_itself = look.face.is_some() || look.fold.is_some();
    if square.away {
        return look.badge.iter().map(|_| (Corner::Ne, Chip::Count(look))).collect();
    }
    if look.group.is_some() {
        return vec![(look.corner.unwrap_or(Corner::Sw), Chip::Bond(look))];
    }
    if look.badge.is_some() {
        return vec![(look.corner.unwrap_or(Corner::Ne), Chip::Count(look))];
    }
    let tells_otherwise = !look.routes.is_empty() || look.steps > 0 || look.ground.is_some();
    if look.icon.is_none() || stands_for_itself || (tells_otherwise && look.corner.is_none()) {
        return Vec::new();
    }
    vec![(look.corner.unwrap_or(Corner::Nw), Chip::Icon(look))]
}

impl Canvas<'_> {
    /// Draws what lies over a square and its neighbours: edges and chips.
    pub fn square_top(&mut self, layout: &Layout, square: &SquareView, groups: &[String]) {
        let (area, side) = (layout.area(square.area), layout.side);
        if !square.away {
            square.looks.iter().for_each(|look| self.edges(area, side, look));
        }
        for (corner, chip) in chips(square) {
            let at = corner_of(area, side, corner);
            match chip {
                Chip::Count(look) => self.count_chip(at, side, look),
                Chip::Icon(look) => self.icon_chip(at, side, look),
                Chip::Bond(look) => self.bond_chip(at, side, look, groups),
            }
        }
        if square.broken && square.letter.is_some() {
            let look = Look { icon: Some("broken".into()), ..Look::default() };
            self.icon_chip(corner_of(area, side, Corner::Nw), side, &look);
        }
    }

    /// Draws the round plate of a chip.
    pub(super) fn chip_plate(&mut self, at: Point, radius: f32) {
        self.disc(at, radius + (radius * 0.12).max(1.0), Token::Edge);
        self.disc(at, radius, Token::Square);
    }

    fn icon_chip(&mut self, at: Point, side: f32, look: &Look) {
        let radius = (side * 0.17).max(7.0);
        self.chip_plate(at, radius);
        let style = IconStyle { tint: look.tint.map(Hue::from), ..IconStyle::on(Token::Square) };
        self.icon_at(look.icon.as_deref().unwrap_or(""), at, radius * 1.36, &style);
    }

    fn bond_chip(&mut self, [x, y]: Point, side: f32, look: &Look, groups: &[String]) {
        let size = (side * 0.4).max(14.0);
        let plate = bounds(x - size / 2.0, y - size / 2.0, size, size).inset(-1.0);
        self.rect(plate, size * 0.2, Token::Square);
        self.kind_mark([x, y], size, look, Token::Square.into(), groups);
    }

    /// Draws a number in the outline of its kind, cased so that it stands out on anything.
    pub(super) fn count_chip(&mut self, at: Point, side: f32, look: &Look) {
        let size = (side * 0.4).max(17.0);
        let casing = (side * 0.03).max(1.5);
        let all = self.style;
        let counted = look.icon.as_deref().and_then(|icon| all.icons.counted(icon));
        let Some((name, recipe)) = counted else {
            return self.number_chip(at, size, look);
        };
        let corner = [at[0] - size / 2.0, at[1] - size / 2.0];
        if look.urgent {
            let [x, y] = recipe.number().map_or([0.5, 0.5], |(slot, _)| slot);
            let hub = [corner[0] + x * size, corner[1] + y * size];
            self.disc(hub, size * 0.45 + casing, Token::Square);
        } else {
            self.icon_casing(&name, corner, size, casing, Token::Square);
        }
        self.kind_mark(at, size, look, Token::Square.into(), &[]);
    }

    /// Draws a number in a plain disc.
    pub(super) fn number_chip(&mut self, at: Point, size: f32, look: &Look) {
        let tint = if look.urgent { Token::Danger } else { self.tint(look) };
        self.disc(at, size * 0.5, Token::Square);
        self.disc(at, size * 0.44, tint);
        let text = look.badge.as_deref().unwrap_or("");
        let height = if text.chars().count() > 1 { 0.46 } else { 0.58 };
        self.text(text, at, letter(size * height), Token::Square);
    }
}

/// The middle of a chip in a corner.
pub(super) fn corner_of(area: Bounds, side: f32, corner: Corner) -> Point {
    let k = side * if side < 44.0 { 0.1 } else { 0.145 };
    let inner = area.inset(k);
    match corner {
        Corner::Ne => [inner.right(), inner.y],
        Corner::Nw => [inner.x, inner.y],
        Corner::Sw => [inner.x, inner.bottom()],
        Corner::Se => [inner.right(), inner.bottom()],
    }
}
