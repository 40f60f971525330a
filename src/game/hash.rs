//! Numbers made of bytes, the same on every machine and in every version: for seeds and fingerprints, never for safety.

/// The number of no bytes at all.
pub const EMPTY: u64 = 0xcbf2_9ce4_8422_2325;

/// Gives the number of the bytes before, by their number, with these behind them (FNV-1a, 64 bits).
pub fn hash(before: u64, bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes.into_iter().fold(before, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_texts_have_their_known_numbers() {
        let of = |text: &str| hash(EMPTY, text.bytes());
        assert_eq!((of(""), of("a"), of("foobar")), (EMPTY, 0xaf63_dc4c_8601_ec8c, 0x8594_4171_f739_67e8));
        assert_eq!(hash(of("foo"), "bar".bytes()), of("foobar"));
    }
}
