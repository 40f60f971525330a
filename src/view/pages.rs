//! The pages around the play screen: title, stages, results, words, settings, credits. Knows no window.
//!
//! A page is made as a whole from what there is to tell and from the player's [`Finger`]: shapes to draw, and spots that
//! answer. What a spot asks for is a [`Wish`]; fulfilling it is not done here.

mod arrows;
pub mod credits;
mod drawing;
mod finger;
pub mod results;
pub mod select;
pub mod settings;
pub mod title;
pub mod words;

pub use drawing::{Drawing, Say, notice};
pub use finger::{Asked, Finger};

use crate::game::square::Cell;
use crate::view::shape::{Bounds, Shape};
use crate::view::workbench::Ask;

/// One of the pages one can go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Leaf {
    /// Where the game begins.
    Title,
    /// Packs and their stages.
    Select,
    /// Packs of games that are played again and again.
    Modes,
    /// The stage being played.
    Play,
    /// What came of it.
    Results,
    /// All words ever made.
    Words,
    /// What can be set.
    Settings,
    /// Who and what the game was made with.
    Credits,
    /// The stage being played, with everything behind it.
    Workbench,
    /// What the player makes.
    Make,
    /// The stage being made.
    Editor,
}

impl Leaf {
    /// All of them.
    pub const ALL: [Leaf; 11] = [
        Leaf::Title,
        Leaf::Select,
        Leaf::Modes,
        Leaf::Play,
        Leaf::Results,
        Leaf::Words,
        Leaf::Settings,
        Leaf::Credits,
        Leaf::Workbench,
        Leaf::Make,
        Leaf::Editor,
    ];
}

/// What a spot asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Wish {
    /// Another page is opened.
    Open(Leaf),
    /// The page before comes back; from the first one the game is left.
    Back,
    /// The stage left unfinished goes on.
    Continue,
    /// The first stage is opened.
    Learn,
    /// The stage of the day is opened.
    Today,
    /// A pack is looked at.
    Pack(String),
    /// A stage is looked at.
    Look(String),
    /// A stage is opened.
    Start(String),
    /// The stage that follows the one just played is opened.
    Next,
    /// The stage just played is opened anew.
    Again,
    /// The moves just played are shown again.
    Watch,
    /// The moves of the best play of the stage looked at are shown.
    WatchBest,
    /// A text goes to the clipboard: the page's own.
    Share,
    /// Only words with this beginning are listed; nothing for all.
    Beginning(Option<String>),
    /// The words of another list are listed.
    List(usize),
    /// Another licence is open; the one that is, no longer.
    Licence(usize),
    /// What a stage asks before play gets the answer so many further on.
    Answer(String, i32),
    /// Another group of settings is shown.
    Group(usize),
    /// A setting gets its n-th value, or a slider a value.
    Set(String, i32),
    /// A setting goes one value back or on.
    Step(String, i32),
    /// Something is done about a mod.
    Mod(ModWish),
    /// The next key pressed is bound to this.
    Bind(String),
    /// Something of the workbench.
    Bench(Ask),
    /// Something is done in the editor or opened there.
    Make(crate::view::editor::Order),
    /// Nothing: the keyboard only comes there to read.
    Nothing,
    /// The program ends.
    Quit,
}

/// What is asked about mods.
#[derive(Clone, Debug, PartialEq)]
pub enum ModWish {
    /// One is switched on or off, by its id.
    Switch(String),
    /// One is removed, once that is asked for twice.
    Remove(String),
    /// The n-th of those that were declined is added all the same.
    AddAnyway(usize),
    /// One is added whose path was copied.
    Paste,
}

/// A place on a page that answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// Its name, by which the keyboard finds it again when the page is made anew.
    pub name: String,
    /// Where it is, in pixels of the page.
    pub bounds: Bounds,
    /// What pressing it asks for.
    pub wish: Wish,
    /// What is asked for as soon as the keyboard comes to it.
    pub at_once: Option<Wish>,
    /// What the arrows to the left and to the right ask for instead of leading away.
    pub steps: Option<Box<[Wish; 2]>>,
    /// Whether it is a slider: where it is pressed or dragged says what value its setting gets, 0 to 100.
    pub slides: bool,
    /// The part of the page it belongs to; Tab goes from part to part.
    pub part: usize,
    /// Whether the keyboard comes here when it enters the part.
    pub first: bool,
    /// The column it scrolls with.
    pub column: Option<&'static str>,
}

impl Spot {
    /// The part of what only answers to the pointer.
    pub const POINTED_ONLY: usize = usize::MAX;

    /// Gives the name of the spot that is a cell of a board.
    pub fn name_of_cell((x, y): Cell) -> String {
        format!("cell {x} {y}")
    }

    /// Finds the cell that a spot of this name is.
    pub fn cell_of(name: &str) -> Option<Cell> {
        let (x, y) = name.strip_prefix("cell ")?.split_once(' ')?;
        Some((x.parse().ok()?, y.parse().ok()?))
    }
}

/// A column that scrolls.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Column {
    /// Its name.
    pub name: &'static str,
    /// Where it is seen.
    pub port: Bounds,
    /// How far it can be scrolled.
    pub farthest: f32,
}

/// A page as it is drawn.
#[derive(Clone, Debug, Default)]
pub struct Page {
    /// Pixels of the window for each of the page.
    pub scale: f32,
    /// The whole page.
    pub window: Bounds,
    /// What to draw, first things first.
    pub shapes: Vec<Shape>,
    /// What answers, in the order of reading.
    pub spots: Vec<Spot>,
    /// What scrolls.
    pub columns: Vec<Column>,
}

impl Page {
    /// Finds a spot by its name.
    pub fn spot(&self, name: &str) -> Option<&Spot> {
        self.spots.iter().find(|spot| spot.name == name)
    }

    /// Finds the spot at a point; what is scrolled out of sight is not there.
    pub fn hit(&self, point: [f32; 2]) -> Option<&Spot> {
        let seen = |spot: &&Spot| match spot.column.and_then(|name| self.column(name)) {
            Some(column) => column.port.holds(point),
            None => true,
        };
        self.spots.iter().rev().filter(seen).find(|spot| spot.bounds.holds(point))
    }

    /// Finds a column by its name.
    pub fn column(&self, name: &str) -> Option<&Column> {
        self.columns.iter().find(|column| column.name == name)
    }
}
