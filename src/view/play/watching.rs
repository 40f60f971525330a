//! Moves that are shown again, one after another: what the player can do then. The board answers to nothing else.

use super::input::{Command, Input, Key};
use super::target::{Button, Target, hit};
use super::{Sight, Table};

/// What one can do while moves are shown again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Watching {
    /// Stands still, or runs on.
    Pause,
    /// One move back.
    Back,
    /// One move on.
    On,
    /// Slower.
    Slower,
    /// Faster.
    Faster,
    /// Back to where one came from.
    Stop,
}

/// How far the moves shown again are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Moves done, and moves in all.
    pub place: (usize, usize),
    /// The pace, 0 the slowest, and the fastest.
    pub pace: (usize, usize),
    /// Whether it stands still.
    pub paused: bool,
}

impl Table {
    /// Takes something the player did while moves are shown again.
    pub fn watch(&mut self, input: &Input, sight: &Sight<'_>) -> Option<Command> {
        match *input {
            Input::Key(key) => {
                self.keyboard = true;
                of_key(key).map(Command::Watch)
            }
            Input::Move(point) => {
                (self.pointer, self.keyboard) = (Some(point), false);
                self.pointed = hit(sight.regions, point).map(|region| region.target);
                None
            }
            Input::Down(point) => match hit(sight.regions, point)?.target {
                Target::Button(Button::Watch(what)) => Some(Command::Watch(what)),
                Target::Button(Button::Leave) => Some(Command::Watch(Watching::Stop)),
                _ => None,
            },
            Input::Other(_) => Some(Command::Watch(Watching::Stop)),
            Input::Zoom(point, steps) => self.zoom_about(point, steps, sight),
            Input::Up(_) | Input::Wheel(..) | Input::Typed(_) => None,
        }
    }
}

fn of_key(key: Key) -> Option<Watching> {
    Some(match key.name {
        "Space" | "Enter" => Watching::Pause,
        "Left" | "Z" => Watching::Back,
        "Right" | "Y" => Watching::On,
        "Up" => Watching::Faster,
        "Down" => Watching::Slower,
        "Esc" => Watching::Stop,
        _ => return None,
    })
}
