//! What the player reached: the best of each stage, the stages of days.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use toml::{Table, Value};

use super::date::Date;
use super::kept::{Kept, Unreadable, check_format};

/// How one play of a stage ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Whether the stage was cleared.
    pub cleared: bool,
    /// Whether it was cleared with gold.
    pub gold: bool,
    /// The points.
    pub score: i64,
    /// The longest chain of a move.
    pub chain: u32,
    /// The longest word; empty where none was made.
    pub word: String,
    /// The turns played.
    pub turns: u32,
}

/// The best of all plays of a stage; each field on its own.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Best {
    /// Whether it was ever cleared.
    pub cleared: bool,
    /// Whether it was ever cleared with gold.
    pub gold: bool,
    /// The most points.
    pub score: i64,
    /// The longest chain.
    pub chain: u32,
    /// The longest word; empty where none was made.
    pub word: String,
    /// The fewest turns it was cleared in; nothing until it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turns: Option<u32>,
    /// How often it was played to an end.
    pub played: u32,
}

/// What a play was better in than all before it. The first play is better in whatever it reached at all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Improved {
    /// The stage was never cleared before.
    pub cleared: bool,
    /// It never was gold before.
    pub gold: bool,
    /// Never were there so many points.
    pub score: bool,
    /// Never was there so long a chain.
    pub chain: bool,
    /// Never was there so long a word.
    pub word: bool,
    /// Never were so few turns needed.
    pub turns: bool,
}

/// How the stage of a day went.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Daily {
    /// The stage's id.
    pub stage: String,
    /// Whether it was cleared.
    pub cleared: bool,
    /// Whether it was cleared with gold.
    pub gold: bool,
    /// The most points.
    pub score: i64,
}

/// How many of some stages were cleared, and with gold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// How many were cleared, with gold or without.
    pub cleared: usize,
    /// How many were cleared with gold.
    pub golds: usize,
}

/// What the player reached.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    stages: BTreeMap<String, Best>,
    days: BTreeMap<Date, Daily>,
}

/// Something reached.
#[derive(Clone, Debug)]
pub(super) enum Reached {
    /// A stage, by its id, was played to an end.
    Stage(String, Outcome),
    /// The stage of a day was played to an end.
    Day(Date, Daily),
}

impl Progress {
    /// Gives the best of a stage; nothing where it was never played to an end.
    pub fn best(&self, stage: &str) -> Option<&Best> {
        self.stages.get(stage)
    }

    /// Lists all stages ever played to an end, by id.
    pub fn stages(&self) -> impl Iterator<Item = (&str, &Best)> {
        self.stages.iter().map(|(stage, best)| (stage.as_str(), best))
    }

    /// Gives how the stage of a day went.
    pub fn daily(&self, day: Date) -> Option<&Daily> {
        self.days.get(&day)
    }

    /// Lists the days whose stage was played, the first first.
    pub fn days(&self) -> impl Iterator<Item = (Date, &Daily)> {
        self.days.iter().map(|(day, daily)| (*day, daily))
    }

    /// Counts the days in a row, up to today or yesterday, whose stage was cleared.
    pub fn streak(&self, today: Date) -> u32 {
        let cleared = |day: &Date| self.days.get(day).is_some_and(|daily| daily.cleared);
        let last = [today, today.before()].into_iter().find(cleared);
        let days = std::iter::successors(last, |day| Some(day.before()).filter(|before| before != day));
        days.take_while(cleared).count() as u32
    }

    /// Counts how many of some stages were cleared, and with gold.
    pub fn counts<'a>(&self, stages: impl IntoIterator<Item = &'a str>) -> Counts {
        let played = stages.into_iter().filter_map(|stage| self.best(stage));
        played.fold(Counts::default(), |counts, best| Counts {
            cleared: counts.cleared + usize::from(best.cleared),
            golds: counts.golds + usize::from(best.gold && best.cleared),
        })
    }

    /// Takes in what is known to have been reached; what is known already changes nothing.
    pub(super) fn join(&mut self, known: &Progress) {
        known.stages.iter().for_each(|(stage, best)| self.stages.entry(stage.clone()).or_default().take_in(best));
        for (day, daily) in &known.days {
            self.days.entry(*day).and_modify(|one| one.take_in(daily)).or_insert_with(|| daily.clone());
        }
    }

    pub(super) fn apply(&mut self, reached: &Reached) -> Improved {
        match reached {
            Reached::Stage(stage, outcome) => self.stages.entry(stage.clone()).or_default().join(outcome),
            Reached::Day(day, daily) => {
                let known = self.days.entry(*day).or_default();
                known.take_in(daily);
                known.stage.clone_from(&daily.stage);
                Improved::default()
            }
        }
    }
}

