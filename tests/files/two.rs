//! Two programs on one folder of the player, killed at any moment: what each has reached is there.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use otapittan::game::random::Random;
use otapittan::save::{Date, Home, Outcome, Which};

use super::number;

const FOLDER: &str = "OTAPITTAN_TEST_TWO_FOLDER";
const NAME: &str = "OTAPITTAN_TEST_TWO_NAME";

/// Reaches more and more and says how much stands on the disk. Only the other test runs it.
#[test]
#[ignore = "reaches more without end; run by the test below in a process of its own"]
fn reaches_more_without_end() {
    let (Some(folder), Ok(name)) = (std::env::var_os(FOLDER), std::env::var(NAME)) else { return };
    let (mut home, notices) = Home::open(Path::new(&folder));
    assert_eq!(notices, []);
    let first = home.progress().best(&name).map_or(0, |best| best.score) + 1;
    for n in first.. {
        let outcome = Outcome { cleared: true, score: n, ..Outcome::default() };
        home.finish(&name, outcome.clone(), &format!("# n: {n}\n"));
        home.finish("both", outcome, "");
        home.collect("ja", &[format!("{name}{n}")], Date::from_days(1), &name);
        let mut settings = home.settings().clone();
        settings.keys.insert(name.clone(), vec![n.to_string()]);
        home.set(settings);
        if home.flush() {
            println!("written {n}");
        }
    }
}

fn start(folder: &Path, name: &str) -> Child {
    let mut command = Command::new(std::env::current_exe().expect("this test is a program"));
    command.args(["--ignored", "--exact", "--nocapture", "two::reaches_more_without_end"]);
    command.env(FOLDER, folder).env(NAME, name).stdout(Stdio::piped()).stderr(Stdio::null());
    command.spawn().expect("it starts")
}

/// Kills it and gives the numbers it said; one it could not say may be there in part.
fn kill(mut child: Child) -> Vec<i64> {
    child.kill().expect("it runs without end");
    let lines = BufReader::new(child.stdout.take().expect("it is read here")).lines();
    let said = lines.map_while(Result::ok).filter_map(|line| line.strip_prefix("written ")?.parse().ok()).collect();
    child.wait().expect("it has ended");
    said
}

/// Looks for all that one of them said.
fn is_there(home: &Home, name: &str, all: &[i64]) {
    let said = all.last().copied().unwrap_or(0);
    let best = home.progress().best(name).map_or(0, |best| best.score);
    assert!(best >= said, "{name} said {said}, and {best} is there");
    for n in all {
        assert!(
            home.collection().made("ja", &format!("{name}{n}")).is_some(),
            "{name} said {said}; word {n} is not there"
        );
    }
    let replay = home.replay(name, Which::Last).unwrap_or_default();
    let replayed: i64 = replay.trim().rsplit(' ').next().and_then(|n| n.parse().ok()).unwrap_or(0);
    assert!(replayed >= said, "{name} said {said}: {replay}");
}

#[test]
fn two_programs_killed_at_any_moment_lose_nothing_of_either() {
    let folder = tempfile::tempdir().expect("a folder");
    let names = ["one", "two"];
    let mut random = Random::new(number("OTAPITTAN_SEED", 1));
    let mut children = names.map(|name| start(folder.path(), name));
    let mut said = [const { Vec::new() }; 2];
    for _ in 0..number("OTAPITTAN_RELOADS", 200) / 5 {
        std::thread::sleep(Duration::from_millis(random.between(5, 120) as u64));
        let at = random.between(0, 1) as usize;
        let child = std::mem::replace(&mut children[at], start(folder.path(), names[at]));
        said[at].extend(kill(child));
        let (home, notices) = Home::open(folder.path());
        assert_eq!(notices, [], "no file is damaged");
        is_there(&home, names[at], &said[at]);
    }
    for (at, child) in children.into_iter().enumerate() {
        said[at].extend(kill(child));
    }
    let (home, _) = Home::open(folder.path());
    names.iter().zip(&said).for_each(|(name, said)| is_there(&home, name, said));
    eprintln!("the two wrote {:?} times", said.each_ref().map(Vec::len));
    assert!(said.iter().all(|said| !said.is_empty()), "both have written");
}
