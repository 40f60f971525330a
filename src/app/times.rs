//! What frames cost and what the program holds, told on standard error where `OTAPITTAN_TIMES` asks for it.

mod process;

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use super::desk::Desk;

/// A frame that took longer is told of with what was shown and done.
const LONG: Duration = Duration::from_millis(50);
/// How often it is told what the program holds, in seconds.
const MINUTE: f64 = 60.0;

/// How long something took: by the clock, and for how much of that the machine was busy with something else, as far as
/// that is known.
#[derive(Clone, Copy, Default)]
pub struct Span {
    clock: Duration,
    kept_waiting: Duration,
}

impl Span {
    fn own(self) -> Duration {
        self.clock.saturating_sub(self.kept_waiting)
    }
}

/// What was measured so far.
pub struct Times {
    asked: bool,
    longest: Duration,
    /// The work since the frame before.
    work: Span,
    frames: u64,
    /// Frames that took long by themselves, and those that did because of the screen or a busy machine.
    long: u64,
    late: u64,
    /// When it is told next what the program holds.
    due: f64,
    stages: BTreeSet<String>,
    told: Option<String>,
}

impl Default for Times {
    fn default() -> Times {
        Times {
            asked: std::env::var_os("OTAPITTAN_TIMES").is_some(),
            longest: Duration::ZERO,
            work: Span::default(),
            frames: 0,
            long: 0,
            late: 0,
            due: 0.0,
            stages: BTreeSet::new(),
            told: None,
        }
    }
}

impl Times {
    /// Tells how long the first frame took since the program began.
    pub fn first(&mut self, begun: Instant) {
        self.longest = Duration::ZERO;
        if self.asked {
            eprintln!("first frame after {} ms", begun.elapsed().as_millis());
        }
    }

    /// Does a part of the work of a frame.
    pub fn work<T>(&mut self, work: impl FnOnce() -> T) -> T {
        let begun = Watch::start(self.asked);
        let done = work();
        let span = begun.stop();
        self.work.clock += span.clock;
        self.work.kept_waiting += span.kept_waiting;
        done
    }

    /// Begins to measure what is done for the screen alone.
    pub fn watch(&self) -> Watch {
        Watch::start(self.asked)
    }

    /// Ends a frame, `screen` being the time until the window had taken it, at a time of the window's clock in seconds.
    /// Tells of it where it took longer than all before it, or long; `done` says what was done last.
    pub fn frame(&mut self, screen: Span, now: f64, desk: &Desk, done: impl Fn() -> String) {
        let work = std::mem::take(&mut self.work);
        self.frames += 1;
        if !self.asked {
            return;
        }
        if work.clock > self.longest {
            self.longest = work.clock;
            eprintln!("longest frame {:.1} ms at {now:.1} s", milliseconds(work.clock));
        }
        if work.own() > LONG {
            self.long += 1;
            let [own, clock, screen] = [work.own(), work.clock, screen.clock].map(milliseconds);
            let (place, done) = (desk.describe(), done());
            eprintln!(
                "long frame {own:.1} ms at {now:.1} s ({clock:.1} by the clock, screen {screen:.1}): {place} after {done}"
            );
        } else if work.clock + screen.clock > LONG {
            self.late += 1;
        }
        self.look(now, desk);
    }

    /// Tells what the window tells, once, and now and then what the program holds.
    fn look(&mut self, now: f64, desk: &Desk) {
        let told = desk.told();
        if self.told.as_deref() != told {
            self.told = told.map(str::to_owned);
            told.iter().for_each(|text| eprintln!("told at {now:.1} s: {}", text.replace('\n', " / ")));
        }
        self.stages.extend(desk.stage().filter(|stage| !self.stages.contains(*stage)).map(str::to_owned));
        if now >= self.due {
            self.due = now + MINUTE;
            eprintln!(
                "holds at {now:.0} s: {}, scripts {:.1} MB, {} frames, {} long, {} late, {} stages",
                process::memory(),
                desk.library.content().host.held() as f64 / 1e6,
                self.frames,
                self.long,
                self.late,
                self.stages.len()
            );
        }
    }
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// A measurement under way.
pub struct Watch {
    begun: Instant,
    /// How long this thread had waited for the processor by then; nothing where nobody asks.
    waited: Option<Duration>,
}

impl Watch {
    fn start(asked: bool) -> Watch {
        Watch { waited: asked.then(process::waited).flatten(), begun: Instant::now() }
    }

    /// Ends it.
    pub fn stop(self) -> Span {
        let clock = self.begun.elapsed();
        let waited = self.waited.and_then(|before| Some(process::waited()?.saturating_sub(before)));
        Span { clock, kept_waiting: waited.unwrap_or_default() }
    }
}
