//! What the desk does when the workbench asks for something.

use super::Looked;
use crate::app::desk::Desk;
use crate::app::playing::Played;
use crate::game::action::Action;
use crate::game::edit::{Edit, Whose};
use crate::game::session::Moment;
use crate::game::square::Cell;
use crate::game::value::Value;
use crate::view::play::input::Command;
use crate::view::play::table::Hand;
use crate::view::workbench::{Ask, Tab};

impl Desk {
    /// Does what the workbench asks for.
    pub(in crate::app::desk) fn ask(&mut self, ask: Ask) {
        self.spoil();
        if !matches!(ask, Ask::By(..) | Ask::Type(..)) {
            self.end_typing(true);
        }
        match ask {
            Ask::Cell(cell) => self.press_cell(cell),
            Ask::Look(cell) => self.bench.looked = Looked::Cell(cell),
            Ask::Piece(index) => self.take_piece(index),
            Ask::Turn => self.turn_piece(),
            Ask::Press(name) => self.play_here(&Action::Press(name.as_str().into())),
            Ask::Tab(Tab::Trouble) => self.bench.folded = false,
            Ask::Tab(tab) => (self.bench.tab, self.bench.folded) = (tab, true),
            Ask::Kind(sort, kind) => {
                self.bench.looked = Looked::Kind(sort, kind);
                self.bench.show_card();
            }
            Ask::Group(name) => toggle(&mut self.bench.closed, name),
            Ask::Filter(filter) => toggle(&mut self.bench.hidden, filter),
            Ask::To(at) => self.show_moment(at),
            Ask::Event(by) => self.step_event(by),
            Ask::Move(by) => self.step_move(by),
            Ask::GoOn => self.go_on_from_here(),
            Ask::Undo | Ask::Redo => self.step_here(ask == Ask::Undo),
            Ask::By(whose, key, by) => self.add_to_state(whose, &key, by),
            Ask::Flip(whose, key) => self.flip_state(whose, &key),
            Ask::Type(whose, key) => self.begin_typing(whose, &key),
            Ask::Heading => self.bench.down = !self.bench.down,
            Ask::Letter(letter) => self.bench.word.push(letter),
            Ask::Rub => self.rub(),
            Ask::Clear => self.bench.word.clear(),
            Ask::FromBoard => self.bench.word = self.read_from_board(),
            Ask::Paste => self.paste_word(),
            Ask::Word(at) => self.bench.chosen = Some(at).filter(|at| self.bench.chosen != Some(*at)),
            ask => self.ask_outside(ask),
        }
    }

    /// What concerns files and what failed.
    fn ask_outside(&mut self, ask: Ask) {
        match ask {
            Ask::Open(file, line) => self.open_file(&file, line),
            Ask::Copy => self.copy_trouble(),
            Ask::NextTrouble => self.bench.trouble += 1,
            Ask::Fold => self.bench.folded = !self.bench.folded,
            Ask::Again => self.play_failed_again(),
            Ask::AfterSave(replay) => self.execute(Command::AfterSave { replay }),
            Ask::Case => self.execute(Command::Case),
            _ => self.execute(Command::Reload),
        }
    }

    fn press_cell(&mut self, cell: Cell) {
        self.bench.looked = Looked::Cell(cell);
        let past = self.bench.at.is_some();
        let Some(playing) = self.playing.as_ref().filter(|_| !past) else { return self.bench.show_card() };
        match playing.table.hand {
            Some(Hand { index, turned }) => self.play_here(&Action::Place { index, at: cell, turned }),
            None if playing.scene.picks && !playing.scene.is_over() => self.play_here(&Action::Pick(cell)),
            None => self.bench.show_card(),
        }
    }

    fn rub(&mut self) {
        self.bench.word.pop();
    }

    fn take_piece(&mut self, index: usize) {
        self.bench.looked = Looked::Piece(index);
        let Some(playing) = self.playing.as_mut().filter(|_| self.bench.at.is_none()) else { return };
        let held = playing.table.hand.is_some_and(|hand| hand.index == index);
        let open = playing.scene.slots.iter().any(|slot| slot.index == index && slot.open);
        playing.table.hand = (!held && open && !playing.scene.is_over()).then_some(Hand { index, turned: 0 });
    }

    fn turn_piece(&mut self) {
        let Some(playing) = &mut self.playing else { return };
        let Some(hand) = &mut playing.table.hand else { return };
        let turns = playing.scene.slots.iter().find(|slot| slot.index == hand.index).map_or(1, |slot| slot.turns);
        hand.turned = (hand.turned + 1) % turns.max(1);
    }

