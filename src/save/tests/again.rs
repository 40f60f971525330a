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
