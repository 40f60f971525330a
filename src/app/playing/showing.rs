//! The show of what was done last: when it began, what of it is seen now, what of it is heard.

use super::{Around, Played, Playing};
use crate::game::action::Action;
use crate::game::gimmicks::Word;
use crate::game::session::{Done, Session};
use crate::game::square::SquareId;
use crate::game::state::Game;
use crate::view::motion::{After, Change, Cue, Moment, Motion, Show, Stand};
use crate::view::play::scene::{GoalRow, Item};
use crate::view::play::{Source, Table};
use std::collections::BTreeSet;

/// A show under way.
struct Running {
    show: Show,
    /// When it began, in seconds of the window's clock.
    since: f64,
    /// Up to when its sounds have been taken, in milliseconds since it began.
    heard: f32,
}

/// What is shown of what was done.
#[derive(Default)]
pub struct Showing {
    /// How things move.
    pub motion: Motion,
    running: Option<Running>,
    /// A time at which every show stands still, in milliseconds: for pictures of it.
    frozen: Option<f32>,
    stand: Stand,
    cues: Vec<Cue>,
}

/// How things stood before an action.
pub(super) struct Before {
    game: Game,
    stand: Stand,
    goals: Vec<GoalRow>,
    items: Vec<Item>,
    conduits: BTreeSet<SquareId>,
}

impl Showing {
    /// Begins a show; what is running is over.
    pub(super) fn begin(&mut self, show: Show, now: f64) {
        self.end();
        if !show.is_empty() {
            self.running = Some(Running { show, since: now, heard: -1.0 });
        }
    }

    /// Goes on to a time of the window's clock; tells whether the picture changes.
    pub fn run(&mut self, now: f64) -> bool {
        let frozen = self.frozen;
        let Some(running) = &mut self.running else { return false };
        let since = frozen.unwrap_or(((now - running.since) * 1000.0) as f32);
        self.cues.extend(running.show.cues(running.heard, since).cloned());
        running.heard = running.heard.max(since);
        if since >= running.show.length() && frozen.is_none() {
            self.running = None;
        }
        frozen.is_none()
    }

    /// What is seen at a time of the window's clock, while something is shown.
    pub fn moment(&self, now: f64) -> Option<Moment> {
        let running = self.running.as_ref()?;
        Some(running.show.at(self.frozen.unwrap_or(((now - running.since) * 1000.0).max(0.0) as f32)))
    }

    /// Tells whether something is still to be seen that the player waits for: what only drifts on does not count.
    pub fn is_telling(&self, now: f64) -> bool {
        let waits = |running: &Running| {
            self.frozen.is_some() || (now - running.since) * 1000.0 < f64::from(running.show.told_length())
        };
        self.running.as_ref().is_some_and(waits)
    }

    /// Ends what is shown at once; of its sounds only how the stage ended is still heard. Tells whether something was.
    pub fn end(&mut self) -> bool {
        let Some(running) = self.running.take() else { return false };
        let last = running.show.cues(running.heard, f32::INFINITY).last();
        self.cues.extend(last.filter(|cue| matches!(&*cue.name, "cleared" | "gold" | "failed")).cloned());
        true
    }

    /// Lets every show stand still at a time, in milliseconds since it began.
    pub fn freeze(&mut self, at: f32) {
        self.frozen = Some(at);
    }

    /// Takes the sounds that are due.
    pub fn take_cues(&mut self) -> Vec<Cue> {
        std::mem::take(&mut self.cues)
    }

    /// Forgets what squares look like, after the content or the language has changed.
    pub(super) fn forget(&mut self) {
        self.stand = Stand::default();
        self.end();
    }
}

