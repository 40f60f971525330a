//! What the callbacks of a machine know: the kinds, the handles, the hook under way and its budget.

use std::cell::{Cell, OnceCell, RefCell};
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;
use std::sync::Arc;

use mlua::{Lua, Table, WeakLua};

use super::budget::{Budgets, Meter};
use super::fault::{Nested, fault, is_memory};
use super::handles::Handles;
use super::hooks::Thought;
use super::host::{Host, Setting};
use super::kind::LoadedKind;
use super::lend::Mode;
use super::rounds::Rounds;
use super::trace::{Log, Tracer};
use crate::game::catalogue::Catalogue;
use crate::game::kinds::{Kinds, Sort};
use crate::game::random::Random;
use crate::game::refusal::Fault;
use crate::game::square::{GimmickId, Kind};
use crate::game::value::Value;

/// What was made of the parameters of a kind, by the address of both; the parameters are held, so it stays theirs.
type ByParams<T> = HashMap<(usize, usize), (Arc<Value>, T)>;

/// The most hooks that may be under way inside one another: each takes room on the stack.
const MOST_NESTED: u32 = 24;

/// How many steps it counts that one hook asks another, beside what that takes.
const ASKING: usize = 50;

/// What all callbacks of a machine share.
pub struct Shared {
    /// What the hook under way may do.
    pub mode: Cell<Mode>,
    /// How many hooks are under way inside one another.
    pub depth: Cell<u32>,
    /// Counts steps.
    pub meter: Rc<Meter>,
    /// How many steps there are.
    pub budgets: Budgets,
    /// The computer's move under way.
    pub thought: RefCell<Option<Thought>>,
    /// The random numbers of the computer's move.
    pub think_random: Cell<Random>,
    /// Handles of squares and gimmicks.
    pub handles: Handles,
    /// Metatables by object, and the objects there is one of.
    pub metas: RefCell<BTreeMap<&'static str, Table>>,
    /// The board, the game and the turn.
    pub ones: RefCell<BTreeMap<&'static str, Table>>,
    /// The names of all files as shown.
    pub files: Vec<Arc<str>>,
    /// The name of the hook with a turn under way.
    pub calling: Cell<&'static str>,
    /// Whether the machine ran out of memory and must be built anew.
    pub exhausted: Cell<bool>,
    /// The host the hook under way was asked of.
    pub host: RefCell<Option<Host>>,
    /// The strokes of the `draw` under way.
    pub strokes: RefCell<Vec<Value>>,
    /// Lists that scripts read often.
    pub lists: super::objects::Lists,
    /// What rounds of hooks go through.
    pub rounds: OnceCell<Rounds>,
    /// By sort, then by name.
    kinds: OnceCell<[BTreeMap<Kind, Rc<LoadedKind>>; Sort::ALL.len()]>,
    catalogue: OnceCell<(Arc<Catalogue>, Arc<Kinds>)>,
    turn_object: OnceCell<Table>,
    nobody: OnceCell<Rc<LoadedKind>>,
    running: RefCell<Option<Rc<LoadedKind>>>,
    /// Parameters as scripts read them, or why they are refused.
    pub params: RefCell<ByParams<Result<Table, String>>>,
    /// Fresh states by the parameters they were made of.
    pub fresh: RefCell<ByParams<Arc<Value>>>,
    /// How a table given to `error` reads, or a message given to it that shall stand without a place.
    thrown: RefCell<Option<String>>,
    /// Watches hooks while somebody asks for it.
    pub tracer: Tracer,
    /// What scripts printed.
    pub log: Log,
    /// The machine itself, for callbacks that are not handed it.
    pub lua: WeakLua,
}

