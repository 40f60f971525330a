//! Where the choices of boards and moves come from: a seed here, the bytes of a fuzzer elsewhere.

use otapittan::game::random::Random;

/// Chooses.
pub trait Chance {
    /// Gives a whole number from `low` to `high`, both included; `low` where the range is empty.
    fn between(&mut self, low: i64, high: i64) -> i64;

    /// Gives a place from 0 below `count`.
    fn below(&mut self, count: usize) -> usize {
        self.between(0, count as i64 - 1) as usize
    }

    /// Tells whether something comes about that does so often in a hundred.
    fn often(&mut self, percent: i64) -> bool {
        self.between(0, 99) < percent
    }
}

impl Chance for Random {
    fn between(&mut self, low: i64, high: i64) -> i64 {
        Random::between(self, low, high)
    }
}
