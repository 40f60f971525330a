//! Goals, turns and ends.

use super::{Source, amount, home};
use crate::game::kinds::Sort;
use crate::game::state::{Goal, Status};

/// How far a goal is.
#[derive(Clone, Debug, PartialEq)]
pub struct GoalRow {
    /// The name of its icon.
    pub icon: String,
    /// What is asked.
    pub label: String,
    /// How much there is, in words.
    pub count: String,
    /// How much of it there is, 0 to 1.
    pub share: f32,
    /// Whether it is reached.
    pub done: bool,
}

pub(super) fn rows(source: &Source<'_>) -> Vec<GoalRow> {
    source.session.game().goals.iter().map(|goal| row(source, goal)).collect()
}

fn row(source: &Source<'_>, goal: &Goal) -> GoalRow {
    let progress = source.session.rules().gimmicks.progress(source.session.game(), goal).unwrap_or_default();
    let want = amount(progress.want);
    let told = progress.text.as_ref().map(|text| source.texts.tell(home(&goal.kind), text));
    let by_id = || source.texts.find(home(&goal.kind), &format!("goal.{}", goal.kind));
    let label = told.filter(|text| !text.is_empty()).or_else(by_id);
    let label = label.unwrap_or_else(|| source.title(Sort::Goal, &goal.kind)).replace("{n}", &want);
    let share = if progress.want > 0.0 { (progress.have / progress.want).clamp(0.0, 1.0) as f32 } else { 0.0 };
    GoalRow {
        icon: icon(source, &goal.kind),
        label,
        count: format!("{} / {want}", amount(progress.have)),
        share: if progress.done { 1.0 } else { share },
        done: progress.done,
    }
}

/// The icon made for a goal of that name, else the flag of all goals.
fn icon(source: &Source<'_>, kind: &str) -> String {
    let bare = kind.rsplit(':').next().unwrap_or(kind);
    let names = [format!("g_{bare}"), bare.to_owned(), bare.trim_end_matches('s').to_owned()];
    let known = names.into_iter().find(|name| source.icons.get(name).is_some());
    known.unwrap_or_else(|| "flag".to_owned())
}

/// The turns used, and allowed where there is a limit: in words, and short.
pub(super) fn turns(source: &Source<'_>) -> (String, String) {
    let turn = source.session.game().ledger.turn.to_string();
    match source.session.rules().turn_limit {
        Some(most) => {
            let most = most.to_string();
            (source.texts.say("play.turns_of", &[("n", &turn), ("of", &most)]), format!("{turn}/{most}"))
        }
        None => (source.texts.say("play.turns", &[("n", &turn)]), turn),
    }
}

/// Says why the stage failed, where it did.
pub(super) fn why_failed(source: &Source<'_>) -> String {
    let (game, rules) = (source.session.game(), source.session.rules());
    if game.ledger.status != Status::Failed {
        return String::new();
    }
    let id = match rules.turn_limit {
        Some(most) if game.ledger.turn >= most => "play.failed_turns",
        _ if ended_by_time(source) => "play.failed_time",
        // What else ends a game without words only its script knows.
        _ if !rules.kinds.of(Sort::Game, &rules.game).words => return String::new(),
        _ if game.rack.pieces.is_empty() => "play.failed_rack",
        _ => "play.failed_stuck",
    };
    source.texts.say(id, &[])
}

fn ended_by_time(source: &Source<'_>) -> bool {
    use crate::game::action::Action;
    source.session.past().last().is_some_and(|done| done.action == Some(Action::Expire))
}
