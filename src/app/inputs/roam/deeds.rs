//! Doing what was decided, by the ways every player has; only stages are opened past their list and its locks.

use super::{Deed, Roam};
use crate::app::desk::{Desk, Way};
use crate::view::play::input::Input;

/// What shows further places of the letter box.
const NEXT_PAGE: &str = "button page(1)";

impl Roam {
    pub(super) fn fulfil(&mut self, deed: Deed, desk: &mut Desk) {
        match deed {
            Deed::Way(Way::Key(key)) => desk.take(&Input::Key(key)),
            Deed::Way(Way::Click(name)) => {
                if !desk.click(&name) && name.starts_with("slot ") && desk.click(NEXT_PAGE) {
                    desk.click(&name);
                }
            }
            Deed::Drag(from, to) => drag(&from, &to, desk),
            Deed::Take(inputs) => inputs.iter().for_each(|input| desk.take(input)),
            Deed::Rest(_) => {}
            Deed::Size(width, height) => macroquad::window::request_new_screen_size(width, height),
            Deed::Open(stage) => self.open(&stage, desk),
        }
    }
}

fn drag(from: &str, to: &str, desk: &mut Desk) {
    let (Some(from), Some(to)) = (desk.place_of(from), desk.place_of(to)) else { return };
    let middle = [(from[0] + to[0]) / 2.0, (from[1] + to[1]) / 2.0];
    for input in [Input::Move(from), Input::Down(from), Input::Move(middle), Input::Move(to), Input::Up(to)] {
        desk.take(&input);
    }
}
