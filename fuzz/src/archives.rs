//! Mods as archives.

use arbitrary::{Arbitrary, Unstructured};
use otapittan::content::mods::offer::Offer;
use otapittan::share::zip;

#[path = "../../src/share/zip/make.rs"]
#[expect(dead_code, reason = "it makes more than is fed")]
mod make;

use make::{End, Made, archive_with, file, mod_file, stored};

/// Names that entries may have besides made up ones.
const NAMES: [&str; 12] = [
    "mod.toml",
    "juice/mod.toml",
    "scripts/squares/door.luau",
    "stages/one/pack.toml",
    "stages/one/a.toml",
    "assets/strings/en.toml",
    "assets/",
    "../a.luau",
    "LICENCE",
    ".hidden",
    "con.toml",
    "ａ.toml",
];

/// Reads an archive: bytes as they are, or one that is made of them entry by entry and whose checks are right.
pub fn archive(bytes: &[u8]) {
    let Some((form, bytes)) = bytes.split_first() else { return };
    match form % 4 {
        0 => read(bytes),
        _ => read(&made(&mut Unstructured::new(bytes)).unwrap_or_default()),
    }
}

fn read(archive: &[u8]) {
    if let Ok(files) = zip::unpack(archive, |_| true) {
        let all: u64 = files.iter().map(|(_, bytes)| bytes.len() as u64).sum();
        assert!(all <= zip::MOST_TOTAL && files.len() as u64 <= zip::MOST_ENTRIES);
        assert!(files.iter().all(|(name, _)| zip::check_name(name).is_ok()), "a name that does harm is let through");
        let packed = zip::pack(&files).expect("what was unpacked is packed again");
        assert!(zip::unpack(&packed, |_| true) == Ok(files), "what is packed is unpacked otherwise");
    }
    match Offer::of(archive, "a.zip") {
        Ok(offer) => drop(crate::content().weigh(&offer)),
        Err(declined) => assert!(!declined.problems.is_empty(), "it is declined and nothing is said of it"),
    }
}

fn made(from: &mut Unstructured<'_>) -> arbitrary::Result<Vec<u8>> {
    let mut entries = Vec::new();
    if from.ratio(9, 10)? {
        entries.push(mod_file("juice"));
    }
    for _ in 0..from.int_in_range(0..=6)? {
        entries.push(entry(from)?);
    }
    let mut end = End::default();
    if from.ratio(1, 8)? {
        end.count = Option::arbitrary(from)?;
        end.start = Option::arbitrary(from)?;
        end.large = Option::arbitrary(from)?;
        end.comment = Vec::arbitrary(from)?;
    }
    Ok(archive_with(&entries, &end))
}

fn entry(from: &mut Unstructured<'_>) -> arbitrary::Result<Made> {
    let name = if from.ratio(2, 3)? { *from.choose(&NAMES)? } else { <&str>::arbitrary(from)? };
    let bytes = <&[u8]>::arbitrary(from)?;
    let mut made = if from.arbitrary()? { file(name, bytes) } else { stored(name, bytes) };
    if from.ratio(1, 4)? {
        match from.int_in_range(0..=8)? {
            0 => made.method = from.arbitrary()?,
            1 => made.flags = from.arbitrary()?,
            2 => made.size = from.arbitrary()?,
            3 => made.before = from.arbitrary()?,
            4 => made.behind = from.arbitrary()?,
            5 => made.mode = from.arbitrary()?,
            6 => made.further = from.arbitrary()?,
            7 => made.start = from.arbitrary()?,
            _ => made.named_before = from.arbitrary()?,
        }
    }
    Ok(made)
}
