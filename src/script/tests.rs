//! Tests of the host, with invented kinds.

use std::path::Path;
use std::sync::Arc;

use super::budget::Budgets;
use super::{Host, Setting, Source};
use crate::game::event::Event;
use crate::game::gimmicks::{Call, Gimmicks, Me};
use crate::game::kinds::Sort;
use crate::game::piece::Piece;
use crate::game::refusal::Fault;
use crate::game::square::{Area, Gimmick, Square};
use crate::game::state::{Actor, Game};
use crate::game::turn::{Step, Turn};
use crate::game::value::Value;

mod calls;
mod ends;
mod games;
mod hostile;
mod limits;
mod loading;
mod rounds;
mod shipped;
mod speed;
mod states;
mod think;
mod trace;
mod types;

/// Makes sources of the base game of paths and texts.
fn sources(files: &[(&str, &str)]) -> Vec<Source> {
    let source = |(path, text): &(&str, &str)| {
        let (home, path) = path.split_once(':').unwrap_or(("", path));
        Source::new(home, path, path, text.as_bytes())
    };
    files.iter().map(source).collect()
}

/// Loads scripts that must all be sound, for a game of the script `games/play` where there is one.
fn host(files: &[(&str, &str)]) -> Host {
    let host = Host::load(sources(files));
    assert_eq!(host.faults(), [], "the scripts load");
    host.for_stage(Setting { game: "play".into(), ..Setting::default() })
}

/// Makes a game of a board with a square in every cell.
fn game(host: &Host, width: i32, height: i32, squares: &[(i32, i32, &[&str])]) -> Game {
    let mut turn = Turn::new(Game::new(width, height, 7), Arc::new(host.catalogue().kinds()));
    for cell in (Area { x: 1, y: 1, w: width, h: height }).cells() {
        let id = turn.name_square();
        let mut square = Square::blank(id, Area::cell(cell));
        for (_, _, kinds) in squares.iter().filter(|(x, y, _)| (*x, *y) == cell) {
            square.gimmicks = kinds.iter().map(|kind| gimmick(host, &mut turn, kind, Value::empty())).collect();
        }
        turn.apply(Event::Put { square: Arc::new(square) });
    }
    turn.finish().0
}

fn gimmick(host: &Host, turn: &mut Turn, kind: &str, params: Value) -> Gimmick {
    let params = Arc::new(params);
    let state = host.state(Sort::Square, &kind.into(), &params).expect("a state");
    Gimmick { id: turn.name_gimmick(), kind: kind.into(), params, state, owner: None }
}

/// Adds an actor.
fn actor(host: &Host, game: &mut Game, kind: &str, params: Value) {
    let params = Arc::new(params);
    let state = host.state(Sort::Actor, &kind.into(), &params).expect("a state");
    let id = game.ledger.next_gimmick;
    game.ledger.next_gimmick += 1;
    game.actors.push(Actor { id, kind: kind.into(), params, state });
}

/// Gives the first gimmick of a cell.
fn me_at(game: &Game, cell: (i32, i32)) -> Me {
    let square = game.board.ground(cell).expect("a square");
    Me::Square(square.id, square.gimmicks[0].id)
}

/// Runs a hook on a game; on a fault the game stays as it was.
fn run(host: &Host, game: &mut Game, call: &Call) -> Result<Vec<Event>, Fault> {
    let kinds = Arc::new(host.catalogue().kinds());
    let mut turn = Turn::new(std::mem::take(game), kinds);
    turn.step = Step::EveryTurn;
    match host.run(&mut turn, call) {
        Ok(()) => {
            let (after, outcome) = turn.finish();
            *game = after;
            Ok(outcome.events.into_iter().map(|(_, event)| event).collect())
        }
        Err(fault) => {
            *game = turn.take_back();
            Err(fault)
        }
    }
}

/// Gives the state of the first gimmick of a cell.
fn state_at(game: &Game, cell: (i32, i32)) -> Value {
    Value::clone(&game.board.ground(cell).expect("a square").gimmicks[0].state)
}

/// Loads the files of the repository's `scripts/`.
fn shipped_sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts");
    let mut sources = Vec::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
            if entry.is_dir() {
                folders.push(entry);
            } else if entry.extension().is_some_and(|ending| ending == "luau") {
                let path = entry.strip_prefix(&root).expect("inside").to_string_lossy().replace('\\', "/");
                let text = std::fs::read(&entry).expect("a file");
                sources.push(Source::new("", &path, &format!("scripts/{path}"), text));
            }
        }
    }
    sources.sort_by(|one, two| one.path.cmp(&two.path));
    sources
}

/// Loads scripts with small budgets.
fn hasty_host(files: &[(&str, &str)]) -> Host {
    let budgets = Budgets { turn: 5000, think: 20_000, pure: 1000, ..Budgets::default() };
    Host::load_within(sources(files), budgets).for_stage(Setting { game: "play".into(), ..Setting::default() })
}
