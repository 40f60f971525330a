//! What is told of an action besides what the board shows.

use crate::game::event::Event;
use crate::game::session::Done;
use crate::game::value::Text;
use crate::view::play::scene::number;
use crate::view::play::table::Headline;

use super::{Around, Playing};

/// Whether it made words.
pub(super) fn made_words(done: &Done) -> bool {
    done.outcomes.iter().any(|outcome| !outcome.words.is_empty())
}

/// The last points that a script gave with a word for them.
fn earned(done: &Done) -> Option<(i64, Text)> {
    let events = done.outcomes.iter().flat_map(|outcome| &outcome.events);
    let mut given = events.filter_map(|(_, event)| match event {
        Event::Score { points, label: Some(label) } if *points > 0 => Some((*points, label.clone())),
        _ => None,
    });
    given.next_back()
}

/// What scripts tell the player of an action.
pub(super) struct Told {
    said: Option<Text>,
    large: Option<Text>,
    earned: Option<(i64, Text)>,
}

impl Told {
    pub(super) fn of(done: &Done) -> Told {
        Told { said: said(done, false), large: said(done, true), earned: earned(done) }
    }
}

impl Playing {
    /// Tells the player what scripts had to say.
    pub(super) fn tell_of(&mut self, told: Told, around: Around<'_>) {
        let tell = |text: Text| self.opened.tell(&text, around.library.strings(), around.language);
        // Where no words are listed nothing else tells what points were for.
        let earned = told.earned.filter(|_| !self.scene.words);
        let earned = earned.map(|(points, label)| format!("{} +{}", tell(label), number(points)));
        let large = told.large.map(tell);
        if let Some(text) = told.said.map(tell).or(earned) {
            self.table.announce(text, false, around.now);
        }
        self.table.headline = large.map(|text| Headline { text, until: around.now + Headline::LONG });
    }
}

/// The last thing a script had to say, of what it says large or of the rest.
fn said(done: &Done, wanted: bool) -> Option<Text> {
    let events = done.outcomes.iter().flat_map(|outcome| &outcome.events);
    let mut texts = events.filter_map(|(_, event)| match event {
        Event::Say { text, large } if *large == wanted => Some(text.clone()),
        _ => None,
    });
    texts.next_back()
}
