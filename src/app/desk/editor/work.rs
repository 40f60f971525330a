//! The state of the editor: the text with its history, and what the player holds and looks at.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::PathBuf;

use super::looked::Looked;
use super::proof::Proof;
use crate::game::fields::Fields;
use crate::game::square::Cell;
use crate::stage::edit::Document;
use crate::view::editor::{Panel, Tool, Typing};

/// Where a stage being made is written.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Origin {
    /// The name its draft is kept under.
    pub draft: String,
    /// The file it stands in; nothing before it is saved first.
    pub file: Option<PathBuf>,
    /// The mod it belongs to; empty for the base game.
    pub home: String,
}

/// What is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Seen {
    /// Nothing.
    #[default]
    Nothing,
    /// The square on a cell.
    Square(Cell),
    /// An actor, from 0.
    Actor(usize),
    /// An entry of the rack, from 0.
    Piece(usize),
}

/// What the player paints with.
#[derive(Clone, Debug, Default)]
pub struct Hand {
    /// The tool.
    pub tool: Tool,
    /// The brush, by its name in the palette.
    pub brush: String,
    /// The letter that is painted.
    pub letter: String,
    /// The row of letters that is open.
    pub head: usize,
    /// Where a rectangle begins.
    pub anchor: Option<Cell>,
    /// The cell that was pressed last, or that the pressed pointer came to.
    pub stroke: Option<Cell>,
    /// Whether the pointer is pressed.
    pub held: bool,
    /// Whether what was drawn since it was pressed has changed something.
    pub drawn: bool,
    /// The parameters kinds were given last, by brush.
    pub params: BTreeMap<String, Fields>,
}

/// Cells that are being picked on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Picking {
    /// The field they are for.
    pub field: String,
    /// Those picked so far.
    pub cells: Vec<Cell>,
}

/// A text that is being written.
#[derive(Clone, Debug, Default)]
pub struct Writing {
    /// The field it is for.
    pub field: String,
    /// How it is shown.
    pub typing: Typing,
}

/// A stage being made.
pub struct Work {
    /// Where it is written.
    pub origin: Origin,
    /// The text.
    pub document: Document,
    past: Vec<Document>,
    future: Vec<Document>,
    /// The text as it was written last.
    pub saved: String,
    /// The text as it was kept last, and when.
    pub kept: (String, f64),
    /// What another program wrote into the file and is to be written over.
    pub overwritten: Option<String>,
    /// What the player paints with.
    pub hand: Hand,
    /// What is looked at.
    pub seen: Seen,
    /// Cells being picked.
    pub picking: Option<Picking>,
    /// The part that is open.
    pub panel: Panel,
    /// What kinds are shown for.
    pub kinds: Option<String>,
    /// A text being written.
    pub writing: Option<Writing>,
    /// The lines the last change concerns.
    pub marked: Range<usize>,
    /// What the text means; nothing until it is looked at.
    pub looked: Option<Looked>,
    /// Moves that cleared the stage as it was once.
    pub solution: Option<String>,
    /// The moves as they stand in the file beside the stage.
    pub beside: Option<String>,
    /// A search for such moves.
    pub proof: Option<Proof>,
}

impl Work {
    /// Begins with a text; `saved` is what stands in its file.
    pub fn new(origin: Origin, document: Document, saved: &str) -> Work {
        Work {
            origin,
            kept: (document.text().to_owned(), 0.0),
            saved: saved.to_owned(),
            overwritten: None,
            document,
            past: Vec::new(),
            future: Vec::new(),
            hand: Hand { brush: "letter".into(), ..Hand::default() },
            seen: Seen::Nothing,
            picking: None,
            panel: Panel::Palette,
            kinds: None,
            writing: None,
            marked: 0..0,
            looked: None,
            solution: None,
            beside: None,
            proof: None,
        }
    }

    /// Takes a changed text as a step of its own.
    pub fn change(&mut self, document: Document) {
        if document != self.document {
            self.past.push(self.document.clone());
            self.future.clear();
            self.settle(document);
        }
    }

    /// Takes a changed text as a part of what is being drawn, which is one step.
    pub fn draw(&mut self, document: Document) {
        if document == self.document {
            return;
        }
        if self.hand.drawn {
            self.future.clear();
            return self.settle(document);
        }
        self.change(document);
        self.hand.drawn = true;
    }

    /// Takes a step back, or does it again, where there is one.
    pub fn step(&mut self, back: bool) {
        let (from, to) = if back { (&mut self.past, &mut self.future) } else { (&mut self.future, &mut self.past) };
        let Some(document) = from.pop() else { return };
        to.push(self.document.clone());
        self.settle(document);
        (self.picking, self.hand.anchor, self.hand.stroke, self.hand.drawn) = (None, None, None, false);
    }

    /// Whether there is something to take back, and to do again.
    pub fn steps(&self) -> [bool; 2] {
        [!self.past.is_empty(), !self.future.is_empty()]
    }

    /// Whether something is not saved.
    pub fn is_unsaved(&self) -> bool {
        self.document.text() != self.saved
    }

    fn settle(&mut self, document: Document) {
        self.marked = changed_lines(self.document.text(), document.text());
        self.document = document;
        (self.looked, self.proof) = (None, None);
    }
}

/// Finds the lines of a text that differ from those of the text before.
fn changed_lines(before: &str, after: &str) -> Range<usize> {
    let [old, new] = [before, after].map(|text| text.lines().collect::<Vec<&str>>());
    let start = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    let room = old.len().min(new.len()) - start;
    let end = old.iter().rev().zip(new.iter().rev()).take(room).take_while(|(a, b)| a == b).count();
    start..new.len() - end
}
