//! What can be done once a stage is over: the buttons of the verdict, and which of them stands out.

use super::scene::{Item, Scene};
use super::target::Button;
use crate::game::state::Status;

/// Lists the buttons of the verdict from the left; one that could do nothing is not among them.
pub fn answers(scene: &Scene) -> Vec<Button> {
    let cleared = scene.status == Status::Cleared;
    let all = [
        (Button::Undo, scene.can_undo),
        (Button::Restart, scene.can_undo),
        (Button::Results, cleared),
        (Button::NextStage, scene.card.after),
    ];
    all.into_iter().filter(|(_, useful)| *useful).map(|(button, _)| button).collect()
}

/// The button of the verdict that stands out, where one does.
///
/// After a cleared stage it leads on. A lost word puzzle is mended by taking moves back; any other lost game is played
/// again, unless the game itself offers how to go on.
pub fn foremost(scene: &Scene) -> Option<Button> {
    let next = scene.card.after.then_some(Button::NextStage);
    match scene.status {
        Status::Cleared => next,
        _ if !scene.words && offers(scene) => None,
        _ if !scene.can_undo => next,
        _ if scene.words => Some(Button::Undo),
        _ => Some(Button::Restart),
    }
}

/// The place of the button that the keyboard comes to first.
pub fn first_stop(scene: &Scene) -> usize {
    let (all, foremost) = (answers(scene), foremost(scene));
    let cleared = scene.status == Status::Cleared;
    let place = |wanted: Option<Button>| all.iter().position(|button| Some(*button) == wanted);
    let last = if cleared { all.len().checked_sub(1) } else { place(Some(Button::Restart)) };
    place(foremost).or(last).unwrap_or(0)
}

/// Whether the game's own panel has a button that can be pressed.
fn offers(scene: &Scene) -> bool {
    scene.items.iter().any(|item| matches!(item, Item::Button { off: false, .. }))
}
