//! What programs last did to the whole files of a folder, kept in the file that a program holds while it writes there.
//!
//! So a program that brings back what was damaged under it knows what another one has written anew or taken away since.

use std::fs::File;
use std::io::{Read, Seek, Write};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// How many files are told of; the one that was written or taken away longest ago is forgotten.
const MOST: usize = 200;
/// The most bytes that are read.
const LONGEST: u64 = 64 << 10;

/// The files with the time at which each was written or taken away, the latest last.
#[derive(Debug, Default)]
pub(super) struct Book(Vec<(SystemTime, String)>);

impl Book {
    /// Reads what the held file says; lines that cannot be read are left out.
    pub fn read(held: Option<&mut File>) -> Book {
        let mut text = String::new();
        if let Some(file) = held {
            // What cannot be read tells of nothing.
            let _ = file.take(LONGEST).read_to_string(&mut text);
        }
        Book(text.lines().filter_map(entry).collect())
    }

    /// Notes that a file was written or taken away at a time.
    pub fn note(&mut self, name: &str, at: SystemTime) {
        self.0.retain(|(_, known)| known != name);
        self.0.push((at, name.to_owned()));
        self.0.drain(..self.0.len().saturating_sub(MOST));
    }

    /// Tells whether a file was written or taken away later than at a time.
    pub fn knows_later(&self, name: &str, at: Option<SystemTime>) -> bool {
        self.0.iter().any(|(when, known)| known == name && Some(*when) > at)
    }

    /// Writes itself into the held file. Where that fails the next program knows less, which harms nothing but the files
    /// of two programs at once.
    pub fn write(&self, held: Option<&mut File>) {
        let Some(file) = held else { return };
        let lines: String = self.0.iter().map(line).collect();
        let _ = file.rewind().and_then(|()| file.set_len(0)).and_then(|()| file.write_all(lines.as_bytes()));
    }
}

fn entry(line: &str) -> Option<(SystemTime, String)> {
    let (at, name) = line.split_once(' ')?;
    Some((UNIX_EPOCH.checked_add(Duration::from_nanos(at.parse().ok()?))?, name.to_owned()))
}

fn line((at, name): &(SystemTime, String)) -> String {
    format!("{} {name}\n", at.duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos())
}
