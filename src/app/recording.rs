//! What was done in a session, as moves: of replays, of stages left before their end, and of cases.

use crate::game::action::Action;
use crate::game::session::Session;
use crate::stage::Tokens;
use crate::stage::moves::{Act, Head, Moves, Written};

/// What was done and not taken back, and what can be done again.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Recording {
    past: Vec<Act>,
    /// The next one last.
    future: Vec<Act>,
    /// What could be done again before the last thing, until the computer has answered it; as a session keeps it.
    aside: Option<Vec<Act>>,
}

impl Recording {
    /// Notes what was done.
    pub fn done(&mut self, act: Act) {
        self.aside = Some(std::mem::take(&mut self.future));
        self.past.push(act);
    }

    /// Notes that the last thing done was taken back.
    pub fn undone(&mut self) {
        self.aside = None;
        self.future.extend(self.past.pop());
    }

    /// Notes that it was done again.
    pub fn redone(&mut self) {
        self.aside = None;
        self.past.extend(self.future.pop());
    }

    /// Notes that the computer has answered what was done last, as far as it has something to answer.
    pub fn answered(&mut self) {
        self.aside = None;
    }

    /// Notes that the last thing done was taken back because the computer failed to answer it.
    pub fn unanswered(&mut self) {
        let future = self.aside.take();
        self.undone();
        if let Some(future) = future {
            self.future = future;
        }
    }

    /// Gives what was done since the last restart.
    pub fn line(&self) -> &[Act] {
        let start = self.past.iter().rposition(|act| *act == Act::Restart).map_or(0, |at| at + 1);
        &self.past[start..]
    }

    /// Gives the play since the last restart, without what was taken back.
    pub fn replay(&self, head: &Head) -> Moves {
        moves(head, self.line().iter().cloned())
    }

    /// Gives everything, restarts too, so that what can be taken back and done again comes back as well.
    pub fn whole(&self, head: &Head) -> Moves {
        let again = self.future.iter().rev().cloned();
        let back = self.future.iter().map(|_| Act::Undo);
        moves(head, self.past.iter().cloned().chain(again).chain(back))
    }
}

fn moves(head: &Head, acts: impl Iterator<Item = Act>) -> Moves {
    Moves { head: head.clone(), acts: (1..).zip(acts).collect() }
}

/// Gives an action as a line of moves says it, in the game as it stands before.
pub fn act(action: &Action, session: &Session, tokens: Tokens<'_>) -> Act {
    match action {
        Action::Place { index, at, turned } => {
            let token = token(*index, session, tokens).unwrap_or_else(|| format!("#{}", index.saturating_add(1)));
            Act::Place { token, at: *at, turned: *turned }
        }
        Action::Pick(cell) => Act::Pick(*cell),
        Action::Press(name) => Act::Press(name.to_string()),
        Action::Expire => Act::Expire,
        Action::Edit(edit) => Act::Edit(Written::of(edit)),
    }
}

/// Gives the piece's token where it is the first of the rack that the token fits.
fn token(index: usize, session: &Session, tokens: Tokens<'_>) -> Option<String> {
    let rack = &session.game().rack;
    let token = tokens.piece(rack.pieces.get(index)?).ok()?;
    (tokens.find(rack, &token) == Ok(Some(index))).then_some(token)
}

/// Leaves out what was taken back: the same game in the end, by the shortest way.
pub fn straight(acts: impl IntoIterator<Item = Act>) -> Vec<Act> {
    let mut recording = Recording::default();
    for act in acts {
        match act {
            Act::Undo => recording.undone(),
            Act::Redo => recording.redone(),
            act => recording.done(act),
        }
    }
    recording.past
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn acts(text: &str) -> Vec<Act> {
        text.split(' ').map(|word| Moves::read_line(word).ok().flatten().unwrap_or(Act::Press(word.into()))).collect()
    }

    #[test]
    fn what_was_taken_back_is_left_out_of_a_replay() {
        assert_eq!(straight(acts("a b undo undo redo c")), acts("a c"));
        let mut recording = Recording::default();
        acts("a b restart c d").into_iter().for_each(|act| recording.done(act));
        recording.undone();
        assert_eq!(recording.line(), acts("c"));
        let lines = |moves: Moves| moves.acts.into_iter().map(|(_, act)| act).collect::<Vec<_>>();
        assert_eq!(lines(recording.replay(&Head::default())), acts("c"));
        assert_eq!(lines(recording.whole(&Head::default())), acts("a b restart c d undo"));
    }

    proptest! {
        #[test]
        fn a_whole_recording_comes_back_whole(text in prop::collection::vec("a|b|c|undo|redo|restart", 0..40)) {
            let take = |into: &mut Recording, act: Act| match act {
                Act::Undo => into.undone(),
                Act::Redo => into.redone(),
                act => into.done(act),
            };
            let (mut one, mut two) = (Recording::default(), Recording::default());
            text.iter().for_each(|word| take(&mut one, acts(word).remove(0)));
            one.whole(&Head::default()).acts.into_iter().for_each(|(_, act)| take(&mut two, act));
            one.answered();
            two.answered();
            prop_assert_eq!(one, two);
        }
    }
}
