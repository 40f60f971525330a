use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use proptest::prelude::*;

use super::make::{End, Made, archive, archive_with, file, stored};
use super::*;

fn all(archive: &[u8]) -> Result<Vec<Packed>, Refused> {
    unpack(archive, |_| true)
}

/// As Python's zipfile writes it: an entry's name not in ASCII, another's bytes stored.
const PYTHON: &str = "UEsDBBQAAAAIAAVsfl1V9esdEgAAAHUAAAAOAAAAanVpY2UvbW9kLnRvbWzLTFGwVVDKKs1MTlXiyqQTBwBQSwMEFAAAAAgABWx+XYMW3IwDAAAAAQAAABAAAABqdWljZS9yZWFkbWUudHh0qwAAUEsDBBQAAAgIAAVsfl3t/Mt1BQAAAAMAAAANAAAAanVpY2Uv6aOyLnR4dHvc2AQAUEsBAhQDFAAAAAgABWx+XVX16x0SAAAAdQAAAA4AAAAAAAAAAAAAAIABAAAAAGp1aWNlL21vZC50b21sUEsBAhQDFAAAAAgABWx+XYMW3IwDAAAAAQAAABAAAAAAAAAAAAAAAIABPgAAAGp1aWNlL3JlYWRtZS50eHRQSwECFAMUAAAICAAFbH5d7fzLdQUAAAADAAAADQAAAAAAAAAAAAAAgAFvAAAAanVpY2Uv6aOyLnR4dFBLBQYAAAAAAwADALUAAACfAAAAAAA=";
/// As it writes where it cannot go back: the sizes stand behind the bytes.
const STREAMED: &str = "UEsDBBQACAAIAAVsfl0AAAAAAAAAAAAAAAAIAAAAbW9kLnRvbWzLTFGwVVDKKs1MTlXiyqQTBwBQSwcIVfXrHRIAAAB1AAAAUEsBAhQDFAAIAAgABWx+XVX16x0SAAAAdQAAAAgAAAAAAAAAAAAAAIABAAAAAG1vZC50b21sUEsFBgAAAAABAAEANgAAAEgAAAAAAA==";

#[test]
fn archives_of_other_programs_are_read() {
    let text = "id = \"juice\"\n".repeat(9).into_bytes();
    let expected = [
        ("juice/mod.toml".to_owned(), text.clone()),
        ("juice/readme.txt".to_owned(), b"x".to_vec()),
        ("juice/飲.txt".to_owned(), "あ".as_bytes().to_vec()),
    ];
    assert_eq!(all(&STANDARD.decode(PYTHON).unwrap()), Ok(expected.to_vec()));
    assert_eq!(all(&STANDARD.decode(STREAMED).unwrap()), Ok(vec![("mod.toml".to_owned(), text)]));
}

#[test]
fn folders_comments_and_further_fields_do_no_harm() {
    let further = Made { further: b"UT\x05\0\x03abcd".to_vec(), ..file("a/b.txt", b"b") };
    let folder = Made { mode: 0o040_755, ..stored("a/", b"") };
    let end = End { comment: b"made by hand PK\x05\x06".to_vec(), ..End::default() };
    let made = archive_with(&[folder, further, stored("a/c.txt", b"")], &end);
    assert_eq!(all(&made), Ok(vec![("a/b.txt".into(), b"b".to_vec()), ("a/c.txt".into(), Vec::new())]));
}

#[test]
fn what_is_not_wanted_is_checked_but_not_unpacked() {
    let made = archive(&[file("a.txt", b"a"), Made { check: 1, ..file(".hidden", b"b") }]);
    assert_eq!(unpack(&made, |name| name != ".hidden").map(|files| files.len()), Ok(1));
    assert!(all(&made).is_err());
    let made = archive(&[file("a.txt", b"a"), file(".hidden/../../b", b"b")]);
    assert!(unpack(&made, |name| name == "a.txt").is_err());
}

#[test]
fn the_least_and_the_most_are_read() {
    assert_eq!(all(&archive(&[])), Ok(Vec::new()));
    let many: Vec<Made> = (0..MOST_ENTRIES).map(|at| file(&format!("{at}.txt"), b"")).collect();
    assert_eq!(all(&archive(&many)).map(|files| files.len()), Ok(2000));
}

#[test]
fn too_many_or_too_large_files_are_not_packed() {
    let large: Vec<Packed> = (0..3).map(|at| (format!("{at}.txt"), vec![0; 30 << 20])).collect();
    assert_eq!(pack(&large).unwrap_err().why, "the files have 90 MiB, at most 64 MiB fit");
}

proptest! {
    #[test]
    fn what_was_packed_is_unpacked(files in proptest::collection::btree_map("[a-c]{1,3}/[d-f]{1,8}\\.txt", proptest::collection::vec(any::<u8>(), 0..300), 0..9)) {
        let files: Vec<Packed> = files.into_iter().filter(|(path, _)| !path.starts_with("aux")).collect();
        prop_assert_eq!(all(&pack(&files).unwrap()), Ok(files));
    }

    /// Whatever is changed in an archive: it is refused, or holds the same files, or files with harmless names.
    #[test]
    fn a_changed_archive_is_refused_or_harmless(changes in proptest::collection::vec((0usize..400, any::<u8>()), 1..4)) {
        let mut made = archive(&[file("scripts/a.luau", b"return {}"), stored("mod.toml", b"id = 1"), file("b.txt", &[7; 90])]);
        for (at, byte) in changes {
            let at = at % made.len();
            made[at] = byte;
        }
        if let Ok(files) = all(&made) {
            for (name, _) in files {
                prop_assert!(check_name(&name).is_ok());
            }
        }
    }

    #[test]
    fn no_bytes_make_it_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200), at in 0usize..200) {
        let mut bytes = bytes;
        bytes.splice(at.min(bytes.len()).., *b"PK\x05\x06\0\0\0\0\x01\0\x01\0");
        bytes.extend([46, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
        let _ = all(&bytes);
    }
}
