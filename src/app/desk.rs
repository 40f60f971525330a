//! Everything behind the window: the content, the stage being played, and what the player chose.

mod play_in;
mod reload;
#[cfg(test)]
mod tests;

use super::library::Library;
use super::paint::Painter;
use super::playing::{Around, Played, Playing};
use crate::game::action::Action;
use crate::problem::Problem;
use crate::view::canvas::Style;
use crate::view::play::input::{Command, Input};
use crate::view::play::screen::{Choices, Shown};
use crate::view::play::trouble::Trouble;
use crate::view::play::{Screen, Sight, layout, screen};
use crate::view::shape::Point;

/// Everything behind the window.
pub struct Desk {
    /// The content.
    pub library: Library,
    /// Colours, fonts and icons.
    pub style: Style,
    playing: Playing,
    language: String,
    theme: String,
    replay_after_save: bool,
    trouble: Option<Trouble>,
    screen: Option<Screen>,
    /// Whether the screen as it is now has been painted.
    painted: bool,
    size: [f32; 2],
    now: f64,
    quits: bool,
}

impl Desk {
    /// Opens a stage; the first of the first pack where none is named.
    ///
    /// # Errors
    /// Everything that keeps the stage from being played.
    pub fn open(library: Library, stage: Option<&str>, language: &str, theme: &str) -> Result<Desk, Vec<Problem>> {
        let style = Style::shipped(library.theme(theme));
        let stage = library.find(stage)?;
        let opened = library.start(&stage, None)?;
        let around = Around { library: &library, language, style: &style, now: 0.0 };
        let playing = Playing::new(stage, opened, around);
        Ok(Desk {
            playing,
            language: language.to_owned(),
            theme: theme.to_owned(),
            replay_after_save: false,
            trouble: None,
            screen: None,
            painted: false,
            size: [1280.0, 720.0],
            now: 0.0,
            quits: false,
            library,
            style,
        })
    }

    /// Whether the player has left.
    pub const fn quits(&self) -> bool {
        self.quits
    }

    /// Notes that what is shown no longer holds.
    pub fn spoil(&mut self) {
        self.screen = None;
    }

    /// Whether what was painted last no longer holds.
    pub const fn is_spoilt(&self) -> bool {
        self.screen.is_none() || !self.painted
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
        let (changed, expired) = self.playing.pass(passed);
        if let Some(action) = expired {
            self.play(&action);
        }
        if self.playing.table.tick(now) | self.playing.showing.run(now) || changed {
            self.spoil();
        }
        self.playing.showing.take_cues();
    }

    /// Gives the screen as it is now.
    pub fn screen(&mut self) -> &Screen {
        if self.screen.is_none() {
            self.screen = Some(self.make_screen());
            self.painted = false;
        }
        self.screen.as_ref().expect("it was just made")
    }

    /// Paints the screen as it is now.
    pub fn paint(&mut self, painter: &mut Painter) {
        self.screen();
        if let Some(shown) = &self.screen {
            painter.paint(&self.style.faces, &shown.shapes, shown.layout.scale);
        }
        self.painted = true;
    }

    fn make_screen(&mut self) -> Screen {
        let around = around(&self.library, &self.language, &self.style, self.now);
        let pointing = self.playing.pointing(around);
        let texts = self.playing.texts(around);
        let moment = self.playing.showing.moment(self.now);
        let shown = Shown {
            scene: &self.playing.scene,
            board: &self.playing.session.game().board,
            table: &self.playing.table,
            pointing: &pointing,
            texts: &texts,
            trouble: self.trouble.as_ref(),
            choices: &self.choices(),
            moment: moment.as_ref(),
        };
        let made = screen(&self.style, self.size, shown);
        let table = &mut self.playing.table;
        table.words_scroll = table.words_scroll.clamp(0.0, made.scrolls[0]);
        table.dialog_scroll = table.dialog_scroll.clamp(0.0, made.scrolls[1]);
        made
    }

    fn choices(&self) -> Choices {
        let languages = self.library.languages();
        let themes = self.library.themes(&self.language);
        let spoken = languages.iter().position(|(code, _)| *code == self.language).unwrap_or(0);
        let used = themes.iter().position(|(id, _)| *id == self.theme).unwrap_or(0);
        Choices {
            languages: (languages.into_iter().map(|(_, name)| name).collect(), spoken),
            themes: (themes.into_iter().map(|(_, name)| name).collect(), used),
            replay: self.replay_after_save,
        }
    }

