//! Draws icons on a canvas.

use super::{Icon, Part, Stroke};
use crate::view::canvas::Canvas;
use crate::view::shape::{Bounds, Point, bounds};
use crate::view::text::letter;
use crate::view::theme::{Colour, Hue, Token};

/// How an icon is coloured and what number it carries.
#[derive(Clone, Debug)]
pub struct IconStyle<'a> {
    /// Its colour instead of its own.
    pub tint: Option<Hue>,
    /// What it lies on; parts that are holes take this colour.
    pub ground: Hue,
    /// The colour of parts that are always ink.
    pub ink: Hue,
    /// The colour of parts that shine.
    pub glow: Hue,
    /// The number or letter in the place kept for it.
    pub number: Option<&'a str>,
}

impl Default for IconStyle<'_> {
    fn default() -> Self {
        IconStyle::on(Token::Paper)
    }
}

impl<'a> IconStyle<'a> {
    /// The icon in its own tint on a ground.
    pub fn on(ground: impl Into<Hue>) -> IconStyle<'a> {
        let (ink, glow) = (Token::Ink.into(), Token::Glow.into());
        IconStyle { tint: None, ground: ground.into(), ink, glow, number: None }
    }

    /// The same in another tint.
    pub fn tint(self, tint: impl Into<Hue>) -> IconStyle<'a> {
        IconStyle { tint: Some(tint.into()), ..self }
    }

    /// The same with a number or letter.
    pub fn number(self, number: &'a str) -> IconStyle<'a> {
        IconStyle { number: Some(number), ..self }
    }

    /// The same with the parts that are ink, tint or glow all in one colour.
    pub fn solid(self, hue: impl Into<Hue>) -> IconStyle<'a> {
        let hue = hue.into();
        IconStyle { tint: Some(hue), ink: hue, glow: hue, ..self }
    }

    fn colour(&self, canvas: &Canvas, icon: &Icon, part: Part) -> Colour {
        let theme = &canvas.theme;
        let tint = self.tint.unwrap_or(icon.tint.into());
        theme.resolve(match part {
            Part::Ink => self.ink,
            Part::Tint => tint,
            Part::Soft => theme.mix(self.ground, tint, if theme.dark { 0.28 } else { 0.18 }).into(),
            Part::Ground => self.ground,
            Part::Glow => self.glow,
            Part::Tile => Token::Tile.into(),
            Part::TileEdge => Token::TileEdge.into(),
            Part::TileInk => Token::TileInk.into(),
        })
    }
}

/// Maps the unit box to a square of pixels.
#[derive(Clone, Copy)]
struct Frame {
    x: f32,
    y: f32,
    size: f32,
}

impl Frame {
    fn point(self, [x, y]: Point) -> Point {
        [self.x + x * self.size, self.y + y * self.size]
    }

    fn points(self, points: &[Point]) -> Vec<Point> {
        points.iter().map(|point| self.point(*point)).collect()
    }

    fn bounds(self, area: Bounds) -> Bounds {
        let [x, y] = self.point([area.x, area.y]);
        bounds(x, y, area.w * self.size, area.h * self.size)
    }
}

impl Canvas<'_> {
    /// Draws an icon into a square box by its top left corner; gives false where no icon has the name.
    pub fn icon(&mut self, name: &str, at: Point, size: f32, style: &IconStyle) -> bool {
        let all = self.style;
        let Some(icon) = all.icons.get(name) else { return false };
        let frame = Frame { x: at[0], y: at[1], size };
        for (stroke, part) in &icon.strokes {
            let colour = style.colour(self, icon, *part);
            self.stroke(stroke, frame, colour, style.number);
        }
        true
    }

    /// Draws an icon around a middle.
    pub fn icon_at(&mut self, name: &str, [x, y]: Point, size: f32, style: &IconStyle) -> bool {
        self.icon(name, [x - size / 2.0, y - size / 2.0], size, style)
    }

    fn stroke(&mut self, stroke: &Stroke, frame: Frame, colour: Colour, number: Option<&str>) {
        let s = frame.size;
        match stroke {
            Stroke::Rect(area, r) => self.rect(frame.bounds(*area), r * s, colour),
            Stroke::Outline(area, r, t) => self.frame(frame.bounds(*area), r * s, t * s, colour),
            Stroke::Disc(at, r) => self.disc(frame.point(*at), r * s, colour),
            Stroke::Ring(at, r, t) => self.ring(frame.point(*at), r * s, t * s, colour),
            Stroke::Arc(at, r, angles, t) => self.arc(frame.point(*at), r * s, *angles, t * s, colour),
            Stroke::Pie(at, r, angles) => self.pie(frame.point(*at), r * s, *angles, colour),
            Stroke::Line(t, points) => self.line(&frame.points(points), t * s, colour),
            Stroke::Polygon(points) => self.polygon(&frame.points(points), colour),
            Stroke::Fan(hub, points) => self.fan(frame.point(*hub), &frame.points(points), colour),
            Stroke::Number(at, size) => {
                if let Some(number) = number {
                    let narrow = if number.chars().count() > 1 { 0.78 } else { 1.0 };
                    self.text(number, frame.point(*at), letter(size * s * narrow), colour);
                }
            }
        }
    }

    /// Draws the shape of an icon grown by `by` pixels in one colour, so that the icon stands out on anything.
    pub fn icon_casing(&mut self, name: &str, at: Point, size: f32, by: f32, hue: impl Into<Hue>) {
        let all = self.style;
        let Some(icon) = all.icons.get(name) else { return };
        let frame = Frame { x: at[0], y: at[1], size };
        let colour = self.theme.resolve(hue);
        let solid = |part: &Part| matches!(part, Part::Ink | Part::Tint | Part::Soft);
        for (stroke, _) in icon.strokes.iter().filter(|(_, part)| solid(part)) {
            self.grown(stroke, frame, by, colour);
        }
    }

    fn grown(&mut self, stroke: &Stroke, frame: Frame, by: f32, colour: Colour) {
        let s = frame.size;
        match stroke {
            Stroke::Rect(area, r) | Stroke::Outline(area, r, _) => {
                self.rect(frame.bounds(*area).inset(-by), r * s + by, colour);
            }
            Stroke::Disc(at, r) => self.disc(frame.point(*at), r * s + by, colour),
            Stroke::Ring(at, r, t) => self.disc(frame.point(*at), (r + t / 2.0) * s + by, colour),
            Stroke::Arc(at, r, angles, t) => self.arc(frame.point(*at), r * s, *angles, t * s + 2.0 * by, colour),
            Stroke::Pie(at, r, angles) => self.pie(frame.point(*at), r * s + by, *angles, colour),
            Stroke::Line(t, points) => self.line(&frame.points(points), t * s + 2.0 * by, colour),
            Stroke::Polygon(points) | Stroke::Fan(_, points) => {
                let mut points = frame.points(points);
                points.extend(points.first().copied());
                self.line(&points, 2.0 * by, colour);
            }
            Stroke::Number(..) => {}
        }
    }
}
