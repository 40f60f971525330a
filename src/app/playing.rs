//! A stage being played: the game, the player's side of the screen, and what is told of both.

mod clock;
mod hints;
mod recorded;
mod reloaded;
mod showing;
mod thinking;
mod told;
mod words;

use super::library::{Library, Opened};
use super::recording::Recording;
use super::texts::{Known, Spoken};
use crate::game::action::Action;
use crate::game::refusal::{Fault, Refusal};
use crate::game::session::{Done, Session};
use crate::game::square::Cell;
use crate::solver::HintSearch;
use crate::stage::moves::{Act, Head};
use crate::view::canvas::Style;
use crate::view::play::pointing::{Pointer, Pointing};
use crate::view::play::{Scene, Source, StageCard, Table, cursor};

use clock::{Clock, Clocks};
use showing::Before;
pub use showing::Showing;
pub use thinking::Replied;
use told::{Told, made_words};

/// A stage being played.
pub struct Playing {
    /// Its id.
    pub stage: String,
    /// The game.
    pub session: Session,
    /// The player's side.
    pub table: Table,
    /// What the game tells.
    pub scene: Scene,
    /// What is shown of what was done last.
    pub showing: Showing,
    opened: Opened,
    pointer: Pointer,
    known: Known,
    recording: Recording,
    hints: Option<HintSearch>,
    head: Head,
    /// Words made that were not taken into the collection yet.
    made: Vec<String>,
    /// Words made for the first time ever, in this stage.
    fresh: Vec<String>,
    clock: Clock,
    clocks: Clocks,
    /// Whether time limits hold.
    timed: bool,
    /// Whether moves of a file were played in; such a play earns nothing.
    played_in: bool,
    /// How things stood when the computer began to think.
    thinks_from: Option<Before>,
}

/// A way of taking an action of the player.
type Take = for<'a> fn(&'a mut Session, &Action) -> Result<&'a Done, Refusal>;

/// What came of playing an action.
pub enum Played {
    /// It was accepted.
    Accepted,
    /// The game said no.
    Refused,
    /// A script failed; everything is as before.
    Failed(Fault),
}

/// What is needed to tell of a game.
#[derive(Clone, Copy)]
pub struct Around<'a> {
    /// The content.
    pub library: &'a Library,
    /// The language.
    pub language: &'a str,
    /// Colours, fonts and icons.
    pub style: &'a Style,
    /// The window's clock, in seconds.
    pub now: f64,
}

impl Playing {
    /// Begins with a stage just opened.
    pub fn new(stage: String, mut opened: Opened, around: Around<'_>) -> Playing {
        let session = opened.take_session();
        let mut table = Table::new(cursor::first(&session.game().board));
        table.meet_kinds(&session, around.library.catalogue());
        let known = Known::default();
        let scene = gather(&session, &table, &opened, &known, around);
        if !scene.places {
            table.zone = crate::view::play::target::Zone::Board;
        }
        let head = around.library.head(&stage, &session);
        let (pointer, recording, showing) = (Pointer::default(), Recording::default(), Showing::default());
        Playing {
            stage,
            session,
            table,
            scene,
            showing,
            opened,
            pointer,
            known,
            recording,
            hints: None,
            head,
            made: Vec::new(),
            fresh: Vec::new(),
            clock: Clock::default(),
            clocks: Clocks::default(),
            timed: true,
            played_in: false,
            thinks_from: None,
        }
    }

    /// Gathers anew what the game tells, after the content or the language has changed.
    pub fn gather(&mut self, around: Around<'_>) {
        self.showing.forget();
        self.gather_game(around);
    }

    /// Gathers anew what the game tells, after it has changed.
    fn gather_game(&mut self, around: Around<'_>) {
        self.thinks_from = None;
        self.table.meet_kinds(&self.session, around.library.catalogue());
        self.scene = gather(&self.session, &self.table, &self.opened, &self.known, around);
        self.scene.gold &= !self.is_untimed();
        self.pointer.forget();
        (self.hints, self.table.hint) = (None, None);
        self.table.cursor = cursor::inside(&self.session.game().board, self.table.cursor);
        self.table.seconds_left = self.seconds_left();
    }

    /// Forgets what words mean, after their list has changed.
    pub fn forget_meanings(&mut self) {
        self.known = Known::default();
    }

    /// Finds out what follows from where the player points.
    pub fn pointing(&mut self, around: Around<'_>) -> Pointing {
        let spoken = spoken(&self.opened, &self.known, around);
        let catalogue = around.library.catalogue();
        let source = Source { session: &self.session, catalogue, texts: &spoken, icons: &around.style.icons };
        self.pointer.pointing(&source, &self.table, &self.scene.slots)
    }

    /// Gives the texts as they are spoken in this stage.
    pub fn texts<'a>(&'a self, around: Around<'a>) -> Spoken<'a> {
        spoken(&self.opened, &self.known, around)
    }

    /// Plays an action and sets the table in order after it.
    pub fn play(&mut self, action: &Action, around: Around<'_>) -> Played {
        self.take(action, Session::play, around)
    }

