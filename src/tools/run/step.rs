//! What one move brought about, in numbers and words.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::{Value as Json, json};

use super::Run;
use crate::game::board::Board;
use crate::game::event::Event;
use crate::game::piece::Piece;
use crate::game::refusal::{Fault, Reason, Refusal};
use crate::game::session::Done;
use crate::game::square::{Cell, SquareId};
use crate::game::value::Text;
use crate::tools::play::Played;

/// A word with the cells it stood on when it was made.
pub struct WordMade {
    /// Its letters.
    pub text: Arc<str>,
    /// The top-left cells of its squares.
    pub cells: Vec<Cell>,
    /// Its points.
    pub score: i64,
}

/// What one move brought about.
#[derive(Default)]
pub struct Step {
    /// Why it was not taken.
    pub refused: Option<Reason>,
    /// The words, also those of the computer's answers.
    pub words: Vec<WordMade>,
    /// How many.
    pub chain: usize,
    /// The points.
    pub score: i64,
    /// What the player is told.
    pub says: Vec<Text>,
}

impl Step {
    /// Sums a move up.
    pub fn of(played: &Played) -> Step {
        match played {
            Played::Refused(Refusal::Reason(reason)) => Step { refused: Some(reason.clone()), ..Step::default() },
            Played::Refused(Refusal::Fault(fault)) => Step { refused: Some(fault.clone().into()), ..Step::default() },
            Played::Done { before, done: Some(done) } => Step::done(before, done),
            Played::Done { done: None, .. } => Step::default(),
        }
    }

    fn done(before: &Board, done: &Done) -> Step {
        let mut step = Step::default();
        let mut corners: BTreeMap<SquareId, Cell> =
            before.all().map(|square| (square.id, square.area.corner())).collect();
        for outcome in &done.outcomes {
            step.chain += outcome.chain();
            step.score += outcome.score;
            for (_, event) in &outcome.events {
                step.follow(event, &mut corners);
            }
        }
        step
    }

    /// Squares may move before and after the words are found; the words' cells are those in between.
    fn follow(&mut self, event: &Event, corners: &mut BTreeMap<SquareId, Cell>) {
        match event {
            Event::Put { square } | Event::Cover { square } => {
                corners.insert(square.id, square.area.corner());
            }
            Event::Shift { moves, .. } => {
                corners.extend(moves.iter().map(|one| (one.square, one.area.corner())));
            }
            Event::MoveCover { square, to } => {
                corners.insert(*square, *to);
            }
            Event::Words { words, .. } => self.words.extend(words.iter().map(|word| WordMade {
                text: word.text.clone(),
                cells: word.squares.iter().filter_map(|square| corners.get(square).copied()).collect(),
                score: word.score,
            })),
            Event::Say { text, .. } => self.says.push(text.clone()),
            _ => {}
        }
    }
}

impl Run<'_> {
    /// Gives a move's line of JSON.
    pub fn step_line(&self, step: &Step) -> Json {
        let ledger = self.player.session().game().ledger;
        let words: Vec<Json> = step
            .words
            .iter()
            .map(|word| json!({ "text": &*word.text, "cells": word.cells, "score": word.score }))
            .collect();
        json!({
            "step": self.step,
            "accepted": step.refused.is_none(),
            "refused": step.refused.as_ref().map(|reason| &*reason.id),
            "words": words,
            "chain": step.chain,
            "score": step.score,
            "total": ledger.total,
            "turn": ledger.turn,
            "status": ledger.status.name(),
            "says": step.says.iter().map(|text| self.told(text)).collect::<Vec<_>>(),
        })
    }

    /// Gives the last line of JSON.
    pub fn end_line(&self) -> Json {
        let game = self.player.session().game();
        json!({
            "board": self.board(),
            "rack": self.rack(),
            "status": game.ledger.status.name(),
            "gold": game.ledger.gold,
            "total": game.ledger.total,
            "result": if self.has_result() { self.result() } else { Json::Null },
        })
    }

    /// Gives a text of a script in the player's language.
    pub fn told(&self, text: &Text) -> String {
        self.content.tell(&self.opened.home, text)
    }

    /// Prints the board; a square whose script fails shows as if it had no token.
    pub fn board(&self) -> String {
        let (board, faults) = self.player.tokens().board(&self.player.session().game().board);
        self.faults.borrow_mut().extend(faults);
        board
    }

    /// Prints the rack; a piece whose script fails shows its kind.
    pub fn rack(&self) -> Vec<String> {
        let tokens = self.player.tokens();
        let print = |(at, piece): (usize, &Piece)| {
            let named = |fault: Fault| fault.within("token", || format!("piece {}", at + 1));
            self.sound(tokens.piece(piece).map_err(named)).unwrap_or_else(|| piece.kind.to_string())
        };
        self.player.session().game().rack.pieces.iter().enumerate().map(print).collect()
    }
}
