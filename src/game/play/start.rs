//! How a game begins: every gimmick gets its state, then spawns, then the game script sets up and says how it stands.

use super::{Playing, Step};
use crate::game::event::Event;
use crate::game::gimmicks::{Call, Me};
use crate::game::kinds::{Hook, Sort};
use crate::game::refusal::{Fault, Refusal};
use crate::game::rules::Rules;
use crate::game::square::Cell;
use crate::game::state::Game;

/// Starts a game as the stage draws it. `late` are letters that the map puts in after all spawns (`NAME:い`).
pub fn start(game: Game, late: &[(Cell, char)], rules: &Rules) -> Result<Game, Fault> {
    let mut playing = Playing::new(game, rules);
    match playing.begin(late) {
        Ok(()) => Ok(playing.turn.finish().0),
        Err(Refusal::Fault(fault)) => Err(fault),
        Err(Refusal::Reason(reason)) => {
            Err(Fault::new("start", format!("the start of a game cannot be refused ({})", reason.id)))
        }
    }
}

impl Playing<'_> {
    fn begin(&mut self, late: &[(Cell, char)]) -> Result<(), Refusal> {
        self.turn.step = Step::Start;
        let everyone = self.everyone();
        for (me, sort) in &everyone {
            self.give_state(*me, *sort)?;
        }
        for (me, sort) in everyone {
            if self.kind_of(me).is_some_and(|kind| self.rules.kinds.of(sort, &kind).hooks.has(Hook::Spawn)) {
                self.run(&Call::Spawn(me))?;
            }
        }
        self.write_late(late)?;
        self.set_up()
    }

    /// Lists all gimmicks, squares in reading order, then actors.
    fn everyone(&self) -> Vec<(Me, Sort)> {
        let game = &self.turn.game;
        let squares = game.board.ground_squares().into_iter();
        let gimmicks =
            squares.flat_map(|square| square.gimmicks.iter().map(|g| (Me::Square(square.id, g.id), Sort::Square)));
        gimmicks.chain((0..game.actors.len()).map(|actor| (Me::Actor(actor), Sort::Actor))).collect()
    }

    fn kind_of(&self, me: Me) -> Option<crate::game::square::Kind> {
        match me {
            Me::Actor(actor) => self.turn.game.actors.get(actor).map(|actor| actor.kind.clone()),
            Me::Square(..) => self.turn.game.board.gimmick(me).map(|gimmick| gimmick.kind.clone()),
        }
    }

    fn give_state(&mut self, me: Me, sort: Sort) -> Result<(), Refusal> {
        let Some(kind) = self.kind_of(me) else { return Ok(()) };
        let params = match me {
            Me::Actor(actor) => self.turn.game.actors[actor].params.clone(),
            Me::Square(..) => {
                self.turn.game.board.gimmick(me).map(|gimmick| gimmick.params.clone()).unwrap_or_default()
            }
        };
        let state = self.rules.gimmicks.state(sort, &kind, &params);
        let state = state.map_err(|fault| fault.within("state", || me.told(&self.turn.game)))?;
        self.turn.apply(Event::State { me, state });
        Ok(())
    }

    fn write_late(&mut self, late: &[(Cell, char)]) -> Result<(), Refusal> {
        for (cell, letter) in late {
            if let Some(square) = self.turn.game.board.ground(*cell).map(|square| square.id) {
                self.turn.apply(Event::Write { square, letter: *letter, from: None, by_piece: false });
            }
        }
        self.drain()
    }

    fn set_up(&mut self) -> Result<(), Refusal> {
        let params = self.turn.game.params.clone();
        let state = self.rules.gimmicks.state(Sort::Game, &self.rules.game, &params)?;
        self.turn.apply(Event::GameState { state });
        if self.rules.kinds.of(Sort::Game, &self.rules.game).hooks.has(Hook::Setup) {
            self.run(&Call::Setup)?;
        }
        // A game that decides for itself may be over before anybody moves.
        if self.rules.kinds.of(Sort::Game, &self.rules.game).hooks.has(Hook::Status) {
            self.judge()?;
        }
        Ok(())
    }
}
