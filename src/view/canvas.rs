//! The pencil: verbs that add shapes to a list, with colours taken from a theme.

use crate::view::icon::Icons;
use crate::view::shape::{Align, Bounds, Dashes, Hatching, Place, Point, Setting, Shape, Text, Weight, bounds};
use crate::view::text::{Faces, Type, medium};
use crate::view::theme::{Hue, Theme, Token};

/// Pixels from which on a rectangle is large.
const LARGE: f32 = 20_000.0;

/// What pictures are made with: colours, fonts and icons.
pub struct Style {
    /// The colours.
    pub theme: Theme,
    /// The fonts.
    pub faces: Faces,
    /// The icons by name.
    pub icons: Icons,
    /// Whether borders are half as thick again; the theme is then a strong one.
    pub strong: bool,
    /// Whether bars carry stripes, so that more than their colour tells how full they are.
    pub patterns: bool,
    /// Whether the letters on boards are set in the pixel font.
    pub pixel_letters: bool,
}

impl Style {
    /// A theme with the fonts and icons that lie in the program.
    pub fn shipped(theme: Theme) -> Style {
        let (strong, patterns, pixel_letters) = (false, false, false);
        Style { theme, faces: Faces::shipped(), icons: Icons::shipped().clone(), strong, patterns, pixel_letters }
    }
}

/// A growing list of shapes.
pub struct Canvas<'a> {
    /// The fonts and icons; its theme is the one the canvas began with.
    pub style: &'a Style,
    /// The colours names stand for at the moment.
    pub theme: Theme,
    shapes: Vec<Shape>,
}