impl Shared {
    /// Makes what a machine's callbacks share.
    pub fn new(budgets: Budgets, files: Vec<Arc<str>>, lua: WeakLua) -> Shared {
        Shared {
            mode: Cell::default(),
            depth: Cell::default(),
            meter: Rc::default(),
            budgets,
            thought: RefCell::default(),
            think_random: Cell::new(Random::new(0)),
            handles: Handles::default(),
            metas: RefCell::default(),
            ones: RefCell::default(),
            files,
            calling: Cell::new(""),
            exhausted: Cell::default(),
            host: RefCell::default(),
            strokes: RefCell::default(),
            lists: super::objects::Lists::default(),
            rounds: OnceCell::new(),
            kinds: OnceCell::new(),
            catalogue: OnceCell::new(),
            turn_object: OnceCell::new(),
            nobody: OnceCell::new(),
            running: RefCell::default(),
            params: RefCell::default(),
            fresh: RefCell::default(),
            thrown: RefCell::default(),
            tracer: Tracer::default(),
            log: Log::default(),
            lua,
        }
    }

    /// Takes the loaded kinds, once.
    pub fn set_kinds(
        &self,
        kinds: BTreeMap<(Sort, Kind), Rc<LoadedKind>>,
        nobody: LoadedKind,
        catalogue: Arc<Catalogue>,
    ) {
        let constants = Arc::new(catalogue.kinds());
        let mut by_sort: [BTreeMap<_, _>; Sort::ALL.len()] = Default::default();
        for ((sort, kind), loaded) in kinds {
            by_sort[sort as usize].insert(kind, loaded);
        }
        let _ = self.kinds.set(by_sort);
        let _ = self.nobody.set(Rc::new(nobody));
        let _ = self.catalogue.set((catalogue, constants));
    }

    /// Gives a kind by its full name; one that is broken if there is none.
    pub fn kind(&self, sort: Sort, kind: &Kind) -> Rc<LoadedKind> {
        let known = self.kinds.get().and_then(|kinds| kinds[sort as usize].get(kind));
        let kind = known.or_else(|| self.nobody.get()).cloned();
        kind.expect("kinds are set before any hook runs")
    }

    /// Gives all kinds.
    pub fn catalogue(&self) -> Arc<Catalogue> {
        self.catalogue.get().map(|(catalogue, _)| catalogue.clone()).unwrap_or_default()
    }

    /// Gives the constants of all kinds.
    pub fn constants(&self) -> Arc<Kinds> {
        self.catalogue.get().map(|(_, kinds)| kinds.clone()).unwrap_or_default()
    }

    /// Gives the host the hook under way was asked of.
    pub fn current_host(&self) -> mlua::Result<Host> {
        self.host.borrow().clone().ok_or_else(|| mlua::Error::runtime("no hook is running"))
    }

    /// Gives what the stage adds to the scripts.
    pub fn setting(&self) -> Rc<Setting> {
        self.host.borrow().as_ref().map(|host| host.setting().clone()).unwrap_or_default()
    }

    /// Gives the mod whose hook runs, `""` for the base game.
    pub fn home(&self) -> Arc<str> {
        self.running.borrow().as_ref().map_or_else(|| Arc::from(""), |kind| kind.home.clone())
    }

    /// Gives the metatable of an object.
    pub fn meta(&self, object: &'static str) -> mlua::Result<Table> {
        self.metas.borrow().get(object).cloned().ok_or_else(|| mlua::Error::runtime(format!("no object {object}")))
    }

    /// Gives what rounds of hooks go through.
    pub fn rounds(&self) -> mlua::Result<&Rounds> {
        self.rounds.get().ok_or_else(|| mlua::Error::runtime("there are no rounds while files load"))
    }

    /// Gives the turn as scripts hold it.
    pub fn turn_object(&self) -> mlua::Result<&Table> {
        if self.turn_object.get().is_none() {
            let _ = self.turn_object.set(self.one("Turn")?);
        }
        self.turn_object.get().ok_or_else(|| mlua::Error::runtime("there is no turn"))
    }

    /// Gives the kind of a gimmick that can act, from its handle where there is one; nothing for a broken one.
    pub fn sound_kind(
        &self,
        lua: &Lua,
        sort: Sort,
        id: GimmickId,
        kind: &Kind,
        params: &Arc<Value>,
    ) -> Option<Rc<LoadedKind>> {
        if let Some(entry) = self.handles.made_of(sort, id, kind, params) {
            return entry.sound.then(|| entry.kind.clone());
        }
        let kind = self.kind(sort, kind);
        let sound = !kind.entry.facts.broken && matches!(self.params_or_refusal(lua, &kind, params), Ok(Ok(_)));
        sound.then_some(kind)
    }

