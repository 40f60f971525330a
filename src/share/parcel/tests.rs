use super::*;
use crate::share::zip::make::{archive, file};

fn names(files: &[&str]) -> (Vec<String>, Vec<String>) {
    let entries: Vec<_> = files.iter().map(|name| file(name, b"x")).collect();
    let parcel = open(&archive(&entries)).unwrap();
    (parcel.files.into_iter().map(|(path, _)| path).collect(), parcel.left_out)
}

#[test]
fn a_mod_may_be_wrapped_in_one_folder() {
    let plain = names(&["scripts/a.luau", "mod.toml"]);
    assert_eq!(plain.0, ["mod.toml", "scripts/a.luau"]);
    assert_eq!(names(&["juice-main/mod.toml", "juice-main/scripts/a.luau"]), plain);
}

#[test]
fn what_systems_leave_behind_is_left_out() {
    let files =
        ["juice/mod.toml", "juice/.git/config", "__MACOSX/juice/._mod.toml", "juice/.DS_Store", "juice/Thumbs.db"];
    assert_eq!(
        names(&files),
        (vec!["mod.toml".to_owned()], files[1..].iter().map(|name| (*name).to_owned()).collect())
    );
}

#[test]
fn a_folders_icon_is_left_out_unseen() {
    assert_eq!(names(&["juice/mod.toml", "juice/Icon\r"]), (vec!["mod.toml".to_owned()], vec![]));
    for odd in ["juice/Icon\r\r", "juice/a\r", "juice/Icon\r/x"] {
        assert!(open(&archive(&[file("juice/mod.toml", b"x"), file(odd, b"x")])).is_err(), "{odd:?}");
    }
}

#[test]
fn files_a_mod_needs_are_known_by_their_endings() {
    for name in ["a.luau", "b/c.TOML", "word.tsv", "LICENSE", "docs/Readme", "x.PNG", "LICENSE-MIT.txt"] {
        assert!(is_needed(name), "{name}");
    }
    for name in ["a.lua", "a", "a.zip", "a.so", "readme.html", "a.png.exe", "luau"] {
        assert!(!is_needed(name), "{name}");
    }
}

#[test]
fn a_mod_is_packed_into_a_folder_of_its_id() {
    let files = [("mod.toml".to_owned(), b"x".to_vec()), ("readme".to_owned(), b"y".to_vec())];
    let made = pack("juice", &files).unwrap();
    assert!(made.windows(14).any(|bytes| bytes == b"juice/mod.toml"));
    assert_eq!(open(&made).unwrap().files, files);
    assert_eq!(pack("juice", &files[1..]).unwrap_err().sort, Sort::Unfit);
}
