//! A game with its past and future: unlimited undo, redo and restart.

mod reply;
mod stood;
#[cfg(test)]
mod tests;

use super::action::Action;
use super::play::play;
use super::refusal::{Fault, Refusal};
use super::rules::Rules;
use super::state::Game;
use super::turn::Outcome;

pub use reply::Reply;
use reply::Thought;
pub use stood::Moment;

/// One accepted action of the player with all that followed it.
#[derive(Clone, Debug)]
pub struct Done {
    /// The action; nothing for a restart.
    pub action: Option<Action>,
    /// What it did, and the computer's moves after it.
    pub outcomes: Vec<Outcome>,
}

/// A game being played.
pub struct Session {
    game: Game,
    rules: Rules,
    start: Game,
    past: Vec<Done>,
    future: Vec<Done>,
    thought: Thought,
    /// The computer's moves since the player's last.
    replied: usize,
}

impl Session {
    /// The computer's moves in a row that one action of the player may bring.
    const REPLIES: usize = 1000;

    /// Begins with a game just started; the computer may move first, which [`Session::reply`] lets it do.
    pub fn begin(game: Game, rules: Rules) -> Session {
        let (past, future) = (Vec::new(), Vec::new());
        Session { start: game.clone(), game, rules, past, future, thought: Thought::Due, replied: 0 }
    }

    /// Begins with a game just started, and plays the computer's moves up to the player's turn.
    pub fn new(game: Game, rules: Rules) -> Result<Session, Fault> {
        let mut session = Session::begin(game, rules);
        session.replies()?;
        session.thought = Thought::Over;
        session.start = session.game.clone();
        Ok(session)
    }

    /// Gives the game as it stands.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Gives the rules.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Goes on under other rules, as after a reload: board, undo and moves stay.
    pub fn keep(&mut self, rules: Rules) {
        self.rules = rules;
        self.think_anew();
        self.game.network.forget();
        self.start.network.forget();
    }

    /// Lists what was done and not taken back, oldest first.
    pub fn past(&self) -> &[Done] {
        &self.past
    }

    /// Tells whether something can be done again.
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Plays an action of the player, and the computer's moves after it.
    pub fn play(&mut self, action: &Action) -> Result<&Done, Refusal> {
        self.finish_thinking()?;
        let first = play(&mut self.game, action, &self.rules)?;
        let mut done = Done { action: Some(action.clone()), outcomes: vec![first] };
        match self.replies() {
            Ok(replies) => done.outcomes.extend(replies),
            Err(fault) => {
                done.outcomes.iter_mut().rev().for_each(|outcome| outcome.undo(&mut self.game));
                return Err(fault.into());
            }
        }
        self.thought = Thought::Over;
        Ok(self.keep_done(done))
    }

    /// Takes the last action back.
    pub fn undo(&mut self) -> Result<(), Refusal> {
        let mut done = self.past.pop().ok_or_else(|| Refusal::new("nothing_to_undo"))?;
        done.outcomes.iter_mut().rev().for_each(|outcome| outcome.undo(&mut self.game));
        // Before an action it was the player's turn; a restart may have come while the computer thought.
        self.thought = if done.action.is_some() { Thought::Over } else { Thought::Due };
        self.future.push(done);
        Ok(())
    }

    /// Does the action again that was taken back last.
    pub fn redo(&mut self) -> Result<&Done, Refusal> {
        let mut done = self.future.pop().ok_or_else(|| Refusal::new("nothing_to_redo"))?;
        done.outcomes.iter_mut().for_each(|outcome| outcome.redo(&mut self.game));
        self.think_anew();
        self.past.push(done);
        Ok(&self.past[self.past.len() - 1])
    }

    /// Puts the game back to its start; this too can be taken back.
    pub fn restart(&mut self) {
        let mut whole = Outcome::whole(self.start.clone());
        whole.redo(&mut self.game);
        self.think_anew();
        self.keep_done(Done { action: None, outcomes: vec![whole] });
    }

    fn keep_done(&mut self, done: Done) -> &Done {
        self.future.clear();
        self.past.push(done);
        &self.past[self.past.len() - 1]
    }

    /// Plays the computer's moves until it is the player's turn. Where one fails, those before it are taken back.
    fn replies(&mut self) -> Result<Vec<Outcome>, Fault> {
        let mut outcomes: Vec<Outcome> = Vec::new();
        let result = self.reply_all(&mut outcomes);
        if result.is_err() {
            outcomes.iter_mut().rev().for_each(|outcome| outcome.undo(&mut self.game));
        }
        result.map(|()| outcomes)
    }

    fn reply_all(&mut self, outcomes: &mut Vec<Outcome>) -> Result<(), Fault> {
        while let Some(action) = self.rules.gimmicks.think(&self.game)? {
            let outcome = play(&mut self.game, &action, &self.rules).map_err(|refusal| self.blame(&refusal))?;
            outcomes.push(outcome);
            if outcomes.len() > Self::REPLIES {
                return Err(self.blame(&Refusal::new("too_many_replies")));
            }
        }
        Ok(())
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
}
