//! Plays moves and notes what they bring about, for a case that holds it.

use std::sync::Arc;

use super::{Happened, Running, Setting};
use crate::game::session::Session;
use crate::stage::moves::Act;

/// What a play brought about.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Record {
    /// Step by step.
    pub steps: Vec<Recorded>,
    /// The board at the end.
    pub board: String,
    /// The points at the end.
    pub total: i64,
    /// The turns counted.
    pub turn: u32,
    /// The status at the end, by name.
    pub status: &'static str,
    /// Whether it was gold.
    pub gold: bool,
}

/// What one step brought about.
#[derive(Clone, Debug, PartialEq)]
pub struct Recorded {
    /// What was done.
    pub act: Act,
    /// The id of the refusal.
    pub refused: Option<Arc<str>>,
    /// The words, sorted, repeats kept.
    pub words: Vec<Arc<str>>,
    /// How many of them.
    pub chain: usize,
    /// The points of the step.
    pub score: i64,
}

/// Plays moves on a game just started and notes what each brings about.
///
/// # Errors
/// A move that names a piece there cannot be.
pub fn record(acts: &[Act], session: Session, setting: Setting<'_>) -> Result<Record, String> {
    let rules = session.rules().clone();
    let mut running = Running { rules: &rules, setting, session, step: 0, line: 1, failures: Vec::new() };
    let mut steps = Vec::new();
    for act in acts {
        let Happened { refused, mut words, chain, score, .. } = running.act(act)?;
        words.sort();
        steps.push(Recorded { act: act.clone(), refused, words, chain, score });
    }
    let game = running.session.game();
    let (board, _) = running.tokens().board(&game.board);
    let ledger = &game.ledger;
    let (total, turn, status, gold) = (ledger.total, ledger.turn, ledger.status.name(), ledger.gold);
    Ok(Record { steps, board, total, turn, status, gold })
}
