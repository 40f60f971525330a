//! What happens when the player does something: the table changes, and sometimes something is asked for.

mod keys;
mod pointer;

use super::cursor;
use super::ending::first_stop;
use super::input::{Command, Input};
use super::place::Place;
use super::scene::{Item, Row, Scene};
use super::table::{Chosen, Dialog, Hand, Table};
use super::target::{Button, Region, Target, Zone, stops};
use crate::game::action::Action;
use crate::game::board::Board;
use crate::game::square::Cell;
use crate::view::pages::Leaf;
use crate::view::shape::Point;

/// What the player sees while doing something.
#[derive(Clone, Copy)]
pub struct Sight<'a> {
    /// What the screen tells.
    pub scene: &'a Scene,
    /// The squares.
    pub board: &'a Board,
    /// Everything that answers.
    pub regions: &'a [Region],
    /// Where the board stands.
    pub place: &'a Place,
    /// The rows of the list of words.
    pub rows: &'a [Row],
    /// The message of a failed script or reload as plain text; empty for none.
    pub trouble: &'a str,
}

impl Table {
    /// Takes something the player did and gives what is asked for.
    pub fn answer(&mut self, input: &Input, sight: &Sight<'_>) -> Option<Command> {
        match *input {
            Input::Key(key) => self.key(key, sight),
            Input::Move(point) => self.pointer_moved(point, sight),
            Input::Down(point) => self.pressed(point, sight),
            Input::Up(point) => self.released(point, sight),
            Input::Other(_) => self.other_pressed(),
            Input::Wheel(point, lines) => self.wheel(point, lines, sight),
            Input::Zoom(point, steps) => self.zoom_about(point, steps, sight),
            Input::Typed(_) => None,
        }
    }

    /// Puts the table in order after the game has changed by a move: the newest word is shown, the hand is empty.
    pub fn after_move(&mut self, scene: &Scene) {
        self.let_go();
        self.words_scroll = 0.0;
        self.spots[Zone::Words as usize] = 0;
        self.chosen = scene.history.len().checked_sub(1).map(|turn| Chosen { turn, word: 0 });
        self.face_the_end(scene);
    }

    /// At the end the keyboard comes to the verdict; where the game goes on after it, and has no letter box, back to the
    /// board.
    fn face_the_end(&mut self, scene: &Scene) {
        if scene.is_over() {
            self.zone = Zone::LetterBox;
            self.spots[Zone::LetterBox as usize] = first_stop(scene);
        } else if !scene.places && self.zone == Zone::LetterBox {
            self.zone = Zone::Board;
        }
    }

    /// Puts the table in order after undo, redo, restart or a reload: what no longer exists is let go.
    pub fn after_change(&mut self, scene: &Scene) {
        self.let_go();
        self.chosen = None;
        self.words_scroll = 0.0;
        self.spots[Zone::LetterBox as usize] =
            self.spots[Zone::LetterBox as usize].min(scene.slots.len().saturating_sub(1));
        if !scene.words {
            self.face_the_end(scene);
        }
    }

    /// Nothing is held or pointed at any more: what lies under the pointer is another thing now, until it moves.
    fn let_go(&mut self) {
        (self.note, self.pointed, self.hint) = (None, None, None);
        self.put_back();
    }

    /// Does what a target does.
    fn activate(&mut self, target: Target, sight: &Sight<'_>) -> Option<Command> {
        match target {
            Target::Cell(cell) => self.aim(cell, sight),
            Target::Slot(slot) => {
                self.pick(slot, sight);
                None
            }
            Target::Row(row) => {
                self.choose(row, sight);
                None
            }
            Target::Kind(_) => {
                self.open(Dialog::About);
                None
            }
            Target::Button(button) => self.push(button, sight),
            Target::Scroll => None,
        }
    }

    /// Puts the piece in the hand on a cell, or picks the cell where the game answers to that.
    fn aim(&mut self, at: Cell, sight: &Sight<'_>) -> Option<Command> {
        match self.hand {
            Some(Hand { index, turned }) => Some(Command::Play(Action::Place { index, at, turned })),
            None if sight.scene.picks => Some(Command::Play(Action::Pick(at))),
            None => None,
        }
    }

    /// Takes a piece into the hand, or puts it back where it is in the hand. The cursor stays where it is.
    fn pick(&mut self, slot: usize, sight: &Sight<'_>) {
        let Some(slot) = sight.scene.slots.get(slot).filter(|slot| slot.open && !sight.scene.is_over()) else { return };
        self.chosen = None;
        if self.hand.is_some_and(|hand| hand.index == slot.index) {
            return self.put_back();
        }
        self.hand = Some(Hand { index: slot.index, turned: 0 });
        if self.keyboard {
            self.zone = Zone::Board;
        }
    }

