//! The player's folder through good and bad days.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use super::*;

mod again;
mod any;
mod killed;
mod truncated;
mod two;

fn open(folder: &Path) -> Home {
    let (home, notices) = Home::open(folder);
    assert_eq!(notices, [], "nothing is wrong");
    home
}

fn ids(notices: &[Notice]) -> Vec<(&str, &str)> {
    notices.iter().map(|notice| (notice.id, notice.file.as_str())).collect()
}

fn outcome(score: i64, word: &str) -> Outcome {
    Outcome { cleared: score > 50, gold: score > 90, score, chain: 2, word: word.to_owned(), turns: 7 }
}

fn day(text: &str) -> Date {
    text.parse().unwrap()
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn all_that_is_kept_is_there_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut home = open(folder.path());
    let settings = Settings { music: 5, language: Some("ja".into()), window: Some((1280, 720)), ..Settings::default() };
    home.set(settings.clone());
    let improved = home.finish("walls/01", outcome(60, "ほーむらん"), "# stage: walls/01\nplace い 1 1\n");
    assert!(improved.cleared && improved.score && improved.word && improved.turns && !improved.gold);
    assert_eq!(home.collect("ja", &words("かん かん し"), day("2026-11-30"), "walls/01"), ["かん", "し"]);
    home.finish_daily(day("2026-11-30"), Daily { stage: "d".into(), cleared: true, gold: false, score: 60 });
    let left =
        Unfinished { stage: "m:a/b".into(), moves: "# stage: m:a/b\nundo\n".into(), seconds: 12.5, untimed: true };
    home.keep_unfinished(left.clone());
    assert!(home.flush());
    drop(home);

    let mut home = open(folder.path());
    assert_eq!(*home.settings(), settings);
    let best = home.progress().best("walls/01").unwrap().clone();
    assert_eq!((best.score, best.word.as_str(), best.turns, best.played), (60, "ほーむらん", Some(7), 1));
    assert_eq!(home.collection().made("ja", "かん").map(|made| made.times), Some(2));
    assert_eq!(home.progress().streak(day("2026-12-01")), 1);
    assert_eq!(home.unfinished(), Some(&left));
    assert_eq!(home.unfinished_of("m:a/b"), Some(left));
    assert_eq!(home.replay("walls/01", Which::Best).as_deref(), Some("# stage: walls/01\nplace い 1 1\n"));
    assert_eq!(home.replays().len(), 2);
    home.forget_unfinished("m:a/b");
    assert!(home.flush());
    assert_eq!(open(folder.path()).unfinished(), None);
}

#[test]
fn the_best_of_each_kind_stays() {
    let folder = tempfile::tempdir().unwrap();
    let mut home = open(folder.path());
    home.finish("s", outcome(95, "い"), "first\n");
    let improved = home.finish("s", Outcome { turns: 3, ..outcome(60, "あい") }, "second\n");
    assert_eq!(improved, Improved { word: true, turns: true, ..Improved::default() });
    let best = home.progress().best("s").unwrap();
    assert_eq!((best.gold, best.score, best.word.as_str(), best.turns, best.played), (true, 95, "あい", Some(3), 2));
    assert_eq!(home.replay("s", Which::Best).as_deref(), Some("# stage: s\nfirst\n"));
    assert_eq!(home.replay("s", Which::Last).as_deref(), Some("# stage: s\nsecond\n"));
    assert_eq!(home.progress().counts(["s", "t"]), Counts { cleared: 1, golds: 1 });
}

#[test]
fn two_programs_on_one_folder_add_to_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let (mut one, mut two) = (open(folder.path()), open(folder.path()));
    for (home, stage, list) in [(&mut one, "a", "かん い"), (&mut two, "b", "い ろ")] {
        home.finish(stage, outcome(60, "い"), "");
        home.finish("both", outcome(if stage == "a" { 95 } else { 40 }, "い"), "");
        home.collect("ja", &words(list), day("2026-11-30"), stage);
    }
    one.set(Settings { music: 1, ..Settings::default() });
    two.set(Settings { effects: 2, ..Settings::default() });
    assert!(one.flush() && two.flush());
    let home = open(folder.path());
    assert_eq!(home.progress().counts(["a", "b", "both"]), Counts { cleared: 3, golds: 1 });
    assert_eq!(home.progress().best("both").map(|best| (best.score, best.played)), Some((95, 2)));
    assert_eq!(home.collection().count("ja"), 3);
    assert_eq!(home.collection().made("ja", "い").map(|made| made.times), Some(2));
    assert_eq!((home.settings().music, home.settings().effects), (1, 2));
}

