//! A session held against a plain list of all games it has been: what is undone, redone and refused gives just these.

use otapittan::content::Opened;
use otapittan::game::Status;
use otapittan::game::action::Action;
use otapittan::game::refusal::Refusal;
use otapittan::game::session::{Moment, Session};
use otapittan::game::state::Game;

/// Something done to a session.
#[derive(Clone, Debug)]
pub enum Deed {
    /// An action of a player, a clock or an author.
    Play(Action),
    /// The last thing done is taken back.
    Undo,
    /// The last thing taken back is done again.
    Redo,
    /// All begins anew.
    Restart,
}

/// A session and what it must be.
pub struct Watched {
    /// The session.
    pub session: Session,
    past: Vec<Game>,
    future: Vec<Game>,
    start: Game,
    deeds: Vec<Deed>,
    /// Whether an author's hand has set what scripts remember: they may fail on it.
    pub is_edited: bool,
}

impl Watched {
    /// Begins to watch.
    pub fn new(session: Session) -> Watched {
        let start = session.game().clone();
        Watched { session, past: Vec::new(), future: Vec::new(), start, deeds: Vec::new(), is_edited: false }
    }

    /// Does something and holds it against the list.
    pub fn take(&mut self, deed: &Deed) {
        match deed {
            Deed::Play(action) => self.play(action),
            Deed::Undo => self.undo(),
            Deed::Redo => self.redo(),
            Deed::Restart => self.restart(),
        }
    }

    /// Plays; what is refused changes nothing.
    pub fn play(&mut self, action: &Action) {
        self.deeds.push(Deed::Play(action.clone()));
        self.is_edited |= matches!(action, Action::Edit(_));
        let before = self.session.game().clone();
        match self.session.play(action).map(drop) {
            Ok(()) => {
                let places = matches!(action, Action::Place { .. });
                assert!(!places || before.ledger.status == Status::Playing, "a piece is placed after the end");
                self.past.push(before);
                self.future.clear();
                self.check_last();
            }
            Err(refusal) => {
                assert!(before == *self.session.game(), "{action:?} is refused and changes the game");
                self.judge(&refusal);
            }
        }
    }

    /// Notes what was played elsewhere.
    pub fn played(&mut self, action: Action, before: Game, accepted: bool) {
        self.deeds.push(Deed::Play(action));
        if accepted {
            self.past.push(before);
            self.future.clear();
        }
    }

    fn judge(&self, refusal: &Refusal) {
        if let Refusal::Fault(fault) = refusal {
            let text = fault.to_string();
            let is_limit = text.contains("took too many steps") || text.contains("more memory");
            assert!(self.is_edited || is_limit, "a script fails: {fault}\n{}\n{:?}", fault.traceback, self.deeds);
        }
    }

    /// The way back leads to the game before, and the way forth to this one.
    fn check_last(&mut self) {
        let now = self.session.game().clone();
        let stood = self.session.stood(Moment::after(self.past.len() - 1));
        assert!(Some(&stood) == self.past.last(), "looking back shows another game");
        assert!(self.session.undo().is_ok());
        assert!(Some(self.session.game()) == self.past.last(), "undo gives another game");
        assert!(self.session.redo().is_ok());
        assert!(now == *self.session.game(), "redo gives another game");
    }

    fn undo(&mut self) {
        self.deeds.push(Deed::Undo);
        let before = self.session.game().clone();
        let done = self.session.undo().is_ok();
        assert_eq!(done, !self.past.is_empty());
        if let Some(game) = self.past.pop() {
            assert!(game == *self.session.game(), "undo gives another game: {:?}", self.deeds);
            self.future.push(before);
        }
    }

    fn redo(&mut self) {
        self.deeds.push(Deed::Redo);
        let before = self.session.game().clone();
        let done = self.session.redo().is_ok();
        assert_eq!(done, !self.future.is_empty());
        if let Some(game) = self.future.pop() {
            assert!(game == *self.session.game(), "redo gives another game: {:?}", self.deeds);
            self.past.push(before);
        }
    }

    fn restart(&mut self) {
        self.deeds.push(Deed::Restart);
        self.past.push(self.session.game().clone());
        self.future.clear();
        self.session.restart();
        assert!(self.start == *self.session.game(), "a restart is not the start");
    }

    /// Does all again in a fresh session, and takes all back.
    pub fn finish(mut self, opened: &Opened) {
        let Ok(mut again) = opened.session() else { return };
        for deed in &self.deeds {
            match deed {
                Deed::Play(action) => drop(again.play(action).map(drop)),
                Deed::Undo => drop(again.undo()),
                Deed::Redo => drop(again.redo().map(drop)),
                Deed::Restart => again.restart(),
            }
        }
        assert!(again.game() == self.session.game(), "the same deeds give another game: {:?}", self.deeds);
        while !self.past.is_empty() {
            self.undo();
        }
        assert!(self.start == *self.session.game(), "all taken back is not the start");
    }
}
