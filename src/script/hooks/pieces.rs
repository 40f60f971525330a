//! Hooks of pieces.

use std::rc::Rc;
use std::sync::Arc;

use mlua::{Function, Lua, MultiValue, Table, Value as LuaValue};

use super::answers;
use super::pure::place_in_rack;
use crate::game::declare::Type;
use crate::game::gimmicks::Picture;
use crate::game::kinds::{Hook, Sort};
use crate::game::piece::{At, Foot, Handling, Needs, Piece};
use crate::game::refusal::{Fault, Verdict};
use crate::game::square::SquareId;
use crate::game::state::Game;
use crate::script::api::Scene;
use crate::script::fault;
use crate::script::host::Host;
use crate::script::kind::LoadedKind;
use crate::script::shared::Shared;

/// The most cells of a footprint: each is looked at for every cell of the board.
const MOST_FEET: usize = 1000;

/// Finds what a piece asks of its footprint by name.
pub fn needs(name: &str) -> Option<Needs> {
    Some(match name {
        "room" => Needs::Room,
        "accepts" => Needs::Accepts,
        "letter" => Needs::Letter,
        "square" => Needs::Square,
        "nothing" => Needs::Nothing,
        _ => return None,
    })
}

fn kind_of(host: &Host, piece: &Piece) -> Rc<LoadedKind> {
    host.kind(Sort::Piece, &piece.kind)
}

/// Calls a hook of a piece; nothing where it has none.
fn ask<R>(
    host: &Host,
    game: Option<&Game>,
    piece: &Piece,
    hook: Hook,
    call: impl FnOnce(&Lua, &Rc<Shared>, &Function, Table) -> mlua::Result<R>,
) -> Result<Option<R>, Fault> {
    let kind = kind_of(host, piece);
    let Some(function) = kind.hook(hook).filter(|_| !kind.entry.facts.broken) else { return Ok(None) };
    host.pure(&kind, hook.name(), game, |lua, shared| {
        let index = game.and_then(|game| place_in_rack(game, piece));
        call(lua, shared, function, shared.piece(lua, piece, index)?).map(Some)
    })
    .map_err(|failed| fault::within(failed, &kind, hook, String::new))
}

/// Asks how a piece is handled.
pub fn handling(host: &Host, piece: &Piece) -> Result<Handling, Fault> {
    host.machine().caches.handling.get(piece, 0, || {
        Ok(Handling {
            needs: setting(host, piece, Hook::Needs, Needs::Room, |value| {
                needs(&value.as_string()?.to_string_lossy())
            })?,
            turns: setting(host, piece, Hook::Turns, 1, turns)?,
            scores: setting(host, piece, Hook::Scores, true, LuaValue::as_boolean)?,
        })
    })
}

fn turns(value: &LuaValue) -> Option<u8> {
    let number = answers::number("turns", value).ok()?;
    [1, 2, 4].into_iter().find(|turns| number == f64::from(*turns))
}

/// Reads what may be a constant of the kind or a function of the piece.
fn setting<R>(
    host: &Host,
    piece: &Piece,
    hook: Hook,
    default: R,
    read: impl Fn(&LuaValue) -> Option<R>,
) -> Result<R, Fault> {
    let wrong = |value: &LuaValue| answers::expected(hook.name(), "what the constant of that name can be", value);
    let read_or = |value: &LuaValue| read(value).map_or_else(|| wrong(value), Ok);
    let kind = kind_of(host, piece);
    if let Some(answer) = ask(host, None, piece, hook, |_, _, function, piece| read_or(&function.call(piece)?))? {
        return Ok(answer);
    }
    let constant = kind.table.as_ref().map(|table| table.raw_get::<LuaValue>(hook.name()));
    let constant = constant.and_then(Result::ok).filter(|value| !value.is_nil() && !value.is_function());
    Ok(constant.and_then(|value| read(&value)).unwrap_or(default))
}

