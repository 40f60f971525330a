//! The words of a move, told one after another: the first is walked by the turtle, the others flash.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::ease::{Ease, between};
use super::moment::{Pill, Seal, Told};
use super::stand::Stand;
use super::{Motion, WordSpeed};
use crate::game::board::Board;
use crate::game::gimmicks::Word;
use crate::game::square::{Area, SquareId};
use crate::view::play::road::road;

/// How long the turtle takes for a square and at most for a word, in milliseconds.
const WALK: [f32; 2] = [90.0, 500.0];
/// How long a further word flashes, and how long all of them may take.
const FLASH: [f32; 2] = [110.0, 900.0];
/// How long the seal falls, and how long it is looked at.
const SEAL: [f32; 2] = [180.0, 260.0];
/// The chain from which on there is a seal, a second ring, petals.
const SEALED: [usize; 3] = [3, 5, 8];
/// How long a word's pill rises, is read and goes.
const PILL: [f32; 3] = [140.0, 300.0, 140.0];
/// How long petals fall.
const PETALS: f32 = 600.0;

/// A word as it is told.
#[derive(Clone, Debug)]
struct Line {
    text: Arc<str>,
    points: i64,
    squares: Vec<SquareId>,
    /// The square its pill stands over.
    last: Area,
    /// When it is told.
    at: f32,
}

/// The telling of the words of one move.
#[derive(Clone, Debug)]
pub(super) struct Telling {
    words: Vec<Line>,
    road: Vec<Area>,
    letters: Vec<(SquareId, Area, String)>,
    walk: f32,
    seal: Option<f32>,
    /// When the last word is told and the points are counted.
    pub(super) counted: f32,
    calm: bool,
}

/// The words in the order in which they are listed and told: the longest first, then by points.
pub(super) fn in_order(words: &[Word]) -> Vec<&Word> {
    let mut order: Vec<&Word> = words.iter().collect();
    order.sort_by_key(|word| std::cmp::Reverse((word.text.chars().count(), word.score)));
    order
}

impl Telling {
    /// Tells words on a board as it stands when they are read; times are counted from when the telling begins.
    pub(super) fn of(
        words: &[Word],
        board: &Board,
        stand: &Stand,
        conduits: &BTreeSet<SquareId>,
        motion: Motion,
    ) -> Option<Telling> {
        let order = in_order(words);
        let first = order.first()?;
        let area = |id: &SquareId| board.square(*id).map(|square| board.footprint(square));
        let letters: Vec<(SquareId, Area, String)> = first.squares.iter().filter_map(|id| letter(stand, *id)).collect();
        let areas: Vec<Area> = letters.iter().map(|(_, area, _)| *area).collect();
        let calm = motion.reduced || motion.words == WordSpeed::AtOnce;
        let walk = if calm { 0.0 } else { (WALK[0] * areas.len() as f32).min(WALK[1]) };
        let others = order.len() - 1;
        let each = if calm { 0.0 } else { FLASH[0].min(FLASH[1] / others.max(1) as f32) };
        let telt = order.iter().enumerate().filter_map(|(at, word)| {
            let last = word.squares.last().and_then(area)?;
            let (text, squares) = (word.text.clone(), word.squares.clone());
            Some(Line { text, points: word.score, squares, last, at: walk + each * at as f32 })
        });
        let words: Vec<Line> = telt.collect();
        let told = walk + each * others as f32 + if calm { 0.0 } else { 120.0 };
        let seal = (words.len() >= SEALED[0]).then_some(told);
        let counted = told + if seal.is_some() { SEAL[0] + SEAL[1] } else { 0.0 };
        Some(Telling { road: road(board, &areas, conduits), letters, words, walk, seal, counted, calm })
    }

