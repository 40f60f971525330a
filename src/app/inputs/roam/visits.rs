//! Where to go: from stage to stage, and now and then home to the title and over the other pages.

use super::{Deed, Roam};
use crate::app::desk::{Desk, Way};
use crate::problem::Problem;
use crate::view::pages::Leaf;
use crate::view::play::input::Key;

/// How long a stage is played and pages are looked at, in seconds at least and at most.
const STAGE: [f64; 2] = [5.0, 18.0];
const PAGES: [f64; 2] = [3.0, 9.0];
/// After how many visits the way home is looked for, and how often before there is none.
const HOME_AFTER: usize = 3;
const MOST_TRIES: u32 = 60;
/// Spots that lead home; the first that is there is taken.
const WAYS_HOME: [&str; 6] = ["button leave", "back", "button watch(stop)", "button menu", "stages", "button close"];

fn click(name: &str) -> Deed {
    Deed::Way(Way::Click(name.to_owned()))
}

impl Roam {
    /// Plans something where nothing is planned.
    pub(super) fn decide(&mut self, desk: &mut Desk, now: f64) {
        if let Some(tries) = self.tries {
            return self.go_home(desk, tries, now);
        }
        if now < self.visit_ends {
            if self.search.is_none() {
                self.follow_whim(desk);
            }
            return;
        }
        self.search = None;
        self.solution.clear();
        self.visits += 1;
        if self.visits.is_multiple_of(HOME_AFTER) {
            self.tries = Some(0);
        } else {
            self.open_next(desk, now);
        }
    }

    /// Tries to come to the title by what the screen offers; from there other pages are looked at.
    fn go_home(&mut self, desk: &mut Desk, tries: u32, now: f64) {
        if desk.is_open(Leaf::Title) {
            self.tries = None;
            self.visit_ends = now + self.between(PAGES);
            return self.plan_excursion(desk);
        }
        self.tries = Some(tries + 1);
        let names = desk.names();
        if tries == MOST_TRIES {
            self.tries = None;
            self.fail(&format!("nothing leads to the title: {} with {}", desk.describe(), names.join(", ")));
            return self.open_next(desk, now);
        }
        let known = WAYS_HOME.iter().find(|name| names.iter().any(|one| one == *name));
        // It may have given the key that leads back to something else, as players may.
        let back = desk.key_of("back").unwrap_or(Key::plain("Esc"));
        let escape = Deed::Way(Way::Key(back));
        let way = known.filter(|_| self.chance(0.6)).map_or(escape, |name| click(name));
        self.plan.extend([way, Deed::Rest(0.2)]);
    }

    /// From the title to the settings to change one of them, or wherever a spot leads.
    fn plan_excursion(&mut self, desk: &mut Desk) {
        if self.chance(0.4) {
            let setting = self.one_of(&["set:language", "set:theme", "set:text_size"]).copied().unwrap_or_default();
            let group = self.one_of(&["group:1", "group:2", "group:3", "group:5"]).copied().unwrap_or_default();
            self.plan.extend(["settings", "group:0", setting].map(click));
            self.plan.extend([Deed::Rest(0.5), click(group)]);
        } else {
            let spots = self.harmless(desk);
            let chosen = self.one_of(&spots).map(|name| click(name));
            self.plan.extend(chosen);
        }
    }

    /// Opens the next stage of the round.
    fn open_next(&mut self, desk: &Desk, now: f64) {
        self.visit_ends = now + self.between(STAGE);
        if self.round.is_empty() {
            self.begin_round(desk);
        }
        // One of its own may be gone since the round began.
        let still = |stage: &String| desk.library.content().stage(stage).is_some();
        while let Some(stage) = self.round.pop() {
            if still(&stage) {
                return self.plan.push_back(Deed::Open(stage));
            }
        }
    }

    /// Puts all stages in another order.
    fn begin_round(&mut self, desk: &Desk) {
        let packs = desk.library.packs().iter();
        let mut left: Vec<String> = packs.flat_map(|pack| pack.stages.iter().cloned()).collect();
        eprintln!("a round of {} stages begins", left.len());
        while !left.is_empty() {
            let at = self.random.between(0, left.len() as i64 - 1) as usize;
            self.round.push(left.swap_remove(at));
        }
    }

    /// Opens a stage: anew, to be cleared in the known way, or where it was left.
    pub(super) fn open(&mut self, stage: &str, desk: &mut Desk) {
        let file = desk.library.places().root.join("stages").join(format!("{stage}.moves"));
        let known = desk.library.moves(&file).ok().filter(|_| self.chance(0.5));
        let seed = known.as_ref().and_then(|moves| moves.head.seed);
        if let Err(problems) = desk.open_stage(stage, seed, known.is_some()) {
            let why: Vec<String> = problems.iter().map(Problem::to_string).collect();
            self.fail(&format!("{stage} cannot be opened: {}", why.join("; ")));
        }
        self.solution = known.map(|moves| moves.acts.into_iter().map(|(_, act)| act).collect()).unwrap_or_default();
    }
}
