//! What the system knows of this program; nothing where it keeps no such files.

use std::time::Duration;

/// What a thread had of the processor.
#[derive(Clone, Copy, Default)]
pub struct Share {
    /// How long it was on it.
    pub had: Duration,
    /// How long it waited for it while something else was on it.
    pub waited: Duration,
}

impl Share {
    /// Gives what this thread had so far.
    pub fn now() -> Option<Share> {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        let mut numbers = text.split_whitespace().map_while(|number| number.parse().ok()).map(Duration::from_nanos);
        Some(Share { had: numbers.next()?, waited: numbers.next()? })
    }

    /// Gives what it had since then.
    pub fn since(self, before: Share) -> Share {
        let Share { had, waited } = self;
        Share { had: had.saturating_sub(before.had), waited: waited.saturating_sub(before.waited) }
    }
}

/// Says how much memory the program holds: with all it shares, and with its share of that.
pub fn memory() -> String {
    let Ok(text) = std::fs::read_to_string("/proc/self/smaps_rollup") else { return "memory unknown".to_owned() };
    let [resident, own] = ["Rss:", "Pss:"].map(|name| megabytes(&text, name));
    format!("resident {resident:.1} MB, proportional {own:.1} MB")
}

/// The megabytes in a line of the file, which counts in 1024 bytes.
fn megabytes(text: &str, name: &str) -> f64 {
    let line = text.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_default();
    let kibibytes: f64 = line.split_whitespace().next().and_then(|number| number.parse().ok()).unwrap_or_default();
    kibibytes * 1024.0 / 1e6
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_read_as_the_system_writes_it() {
        let text =
            "00400000-7fff [rollup]\nRss:                2000 kB\nPss:                1000 kB\nPss_Dirty: 5 kB\n";
        assert_eq!([megabytes(text, "Rss:"), megabytes(text, "Pss:")], [2.048, 1.024]);
        assert_eq!(megabytes("", "Pss:"), 0.0);
    }
}
