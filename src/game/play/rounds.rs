//! Steps 4 and 5: kind by kind over the board.

use std::collections::BTreeSet;

use super::{Playing, Step};
use crate::game::gimmicks::{Call, Me};
use crate::game::kinds::{Hook, Sort};
use crate::game::refusal::Refusal;
use crate::game::square::{GimmickId, Kind};
use crate::game::standing;

/// The most gimmicks a hook runs for at once.
const MOST_AT_ONCE: usize = 256;

impl Playing<'_> {
    /// Runs a hook of all kinds in ascending order, squares in reading order as they then stand, actors in stage order.
    /// A gimmick acts if it stood and could act when the step began and can when its turn comes.
    pub(super) fn round(&mut self, step: Step, hook: Hook, call: fn(Me) -> Call) -> Result<(), Refusal> {
        self.turn.step = step;
        let kinds = self.kinds_with(hook);
        if !kinds.is_empty() {
            self.round_of_kinds(kinds, call)?;
        }
        self.game_after(hook)
    }

    /// The game script's own part of a step comes after all gimmicks'.
    fn game_after(&mut self, hook: Hook) -> Result<(), Refusal> {
        let facts = self.rules.kinds.of(Sort::Game, &self.rules.game);
        if facts.broken || !facts.hooks.has(hook) { Ok(()) } else { self.run(&Call::Game(hook)) }
    }

    fn round_of_kinds(&mut self, kinds: Vec<(Sort, Kind)>, call: fn(Me) -> Call) -> Result<(), Refusal> {
        let mut ready: Vec<GimmickId> = kinds
            .iter()
            .flat_map(|(sort, kind)| self.of_kind(*sort, kind))
            .filter(|me| standing::can_act(&self.turn.game, &self.rules.kinds, *me))
            .map(|me| self.name_of(me))
            .collect();
        ready.sort_unstable();
        for (sort, kind) in kinds {
            let all = self.of_kind(sort, &kind);
            let stood = |me: &Me| ready.binary_search(&self.name_of(*me)).is_ok();
            self.run_each(all.into_iter().filter(stood).collect(), &kind, call)?;
        }
        Ok(())
    }

    /// Runs a hook for gimmicks of one kind, for ever more of them at once while they only change their own states.
    fn run_each(&mut self, mut all: Vec<Me>, kind: &Kind, call: fn(Me) -> Call) -> Result<(), Refusal> {
        let (mut from, mut most) = (0, 1);
        while from < all.len() {
            let now = all[from..].iter_mut().take(most).map(|me| {
                *me = self.carried(*me, kind);
                standing::can_act(&self.turn.game, &self.rules.kinds, *me)
            });
            let due = now.take_while(|can_act| *can_act).count();
            if due == 0 {
                from += 1;
                continue;
            }
            let ran = self.rules.gimmicks.run_each(&mut self.turn, call, &all, from..from + due)?;
            self.drain()?;
            most = if ran == due { (2 * most).min(MOST_AT_ONCE) } else { 1 };
            from += ran;
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
        if board.gimmick(me).is_some() {
            return me;
        }
        let now = board.of_kind(kind).find(|square| square.gimmick(gimmick).is_some());
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
