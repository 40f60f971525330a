//! Answers of cached hooks, kept as long as what they may read stays the same.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

use crate::game::gimmicks::{Passages, Picture};
use crate::game::piece::{Foot, Handling, Piece};
use crate::game::refusal::{Fault, Verdict};
use crate::game::square::{GimmickId, Kind};
use crate::game::value::Value;

/// The most answers for pieces kept of one hook.
const MOST_PIECES: usize = 4096;

/// All that a cached hook of a gimmick may read.
#[derive(Clone, Debug)]
pub struct Seen {
    /// The kind.
    pub kind: Kind,
    /// Its parameters as written.
    pub params: Arc<Value>,
    /// Its state.
    pub state: Arc<Value>,
    /// The letter of its square.
    pub letter: Option<char>,
    /// Columns and rows of its square.
    pub size: (i32, i32),
}

impl Seen {
    fn same(&self, other: &Seen) -> bool {
        Arc::ptr_eq(&self.params, &other.params)
            && Arc::ptr_eq(&self.state, &other.state)
            && self.letter == other.letter
            && self.size == other.size
            && self.kind == other.kind
    }
}

/// The answers of one hook by gimmick.
pub struct Cache<T> {
    slots: RefCell<Vec<Option<Slot<T>>>>,
}

type Slot<T> = (Seen, Result<T, Fault>);

impl<T> Default for Cache<T> {
    fn default() -> Cache<T> {
        Cache { slots: RefCell::default() }
    }
}

impl<T: Clone> Cache<T> {
    /// Gives the kept answer, or asks.
    pub fn get(&self, id: GimmickId, seen: Seen, ask: impl FnOnce(&Seen) -> Result<T, Fault>) -> Result<T, Fault> {
        let at = id as usize;
        if let Some(Some((before, answer))) = self.slots.borrow().get(at)
            && before.same(&seen)
        {
            return answer.clone();
        }
        let answer = ask(&seen);
        let mut slots = self.slots.borrow_mut();
        if at >= slots.len() {
            slots.resize_with(at + 1, || None);
        }
        slots[at] = Some((seen, answer.clone()));
        answer
    }

    fn clear(&self) {
        self.slots.borrow_mut().clear();
    }
}

/// The answers of one hook by piece and one number more.
pub struct PieceCache<T> {
    slots: RefCell<HashMap<(usize, u8), PieceSlot<T>>>,
}

type PieceSlot<T> = (Arc<Value>, Kind, Result<T, Fault>);

impl<T> Default for PieceCache<T> {
    fn default() -> PieceCache<T> {
        PieceCache { slots: RefCell::default() }
    }
}

impl<T: Clone> PieceCache<T> {
    /// Gives the kept answer, or asks.
    pub fn get(&self, piece: &Piece, turned: u8, ask: impl FnOnce() -> Result<T, Fault>) -> Result<T, Fault> {
        let key = (Arc::as_ptr(&piece.params) as usize, turned);
        if let Some((_, kind, answer)) = self.slots.borrow().get(&key)
            && *kind == piece.kind
        {
            return answer.clone();
        }
        let answer = ask();
        let mut slots = self.slots.borrow_mut();
        if slots.len() >= MOST_PIECES {
            slots.clear();
        }
        slots.insert(key, (piece.params.clone(), piece.kind.clone(), answer.clone()));
        answer
    }

    fn clear(&self) {
        self.slots.borrow_mut().clear();
    }
}

/// The answers of all cached hooks.
#[derive(Default)]
pub struct Caches {
    /// `accepts_letters`.
    pub accepts: Cache<Verdict>,
    /// `room`.
    pub room: Cache<Option<bool>>,
    /// `passages`.
    pub passages: Cache<Arc<Passages>>,
    /// `look` and `draw` of gimmicks and actors.
    pub pictures: Cache<Picture>,
    /// `token` of gimmicks.
    pub tokens: Cache<Option<String>>,
    /// `needs`, `turns` and `scores`.
    pub handling: PieceCache<Handling>,
    /// `footprint`.
    pub footprints: PieceCache<Arc<[Foot]>>,
    /// `look` of pieces.
    pub piece_pictures: PieceCache<Picture>,
    /// `token` of pieces.
    pub piece_tokens: PieceCache<Option<String>>,
}

impl Caches {
    /// Forgets all answers.
    pub fn clear(&self) {
        self.accepts.clear();
        self.room.clear();
        self.passages.clear();
        self.pictures.clear();
        self.tokens.clear();
        self.handling.clear();
        self.footprints.clear();
        self.piece_pictures.clear();
        self.piece_tokens.clear();
    }
}
