//! A replay that is played back, move by move.

use super::recording::straight;
use crate::stage::moves::{Act, Moves};

/// The seconds from one move to the next, from slow to fast.
const PACES: [f64; 5] = [4.0, 2.5, 1.5, 0.8, 0.4];
/// The usual pace.
const USUAL: usize = 2;

/// A replay being played back. It says what is to be done when; the game is somebody else's.
#[derive(Clone, Debug)]
pub struct Playback {
    acts: Vec<Act>,
    at: usize,
    pace: usize,
    /// When the next move is due, on the window's clock; nothing while it stands still.
    due: Option<f64>,
}

impl Playback {
    /// Begins with the first move, `now` on the window's clock in seconds. What was taken back in the replay is left out.
    pub fn new(moves: Moves, now: f64) -> Playback {
        let acts = straight(moves.acts.into_iter().map(|(_, act)| act));
        Playback { acts, at: 0, pace: USUAL, due: Some(now + PACES[USUAL]) }
    }

    /// Gives the move that is due, if one is; it counts as done.
    pub fn tick(&mut self, now: f64) -> Option<Act> {
        if self.due.is_none_or(|due| now < due) {
            return None;
        }
        self.due = Some(now + PACES[self.pace]);
        self.next()
    }

    /// Stands still and gives the next move; it counts as done.
    pub fn step(&mut self) -> Option<Act> {
        self.due = None;
        self.next()
    }

    fn next(&mut self) -> Option<Act> {
        let act = self.acts.get(self.at).cloned();
        self.at += usize::from(act.is_some());
        if self.is_over() {
            self.due = None;
        }
        act
    }

    /// Stands still and goes one move back; tells whether there is one to take back.
    pub fn back(&mut self) -> bool {
        self.due = None;
        let can = self.at > 0;
        self.at -= usize::from(can);
        can
    }

    /// Stands still where it ran, and runs where it stood still.
    pub fn pause(&mut self, now: f64) {
        self.due = if self.due.is_some() || self.is_over() { None } else { Some(now + PACES[self.pace]) };
    }

    /// Plays faster, or slower where `by` is below 0.
    pub fn hurry(&mut self, by: i32, now: f64) {
        self.pace = self.pace.saturating_add_signed(by as isize).min(PACES.len() - 1);
        self.due = self.due.map(|_| now + PACES[self.pace]);
    }

    /// Stops at a move that can no longer be made; it counts as not done.
    pub fn stop(&mut self) {
        self.due = None;
        self.at = self.at.saturating_sub(1);
    }

    /// Whether it stands still.
    pub const fn is_paused(&self) -> bool {
        self.due.is_none()
    }

    /// Whether all moves are done.
    pub fn is_over(&self) -> bool {
        self.at == self.acts.len()
    }

    /// Gives how many moves are done, and of how many.
    pub fn place(&self) -> (usize, usize) {
        (self.at, self.acts.len())
    }

    /// Gives the pace, 0 the slowest, and the fastest there is.
    pub const fn pace(&self) -> (usize, usize) {
        (self.pace, PACES.len() - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::Source;

    fn playback() -> Playback {
        let text = "press a\npress b\nundo\npress c\npress d\n";
        Playback::new(Moves::read(&Source::new("m", text)).unwrap(), 10.0)
    }

    fn press(name: &str) -> Option<Act> {
        Some(Act::Press(name.into()))
    }

    #[test]
    fn moves_come_when_they_are_due() {
        let mut playback = playback();
        assert_eq!(playback.tick(11.0), None);
        assert_eq!(playback.tick(11.6), press("a"));
        assert_eq!(playback.tick(11.7), None);
        playback.hurry(9, 11.7);
        assert_eq!(playback.pace(), (4, 4));
        assert_eq!(playback.tick(12.2), press("c"));
        assert_eq!(playback.tick(13.0), press("d"));
        assert!(playback.is_over() && playback.is_paused());
        assert_eq!(playback.tick(99.0), None);
    }

    #[test]
    fn a_step_stands_still_and_goes_both_ways() {
        let mut playback = playback();
        assert_eq!(playback.step(), press("a"));
        assert_eq!(playback.tick(99.0), None);
        assert!(playback.back() && !playback.back());
        assert_eq!(playback.step(), press("a"));
        assert_eq!(playback.step(), press("c"));
        playback.stop();
        assert_eq!(playback.place(), (1, 3));
        playback.pause(20.0);
        assert_eq!(playback.tick(22.0), press("c"));
        playback.pause(22.0);
        assert!(playback.is_paused());
        assert_eq!((playback.step(), playback.step()), (press("d"), None));
        playback.pause(30.0);
        assert!(playback.is_paused(), "nothing is left to run");
    }
}
