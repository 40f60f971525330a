//! What `draw` draws on: it records strokes as tables, in units of the square.

use mlua::MultiValue;

use super::reply::nothing;
use super::{Call, Count, Key, Object, Scene, Shape, key};
use crate::game::value::Value;
use crate::script::given::Given;

/// The canvas.
pub const CANVAS: Object = Object {
    name: "Canvas",
    called: "canvas",
    doc: "Records what draw draws, in units of the square from 0 to 1; of an actor cell x spans x-1 to x.",
    count: Count::One,
    fields: &[],
    calls: &[CALLS],
};

const X: Key = key("x", Shape::Number);
const Y: Key = key("y", Shape::Number);
const COLOUR: Key = key("colour", Shape::String);
const STYLE: Key = key("style", Shape::Optional(&Shape::Record("Style", STYLES)));
const STYLES: &[Key] = &[
    key("thick", Shape::Optional(&Shape::Number)),
    key("outline", Shape::Optional(&Shape::Boolean)),
    key("round", Shape::Optional(&Shape::Number)),
    key("size", Shape::Optional(&Shape::Number)),
    key("alpha", Shape::Optional(&Shape::Number)),
];
const POINTS: Key = key("points", Shape::List(&Shape::List(&Shape::Number)));

const fn call(
    name: &'static str,
    takes: &'static [Key],
    doc: &'static str,
    run: fn(&Scene<'_>, &[Given]) -> mlua::Result<MultiValue>,
) -> Call {
    Call { name, takes, gives: &[], doc, run }
}

const RECT: &[Key] = &[X, Y, key("w", Shape::Number), key("h", Shape::Number), COLOUR, STYLE];
const LINE: &[Key] = &[POINTS, COLOUR, STYLE];
const ICON: &[Key] = &[
    key("name", Shape::String),
    X,
    Y,
    key("size", Shape::Number),
    key("colour", Shape::Optional(&Shape::String)),
    STYLE,
];
const TEXT: &[Key] = &[key("text", Shape::String), X, Y, key("size", Shape::Number), COLOUR, STYLE];

const CALLS: &[Call] = &[
    call("rect", RECT, "Draws a rectangle.", |s, given| record(s, "rect", RECT, given)),
    call("line", LINE, "Draws a line through points { x, y }.", |s, given| record(s, "line", LINE, given)),
    call("arrow", LINE, "Draws a line with a head at its last point.", |s, given| record(s, "arrow", LINE, given)),
    call("polygon", LINE, "Fills the area inside points { x, y }.", |s, given| record(s, "polygon", LINE, given)),
    call("icon", ICON, "Draws an icon about its middle.", |s, given| record(s, "icon", ICON, given)),
    call("text", TEXT, "Writes a line about its middle.", |s, given| record(s, "text", TEXT, given)),
];

/// The most strokes of one drawing.
const MOST: usize = 2000;

fn record(scene: &Scene<'_>, shape: &str, keys: &[Key], given: &[Given]) -> mlua::Result<MultiValue> {
    let mut strokes = scene.shared.strokes.borrow_mut();
    if strokes.len() >= MOST {
        return Err(mlua::Error::runtime(format!("more than {MOST} strokes")));
    }
    let mut fields = fields(keys, given);
    fields.push(("shape", Value::text(shape)));
    strokes.push(Value::Table(fields.into_iter().map(|(name, value)| (name.into(), value)).collect()));
    nothing()
}

fn fields(keys: &[Key], given: &[Given]) -> Vec<(&'static str, Value)> {
    let mut fields = Vec::new();
    for (key, given) in keys.iter().zip(given) {
        match (key.shape, given) {
            (Shape::Optional(Shape::Record(_, inner)), Given::Record(values)) => {
                fields.extend(self::fields(inner, values))
            }
            _ => fields.extend(plain(given).map(|value| (key.name, value))),
        }
    }
    fields
}

fn plain(given: &Given) -> Option<Value> {
    Some(match given {
        Given::Number(number) => Value::Number(*number),
        Given::Bool(truth) => Value::Bool(*truth),
        Given::Text(text) => Value::text(text),
        Given::List(items) => Value::List(items.iter().filter_map(plain).collect()),
        _ => return None,
    })
}
