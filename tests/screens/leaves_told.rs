//! What the pages tell in the tests: much of everything, so that it hardly fits.

use otapittan::view::pages::select::Mark;
use otapittan::view::pages::settings::{Offer, Row, Settings};
use otapittan::view::pages::{Say, credits, results, title, words};

pub fn shown_title(say: Say<'_>) -> title::Title {
    title::Title {
        logo: None,
        unfinished: Some("12-8 はじめのことば".into()),
        next: None,
        known: true,
        modes: true,
        today: Some(false),
        streak: Some(say("today.days", &[("n", "128")])),
        word: Some(["こもれび".into(), "木漏れ日".into(), "sunlight filtering through trees".into()]),
        language: "日本語".into(),
        version: "0.1.0".into(),
    }
}

pub fn shown_results(say: Say<'_>) -> results::Results {
    let word = || ["かんしゃ".to_owned(), "感謝".to_owned(), "thanks; gratitude".to_owned()];
    let count = |id: &str| ["g_turns".to_owned(), say(id, &[]), "31".to_owned(), say(&format!("{id}_unit"), &[])];
    results::Results {
        number: "12-8".into(),
        title: "まがりかど".into(),
        mark: Mark::Flower,
        verdict: say("play.gold", &[]),
        why: String::new(),
        score: Some(1_234_567),
        gold: Some(5000),
        before: Some(4120),
        record: true,
        counts: ["play.result_turns", "play.result_words", "play.result_chain", "play.result_longest"]
            .map(count)
            .into(),
        best: Some((say("play.points", &[("n", "2,880")]), vec!["かんしゃ".into(); 12])),
        fresh: vec![word(); 3],
        lengths: vec![(say("results.of_length", &[("n", "4"), ("count", "9")]), vec![word(); 9])],
        share: vec!["Otapittan 12-8".into(), "1 2 3".into(), "1 2".into()],
        shared: false,
        next: Some("12-9".into()),
        watch: true,
        mode: false,
    }
}

pub fn shown_words(say: Say<'_>) -> words::Words {
    let made = words::Made {
        word: "かんしゃ".into(),
        spellings: "感謝・官舎".into(),
        gloss: "thanks; gratitude / official residence".into(),
        first: "2026-11-30 12-8".into(),
        times: say("words.times", &[("n", "12")]),
    };
    let letters =
        "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん".chars();
    words::Words {
        lists: (vec!["日本語".into(), "English".into()], 0),
        letters: letters.map(|letter| (letter.to_string(), 3)).collect(),
        letter: Some("か".into()),
        words: vec![made; 40],
        found: 400,
        total: 1234,
    }
}

pub fn shown_credits(say: Say<'_>) -> credits::Credits {
    let parts = [
        "game",
        "rules",
        "words_ja",
        "common_ja",
        "words_en",
        "meanings_en",
        "font_round",
        "font_pixel",
        "sounds",
        "libraries",
    ];
    let part = |name: &&str| {
        (
            say(&format!("credits.{name}"), &[]),
            say(&format!("credits.{name}_about"), &[]),
            vec!["A licence.".to_owned()],
        )
    };
    credits::Credits { parts: parts.iter().map(part).collect(), open: Some(1) }
}

/// A row about a mod with a long name that is not used, and how mods are added.
fn mod_row(text: &dyn Fn(&str) -> String, name: &str) -> Row {
    let (label, note, button) = match name {
        "add" => (text("mods.add"), format!("{} {}", text("mods.none"), text("mods.paste_note")), "mods.paste"),
        _ => (text("mods.remove"), text("mods.unmet"), "mods.sure"),
    };
    Row { name: format!("mods:{name}"), label, note, offer: Offer::Button(text(button)), wish: None }
}

pub fn shown_settings(text: &dyn Fn(&str) -> String, group: usize) -> Settings {
    let row = |name: &str, offer: Offer| Row {
        name: name.into(),
        label: text(&format!("settings.{name}")),
        note: text(&format!("settings.{name}_note")),
        offer,
        wish: None,
    };
    let plain = |name: &str, label: &str, offer: Offer| Row {
        name: name.into(),
        label: text(label),
        note: String::new(),
        offer,
        wish: None,
    };
    let texts = |ids: &[&str]| ids.iter().map(|id| text(&format!("settings.{id}"))).collect::<Vec<_>>();
    let rows = match group {
        0 => vec![
            row("text_size", Offer::Choice(texts(&["text_normal", "text_large", "text_largest"]), 1)),
            row("word_speed", Offer::Choice(texts(&["speed_quick", "speed_normal", "speed_slow", "speed_at_once"]), 1)),
            row("board_font_pixel", Offer::Choice(texts(&["font_round", "font_pixel"]), 0)),
            row("reduced_motion", Offer::Switch(true)),
            row("effects", Offer::Slider(70)),
        ],
        2 => ["add", "remove"].map(|name| mod_row(text, name)).into(),
        _ => vec![
            row("legal_marks", Offer::Switch(true)),
            row("legal_with_word", Offer::Switch(false)),
            row("preview", Offer::Switch(false)),
            row("time_limits", Offer::Switch(true)),
            plain("k", "keys.legal", Offer::Keys(text("settings.press_key"), true)),
            plain("r", "settings.keys_usual", Offer::Button(text("settings.keys_usual_do"))),
        ],
    };
    let groups = ["screen", "sound", "motion", "play", "keys", "mods"]
        .map(|id| ("eye".to_owned(), text(&format!("settings.{id}"))));
    Settings { groups: groups.into(), group, rows, sample: None }
}
