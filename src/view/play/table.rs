//! What the player holds and points at: everything of the play screen that undo does not restore.

use crate::game::catalogue::Catalogue;
use crate::game::kinds::Sort;
use crate::game::session::Session;
use crate::game::square::{Area, Cell, Kind};
use crate::view::shape::Point;

use super::hint::Hint;
use super::target::{Target, Zone};

/// A piece in the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hand {
    /// Which piece of the rack, from 0.
    pub index: usize,
    /// Quarter turns clockwise.
    pub turned: u8,
}

/// A piece that is being dragged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drag {
    /// Where the button went down.
    pub from: Point,
    /// Whether the pointer has gone far enough since.
    pub moving: bool,
    /// Whether the piece was in the hand before, so that a mere click puts it back.
    pub held: bool,
}

/// A word of a past move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// Which move, from 0.
    pub turn: usize,
    /// Which of its words as they are listed, from 0.
    pub word: usize,
}

/// A short note at a cell.
#[derive(Clone, Debug, PartialEq)]
pub struct Note {
    /// The cell it means.
    pub cell: Cell,
    /// What it says.
    pub text: String,
    /// When it goes, in seconds of the window's clock.
    pub until: f64,
}

/// A short message above the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Pill {
    /// What it says.
    pub text: String,
    /// Whether something went wrong.
    pub bad: bool,
    /// When it goes.
    pub until: f64,
}

/// A text large over the board, told at an end.
#[derive(Clone, Debug, PartialEq)]
pub struct Headline {
    /// What it says.
    pub text: String,
    /// When it goes.
    pub until: f64,
}

impl Headline {
    /// How long it is seen, in seconds, with all that is shown before it.
    pub const LONG: f64 = 6.0;
}

/// A window above the screen that takes all input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// What one can do besides playing.
    Menu,
    /// The keys.
    Keys,
    /// Everything about the square, piece or word pointed at.
    About,
    /// All words made so far.
    Words,
}

/// The player's side of the screen.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// The cell the keyboard is at. Only the player moves it.
    pub cursor: Cell,
    /// The piece in the hand.
    pub hand: Option<Hand>,
    /// Which part of the screen the keyboard is in.
    pub zone: Zone,
    /// Which thing of each part it is at.
    pub spots: [usize; Zone::COUNT],
    /// Whether the keyboard was used last, so that its focus is drawn.
    pub keyboard: bool,
    /// Where the pointer is, once it has moved.
    pub pointer: Option<Point>,
    /// What the pointer is on.
    pub pointed: Option<Target>,
    /// The drag that is going on.
    pub drag: Option<Drag>,
    /// How far a large board is moved.
    pub pan: Point,
    /// Where the pointer was last while it pulls a large board along.
    pub pulled: Option<Point>,
    /// How far the list of words is scrolled, in pixels.
    pub words_scroll: f32,
    /// How far a dialog is scrolled, in pixels.
    pub dialog_scroll: f32,
    /// Whether nothing was pressed since the stage opened.
    pub untouched: bool,
    /// Whether the places for the piece in the hand are shown.
    pub legal_marks: bool,
    /// The window above the screen.
    pub dialog: Option<Dialog>,
    /// Which button of the dialog the keyboard is at.
    pub dialog_spot: usize,
    /// The word whose squares are shown.
    pub chosen: Option<Chosen>,
    /// A hint as far as it is told.
    pub hint: Option<Hint>,
    /// Whether the words are told that the piece in the hand would make where it is pointed.
    pub preview: bool,
    /// Whether only those places are shown for it where a word comes out.
    pub legal_with_word: bool,
    /// How wide squares are that the player made larger or smaller, in pixels; nothing for what fits.
    pub side: Option<i32>,
    /// A note at a cell.
    pub note: Option<Note>,
    /// A message above the board.
    pub pill: Option<Pill>,
    /// What a script says large over the board, until it goes or the player does something.
    pub headline: Option<Headline>,
    /// Seconds left where time is limited.
    pub seconds_left: Option<u32>,
    /// Every kind that was seen on this stage, in order of appearance.
    pub kinds: Vec<(Sort, Kind)>,
}

