//! Two programs on one folder: neither brings back what the other has taken away or written anew.

use super::super::Draft;
use super::*;

const STAGE: &str = "pack/one";

fn left(moves: &str) -> Unfinished {
    Unfinished { stage: STAGE.into(), moves: format!("# stage: {STAGE}\n{moves}"), seconds: 1.0, untimed: false }
}

/// Two programs, of which the first has left a stage.
fn one_left(folder: &Path) -> (Home, Home) {
    let mut one = open(folder);
    one.keep_unfinished(left("undo\n"));
    assert!(one.flush());
    (one, open(folder))
}

#[test]
fn a_stage_that_the_other_program_finished_is_not_left_again() {
    let folder = tempfile::tempdir().unwrap();
    let (one, mut two) = one_left(folder.path());
    two.forget_unfinished(STAGE);
    assert!(two.flush());
    drop(one);
    drop(two);
    assert_eq!(open(folder.path()).unfinished_of(STAGE), None);
}

#[test]
fn what_could_not_be_written_is_left_to_the_other_program_that_came_later() {
    let folder = tempfile::tempdir().unwrap();
    let (mut two, mut one) = one_left(folder.path());
    let mut files = fs::read_dir(folder.path().join("unfinished")).unwrap();
    let file = files.next().unwrap().unwrap().path();
    fs::remove_file(&file).and_then(|()| fs::create_dir(&file)).unwrap();
    one.keep_unfinished(left("undo\nundo\n"));
    assert!(!one.flush(), "a folder stands in the way");
    fs::remove_dir(&file).unwrap();
    two.forget_unfinished(STAGE);
    assert!(two.flush());
    assert!(one.flush());
    assert_eq!(open(folder.path()).unfinished_of(STAGE), None);
    one.keep_unfinished(left("undo\n"));
    assert!(one.flush());
    assert_eq!(open(folder.path()).unfinished_of(STAGE), Some(left("undo\n")), "what is done anew is kept");
}

#[test]
fn a_stage_that_is_lost_without_the_other_program_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let (one, two) = one_left(folder.path());
    drop(two);
    fs::remove_dir_all(folder.path().join("unfinished")).unwrap();
    drop(one);
    assert_eq!(open(folder.path()).unfinished_of(STAGE), Some(left("undo\n")));
}

#[test]
fn a_shorter_draft_of_the_other_program_stays() {
    let folder = tempfile::tempdir().unwrap();
    let draft = |text: &str| Draft { of: STAGE.into(), text: text.into() };
    let mut one = open(folder.path());
    one.keep_draft(&draft("title = \"a\"\ngoals = 3\n"));
    assert!(one.flush());
    // A file's time may be as coarse as the ticks of the system.
    std::thread::sleep(std::time::Duration::from_millis(20));
    let mut two = open(folder.path());
    two.keep_draft(&draft("title = \"a\"\n"));
    assert!(two.flush());
    drop(one);
    drop(two);
    assert_eq!(open(folder.path()).draft(STAGE), Some(draft("title = \"a\"\n")));
}

#[test]
fn a_day_that_both_played_keeps_what_was_played_last() {
    let folder = tempfile::tempdir().unwrap();
    let daily = |stage: &str, score| Daily { stage: stage.into(), cleared: true, gold: false, score };
    let mut one = open(folder.path());
    one.finish_daily(day("2026-11-30"), daily("first", 80));
    assert!(one.flush());
    let mut two = open(folder.path());
    two.finish_daily(day("2026-11-30"), daily("second", 60));
    assert!(two.flush());
    drop(one);
    drop(two);
    let home = open(folder.path());
    assert_eq!(home.progress().daily(day("2026-11-30")), Some(&daily("second", 80)));
}
