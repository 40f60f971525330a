//! What somebody who plays at random in the window sees of the desk.

use super::Desk;
use crate::game::action::Action;
use crate::game::session::Session;
use crate::view::pages::{Leaf, Spot};
use crate::view::play::input::Key;
use crate::view::play::scene::Item;

/// How an action of the game is done by hand: what is clicked, what pressed.
#[derive(Clone, Debug, PartialEq)]
pub enum Way {
    /// Something on the screen by its name.
    Click(String),
    /// A key.
    Key(Key),
}

impl Desk {
    /// Gives the game where it waits for its player.
    pub fn game(&self) -> Option<&Session> {
        let playing = self.playing.as_ref().filter(|_| self.leaf() == Leaf::Play && self.watched.is_none())?;
        Some(&playing.session).filter(|session| !session.is_thinking() && !playing.scene.is_over())
    }

    /// Whether the stage on the window is one in which pieces are placed.
    pub fn places(&self) -> bool {
        self.game().is_some() && self.playing.as_ref().is_some_and(|playing| playing.scene.places)
    }

    /// Gives width and height of the window.
    pub const fn size(&self) -> [f32; 2] {
        self.size
    }

    /// Gives the id of the stage on the window.
    pub fn stage(&self) -> Option<&str> {
        self.playing.as_ref().filter(|_| self.leaf() == Leaf::Play).map(|playing| &*playing.stage)
    }

    /// Gives what the player is told on whatever page is open, or what failed.
    pub fn told(&self) -> Option<&str> {
        self.failed().or(self.told.as_ref().map(|(text, _)| &**text))
    }

    /// Gives the message of what failed, while it is shown.
    pub fn failed(&self) -> Option<&str> {
        self.trouble.as_ref().map(|trouble| &*trouble.message)
    }

    /// Gives how an action is done by hand; nothing where the screen has no way.
    pub fn ways(&self, action: &Action) -> Option<Vec<Way>> {
        let scene = &self.playing.as_ref()?.scene;
        let cell = |cell| Way::Click(Spot::name_of_cell(cell));
        Some(match action {
            Action::Place { index, at, turned } => {
                let slot = scene.slots.iter().position(|slot| (slot.index..slot.index + slot.count).contains(index))?;
                let turns = (0..*turned).map(|_| Way::Key(Key::plain("R")));
                let pick = Way::Click(format!("slot {}", slot + 1));
                [pick].into_iter().chain(turns).chain([cell(*at)]).collect()
            }
            Action::Pick(at) => vec![cell(*at)],
            Action::Press(name) => {
                let is_named = |item: &Item| matches!(item, Item::Button { press, .. } if **press == **name);
                let key = || scene.keys.iter().find(|(_, press)| *press == name).map(|(key, _)| key);
                match scene.items.iter().position(is_named) {
                    Some(item) => vec![Way::Click(format!("button press({item})"))],
                    None => vec![Way::Key(Key::named(key()?)?)],
                }
            }
            Action::Expire | Action::Edit(_) => return None,
        })
    }

    /// Takes back that the player has left: who plays at random stays.
    pub fn stay(&mut self) {
        self.quits = false;
    }
}
