//! Disks that are full, and such as cannot be written to: real ones, which only root may put in place.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use otapittan::app::desk::{Desk, Forced};
use otapittan::app::library::Library;
use otapittan::content::places::Places;
use otapittan::save::{Date, Draft, Home, Notice, Outcome, Unfinished, Which};

use super::bot::{Bot, STAGES};
use super::ground::{Ground, clear, write};

/// A small disk of its own.
struct Disk {
    folder: tempfile::TempDir,
}

impl Disk {
    fn new() -> Disk {
        let folder = tempfile::tempdir().expect("a folder");
        let mounted =
            Command::new("mount").args(["-t", "tmpfs", "-o", "size=256k", "none"]).arg(folder.path()).status();
        assert!(mounted.is_ok_and(|status| status.success()), "root mounts a small disk");
        Disk { folder }
    }

    fn at(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Fills it to the last byte but so many.
    fn fill(&self, left: usize) {
        let mut file = fs::File::create(self.at("fill")).expect("a file");
        while file.write_all(&[1; 512]).is_ok() {}
        let length = file.metadata().expect("it is there").len();
        file.set_len(length.saturating_sub(left as u64)).expect("it can be made shorter");
    }

    fn free(&self) {
        fs::remove_file(self.at("fill")).expect("it was filled");
    }

    fn allow(&self, what: &str) {
        let status = Command::new("mount").args(["-o", &format!("remount,{what}")]).arg(self.folder.path()).status();
        assert!(status.is_ok_and(|status| status.success()), "root mounts it anew");
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.folder.path()).status();
    }
}

fn reach(home: &mut Home, score: i64) {
    let replay = format!("# stage: s\nplace い {score} 1\n");
    home.finish("s", Outcome { cleared: true, score, ..Outcome::default() }, &replay);
    home.collect("ja", &[format!("ご{score}")], Date::from_days(20_000), "s");
    home.keep_unfinished(Unfinished {
        stage: "t".to_owned(),
        moves: String::new(),
        seconds: score as f64,
        untimed: false,
    });
    home.keep_draft(&Draft { of: "d".to_owned(), text: format!("title = \"{score}\"\n") });
    let mut settings = home.settings().clone();
    settings.music = score as u8;
    home.set(settings);
}

/// What the scores so far have left is all there.
fn is_there(home: &Home, scores: std::ops::RangeInclusive<i64>) {
    let last = *scores.end();
    assert_eq!(home.progress().best("s").map(|best| (best.score, i64::from(best.played))), Some((last, last)));
    scores.for_each(|score| assert!(home.collection().made("ja", &format!("ご{score}")).is_some(), "{score}"));
    assert_eq!(home.unfinished_of("t").map(|left| left.seconds), Some(last as f64));
    assert_eq!(home.replay("s", Which::Last), Some(format!("# stage: s\nplace い {last} 1\n")));
    assert_eq!(home.draft("d").map(|draft| draft.text), Some(format!("title = \"{last}\"\n")));
    assert_eq!(i64::from(home.settings().music), last);
}

fn told(notices: &[Notice]) -> Vec<(&str, &str)> {
    notices.iter().map(|notice| (notice.id, notice.detail.as_str())).collect()
}

#[test]
#[ignore = "mounts a disk, which only root may"]
fn a_full_disk_is_told_once_and_costs_nothing() {
    let disk = Disk::new();
    let (mut home, notices) = Home::open(&disk.at("home"));
    assert_eq!(notices, []);
    reach(&mut home, 1);
    assert!(home.flush());
    for left in [0, 512, 4096, 4096 * 3] {
        disk.fill(left);
        let first = home.progress().best("s").expect("it was played").score + 1;
        for score in first..first + 5 {
            reach(&mut home, score);
            home.flush();
            is_there(&home, 1..=score);
            let (other, notices) = Home::open(&disk.at("home"));
            let damaged = notices.iter().any(|notice| [Notice::DAMAGED, Notice::LOST].contains(&notice.id));
            assert!(!damaged && other.progress().best("s").is_some(), "what stands on the disk is whole: {notices:?}");
        }
        if left == 0 {
            assert_eq!(told(&home.notices()), [(Notice::NOT_WRITTEN, "no storage space")]);
        }
        disk.free();
        assert!(home.flush(), "there is room again");
        is_there(&Home::open(&disk.at("home")).0, 1..=first + 4);
    }
}

#[test]
#[ignore = "mounts a disk, which only root may"]
fn a_disk_that_cannot_be_written_to_is_told_once_and_may_be_later() {
    let disk = Disk::new();
    disk.allow("ro");
    let ground = Ground::new();
    let places = Places { home: disk.at(""), ..ground.places() };
    let (home, notices) = Home::open(&places.home);
    assert_eq!(told(&notices), [(Notice::NO_HOME, "read-only filesystem or storage medium")]);
    let mut desk = Desk::open(Library::open(&places), home, Forced::default());
    let mut bot = Bot::new(5);
    for stage in STAGES {
        desk.open_stage(stage, Some(1), true).expect("it can be played");
        (0..10).for_each(|_| _ = bot.play(&mut desk));
    }
    assert!(bot.accepted > 20, "it is played all the same");
    reach(&mut desk.home, 1);
    assert!(!desk.home.flush());
    assert_eq!(desk.home.notices(), [], "no more is said");
    disk.allow("rw");
    assert!(desk.home.flush(), "it can be written to after all");
    is_there(&Home::open(&places.home).0, 1..=1);
}

fn run(folder: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_otapittan"));
    command.arg("--root").arg(env!("CARGO_MANIFEST_DIR")).arg("--home").arg(folder).args(words).current_dir(folder);
    command.output().expect("the program starts")
}

#[test]
#[ignore = "mounts a disk, which only root may"]
fn commands_on_a_full_disk_say_so_and_leave_nothing_half_done() {
    let disk = Disk::new();
    let aside = tempfile::tempdir().expect("a folder");
    assert!(run(aside.path(), &["new", "mod", "juice"]).status.success());
    assert!(run(aside.path(), &["mod", "pack", "juice"]).status.success());
    let archive = aside.path().join("juice-0.1.0.zip");
    let archive = archive.to_str().expect("a path");
    let juice = aside.path().join("juice");
    let juice = juice.to_str().expect("a path");
    write(&disk.at("more/mod.toml"), b"id = \"more\"\nname = \"More\"\nversion = \"1.0.0\"\n");
    for left in [0, 4096, 16_384, 32_768] {
        disk.fill(left);
        for words in [
            &["new", "mod", "pulp"][..],
            &["new", "square", "pip", "--in", "more"],
            &["mod", "add", archive],
            &["mod", "pack", juice, "--to", "juice.zip"],
        ] {
            let output = run(disk.folder.path(), words);
            let said = String::from_utf8_lossy(&output.stderr);
            let is_clear = said.contains("torage space") || said.contains("No space left") || output.status.success();
            assert!(is_clear && !said.contains(".otapittan-"), "{words:?}, {left} bytes left: {said}");
            // What editors know of a mod is written anew after what was asked for stands whole.
            if !output.status.success() && !said.contains("/schemas/") {
                let half = ["pulp", "more/scripts", "mods/juice", "juice.zip"].map(|name| disk.at(name).exists());
                assert_eq!(half, [false; 4], "{words:?}, {left} bytes left: {said}");
            }
            let made = ["pulp", "more/scripts", "more/stages", "more/tests", "mods", "juice.zip"];
            made.iter().for_each(|name| clear(&disk.at(name)));
        }
        disk.free();
    }
    assert!(run(disk.folder.path(), &["mod", "add", archive]).status.success());
}