    /// Takes an action in one of two ways: with the computer's answer at once, or without.
    fn take(&mut self, action: &Action, take: Take, around: Around<'_>) -> Played {
        self.thinks_from = None;
        let (act, before) = (self.act(action, around), self.session.past().len());
        let played = match take(&mut self.session, action) {
            Ok(done) => {
                self.clock.expired |= act == Act::Expire;
                self.recording.done(act);
                let words = done.outcomes.iter().flat_map(|outcome| &outcome.words);
                self.made.extend(words.map(|word| word.text.to_string()));
                let (made_words, told) = (made_words(done), Told::of(done));
                self.gather_game(around);
                if made_words {
                    self.table.after_move(&self.scene);
                } else {
                    self.table.after_change(&self.scene);
                }
                self.tell_of(told, around);
                Played::Accepted
            }
            Err(Refusal::Reason(reason)) => {
                self.tell_reason(action, &reason, around);
                Played::Refused
            }
            Err(Refusal::Fault(fault)) => {
                // The computer may have failed to answer what was done before.
                if self.session.past().len() < before {
                    self.take_back_unanswered(around);
                }
                Played::Failed(fault)
            }
        };
        if !self.session.is_thinking() {
            self.recording.answered();
        }
        played
    }

    fn tell_reason(&mut self, action: &Action, reason: &crate::game::refusal::Reason, around: Around<'_>) {
        let spoken = spoken(&self.opened, &self.known, around);
        let catalogue = around.library.catalogue();
        let source = Source { session: &self.session, catalogue, texts: &spoken, icons: &around.style.icons };
        let kind = |cell: Cell| {
            let square = self.session.game().board.at(cell)?;
            square.gimmicks.first().map(|gimmick| gimmick.kind.to_string())
        };
        match action {
            Action::Place { at, .. } | Action::Pick(at) => {
                let text = source.reason(reason, &kind(*at).unwrap_or_default());
                self.table.tell(*at, text, around.now);
            }
            _ => {
                let text = source.reason(reason, &self.session.rules().game);
                self.table.announce(text, true, around.now);
            }
        }
    }

    /// Takes the last action back, or does it again.
    pub fn step(&mut self, back: bool, around: Around<'_>) {
        let before = self.before(around);
        // What undo would take back: nothing of this play is left after beginning anew.
        let last = self.recording.line().last().cloned();
        let result = if back { self.session.undo() } else { self.session.redo().map(drop) };
        match result {
            Ok(()) => {
                if back {
                    self.recording.undone();
                    self.clock.untimed |= last == Some(Act::Expire);
                } else {
                    self.recording.redone();
                }
                if if back { last.is_none() } else { self.recording.line().is_empty() } {
                    self.turn_clock(back);
                }
                self.gather_game(around);
                self.table.after_change(&self.scene);
                self.show_change(if back { "undo" } else { "redo" }, &before, around);
            }
            Err(refusal) => {
                let text = around.library.strings().say("", &format!("reason.{}", refusal.id()), around.language, &[]);
                self.table.announce(text, true, around.now);
            }
        }
    }

    /// Begins anew; this can be taken back.
    pub fn restart(&mut self, around: Around<'_>) {
        if self.session.past().last().is_some_and(|done| done.action.is_some()) {
            let before = self.before(around);
            self.session.restart();
            self.recording.done(Act::Restart);
            self.clock_anew();
            let text = around.library.strings().say("", "play.restarted", around.language, &[]);
            self.table.announce(text, false, around.now);
            self.gather_game(around);
            self.show_change("restart", &before, around);
        }
        self.gather_game(around);
        self.table.after_change(&self.scene);
    }

    /// Lists the actions since the last restart.
    pub fn actions(&self) -> Vec<Action> {
        let past = self.session.past();
        let start = past.iter().rposition(|done| done.action.is_none()).map_or(0, |at| at + 1);
        past[start..].iter().filter_map(|done| done.action.clone()).collect()
    }
}

fn spoken<'a>(opened: &'a Opened, known: &'a Known, around: Around<'a>) -> Spoken<'a> {
    Spoken { strings: around.library.strings(), language: around.language, meanings: opened.meanings.as_ref(), known }
}

fn gather(session: &Session, table: &Table, opened: &Opened, known: &Known, around: Around<'_>) -> Scene {
    let spoken = spoken(opened, known, around);
    let catalogue = around.library.catalogue();
    let source = Source { session, catalogue, texts: &spoken, icons: &around.style.icons };
    Scene::gather(&source, card(opened, around), &table.kinds)
}

fn card(opened: &Opened, around: Around<'_>) -> StageCard {
    let tell = |text| opened.tell(text, around.library.strings(), around.language);
    StageCard {
        number: opened.number.clone(),
        title: tell(&opened.title),
        hint: opened.hint.as_ref().map(tell).unwrap_or_default(),
        home: opened.home.clone(),
        before: opened.before,
        after: opened.after,
    }
}
