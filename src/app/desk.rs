//! Everything behind the window: the content, what the player keeps, the page that is open and the stage being played.

mod answers;
pub mod editor;
mod hearing;
mod keeping;
mod leaves;
mod mods;
mod named;
mod painting;
mod pasted;
mod play;
mod play_in;
mod reload;
mod roaming;
mod shown;
mod starting;
mod style;
#[cfg(test)]
mod tests;
mod today;
mod turning;
mod watching;
mod wishes;
mod workbench;

use std::collections::BTreeMap;

use super::bindings::Bindings;
use super::finished::Finished;
use super::library::Library;
use super::playing::{Around, Playing};
use super::sound::Sound;
use super::thumbs::Thumbs;
use crate::problem::Problem;
use crate::save::{Home, Settings};
use crate::stage::moves::Head;
use crate::view::canvas::Style;
use crate::view::pages::{Finger, Leaf};
use crate::view::play::input::Input;
use crate::view::play::trouble::Trouble;
pub use roaming::Way;
use shown::{Shown, scaled};

/// How long a page takes to come, in seconds.
const TURN: f64 = 0.18;

/// Everything behind the window.
pub struct Desk {
    /// The content.
    pub library: Library,
    /// What the player keeps.
    pub home: Home,
    /// Colours, fonts and icons.
    pub style: Style,
    /// The pages the player went through; the last one is open.
    leaves: Vec<Leaf>,
    fingers: BTreeMap<Leaf, Finger>,
    playing: Option<Playing>,
    finished: Option<Finished>,
    sound: Option<Sound>,
    watched: Option<watching::Watched>,
    /// The stage of a day that is being made.
    dealing: Option<(crate::save::Date, crate::content::daily::Dealing)>,
    /// The stage being made.
    making: Option<editor::Work>,
    /// What the palette of the editor holds, once it was opened.
    kinds: Option<editor::Palette>,
    thumbs: Thumbs,
    chosen: leaves::Chosen,
    bench: workbench::Bench,
    bindings: Bindings,
    /// What the command line asks for instead of the settings.
    forced: Forced,
    replay_after_save: bool,
    trouble: Option<Trouble>,
    /// What the player is told on any page, and until when.
    told: Option<(String, f64)>,
    shown: Option<Shown>,
    /// Since when a page slides over the one before.
    turning: Option<f64>,
    /// Whether the screen as it is now has been painted.
    painted: bool,
    size: [f32; 2],
    now: f64,
    /// When the player did something last.
    touched: f64,
    /// Until when a second wish to leave the title is one.
    leaves_at: Option<f64>,
    quits: bool,
}

/// What the command line asks for instead of what the settings say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forced {
    /// The language.
    pub language: Option<String>,
    /// The theme.
    pub theme: Option<String>,
    /// Whether the size of the window.
    pub size: bool,
}

impl Desk {
    /// Opens the game at its title.
    pub fn open(library: Library, home: Home, forced: Forced) -> Desk {
        let bindings = Bindings::new(&home.settings().keys);
        let mut desk = Desk {
            style: Style::shipped(library.theme("")),
            library,
            home,
            leaves: vec![Leaf::Title],
            fingers: BTreeMap::new(),
            playing: None,
            finished: None,
            sound: None,
            watched: None,
            dealing: None,
            making: None,
            kinds: None,
            thumbs: Thumbs::default(),
            chosen: leaves::Chosen::default(),
            bench: workbench::Bench::default(),
            bindings,
            forced,
            replay_after_save: false,
            trouble: None,
            told: None,
            shown: None,
            turning: None,
            painted: false,
            size: [1280.0, 720.0],
            now: 0.0,
            touched: 0.0,
            leaves_at: None,
            quits: false,
        };
        desk.restyle();
        desk.take_in_days();
        desk.take_in_codes();
        desk
    }

    /// Opens a stage at once, as the command line names it: where it was left, or anew; a seed makes the same game again.
    ///
    /// # Errors
    /// Everything that keeps the stage from being played.
    pub fn open_stage(&mut self, name: &str, seed: Option<u64>, anew: bool) -> Result<(), Vec<Problem>> {
        let stage = self.library.find(name)?;
        let left = self.left_of(&stage).filter(|_| !anew);
        let head = left.as_ref().map(|(moves, _)| moves.head.clone()).unwrap_or_default();
        let opened = self.library.start(&stage, &Head { seed: seed.or(head.seed), ..head })?;
        self.begin(&stage, opened, left);
        Ok(())
    }

    /// Whether the player has left.
    pub const fn quits(&self) -> bool {
        self.quits
    }

