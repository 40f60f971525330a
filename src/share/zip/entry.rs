//! What an archive says of one entry, in its directory and before the entry itself.

use std::ops::Range;

use super::{Refused, Sort, shown};

/// Numbers of a fixed place in a record; nothing beyond its end.
pub struct Record<'a>(pub &'a [u8]);

impl Record<'_> {
    /// Gives a number of two bytes, lowest first.
    pub fn two(&self, at: usize) -> u16 {
        self.0.get(at..at + 2).and_then(|bytes| bytes.try_into().ok()).map_or(0, u16::from_le_bytes)
    }

    /// Gives a number of four bytes, lowest first.
    pub fn four(&self, at: usize) -> u32 {
        self.0.get(at..at + 4).and_then(|bytes| bytes.try_into().ok()).map_or(0, u32::from_le_bytes)
    }

    /// Gives a number of eight bytes, lowest first.
    pub fn eight(&self, at: usize) -> u64 {
        u64::from(self.four(at)) | u64::from(self.four(at + 4)) << 32
    }
}

/// An entry as the directory lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its name, with a `/` at the end for a folder.
    pub name: String,
    /// Its flags.
    pub flags: u16,
    /// How it is packed.
    pub method: u16,
    /// The CRC-32 of what it holds.
    pub check: u32,
    /// How many bytes it has in the archive.
    pub packed: u32,
    /// How many bytes it has unpacked.
    pub size: u32,
    /// Where the record before it begins.
    pub start: usize,
    /// The rights and the sort of file that Unix notes; 0 where another system made the archive.
    pub mode: u32,
    /// The bytes of its further fields.
    further: Vec<u8>,
}

/// How a file is packed: as it is.
pub const STORED: u16 = 0;
/// How a file is packed: deflated.
pub const DEFLATED: u16 = 8;
/// Its name is UTF-8.
pub const UTF_8: u16 = 1 << 11;
/// Its sizes stand behind it rather than before it.
const SIZES_BEHIND: u16 = 1 << 3;
/// Bits of the flags that say that it is encrypted, strongly or with its names.
const ENCRYPTED: u16 = 1 | 1 << 6 | 1 << 13;
/// It is encrypted in a further way.
const AES: u16 = 99;
/// The length of the record in the directory without its name and what follows.
pub const LISTED: usize = 46;
const LISTED_MARK: u32 = 0x0201_4b50;
/// The length of the record before the entry without its name and what follows.
pub const BEFORE: usize = 30;
const BEFORE_MARK: u32 = 0x0403_4b50;
/// A further field in which Unix notes where links lead.
const UNIX_FIELD: u16 = 0x000d;

impl Entry {
    /// Reads the record at the start of `bytes`; gives how many bytes it has.
    pub fn listed(bytes: &[u8]) -> Result<(Entry, usize), Refused> {
        let torn = || Sort::Damaged.all("the archive is damaged: its directory ends within an entry");
        let record = Record(bytes);
        if bytes.len() < LISTED || record.four(0) != LISTED_MARK {
            return Err(torn());
        }
        let [name, further, comment] = [28, 30, 32].map(|at| usize::from(record.two(at)));
        let end = LISTED + name + further + comment;
        let texts = bytes.get(LISTED..end).ok_or_else(torn)?;
        let by_unix = matches!(record.two(4) >> 8, 3 | 19);
        let entry = Entry {
            name: read_name(&texts[..name])?,
            flags: record.two(8),
            method: record.two(10),
            check: record.four(16),
            packed: record.four(20),
            size: record.four(24),
            start: record.four(42) as usize,
            mode: if by_unix { record.four(38) >> 16 } else { 0 },
            further: texts[name..name + further].to_vec(),
        };
        Ok((entry, end))
    }

    /// Whether it is a folder.
    pub fn is_folder(&self) -> bool {
        self.name.ends_with('/')
    }

    /// Checks what sort of thing it is and how it is packed.
    pub fn check_sort(&self) -> Result<(), Refused> {
        const SORT: u32 = 0o170_000;
        let refuse = |sort: Sort, why: String| Err(sort.at(&self.name, why));
        if self.flags & ENCRYPTED != 0 || self.method == AES {
            return refuse(Sort::Unread, "is encrypted, which a mod must not be".into());
        }
        match self.mode & SORT {
            0 | 0o100_000 => {}
            0o040_000 if self.is_folder() => {}
            0o120_000 => return refuse(Sort::Unsafe, "is a link; a mod holds files and folders only".into()),
            _ => return refuse(Sort::Unsafe, "is a device, a pipe or the like; a mod holds files only".into()),
        }
        if self.leads_elsewhere() {
            return refuse(Sort::Unsafe, "is a link; a mod holds files and folders only".into());
        }
        if !matches!(self.method, STORED | DEFLATED) {
            let why =
                format!("is packed in a way that is not read (method {}); use the usual one, deflate", self.method);
            return refuse(Sort::Unread, why);
        }
        if self.is_folder() && (self.size > 0 || self.packed > 2) {
            return refuse(Sort::Damaged, "is a folder that says it holds bytes".into());
        }
        Ok(())
    }

    /// Whether a further field says where a link leads; the field's first twelve bytes are times and owners.
    fn leads_elsewhere(&self) -> bool {
        let mut rest = &self.further[..];
        while rest.len() >= 4 {
            let (id, size) = (Record(rest).two(0), usize::from(Record(rest).two(2)));
            if id == UNIX_FIELD && size > 12 {
                return true;
            }
            rest = rest.get(4 + size..).unwrap_or_default();
        }
        false
    }

    /// Finds its bytes in the archive; the record before them must say what the directory says.
    pub fn body(&self, archive: &[u8]) -> Result<Range<usize>, Refused> {
        let lost = || Sort::Damaged.at(&self.name, "is not where the archive's directory says it is");
        let record = archive.get(self.start..).filter(|rest| rest.len() >= BEFORE).ok_or_else(lost)?;
        let numbers = Record(record);
        if numbers.four(0) != BEFORE_MARK {
            return Err(lost());
        }
        let name = BEFORE + usize::from(numbers.two(26));
        let written = record.get(BEFORE..name).ok_or_else(lost)?;
        if written != self.name.as_bytes() {
            let other = shown(&String::from_utf8_lossy(written));
            return Err(Sort::Unsafe.at(&self.name, format!("is named {other} before its bytes")));
        }
        let own = [self.check, self.packed, self.size];
        let there = [14, 18, 22].map(|at| numbers.four(at));
        let behind = numbers.two(6) & SIZES_BEHIND != 0 && there.iter().zip(own).all(|(a, b)| [0, b].contains(a));
        if (there != own && !behind) || numbers.two(8) != self.method || numbers.two(6) & 1 != 0 {
            let why = "its sizes before its bytes are others than in the archive's directory";
            return Err(Sort::Unsafe.at(&self.name, why));
        }
        let start = self.start + name + usize::from(numbers.two(28));
        let body = start..start + self.packed as usize;
        if body.end > archive.len() { Err(lost()) } else { Ok(body) }
    }
}

/// Reads a name; names that are neither marked as UTF-8 nor are UTF-8 could be read in many ways.
fn read_name(bytes: &[u8]) -> Result<String, Refused> {
    let wrong = |_| {
        let why = "its name is not UTF-8; pack the mod with `otapittan mod pack` or give it a name in plain letters";
        Sort::Unread.at(&String::from_utf8_lossy(bytes), why)
    };
    String::from_utf8(bytes.to_vec()).map_err(wrong)
}
