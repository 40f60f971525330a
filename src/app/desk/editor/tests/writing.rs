use super::{desk_in, do_all, text};
use crate::stage::plan::WordRules;
use crate::view::editor::{Change, Order};
use crate::view::pages::Leaf;
use crate::view::play::input::{Input, Key};

#[test]
fn enter_takes_what_is_written_and_spaces_are_written_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk_in(folder.path());
    do_all(&mut desk, [Order::Begin, Order::Field("stage:title.en".into(), Change::Say(String::new()))]);
    desk.make_order(Order::Field("stage:title.en".into(), Change::Write));
    desk.fingers.entry(Leaf::Editor).or_default().keyboard = false;
    for (name, letter) in [("A", 'A'), ("Space", ' '), ("B", 'b')] {
        desk.make();
        desk.take(&Input::Key(Key::plain(name)));
        desk.make();
        desk.take(&Input::Typed(letter));
    }
    assert_eq!(desk.making.as_ref().unwrap().writing.as_ref().unwrap().typing.text, "A b");
    desk.make();
    desk.take(&Input::Key(Key::plain("Enter")));
    assert!(desk.making.as_ref().unwrap().writing.is_none());
    assert!(text(&desk).contains("en = \"A b\""), "{}", text(&desk));
}

#[test]
fn the_form_of_the_words_says_what_holds() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk_in(folder.path());
    desk.make_order(Order::Begin);
    let most = WordRules::default().max_word;
    desk.make_order(Order::Field("stage:rules.max_word".into(), Change::Step(1)));
    assert!(text(&desk).contains(&format!("max_word = {}", most + 1)), "{}", text(&desk));
    desk.make_order(Order::Field("stage:gold".into(), Change::Step(1)));
    assert!(text(&desk).contains("gold = 10\n"), "{}", text(&desk));
}
