use super::*;
use crate::content::places::Places;
use crate::view::play::target::{Button, Target};
use std::path::Path;

fn desk() -> Desk {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).to_owned();
    let home = root.join("no such folder");
    let library = Library::open(&Places { root, mods: Vec::new(), home, language: "en".into() });
    Desk::open(library, None, "en", "light").unwrap()
}

#[test]
fn what_comes_after_a_change_never_keeps_it_from_being_painted() {
    let mut desk = desk();
    let menu = |region: &&crate::view::play::target::Region| region.target == Target::Button(Button::Menu);
    let at = desk.screen().regions.iter().find(menu).unwrap().bounds.centre();
    desk.take(&Input::Move(at));
    desk.screen();
    assert!(desk.is_spoilt(), "it was made, but not painted");
    desk.painted = true;
    desk.take(&Input::Move([at[0] + 1.0, at[1]]));
    assert!(!desk.is_spoilt(), "nothing that can be seen has changed");
    desk.take(&Input::Down(at));
    desk.take(&Input::Up(at));
    assert!(desk.is_spoilt(), "the menu is open and must be painted");
}
