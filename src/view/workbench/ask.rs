//! What the spots of the workbench ask for.

use crate::game::edit::Whose;
use crate::game::kinds::Sort;
use crate::game::session::Moment;
use crate::game::square::{Cell, Kind};

use super::events::Filter;

/// A panel of which one is open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tab {
    /// All kinds.
    Kinds,
    /// What is looked at.
    Card,
    /// What happened.
    #[default]
    Events,
    /// Words made, and why another is not.
    Words,
    /// What hooks cost.
    Costs,
    /// What scripts printed.
    Log,
    /// What failed.
    Trouble,
}

impl Tab {
    /// All of them but what failed, which only has a tab while something has.
    pub const ALL: [Tab; 6] = [Tab::Kinds, Tab::Card, Tab::Events, Tab::Words, Tab::Costs, Tab::Log];

    /// Whether it has a place of its own where there is room.
    pub const fn has_place(self) -> bool {
        matches!(self, Tab::Kinds | Tab::Card | Tab::Trouble)
    }

    /// Its name on the screen, for inputs of a file.
    pub const fn name(self) -> &'static str {
        ["kinds", "card", "events", "words", "costs", "log", "trouble"][self as usize]
    }

    /// The id of its title.
    pub const fn title(self) -> &'static str {
        match self {
            Tab::Kinds => "workbench.kinds",
            Tab::Card => "workbench.card",
            Tab::Events => "workbench.events",
            Tab::Words => "workbench.words",
            Tab::Costs => "workbench.costs",
            Tab::Log => "workbench.log",
            Tab::Trouble => "workbench.trouble",
        }
    }
}

/// What a spot of the workbench asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    /// A cell is pressed: the piece in the hand is placed, else the cell is looked at.
    Cell(Cell),
    /// The keyboard comes to a cell.
    Look(Cell),
    /// A piece is taken into the hand or put back, by its place in the rack.
    Piece(usize),
    /// The piece in the hand is turned.
    Turn,
    /// A button of the game's own panel is pressed.
    Press(String),
    /// A panel is opened.
    Tab(Tab),
    /// A group of kinds is opened or closed, by its name.
    Group(String),
    /// A kind is looked at.
    Kind(Sort, Kind),
    /// Events of a sort are shown or left out.
    Filter(Filter),
    /// The board is shown as it stood at a moment.
    To(Moment),
    /// The board is shown one event earlier or later.
    Event(isize),
    /// The board is shown one move earlier or later.
    Move(isize),
    /// The game goes on from the moment shown; what came after it can be done again.
    GoOn,
    /// Takes the last move back.
    Undo,
    /// Does it again.
    Redo,
    /// A number of a state changes by so much.
    By(Whose, String, f64),
    /// A truth value of a state is turned over.
    Flip(Whose, String),
    /// A value of a state is typed.
    Type(Whose, String),
    /// The word asked about is read the other way.
    Heading,
    /// A letter is added to the word asked about.
    Letter(char),
    /// The last letter of the word asked about goes.
    Rub,
    /// The word asked about is emptied.
    Clear,
    /// The word asked about is read from the board.
    FromBoard,
    /// The word asked about is taken from the clipboard.
    Paste,
    /// The squares of a word of the last move are shown.
    Word(usize),
    /// A file is opened at a line.
    Open(String, Option<u32>),
    /// What failed is copied.
    Copy,
    /// The next of several things that failed is shown.
    NextTrouble,
    /// The panel of what failed is folded or unfolded.
    Fold,
    /// What failed is tried again.
    Again,
    /// What happens after a save: the moves are played again, or the board is kept.
    AfterSave(bool),
    /// The play so far is written as a case.
    Case,
    /// Content is read anew.
    Reload,
}
