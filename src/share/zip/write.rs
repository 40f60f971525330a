//! Writes an archive: of the same files always the same bytes.

use std::io::Read;

use flate2::read::DeflateEncoder;
use flate2::{Compression, Crc};

use super::entry::{DEFLATED, STORED, UTF_8};
use super::{MOST_TOTAL, Packed, Refused, Sort, amount};

/// The first of January 1980: the times of files are nobody's business.
const DAY: u16 = 1 << 5 | 1;
/// An ordinary file that everybody may read, as Unix writes it.
const MODE: u32 = 0o100_644 << 16;
/// Made by Unix, by version 2.0.
const MADE_BY: u16 = 3 << 8 | 20;

/// Makes an archive of files, in their order.
///
/// # Errors
/// They are too many or too large.
pub fn pack(files: &[Packed]) -> Result<Vec<u8>, Refused> {
    let total: u64 = files.iter().map(|(_, bytes)| bytes.len() as u64).sum();
    if total > MOST_TOTAL {
        return Err(Sort::TooLarge.all(format!(
            "the files have {}, at most {} fit",
            amount(total),
            amount(MOST_TOTAL)
        )));
    }
    let (mut archive, mut directory) = (Vec::new(), Vec::new());
    for (name, bytes) in files {
        let start = archive.len() as u32;
        let (method, packed) = packed(bytes);
        let numbers = numbers(name, method, bytes, packed.len());
        archive.extend(b"PK\x03\x04");
        archive.extend(&numbers);
        archive.extend(name.as_bytes());
        archive.extend(&packed);
        directory.extend(b"PK\x01\x02");
        directory.extend(MADE_BY.to_le_bytes());
        directory.extend(&numbers);
        // No comment, the first disk, no mark of a text.
        directory.extend([0; 6]);
        directory.extend(MODE.to_le_bytes());
        directory.extend(start.to_le_bytes());
        directory.extend(name.as_bytes());
    }
    let count = u16::try_from(files.len()).map_err(|_| Sort::TooLarge.all("the files are too many"))?;
    let (start, size) = (archive.len() as u32, directory.len() as u32);
    archive.extend(directory);
    archive.extend(b"PK\x05\x06\0\0\0\0");
    [count, count].iter().for_each(|number| archive.extend(number.to_le_bytes()));
    [size, start].iter().for_each(|number| archive.extend(number.to_le_bytes()));
    archive.extend([0; 2]);
    Ok(archive)
}

/// Deflates a file, where that makes it smaller.
fn packed(bytes: &[u8]) -> (u16, Vec<u8>) {
    let mut packed = Vec::new();
    DeflateEncoder::new(bytes, Compression::best()).read_to_end(&mut packed).expect("bytes in memory can be read");
    if packed.len() < bytes.len() { (DEFLATED, packed) } else { (STORED, bytes.to_vec()) }
}

/// Gives the numbers that stand both in the directory and before the file.
fn numbers(name: &str, method: u16, bytes: &[u8], packed: usize) -> Vec<u8> {
    let mut check = Crc::new();
    check.update(bytes);
    let mut numbers = Vec::new();
    // Version 2.0 can unpack it.
    [20, UTF_8, method, 0, DAY].iter().for_each(|number: &u16| numbers.extend(number.to_le_bytes()));
    [check.sum(), packed as u32, bytes.len() as u32].iter().for_each(|number| numbers.extend(number.to_le_bytes()));
    [name.len() as u16, 0].iter().for_each(|number| numbers.extend(number.to_le_bytes()));
    numbers
}
