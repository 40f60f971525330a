//! Plays a case and tells what came otherwise.

use std::sync::Arc;

use super::compare::same;
use super::{Ask, Case, CaseStep};
use crate::game::action::Action;
use crate::game::catalogue::Catalogue;
use crate::game::event::Event;
use crate::game::refusal::{Fault, Refusal};
use crate::game::rules::Rules;
use crate::game::session::{Done, Session};
use crate::game::value::{Text, Value};
use crate::stage::moves::Act;
use crate::stage::token::{TokenError, Tokens};

mod look;
mod record;

pub use record::{Record, Recorded, record};

/// What cases are run with.
#[derive(Clone, Copy)]
pub struct Setting<'a> {
    /// All kinds.
    pub catalogue: &'a Catalogue,
    /// The mod the case belongs to; empty for the base game.
    pub home: &'a str,
    /// Gives a text in every language.
    pub texts: &'a dyn Fn(&Text) -> Vec<String>,
}

/// Something that came otherwise than expected.
#[derive(Clone, Debug, PartialEq)]
pub struct Failure {
    /// The step, from 1; 0 before the first.
    pub step: usize,
    /// The line of the step in the case file.
    pub line: u32,
    /// What was looked at, such as `score` or `squares[2].letter`.
    pub key: String,
    /// What was expected; nothing where nothing was.
    pub want: Option<Value>,
    /// What came; nothing where nothing did.
    pub got: Option<Value>,
    /// The script that failed, where one did.
    pub fault: Option<Fault>,
}

/// What a step brought about.
#[derive(Default)]
struct Happened {
    refused: Option<Arc<str>>,
    fault: Option<Fault>,
    words: Vec<Arc<str>>,
    chain: usize,
    score: i64,
    says: Vec<Text>,
}

/// A case while it runs.
struct Running<'a> {
    rules: &'a Rules,
    setting: Setting<'a>,
    session: Session,
    step: usize,
    line: u32,
    failures: Vec<Failure>,
}

/// Plays a case on a game just started and gives everything that came otherwise, step by step.
pub fn run(case: &Case, session: Session, setting: Setting<'_>) -> Vec<Failure> {
    let rules = session.rules().clone();
    let mut running = Running { rules: &rules, setting, session, step: 0, line: 1, failures: Vec::new() };
    running.ask_all(&case.asks);
    for step in &case.steps {
        // After a script has failed, what follows says nothing.
        let failed = |failure: &Failure| failure.fault.as_ref().is_some_and(|fault| fault.place.is_some());
        if running.failures.iter().any(failed) {
            break;
        }
        running.take(step);
        running.ask_all(&case.asks);
    }
    running.failures
}

impl Running<'_> {
    fn fail(&mut self, key: impl Into<String>, want: Option<Value>, got: Option<Value>) {
        let (step, line) = (self.step, self.line);
        self.failures.push(Failure { step, line, key: key.into(), want, got, fault: None });
    }

    fn fault(&mut self, key: impl Into<String>, want: Option<Value>, fault: &Fault) {
        self.fail(key, want, Some(Value::text(&fault.to_string())));
        self.failures.last_mut().into_iter().for_each(|failure| failure.fault = Some(fault.clone()));
    }

    fn tokens(&self) -> Tokens<'_> {
        Tokens { rules: self.rules, catalogue: self.setting.catalogue, home: self.setting.home }
    }

    fn take(&mut self, step: &CaseStep) {
        self.step += 1;
        self.line = step.line;
        let mut all = Happened::default();
        for _ in 0..step.times {
            match self.act(&step.act) {
                Ok(happened) => all.add(happened),
                Err(message) => {
                    self.fail(verb(&step.act), None, Some(Value::text(&message)));
                    return;
                }
            }
        }
        if self.check_refused(step, &all) {
            self.check(&step.expect, &all);
        }
    }

    /// Does one action. The error is about the case, not about the game.
    fn act(&mut self, act: &Act) -> Result<Happened, String> {
        let action = match act {
            Act::Place { token, at, turned } => Action::Place { index: self.find(token)?, at: *at, turned: *turned },
            Act::Pick(cell) => Action::Pick(*cell),
            Act::Press(name) => Action::Press(name.as_str().into()),
            Act::Expire => Action::Expire,
            Act::Edit(written) => Action::Edit(written.edit()),
            Act::Undo => return Ok(self.session.undo().map_or_else(Happened::refused, |()| Happened::default())),
            Act::Redo => return Ok(self.session.redo().map_or_else(Happened::refused, Happened::of)),
            Act::Restart => {
                self.session.restart();
                return Ok(Happened::default());
            }
        };
        Ok(self.session.play(&action).map_or_else(Happened::refused, Happened::of))
    }

    /// Finds the piece of a token; one that the rack does not hold gets a place beyond its end.
    fn find(&self, token: &str) -> Result<usize, String> {
        match self.tokens().find(&self.session.game().rack, token) {
            Ok(index) => Ok(index.unwrap_or(usize::MAX)),
            Err(TokenError::Unknown(message)) => Err(message),
            Err(TokenError::Fault(fault)) => Err(fault.to_string()),
        }
    }

    fn check_refused(&mut self, step: &CaseStep, happened: &Happened) -> bool {
        let (want, got) = (&step.expect.refused, &happened.refused);
        if want != got {
            let value = |id: &Option<Arc<str>>| id.clone().map(Value::Text);
            match &happened.fault {
                Some(fault) => self.fault("refused", value(want), fault),
                None => self.fail("refused", value(want), value(got)),
            }
        }
        want.is_some() || got.is_none()
    }

    fn ask_all(&mut self, asks: &[Ask]) {
        let now = self.step;
        for (place, ask) in asks.iter().enumerate().filter(|(_, ask)| ask.after == now) {
            let line = std::mem::replace(&mut self.line, ask.line);
            let key = format!("ask[{}]", place + 1);
            match self.rules.gimmicks.ask(self.session.game(), &ask.script, &ask.call, &ask.with) {
                Ok(got) if same(&got, &ask.gives) => {}
                Ok(got) => self.fail(key, Some(ask.gives.clone()), Some(got)),
                Err(fault) => self.fault(key, Some(ask.gives.clone()), &fault),
            }
            self.line = line;
        }
    }
}

impl Happened {
    fn refused(refusal: Refusal) -> Happened {
        let id = match &refusal {
            Refusal::Reason(reason) => reason.id.clone(),
            Refusal::Fault(fault) => fault.to_string().into(),
        };
        let (says, fault) = match refusal {
            Refusal::Reason(reason) => (reason.text.into_iter().collect(), None),
            Refusal::Fault(fault) => (Vec::new(), Some(fault)),
        };
        Happened { refused: Some(id), fault, says, ..Happened::default() }
    }

    fn of(done: &Done) -> Happened {
        let mut happened = Happened::default();
        for outcome in &done.outcomes {
            happened.words.extend(outcome.words.iter().map(|word| word.text.clone()));
            happened.chain += outcome.chain();
            happened.score += outcome.score;
            happened.says.extend(outcome.events.iter().filter_map(|(_, event)| said(event)));
        }
        happened
    }

    fn add(&mut self, other: Happened) {
        self.refused = other.refused;
        self.fault = self.fault.take().or(other.fault);
        self.words.extend(other.words);
        self.chain += other.chain;
        self.score += other.score;
        self.says.extend(other.says);
    }
}

fn said(event: &Event) -> Option<Text> {
    match event {
        Event::Say { text, .. } => Some(text.clone()),
        _ => None,
    }
}

fn verb(act: &Act) -> String {
    act.to_string().split(' ').next().unwrap_or_default().to_owned()
}
