//! What the rules ask of scripts. The script host answers; tests answer with plain Rust.
//!
//! Every call may fail with a [`Fault`]: the script's author made a mistake. *Cached* calls may depend only on the
//! gimmick's parameters and state and on its square's letter and size. *Pure* calls see the game and change nothing.

use std::ops::Range;
use std::sync::Arc;

use super::action::Action;
use super::heading::{Heading, Sides};
use super::kinds::{Hook, Sort};
use super::piece::{At, Foot, Handling, Piece};
use super::refusal::{Fault, Reason, Verdict};
use super::square::{Cell, Gimmick, GimmickId, Kind, Square, SquareId};
use super::state::{Actor, Game, Goal, Status};
use super::turn::Turn;
use super::value::{Text, Value};

/// Which gimmick a hook is called for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Me {
    /// A gimmick on a square.
    Square(SquareId, GimmickId),
    /// An actor, by its place in stage order from 0.
    Actor(usize),
}

impl Me {
    /// Gives its name in messages: its square's first cell, or the actor's number.
    pub fn told(self, game: &Game) -> String {
        match self {
            Me::Square(square, _) => game.board.square(square).map_or("a square that is gone".to_owned(), |s| s.told()),
            Me::Actor(place) => format!("actor {}", place + 1),
        }
    }
}

/// A hook that may change the game.
#[derive(Clone, Debug, PartialEq)]
pub enum Call {
    /// The gimmick stands for the first time.
    Spawn(Me),
    /// The piece wrote on its square; of an actor: a piece was placed.
    Placed(Me),
    /// A moved letter came to rest on its square.
    Landed(Me),
    /// The letter of its square changed, for this cause.
    LetterChanged(Me, Arc<str>),
    /// Another gimmick struck its square, for this cause.
    Struck(Me, Arc<str>),
    /// Step 4.
    AfterWords(Me),
    /// Step 5.
    EveryTurn(Me),
    /// The piece acts, in step 2; only called where its script has `place`.
    Place(Piece, At),
    /// The game script sets the board up.
    Setup,
    /// The game script answers a pick or a press.
    Act(Action),
    /// The game script's own part of step 4 or 5, after all gimmicks'.
    Game(Hook),
}

impl Call {
    /// Lets the call reach a gimmick that was carried to another square.
    pub(super) fn follow(&mut self, gimmick: GimmickId, to: SquareId) {
        let me = match self {
            Call::Spawn(me)
            | Call::Placed(me)
            | Call::Landed(me)
            | Call::LetterChanged(me, _)
            | Call::Struck(me, _)
            | Call::AfterWords(me)
            | Call::EveryTurn(me) => me,
            Call::Place(..) | Call::Setup | Call::Act(_) | Call::Game(_) => return,
        };
        if let Me::Square(square, id) = me
            && *id == gimmick
        {
            *square = to;
        }
    }
}

/// What a gimmick answers about the ways of walkers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Passages {
    /// Sides no walker passes.
    pub closed: Sides,
    /// Sides that lead to the far end of the row or column.
    pub far: Sides,
    /// Sides that lead elsewhere, by [`Heading::index`].
    pub to: [Option<Lead>; 4],
    /// The table of a conduit: headings at exit by heading at entry, in the order of [`Heading::ALL`].
    pub routes: Option<[Vec<Heading>; 4]>,
}

/// Where a side leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lead {
    /// A cell, whatever stands there.
    Cell(Cell),
    /// A square, wherever it stands; nowhere once it is gone.
    Square(SquareId),
}

/// What a square adds to a word's points.
#[derive(Clone, Debug, PartialEq)]
pub struct Worth {
    /// The square whose gimmick says so.
    pub square: SquareId,
    /// Multiplies the word's points.
    pub times: Option<f64>,
    /// Is added after that.
    pub plus: Option<f64>,
}

/// A word found in step 3.
#[derive(Clone, Debug, PartialEq)]
pub struct Word {
    /// Its letters in reading order.
    pub text: Arc<str>,
    /// Their squares.
    pub squares: Vec<SquareId>,
    /// What squares add to it.
    pub worth: Vec<Worth>,
    /// Its points; 0 until scored.
    pub score: i64,
}

/// How far a goal is.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Progress {
    /// Whether it is reached.
    pub done: bool,
    /// How much there is.
    pub have: f64,
    /// How much is asked.
    pub want: f64,
    /// What to tell the player; nothing for the goal's title.
    pub text: Option<Text>,
}

/// A picture as the script gave it: the table of `look` and the strokes of `draw`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Picture {
    /// The table `look` returned, if the kind has that hook.
    pub look: Option<Value>,
    /// The strokes `draw` recorded, a table each: `{ shape = "rect", … }`.
    pub strokes: Vec<Value>,
}

