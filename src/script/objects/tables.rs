//! The tables of pieces, goals, words, moves and of the rack, as scripts read them.

use std::cell::{OnceCell, RefCell};
use std::sync::Arc;

use mlua::{Function, IntoLua, Lua, MultiValue, Table, Value as LuaValue};

use crate::game::gimmicks::Word;
use crate::game::kinds::Sort;
use crate::game::piece::{At, Piece};
use crate::game::square::Kind;
use crate::game::state::{Game, Goal, Move};
use crate::game::value::Value;
use crate::script::shared::Shared;

/// The pieces a list was made of, how many were open, and the list.
type KnownRack = (Vec<(Kind, Arc<Value>)>, usize, Table);

/// Lists that scripts read often, made once.
#[derive(Default)]
pub struct Lists {
    word_maker: OnceCell<(Function, Table)>,
    moves: RefCell<Option<(Vec<Arc<Move>>, Table)>>,
    rack: RefCell<Option<KnownRack>>,
}

impl Lists {
    /// Takes the function that makes words.
    pub fn set_word_maker(&self, lua: &Lua, maker: Function) -> mlua::Result<()> {
        let no_worth = lua.create_table()?;
        no_worth.set_readonly(true);
        let _ = self.word_maker.set((maker, no_worth));
        Ok(())
    }
}

impl Shared {
    /// Closes a table of ours: its fields are known and it is read-only.
    pub fn close(&self, table: Table, object: &'static str) -> mlua::Result<Table> {
        table.set_metatable(Some(self.meta(object)?))?;
        table.set_readonly(true);
        Ok(table)
    }

    /// Gives a piece as scripts read it.
    pub fn piece(&self, lua: &Lua, piece: &Piece, index: Option<usize>) -> mlua::Result<Table> {
        let kind = self.kind(Sort::Piece, &piece.kind);
        let table = lua.create_table_with_capacity(0, 3)?;
        table.raw_set("kind", &*piece.kind)?;
        table.raw_set("params", self.params(lua, &kind, &piece.params)?)?;
        table.raw_set("index", index)?;
        self.close(table, "Piece")
    }

    /// Gives a goal as scripts read it.
    pub fn goal(&self, lua: &Lua, goal: &Goal, index: Option<usize>) -> mlua::Result<Table> {
        let kind = self.kind(Sort::Goal, &goal.kind);
        let table = lua.create_table_with_capacity(0, 3)?;
        table.raw_set("kind", &*goal.kind)?;
        table.raw_set("params", self.params(lua, &kind, &goal.params)?)?;
        table.raw_set("index", index)?;
        self.close(table, "Goal")
    }

    /// Gives a word as scripts read it.
    pub fn word(&self, lua: &Lua, word: &Word) -> mlua::Result<Table> {
        let unmade = || mlua::Error::runtime("words cannot be made yet");
        let (maker, no_worth) = self.lists.word_maker.get().ok_or_else(unmade)?;
        let worth = if word.worth.is_empty() { no_worth.clone() } else { self.worth(lua, word)? };
        let mut arguments = MultiValue::with_capacity(3 + word.squares.len());
        arguments.push_back((&*word.text).into_lua(lua)?);
        arguments.push_back(LuaValue::Number(word.score as f64));
        arguments.push_back(LuaValue::Table(worth));
        arguments.extend(word.squares.iter().map(|square| LuaValue::Number(f64::from(*square))));
        maker.call(arguments)
    }

    fn worth(&self, lua: &Lua, word: &Word) -> mlua::Result<Table> {
        let worth = lua.create_table_with_capacity(word.worth.len(), 0)?;
        for part in &word.worth {
            let entry = lua.create_table_with_capacity(0, 3)?;
            entry.raw_set("square", self.square(lua, part.square)?)?;
            entry.raw_set("times", part.times)?;
            entry.raw_set("plus", part.plus)?;
            worth.raw_push(entry)?;
        }
        Ok(worth)
    }

    /// Gives a list of words.
    pub fn words(&self, lua: &Lua, words: &[Word]) -> mlua::Result<Table> {
        let list = lua.create_table_with_capacity(words.len(), 0)?;
        for word in words {
            list.raw_push(self.word(lua, word)?)?;
        }
        Ok(list)
    }

