//! What the pages tell, gathered from the content, the player's saves and the stage just played.

mod credits;
mod results;
mod select;
mod settings;
mod title;
mod words;

use std::collections::BTreeMap;

use super::Desk;
use crate::view::editor;
use crate::view::pages::{self, Leaf, Page};
use crate::view::workbench::workbench;

pub use settings::{set, step};

/// What the player chose on the pages; it is forgotten when the program ends.
#[derive(Debug, Default)]
pub struct Chosen {
    /// The pack looked at, in the list of stages and in that of modes.
    pub pack: [Option<String>; 2],
    /// The stage looked at.
    pub stage: Option<String>,
    /// The group of settings.
    pub group: usize,
    /// The word list whose words are listed.
    pub list: usize,
    /// The first letter of the words that are listed.
    pub letter: Option<String>,
    /// Which licence is open.
    pub licence: Option<usize>,
    /// The mod that is removed if that is asked for once more.
    pub removing: Option<String>,
    /// The mods that are added all the same if that is asked for.
    pub pending: Vec<super::mods::Pending>,
    /// The action that waits for a key.
    pub binding: Option<String>,
    /// The answers chosen to what stages ask, by stage and parameter: their places.
    pub answers: BTreeMap<(String, String), usize>,
    /// The title's board, once it was opened.
    pub logo: Option<pages::title::Logo>,
    /// The board beside the settings, once it was opened.
    pub sample: Option<crate::view::board::Board>,
    /// The word of the day, once it was looked up.
    pub word: Option<Option<[String; 3]>>,
    /// The listed words with their meanings, once they were looked up.
    pub made: Option<pages::words::Words>,
}

impl Chosen {
    /// Forgets what follows from content or language.
    pub fn forget(&mut self) {
        (self.logo, self.sample, self.word, self.made) = (None, None, None, None);
    }
}

impl Desk {
    pub(super) fn make_page(&mut self) -> Page {
        let leaf = match self.leaf() {
            Leaf::Play => Leaf::Title,
            leaf => leaf,
        };
        let mut finger = self.fingers.remove(&leaf).unwrap_or_default();
        let mut page = self.draw_page(leaf, &finger);
        let before = finger.clone();
        finger.settle(&page);
        if finger != before {
            page = self.draw_page(leaf, &finger);
        }
        self.fingers.insert(leaf, finger);
        if let Some((text, _)) = &self.told {
            pages::notice(&self.style, &mut page, text);
        }
        page
    }

    fn draw_page(&mut self, leaf: Leaf, finger: &pages::Finger) -> Page {
        let (size, zoom, language) = (self.size, self.zoom(), self.language());
        match leaf {
            Leaf::Title | Leaf::Play => {
                let shown = self.title();
                pages::title::title(&self.style, size, zoom, &shown, finger, &self.sayer(&language))
            }
            Leaf::Select | Leaf::Modes => {
                let shown = self.select(leaf == Leaf::Modes);
                pages::select::select(&self.style, size, zoom, &shown, finger, &self.sayer(&language))
            }
            Leaf::Results => {
                let shown = self.results();
                pages::results::results(&self.style, size, zoom, &shown, finger, &self.sayer(&language))
            }
            Leaf::Words => {
                let shown = self.words();
                pages::words::words(&self.style, size, zoom, &shown, finger, &self.sayer(&language))
            }
            Leaf::Settings => {
                let shown = self.settings_page();
                pages::settings::settings(&self.style, size, zoom, &shown, finger, &self.sayer(&language))
            }
            Leaf::Workbench => self.draw_workbench(finger),
            Leaf::Make => {
                let shown = self.door_entries();
                editor::door::door(&self.style, size, zoom, &shown, finger, &self.sayer(&language))
            }
            Leaf::Editor => {
                let shown = self.editor_page();
                editor::editor(&self.style, size, zoom, &shown, finger, &self.sayer(&language))
            }
            Leaf::Credits => {
                let shown = self.credits();
                pages::credits::credits(&self.style, size, zoom, &shown, finger, &self.sayer(&language))
            }
        }
    }

    /// Without a stage being played there is no workbench.
    fn draw_workbench(&mut self, finger: &pages::Finger) -> Page {
        let Some(shown) = self.workbench(finger) else { return self.draw_page(Leaf::Title, finger) };
        workbench(&self.style, self.size, self.zoom(), &shown, finger, &self.sayer(&self.language()))
    }

    fn sayer<'a>(&'a self, language: &'a str) -> impl Fn(&str, &[(&str, &str)]) -> String + 'a {
        move |id, blanks| self.library.strings().say("", id, language, blanks)
    }
}
