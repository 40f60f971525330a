//! Long work: done on several cores, told in order, shown on a terminal while it lasts, and ended by Ctrl-C with what was
//! done so far.

use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::time::{Duration, Instant};

use signal_hook::consts::SIGINT;
use signal_hook::flag;

use crate::content::Content;
use crate::content::places::Places;

/// How long work is done.
#[derive(Clone, Debug)]
pub struct Crew {
    /// On how many threads; each loads the content for itself, since scripts stay on their thread.
    pub jobs: usize,
    stop: Arc<AtomicBool>,
    shown: bool,
}

/// How long work ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// All of it is done.
    All,
    /// It was stopped after so many parts of so many.
    Stopped(usize, usize),
}

impl Default for Crew {
    fn default() -> Crew {
        let jobs = std::thread::available_parallelism().map_or(1, usize::from);
        Crew { jobs, stop: Arc::default(), shown: false }
    }
}

/// How often the line that shows the progress is written.
const PACE: Duration = Duration::from_millis(100);

impl Crew {
    /// Makes a crew that Ctrl-C stops; pressed again it ends the program at once. Progress is shown where standard error
    /// is a terminal.
    pub fn listening(jobs: Option<usize>, quiet: bool) -> Crew {
        let crew = Crew { shown: !quiet && std::io::stderr().is_terminal(), ..Crew::default() };
        // Where signals cannot be listened to, Ctrl-C ends the program as ever.
        let _ = flag::register_conditional_shutdown(SIGINT, 130, crew.stop.clone());
        let _ = flag::register(SIGINT, crew.stop.clone());
        Crew { jobs: jobs.unwrap_or(crew.jobs), ..crew }
    }

    /// Does `count` parts of a work and tells what came of each, in their order. Whatever `one` needs again and again it
    /// may keep in an `S` of its thread.
    pub fn each<S: Default, T: Send>(
        &self,
        content: &Content,
        count: usize,
        one: impl Fn(&Content, &mut S, usize) -> T + Sync,
        mut tell: impl FnMut(usize, T),
    ) -> Done {
        let mut progress = Progress { shown: self.shown, count, written: Instant::now(), stands: false };
        let mut told = 0;
        let mut tell_next = |progress: &mut Progress, result: T| {
            progress.wipe();
            tell(told, result);
            told += 1;
            told
        };
        if self.jobs.min(count) <= 1 {
            let mut kept = S::default();
            for at in (0..count).take_while(|_| !self.is_stopped()) {
                progress.show(at);
                tell_next(&mut progress, one(content, &mut kept, at));
            }
        } else {
            self.together(&content.places, count, one, |at, result| {
                progress.show(at);
                result.map(|result| tell_next(&mut progress, result));
            });
        }
        progress.wipe();
        if told == count { Done::All } else { Done::Stopped(told, count) }
    }

    /// Does the parts on several threads; `tell` is called for each as it is done, and with each result in order.
    fn together<S: Default, T: Send>(
        &self,
        places: &Places,
        count: usize,
        one: impl Fn(&Content, &mut S, usize) -> T + Sync,
        mut tell: impl FnMut(usize, Option<T>),
    ) {
        let (next, (sender, done)) = (AtomicUsize::new(0), channel());
        let work = |sender: Sender<(usize, T)>| {
            let (content, mut kept) = (Content::load(places), S::default());
            while !self.is_stopped() {
                let at = next.fetch_add(1, Ordering::Relaxed);
                if at >= count || sender.send((at, one(&content, &mut kept, at))).is_err() {
                    return;
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..self.jobs.min(count) {
                let (sender, work) = (sender.clone(), &work);
                scope.spawn(move || work(sender));
            }
            drop(sender);
            let (mut waiting, mut told) = (BTreeMap::new(), 0);
            for (finished, (at, result)) in (1..).zip(done) {
                waiting.insert(at, result);
                while let Some(result) = waiting.remove(&told) {
                    told += 1;
                    tell(finished, Some(result));
                }
                tell(finished, None);
            }
        });
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// One line on standard error, written over and over.
struct Progress {
    shown: bool,
    count: usize,
    /// When it was written last; short work shows none.
    written: Instant,
    stands: bool,
}

impl Progress {
    fn show(&mut self, done: usize) {
        const WIDE: usize = 30;
        if !self.shown || self.written.elapsed() < PACE {
            return;
        }
        let full = WIDE * done / self.count.max(1);
        let bar: String = (0..WIDE).map(|at| if at < full { '#' } else { '.' }).collect();
        // Nothing is lost where this cannot be written.
        let _ = write!(std::io::stderr(), "\r[{bar}] {done}/{} (Ctrl-C stops)", self.count);
        (self.written, self.stands) = (Instant::now(), true);
    }

    /// Takes the line away, so that something else can be written in its place.
    fn wipe(&mut self) {
        if std::mem::take(&mut self.stands) {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn content() -> Content {
        let root = std::path::PathBuf::from(env!("CARGO_MANIFEST_DIR"));
        let home = root.join("target/no-home");
        Content::load(&Places { root, mods: Vec::new(), home, language: "en".to_owned() })
    }

    /// Does work of which the first parts take the longest; gives what was told and how it ended.
    fn told(crew: &Crew, count: usize) -> (Vec<(usize, usize)>, Done) {
        let mut told = Vec::new();
        let slow = |_: &Content, kept: &mut usize, at: usize| {
            *kept += 1;
            std::thread::sleep(Duration::from_millis(5 * (count - at) as u64));
            at * at
        };
        let done = crew.each(&content(), count, slow, |at, result| told.push((at, result)));
        (told, done)
    }

    #[test]
    fn results_are_told_in_order_on_however_many_threads() {
        let expected: Vec<(usize, usize)> = (0..9).map(|at| (at, at * at)).collect();
        for jobs in [1, 3] {
            assert_eq!(told(&Crew { jobs, ..Crew::default() }, 9), (expected.clone(), Done::All));
        }
        assert_eq!(told(&Crew::default(), 0), (Vec::new(), Done::All));
    }

    #[test]
    fn a_stopped_crew_tells_what_was_done_so_far() {
        for jobs in [1, 2] {
            let crew = Crew { jobs, ..Crew::default() };
            let mut told = 0;
            let stop = |_: &Content, (): &mut (), at: usize| {
                if at == 3 {
                    crew.stop.store(true, Ordering::Relaxed);
                }
            };
            let done = crew.each(&content(), 100, stop, |_, ()| told += 1);
            assert!((4..100).contains(&told), "{told}");
            assert_eq!(done, Done::Stopped(told, 100));
        }
    }
}