    /// Takes something the player did; points are pixels of the window.
    pub fn take(&mut self, input: &Input) {
        // What is shown never keeps the player waiting: it ends, and the input is answered by what then stands.
        if matches!(input, Input::Key(_) | Input::Down(_) | Input::Other(_)) && self.playing.showing.end() {
            self.spoil();
        }
        self.screen();
        let Some(shown) = self.screen.take() else { return };
        let languages: Vec<String> = self.library.languages().into_iter().map(|(code, _)| code).collect();
        let themes: Vec<String> = self.library.themes(&self.language).into_iter().map(|(id, _)| id).collect();
        let told = self.trouble.as_ref().map(Trouble::to_text).unwrap_or_default();
        let sight = Sight {
            scene: &self.playing.scene,
            board: &self.playing.session.game().board,
            regions: &shown.regions,
            place: &shown.place,
            rows: &shown.rows,
            languages: &languages,
            themes: &themes,
            trouble: &told,
        };
        let before = self.playing.table.clone();
        let scale = layout::scale(self.size[0], self.size[1]);
        let command = self.playing.table.answer(&scaled(input, scale), &sight);
        let same = command.is_none() && unseen(&before, &self.playing.table);
        match command {
            Some(command) => self.execute(command),
            None => self.playing.notice(&before, self.now),
        }
        if same {
            self.screen = Some(shown);
        }
    }

    /// Does what the player asked for.
    pub fn execute(&mut self, command: Command) {
        self.spoil();
        match command {
            Command::Play(action) => self.play(&action),
            Command::Undo | Command::Redo => {
                let around = around(&self.library, &self.language, &self.style, self.now);
                self.playing.step(command == Command::Undo, around);
            }
            Command::Restart => {
                let around = around(&self.library, &self.language, &self.style, self.now);
                self.playing.restart(around);
            }
            Command::Reload => {
                let change = self.library.reload();
                self.take_change(change);
            }
            Command::Replay => self.replay(),
            Command::AfterSave { replay } => self.replay_after_save = replay,
            Command::Language(language) => self.speak(language),
            Command::Theme(theme) => self.paint_with(theme),
            Command::Stage(by) => self.go_on(by),
            Command::Dismiss => self.trouble = None,
            Command::Copy(text) => macroquad::miniquad::window::clipboard_set(&text),
            Command::Quit => self.quits = true,
        }
    }

    /// Plays an action and tells what came of it.
    pub fn play(&mut self, action: &Action) {
        self.spoil();
        let around = around(&self.library, &self.language, &self.style, self.now);
        if let Played::Failed(fault) = self.playing.perform(action, around) {
            self.tell_fault(&fault);
        }
    }

    fn speak(&mut self, language: String) {
        self.language = language;
        self.gather();
    }

    fn paint_with(&mut self, theme: String) {
        self.style.theme = self.library.theme(&theme);
        self.theme = theme;
    }

    fn gather(&mut self) {
        let around = around(&self.library, &self.language, &self.style, self.now);
        self.playing.gather(around);
        self.spoil();
    }

    fn go_on(&mut self, by: i32) {
        let Some(stage) = self.library.neighbour(&self.playing.stage, by) else { return };
        match self.library.start(&stage, None) {
            Ok(opened) => {
                let around = around(&self.library, &self.language, &self.style, self.now);
                let pointer = self.playing.table.pointer;
                let motion = self.playing.showing.motion;
                self.playing = Playing::new(stage, opened, around);
                self.playing.table.pointer = pointer;
                self.playing.showing.motion = motion;
                self.trouble = None;
            }
            Err(problems) => self.tell_problems(&problems),
        }
    }

    fn announce(&mut self, id: &str, n: &str, bad: bool) {
        let text = self.library.strings().say("", id, &self.language, &[("n", n)]);
        self.playing.table.announce(text, bad, self.now);
        self.spoil();
    }
}

fn around<'a>(library: &'a Library, language: &'a str, style: &'a Style, now: f64) -> Around<'a> {
    Around { library, language, style, now }
}

/// Whether a motion changed nothing that can be seen.
fn unseen(before: &crate::view::play::Table, after: &crate::view::play::Table) -> bool {
    let without = |table: &crate::view::play::Table| crate::view::play::Table { pointer: None, ..table.clone() };
    without(before) == without(after)
}

/// The same with points in pixels of the layout.
fn scaled(input: &Input, scale: f32) -> Input {
    let to = |[x, y]: Point| [x / scale, y / scale];
    match *input {
        Input::Key(key) => Input::Key(key),
        Input::Move(at) => Input::Move(to(at)),
        Input::Down(at) => Input::Down(to(at)),
        Input::Up(at) => Input::Up(to(at)),
        Input::Other(at) => Input::Other(to(at)),
        Input::Wheel(at, lines) => Input::Wheel(to(at), lines),
    }
}
