//! Step 6: whether the stage is cleared, failed or goes on.

use std::sync::Arc;

use super::{Playing, Step};
use crate::game::event::Event;
use crate::game::kinds::{Hook, Sort};
use crate::game::legal;
use crate::game::refusal::{Fault, Refusal};
use crate::game::state::{Move, Status};

impl Playing<'_> {
    /// Notes the turn in the list of moves and judges the stage.
    pub(super) fn end_turn(&mut self) -> Result<(), Refusal> {
        self.turn.step = Step::Goals;
        let words = self.turn.words().to_vec();
        let piece = self.turn.piece.as_ref().map_or_else(|| "".into(), |piece| piece.kind.clone());
        let turn = Move { piece, chain: words.len(), words, score: self.turn.points() };
        self.turn.apply(Event::Moved { turn: Arc::new(turn) });
        self.judge()?;
        Ok(())
    }

    pub(super) fn judge(&mut self) -> Result<(), Fault> {
        let (status, gold) = self.verdict()?;
        let ledger = self.turn.game.ledger;
        if (status, gold) != (ledger.status, ledger.gold) {
            self.turn.apply(Event::Status { status, gold });
        }
        Ok(())
    }

    fn verdict(&mut self) -> Result<(Status, bool), Fault> {
        let enough = self.rules.gold.is_some_and(|gold| self.turn.game.ledger.total >= gold);
        if let Some((status, gold)) = self.rules.gimmicks.status(&self.turn.game)? {
            let late = status == Status::Playing && self.is_last_turn();
            let status = if late { Status::Failed } else { status };
            let (status, gold) = if status == Status::Playing { self.left_over()? } else { (status, gold) };
            return Ok((status, status == Status::Cleared && gold.unwrap_or(enough)));
        }
        if self.turn.game.goals.is_empty() {
            return Ok((Status::Playing, false));
        }
        if self.goals_hold()? {
            return Ok((Status::Cleared, enough));
        }
        let over = self.is_last_turn() || !legal::any_placement(&mut self.turn.game, self.rules);
        Ok((if over { Status::Failed } else { Status::Playing }, false))
    }

    /// Asks a game script that wants to know what it means that no move is left.
    fn left_over(&mut self) -> Result<(Status, Option<bool>), Fault> {
        let facts = self.rules.kinds.of(Sort::Game, &self.rules.game);
        if !facts.hooks.has(Hook::Stuck) || legal::any_placement(&mut self.turn.game, self.rules) {
            return Ok((Status::Playing, None));
        }
        Ok(self.rules.gimmicks.stuck(&self.turn.game)?.unwrap_or((Status::Playing, None)))
    }

    fn goals_hold(&self) -> Result<bool, Fault> {
        for goal in &self.turn.game.goals {
            if !self.rules.gimmicks.progress(&self.turn.game, goal)?.done {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn is_last_turn(&self) -> bool {
        self.rules.turn_limit.is_some_and(|limit| self.turn.game.ledger.turn >= limit)
    }
}
