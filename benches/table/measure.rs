//! Measures in turns, medians, and the rows they make.

use std::fmt;
use std::time::{Duration, Instant};

/// A row of the table.
pub struct Row {
    work: String,
    ours: String,
    baseline: String,
    ratio: String,
    asked: String,
    is_met: Option<bool>,
}

impl Row {
    /// The head of the table.
    pub const HEAD: &str = "| work | ours | baseline | ratio | asked | |\n|---|--:|--:|--:|---|---|";

    /// Makes a row of something only told.
    pub fn told(work: impl Into<String>, ours: impl Into<String>) -> Row {
        let none = || "–".to_owned();
        Row { work: work.into(), ours: ours.into(), baseline: none(), ratio: none(), asked: none(), is_met: None }
    }

    /// Makes a row of something that cannot be measured here.
    pub fn not_here(work: &str, why: &str) -> Row {
        Row { asked: why.to_owned(), ..Row::told(work, "not measured") }
    }

    /// Makes a row of two times, as how many times quicker ours is.
    pub fn quicker(work: impl Into<String>, race: &Race) -> Row {
        let factor = 1.0 / race.ratio;
        let ratio = if factor < 10.0 { format!("{factor:.2}×") } else { format!("{factor:.0}×") };
        Row { ratio: format!("{ratio} quicker"), ..Row::against(work, race) }
    }

    /// Makes a row of two times, as how many times as long ours takes.
    pub fn longer(work: impl Into<String>, race: &Race) -> Row {
        Row { ratio: format!("{:.2}× as long", race.ratio), ..Row::against(work, race) }
    }

    fn against(work: impl Into<String>, race: &Race) -> Row {
        Row { baseline: time(race.baseline), ..Row::told(work, time(race.ours)) }
    }

    /// Names a baseline that was not run.
    pub fn baseline(self, baseline: &str) -> Row {
        Row { baseline: baseline.to_owned(), ..self }
    }

    /// Says what is asked for and whether it is met.
    pub fn asked(self, asked: &str, is_met: bool) -> Row {
        Row { asked: asked.to_owned(), is_met: Some(is_met), ..self }
    }
}

impl fmt::Display for Row {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Row { work, ours, baseline, ratio, asked, .. } = self;
        let standing = match self.is_met {
            Some(true) => "met",
            Some(false) => "**short**",
            None => "",
        };
        write!(to, "| {work} | {ours} | {baseline} | {ratio} | {asked} | {standing} |")
    }
}

/// Tells a time in three digits.
pub fn time(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let (number, unit) = match seconds {
        s if s < 1e-6 => (s * 1e9, "ns"),
        s if s < 1e-3 => (s * 1e6, "µs"),
        s if s < 1.0 => (s * 1e3, "ms"),
        s => (s, "s"),
    };
    if number < 10.0 { format!("{number:.2} {unit}") } else { format!("{number:.0} {unit}") }
}

/// Two ways to do a thing, each with its median, and the median of the ratios of ours to the baseline.
pub struct Race {
    pub ours: Duration,
    pub baseline: Duration,
    pub ratio: f64,
}

impl Race {
    /// Makes a race of pairs that were each measured one right after the other.
    pub fn of(pairs: &[(Duration, Duration)]) -> Race {
        let mut ratios: Vec<f64> =
            pairs.iter().map(|(ours, theirs)| ours.as_secs_f64() / theirs.as_secs_f64()).collect();
        ratios.sort_unstable_by(f64::total_cmp);
        Race {
            ours: median(pairs.iter().map(|pair| pair.0)),
            baseline: median(pairs.iter().map(|pair| pair.1)),
            ratio: ratios[ratios.len() / 2],
        }
    }

    /// Runs both in turns, so that whatever else the machine does slows both.
    pub fn run(rounds: usize, mut ours: impl FnMut() -> Duration, mut baseline: impl FnMut() -> Duration) -> Race {
        let pairs: Vec<_> = (0..rounds).map(|_| (ours(), baseline())).collect();
        Race::of(&pairs)
    }
}

/// Gives the median of so many measurements.
pub fn often(times: usize, mut measure: impl FnMut() -> Duration) -> Duration {
    median((0..times).map(|_| measure()))
}

/// Gives the one in the middle.
pub fn median(times: impl Iterator<Item = Duration>) -> Duration {
    let mut times: Vec<Duration> = times.collect();
    times.sort_unstable();
    times[times.len() / 2]
}

/// A measurement of something long enough for others to be given the processor meanwhile; that time is not counted, where
/// the system tells of it.
pub struct Watch {
    waited: Duration,
    begun: Instant,
}

impl Watch {
    /// Begins.
    pub fn start() -> Watch {
        Watch { waited: kept_waiting("thread-self"), begun: Instant::now() }
    }

    /// Gives how long it took so far.
    pub fn took(&self) -> Duration {
        let clock = self.begun.elapsed();
        clock.saturating_sub(kept_waiting("thread-self").saturating_sub(self.waited))
    }
}

/// Tells how long a thread was ready to run and did not.
pub fn kept_waiting(thread: &str) -> Duration {
    let told = std::fs::read_to_string(format!("/proc/{thread}/schedstat")).unwrap_or_default();
    told.split(' ').nth(1).and_then(|nanos| nanos.parse().ok()).map_or(Duration::ZERO, Duration::from_nanos)
}

/// Times some work that takes long, as a [`Watch`] does.
pub fn own<T>(work: impl FnOnce() -> T) -> Duration {
    let watch = Watch::start();
    std::hint::black_box(work());
    watch.took()
}

/// Times some work once.
pub fn once<T>(work: impl FnOnce() -> T) -> Duration {
    let start = Instant::now();
    std::hint::black_box(work());
    start.elapsed()
}

/// Times one of many repetitions, as many as fit a millisecond.
pub fn repeated<T>(work: impl Fn() -> T) -> Duration {
    let single = once(&work).max(Duration::from_nanos(10));
    let times = (Duration::from_millis(1).as_nanos() / single.as_nanos()).clamp(1, 10_000) as u32;
    own(|| (0..times).for_each(|_| _ = std::hint::black_box(work()))) / times
}
