//! What can be pointed at, pressed and reached by keyboard, and where it stands.

use super::watching::Watching;
use crate::game::square::Cell;
use crate::view::shape::{Bounds, Point};

/// A button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// Opens the menu.
    Menu,
    /// Takes the last action back.
    Undo,
    /// Does it again.
    Redo,
    /// Begins anew.
    Restart,
    /// Gives the next step of a hint.
    Hint,
    /// Shows the legal places, or hides them.
    Places,
    /// Opens the next stage.
    NextStage,
    /// Opens the stage before.
    PreviousStage,
    /// A button of the game's own panel, by its place among the panel's items.
    Press(usize),
    /// Turns the piece in the hand.
    TurnPiece,
    /// Moves the letter box, -1 or 1 page.
    Page(i32),
    /// Reads the content anew.
    Reload,
    /// Plays the moves so far once more.
    Replay,
    /// Puts the message of what failed away.
    Dismiss,
    /// Copies that message.
    CopyMessage,
    /// Closes the window above the screen.
    Close,
    /// Lists the keys.
    Keys,
    /// Opens the settings.
    Settings,
    /// Opens the workbench.
    Workbench,
    /// Leaves the stage.
    Leave,
    /// Opens the results.
    Results,
    /// Something one can do while moves are shown again.
    Watch(Watching),
    /// What happens after a save.
    AfterSave(bool),
    /// Ends the program.
    Quit,
}

/// Something on the screen that answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A cell of the board.
    Cell(Cell),
    /// A place in the letter box.
    Slot(usize),
    /// A row of the list of words: of a move, a word or the whole move.
    Row(usize),
    /// A kind of the stage.
    Kind(usize),
    /// A button.
    Button(Button),
    /// A panel that scrolls.
    Scroll,
}

/// A part of the screen the keyboard goes round, in the order of Tab.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Zone {
    /// The pieces.
    LetterBox,
    /// The board.
    Board,
    /// The message of what failed.
    Trouble,
    /// The game's own panel.
    Panel,
    /// The list of words.
    Words,
    /// The bar at the top.
    Bar,
    /// The kinds of the stage.
    Kinds,
    /// A window above the screen, out of which Tab does not lead.
    Dialog,
}

impl Zone {
    /// How many there are.
    pub const COUNT: usize = 8;
    /// All that Tab goes round.
    pub const ROUND: [Zone; 7] =
        [Zone::LetterBox, Zone::Board, Zone::Trouble, Zone::Panel, Zone::Words, Zone::Bar, Zone::Kinds];
}

/// Where a target stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Region {
    /// Its place, in pixels of the layout.
    pub bounds: Bounds,
    /// What it is.
    pub target: Target,
    /// Its part of the screen; nothing where the keyboard does not stop.
    pub zone: Option<Zone>,
    /// Whether it answers at all; what is off is drawn pale.
    pub on: bool,
}

/// Finds what is at a point: of several the one drawn last.
pub fn hit(regions: &[Region], point: Point) -> Option<&Region> {
    regions.iter().rev().find(|region| region.bounds.holds(point))
}

/// Lists the stops of a part of the screen in the order of drawing.
pub fn stops(regions: &[Region], zone: Zone) -> Vec<&Region> {
    regions.iter().filter(|region| region.zone == Some(zone) && region.on).collect()
}

/// Finds the stop an arrow leads to from another: the nearest one that lies wholly that way.
pub fn neighbour(stops: &[&Region], from: usize, way: (i32, i32)) -> Option<usize> {
    let here = stops.get(from)?.bounds.centre();
    let far = |region: &Region| {
        let there = region.bounds.centre();
        let (dx, dy) = (there[0] - here[0], there[1] - here[1]);
        let (along, aside) = (dx * way.0 as f32 + dy * way.1 as f32, (dx * way.1 as f32 + dy * way.0 as f32).abs());
        (along > 4.0 && aside < along * 2.0 + 60.0).then_some(along + 2.5 * aside)
    };
    let reached = stops.iter().enumerate().filter_map(|(at, region)| Some((at, far(region)?)));
    reached.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(at, _)| at)
}
