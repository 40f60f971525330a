//! A bot plays while somebody does things to the files of the content.

use std::process::Command as Program;
use std::time::{Duration, Instant};

use otapittan::app::desk::{Desk, Forced};
use otapittan::app::library::Library;
use otapittan::content::Content;
use otapittan::content::places::Places;
use otapittan::content::snapshot::Snapshot;
use otapittan::save::Home;
use otapittan::view::play::input::Command;

use super::bot::{Bot, STAGES};
use super::deeds::Somebody;
use super::ground::Ground;
use super::laws::{Before, Came, all_is_told, rules_are_in_force};
use super::machine::Machine;
use super::number;

/// How many deeds are done when nobody says.
const USUAL: u64 = 150;
/// Each so many deeds the watcher must see what was done; else the content is asked to be read anew.
const WATCHED: u64 = 8;
/// How long a sign of the watcher is waited for at most.
const PATIENCE: Duration = Duration::from_secs(60);
/// What may be held more at the end than once everything had happened often.
const MOST_GROWTH: u64 = 64 << 20;

/// What came of all deeds.
#[derive(Debug, Default)]
struct Tally {
    taken: u64,
    refused: u64,
    same: u64,
    seen: u64,
    told: usize,
}

struct Play {
    somebody: Somebody,
    bot: Bot,
    desk: Desk,
    places: Places,
    tally: Tally,
    /// What the files said when they were looked at last.
    disk: Snapshot,
}

impl Play {
    fn begin(seed: u64) -> Play {
        let ground = Ground::new();
        let places = ground.places();
        let (home, notices) = Home::open(&places.home);
        assert_eq!(notices, []);
        let mut desk = Desk::open(Library::open(&places), home, Forced::default());
        let told = &desk.library.content().problems;
        assert!(told.is_empty(), "{told:#?}");
        desk.library.watch(|| {});
        assert!(!desk.library.is_polling(), "the files are watched");
        let disk = Snapshot::take(&places);
        let (somebody, bot) = (Somebody::new(ground, seed), Bot::new(seed));
        Play { somebody, bot, desk, places, tally: Tally::default(), disk }
    }

    /// One deed, what comes of it, and some moves after it.
    fn round(&mut self, number: u64) {
        let played = self.desk.playing().and_then(|playing| self.desk.library.file_of(&playing.stage));
        let before = Before::of(&self.desk);
        self.desk.execute(Command::Dismiss);
        let deed = self.somebody.act(played.as_deref());
        if std::env::var_os("OTAPITTAN_DEEDS").is_some() {
            eprintln!("{number}: somebody {deed}");
        }
        let last = std::mem::replace(&mut self.disk, Snapshot::take(&self.places));
        if number.is_multiple_of(WATCHED) && !last.changes(&self.disk).is_empty() {
            self.wait();
        } else {
            self.desk.execute(Command::Reload);
        }
        let came = before.came(&self.desk, &self.disk);
        before.is_kept(&self.desk, came, self.bot.replays);
        self.note(came);
        for _ in 0..3 {
            if self.bot.act(&mut self.desk) {
                rules_are_in_force(&self.desk);
            }
            self.bot.look(&mut self.desk);
        }
        if number.is_multiple_of(10) {
            assert!(!self.desk.names().is_empty(), "something can be clicked");
            self.tally.told += all_is_told(&self.places, self.somebody.must_be_told());
        }
    }

    /// Waits until the watcher has seen what was done, and either it is used or it is told why not.
    fn wait(&mut self) {
        let begun = Instant::now();
        let is_used = |desk: &Desk, disk: &Snapshot| desk.library.content().snapshot.changes(disk).is_empty();
        while !is_used(&self.desk, &self.disk) && self.desk.trouble().is_none() {
            assert!(begun.elapsed() < PATIENCE, "the watcher sees it, or what is wrong is told");
            self.desk.watch();
            self.bot.look(&mut self.desk);
            std::thread::sleep(Duration::from_millis(2));
        }
        self.tally.seen += 1;
    }

