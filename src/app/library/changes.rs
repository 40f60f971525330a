//! What happens when files change: the content is read anew, and used where it can be.

use std::time::Duration;

use super::Library;
use crate::content::reload::{Attempt, Reloaded};
use crate::content::watch::Watch;
use crate::problem::Problem;

/// What came of changed files.
pub enum Change {
    /// The content was read anew and is used from now on; these files changed.
    Good {
        /// The shown paths of stage files among them.
        stage_files: Vec<String>,
    },
    /// It cannot be used, for these reasons; the content from before runs on.
    Failed(Vec<Problem>),
}

impl Library {
    /// Begins to watch the folders; rings from another thread when one of them gives a sign.
    pub fn watch(&mut self, ring: impl Fn() + Send + 'static) {
        self.watch = Some(Watch::ringing(&self.content.places, ring));
    }

    /// Tells whether the folders are only looked at now and then.
    pub fn is_polling(&self) -> bool {
        self.watch.as_ref().is_some_and(|watch| watch.trouble().is_some())
    }

    /// Looks for changes; `now` is any clock in seconds that only goes on.
    pub fn poll(&mut self, now: f64) -> Option<Change> {
        let dirty = self.has_signs();
        self.dirty = false;
        let mut reload = std::mem::take(&mut self.reload);
        let told = reload.tick(Duration::from_secs_f64(now.max(0.0)), dirty, || self.attempt());
        self.reload = reload;
        told.map(|reloaded| match reloaded {
            Reloaded::Good(change) => change,
            Reloaded::Failed(problems) => Change::Failed(problems),
        })
    }

    /// Tells whether files may have changed since changes were looked for.
    pub fn has_signs(&mut self) -> bool {
        self.dirty |= self.watch.as_mut().and_then(Watch::poll).is_some();
        self.dirty
    }

    /// Reads everything anew at once, whether or not files have changed.
    pub fn reload(&mut self) -> Change {
        match self.attempt() {
            Attempt::Good(change) => change,
            Attempt::Failed(problems) => Change::Failed(problems),
            Attempt::Same => match &self.failed {
                // Nothing was mended since.
                Some(failed) => Change::Failed(failed.new_faults(&self.content)),
                None => Change::Good { stage_files: Vec::new() },
            },
        }
    }

    /// Tries what the folders hold now.
    fn attempt(&mut self) -> Attempt<Change, Vec<Problem>> {
        if let Some(watch) = &mut self.watch {
            watch.keep_up();
        }
        let last = self.failed.as_ref().unwrap_or(&self.content);
        let Some((content, _)) = last.again() else { return Attempt::Same };
        let changed = self.content.snapshot.changes(&content.snapshot);
        let problems = content.new_faults(&self.content);
        if !problems.is_empty() {
            self.failed = Some(content);
            return Attempt::Failed(problems);
        }
        self.content = content;
        self.take_in_days();
        self.failed = None;
        let stage = |file: &String| file.contains("stages/") && file.ends_with(".toml");
        Attempt::Good(Change::Good { stage_files: changed.into_iter().filter(stage).collect() })
    }
}
