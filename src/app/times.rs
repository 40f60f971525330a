//! How long frames take, told on standard error where `OTAPITTAN_TIMES` asks for it.

use std::time::{Duration, Instant};

/// The longest frame so far.
pub struct Times {
    asked: bool,
    longest: Duration,
}

impl Default for Times {
    fn default() -> Times {
        Times { asked: std::env::var_os("OTAPITTAN_TIMES").is_some(), longest: Duration::ZERO }
    }
}

impl Times {
    /// Tells how long the first frame took since the program began.
    pub fn first(&mut self, begun: Instant) {
        self.longest = Duration::ZERO;
        if self.asked {
            eprintln!("first frame after {} ms", begun.elapsed().as_millis());
        }
    }

    /// Tells of a frame that took longer than all before it, without the wait for the screen, and when it was.
    pub fn frame(&mut self, begun: Instant, now: f64) {
        let took = begun.elapsed();
        if took > self.longest {
            self.longest = took;
            if self.asked {
                eprintln!("longest frame {:.1} ms at {now:.1} s", took.as_secs_f64() * 1e3);
            }
        }
    }
}
