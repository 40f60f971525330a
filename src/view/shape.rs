//! What a screen consists of, as plain data: shapes in pixels, y down, colours already chosen.
//!
//! Nothing here draws. Screens are compared and tested as lists of [`Shape`], and the painter of the
//! window is the only reader that knows triangles.

pub mod change;

use crate::view::theme::Colour;

/// A point: x to the right, y down.
pub type Point = [f32; 2];

/// An upright rectangle by its top left corner and its size.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Bounds {
    /// Left edge.
    pub x: f32,
    /// Top edge.
    pub y: f32,
    /// Width.
    pub w: f32,
    /// Height.
    pub h: f32,
}

/// Makes a rectangle of its left edge, top edge, width and height.
pub const fn bounds(x: f32, y: f32, w: f32, h: f32) -> Bounds {
    Bounds { x, y, w, h }
}

impl Bounds {
    /// Moves every edge inwards by `by` (outwards if negative).
    pub fn inset(self, by: f32) -> Bounds {
        bounds(self.x + by, self.y + by, self.w - 2.0 * by, self.h - 2.0 * by)
    }

    /// Moves the whole rectangle.
    pub fn moved(self, x: f32, y: f32) -> Bounds {
        bounds(self.x + x, self.y + y, self.w, self.h)
    }

    /// The point in the middle.
    pub fn centre(self) -> Point {
        [self.x + self.w / 2.0, self.y + self.h / 2.0]
    }

    /// The right edge.
    pub fn right(self) -> f32 {
        self.x + self.w
    }

    /// The bottom edge.
    pub fn bottom(self) -> f32 {
        self.y + self.h
    }

    /// Whether a point lies inside; left and top edges belong to it, right and bottom do not.
    pub fn holds(self, [x, y]: Point) -> bool {
        x >= self.x && y >= self.y && x < self.right() && y < self.bottom()
    }

    /// The smallest rectangle around both.
    pub fn union(self, other: Bounds) -> Bounds {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        bounds(x, y, self.right().max(other.right()) - x, self.bottom().max(other.bottom()) - y)
    }
}

/// Where the origin of a group lies, how it is turned and how it is scaled, in this order from outside.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// The origin, in the coordinates around the group.
    pub origin: Point,
    /// Degrees clockwise.
    pub turn: f32,
    /// Factors along x and y; a negative one mirrors.
    pub scale: [f32; 2],
}

impl Place {
    /// Moves a group without turning or scaling it.
    pub const fn moved(x: f32, y: f32) -> Place {
        Place { origin: [x, y], turn: 0.0, scale: [1.0, 1.0] }
    }

    /// Moves, scales evenly and turns a group.
    pub const fn at(x: f32, y: f32, scale: f32, turn: f32) -> Place {
        Place { origin: [x, y], turn, scale: [scale, scale] }
    }
}

/// One of the three cuts of type the game has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Weight {
    /// Sentences.
    #[default]
    Medium,
    /// Letters, labels, numbers.
    Bold,
    /// The pixel font, sharp at 16, 32 and 48 pixels only.
    Pixel,
}

/// Which part of a line of text stands at its x.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Align {
    /// Its left end.
    #[default]
    Left,
    /// Its middle.
    Centre,
    /// Its right end.
    Right,
}

/// How the characters of a line are set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Setting {
    /// A sentence or label.
    #[default]
    Line,
    /// Board letters and big numbers: centred by eye on the box of a kana.
    Letter,
    /// Every digit in a cell of .56 of the size, so that numbers do not jump when they change.
    Digits,
}

/// One line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// The characters; a line break is not allowed here.
    pub text: String,
    /// Where [`Align`] says.
    pub x: f32,
    /// The middle of the line's height.
    pub y: f32,
    /// Height of the type in pixels.
    pub size: f32,
    /// Which cut.
    pub weight: Weight,
    /// What stands at `x`.
    pub align: Align,
    /// How the characters are set.
    pub setting: Setting,
    /// Its colour.
    pub colour: Colour,
}

/// Something to draw. Lengths are pixels, angles degrees clockwise from east.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A filled rectangle with rounded corners of a radius.
    Rect(Bounds, f32, Colour),
    /// A rectangle's outline: radius outside, thickness; it lies wholly inside the bounds.
    Frame(Bounds, f32, f32, Colour),
    /// A filled rectangle with rounded corners, coloured from top to bottom.
    Gradient(Bounds, f32, Colour, Colour),
    /// A filled circle: middle, radius.
    Disc(Point, f32, Colour),
    /// A circle's line: middle, radius of the middle of the line, thickness.
    Ring(Point, f32, f32, Colour),
    /// A part of a ring, with round caps: middle, radius, from and to angle, thickness.
    Arc(Point, f32, [f32; 2], f32, Colour),
    /// A part of a disc: middle, radius, from and to angle.
    Pie(Point, f32, [f32; 2], Colour),
    /// Straight pieces with round caps and joints: points, thickness, whether the end meets the start.
    Line(Vec<Point>, f32, bool, Colour),
    /// A filled convex polygon.
    Polygon(Vec<Point>, Colour),
    /// A filled outline of which every point can be seen from the hub.
    Fan(Point, Vec<Point>, Colour),
    /// Dashes with round caps along straight pieces.
    Dash(Vec<Point>, Dashes, Colour),
    /// Slanting lines cut at the bounds and their round corners, rising to the right: radius of the corners.
    Hatch(Bounds, f32, Hatching, Colour),
    /// A line of text.
    Text(Text),
    /// Shapes of which only what lies inside the bounds is seen.
    Clip(Bounds, Vec<Shape>),
    /// Shapes placed anew and faded together: opacity 0 to 1.
    Group(Place, f32, Vec<Shape>),
}

/// The measures of a dashed line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dashes {
    /// Thickness.
    pub thickness: f32,
    /// Length of a dash without its caps.
    pub on: f32,
    /// Free space between the caps of two dashes.
    pub off: f32,
    /// Whether the end meets the start.
    pub closed: bool,
}

/// The measures of a hatching.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hatching {
    /// Distance between two lines along x.
    pub step: f32,
    /// Thickness of a line.
    pub thickness: f32,
}

/// Every text in a list of shapes, groups and clips included, in the order of drawing.
pub fn texts(shapes: &[Shape]) -> Vec<&Text> {
    shapes.iter().flat_map(texts_of).collect()
}

fn texts_of(shape: &Shape) -> Vec<&Text> {
    match shape {
        Shape::Text(text) => vec![text],
        Shape::Clip(_, inner) | Shape::Group(_, _, inner) => texts(inner),
        _ => Vec::new(),
    }
}
