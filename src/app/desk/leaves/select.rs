//! What the lists of stages tell.

use super::Desk;
use crate::app::locks;
use crate::content::stages::Pack;
use crate::save::Which;
use crate::view::pages::select::{Card, Mark, PackRow, Preview, Select};
use crate::view::play::scene::number;

impl Desk {
    pub(in crate::app::desk) fn select(&mut self, modes: bool) -> Select {
        let packs: Vec<Pack> =
            self.library.packs().iter().filter(|pack| self.library.is_mode(pack) == modes).cloned().collect();
        let chosen = &self.chosen.pack[usize::from(modes)];
        let language = self.language();
        let own = || packs.iter().position(|pack| pack.language.as_deref().is_none_or(|of| of == language));
        let pack = packs.iter().position(|pack| Some(&pack.id) == chosen.as_ref()).or_else(own).unwrap_or(0);
        let rows = packs.iter().enumerate().map(|(at, pack)| self.pack_row(at, pack, modes)).collect();
        let here = |stage: &String| packs.get(pack).is_some_and(|pack| pack.stages.contains(stage));
        if !self.chosen.stage.as_ref().is_some_and(here) {
            self.chosen.stage = packs.get(pack).and_then(|pack| pack.stages.first()).cloned();
        }
        let cards: Vec<Card> = match packs.get(pack) {
            Some(pack) => pack.stages.iter().map(|stage| self.card(pack, stage)).collect(),
            None => Vec::new(),
        };
        let card = cards.iter().position(|card| Some(&card.id) == self.chosen.stage.as_ref()).unwrap_or(0);
        let preview = cards.get(card).map(|card| self.preview(card)).unwrap_or_default();
        let stages = packs.iter().flat_map(|pack| &pack.stages);
        let counts = self.home.progress().counts(stages.clone().map(String::as_str));
        let heading = self.say(if modes { "title.modes" } else { "title.stages" }, &[]);
        Select {
            heading,
            packs: rows,
            pack,
            cards,
            card,
            preview,
            counts: if modes { [0; 3] } else { [counts.golds, counts.cleared, stages.count()] },
        }
    }

    fn pack_row(&self, at: usize, pack: &Pack, modes: bool) -> PackRow {
        let language = self.language();
        let open = locks::is_open(pack, &self.library, self.home.progress());
        let counts = self.home.progress().counts(pack.stages.iter().map(String::as_str));
        PackRow {
            id: pack.id.clone(),
            number: if modes { String::new() } else { (at + 1).to_string() },
            title: self.library.strings().tell(&pack.home, &pack.title, &language),
            icon: self.library.icon_of(pack),
            cleared: (counts.cleared, pack.stages.len()),
            opens: (!open).then(|| locks::what_opens(pack, &self.library, &language)),
        }
    }

    fn card(&mut self, pack: &Pack, stage: &str) -> Card {
        let open = locks::stage_is_open(pack, stage, &self.library, &self.home);
        let best = self.home.progress().best(stage);
        let mark = match best {
            Some(best) if best.gold => Mark::Flower,
            Some(best) if best.cleared => Mark::Circle,
            _ => Mark::None,
        };
        let title = self.library.stage_title(stage, &self.language());
        // What is not known yet is an empty picture, what cannot be opened none.
        self.thumbs.ask_for(stage);
        let thumb = match self.thumbs.of(stage) {
            None => Some(Default::default()),
            Some(facts) => facts.map(|facts| facts.thumb.clone()),
        };
        Card { id: stage.to_owned(), number: self.library.number(stage), title, thumb, mark, open }
    }

    fn preview(&self, card: &Card) -> Preview {
        let facts = match self.thumbs.of(&card.id) {
            None => return Preview::default(),
            Some(None) => return Preview { trouble: self.say("select.broken", &[]), ..Preview::default() },
            Some(Some(facts)) => facts,
        };
        let best = self.home.progress().best(&card.id);
        let score = best.filter(|best| best.played > 0).map(|best| best.score);
        let points = |n: i64| self.say("play.points", &[("n", &number(n))]);
        let (askings, same) = self.askings(&card.id, facts);
        let preview = Preview {
            left: self.home.has_unfinished(&card.id) && same,
            won: best.is_some_and(|best| best.gold),
            best: score.map(points),
            watch: score.is_some() && self.home.has_replay(&card.id, Which::Best),
            ..Preview::default()
        };
        if !card.open {
            return Preview { trouble: self.what_opens(&card.id), ..preview };
        }
        let gold = |gold: i64| match score {
            Some(score) if score < gold => (self.say("select.gold_lack", &[]), points(gold - score)),
            _ => (self.say("select.gold", &[]), points(gold)),
        };
        Preview { goals: facts.goals.clone(), gold: facts.gold.map(gold), askings, hint: facts.hint.clone(), ..preview }
    }

    /// Says what opens a stage that is closed.
    fn what_opens(&self, stage: &str) -> String {
        let holds = |pack: &&Pack| pack.stages.iter().any(|one| one == stage);
        let pack = self.library.packs().iter().find(holds);
        let told = |pack| locks::what_opens_stage(pack, stage, &self.library, &self.home, &self.language());
        pack.map(told).unwrap_or_default()
    }
}