    /// Plays an action on the bench: what hooks cost is noted, what is told is told above the page.
    pub(super) fn play_here(&mut self, action: &Action) {
        self.library.content().host.costs();
        self.take_prints();
        let played = self.with_playing(|playing, around| {
            let own = playing.is_the_players();
            playing.table.note = None;
            (own, playing.play(action, around))
        });
        let Some((own, played)) = played else { return };
        let costs = self.library.content().host.costs();
        self.take_prints();
        match played {
            Played::Accepted => {
                self.after_playing(costs);
                self.tell_unkept(own);
            }
            Played::Refused => self.tell_refusal(),
            Played::Failed(fault) => {
                (self.bench.costs, self.bench.failed) = (costs, Some(action.clone()));
                (self.bench.folded, self.bench.trouble) = (false, 0);
                self.hear("refused");
                self.tell_fault(&fault);
            }
        }
    }

    fn after_playing(&mut self, costs: Vec<crate::script::Cost>) {
        self.trouble = None;
        self.bench.forget_game();
        (self.bench.costs, self.bench.failed) = (costs, None);
        self.hear("place");
        self.keep_move();
        if let Some(pill) = self.playing.as_mut().and_then(|playing| playing.table.pill.take()) {
            self.tell(pill.text);
        }
    }

    /// Tells that the play is not kept any more, where it was the player's `own` until now.
    fn tell_unkept(&mut self, own: bool) {
        if own && self.playing.as_ref().is_some_and(|playing| !playing.is_the_players()) {
            self.tell(self.say("workbench.not_kept", &[]));
        }
    }

    fn tell_refusal(&mut self) {
        let Some(playing) = &mut self.playing else { return };
        let note = playing.table.note.take().map(|note| note.text);
        if let Some(text) = note.or(playing.table.pill.take().map(|pill| pill.text)) {
            self.tell(text);
        }
    }

    fn step_here(&mut self, back: bool) {
        if let Some(playing) = &mut self.playing {
            playing.table.put_back();
        }
        self.execute(if back { Command::Undo } else { Command::Redo });
        self.bench.forget_game();
        self.tell_refusal();
    }

    fn show_moment(&mut self, at: Moment) {
        let Some(playing) = &mut self.playing else { return };
        playing.table.put_back();
        self.bench.at = Some(at).filter(|at| *at < playing.session.now());
    }

    fn step_event(&mut self, by: isize) {
        let Some(playing) = &self.playing else { return };
        let from = self.bench.at.unwrap_or_else(|| playing.session.now());
        if let Some(to) = playing.session.beside(from, by) {
            self.show_moment(to);
        }
    }

    /// One move earlier or later, to where the game stood between two moves.
    fn step_move(&mut self, by: isize) {
        let Some(playing) = &self.playing else { return };
        let from = self.bench.at.unwrap_or_else(|| playing.session.now());
        let done = match (by > 0, from.events) {
            (true, _) => from.done + 1,
            (false, 0) => from.done.saturating_sub(1),
            (false, _) => from.done,
        };
        self.show_moment(Moment::after(done));
    }

    /// Takes back what came after the moment shown.
    fn go_on_from_here(&mut self) {
        let Some(at) = self.bench.at.take() else { return };
        let count = self.playing.as_ref().map_or(0, |playing| playing.session.past().len());
        for _ in at.done..count {
            self.step_here(true);
        }
        self.bench.forget_game();
    }

    fn add_to_state(&mut self, whose: Whose, key: &str, by: f64) {
        self.end_typing(true);
        if let Some(Value::Number(number)) = self.state_value(whose, key) {
            self.edit_state(whose, key, Value::Number(number + by));
        }
    }

    fn flip_state(&mut self, whose: Whose, key: &str) {
        if let Some(Value::Bool(truth)) = self.state_value(whose, key) {
            self.edit_state(whose, key, Value::Bool(!truth));
        }
    }

    /// The value that stands in a state now.
    pub(super) fn state_value(&self, whose: Whose, key: &str) -> Option<Value> {
        let (_, state) = whose.state(self.playing.as_ref()?.session.game())?;
        state.get(key).cloned()
    }

    /// Sets a value of a state; this is recorded and can be taken back.
    pub(super) fn edit_state(&mut self, whose: Whose, key: &str, value: Value) {
        if self.state_value(whose, key).is_some_and(|before| before != value) {
            self.play_here(&Action::Edit(Edit { whose, key: key.into(), value }));
        }
    }
}

fn toggle<T: Ord>(set: &mut std::collections::BTreeSet<T>, item: T) {
    if !set.remove(&item) {
        set.insert(item);
    }
}

impl super::Bench {
    /// Where the card is one of several tabs, it is opened.
    pub(super) fn show_card(&mut self) {
        if self.tab == Tab::Kinds {
            self.tab = Tab::Card;
        }
    }
}
