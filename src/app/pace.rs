//! How often the window is drawn: often while something happens, seldom while nothing does.

use std::time::{Duration, Instant};

use super::bell::Bell;

/// Between two frames while something happens.
const BUSY: Duration = Duration::from_millis(16);
/// The longest time between two frames where what comes in ends the wait; long ago something may have come in unheard,
/// so the waits grow from short ones to this.
const LONGEST: Duration = Duration::from_secs(5);
/// The same where nothing ends a wait early.
const DEAF: Duration = Duration::from_millis(100);
/// How long after the last change the window counts as busy, where nothing ends a wait early and where something does.
const AWAKE: [Duration; 2] = [Duration::from_millis(1500), Duration::from_millis(600)];
/// While waiting, how often the clock is looked at.
const SLICE: Duration = Duration::from_millis(50);
/// The same where files must be looked at too.
const SHORT_SLICE: Duration = Duration::from_millis(4);

/// Remembers when something happened last.
pub struct Pace {
    bell: Bell,
    last: Instant,
    frame: Option<Instant>,
}

impl Pace {
    /// Begins busy.
    pub fn new(bell: Bell) -> Pace {
        Pace { bell, last: Instant::now(), frame: None }
    }

    /// Notes that something happened.
    pub fn stir(&mut self) {
        self.last = Instant::now();
    }

    /// Waits until a frame is due for what has come in.
    pub fn step(&mut self) {
        let early = self.frame.map_or(Duration::ZERO, |frame| BUSY.saturating_sub(frame.elapsed()));
        std::thread::sleep(early);
        self.frame = Some(Instant::now());
    }

    /// Waits while nothing has come in: until the next frame is due, `wakes` says that something is to be shown, or
    /// something comes in. The first frame is due at once.
    pub fn wait(&mut self, mut wakes: impl FnMut() -> bool) {
        let Some(last) = self.frame.replace(Instant::now()) else { return };
        let hears = self.bell.hears();
        let due = last + rest(self.last.elapsed(), hears);
        let slice = if hears { SLICE } else { SHORT_SLICE };
        // What comes in right after a frame waits until the next is due, or every motion would draw one; so does what
        // is to be shown, or something that moves would be drawn as often as the window can.
        std::thread::sleep(BUSY.saturating_sub(last.elapsed()));
        loop {
            let left = due.saturating_duration_since(Instant::now());
            if left.is_zero() || wakes() {
                break;
            }
            if self.bell.wait(left.min(slice)) {
                // The window reads what came in once this frame is drawn; the next one must not wait long for it.
                self.stir();
                break;
            }
        }
        self.frame = Some(Instant::now());
    }
}

/// How long to wait after a frame, so long after the last change.
fn rest(still: Duration, hears: bool) -> Duration {
    let longest = if hears { LONGEST } else { DEAF };
    still.saturating_sub(AWAKE[usize::from(hears)]).clamp(BUSY, longest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rests_grow_once_nothing_happens() {
        let after = |seconds: f32, hears| rest(Duration::from_secs_f32(seconds), hears);
        assert_eq!([after(0.1, true), after(1.0, false)], [BUSY; 2]);
        assert!((after(1.6, true).as_secs_f32() - 1.0).abs() < 1e-3);
        assert_eq!([after(60.0, true), after(60.0, false)], [LONGEST, DEAF]);
    }

    #[test]
    fn a_busy_window_waits_a_frame_and_a_sign_ends_the_wait() {
        let mut pace = Pace::new(Bell::hang());
        pace.wait(|| panic!("the first frame is due at once"));
        let start = Instant::now();
        pace.wait(|| false);
        assert!(start.elapsed() >= Duration::from_millis(10));
        // A window in which long nothing happened: nothing else ends the wait so soon.
        pace.last = Instant::now().checked_sub(Duration::from_secs(60)).expect("the clock is older");
        let mut asked = 0;
        pace.wait(|| {
            asked += 1;
            true
        });
        assert_eq!(asked, 1, "a sign ends the wait");
        let start = Instant::now();
        pace.wait(|| true);
        assert!(start.elapsed() >= Duration::from_millis(10), "but no two frames are closer than a frame");
    }
}
