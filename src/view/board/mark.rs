//! The marks of gimmicks: one in the middle of an empty square, the folded corner, what `draw` left.

use super::{Layout, SquareView, dashed_outline};
use crate::view::canvas::Canvas;
use crate::view::icon::IconStyle;
use crate::view::look::{Face, Fold, Form, Look, Mark};
use crate::view::shape::{Bounds, Dashes, Point, Shape, bounds};
use crate::view::text::letter;
use crate::view::theme::{Hue, Token};

/// Which look stands in the middle of a square: the first with a mark, if there is neither letter nor conduit.
pub(super) fn in_the_middle(square: &SquareView) -> Option<usize> {
    let busy = square.letter.is_some() || square.looks.iter().any(|look| !look.routes.is_empty());
    let marked = |look: &Look| look.icon.is_some() || look.badge.is_some();
    if busy { None } else { square.looks.iter().position(marked) }
}

impl Canvas<'_> {
    /// Draws a square without edges and chips: socket, marks, letter, fold.
    pub fn square_base(&mut self, layout: &Layout, square: &SquareView, groups: &[String], carried: Option<Token>) {
        self.square_ground_and_letter(layout, square, groups, carried, true);
    }

    /// The same, with or without the tile of its letter.
    pub(super) fn square_ground_and_letter(
        &mut self,
        layout: &Layout,
        square: &SquareView,
        groups: &[String],
        carried: Option<Token>,
        tile: bool,
    ) {
        let (area, side) = (layout.area(square.area), layout.side);
        if square.away {
            return self.away(area, side, square);
        }
        self.square_ground(layout, square, carried);
        let fill = self.fill(square, carried);
        for look in square.looks.iter().filter(|look| !look.routes.is_empty()) {
            self.conduit(area, &look.routes, look.tint.unwrap_or(Token::Leaf), fill);
        }
        if square.broken && square.letter.is_none() {
            self.icon_at("broken", area.centre(), side * 0.6, &IconStyle::on(fill));
        } else if let Some(look) = in_the_middle(square).map(|at| &square.looks[at]) {
            self.middle_mark(area, side, look, fill.into(), groups);
        }
        self.left_marks(square, |[x, y]| [area.x + x * area.w, area.y + y * area.h], side);
        if tile {
            self.square_letter(area, side, square);
        }
        if let Some(look) = square.looks.iter().find(|look| look.fold.is_some()) {
            self.fold(area, side, look);
        }
    }

    fn left_marks(&mut self, square: &SquareView, place: impl Fn(Point) -> Point + Copy, side: f32) {
        square.looks.iter().for_each(|look| self.marks(&look.marks, place, side));
    }

    fn square_letter(&mut self, area: Bounds, side: f32, square: &SquareView) {
        let Some(text) = &square.letter else { return };
        match square.face() {
            Face::Tile if square.fresh => self.fresh_tile(area, side, text),
            face => self.tile_on(face, area, side, text),
        }
    }

    fn middle_mark(&mut self, area: Bounds, side: f32, look: &Look, ground: Hue, groups: &[String]) {
        let share = if look.badge.is_some() && look.icon.is_some() { 0.66 } else { 0.6 };
        let size = if look.steps > 0 { (side * 0.42).max(18.0) } else { side * share };
        let ground = if look.steps > 0 { Token::Square.into() } else { ground };
        self.kind_mark(area.centre(), size, look, ground, groups);
    }

    /// Draws a look's icon around a middle with its number or the shape of its group, or a plain disc with its
    /// letter.
    pub fn kind_mark(&mut self, at: Point, size: f32, look: &Look, ground: Hue, groups: &[String]) {
        let Some(icon) = look.icon.as_deref() else {
            return self.plain_mark(at, size, look);
        };
        let all = self.style;
        let counted = look.badge.as_ref().and_then(|_| all.icons.counted(icon));
        let (name, recipe) = match &counted {
            Some((name, recipe)) => (name.as_str(), Some(*recipe)),
            None => (icon, all.icons.get(icon)),
        };
        let slot = recipe.and_then(|recipe| recipe.number());
        let corner = [at[0] - size / 2.0, at[1] - size / 2.0];
        let in_slot = slot.map(|([x, y], height)| ([corner[0] + x * size, corner[1] + y * size], height * size));
        if let (true, Some((hub, _))) = (look.urgent, in_slot) {
            self.spikes(hub, size * 0.42, size * 0.57);
        }
        let tint = if look.urgent { Some(Token::Danger) } else { look.tint };
        let number = look.badge.as_deref().filter(|_| look.group.is_none());
        let style = IconStyle { tint: tint.map(Hue::from), number, ..IconStyle::on(ground) };
        self.icon(name, corner, size, &style);
        if slot.is_none() && number.is_some() {
            self.number_chip([corner[0] + size * 0.92, corner[1] + size * 0.08], (size * 0.5).max(14.0), look);
        }
        if let (Some(group), Some((middle, height))) = (&look.group, in_slot) {
            let number = groups.iter().position(|other| other == group).unwrap_or(0);
            self.group_shape(number, middle, height / 2.0, ground);
        }
    }

    fn plain_mark(&mut self, at: Point, size: f32, look: &Look) {
        let tint = if look.urgent { Token::Danger } else { look.tint.unwrap_or(Token::Ink) };
        self.disc(at, size * 0.46, tint);
        let text = look.badge.as_deref().unwrap_or("");
        let height = if text.chars().count() > 1 { 0.44 } else { 0.56 };
        self.text(text, at, letter(size * height), Token::Square);
    }

    /// Draws ten spikes about a hub: it is about to happen.
    pub(super) fn spikes(&mut self, hub: Point, near: f32, far: f32) {
        let point = |i: i32| {
            let radius = if i % 2 == 1 { near } else { far };
            let (sin, cos) = (i as f32 * 18.0 - 90.0).to_radians().sin_cos();
            [hub[0] + radius * cos, hub[1] + radius * sin]
        };
        let points: Vec<_> = (0..20).map(point).collect();
        self.fan(hub, &points, Token::Danger);
    }

    /// Draws the shape that tells a group from others, by its number from 0; the first six have shapes, then letters.
    pub fn group_shape(&mut self, number: usize, [x, y]: Point, r: f32, hue: impl Into<Hue>) {
        let hue = hue.into();
        let bar = |dx: f32, dy: f32, w: f32, h: f32| bounds(x + dx * r, y + dy * r, w * r, h * r);
        match number {
            0 => self.disc([x, y], r * 0.9, hue),
            1 => self.polygon(&[[x, y - r], [x + r, y + r * 0.78], [x - r, y + r * 0.78]], hue),
            2 => {
                let k = r * 1.1;
                self.polygon(&[[x, y - k], [x + k, y], [x, y + k], [x - k, y]], hue);
            }
            3 => {
                self.rect(bar(-1.0, -0.34, 2.0, 0.68), r * 0.1, hue);
                self.rect(bar(-0.34, -1.0, 0.68, 2.0), r * 0.1, hue);
            }
            4 => self.ring([x, y], r * 0.68, r * 0.44, hue),
            5 => {
                self.rect(bar(-0.9, -0.72, 1.8, 0.52), r * 0.1, hue);
                self.rect(bar(-0.9, 0.2, 1.8, 0.52), r * 0.1, hue);
            }
            _ => {
                let name = char::from_u32('A' as u32 + (number as u32 - 6) % 26).unwrap_or('A');
                self.text(&name.to_string(), [x, y], letter(r * 2.0), hue);
            }
        }
    }

    /// Bends the corner up: it shows what the other face holds.
    fn fold(&mut self, area: Bounds, side: f32, look: &Look) {
        let k = side * 0.38;
        let (x, y) = (area.right(), area.bottom());
        let tint = look.tint.unwrap_or(self.tint(look));
        self.polygon(&[[x + 1.0, y - k], [x + 1.0, y + 1.0], [x - k, y + 1.0]], Token::Sheet);
        self.polygon(&[[x - k, y], [x - k, y - k], [x, y - k]], tint);
        self.line(&[[x - k, y], [x, y - k]], (side * 0.025).max(1.0), Token::Square);
        match &look.fold {
            Some(Fold::Letter(text)) => {
                self.text(text, [x - k * 0.66, y - k * 0.66], letter(side * 0.2), Token::Square);
            }
            Some(Fold::Kind(kind)) => {
                let style = IconStyle::on(tint).solid(Token::Square);
                self.icon(kind, [x - k * 0.95, y - k * 0.97], side * 0.21, &style);
            }
            _ => {}
        }
    }

    /// Draws where a square that is away will be back: a dotted outline and its pale mark.
    fn away(&mut self, area: Bounds, side: f32, square: &SquareView) {
        let look = square.looks.iter().find(|look| look.icon.is_some());
        let tint = look.map_or(Token::Edge, |look| self.tint(look));
        let dots = Dashes { thickness: (side / 36.0).max(1.5), on: side * 0.03, off: side * 0.1, closed: true };
        self.dash(&dashed_outline(area.inset(1.0), side * 0.16), dots, tint.alpha(0.8));
        let Some(name) = look.and_then(|look| look.icon.as_deref()) else { return };
        let [x, y] = area.centre();
        self.faded(0.55, |canvas| {
            canvas.icon_at(name, [x, y - side * 0.02], side * 0.4, &IconStyle::on(Token::Sheet));
        });
    }

    /// Draws what a script's `draw` left; `place` maps its units, `side` its lengths.
    pub fn marks(&mut self, marks: &[Mark], place: impl Fn(Point) -> Point, side: f32) {
        let all = |points: &[Point]| points.iter().map(|point| place(*point)).collect::<Vec<_>>();
        for mark in marks {
            let hue = mark.colour.unwrap_or(Token::Ink).alpha(mark.alpha);
            let thick = mark.thick * side;
            match &mark.form {
                Form::Rect(area, round) => {
                    let [[x, y], [right, bottom]] = [[area.x, area.y], [area.right(), area.bottom()]].map(&place);
                    let area = bounds(x, y, right - x, bottom - y);
                    if mark.outline {
                        self.frame(area, round * side, thick, hue);
                    } else {
                        self.rect(area, round * side, hue);
                    }
                }
                Form::Line(points) => self.line(&all(points), thick, hue),
                Form::Arrow(points) => self.arrow_line(&all(points), thick, hue),
                Form::Polygon(points) if mark.outline => {
                    let colour = self.theme.resolve(hue);
                    self.add(Shape::Line(all(points), thick, true, colour));
                }
                Form::Polygon(points) => self.polygon(&all(points), hue),
                Form::Icon(name, at, size) => {
                    let style = IconStyle { tint: mark.colour.map(Hue::from), ..IconStyle::on(Token::Square) };
                    self.faded(mark.alpha, |canvas| {
                        canvas.icon_at(name, place(*at), size * side, &style);
                    });
                }
                Form::Text(text, at, size) => self.text(text, place(*at), letter(size * side), hue),
            }
        }
    }

    /// Draws straight pieces with a head at the last point.
    fn arrow_line(&mut self, points: &[Point], thick: f32, hue: Hue) {
        if let [before @ .., from, to] = points {
            self.line(&[before, &[*from]].concat(), thick, hue);
            self.arrow(*from, *to, thick, hue);
        }
    }

    /// Draws a line with a head at its end.
    pub fn arrow(&mut self, from: Point, to: Point, thick: f32, hue: impl Into<Hue>) {
        let hue = hue.into();
        let (dx, dy) = (to[0] - from[0], to[1] - from[1]);
        let long = dx.hypot(dy).max(1e-3);
        let (ux, uy) = (dx / long, dy / long);
        let neck = [to[0] - ux * thick * 2.4, to[1] - uy * thick * 2.4];
        let wing = |by: f32| [neck[0] - uy * by, neck[1] + ux * by];
        self.line(&[from, neck], thick, hue);
        self.polygon(&[to, wing(thick * 1.6), wing(-thick * 1.6)], hue);
    }
}
