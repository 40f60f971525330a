//! The workbench: the stage being played with everything behind it. Board and moves are those of play.

mod asks;
mod card;
mod editor;
mod kinds;
mod params;
mod past;
mod question;
mod shown;
#[cfg(test)]
mod tests;
mod troubles;
mod typing;

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use super::{Desk, around};
use crate::game::action::Action;
use crate::game::kinds::Sort;
use crate::game::session::Moment;
use crate::game::square::{Cell, Kind};
use crate::game::state::Game;
use crate::game::why_not::Answer;
use crate::script::{Cost, Printed};
use crate::view::pages::{Leaf, Wish};
use crate::view::play::input::{Command, Key};
use crate::view::workbench::{Ask, Filter, Tab};

/// What is looked at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Looked {
    /// The game itself.
    #[default]
    Game,
    /// A cell.
    Cell(Cell),
    /// A piece of the rack.
    Piece(usize),
    /// A kind.
    Kind(Sort, Kind),
}

/// The most lines of the log that are kept.
const LOG: usize = 500;

/// The author's side of the workbench; it is forgotten when the program ends.
#[derive(Default)]
pub struct Bench {
    looked: Looked,
    /// The moment the board is shown at; nothing for the one the game stands at.
    at: Option<Moment>,
    /// The game as it stood at a moment.
    stood: Option<(Moment, Game)>,
    tab: Tab,
    closed: BTreeSet<String>,
    hidden: BTreeSet<Filter>,
    typing: Option<typing::Typing>,
    down: bool,
    word: String,
    /// What was asked last about a word, and the answer.
    answered: Option<(question::Asked, Option<Answer>)>,
    /// The word of the last move whose squares are shown.
    chosen: Option<usize>,
    folded: bool,
    trouble: usize,
    /// What was being played when a script failed.
    failed: Option<Action>,
    /// What came of the last reload, and whether it was used.
    outcome: Option<(String, bool)>,
    /// How long the last reload took.
    took: Option<Duration>,
    costs: Vec<Cost>,
    prints: Vec<Printed>,
    uses: Option<BTreeMap<Kind, usize>>,
    turns: Option<past::Told>,
}

impl Bench {
    /// Forgets what follows from the game as it stood before a change.
    fn forget_game(&mut self) {
        (self.at, self.stood, self.turns, self.chosen, self.typing) = (None, None, None, None, None);
        self.answered = None;
    }

    /// Forgets what follows from the content.
    pub(super) fn forget_content(&mut self) {
        self.forget_game();
        (self.uses, self.failed, self.trouble, self.folded) = (None, None, 0, false);
    }

    /// Notes how long a reload took.
    pub(super) fn note_time(&mut self, took: Duration) {
        self.took = Some(took);
    }

    /// Notes what came of a reload.
    pub(super) fn note_outcome(&mut self, text: String, good: bool) {
        let took = self.took.take().filter(|_| good).map(|took| format!(" ({:.2} s)", took.as_secs_f64()));
        self.outcome = Some((text + &took.unwrap_or_default(), good));
    }
}

impl Desk {
    /// Opens the workbench on the stage being played.
    pub fn open_workbench(&mut self) {
        let Some(playing) = &mut self.playing else { return };
        playing.table.put_back();
        self.bench.forget_game();
        self.watch_scripts(true);
        let mut leaves = self.leaves.clone();
        leaves.retain(|leaf| *leaf != Leaf::Workbench);
        leaves.push(Leaf::Workbench);
        self.go(leaves);
    }

    /// Lets scripts note what they do, or no longer.
    pub(super) fn watch_scripts(&self, is_on: bool) {
        self.library.content().host.watch(is_on);
    }

    /// Whether the workbench is open.
    pub(super) fn at_bench(&self) -> bool {
        self.leaf() == Leaf::Workbench
    }

    /// The workbench is left for the stage as it now stands.
    pub(super) fn leave_bench(&mut self) {
        self.watch_scripts(false);
        self.bench.forget_game();
        if let Some(playing) = &mut self.playing {
            playing.table.pointed = None;
            playing.table.put_back();
            playing.showing.end();
        }
    }

    /// Takes a key before the page does; tells whether it was one of the workbench's own.
    pub(super) fn bench_key(&mut self, key: Key) -> bool {
        if self.type_key(key) {
            return true;
        }
        match (key.name, key.shift, key.control) {
            ("F9", ..) => self.fulfil(Wish::Back),
            ("F5", ..) => self.ask(Ask::Reload),
            ("F6", ..) => self.execute(Command::Replay),
            ("F12", ..) => self.ask(Ask::Case),
            ("Z", false, _) => self.ask(Ask::Undo),
            ("Y", ..) | ("Z", true, true) => self.ask(Ask::Redo),
            ("R", false, false) => self.ask(Ask::Turn),
            ("-", ..) => self.ask(Ask::Event(-1)),
            ("+", ..) => self.ask(Ask::Event(1)),
            ("Esc" | "Backspace", ..) => return self.step_back(),
            (name, false, false) if name.len() == 1 && name.as_bytes()[0].is_ascii_digit() => {
                self.pick_by_key((name.as_bytes()[0] - b'0') as usize);
            }
            _ => return false,
        }
        true
    }

    /// The piece of a digit's place in the letter box is taken.
    fn pick_by_key(&mut self, digit: usize) {
        let slot = (digit + 9) % 10;
        let index = self.playing.as_ref().and_then(|playing| playing.scene.slots.get(slot)).map(|slot| slot.index);
        if let Some(index) = index {
            self.ask(Ask::Piece(index));
        }
    }

    /// Goes one thing back: the piece in the hand, the moment shown, what failed. Tells whether there was one.
    fn step_back(&mut self) -> bool {
        let Some(playing) = &mut self.playing else { return false };
        if playing.table.hand.is_some() {
            playing.table.put_back();
        } else if self.bench.at.is_some() {
            (self.bench.at, self.bench.stood) = (None, None);
        } else if self.has_trouble() && !self.bench.folded {
            self.bench.folded = true;
        } else {
            return false;
        }
        self.spoil();
        true
    }

    /// Takes in what scripts printed.
    fn take_prints(&mut self) {
        self.bench.prints.extend(self.library.content().host.printed());
        let over = self.bench.prints.len().saturating_sub(LOG);
        self.bench.prints.drain(..over);
    }
}
