//! Hooks of game scripts.

use std::rc::Rc;
use std::sync::Arc;

use mlua::{Function, Lua, MultiValue, Table, Value as LuaValue};

use super::answers;
use crate::game::action::Action;
use crate::game::gimmicks::Word;
use crate::game::kinds::{Hook, Sort};
use crate::game::refusal::{Fault, Verdict};
use crate::game::square::{Cell, Kind};
use crate::game::state::{Game, Status};
use crate::game::value::Value;
use crate::problem::did_you_mean;
use crate::script::api::{ACTION, HOOKS, Scene, Shape};
use crate::script::data::to_lua;
use crate::script::given::{Given, read_one};
use crate::script::host::Host;
use crate::script::kind::LoadedKind;
use crate::script::lend::Mode;
use crate::script::shared::Shared;

pub fn kind_of(host: &Host) -> Rc<LoadedKind> {
    host.kind(Sort::Game, &host.setting().game)
}

/// Calls a hook of the game script; nothing where it has none.
fn ask<R>(
    host: &Host,
    game: &Game,
    hook: Hook,
    mode: Mode,
    call: impl FnOnce(&Lua, &Rc<Shared>, &Function, Table) -> mlua::Result<R>,
) -> Result<Option<R>, Fault> {
    let kind = kind_of(host);
    let Some(function) = kind.hook(hook).filter(|_| !kind.entry.facts.broken) else { return Ok(None) };
    host.reading(&kind, hook.name(), Some(game), mode, |lua, shared| {
        call(lua, shared, function, shared.one("Game")?).map(Some)
    })
}

/// Gives an action as scripts read it.
pub fn action_table(lua: &Lua, shared: &Rc<Shared>, game: &Game, action: &Action) -> mlua::Result<Table> {
    let table = lua.create_table()?;
    let cell = |(x, y): Cell| -> mlua::Result<()> {
        table.raw_set("x", x)?;
        table.raw_set("y", y)
    };
    match action {
        Action::Place { index, at, turned } => {
            table.raw_set("type", "place")?;
            let piece = game.rack.pieces.get(*index);
            table.raw_set("piece", piece.map(|piece| shared.piece(lua, piece, Some(index + 1))).transpose()?)?;
            table.raw_set("turned", *turned)?;
            cell(*at)?;
        }
        Action::Pick(at) => {
            table.raw_set("type", "pick")?;
            cell(*at)?;
        }
        Action::Press(name) => {
            table.raw_set("type", "press")?;
            table.raw_set("name", &**name)?;
        }
        Action::Expire => table.raw_set("type", "expire")?,
        Action::Edit(_) => table.raw_set("type", "edit")?,
    }
    Ok(table)
}

/// Reads an action of a script; `piece` of a placement is an index of the rack or a piece of it.
pub fn action(scene: &Scene<'_>, value: &LuaValue) -> mlua::Result<Option<Action>> {
    if value.is_nil() {
        return Ok(None);
    }
    let given = read_one(scene, &Shape::Record("Action", ACTION), value, "action").map_err(mlua::Error::runtime)?;
    let cell = (given.at(2).place(), given.at(3).place());
    Ok(Some(match given.at(0).text() {
        "place" => {
            let index = match given.at(1) {
                Given::Other(LuaValue::Table(piece)) => piece.raw_get::<Option<usize>>("index")?,
                Given::Other(other) => other.as_usize(),
                _ => None,
            };
            let index = index.and_then(|index| index.checked_sub(1));
            let index =
                index.ok_or_else(|| mlua::Error::runtime("action.piece: a piece of the rack or its index expected"))?;
            Action::Place { index, at: cell, turned: given.at(4).whole().rem_euclid(4) as u8 }
        }
        "pick" => Action::Pick(cell),
        _ => Action::Press(given.at(5).text().into()),
    }))
}

/// Asks how large the board is where the stage draws none.
pub fn size(host: &Host, game: &Kind, params: &Arc<Value>) -> Result<Option<(i32, i32)>, Fault> {
    let kind = host.kind(Sort::Game, game);
    let Some(hook) = kind.hook(Hook::Size).filter(|_| !kind.entry.facts.broken) else { return Ok(None) };
    host.pure(&kind, Hook::Size.name(), None, |lua, shared| {
        let mut given: MultiValue = hook.call(shared.params(lua, &kind, params)?)?;
        let mut next = || answers::points("size", &given.pop_front().unwrap_or(LuaValue::Nil));
        let whole = |number: i64| i32::try_from(number).unwrap_or(i32::MAX);
        Ok(Some((whole(next()?), whole(next()?))))
    })
}

/// Asks whether an action is legal.
pub fn legal(host: &Host, game: &Game, action: &Action) -> Result<Verdict, Fault> {
    let verdict = ask(host, game, Hook::Legal, Mode::Pure, |lua, shared, hook, one| {
        let mut given: MultiValue = hook.call((one, action_table(lua, shared, game, action)?))?;
        answers::verdict("legal", "refused", &mut given)
    })?;
    Ok(verdict.unwrap_or(Ok(())))
}

