//! What the page before the editor tells: drafts, and the player's own stages.

use super::super::Desk;
use crate::problem::Source;
use crate::stage::Stage;
use crate::view::editor::Order;
use crate::view::editor::door::Entry;

impl Desk {
    /// Lists what one can go on with.
    pub(in crate::app::desk) fn door_entries(&self) -> Vec<Entry> {
        let drafts = self.home.drafts();
        let draft = |draft: &crate::save::Draft| Entry {
            name: format!("draft:{}", draft.of),
            title: self.title_in(&draft.text),
            note: self.say("editor.unsaved_draft", &[]),
            icon: "pencil",
            order: Order::Resume(draft.of.clone()),
        };
        let own = self.own_stages();
        let saved = own.iter().map(|(id, _)| Entry {
            name: format!("own:{id}"),
            title: self.library.stage_title(id, &self.language()),
            note: id.clone(),
            icon: "file",
            order: Order::Open(id.clone()),
        });
        drafts.iter().map(draft).chain(saved).collect()
    }

    fn title_in(&self, text: &str) -> String {
        let stage = Stage::read(&Source::new("draft", text)).ok();
        let title = stage.map(|stage| stage.title.in_language(&self.language()).to_owned());
        title.filter(|title| !title.is_empty()).unwrap_or_else(|| self.say("editor.untitled", &[]))
    }
}
