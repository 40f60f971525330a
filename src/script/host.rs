//! The script host: a cheap handle on a machine with all scripts of a content, in the setting of one stage.

use std::cell::RefCell;
use std::ops::RangeInclusive;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use mlua::Lua;

use super::budget::Budgets;
use super::cache::Caches;
use super::kind::LoadedKind;
use super::lend::{Mode, lend_game};
use super::machine::Machine;
use super::shared::Shared;
use super::source::Source;
use super::trace::{Cost, Printed};
use crate::game::catalogue::Catalogue;
use crate::game::dictionary::Words;
use crate::game::kinds::{Hook, Sort};
use crate::game::refusal::Fault;
use crate::game::square::Kind;
use crate::game::state::Game;

/// What a stage adds to the scripts: which game it is of, and how its parameters are read.
#[derive(Clone, Debug)]
pub struct Setting {
    /// The game script.
    pub game: Kind,
    /// The mod the stage is of; `""` for the base game.
    pub home: Arc<str>,
    /// The words, for `game.words` and for folding letters.
    pub words: Words,
    /// The fewest and the most letters of a word.
    pub lengths: RangeInclusive<usize>,
}

impl Default for Setting {
    fn default() -> Setting {
        Setting { game: "".into(), home: "".into(), words: Words::none(), lengths: 2..=9 }
    }
}

/// Answers for the scripts of a content. Clones share one machine.
#[derive(Clone)]
pub struct Host {
    inner: Rc<Inner>,
    setting: Rc<Setting>,
}

struct Inner {
    sources: Vec<Source>,
    budgets: Budgets,
    machine: RefCell<Rc<Machine>>,
    last: RefCell<Option<Rc<Setting>>>,
}

impl Host {
    /// Loads all scripts. It never fails: a file that cannot be loaded makes a broken kind and a fault.
    pub fn load(sources: Vec<Source>) -> Host {
        Host::load_within(sources, Budgets::default())
    }

    /// Loads all scripts with other limits of running time.
    pub fn load_within(sources: Vec<Source>, budgets: Budgets) -> Host {
        let machine = RefCell::new(Rc::new(build(&sources, budgets, &Rc::default())));
        let inner = Inner { sources, budgets, machine, last: RefCell::default() };
        Host { inner: Rc::new(inner), setting: Rc::default() }
    }

    /// Gives the host for one stage; the machine is shared.
    #[must_use]
    pub fn for_stage(&self, setting: Setting) -> Host {
        Host { inner: self.inner.clone(), setting: Rc::new(setting) }
    }

    /// Gives what the stage adds to the scripts.
    pub fn setting(&self) -> &Rc<Setting> {
        &self.setting
    }

    /// Lists the files it was loaded from.
    pub fn sources(&self) -> &[Source] {
        &self.inner.sources
    }

    /// Lists what is wrong with the files.
    pub fn faults(&self) -> Vec<Fault> {
        self.machine().faults.clone()
    }

    /// Gives what is known of all kinds.
    pub fn catalogue(&self) -> Arc<Catalogue> {
        self.machine().shared.catalogue()
    }

    /// Takes the lines that scripts printed since the last call.
    pub fn printed(&self) -> Vec<Printed> {
        self.machine().shared.log.take()
    }

    /// Begins to watch, or ends it: the turns played then note where their events come from, and all hooks what they cost.
    pub fn watch(&self, is_on: bool) {
        self.machine().shared.tracer.watch(is_on);
    }

    /// Takes what hooks cost since the last call, as far as they were watched.
    pub fn costs(&self) -> Vec<Cost> {
        self.machine().shared.tracer.take()
    }

    /// Gives how many bytes the machine holds now, with what nobody can reach any more.
    pub fn held(&self) -> usize {
        self.machine().lua.used_memory()
    }

    /// Gives how many bytes the machine holds once what nobody can reach any more is dropped.
    pub fn memory(&self) -> usize {
        let machine = self.machine();
        let collected = machine.lua.gc_collect();
        debug_assert!(collected.is_ok(), "collecting runs no script");
        machine.lua.used_memory()
    }