/// Asks for a word's points.
pub fn score(host: &Host, game: &Game, word: &Word) -> Result<i64, Fault> {
    let points = ask(host, game, Hook::Score, Mode::Pure, |lua, shared, hook, one| {
        answers::points("score", &hook.call((one, shared.word(lua, word)?))?)
    })?;
    Ok(points.unwrap_or(0))
}

/// Asks for a move's points: the sum of its words' times what the script says; without the hook the sum alone.
pub fn chain(host: &Host, game: &Game, words: &[Word]) -> Result<i64, Fault> {
    let sum = words.iter().fold(0i64, |sum, word| sum.saturating_add(word.score));
    let times = ask(host, game, Hook::Chain, Mode::Pure, |lua, shared, hook, one| {
        let turn = lua.create_table_with_capacity(0, 1)?;
        turn.raw_set("words", shared.words(lua, words)?)?;
        answers::points("chain", &hook.call((one, turn))?)
    })?;
    Ok(sum.saturating_mul(times.unwrap_or(1)))
}

/// Asks for the status, and gold where the script says.
pub fn status(host: &Host, game: &Game) -> Result<Option<(Status, Option<bool>)>, Fault> {
    standing(host, game, Hook::Status)
}

/// Asks for the status once no move is left, and gold where the script says.
pub fn stuck(host: &Host, game: &Game) -> Result<Option<(Status, Option<bool>)>, Fault> {
    standing(host, game, Hook::Stuck)
}

fn standing(host: &Host, game: &Game, hook: Hook) -> Result<Option<(Status, Option<bool>)>, Fault> {
    ask(host, game, hook, Mode::Pure, |_, _, function, one| {
        let (name, gold): (LuaValue, Option<bool>) = function.call(one)?;
        let text = name.as_string().map(|name| name.to_string_lossy()).unwrap_or_default();
        let all = [Status::Playing, Status::Cleared, Status::Failed];
        let known = all.into_iter().find(|status| status.name() == text);
        let expected = "\"playing\", \"cleared\" or \"failed\"";
        let status = known.map_or_else(|| answers::expected(hook.name(), expected, &name), Ok)?;
        Ok((status, gold))
    })
}

/// Asks for the game's outcome.
pub fn result(host: &Host, game: &Game) -> Result<Option<Value>, Fault> {
    let result =
        ask(host, game, Hook::Result, Mode::Pure, |_, _, hook, one| answers::plain("result", &hook.call(one)?))?;
    Ok(result.flatten())
}

/// Asks for marks on the board.
pub fn marks(host: &Host, game: &Game, at: Option<Cell>) -> Result<Vec<Value>, Fault> {
    let marks = ask(host, game, Hook::Marks, Mode::Pure, |lua, shared, hook, one| {
        let at = at.map(|cell| Scene { lua, shared }.cell(cell)).transpose()?;
        answers::plain_list("marks", &hook.call((one, at))?)
    })?;
    Ok(marks.unwrap_or_default())
}

/// Asks for the items of the side panel.
pub fn panel(host: &Host, game: &Game) -> Result<Vec<Value>, Fault> {
    let items =
        ask(host, game, Hook::Panel, Mode::Pure, |_, _, hook, one| answers::plain_list("panel", &hook.call(one)?))?;
    Ok(items.unwrap_or_default())
}

/// Calls a function of a script's table; what it gives that is nothing is an empty table.
pub fn ask_function(host: &Host, game: &Game, script: &str, call: &str, with: &[Value]) -> Result<Value, Fault> {
    let fail = |message: String| Fault::new(script, message);
    let split = script.split_once('/');
    let sort = split.and_then(|(folder, _)| Sort::ALL.into_iter().find(|sort| sort.folder() == folder));
    let (Some(sort), Some((_, name))) = (sort, split) else {
        return Err(fail(format!("there is no script \"{script}\"; write it as games/NAME")));
    };
    let full = host.catalogue().resolve(sort, name, &host.setting().home).unwrap_or_else(|| name.into());
    let kind = host.kind(sort, &full);
    let Some(table) = &kind.table else {
        return Err(fail(format!("there is no script \"{script}\", or it does not load")));
    };
    let line = HOOKS.iter().find(|line| line.name == call && line.sorts.contains(&sort));
    if let Some(first) = line.and_then(|line| line.takes.first()).filter(|first| first.name != "game") {
        let instead = if sort == Sort::Goal { "; expect = { goals = [{ done = true }] } looks at goals" } else { "" };
        let message =
            format!("\"{call}\" takes a {} first, and [[ask]] hands over the game first{instead}", first.name);
        return Err(fail(message));
    }
    host.reading(&kind, "ask", Some(game), Mode::Think, |lua, shared| {
        let LuaValue::Function(function) = table.raw_get::<LuaValue>(call)? else {
            let names: Vec<String> = table.pairs::<String, LuaValue>().filter_map(|pair| Some(pair.ok()?.0)).collect();
            return Err(mlua::Error::runtime(format!("there is no function \"{call}\"{}", did_you_mean(call, &names))));
        };
        let mut arguments = vec![LuaValue::Table(shared.one("Game")?)];
        for value in with {
            arguments.push(to_lua(lua, value)?);
        }
        let given: LuaValue = function.call(MultiValue::from_vec(arguments))?;
        Ok(answers::plain(call, &given)?.unwrap_or_else(Value::empty))
    })
}
