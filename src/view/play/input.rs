//! What comes in from the player and what the screen asks for in return. Knows no window.

use super::watching::Watching;
use crate::game::action::Action;
use crate::view::pages::Leaf;
use crate::view::shape::Point;

/// A key by its name: a capital letter, a digit, `Left`, `Right`, `Up`, `Down`, `Space`, `Enter`, `Esc`, `Tab`,
/// `Backspace`, `+`, `-` or `F1` to `F12`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    /// The name.
    pub name: &'static str,
    /// Whether a shift key is down.
    pub shift: bool,
    /// Whether a control or command key is down.
    pub control: bool,
}

/// The names of all keys.
const NAMES: [&str; 58] = [
    "A",
    "B",
    "C",
    "D",
    "E",
    "F",
    "G",
    "H",
    "I",
    "J",
    "K",
    "L",
    "M",
    "N",
    "O",
    "P",
    "Q",
    "R",
    "S",
    "T",
    "U",
    "V",
    "W",
    "X",
    "Y",
    "Z",
    "0",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "F1",
    "F2",
    "F3",
    "F4",
    "F5",
    "F6",
    "F7",
    "F8",
    "F9",
    "F10",
    "F11",
    "F12",
    "Left",
    "Right",
    "Up",
    "Down",
    "Space",
    "Enter",
    "Esc",
    "Tab",
    "Backspace",
    "Delete",
];

/// What some keys are called elsewhere.
const OTHERS: [(&str, &str); 7] = [
    ("Return", "Enter"),
    ("Escape", "Esc"),
    ("Del", "Delete"),
    ("ArrowLeft", "Left"),
    ("ArrowRight", "Right"),
    ("ArrowUp", "Up"),
    ("ArrowDown", "Down"),
];

impl Key {
    /// Lists the names of the keys, for messages.
    pub fn names() -> String {
        NAMES.join(" ")
    }

    /// The key alone.
    pub const fn plain(name: &'static str) -> Key {
        Key { name, shift: false, control: false }
    }

    /// Finds a key as it is written, for instance `Shift+R`.
    pub fn named(text: &str) -> Option<Key> {
        let (control, text) = text.strip_prefix("Ctrl+").map_or((false, text), |rest| (true, rest));
        let (shift, text) = text.strip_prefix("Shift+").map_or((false, text), |rest| (true, rest));
        let text = OTHERS.iter().find(|(other, _)| *other == text).map_or(text, |(_, name)| name);
        let name = NAMES.into_iter().find(|name| *name == text)?;
        Some(Key { name, shift, control })
    }

    /// Tells whether it is the key of that name alone.
    pub fn is(self, name: &str) -> bool {
        self.name == name && !self.control && !self.shift
    }
}

/// One thing the player did; points are pixels of the layout.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Input {
    /// A key went down.
    Key(Key),
    /// The pointer moved.
    Move(Point),
    /// The main button went down.
    Down(Point),
    /// The main button came up.
    Up(Point),
    /// The other button went down.
    Other(Point),
    /// The wheel turned, in lines: to the right, and towards the player.
    Wheel(Point, [f32; 2]),
    /// A letter was typed; the key that it came from is told too.
    Typed(char),
    /// The board is to be larger, or smaller, about a point: so many steps.
    Zoom(Point, i32),
}

/// What a player wants to happen outside the screen's own state.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// An action is played.
    Play(Action),
    /// The last action is taken back.
    Undo,
    /// It is done again.
    Redo,
    /// The game begins anew; this too can be taken back.
    Restart,
    /// A hint is asked for, or the next step of the one that stands.
    Hint,
    /// Content is read anew.
    Reload,
    /// The moves so far are played again on the content as it is.
    Replay,
    /// What happens after a save: the moves are played again, or the board is kept.
    AfterSave {
        /// Whether they are played again.
        replay: bool,
    },
    /// Another page is opened.
    Open(Leaf),
    /// The stage is left; it goes on another time.
    Leave,
    /// Another stage is opened, so many further on.
    Stage(i32),
    /// Something is done while moves are shown again.
    Watch(Watching),
    /// The play so far is written as a case.
    Case,
    /// The message of a failed script or reload is put away.
    Dismiss,
    /// A text goes to the clipboard.
    Copy(String),
    /// The program ends.
    Quit,
}