#[test]
fn a_damaged_file_is_set_aside_and_the_one_before_is_used() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("settings.toml");
    let mut home = open(folder.path());
    home.set(Settings { music: 1, ..Settings::default() });
    assert!(home.flush());
    home.set(Settings { music: 2, ..Settings::default() });
    assert!(home.flush());
    for n in 1..4 {
        fs::write(&file, format!("music = {n}{n}\n]")).unwrap();
        let (home, notices) = Home::open(folder.path());
        assert_eq!(home.settings().music, 1);
        assert_eq!(
            notices,
            [Notice {
                id: Notice::DAMAGED,
                file: "settings.toml".into(),
                detail: format!("settings.damaged-{n}.toml")
            }]
        );
    }
    let kept = fs::read_to_string(folder.path().join("settings.damaged-2.toml")).unwrap();
    assert_eq!(kept, "music = 22\n]");
    assert_eq!(open(folder.path()).settings().music, 1);
    fs::write(&file, [0xff, 0xfe]).unwrap();
    fs::write(folder.path().join("settings.before.toml"), "").unwrap();
    let (home, notices) = Home::open(folder.path());
    assert_eq!((home.settings(), ids(&notices)), (&Settings::default(), vec![(Notice::LOST, "settings.toml")]));
}

#[test]
fn a_value_that_does_not_fit_costs_only_itself() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("settings.toml");
    fs::write(
        &file,
        "music = 101\neffects = 3\ntext_size = 7\nword_speed = \"slow\"\nlater = [1]\nwindow = [1, 2]\n\
         [keys]\nundo = [\"U\"]\nredo = 3\n[more]\nx = 1\n",
    )
    .unwrap();
    let (mut home, notices) = Home::open(folder.path());
    assert_eq!(notices.len(), 1);
    assert_eq!((notices[0].id, notices[0].detail.as_str()), (Notice::VALUES, "text_size, music, window, …"));
    let keys = BTreeMap::from([("undo".to_owned(), vec!["U".to_owned()])]);
    let expected = Settings { effects: 3, word_speed: WordSpeed::Slow, keys, ..Settings::default() };
    assert_eq!(*home.settings(), expected);
    home.set(Settings { language: Some("en".into()), ..expected.clone() });
    assert!(home.flush());
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.contains("later = [1]") && text.contains("[more]") && !text.contains("101"), "{text}");
    let mut home = open(folder.path());
    home.set(Settings { language: None, ..home.settings().clone() });
    assert!(home.flush());
    assert_eq!(*open(folder.path()).settings(), expected);
}

#[test]
fn a_file_of_a_newer_version_is_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let files = [
        ("settings.toml", "format = 2\nmusic = 'loud'\n"),
        ("progress.toml", "format = 9\n"),
        ("collection.tsv", "format 3\tx\n"),
    ];
    files.iter().for_each(|(name, text)| fs::write(folder.path().join(name), text).unwrap());
    let (mut home, notices) = Home::open(folder.path());
    assert_eq!(ids(&notices), files.map(|(name, _)| (Notice::NEWER, name)));
    home.set(Settings { music: 1, ..Settings::default() });
    home.finish("s", outcome(10, "い"), "undo\n");
    assert_eq!(home.collect("ja", &words("い"), day("2026-11-30"), "s"), ["い"]);
    assert!(home.flush());
    assert_eq!((home.notices(), home.settings().music), (vec![], 1));
    for (name, text) in files {
        assert_eq!(fs::read_to_string(folder.path().join(name)).unwrap(), text);
    }
}

