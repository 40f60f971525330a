//! The directory at the end of an archive.

use super::entry::{Entry, Record};
use super::{MOST_ARCHIVE, MOST_ENTRIES, Refused, Sort, amount};

/// The length of the record at the end, without the comment that may follow.
const END: usize = 22;
const END_MARK: [u8; 4] = *b"PK\x05\x06";
const START_MARK: [u8; 4] = *b"PK\x03\x04";
/// The record that says where the end record of large archives lies, right before the end record.
const LOCATOR: usize = 20;
const LOCATOR_MARK: u32 = 0x0706_4b50;
/// The longest comment.
const COMMENT: usize = 0xffff;

/// Reads the directory. How many entries there are is known before any of them is looked at.
pub fn read(archive: &[u8]) -> Result<(Vec<Entry>, usize), Refused> {
    let damaged = |why: &str| Sort::Damaged.all(format!("the archive is damaged: {why}"));
    if archive.len() > MOST_ARCHIVE {
        return Err(too_large(archive.len() as u64));
    }
    let end = find_end(archive).ok_or_else(|| no_archive(archive))?;
    let record = Record(&archive[end..]);
    if let Some(count) = count_of_large(archive, end) {
        return Err(match count > MOST_ENTRIES {
            true => too_many(count),
            false => Sort::Unread.all("the archive has the form of very large ones (zip64), which no mod needs"),
        });
    }
    let [disk, first_disk, here, count] = [4, 6, 8, 10].map(|at| record.two(at));
    if u64::from(count) > MOST_ENTRIES {
        return Err(too_many(count.into()));
    }
    if disk != 0 || first_disk != 0 || here != count {
        return Err(Sort::Unread.all("the archive is one part of several, which are not read"));
    }
    let [size, start] = [12, 16].map(|at| record.four(at) as usize);
    if start.checked_add(size) != Some(end) {
        return Err(damaged("its directory is not where its end says"));
    }
    let mut rest = &archive[start..end];
    let mut entries = Vec::new();
    for _ in 0..count {
        let (entry, length) = Entry::listed(rest)?;
        rest = &rest[length..];
        entries.push(entry);
    }
    if !rest.is_empty() {
        return Err(damaged("its directory holds more than its end says"));
    }
    Ok((entries, start))
}

/// Finds the record at the end: the last one whose comment reaches exactly to the end of the archive.
fn find_end(archive: &[u8]) -> Option<usize> {
    let last = archive.len().checked_sub(END)?;
    let fits = |at: &usize| {
        archive[*at..].starts_with(&END_MARK)
            && *at + END + usize::from(Record(&archive[*at..]).two(20)) == archive.len()
    };
    (last.saturating_sub(COMMENT)..=last).rev().find(fits)
}

/// Gives how many entries an archive of the form for very large ones says it has.
fn count_of_large(archive: &[u8], end: usize) -> Option<u64> {
    let locator = Record(&archive[end.checked_sub(LOCATOR)?..end]);
    if locator.four(0) != LOCATOR_MARK {
        return None;
    }
    let record = usize::try_from(locator.eight(8)).ok().and_then(|at| archive.get(at..));
    Some(record.map_or(0, |record| Record(record).eight(32)))
}

/// Refuses an archive for its size.
pub fn too_large(size: u64) -> Refused {
    let (size, most) = (amount(size), amount(MOST_ARCHIVE as u64));
    Sort::TooLarge.all(format!("the archive has {size}, at most {most} are read"))
}

fn too_many(count: u64) -> Refused {
    Sort::TooLarge.all(format!("the archive has {count} entries, at most {MOST_ENTRIES} are read"))
}

fn no_archive(archive: &[u8]) -> Refused {
    if archive.is_empty() {
        Sort::Damaged.all("the file is empty")
    } else if archive.starts_with(&START_MARK) {
        Sort::Damaged.all("the end of the archive is missing; fetch or pack it again")
    } else {
        Sort::Damaged.all("this is no zip archive")
    }
}
