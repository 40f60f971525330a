use std::fs::{self, File as Disk};

use tempfile::TempDir;

use super::*;

/// Makes a file that long without room on the disk; it holds NULs, which are UTF-8.
fn grow(file: &Path, bytes: u64) {
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    Disk::create(file).unwrap().set_len(bytes).unwrap();
}

#[test]
fn every_text_of_a_folder_of_content_has_a_most_size() {
    let folder = TempDir::new().unwrap();
    let small = ["mod.toml", "scripts/squares/a.luau", "scripts/lib/a.luau", "scripts/games/a.luau"];
    let large = [
        "stages/one/a.toml",
        "stages/one/a.moves",
        "stages/one/pack.toml",
        "assets/strings/en.toml",
        "assets/themes/a.toml",
        "assets/sounds/sounds.toml",
        "assets/words/a.toml",
    ];
    let all = small.map(|path| (path, SMALL_TEXT)).into_iter().chain(large.map(|path| (path, LARGE_TEXT)));
    for (path, most) in all {
        grow(&folder.path().join(path), most);
        assert_eq!(read(folder.path(), false, None).1, [], "{path}");
        grow(&folder.path().join(path), most + 1);
        assert_eq!(read(folder.path(), false, None).1, [(path.to_owned(), ReadFault::TooLarge(most + 1, most))]);
        fs::remove_file(folder.path().join(path)).unwrap();
    }
}

#[test]
fn a_file_that_is_named_has_a_most_size_and_is_an_ordinary_one() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("a.toml");
    grow(&file, MOST_BYTES as u64);
    assert!(read_source(&file, "a.toml").is_ok());
    grow(&file, 7 << 20);
    let told = |file: &Path| read_source(file, "a").unwrap_err().to_string();
    assert_eq!(told(&file), "a: error: the file is too large: about 7 MiB; at most 4 MiB are read");
    assert_eq!(told(folder.path()), "a: error: cannot be read: it is not an ordinary file");
    assert!(told(&folder.path().join("b")).starts_with("a: error: cannot be read: "));
    assert_eq!(read_bytes(&file, 1 << 20), Err(ReadFault::TooLarge(7 << 20, 1 << 20)));
}

/// A file that is endless and tells no size, and one that tells less than it holds.
#[test]
#[cfg(target_os = "linux")]
fn devices_and_files_of_the_system_are_read_no_further_than_others() {
    let fault = ReadFault::System("it is not an ordinary file".into());
    assert_eq!(read_bytes(Path::new("/dev/zero"), 10), Err(fault));
    assert!(matches!(read_bytes(Path::new("/proc/self/status"), 10), Err(ReadFault::TooLarge(11, 10))));
}
