//! Takes the files out of an archive, into memory.

use std::io::Read;
use std::ops::Range;

use flate2::Crc;
use flate2::read::DeflateDecoder;

use super::entry::{Entry, STORED};
use super::name::{self, Names};
use super::{MOST_FILE, MOST_TOTAL, Packed, Refused, Sort, amount, directory};

/// From this size on a file must not be so much larger unpacked.
const SUSPECT: u64 = 1 << 20;
/// The most times larger a large file may become.
const MOST_TIMES: u64 = 200;

/// Unpacks the files of an archive for whose paths `wanted` says so, in the order of the archive. All entries are checked
/// before the first is unpacked.
///
/// # Errors
/// Anything about the archive or any of its entries that is odd: see [`Refused`].
pub fn unpack(archive: &[u8], wanted: impl Fn(&str) -> bool) -> Result<Vec<Packed>, Refused> {
    let (entries, start) = directory::read(archive)?;
    let mut names = Names::default();
    for entry in &entries {
        name::check(&entry.name)?;
        names.take(&entry.name)?;
        entry.check_sort()?;
    }
    check_sizes(&entries)?;
    let bodies = entries.iter().map(|entry| entry.body(archive)).collect::<Result<Vec<_>, _>>()?;
    check_places(&entries, &bodies, start)?;
    let files = entries.iter().zip(bodies).filter(|(entry, _)| !entry.is_folder() && wanted(&entry.name));
    files.map(|(entry, body)| Ok((entry.name.clone(), inflate(entry, &archive[body])?))).collect()
}

/// Checks what the entries say of their sizes.
fn check_sizes(entries: &[Entry]) -> Result<(), Refused> {
    for entry in entries {
        let [size, packed] = [entry.size, entry.packed].map(u64::from);
        if size > MOST_FILE {
            let why = format!("has {} unpacked, at most {} are read", amount(size), amount(MOST_FILE));
            return Err(Sort::TooLarge.at(&entry.name, why));
        }
        if size > SUSPECT && size > MOST_TIMES * packed {
            let why = format!("becomes {} times as large when it is unpacked", size / packed.max(1));
            return Err(Sort::TooLarge.at(&entry.name, why));
        }
    }
    let total: u64 = entries.iter().map(|entry| u64::from(entry.size)).sum();
    if total > MOST_TOTAL {
        let why = format!("its files have {} unpacked, at most {} are read", amount(total), amount(MOST_TOTAL));
        return Err(Sort::TooLarge.all(why));
    }
    Ok(())
}

/// Checks that every entry has bytes of its own, before the directory.
fn check_places(entries: &[Entry], bodies: &[Range<usize>], directory: usize) -> Result<(), Refused> {
    let mut places: Vec<(usize, usize, &str)> =
        entries.iter().zip(bodies).map(|(entry, body)| (entry.start, body.end, &*entry.name)).collect();
    places.sort();
    for pair in places.windows(2) {
        if pair[1].0 < pair[0].1 {
            return Err(Sort::Unsafe.at(pair[1].2, format!("shares its bytes with {}", super::shown(pair[0].2))));
        }
    }
    match places.last() {
        Some((_, end, name)) if *end > directory => Err(Sort::Unsafe.at(name, "reaches into the archive's directory")),
        _ => Ok(()),
    }
}

/// Unpacks a file; never more than it says it has.
fn inflate(entry: &Entry, body: &[u8]) -> Result<Vec<u8>, Refused> {
    let mut bytes = Vec::new();
    let most = u64::from(entry.size) + 1;
    let used = if entry.method == STORED {
        bytes.extend(body.iter().take(most as usize));
        bytes.len()
    } else {
        let mut decoder = DeflateDecoder::new(body);
        let torn = |error| Sort::Damaged.at(&entry.name, format!("is damaged and cannot be unpacked: {error}"));
        decoder.by_ref().take(most).read_to_end(&mut bytes).map_err(torn)?;
        decoder.total_in() as usize
    };
    if bytes.len() != entry.size as usize || used != body.len() {
        let why = format!("says it has {} unpacked, which is not so", amount(entry.size.into()));
        return Err(Sort::Unsafe.at(&entry.name, why));
    }
    let mut check = Crc::new();
    check.update(&bytes);
    if check.sum() == entry.check {
        Ok(bytes)
    } else {
        Err(Sort::Damaged.at(&entry.name, "is damaged: its check is wrong"))
    }
}