/// What can be pictured or printed.
#[derive(Clone, Copy, Debug)]
pub enum Pictured<'a> {
    /// A gimmick on its square.
    Gimmick(&'a Square, &'a Gimmick),
    /// An actor.
    Actor(&'a Actor),
    /// A piece of the rack.
    Piece(&'a Piece),
}

/// How far the computer is with its move.
#[derive(Clone, Debug, PartialEq)]
pub enum Thinking {
    /// It goes on thinking.
    On,
    /// It has its move, or it is the player's turn.
    Done(Option<Action>),
}

/// Answers for scripts.
pub trait Gimmicks {
    /// Gives the state a fresh gimmick starts with; pure.
    fn state(&self, sort: Sort, kind: &Kind, params: &Arc<Value>) -> Result<Arc<Value>, Fault>;

    /// Tells whether a kind's declaration refuses these parameters: then that one gimmick or piece is broken, as if its
    /// script did not load, and [`Gimmicks::run`] does nothing for it.
    fn refuses(&self, sort: Sort, kind: &Kind, params: &Arc<Value>) -> bool;

    /// Runs a hook that may change the game; whatever it queues is left in the turn.
    fn run(&self, turn: &mut Turn, call: &Call) -> Result<(), Fault>;

    /// Runs a hook for one gimmick of a kind after another as [`Gimmicks::run`] would, at least for the first, and stops
    /// at the latest after one that did more than change its own state; tells how many ran. Of all gimmicks of the kind
    /// it runs for those at `which` places.
    fn run_each(&self, turn: &mut Turn, call: fn(Me) -> Call, all: &[Me], which: Range<usize>) -> Result<usize, Fault> {
        all.get(which.start).map_or(Ok(0), |first| self.run(turn, &call(*first)).map(|()| 1))
    }

    /// Asks whether a square accepts letters; cached.
    fn accepts_letters(&self, square: &Square, gimmick: &Gimmick) -> Result<Verdict, Fault>;
    /// Asks whether there is room over a letter; cached.
    fn room(&self, square: &Square, gimmick: &Gimmick) -> Result<Option<bool>, Fault>;
    /// Asks for the ways of walkers; cached.
    fn passages(&self, square: &Square, gimmick: &Gimmick) -> Result<Arc<Passages>, Fault>;
    /// Asks a gimmick whether a piece may be placed on its square; pure.
    fn can_place(&self, game: &Game, me: Me, piece: &Piece, letter: Option<char>, cell: Cell)
    -> Result<Verdict, Fault>;
    /// Asks a gimmick or actor whether a square may be moved; pure.
    fn can_move(&self, game: &Game, me: Me, square: SquareId) -> Result<bool, Fault>;
    /// Asks what a square adds to a word; pure.
    fn worth(&self, game: &Game, me: Me, word: &Word) -> Result<Option<Worth>, Fault>;

    /// Asks how a piece is handled; cached.
    fn handling(&self, piece: &Piece) -> Result<Handling, Fault>;
    /// Asks for a piece's footprint; by default one cell with its `letter`; cached.
    fn footprint(&self, piece: &Piece, turned: u8) -> Result<Arc<[Foot]>, Fault>;
    /// Asks a piece whether it may be placed; pure.
    fn piece_can_place(&self, game: &Game, piece: &Piece, at: &At) -> Result<Verdict, Fault>;

    /// Asks how far a goal is; pure.
    fn progress(&self, game: &Game, goal: &Goal) -> Result<Progress, Fault>;
    /// Asks the game script whether an action is legal; pure.
    fn legal(&self, game: &Game, action: &Action) -> Result<Verdict, Fault>;
    /// Lets the computer look for its move for a while, anew or from where it was; pure. The game must not have changed
    /// since.
    fn think(&self, game: &Game, anew: bool) -> Result<Thinking, Fault>;
    /// Asks for a word's points; pure.
    fn score(&self, game: &Game, word: &Word) -> Result<i64, Fault>;
    /// Asks for a move's points from its scored words; pure.
    fn chain(&self, game: &Game, words: &[Word]) -> Result<i64, Fault>;
    /// Asks the game script for the status, and gold where it says; nothing where goals decide; pure.
    fn status(&self, game: &Game) -> Result<Option<(Status, Option<bool>)>, Fault>;
    /// Asks the game script where the game stands once no legal move is left; pure. Nothing where it does not say.
    fn stuck(&self, game: &Game) -> Result<Option<(Status, Option<bool>)>, Fault>;

    /// Asks for the squares a gimmick would touch; pure.
    fn area(&self, game: &Game, me: Me) -> Result<Vec<SquareId>, Fault>;
    /// Asks for the squares a piece would touch; pure.
    fn piece_area(&self, game: &Game, piece: &Piece, at: &At) -> Result<Vec<SquareId>, Fault>;
    /// Asks for a picture; cached.
    fn picture(&self, of: Pictured<'_>) -> Result<Picture, Fault>;
    /// Asks how a gimmick prints in text boards, or what stands after `kind:` in a piece's token; cached.
    fn token(&self, of: Pictured<'_>) -> Result<Option<String>, Fault>;
    /// Asks for the game's outcome; pure.
    fn result(&self, game: &Game) -> Result<Option<Value>, Fault>;
    /// Asks for marks on the board, with the cell pointed at; pure. A list of tables as the script gave them.
    fn marks(&self, game: &Game, at: Option<Cell>) -> Result<Vec<Value>, Fault>;
    /// Asks for the items of the side panel; pure. A list of tables as the script gave them.
    fn panel(&self, game: &Game) -> Result<Vec<Value>, Fault>;
    /// Calls a function of a script's table, `f(game, …with)`; pure. `script` is like `games/chess`.
    fn ask(&self, game: &Game, script: &str, call: &str, with: &[Value]) -> Result<Value, Fault>;
}

impl From<Fault> for Reason {
    fn from(fault: Fault) -> Reason {
        Reason { id: "script_error".into(), text: Some(Text::One(fault.to_string().into())) }
    }
}
