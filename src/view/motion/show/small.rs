//! The small shows: a piece is picked, put back or refused, a move is taken back, a stage begins anew.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::super::Motion;
use super::super::act::{Act, What};
use super::super::ease::Ease;
use super::super::stand::{Stand, middle};
use super::super::telling::Telling;
use super::{Cue, Hand, Show};
use crate::game::board::Board;
use crate::game::gimmicks::Word;
use crate::game::square::SquareId;
use crate::view::board::LooseTile;

/// How long a piece takes to rise, how long it nods, and how long the places for it take to appear, in milliseconds.
pub(super) const LIFT: f32 = 120.0;
pub(super) const NOD: f32 = 240.0;
const PLACES: f32 = 280.0;
/// How long one board is faded over another, and how long tiles take to be lifted off.
const OVER: f32 = 120.0;
const OFF: f32 = 240.0;

impl Show {
    fn small(name: &str, main: f32) -> Show {
        let cues = vec![Cue { at: 0.0, name: Arc::from(name), file: false, step: 0 }];
        Show { cues, main, rate: 1.0, ..Show::default() }
    }

    /// A piece is taken into the hand.
    pub fn of_pick(index: usize, motion: Motion) -> Show {
        let show = Show::small("pick", if motion.reduced { 1.0 } else { PLACES });
        Show { hand: Some(Hand::Lift(index, true)).filter(|_| !motion.reduced), ..show }
    }

    /// A piece is put back.
    pub fn of_putting_back(index: usize, motion: Motion) -> Show {
        let show = Show::small("put_back", if motion.reduced { 1.0 } else { LIFT });
        Show { hand: Some(Hand::Lift(index, false)).filter(|_| !motion.reduced), ..show }
    }

    /// A piece cannot be placed so; without one only the sound is left.
    pub fn of_refusal(index: Option<usize>, motion: Motion) -> Show {
        let nods = index.filter(|_| !motion.reduced);
        let show = Show::small("refused", if nods.is_some() { NOD } else { 1.0 });
        Show { hand: nods.map(Hand::Nod), ..show }
    }

    /// Something is heard and nothing moves.
    pub fn of_sound(name: &str) -> Show {
        Show::small(name, 1.0)
    }

    /// The turtle walks a word of a move again; nothing where its letters no longer stand.
    pub fn of_word(
        word: Word,
        board: &Board,
        stand: &Stand,
        conduits: &BTreeSet<SquareId>,
        motion: Motion,
    ) -> Option<Show> {
        let letters = word.text.chars().map(String::from);
        let stands = |id: &SquareId, letter: String| stand.view(*id).is_some_and(|view| view.letter == Some(letter));
        if word.squares.len() < 2 || !word.squares.iter().zip(letters).all(|(id, letter)| stands(id, letter)) {
            return None;
        }
        let telling = Telling::of(&[word], board, stand, conduits, motion)?;
        let (main, rate) = (telling.counted, 1.0 / motion.words.factor());
        let show = Show::small("word", main);
        Some(Show {
            stands: vec![(0.0, stand.clone())],
            tellings: vec![(0.0, telling)],
            again: true,
            rate,
            main,
            ..show
        })
    }

    /// A move is taken back or done again: one board is faded over the other.
    pub fn of_change(name: &str, before: &Stand, after: &Stand) -> Show {
        let (was, is) = (before.by_id(), after.by_id());
        let mut whats: Vec<What> = Vec::new();
        for (id, view) in &was {
            if is.get(id).is_none_or(|now| now != view) {
                whats.push(What::Fade((*view).clone()));
            }
        }
        whats.extend(is.keys().filter(|id| !was.contains_key(id)).map(|id| What::Appear(*id)));
        let acts = whats.into_iter().map(|what| Act { from: 0.0, long: OVER, ease: Ease::Even, what });
        Show { stands: vec![(0.0, after.clone())], acts: acts.collect(), ..Show::small(name, OVER) }
    }

    /// A stage begins anew: the tiles that were laid are lifted off, row by row.
    pub fn of_restart(before: &Stand, after: &Stand, motion: Motion) -> Show {
        if motion.reduced {
            return Show::of_change("restart", before, after);
        }
        let fading = Show::of_change("restart", before, after);
        let rows = before.squares.iter().map(|square| square.view.area.y).max().unwrap_or(1).max(1);
        let is = after.by_id();
        let mut acts = Vec::new();
        for square in &before.squares {
            let view = &square.view;
            let stays = is.get(&square.id).is_some_and(|now| now.letter == view.letter && now.area == view.area);
            let Some(letter) = view.letter.clone().filter(|_| !stays) else { continue };
            let tile = LooseTile { letter, face: view.face(), at: middle(view.area), size: [view.area.w, view.area.h] };
            let late = 0.6 * (view.area.y - 1) as f32 / rows as f32;
            acts.push(Act { from: 0.0, long: OFF, ease: Ease::Even, what: What::Lift(tile, late) });
        }
        let bare = fading.acts.into_iter().map(|act| match act.what {
            What::Fade(view) => {
                let bare = crate::view::board::SquareView { letter: None, ..(*view).clone() };
                Act { what: What::Fade(Arc::new(bare)), ..act }
            }
            _ => act,
        });
        let acts = bare.chain(acts).collect();
        Show { stands: fading.stands, acts, ..Show::small("restart", OFF) }
    }
}
