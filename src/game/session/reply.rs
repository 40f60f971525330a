//! The computer's moves, thought of a slice at a time: a window never waits for them.

use super::{Done, Session};
use crate::game::action::Action;
use crate::game::gimmicks::Thinking;
use crate::game::play::play;
use crate::game::refusal::{Fault, Refusal};
use crate::game::turn::Outcome;

/// Whether the computer may have a move to make.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Thought {
    /// It is the player's turn.
    Over,
    /// Nobody has asked yet.
    Due,
    /// It thinks.
    UnderWay,
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
        if matches!(self.thought, Thought::Due | Thought::Failed) {
            self.thought = Thought::Due;
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
        !matches!(self.thought, Thought::Over | Thought::Failed)
    }

    /// Lets the computer think for a while. Its moves belong to the player's action before them; where one fails that
    /// action is taken back with them.
    pub fn reply(&mut self) -> Result<Reply, Fault> {
        if matches!(self.thought, Thought::Due | Thought::UnderWay) {
            self.think()?;
        }
        match std::mem::replace(&mut self.thought, Thought::Due) {
            Thought::Ready(action) => self.make(&action).map(Reply::Moved).inspect_err(|_| self.give_up()),
            Thought::UnderWay => {
                self.thought = Thought::UnderWay;
                Ok(Reply::Thinking)
            }
            other => {
                self.thought = other;
                Ok(Reply::None)
            }
        }
    }

    /// Asks the script for a move, or lets it go on looking for one.
    fn think(&mut self) -> Result<(), Fault> {
        let anew = self.thought == Thought::Due;
        let thought = self.rules.gimmicks.think_on(&self.game, anew).inspect_err(|_| self.give_up())?;
        self.thought = match thought {
            Thinking::On => Thought::UnderWay,
            Thinking::Done(Some(action)) => Thought::Ready(action),
            Thinking::Done(None) => {
                if self.past.is_empty() {
                    self.start = self.game.clone();
                }
                self.replied = 0;
                Thought::Over
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
        if self.replied > Self::REPLIES { Err(self.blame(&Refusal::new("too_many_replies"))) } else { Ok(outcome) }
    }

    /// Takes back what the script failed to answer.
    fn give_up(&mut self) {
        self.replied = 0;
        self.thought = Thought::Failed;
        if self.undo().is_ok() {
            self.future.pop();
            self.thought = Thought::Over;
        }
    }

    /// Lets the computer move up to the player's turn.
    pub(super) fn finish_thinking(&mut self) -> Result<(), Fault> {
        while !matches!(self.reply()?, Reply::None) {}
        Ok(())
    }

    /// The computer's turn is asked for anew where the game stands elsewhere.
    pub(super) fn think_anew(&mut self) {
        self.thought = Thought::Due;
    }
}
