//! Every placement of the rack that the rules accept, found a few at a time.
//!
//! A placement is *plain* when nothing but its letters changes before the words are read: the piece has no script for
//! placing, and the squares under it have none that answers to it. Its words are searched as if the letters stood
//! there already, those of letters put down alone, where no script has a say, for the whole rack at once. All others
//! are tried by the rules and taken back. Which is which follows from the hooks that scripts define.

mod read;

use smallvec::SmallVec;

use super::alone::Alone;
use super::chance::Chance;
use super::hand::{Hand, hands};
use super::spot::{Spot, leads_alike};
use crate::game::check;
use crate::game::kinds::{Hook, Sort};
use crate::game::passage::Guide;
use crate::game::piece::{Foot, Needs};
use crate::game::play::{attempt, words_of};
use crate::game::refusal::{Fault, Refusal};
use crate::game::rules::Rules;
use crate::game::search::{Found, is_beside_letters};
use crate::game::square::{Cell, SquareId};
use crate::game::state::Game;

/// Looks for every placement that steps 1 to 3 of a turn accept: cell by cell in reading order, on each cell piece by
/// piece in the order of the rack, equal pieces once.
pub struct Search {
    game: Game,
    /// Another clone, made when the rules must try something: so the roads of the first stay laid.
    trial: Option<Game>,
    rules: Rules,
    hands: Vec<Hand>,
    /// What was learnt of the cells of the rows so far.
    spots: Vec<Option<Spot>>,
    /// Whether the rules must try everything: the roads could not be laid, because a script failed, or an actor answers
    /// to every placement.
    lost: bool,
    /// The next cell and hand to look at.
    at: usize,
    weighed: usize,
    found: Vec<Chance>,
    faults: Vec<Fault>,
    memory: Vec<Found>,
    alone: Alone,
}

/// What a placement that needs the rules is counted as, where a plain one is 1.
const TRIED: usize = 16;

/// How many cells are learnt at once, at least one row.
const AT_ONCE: usize = 1024;

/// What a plain placement would write.
#[derive(Default)]
struct Plain {
    /// The squares that get a letter, and the letter's code.
    letters: SmallVec<[(SquareId, u8); 2]>,
    /// Whether something can be read next to one of them.
    beside: bool,
}

impl Plain {
    fn writes(&self, square: SquareId) -> bool {
        self.letters.iter().any(|(id, _)| *id == square)
    }
}

enum Sight {
    /// The rules refuse it.
    Refused,
    Plain(Plain),
    /// The rules must try it.
    Unsure,
}

/// Tells whether an actor acts when a piece is placed.
fn answers_placements(game: &Game, rules: &Rules) -> bool {
    game.actors.iter().any(|actor| rules.kinds.of(Sort::Actor, &actor.kind).hooks.has(Hook::Placed))
}

impl Search {
    /// Begins on a clone of the game.
    pub fn new(game: &Game, rules: &Rules) -> Search {
        let mut faults = Vec::new();
        let hands = hands(game, rules, &mut faults);
        Search {
            game: game.clone(),
            trial: None,
            rules: rules.clone(),
            alone: Alone::new(hands.iter().filter_map(|hand| hand.alone)),
            hands,
            spots: Vec::new(),
            lost: answers_placements(game, rules),
            at: 0,
            weighed: 0,
            found: Vec::new(),
            faults,
            memory: Vec::new(),
        }
    }

    /// Finds all there are at once.
    pub fn all(game: &Game, rules: &Rules) -> Search {
        let mut search = Search::new(game, rules);
        while !search.step(usize::MAX) {}
        search
    }

    /// Looks at so many placements more; one that the rules must try counts as several. Tells whether all are looked at.
    pub fn step(&mut self, budget: usize) -> bool {
        let end = self.hands.len() * self.cells();
        let mut left = budget.max(1);
        while self.at < end && left > 0 {
            let cost = self.look();
            self.at += 1;
            left = left.saturating_sub(cost);
        }
        self.at >= end
    }

    /// Finds the points of so many placements more, in the order they were found. Tells whether all are known.
    pub fn weigh(&mut self, budget: usize) -> bool {
        let end = self.found.len().min(self.weighed.saturating_add(budget.max(1)));
        let trial = self.trial.get_or_insert_with(|| self.game.clone());
        for chance in &mut self.found[self.weighed..end] {
            match attempt(trial, &self.rules, chance.place(), &mut 0) {
                Ok(attempt) => chance.points = Some(attempt.score),
                Err(Refusal::Fault(fault)) => note(&mut self.faults, fault),
                Err(Refusal::Reason(_)) => {}
            }
        }
        self.weighed = end;
        end == self.found.len()
    }

    /// Lists what was found so far.
    pub fn found(&self) -> &[Chance] {
        &self.found
    }

    /// Gives what was found.
    pub fn into_found(self) -> Vec<Chance> {
        self.found
    }

    /// Lists the scripts that failed, each once. A placement whose script fails is none.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// Gives the game the placements are of.
    pub fn game(&self) -> &Game {
        &self.game
    }

    fn cells(&self) -> usize {
        (self.game.board.width() * self.game.board.height()) as usize
    }

    /// Gives the cell of a number in reading order.
    fn cell(&self, number: usize) -> Cell {
        let width = self.game.board.width() as usize;
        ((number % width) as i32 + 1, (number / width) as i32 + 1)
    }

