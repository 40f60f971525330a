//! What the player keeps, while somebody damages, removes, exchanges and takes away the files it is kept in.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{fs, io};

use otapittan::game::random::Random;
use otapittan::save::{Date, Draft, Home, Outcome, Unfinished, Which};

use super::number;

/// All that was made in one run, as the player would tell it.
#[derive(Default)]
struct Made {
    effects: u8,
    best: BTreeMap<String, (i64, u32)>,
    words: BTreeMap<String, u32>,
    left: BTreeMap<String, String>,
    replays: BTreeMap<String, String>,
    drafts: BTreeMap<String, String>,
    days: BTreeSet<i32>,
}

fn outcome(score: i64) -> Outcome {
    Outcome { cleared: score > 50, gold: score > 90, score, chain: 1, word: "いろ".to_owned(), turns: 3 }
}

impl Made {
    /// Makes one more thing and has it kept.
    fn make(&mut self, home: &mut Home, random: &mut Random) {
        let (n, score) = (random.between(1, 6), random.between(0, 100));
        let stage = format!("pack/{n}");
        match random.between(0, 6) {
            0 => {
                self.effects = score as u8;
                let mut settings = home.settings().clone();
                settings.effects = self.effects;
                home.set(settings);
            }
            1 | 2 => {
                let replay = format!("# stage: {stage}\nplace い {score} 1\n");
                home.finish(&stage, outcome(score), &replay);
                let best = self.best.entry(stage.clone()).or_insert((score, 0));
                *best = (best.0.max(score), best.1 + 1);
                self.left.remove(&stage);
                self.replays.insert(stage, replay);
            }
            3 => {
                let word = format!("ご{n}{score}");
                home.collect("ja", std::slice::from_ref(&word), Date::from_days(20_000), &stage);
                *self.words.entry(word).or_default() += 1;
            }
            4 => {
                let moves = format!("# stage: {stage}\nplace ろ {score} 2\n");
                self.left.insert(stage.clone(), moves.clone());
                home.keep_unfinished(Unfinished { stage, moves, seconds: 1.0, untimed: false });
            }
            5 => {
                let draft = Draft { of: stage, text: format!("title = \"{score}\"\n") };
                home.keep_draft(&draft);
                self.drafts.insert(draft.of, draft.text);
            }
            _ => {
                home.keep_dealt(Date::from_days(20_000 + n as i32), "format = 1\n");
                self.days.insert(20_000 + n as i32);
            }
        }
    }

    /// Looks for all of it.
    fn is_all_in(&self, home: &Home, when: &str) {
        assert!(self.effects == 0 || home.settings().effects == self.effects, "{when}: settings");
        for (stage, (score, played)) in &self.best {
            let best = home.progress().best(stage).unwrap_or_else(|| panic!("{when}: {stage} was played"));
            assert_eq!((best.score, best.played), (*score, *played), "{when}: {stage}");
        }
        for (word, times) in &self.words {
            assert_eq!(home.collection().made("ja", word).map(|made| made.times), Some(*times), "{when}: {word}");
        }
        for (stage, moves) in &self.left {
            assert_eq!(
                home.unfinished_of(stage).map(|left| left.moves),
                Some(moves.clone()),
                "{when}: {stage} was left"
            );
        }
        for (stage, replay) in &self.replays {
            assert_eq!(home.replay(stage, Which::Last).as_ref(), Some(replay), "{when}: {stage}");
        }
        for (of, text) in &self.drafts {
            assert_eq!(home.draft(of).map(|draft| draft.text).as_ref(), Some(text), "{when}: {of}");
        }
        for day in &self.days {
            assert!(home.dealt(Date::from_days(*day)).is_some(), "{when}: day {day}");
        }
    }
}

/// The one who does things to the player's folder.
struct Vandal {
    home: PathBuf,
    aside: PathBuf,
    random: Random,
    count: u64,
}

impl Vandal {
    fn below(&mut self, count: usize) -> usize {
        self.random.between(0, count as i64 - 1) as usize
    }

    /// Lists all files of the player.
    fn files(&self) -> Vec<PathBuf> {
        let mut files = Vec::new();
        collect(&self.home, &mut files);
        files.retain(|file| !file.ends_with(".lock"));
        files.sort();
        files
    }

