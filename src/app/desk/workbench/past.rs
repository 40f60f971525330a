//! What happened so far, turn by turn, told as lines of code.

use super::Desk;
use crate::game::action::Action;
use crate::game::session::{Moment, Session};
use crate::game::turn::origins::Origin;
use crate::game::turn::{Step, Turn};
use crate::view::workbench::{Filter, Line, TurnRow, cell_told, filter_of, told};

/// The most turns whose events are told.
const TURNS: usize = 40;

/// What happened, with the number of things done when it was gathered.
pub(super) type Told = (usize, Vec<DoneTold>);

/// One thing that was done.
#[derive(Clone, Debug)]
pub(super) struct DoneTold {
    /// How many things were done before it.
    done: usize,
    told: String,
    events: Vec<EventTold>,
}

/// One event.
#[derive(Clone, Debug)]
struct EventTold {
    step: Step,
    filter: Filter,
    told: String,
    origin: Option<Origin>,
}

impl Desk {
    /// Tells what happened, where that is not told yet.
    pub(super) fn gather_turns(&mut self) {
        let Some(playing) = &self.playing else { return };
        let count = playing.session.past().len();
        if self.bench.turns.as_ref().is_none_or(|(known, _)| *known != count) {
            self.bench.turns = Some((count, all(&playing.session)));
        }
    }

    /// The rows of the list, the newest first.
    pub(super) fn turn_rows(&self) -> Vec<TurnRow> {
        let Some((count, all)) = &self.bench.turns else { return Vec::new() };
        let at = self.bench.at.unwrap_or(Moment::after(*count));
        self.failed_row(*count).into_iter().chain(all.iter().rev().map(|done| self.turn_row(done, at))).collect()
    }

    /// What was tried last and failed, while that is told.
    fn failed_row(&self, count: usize) -> Option<TurnRow> {
        let (tried, playing) = (self.bench.failed.as_ref()?, self.playing.as_ref()?);
        let trouble = self.trouble.as_ref()?;
        let place = trouble.message.split(": ").next().unwrap_or_default();
        let number = (count + 1).to_string();
        let lines = [format!("error {place}"), format!("undone turn {number}")];
        Some(TurnRow {
            after: Moment::after(count),
            told: action(Some(tried), playing.session.game()),
            lines: lines.into_iter().map(Line::Failed).collect(),
            here: false,
            number,
        })
    }

    fn turn_row(&self, done: &DoneTold, at: Moment) -> TurnRow {
        let after = Moment::after(done.done + 1);
        let mut lines = Vec::new();
        let (mut step, mut origin) = (None, None);
        for (place, event) in done.events.iter().enumerate() {
            if self.bench.hidden.contains(&event.filter) {
                continue;
            }
            if step != Some(event.step) {
                (step, origin) = (Some(event.step), None);
                lines.push(Line::Step(self.say(step_id(event.step), &[])));
            }
            let from = event.origin.as_ref().map(|origin| (origin.file.to_string(), origin.line));
            if let Some(found) = event.origin.as_ref().filter(|_| from != origin) {
                lines.push(Line::Origin(found.file.to_string(), found.line, found.hook.to_owned()));
            }
            origin = from;
            let moment = match place + 1 == done.events.len() {
                true => after,
                false => Moment { done: done.done, events: place + 1 },
            };
            lines.push(Line::Event(moment, event.told.clone(), moment == at && moment != after));
        }
        TurnRow { after, number: after.done.to_string(), told: done.told.clone(), here: at == after, lines }
    }
}

fn step_id(step: Step) -> &'static str {
    match step {
        Step::Start => "workbench.step_start",
        Step::Check => "workbench.step_check",
        Step::Place => "workbench.step_place",
        Step::Words => "workbench.step_words",
        Step::AfterWords => "workbench.step_after_words",
        Step::EveryTurn => "workbench.step_every_turn",
        Step::Goals => "workbench.step_goals",
    }
}

/// Tells the last turns: the game is walked through once more, so that each event is told of the board it met.
fn all(session: &Session) -> Vec<DoneTold> {
    let first = session.past().len().saturating_sub(TURNS);
    let mut game = session.stood(Moment::after(first));
    let mut all = Vec::new();
    for (at, done) in session.past().iter().enumerate().skip(first) {
        let action = action(done.action.as_ref(), &game);
        let mut turn = Turn::new(game, session.rules().kinds.clone());
        let mut events = Vec::new();
        for outcome in &done.outcomes {
            for (place, (step, event)) in outcome.events.iter().enumerate() {
                let origin = outcome.origins.iter().find(|origin| origin.event == place).cloned();
                let told = told(event, &turn.game);
                events.push(EventTold { step: *step, filter: filter_of(event), told, origin });
                turn.step = *step;
                turn.apply(event.clone());
            }
        }
        game = if done.action.is_some() { turn.finish().0 } else { session.stood(Moment::after(at + 1)) };
        all.push(DoneTold { done: at, told: action, events });
    }
    all
}

/// What was done, as a line of code.
fn action(done: Option<&Action>, game: &crate::game::Game) -> String {
    match done {
        None => "restart".to_owned(),
        Some(Action::Place { index, at, .. }) => {
            let piece = game.rack.pieces.get(*index);
            let letter = piece.and_then(|piece| piece.params.get("letter")?.as_text().map(str::to_owned));
            let told = letter.or_else(|| piece.map(|piece| piece.kind.to_string())).unwrap_or_default();
            format!("place {told} {}", cell_told(*at))
        }
        Some(Action::Pick(cell)) => format!("pick {}", cell_told(*cell)),
        Some(Action::Press(name)) => format!("press {name}"),
        Some(Action::Expire) => "expire".to_owned(),
        Some(Action::Edit(edit)) => format!("edit {}", crate::stage::moves::Written::of(edit)),
    }
}
