//! What follows from where the player points: the card, areas, places for the piece in the hand, marks of the game.

use super::areas::{areas_at, areas_at_start, piece_area};
use super::mark::GameMark;
use super::scene::{About, Source, about_cell, about_kind, about_slot, home};
use super::table::{Hand, Table};
use super::target::{Target, Zone};
use crate::game::check;
use crate::game::gimmicks::Word;
use crate::game::kinds::{Hook, Sort};
use crate::game::legal;
use crate::game::play::{Attempt, attempt};
use crate::game::refusal::{Reason, Refusal};
use crate::game::square::{Cell, SquareId};

/// What follows from where the player points.
#[derive(Clone, Debug, Default)]
pub struct Pointing {
    /// What is told of the thing pointed at.
    pub about: Option<About>,
    /// The squares gimmicks would touch.
    pub areas: Vec<SquareId>,
    /// The squares the piece in the hand would touch from where it may go.
    pub reached: Vec<SquareId>,
    /// Where the piece in the hand may go.
    pub legal: Vec<Cell>,
    /// The cells the piece in the hand would take, with the letters that would land there.
    pub footprint: Vec<(Cell, Option<char>)>,
    /// Why the piece in the hand may not go where it is held.
    pub refused: Option<String>,
    /// The game's own marks.
    pub marks: Vec<GameMark>,
    /// What the piece in the hand would make there, where that is asked for and words are judged.
    pub made: Option<Made>,
}

/// What a placement would make.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Made {
    /// The words with their points, those with the most first.
    pub words: Vec<(String, i64)>,
    /// The points of the move.
    pub score: i64,
}

/// Remembers what is costly to find out, for one state of the game.
#[derive(Clone, Debug, Default)]
pub struct Pointer {
    legal: Option<(Hand, bool, Vec<Cell>)>,
    made: Option<(Hand, Cell, Option<Made>)>,
    at_start: Option<Vec<SquareId>>,
}

impl Pointer {
    /// Forgets everything, after the game or its scripts have changed.
    pub fn forget(&mut self) {
        *self = Pointer::default();
    }

    /// Finds out what follows from where the player points.
    pub fn pointing(&mut self, source: &Source<'_>, table: &Table, slots: &[super::scene::Slot]) -> Pointing {
        let cell = table.cell();
        let mut pointing = Pointing { about: about(source, table, slots), ..Pointing::default() };
        if let Some(hand) = table.hand {
            pointing.legal = self.legal(source, hand, table.legal_with_word);
            self.hold(source, hand, cell, &mut pointing);
            let asked = cell.filter(|_| table.preview && !pointing.footprint.is_empty());
            pointing.made = asked.and_then(|cell| self.made(source, hand, cell));
        }
        pointing.areas = self.areas(source, table, cell);
        pointing.marks = marks(source, cell);
        pointing
    }

    fn legal(&mut self, source: &Source<'_>, hand: Hand, with_word: bool) -> Vec<Cell> {
        if let Some((known, narrow, cells)) = &self.legal
            && (*known, *narrow) == (hand, with_word)
        {
            return cells.clone();
        }
        let (game, rules) = (source.session.game(), source.session.rules());
        let find = if with_word { legal::targets_with_word } else { legal::targets };
        let cells = find(game, rules, hand.index, hand.turned).unwrap_or_default();
        self.legal = Some((hand, with_word, cells.clone()));
        cells
    }

    /// The words the piece in the hand would make on a cell it may go to; nothing where it makes none by its nature.
    fn made(&mut self, source: &Source<'_>, hand: Hand, cell: Cell) -> Option<Made> {
        if let Some((known, at, made)) = &self.made
            && (*known, *at) == (hand, cell)
        {
            return made.clone();
        }
        let (game, rules) = (source.session.game(), source.session.rules());
        let scores = |piece| rules.gimmicks.handling(piece).is_ok_and(|handling| handling.scores);
        let judged = rules.words.judges() && game.rack.pieces.get(hand.index).is_some_and(scores);
        let tried = judged.then(|| attempt(&mut game.clone(), rules, (hand.index, cell, hand.turned), &mut 0));
        let made = tried.map(|tried| tried.map(|attempt| sorted(&attempt)).unwrap_or_default());
        self.made = Some((hand, cell, made.clone()));
        made
    }