    /// Does one deed; the game may be writing the same file, so that any of it may fail.
    fn act(&mut self) {
        self.count += 1;
        let files = self.files();
        if files.is_empty() {
            return self.brings_back();
        }
        let file = &files[self.below(files.len())];
        if !file.is_file() {
            let _ = gone(file);
        }
        let _ = match self.below(12) {
            0 | 1 => fs::write(file, format!("no such thing {} ]] = (", self.count)),
            2 => fs::write(file, [0xff, 0xfe, self.count as u8]),
            3 | 4 => fs::read(file).and_then(|bytes| fs::write(file, &bytes[..bytes.len() / 2])),
            5 => fs::write(file, b""),
            6 => gone(file),
            7 => gone(file).and_then(|()| fs::create_dir(file)),
            8 => gone(file).and_then(|()| link_to_nothing(file)),
            9 => fs::rename(&self.home, self.aside.with_extension("old"))
                .and_then(|()| gone(&self.aside.with_extension("old"))),
            10 if !self.aside.exists() => fs::rename(&self.home, &self.aside),
            _ => {
                self.brings_back();
                Ok(())
            }
        };
    }

    fn brings_back(&self) {
        let other = self.aside.with_extension("other");
        // What could not be taken away whole the last time, as the game was still writing in it, would be in the way.
        let _ = gone(&other);
        if self.aside.exists() && (!self.home.exists() || fs::rename(&self.home, &other).is_ok()) {
            // What was begun anew meanwhile goes; where the game begins anew once more, it is tried again later.
            let _ = fs::rename(&self.aside, &self.home);
            let _ = gone(&other);
        }
    }

    /// Takes away what stands in the way of files: nobody can write where a folder is.
    fn makes_way(&self) {
        while self.aside.exists() {
            self.brings_back();
        }
        let mut all = vec![self.home.clone()];
        while let Some(folder) = all.pop() {
            for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
                match path.extension() {
                    Some(_) if path.is_dir() || path.is_symlink() => _ = gone(&path),
                    None if path.is_dir() => all.push(path),
                    _ => {}
                }
            }
        }
    }
}

fn gone(path: &Path) -> io::Result<()> {
    if fs::symlink_metadata(path)?.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) }
}

fn link_to_nothing(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    std::os::unix::fs::symlink("nothing/here", path)?;
    let _ = path;
    Ok(())
}

fn collect(folder: &Path, into: &mut Vec<PathBuf>) {
    for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
        if path.is_dir() && path.extension().is_none() { collect(&path, into) } else { into.push(path) }
    }
}

/// One run of the program: what was made in it is there in the next.
fn run(seed: u64) {
    let folder = tempfile::tempdir().expect("a folder");
    let (home, aside) = (folder.path().join("home"), folder.path().join("aside"));
    let mut vandal = Vandal { home: home.clone(), aside, random: Random::new(seed), count: 0 };
    let (mut kept, notices) = Home::open(&home);
    assert_eq!(notices, []);
    let (mut made, mut random) = (Made::default(), Random::new(seed));
    for _ in 0..40 {
        for _ in 0..random.between(0, 3) {
            made.make(&mut kept, &mut random);
        }
        if random.between(0, 2) == 0 {
            kept.flush();
        }
        made.is_all_in(&kept, "while it runs");
        vandal.act();
    }
    vandal.makes_way();
    drop(kept);
    let (kept, _) = Home::open(&home);
    made.is_all_in(&kept, &format!("after run {seed}"));
}

#[test]
fn what_was_made_in_a_run_outlives_whatever_happens_to_the_files_in_it() {
    let first = number("OTAPITTAN_SEED", 1) * 1_000_000;
    (0..number("OTAPITTAN_RELOADS", 200) / 10).for_each(|n| run(first + n));
}

#[test]
fn what_is_damaged_during_a_run_is_kept_under_another_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut home, _) = Home::open(folder.path());
    for (n, file) in ["settings.toml", "progress.toml", "collection.tsv"].into_iter().enumerate() {
        let junk = format!("] no such thing {n}");
        let mut make = || {
            let mut settings = home.settings().clone();
            settings.effects += 1;
            home.set(settings);
            home.finish("s", outcome(10), "");
            home.collect("ja", &["い".to_owned()], Date::from_days(20_000), "s");
            assert!(home.flush());
        };
        make();
        fs::write(folder.path().join(file), &junk).expect("it is damaged");
        make();
        let mut files = Vec::new();
        collect(folder.path(), &mut files);
        let kept = files.iter().filter(|file| fs::read_to_string(file).is_ok_and(|text| text == junk));
        let kept: Vec<_> =
            kept.map(|path| path.file_name().unwrap_or_default().to_string_lossy().into_owned()).collect();
        let (stem, ending) = file.split_once('.').expect("it has an ending");
        assert_eq!(kept, [format!("{stem}.damaged-1.{ending}")]);
    }
    let told: Vec<_> = home.notices().into_iter().map(|notice| notice.file).collect();
    assert_eq!(told, ["settings.toml", "progress.toml", "collection.tsv"], "each is told");
}
