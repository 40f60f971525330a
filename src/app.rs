//! The window: what is drawn on it, what comes in from it, and the stage behind it.
//!
//! Everything that is shown is made as plain data by [`crate::view`]; here it is painted, and what the player does is
//! handed on. Drawing follows change: a window in which nothing happens sleeps.

mod bell;
mod bindings;
pub mod case;
pub mod desk;
mod easel;
mod finished;
mod input;
pub mod inputs;
pub mod library;
mod locks;
mod pace;
pub mod paint;
pub mod playback;
pub mod playing;
pub mod recording;
mod sheet;
pub mod sound;
mod texts;
mod thumbs;
mod times;

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Instant;

use crate::content::places::Places;
use crate::problem::Problem;
use crate::save::Home;
use bell::Bell;
use desk::{Desk, Forced};
use easel::Easel;
use input::{Arrived, Inbox};
use inputs::Inputs;
use library::Library;
use pace::Pace;
use times::Times;

/// How the window is opened.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where the content stands, and the language.
    pub places: Places,
    /// A stage's id or file; nothing for the title.
    pub stage: Option<String>,
    /// Whether the stage begins anew although it was left unfinished.
    pub fresh: bool,
    /// Whether the stage is opened in the editor.
    pub edit: bool,
    /// A file of moves that are played in.
    pub replay: Option<PathBuf>,
    /// A file of inputs that are done one after another; then the program ends.
    pub inputs: Option<PathBuf>,
    /// Whether the workbench is opened on the stage.
    pub workbench: bool,
    /// Where a picture of the window is saved, and after how many seconds; then the program ends.
    pub screenshot: Option<(PathBuf, f32)>,
    /// The language, where the command line names one.
    pub language: Option<String>,
    /// The name of the theme, where the command line names one.
    pub theme: Option<String>,
    /// Width and height of the window in pixels, where the command line names them.
    pub size: Option<(i32, i32)>,
}

/// Why the window was not opened, or not left by the player.
pub enum Failure {
    /// What keeps the stage from being played; the window was not opened.
    Unopened(Vec<Problem>),
    /// What could not be done while it was open: something a file of inputs asks for, or a picture to be saved.
    Ended(String),
}

impl From<Vec<Problem>> for Failure {
    fn from(problems: Vec<Problem>) -> Failure {
        Failure::Unopened(problems)
    }
}

/// Opens the window and plays until the player leaves.
///
/// # Errors
/// See [`Failure`].
pub fn run(options: Options) -> Result<(), Failure> {
    let begun = Instant::now();
    let library = Library::open(&options.places);
    let (home, notices) = Home::open(&options.places.home);
    let forced = Forced { language: options.language, theme: options.theme, size: options.size.is_some() };
    let mut desk = Desk::open(library, home, forced);
    // The title tells a word of it; until then a window must be opened.
    desk.library.content().lists.fetch(&desk.language());
    desk.tell_all(&notices);
    let moves = options.replay.as_ref().map(|file| desk.library.moves(file)).transpose()?;
    let seed = moves.as_ref().and_then(|moves| moves.head.seed);
    if options.edit {
        desk.open_editor(options.stage.as_deref())?;
    } else if let Some(stage) = &options.stage {
        desk.open_stage(stage, seed, options.fresh || options.replay.is_some())?;
    }
    if let (Some(file), Some(moves)) = (&options.replay, &moves) {
        let shown = file.display();
        desk.note_played_in();
        desk.play_in(moves).map_err(|why| vec![Problem::whole(&format!("{shown}"), why)])?;
    }
    if options.workbench {
        desk.open_workbench();
    }
    let inputs = options.inputs.as_deref().map(Inputs::read).transpose()?;
    let conf = window(&desk, options.size);
    // The window's loop gives nothing back.
    let failed = Rc::new(RefCell::new(None));
    let told = Rc::clone(&failed);
    let shown = show(desk, options.screenshot, inputs, begun);
    macroquad::Window::from_config(conf, async move {
        told.replace(shown.await.err());
    });
    failed.take().map_or(Ok(()), |why| Err(Failure::Ended(why)))
}

