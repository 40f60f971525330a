//! A value of a state while it is typed.

use crate::app::desk::Desk;
use crate::game::edit::Whose;
use crate::game::value::Value;
use crate::view::play::input::Key;

/// What is being typed.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::app::desk) struct Typing {
    /// Whose state.
    pub whose: Whose,
    /// The entry.
    pub key: String,
    /// What stands there so far.
    pub text: String,
    /// Whether it is a number.
    number: bool,
    /// Whether nothing was typed yet, so that the first character takes the place of the old value.
    fresh: bool,
}

impl Desk {
    pub(super) fn begin_typing(&mut self, whose: Whose, key: &str) {
        let again = self.bench.typing.as_ref().is_some_and(|typing| typing.whose == whose && typing.key == key);
        self.end_typing(true);
        let value = self.state_value(whose, key).filter(|_| !again && self.bench.at.is_none());
        let (text, number) = match value {
            Some(Value::Number(number)) => (number.to_string(), true),
            Some(Value::Text(text)) => (text.to_string(), false),
            _ => return,
        };
        self.bench.typing = Some(Typing { whose, key: key.to_owned(), text, number, fresh: true });
    }

    /// Ends typing; what is no value of the sort is let go.
    pub(super) fn end_typing(&mut self, keep: bool) {
        let Some(typing) = self.bench.typing.take() else { return };
        let value = match typing.number {
            true => typing.text.trim().parse().ok().filter(|number: &f64| number.is_finite()).map(Value::Number),
            false => Some(Value::text(&typing.text)),
        };
        if let Some(value) = value.filter(|_| keep && !typing.fresh) {
            self.edit_state(typing.whose, &typing.key, value);
        }
        self.spoil();
    }

    /// Takes a key while something is typed; tells whether it did.
    pub(super) fn type_key(&mut self, key: Key) -> bool {
        let Some(typing) = &mut self.bench.typing else { return false };
        match key.name {
            "Enter" => self.end_typing(true),
            "Esc" => self.end_typing(false),
            "Tab" | "Up" | "Down" | "F5" | "F9" | "F12" => {
                self.end_typing(true);
                return false;
            }
            "Backspace" => typing.change(|text| text.truncate(text.char_indices().next_back().map_or(0, |(at, _)| at))),
            "Delete" => typing.change(String::clear),
            "V" if key.control => {
                let pasted = macroquad::miniquad::window::clipboard_get().unwrap_or_default();
                typing.change(|text| text.push_str(pasted.lines().next().unwrap_or_default()));
            }
            _ => typing.take(key),
        }
        self.spoil();
        true
    }
}

impl Typing {
    fn change(&mut self, change: impl FnOnce(&mut String)) {
        self.fresh = false;
        change(&mut self.text);
    }

    /// Adds the character of a key; a number takes only what numbers are made of.
    fn take(&mut self, key: Key) {
        let Some(letter) = character(key) else { return };
        if self.number && !(letter.is_ascii_digit() || matches!(letter, '-' | '.')) {
            return;
        }
        if self.fresh {
            self.text.clear();
        }
        self.change(|text| text.push(letter));
    }
}

/// The character of a key, small where no shift key is down.
fn character(key: Key) -> Option<char> {
    if key.control {
        return None;
    }
    match key.name {
        "Space" => Some(' '),
        "-" if key.shift => Some('_'),
        name => {
            let mut letters = name.chars();
            let letter = letters.next().filter(|_| letters.next().is_none())?;
            Some(if key.shift { letter } else { letter.to_ascii_lowercase() })
        }
    }
}
