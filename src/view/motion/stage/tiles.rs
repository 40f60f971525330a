//! Letters that come, go and move.

use std::collections::BTreeMap;

use super::super::act::{Act, What};
use super::super::ease::Ease;
use super::super::stand::middle;
use super::Stage;
use crate::game::event::{Event, LetterMove};
use crate::game::square::{Cell, SquareId};
use crate::view::board::LooseTile;
use crate::view::shape::Point;

/// How long a letter takes from square to square, and at most for its whole way, in milliseconds.
const STEP: [f32; 2] = [70.0, 560.0];
/// How much later a blast reaches each further cell, how far this goes, and how long a cell is seen.
const BLAST: [f32; 3] = [40.0, 8.0, 200.0];
/// How long letters take to go.
const GONE: f32 = 300.0;

/// The cells of an effect in the order of a blast: the first is its middle.
pub(super) fn delay(cells: &[Cell], cell: Cell) -> f32 {
    let (x, y) = cells.first().copied().unwrap_or(cell);
    let far = (cell.0 - x).abs().max((cell.1 - y).abs());
    BLAST[0] * (far as f32).min(BLAST[1])
}

/// Whether an effect goes outwards from its first cell.
pub(super) fn bursts(name: &str) -> bool {
    name == "explode"
}

impl Stage<'_> {
    pub(super) fn letter(&mut self, event: &Event) {
        match event {
            Event::Write { square, from, by_piece, .. } => self.written(*square, *from, *by_piece),
            Event::Erase { square, .. } => self.erased(*square),
            _ => {}
        }
    }

    fn written(&mut self, square: SquareId, from: Option<SquareId>, by_piece: bool) {
        let Some(tile) = self.is.get(&square).and_then(|view| Stage::tile(view)) else { return };
        // A letter that moves on at once is on its way already.
        if !self.told.insert(square) {
            return;
        }
        let from = from.and_then(|from| self.is.get(&from)).map(|view| middle(view.area));
        match (by_piece, from) {
            (true, _) => self.act(120.0, Ease::Back, What::Drop(square, tile)),
            (_, from) => {
                self.act(if from.is_some() { 260.0 } else { 160.0 }, Ease::Out, What::TurnIn(square, tile, from))
            }
        }
    }

    /// How a letter goes is said by an effect on its cell.
    fn erased(&mut self, square: SquareId) {
        let Some((tile, area)) = self.was.get(&square).and_then(|view| Some((Stage::tile(view)?, view.area))) else {
            return;
        };
        self.told.insert(square);
        let effects = self.group.events.iter().rev().filter_map(|event| match event {
            Event::Effect { name, cells } if cells.iter().any(|cell| area.contains(*cell)) => Some((&**name, cells)),
            _ => None,
        });
        let effects: Vec<_> = effects.collect();
        let named = |wanted: &str| effects.iter().any(|(name, _)| *name == wanted);
        if let Some((_, cells)) = effects.iter().find(|(name, _)| bursts(name)) {
            let long = BLAST[0] * BLAST[1] + BLAST[2];
            let late = delay(cells, area.corner());
            return self.act((late + BLAST[2]).min(long), Ease::Out, What::Shrink(tile, late / (late + BLAST[2])));
        }
        match () {
            () if named("crumble") => self.act(GONE, Ease::Even, What::Crumble(tile)),
            () if named("rub") => self.act(GONE, Ease::Even, What::Rub(tile)),
            () if self.gives() => {}
            () => self.act(240.0, Ease::Out, What::Shrink(tile, 0.0)),
        }
    }

    /// Whether a piece joins the rack with this.
    fn gives(&self) -> bool {
        self.group.events.iter().any(|event| matches!(event, Event::Give { .. }))
    }

    /// Letters that move more than once go one way.
    pub(super) fn letters_on_their_way(&mut self) {
        let mut ways: BTreeMap<SquareId, (LooseTile, Vec<Point>)> = BTreeMap::new();
        for event in self.group.events.clone() {
            if let Event::MoveLetters { moves } = event {
                let lifted: Vec<_> = moves.iter().map(|step| (step, self.lifted(step, &mut ways))).collect();
                for (step, way) in lifted {
                    if let Some(way) = way {
                        ways.insert(step.to, way);
                    }
                    self.told.extend([step.from, step.to]);
                }
            }
        }
        let longest = ways.values().map(|(_, way)| way.len()).max().unwrap_or(0).saturating_sub(1);
        let long = (STEP[0] * longest as f32).clamp(STEP[0] * 2.0, STEP[1]);
        for (to, (tile, way)) in ways {
            self.staged.acts.push(Act { from: 0.0, long, ease: Ease::Both, what: What::Travel(to, tile, way) });
        }
    }

    /// Takes a letter off its square: the tile and its way so far with this step.
    fn lifted(
        &self,
        step: &LetterMove,
        ways: &mut BTreeMap<SquareId, (LooseTile, Vec<Point>)>,
    ) -> Option<(LooseTile, Vec<Point>)> {
        let place = |id: &SquareId| self.was.get(id).or(self.is.get(id)).map(|view| middle(view.area));
        let known = ways.remove(&step.from);
        let (tile, mut way) = match known {
            Some(known) => known,
            None => {
                let tile = self.was.get(&step.from).and_then(|view| Stage::tile(view))?;
                let start = tile.at;
                (tile, vec![start])
            }
        };
        for point in step.path.iter().filter_map(place).chain(place(&step.to)) {
            if way.last() != Some(&point) {
                way.push(point);
            }
        }
        Some((tile, way))
    }
}
