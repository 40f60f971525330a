//! Squares whose gimmicks contradict each other about the ways of walkers.

use super::build::Built;
use crate::game::gimmicks::Gimmicks;
use crate::game::heading::Heading;
use crate::game::square::Square;
use crate::problem::{Problem, Problems, Source};

/// Finds squares with two route tables, or with two leads over one side; their scripts are asked.
/// A script that fails is told where it fails, once a square.
pub fn check_passages(built: &Built, source: &Source, gimmicks: &dyn Gimmicks) -> Vec<Problem> {
    let mut problems = Problems::default();
    for square in built.game.board.ground_squares() {
        let place = built.places.get(square.id as usize - 1).cloned().unwrap_or_default();
        problems
            .extend(contradictions(square, gimmicks).into_iter().map(|message| source.problem(place.clone(), message)));
    }
    problems.into_sorted()
}

fn contradictions(square: &Square, gimmicks: &dyn Gimmicks) -> Vec<String> {
    let mut messages = Vec::new();
    let (mut tables, mut leads) = (Vec::new(), [const { Vec::new() }; 4]);
    for gimmick in &square.gimmicks {
        match gimmicks.passages(square, gimmick) {
            Ok(passages) => {
                tables.extend(passages.routes.is_some().then_some(&gimmick.kind));
                for side in Heading::ALL {
                    let to = passages.to[side.index()].is_some();
                    let count = usize::from(passages.far.has(side)) + usize::from(to);
                    leads[side.index()].extend(std::iter::repeat_n(&gimmick.kind, count));
                }
            }
            Err(fault) => messages.push(format!("the ways of \"{}\" are not known: {fault}", gimmick.kind)),
        }
    }
    if let [one, two, ..] = &tables[..] {
        messages.push(format!("one square cannot have two tables of routes: \"{one}\" and \"{two}\" bring one each"));
    }
    for side in Heading::ALL {
        if let [one, two, ..] = &leads[side.index()][..] {
            let side = side.name();
            messages
                .push(format!("two leads over one side: \"{one}\" and \"{two}\" both lead on {side} of this square"));
        }
    }
    messages
}
