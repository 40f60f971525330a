//! What scripts see besides our own objects: the listed libraries, frozen, and nothing that reaches outside.

use std::rc::Rc;

use mlua::{Function, Lua, Table, Value as LuaValue, Variadic};

use super::fault::cut;
use super::lend::Mode;
use super::shared::Shared;
use crate::problem::did_you_mean;

/// The globals of Luau that stay.
pub const GLOBALS: [&str; 17] = [
    "string", "table", "math", "bit32", "utf8", "buffer", "pairs", "ipairs", "next", "select", "type", "typeof",
    "tostring", "tonumber", "pcall", "error", "assert",
];
/// Libraries of Lua that scripts know from elsewhere.
const ELSEWHERE: [&str; 5] = ["os", "io", "debug", "package", "coroutine"];
const PRELUDE: &str = include_str!("prelude.luau");

/// Cuts the globals down, replaces what could tell one machine from another, and freezes the libraries.
/// Gives the table of the prelude's functions.
pub fn build(lua: &Lua, shared: &Rc<Shared>) -> mlua::Result<Table> {
    let prelude: Function = lua.load(PRELUDE).set_name("@prelude").set_mode(mlua::chunk::ChunkMode::Text).eval()?;
    let globals = lua.globals();
    let stock = lua.create_table()?;
    for name in GLOBALS {
        stock.raw_set(name, globals.raw_get::<LuaValue>(name)?)?;
    }
    replace_random(lua, shared, &stock.raw_get("math")?)?;
    let note = lua.create_function({
        let shared = shared.clone();
        move |_, text: mlua::LuaString| {
            shared.note_thrown(cut(&text.to_string_lossy()));
            Ok(())
        }
    })?;
    let made: Table = prelude.call((stock.clone(), note))?;
    let names: Vec<LuaValue> =
        globals.pairs::<LuaValue, LuaValue>().map(|pair| Ok(pair?.0)).collect::<mlua::Result<_>>()?;
    for name in names {
        globals.raw_set(name, LuaValue::Nil)?;
    }
    for pair in stock.pairs::<LuaValue, LuaValue>() {
        let (name, value) = pair?;
        globals.raw_set(name, value)?;
    }
    lua.sandbox(true)?;
    for pair in stock.pairs::<LuaValue, LuaValue>() {
        if let (_, LuaValue::Table(library)) = pair? {
            library.set_readonly(true);
        }
    }
    Ok(made)
}

/// Random numbers come from the stage's own generator.
fn replace_random(lua: &Lua, shared: &Rc<Shared>, math: &Table) -> mlua::Result<()> {
    math.raw_set("randomseed", LuaValue::Nil)?;
    let shared = shared.clone();
    let random = lua.create_function(move |_, bounds: Variadic<f64>| shared.random(&bounds))?;
    math.raw_set("random", random)
}

impl Shared {
    /// Draws a random number as `math.random` does: none, one or two bounds.
    pub fn random(&self, bounds: &[f64]) -> mlua::Result<f64> {
        let (low, high) = match bounds {
            [] => return self.draw(|random| random.unit()),
            [high] => (1.0, *high),
            [low, high, ..] => (*low, *high),
        };
        let limit = 9_007_199_254_740_992.0;
        if !(low.abs() <= limit && high.abs() <= limit && low.floor() <= high.floor()) {
            return Err(mlua::Error::runtime(format!("random: the range {low} to {high} is empty or too large")));
        }
        self.draw(|random| random.between(low.floor() as i64, high.floor() as i64) as f64)
    }

    fn draw(&self, draw: impl FnOnce(&mut dyn Draws) -> f64) -> mlua::Result<f64> {
        match self.mode.get() {
            Mode::Turn => self.with_turn(|turn| Ok(draw(turn))),
            Mode::Think => {
                let mut random = self.think_random.get();
                let drawn = draw(&mut random);
                self.think_random.set(random);
                Ok(drawn)
            }
            _ => Err(mlua::Error::runtime("random numbers need a turn: this hook is pure")),
        }
    }
}

/// Where random numbers come from.
trait Draws {
    fn unit(&mut self) -> f64;
    fn between(&mut self, low: i64, high: i64) -> i64;
}

impl Draws for crate::game::turn::Turn {
    fn unit(&mut self) -> f64 {
        crate::game::turn::Turn::unit(self)
    }
    fn between(&mut self, low: i64, high: i64) -> i64 {
        crate::game::turn::Turn::between(self, low, high)
    }
}

impl Draws for crate::game::random::Random {
    fn unit(&mut self) -> f64 {
        crate::game::random::Random::unit(self)
    }
    fn between(&mut self, low: i64, high: i64) -> i64 {
        crate::game::random::Random::between(self, low, high)
    }
}

/// Makes the environment of one mod: the globals, ours and its own `require`; read-only, and an undeclared name is an
/// error.
pub fn environment(lua: &Lua, ours: &Table, require: Function) -> mlua::Result<Table> {
    let environment = lua.create_table()?;
    let globals = lua.globals();
    let mut names: Vec<String> = Vec::new();
    for name in GLOBALS {
        environment.raw_set(name, globals.get::<LuaValue>(name)?)?;
        names.push(name.to_owned());
    }
    for pair in ours.pairs::<String, LuaValue>() {
        let (name, value) = pair?;
        environment.raw_set(&*name, value)?;
        names.push(name);
    }
    environment.raw_set("require", require)?;
    names.push("require".to_owned());
    names.sort();
    environment.set_metatable(Some(undeclared(lua, names)?))?;
    environment.set_readonly(true);
    environment.set_safeenv(true);
    Ok(environment)
}

fn undeclared(lua: &Lua, names: Vec<String>) -> mlua::Result<Table> {
    let read = lua.create_function(move |_, (_, name): (LuaValue, String)| -> mlua::Result<LuaValue> {
        if ELSEWHERE.contains(&&*name) {
            let why = "scripts have no such library, and reach no files, clocks or other programs";
            return Err(mlua::Error::runtime(format!("there is no \"{name}\" here; {why}")));
        }
        let hint = did_you_mean(&name, names.iter().filter(|known| known.len() + 3 > name.len()));
        let hint = if hint.contains("did you mean") { hint.as_str() } else { "" };
        Err(mlua::Error::runtime(format!("there is no \"{name}\" here; declare it with local{hint}")))
    })?;
    let meta = lua.create_table()?;
    let write = lua.create_function(|_, (_, name, _): (LuaValue, String, LuaValue)| -> mlua::Result<()> {
        Err(mlua::Error::runtime(format!("\"{name}\" is not declared; write \"local {name}\" where it is first used")))
    })?;
    meta.raw_set("__index", read)?;
    meta.raw_set("__newindex", write)?;
    Ok(meta)
}
