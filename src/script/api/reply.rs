//! What our calls give back: squares, cells and lists as scripts read them.

use mlua::{IntoLua, MultiValue, Table, Value as LuaValue};

use super::Scene;
use crate::game::piece::Piece;
use crate::game::refusal::{Fault, Verdict};
use crate::game::square::{Cell, SquareId};
use crate::game::value::Value;
use crate::script::data::to_lua;
use crate::script::fault::nested;

/// Makes the answer of a call of one value.
pub fn give(scene: &Scene<'_>, value: impl IntoLua) -> mlua::Result<MultiValue> {
    Ok(MultiValue::from_vec(vec![value.into_lua(scene.lua)?]))
}

/// Makes the answer of a call that gives nothing.
pub fn nothing() -> mlua::Result<MultiValue> {
    Ok(MultiValue::new())
}

/// Passes the fault of a nested hook on.
pub fn pass<T>(result: Result<T, Fault>) -> mlua::Result<T> {
    result.map_err(nested)
}

impl Scene<'_> {
    /// Gives the handle of a square, or nil.
    pub fn square(&self, id: Option<SquareId>) -> mlua::Result<LuaValue> {
        id.map_or(Ok(LuaValue::Nil), |id| self.shared.square(self.lua, id).map(LuaValue::Table))
    }

    /// Gives a list of handles.
    pub fn squares(&self, ids: impl IntoIterator<Item = SquareId>) -> mlua::Result<LuaValue> {
        let list = self.lua.create_table()?;
        for id in ids {
            list.raw_push(self.shared.square(self.lua, id)?)?;
        }
        self.shared.spend(list.raw_len())?;
        Ok(LuaValue::Table(list))
    }

    /// Gives a cell as `{ x, y }`.
    pub fn cell(&self, (x, y): Cell) -> mlua::Result<LuaValue> {
        let table = self.lua.create_table_with_capacity(0, 2)?;
        table.raw_set("x", x)?;
        table.raw_set("y", y)?;
        Ok(LuaValue::Table(table))
    }

    /// Gives a list of cells.
    pub fn cells(&self, cells: impl IntoIterator<Item = Cell>) -> mlua::Result<LuaValue> {
        let list = self.lua.create_table()?;
        for cell in cells {
            list.raw_push(self.cell(cell)?)?;
        }
        self.shared.spend(list.raw_len())?;
        Ok(LuaValue::Table(list))
    }

    /// Gives a list of numbers.
    pub fn numbers(&self, numbers: &[i64]) -> mlua::Result<LuaValue> {
        let list = self.lua.create_table_with_capacity(numbers.len(), 0)?;
        for number in numbers {
            list.raw_push(*number as f64)?;
        }
        self.shared.spend(numbers.len())?;
        Ok(LuaValue::Table(list))
    }

    /// Gives a value as a script's own table.
    pub fn plain(&self, value: &Value) -> mlua::Result<LuaValue> {
        to_lua(self.lua, value)
    }

    /// Gives whether a script agreed, and why not.
    pub fn verdict(&self, verdict: &Verdict) -> mlua::Result<MultiValue> {
        match verdict {
            Ok(()) => give(self, true),
            Err(reason) => {
                let reason = (&*reason.id).into_lua(self.lua)?;
                Ok(MultiValue::from_vec(vec![LuaValue::Boolean(false), reason]))
            }
        }
    }

    /// Gives a piece as scripts read it; `index` is its place in the rack, from 1.
    pub fn piece(&self, piece: &Piece, index: Option<usize>) -> mlua::Result<Table> {
        self.shared.piece(self.lua, piece, index)
    }
}
