//! Proves a puzzle by playing it, a little at a time: it can be cleared, chance alone seldom clears it, and so many
//! points are gold.

use super::drawn::Measure;
use super::puzzle::{Numbers, Puzzle};
use crate::content::{Content, Opened};
use crate::game::action::Action;
use crate::game::dictionary::Words;
use crate::game::play::play;
use crate::game::random::Random;
use crate::game::state::Game;
use crate::problem::Source;
use crate::solver::{Beam, Habit, Line, play_out};
use crate::stage::{Options, Stage, Tokens};

/// What a step of a proof came to.
pub enum Proved {
    /// There is more to do.
    NotYet,
    /// The stage, and moves that clear it with gold.
    Yes {
        /// The stage file.
        text: String,
        /// The moves file.
        moves: String,
    },
    /// It is no good.
    No,
}

/// How many ways go on after every turn.
const WIDTH: usize = 30;
/// Games played by chance, and how many of them may clear the stage.
const GAMES: u32 = 40;
const MOST_BY_CHANCE: u32 = 11;

/// A proof under way.
pub struct Proof {
    puzzle: Puzzle,
    random: Random,
    work: Work,
}

/// What is being done.
enum Work {
    /// Looks for the best play without a goal, to find what can be asked for.
    Begin,
    Measuring(Box<Opened>, Box<Beam>),
    /// Looks for the best play that clears the stage.
    Clearing(i64, Box<Opened>, Box<Beam>),
    /// Lets chance play.
    Chance {
        opened: Box<Opened>,
        moves: String,
        games: u32,
        cleared: u32,
    },
    Failed,
}

impl Proof {
    /// Begins to prove a puzzle.
    pub fn begin(puzzle: Puzzle, seed: u64) -> Proof {
        Proof { puzzle, random: Random::new(seed), work: Work::Begin }
    }

    /// Does a little more; `known` are the words that people know.
    pub fn step(&mut self, content: &Content, known: &Words) -> Proved {
        let work = std::mem::replace(&mut self.work, Work::Failed);
        let next = match work {
            Work::Begin => match self.puzzle.family().measure {
                Some(_) => self.measuring(content, known),
                None => self.clearing(content, known, 1),
            },
            Work::Measuring(opened, mut beam) => match self.search(&mut beam) {
                false => Some(Work::Measuring(opened, beam)),
                true => self.goal(beam.most()).and_then(|goal| self.clearing(content, known, goal)),
            },
            Work::Clearing(goal, opened, mut beam) => match self.search(&mut beam) {
                false => Some(Work::Clearing(goal, opened, beam)),
                true => beam.cleared().and_then(|line| self.chance(content, (goal, &opened), line)),
            },
            Work::Chance { opened, moves, games: GAMES, .. } => {
                return Proved::Yes { text: opened.stage.source.text().to_owned(), moves };
            }
            Work::Chance { opened, moves, games, cleared } => self.by_chance(opened, moves, (games, cleared)),
            Work::Failed => None,
        };
        let Some(next) = next else { return Proved::No };
        self.work = next;
        Proved::NotYet
    }

    fn open(&self, content: &Content, numbers: Numbers) -> Option<Opened> {
        let source = Source::new("daily", &self.puzzle.text(numbers));
        let stage = Stage::read(&source).ok()?;
        content.open_stage("daily", "", stage, &Options::default()).ok()
    }

    fn measuring(&self, content: &Content, known: &Words) -> Option<Work> {
        let opened = self.open(content, Numbers::default())?;
        let beam = Beam::new(&opened.game, &opened.rules, known, WIDTH);
        Some(Work::Measuring(Box::new(opened), Box::new(beam)))
    }

    fn clearing(&self, content: &Content, known: &Words, goal: i64) -> Option<Work> {
        let opened = self.open(content, Numbers { goal: Some(goal), gold: None })?;
        let beam = Beam::new(&opened.game, &opened.rules, known, WIDTH);
        Some(Work::Clearing(goal, Box::new(opened), Box::new(beam)))
    }

    /// Goes on with a search among the letters as they are meant, or among all where letters go by themselves.
    fn search(&self, beam: &mut Beam) -> bool {
        let gone = self.puzzle.family().gone;
        beam.step(|game, action| {
            let Action::Place { index, at, .. } = action else { return false };
            let first = game.board.at(*at).is_some_and(|square| square.area.corner() == *at);
            first && (gone || self.puzzle.meant.get(at).is_some_and(|meant| letter(game, *index) == Some(*meant)))
        })
    }

    /// Tells what can be asked for after the best play without a goal; nothing where that is too little.
    fn goal(&self, most: Option<&Line>) -> Option<i64> {
        let family = self.puzzle.family();
        let game = &most?.game;
        let words = game.moves.iter().flat_map(|one| &one.words);
        let (all, least) = match family.measure? {
            Measure::Long => (words.filter(|word| word.text.chars().count() > 2).count() as i64, 3),
            Measure::Chain => (game.moves.iter().map(|one| one.chain as i64).max()?, 3),
            Measure::Points => (game.ledger.total, 300),
        };
        let share = all * family.share / 100;
        let goal = if family.measure == Some(Measure::Points) { two_figures(share) } else { share };
        (goal >= least).then_some(goal)
    }

    fn chance(&self, content: &Content, (goal, opened): (i64, &Opened), line: &Line) -> Option<Work> {
        let best = line.game.ledger.total;
        let is_points = self.puzzle.family().measure == Some(Measure::Points);
        // Where points are asked for, gold is more than that.
        let gold = two_figures(if is_points { (goal + best) / 2 } else { best * 7 / 10 });
        let moves = moves(content, opened, &line.played)?;
        let opened = Box::new(self.open(content, Numbers { goal: Some(goal), gold: Some(gold) })?);
        Some(Work::Chance { opened, moves, games: 0, cleared: 0 })
    }

    fn by_chance(&mut self, opened: Box<Opened>, moves: String, (games, cleared): (u32, u32)) -> Option<Work> {
        let mut session = opened.session().ok()?;
        let mut random = Random::new(self.random.draw());
        let words = opened.rules.words.clone();
        let played = play_out(&mut session, Habit::Random, &words, &mut random);
        let cleared = cleared + u32::from(played.cleared);
        (cleared <= MOST_BY_CHANCE).then_some(Work::Chance { opened, moves, games: games + 1, cleared })
    }
}

/// Gives the letter of a piece that has one.
fn letter(game: &Game, index: usize) -> Option<char> {
    game.rack.pieces.get(index)?.params.get("letter")?.as_text()?.chars().next()
}

/// Rounds down to two figures.
fn two_figures(points: i64) -> i64 {
    let mut unit = 1;
    while points / unit >= 100 {
        unit *= 10;
    }
    points / unit * unit
}

/// Writes what was played as a moves file.
fn moves(content: &Content, opened: &Opened, played: &[Action]) -> Option<String> {
    let tokens = Tokens { rules: &opened.rules, catalogue: &content.catalogue, home: "" };
    let mut game = opened.game.clone();
    let mut text = String::new();
    for action in played {
        let Action::Place { index, at: (x, y), .. } = action else { return None };
        let token = tokens.piece(game.rack.pieces.get(*index)?).ok()?;
        text.push_str(&format!("place {token} {x} {y}\n"));
        play(&mut game, action, &opened.rules).ok()?;
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::two_figures;

    #[test]
    fn points_are_rounded_down_to_two_figures() {
        let rounded: Vec<i64> = [0, 7, 99, 100, 1299, 45_678].into_iter().map(two_figures).collect();
        assert_eq!(rounded, [0, 7, 99, 100, 1200, 45_000]);
    }
}
