//! What must hold after files have changed and the content was read anew.

use otapittan::app::desk::Desk;
use otapittan::content::snapshot::Snapshot;
use otapittan::content::{Content, places::Places};
use otapittan::game::Game;
use otapittan::game::event::Event;
use otapittan::game::kinds::Sort;

use super::ground::TARIFF;

/// The full name of the kind whose script tells its version.
const KIND: &str = "stand:tariff";

/// How things stood before a deed.
pub struct Before {
    stage: Option<String>,
    game: Option<Game>,
    past: usize,
    /// How much the computer has moved since.
    replies: usize,
    snapshot: Snapshot,
    /// What the stage's file said.
    text: Option<String>,
}

/// What came of a deed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Came {
    /// The content is as it was, and so are the files.
    Nothing,
    /// What the files say now is used.
    Taken,
    /// What was used before is used further, and it is told why.
    Refused,
}

fn replies(desk: &Desk) -> usize {
    desk.playing().and_then(|playing| playing.session.past().last()).map_or(0, |done| done.outcomes.len())
}

fn text_of_stage(desk: &Desk) -> Option<String> {
    let file = desk.library.file_of(&desk.playing()?.stage)?;
    desk.library.content().text_of(&file).map(|text| text.to_string())
}

impl Before {
    pub fn of(desk: &Desk) -> Before {
        let playing = desk.playing();
        Before {
            stage: playing.map(|playing| playing.stage.clone()),
            game: playing.map(|playing| playing.session.game().clone()),
            past: playing.map_or(0, |playing| playing.session.past().len()),
            replies: replies(desk),
            snapshot: desk.library.content().snapshot.clone(),
            text: text_of_stage(desk),
        }
    }

    /// Tells what came of it, where the content was just read anew, and holds that against what the disk says.
    pub fn came(&self, desk: &Desk, disk: &Snapshot) -> Came {
        let used = &desk.library.content().snapshot;
        if used.changes(disk).is_empty() {
            let came = if self.snapshot.changes(used).is_empty() { Came::Nothing } else { Came::Taken };
            return came;
        }
        assert!(*used == self.snapshot, "content that is used is what stood on the disk then or now");
        assert!(desk.trouble().is_some(), "why the files are not used is told");
        Came::Refused
    }

    /// Board and history are as they were, unless the moves were played again: on a stage whose own file changed, or where
    /// that was asked for.
    pub fn is_kept(&self, desk: &Desk, came: Came, replays: bool) {
        let (Some(playing), Some(game)) = (desk.playing(), &self.game) else { return };
        assert_eq!(Some(&playing.stage), self.stage.as_ref(), "the stage is the same");
        if came != Came::Refused && (replays || text_of_stage(desk) != self.text) {
            return;
        }
        // A computer that begins, or answers, may have moved.
        let moved =
            replies(desk) != self.replies || desk.playing().is_some_and(|playing| playing.session.is_thinking());
        assert!(moved || playing.session.game() == game, "the board is as it was");
        assert_eq!(playing.session.past().len(), self.past, "the history is as it was");
    }
}

/// After an accepted action the script that is in force has given its points, and no other.
pub fn rules_are_in_force(desk: &Desk) {
    let Some(playing) = desk.playing() else { return };
    let kinds = &playing.session.rules().kinds;
    let stands = playing.session.game().board.all().any(|square| square.gimmicks.iter().any(|one| &*one.kind == KIND));
    if !stands {
        return;
    }
    let text = desk.library.content().text_of(TARIFF).map(|text| text.to_string()).unwrap_or_default();
    let number = text.split("turn:score(").nth(1).and_then(|rest| rest.split(',').next()?.parse().ok());
    let expected: Vec<i64> = number.into_iter().filter(|_| !kinds.of(Sort::Square, &KIND.into()).broken).collect();
    let done = playing.session.past().last().expect("an action was accepted");
    let given = done.outcomes.iter().flat_map(|outcome| &outcome.events).filter_map(|(_, event)| match event {
        Event::Score { points, label: Some(_) } => Some(*points),
        _ => None,
    });
    assert_eq!(given.collect::<Vec<_>>(), expected, "the tariff in force");
}

/// Every script that is wrong is told by whoever looks at the files now.
pub fn all_is_told<'a>(places: &Places, must: impl Iterator<Item = &'a str>) -> usize {
    let problems = Content::load(places).problems;
    for file in must {
        assert!(problems.iter().any(|one| *one.file == *file), "{file} is wrong and not told: {problems:#?}");
    }
    problems.len()
}
