//! A game with its past and future: unlimited undo, redo and restart.

mod reply;
mod stood;
#[cfg(test)]
mod tests;

use super::action::Action;
use super::refusal::{Fault, Refusal};
use super::rules::Rules;
use super::state::Game;
use super::turn::Outcome;

use reply::Computer;
pub use reply::Reply;
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
    /// What could be done again before the last action, until the computer has answered it.
    aside: Option<Vec<Done>>,
    computer: Computer,
    /// The computer's moves since the player's last.
    replied: usize,
}

impl Session {
    /// Begins with a game just started; the computer may move first, which [`Session::reply`] lets it do.
    pub fn begin(game: Game, rules: Rules) -> Session {
        Session {
            start: game.clone(),
            game,
            rules,
            past: Vec::new(),
            future: Vec::new(),
            aside: None,
            computer: Computer::Due,
            replied: 0,
        }
    }

    /// Begins with a game just started, and plays the computer's moves up to the player's turn.
    pub fn new(game: Game, rules: Rules) -> Result<Session, Fault> {
        let mut session = Session::begin(game, rules);
        session.finish_thinking()?;
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
        self.act(action)?;
        self.finish_thinking()?;
        Ok(&self.past[self.past.len() - 1])
    }

    /// Takes the last action back.
    pub fn undo(&mut self) -> Result<(), Refusal> {
        let mut done = self.past.pop().ok_or_else(|| Refusal::new("nothing_to_undo"))?;
        done.outcomes.iter_mut().rev().for_each(|outcome| outcome.undo(&mut self.game));
        // Before an action it was the player's turn; a restart may have come while the computer thought.
        self.computer = if done.action.is_some() { Computer::Rests } else { Computer::Due };
        self.future.push(done);
        self.aside = None;
        Ok(())
    }

    /// Does the action again that was taken back last.
    pub fn redo(&mut self) -> Result<&Done, Refusal> {
        let mut done = self.future.pop().ok_or_else(|| Refusal::new("nothing_to_redo"))?;
        done.outcomes.iter_mut().for_each(|outcome| outcome.redo(&mut self.game));
        self.think_anew();
        self.past.push(done);
        self.aside = None;
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
        self.aside = Some(std::mem::take(&mut self.future));
        self.past.push(done);
        &self.past[self.past.len() - 1]
    }
}
