//! A turn under way: the only writer of a game, and the log that takes everything back.

use std::collections::VecDeque;
use std::sync::Arc;

use super::event::Event;
use super::gimmicks::{Call, Me, Word};
use super::kinds::{Hook, Kinds, Sort};
use super::piece::Piece;
use super::square::{Cell, GimmickId, Square, SquareId};
use super::state::{Game, Ledger, Move};
use super::value::Value;

mod apply;
mod faces;
mod letters;
pub mod origins;
mod signs;
mod squares;

/// The steps of a turn, and the time before the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Step {
    /// The board is set up.
    Start = 0,
    /// 1: what may refuse the action.
    Check = 1,
    /// 2: the piece is put down and acts.
    Place = 2,
    /// 3: words are found and scored.
    Words = 3,
    /// 4: what answers to the words.
    AfterWords = 4,
    /// 5: what happens every turn.
    EveryTurn = 5,
    /// 6: whether the stage is cleared or failed.
    Goals = 6,
}

/// What a slot of the game held before; swapped with the game to undo and again to redo.
#[derive(Clone, Debug)]
enum Held {
    Square(SquareId, Option<Arc<Square>>),
    ActorState(usize, Arc<Value>),
    GameState(Arc<Value>),
    /// A place of the rack and the piece that is out of it, or nothing while it is in.
    Piece(usize, Option<Piece>),
    Ledger(Ledger),
    /// A turn that is in the list of moves, or out of it.
    Move(Option<Arc<Move>>),
    Whole(Box<Game>),
}

/// Everything one accepted action did, and how to take it back.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// What happened, with the step it happened in, in order.
    pub events: Vec<(Step, Event)>,
    /// The words made.
    pub words: Vec<Word>,
    /// The points of the whole step.
    pub score: i64,
    /// Where events came from, in their order; nothing of those that nobody watched or no script caused.
    pub origins: Vec<origins::Origin>,
    held: Vec<Held>,
}

/// A game while an action is played on it.
pub struct Turn {
    /// The game as it stands now.
    pub game: Game,
    /// The step under way.
    pub step: Step,
    /// The piece placed, in a turn that places one.
    pub piece: Option<Piece>,
    /// The squares the piece wrote on, in order.
    pub placed: Vec<SquareId>,
    /// The cells of the ground squares among them, as they lay then: they may have been moved since.
    pub placed_cells: Vec<Cell>,
    /// The squares where letters moved in step 2 came to rest and still stand, each once, in order of last arrival.
    pub landed: Vec<SquareId>,
    /// The squares words are searched through in step 3.
    pub centres: Vec<SquareId>,
    /// Whether the piece's own `place` hook runs: then what it writes is placed, and what it moves may land.
    pub piece_acts: bool,
    /// Whether actors answer to the placement: what they move may land too.
    pub actors_answer: bool,
    /// Whether the action is no turn.
    pub aside: bool,
    /// Script steps spent so far in this turn.
    pub spent: u64,
    /// The refusal a script asked for.
    pub refused: Option<super::refusal::Reason>,
    outcome: Outcome,
    queue: VecDeque<Call>,
    kinds: Arc<Kinds>,
    ledger_held: bool,
    work: usize,
    is_crowded: bool,
}

/// The most gimmicks a script may bring onto one square: each change of a square makes all of them anew.
pub const MOST_GIMMICKS: usize = 64;

impl Turn {
    /// Starts a turn on a game, which is given back by [`Turn::finish`] or [`Turn::take_back`].
    pub fn new(game: Game, kinds: Arc<Kinds>) -> Turn {
        Turn {
            game,
            step: Step::Start,
            piece: None,
            placed: Vec::new(),
            placed_cells: Vec::new(),
            landed: Vec::new(),
            centres: Vec::new(),
            piece_acts: false,
            actors_answer: false,
            aside: false,
            spent: 0,
            refused: None,
            outcome: Outcome::default(),
            queue: VecDeque::new(),
            kinds,
            ledger_held: false,
            work: 0,
            is_crowded: false,
        }
    }

