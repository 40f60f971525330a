//! What scripts did while someone watched: which line each event came from, and what the hooks cost.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use mlua::debug::Debug;
use mlua::{Function, Lua, WeakLua};

use super::kind::LoadedKind;
use super::shared::Shared;
use crate::game::turn::Turn;
use crate::game::turn::origins::Origin;

/// The most kinds and hooks whose cost is kept.
const MOST: usize = 10_000;

/// What one hook of one kind cost, with all it called.
#[derive(Clone, Debug, PartialEq)]
pub struct Cost {
    /// The script, for instance `squares/door`.
    pub script: Arc<str>,
    /// The hook.
    pub hook: &'static str,
    /// How often it ran.
    pub calls: usize,
    /// The steps it took, together.
    pub steps: u64,
    /// How long it took, together.
    pub time: Duration,
}

/// A line that a script printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printed {
    /// The file as shown and the line, where they are known.
    pub place: Option<(Arc<str>, u32)>,
    /// What was printed.
    pub text: String,
}

impl fmt::Display for Printed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.place {
            Some((file, line)) => write!(f, "{file}:{line}: {}", self.text),
            None => f.write_str(&self.text),
        }
    }
}

/// Watches hooks while it is on.
#[derive(Debug, Default)]
pub struct Tracer {
    is_on: Cell<bool>,
    costs: RefCell<Vec<Cost>>,
}

impl Tracer {
    /// Forgets what was noted, and watches on or no longer.
    pub fn watch(&self, is_on: bool) {
        self.is_on.set(is_on);
        self.costs.take();
    }

    /// Takes what the hooks cost, in the order in which they first ran.
    pub fn take(&self) -> Vec<Cost> {
        self.costs.take()
    }

    /// Tells the time at which something watched begins.
    pub fn begin(&self) -> Option<Instant> {
        self.is_on.get().then(Instant::now)
    }

    /// Notes what began then and took so many steps; what is no hook has no name.
    pub fn end(&self, begun: Option<Instant>, kind: &LoadedKind, hook: &'static str, steps: u64) {
        let Some(begun) = begun.filter(|_| !hook.is_empty()) else { return };
        self.add(kind, hook, |cost| {
            cost.calls += 1;
            cost.steps += steps;
            cost.time += begun.elapsed();
        });
    }

    /// Notes that one run of a hook was one for so many others too.
    pub fn ran_for(&self, kind: &LoadedKind, hook: &'static str, others: usize) {
        if self.is_on.get() && others > 0 {
            self.add(kind, hook, |cost| cost.calls += others);
        }
    }

    fn add(&self, kind: &LoadedKind, hook: &'static str, add: impl FnOnce(&mut Cost)) {
        let mut costs = self.costs.borrow_mut();
        let same = |cost: &Cost| cost.hook == hook && cost.script == kind.script;
        let at = costs.iter().position(same).unwrap_or(costs.len());
        if at == costs.len() && at < MOST {
            costs.push(Cost { script: kind.script.clone(), hook, calls: 0, steps: 0, time: Duration::ZERO });
        }
        if let Some(cost) = costs.get_mut(at) {
            add(cost);
        }
    }

    /// Notes the line from which a turn's events since then came.
    pub fn origin(&self, turn: &mut Turn, since: usize, lua: &WeakLua) {
        if self.is_on.get() && turn.events().len() > since {
            let line = lua.try_upgrade().and_then(|lua| running_line(&lua));
            line.into_iter()
                .for_each(|(file, line)| turn.note_line(since, &Origin { file, line, ..Origin::default() }));
        }
    }

    /// Notes the hook in which a turn's events since then came about, and its first line where none is known.
    pub fn hook(&self, turn: &mut Turn, since: usize, kind: &LoadedKind, hook: (&'static str, &Function)) {
        if self.is_on.get() && turn.events().len() > since {
            let line = hook.1.info().line_defined.and_then(|line| u32::try_from(line).ok()).unwrap_or(1);
            let (file, script) = (kind.entry.file.clone(), kind.script.clone());
            turn.note_hook(since, &Origin { file, line, script, hook: hook.0, ..Origin::default() });
        }
    }
}

impl Shared {
    /// Adds a line to the log, with the place that printed it.
    pub fn print(&self, lua: &Lua, text: &str) {
        self.log.print(Printed { place: running_line(lua), text: text.to_owned() });
    }
}

/// The log of what scripts printed.
#[derive(Debug, Default)]
pub struct Log(RefCell<Vec<Printed>>);

impl Log {
    /// The most lines that are kept, and the most characters of one.
    const LINES: usize = 1000;
    pub(super) const WIDTH: usize = 1000;

    /// Adds a line; what is beyond the limits is dropped.
    fn print(&self, mut printed: Printed) {
        let mut lines = self.0.borrow_mut();
        if lines.len() < Self::LINES {
            printed.text = printed.text.chars().take(Self::WIDTH).collect();
            lines.push(printed);
        }
    }

    /// Takes over the lines of another log: that of a machine before this one.
    pub fn go_on(&self, before: &Log) {
        let mut lines = before.take();
        lines.append(&mut self.0.take());
        lines.truncate(Self::LINES);
        self.0.replace(lines);
    }

    /// Takes all lines.
    pub fn take(&self) -> Vec<Printed> {
        self.0.take()
    }
}

/// Gives the file as shown and the line of the script that runs; our own prelude is none.
pub fn running_line(lua: &Lua) -> Option<(Arc<str>, u32)> {
    (0..16).find_map(|level| lua.inspect_stack(level, line_of).flatten())
}

fn line_of(call: &Debug<'_>) -> Option<(Arc<str>, u32)> {
    let line = call.current_line().filter(|line| *line > 0)?;
    let source = call.source();
    let file = source.short_src.filter(|file| *file != "prelude")?;
    Some((Arc::from(&*file), u32::try_from(line).ok()?))
}