impl Playing {
    /// Plays an action of the player and shows what came of it; the computer answers while time passes.
    pub fn perform(&mut self, action: &Action, around: Around<'_>) -> Played {
        let before = self.before(around);
        let played = self.take(action, Session::act, around);
        match &played {
            Played::Accepted => self.show_move(&before, around),
            Played::Refused | Played::Failed(_) => {
                let index = match action {
                    Action::Place { index, .. } => Some(*index),
                    _ => None,
                };
                self.showing.begin(Show::of_refusal(index, self.showing.motion), around.now);
            }
        }
        played
    }

    /// Notes how things stand before they change.
    pub(super) fn before(&mut self, around: Around<'_>) -> Before {
        Before {
            game: self.session.game().clone(),
            stand: self.stand(around),
            goals: self.scene.goals.clone(),
            items: self.scene.items.clone(),
            conduits: self.scene.conduits.clone(),
        }
    }

    /// The board as it stands; what has not changed since the last time is not asked again.
    fn stand(&mut self, around: Around<'_>) -> Stand {
        let stand = self.sourced(around, |source, playing| playing.showing.stand.next(source, source.session.game()));
        self.showing.stand = stand.clone();
        stand
    }

    fn sourced<T>(&self, around: Around<'_>, with: impl FnOnce(&Source<'_>, &Playing) -> T) -> T {
        let spoken = self.texts(around);
        let catalogue = around.library.catalogue();
        let source = Source { session: &self.session, catalogue, texts: &spoken, icons: &around.style.icons };
        with(&source, self)
    }

    fn show_move(&mut self, before: &Before, around: Around<'_>) {
        if let Some(done) = self.session.past().last().cloned() {
            self.show_done(before, &done, around);
        }
    }

    /// Shows what was just done.
    pub(super) fn show_done(&mut self, before: &Before, done: &Done, around: Around<'_>) {
        let motion = self.showing.motion;
        let after = self.sourced(around, |source, playing| {
            let change = Change {
                stand: &before.stand,
                goals: &before.goals,
                goals_now: &playing.scene.goals,
                conduits: &before.conduits,
                gold: playing.scene.gold,
                items: &before.items,
            };
            Show::of_move(source, &before.game, done, &change, motion)
        });
        let After { show, stand } = after;
        self.showing.stand = stand;
        self.showing.begin(show, around.now);
    }

    /// Shows that a move was taken back or done again, or that the stage begins anew.
    pub(super) fn show_change(&mut self, name: &str, before: &Before, around: Around<'_>) {
        let (after, motion) = (self.stand(around), self.showing.motion);
        let show = match name {
            "restart" => Show::of_restart(&before.stand, &after, motion),
            _ => Show::of_change(name, &before.stand, &after),
        };
        self.showing.begin(show, around.now);
    }

    /// Shows what the player did on the table, compared to how it was before.
    pub fn notice(&mut self, before: &Table, around: Around<'_>) {
        let motion = self.showing.motion;
        let show = match (before.hand.map(|hand| hand.index), self.table.hand.map(|hand| hand.index)) {
            (was, Some(is)) if was != Some(is) => Some(Show::of_pick(is, motion)),
            (Some(was), None) => Some(Show::of_putting_back(was, motion)),
            _ if before.dialog != self.table.dialog => {
                Some(Show::of_sound(if self.table.dialog.is_some() { "open" } else { "close" }))
            }
            _ if before.chosen != self.table.chosen => self.reading(around),
            _ => None,
        };
        if let Some(show) = show {
            self.showing.begin(show, around.now);
        }
    }

    /// The word just chosen is walked again.
    fn reading(&mut self, around: Around<'_>) -> Option<Show> {
        let motion = self.showing.motion;
        let chosen = self.table.chosen.filter(|_| !motion.reduced)?;
        let row = self.scene.history.get(chosen.turn)?.words.get(chosen.word)?;
        let (text, squares) = (row.text.clone(), row.squares.clone());
        let word = Word { text, squares, worth: Vec::new(), score: row.points };
        let stand = self.stand(around);
        Show::of_word(word, &self.session.game().board, &stand, &self.scene.conduits, motion)
    }
}