    /// When each word is heard, in order, and when the seal falls, with the chain.
    pub(super) fn heard(&self) -> (Vec<f32>, Option<(f32, usize)>) {
        let count = if self.calm { 1 } else { self.words.len() };
        let words = self.words.iter().take(count).map(|word| word.at).collect();
        (words, self.seal.map(|at| (at, self.words.len())))
    }

    /// When the board is shaken, if it is.
    pub(super) fn shaken(&self) -> Option<f32> {
        self.seal.filter(|_| !self.calm).map(|at| at + SEAL[0] * 0.6)
    }

    /// What is told at a time.
    pub(super) fn at(&self, now: f32) -> Told {
        let told = self.words.iter().filter(|word| word.at <= now).count();
        let walked = if self.walk > 0.0 { (now / self.walk).clamp(0.0, 1.0) } else { 1.0 };
        Told {
            fresh: self.fresh(told, walked),
            flash: self.flash(told, now),
            road: self.road.clone(),
            letters: self.letters.clone(),
            walked,
            words: told,
            done: now >= self.counted,
            again: false,
            pills: self.pills(told, now),
            seal: self.seal_at(now),
        }
    }

    /// The squares of the words told, each once; of the first those that the turtle has come to.
    fn fresh(&self, told: usize, walked: f32) -> Vec<SquareId> {
        let Some(first) = self.words.first() else { return Vec::new() };
        let passed = 1 + ((first.squares.len() - 1) as f32 * walked) as usize;
        let further = self.words.iter().take(told).flat_map(|word| &word.squares);
        let mut fresh: Vec<SquareId> = Vec::new();
        for id in first.squares.iter().take(passed).chain(further) {
            if !fresh.contains(id) {
                fresh.push(*id);
            }
        }
        fresh
    }

    fn flash(&self, told: usize, now: f32) -> (Vec<SquareId>, f32) {
        let Some(word) = told.checked_sub(1).map(|at| &self.words[at]).filter(|_| !self.calm) else {
            return (Vec::new(), 0.0);
        };
        (word.squares.clone(), 1.0 - Ease::Both.at((now - word.at) / (1.6 * FLASH[0])))
    }

    /// Of many words at once only the two told last have a pill.
    fn pills(&self, told: usize, now: f32) -> Vec<Pill> {
        if self.calm {
            return Vec::new();
        }
        let words = self.words.iter().take(told).skip(told.saturating_sub(2));
        let pills = words.map(|word| {
            let since = now - word.at;
            let going = (since - PILL[0] - PILL[1]) / PILL[2];
            Pill {
                text: word.text.to_string(),
                points: word.points,
                area: word.last,
                risen: Ease::Out.at(since / PILL[0]),
                alpha: 1.0 - going.clamp(0.0, 1.0),
            }
        });
        pills.filter(|pill| pill.alpha > 0.0).collect()
    }

    fn seal_at(&self, now: f32) -> Option<Seal> {
        let since = now - self.seal.filter(|at| *at <= now)?;
        let fallen = (since / SEAL[0]).min(1.0);
        let chain = self.words.len();
        if self.calm {
            return Some(Seal { chain, scale: 1.0, alpha: fallen, rays: None, petals: None });
        }
        let scale = between(1.6, 1.0, Ease::Back.at(fallen));
        let rays = (fallen >= 0.7).then(|| ((since - 0.7 * SEAL[0]) / 420.0).min(1.0));
        let petals = (chain >= SEALED[2] && fallen >= 0.7).then(|| ((since - 0.7 * SEAL[0]) / PETALS).min(1.0));
        Some(Seal { chain, scale, alpha: (fallen * 3.0).min(1.0), rays, petals })
    }
}

impl Seal {
    /// Whether it has a second ring.
    pub fn is_double(&self) -> bool {
        self.chain >= SEALED[1]
    }
}

fn letter(stand: &Stand, id: SquareId) -> Option<(SquareId, Area, String)> {
    let view = stand.view(id)?;
    Some((id, view.area, view.letter.clone().unwrap_or_default()))
}
