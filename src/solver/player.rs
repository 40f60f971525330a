//! Automatic players: whole games by three simple habits, to measure stages with.

use super::chance::Chance;
use super::search::Search;
use crate::game::dictionary::Words;
use crate::game::random::Random;
use crate::game::rules::Rules;
use crate::game::session::Session;
use crate::game::state::{Game, Status};

/// By what habit a player chooses among the placements that are left. Letters that make no word are put down only where
/// no letter makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Habit {
    /// Any placement.
    Random,
    /// Any placement that makes a word this player knows.
    Casual,
    /// Always the most points now.
    Greedy,
}

impl Habit {
    /// Lists all habits.
    pub const ALL: [Habit; 3] = [Habit::Random, Habit::Casual, Habit::Greedy];

    /// Gives the habit's name.
    pub const fn name(self) -> &'static str {
        match self {
            Habit::Random => "random",
            Habit::Casual => "casual",
            Habit::Greedy => "greedy",
        }
    }
}

/// How a game went that was played to its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// Whether the stage was cleared.
    pub cleared: bool,
    /// Whether that was with enough points for gold.
    pub gold: bool,
    /// The turns it took.
    pub turns: u32,
    /// The points.
    pub total: i64,
}

/// The most turns of a game: where pieces come back there may be no end.
const MOST_TURNS: u32 = 300;

/// Plays a game on until it is over, the player knows no further placement, or 300 turns were played. `known` are the
/// words of [`Habit::Casual`]; the others know all. The same numbers drawn from `random` give the same game.
pub fn play_out(session: &mut Session, habit: Habit, known: &Words, random: &mut Random) -> Played {
    while session.game().ledger.status == Status::Playing && session.game().ledger.turn < MOST_TURNS {
        if !play_one(session, habit, known, random) {
            break;
        }
    }
    let ledger = session.game().ledger;
    Played { cleared: ledger.status == Status::Cleared, gold: ledger.gold, turns: ledger.turn, total: ledger.total }
}

/// Plays one turn; tells whether there was one to play. A placement whose script fails later in the turn is left.
fn play_one(session: &mut Session, habit: Habit, known: &Words, random: &mut Random) -> bool {
    let mut chances = chances(session.game(), session.rules(), habit, known);
    while !chances.is_empty() {
        let chosen = chances.swap_remove(choose(&chances, habit, random));
        if session.play(&chosen.action()).is_ok() {
            return true;
        }
    }
    false
}

fn chances(game: &Game, rules: &Rules, habit: Habit, known: &Words) -> Vec<Chance> {
    let words = if habit == Habit::Casual { known.clone() } else { rules.words.clone() };
    let mut search = Search::all(game, &Rules { words, ..rules.clone() });
    if habit == Habit::Greedy {
        search.weigh(usize::MAX);
    }
    let mut found = search.into_found();
    let makes_words = found.iter().any(|chance| !chance.words.is_empty());
    found.retain(|chance| !chance.scores || !makes_words || !chance.words.is_empty());
    found
}

/// Draws one of the placements, of a greedy player's one of those with the most points.
fn choose(chances: &[Chance], habit: Habit, random: &mut Random) -> usize {
    let most = chances.iter().map(|chance| chance.points).max().flatten();
    let fits = |chance: &Chance| habit != Habit::Greedy || chance.points == most;
    let fitting: Vec<usize> = (0..chances.len()).filter(|at| fits(&chances[*at])).collect();
    let drawn = random.between(0, fitting.len() as i64 - 1);
    fitting[usize::try_from(drawn).unwrap_or_default().min(fitting.len() - 1)]
}
