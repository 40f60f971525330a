//! Cached hooks of gimmicks: asked again only when what they may read has changed.

use std::rc::Rc;
use std::sync::Arc;

use mlua::{Lua, MultiValue, Table, Value as LuaValue};

use super::{answers, pieces};
use crate::game::gimmicks::{Passages, Picture, Pictured};
use crate::game::kinds::{Hook, Sort};
use crate::game::refusal::{Fault, Verdict};
use crate::game::square::{Gimmick, GimmickId, Square};
use crate::game::state::Actor;
use crate::script::cache::Seen;
use crate::script::data::{freeze, to_table};
use crate::script::fault;
use crate::script::host::Host;
use crate::script::kind::LoadedKind;
use crate::script::lend::Mode;
use crate::script::shared::Shared;

fn seen(square: &Square, gimmick: &Gimmick) -> Seen {
    Seen {
        kind: gimmick.kind.clone(),
        params: gimmick.params.clone(),
        state: gimmick.state.clone(),
        letter: square.letter,
        size: (square.area.w, square.area.h),
    }
}

fn seen_actor(actor: &Actor) -> Seen {
    Seen {
        kind: actor.kind.clone(),
        params: actor.params.clone(),
        state: actor.state.clone(),
        letter: None,
        size: (0, 0),
    }
}

/// Runs a cached hook of a kind; `default` where the kind has none or is broken.
fn ask<R>(
    host: &Host,
    sort: Sort,
    id: GimmickId,
    seen: &Seen,
    hook: Hook,
    default: R,
    call: impl FnOnce(&Lua, &Rc<Shared>, &mlua::Function, Table) -> mlua::Result<R>,
) -> Result<R, Fault> {
    let kind = host.kind(sort, &seen.kind);
    let Some(function) = kind.hook(hook).filter(|_| !kind.entry.facts.broken) else { return Ok(default) };
    host.reading(&kind, hook.name(), None, Mode::Cached, |lua, shared| {
        call(lua, shared, function, whom(lua, shared, &kind, id, sort, seen)?)
    })
    .map_err(|failed| fault::within(failed, &kind, hook, String::new))
}

/// Makes a `me` that holds no more than a cached hook may read.
fn whom(
    lua: &Lua,
    shared: &Rc<Shared>,
    kind: &Rc<LoadedKind>,
    id: GimmickId,
    sort: Sort,
    seen: &Seen,
) -> mlua::Result<Table> {
    let table = lua.create_table_with_capacity(0, 6)?;
    table.raw_set("id", id)?;
    table.raw_set("kind", &*seen.kind)?;
    table.raw_set("params", shared.params(lua, kind, &seen.params)?)?;
    let state = to_table(lua, &*shared.filled(lua, kind, &seen.params, &seen.state)?)?;
    freeze(&state)?;
    table.raw_set("state", state)?;
    table.raw_set("traits", &kind.traits)?;
    if sort == Sort::Square {
        let square = lua.create_table_with_capacity(0, 3)?;
        square.raw_set("letter", seen.letter.map_or(String::new(), String::from))?;
        square.raw_set("w", seen.size.0)?;
        square.raw_set("h", seen.size.1)?;
        table.raw_set("square", shared.close(square, "CachedSquare")?)?;
    }
    shared.close(table, "CachedGimmick")
}

/// Asks whether a square accepts letters.
pub fn accepts_letters(host: &Host, square: &Square, gimmick: &Gimmick) -> Result<Verdict, Fault> {
    host.machine().caches.accepts.get(gimmick.id, seen(square, gimmick), |seen| {
        ask(host, Sort::Square, gimmick.id, seen, Hook::AcceptsLetters, Ok(()), |_, _, hook, me| {
            let mut given: MultiValue = hook.call(me)?;
            answers::verdict("accepts_letters", "locked", &mut given)
        })
    })
}

/// Asks whether there is room over a letter.
pub fn room(host: &Host, square: &Square, gimmick: &Gimmick) -> Result<Option<bool>, Fault> {
    host.machine().caches.room.get(gimmick.id, seen(square, gimmick), |seen| {
        ask(host, Sort::Square, gimmick.id, seen, Hook::Room, None, |_, _, hook, me| {
            let given: LuaValue = hook.call(me)?;
            if given.is_nil() { Ok(None) } else { answers::truth("room", &given).map(Some) }
        })
    })
}

/// Asks for the ways of walkers.
pub fn passages(host: &Host, square: &Square, gimmick: &Gimmick) -> Result<Arc<Passages>, Fault> {
    host.machine().caches.passages.get(gimmick.id, seen(square, gimmick), |seen| {
        ask(host, Sort::Square, gimmick.id, seen, Hook::Passages, Arc::default(), |_, _, hook, me| {
            answers::passages(&hook.call(me)?).map(Arc::new)
        })
    })
}

/// Asks for a picture.
pub fn picture(host: &Host, of: Pictured<'_>) -> Result<Picture, Fault> {
    match of {
        Pictured::Gimmick(square, gimmick) => picture_of(host, Sort::Square, gimmick.id, seen(square, gimmick)),
        Pictured::Actor(actor) => picture_of(host, Sort::Actor, actor.id, seen_actor(actor)),
        Pictured::Piece(piece) => pieces::picture(host, piece),
    }
}

fn picture_of(host: &Host, sort: Sort, id: GimmickId, seen: Seen) -> Result<Picture, Fault> {
    host.machine().caches.pictures.get(id, seen, |seen| {
        let look =
            ask(host, sort, id, seen, Hook::Look, None, |_, _, hook, me| answers::plain("look", &hook.call(me)?))?;
        let strokes = ask(host, sort, id, seen, Hook::Draw, Vec::new(), |_, shared, hook, me| {
            shared.strokes.take();
            hook.call::<()>((me, shared.one("Canvas")?))?;
            Ok(shared.strokes.take())
        })?;
        Ok(Picture { look, strokes })
    })
}

/// Asks how a gimmick prints in text boards, or what stands in a piece's token.
pub fn token(host: &Host, of: Pictured<'_>) -> Result<Option<String>, Fault> {
    match of {
        Pictured::Gimmick(square, gimmick) => {
            host.machine().caches.tokens.get(gimmick.id, seen(square, gimmick), |seen| {
                ask(host, Sort::Square, gimmick.id, seen, Hook::Token, None, |_, _, hook, me| {
                    answers::token(&hook.call(me)?)
                })
            })
        }
        Pictured::Actor(_) => Ok(None),
        Pictured::Piece(piece) => pieces::token(host, piece),
    }
}