    /// Gives the stage being played.
    pub const fn playing(&self) -> Option<&Playing> {
        self.playing.as_ref()
    }

    /// Gives what is told of content that failed.
    pub const fn trouble(&self) -> Option<&Trouble> {
        self.trouble.as_ref()
    }

    /// Gives the settings.
    pub fn settings(&self) -> &Settings {
        self.home.settings()
    }

    /// The page that is open.
    fn leaf(&self) -> Leaf {
        self.leaves.last().copied().unwrap_or(Leaf::Title)
    }

    /// Runs with the stage being played and what is needed to tell of it; not at all where none is.
    fn with_playing<R>(&mut self, run: impl FnOnce(&mut Playing, Around<'_>) -> R) -> Option<R> {
        let language = self.language();
        let playing = self.playing.as_mut()?;
        Some(run(playing, around(&self.library, &language, &self.style, self.now)))
    }

    /// Gives a text of the game in the player's language.
    fn say(&self, id: &str, blanks: &[(&str, &str)]) -> String {
        self.library.strings().say("", id, &self.language(), blanks)
    }

    /// Tells the player something on whatever page is open.
    pub fn tell(&mut self, text: String) {
        self.told = Some((text, self.now + 5.0));
        self.spoil();
    }

    /// Notes that what is shown no longer holds.
    pub fn spoil(&mut self) {
        self.shown = None;
    }

    /// Whether what was painted last no longer holds.
    pub const fn is_spoilt(&self) -> bool {
        self.shown.is_none() || !self.painted
    }

    /// Looks at the clock, `now` in seconds, at the size of the window in pixels, and whether files have changed; tells
    /// whether the picture changes.
    pub fn look(&mut self, now: f64, size: [f32; 2]) -> bool {
        self.watch();
        self.tick(now, size);
        self.is_spoilt()
    }

    fn tick(&mut self, now: f64, size: [f32; 2]) {
        let passed = now - self.now;
        self.now = now;
        if size != self.size {
            self.size = size;
            self.spoil();
        }
        if self.told.take_if(|(_, until)| *until <= now).is_some() {
            self.spoil();
        }
        if self.turning.take_if(|begun| now - *begun >= TURN).is_some() || self.turning.is_some() {
            self.painted = false;
        }
        self.tell_notices();
        self.tune();
        if self.leaf() == Leaf::Play {
            self.pass(passed);
            self.watch_on();
            self.open_results_in_time();
        } else {
            if self.leaf() == Leaf::Title && self.falls() {
                self.spoil();
            }
            self.deal_on();
            if self.leaf() == Leaf::Editor {
                self.make_on();
            }
            let language = self.language();
            if self.thumbs.step(&self.library, &language, &self.style) {
                self.spoil();
            }
        }
    }

    /// Makes the screen as it is now.
    fn make(&mut self) -> &Shown {
        if self.shown.is_none() {
            let made = match self.leaf() {
                Leaf::Play => self.make_screen().map(|screen| Shown::Play(Box::new(screen))),
                _ => None,
            };
            let made = made.unwrap_or_else(|| Shown::Page(Box::new(self.make_page())));
            self.shown = Some(made);
            self.painted = false;
        }
        self.shown.as_ref().expect("it was just made")
    }

    /// Takes something the player did; points are pixels of the window.
    pub fn take(&mut self, input: &Input) {
        self.touched = self.now;
        // What is shown never keeps the player waiting: it ends, and the input is answered by what then stands.
        if matches!(input, Input::Key(_) | Input::Down(_) | Input::Other(_)) && self.end_show() {
            self.spoil();
            // But what ends the show of an end does not go on to the next stage with it.
            if self.is_over() {
                return;
            }
        }
        self.make();
        // A key to be bound is taken as it is, whatever it means now; a click or another page ends the wait.
        match (self.chosen.binding.take(), input) {
            (Some(action), Input::Key(key)) => return self.bind(&action, *key),
            (Some(action), Input::Move(_) | Input::Up(_)) => self.chosen.binding = Some(action),
            _ => {}
        }
        let Some(input) = self.bindings.translate(input) else { return };
        match self.shown.take() {
            Some(Shown::Page(page))
                if self.leaf() == Leaf::Editor && self.take_in_editor(&scaled(&input, page.scale), &page) =>
            {
                self.spoil();
            }
            Some(Shown::Play(screen)) => self.take_in_play(&input, screen),
            Some(Shown::Page(page)) => self.take_on_page(&input, page),
            None => {}
        }
    }
}

fn around<'a>(library: &'a Library, language: &'a str, style: &'a Style, now: f64) -> Around<'a> {
    Around { library, language, style, now }
}
