//! The only step forward in time: an action is checked, played step by step, and counted, or refused without a trace.

use super::action::Action;
use super::check::{self, Placement};
use super::event::Event;
use super::gimmicks::{Call, Me};
use super::kinds::{Hook, Sort};
use super::passage::Guide;
use super::refusal::{Fault, Refusal};
use super::rules::Rules;
use super::square::{Cell, SquareId};
use super::standing;
use super::state::{Game, Status};
use super::turn::{Outcome, Step, Turn};

mod attempt;
mod judge;
mod rounds;
mod start;
#[cfg(test)]
mod tests;
mod words;

pub use attempt::{Attempt, attempt, words_of};
pub use start::start;

/// Plays one action. Refused, or failed in a script, it leaves the game exactly as before.
///
/// A placement goes through the steps of a turn (1ターンの流れ): check, place, find and score, after the words, every turn,
/// goals.
pub fn play(game: &mut Game, action: &Action, rules: &Rules) -> Result<Outcome, Refusal> {
    let mut playing = Playing::new(std::mem::take(game), rules);
    match playing.act(action) {
        Ok(()) => {
            let (after, outcome) = playing.turn.finish();
            *game = after;
            Ok(outcome)
        }
        Err(refusal) => {
            *game = playing.turn.take_back();
            Err(refusal)
        }
    }
}

/// Tells whether steps 1 to 3 would accept a placement, and adds the script steps it took; the game stays as it is.
pub fn would_accept(
    game: &mut Game,
    rules: &Rules,
    (index, cell, turned): (usize, Cell, u8),
    spent: &mut u64,
) -> Result<bool, Fault> {
    let mut playing = Playing::new(std::mem::take(game), rules);
    let accepted = playing.try_placement(index, cell, turned);
    *spent += playing.turn.spent;
    *game = playing.turn.take_back();
    match accepted {
        Ok(accepted) => Ok(accepted),
        Err(Refusal::Reason(_)) => Ok(false),
        Err(Refusal::Fault(fault)) => Err(fault),
    }
}

/// The most queued hooks of one turn, where they are not a few for each square of a large board.
const MOST_QUEUED: usize = 10_000;

/// A turn under way and what it is judged by.
struct Playing<'a> {
    turn: Turn,
    rules: &'a Rules,
    /// How many queued hooks have come up.
    drained: usize,
}

impl<'a> Playing<'a> {
    fn new(game: Game, rules: &'a Rules) -> Playing<'a> {
        Playing { turn: Turn::new(game, rules.kinds.clone()), rules, drained: 0 }
    }

    fn act(&mut self, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Place { index, at, turned } => self.place(*index, *at, *turned),
            Action::Pick(_) | Action::Press(_) => self.act_by_script(action),
            Action::Expire => self.expire(),
            Action::Edit(edit) => edit.event(&self.turn.game).map(|event| self.turn.apply(event)),
        }
    }

    fn place(&mut self, index: usize, at: Cell, turned: u8) -> Result<(), Refusal> {
        self.turn.step = Step::Check;
        let placement = check::placement(&self.turn.game, self.rules, index, at, turned)?;
        let scores = placement.handling.scores;
        self.put_down(index, placement)?;
        if scores {
            self.find_and_score()?;
            self.round(Step::AfterWords, Hook::AfterWords, Call::AfterWords)?;
        }
        self.round(Step::EveryTurn, Hook::EveryTurn, Call::EveryTurn)?;
        self.end_turn()
    }

    /// Steps 1 to 3 without points.
    fn try_placement(&mut self, index: usize, at: Cell, turned: u8) -> Result<bool, Refusal> {
        let placement = check::placement(&self.turn.game, self.rules, index, at, turned)?;
        let scores = placement.handling.scores;
        self.put_down(index, placement)?;
        Ok(!scores || !self.must_make_word() || self.makes_word()?)
    }

    /// Step 2: the piece leaves the rack and acts, then the squares it wrote on, then the actors, then the squares where
    /// letters came to rest.
    fn put_down(&mut self, index: usize, placement: Placement) -> Result<(), Refusal> {
        self.turn.step = Step::Place;
        self.turn.apply(Event::Turn { number: self.turn.game.ledger.turn + 1 });
        let Placement { piece, at, .. } = placement;
        self.turn.piece = Some(piece.clone());
        self.turn.apply(Event::Take { index });
        self.turn.piece_acts = true;
        if self.rules.kinds.of(Sort::Piece, &piece.kind).hooks.has(Hook::Place) {
            self.rules.gimmicks.run(&mut self.turn, &Call::Place(piece, at))?;
        } else {
            for (square, letter) in at.squares.iter().zip(&at.letters) {
                if let (Some(square), Some(letter)) = (square, letter) {
                    self.turn.write(*square, *letter, None);
                }
            }
        }
        self.turn.piece_acts = false;
        self.refused()?;
        self.drain()?;
        self.answer_placement()
    }