    fn note(&mut self, came: Came) {
        match came {
            Came::Nothing => self.tally.same += 1,
            Came::Taken => self.tally.taken += 1,
            Came::Refused => {
                self.tally.refused += 1;
                let told = self.desk.trouble().expect("it was looked at").message.clone();
                assert!(self.somebody.is_meant(&told), "{told}: names nothing that something was done to");
            }
        }
    }

    /// With all files as at first the content is as at first, and every stage plays as if nothing had been.
    fn end(&mut self) {
        self.somebody.mend_all();
        self.desk.execute(Command::Reload);
        let fresh = Ground::new();
        let first = Content::load(&fresh.places());
        let now = self.desk.library.content();
        assert_eq!(texts(now), texts(&first));
        assert_eq!(now.problems, first.problems);
        assert_eq!(*now.catalogue, *first.catalogue);
        assert_eq!(now.packs().len(), first.packs().len());
        let other = fresh.places();
        let mut other = Desk::open(Library::open(&other), Home::nowhere(), Forced::default());
        for (at, stage) in (0..).zip(STAGES) {
            plays_alike(&mut [&mut self.desk, &mut other], stage, at);
        }
        assert!(self.desk.home.flush(), "all that was kept stands on the disk");
    }
}

fn texts(content: &Content) -> Vec<(String, String)> {
    let bundles = content.snapshot.bundles.iter();
    let texts =
        bundles.flat_map(|bundle| bundle.texts("", "").map(|(path, text)| (bundle.show(path), text.to_string())));
    texts.collect()
}

/// Plays the same on two desks; the boards must be the same after each action.
fn plays_alike(desks: &mut [&mut Desk; 2], stage: &str, seed: u64) {
    let games = desks.each_mut().map(|desk| {
        desk.open_stage(stage, Some(seed), true).expect("the stage can be played");
        let mut bot = Bot::new(seed);
        let mut games = Vec::new();
        for _ in 0..12 {
            bot.play(desk);
            games.push(desk.playing().expect("it is open").session.game().clone());
        }
        games
    });
    assert!(games[0] == games[1], "{stage} plays as on files nobody touched");
}

/// In a process of its own: what it has of the machine at the end is looked at, and other tests have some of it too.
#[test]
fn a_bot_plays_on_while_files_change_break_and_vanish() {
    let mut program = Program::new(std::env::current_exe().expect("this test is a program"));
    program.args(["--ignored", "--exact", "--nocapture", "reloads::a_bot_plays_on"]);
    let output = program.output().expect("it starts");
    let said = String::from_utf8_lossy(&output.stderr);
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && told.contains("1 passed"), "{told}\n{said}");
    eprintln!("{said}");
}

#[test]
#[ignore = "run by the test above in a process of its own"]
fn a_bot_plays_on() {
    let (rounds, seed) = (number("OTAPITTAN_RELOADS", USUAL), number("OTAPITTAN_SEED", 1));
    let mut play = Play::begin(seed);
    let (begun, mut warm) = (Instant::now(), None);
    for round in 1..=rounds {
        play.round(round);
        if round == rounds.div_ceil(4) {
            warm = Machine::look();
        }
        if round.is_multiple_of(1000) {
            eprintln!("{round} deeds: {}", Machine::look().map(|now| now.to_string()).unwrap_or_default());
        }
    }
    let end = Machine::look();
    eprintln!("{rounds} deeds, seed {seed}, {:.1?}: {:?}, {} actions", begun.elapsed(), play.tally, play.bot.accepted);
    play.end();
    let (Some(warm), Some(end)) = (warm, end) else { return };
    eprintln!("after a quarter {warm}; at the end {end}");
    assert!(end.files <= warm.files + 8 && end.threads <= warm.threads, "files and threads are given back");
    assert!(end.memory <= warm.memory + MOST_GROWTH, "memory is given back");
}
