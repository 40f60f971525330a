//! Whether a stage being made can be cleared: looked for a little at a time, and shown by moves that clear it.

use super::super::Desk;
use super::work::Work;
use crate::app::recording;
use crate::content::Opened;
use crate::game::action::Action;
use crate::game::session::Session;
use crate::game::state::Status;
use crate::problem::Source;
use crate::solver::Beam;
use crate::stage::Tokens;
use crate::stage::moves::{Head, Moves};

/// How many ways go on after every turn.
const WIDTH: usize = 40;
/// How long the search may take of a frame, in seconds.
const SLICE: f64 = 0.008;

/// A search for moves that clear a stage.
pub struct Proof {
    beam: Beam,
    /// Ways tried so far.
    pub tried: usize,
    /// Whether nothing was found.
    pub failed: bool,
}

impl Proof {
    fn begin(opened: &Opened) -> Proof {
        let beam = Beam::new(&opened.game, &opened.rules, &opened.rules.words, WIDTH);
        Proof { beam, tried: 0, failed: false }
    }

    /// How many turns the ways looked at have.
    pub fn turns(&self) -> usize {
        self.beam.turns()
    }
}

impl Desk {
    /// Begins to look for a way to clear the stage, or stops.
    pub(super) fn prove(&self, work: &mut Work) {
        if work.proof.take().is_some_and(|proof| !proof.failed) {
            return;
        }
        work.proof = work.looked.as_ref().and_then(|looked| looked.opened.as_ref()).map(Proof::begin);
    }

    /// Looks a little further; tells whether what is shown changes.
    pub(super) fn prove_on(&self, work: &mut Work) -> bool {
        let Some(proof) = work.proof.as_mut().filter(|proof| !proof.failed) else { return false };
        let begun = std::time::Instant::now();
        let mut ended = false;
        while !ended && proof.beam.cleared().is_none() && begun.elapsed().as_secs_f64() < SLICE {
            ended = proof.beam.step(|_, _| true);
            proof.tried += 1;
        }
        let Some(line) = proof.beam.cleared().map(|line| line.played.clone()) else {
            proof.failed = ended;
            return true;
        };
        work.proof = None;
        let opened = work.looked.as_ref().and_then(|looked| looked.opened.as_ref());
        work.solution = opened.and_then(|opened| self.written(opened, &line));
        work.looked = None;
        true
    }

    /// Writes what was played as a moves file without a head.
    fn written(&self, opened: &Opened, played: &[Action]) -> Option<String> {
        let tokens = Tokens { rules: &opened.rules, catalogue: self.library.catalogue(), home: &opened.home };
        let mut session = opened.session().ok()?;
        let mut acts = Vec::new();
        for action in played {
            acts.push(recording::act(action, &session, tokens));
            session.play(action).ok()?;
        }
        Some(Moves { head: Head::default(), acts: (1..).zip(acts).collect() }.to_string())
    }

    /// Tells how many moves clear the stage as it is now, where these still do.
    pub(super) fn solves(&self, work: &Work, moves: &str) -> Option<usize> {
        let opened = work.looked.as_ref()?.opened.as_ref()?;
        let moves = Moves::read(&Source::new("moves", moves)).ok()?;
        let mut session: Session = opened.session().ok()?;
        for (_, act) in &moves.acts {
            let action = self.library.action(act, &session).ok()??;
            session.play(&action).ok()?;
        }
        (session.game().ledger.status == Status::Cleared).then_some(moves.acts.len())
    }
}
