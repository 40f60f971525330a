//! What frames cost and what the program holds, told on standard error where `OTAPITTAN_TIMES` asks for it.

mod process;

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use super::desk::Desk;
use super::easel::Easel;

/// A frame that took longer is told of with what was shown and done.
const LONG: Duration = Duration::from_millis(50);
/// How often it is told what the program holds, in seconds.
const MINUTE: f64 = 60.0;

/// How long something took: by the clock, how much of that on the processor, and for how much of it the processor was busy
/// with something else; the latter two as far as they are known.
#[derive(Clone, Copy, Default)]
pub struct Span {
    clock: Duration,
    on_processor: Duration,
    kept_waiting: Duration,
}

impl Span {
    fn add(&mut self, more: Span) {
        self.clock += more.clock;
        self.on_processor += more.on_processor;
        self.kept_waiting += more.kept_waiting;
    }
}

/// What was measured so far.
pub struct Times {
    asked: bool,
    longest: Duration,
    /// The work since the frame before, and what was done for the screen, which waits for the driver.
    work: Span,
    screen: Span,
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
            screen: Span::default(),
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
        self.work.add(begun.stop());
        done
    }

    /// Paints: where the driver or another program keeps that waiting it is no work of ours.
    pub fn painting(&mut self, paint: impl FnOnce()) {
        let begun = Watch::start(self.asked);
        paint();
        self.screen.add(begun.stop());
    }

    /// Begins to measure how long the window takes to show a frame.
    pub fn watch(&self) -> Watch {
        Watch::start(self.asked)
    }

    /// Ends a frame that the window took so long to show, at a time of the window's clock in seconds. Tells of it where it
    /// took longer than all before it, or long; `done` says what was done last.
    pub fn frame(&mut self, shown: Span, now: f64, (desk, easel): (&Desk, &Easel), done: impl Fn() -> String) {
        let (work, mut screen) = (std::mem::take(&mut self.work), std::mem::take(&mut self.screen));
        screen.add(shown);
        self.frames += 1;
        if !self.asked {
            return;
        }
        let own = work.clock.saturating_sub(work.kept_waiting) + screen.on_processor;
        if own > self.longest {
            self.longest = own;
            eprintln!("longest frame {:.1} ms at {now:.1} s", milliseconds(own));
        }
        if own > LONG {
            self.long += 1;
            eprintln!(
                "long frame {:.1} ms at {now:.1} s (work {}; screen {}): {} after {}",
                milliseconds(own),
                told(work),
                told(screen),
                desk.describe(),
                done()
            );
        } else if work.clock + screen.clock > LONG {
            self.late += 1;
        }
        self.look(now, desk, easel);
    }

    /// Tells what the window tells, once, and now and then what the program holds.
    fn look(&mut self, now: f64, desk: &Desk, easel: &Easel) {
        let told = desk.told();
        if self.told.as_deref() != told {
            self.told = told.map(str::to_owned);
            told.iter().for_each(|text| eprintln!("told at {now:.1} s: {}", text.replace('\n', " / ")));
        }
        self.stages.extend(desk.stage().filter(|stage| !self.stages.contains(*stage)).map(str::to_owned));
        if now >= self.due {
            self.due = now + MINUTE;
            eprintln!(
                "holds at {now:.0} s: {}, scripts {:.1} MB, glyphs {:.0} MB, {} frames, {} long, {} late, {} stages",
                process::memory(),
                desk.library.content().host.held() as f64 / 1e6,
                easel.holds() as f64 / 1e6,
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

fn told(span: Span) -> String {
    let [clock, processor] = [span.clock, span.on_processor].map(milliseconds);
    format!("{clock:.1} by the clock, {processor:.1} on the processor")
}

/// A measurement under way.
pub struct Watch {
    begun: Instant,
    /// What this thread had of the processor by then; nothing where nobody asks.
    had: Option<process::Share>,
}

impl Watch {
    fn start(asked: bool) -> Watch {
        Watch { had: asked.then(process::Share::now).flatten(), begun: Instant::now() }
    }

    /// Ends it.
    pub fn stop(self) -> Span {
        let clock = self.begun.elapsed();
        let share = self.had.and_then(|had| Some(process::Share::now()?.since(had))).unwrap_or_default();
        Span { clock, on_processor: share.had, kept_waiting: share.waited }
    }
}
