//! What is told of an action besides what the board shows.

use crate::game::event::Event;
use crate::game::session::Done;
use crate::game::value::Text;

/// Whether it made words.
pub(super) fn made_words(done: &Done) -> bool {
    done.outcomes.iter().any(|outcome| !outcome.words.is_empty())
}

/// The last points that a script gave with a word for them.
pub(super) fn earned(done: &Done) -> Option<(i64, Text)> {
    let events = done.outcomes.iter().flat_map(|outcome| &outcome.events);
    let mut given = events.filter_map(|(_, event)| match event {
        Event::Score { points, label: Some(label) } if *points > 0 => Some((*points, label.clone())),
        _ => None,
    });
    given.next_back()
}

/// The last thing a script had to say.
pub(super) fn said(done: &Done) -> Option<Text> {
    let events = done.outcomes.iter().flat_map(|outcome| &outcome.events);
    let mut texts = events.filter_map(|(_, event)| match event {
        Event::Say { text } => Some(text.clone()),
        _ => None,
    });
    texts.next_back()
}
