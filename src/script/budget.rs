//! How long scripts may run: counted in steps, the same on every machine; a clock is only the last resort.

use std::cell::Cell;
use std::time::{Duration, Instant};

use mlua::{Lua, VmState};

use super::trace::running_line;

/// After how many steps the clock is looked at: one step can be the sorting of a long list.
const LOOK: u64 = 16;

/// Limits of running time.
#[derive(Clone, Copy, Debug)]
pub struct Budgets {
    /// Steps of a whole turn.
    pub turn: u64,
    /// Steps of the computer's move and of a question of a case.
    pub think: u64,
    /// Steps of each pure call; one that a hook asks for counts to that hook too, or a hook could ask for ever.
    pub pure: u64,
    /// Steps of loading a file.
    pub load: u64,
    /// The last resort for everything but thinking.
    pub clock: Duration,
    /// The last resort for thinking.
    pub think_clock: Duration,
    /// How long the computer thinks before the window has its turn.
    pub slice: Duration,
}

impl Default for Budgets {
    fn default() -> Budgets {
        Budgets {
            turn: 1_000_000,
            think: 50_000_000,
            pure: 20_000,
            load: 1_000_000,
            // Unoptimised and on a busy machine the same steps take many times as long.
            clock: Duration::from_secs(if cfg!(debug_assertions) { 20 } else { 2 }),
            think_clock: Duration::from_secs(30),
            slice: Duration::from_millis(4),
        }
    }
}

/// The meter the machine's interrupt turns.
#[derive(Debug)]
pub struct Meter {
    /// Steps left to the call under way.
    pub left: Cell<u64>,
    time: Cell<Duration>,
    deadline: Cell<Option<Instant>>,
    turn: Cell<Option<Instant>>,
    late: Cell<bool>,
    /// When the thread under way is to rest.
    rest: Cell<Option<Instant>>,
    is_tired: Cell<bool>,
}

/// Outside of scripts' own code nothing is counted.
impl Default for Meter {
    fn default() -> Meter {
        Meter {
            left: Cell::new(u64::MAX),
            time: Cell::new(Duration::MAX),
            deadline: Cell::new(None),
            turn: Cell::new(None),
            late: Cell::new(false),
            rest: Cell::new(None),
            is_tired: Cell::new(false),
        }
    }
}

impl Meter {
    /// Begins an outermost call with so much time; the clock starts with the first look at it.
    pub fn start(&self, time: Duration) {
        self.late.set(false);
        self.time.set(time);
        self.deadline.set(None);
    }

    /// Goes on with the clock of the turn under way, or begins that of a new turn: it counts for all its hooks together.
    pub fn go_on(&self, is_new: bool) {
        if is_new {
            self.turn.set(None);
        }
        self.deadline.set(self.turn.get());
    }

    /// Keeps the clock of the turn for its next hook.
    pub fn pause(&self) {
        self.turn.set(self.deadline.get());
    }

    /// Counts one step. Once the budget is spent every further step is an error too, or a loop around `pcall` would
    /// run for ever.
    pub fn step(&self, lua: &Lua) -> mlua::Result<VmState> {
        let left = self.left.get();
        if left == 0 || self.late.get() {
            return Err(self.error(lua));
        }
        self.left.set(left - 1);
        if left.is_multiple_of(LOOK) {
            if self.is_late() {
                self.late.set(true);
                return Err(self.error(lua));
            }
            self.is_tired.set(self.is_tired.get() || self.rest.get().is_some_and(|rest| Instant::now() >= rest));
        }
        // Inside a call from Rust a thread cannot rest: it is asked again at every step until it can.
        Ok(if self.is_tired.get() { VmState::Yield } else { VmState::Continue })
    }

    /// Lets the thread that runs rest after so long, or no longer lets it.
    pub fn slice(&self, time: Option<Duration>) {
        self.is_tired.set(false);
        self.rest.set(time.and_then(|time| Instant::now().checked_add(time)));
    }

    /// Counts work done outside of scripts' own code, such as a search of the board, as so many steps.
    pub fn charge(&self, steps: usize) {
        self.left.set(self.left.get().saturating_sub(steps as u64));
    }

    /// Tells whether no step is left, so that work for scripts stops.
    pub fn is_spent(&self) -> bool {
        self.left.get() == 0
    }

    /// Fails where no step is left.
    pub fn check(&self, lua: &Lua) -> mlua::Result<()> {
        if self.is_spent() { Err(self.error(lua)) } else { Ok(()) }
    }

    fn is_late(&self) -> bool {
        let now = Instant::now();
        match self.deadline.get() {
            Some(deadline) => now > deadline,
            None => {
                self.deadline.set(now.checked_add(self.time.get()));
                false
            }
        }
    }

    #[cold]
    fn error(&self, lua: &Lua) -> mlua::Error {
        let message = match self.late.get() {
            true => "the script took too long by the clock",
            false => "the script took too many steps; does a loop never end?",
        };
        let place = running_line(lua).map_or_else(String::new, |(file, line)| format!("{file}:{line}: "));
        mlua::Error::runtime(format!("{place}{message}"))
    }
}
