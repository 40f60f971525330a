//! The workbench: the stage being played with everything behind it, for those who write its scripts.
//!
//! It is a page like the others: made as a whole from what there is to tell, with spots that ask for something.

mod ask;
mod bar;
mod board;
mod card;
mod costs;
mod events;
mod flow;
mod kinds;
mod layout;
mod question;
mod tell;
mod trouble;

use crate::game::square::{Area, Cell};
use crate::view::board::{Board, Legal};
use crate::view::canvas::Style;
use crate::view::pages::{Drawing, Finger, Page, Say};
use crate::view::play::scene::Slot;
use crate::view::play::trouble::Trouble;

pub use ask::{Ask, Tab};
pub use card::{Card, Cost, Field, Part, Shape, State};
pub use costs::{CostRow, Print};
pub use events::{Filter, Line, TurnRow};
pub use kinds::{KindRow, Rank};
pub use layout::Layout;
pub use question::{Question, WordRow};
pub use tell::{filter_of, told, value_told};

/// What the bar says of the content.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Head {
    /// The stage's file.
    pub file: String,
    /// What came of the last reload, and whether it was used.
    pub outcome: Option<(String, bool)>,
    /// Whether the moves are played again after a save, else the board is kept.
    pub replay: bool,
    /// Whether there is something to take back and to do again.
    pub history: [bool; 2],
}

/// Where in the past the board is shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Clock {
    /// What it says, for instance `Move 3, event 2 of 9`.
    pub label: String,
    /// Whether it stands at an earlier moment than the game.
    pub past: bool,
    /// Whether there is a moment before it and after it.
    pub ways: [bool; 2],
}

/// What lies over the board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Marks {
    /// The square that is looked at.
    pub chosen: Option<Area>,
    /// Where the piece in the hand may go.
    pub legal: Vec<(Area, Legal)>,
    /// The squares that the piece in the hand would touch.
    pub reached: Vec<Area>,
    /// The squares that gimmicks would touch.
    pub touched: Vec<Area>,
    /// The squares of a word.
    pub word: Vec<Area>,
    /// The square that keeps a word from being made.
    pub obstacle: Option<Area>,
}

/// What lies in the letter box, and what else one can do.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Hand {
    /// The pieces.
    pub slots: Vec<Slot>,
    /// The piece in the hand, by its place in the rack.
    pub held: Option<usize>,
    /// Whether it can be turned.
    pub turns: bool,
    /// The buttons of the game's own panel: what they press and say.
    pub presses: Vec<(String, String)>,
}

/// Everything the workbench tells.
#[derive(Clone, Debug)]
pub struct Workbench {
    /// What the bar says.
    pub head: Head,
    /// Where in the past the board is shown.
    pub clock: Clock,
    /// All kinds.
    pub kinds: Vec<KindRow>,
    /// The board; where it lies is settled here.
    pub board: Board,
    /// What lies over it.
    pub marks: Marks,
    /// The letter box.
    pub hand: Hand,
    /// What is looked at.
    pub card: Card,
    /// The panel that is open.
    pub tab: Tab,
    /// What happened, by turns, the newest first.
    pub turns: Vec<TurnRow>,
    /// Which events are shown.
    pub filters: Vec<(Filter, bool)>,
    /// The words of the last move, and the question about one that is lacking.
    pub question: Question,
    /// What hooks cost in the last turn.
    pub costs: Vec<CostRow>,
    /// What scripts printed.
    pub prints: Vec<Print>,
    /// What failed, which of several it is from 0, and how many there are.
    pub trouble: Option<(Trouble, usize, usize)>,
    /// Whether its panel is open.
    pub unfolded: bool,
}

/// A cell as scripts count it.
pub fn cell_told((x, y): Cell) -> String {
    format!("[{x}, {y}]")
}

/// Draws the page.
pub fn workbench(style: &Style, size: [f32; 2], zoom: f32, shown: &Workbench, finger: &Finger, say: Say<'_>) -> Page {
    let mut drawing = Drawing::new(style, size, zoom, finger, say);
    let open = shown.unfolded && shown.trouble.is_some();
    let layout = Layout::new(drawing.window, drawing.compact, [open, shown.tab == Tab::Words]);
    bar::bar(&mut drawing, &layout, shown);
    drawing.next_part();
    if let Some(left) = layout.kinds {
        kinds::panel(&mut drawing, left, shown);
        drawing.next_part();
    }
    board::board(&mut drawing, &layout, shown);
    drawing.next_part();
    if let Some(area) = layout.trouble {
        trouble::panel(&mut drawing, area, shown);
        drawing.next_part();
    }
    if let Some(area) = layout.card {
        card::panel(&mut drawing, area, shown);
        drawing.next_part();
    }
    panel(&mut drawing, &layout, shown);
    drawing.finish()
}

/// The panel with tabs: what has a place of its own has no tab.
fn panel(drawing: &mut Drawing<'_>, layout: &Layout, shown: &Workbench) {
    let folded = layout.kinds.is_none();
    let tabs: Vec<Tab> = Tab::ALL.into_iter().filter(|tab| folded || !tab.has_place()).collect();
    let tabs = if folded && shown.trouble.is_some() { [vec![Tab::Trouble], tabs].concat() } else { tabs };
    let open = if folded && shown.unfolded && shown.trouble.is_some() {
        Tab::Trouble
    } else if tabs.contains(&shown.tab) && shown.tab != Tab::Trouble {
        shown.tab
    } else {
        if folded { Tab::Card } else { Tab::Events }
    };
    drawing.canvas.panel(layout.panel, 1.2);
    let below = flow::tabs(drawing, layout.panel, &tabs, open);
    drawing.next_part();
    match open {
        Tab::Kinds => kinds::list(drawing, below, shown),
        Tab::Card => card::card(drawing, below, shown),
        Tab::Events => events::events(drawing, below, shown),
        Tab::Words => question::words(drawing, below, shown),
        Tab::Costs => costs::costs(drawing, below, shown),
        Tab::Log => costs::log(drawing, below, shown),
        Tab::Trouble => trouble::inside(drawing, below, shown),
    }
}
