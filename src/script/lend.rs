//! Lends the game and the turn to callbacks while a hook runs.

use scoped_tls_hkt::scoped_thread_local;

use super::shared::Shared;
use crate::game::state::Game;
use crate::game::turn::{MOST_GIMMICKS, Turn};

scoped_thread_local!(static GAME: Game);
scoped_thread_local!(static mut TURN: Turn);

/// What the hook under way may do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// No hook runs.
    #[default]
    Idle,
    /// A file is being loaded, or a hook runs that sees only its parameters.
    Bare,
    /// A cached hook: it sees its gimmick alone.
    Cached,
    /// A pure hook: it reads the game.
    Pure,
    /// The computer's move: it reads the game and draws random numbers of its own.
    Think,
    /// A hook with a turn.
    Turn,
}

const CACHED: &str = "this hook is cached; it may read only me.params, me.state and the letter, w and h of me.square";
const NOT_PLAYED: &str = "there is no game here; nothing is being played while a file loads";
const OVER: &str = "the turn is over";
const PURE: &str = "this hook is pure; it has no turn and changes nothing";

/// Whether a message says why nothing is lent, which is a sentence of its own.
pub fn is_sentence(message: &str) -> bool {
    [CACHED, NOT_PLAYED, OVER, PURE].contains(&message)
}

/// Runs with a game lent for reading.
pub fn lend_game<R>(game: &Game, run: impl FnOnce() -> R) -> R {
    GAME.set(game, run)
}

/// Runs with a turn lent for changing.
pub fn lend_turn<R>(turn: &mut Turn, run: impl FnOnce() -> R) -> R {
    TURN.set(turn, run)
}

impl Shared {
    /// Reads the game of the hook under way.
    pub fn with_game<R>(&self, read: impl FnOnce(&Game) -> mlua::Result<R>) -> mlua::Result<R> {
        match self.mode.get() {
            Mode::Turn if TURN.is_set() => TURN.with(|turn| self.stir(turn).and_then(|()| read(&turn.game))),
            Mode::Pure | Mode::Think if GAME.is_set() => GAME.with(read),
            Mode::Cached => Err(mlua::Error::runtime(CACHED)),
            _ => Err(mlua::Error::runtime(NOT_PLAYED)),
        }
    }

    /// Changes the turn of the hook under way.
    pub fn with_turn<R>(&self, change: impl FnOnce(&mut Turn) -> mlua::Result<R>) -> mlua::Result<R> {
        match self.mode.get() {
            Mode::Turn if TURN.is_set() => TURN.with(|turn| self.stir(turn).and_then(|()| self.traced(turn, change))),
            Mode::Idle | Mode::Turn => Err(mlua::Error::runtime(OVER)),
            _ => Err(mlua::Error::runtime(PURE)),
        }
    }

    /// Changes the turn, and notes the line that does where somebody watches.
    fn traced<R>(&self, turn: &mut Turn, change: impl FnOnce(&mut Turn) -> mlua::Result<R>) -> mlua::Result<R> {
        let (since, work) = (turn.events().len(), turn.work());
        let changed = change(turn)?;
        self.tracer.origin(turn, since, &self.lua);
        if turn.is_crowded() {
            return Err(mlua::Error::runtime(format!("a square carries at most {MOST_GIMMICKS} gimmicks")));
        }
        self.spend(turn.work() - work)?;
        Ok(changed)
    }
}
