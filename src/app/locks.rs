//! Which packs and stages are open, by what the player has reached.

use super::library::Library;
use crate::content::stages::Pack;
use crate::save::{Home, Progress};

/// Tells whether a pack may be played.
pub fn is_open(pack: &Pack, library: &Library, progress: &Progress) -> bool {
    let Some(unlock) = &pack.unlock else { return true };
    let stages = library.stages_of(unlock.pack.as_deref());
    let counts = progress.counts(stages.iter().map(String::as_str));
    unlock.is_met(counts.cleared, counts.golds)
}

/// Says what opens a pack.
pub fn what_opens(pack: &Pack, library: &Library, language: &str) -> String {
    let Some(unlock) = &pack.unlock else { return String::new() };
    let strings = library.strings();
    let other = unlock.pack.as_ref().and_then(|id| library.packs().iter().find(|pack| pack.id == *id));
    let title = other.map(|other| strings.tell(&other.home, &other.title, language)).unwrap_or_default();
    let say = |n: u32, id: &str| {
        let id = if other.is_some() { format!("{id}_of") } else { id.to_owned() };
        strings.say("", &id, language, &[("n", &n.to_string()), ("pack", &title)])
    };
    let ways =
        [unlock.cleared.map(|n| say(n, "select.opens_clears")), unlock.golds.map(|n| say(n, "select.opens_golds"))];
    let ways: Vec<String> = ways.into_iter().flatten().collect();
    ways.join(&strings.say("", "select.or", language, &[]))
}

/// Says what opens a stage: its pack, or as many more cleared stages of it as it takes.
pub fn what_opens_stage(pack: &Pack, stage: &str, library: &Library, home: &Home, language: &str) -> String {
    if !is_open(pack, library, home.progress()) {
        return what_opens(pack, library, language);
    }
    let place = pack.stages.iter().position(|one| one == stage).unwrap_or(0);
    let lacking = (0..).find(|more| pack.is_stage_open(place, cleared(pack, home) + more)).unwrap_or(0);
    library.strings().say("", "select.opens_stages", language, &[("n", &lacking.to_string())])
}

fn cleared(pack: &Pack, home: &Home) -> usize {
    home.progress().counts(pack.stages.iter().map(String::as_str)).cleared
}

/// Tells whether a stage of a pack may be played.
pub fn stage_is_open(pack: &Pack, stage: &str, library: &Library, home: &Home) -> bool {
    let place = pack.stages.iter().position(|one| one == stage).unwrap_or(0);
    is_open(pack, library, home.progress()) && pack.is_stage_open(place, cleared(pack, home))
}

/// Finds the stage to play next: the first that is open and not cleared, of packs in the player's language before others.
pub fn next(library: &Library, home: &Home, language: &str) -> Option<String> {
    let mut packs: Vec<&Pack> = library.packs().iter().filter(|pack| !library.is_mode(pack)).collect();
    packs.sort_by_key(|pack| pack.language.as_deref().is_some_and(|of| of != language));
    let packs = packs.into_iter();
    let stages = packs.flat_map(|pack| pack.stages.iter().map(move |stage| (pack, stage)));
    let mut left = stages.filter(|(pack, stage)| {
        let cleared = home.progress().best(stage).is_some_and(|best| best.cleared);
        !cleared && stage_is_open(pack, stage, library, home)
    });
    left.next().map(|(_, stage)| stage.clone())
}