/// Describes the window: of the size the command line names, else as the player left it.
fn window(desk: &Desk, size: Option<(i32, i32)>) -> macroquad::conf::Conf {
    let kept = desk.settings().window.map(|(width, height)| (width.min(3840) as i32, height.min(2160) as i32));
    let (width, height) = size.or(kept).unwrap_or((1280, 720));
    let mut conf = paint::window("Otapittan", width, height);
    conf.miniquad_conf.fullscreen = size.is_none() && desk.settings().full_screen;
    conf
}

/// What could not be done, if something could not.
type Ended = Result<(), String>;

/// Draws and plays, frame by frame; tells what could not be done.
async fn show(mut desk: Desk, picture: Option<(PathBuf, f32)>, mut inputs: Option<Inputs>, begun: Instant) -> Ended {
    macroquad::input::prevent_quit();
    let (inbox, bell, mut easel) = (Inbox::open(), Bell::hang(), Easel::new());
    let opened = Instant::now();
    watch(&mut desk, &bell);
    let (mut pace, mut first, mut times) = (Pace::new(bell), true, Times::default());
    let clock = || opened.elapsed().as_secs_f64();
    let is_due = || picture.as_ref().is_some_and(|(_, after)| clock() >= f64::from(*after));
    while !desk.quits() {
        let arrived = inbox.read();
        if arrived == Arrived::default() {
            pace.wait(|| times.work(|| desk.look(clock(), size())) || is_due());
        } else {
            pace.step();
        }
        if frame(&mut desk, &arrived, &mut easel, clock(), &mut times) {
            pace.stir();
        }
        if let Some(inputs) = &mut inputs {
            inputs.think(&desk);
            // Once the frame is drawn, so that pictures show it.
            times.work(|| follow(inputs, &mut desk, clock(), !easel.lacks_glyphs()))?;
            pace.stir();
        }
        if let Some((file, _)) = picture.as_ref().filter(|_| is_due() && !easel.lacks_glyphs()) {
            return save(file);
        }
        let screen = times.watch();
        macroquad::window::next_frame().await;
        times.frame(screen.stop(), clock(), (&desk, &easel), || inputs.as_ref().map(Inputs::done).unwrap_or_default());
        if std::mem::take(&mut first) {
            if picture.is_none() {
                desk.open_sound();
            }
            times.first(begun);
        }
    }
    Ok(())
}

/// Begins to watch the folders, and tells where they are only looked at now and then.
fn watch(desk: &mut Desk, bell: &Bell) {
    desk.library.watch(bell.cord());
    if desk.library.is_polling() {
        desk.tell_polling();
    }
}

fn size() -> [f32; 2] {
    [macroquad::window::screen_width(), macroquad::window::screen_height()]
}

/// Takes what came in and draws; tells whether something changed.
fn frame(desk: &mut Desk, arrived: &Arrived, easel: &mut Easel, now: f64, times: &mut Times) -> bool {
    times.work(|| {
        desk.look(now, size());
        take(desk, arrived);
        // Made here, so that what follows is painting alone.
        desk.picture();
    });
    let changed = desk.is_spoilt() || easel.lacks_glyphs();
    times.painting(|| {
        if changed {
            easel.paint(desk, size());
        }
        easel.lay(desk, size());
    });
    changed || !arrived.inputs.is_empty()
}

fn take(desk: &mut Desk, arrived: &Arrived) {
    for input in &arrived.inputs {
        desk.take(input);
    }
    let dropped = macroquad::input::get_dropped_files();
    let dropped: Vec<PathBuf> = dropped.into_iter().filter_map(|file| file.path).collect();
    desk.take_dropped(&dropped);
    if arrived.quits {
        desk.leave();
    }
}

/// Does what a file of inputs says next, and leaves at its end; tells why it cannot be done.
fn follow(inputs: &mut Inputs, desk: &mut Desk, now: f64, has_glyphs: bool) -> Ended {
    let whole = has_glyphs && !desk.is_spoilt();
    inputs.go_on(desk, now, whole)?;
    if inputs.is_done() {
        desk.leave();
    }
    Ok(())
}

/// Saves the picture of the window.
fn save(file: &Path) -> Ended {
    paint::screenshot().save(file).map_err(|error| format!("{}: {error}", file.display()))
}
