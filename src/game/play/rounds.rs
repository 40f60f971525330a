//! Steps 4 and 5: kind by kind over the board.

use std::collections::BTreeSet;

use super::{Playing, Step};
use crate::game::gimmicks::{Call, Me};
use crate::game::kinds::{Hook, Sort};
use crate::game::refusal::Refusal;
use crate::game::square::{GimmickId, Kind};
use crate::game::standing;

impl Playing<'_> {
    /// Runs a hook of all kinds in ascending order, squares in reading order as they then stand, actors in stage order.
    /// A gimmick acts if it stood and could act when the step began and can when its turn comes.
    pub(super) fn round(&mut self, step: Step, hook: Hook, call: fn(Me) -> Call) -> Result<(), Refusal> {
        self.turn.step = step;
        let kinds = self.kinds_with(hook);
        if kinds.is_empty() {
            return Ok(());
        }
        let mut ready: Vec<GimmickId> = kinds
            .iter()
            .flat_map(|(sort, kind)| self.of_kind(*sort, kind))
            .filter(|me| standing::can_act(&self.turn.game, &self.rules.kinds, *me))
            .map(|me| self.name_of(me))
            .collect();
        ready.sort_unstable();
        for (sort, kind) in kinds {
            for me in self.of_kind(sort, &kind) {
                let me = self.carried(me, &kind);
                let stood = ready.binary_search(&self.name_of(me)).is_ok();
                if stood && standing::can_act(&self.turn.game, &self.rules.kinds, me) {
                    self.run(&call(me))?;
                }
            }
        }
        Ok(())
    }

    fn name_of(&self, me: Me) -> GimmickId {
        match me {
            Me::Actor(actor) => self.turn.game.actors[actor].id,
            Me::Square(_, gimmick) => gimmick,
        }
    }

    /// Finds a gimmick that another has carried to another square meanwhile.
    fn carried(&self, me: Me, kind: &Kind) -> Me {
        let Me::Square(square, gimmick) = me else { return me };
        let board = &self.turn.game.board;
        let gone = board.gimmick(me).is_none();
        let now = board.of_kind(kind).find(|square| gone && square.gimmick(gimmick).is_some());
        Me::Square(now.map_or(square, |now| now.id), gimmick)
    }

    /// Lists the kinds on the board that have the hook, by order, then id.
    fn kinds_with(&self, hook: Hook) -> Vec<(Sort, Kind)> {
        let game = &self.turn.game;
        let squares = game.board.kinds().map(|kind| (Sort::Square, kind.clone()));
        let actors: BTreeSet<&Kind> = game.actors.iter().map(|actor| &actor.kind).collect();
        let actors = actors.into_iter().map(|kind| (Sort::Actor, kind.clone()));
        let facts = |(sort, kind): &(Sort, Kind)| self.rules.kinds.of(*sort, kind).clone();
        let mut kinds: Vec<_> = squares
            .chain(actors)
            .map(|kind| (facts(&kind), kind))
            .filter(|(facts, _)| !facts.broken && facts.hooks.has(hook))
            .collect();
        kinds.sort_by(|(one, a), (two, b)| one.order.total_cmp(&two.order).then_with(|| (&a.1, a.0).cmp(&(&b.1, b.0))));
        kinds.into_iter().map(|(_, kind)| kind).collect()
    }

    fn of_kind(&self, sort: Sort, kind: &Kind) -> Vec<Me> {
        let game = &self.turn.game;
        if sort == Sort::Actor {
            return (0..game.actors.len()).filter(|actor| game.actors[*actor].kind == *kind).map(Me::Actor).collect();
        }
        let squares = game.board.in_reading_order(game.board.of_kind(kind));
        let gimmicks =
            squares.into_iter().flat_map(|square| square.gimmicks.iter().map(move |gimmick| (square.id, gimmick)));
        gimmicks
            .filter(|(_, gimmick)| gimmick.kind == *kind)
            .map(|(square, gimmick)| Me::Square(square, gimmick.id))
            .collect()
    }
}
