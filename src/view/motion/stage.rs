//! How events look: each kind of event has its motion, and what changes without one is faded over.

mod reduced;
mod signs;
mod squares;
mod tiles;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::act::{Act, What};
use super::ease::Ease;
use super::group::Group;
use super::stand::{Stand, middle};
use crate::game::event::Event;
use crate::game::square::SquareId;
use crate::view::board::{LooseTile, SquareView};
use crate::view::shape::Point;

/// How long what has no motion of its own is faded, in milliseconds.
pub(super) const FADE: f32 = 120.0;

/// What a group of events looks like; times are counted from when it begins.
#[derive(Default)]
pub(super) struct Staged {
    pub(super) acts: Vec<Act>,
    /// Pieces that join the rack: their place, and where they come from.
    pub(super) giving: Vec<(usize, Option<Point>)>,
    /// What is heard, each once: the name of the event or, where the flag says so, of a file.
    pub(super) heard: Vec<(Arc<str>, bool)>,
}

/// A group of events between two boards.
pub(super) struct Stage<'a> {
    group: &'a Group<'a>,
    before: &'a Stand,
    after: &'a Stand,
    was: BTreeMap<SquareId, &'a Arc<SquareView>>,
    is: BTreeMap<SquareId, &'a Arc<SquareView>>,
    /// The squares that have a motion.
    told: BTreeSet<SquareId>,
    staged: Staged,
}

/// Makes the motions of a group of events that leads from one board to another.
pub(super) fn stage(group: &Group<'_>, before: &Stand, after: &Stand, calm: bool) -> Staged {
    let (was, is) = (before.by_id(), after.by_id());
    let mut stage = Stage { group, before, after, was, is, told: BTreeSet::new(), staged: Staged::default() };
    stage.hear();
    if calm {
        stage.calmly();
    } else {
        stage.events();
        stage.actors();
    }
    stage.left_over();
    stage.staged
}

impl Staged {
    /// When the last motion ends.
    pub(super) fn length(&self) -> f32 {
        self.acts.iter().map(Act::end).fold(if self.giving.is_empty() { 0.0 } else { 260.0 }, f32::max)
    }
}

impl Stage<'_> {
    fn events(&mut self) {
        self.letters_on_their_way();
        for event in self.group.events.clone() {
            match event {
                Event::Write { .. } | Event::Erase { .. } => self.letter(event),
                Event::Effect { name, cells } => self.effect(name, cells),
                Event::Shift { moves, turning } => self.shift(moves, *turning),
                Event::Give { place, .. } => {
                    let from = self.origin();
                    self.staged.giving.push((*place, from));
                }
                _ => self.square(event),
            }
        }
    }

    /// Adds a motion that begins with the group.
    fn act(&mut self, long: f32, ease: Ease, what: What) {
        self.staged.acts.push(Act { from: 0.0, long, ease, what });
    }

    /// Where a piece that joins the rack comes from: the square changed last.
    fn origin(&self) -> Option<Point> {
        let changed = self.group.events.iter().rev().find_map(|event| match event {
            Event::Erase { square, .. } | Event::Replace { square, .. } => Some(*square),
            _ => None,
        });
        changed.and_then(|id| self.was.get(&id)).map(|view| middle(view.area))
    }

    /// The tile on a square, as it was or as it is.
    fn tile(view: &SquareView) -> Option<LooseTile> {
        let letter = view.letter.clone()?;
        Some(LooseTile { letter, face: view.face(), at: middle(view.area), size: [view.area.w, view.area.h] })
    }

    /// What changed without a motion of its own is faded over.
    fn left_over(&mut self) {
        let mut faded = Vec::new();
        for (id, view) in &self.was {
            let now = self.is.get(id);
            let same = now.is_some_and(|now| Arc::ptr_eq(now, view) || now == view);
            if !same && !self.told.contains(id) {
                faded.push(What::Fade((*view).clone()));
            }
        }
        for id in self.is.keys().filter(|id| !self.was.contains_key(id) && !self.told.contains(id)) {
            faded.push(What::Appear(*id));
        }
        let acts = faded.into_iter().map(|what| Act { from: 0.0, long: FADE, ease: Ease::Even, what });
        self.staged.acts.splice(0..0, acts);
    }
}
