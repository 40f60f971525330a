//! Zip archives, read so strictly that there is only one way to read them, and written the same for the same files.
//!
//! An archive says twice what is in it: in its directory at the end, and before each file. Programs that unpack archives
//! believe the one or the other, and harmful archives live on the difference. Here both must say the same, no two files
//! may overlap, and nothing is unpacked before all that is said about sizes and names is known to be harmless.

mod directory;
mod entry;
mod name;
mod unpack;
mod write;

use std::fmt;

pub use directory::too_large;
pub use name::check as check_name;
pub use unpack::unpack;
pub use write::pack;

/// The most bytes of an archive.
pub const MOST_ARCHIVE: usize = 64 << 20;
/// The most files and folders in one.
pub const MOST_ENTRIES: u64 = 2000;
/// The most bytes of a file in one, unpacked.
pub const MOST_FILE: u64 = 32 << 20;
/// The most bytes of all files in one, unpacked.
pub const MOST_TOTAL: u64 = 64 << 20;

/// A file out of an archive, or for one: its path inside with `/`, and what it holds.
pub type Packed = (String, Vec<u8>);

/// Why an archive is not unpacked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// Which of its entries is the reason, as it can be shown; nothing where it is the whole archive.
    pub entry: Option<String>,
    /// What is wrong.
    pub why: String,
    /// What sort of reason it is.
    pub sort: Sort,
}

/// The sorts of reasons for which an archive is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// It is no archive, or a damaged one.
    Damaged,
    /// It is larger than it may be, or becomes so.
    TooLarge,
    /// An entry could do harm where it is unpacked.
    Unsafe,
    /// It is packed in a way that is not read.
    Unread,
    /// It holds something else than what it should.
    Unfit,
}

impl Sort {
    /// Gives the id of the text that tells the player.
    pub const fn id(self) -> &'static str {
        match self {
            Sort::Damaged => "mods.zip_damaged",
            Sort::TooLarge => "mods.zip_too_large",
            Sort::Unsafe => "mods.zip_unsafe",
            Sort::Unread => "mods.zip_unread",
            Sort::Unfit => "mods.zip_unfit",
        }
    }

    /// Refuses the archive as a whole.
    pub fn all(self, why: impl Into<String>) -> Refused {
        Refused { entry: None, why: why.into(), sort: self }
    }

    /// Refuses the archive for one of its entries.
    pub fn at(self, entry: &str, why: impl Into<String>) -> Refused {
        Refused { entry: Some(shown(entry)), why: why.into(), sort: self }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.entry {
            Some(entry) => write!(f, "{entry}: {}", self.why),
            None => write!(f, "{}", self.why),
        }
    }
}

/// Gives a name so that it can be shown: nothing that moves a cursor, and no more than a line.
fn shown(name: &str) -> String {
    const MOST: usize = 60;
    let mut shown: String = name.chars().take(MOST).flat_map(char::escape_debug).collect();
    if name.chars().nth(MOST).is_some() {
        shown.push('…');
    }
    if shown.is_empty() { "an entry without a name".to_owned() } else { shown }
}

/// Gives bytes in words of KiB and MiB.
fn amount(bytes: u64) -> String {
    match bytes {
        0..1024 => format!("{bytes} bytes"),
        1024..1_048_576 => format!("{} KiB", bytes.div_ceil(1024)),
        _ => format!("{} MiB", bytes.div_ceil(1 << 20)),
    }
}

#[cfg(test)]
pub mod make;
#[cfg(test)]
mod tests;
