//! The computer's moves, thought of a slice at a time: a window never waits for them.

use super::{Done, Session};
use crate::game::action::Action;
use crate::game::gimmicks::Thinking;
use crate::game::play::play;
use crate::game::refusal::{Fault, Refusal};
use crate::game::turn::Outcome;

/// The most moves in a row that the computer may make.
const MOST: usize = 1000;

/// How far the computer is with what it may have to do.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Computer {
    /// It is the player's turn.
    Rests,
    /// Nobody has asked it yet.
    Due,
    /// It thinks.
    Thinks,
    /// It knows its move, which nobody has seen yet.
    Ready(Action),
    /// Its script failed and nothing could be taken back; whoever moves next hears of it again.
    Failed,
}

/// What came of letting the computer think for a while.
#[derive(Debug)]
pub enum Reply {
    /// It goes on thinking.
    Thinking,
    /// It has moved, and may move again.
    Moved(Outcome),
    /// It is the player's turn.
    None,
}

impl Session {
    /// Plays an action of the player alone; [`Session::reply`] then lets the computer move.
    pub fn act(&mut self, action: &Action) -> Result<&Done, Refusal> {
        // Whose turn it is may not have been asked yet; a move that is found is left for `reply` to make.
        if matches!(self.computer, Computer::Due | Computer::Failed) {
            self.computer = Computer::Due;
            self.think()?;
        }
        if self.is_thinking() {
            return Err(Refusal::new("not_your_turn"));
        }
        let first = play(&mut self.game, action, &self.rules)?;
        self.think_anew();
        Ok(self.keep_done(Done { action: Some(action.clone()), outcomes: vec![first] }))
    }

    /// Whether the computer may have a move to make.
    pub const fn is_thinking(&self) -> bool {
        !matches!(self.computer, Computer::Rests | Computer::Failed)
    }

    /// Lets the computer think for a while. Its moves belong to the player's action before them; where one fails that
    /// action is taken back with them.
    pub fn reply(&mut self) -> Result<Reply, Fault> {
        if matches!(self.computer, Computer::Due | Computer::Thinks) {
            self.think()?;
        }
        match std::mem::replace(&mut self.computer, Computer::Due) {
            Computer::Ready(action) => self.make(&action).map(Reply::Moved).inspect_err(|_| self.give_up()),
            Computer::Thinks => {
                self.computer = Computer::Thinks;
                Ok(Reply::Thinking)
            }
            other => {
                self.computer = other;
                Ok(Reply::None)
            }
        }
    }

    /// Asks the script for a move, or lets it go on looking for one.
    fn think(&mut self) -> Result<(), Fault> {
        let anew = self.computer == Computer::Due;
        let thinking = self.rules.gimmicks.think(&self.game, anew).inspect_err(|_| self.give_up())?;
        self.computer = match thinking {
            Thinking::On => Computer::Thinks,
            Thinking::Done(Some(action)) => Computer::Ready(action),
            Thinking::Done(None) => {
                if self.past.is_empty() {
                    self.start = self.game.clone();
                }
                (self.replied, self.aside) = (0, None);
                Computer::Rests
            }
        };
        Ok(())
    }

    /// Makes a move of the computer. What it does before the player's first action cannot be taken back.
    fn make(&mut self, action: &Action) -> Result<Outcome, Fault> {
        let outcome = play(&mut self.game, action, &self.rules).map_err(|refusal| self.blame(&refusal))?;
        if let Some(done) = self.past.last_mut() {
            done.outcomes.push(outcome.clone());
        }
        self.replied += 1;
        if self.replied > MOST { Err(self.blame(&Refusal::new("too_many_replies"))) } else { Ok(outcome) }
    }

    /// Takes back what the script failed to answer: all is as it was before, also what can be done again.
    fn give_up(&mut self) {
        let future = self.aside.take();
        self.replied = 0;
        self.computer = Computer::Failed;
        if self.undo().is_ok() {
            if let Some(future) = future {
                self.future = future;
            }
            self.computer = Computer::Rests;
        }
    }

    /// A computer's move that is refused is the script's fault.
    fn blame(&self, refusal: &Refusal) -> Fault {
        match refusal {
            Refusal::Fault(fault) => fault.clone(),
            Refusal::Reason(reason) => {
                let message = format!("the move that `think` gave is refused: {}", reason.id);
                Fault::new(format!("games/{}", self.rules.game), message).within("think", String::new)
            }
        }
    }

    /// Lets the computer move up to the player's turn.
    pub(super) fn finish_thinking(&mut self) -> Result<(), Fault> {
        while !matches!(self.reply()?, Reply::None) {}
        Ok(())
    }

    /// The computer's turn is asked for anew where the game stands elsewhere.
    pub(super) fn think_anew(&mut self) {
        self.computer = Computer::Due;
    }
}
