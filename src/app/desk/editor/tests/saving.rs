use std::fs;
use std::path::{Path, PathBuf};

use super::{desk_in, do_all, small_stage, text};
use crate::app::desk::Desk;
use crate::game::kinds::Sort;
use crate::save::Draft;
use crate::view::editor::{Change, Order};

fn titled(desk: &mut Desk, title: &str) {
    desk.make_order(Order::Field("stage:title.ja".into(), Change::Say(title.into())));
}

fn first_file(home: &Path) -> PathBuf {
    home.join("mods/mine/stages/mine/stage_01.toml")
}

/// A desk with a stage of its own that was saved once.
fn saved(home: &Path) -> Desk {
    let mut desk = desk_in(home);
    small_stage(&mut desk);
    desk.make_order(Order::Save);
    desk
}

#[test]
fn the_own_mod_stays_sound_however_often_it_is_saved() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = saved(folder.path());
    titled(&mut desk, "に");
    desk.make_order(Order::Save);
    small_stage(&mut desk);
    desk.make_order(Order::Save);
    titled(&mut desk, "さん");
    desk.make_order(Order::Save);
    let again = desk_in(folder.path());
    let own: Vec<&String> = again.library.content().stages.by_id.keys().filter(|id| id.starts_with("mine:")).collect();
    assert_eq!(own, ["mine:mine/stage_01", "mine:mine/stage_02"]);
    let other = tempfile::tempdir().unwrap();
    let fine = desk_in(other.path());
    assert_eq!(again.library.content().new_faults(fine.library.content()), []);
}

#[test]
fn files_of_the_own_mod_that_were_changed_or_removed_outside_are_read_anew() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = saved(folder.path());
    let pack = folder.path().join("mods/mine/stages/mine/pack.toml");
    let edited = fs::read_to_string(&pack).unwrap().replace("order = 1", "order = 7 # last");
    fs::write(&pack, &edited).unwrap();
    small_stage(&mut desk);
    desk.make_order(Order::Save);
    let listed = fs::read_to_string(&pack).unwrap();
    assert_eq!(listed, edited.replace("[\"stage_01\"]", "[\"stage_01\", \"stage_02\"]"));
    fs::remove_dir_all(folder.path().join("mods/mine")).unwrap();
    titled(&mut desk, "また");
    desk.make_order(Order::Save);
    assert!(desk.library.has_stage("mine:mine/stage_02") && folder.path().join("mods/mine/mod.toml").exists());
}

#[test]
fn a_file_changed_outside_is_taken_over_or_asked_about() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = saved(folder.path());
    let file = first_file(folder.path());
    let outside = text(&desk) + "# by hand\n";
    fs::write(&file, &outside).unwrap();
    desk.make_order(Order::Save);
    assert_eq!((text(&desk), fs::read_to_string(&file).unwrap()), (outside.clone(), outside.clone()));
    titled(&mut desk, "こちら");
    let other = outside + "# again\n";
    fs::write(&file, &other).unwrap();
    desk.make_order(Order::Save);
    assert_eq!(fs::read_to_string(&file).unwrap(), other, "it is asked first");
    desk.make_order(Order::Save);
    assert_eq!(fs::read_to_string(&file).unwrap(), text(&desk));
}

#[test]
fn what_cannot_be_written_stays_a_draft() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk_in(folder.path());
    small_stage(&mut desk);
    fs::write(folder.path().join("mods"), "in the way").unwrap();
    desk.now = 10.0;
    desk.keep_draft_in_time();
    desk.make_order(Order::Save);
    assert!(desk.making.as_ref().unwrap().is_unsaved());
    assert_eq!(desk.home.drafts().len(), 1);
    assert!(desk.told.as_ref().unwrap().0.contains(&desk.say("editor.not_saved", &[("why", "")])));
}

#[test]
fn a_draft_is_kept_under_one_name_and_reached_where_its_file_is_broken() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = saved(folder.path());
    let file = first_file(folder.path()).canonicalize().unwrap();
    assert_eq!(desk.making.as_ref().unwrap().origin.draft, file.display().to_string());
    let draft = Draft { of: file.display().to_string(), text: text(&desk) + "# kept\n" };
    desk.home.keep_draft(&draft);
    desk.home.flush();
    fs::write(&file, "title = [").unwrap();
    let mut next = desk_in(folder.path());
    next.make_order(Order::Resume(draft.of.clone()));
    assert_eq!(text(&next), draft.text);
    next.make_order(Order::Save);
    assert_eq!(fs::read_to_string(&file).unwrap(), draft.text);
}

#[test]
fn a_solution_that_no_longer_clears_the_stage_goes_when_it_is_saved() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk_in(folder.path());
    small_stage(&mut desk);
    let kinds = desk.library.catalogue().names(Sort::Goal, "");
    let goal = kinds.iter().find(|name| name.starts_with("word")).unwrap().to_string();
    do_all(&mut desk, [Order::Goal(goal), Order::Prove]);
    (0..500).for_each(|_| desk.make_on());
    desk.make_order(Order::Save);
    let moves = first_file(folder.path()).with_extension("moves");
    assert!(moves.exists());
    do_all(&mut desk, [Order::Field("goals:goal/0/count".into(), Change::Step(8)), Order::Save]);
    assert!(!moves.exists());
    do_all(&mut desk, [Order::Undo, Order::Save]);
    assert!(moves.exists());
}

#[test]
fn a_pack_that_cannot_be_read_is_told_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    drop(saved(folder.path()));
    let pack = folder.path().join("mods/mine/stages/mine/pack.toml");
    fs::write(&pack, "stages = [").unwrap();
    let mut desk = saved(folder.path());
    assert_eq!(fs::read_to_string(&pack).unwrap(), "stages = [");
    let told = &desk.told.as_ref().unwrap().0;
    assert!(told.contains("pack.toml:1"), "{told}");
    assert!(first_file(folder.path()).with_file_name("stage_02.toml").exists());
    desk.make_order(Order::Save);
    assert!(!first_file(folder.path()).with_file_name("stage_03.toml").exists());
}