    fn answer_placement(&mut self) -> Result<(), Refusal> {
        for square in self.turn.placed.clone() {
            self.call_square(square, Hook::Placed, Call::Placed)?;
        }
        self.turn.actors_answer = true;
        self.call_actors(Hook::Placed, Call::Placed)?;
        self.turn.actors_answer = false;
        for square in self.turn.landed.clone() {
            if self.turn.landed.contains(&square) {
                self.call_square(square, Hook::Landed, Call::Landed)?;
            }
        }
        Ok(())
    }

    /// Runs a hook of a square's gimmicks, in their order, each followed by what it queued.
    fn call_square(&mut self, square: SquareId, hook: Hook, call: fn(Me) -> Call) -> Result<(), Refusal> {
        let Some(square) = self.turn.game.board.square(square).cloned() else { return Ok(()) };
        for gimmick in &square.gimmicks {
            let me = Me::Square(square.id, gimmick.id);
            let has = self.rules.kinds.of(Sort::Square, &gimmick.kind).hooks.has(hook);
            if has && standing::can_act(&self.turn.game, &self.rules.kinds, me) {
                self.run(&call(me))?;
            }
        }
        Ok(())
    }

    /// Runs a hook of the actors that have it, in stage order, each followed by what it queued.
    fn call_actors(&mut self, hook: Hook, call: fn(Me) -> Call) -> Result<(), Refusal> {
        for actor in 0..self.turn.game.actors.len() {
            let kind = &self.turn.game.actors[actor].kind;
            let has = self.rules.kinds.of(Sort::Actor, kind).hooks.has(hook);
            if has && standing::can_act(&self.turn.game, &self.rules.kinds, Me::Actor(actor)) {
                self.run(&call(Me::Actor(actor)))?;
            }
        }
        Ok(())
    }

    fn act_by_script(&mut self, action: &Action) -> Result<(), Refusal> {
        self.turn.step = Step::Check;
        check::action(&self.turn.game, self.rules, action)?;
        self.turn.step = Step::Place;
        self.rules.gimmicks.run(&mut self.turn, &Call::Act(action.clone()))?;
        self.refused()?;
        self.drain()?;
        if self.turn.aside {
            return Ok(());
        }
        self.turn.apply(Event::Turn { number: self.turn.game.ledger.turn + 1 });
        self.round(Step::EveryTurn, Hook::EveryTurn, Call::EveryTurn)?;
        self.end_turn()
    }

    /// The time limit ran out: what still goes on is failed.
    fn expire(&mut self) -> Result<(), Refusal> {
        if self.turn.game.ledger.status != Status::Playing {
            return Err(Refusal::new("finished"));
        }
        if self.rules.time_limit.is_none() {
            return Err(Refusal::new("no_such_action"));
        }
        self.turn.step = Step::Goals;
        self.turn.apply(Event::Status { status: Status::Failed, gold: false });
        Ok(())
    }

    fn run(&mut self, call: &Call) -> Result<(), Refusal> {
        self.rules.gimmicks.run(&mut self.turn, call)?;
        self.drain()
    }

    /// Runs what hooks queued, in order, without nesting; what belongs to gimmicks that have gone is dropped.
    fn drain(&mut self) -> Result<(), Refusal> {
        while let Some(call) = self.turn.next_queued() {
            self.drained += 1;
            if self.drained > MOST_QUEUED && self.drained > 8 * self.turn.game.board.all().count() {
                let message = format!("more than {MOST_QUEUED} queued hooks in one turn; do they call each other?");
                return Err(self.blame(&call, message).into());
            }
            if self.is_due(&call) {
                self.rules.gimmicks.run(&mut self.turn, &call)?;
            }
        }
        Ok(())
    }

    /// Makes the fault of the script a queued hook is of.
    fn blame(&self, call: &Call, message: String) -> Fault {
        let (me, hook) = match call {
            Call::Spawn(me) => (*me, Hook::Spawn),
            Call::LetterChanged(me, _) => (*me, Hook::LetterChanged),
            Call::Struck(me, _) => (*me, Hook::Struck),
            _ => return Fault::new("", message),
        };
        let kind = self.turn.game.board.gimmick(me).map_or("", |gimmick| &gimmick.kind);
        Fault::new(format!("squares/{kind}"), message).within(hook.name(), || me.told(&self.turn.game))
    }

    /// Spawns and changed letters reach a gimmick wherever its square is; all else only while it can act.
    fn is_due(&self, call: &Call) -> bool {
        let game = &self.turn.game;
        match call {
            Call::Spawn(me) | Call::LetterChanged(me, _) => match me {
                Me::Actor(actor) => *actor < game.actors.len(),
                Me::Square(..) => game.board.gimmick(*me).is_some(),
            },
            Call::Struck(me, _) => standing::can_act(game, &self.rules.kinds, *me),
            _ => true,
        }
    }

    fn refused(&mut self) -> Result<(), Refusal> {
        self.turn.refused.take().map_or(Ok(()), |reason| Err(reason.into()))
    }

    fn guide(&self) -> Guide<'a> {
        Guide { kinds: &self.rules.kinds, gimmicks: &*self.rules.gimmicks }
    }
}