    fn choose(&mut self, row: usize, sight: &Sight<'_>) {
        self.spots[Zone::Words as usize] = row;
        self.chosen = match sight.rows.get(row) {
            Some(Row::Word(turn, word)) => Some(Chosen { turn: *turn, word: *word }),
            Some(Row::Head(turn) | Row::Bonus(turn, _) | Row::Line(turn)) => Some(Chosen { turn: *turn, word: 0 }),
            None => None,
        };
    }

    /// Turns the piece in the hand by a quarter.
    fn turn(&mut self, sight: &Sight<'_>) {
        let Some(hand) = &mut self.hand else { return };
        let slot = sight.scene.slots.iter().find(|slot| slot.index == hand.index);
        let turns = slot.map_or(1, |slot| slot.turns).max(1);
        hand.turned = (hand.turned + 1) % turns;
    }

    /// Makes the board larger or smaller about the cell meant, else about the middle of what is seen of it.
    fn zoom(&mut self, steps: i32, sight: &Sight<'_>) {
        let place = sight.place;
        let meant = self.cell().map(|cell| place.board.area(cursor::stop(sight.board, cell)).centre());
        self.zoom_about(meant.unwrap_or(place.port.centre()), steps, sight);
    }

    pub(super) fn zoom_about(&mut self, point: Point, steps: i32, sight: &Sight<'_>) -> Option<Command> {
        if sight.place.port.holds(point) && self.dialog.is_none() {
            let (side, pan) = sight.place.zoom(self.pan, point, steps);
            (self.side, self.pan, self.pointed) = (Some(side), pan, None);
        }
        None
    }

    fn open(&mut self, dialog: Dialog) {
        self.dialog = Some(dialog);
        self.dialog_spot = 0;
        self.dialog_scroll = 0.0;
        self.drag = None;
    }

    fn push(&mut self, button: Button, sight: &Sight<'_>) -> Option<Command> {
        let command = command_of(button, sight);
        match button {
            Button::Menu => self.open(Dialog::Menu),
            Button::Keys => self.open(Dialog::Keys),
            Button::Close => self.dialog = None,
            Button::TurnPiece => self.turn(sight),
            Button::Places => self.legal_marks = !self.legal_marks,
            Button::Restart
            | Button::NextStage
            | Button::PreviousStage
            | Button::Settings
            | Button::Workbench
            | Button::Leave => {
                self.dialog = None;
            }
            Button::Page(by) => self.page(by, sight),
            _ => {}
        }
        command
    }

    /// Goes on to the pieces after those that are seen, or back to those before.
    fn page(&mut self, by: i32, sight: &Sight<'_>) {
        let seen = sight.regions.iter().filter_map(|region| match region.target {
            Target::Slot(slot) => Some(slot),
            _ => None,
        });
        let next =
            if by > 0 { seen.max().map(|last| last + 1) } else { seen.min().map(|first| first.saturating_sub(1)) };
        let most = sight.scene.slots.len().saturating_sub(1);
        self.spots[Zone::LetterBox as usize] = next.unwrap_or(0).min(most);
    }

    /// Keeps the keyboard's places within what there is.
    fn settle(&mut self, sight: &Sight<'_>) {
        let zone = self.zone as usize;
        let most = match self.zone {
            Zone::LetterBox if !sight.scene.is_over() => sight.scene.slots.len(),
            Zone::Words => sight.rows.len(),
            zone => stops(sight.regions, zone).len(),
        };
        self.spots[zone] = self.spots[zone].min(most.saturating_sub(1));
    }
}

/// What a button asks for, where it asks for something.
fn command_of(button: Button, sight: &Sight<'_>) -> Option<Command> {
    Some(match button {
        Button::Undo => Command::Undo,
        Button::Redo => Command::Redo,
        Button::Restart => Command::Restart,
        Button::Hint => Command::Hint,
        Button::NextStage => Command::Stage(1),
        Button::PreviousStage => Command::Stage(-1),
        Button::Press(item) => match sight.scene.items.get(item) {
            Some(Item::Button { press, off: false, .. }) => Command::Play(Action::Press(press.as_str().into())),
            _ => return None,
        },
        Button::Reload => Command::Reload,
        Button::Replay => Command::Replay,
        Button::Dismiss => Command::Dismiss,
        Button::CopyMessage => Command::Copy(sight.trouble.to_owned()),
        Button::Settings => Command::Open(Leaf::Settings),
        Button::Workbench => Command::Open(Leaf::Workbench),
        Button::Results => Command::Open(Leaf::Results),
        Button::Leave => Command::Leave,
        Button::Watch(what) => Command::Watch(what),
        Button::AfterSave(replay) => Command::AfterSave { replay },
        Button::Quit => Command::Quit,
        Button::Menu | Button::TurnPiece | Button::Places | Button::Page(_) | Button::Close | Button::Keys => {
            return None;
        }
    })
}