impl<'a> Canvas<'a> {
    /// An empty canvas.
    pub fn new(style: &'a Style) -> Canvas<'a> {
        Canvas { style, theme: style.theme, shapes: Vec::new() }
    }

    /// What was drawn, first things first.
    pub fn finish(self) -> Vec<Shape> {
        self.shapes
    }

    /// Adds a shape as it is.
    pub fn add(&mut self, shape: Shape) {
        self.shapes.push(shape);
    }

    /// Fills a rectangle with corners of a radius.
    pub fn rect(&mut self, area: Bounds, radius: f32, hue: impl Into<Hue>) {
        let colour = self.theme.resolve(hue);
        self.add(Shape::Rect(area, radius, colour));
    }

    /// Draws the outline of a rectangle, wholly inside it.
    pub fn frame(&mut self, area: Bounds, radius: f32, thickness: f32, hue: impl Into<Hue>) {
        let colour = self.theme.resolve(hue);
        let thickness = if self.style.strong { thickness * 1.5 } else { thickness };
        self.add(Shape::Frame(area, radius, thickness, colour));
    }

    /// Fills a rectangle from one colour at its top to another at its bottom.
    pub fn gradient(&mut self, area: Bounds, radius: f32, top: impl Into<Hue>, bottom: impl Into<Hue>) {
        let (top, bottom) = (self.theme.resolve(top), self.theme.resolve(bottom));
        self.add(Shape::Gradient(area, radius, top, bottom));
    }

    /// Fills a circle.
    pub fn disc(&mut self, centre: Point, radius: f32, hue: impl Into<Hue>) {
        let colour = self.theme.resolve(hue);
        self.add(Shape::Disc(centre, radius, colour));
    }

    /// Draws a circle; the radius is that of the middle of its line.
    pub fn ring(&mut self, centre: Point, radius: f32, thickness: f32, hue: impl Into<Hue>) {
        let colour = self.theme.resolve(hue);
        self.add(Shape::Ring(centre, radius, thickness, colour));
    }

    /// Draws a part of a circle, degrees clockwise from east.
    pub fn arc(&mut self, centre: Point, radius: f32, angles: [f32; 2], thickness: f32, hue: impl Into<Hue>) {
        let colour = self.theme.resolve(hue);
        self.add(Shape::Arc(centre, radius, angles, thickness, colour));
    }

    /// Fills a part of a circle, degrees clockwise from east.
    pub fn pie(&mut self, centre: Point, radius: f32, angles: [f32; 2], hue: impl Into<Hue>) {
        let colour = self.theme.resolve(hue);
        self.add(Shape::Pie(centre, radius, angles, colour));
    }

    /// Draws straight pieces with round caps and joints.
    pub fn line(&mut self, points: &[Point], thickness: f32, hue: impl Into<Hue>) {
        let colour = self.theme.resolve(hue);
        self.add(Shape::Line(points.to_vec(), thickness, false, colour));
    }

    /// Fills a convex polygon.
    pub fn polygon(&mut self, points: &[Point], hue: impl Into<Hue>) {
        let colour = self.theme.resolve(hue);
        self.add(Shape::Polygon(points.to_vec(), colour));
    }

    /// Fills an outline all of which can be seen from the hub.
    pub fn fan(&mut self, hub: Point, points: &[Point], hue: impl Into<Hue>) {
        let colour = self.theme.resolve(hue);
        self.add(Shape::Fan(hub, points.to_vec(), colour));
    }

    /// Draws dashes along straight pieces.
    pub fn dash(&mut self, points: &[Point], dashes: Dashes, hue: impl Into<Hue>) {
        let colour = self.theme.resolve(hue);
        self.add(Shape::Dash(points.to_vec(), dashes, colour));
    }

    /// Hatches a rectangle with corners of a radius.
    pub fn hatch(&mut self, area: Bounds, radius: f32, hatching: Hatching, hue: impl Into<Hue>) {
        let colour = self.theme.resolve(hue);
        self.add(Shape::Hatch(area, radius, hatching, colour));
    }

    /// Draws something of which only what lies inside the rectangle is seen.
    pub fn clip(&mut self, area: Bounds, draw: impl FnOnce(&mut Self)) {
        let inner = self.apart(draw);
        self.add(Shape::Clip(area, inner));
    }

    /// Draws something placed anew.
    pub fn group(&mut self, place: Place, draw: impl FnOnce(&mut Self)) {
        let inner = self.apart(draw);
        self.add(Shape::Group(place, 1.0, inner));
    }

    /// Draws something at an opacity of 0 to 1.
    pub fn faded(&mut self, alpha: f32, draw: impl FnOnce(&mut Self)) {
        let inner = self.apart(draw);
        self.add(Shape::Group(Place::moved(0.0, 0.0), alpha, inner));
    }

    /// Draws something placed anew at an opacity of 0 to 1.
    pub fn faded_group(&mut self, place: Place, alpha: f32, draw: impl FnOnce(&mut Self)) {
        let inner = self.apart(draw);
        self.add(Shape::Group(place, alpha, inner));
    }

    /// Draws something in the colours for marks on tiles.
    pub fn on_tile(&mut self, draw: impl FnOnce(&mut Self)) {
        let theme = self.theme;
        self.theme = theme.on_tile();
        draw(self);
        self.theme = theme;
    }

    fn apart(&mut self, draw: impl FnOnce(&mut Self)) -> Vec<Shape> {
        let outer = std::mem::take(&mut self.shapes);
        draw(self);
        std::mem::replace(&mut self.shapes, outer)
    }

    /// Draws a soft shadow for a rectangle that lies `lift` high: 1.2 panel, 2.4 sheet, 3 dialog, 4 tile in hand. The
    /// rectangle itself is drawn over it; under a large one only the rim is drawn, or the shadows would cost more than
    /// everything else where the processor draws.
    pub fn shadow(&mut self, area: Bounds, radius: f32, lift: f32) {
        let alpha = if self.theme.dark { 0.16 } else { 0.055 };
        for i in [3.0, 2.0, 1.0] {
            let (side, down) = (i * lift * 0.6, i * lift * 0.9);
            let top = area.y - i * lift * 0.2 + lift * 1.4;
            let grown = bounds(area.x - side, top, area.w + 2.0 * side, area.h + down);
            let rim = lift * (0.7 * i + 1.4) + 0.3 * radius + 1.0;
            if area.w * area.h > LARGE {
                self.frame(grown, radius + side, rim, Token::Shade.alpha(alpha));
            } else {
                self.rect(grown, radius + side, Token::Shade.alpha(alpha));
            }
        }
    }

    /// Writes a line; `y` is the middle of its height.
    pub fn text(&mut self, text: &str, [x, y]: Point, of: Type, hue: impl Into<Hue>) {
        let colour = self.theme.resolve(hue);
        let Type { size, weight, align, setting } = self.letter_type(of);
        self.add(Shape::Text(Text { text: text.into(), x, y, size, weight, align, setting, colour }));
    }

    /// Board letters in the pixel font are as large as they are sharp and fit.
    fn letter_type(&self, of: Type) -> Type {
        let sharp = [48.0, 32.0, 16.0].into_iter().find(|sharp| *sharp <= of.size * 1.25);
        match sharp.filter(|_| self.style.pixel_letters && of.setting == Setting::Letter) {
            Some(size) => Type { size, weight: Weight::Pixel, ..of },
            None => of,
        }
    }

    /// The width of a line in pixels.
    pub fn width(&self, text: &str, of: Type) -> f32 {
        self.style.faces.width(text, of)
    }

    /// Writes a line that is cut with an ellipsis where it is wider than `max`; gives the width it takes.
    pub fn text_fit(&mut self, text: &str, at: Point, max: f32, of: Type, hue: impl Into<Hue>) -> f32 {
        let text = self.style.faces.fit(text, max, of);
        self.text(&text, at, of, hue);
        self.width(&text, of)
    }

    /// Writes a paragraph from the top of a column, lines 1.5 sizes apart; gives the height it takes.
    ///
    /// Lines that reach below the column are left out; the last that stands then ends in an ellipsis.
    pub fn paragraph(&mut self, text: &str, column: Bounds, of: Type, hue: impl Into<Hue>) -> f32 {
        self.paragraph_spaced(text, column, of, (of.size * 1.5).round(), hue)
    }

    /// Writes a paragraph with lines `pitch` pixels apart; else as [`Canvas::paragraph`].
    pub fn paragraph_spaced(&mut self, text: &str, column: Bounds, of: Type, pitch: f32, hue: impl Into<Hue>) -> f32 {
        let hue = hue.into();
        let mut lines = self.style.faces.wrap(text, column.w, of);
        let room = ((column.h / pitch + 0.01) as usize).max(1);
        if lines.len() > room {
            lines.truncate(room);
            let last = lines.last_mut().expect("there is room for a line");
            *last = self.style.faces.fit(&format!("{last}…"), column.w, of);
        }
        let x = match of.align {
            Align::Left => column.x,
            Align::Centre => column.x + column.w / 2.0,
            Align::Right => column.right(),
        };
        for (i, line) in lines.iter().enumerate() {
            self.text(line, [x, column.y + pitch * (i as f32 + 0.5)], of, hue);
        }
        lines.len() as f32 * pitch
    }

    /// Writes a short note in the secondary colour, 14 pixels high.
    pub fn note(&mut self, text: &str, at: Point) {
        self.text(text, at, medium(14.0), Token::Ink2);
    }
}
