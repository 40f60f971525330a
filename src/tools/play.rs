//! Plays moves as files and players write them, by token.

use crate::content::{Content, Opened};
use crate::game::action::Action;
use crate::game::board::Board;
use crate::game::refusal::Refusal;
use crate::game::session::{Done, Session};
use crate::problem::Problem;
use crate::stage::moves::Act;
use crate::stage::{TokenError, Tokens};

/// A session played by written moves.
pub struct Player<'a> {
    content: &'a Content,
    opened: &'a Opened,
    session: Session,
}

/// What came of a move.
pub enum Played {
    /// It was taken: the board before it, and what it did; nothing for an undo or a restart.
    Done {
        /// The board before the move.
        before: Board,
        /// What was done.
        done: Option<Done>,
    },
    /// It was not.
    Refused(Refusal),
}

impl<'a> Player<'a> {
    /// Begins to play a stage.
    ///
    /// # Errors
    /// The game's script failed while it thought.
    pub fn new(content: &'a Content, opened: &'a Opened) -> Result<Player<'a>, Vec<Problem>> {
        Ok(Player { content, opened, session: opened.session()? })
    }

    /// Gives the game and its past.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// Gives what tokens are read and printed with.
    pub fn tokens(&self) -> Tokens<'_> {
        Tokens { rules: &self.opened.rules, catalogue: &self.content.catalogue, home: &self.opened.home }
    }

    /// Does what a move says.
    ///
    /// # Errors
    /// The move names a piece that there cannot be.
    pub fn act(&mut self, act: &Act) -> Result<Played, String> {
        let before = self.session.game().board.clone();
        let played = match act {
            Act::Undo => self.session.undo().map(|()| None),
            Act::Redo => self.session.redo().map(|done| Some(done.clone())),
            Act::Restart => {
                self.session.restart();
                Ok(None)
            }
            other => {
                let action = self.action(other)?;
                self.session.play(&action).map(|done| Some(done.clone()))
            }
        };
        Ok(played.map_or_else(Played::Refused, |done| Played::Done { before, done }))
    }

    fn action(&self, act: &Act) -> Result<Action, String> {
        Ok(match act {
            Act::Place { token, at, turned } => {
                let found = self.tokens().find(&self.session.game().rack, token);
                let index = found.map_err(|error| match error {
                    TokenError::Unknown(message) => message,
                    TokenError::Fault(fault) => fault.to_string(),
                })?;
                // A piece that is not in the rack has a place beyond its end; the rules say what that means.
                Action::Place { index: index.unwrap_or(usize::MAX), at: *at, turned: *turned }
            }
            Act::Pick(cell) => Action::Pick(*cell),
            Act::Press(name) => Action::Press(name.as_str().into()),
            Act::Edit(written) => Action::Edit(written.edit()),
            Act::Undo | Act::Redo | Act::Restart | Act::Expire => Action::Expire,
        })
    }
}
