//! The stage of a day: the same for everybody, made from the date, proved by playing before it is dealt.
//!
//! A day begins at midnight UTC, as [`Date::today`] has it. All choices come from one generator whose seed is made of the
//! date, the version of this generator and the version of the word list; nothing else is asked. The work comes in small
//! steps, so that no window waits for it, and the same steps give the same stage.

mod drawn;
mod lay;
mod proof;
mod puzzle;
mod shape;
mod tempt;
#[cfg(test)]
mod tests;

use super::Content;
use super::lists::{Familiar, FamiliarSearch};
use crate::game::hash::{EMPTY, hash};
use crate::game::random::Random;
use crate::problem::Problem;
use crate::save::Date;

use drawn::Drawn;
use proof::{Proof, Proved};
use puzzle::Puzzle;

/// The version of the generator: every change of what it makes of a date needs another one.
pub const VERSION: u32 = 1;

/// The word list that the puzzles are made of.
const LIST: &str = "ja";
/// How many puzzles are played before a ready one is taken.
const MOST_TRIED: u64 = 50;
/// How often words are laid for them, which mostly comes to nothing.
const MOST_DRAWN: u64 = 1000;
/// What the ids of the stages of days begin with.
const PACK: &str = "daily/";

/// The stage of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dealt {
    /// The stage file.
    pub text: String,
    /// Moves that clear it with gold.
    pub moves: String,
    /// How many puzzles were tried; nothing for one that lay ready.
    pub tried: Option<u64>,
}

/// The making of a day's stage.
pub struct Dealing {
    day: Date,
    ready: bool,
    drawn: Drawn,
    search: Option<FamiliarSearch>,
    familiar: Option<Familiar>,
    drawings: u64,
    tried: u64,
    proof: Option<Proof>,
}

/// Gives the id of a day's stage.
pub fn stage_id(day: Date) -> String {
    format!("{PACK}{day}")
}

/// Gives the day that a stage's id is of; nothing for all other stages.
pub fn day_of(stage: &str) -> Option<Date> {
    stage.strip_prefix(PACK)?.parse().ok()
}

/// Gives the day of the week, 1 for Monday.
pub fn weekday(day: Date) -> u32 {
    // 1970-01-01 was a Thursday.
    (day.days() + 3).rem_euclid(7).unsigned_abs() + 1
}

impl Dealing {
    /// Begins to make the stage of a day.
    ///
    /// # Errors
    /// What the stages of days are drawn from cannot be read.
    pub fn begin(content: &Content, day: Date) -> Result<Dealing, Problem> {
        Ok(Dealing {
            day,
            ready: true,
            drawn: Drawn::read(content)?,
            search: None,
            familiar: None,
            drawings: 0,
            tried: 0,
            proof: None,
        })
    }

    /// Takes no stage that lies ready: where no puzzle is proved there is no stage.
    #[must_use]
    pub fn without_ready(self) -> Dealing {
        Dealing { ready: false, ..self }
    }

    /// Does a small part of the work, some milliseconds long; gives the stage once it is proved.
    ///
    /// # Errors
    /// The word list cannot be read, or no puzzle could be proved and none lies ready.
    pub fn step(&mut self, content: &Content) -> Result<Option<Dealt>, Problem> {
        let Some(familiar) = &self.familiar else {
            self.read_list(content)?;
            return Ok(None);
        };
        if let Some(proof) = &mut self.proof {
            return Ok(match proof.step(content, &familiar.words) {
                Proved::NotYet => None,
                Proved::Yes { text, moves } => Some(Dealt { text, moves, tried: Some(self.tried) }),
                Proved::No => {
                    self.proof = None;
                    None
                }
            });
        }
        if self.tried == MOST_TRIED || self.drawings == MOST_DRAWN {
            return self.take_ready(content).map(Some);
        }
        let seed = seed(self.day, familiar.version);
        let mut random = Random::new(Random::new(seed ^ self.drawings.wrapping_mul(0x9E37_79B9)).draw());
        self.drawings += 1;
        let puzzle = Puzzle::draw(self.day, &self.drawn, familiar, &mut random);
        if let Some(puzzle) = puzzle {
            self.tried += 1;
            self.proof = Some(Proof::begin(puzzle, random.draw()));
        }
        Ok(None)
    }

    /// Reads the word list a little further.
    fn read_list(&mut self, content: &Content) -> Result<(), Problem> {
        let list = content.list(LIST, "").map_err(first)?;
        let search = match &mut self.search {
            Some(search) => search,
            None => self.search.insert(list.seek_familiar()?),
        };
        if let Some(mut familiar) = search.step(&list)? {
            familiar.nouns.retain(|noun| !self.drawn.never.contains(&noun.reading));
            (self.search, self.familiar) = (None, Some(familiar));
        }
        Ok(())
    }

    /// Makes the stage at once.
    ///
    /// # Errors
    /// As [`Dealing::step`].
    pub fn finish(mut self, content: &Content) -> Result<Dealt, Problem> {
        loop {
            if let Some(dealt) = self.step(content)? {
                return Ok(dealt);
            }
        }
    }

    fn take_ready(&self, content: &Content) -> Result<Dealt, Problem> {
        let start = format!("{}-", weekday(self.day));
        let mut ready = drawn::ready(content);
        ready.retain(|(name, ..)| name.starts_with(&start) && self.ready);
        let week = self.day.days().div_euclid(7);
        let taken = ready.get(week.rem_euclid(ready.len().max(1) as i32) as usize).cloned();
        let none = || Problem::whole(&stage_id(self.day), "no puzzle of this day could be proved");
        taken.map(|(_, text, moves)| Dealt { text, moves, tried: None }).ok_or_else(none)
    }
}

fn first(problems: Vec<Problem>) -> Problem {
    problems.into_iter().next().unwrap_or_else(|| Problem::whole(LIST, "cannot be read"))
}

fn seed(day: Date, list: u64) -> u64 {
    hash(EMPTY, format!("{day} {VERSION} {list:016x}").bytes())
}
