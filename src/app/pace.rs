//! How often the window is drawn: often while something happens, seldom while nothing does.

use std::time::{Duration, Instant};

/// Between two frames while something happens.
const BUSY: Duration = Duration::from_millis(16);
/// Between two frames while nothing does.
const IDLE: Duration = Duration::from_millis(100);
/// How long after the last input the window counts as busy.
const AWAKE: Duration = Duration::from_millis(1500);
/// While waiting, how often files are looked at.
const SLICE: Duration = Duration::from_millis(4);

/// Remembers when something happened last.
pub struct Pace {
    last: Instant,
    frame: Instant,
}

impl Pace {
    /// Begins busy.
    pub fn new() -> Pace {
        Pace { last: Instant::now(), frame: Instant::now() }
    }

    /// Notes that something happened.
    pub fn stir(&mut self) {
        self.last = Instant::now();
    }

    /// Waits until the next frame is due; ends at once where `wakes` says that something came.
    pub fn wait(&mut self, mut wakes: impl FnMut() -> bool) {
        let due = self.frame + if self.last.elapsed() < AWAKE { BUSY } else { IDLE };
        loop {
            let now = Instant::now();
            if now >= due || wakes() {
                break;
            }
            std::thread::sleep((due - now).min(SLICE));
        }
        self.frame = Instant::now();
    }
}

impl Default for Pace {
    fn default() -> Pace {
        Pace::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_busy_window_waits_a_frame_and_a_sign_ends_the_wait() {
        let mut pace = Pace::new();
        let start = Instant::now();
        pace.wait(|| false);
        assert!(start.elapsed() >= Duration::from_millis(10));
        let start = Instant::now();
        pace.wait(|| true);
        assert!(start.elapsed() < Duration::from_millis(10));
    }
}