    /// Gives where a piece is put down.
    pub fn at(&self, lua: &Lua, at: &At) -> mlua::Result<Table> {
        let scene = |cell: &(i32, i32)| -> mlua::Result<Table> {
            let table = lua.create_table_with_capacity(0, 2)?;
            table.raw_set("x", cell.0)?;
            table.raw_set("y", cell.1)?;
            Ok(table)
        };
        let table = scene(&at.cell)?;
        table.raw_set("turned", at.turned)?;
        table.raw_set(
            "cells",
            lua.create_sequence_from(at.cells.iter().map(scene).collect::<mlua::Result<Vec<_>>>()?)?,
        )?;
        let squares = lua.create_table_with_capacity(at.squares.len(), 0)?;
        for square in &at.squares {
            match square {
                Some(square) => squares.raw_push(self.square(lua, *square)?)?,
                None => squares.raw_push(false)?,
            }
        }
        table.raw_set("squares", squares)?;
        Ok(table)
    }

    /// Gives the rack: a list of pieces with `mode` and `open`.
    pub fn rack(&self, lua: &Lua, game: &Game) -> mlua::Result<Table> {
        let pieces = &game.rack.pieces;
        let open = game.rack.open_count();
        if let Some((known, known_open, table)) = &*self.lists.rack.borrow() {
            let same = |(known, piece): (&(Kind, Arc<Value>), &Piece)| {
                Arc::ptr_eq(&known.1, &piece.params) && known.0 == piece.kind
            };
            if *known_open == open && known.len() == pieces.len() && known.iter().zip(pieces).all(same) {
                return Ok(table.clone());
            }
        }
        let list = lua.create_table_with_capacity(pieces.len(), 2)?;
        for (index, piece) in pieces.iter().enumerate() {
            list.raw_push(self.piece(lua, piece, Some(index + 1))?)?;
        }
        list.raw_set("mode", if game.rack.open.is_some() { "queue" } else { "free" })?;
        list.raw_set("open", open)?;
        let list = self.close(list, "Rack")?;
        let known = pieces.iter().map(|piece| (piece.kind.clone(), piece.params.clone())).collect();
        *self.lists.rack.borrow_mut() = Some((known, open, list.clone()));
        Ok(list)
    }

    /// Gives every turn so far; the list grows with the game and is made anew only from the first turn that differs.
    pub fn moves(&self, lua: &Lua, game: &Game) -> mlua::Result<Table> {
        let mut cached = self.lists.moves.borrow_mut();
        let (known, list) = match cached.take() {
            Some((known, list)) if is_prefix(&known, &game.moves) => (known, list),
            _ => (Vec::new(), lua.create_table()?),
        };
        list.set_readonly(false);
        for turn in &game.moves[known.len()..] {
            list.raw_push(self.past_move(lua, turn)?)?;
        }
        list.set_readonly(true);
        *cached = Some((game.moves.clone(), list.clone()));
        Ok(list)
    }

    fn past_move(&self, lua: &Lua, turn: &Move) -> mlua::Result<Table> {
        let words = lua.create_table_with_capacity(turn.words.len(), 0)?;
        for word in &turn.words {
            let made = lua.create_table_with_capacity(0, 3)?;
            made.raw_set("text", &*word.text)?;
            made.raw_set("length", word.squares.len())?;
            made.raw_set("score", word.score as f64)?;
            made.set_readonly(true);
            words.raw_push(made)?;
        }
        words.set_readonly(true);
        let table = lua.create_table_with_capacity(0, 4)?;
        table.raw_set("piece", &*turn.piece)?;
        table.raw_set("words", words)?;
        table.raw_set("score", turn.score as f64)?;
        table.raw_set("chain", turn.chain)?;
        table.set_readonly(true);
        Ok(table)
    }

    /// Forgets the lists.
    pub fn forget_lists(&self) {
        self.lists.moves.take();
        self.lists.rack.take();
    }
}

fn is_prefix(known: &[Arc<Move>], moves: &[Arc<Move>]) -> bool {
    known.len() <= moves.len() && known.iter().zip(moves).all(|(one, two)| Arc::ptr_eq(one, two))
}
