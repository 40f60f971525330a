//! Proofs that a stage can be cleared: a beam of games played side by side, turn by turn.

use std::collections::BTreeSet;

use super::hint::nearness;
use super::rank::ranked;
use super::search::Search;
use crate::game::action::Action;
use crate::game::play::play;
use crate::game::rules::Rules;
use crate::game::state::{Game, Status};

/// What a beam came to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Proof {
    /// The placements of the best game, in order.
    pub moves: Vec<Action>,
    /// Whether they clear the stage.
    pub cleared: bool,
    /// Its points.
    pub score: i64,
}

/// Tries to clear a game in at most `most_steps` turns, keeping the `beam` most promising games after each, and gives the
/// game with the most points among those that clear it, else among all. It finds words of `rules` only: with the common
/// words of a list in them it clears by words that people know. Stages whose computer moves are not for it.
pub fn prove(game: &Game, rules: &Rules, beam: usize, most_steps: u32) -> Proof {
    let mut search = ProofSearch::new(game, rules, beam, most_steps);
    while !search.step() {}
    search.best
}

/// The search of [`prove`] in steps, so that a window never waits.
pub struct ProofSearch {
    rules: Rules,
    beam: usize,
    left: u32,
    /// The games of this turn that are not played on yet, the most promising last.
    now: Vec<Line>,
    /// What came of the others.
    next: Vec<Line>,
    best: Proof,
}

/// A game of the beam.
struct Line {
    game: Game,
    moves: Vec<Action>,
    near: f64,
}

/// How many placements of one game are played on, those with the most points.
const MOST_TRIED: usize = 60;

impl ProofSearch {
    /// Begins with a game.
    pub fn new(game: &Game, rules: &Rules, beam: usize, most_steps: u32) -> ProofSearch {
        let near = nearness(game, rules);
        let now = vec![Line { game: game.clone(), moves: Vec::new(), near }];
        let best = Proof { score: game.ledger.total, ..Proof::default() };
        ProofSearch { rules: rules.clone(), beam: beam.max(1), left: most_steps, now, next: Vec::new(), best }
    }

    /// Plays one game of the beam on by all placements worth it. Tells whether the search is over.
    pub fn step(&mut self) -> bool {
        if self.left == 0 {
            return true;
        }
        match self.now.pop() {
            Some(line) => self.play_on(&line),
            None => self.turn(),
        }
        self.left == 0
    }

    /// Gives the best so far.
    pub fn best(&self) -> &Proof {
        &self.best
    }

    fn play_on(&mut self, line: &Line) {
        let mut search = Search::all(&line.game, &self.rules);
        search.weigh(usize::MAX);
        for chance in ranked(search.found()).into_iter().take(MOST_TRIED) {
            let mut game = line.game.clone();
            if play(&mut game, &chance.action(), &self.rules).is_err() {
                continue;
            }
            let moves = [&line.moves[..], &[chance.action()]].concat();
            self.compare(&game, &moves);
            if game.ledger.status == Status::Playing {
                let near = nearness(&game, &self.rules);
                self.next.push(Line { game, moves, near });
            }
        }
    }

    /// Keeps a game if it is better than the best so far.
    fn compare(&mut self, game: &Game, moves: &[Action]) {
        let (cleared, score) = (game.ledger.status == Status::Cleared, game.ledger.total);
        if (cleared, score) > (self.best.cleared, self.best.score) {
            self.best = Proof { moves: moves.to_vec(), cleared, score };
        }
    }

    /// Goes on to the next turn with the most promising games, equal ones once.
    fn turn(&mut self) {
        self.left -= 1;
        let mut lines = std::mem::take(&mut self.next);
        lines.sort_by(|a, b| b.near.total_cmp(&a.near).then(b.game.ledger.total.cmp(&a.game.ledger.total)));
        let mut seen = BTreeSet::new();
        lines.retain(|line| seen.len() < self.beam && seen.insert(face(&line.game)));
        if lines.is_empty() {
            self.left = 0;
        }
        lines.reverse();
        self.now = lines;
    }
}

/// What tells games of one turn apart: the letters on the board and the pieces left.
fn face(game: &Game) -> String {
    let letters = game.board.all().map(|square| square.letter.unwrap_or('.'));
    let mut pieces: Vec<String> = game.rack.pieces.iter().map(|piece| format!("{piece:?}")).collect();
    pieces.sort_unstable();
    letters.chain(pieces.concat().chars()).collect()
}
