use std::fs;
use std::path::Path;

use super::*;

/// Runs the command and gives how it ended, what it found and what it said.
fn begin(words: &[&str], root: Option<&Path>) -> (Ending, String, String) {
    let line = ["otapittan", "new"].iter().chain(words).map(std::ffi::OsString::from);
    let line = super::super::parse(line).unwrap();
    let Some(super::super::Command::New(what)) = &line.command else { panic!("{line:?}") };
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let home = Some("no-home".into());
    let folders = Folders { root: root.map(Path::to_owned), mods: Vec::new(), home, lang: None };
    let ending = new(what, &folders, &mut Report::new(&mut out, &mut err, false));
    (ending, String::from_utf8(out).unwrap(), String::from_utf8(err).unwrap())
}

fn typed(folder: &Path) -> &str {
    folder.to_str().unwrap()
}

#[test]
fn a_mod_is_a_folder_of_its_own_and_its_kinds_go_into_it() {
    let folder = tempfile::tempdir().unwrap();
    let (ending, out, err) = begin(&["mod", "juice", "--in", typed(folder.path())], None);
    assert_eq!((ending, &*err), (Ending::Well, ""));
    let juice = folder.path().join("juice");
    assert!(out.contains(&format!("  otapittan play --mods {} juice:first/lamp\n", typed(&juice))), "{out}");
    let (ending, out, err) = begin(&["piece", "pip", "--in", typed(&juice.join("scripts"))], None);
    assert_eq!((ending, &*err), (Ending::Well, ""));
    assert!(out.contains("pack.toml (one more stage in its list)") && out.contains("juice:first/pip"), "{out}");
    assert!(juice.join("scripts/pieces/pip.luau").is_file());
    let pack = fs::read_to_string(juice.join("stages/first/pack.toml")).unwrap();
    assert!(pack.contains("stages = [\"lamp\", \"pip\"]"), "{pack}");
}

#[test]
fn what_cannot_be_written_to_the_end_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    begin(&["mod", "juice", "--in", typed(folder.path())], None);
    let juice = folder.path().join("juice");
    fs::remove_dir_all(juice.join("tests")).unwrap();
    fs::write(juice.join("tests"), "in the way of the case, which is written last").unwrap();
    let (ending, _, err) = begin(&["piece", "pip", "--in", typed(&juice)], None);
    assert!(ending == Ending::Failed && err.contains("tests/cases/pip/"), "{err}");
    assert!(!juice.join("scripts/pieces").exists() && !juice.join("stages/first/pip.toml").exists());
    fs::remove_file(juice.join("tests")).unwrap();
    assert_eq!(begin(&["piece", "pip", "--in", typed(&juice)], None).0, Ending::Well);
}

#[test]
fn nothing_is_written_over() {
    let folder = tempfile::tempdir().unwrap();
    begin(&["mod", "juice", "--in", typed(folder.path())], None);
    let juice = folder.path().join("juice");
    let (ending, _, err) = begin(&["mod", "juice", "--in", typed(folder.path())], None);
    assert!(ending == Ending::WrongUse && err.contains("is there already"), "{err}");
    let before = fs::read_to_string(juice.join("stages/first/pack.toml")).unwrap();
    let (ending, _, err) = begin(&["square", "lamp", "--in", typed(&juice)], None);
    assert!(ending == Ending::WrongUse && err.contains("\"lamp\" is taken: ") && err.contains("Nothing was"), "{err}");
    let (ending, ..) = begin(&["actor", "lamp", "--in", typed(&juice)], None);
    assert_eq!(ending, Ending::WrongUse);
    assert!(!juice.join("scripts/actors").exists());
    assert_eq!(fs::read_to_string(juice.join("stages/first/pack.toml")).unwrap(), before);
}

#[test]
fn the_base_game_is_written_into_where_its_folder_is_named() {
    let root = tempfile::tempdir().unwrap();
    ["scripts", "stages"].iter().for_each(|folder| fs::create_dir(root.path().join(folder)).unwrap());
    let (ending, out, err) = begin(&["goal", "high", "--pack", "tries"], Some(root.path()));
    assert_eq!((ending, &*err), (Ending::Well, ""));
    assert!(
        root.path().join("scripts/goals/high.luau").is_file() && root.path().join("stages/tries/high.toml").is_file()
    );
    assert!(out.contains(&format!("  otapittan play --root {} tries/high\n", typed(root.path()))), "{out}");
}

#[test]
fn without_a_mod_the_ways_out_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let (ending, _, err) = begin(&["square", "lamp", "--in", typed(folder.path())], None);
    assert_eq!(ending, Ending::WrongUse);
    assert!(["no mod.toml", "new mod", "--in", "--root"].iter().all(|word| err.contains(word)), "{err}");
    let (_, _, err) = begin(&["square", "lamp", "--in", "nowhere"], None);
    assert_eq!(err, "error: --in nowhere: there is no such folder\n");
    let (_, _, err) = begin(&["square", "Lamp"], None);
    assert!(err.ends_with("; try lamp\n"), "{err}");
}
