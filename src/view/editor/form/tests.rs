use super::*;
use crate::game::declare::Param;
use crate::view::editor::Change;

fn forms(check: impl FnOnce(Forms<'_>)) {
    let catalogue = Catalogue::default();
    let tell = |_: &str, text: &Text| text.in_language("en").to_owned();
    let (say, toml) = (|id: &str| id.to_owned(), |value: &Value| format!("{value:?}"));
    check(Forms { catalogue: &catalogue, home: "", tell: &tell, say: &say, toml: &toml, letter: 'い', picking: None });
}

fn every_type() -> Vec<Type> {
    vec![
        Type::Integer { min: Some(2), max: Some(9), step: None },
        Type::Number { min: None, max: Some(1.0) },
        Type::Boolean,
        Type::String,
        Type::Text,
        Type::Choice { of: vec![Value::text("h"), 4.0.into()] },
        Type::Letter,
        Type::Letters { min: Some(2), max: None },
        Type::Sides,
        Type::Heading,
        Type::Routes,
        Type::Cell,
        Type::Cells { squares: true, connected: true, closed: false },
        Type::Vector,
        Type::Vectors,
        Type::Size,
        Type::Square { refuse: Vec::new(), refuse_traits: Vec::new() },
        Type::List { of: Box::new(Type::Integer { min: None, max: None, step: None }) },
        Type::List { of: Box::new(Type::Cell) },
    ]
}

fn param(ty: Type) -> Vec<Param> {
    vec![Param { name: "x".into(), ty, default: None, title: None }]
}

#[test]
fn every_type_has_a_form_and_a_value_to_begin_with() {
    forms(|forms| {
        for ty in every_type() {
            let params = param(ty.clone());
            let fields = starting_params(&params, &forms);
            let rows = forms.rows(&params, &fields, "", 0);
            assert!(
                !rows.is_empty() && rows.iter().all(|row| !matches!(row.offer, Offer::Toml(_))),
                "{ty:?}: {rows:?}"
            );
            assert!(rows.iter().all(|row| row.name == "x" || row.name.starts_with("x/")));
        }
    });
}

/// Applies a change to a value of a type.
fn after(ty: &Type, value: Value, way: &[&str], change: Change) -> Option<Value> {
    let mut result = None;
    forms(|forms| {
        let fields = Fields::from_iter([("x".into(), value)]);
        let way: Vec<&str> = std::iter::once("x").chain(way.iter().copied()).collect();
        result =
            changed(&param(ty.clone()), &fields, &way, &change, &forms).and_then(|fields| fields.get("x").cloned());
    });
    result
}

#[test]
fn values_change_within_what_their_types_allow() {
    let integer = Type::Integer { min: Some(2), max: Some(9), step: Some(3) };
    assert_eq!(after(&integer, 5.0.into(), &[], Change::Step(1)), Some(8.0.into()));
    assert_eq!(after(&integer, 8.0.into(), &[], Change::Step(1)), Some(9.0.into()));
    assert_eq!(after(&integer, 2.0.into(), &[], Change::Step(-1)), Some(2.0.into()));
    assert_eq!(after(&integer, 2.0.into(), &[], Change::Say("7".into())), Some(7.0.into()));
    assert_eq!(after(&integer, 2.0.into(), &[], Change::Say("x".into())), None);
    assert_eq!(after(&Type::Boolean, true.into(), &[], Change::Step(1)), Some(false.into()));
    let choice = Type::Choice { of: vec![Value::text("h"), 4.0.into()] };
    assert_eq!(after(&choice, 4.0.into(), &[], Change::Step(1)), Some(Value::text("h")));
    assert_eq!(after(&Type::Sides, Value::text("u,r"), &[], Change::Side(1)), Some(Value::text("r,d,u")));
    assert_eq!(after(&Type::Sides, Value::text("r,d,u"), &[], Change::Side(0)), Some(Value::text("d,u")));
    assert_eq!(after(&Type::Heading, Value::text("up"), &[], Change::Side(2)), Some(Value::text("left")));
}

#[test]
fn exits_come_and_go_and_a_single_one_is_written_alone() {
    let ways = |value| Value::table([("right", value)]);
    let list = |names: &[&str]| Value::List(names.iter().map(|name| Value::text(name)).collect());
    let one = ways(Value::text("down"));
    let two = after(&Type::Routes, one.clone(), &[], Change::Way(0, 3)).unwrap();
    assert_eq!(two, ways(list(&["down", "up"])));
    assert_eq!(after(&Type::Routes, two, &[], Change::Way(0, 3)), Some(one.clone()));
    assert_eq!(after(&Type::Routes, one, &[], Change::Way(0, 1)), Some(Value::empty()));
}

#[test]
fn lists_grow_and_shrink_and_their_items_change() {
    let of = Type::List { of: Box::new(Type::Integer { min: None, max: None, step: None }) };
    let list = |numbers: &[f64]| Value::List(numbers.iter().map(|n| (*n).into()).collect());
    assert_eq!(after(&of, list(&[4.0]), &[], Change::Add), Some(list(&[4.0, 4.0])));
    assert_eq!(after(&of, list(&[4.0, 5.0]), &["1"], Change::Step(1)), Some(list(&[4.0, 6.0])));
    assert_eq!(after(&of, list(&[4.0, 5.0]), &["0"], Change::Clear), Some(list(&[5.0])));
    assert_eq!(after(&of, list(&[4.0]), &["3"], Change::Step(1)), None);
    let vectors = after(&Type::Vectors, list(&[1.0, 0.0]), &["0", "1"], Change::Step(-1));
    assert_eq!(vectors, Some(Value::List(vec![list(&[1.0, -1.0])])));
    assert_eq!(after(&Type::Size, list(&[1.0, 1.0]), &["0"], Change::Step(-1)), Some(list(&[1.0, 1.0])));
}

#[test]
fn what_is_not_written_shows_what_holds_and_can_be_written() {
    forms(|forms| {
        let params = vec![Param { name: "x".into(), ty: Type::Boolean, default: Some(true.into()), title: None }];
        let rows = forms.rows(&params, &Fields::new(), "", 0);
        assert_eq!((rows[0].usual, rows[0].removable, &rows[0].offer), (true, false, &Offer::Switch(true)));
        let fields = changed(&params, &Fields::new(), &["x"], &Change::Step(1), &forms).unwrap();
        assert_eq!(fields.get("x"), Some(&false.into()));
        assert!(forms.rows(&params, &fields, "", 0)[0].removable);
        assert_eq!(changed(&params, &fields, &["x"], &Change::Clear, &forms), Some(Fields::new()));
    });
}

#[test]
fn the_first_step_of_a_number_that_is_not_written_is_where_it_begins() {
    let first = |min, max, step| {
        let mut written = None;
        forms(|forms| {
            let params = param(Type::Integer { min, max, step });
            let fields = changed(&params, &Fields::new(), &["x"], &Change::Step(1), &forms).unwrap();
            written = fields.get("x").and_then(Value::as_integer);
        });
        written
    };
    assert_eq!(first(Some(0), None, Some(10)), Some(10));
    assert_eq!(first(Some(10), None, Some(10)), Some(10));
    assert_eq!(first(Some(-5), None, Some(10)), Some(5));
    assert_eq!(first(None, None, None), Some(1));
    assert_eq!(first(Some(-4), Some(-1), Some(2)), Some(-2));
}

#[test]
fn only_numbers_are_written_as_such() {
    let number = |ty: Type, value: Value| {
        let mut number = false;
        forms(|forms| number = forms.value(&ty, &value, "x", 0)[0].number);
        number
    };
    assert!(number(Type::Number { min: None, max: None }, 2.0.into()));
    assert!(!number(Type::Choice { of: vec![2.0.into(), 4.0.into()] }, 2.0.into()));
}
