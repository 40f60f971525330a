//! One Luau machine with all scripts loaded in it.

use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use mlua::{Lua, LuaOptions, StdLib, Table, Value as LuaValue};

use super::budget::Budgets;
use super::cache::Caches;
use super::data::{freeze, sort_of, to_table};
use super::kind::{LoadedKind, broken, lines};
use super::lend::Mode;
use super::load::{Reading, read};
use super::objects::{self, record_meta};
use super::require::{Modules, require};
use super::rounds::Rounds;
use super::sandbox;
use super::shared::Shared;
use super::source::Source;
use crate::game::catalogue::{Catalogue, Entry};
use crate::game::declare::{CatalogueSurroundings, convert};
use crate::game::dictionary::Words;
use crate::game::kinds::{KindFacts, Sort};
use crate::game::refusal::Fault;
use crate::game::square::Kind;

/// The most memory of all scripts, in bytes.
const MEMORY: usize = 64 << 20;
/// Beyond this much memory what can be made anew is dropped.
const TIDY: usize = 40 << 20;

/// A machine with its scripts.
pub struct Machine {
    /// The machine.
    pub lua: Lua,
    /// What its callbacks know.
    pub shared: Rc<Shared>,
    /// Answers of cached hooks, which hold nothing of the machine and outlast it.
    pub caches: Rc<Caches>,
    /// What was wrong with the files.
    pub faults: Vec<Fault>,
}

impl Machine {
    /// Builds a machine and loads all files; broken ones make broken kinds.
    pub fn build(sources: &[Source], budgets: Budgets, caches: &Rc<Caches>) -> mlua::Result<Machine> {
        let libraries = StdLib::STRING | StdLib::TABLE | StdLib::MATH | StdLib::BIT | StdLib::UTF8 | StdLib::BUFFER;
        let lua = Lua::new_with(libraries, LuaOptions::new())?;
        lua.set_memory_limit(MEMORY)?;
        let files = sources.iter().map(|source| source.shown.clone()).collect();
        let shared = Rc::new(Shared::new(budgets, files, lua.weak()));
        let meter = shared.meter.clone();
        let prelude = sandbox::build(&lua, &shared)?;
        let ours = objects::build(&lua, &shared, &prelude)?;
        let _ = shared.rounds.set(Rounds::new(&lua, &prelude)?);
        lua.set_interrupt(move |lua| meter.step(lua));
        let modules = Rc::new(Modules::new(sources));
        for source in sources {
            if modules.environment(&source.home).is_none() {
                let environment = sandbox::environment(&lua, &ours, require(&lua, &modules, &source.home)?)?;
                modules.set_environment(&source.home, environment);
            }
        }
        let mut loading = Loading {
            lua: &lua,
            shared: &shared,
            prelude: &prelude,
            modules: &modules,
            kinds: BTreeMap::new(),
            faults: Vec::new(),
        };
        sources.iter().try_for_each(|source| loading.source(source))?;
        let nobody = loading.nobody("", &Arc::from(""), &Arc::from(""))?;
        let catalogue = loading.check_defaults();
        let Loading { kinds, faults, .. } = loading;
        shared.set_kinds(kinds, nobody, catalogue);
        lua.gc_collect()?;
        // A file that took all memory while it loaded is broken; the others have it again.
        shared.exhausted.set(false);
        Ok(Machine { lua, shared, caches: caches.clone(), faults })
    }

    /// Drops what can be made anew where scripts use much memory, and tells whether the machine must be built anew.
    pub fn tidy(&self) -> bool {
        if self.lua.used_memory() > TIDY {
            self.shared.handles.clear();
            self.shared.forget_params();
            self.shared.forget_lists();
            let is_full = self.lua.gc_collect().is_err() || self.lua.used_memory() > TIDY;
            // A thought under way may need as much as there is; with another machine it would begin again, for ever.
            let thinks = self.shared.thought.borrow().is_some();
            self.shared.exhausted.set(self.shared.exhausted.get() || (is_full && !thinks));
        }
        self.shared.exhausted.get()
    }
}

struct Loading<'a> {
    lua: &'a Lua,
    shared: &'a Rc<Shared>,
    prelude: &'a Table,
    modules: &'a Rc<Modules>,
    kinds: BTreeMap<(Sort, Kind), Rc<LoadedKind>>,
    faults: Vec<Fault>,
}

