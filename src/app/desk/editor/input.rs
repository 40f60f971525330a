//! What the pointer and the keys do in the editor besides pressing what is on the page.

use super::super::Desk;
use crate::view::editor::{Order, Tool};
use crate::view::pages::{Leaf, Page, Spot};
use crate::view::play::input::{Input, Key};

impl Desk {
    /// Takes an input that means something on the editor's page alone; tells whether it did.
    pub(in crate::app::desk) fn take_in_editor(&mut self, input: &Input, page: &Page) -> bool {
        let Some(work) = &self.making else { return false };
        let writing = work.writing.is_some();
        match *input {
            Input::Down(_) => {
                self.with_work(|_, work| (work.hand.held, work.hand.stroke) = (true, None));
                return false;
            }
            Input::Up(_) => self.with_work(|desk, work| desk.lift(work)),
            Input::Move(point) if work.hand.held && work.hand.stroke.is_some() => {
                if let Some(cell) = page.hit(point).and_then(|spot| Spot::cell_of(&spot.name)) {
                    self.with_work(|desk, work| desk.drag_cell(work, cell));
                }
            }
            Input::Other(point) => {
                let cell = page.hit(point).and_then(|spot| Spot::cell_of(&spot.name));
                match cell {
                    Some(cell) => self.with_work(|desk, work| desk.take_up(work, cell)),
                    None => return self.give_up(),
                }
                return true;
            }
            Input::Typed(letter) if writing => self.make_order(Order::Type(letter)),
            Input::Key(key) if writing => return self.writing_key(key),
            Input::Key(key) => return self.editor_key(key),
            _ => return false,
        }
        // The page itself follows the pointer too.
        matches!(input, Input::Typed(_))
    }

    fn with_work(&mut self, run: impl FnOnce(&Desk, &mut super::Work)) {
        let Some(mut work) = self.making.take() else { return };
        self.look_at_work(&mut work);
        run(self, &mut work);
        self.look_at_work(&mut work);
        self.making = Some(work);
        self.spoil();
    }

    /// Gives up what was begun: a text, a rectangle, cells being picked; tells whether there was something.
    pub(in crate::app::desk) fn give_up(&mut self) -> bool {
        let mut any = false;
        self.with_work(|desk, work| {
            any = true;
            if work.writing.take().is_some() || work.hand.anchor.take().is_some() || work.kinds.take().is_some() {
                return;
            }
            if work.picking.is_some() {
                return desk.end_picking(work);
            }
            any = false;
        });
        any
    }

    fn writing_key(&mut self, key: Key) -> bool {
        match key.name {
            "Esc" => drop(self.give_up()),
            "Backspace" => self.make_order(Order::Erase),
            "Enter" if key.control || self.focus().is_none() => self.make_order(Order::Close(true)),
            "V" if key.control => self.make_order(Order::Paste),
            // Letters and spaces come as what was typed.
            "Space" => {}
            name if name.len() == 1 && !key.control => {}
            _ => return false,
        }
        true
    }

    /// The spot that keys would press, where they were used last.
    fn focus(&self) -> Option<&str> {
        let finger = self.fingers.get(&Leaf::Editor).filter(|finger| finger.keyboard)?;
        Some(&finger.at).filter(|at| !at.is_empty()).map(String::as_str)
    }

    fn editor_key(&mut self, key: Key) -> bool {
        let cell = self.focus().and_then(Spot::cell_of);
        match key.name {
            "Esc" | "Backspace" if self.is_busy() => return self.give_up(),
            "Backspace" | "Delete" if cell.is_some() => self.erase_at(cell),
            "P" if cell.is_some() => {
                let Some(cell) = cell else { return false };
                self.with_work(|desk, work| desk.take_up(work, cell));
            }
            "Z" if key.shift && key.control => self.make_order(Order::Redo),
            "Z" => self.make_order(Order::Undo),
            "Y" => self.make_order(Order::Redo),
            "S" if key.control => self.make_order(Order::Save),
            "F5" => self.make_order(Order::Try),
            "1" | "2" | "3" | "4" => {
                let at = key.name.parse::<usize>().unwrap_or(1) - 1;
                self.make_order(Order::Tool(Tool::ALL[at]));
            }
            _ => return false,
        }
        true
    }

    fn is_busy(&self) -> bool {
        self.making
            .as_ref()
            .is_some_and(|work| work.hand.anchor.is_some() || work.picking.is_some() || work.kinds.is_some())
    }

    fn erase_at(&mut self, cell: Option<(i32, i32)>) {
        let Some(cell) = cell else { return };
        self.with_work(|desk, work| {
            let tool = std::mem::replace(&mut work.hand.tool, Tool::Erase);
            desk.hand_on(work, cell);
            (work.hand.tool, work.hand.stroke) = (tool, None);
        });
    }
}
