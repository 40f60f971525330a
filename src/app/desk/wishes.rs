//! What the desk does when a page asks for something.

use super::super::finished::Finished;
use super::leaves::{set, step};
use super::{Desk, Shown, scaled};
use crate::app::bindings;
use crate::view::pages::{Asked, Finger, Leaf, Page, Spot, Wish};
use crate::view::play::input::{Input, Key};

impl Desk {
    pub(super) fn take_on_page(&mut self, input: &Input, page: Box<Page>) {
        if let (true, Input::Key(key)) = (self.at_bench(), input)
            && self.bench_key(*key)
        {
            return self.spoil();
        }
        let leaf = self.leaf();
        let mut finger = self.fingers.remove(&leaf).unwrap_or_default();
        let before = finger.clone();
        let asked = finger.take(&scaled(input, page.scale), &page);
        let same = asked.is_none() && Finger { pointer: before.pointer, ..finger.clone() } == before;
        self.fingers.insert(leaf, finger);
        if same {
            self.shown = Some(Shown::Page(page));
            return;
        }
        match asked {
            Some(Asked::Wish(wish)) => {
                self.shown = Some(Shown::Page(page));
                self.fulfil(wish);
            }
            Some(Asked::Key(key)) => self.page_key(key),
            None => {}
        }
        self.spoil();
    }

    fn page_key(&mut self, key: Key) {
        self.hand_over(key);
        if key.is("F5") {
            let change = self.library.reload();
            self.take_change(change);
        }
    }

    /// Does what a page asks for.
    pub(super) fn fulfil(&mut self, wish: Wish) {
        self.hear("button");
        match wish {
            Wish::Open(leaf) => self.open_leaf(leaf),
            Wish::Back => self.back(),
            Wish::Quit => self.leave(),
            Wish::Continue => self.go_on_playing(),
            Wish::Learn => self.learn(),
            Wish::Today => self.open_today(),
            Wish::Pack(pack) => self.look_at_pack(pack),
            Wish::Look(stage) => self.chosen.stage = Some(stage),
            Wish::Start(stage) => self.start_open(&stage),
            Wish::Next => self.start_next(),
            Wish::Again => self.play_again(),
            Wish::Watch => self.watch_again(),
            Wish::WatchBest => self.watch_best(),
            Wish::Share => self.copy_share(),
            Wish::Beginning(letter) => self.list_words(self.chosen.list, letter),
            Wish::List(list) => self.list_words(list, None),
            Wish::Licence(at) => self.chosen.licence = Some(at).filter(|at| self.chosen.licence != Some(*at)),
            Wish::Answer(param, by) => self.choose_answer(&param, by),
            Wish::Group(group) => (self.chosen.group, self.chosen.removing) = (group, None),
            Wish::Set(name, value) => self.change(|desk, settings| set(desk, settings, &name, value)),
            Wish::Step(name, by) => self.change(|desk, settings| step(desk, settings, &name, by)),
            Wish::Bind(action) => self.chosen.binding = Some(action),
            Wish::Mod(wish) => self.ask_mods(wish),
            Wish::Bench(ask) => self.ask(ask),
            Wish::Make(order) => self.make_order(order),
            Wish::Nothing => {}
        }
    }

    /// Lists the words of a list from a letter on, or all of them.
    fn list_words(&mut self, list: usize, letter: Option<String>) {
        (self.chosen.list, self.chosen.letter, self.chosen.made) = (list, letter, None);
        if let Some(finger) = self.fingers.get_mut(&Leaf::Words) {
            finger.scrolls.remove("made");
        }
    }

