//! What to do next for no reason, and how often.

use std::collections::BTreeSet;

use super::{Deed, Roam};
use crate::app::desk::{Desk, Way};
use crate::solver::Search;
use crate::stage::moves::Act;
use crate::view::play::input::{Input, Key};
use crate::view::shape::Point;

/// Something one might do.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Whim {
    /// A move the rules accept.
    Move,
    /// A click on something that is there.
    Click,
    /// A click anywhere.
    Aim,
    /// Any key at all.
    Key,
    /// Something is drawn somewhere else.
    Drag,
    /// The other button.
    Other,
    Wheel,
    Zoom,
    /// A letter.
    Type,
    /// A key that means something.
    Press(&'static str),
    /// The window gets another size.
    Resize,
    Rest,
}

/// How often each is done while a stage is played, and on other pages.
const WHIMS: [(Whim, usize, usize); 19] = [
    (Whim::Move, 40, 0),
    (Whim::Click, 24, 44),
    (Whim::Aim, 5, 6),
    (Whim::Key, 14, 20),
    (Whim::Drag, 6, 3),
    (Whim::Other, 2, 1),
    (Whim::Wheel, 3, 6),
    (Whim::Zoom, 2, 1),
    (Whim::Type, 1, 4),
    (Whim::Press("Z"), 5, 1),
    (Whim::Press("Y"), 3, 1),
    (Whim::Press("R"), 4, 0),
    (Whim::Press("Shift+R"), 1, 0),
    (Whim::Press("H"), 4, 0),
    (Whim::Press("Esc"), 4, 4),
    (Whim::Press("F9"), 1, 0),
    (Whim::Press("F12"), 1, 0),
    (Whim::Resize, 1, 1),
    (Whim::Rest, 2, 2),
];

/// The sizes the window gets.
const SIZES: [(f32, f32); 5] = [(1280.0, 720.0), (1280.0, 720.0), (960.0, 540.0), (640.0, 400.0), (1100.0, 680.0)];
/// The letters that are typed.
const LETTERS: [char; 10] = ['a', 'Q', 'z', '7', ' ', 'か', 'ん', 'ー', '"', 'é'];
/// The chance that something is no move where the stage is being cleared.
const ASTRAY: f64 = 0.08;

/// Whether a spot does nothing outside the window: it does not end the program, and opens no file in an editor.
fn is_harmless(name: &str) -> bool {
    let ends = matches!(name, "" | "quit" | "button quit" | "open");
    !ends && !["open ", "origin ", "fault ", "print ", "cost "].iter().any(|of| name.starts_with(of))
}

impl Roam {
    /// Lists what can be clicked.
    pub(super) fn harmless(&self, desk: &mut Desk) -> Vec<String> {
        desk.names().into_iter().filter(|name| is_harmless(name)).collect()
    }

    /// Plans something.
    pub(super) fn follow_whim(&mut self, desk: &mut Desk) {
        let clears = !self.solution.is_empty() && desk.game().is_some();
        let plays = desk.stage().is_some();
        let whim = if clears && !self.chance(ASTRAY) { Whim::Move } else { self.whim(plays) };
        let deed = match whim {
            Whim::Move => return self.plan_move(desk),
            Whim::Click => self.something(desk).map(|name| Deed::Way(Way::Click(name))),
            Whim::Key => Some(Deed::Way(Way::Key(self.key()))),
            Whim::Press(key) => Key::named(key).map(|key| Deed::Way(Way::Key(key))),
            Whim::Drag => self.drag(desk),
            Whim::Resize => self.one_of(&SIZES).map(|(width, height)| Deed::Size(*width, *height)),
            Whim::Rest => Some(Deed::Rest(4.0)),
            _ => Some(Deed::Take(self.inputs(whim, desk.size()))),
        };
        self.plan.extend(deed);
    }

    fn whim(&mut self, plays: bool) -> Whim {
        let weight = |row: &(Whim, usize, usize)| if plays { row.1 } else { row.2 };
        let bag = WHIMS.iter().flat_map(|row| std::iter::repeat_n(row.0, weight(row)));
        let bag: Vec<Whim> = bag.collect();
        self.one_of(&bag).copied().unwrap_or(Whim::Rest)
    }

