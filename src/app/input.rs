//! What comes in from the window, in the order in which it came.

use macroquad::input::utils::{register_input_subscriber, repeat_all_miniquad_input};
use macroquad::miniquad::{EventHandler, KeyCode, KeyMods, MouseButton, window};

use crate::view::play::input::{Input, Key};
use crate::view::shape::Point;

/// Gathers what comes in; reading it empties it.
pub struct Inbox {
    subscriber: usize,
}

#[derive(Default)]
struct Gathered {
    inputs: Vec<Input>,
    pointer: Option<Point>,
    quits: bool,
}

/// What came in since the last frame; points are pixels of the window.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Arrived {
    /// Everything in order.
    pub inputs: Vec<Input>,
    /// Whether the window was told to close.
    pub quits: bool,
}

impl Inbox {
    /// Begins to listen; the window must be open.
    pub fn open() -> Inbox {
        Inbox { subscriber: register_input_subscriber() }
    }

    /// Gives what came in since the last call.
    pub fn read(&self) -> Arrived {
        let mut gathered = Gathered::default();
        repeat_all_miniquad_input(&mut gathered, self.subscriber);
        gathered.flush_motion();
        Arrived { inputs: gathered.inputs, quits: gathered.quits }
    }
}

impl Gathered {
    fn point(x: f32, y: f32) -> Point {
        let dense = window::dpi_scale();
        [x / dense, y / dense]
    }

    /// Of many motions in a row only the last matters.
    fn flush_motion(&mut self) {
        if let Some(point) = self.pointer.take() {
            self.inputs.push(Input::Move(point));
        }
    }

    fn push(&mut self, input: Input) {
        self.flush_motion();
        self.inputs.push(input);
    }
}

impl EventHandler for Gathered {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        self.pointer = Some(Gathered::point(x, y));
    }

    fn mouse_wheel_event(&mut self, x: f32, y: f32) {
        use macroquad::input::{is_key_down, mouse_position};
        let at = mouse_position();
        let turned = [x, y].map(|way| if way == 0.0 { 0.0 } else { -way.signum() });
        let shift = is_key_down(KeyCode::LeftShift) || is_key_down(KeyCode::RightShift);
        let control = is_key_down(KeyCode::LeftControl) || is_key_down(KeyCode::RightControl);
        if control && turned[1] != 0.0 {
            self.push(Input::Zoom([at.0, at.1], -turned[1] as i32));
        } else if turned != [0.0, 0.0] {
            self.push(Input::Wheel([at.0, at.1], if shift { [turned[1], turned[0]] } else { turned }));
        }
    }

    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        let at = Gathered::point(x, y);
        self.push(if button == MouseButton::Left { Input::Down(at) } else { Input::Other(at) });
    }

    fn mouse_button_up_event(&mut self, button: MouseButton, x: f32, y: f32) {
        if button == MouseButton::Left {
            self.push(Input::Up(Gathered::point(x, y)));
        }
    }

    fn key_down_event(&mut self, key: KeyCode, mods: KeyMods, repeat: bool) {
        let Some(name) = name(key) else { return };
        // Held down, only the arrows go on.
        if repeat && !matches!(name, "Left" | "Right" | "Up" | "Down") {
            return;
        }
        self.push(Input::Key(Key { name, shift: mods.shift, control: mods.ctrl || mods.logo }));
    }

    fn char_event(&mut self, letter: char, mods: KeyMods, _: bool) {
        if !letter.is_control() && !mods.ctrl && !mods.logo {
            self.push(Input::Typed(letter));
        }
    }

    fn quit_requested_event(&mut self) {
        self.quits = true;
    }
}

/// Gives the name of a key, as scripts write it.
fn name(key: KeyCode) -> Option<&'static str> {
    const LETTERS: [&str; 26] = [
        "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S", "T", "U", "V",
        "W", "X", "Y", "Z",
    ];
    const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
    const FUNCTIONS: [&str; 12] = ["F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F10", "F11", "F12"];
    let within = |first: KeyCode, names: &'static [&'static str]| {
        let at = (key as usize).checked_sub(first as usize)?;
        names.get(at).copied()
    };
    match key {
        KeyCode::Left => Some("Left"),
        KeyCode::Right => Some("Right"),
        KeyCode::Up => Some("Up"),
        KeyCode::Down => Some("Down"),
        KeyCode::Space => Some("Space"),
        KeyCode::Enter | KeyCode::KpEnter => Some("Enter"),
        KeyCode::Escape => Some("Esc"),
        KeyCode::Tab => Some("Tab"),
        KeyCode::Backspace => Some("Backspace"),
        KeyCode::Delete => Some("Delete"),
        // Where the plus stands differs between keyboards.
        KeyCode::Equal | KeyCode::KpAdd | KeyCode::Semicolon => Some("+"),
        KeyCode::Minus | KeyCode::KpSubtract => Some("-"),
        _ => within(KeyCode::A, &LETTERS)
            .or_else(|| within(KeyCode::Key0, &DIGITS))
            .or_else(|| within(KeyCode::F1, &FUNCTIONS))
            .or_else(|| within(KeyCode::Kp0, &DIGITS)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_have_the_names_scripts_write() {
        let named = [
            (KeyCode::A, "A"),
            (KeyCode::Z, "Z"),
            (KeyCode::Key0, "0"),
            (KeyCode::Key9, "9"),
            (KeyCode::F1, "F1"),
            (KeyCode::F12, "F12"),
            (KeyCode::Kp3, "3"),
            (KeyCode::Escape, "Esc"),
            (KeyCode::Equal, "+"),
            (KeyCode::KpSubtract, "-"),
        ];
        for (key, expected) in named {
            assert_eq!(name(key), Some(expected));
        }
        assert_eq!(name(KeyCode::LeftShift), None);
        assert_eq!(name(KeyCode::Apostrophe), None);
    }

    #[test]
    fn of_many_motions_the_last_comes_before_what_follows() {
        let mut gathered = Gathered { pointer: Some([3.0, 4.0]), ..Gathered::default() };
        gathered.push(Input::Down([3.0, 4.0]));
        assert_eq!(gathered.inputs, [Input::Move([3.0, 4.0]), Input::Down([3.0, 4.0])]);
    }
}