/// Asks for a piece's footprint; by default one cell with its first letter parameter.
pub fn footprint(host: &Host, piece: &Piece, turned: u8) -> Result<Arc<[Foot]>, Fault> {
    host.machine().caches.footprints.get(piece, turned, || {
        let feet = ask(host, None, piece, Hook::Footprint, |_, _, hook, piece| feet(&hook.call((piece, turned))?))?;
        match feet {
            Some(feet) => Ok(feet.into()),
            None => Ok(Arc::from([Foot { dx: 0, dy: 0, letter: letter(host, piece)? }])),
        }
    })
}

/// Gives the piece's letter: its parameter `letter`, folded.
fn letter(host: &Host, piece: &Piece) -> Result<Option<char>, Fault> {
    let kind = kind_of(host, piece);
    let declared = kind.entry.params.iter().any(|param| &*param.name == "letter" && matches!(param.ty, Type::Letter));
    if !declared || kind.entry.facts.broken {
        return Ok(None);
    }
    let letter: Option<String> =
        host.pure(&kind, "", None, |lua, shared| shared.params(lua, &kind, &piece.params)?.raw_get("letter"))?;
    Ok(letter.and_then(|letter| letter.chars().next()))
}

fn feet(value: &LuaValue) -> mlua::Result<Vec<Foot>> {
    let LuaValue::Table(list) = value else {
        return answers::expected("footprint", "a list { { dx, dy, letter? } … }", value);
    };
    let mut feet = Vec::new();
    if list.raw_len() > MOST_FEET {
        return Err(mlua::Error::runtime(format!("footprint gave more than {MOST_FEET} cells")));
    }
    for item in list.sequence_values::<Table>() {
        let item = item?;
        // Both { dx = 1, dy = 0, letter = "…" } and { 1, 0, "…" } are read.
        let part = |name: &str, place: usize| -> mlua::Result<LuaValue> {
            let named: LuaValue = item.raw_get(name)?;
            if named.is_nil() { item.raw_get(place) } else { Ok(named) }
        };
        let whole = |value: LuaValue| Ok::<_, mlua::Error>(answers::number("footprint", &value)? as i32);
        let letter = match part("letter", 3)? {
            LuaValue::Nil => None,
            LuaValue::String(letter) => letter.to_string_lossy().chars().next(),
            other => return answers::expected("footprint", "a letter as a string", &other),
        };
        feet.push(Foot { dx: whole(part("dx", 1)?)?, dy: whole(part("dy", 2)?)?, letter });
    }
    if feet.is_empty() {
        return Err(mlua::Error::runtime("footprint must give at least one cell"));
    }
    Ok(feet)
}

/// Asks a piece whether it may be placed.
pub fn can_place(host: &Host, game: &Game, piece: &Piece, at: &At) -> Result<Verdict, Fault> {
    let verdict = ask(host, Some(game), piece, Hook::CanPlace, |lua, shared, hook, piece| {
        let mut given: MultiValue = hook.call((piece, shared.at(lua, at)?, shared.one("Game")?))?;
        answers::verdict("can_place", "refused", &mut given)
    })?;
    Ok(verdict.unwrap_or(Ok(())))
}

/// Asks for the squares a piece would touch.
pub fn area(host: &Host, game: &Game, piece: &Piece, at: &At) -> Result<Vec<SquareId>, Fault> {
    let area = ask(host, Some(game), piece, Hook::Area, |lua, shared, hook, piece| {
        answers::squares(&Scene { lua, shared }, "area", &hook.call((piece, shared.at(lua, at)?))?)
    })?;
    Ok(area.unwrap_or_default())
}

/// Asks for the picture of a piece.
pub fn picture(host: &Host, piece: &Piece) -> Result<Picture, Fault> {
    host.machine().caches.piece_pictures.get(piece, 0, || {
        let look = ask(host, None, piece, Hook::Look, |_, _, hook, piece| answers::plain("look", &hook.call(piece)?))?;
        Ok(Picture { look: look.flatten(), strokes: Vec::new() })
    })
}

/// Asks what stands after `kind:` in a piece's token.
pub fn token(host: &Host, piece: &Piece) -> Result<Option<String>, Fault> {
    host.machine().caches.piece_tokens.get(piece, 0, || {
        let token = ask(host, None, piece, Hook::Token, |_, _, hook, piece| answers::token(&hook.call(piece)?))?;
        Ok(token.flatten())
    })
}