    /// Tells how much was recorded so far: events, squares and their gimmicks as they stood, queued hooks.
    pub const fn work(&self) -> usize {
        self.work
    }

    /// Tells whether more than [`MOST_GIMMICKS`] gimmicks stood on one square.
    pub const fn is_crowded(&self) -> bool {
        self.is_crowded
    }

    /// Gives the facts of all kinds.
    pub fn kinds(&self) -> &Arc<Kinds> {
        &self.kinds
    }

    /// Gives the words found in step 3.
    pub fn words(&self) -> &[Word] {
        &self.outcome.words
    }

    /// Gives the points of the turn so far.
    pub fn points(&self) -> i64 {
        self.outcome.score
    }

    /// Lists what happened so far.
    pub fn events(&self) -> &[(Step, Event)] {
        &self.outcome.events
    }

    /// Takes the oldest queued hook.
    pub fn next_queued(&mut self) -> Option<Call> {
        self.queue.pop_front()
    }

    /// Queues `struck` for the gimmicks of a square.
    pub fn strike(&mut self, square: SquareId, cause: &Arc<str>) {
        self.queue_hook(square, Hook::Struck, |me| Call::Struck(me, cause.clone()));
    }

    fn queue_hook(&mut self, square: SquareId, hook: Hook, call: impl Fn(Me) -> Call) {
        let Some(square) = self.game.board.square(square) else { return };
        for gimmick in &square.gimmicks {
            if self.kinds.of(Sort::Square, &gimmick.kind).hooks.has(hook) {
                self.work += 1;
                self.queue.push_back(call(Me::Square(square.id, gimmick.id)));
            }
        }
    }

    /// Takes the next free name of a gimmick.
    pub fn name_gimmick(&mut self) -> GimmickId {
        self.hold_ledger();
        self.game.ledger.next_gimmick += 1;
        self.game.ledger.next_gimmick - 1
    }

    /// Takes the next free name of a square.
    pub fn name_square(&mut self) -> SquareId {
        self.hold_ledger();
        self.game.ledger.next_square += 1;
        self.game.ledger.next_square - 1
    }

    /// Ends the turn: the game as it now stands, and what was done.
    pub fn finish(self) -> (Game, Outcome) {
        (self.game, self.outcome)
    }

    /// Takes everything back: the game exactly as before the turn.
    pub fn take_back(mut self) -> Game {
        self.outcome.undo(&mut self.game);
        self.game
    }
}

impl Outcome {
    /// Makes the outcome that puts a whole other game in this one's place, such as a restart.
    pub fn whole(game: Game) -> Outcome {
        Outcome { held: vec![Held::Whole(Box::new(game))], ..Outcome::default() }
    }

    /// Gives how many words were made at once.
    pub fn chain(&self) -> usize {
        self.words.len()
    }

    /// Takes the action back.
    pub fn undo(&mut self, game: &mut Game) {
        self.held.iter_mut().rev().for_each(|held| held.swap(game));
    }

    /// Does the action again after an undo.
    pub fn redo(&mut self, game: &mut Game) {
        self.held.iter_mut().for_each(|held| held.swap(game));
    }
}

impl Held {
    fn swap(&mut self, game: &mut Game) {
        use std::mem::swap;
        match self {
            Held::Square(id, square) => *square = game.board.set(*id, square.take()),
            Held::ActorState(actor, state) => swap(state, &mut game.actors[*actor].state),
            Held::GameState(state) => swap(state, &mut game.state),
            Held::Piece(index, out) => match out.take() {
                Some(piece) => game.rack.pieces.insert(*index, piece),
                None => *out = Some(game.rack.pieces.remove(*index)),
            },
            Held::Ledger(ledger) => swap(ledger, &mut game.ledger),
            Held::Move(out) => match out.take() {
                Some(turn) => game.moves.push(turn),
                None => *out = game.moves.pop(),
            },
            Held::Whole(other) => {
                swap(&mut **other, game);
                // The scripts or the word list may be others than when that game was put aside.
                game.network.forget();
            }
        }
    }
}
