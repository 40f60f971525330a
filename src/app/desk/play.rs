//! What the desk does while a stage is played.

use super::super::case;
use super::super::playing::{Played, Replied};
use super::{Desk, around, scaled};
use crate::game::action::Action;
use crate::view::pages::Leaf;
use crate::view::play::input::{Command, Input};
use crate::view::play::screen::Shown;
use crate::view::play::trouble::Trouble;
use crate::view::play::{Screen, Sight, Table, screen};

impl Desk {
    pub(super) fn make_screen(&mut self) -> Option<Screen> {
        let (language, zoom, watching) = (self.language(), self.zoom(), self.watch_progress());
        let settings = self.settings();
        let (preview, with_word) = (settings.preview, settings.legal_with_word);
        let next_to = |by: i32| {
            let stage = self.playing.as_ref().map(|playing| playing.stage.clone());
            stage.and_then(|stage| self.library.neighbour(&stage, by)).is_some_and(|stage| self.may_play(&stage))
        };
        let (before, after) = (next_to(-1), next_to(1));
        let playing = self.playing.as_mut()?;
        // What follows may be locked, or be opened by what has just been cleared.
        (playing.scene.card.before, playing.scene.card.after) = (before, after);
        (playing.table.preview, playing.table.legal_with_word) = (preview, with_word);
        let around = around(&self.library, &language, &self.style, self.now);
        let pointing = playing.pointing(around);
        let texts = playing.texts(around);
        let moment = playing.showing.moment(self.now);
        let shown = Shown {
            scene: &playing.scene,
            board: &playing.session.game().board,
            table: &playing.table,
            pointing: &pointing,
            texts: &texts,
            trouble: self.trouble.as_ref(),
            moment: moment.as_ref(),
            told: self.told.as_ref().map(|(text, _)| &**text),
            replay: self.replay_after_save,
            zoom,
            bound: &self.home.settings().keys,
            watching,
        };
        let made = screen(&self.style, self.size, shown);
        let table = &mut playing.table;
        table.words_scroll = table.words_scroll.clamp(0.0, made.scrolls[0]);
        table.dialog_scroll = table.dialog_scroll.clamp(0.0, made.scrolls[1]);
        Some(made)
    }

    /// Lets time pass in the stage.
    pub(super) fn pass(&mut self, seconds: f64) {
        let limited = self.settings().time_limits && self.watched.is_none();
        let passed = self.with_playing(|playing, around| {
            let (changed, expired) = if limited { playing.pass(seconds) } else { (false, None) };
            let moved = playing.table.tick(around.now) | playing.showing.run(around.now);
            let sought = playing.seek_hint(around);
            (changed || moved || sought, expired, playing.think(around))
        });
        let Some((changed, expired, replied)) = passed else { return };
        if changed || replied != Replied::Rests {
            self.spoil();
        }
        self.hear_cues();
        match replied {
            Replied::Rests | Replied::GoesOn => {}
            Replied::Moved => self.keep_move(),
            Replied::Failed(fault) => self.tell_fault(&fault),
        }
        if let Some(action) = expired {
            self.play(&action);
        }
    }

    /// Whether the stage that is open is over.
    pub(super) fn is_over(&self) -> bool {
        self.leaf() == Leaf::Play && self.playing.as_ref().is_some_and(|playing| playing.scene.is_over())
    }

    /// Ends what is being shown; tells whether something was.
    pub(super) fn end_show(&mut self) -> bool {
        self.playing.as_mut().is_some_and(|playing| playing.showing.end())
    }

    pub(super) fn take_in_play(&mut self, input: &Input, shown: Box<Screen>) {
        let language = self.language();
        let Some(playing) = &mut self.playing else { return };
        let told = self.trouble.as_ref().map(Trouble::to_text).unwrap_or_default();
        let sight = Sight {
            scene: &playing.scene,
            board: &playing.session.game().board,
            regions: &shown.regions,
            place: &shown.place,
            rows: &shown.rows,
            trouble: &told,
        };
        let before = playing.table.clone();
        let input = scaled(input, shown.layout.scale);
        let command = match self.watched {
            Some(_) => playing.table.watch(&input, &sight),
            None => playing.table.answer(&input, &sight),
        };
        let same = command.is_none() && unseen(&before, &playing.table);
        match command {
            Some(command) => self.execute(command),
            None => playing.notice(&before, around(&self.library, &language, &self.style, self.now)),
        }
        if same {
            self.shown = Some(super::Shown::Play(shown));
        }
    }

