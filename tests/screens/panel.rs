//! The panel of a game of its own: nothing that must be read is left out in the smallest windows.

use otapittan::view::play::scene::{Item, Picture};
use otapittan::view::theme::Token;

use super::bench::{Bench, content};
use super::pages::{SIZES, boxes, check_texts};

/// The first stages of the games without words.
const STAGES: [&str; 4] = ["izumi/01_small", "kaikon/01_garden", "othello/01_small", "susume/01_woods"];

/// Calls with the first stage of each game without words in both languages and all sizes.
fn each(check: impl Fn(&str, &mut Bench<'_>)) {
    let content = content();
    for stage in STAGES {
        for size in SIZES {
            for language in ["ja", "en"] {
                check(&format!("{stage} {language} {size:?}"), &mut Bench::open(&content, stage, language, size));
            }
        }
    }
}

/// Pictures of letters that differ, one of them framed.
fn letters(count: u8) -> Item {
    let letter = |at: u8| Some(char::from(b'A' + at).to_string());
    let picture = |at| Picture { look: Default::default(), letter: letter(at), label: String::new() };
    Item::Looks { looks: (0..count).map(picture).collect(), framed: Some(0), tint: Token::Focus }
}

#[test]
fn every_picture_of_a_long_row_is_drawn() {
    each(|name, bench| {
        for count in [1, 3, 9, 12, 20] {
            bench.scene.items = vec![letters(count)];
            let screen = bench.screen();
            let panel = screen.layout.panel.expect("a panel");
            let all = boxes(&screen.shapes, [0.0, 0.0]);
            let drawn = all.iter().filter(|(text, area)| text.text.len() == 1 && panel.holds(area.centre()));
            let drawn: Vec<&str> = drawn.map(|(text, _)| &*text.text).filter(|text| *text >= "A").collect();
            assert_eq!(drawn.len(), usize::from(count), "{name}: {drawn:?}");
            check_texts(name, &screen);
        }
    });
}

#[test]
fn the_sentence_of_the_start_is_read_in_the_panel() {
    each(|name, bench| {
        bench.table.pointed = None;
        if bench.size[1] < 500.0 || bench.scene.card.hint.is_empty() {
            return;
        }
        let start: String = bench.scene.card.hint.chars().filter(|c| *c != '|').take(5).collect();
        let all = boxes(&bench.screen().shapes, [0.0, 0.0]);
        assert!(all.iter().any(|(text, _)| text.text.starts_with(&start)), "{name}: {start}");
    });
}
