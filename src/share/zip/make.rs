//! Archives made byte by byte for tests, also such as no honest program writes.

use std::io::Write;

use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};

/// An entry; what is not said is as it should be.
#[derive(Clone, Debug)]
pub struct Made {
    /// Its name.
    pub name: Vec<u8>,
    /// What it holds.
    pub bytes: Vec<u8>,
    /// What stands in the archive for it.
    pub packed: Vec<u8>,
    /// How it says it is packed.
    pub method: u16,
    /// Its flags.
    pub flags: u16,
    /// The check it says it has.
    pub check: u32,
    /// The size it says it has.
    pub size: u32,
    /// The sizes and the check before it, where they are others.
    pub before: Option<[u32; 3]>,
    /// Its name before it, where it is another.
    pub named_before: Option<Vec<u8>>,
    /// What stands behind it.
    pub behind: Vec<u8>,
    /// Its rights and sort of file, as Unix writes them.
    pub mode: u32,
    /// Its further fields in the directory.
    pub further: Vec<u8>,
    /// Where the directory says it is, where that is not so.
    pub start: Option<u32>,
}

/// A deflated entry.
pub fn file(name: &str, bytes: &[u8]) -> Made {
    let mut writer = DeflateEncoder::new(Vec::new(), Compression::best());
    writer.write_all(bytes).unwrap();
    let packed = writer.finish().unwrap();
    Made { packed, method: 8, ..stored(name, bytes) }
}

/// An entry that is not deflated.
pub fn stored(name: &str, bytes: &[u8]) -> Made {
    let mut check = Crc::new();
    check.update(bytes);
    Made {
        name: name.as_bytes().to_vec(),
        bytes: bytes.to_vec(),
        packed: bytes.to_vec(),
        method: 0,
        flags: 1 << 11,
        check: check.sum(),
        size: bytes.len() as u32,
        before: None,
        named_before: None,
        behind: Vec::new(),
        mode: 0o100_644,
        further: Vec::new(),
        start: None,
    }
}

/// A `mod.toml` of this id.
pub fn mod_file(id: &str) -> Made {
    file("mod.toml", format!("id = \"{id}\"\nname = \"{id}\"\nversion = \"1.0.0\"\n").as_bytes())
}

/// What the record at the end says, where that is not so.
#[derive(Clone, Debug, Default)]
pub struct End {
    /// How many entries there are.
    pub count: Option<u16>,
    /// Where the directory begins.
    pub start: Option<u32>,
    /// Which of several parts it is.
    pub disk: u16,
    /// A comment.
    pub comment: Vec<u8>,
    /// Where the form for very large archives is used: how many entries it says there are.
    pub large: Option<u64>,
}

/// Makes an archive.
pub fn archive(entries: &[Made]) -> Vec<u8> {
    archive_with(entries, &End::default())
}

/// Makes an archive with another end.
pub fn archive_with(entries: &[Made], end: &End) -> Vec<u8> {
    let (mut archive, mut directory) = (Vec::new(), Vec::new());
    for entry in entries {
        let start = entry.start.unwrap_or(archive.len() as u32);
        let named = entry.named_before.as_ref().unwrap_or(&entry.name);
        let numbers = [entry.check, entry.packed.len() as u32, entry.size];
        twos(&mut archive, b"PK\x03\x04", &[20, entry.flags, entry.method, 0, 33]);
        fours(&mut archive, &entry.before.unwrap_or(numbers));
        twos(&mut archive, b"", &[named.len() as u16, 0]);
        [named, &entry.packed, &entry.behind].iter().for_each(|bytes| archive.extend(*bytes));
        twos(&mut directory, b"PK\x01\x02", &[3 << 8 | 20, 20, entry.flags, entry.method, 0, 33]);
        fours(&mut directory, &numbers);
        twos(&mut directory, b"", &[entry.name.len() as u16, entry.further.len() as u16, 0, 0, 0]);
        fours(&mut directory, &[entry.mode << 16, start]);
        [&entry.name, &entry.further].iter().for_each(|bytes| directory.extend(*bytes));
    }
    let (start, size) = (archive.len() as u32, directory.len() as u32);
    archive.extend(directory);
    if let Some(count) = end.large {
        large_end(&mut archive, count);
    }
    let count = end.count.unwrap_or(entries.len() as u16);
    twos(&mut archive, b"PK\x05\x06", &[end.disk, 0, count, count]);
    fours(&mut archive, &[size, end.start.unwrap_or(start)]);
    twos(&mut archive, b"", &[end.comment.len() as u16]);
    archive.extend(&end.comment);
    archive
}

fn large_end(archive: &mut Vec<u8>, count: u64) {
    let at = archive.len() as u64;
    archive.extend(b"PK\x06\x06");
    archive.extend([0; 20]);
    [count, count, 0, 0].iter().for_each(|number| archive.extend(number.to_le_bytes()));
    fours(archive, &[0x0706_4b50, 0]);
    archive.extend(at.to_le_bytes());
    fours(archive, &[1]);
}

fn twos(bytes: &mut Vec<u8>, mark: &[u8], numbers: &[u16]) {
    bytes.extend(mark);
    numbers.iter().for_each(|number| bytes.extend(number.to_le_bytes()));
}

fn fours(bytes: &mut Vec<u8>, numbers: &[u32]) {
    numbers.iter().for_each(|number| bytes.extend(number.to_le_bytes()));
}
