//! Makes a failing board smaller while the same law stays broken.

use otapittan::game::value::Value;

use super::draft::{Draft, Thing};

/// Drops what can be dropped; `fails` tells whether a smaller draft still fails in the same way.
pub fn shrink(draft: Draft, fails: impl Fn(&Draft) -> bool) -> Draft {
    let mut smallest = draft;
    while let Some(smaller) = smaller(&smallest).into_iter().find(|smaller| fails(smaller)) {
        smallest = smaller;
    }
    smallest
}

/// Lists drafts with one thing less.
fn smaller(draft: &Draft) -> Vec<Draft> {
    let mut all = Vec::new();
    let mut offer = |change: &dyn Fn(&mut Draft)| {
        let mut other = draft.clone();
        change(&mut other);
        if other != *draft {
            all.push(other);
        }
    };
    (0..draft.moves.len()).for_each(|at| offer(&|draft| _ = draft.moves.remove(at)));
    (0..draft.actors.len()).for_each(|at| offer(&|draft| drop(draft.actors.remove(at))));
    (0..draft.goals.len()).for_each(|at| offer(&|draft| drop(draft.goals.remove(at))));
    for at in 0..draft.spots.len() {
        for gimmick in 0..draft.spots[at].gimmicks.len() {
            offer(&|draft| drop(draft.spots[at].gimmicks.remove(gimmick)));
        }
    }
    (0..draft.rack.len()).for_each(|at| offer(&|draft| drop_piece(draft, at)));
    (0..draft.spots.len()).for_each(|at| offer(&|draft| draft.spots[at].letter = None));
    (0..draft.spots.len()).for_each(|at| offer(&|draft| draft.spots[at].movable = true));
    (0..draft.spots.len()).for_each(|at| offer(&|draft| drop(draft.spots.remove(at))));
    (0..draft.words.len()).for_each(|at| offer(&|draft| drop(draft.words.remove(at))));
    (0..draft.moves.len()).for_each(|at| offer(&|draft| draft.moves[at].turned = 0));
    offer(&|draft| draft.require_word = false);
    offer(&|draft| draft.seed = 0);
    offer(&|draft| draft.open = None);
    params(draft, &mut all);
    all
}

/// Takes a piece out of the rack with the first move that places it from there; the other moves keep their pieces as
/// far as the places before it tell.
fn drop_piece(draft: &mut Draft, at: usize) {
    drop(draft.rack.remove(at));
    draft.moves.iter_mut().filter(|step| step.index > at).for_each(|step| step.index -= 1);
}

/// Offers drafts with one parameter less.
fn params(draft: &Draft, all: &mut Vec<Draft>) {
    let count = things(&mut draft.clone()).len();
    for at in 0..count {
        let mut other = draft.clone();
        let keys: Vec<_> = match &things(&mut other)[at].params {
            Value::Table(params) => params.keys().cloned().collect(),
            _ => Vec::new(),
        };
        for key in keys {
            let mut other = draft.clone();
            if let Value::Table(params) = &mut things(&mut other)[at].params {
                params.remove(&key);
            }
            all.push(other);
        }
    }
}

fn things(draft: &mut Draft) -> Vec<&mut Thing> {
    let squares = draft.spots.iter_mut().flat_map(|spot| &mut spot.gimmicks);
    squares.chain(&mut draft.rack).chain(&mut draft.actors).chain(&mut draft.goals).collect()
}
