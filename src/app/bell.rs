//! Waits until something comes in from the window or another thread rings, without drawing a frame.
//!
//! The window's loop draws as often as it goes round, and blocking it keeps other threads from waking it. So a frame
//! that has nothing to do waits in here, on the connection to the window system itself.

#[cfg_attr(not(target_os = "linux"), path = "bell/elsewhere.rs")]
mod wire;

use std::time::Duration;

use wire::Wire;

/// Wakes the thread that draws. Where the connection cannot be had it only sleeps, and nothing ends that early.
pub struct Bell {
    wire: Option<Wire>,
}

impl Bell {
    /// Looks for the connection; the window must be open.
    pub fn hang() -> Bell {
        Bell { wire: Wire::find() }
    }

    /// Tells whether what comes in ends a wait.
    pub fn hears(&self) -> bool {
        self.wire.is_some()
    }

    /// Waits so long at most; tells whether something came in that is still to be read.
    pub fn wait(&self, most: Duration) -> bool {
        match &self.wire {
            Some(wire) => wire.wait(most),
            None => {
                std::thread::sleep(most);
                false
            }
        }
    }

    /// Gives what rings the bell from another thread.
    pub fn cord(&self) -> impl Fn() + Send + 'static {
        let cord = self.wire.as_ref().and_then(Wire::cord);
        move || {
            if let Some(cord) = &cord {
                cord.pull();
            }
        }
    }
}
