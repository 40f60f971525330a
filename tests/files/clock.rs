//! Clocks that jump: by years, back and forth, while the game runs and between two runs.

use std::fs;
use std::time::{Duration, SystemTime};

use otapittan::app::desk::{Desk, Forced};
use otapittan::app::library::Library;
use otapittan::save::{Daily, Date, Home, Unfinished};

use super::bot::{Bot, STAGES};
use super::ground::{Ground, STAND};

const YEAR: f64 = 365.25 * 86_400.0;

#[test]
fn a_window_whose_clock_jumps_plays_on() {
    let ground = Ground::new();
    let places = ground.places();
    let mut desk = Desk::open(Library::open(&places), Home::nowhere(), Forced::default());
    desk.library.watch(|| {});
    let mut bot = Bot::new(3);
    for stage in STAGES {
        desk.open_stage(stage, Some(1), true).expect("it can be played");
        for jump in [0.0, YEAR, -YEAR, -2.0 * YEAR, 100.0 * YEAR, -100.0 * YEAR] {
            bot.now += jump;
            bot.look(&mut desk);
            (0..3).for_each(|_| _ = bot.act(&mut desk));
            assert!(!desk.names().is_empty());
            bot.look(&mut desk);
        }
    }
    desk.open_stage(STAND, Some(1), true).expect("it can be played");
    assert!((0..30).any(|_| bot.play(&mut desk)), "moves are still accepted");
}

#[test]
fn days_far_ahead_and_long_ago_are_all_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut home, _) = Home::open(folder.path());
    let today = Date::from_days(20_787);
    // A clock a year ahead for two months, then put right.
    (0..60).for_each(|day| home.keep_dealt(Date::from_days(today.days() + 365 + day), "format = 1\n"));
    home.keep_dealt(today, "format = 1\ntitle = \"today\"\n");
    let daily = |cleared| Daily { stage: "d".to_owned(), cleared, gold: false, score: 10 };
    home.finish_daily(Date::from_days(today.days() + 365), daily(true));
    home.finish_daily(today, daily(true));
    home.finish_daily(Date::from_days(-400_000), daily(true));
    assert!(home.flush());
    drop(home);
    let (home, notices) = Home::open(folder.path());
    assert_eq!(notices, []);
    assert!(home.dealt(today).is_some_and(|text| text.contains("today")), "the stage of today is kept");
    assert_eq!(home.progress().streak(today), 1);
    assert_eq!(home.progress().days().count(), 3);
}

#[test]
fn files_of_another_time_are_read_and_written_all_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let left = |stage: &str| Unfinished {
        stage: stage.to_owned(),
        moves: format!("# stage: {stage}\nundo\n"),
        seconds: 1.0,
        untimed: false,
    };
    let times = [SystemTime::UNIX_EPOCH, SystemTime::now() + Duration::from_secs_f64(10.0 * YEAR)];
    for (at, time) in (0..).zip(times) {
        let (mut home, notices) = Home::open(folder.path());
        assert_eq!(notices, []);
        home.keep_unfinished(left("a"));
        home.keep_unfinished(left(&format!("b{at}")));
        let mut settings = home.settings().clone();
        settings.effects = at;
        home.set(settings);
        assert!(home.flush());
        fs::write(folder.path().join(".otapittan-left-over.tmp"), "").expect("a file");
        for name in [".otapittan-left-over.tmp", "settings.toml", ".lock", "unfinished/a.moves"] {
            let file = fs::File::options().write(true).open(folder.path().join(name)).expect("it was written");
            file.set_modified(time).expect("its time can be set");
        }
        drop(home);
        let (home, notices) = Home::open(folder.path());
        assert_eq!((notices, home.settings().effects), (vec![], at));
        assert!(home.unfinished_of("a").is_some() && home.unfinished_of(&format!("b{at}")).is_some());
    }
}
