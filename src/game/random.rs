//! The stage's own random numbers: the same seed gives the same play on every machine.

/// A SplitMix64 generator; its whole state is one number, so undo restores it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Random(u64);

impl Random {
    /// Starts the generator from a seed.
    pub const fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// Draws 64 bits.
    pub fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// Draws a whole number from `low` to `high`, both included; `low` where the range is empty.
    pub fn between(&mut self, low: i64, high: i64) -> i64 {
        if high <= low {
            return low;
        }
        let span = (high as i128 - low as i128 + 1) as u128;
        let scaled = (u128::from(self.draw()) * span) >> 64;
        (low as i128 + scaled as i128) as i64
    }

    /// Draws a number from 0 up to but without 1.
    pub fn unit(&mut self) -> f64 {
        (self.draw() >> 11) as f64 / (1u64 << 53) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stay_in_range_and_repeat_with_the_seed() {
        let (mut one, mut two) = (Random::new(7), Random::new(7));
        let drawn: Vec<i64> = (0..1000).map(|_| one.between(-3, 3)).collect();
        assert!(drawn.iter().all(|n| (-3..=3).contains(n)));
        assert!((-3..=3).all(|n| drawn.contains(&n)));
        assert_eq!(drawn, (0..1000).map(|_| two.between(-3, 3)).collect::<Vec<_>>());
        assert_eq!(one.between(i64::MIN, i64::MAX), two.between(i64::MIN, i64::MAX));
    }
}