    /// Asks a game script how large the board is where a stage draws no map; nothing where it does not say.
    ///
    /// # Errors
    /// The script failed.
    pub fn size(&self, game: &Kind, params: &Arc<crate::game::value::Value>) -> Result<Option<(i32, i32)>, Fault> {
        super::hooks::size(self, game, params)
    }

    /// Tells where a kind's hook begins: file and line.
    pub fn line_of(&self, sort: Sort, kind: &Kind, hook: Hook) -> Option<(Arc<str>, u32)> {
        self.kind(sort, kind).begins(hook)
    }

    pub(super) fn machine(&self) -> Rc<Machine> {
        self.inner.machine.borrow().clone()
    }

    /// Gives a kind by its full name.
    pub(super) fn kind(&self, sort: Sort, kind: &Kind) -> Rc<LoadedKind> {
        self.machine().shared.kind(sort, kind)
    }

    /// Runs with the machine in the setting of this host; an outermost call starts the clock, and tidies up after.
    pub(super) fn enter<R>(&self, clock: Duration, run: impl FnOnce(&Machine) -> R) -> R {
        let machine = self.machine();
        if machine.shared.depth.get() > 0 {
            return run(&machine);
        }
        self.take_setting(&machine);
        machine.shared.meter.start(clock);
        let before = machine.shared.host.replace(Some(self.clone()));
        machine.shared.depth.set(1);
        let result = run(&machine);
        machine.shared.depth.set(0);
        machine.shared.host.replace(before);
        if machine.tidy() {
            let anew = build(&self.inner.sources, self.inner.budgets, &machine.caches);
            anew.shared.log.go_on(&machine.shared.log);
            *self.inner.machine.borrow_mut() = Rc::new(anew);
        }
        result
    }

    fn take_setting(&self, machine: &Machine) {
        let mut last = self.inner.last.borrow_mut();
        if last.as_ref().is_some_and(|last| Rc::ptr_eq(last, &self.setting)) {
            return;
        }
        if last.is_some() {
            machine.shared.forget_params();
            machine.shared.forget_lists();
            machine.shared.handles.clear();
            machine.caches.clear();
        }
        *last = Some(self.setting.clone());
    }

    /// Runs a hook that reads a game, or only its parameters where there is none.
    pub(super) fn pure<R>(
        &self,
        kind: &Rc<LoadedKind>,
        hook: &'static str,
        game: Option<&Game>,
        run: impl FnOnce(&Lua, &Rc<Shared>) -> mlua::Result<R>,
    ) -> Result<R, Fault> {
        let mode = if game.is_some() { Mode::Pure } else { Mode::Bare };
        self.reading(kind, hook, game, mode, run)
    }

    /// Runs a hook in a mode that changes nothing.
    pub(super) fn reading<R>(
        &self,
        kind: &Rc<LoadedKind>,
        hook: &'static str,
        game: Option<&Game>,
        mode: Mode,
        run: impl FnOnce(&Lua, &Rc<Shared>) -> mlua::Result<R>,
    ) -> Result<R, Fault> {
        let budgets = self.inner.budgets;
        let (steps, clock) = match mode {
            Mode::Think => (budgets.think, budgets.think_clock),
            _ => (budgets.pure, budgets.clock),
        };
        self.enter(clock, |machine| {
            let run = || run(&machine.lua, &machine.shared);
            let lent = || match game {
                Some(game) => lend_game(game, run),
                None => run(),
            };
            machine.shared.run(kind, hook, mode, steps, lent).0
        })
    }

    pub(super) fn budgets(&self) -> Budgets {
        self.inner.budgets
    }
}

/// Builds the machine; should even that fail, one without scripts, which tells so.
fn build(sources: &[Source], budgets: Budgets, caches: &Rc<Caches>) -> Machine {
    Machine::build(sources, budgets, caches).unwrap_or_else(|error| {
        let mut empty = Machine::build(&[], budgets, caches).expect("a machine without scripts can be built");
        let message = format!("the scripts could not be loaded: {error}");
        empty.faults.push(Fault::new("scripts", message));
        empty
    })
}
