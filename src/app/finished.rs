//! How a stage ended, from what was played.

use crate::game::session::Session;
use crate::game::state::Status;
use crate::save::{Improved, Outcome};
use crate::view::play::Scene;
use crate::view::play::scene::{Turn, WordRow};

/// A stage that was played to an end.
#[derive(Clone, Debug, Default)]
pub struct Finished {
    /// The stage.
    pub stage: String,
    /// The best score before; nothing where it was not played to an end.
    pub before: Option<i64>,
    /// What was better than ever.
    pub improved: Improved,
    /// When the results are opened by themselves, on the window's clock.
    pub opens: Option<f64>,
    /// Whether the text to share was copied.
    pub shared: bool,
}

/// Sums a game up for the progress.
pub fn outcome(session: &Session, scene: &Scene) -> Outcome {
    let ledger = &session.game().ledger;
    let words = scene.history.iter().flat_map(|turn| &turn.words);
    let longest = words.max_by_key(|word| word.text.chars().count());
    Outcome {
        cleared: ledger.status == Status::Cleared,
        gold: ledger.status == Status::Cleared && scene.gold,
        score: ledger.total,
        chain: scene.history.iter().map(|turn| turn.chain).max().unwrap_or(0) as u32,
        word: longest.map(|word| word.text.to_string()).unwrap_or_default(),
        turns: ledger.turn,
    }
}

/// The move with most points.
pub fn best(history: &[Turn]) -> Option<&Turn> {
    // Of several the first.
    history.iter().rev().filter(|turn| !turn.words.is_empty()).max_by_key(|turn| turn.points)
}

/// All words of a game, each once, the longest first; of one length in the order of their making.
pub fn by_length(history: &[Turn]) -> Vec<(usize, Vec<&WordRow>)> {
    let mut lengths: std::collections::BTreeMap<usize, Vec<&WordRow>> = std::collections::BTreeMap::new();
    for word in history.iter().flat_map(|turn| &turn.words) {
        let of_length = lengths.entry(word.text.chars().count()).or_default();
        if of_length.iter().all(|other| other.text != word.text) {
            of_length.push(word);
        }
    }
    lengths.into_iter().rev().collect()
}
