use std::fs;
use std::path::Path;

use super::*;

fn write(root: &Path, path: &str, text: impl AsRef<[u8]>) {
    let file = root.join(path);
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(file, text).unwrap();
}

fn places(root: &Path) -> Places {
    Places { root: root.join("base"), mods: vec![], home: root.join("home"), language: "en".into() }
}

fn base() -> (tempfile::TempDir, Places) {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "base/scripts/squares/door.luau", "return {}");
    write(folder.path(), "base/stages/one/01.toml", "format = 1");
    write(folder.path(), "base/assets/sounds/knock.wav", [0, 159, 146]);
    write(folder.path(), "base/target/debug/x.luau", "nothing of ours");
    let places = places(folder.path());
    (folder, places)
}

#[test]
fn texts_are_read_and_other_files_only_looked_at() {
    let (_folder, places) = base();
    let bundle = &Snapshot::take(&places).bundles[0];
    let names: Vec<&String> = bundle.files.keys().collect();
    assert_eq!(names, ["assets/sounds/knock.wav", "scripts/squares/door.luau", "stages/one/01.toml"]);
    assert_eq!(bundle.text("scripts/squares/door.luau").map(|text| &**text), Some("return {}"));
    assert_eq!(bundle.text("assets/sounds/knock.wav"), None);
}

#[test]
fn changes_name_what_came_went_and_became_different() {
    let (folder, places) = base();
    let before = Snapshot::take(&places);
    assert_eq!(before.changes(&Snapshot::take(&places)), Vec::<String>::new());
    write(folder.path(), "base/scripts/squares/door.luau", "return { order = 1 }");
    write(folder.path(), "base/mods/juice/mod.toml", "id = 'juice'");
    fs::remove_file(folder.path().join("base/stages/one/01.toml")).unwrap();
    let changes = before.changes(&Snapshot::take(&places));
    assert_eq!(changes, ["mods/juice/mod.toml", "scripts/squares/door.luau", "stages/one/01.toml"]);
}

#[test]
fn the_next_shares_texts_that_are_the_same_and_reads_as_one_taken_anew() {
    let (folder, places) = base();
    let (door, stage) = ("scripts/squares/door.luau", "stages/one/01.toml");
    let before = Snapshot::take(&places);
    write(folder.path(), &format!("base/{door}"), "return {   ");
    let next = before.next(&places);
    let text = |snapshot: &Snapshot, path: &str| snapshot.bundles[0].text(path).unwrap().clone();
    assert!(Arc::ptr_eq(&text(&before, stage), &text(&next, stage)));
    assert_eq!(&*text(&next, door), "return {   ");
    assert_eq!(next, Snapshot::take(&places));
    // One mark at the beginning is no part of a text.
    write(folder.path(), &format!("base/{door}"), "\u{feff}\u{feff}return {}");
    let marked = next.next(&places);
    write(folder.path(), &format!("base/{door}"), "\u{feff}return {}");
    assert_eq!(&*text(&marked.next(&places), door), "return {}");
}

#[test]
fn a_file_that_cannot_be_read_is_a_change_and_so_is_another_reason() {
    let (folder, places) = base();
    let file = "scripts/squares/new.luau";
    let mut before = Snapshot::take(&places);
    for bytes in [b"\xff".to_vec(), vec![b'-'; 300 * 1024], b"return {}".to_vec()] {
        write(folder.path(), &format!("base/{file}"), bytes);
        let now = Snapshot::take(&places);
        assert_eq!(before.changes(&now), [file]);
        before = now;
    }
}

#[test]
fn a_named_folder_that_holds_no_mod_any_more_is_a_change() {
    let (folder, mut places) = base();
    write(folder.path(), "named/mod.toml", "id = 'x'");
    fs::create_dir(folder.path().join("empty")).unwrap();
    places.mods = vec![folder.path().join("empty")];
    let before = Snapshot::take(&places);
    fs::create_dir(folder.path().join("empty/one")).unwrap();
    assert_eq!(before.changes(&Snapshot::take(&places)), [places.mods[0].display().to_string()]);
}

#[test]
fn saving_the_same_text_again_changes_nothing() {
    let (folder, places) = base();
    let before = Snapshot::take(&places);
    write(folder.path(), "base/scripts/squares/door.luau", "return {}");
    assert!(before.changes(&Snapshot::take(&places)).is_empty());
}

#[test]
fn unreadable_texts_are_faults_with_their_line() {
    let (folder, places) = base();
    write(folder.path(), "base/scripts/squares/bad.luau", b"--\n--\n\xff\n");
    write(folder.path(), "base/scripts/squares/long.luau", "-".repeat(300 * 1024));
    let faults = &Snapshot::take(&places).bundles[0].faults;
    assert_eq!(faults[0], ("scripts/squares/bad.luau".into(), ReadFault::NotUtf8(3)));
    assert_eq!(faults[1], ("scripts/squares/long.luau".into(), ReadFault::TooLarge(300 * 1024, 256 * 1024)));
}

#[cfg(unix)]
#[test]
fn links_are_followed_only_inside_the_bundle() {
    let (folder, places) = base();
    write(folder.path(), "secret.luau", "secret");
    let squares = folder.path().join("base/scripts/squares");
    std::os::unix::fs::symlink(folder.path().join("secret.luau"), squares.join("out.luau")).unwrap();
    std::os::unix::fs::symlink("door.luau", squares.join("twin.luau")).unwrap();
    let bundle = &Snapshot::take(&places).bundles[0];
    assert_eq!(bundle.faults, [("scripts/squares/out.luau".into(), ReadFault::LeadsOut)]);
    assert_eq!(bundle.text("scripts/squares/twin.luau").map(|text| &**text), Some("return {}"));
}

#[test]
fn what_editors_leave_for_a_moment_does_not_count() {
    for name in ["a.luau~", ".a.luau.swp", "4913", "x/.hidden", "#a#"] {
        assert!(is_passing(Path::new(name)), "{name}");
    }
    assert!(!is_passing(Path::new("scripts/squares/door.luau")));
}

#[test]
fn a_named_folder_may_hold_mods_or_be_one() {
    let (folder, mut places) = base();
    write(folder.path(), "many/b/mod.toml", "");
    write(folder.path(), "many/a/mod.toml", "");
    write(folder.path(), "quick/scripts/squares/x.luau", "");
    fs::create_dir(folder.path().join("empty")).unwrap();
    places.mods = ["many", "quick", "empty"].map(|name| folder.path().join(name)).to_vec();
    let snapshot = Snapshot::take(&places);
    let names: Vec<_> = snapshot.bundles[1..].iter().map(|bundle| bundle.path.file_name().unwrap()).collect();
    assert_eq!(names, ["a", "b", "quick"]);
    assert_eq!(snapshot.strays, [folder.path().join("empty")]);
}

#[test]
fn a_fingerprint_follows_scripts_and_the_one_file() {
    let (folder, places) = base();
    let print = |file: &str| Snapshot::take(&places).fingerprint(file);
    let before = [print("stages/one/01.toml"), print("")];
    write(folder.path(), "base/stages/one/01.toml", "format = 2");
    assert_ne!(print("stages/one/01.toml"), before[0]);
    assert_eq!(print(""), before[1]);
    write(folder.path(), "base/scripts/squares/door.luau", "return nil");
    assert_ne!(print(""), before[1]);
}
