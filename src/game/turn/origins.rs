//! Where the events of a turn came from, as far as somebody watches.

use std::sync::Arc;

use super::Turn;

/// Where an event came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The place of the event in the list of the turn, from 0.
    pub event: usize,
    /// The file of the script as shown.
    pub file: Arc<str>,
    /// The line, from 1; the first one of the hook where the script only changed a state.
    pub line: u32,
    /// The script whose hook it was, for instance `squares/door`.
    pub script: Arc<str>,
    /// The hook.
    pub hook: &'static str,
}

impl Default for Origin {
    fn default() -> Origin {
        Origin { event: 0, file: "".into(), line: 0, script: "".into(), hook: "" }
    }
}

impl Turn {
    /// Notes the line that all events since the `since`-th came from.
    pub fn note_line(&mut self, since: usize, origin: &Origin) {
        let events = since..self.outcome.events.len();
        self.outcome.origins.extend(events.map(|event| Origin { event, ..origin.clone() }));
    }

    /// Notes the hook that all events since the `since`-th came about in, and its line for those that have none.
    pub fn note_hook(&mut self, since: usize, origin: &Origin) {
        let known = self.outcome.origins.partition_point(|noted| noted.event < since);
        let noted = self.outcome.origins.split_off(known);
        let mut noted = noted.into_iter().peekable();
        for event in since..self.outcome.events.len() {
            let line = noted.next_if(|line| line.event == event);
            let line = line.unwrap_or_else(|| Origin { event, ..origin.clone() });
            self.outcome.origins.push(Origin { script: origin.script.clone(), hook: origin.hook, ..line });
        }
    }
}
