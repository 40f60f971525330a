//! A program that saves in a loop is killed at random moments; every file must load, and be as new as it said.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::Duration;

use super::*;

const FOLDER: &str = "OTAPITTAN_TEST_SAVE_FOLDER";

/// Saves in a loop and says after each time up to what all is on the disk. Only the other test runs it.
#[test]
#[ignore = "saves without end; run by the test below in a process of its own"]
fn saves_without_end() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let (mut home, _) = Home::open(Path::new(&folder));
    let first = home.progress().best("s").map_or(0, |best| best.score) + 1;
    for n in first.. {
        let mut settings = home.settings().clone();
        settings.keys.insert("n".into(), vec![n.to_string()]);
        home.set(settings);
        home.finish("s", outcome(n, "い"), &format!("# n: {n}\n"));
        home.collect("ja", &[format!("{n}")], Date::from_days(1), "s");
        home.keep_unfinished(Unfinished {
            stage: "u".into(),
            moves: "undo\n".into(),
            seconds: n as f64,
            untimed: false,
        });
        assert!(home.flush());
        println!("written {n}");
    }
}

/// Lets it run for a while, kills it, and gives the last number it said.
fn run_and_kill(folder: &Path, pause: Duration) -> Option<i64> {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--ignored", "--exact", "--nocapture", "save::tests::killed::saves_without_end"])
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    std::thread::sleep(pause);
    child.kill().unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let said = lines.map_while(Result::ok).filter_map(|line| line.strip_prefix("written ")?.parse().ok()).last();
    child.wait().unwrap();
    said
}

/// Opens the folder as the next program would, and holds each file against what was said.
fn check(folder: &Path, said: i64) {
    let (home, notices) = Home::open(folder);
    assert_eq!(notices, [], "no file is damaged");
    let set: i64 = home.settings().keys.get("n").map_or(0, |keys| keys[0].parse().unwrap());
    let replay = home.replay("s", Which::Last).unwrap_or_else(|| "# stage: s\n# n: 0\n".to_owned());
    let replayed: i64 = replay.trim().rsplit(' ').next().unwrap().parse().unwrap();
    let numbers = [
        set,
        home.progress().best("s").map_or(0, |best| best.score),
        home.collection().words("ja").filter_map(|(word, _)| word.parse().ok()).max().unwrap_or(0),
        home.unfinished().map_or(0, |left| left.seconds as i64),
        replayed,
    ];
    assert!(numbers.iter().all(|n| *n >= said), "said {said}, found {numbers:?}");
}

#[test]
fn a_program_killed_at_any_moment_leaves_whole_files() {
    let folder = tempfile::tempdir().unwrap();
    let (mut random, mut said) = (crate::game::random::Random::new(7), 0);
    // A busy machine takes longer until the program saves at all.
    let mut round = 0;
    while round < 100 || said <= 20 && round < 1000 {
        let pause = Duration::from_micros(random.between(2_000, 60_000) as u64) * (1 + round / 100);
        round += 1;
        said = run_and_kill(folder.path(), pause).unwrap_or(said).max(said);
        check(folder.path(), said);
    }
    assert!(said > 20, "it saved {said} times");
}
