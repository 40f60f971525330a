//! What is on the screen by name, for inputs that come from a file.

use super::{Desk, Shown};
use crate::view::pages::{Leaf, Spot};
use crate::view::play::Screen;
use crate::view::play::input::{Input, Key};
use crate::view::play::target::Target;
use crate::view::shape::Point;

impl Desk {
    /// Moves the pointer to something and presses and releases the button there; tells whether it is on the screen.
    pub fn click(&mut self, name: &str) -> bool {
        let Some(at) = self.place_of(name) else { return false };
        for input in [Input::Move(at), Input::Down(at), Input::Up(at)] {
            self.take(&input);
        }
        true
    }

    /// Gives the middle of something on the screen, in pixels of the window; a column scrolls it into sight.
    pub fn place_of(&mut self, name: &str) -> Option<Point> {
        self.reveal(name);
        self.make();
        match &self.shown {
            Some(Shown::Play(screen)) => on_screen(screen, name),
            Some(Shown::Page(page)) => page.spot(name).map(|spot| spot.bounds.centre().map(|part| part * page.scale)),
            None => None,
        }
    }

    /// Scrolls a spot of a page into sight.
    fn reveal(&mut self, name: &str) {
        let leaf = self.leaf();
        let Shown::Page(page) = self.make() else { return };
        let Some(spot) = page.spot(name).filter(|spot| spot.column.is_some()).cloned() else { return };
        let page = page.clone();
        self.fingers.entry(leaf).or_default().reveal(&spot, &page);
        self.spoil();
    }

    /// Whether a page is open and stands still.
    pub fn is_open(&self, leaf: Leaf) -> bool {
        self.leaf() == leaf && self.turning.is_none()
    }

    /// Lists the names of all that can be clicked now.
    pub fn names(&mut self) -> Vec<String> {
        match self.make() {
            Shown::Play(screen) => {
                screen.regions.iter().filter(|region| region.on).map(|one| called(one.target)).collect()
            }
            Shown::Page(page) => page.spots.iter().map(|spot| spot.name.clone()).collect(),
        }
    }

    /// Gives the key of an action that can be given another, the usual one or the player's.
    pub fn key_of(&self, action: &str) -> Option<Key> {
        self.bindings.keys(action).first().and_then(|label| Key::named(label))
    }

    /// Says which page is open, for messages.
    pub fn describe(&self) -> String {
        let finger = self.fingers.get(&self.leaf()).map(|finger| finger.at.clone()).unwrap_or_default();
        let place = self.stage().unwrap_or(&finger);
        format!("{:?} at \"{place}\"", self.leaf())
    }
}

/// Finds `slot 2`, `cell 2 1` or `button undo` on the play screen; a slot by its number from 1.
fn on_screen(screen: &Screen, name: &str) -> Option<Point> {
    let region = screen.regions.iter().find(|region| region.on && called(region.target) == name)?;
    Some(region.bounds.centre().map(|part| part * screen.layout.scale))
}

fn called(target: Target) -> String {
    match target {
        Target::Slot(slot) => format!("slot {}", slot + 1),
        Target::Cell(cell) => Spot::name_of_cell(cell),
        Target::Button(button) => format!("button {button:?}").to_lowercase(),
        Target::Row(row) => format!("row {row}"),
        Target::Kind(kind) => format!("kind {kind}"),
        Target::Scroll => String::new(),
    }
}
