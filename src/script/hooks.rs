//! Answers what the rules ask: each hook called with what it takes, and what it gives checked.

use std::ops::Range;
use std::sync::Arc;

use super::host::Host;
use crate::game::action::Action;
use crate::game::gimmicks::{Call, Gimmicks, Me, Passages, Picture, Pictured, Progress, Thinking, Word, Worth};
use crate::game::kinds::{Hook, Sort};
use crate::game::piece::{At, Foot, Handling, Piece};
use crate::game::refusal::{Fault, Verdict};
use crate::game::square::{Cell, Gimmick, Kind, Square, SquareId};
use crate::game::state::{Game, Goal, Status};
use crate::game::turn::Turn;
use crate::game::value::Value;

mod answers;
mod cached;
mod games;
mod pieces;
mod pure;
mod think;
mod turns;
mod whom;

pub use answers::expected;
pub use games::size;
pub use pieces::needs;
pub use think::Thought;
use whom::{called, goal_of, pictured, placed, within};

impl Gimmicks for Host {
    fn state(&self, sort: Sort, kind: &Kind, params: &Arc<Value>) -> Result<Arc<Value>, Fault> {
        pure::state(self, sort, kind, params).map_err(within(self, Hook::State, String::new))
    }

    fn refuses(&self, sort: Sort, kind: &Kind, params: &Arc<Value>) -> bool {
        pure::refuses(self, sort, kind, params)
    }

    fn run(&self, turn: &mut Turn, call: &Call) -> Result<(), Fault> {
        turns::run(self, turn, call).map_err(|fault| within(self, turns::hook_of(call), || called(turn, call))(fault))
    }

    fn run_each(&self, turn: &mut Turn, call: fn(Me) -> Call, all: &[Me], which: Range<usize>) -> Result<usize, Fault> {
        turns::run_each(self, turn, call, all, which).map_err(|failed| {
            let (fault, me) = *failed;
            within(self, turns::hook_of(&call(me)), || me.told(&turn.game))(fault)
        })
    }

    fn accepts_letters(&self, square: &Square, gimmick: &Gimmick) -> Result<Verdict, Fault> {
        cached::accepts_letters(self, square, gimmick).map_err(within(self, Hook::AcceptsLetters, || square.told()))
    }

    fn room(&self, square: &Square, gimmick: &Gimmick) -> Result<Option<bool>, Fault> {
        cached::room(self, square, gimmick).map_err(within(self, Hook::Room, || square.told()))
    }

    fn passages(&self, square: &Square, gimmick: &Gimmick) -> Result<Arc<Passages>, Fault> {
        cached::passages(self, square, gimmick).map_err(within(self, Hook::Passages, || square.told()))
    }

    fn can_place(
        &self,
        game: &Game,
        me: Me,
        piece: &Piece,
        letter: Option<char>,
        cell: Cell,
    ) -> Result<Verdict, Fault> {
        pure::can_place(self, game, me, piece, letter, cell).map_err(within(self, Hook::CanPlace, || me.told(game)))
    }

    fn can_move(&self, game: &Game, me: Me, square: SquareId) -> Result<bool, Fault> {
        pure::can_move(self, game, me, square).map_err(within(self, Hook::CanMove, || me.told(game)))
    }

    fn worth(&self, game: &Game, me: Me, word: &Word) -> Result<Option<Worth>, Fault> {
        pure::worth(self, game, me, word).map_err(within(self, Hook::Worth, || me.told(game)))
    }

    fn handling(&self, piece: &Piece) -> Result<Handling, Fault> {
        pieces::handling(self, piece).map_err(within(self, Hook::Needs, String::new))
    }

    fn footprint(&self, piece: &Piece, turned: u8) -> Result<Arc<[Foot]>, Fault> {
        pieces::footprint(self, piece, turned).map_err(within(self, Hook::Footprint, String::new))
    }

    fn piece_can_place(&self, game: &Game, piece: &Piece, at: &At) -> Result<Verdict, Fault> {
        pieces::can_place(self, game, piece, at).map_err(within(self, Hook::CanPlace, || placed(at)))
    }

    fn progress(&self, game: &Game, goal: &Goal) -> Result<Progress, Fault> {
        pure::progress(self, game, goal).map_err(within(self, Hook::Progress, || goal_of(game, goal)))
    }

    fn legal(&self, game: &Game, action: &Action) -> Result<Verdict, Fault> {
        games::legal(self, game, action).map_err(within(self, Hook::Legal, String::new))
    }

    fn think(&self, game: &Game, anew: bool) -> Result<Thinking, Fault> {
        think::think(self, game, anew).map_err(within(self, Hook::Think, String::new))
    }

    fn score(&self, game: &Game, word: &Word) -> Result<i64, Fault> {
        games::score(self, game, word).map_err(within(self, Hook::Score, String::new))
    }

    fn chain(&self, game: &Game, words: &[Word]) -> Result<i64, Fault> {
        games::chain(self, game, words).map_err(within(self, Hook::Chain, String::new))
    }

    fn status(&self, game: &Game) -> Result<Option<(Status, Option<bool>)>, Fault> {
        games::status(self, game).map_err(within(self, Hook::Status, String::new))
    }

    fn stuck(&self, game: &Game) -> Result<Option<(Status, Option<bool>)>, Fault> {
        games::stuck(self, game).map_err(within(self, Hook::Stuck, String::new))
    }

    fn area(&self, game: &Game, me: Me) -> Result<Vec<SquareId>, Fault> {
        pure::area(self, game, me).map_err(within(self, Hook::Area, || me.told(game)))
    }

    fn piece_area(&self, game: &Game, piece: &Piece, at: &At) -> Result<Vec<SquareId>, Fault> {
        pieces::area(self, game, piece, at).map_err(within(self, Hook::Area, || placed(at)))
    }

    fn picture(&self, of: Pictured<'_>) -> Result<Picture, Fault> {
        cached::picture(self, of).map_err(within(self, Hook::Look, || pictured(of)))
    }

    fn token(&self, of: Pictured<'_>) -> Result<Option<String>, Fault> {
        cached::token(self, of).map_err(within(self, Hook::Token, || pictured(of)))
    }

    fn result(&self, game: &Game) -> Result<Option<Value>, Fault> {
        games::result(self, game).map_err(within(self, Hook::Result, String::new))
    }

    fn marks(&self, game: &Game, at: Option<Cell>) -> Result<Vec<Value>, Fault> {
        games::marks(self, game, at).map_err(within(self, Hook::Marks, String::new))
    }

    fn panel(&self, game: &Game) -> Result<Vec<Value>, Fault> {
        games::panel(self, game).map_err(within(self, Hook::Panel, String::new))
    }

    fn ask(&self, game: &Game, script: &str, call: &str, with: &[Value]) -> Result<Value, Fault> {
        games::ask_function(self, game, script, call, with).map_err(|fault| fault.within(call, String::new))
    }
}
