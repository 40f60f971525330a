//! Choices out of bytes: as far as they go, and then out of a generator that starts from them.

use otapittan::game::random::Random;

use crate::pairs::chance::Chance;

/// Bytes that choose.
pub struct Bytes<'a> {
    rest: &'a [u8],
    then: Random,
}

impl<'a> Bytes<'a> {
    /// Takes the bytes.
    pub fn new(bytes: &'a [u8]) -> Bytes<'a> {
        let start = bytes.iter().fold(7u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(u64::from(*byte)));
        Bytes { rest: bytes, then: Random::new(start) }
    }

    /// Whether all bytes have chosen.
    pub fn is_spent(&self) -> bool {
        self.rest.is_empty()
    }
}

impl Chance for Bytes<'_> {
    fn between(&mut self, low: i64, high: i64) -> i64 {
        if high <= low {
            return low;
        }
        let span = high.wrapping_sub(low) as u64;
        let needed = (64 - span.leading_zeros()).div_ceil(8) as usize;
        let Some((taken, rest)) = self.rest.split_at_checked(needed) else {
            self.rest = &[];
            return self.then.between(low, high);
        };
        self.rest = rest;
        let number = taken.iter().fold(0u64, |number, byte| number << 8 | u64::from(*byte));
        low.wrapping_add((number % span.saturating_add(1)) as i64)
    }
}
