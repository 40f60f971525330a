use super::*;
use crate::view::play::listed::MARKS;
use crate::view::play::scene::tests::with_source;

/// A mark with all fields that one of its name may have.
pub fn mark(name: &str, fields: &[&str]) -> Value {
    let cell = Value::table([("x", 2.0.into()), ("y", 1.0.into())]);
    let mut all = vec![("mark", Value::text(name)), ("cell", cell)];
    all.extend(fields.iter().map(|field| match field.trim_end_matches('!') {
        "icon" => ("icon", Value::text("hint")),
        "side" => ("side", Value::text("left")),
        "tint" => ("tint", Value::text("water")),
        other => panic!("how is {other} written?"),
    }));
    Value::Table(all.into_iter().map(|(key, value)| (key.into(), value)).collect())
}

#[test]
fn every_mark_that_may_be_listed_is_known() {
    with_source(|source| {
        for (name, fields) in MARKS {
            let read = GameMark::read(source, &mark(name, fields)).expect("it has a cell");
            assert!(read.cell == (2, 1) && read.says != Says::Unknown, "{name}: {read:?}");
            assert_eq!(read.tint, fields.contains(&"tint").then_some(Token::Water), "{name}");
            let needed = fields.iter().any(|field| field.ends_with('!'));
            let bare = GameMark::read(source, &mark(name, &[])).expect("it has a cell");
            assert_eq!(bare.says == Says::Unknown, needed, "{name}");
        }
    });
}

#[test]
fn a_mark_without_a_cell_is_none_and_one_of_another_name_says_nothing() {
    with_source(|source| {
        assert_eq!(GameMark::read(source, &Value::table([("mark", Value::text("legal"))])), None);
        assert_eq!(GameMark::read(source, &mark("legall", &[])).map(|mark| mark.says), Some(Says::Unknown));
    });
}