    /// Where the piece in the hand would lie, what it would touch, and why it may not go there.
    fn hold(&self, source: &Source<'_>, hand: Hand, cell: Option<Cell>, pointing: &mut Pointing) {
        let Some(cell) = cell else { return };
        let (game, rules) = (source.session.game(), source.session.rules());
        match check::placement(game, rules, hand.index, cell, hand.turned) {
            Ok(placement) => {
                let feet = placement.at.cells.iter().copied().zip(placement.at.letters.iter().copied());
                pointing.footprint = feet.collect();
                pointing.reached = piece_area(source, &placement.piece, &placement.at);
            }
            Err(Refusal::Reason(reason)) => {
                let kind = game.board.at(cell).and_then(|square| square.gimmicks.first()).map(|g| g.kind.clone());
                pointing.refused = Some(source.reason(&reason, kind.as_deref().unwrap_or("")));
            }
            Err(Refusal::Fault(_)) => {}
        }
    }

    fn areas(&mut self, source: &Source<'_>, table: &Table, cell: Option<Cell>) -> Vec<SquareId> {
        let board = &source.session.game().board;
        let mut areas = match table.untouched {
            true => self.at_start.get_or_insert_with(|| areas_at_start(source)).clone(),
            false => Vec::new(),
        };
        if let Some(square) = cell.and_then(|cell| board.at(cell)) {
            areas.extend(areas_at(source, square, cell));
        }
        areas
    }
}

fn sorted(attempt: &Attempt) -> Made {
    let word = |(word, _): &(Word, Vec<Cell>)| (word.text.to_string(), word.score);
    let mut words: Vec<(String, i64)> = attempt.words.iter().map(word).collect();
    words.sort_by_key(|(_, score)| std::cmp::Reverse(*score));
    Made { words, score: attempt.score }
}

/// What is told of the thing pointed at, else of the piece in the hand.
fn about(source: &Source<'_>, table: &Table, slots: &[super::scene::Slot]) -> Option<About> {
    let of_slot = |slot: usize| about_slot(source, slots.get(slot)?.index);
    let of_kind = |at: usize| table.kinds.get(at).map(|(sort, kind)| about_kind(source, *sort, kind));
    let target = match (table.keyboard, table.zone) {
        (true, Zone::Kinds) => Some(Target::Kind(table.spot())),
        (true, Zone::LetterBox) => Some(Target::Slot(table.spot())),
        (true, _) => None,
        (false, _) => table.pointed,
    };
    let held = table.hand.filter(|hand| is_special(source, *hand));
    match (table.cell(), target) {
        (Some(cell), _) => match (held, source.session.game().board.at(cell)) {
            // A plain square needs fewer words than a piece of its own kind.
            (Some(hand), Some(square)) if square.gimmicks.is_empty() => about_slot(source, hand.index),
            _ => Some(about_cell(source, cell)),
        },
        (None, Some(Target::Slot(slot))) => of_slot(slot),
        (None, Some(Target::Kind(at))) => of_kind(at),
        _ => table.hand.and_then(|hand| about_slot(source, hand.index)),
    }
}

/// Whether the piece in the hand is more than a plain letter.
fn is_special(source: &Source<'_>, hand: Hand) -> bool {
    let plain = source.entry(Sort::Game, &source.session.rules().game).map(|entry| &entry.letter_kind);
    source.session.game().rack.pieces.get(hand.index).is_some_and(|piece| Some(&piece.kind) != plain)
}

fn marks(source: &Source<'_>, cell: Option<Cell>) -> Vec<GameMark> {
    let (game, rules) = (source.session.game(), source.session.rules());
    if !rules.kinds.of(Sort::Game, &rules.game).hooks.has(Hook::Marks) {
        return Vec::new();
    }
    let values = rules.gimmicks.marks(game, cell).unwrap_or_default();
    values.iter().filter_map(|value| GameMark::read(source, value)).collect()
}

impl Source<'_> {
    /// Gives the text of a reason why something is refused, of a kind's mod first.
    pub fn reason(&self, reason: &Reason, kind: &str) -> String {
        let own = reason.text.as_ref().map(|text| self.texts.tell(home(kind), text));
        let by_id = || self.texts.find(home(kind), &format!("reason.{}", reason.id));
        own.or_else(by_id).unwrap_or_else(|| reason.id.to_string())
    }
}
