//! What the results tell.

use super::Desk;
use crate::app::finished;
use crate::content::daily::day_of;
use crate::game::state::Status;
use crate::save::Date;
use crate::view::pages::results::Results;
use crate::view::pages::select::Mark;
use crate::view::play::Scene;
use crate::view::play::scene::{Item, WordRow, number};
use crate::view::text::plain;

impl Desk {
    pub(super) fn results(&mut self) -> Results {
        let (Some(playing), Some(ended)) = (&self.playing, &self.finished) else { return Results::default() };
        let scene = &playing.scene;
        let mark = mark(scene);
        let fresh: Vec<[String; 3]> = playing.fresh_words().into_iter().map(told).collect();
        let next = self.library.neighbour(&ended.stage, 1).filter(|next| self.may_play(next));
        Results {
            number: scene.card.number.clone(),
            title: scene.card.title.clone(),
            mark,
            verdict: self.say(scene.verdict(), &[]),
            why: self.why_not_more(scene),
            score: scene.scored.then_some(scene.total),
            gold: scene.gold_at,
            before: ended.before,
            record: ended.improved.score && ended.before.is_some_and(|before| before > 0),
            counts: self.counts(scene),
            best: finished::best(&scene.history).map(|turn| {
                let chain = self.say("play.chain_of", &[("n", &turn.chain.to_string())]);
                let points = self.say("play.points", &[("n", &number(turn.points))]);
                (format!("{chain}  {points}"), turn.words.iter().map(|word| word.text.to_string()).collect())
            }),
            fresh,
            lengths: self.lengths(scene),
            share: self.share(),
            shared: ended.shared,
            next: next.map(|next| self.library.stage_name(&next, &self.language())),
            watch: true,
            mode: self.library.is_of_mode(&ended.stage),
        }
    }

    fn why_not_more(&self, scene: &Scene) -> String {
        // A game with a panel of its own says there how things stand, for instance who has won.
        if let Some(headline) = headline(scene) {
            return headline;
        }
        match (scene.status, scene.gold_at) {
            (Status::Failed, _) => scene.why.clone(),
            (Status::Cleared, Some(gold)) if !scene.gold && gold > scene.total => {
                self.say("play.to_gold", &[("n", &number(gold - scene.total))])
            }
            _ => String::new(),
        }
    }

    fn counts(&self, scene: &Scene) -> Vec<[String; 4]> {
        let outcome =
            self.playing.as_ref().map(|playing| finished::outcome(&playing.session, scene)).unwrap_or_default();
        let words: usize = scene.history.iter().map(|turn| turn.words.len()).sum();
        let row = |icon: &str, id: &str, n: usize| {
            let unit = self.say(&format!("{id}_unit"), &[]);
            [icon.to_owned(), self.say(id, &[]), number(n as i64), unit]
        };
        // A game with a panel counts there what it counts.
        let own: Vec<_> = scene.items.iter().filter(|_| !scene.words).filter_map(counted).collect();
        let turns = || vec![row("g_turns", "play.result_turns", outcome.turns as usize)];
        let mut rows = if own.is_empty() { turns() } else { own };
        if scene.words {
            rows.push(row("g_words", "play.result_words", words));
            rows.push(row("g_chain", "play.result_chain", outcome.chain as usize));
            rows.push(row("text", "play.result_longest", outcome.word.chars().count()));
        }
        if self.playing.as_ref().is_some_and(|playing| day_of(&playing.stage).is_some()) {
            let days = self.home.progress().streak(Date::today());
            rows.push(row("calendar", "today.streak", days as usize));
        }
        rows
    }

    fn lengths(&self, scene: &Scene) -> Vec<(String, Vec<[String; 3]>)> {
        let groups = finished::by_length(&scene.history).into_iter();
        groups
            .map(|(long, words)| {
                let blanks = [("n", &*long.to_string()), ("count", &*words.len().to_string())];
                (self.say("results.of_length", &blanks), words.into_iter().map(told).collect())
            })
            .collect()
    }

    /// The text to share: no letters and no words, so that nothing is given away.
    pub(in crate::app::desk) fn share(&self) -> Vec<String> {
        let Some(playing) = &self.playing else { return Vec::new() };
        let scene = &playing.scene;
        let outcome = finished::outcome(&playing.session, scene);
        let mark = self.say(["share.none", "share.circle", "share.flower"][mark(scene) as usize], &[]);
        let title = self.say("title.name", &[]);
        // The stage of a day is named by its day alone.
        let name = if day_of(&playing.stage).is_some() { "" } else { &*scene.card.title };
        let blanks = [
            ("turns", &*outcome.turns.to_string()),
            ("points", &*number(scene.total)),
            ("chain", &*outcome.chain.to_string()),
            ("long", &*outcome.word.chars().count().to_string()),
        ];
        let named = format!("{title} {} {name} {mark}", scene.card.number).replace("  ", " ");
        if !scene.words {
            // What the panel of the game counts and says.
            let counts: Vec<String> = scene.items.iter().filter_map(counted).map(|row| row[1..].join(" ")).collect();
            let told = headline(scene).map(|text| plain(&text)).into_iter().chain([counts.join("  ")]);
            return std::iter::once(named).chain(told.filter(|line| !line.trim().is_empty())).collect();
        }
        let chains: Vec<String> = scene.history.iter().map(|turn| turn.chain.to_string()).collect();
        vec![named, self.say("share.numbers", &blanks), self.say("share.chains", &[("list", &chains.join(" "))])]
    }
}

/// The first sentence of the panel of a game without words.
fn headline(scene: &Scene) -> Option<String> {
    match scene.items.get(scene.headline()?) {
        Some(Item::Text(text)) => Some(text.clone()),
        _ => None,
    }
}

/// A count of the game's own panel as a row.
fn counted(item: &Item) -> Option<[String; 4]> {
    let Item::Count { label, value, of } = item else { return None };
    let of = of.as_ref().map(|(of, _)| format!("/ {of}")).unwrap_or_default();
    Some(["check".to_owned(), label.clone(), value.clone(), of])
}

fn mark(scene: &Scene) -> Mark {
    match (scene.status, scene.gold) {
        (Status::Cleared, true) => Mark::Flower,
        (Status::Cleared, false) => Mark::Circle,
        _ => Mark::None,
    }
}

fn told(word: &WordRow) -> [String; 3] {
    [word.text.to_string(), word.meaning.spellings.clone(), word.meaning.gloss.clone()]
}
