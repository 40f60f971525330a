//! The computer's moves, thought of a slice at a time: a window never waits for them.

use super::{Done, Session};
use crate::game::action::Action;
use crate::game::gimmicks::Thinking;
use crate::game::play::play;
use crate::game::refusal::{Fault, Refusal};
use crate::game::turn::Outcome;

/// Whether the computer may have a move to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Thought {
    /// It is the player's turn.
    Over,
    /// Nobody has asked yet.
    Due,
    /// It thinks.
    UnderWay,
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
        // Whose turn it is may not have been asked yet.
        if self.thought == Thought::Due {
            self.reply()?;
        }
        if self.is_thinking() {
            return Err(Refusal::new("not_your_turn"));
        }
        let first = play(&mut self.game, action, &self.rules)?;
        self.thought = Thought::Due;
        Ok(self.keep_done(Done { action: Some(action.clone()), outcomes: vec![first] }))
    }

    /// Whether the computer may have a move to make.
    pub fn is_thinking(&self) -> bool {
        self.thought != Thought::Over
    }

    /// Lets the computer think for a while. Its moves belong to the player's action before them; where one fails that
    /// action is taken back with them.
    pub fn reply(&mut self) -> Result<Reply, Fault> {
        if !self.is_thinking() {
            return Ok(Reply::None);
        }
        let thought = self.rules.gimmicks.think_on(&self.game, self.thought == Thought::Due);
        match thought.and_then(|thought| self.take_thought(thought)) {
            Ok((thought, reply)) => {
                self.thought = thought;
                Ok(reply)
            }
            Err(fault) => {
                self.thought = Thought::Over;
                if self.undo().is_ok() {
                    self.future.pop();
                }
                Err(fault)
            }
        }
    }

    /// Plays the move that was thought of; tells what is left to think about.
    fn take_thought(&mut self, thought: Thinking) -> Result<(Thought, Reply), Fault> {
        let action = match thought {
            Thinking::On => return Ok((Thought::UnderWay, Reply::Thinking)),
            Thinking::Done(None) => {
                if self.past.is_empty() {
                    self.start = self.game.clone();
                }
                return Ok((Thought::Over, Reply::None));
            }
            Thinking::Done(Some(action)) => action,
        };
        let outcome = play(&mut self.game, &action, &self.rules).map_err(|refusal| self.blame(&refusal))?;
        // What the computer does before the player's first action cannot be taken back.
        if let Some(done) = self.past.last_mut() {
            done.outcomes.push(outcome.clone());
            if done.outcomes.len() > Self::REPLIES {
                return Err(self.blame(&Refusal::new("too_many_replies")));
            }
        }
        Ok((Thought::Due, Reply::Moved(outcome)))
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