    /// Looks at the next placement and gives what it counts as.
    fn look(&mut self) -> usize {
        let (number, hand) = (self.at / self.hands.len(), self.at % self.hands.len());
        if number >= self.spots.len() {
            self.learn();
        }
        if let Some((spot, code)) = self.calm(hand, number) {
            if spot.meets(self.hands[hand].needs) {
                self.read_alone(hand, number, spot, code);
            }
            return 1;
        }
        let cell = self.cell(number);
        match self.sight(hand, cell) {
            Ok(Sight::Refused) => 1,
            Ok(Sight::Plain(plain)) => {
                self.read(hand, cell, &plain);
                1
            }
            Ok(Sight::Unsure) => self.try_out(hand, cell),
            Err(fault) => self.fail(fault),
        }
    }

    fn fail(&mut self, fault: Fault) -> usize {
        note(&mut self.faults, fault);
        TRIED
    }

    /// Learns what the next rows say, and lays their roads.
    fn learn(&mut self) {
        let width = self.game.board.width() as usize;
        let start = self.spots.len();
        let end = self.cells().min(start + (AT_ONCE / width).max(1) * width);
        let guide = Guide { kinds: &self.rules.kinds, gimmicks: &*self.rules.gimmicks };
        for number in start..end {
            self.spots.push(Spot::of(&self.game, guide, self.cell(number)));
        }
        let targets = self.spots[start..].iter().flatten().filter(|spot| spot.is_target());
        let targets: Vec<SquareId> = targets.map(|spot| spot.id).collect();
        if let Err(fault) = lay(&mut self.game, &self.rules, &targets) {
            self.lost = true;
            return note(&mut self.faults, fault);
        }
        for spot in self.spots[start..].iter_mut().flatten().filter(|spot| spot.is_target()) {
            spot.beside = is_beside_letters(&self.game.network, spot.id);
        }
    }

    /// Gives the spot and the letter of a placement in which nothing else has a say.
    fn calm(&self, hand: usize, number: usize) -> Option<(Spot, u8)> {
        let code = self.hands[hand].alone.filter(|_| !self.lost && self.rules.words.judges())?;
        self.spots[number].filter(Spot::is_calm).map(|spot| (spot, code))
    }

    /// Tells what can be said of a placement without trying it.
    fn sight(&mut self, hand: usize, cell: Cell) -> Result<Sight, Fault> {
        let mut sight = Plain::default();
        let (mut unsure, mut asks) = (self.hands[hand].acts || self.lost, self.hands[hand].asks);
        for foot in 0..self.hands[hand].feet.len() {
            let Some(spot) = self.under(hand, foot, cell) else { return Ok(Sight::Refused) };
            let Some(spot) = spot else { continue };
            asks |= spot.asks;
            if let Some(letter) = self.hands[hand].feet[foot].letter {
                let code = self.hands[hand].codes[foot];
                let judged = self.rules.words.judges();
                unsure |= spot.acts || sight.writes(spot.id) || (judged && code.is_none());
                unsure = unsure || (spot.bends && !self.stays(spot.id, letter)?);
                sight.beside |= spot.beside;
                sight.letters.push((spot.id, code.unwrap_or_default()));
            }
        }
        if unsure {
            return Ok(Sight::Unsure);
        }
        let refused = asks && !self.agreed(hand, cell)?;
        Ok(if refused { Sight::Refused } else { Sight::Plain(sight) })
    }

    /// Gives the spot under a foot; nothing where it does not meet what the piece needs. Where no square shows and none
    /// is needed there is a place but no spot.
    fn under(&mut self, hand: usize, foot: usize, (x, y): Cell) -> Option<Option<Spot>> {
        let Foot { dx, dy, .. } = self.hands[hand].feet[foot];
        let index = self.game.board.index((x.saturating_add(dx), y.saturating_add(dy)))?;
        while index >= self.spots.len() {
            self.learn();
        }
        let needs = self.hands[hand].needs;
        match self.spots[index] {
            Some(spot) => spot.meets(needs).then_some(Some(spot)),
            None => (needs == Needs::Nothing).then_some(None),
        }
    }

    fn stays(&self, id: SquareId, letter: char) -> Result<bool, Fault> {
        let guide = Guide { kinds: &self.rules.kinds, gimmicks: &*self.rules.gimmicks };
        self.game.board.square(id).map_or(Ok(true), |square| leads_alike(guide, square, letter))
    }

    /// Asks the scripts whether they agree to a placement.
    fn agreed(&self, hand: usize, cell: Cell) -> Result<bool, Fault> {
        let Hand { index, turned, .. } = self.hands[hand];
        match check::placement(&self.game, &self.rules, index, cell, turned) {
            Ok(_) => Ok(true),
            Err(Refusal::Reason(_)) => Ok(false),
            Err(Refusal::Fault(fault)) => Err(fault),
        }
    }

    /// Lets the rules try a placement.
    fn try_out(&mut self, hand: usize, cell: Cell) -> usize {
        let Hand { index, turned, .. } = self.hands[hand];
        let trial = self.trial.get_or_insert_with(|| self.game.clone());
        match words_of(trial, &self.rules, (index, cell, turned), &mut 0) {
            Ok(words) => self.keep(hand, cell, words.into()),
            Err(Refusal::Reason(_)) => {}
            Err(Refusal::Fault(fault)) => note(&mut self.faults, fault),
        }
        TRIED
    }
}

fn lay(game: &mut Game, rules: &Rules, targets: &[SquareId]) -> Result<(), Fault> {
    let guide = Guide { kinds: &rules.kinds, gimmicks: &*rules.gimmicks };
    game.network.prepare(&mut game.board, guide, &rules.words, targets, rules.max_word)
}

fn note(faults: &mut Vec<Fault>, fault: Fault) {
    if !faults.contains(&fault) {
        faults.push(fault);
    }
}