    /// Opens a page over the one that is open.
    pub(super) fn open_leaf(&mut self, leaf: Leaf) {
        let mut leaves = self.leaves.clone();
        match leaves.iter().position(|one| *one == leaf) {
            Some(at) => leaves.truncate(at + 1),
            None => leaves.push(leaf),
        }
        if leaf == Leaf::Workbench {
            return self.open_workbench();
        }
        if let (Leaf::Results, None, Some(playing)) = (leaf, &self.finished, &self.playing) {
            // Moves of a file were played in; nobody earns anything with them.
            self.finished = Some(Finished { stage: playing.stage.clone(), ..Finished::default() });
        }
        if let Some(ended) = &mut self.finished {
            ended.opens = None;
        }
        if matches!(leaf, Leaf::Select | Leaf::Modes) {
            self.select(leaf == Leaf::Modes);
        }
        let start = match leaf {
            Leaf::Select | Leaf::Modes => self.chosen.stage.as_ref().map(|stage| format!("stage:{stage}")),
            Leaf::Settings => Some(format!("group:{}", self.chosen.group)),
            Leaf::Results => Some("next".to_owned()),
            Leaf::Words => Some("letter:".to_owned()),
            Leaf::Credits => Some("part:0".to_owned()),
            Leaf::Workbench => Some(Spot::name_of_cell((1, 1))),
            Leaf::Make => Some("new".to_owned()),
            Leaf::Editor => Some("tool:paint".to_owned()),
            Leaf::Title | Leaf::Play => None,
        };
        if let Some(start) = start {
            // Focus is shown on the new page where it was on the old.
            let keyboard = match (self.leaf(), &self.playing) {
                (Leaf::Play, Some(playing)) => playing.table.keyboard,
                (open, _) => self.fingers.get(&open).is_some_and(|finger| finger.keyboard),
            };
            self.fingers.insert(leaf, Finger { keyboard, ..Finger::at(&start) });
        }
        self.go(leaves);
    }

    /// Goes back to the page before, in the editor first out of what was begun; from the first page the game is left.
    pub(super) fn back(&mut self) {
        if self.leaf() == Leaf::Editor && self.give_up() {
            return;
        }
        self.keep_draft_now();
        let mut leaves = self.leaves.clone();
        leaves.pop();
        if !leaves.is_empty() {
            return self.go(leaves);
        }
        // One press too many must not end the game.
        if self.leaves_at.is_some_and(|until| self.now <= until) {
            return self.leave();
        }
        self.leaves_at = Some(self.now + 5.0);
        self.tell(self.say("title.quit_again", &[]));
    }

    fn look_at_pack(&mut self, pack: String) {
        let modes = usize::from(self.leaf() == Leaf::Modes);
        if self.chosen.pack[modes].as_ref() != Some(&pack) {
            self.chosen.stage = None;
            if let Some(finger) = self.fingers.get_mut(&self.leaf()) {
                finger.scrolls.remove("cards");
            }
        }
        self.chosen.pack[modes] = Some(pack);
    }

    /// The list of stages opens at the stage played last.
    pub(super) fn choose_stage(&mut self, stage: &str) {
        let pack = self.library.packs().iter().find(|pack| pack.stages.iter().any(|one| one == stage));
        if let Some(pack) = pack {
            let modes = usize::from(self.library.is_mode(pack));
            self.chosen.pack[modes] = Some(pack.id.clone());
        }
        self.chosen.stage = Some(stage.to_owned());
        for list in [Leaf::Select, Leaf::Modes] {
            self.fingers.insert(list, Finger::at(&format!("stage:{stage}")));
        }
    }

    fn copy_share(&mut self) {
        let text = self.share().join("\n");
        macroquad::miniquad::window::clipboard_set(&text);
        if let Some(ended) = &mut self.finished {
            ended.shared = true;
        }
    }

    /// Gives an action the key that was pressed; Esc leaves things as they are, Delete brings the usual key back.
    pub(super) fn bind(&mut self, action: &str, key: Key) {
        self.chosen.binding = None;
        let label = bindings::label(key);
        self.change(|desk, settings| match &*label {
            "Esc" => {}
            "Delete" | "Backspace" => drop(settings.keys.remove(action)),
            _ => desk.bindings.give(action, &label, &mut settings.keys),
        });
        self.spoil();
    }
}
