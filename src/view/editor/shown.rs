//! What the editor tells.

use super::form::Row;
use super::order::{Panel, Tool};
use crate::game::square::{Area, Cell};
use crate::view::board::{Board, PieceView, SquareView};
use crate::view::look::Look;

/// What a thing of the palette looks like.
#[derive(Clone, Debug, PartialEq)]
pub enum Face {
    /// As its kind says.
    Look(Box<Look>),
    /// A letter tile.
    Letter(String),
    /// An icon of the program.
    Icon(&'static str),
    /// A blank square.
    Blank,
    /// No square.
    Gap,
    /// A square over several cells.
    Large,
}

/// A thing of the palette.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// The name by which it is chosen.
    pub name: String,
    /// What it is called.
    pub label: String,
    /// What it looks like.
    pub face: Face,
}

/// Things of the palette that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// What they are.
    pub heading: String,
    /// The things.
    pub items: Vec<Item>,
}

/// The letters of the word list, in rows of which one is open.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tray {
    /// The first letter of each row.
    pub heads: Vec<String>,
    /// Which row is open.
    pub head: usize,
    /// Its letters.
    pub letters: Vec<String>,
    /// The letter of the brush.
    pub chosen: String,
}

/// How a verdict is meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// It only tells.
    #[default]
    Quiet,
    /// It is good news.
    Good,
    /// It is bad news.
    Bad,
    /// Something is being done.
    Busy,
}

/// What is known of the stage as a whole.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Verdict {
    /// In a few words.
    pub text: String,
    /// How it is meant.
    pub tone: Tone,
}

/// What is chosen, with its form.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chosen {
    /// What it is.
    pub title: String,
    /// Where it is, and what else there is to say.
    pub note: String,
    /// What it looks like.
    pub face: Option<Face>,
    /// Its form.
    pub rows: Vec<Row>,
    /// The name of what gets one more of a kind; empty where nothing does.
    pub grows: String,
    /// The kinds to choose from, once they are asked for.
    pub kinds: Option<Vec<Item>>,
    /// What is to be done on the board while cells are picked.
    pub picking: Option<String>,
}

/// A line of the file.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// What it says.
    pub text: String,
    /// Whether the last change concerns it.
    pub marked: bool,
    /// Whether something in it is wrong.
    pub wrong: bool,
}

/// A text being written with letters on the screen.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Typing {
    /// What it is.
    pub label: String,
    /// What stands there so far.
    pub text: String,
    /// The pages of letters: their names.
    pub pages: Vec<String>,
    /// Which is open.
    pub page: usize,
    /// Its letters.
    pub letters: Vec<char>,
    /// What is wrong with the text; empty for nothing.
    pub trouble: String,
}

/// What the editor tells.
#[derive(Clone, Debug)]
pub struct Editor {
    /// The title of the stage.
    pub title: String,
    /// Whether there is something that is not saved.
    pub unsaved: bool,
    /// Whether there is something to take back, and to do again.
    pub steps: [bool; 2],
    /// What is known of the stage.
    pub verdict: Verdict,
    /// The tool.
    pub tool: Tool,
    /// The things of the palette.
    pub palette: Vec<Group>,
    /// The name of the brush.
    pub brush: String,
    /// The letters.
    pub tray: Tray,
    /// The board; its layout is settled here.
    pub board: Board,
    /// The cells without a square.
    pub gaps: Vec<Cell>,
    /// The square that is chosen.
    pub chosen_area: Option<Area>,
    /// What the brush would put on a cell that is pointed at.
    pub preview: Option<SquareView>,
    /// Where a rectangle begins.
    pub anchor: Option<Cell>,
    /// The cells picked so far, in order.
    pub picked: Vec<Cell>,
    /// The cells with something wrong.
    pub wrong: Vec<Cell>,
    /// The pieces of the rack.
    pub rack: Vec<PieceView>,
    /// Which of them is chosen.
    pub slot: Option<usize>,
    /// How many there are and how they are used.
    pub rack_note: String,
    /// The kinds of pieces.
    pub pieces: Vec<Item>,
    /// Whether the kinds of pieces are shown.
    pub pieces_open: bool,
    /// What is chosen.
    pub chosen: Chosen,
    /// The form of the stage.
    pub stage: Vec<Row>,
    /// The form of the goals.
    pub goals: Vec<Row>,
    /// The kinds of goals, once they are asked for.
    pub goal_kinds: Option<Vec<Item>>,
    /// The file.
    pub file: Vec<Line>,
    /// What is wrong.
    pub problems: Vec<String>,
    /// The part that is open: one of the tabs in large windows, any in small ones.
    pub panel: Panel,
    /// A text being written.
    pub typing: Option<Typing>,
}
