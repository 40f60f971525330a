//! What is on the window: the play screen or a page.

use crate::view::pages::Page;
use crate::view::play::Screen;
use crate::view::play::input::Input;
use crate::view::shape::{Point, Shape};

/// What is on the window.
pub enum Shown {
    /// The play screen.
    Play(Box<Screen>),
    /// A page.
    Page(Box<Page>),
}

impl Shown {
    /// Gives what is drawn.
    pub fn shapes(&self) -> &[Shape] {
        match self {
            Shown::Play(screen) => &screen.shapes,
            Shown::Page(page) => &page.shapes,
        }
    }

    /// Gives the pixels of the window for each of the screen.
    pub fn scale(&self) -> f32 {
        match self {
            Shown::Play(screen) => screen.layout.scale,
            Shown::Page(page) => page.scale,
        }
    }
}

/// The same with points in pixels of the layout.
pub fn scaled(input: &Input, scale: f32) -> Input {
    let to = |[x, y]: Point| [x / scale, y / scale];
    match *input {
        Input::Key(key) => Input::Key(key),
        Input::Typed(letter) => Input::Typed(letter),
        Input::Move(at) => Input::Move(to(at)),
        Input::Down(at) => Input::Down(to(at)),
        Input::Up(at) => Input::Up(to(at)),
        Input::Other(at) => Input::Other(to(at)),
        Input::Wheel(at, lines) => Input::Wheel(to(at), lines),
        Input::Zoom(at, steps) => Input::Zoom(to(at), steps),
    }
}
