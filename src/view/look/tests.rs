use super::*;
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
    assert!(look.stone && look.urgent && look.frame == Some(Border::Dashed));
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
fn a_display_list_is_read_verb_by_verb() {
    let call = |verb: &str, with: Vec<Value>| Value::List([vec![Value::text(verb)], with].concat());
    let point = |x: f64, y: f64| list([number(x), number(y)]);
    let marks = read_marks(&list([
        call("line", vec![list([point(0.0, 0.5), point(1.0, 0.5)]), Value::text("leaf")]),
        call("text", vec![Value::text("い"), number(0.5), number(0.25), number(0.5)]),
    ]));
    let line = Mark::Line(vec![[0.0, 0.5], [1.0, 0.5]], 0.06, Token::Leaf);
    assert_eq!(marks, Ok(vec![line, Mark::Text("い".into(), [0.5, 0.25], 0.5, Token::Ink)]));
    let unknown = read_marks(&list([call("lin", vec![])])).unwrap_err();
    assert_eq!(unknown, "draw, call 1: canvas has no 'lin'; the nearest is 'line'");
    let short = read_marks(&list([call("rect", vec![number(0.0)])])).unwrap_err();
    assert_eq!(short, "draw, call 1: rect takes more than 1 arguments");
}

#[test]
fn a_kind_without_look_shows_its_first_letter() {
    assert_eq!(Look::plain("とびら").badge.as_deref(), Some("と"));
}