    /// Plans the next move of the known way, else one that is yet to be found.
    fn plan_move(&mut self, desk: &mut Desk) {
        let Some(session) = desk.game() else { return self.plan.push_back(Deed::Rest(0.1)) };
        if let Some(act) = self.solution.pop_front() {
            let action = desk.library.action(&act, session).ok().flatten();
            match action.and_then(|action| desk.ways(&action)) {
                Some(ways) => self.plan.extend(ways.into_iter().map(Deed::Way)),
                None if matches!(act, Act::Undo) => self.plan.push_back(Deed::Way(Way::Key(Key::plain("Z")))),
                // Something else was done in between.
                None => self.solution.clear(),
            }
        } else if desk.places() {
            self.search = Some(Search::new(session.game(), session.rules()));
        } else {
            let names = self.harmless(desk);
            let moves: Vec<&String> =
                names.iter().filter(|name| name.starts_with("cell ") || name.starts_with("button press")).collect();
            let name = self.one_of(&moves).map(|name| (*name).clone());
            self.plan.extend(name.map(|name| Deed::Way(Way::Click(name))));
        }
    }

    /// Gives something that can be clicked; of what there is much of, as cells, no more than of other things.
    fn something(&mut self, desk: &mut Desk) -> Option<String> {
        let names = self.harmless(desk);
        let sort = |name: &str| name.split([' ', ':']).next().unwrap_or_default().to_owned();
        let sorts: BTreeSet<String> = names.iter().map(|name| sort(name)).collect();
        let sorts: Vec<String> = sorts.into_iter().collect();
        let chosen = self.one_of(&sorts)?.clone();
        let of_it: Vec<&String> = names.iter().filter(|name| sort(name) == chosen).collect();
        self.one_of(&of_it).map(|name| (*name).clone())
    }

    fn key(&mut self) -> Key {
        let names = Key::names();
        let names: Vec<&str> = names.split(' ').collect();
        let plain = self.one_of(&names).and_then(|name| Key::named(name)).unwrap_or(Key::plain("Tab"));
        Key { shift: self.chance(0.1), control: self.chance(0.1), ..plain }
    }

    fn drag(&mut self, desk: &mut Desk) -> Option<Deed> {
        let names = self.harmless(desk);
        let slots: Vec<&String> = names.iter().filter(|name| name.starts_with("slot ")).collect();
        let from = self.one_of(&slots).map(|name| (*name).clone()).or_else(|| self.one_of(&names).cloned())?;
        Some(Deed::Drag(from, self.one_of(&names)?.clone()))
    }

    fn inputs(&mut self, whim: Whim, [width, height]: [f32; 2]) -> Vec<Input> {
        let at: Point = [self.random.unit() as f32 * width, self.random.unit() as f32 * height];
        let lines = self.random.between(-3, 3) as f32;
        match whim {
            Whim::Aim => vec![Input::Move(at), Input::Down(at), Input::Up(at)],
            Whim::Other => vec![Input::Move(at), Input::Other(at)],
            Whim::Wheel => vec![Input::Wheel(at, [0.0, lines])],
            Whim::Zoom => vec![Input::Zoom(at, lines as i32)],
            _ => self.one_of(&LETTERS).map(|letter| Input::Typed(*letter)).into_iter().collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_clicked_that_ends_the_program_or_opens_another() {
        for name in ["quit", "button quit", "open", "open 2", "origin 1 3", "fault 1"] {
            assert!(!is_harmless(name), "{name}");
        }
        assert!(["open:first/01", "back", "button leave", "cell 1 1"].iter().all(|name| is_harmless(name)));
    }

    #[test]
    fn whims_follow_from_the_seed_and_all_of_them_come() {
        let draw = |plays| {
            let mut roam = Roam::begin(1.0, 7, 0.0);
            (0..3000).map(|_| roam.whim(plays)).collect::<Vec<_>>()
        };
        assert_eq!(draw(true), draw(true));
        assert!(WHIMS.iter().all(|(whim, plays, _)| *plays == 0 || draw(true).contains(whim)));
        assert!(!draw(false).contains(&Whim::Move));
    }
}
