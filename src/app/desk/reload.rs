//! What the desk does when content has changed or failed.

use std::time::Instant;

use super::super::library::Change;
use super::super::playing::Played;
use super::{Desk, around};
use crate::game::action::Action;
use crate::game::refusal::Fault;
use crate::problem::Problem;
use crate::view::look::picture_faults;
use crate::view::pages::Leaf;
use crate::view::play::trouble::Trouble;

impl Desk {
    /// Tells of a script that failed; the turn was undone.
    pub(super) fn tell_fault(&mut self, fault: &Fault) {
        let Some(playing) = &mut self.playing else { return };
        playing.table.pill = None;
        let turn = (playing.session.game().ledger.turn + 1).to_string();
        let kind = fault.script.rsplit('/').next().unwrap_or_default().to_owned();
        let headline = self.say("play.script_failed", &[("kind", kind.as_str()), ("n", turn.as_str())]);
        let trouble = Trouble::of_fault(headline, fault, |file| self.library.text(file));
        self.trouble = Some(Trouble { span: self.span(fault), ..trouble });
    }

    /// Tells why content cannot be used; what was there before runs on.
    pub(super) fn tell_problems(&mut self, problems: &[Problem]) {
        let headline = self.say("play.reload_failed", &[]);
        if let Some(playing) = &mut self.playing {
            playing.table.pill = None;
        }
        match self.leaf() {
            Leaf::Play => {}
            Leaf::Workbench => self.bench.note_outcome(headline.clone(), false),
            _ => self.tell(headline.clone()),
        }
        self.trouble = Some(Trouble::of_problems(headline, problems, |file| self.library.text(file)));
    }

    /// Tells why a stage cannot be played.
    pub(super) fn tell_unplayable(&mut self, problems: &[Problem]) {
        problems.iter().for_each(|problem| eprintln!("{problem}"));
        let first = problems.first().map(ToString::to_string).unwrap_or_default();
        let text = self.say("select.unplayable", &[("why", &first)]);
        self.tell(text);
    }

    /// Looks whether files have changed and goes on with what they say now.
    pub fn watch(&mut self) {
        let begun = Instant::now();
        if let Some(change) = self.library.poll(self.now) {
            self.bench.note_time(begun.elapsed());
            self.take_change(change);
        }
    }

    /// Goes on with content read anew, or tells why that cannot be done.
    pub(super) fn take_change(&mut self, change: Change) {
        self.spoil();
        self.hear_reload(matches!(change, Change::Good { .. }));
        match change {
            Change::Failed(problems) => self.tell_problems(&problems),
            Change::Good { stage_files } => {
                self.trouble = None;
                self.follow_content();
                // What is only shown again is played on other content now.
                if self.watched.is_some() {
                    let below = self.leaves.iter().rposition(|leaf| *leaf == Leaf::Play).unwrap_or(0);
                    self.go(self.leaves[..below].to_vec());
                }
                let Some(playing) = &mut self.playing else { return };
                playing.forget_meanings();
                let own = self.library.file_of(&playing.stage);
                let replayed = self.replay_after_save || own.is_some_and(|own| stage_files.contains(&own));
                if replayed { self.replay() } else { self.keep() }
            }
        }
    }

    /// Puts everything in order that follows from the content, but for the stage being played.
    fn follow_content(&mut self) {
        self.restyle();
        self.chosen.forget();
        self.thumbs.forget();
        self.bench.forget_content();
        if self.at_bench() {
            self.watch_scripts(true);
        }
        self.kinds = None;
        self.follow_file();
        if let Some(work) = &mut self.making {
            work.looked = None;
        }
    }

    fn keep(&mut self) {
        let language = self.language();
        let Some(opened) = self.open_again() else { return };
        let Some(playing) = &mut self.playing else { return };
        let around = around(&self.library, &language, &self.style, self.now);
        match opened {
            Ok(opened) => {
                playing.keep(opened, around);
                let (game, rules) = (playing.session.game(), playing.session.rules());
                let broken = !picture_faults(game, &*rules.gimmicks, &self.style.icons).is_empty();
                self.announce(if broken { "play.reload_broken" } else { "play.reload_kept" }, "", broken);
            }
            // A script that is gone, or that refuses what the stage wrote: its gimmicks stand broken, the game goes on.
            Err(_) => {
                playing.keep_broken(around);
                self.announce("play.reload_broken", "", true);
            }
        }
    }

    /// Plays the moves so far on the content as it is, up to the first that no longer works.
    pub(super) fn replay(&mut self) {
        let language = self.language();
        let Some(opened) = self.open_again() else { return };
        let Some(playing) = &mut self.playing else { return };
        let (actions, held) = (playing.actions(), playing.held());
        match opened {
            Err(problems) => {
                // The scripts are those of the content all the same.
                playing.keep_broken(around(&self.library, &language, &self.style, self.now));
                self.tell_problems(&problems);
            }
            Ok(opened) => {
                playing.replace(opened, around(&self.library, &language, &self.style, self.now));
                self.finished = None;
                self.replay_all(&actions);
                if let (Some(held), Some(playing)) = (&held, &mut self.playing) {
                    playing.hold_again(held);
                }
            }
        }
    }

    /// Plays actions in; tells where they stopped.
    fn replay_all(&mut self, actions: &[Action]) {
        for (at, action) in actions.iter().enumerate() {
            let played = self.with_playing(|playing, around| {
                let played = playing.play(action, around);
                playing.take_made();
                played
            });
            match played {
                Some(Played::Accepted) => {}
                Some(Played::Failed(fault)) => return self.tell_fault(&fault),
                Some(Played::Refused) => {
                    return self.announce("play.reload_replay_stopped", &(at + 1).to_string(), true);
                }
                None => return,
            }
        }
        self.announce("play.reload_replayed", "", false);
    }

    /// Tells that files are only looked at now and then, where that is so.
    pub fn tell_polling(&mut self) {
        self.announce("play.reload_no_watch", "", true);
    }
}
