//! What the title tells.

use super::Desk;
use crate::app::library::Library;
use crate::app::locks;
use crate::app::texts::{Known, Spoken};
use crate::game::session::Session;
use crate::save::Date;
use crate::stage::{Options, plan};
use crate::view::board::Board;
use crate::view::canvas::Style;
use crate::view::pages::title::{Logo, Title};
use crate::view::play::{Scene, Source, StageCard};

/// The board of the title: a stage file, so that it can be drawn anew without Rust.
const LOGO: &str = "assets/title.toml";

/// How long nobody does anything before the title's last letter fits itself, in seconds.
const WAIT: f64 = 20.0;

impl Desk {
    pub(super) fn title(&mut self) -> Title {
        let (language, today) = (self.language(), Date::today());
        if self.chosen.logo.is_none() {
            self.chosen.logo = logo(&self.library, &language, &self.style);
        }
        if self.chosen.word.is_none() {
            self.chosen.word = Some(word_of_the_day(&self.library, &language));
        }
        let stage = |id: &str| self.library.stage_name(id, &language);
        let unfinished = self.home.unfinished().map(|left| left.stage.clone());
        Title {
            logo: self.chosen.logo.clone().map(|logo| Logo { fallen: self.fallen(), ..logo }),
            unfinished: unfinished.filter(|id| self.library.has_stage(id)).map(|id| stage(&id)),
            next: locks::next(&self.library, &self.home, &language).map(|id| stage(&id)),
            known: self.home.progress().stages().any(|(_, best)| best.cleared),
            modes: self.library.packs().iter().any(|pack| self.library.is_mode(pack)),
            today: Some(self.home.progress().daily(today).is_some_and(|daily| daily.cleared)),
            streak: self.streak(),
            word: self.chosen.word.clone().flatten(),
            language: self.say("play.own_name", &[]),
            version: env!("CARGO_PKG_VERSION").to_owned(),
        }
    }

    /// Says how many days in a row were cleared; nothing for less than two.
    fn streak(&self) -> Option<String> {
        let days = self.home.progress().streak(Date::today());
        (days > 1).then(|| self.say("today.days", &[("n", &days.to_string())]))
    }
}

impl Desk {
    /// How far the title's last letter has fallen: it fits itself once where nobody does anything for a while.
    pub(in crate::app::desk) fn fallen(&self) -> f32 {
        let t = (self.now - self.touched - WAIT) as f32;
        if self.still() {
            return 0.0;
        }
        let down = (t / 0.7).clamp(0.0, 1.0);
        let up = ((t - 3.0) / 0.5).clamp(0.0, 1.0);
        down * down * (3.0 - 2.0 * down) * (1.0 - up * up * (3.0 - 2.0 * up))
    }

    /// Whether the title's last letter is on its way.
    pub(in crate::app::desk) fn falls(&self) -> bool {
        let t = self.now - self.touched - WAIT;
        !self.still() && ((0.0..0.8).contains(&t) || (2.9..3.7).contains(&t))
    }
}

/// Opens the title's board; without one the title goes without.
fn logo(library: &Library, language: &str, style: &Style) -> Option<Logo> {
    let (board, session) = board_of(library, LOGO, language, style)?;
    let last = board.squares.iter().rfind(|square| square.letter.is_some())?;
    let at = (last.area.x + last.area.w, last.area.y);
    let piece = session.game().rack.pieces.first()?;
    let letter = piece.params.get("letter")?.as_text()?.to_string();
    Some(Logo { board, letter, at, fallen: 0.0 })
}

/// Opens a stage file of the base game that is only looked at.
pub(super) fn board_of(library: &Library, file: &str, language: &str, style: &Style) -> Option<(Board, Session)> {
    let source = library.base_file(file)?;
    let stage = plan::Stage::read(&source).ok()?;
    let begun = library.content().open_stage(file, "", stage, &Options::default()).ok()?;
    let session = begun.session().ok()?;
    let known = Known::default();
    let spoken = Spoken { strings: library.strings(), language, meanings: None, known: &known };
    let source = Source { session: &session, catalogue: library.catalogue(), texts: &spoken, icons: &style.icons };
    let mut board = Scene::gather(&source, StageCard::default(), &[]).board;
    let size = &session.game().board;
    (board.layout.columns, board.layout.rows) = (size.width(), size.height());
    Some((board, session))
}

/// A word that everybody knows, another one each day; only the full list of the language the game began with has them.
fn word_of_the_day(library: &Library, language: &str) -> Option<[String; 3]> {
    let list = library.list(language)?;
    let meanings = &list.meanings;
    let mut seed = Date::today().days() as u64;
    // Common words are a part of all; so many tries find one but for the strangest lists.
    (0..200).find_map(|_| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let entry = meanings.nth((seed >> 33) as usize % meanings.count().max(1))?;
        let long = (3..=6).contains(&entry.reading.chars().count());
        let fits = entry.common && long && !entry.gloss.is_empty() && list.words.has(&entry.reading);
        fits.then(|| [entry.reading.clone(), entry.spellings.first().cloned().unwrap_or_default(), entry.gloss.clone()])
    })
}
