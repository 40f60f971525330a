//! What a stage being played does when its content was read anew.

use super::{Around, Playing};
use crate::app::library::Opened;
use crate::app::recording::Recording;
use crate::game::piece::Piece;
use crate::game::rules::Rules;
use crate::view::play::table::Hand;

impl Playing {
    /// Puts another game of the same stage in this one's place, as after a reload; the player's side stays.
    pub fn replace(&mut self, mut opened: Opened, around: Around<'_>) {
        self.session = opened.take_session();
        self.opened = opened;
        self.recording = Recording::default();
        self.head = around.library.head(&self.stage, &self.session);
        self.gather(around);
        self.table.after_change(&self.scene);
    }

    /// Gives the piece in the hand, and how it is held.
    pub fn held(&self) -> Option<(Piece, Hand)> {
        let hand = self.table.hand?;
        Some((self.session.game().rack.pieces.get(hand.index)?.clone(), hand))
    }

    /// Takes a piece into the hand again that lay in it before a reload, where it can still be taken.
    pub fn hold_again(&mut self, (piece, hand): &(Piece, Hand)) {
        let rack = &self.session.game().rack;
        let open = &rack.pieces[..rack.open_count()];
        let same = |index: &usize| open.get(*index) == Some(piece);
        let index = Some(hand.index).filter(same).or_else(|| open.iter().position(|other| other == piece));
        if let Some(index) = index.filter(|_| !self.scene.is_over()) {
            self.table.hand = Some(Hand { index, turned: hand.turned });
        }
    }

    /// Goes on under the rules of content read anew; board, undo and moves stay.
    pub fn keep(&mut self, mut opened: Opened, around: Around<'_>) {
        let rules = opened.take_session().rules().clone();
        self.opened = opened;
        self.keep_by(rules, around);
    }

    /// Goes on with the scripts as they are now where the stage cannot be opened anew: what it lacks stands broken.
    pub fn keep_broken(&mut self, around: Around<'_>) {
        let rules = around.library.rules_for(&self.opened, &self.session);
        self.keep_by(rules, around);
    }

    fn keep_by(&mut self, rules: Rules, around: Around<'_>) {
        self.session.keep(rules);
        self.gather(around);
        self.table.note = None;
        if self.table.hand.is_some_and(|hand| hand.index >= self.session.game().rack.open_count()) {
            self.table.put_back();
        }
    }
}