#[test]
fn a_folder_that_cannot_be_used_costs_one_notice_and_no_more() {
    let folder = tempfile::tempdir().unwrap();
    let wrong = folder.path().join("a file");
    fs::write(&wrong, "").unwrap();
    let (mut home, notices) = Home::open(&wrong.join("home"));
    assert_eq!(notices.iter().map(|notice| notice.id).collect::<Vec<_>>(), [Notice::NO_HOME]);
    home.set(Settings { music: 1, ..Settings::default() });
    home.finish("s", outcome(10, "い"), "undo\n");
    home.keep_unfinished(Unfinished { stage: "t".into(), moves: String::new(), seconds: 0.0, untimed: false });
    assert_eq!(home.replay("s", Which::Last).as_deref(), Some("# stage: s\nundo\n"));
    assert_eq!(home.replays().len(), 2);
    assert!(home.unfinished_of("t").is_some());
    assert!(!home.flush());
    assert_eq!(home.notices(), []);
}

#[test]
fn what_cannot_be_written_is_told_once_and_written_later() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("progress.toml");
    let mut home = open(folder.path());
    fs::create_dir(&file).unwrap();
    for score in [10, 20, 30] {
        home.finish("s", outcome(score, "い"), "");
        assert!(!home.flush());
    }
    assert_eq!(ids(&home.notices()), [(Notice::NOT_READ, "progress.toml")]);
    fs::remove_dir(&file).unwrap();
    let replays = folder.path().join("replays");
    fs::remove_dir_all(&replays).unwrap();
    fs::write(&replays, "").unwrap();
    for score in [40, 50] {
        home.finish("s", outcome(score, "い"), "");
        assert!(!home.flush());
    }
    assert_eq!(ids(&home.notices()), [(Notice::NOT_WRITTEN, "")]);
    fs::remove_file(&replays).unwrap();
    assert!(home.flush());
    let home = open(folder.path());
    assert_eq!(home.progress().best("s").map(|best| (best.score, best.played)), Some((50, 5)));
    assert!(home.replay("s", Which::Best).is_some());
}

#[test]
fn the_stage_left_before_is_as_it_was_left_also_where_the_disk_is_behind() {
    let folder = tempfile::tempdir().unwrap();
    let left = |stage: &str, seconds| Unfinished { stage: stage.into(), moves: String::new(), seconds, untimed: false };
    let mut home = open(folder.path());
    home.keep_unfinished(left("a", 1.0));
    assert!(home.flush());
    fs::remove_dir_all(folder.path().join("unfinished")).unwrap();
    fs::write(folder.path().join("unfinished"), "nothing can be written there").unwrap();
    home.keep_unfinished(left("b", 1.0));
    home.keep_unfinished(left("a", 2.0));
    home.keep_unfinished(left("c", 1.0));
    for (stage, expected) in [("c", Some(("a", 2.0))), ("a", Some(("b", 1.0))), ("b", None)] {
        home.forget_unfinished(stage);
        assert_eq!(home.unfinished().map(|left| (left.stage.as_str(), left.seconds)), expected);
    }
}

#[test]
fn stages_of_any_name_have_files_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let long = "m:とても/ながい".repeat(40);
    let names = ["a/b", "A/b", "a%2fb", "m:a/b", "..", "con", "a/b.best", &long, &format!("{long}x"), "/tmp/x.toml"];
    let mut home = open(folder.path());
    for name in names {
        home.keep_replay(name, Which::Last, &format!("# of {name}\n"));
        home.keep_unfinished(Unfinished { stage: name.into(), moves: String::new(), seconds: 1.0, untimed: false });
        assert!(home.flush());
        // File systems tell times no finer than this.
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let home = open(folder.path());
    assert_eq!(home.replays().len(), names.len());
    for name in names {
        let text = home.replay(name, Which::Last).unwrap();
        assert_eq!(text, format!("# stage: {name}\n# of {name}\n"));
        assert_eq!(home.unfinished_of(name).map(|left| left.stage).as_deref(), Some(name));
    }
    assert_eq!(home.unfinished().map(|left| left.stage.as_str()), names.last().copied());
}

#[test]
fn a_home_of_nowhere_touches_no_disk() {
    let mut home = Home::nowhere();
    home.set(Settings { music: 1, ..Settings::default() });
    home.finish("s", outcome(10, "い"), "");
    assert_eq!((home.settings().music, home.replays().len(), home.flush()), (1, 2, false));
}