impl Best {
    /// Takes in the best of plays that may be the same ones.
    fn take_in(&mut self, other: &Best) {
        self.cleared |= other.cleared;
        self.gold |= other.gold;
        self.score = self.score.max(other.score);
        self.chain = self.chain.max(other.chain);
        if other.word.chars().count() > self.word.chars().count() {
            self.word.clone_from(&other.word);
        }
        self.turns = self.turns.into_iter().chain(other.turns).min();
        self.played = self.played.max(other.played);
    }

    fn join(&mut self, outcome: &Outcome) -> Improved {
        let improved = Improved {
            cleared: outcome.cleared && !self.cleared,
            gold: outcome.gold && !self.gold,
            score: outcome.score > self.score,
            chain: outcome.chain > self.chain,
            word: outcome.word.chars().count() > self.word.chars().count(),
            turns: outcome.cleared && self.turns.is_none_or(|turns| outcome.turns < turns),
        };
        self.cleared |= outcome.cleared;
        self.gold |= outcome.gold;
        self.score = self.score.max(outcome.score);
        self.chain = self.chain.max(outcome.chain);
        if improved.word {
            self.word.clone_from(&outcome.word);
        }
        if improved.turns {
            self.turns = Some(outcome.turns);
        }
        self.played = self.played.saturating_add(1);
        improved
    }
}

impl Daily {
    /// Takes in what was reached before; the stage that was played last stays.
    fn take_in(&mut self, other: &Daily) {
        self.cleared |= other.cleared;
        self.gold |= other.gold;
        self.score = self.score.max(other.score);
    }
}

impl Kept for Progress {
    const FILE: &'static str = "progress.toml";
    const WHAT: &'static str = "progress";
    const MOST: u64 = 16 << 20;

    fn read(text: &str, wrong: &mut Vec<String>) -> Result<Progress, Unreadable> {
        let table: Table = text.parse().map_err(|_| Unreadable::Damaged)?;
        check_format(&table)?;
        let part = |name: &str| table.get(name).and_then(Value::as_table).into_iter().flatten();
        let stages = part("stages").map(|(stage, best)| (stage.clone(), read_best(stage, best, wrong))).collect();
        let mut days = BTreeMap::new();
        for (day, daily) in part("days") {
            match (day.parse(), daily.clone().try_into()) {
                (Ok(day), Ok(daily)) => drop(days.insert(day, daily)),
                _ => wrong.push(day.clone()),
            }
        }
        Ok(Progress { stages, days })
    }

    fn text(&self) -> String {
        #[derive(Serialize)]
        struct File<'a> {
            format: u32,
            stages: &'a BTreeMap<String, Best>,
            days: BTreeMap<String, &'a Daily>,
        }
        let days = self.days.iter().map(|(day, daily)| (day.to_string(), daily)).collect();
        let file = File { format: 1, stages: &self.stages, days };
        toml::to_string(&file).expect("progress is texts and numbers in tables with texts for keys")
    }
}

/// Takes what fits; a value that does not costs only itself.
fn read_best(stage: &str, value: &Value, wrong: &mut Vec<String>) -> Best {
    let mut best = Best::default();
    let Some(table) = value.as_table() else {
        wrong.push(stage.to_owned());
        return best;
    };
    let all = [
        take(table, "cleared", &mut best.cleared),
        take(table, "gold", &mut best.gold),
        take(table, "score", &mut best.score),
        take(table, "chain", &mut best.chain),
        take(table, "word", &mut best.word),
        take(table, "turns", &mut best.turns),
        take(table, "played", &mut best.played),
    ];
    wrong.extend(all.iter().any(|well| !well).then(|| stage.to_owned()));
    best
}

fn take<T: DeserializeOwned>(table: &Table, key: &str, into: &mut T) -> bool {
    let value = table.get(key).map(|value| value.clone().try_into());
    match value {
        None => true,
        Some(Ok(value)) => {
            *into = value;
            true
        }
        Some(Err(_)) => false,
    }
}
