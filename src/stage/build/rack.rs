//! Fills the rack.

use std::ops::Range;
use std::sync::Arc;

use super::Making;
use crate::game::catalogue::Entry;
use crate::game::declare::{CatalogueSurroundings, Surroundings};
use crate::game::kinds::Sort;
use crate::game::piece::{Piece, Rack};
use crate::game::square::Kind;
use crate::game::value::Value;
use crate::problem::did_you_mean;
use crate::stage::letters_of::is_board_letter;
use crate::stage::node::{Content, Node};
use crate::stage::plan::{PiecePlan, RackPlan, Token};

impl Making<'_> {
    pub(super) fn rack(&mut self, game: Option<&(Kind, Arc<Entry>)>, around: &CatalogueSurroundings<'_>) -> Rack {
        let plan = &self.stage.rack;
        let legend = self.rack_legend(plan.legend.as_ref(), around);
        let mut pieces: Vec<Piece> = Vec::new();
        for piece_plan in &plan.pieces {
            let (piece, count) = match piece_plan {
                PiecePlan::Token(token) => (self.token(token, &legend, game, around), 1),
                PiecePlan::Table(node) => (self.piece(node, around), self.count(node)),
            };
            let several = match piece {
                Some(Several::One(piece)) => vec![piece; count],
                Some(Several::Many(pieces)) => pieces,
                None => Vec::new(),
            };
            pieces.extend(several.into_iter().take(RackPlan::MOST + 1));
            if pieces.len() > RackPlan::MOST {
                let place = match piece_plan {
                    PiecePlan::Token(token) => token.span(),
                    PiecePlan::Table(node) => node.span.clone(),
                };
                self.reader.wrong(&place, format!("a rack holds at most {} pieces; these are more", RackPlan::MOST));
                break;
            }
        }
        Rack { pieces, open: plan.open }
    }

    fn count(&mut self, node: &Node) -> usize {
        let count = node.get("count").and_then(|count| self.reader.integer(count, 1..=RackPlan::MOST as i64));
        count.unwrap_or(1) as usize
    }

    /// Reads what names of the rack stand for; nothing for a name whose table is wrong.
    fn rack_legend<'n>(
        &mut self,
        legend: Option<&'n Node>,
        around: &CatalogueSurroundings<'_>,
    ) -> Vec<(&'n Arc<str>, Option<Vec<Piece>>)> {
        let mut names = Vec::new();
        for field in legend.map(Node::fields).unwrap_or_default() {
            self.check_piece_name(&field.key, &field.key_span);
            let pieces = match self.piece(&field.node, around) {
                Some(Several::One(piece)) => Some(vec![piece; self.count(&field.node)]),
                _ => None,
            };
            names.push((&field.key, pieces));
        }
        names
    }

    fn check_piece_name(&mut self, name: &str, span: &Range<usize>) {
        if name.is_empty() || name.contains(char::is_whitespace) {
            self.reader.wrong(span, "a name without blanks expected: blanks separate the pieces");
        }
        if is_board_letter(name, self.content.words) {
            self.reader.warn(span, format!("\"{name}\" is a letter too; among the pieces it means this one"));
        }
    }

    fn piece(&mut self, node: &Node, around: &CatalogueSurroundings<'_>) -> Option<Several> {
        if let Content::Text(name) = &node.content {
            let (kind, entry) = self.kind(Sort::Piece, name, &node.span)?;
            let params = Value::empty();
            let sound = self.check(node, &entry, &params, around);
            return sound.then(|| Several::One(Piece { kind, params: Arc::new(params) }));
        }
        let node = self.reader.any_table(node)?;
        let name = self.reader.required(node, "kind", "the name of a kind of pieces")?;
        let (kind, entry) = self.reader.text(name).and_then(|text| self.kind(Sort::Piece, &text, &name.span))?;
        let params = node.value_without(&["kind", "count"]);
        let sound = self.check(node, &entry, &params, around);
        sound.then(|| Several::One(Piece { kind, params: Arc::new(params) }))
    }

    fn token(
        &mut self,
        token: &Token,
        legend: &[(&Arc<str>, Option<Vec<Piece>>)],
        game: Option<&(Kind, Arc<Entry>)>,
        around: &CatalogueSurroundings<'_>,
    ) -> Option<Several> {
        if let Some((_, pieces)) = legend.iter().find(|(name, _)| ***name == *token.text) {
            return pieces.clone().map(Several::Many);
        }
        let mut letters = token.text.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) if around.is_letter(letter) => {
                self.letter_piece(token, around.fold(letter), game?, around).map(Several::One)
            }
            (Some(letter), None) => {
                let message = format!("\"{letter}\" is no letter of the word list and no name of [rack.legend]");
                self.reader.wrong(&token.span(), message);
                None
            }
            _ => {
                let near = did_you_mean(&token.text, legend.iter().map(|(name, _)| &***name));
                self.reader.wrong(&token.span(), format!("there is no \"{}\" in [rack.legend]{near}", token.text));
                None
            }
        }
    }

    fn letter_piece(
        &mut self,
        token: &Token,
        letter: char,
        (game, entry): &(Kind, Arc<Entry>),
        around: &CatalogueSurroundings<'_>,
    ) -> Option<Piece> {
        let params = Value::table([("letter", Value::text(letter.encode_utf8(&mut [0; 4])))]);
        let kind = entry.letter_kind.clone();
        let declared = around.declaration(Sort::Piece, &kind);
        let sound = match (declared, around.catalogue.entry(Sort::Piece, &kind)) {
            (Some(declared), _) => crate::game::declare::check_all(declared, &params, around).is_ok(),
            (None, broken) => broken.is_some(),
        };
        if !sound {
            let message = format!("the game \"{game}\" takes no bare letters: \"{kind}\" is no piece with one letter");
            self.reader.wrong(&token.span(), message);
        }
        sound.then(|| Piece { kind, params: Arc::new(params) })
    }
}

/// What an entry of the rack gives.
enum Several {
    /// A piece, as often as its `count` says.
    One(Piece),
    /// Pieces already counted.
    Many(Vec<Piece>),
}