    /// Does what the player asked for.
    pub fn execute(&mut self, command: Command) {
        self.spoil();
        self.hear_command(&command);
        match command {
            Command::Play(action) => self.play(&action),
            Command::Undo | Command::Redo => self.step(command == Command::Undo),
            Command::Restart => self.restart(),
            Command::Hint => self.hint(),
            Command::Reload | Command::Open(Leaf::Results) if self.is_trial() && self.leaf() == Leaf::Play => {
                self.back()
            }
            Command::Reload => {
                let change = self.library.reload();
                self.take_change(change);
            }
            Command::Replay => self.replay(),
            Command::AfterSave { replay } => self.replay_after_save = replay,
            Command::Stage(by) => self.go_on(by),
            Command::Open(leaf) => self.open_leaf(leaf),
            Command::Leave => self.back(),
            Command::Watch(what) => self.watching(what),
            Command::Case => self.write_case(),
            Command::Dismiss => self.trouble = None,
            Command::Copy(text) => macroquad::miniquad::window::clipboard_set(&text),
            Command::Quit => self.leave(),
        }
    }

    /// Plays an action and tells what came of it.
    pub fn play(&mut self, action: &Action) {
        self.spoil();
        match self.with_playing(|playing, around| playing.perform(action, around)) {
            Some(Played::Accepted) => self.keep_move(),
            Some(Played::Failed(fault)) => self.tell_fault(&fault),
            Some(Played::Refused) | None => {}
        }
    }

    fn step(&mut self, back: bool) {
        if self.with_playing(|playing, around| playing.step(back, around)).is_some() {
            self.keep_step();
        }
    }

    /// Writes the play so far as a case, and tells where it stands.
    fn write_case(&mut self) {
        let Some(playing) = &self.playing else { return };
        // A trial has no name under which its case could find it.
        if self.is_trial() {
            return self.tell(self.say("play.case_trial", &[]));
        }
        if playing.line().is_empty() {
            return self.tell(self.say("play.case_nothing", &[]));
        }
        let written = case::write(self.library.content(), playing.head(), playing.line(), &playing.scene.card.title);
        let text = match written {
            Ok(file) => self.say("play.case_written", &[("file", &file.display().to_string())]),
            Err(why) => self.say("play.case_failed", &[("why", &self.reason(&why))]),
        };
        self.tell(text);
    }

    fn restart(&mut self) {
        if self.with_playing(|playing, around| playing.restart(around)).is_some() {
            self.finished = None;
            self.keep_step();
        }
    }

    fn hint(&mut self) {
        self.with_playing(|playing, around| playing.hint(around));
    }

    /// Tells everything anew, in another language or with other settings.
    pub(super) fn gather(&mut self) {
        self.with_playing(|playing, around| playing.gather(around));
        self.spoil();
    }

    /// Opens the stage so many further on.
    fn go_on(&mut self, by: i32) {
        let Some(playing) = &self.playing else { return };
        let stage = self.library.neighbour(&playing.stage, by).filter(|stage| self.may_play(stage));
        if let Some(stage) = stage {
            self.start(&stage, false);
        }
    }

    pub(super) fn announce(&mut self, id: &str, n: &str, bad: bool) {
        let text = self.say(id, &[("n", n)]);
        let (now, leaf) = (self.now, self.leaf());
        match &mut self.playing {
            Some(playing) if leaf == Leaf::Play => playing.table.announce(text, bad, now),
            _ if leaf == Leaf::Workbench => self.bench.note_outcome(text, !bad),
            _ => self.tell(text),
        }
        self.spoil();
    }
}

/// Whether a motion changed nothing that can be seen.
fn unseen(before: &Table, after: &Table) -> bool {
    let without = |table: &Table| Table { pointer: None, ..table.clone() };
    without(before) == without(after)
}
