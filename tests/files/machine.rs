//! What the running program has of its machine.

use std::fs;

/// Open files, threads, and bytes of memory; nothing where the system does not tell.
#[derive(Clone, Copy, Debug)]
pub struct Machine {
    pub files: usize,
    pub threads: usize,
    pub memory: u64,
}

impl Machine {
    pub fn look() -> Option<Machine> {
        let count = |folder: &str| fs::read_dir(folder).ok().map(Iterator::count);
        let pages = fs::read_to_string("/proc/self/statm").ok()?.split(' ').nth(1)?.parse::<u64>().ok()?;
        Some(Machine { files: count("/proc/self/fd")?, threads: count("/proc/self/task")?, memory: pages * 4096 })
    }
}

impl std::fmt::Display for Machine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} MiB, {} open files, {} threads", self.memory >> 20, self.files, self.threads)
    }
}