    /// Gives the object there is one of.
    pub fn one(&self, object: &'static str) -> mlua::Result<Table> {
        self.ones.borrow().get(object).cloned().ok_or_else(|| mlua::Error::runtime(format!("no object {object}")))
    }

    /// Runs a hook of a kind in a mode and with a budget of its own; gives what is left of it too.
    pub fn run<R>(
        &self,
        kind: &Rc<LoadedKind>,
        hook: &'static str,
        mode: Mode,
        steps: u64,
        run: impl FnOnce() -> mlua::Result<R>,
    ) -> (Result<R, Fault>, u64) {
        if self.depth.get() > MOST_NESTED {
            self.meter.charge(ASKING);
            let message =
                format!("more than {MOST_NESTED} hooks inside one another; do they ask each other in a circle?");
            return (Err(self.fault(kind, &mlua::Error::runtime(message))), steps);
        }
        let mode_around = self.mode.replace(mode);
        // What a cached hook takes depends on what was asked before, and is nobody's.
        let is_asked = mode == Mode::Pure && mode_around != Mode::Idle;
        let steps = if is_asked { steps.min(self.meter.left.get()) } else { steps };
        let left_around = self.meter.left.replace(steps);
        let running_around = self.running.replace(Some(kind.clone()));
        self.depth.set(self.depth.get() + 1);
        let begun = self.tracer.begin();
        self.thrown.take();
        let result = run();
        self.depth.set(self.depth.get() - 1);
        self.running.replace(running_around);
        let left = self.meter.left.replace(left_around);
        if is_asked {
            self.meter.charge((steps - left) as usize + ASKING);
        }
        self.tracer.end(begun, kind, hook, steps.saturating_sub(left));
        self.mode.set(mode_around);
        if mode_around == Mode::Turn && mode == Mode::Pure {
            let thawed = self.thaw_handed();
            debug_assert!(thawed.is_ok(), "a state that was frozen can be thawed");
        }
        (result.map_err(|error| self.fault(kind, &error)), left)
    }

    /// Counts work done for a script as so many steps, and fails where none is left.
    pub fn spend(&self, steps: usize) -> mlua::Result<()> {
        self.meter.charge(steps);
        self.lua.try_upgrade().map_or(Ok(()), |lua| self.meter.check(&lua))
    }

    /// Makes the fault of an error in a kind's script.
    pub fn fault(&self, kind: &LoadedKind, error: &mlua::Error) -> Fault {
        if is_memory(error) {
            self.exhausted.set(true);
        }
        let mut fault = fault(&kind.script, error, &self.files);
        let thrown = self.thrown.take();
        // Built-in functions fail without a place too. Of a nested hook it was decided when it failed.
        let is_nested = error.downcast_ref::<Nested>().is_some();
        fault.is_said &= is_nested || thrown.as_deref() == Some(&fault.message);
        if is_address(&fault.message) || fault.message.contains("error object") {
            fault.message = thrown.unwrap_or_else(|| "an error without a message".into()).into();
        }
        fault
    }

    /// Remembers how a table given to `error` reads, or a message that shall stand without a place.
    pub fn note_thrown(&self, text: String) {
        *self.thrown.borrow_mut() = Some(text);
    }

    /// Forgets what was converted for another stage.
    pub fn forget_params(&self) {
        self.params.borrow_mut().clear();
        self.fresh.borrow_mut().clear();
    }

    /// Complains where a call belongs to other hooks only.
    pub fn expect_hook(&self, call: &str, hooks: &[&str]) -> mlua::Result<()> {
        if self.mode.get() != Mode::Turn || hooks.contains(&self.calling.get()) {
            return Ok(());
        }
        Err(mlua::Error::runtime(format!("{call} is for {} only", hooks.join(" and "))))
    }
}

/// Tells whether a message is only the address of what was given to `error`, which no two runs have in common.
fn is_address(message: &str) -> bool {
    let sorts = ["table", "function", "thread", "buffer", "userdata"];
    message.split_once(": 0x").is_some_and(|(sort, _)| sorts.contains(&sort))
}
