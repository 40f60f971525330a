//! Says in a fault which hook failed, and for which square, piece or actor.

use crate::game::gimmicks::{Call, Pictured};
use crate::game::kinds::{Hook, Sort};
use crate::game::piece::At;
use crate::game::refusal::Fault;
use crate::game::state::{Game, Goal};
use crate::game::turn::Turn;
use crate::script::fault;
use crate::script::host::Host;

/// Names the hook in a fault, and what it ran for.
pub fn within(host: &Host, hook: Hook, whom: impl FnOnce() -> String) -> impl FnOnce(Fault) -> Fault {
    move |failed| {
        let sort = |folder: &str| Sort::ALL.into_iter().find(|sort| sort.folder() == folder);
        let named =
            failed.script.split_once('/').and_then(|(folder, kind)| Some(host.kind(sort(folder)?, &kind.into())));
        match named {
            Some(kind) => fault::within(failed, &kind, hook, whom),
            None => failed.within(hook.name(), whom),
        }
    }
}

/// Names a piece by the cell it is put on.
pub fn placed(at: &At) -> String {
    format!("piece at [{}, {}]", at.cell.0, at.cell.1)
}

/// Names what a call was for.
pub fn called(turn: &Turn, call: &Call) -> String {
    match call {
        Call::Spawn(me) | Call::Placed(me) | Call::Landed(me) | Call::AfterWords(me) | Call::EveryTurn(me) => {
            me.told(&turn.game)
        }
        Call::LetterChanged(me, _) | Call::Struck(me, _) => me.told(&turn.game),
        Call::Place(_, at) => placed(at),
        Call::Setup | Call::Act(_) | Call::Game(_) => String::new(),
    }
}

/// Names a goal by its number.
pub fn goal_of(game: &Game, goal: &Goal) -> String {
    let at = game.goals.iter().position(|other| other == goal);
    at.map_or_else(String::new, |at| format!("goal {}", at + 1))
}

/// Names what is shown; a piece stands in no place that is known here.
pub fn pictured(of: Pictured<'_>) -> String {
    match of {
        Pictured::Gimmick(square, _) => square.told(),
        Pictured::Actor(actor) => format!("actor {}", actor.kind),
        Pictured::Piece(_) => String::new(),
    }
}