impl Loading<'_> {
    /// Loads the file of a kind; the folder says what it is, the file name is its name.
    fn source(&mut self, source: &Source) -> mlua::Result<()> {
        let Some((folder, file)) = source.path.split_once('/') else { return Ok(()) };
        let Some(sort) = Sort::ALL.into_iter().find(|sort| sort.folder() == folder) else { return Ok(()) };
        let Some(name) = file.strip_suffix(".luau").filter(|name| !name.contains('/')) else { return Ok(()) };
        let id: Kind = if source.home.is_empty() { name.into() } else { format!("{}:{name}", source.home).into() };
        let script = format!("{folder}/{id}");
        if source.unread.is_some() {
            let kind = self.broken(sort, &id, &script, source)?;
            self.kinds.insert((sort, id), Rc::new(kind));
            return Ok(());
        }
        let loader = Rc::new(self.nobody(&script, &source.home, &source.shown)?);
        let returned = self.shared.run(&loader, "load", Mode::Bare, self.shared.budgets.load, || {
            self.modules.function(self.lua, source)?.call::<LuaValue>(())
        });
        let kind = match returned.0 {
            Ok(LuaValue::Table(table)) => self.kind(sort, &id, source, &table, &script)?,
            Ok(other) => {
                let got = if other.is_nil() { "nothing".to_owned() } else { format!("a {}", sort_of(&other)) };
                self.fault(
                    &script,
                    source,
                    "return",
                    format!("the file must return the kind's table, it returns {got}"),
                );
                self.broken(sort, &id, &script, source)?
            }
            Err(fault) => {
                self.faults.push(fault);
                self.broken(sort, &id, &script, source)?
            }
        };
        self.kinds.insert((sort, id), Rc::new(kind));
        Ok(())
    }

    fn kind(
        &mut self,
        sort: Sort,
        id: &Kind,
        source: &Source,
        table: &Table,
        script: &str,
    ) -> mlua::Result<LoadedKind> {
        freeze(table)?;
        let Reading { entry, hooks, wrong } = read(sort, id, &source.shown, table);
        for (key, message) in wrong {
            self.fault(script, source, &key, message);
        }
        let names: Vec<&str> = entry.params.iter().map(|param| &*param.name).collect();
        let params_meta = record_meta(self.lua, self.prelude, "params", &names)?;
        let traits = to_table(self.lua, &entry.traits)?;
        freeze(&traits)?;
        Ok(LoadedKind {
            sort,
            home: source.home.clone(),
            script: script.into(),
            entry: Arc::new(entry),
            table: Some(table.clone()),
            traits,
            params_meta: Some(params_meta),
            lines: lines(&hooks),
            hooks,
            lists: OnceCell::new(),
        })
    }

    fn broken(&self, sort: Sort, id: &Kind, script: &str, source: &Source) -> mlua::Result<LoadedKind> {
        let entry = Arc::new(broken(id, &source.shown));
        Ok(LoadedKind { sort, entry, ..self.nobody(script, &source.home, &source.shown)? })
    }

    /// Makes the kind that stands for files while they load, and for kinds there are none of.
    fn nobody(&self, script: &str, home: &Arc<str>, shown: &Arc<str>) -> mlua::Result<LoadedKind> {
        let entry = Arc::new(broken(&Kind::from(script), shown));
        let traits = to_table(self.lua, &entry.traits)?;
        traits.set_readonly(true);
        Ok(LoadedKind {
            sort: Sort::Square,
            home: home.clone(),
            script: script.into(),
            entry,
            table: None,
            traits,
            params_meta: None,
            lines: Vec::new(),
            hooks: Vec::new(),
            lists: OnceCell::new(),
        })
    }

    /// Tells a fault at the line of the file where the key stands.
    fn fault(&mut self, script: &str, source: &Source, key: &str, message: String) {
        let line = line_of(source.text(), key);
        self.faults.push(Fault {
            script: script.into(),
            place: Some((source.shown.clone(), line)),
            message: message.into(),
            ..Fault::default()
        });
    }

    /// Checks all declared defaults against all kinds, and gives the catalogue.
    fn check_defaults(&mut self) -> Arc<Catalogue> {
        let entries = self.kinds.iter().map(|(key, kind)| (key.clone(), kind.entry.clone()));
        let mut catalogue = Catalogue { entries: entries.collect() };
        let words = Words::none();
        for (key, kind) in &mut self.kinds {
            let around = CatalogueSurroundings { catalogue: &catalogue, words: &words, home: &kind.home, board: None };
            let declared = kind.entry.params.iter();
            let wrong = declared.filter_map(|param| {
                let wrong = convert(&param.ty, param.default.as_ref()?, &around).err()?;
                Some(format!("params.{}.default: {}", param.name, wrong.first()?))
            });
            let wrong: Vec<String> = wrong.collect();
            if wrong.is_empty() {
                continue;
            }
            let place = Some((kind.entry.file.clone(), 1));
            let fault = |message: String| Fault {
                script: kind.script.clone(),
                place: place.clone(),
                message: message.into(),
                ..Fault::default()
            };
            self.faults.extend(wrong.into_iter().map(fault));
            let facts = Arc::new(KindFacts { broken: true, ..KindFacts::clone(&kind.entry.facts) });
            let entry = Arc::new(Entry { facts, ..Entry::clone(&kind.entry) });
            catalogue.entries.insert(key.clone(), entry.clone());
            if let Some(kind) = Rc::get_mut(kind) {
                kind.entry = entry;
            }
        }
        Arc::new(catalogue)
    }
}

/// Finds the line of a file, from 1, that sets a key of the kind's table; the last line where there is none.
fn line_of(text: &[u8], key: &str) -> u32 {
    let text = String::from_utf8_lossy(text);
    let sets = |line: &str| {
        let found = line.find(key).filter(|_| !key.is_empty());
        found.is_some_and(|at| {
            let before = line[..at].chars().next_back().is_none_or(|c| !c.is_alphanumeric() && c != '_');
            let after = line[at + key.len()..].trim_start();
            before && (after.starts_with('=') || after.starts_with('(') || key == "return")
        })
    };
    let lines = text.lines().count().max(1);
    let at = text.lines().position(sets).map_or(lines, |at| at + 1);
    u32::try_from(at).unwrap_or(u32::MAX)
}
