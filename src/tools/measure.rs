//! The command `measure`: what automatic players make of stages.
//!
//! Every number follows from the stage's id alone: the same content gives the same figures, on however many cores.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::{Value as Json, json};

use super::Ending;
use super::report::Report;
use crate::content::{Content, Opened};
use crate::game::dictionary::Words;
use crate::game::hash::{EMPTY, hash};
use crate::game::kinds::Sort;
use crate::game::random::Random;
use crate::problem::Problem;
use crate::solver::{Habit, Played, play_out};
use crate::stage::Options;

/// How stages are measured.
#[derive(Clone, Copy, Debug)]
pub struct Measure {
    /// Games of the random player; the casual one plays half as many, the greedy one at most three.
    pub games: u32,
    /// The share of games in percent that the random player may clear.
    pub most: u32,
}

/// What one player made of a stage.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Figures {
    games: u32,
    cleared: u32,
    gold: u32,
    turns: u32,
}

/// What all players made of a stage, in the order of [`Habit::ALL`].
type Measured = Result<[Figures; 3], Vec<Problem>>;

/// Prints a line for each stage and tells those that chance clears too often.
pub fn measure(content: &Content, names: &[String], how: Measure, report: &mut Report<'_>) -> Ending {
    let stages = match stages(content, names) {
        Ok(stages) => stages,
        Err(unknown) => {
            return report.wrong_use(format!("{unknown}: there is no stage, pack or folder of stages here"));
        }
    };
    if !report.json {
        report.line(head());
    }
    let mut ending = Ending::Well;
    let crew = report.crew.clone();
    let measure =
        |content: &Content, known: &mut BTreeMap<String, Words>, at: usize| one(content, &stages[at], how, known);
    let done = crew.each(content, stages.len(), measure, |at, measured: Measured| match measured {
        Ok(figures) => {
            let stage = &*stages[at];
            let easy = content.stages.is_easy(stage);
            let flagged = !easy && 100 * figures[0].cleared > how.most * figures[0].games;
            tell(stage, &figures, (easy, flagged), report);
            if flagged {
                ending = ending.max(Ending::Failed);
            }
        }
        Err(problems) => {
            report.know_all(content, &problems);
            report.problems(&problems);
            ending = ending.max(Ending::Failed);
        }
    });
    report.done(done, ending)
}

/// Lists the stages named by id, pack, file or folder, in the order of their packs; all where none is named. Files
/// outside the content follow.
fn stages(content: &Content, names: &[String]) -> Result<Vec<String>, String> {
    let all: Vec<&String> = content.stages.packs.iter().flat_map(|pack| &pack.stages).collect();
    let mut named: Vec<String> = Vec::new();
    for name in names {
        let before = named.len();
        let pack = content.stages.packs.iter().find(|pack| pack.id == *name);
        let folder = Path::new(name).canonicalize().ok();
        let below = |id: &str| {
            let path = content.stage(id).and_then(|stage| stage.path.canonicalize().ok());
            folder.as_ref().zip(path).is_some_and(|(folder, path)| path.starts_with(folder))
        };
        let is_meant =
            |id: &str| id == name || pack.is_some_and(|pack| pack.stages.iter().any(|own| own == id)) || below(id);
        named.extend(all.iter().filter(|id| is_meant(id)).map(|id| (*id).clone()));
        if named.len() == before {
            content.find(name).map_err(|_| name.clone())?;
            named.push(name.clone());
        }
    }
    if names.is_empty() {
        // Those of modes are played for points, not to be cleared.
        named = all.into_iter().filter(|id| !content.stages.is_of_mode(id)).cloned().collect();
    }
    Ok(named)
}

fn one(content: &Content, stage: &str, how: Measure, known: &mut BTreeMap<String, Words>) -> Measured {
    let opened = content.open(stage, &Options::default())?;
    let facts = opened.rules.kinds.of(Sort::Game, &opened.rules.game);
    if !facts.places {
        return Err(vec![Problem::whole(stage, "is not played by placing pieces").warning()]);
    }
    let known = common(&opened, known).map_err(|problem| vec![problem])?;
    let mut figures = [Figures::default(); 3];
    for (figures, habit) in figures.iter_mut().zip(Habit::ALL) {
        let games = match habit {
            Habit::Random => how.games,
            Habit::Casual => how.games.div_ceil(2),
            Habit::Greedy => how.games.min(3),
        };
        for game in 0..games {
            let mut random = Random::new(seed(stage, habit, game));
            figures.add(play_out(&mut opened.session()?, habit, &known, &mut random));
        }
    }
    Ok(figures)
}

/// Gives the words the casual player knows: the common ones of the list, and those of the stage.
fn common(opened: &Opened, known: &mut BTreeMap<String, Words>) -> Result<Words, Problem> {
    let Some(list) = &opened.list else { return Ok(opened.rules.words.clone()) };
    if !known.contains_key(&list.name) {
        known.insert(list.name.clone(), list.common_words()?);
    }
    opened.words_within(&known[&list.name])
}

/// Makes the start of a player's numbers in one game of a stage.
fn seed(stage: &str, habit: Habit, game: u32) -> u64 {
    let text = [stage, habit.name()].join(" ");
    hash(EMPTY, text.bytes().chain(game.to_le_bytes()))
}

impl Figures {
    fn add(&mut self, played: Played) {
        self.games += 1;
        self.cleared += u32::from(played.cleared);
        self.gold += u32::from(played.gold);
        self.turns += played.turns;
    }

    /// Gives a count in percent of the games, rounded.
    fn percent(&self, count: u32) -> u32 {
        (100 * count + self.games / 2).checked_div(self.games).unwrap_or(0)
    }

    fn mean_turns(&self) -> f64 {
        let mean = f64::from(self.turns) / f64::from(self.games.max(1));
        (mean * 10.0).round() / 10.0
    }

    fn json(&self) -> Json {
        let (cleared, gold) = (self.percent(self.cleared), self.percent(self.gold));
        json!({ "games": self.games, "cleared": cleared, "gold": gold, "turns": self.mean_turns() })
    }
}

fn head() -> String {
    let players: Vec<String> =
        Habit::ALL.iter().map(|habit| format!("{:>7} cleared  gold turns", habit.name())).collect();
    format!("{:32}{}", "stage", players.join(" "))
}

fn tell(stage: &str, figures: &[Figures; 3], (easy, flagged): (bool, bool), report: &mut Report<'_>) {
    if report.json {
        let mut line = json!({ "stage": stage });
        for (habit, figures) in Habit::ALL.iter().zip(figures) {
            line[habit.name()] = figures.json();
        }
        (line["easy"], line["flagged"]) = (easy.into(), flagged.into());
        return report.object(&line);
    }
    let player = |one: &Figures| {
        let (cleared, gold) = (one.percent(one.cleared), one.percent(one.gold));
        format!("{cleared:13} % {gold:3} % {:5.1}", one.mean_turns())
    };
    let players: Vec<String> = figures.iter().map(player).collect();
    let mark = match (flagged, easy) {
        (true, _) => "  chance clears it too often",
        (false, true) => "  easy",
        (false, false) => "",
    };
    report.line(format!("{stage:32}{}{mark}", players.join(" ")));
}

/// Lists the arguments that are files or folders, whose mods belong to the content.
pub fn paths(names: &[String]) -> Vec<PathBuf> {
    names.iter().map(PathBuf::from).filter(|path| path.exists()).collect()
}
