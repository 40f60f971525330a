//! What is kept over a reload, as a case, and of earlier moments.

use super::*;

#[test]
fn a_piece_stays_in_the_hand_over_a_reload() {
    let mut trial = Trial::new();
    trial.place(1, 1);
    trial.click("slot 2");
    let held = |trial: &Trial| trial.desk.playing.as_ref().unwrap().held().map(|(piece, _)| piece);
    let piece = held(&trial);
    assert!(piece.is_some());
    for key in ["F5", "F6"] {
        trial.key(key);
        assert_eq!((held(&trial), trial.count()), (piece.clone(), 1), "{key}");
    }
}

#[test]
fn a_case_is_written_into_the_folder_of_the_only_kind_of_the_mod() {
    let mut trial = Trial::new();
    trial.place(1, 1);
    trial.key("F12");
    assert!(trial.folder.path().join("mods/band/tests/cases/drum/a-row-1.toml").is_file());
}

#[test]
fn words_are_asked_about_as_they_stood_at_the_moment_shown() {
    let mut trial = Trial::new();
    trial.place(1, 1);
    trial.place(1, 2);
    trial.click("cell 1 1");
    trial.click("tab words");
    trial.click("from_board");
    let shown = trial.shown();
    assert_eq!((shown.question.word.as_str(), shown.question.words.len()), ("ab", 1));
    assert!(shown.question.answers.iter().all(|(_, good)| *good));
    trial.click("first");
    trial.click("from_board");
    let shown = trial.shown();
    assert_eq!((shown.question.word.as_str(), shown.question.words.len()), ("a", 0));
    trial.click("letter b");
    assert!(!trial.shown().question.answers[1].1, "b was not there yet");
    trial.click("last");
    assert!(trial.shown().question.answers[1].1);
    trial.desk.execute(Command::Restart);
    trial.desk.bench.forget_game();
    assert_eq!(trial.shown().question.words, []);
}
