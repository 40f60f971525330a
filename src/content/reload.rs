//! Reload as a transaction: what to do with changed files, and when. Knows no files and no clock of its own.
//!
//! The first sign of a change starts a candidate at once, and one that loads is used at once. Only a candidate that
//! fails waits for a further write, since editors write in pieces; until then, and until it is mended, the content
//! from before runs on.

use std::time::Duration;

/// How long a failed candidate waits for a further write before it is reported.
pub const PATIENCE: Duration = Duration::from_millis(150);

/// What came of a change.
#[derive(Clone, Debug, PartialEq)]
pub enum Reloaded<C, P> {
    /// The new content, to be used from now on.
    Good(C),
    /// The new content cannot be used, for these reasons; the one from before runs on.
    Failed(P),
}

/// What the attempt to load changed files gave.
#[derive(Clone, Debug, PartialEq)]
pub enum Attempt<C, P> {
    /// Nothing differs from the last attempt.
    Same,
    /// It loads.
    Good(C),
    /// It does not, for these reasons.
    Failed(P),
}

/// Remembers a failed candidate until it is told or mended.
#[derive(Clone, Debug, PartialEq)]
pub struct Reload<P> {
    waiting: Option<(Duration, P)>,
}

impl<P> Default for Reload<P> {
    fn default() -> Reload<P> {
        Reload { waiting: None }
    }
}

impl<P> Reload<P> {
    /// Goes on: `dirty` says that files may have changed, `load` tries them. Call it every frame between turns; `now`
    /// is any clock that only goes on.
    pub fn tick<C>(
        &mut self,
        now: Duration,
        dirty: bool,
        load: impl FnOnce() -> Attempt<C, P>,
    ) -> Option<Reloaded<C, P>> {
        if dirty {
            match load() {
                Attempt::Same => {}
                Attempt::Failed(reasons) => self.waiting = Some((now + PATIENCE, reasons)),
                Attempt::Good(content) => {
                    self.waiting = None;
                    return Some(Reloaded::Good(content));
                }
            }
        }
        let due = self.waiting.take_if(|(due, _)| *due <= now);
        due.map(|(_, reasons)| Reloaded::Failed(reasons))
    }

    /// Tells whether a failed candidate waits to be told.
    pub fn is_waiting(&self) -> bool {
        self.waiting.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Result = Option<Reloaded<&'static str, &'static str>>;

    fn at(reload: &mut Reload<&'static str>, ms: u64, attempt: Option<Attempt<&'static str, &'static str>>) -> Result {
        let dirty = attempt.is_some();
        reload.tick(Duration::from_millis(ms), dirty, || attempt.expect("only what is dirty is loaded"))
    }

    #[test]
    fn what_loads_is_used_at_once() {
        let mut reload = Reload::default();
        assert_eq!(at(&mut reload, 0, None), None);
        assert_eq!(at(&mut reload, 1, Some(Attempt::Good("new"))), Some(Reloaded::Good("new")));
        assert_eq!(at(&mut reload, 2, Some(Attempt::Good("newer"))), Some(Reloaded::Good("newer")));
    }

    #[test]
    fn what_fails_is_told_once_after_a_while() {
        let mut reload = Reload::default();
        assert_eq!(at(&mut reload, 0, Some(Attempt::Failed("half"))), None);
        assert_eq!(at(&mut reload, 149, None), None);
        assert!(reload.is_waiting());
        assert_eq!(at(&mut reload, 150, None), Some(Reloaded::Failed("half")));
        assert_eq!(at(&mut reload, 1000, None), None);
    }

    #[test]
    fn a_write_in_two_pieces_is_never_told() {
        let mut reload = Reload::default();
        assert_eq!(at(&mut reload, 0, Some(Attempt::Failed("half"))), None);
        assert_eq!(at(&mut reload, 30, Some(Attempt::Good("whole"))), Some(Reloaded::Good("whole")));
        assert_eq!(at(&mut reload, 500, None), None);
    }

    #[test]
    fn every_further_failing_write_waits_anew_and_the_last_is_told() {
        let mut reload = Reload::default();
        assert_eq!(at(&mut reload, 0, Some(Attempt::Failed("a"))), None);
        assert_eq!(at(&mut reload, 100, Some(Attempt::Failed("b"))), None);
        assert_eq!(at(&mut reload, 200, None), None);
        assert_eq!(at(&mut reload, 250, None), Some(Reloaded::Failed("b")));
    }

    #[test]
    fn a_sign_without_a_change_neither_ends_nor_prolongs_the_wait() {
        let mut reload = Reload::default();
        assert_eq!(at(&mut reload, 0, Some(Attempt::Failed("a"))), None);
        assert_eq!(at(&mut reload, 100, Some(Attempt::Same)), None);
        assert_eq!(at(&mut reload, 160, Some(Attempt::Same)), Some(Reloaded::Failed("a")));
    }
}
