//! What the editor's page asks for.

use crate::game::heading::Heading;
use crate::game::square::Cell;

/// What is done on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tool {
    /// Squares are looked at.
    Choose,
    /// The brush is put on squares.
    #[default]
    Paint,
    /// The brush is put on all squares of a rectangle.
    Rectangle,
    /// Squares become blank.
    Erase,
}

impl Tool {
    /// All of them, in the order of the palette.
    pub const ALL: [Tool; 4] = [Tool::Choose, Tool::Paint, Tool::Rectangle, Tool::Erase];

    /// The name by which it is clicked.
    pub const fn name(self) -> &'static str {
        ["choose", "paint", "rectangle", "erase"][self as usize]
    }
}

/// A part of the editor; in small windows one of them is seen beside the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Panel {
    /// Tools and kinds of squares and actors.
    #[default]
    Palette,
    /// The letters of the word list.
    Letters,
    /// The pieces of the rack.
    Rack,
    /// What is chosen: a square, an actor, a piece.
    Chosen,
    /// The stage as a whole.
    Stage,
    /// The goals.
    Goals,
    /// The file.
    File,
}

impl Panel {
    /// All of them.
    pub const ALL: [Panel; 7] =
        [Panel::Palette, Panel::Letters, Panel::Rack, Panel::Chosen, Panel::Stage, Panel::Goals, Panel::File];
    /// Those that share one place in large windows.
    pub const TABS: [Panel; 3] = [Panel::Stage, Panel::Goals, Panel::File];

    /// The name by which it is clicked.
    pub const fn name(self) -> &'static str {
        ["palette", "letters", "rack", "chosen", "stage", "goals", "file"][self as usize]
    }

    /// The name of its icon.
    pub const fn icon(self) -> &'static str {
        ["brush", "text", "bowl", "select", "gear", "flag", "file"][self as usize]
    }
}

/// A change of one value of a form.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// The next or the one before: of numbers and choices.
    Step(i32),
    /// A side or a heading comes or goes.
    Side(usize),
    /// An exit of an entry comes or goes.
    Way(usize, usize),
    /// The text becomes this.
    Say(String),
    /// A text is to be written.
    Write,
    /// Cells are to be picked on the board, or have been.
    Pick,
    /// The value is as if it were not written; an item goes.
    Clear,
    /// One more item.
    Add,
    /// The item goes one place up or down.
    Move(i32),
}

/// What the editor's page asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// Another tool.
    Tool(Tool),
    /// Another brush, by its name.
    Brush(String),
    /// A letter of the tray.
    Letter(String),
    /// Another row of the tray.
    Head(usize),
    /// A cell of the board is pressed.
    Cell(Cell),
    /// The board gets one more row or column, or loses the last.
    Grow(Heading, bool),
    /// A piece of the rack is looked at.
    Slot(usize),
    /// A piece of a kind comes into the rack.
    Piece(String),
    /// A goal of a kind comes.
    Goal(String),
    /// A square gets one more gimmick of a kind.
    Stack(String),
    /// Kinds to choose from are shown, or no longer: by the name of what they are for.
    Kinds(String),
    /// A value of a form changes, by its name.
    Field(String, Change),
    /// A part is shown.
    Panel(Panel),
    /// The change made last is taken back.
    Undo,
    /// It is done again.
    Redo,
    /// The file is written.
    Save,
    /// The stage is played.
    Try,
    /// A way to clear it is looked for, or no longer.
    Prove,
    /// Picking cells ends.
    Done,
    /// The stage goes to the clipboard as a code.
    Code,
    /// Letters are typed.
    Type(char),
    /// The last letter typed goes.
    Erase,
    /// Another page of letters.
    Page(usize),
    /// The text is taken, or not.
    Close(bool),
    /// What stands in the clipboard is typed.
    Paste,
    /// A new stage is begun.
    Begin,
    /// A stage is opened, by its id; a stage that is not the player's own as a copy.
    Open(String),
    /// A stage that was left unsaved goes on.
    Resume(String),
    /// The stage whose code is in the clipboard is opened.
    Read,
}
