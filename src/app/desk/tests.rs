use super::*;
use crate::content::places::Places;
use crate::view::play::input::Key;
use crate::view::play::target::{Button, Target};
use std::path::Path;

fn desk() -> Desk {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).to_owned();
    let home = root.join("no such folder");
    let library = Library::open(&Places { root, mods: Vec::new(), home, language: "en".into() });
    Desk::open(library, Home::nowhere(), Forced::default())
}

fn press(desk: &mut Desk, name: &'static str) {
    desk.take(&Input::Key(Key::plain(name)));
}

#[test]
fn what_comes_after_a_change_never_keeps_it_from_being_painted() {
    let mut desk = desk();
    desk.open_stage("first/01_first_word", None).unwrap();
    let menu = |region: &&crate::view::play::target::Region| region.target == Target::Button(Button::Menu);
    let Shown::Play(screen) = desk.make() else { panic!("a stage is open") };
    let at = screen.regions.iter().find(menu).unwrap().bounds.centre();
    desk.take(&Input::Move(at));
    desk.make();
    assert!(desk.is_spoilt(), "it was made, but not painted");
    desk.painted = true;
    desk.take(&Input::Move([at[0] + 1.0, at[1]]));
    assert!(!desk.is_spoilt(), "nothing that can be seen has changed");
    desk.take(&Input::Down(at));
    desk.take(&Input::Up(at));
    assert!(desk.is_spoilt(), "the menu is open and must be painted");
}

#[test]
fn every_page_is_reached_from_the_title_and_left_again() {
    let mut desk = desk();
    for leaf in [Leaf::Select, Leaf::Words, Leaf::Settings, Leaf::Credits] {
        desk.open_leaf(leaf);
        let Shown::Page(page) = desk.make() else { panic!("{leaf:?} is a page") };
        assert!(page.spots.len() >= 2, "{leaf:?}");
        press(&mut desk, "Esc");
        assert_eq!(desk.leaf(), Leaf::Title);
    }
}

#[test]
fn the_first_door_opens_the_first_stage_and_leaving_it_comes_back() {
    let mut desk = desk();
    press(&mut desk, "Enter");
    assert_eq!(desk.leaf(), Leaf::Play);
    assert_eq!(desk.playing.as_ref().unwrap().stage, "first/01_first_word");
    desk.back();
    assert_eq!(desk.leaf(), Leaf::Select);
    assert!(!desk.quits());
}
