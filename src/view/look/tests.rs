use super::*;
use crate::game::gimmicks::Picture;
use crate::game::kinds::Sort;
use crate::game::refusal::Fault;
use crate::game::value::Value;
use crate::view::icon::Icons;

fn icons() -> Icons {
    Icons::parse("dot | leaf | C .5 .5 .4 t\ndoor | earth | R 0 0 1 1 0 t").unwrap()
}

fn list<const N: usize>(of: [Value; N]) -> Value {
    Value::List(of.to_vec())
}

fn number(number: f64) -> Value {
    Value::Number(number)
}

fn read(entries: &[(&str, Value)]) -> Result<Look, String> {
    Look::read(&Value::Table(entries.iter().map(|(k, v)| ((*k).into(), v.clone())).collect()), &icons())
}

#[test]
fn a_look_is_read_field_by_field() {
    let text = Value::text;
    let look = read(&[
        ("icon", text("dot")),
        ("tint", text("leaf")),
        ("badge", number(3.0)),
        ("corner", text("sw")),
        ("ground", Value::table([("tint", text("earth")), ("share", number(0.2))])),
        ("frame", text("dashed")),
        ("edges", Value::table([("u", text("bar")), ("right", text("gate"))])),
        ("routes", Value::table([("right", list([text("down"), text("up")]))])),
        ("steps", number(7.0)),
        ("fold", Value::table([("letter", text("あ"))])),
        ("face", text("stone")),
        ("cells", list([list([number(1.0), number(2.0)]), Value::table([("x", number(3.0)), ("y", number(4.0))])])),
        ("pivot", list([number(1.5), number(2.0)])),
        ("urgent", Value::Bool(true)),
    ])
    .unwrap();
    assert_eq!(look.badge.as_deref(), Some("3"));
    assert_eq!((look.corner, look.ground), (Some(Corner::Sw), Some((Token::Earth, 0.2))));
    assert_eq!(look.edges, BTreeMap::from([(Heading::Up, Edge::Bar), (Heading::Right, Edge::Gate)]));
    assert_eq!(look.routes, BTreeMap::from([(Heading::Right, vec![Heading::Down, Heading::Up])]));
    assert_eq!((look.steps, look.fold), (3, Some(Fold::Letter("あ".into()))));
    assert_eq!((look.cells, look.pivot), (vec![(1, 2), (3, 4)], Some([1.5, 2.0])));
    assert!(look.face == Some(Face::Stone) && look.urgent && look.frame == Some(Border::Dashed));
}

#[test]
fn an_empty_look_shows_nothing() {
    assert_eq!(read(&[]), Ok(Look::default()));
    assert_eq!(Look::read(&Value::List(Vec::new()), &icons()), Ok(Look::default()));
}

#[test]
fn mistakes_name_the_field_and_the_nearest_right_name() {
    let message = |field: &str, value: Value| read(&[(field, value)]).unwrap_err();
    assert_eq!(message("badgee", number(1.0)), "look has no field 'badgee'; the nearest is 'badge'");
    assert_eq!(message("icon", Value::text("dott")), "icon: no icon is called 'dott'; the nearest is 'dot'");
    assert_eq!(message("tint", Value::text("leef")), "tint: no colour is called 'leef'; the nearest is 'leaf'");
    assert_eq!(message("steps", number(-1.0)), "steps: expected a whole number from 0, got -1");
    assert_eq!(
        message("frame", Value::text("dotted")),
        "frame: expected \"dashed\" or \"brackets\", got 'dotted'; the nearest is \"dashed\""
    );
    assert_eq!(message("urgent", number(1.0)), "urgent: expected true or false, got 1");
    assert_eq!(Look::read(&number(2.0), &icons()).unwrap_err(), "look: expected a table, got 2");
}

#[test]
fn the_first_gimmick_of_a_face_stands_on_its_fold() {
    let gimmick = Value::table([("kind", Value::text("door"))]);
    let face = Value::table([("gimmicks", list([gimmick]))]);
    assert_eq!(read(&[("fold", face)]).unwrap().fold, Some(Fold::Kind("door".into())));
    assert_eq!(read(&[("fold", Value::empty())]).unwrap().fold, Some(Fold::Blank));
}

#[test]
fn a_display_list_is_read_stroke_by_stroke() {
    let stroke = |shape: &str, fields: &[(&str, Value)]| {
        let fields = fields.iter().map(|(name, value)| ((*name).into(), value.clone()));
        Value::Table(fields.chain([("shape".into(), Value::text(shape))]).collect())
    };
    let point = |x: f64, y: f64| list([number(x), number(y)]);
    let points = ("points", list([point(0.0, 0.5), point(1.0, 0.5)]));
    let leaf = ("colour", Value::text("leaf"));
    let at = [("x", number(0.5)), ("y", number(0.25)), ("size", number(0.5))];
    let text = [&at[..], &[("text", Value::text("い")), ("alpha", number(0.5))]].concat();
    let icon = [&at[..], &[("name", Value::text("dott"))]].concat();
    let read = |strokes: &[Value]| read_marks(strokes, &icons());
    let marks = read(&[stroke("line", &[points.clone(), leaf]), stroke("text", &text)]).unwrap();
    assert_eq!(marks[0].form, Form::Line(vec![[0.0, 0.5], [1.0, 0.5]]));
    assert_eq!((marks[0].colour, marks[0].thick, marks[0].alpha), (Some(Token::Leaf), 0.06, 1.0));
    assert_eq!((&marks[1].form, marks[1].alpha), (&Form::Text("い".into(), [0.5, 0.25], 0.5), 0.5));
    let fault = |stroke: Value| read(&[stroke]).unwrap_err();
    assert_eq!(fault(stroke("lin", &[])), "draw, stroke 1: no shape is called 'lin'; the nearest is 'line'");
    assert_eq!(fault(stroke("rect", &[])), "draw, stroke 1: x is missing");
    assert_eq!(fault(stroke("polygon", &[points])), "draw, stroke 1: points: expected at least 3, got 2");
    assert_eq!(fault(stroke("icon", &icon)), "draw, stroke 1: name: no icon is called 'dott'; the nearest is 'dot'");
}

#[test]
fn a_kind_without_look_shows_its_first_letter() {
    let nothing = Picture { look: None, strokes: Vec::new() };
    assert_eq!(Look::pictured(&nothing, "とびら", &icons()).unwrap().badge.as_deref(), Some("と"));
    let empty = Picture { look: Some(Value::empty()), strokes: Vec::new() };
    assert_eq!(Look::pictured(&empty, "とびら", &icons()), Ok(Look::default()));
}

#[test]
fn what_is_wrong_with_a_picture_is_told_of_its_script() {
    let of = |picture| picture_fault(Sort::Square, &"door".into(), &picture, &icons()).map(|fault| fault.to_string());
    let shown = |field: &str| Picture { look: Some(Value::table([(field, Value::text("dot"))])), strokes: Vec::new() };
    assert_eq!(of(Ok(shown("icon"))), None);
    assert_eq!(
        of(Ok(shown("icn"))).as_deref(),
        Some("squares/door: error: look has no field 'icn'; the nearest is 'icon' (in look)")
    );
    let failed = Fault { place: Some(("door.luau".into(), 3)), ..Fault::new("squares/door", "no") };
    assert_eq!(of(Err(failed)).as_deref(), Some("door.luau:3: error: no"));
}
