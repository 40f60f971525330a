//! What could not be written is written once it can be, though nothing new is to be kept.

use std::thread::sleep;
use std::time::{Duration, Instant};

use super::*;

#[test]
fn what_could_not_be_written_is_tried_again_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let mut home = open(folder.path());
    let way = folder.path().join("unfinished");
    fs::write(&way, "stands in the way").unwrap();
    let left = Unfinished { stage: "a/b".into(), moves: "# stage: a/b\n".into(), seconds: 0.0, untimed: false };
    home.keep_unfinished(left.clone());
    assert!(!home.flush());
    fs::remove_file(&way).unwrap();
    let begun = Instant::now();
    while open(folder.path()).unfinished_of("a/b").as_ref() != Some(&left) {
        assert!(begun.elapsed() < Duration::from_secs(60), "it is tried again");
        sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_lock_that_is_no_file_keeps_nothing_from_being_written() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join(".lock")).unwrap();
    let mut home = open(folder.path());
    home.finish("a/b", outcome(60, "かん"), "");
    assert!(home.flush());
    assert!(open(folder.path()).progress().best("a/b").is_some());
}

#[cfg(unix)]
#[test]
fn neither_does_a_pipe_in_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let made = std::process::Command::new("mkfifo").arg(folder.path().join(".lock")).status();
    assert!(made.is_ok_and(|made| made.success()));
    let mut home = open(folder.path());
    home.finish("a/b", outcome(60, "かん"), "");
    assert!(home.flush(), "a pipe is not waited for");
}

#[test]
fn what_stands_in_the_way_is_told_with_its_place() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("replays"), "").unwrap();
    let mut home = open(folder.path());
    home.finish("a/b", outcome(60, "かん"), "# stage: a/b\nplace い 1 1\n");
    assert!(!home.flush());
    let notices = home.notices();
    assert_eq!(ids(&notices), [(Notice::NOT_WRITTEN, "")]);
    assert_eq!(notices[0].detail, "replays: entity already exists");
}
