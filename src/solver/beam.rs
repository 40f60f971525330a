//! A search for the most points: all ways to play on at once, of which after every turn only the best go on.

use std::collections::BTreeMap;

use super::search::Search;
use crate::game::action::Action;
use crate::game::dictionary::Words;
use crate::game::play::play;
use crate::game::rules::Rules;
use crate::game::state::{Game, Status};

/// A game and how it came about.
#[derive(Clone, Debug)]
pub struct Line {
    /// The game as it stands.
    pub game: Game,
    /// What was played, in order.
    pub played: Vec<Action>,
}

/// The search, a few placements at a time. It makes only words it knows on purpose; others count where they come about.
pub struct Beam {
    rules: Rules,
    /// The rules with the words that are known.
    known: Rules,
    width: usize,
    front: Vec<Line>,
    at: usize,
    next: BTreeMap<Vec<Option<char>>, Line>,
    cleared: Option<Line>,
    most: Option<Line>,
}

impl Beam {
    /// Begins at a game; after every turn the `width` ways with the most points go on.
    pub fn new(game: &Game, rules: &Rules, known: &Words, width: usize) -> Beam {
        Beam {
            rules: rules.clone(),
            known: Rules { words: known.clone(), ..rules.clone() },
            width,
            front: vec![Line { game: game.clone(), played: Vec::new() }],
            at: 0,
            next: BTreeMap::new(),
            cleared: None,
            most: None,
        }
    }

    /// Plays one more of the ways on, by the placements that fit. Tells whether none is left.
    pub fn step(&mut self, fits: impl Fn(&Game, &Action) -> bool) -> bool {
        let Some(line) = self.front.get(self.at).cloned() else { return true };
        self.at += 1;
        for chance in Search::all(&line.game, &self.known).into_found() {
            let action = chance.action();
            if fits(&line.game, &action) {
                self.go_on(&line, action);
            }
        }
        if self.at == self.front.len() {
            self.turn();
        }
        self.front.is_empty()
    }

    /// Tells how many turns the ways on have that are played now.
    pub fn turns(&self) -> usize {
        self.front.first().map_or(0, |line| line.played.len())
    }

    /// Gives the way with the most points that cleared the stage.
    pub const fn cleared(&self) -> Option<&Line> {
        self.cleared.as_ref()
    }

    /// Gives the way with the most points, however it ended.
    pub const fn most(&self) -> Option<&Line> {
        self.most.as_ref()
    }

    fn go_on(&mut self, line: &Line, action: Action) {
        let mut game = line.game.clone();
        if play(&mut game, &action, &self.rules).is_err() {
            return;
        }
        let mut played = line.played.clone();
        played.push(action);
        let after = Line { game, played };
        keep_better(&mut self.most, &after);
        match after.game.ledger.status {
            Status::Cleared => keep_better(&mut self.cleared, &after),
            Status::Failed => {}
            Status::Playing => self.keep(after),
        }
    }

    /// Of ways to the same letters on the board only the best goes on.
    fn keep(&mut self, line: Line) {
        let letters = line.game.board.all().map(|square| square.letter).collect();
        let points = line.game.ledger.total;
        let known = self.next.get(&letters);
        if known.is_none_or(|known| known.game.ledger.total < points) {
            self.next.insert(letters, line);
        }
    }

    fn turn(&mut self) {
        let mut lines: Vec<Line> = std::mem::take(&mut self.next).into_values().collect();
        lines.sort_by_key(|line| std::cmp::Reverse(line.game.ledger.total));
        lines.truncate(self.width);
        (self.front, self.at) = (lines, 0);
    }
}

fn keep_better(best: &mut Option<Line>, line: &Line) {
    if best.as_ref().is_none_or(|best| best.game.ledger.total < line.game.ledger.total) {
        *best = Some(line.clone());
    }
}
