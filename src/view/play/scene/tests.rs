//! A game without words or scripts of its own, to read what scripts list from.

use super::*;
use crate::game::plain;
use crate::game::state::Game;
use crate::game::value::Value;
use crate::view::play::listed::ITEMS;

/// Tells the texts of scripts as they are, and none of the game's own.
pub struct Silent;

impl Texts for Silent {
    fn say(&self, _: &str, _: &[(&str, &str)]) -> String {
        String::new()
    }

    fn find(&self, _: &str, _: &str) -> Option<String> {
        None
    }

    fn tell(&self, _: &str, text: &Text) -> String {
        text.in_language("en").to_owned()
    }

    fn meaning(&self, _: &str) -> Option<Meaning> {
        None
    }
}

/// Runs with what is read from in a small game.
pub fn with_source<R>(run: impl FnOnce(&Source<'_>) -> R) -> R {
    let session = Session::begin(Game::new(4, 4, 1), plain::rules(&["ab"]));
    let (catalogue, icons) = (Catalogue::default(), Icons::shipped());
    run(&Source { session: &session, catalogue: &catalogue, texts: &Silent, icons })
}

#[test]
fn every_item_that_may_be_listed_is_known() {
    with_source(|source| {
        for (name, _) in ITEMS {
            let item = panel::item(source, &Value::table([("type", Value::text(name))]));
            assert!(!matches!(&item, Item::Text(text) if !text.is_empty()), "{name}: {item:?}");
        }
        let odd = panel::item(source, &Value::table([("type", Value::text("odd"))]));
        assert!(matches!(&odd, Item::Text(text) if text.contains("odd")), "{odd:?}");
    });
}

#[test]
fn texts_of_scripts_are_strings_tables_of_languages_or_numbers() {
    with_source(|source| {
        let told = |value: Value| source.own_text(Some(&value));
        assert_eq!(told(Value::text("x")), "x");
        assert_eq!(told(Value::table([("ja", Value::text("あ")), ("en", Value::text("a"))])), "a");
        assert_eq!((told(1200.0.into()), told(0.25.into())), ("1,200".to_owned(), "0.2".to_owned()));
        assert_eq!((told(true.into()), source.own_text(None)), (String::new(), String::new()));
    });
}