impl Table {
    /// The table of a stage just opened.
    pub fn new(cursor: Cell) -> Table {
        Table {
            cursor,
            hand: None,
            zone: Zone::LetterBox,
            spots: [0; Zone::COUNT],
            keyboard: false,
            pointer: None,
            pointed: None,
            drag: None,
            pan: [0.0, 0.0],
            pulled: None,
            words_scroll: 0.0,
            dialog_scroll: 0.0,
            untouched: true,
            legal_marks: true,
            dialog: None,
            dialog_spot: 0,
            chosen: None,
            hint: None,
            preview: false,
            legal_with_word: false,
            side: None,
            note: None,
            pill: None,
            headline: None,
            seconds_left: None,
            kinds: Vec::new(),
        }
    }

    /// Gives the cell meant: the one pointed at, else the keyboard's.
    pub fn cell(&self) -> Option<Cell> {
        match (self.pointed, self.keyboard) {
            (Some(Target::Cell(cell)), false) => Some(cell),
            (_, true) if self.zone == Zone::Board => Some(self.cursor),
            _ => None,
        }
    }

    /// Gives which thing of the keyboard's part of the screen it is at.
    pub fn spot(&self) -> usize {
        self.spots[self.zone as usize]
    }

    /// Shows a note at a cell for a while.
    pub fn tell(&mut self, cell: Cell, text: String, now: f64) {
        self.note = Some(Note { cell, text, until: now + 2.5 });
    }

    /// Shows a message above the board for a while.
    pub fn announce(&mut self, text: String, bad: bool, now: f64) {
        self.pill = Some(Pill { text, bad, until: now + 4.0 });
    }

    /// Lets notes go whose time has come; tells whether one went.
    pub fn tick(&mut self, now: f64) -> bool {
        let note = self.note.take_if(|note| note.until <= now).is_some();
        let pill = self.pill.take_if(|pill| pill.until <= now).is_some();
        let headline = self.headline.take_if(|headline| headline.until <= now).is_some();
        note || pill || headline
    }

    /// Gives when the next note goes.
    pub fn next_change(&self) -> Option<f64> {
        let headline = self.headline.as_ref().map(|headline| headline.until);
        let times = [self.note.as_ref().map(|note| note.until), self.pill.as_ref().map(|pill| pill.until), headline];
        times.into_iter().flatten().min_by(f64::total_cmp)
    }

    /// Puts the piece in the hand back.
    pub fn put_back(&mut self) {
        self.hand = None;
        self.drag = None;
    }

    /// Tells whether the keyboard is at an area of the board and seen there.
    pub fn is_at(&self, area: Area) -> bool {
        self.keyboard && self.zone == Zone::Board && area.contains(self.cursor)
    }
}

impl Table {
    /// Notes kinds that are in the game and were not seen before: squares' in reading order, then actors', then those
    /// of pieces that are more than a plain letter.
    pub fn meet_kinds(&mut self, session: &Session, catalogue: &Catalogue) {
        let (game, rules) = (session.game(), session.rules());
        let letter = catalogue.entry(Sort::Game, &rules.game).map(|entry| entry.letter_kind.clone());
        let ground = game.board.ground_squares().into_iter();
        let squares =
            ground.flat_map(|square| square.gimmicks.iter().map(|gimmick| (Sort::Square, gimmick.kind.clone())));
        let actors = game.actors.iter().map(|actor| (Sort::Actor, actor.kind.clone()));
        let pieces = game.rack.pieces.iter().map(|piece| piece.kind.clone());
        let pieces = pieces.filter(|kind| Some(kind) != letter.as_ref()).map(|kind| (Sort::Piece, kind));
        for kind in squares.chain(actors).chain(pieces) {
            if !self.kinds.contains(&kind) {
                self.kinds.push(kind);
            }
        }
    }
}
